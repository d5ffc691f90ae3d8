"""What goes with a release: the bill of materials, and the licences of all that an extra brings."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tools.release.steps import environment, run


def bill_of_materials(wheel: Path, folder: Path, target: Path) -> str:
    """Write what the bare library consists of, as CycloneDX JSON."""
    inside = environment(folder / "bill")
    run([inside, "-m", "pip", "install", "--quiet", wheel])
    run([inside, "-m", "pip", "uninstall", "--quiet", "--yes", "pip", "setuptools"])
    run(
        [
            sys.executable,
            "-m",
            "cyclonedx_py",
            "environment",
            "--output-reproducible",
            "--of",
            "JSON",
            "-o",
            target,
            inside,
        ]
    )
    found = json.loads(target.read_text(encoding="utf-8"))["components"]
    return ", ".join(sorted(f"{part['name']} {part['version']}" for part in found))


def licences(wheel: Path, folder: Path, target: Path) -> str:
    """Write name, version and licence of each package that any extra for users brings."""
    inside = environment(folder / "licences")
    run([inside, "-m", "pip", "install", "--quiet", f"{wheel}[all]"])
    told = run(
        [
            sys.executable,
            "-m",
            "piplicenses",
            f"--python={inside}",
            "--format=markdown",
            "--order=name",
            "--ignore-packages",
            "railcanasta",
        ]
    )
    target.write_text(told, encoding="utf-8")
    return f"{len(told.splitlines()) - 2} packages"
