"""The public names with their signatures, as text: ``python -m tools.public_names``.

Writes them to ``tests/stability/present.txt``. What the last release had is in ``released.txt``
beside it, which ``--release`` writes, once for each release. A test compares the library with the
first; and what differs between the two has to be told in the changelog.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import griffe

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "tests" / "stability"
PRESENT: Final = FOLDER / "present.txt"
RELEASED: Final = FOLDER / "released.txt"

MODULES: Final = (
    "railcanasta",
    "railcanasta.adapters.openspiel",
    "railcanasta.adapters.pettingzoo",
    "railcanasta.agents",
    "railcanasta.event",
    "railcanasta.protocol",
    "railcanasta.simulate",
    "railcanasta.testing",
    "railcanasta.violations",
)
"""Where public names are imported from, each listed in its module's `__all__`."""

OPERATORS: Final = frozenset(
    f"__{name}__"
    for name in ("add", "call", "contains", "getitem", "init", "iter", "le", "len", "lt", "sub")
)
"""What has a sign of its own in Python, and so is public under an underscore's name."""


def public_names() -> list[str]:
    """Give a line for each public name and each public member of a class, sorted.

    The sources are read and nothing is imported. A name that several modules offer is listed
    under the first of them.
    """
    package = griffe.load("railcanasta", search_paths=[ROOT / "src"], resolve_aliases=True)
    seen: set[str] = set()
    lines: set[str] = set()
    for path in MODULES:
        module = package[path.removeprefix("railcanasta.")] if "." in path else package
        for name in module.exports or ():
            member = module.members.get(str(name))
            if member is None:
                raise LookupError(f"{path}.__all__ lists {name}, which is not there")
            target = member.final_target if isinstance(member, griffe.Alias) else member
            if target.path not in seen:
                seen.add(target.path)
                lines.update(_lines(f"{path}.{name}", target))
    return sorted(lines)


def _lines(path: str, found: griffe.Object) -> Iterator[str]:
    if isinstance(found, griffe.Module):
        yield f"{path}: module"
    elif isinstance(found, griffe.Class):
        yield f"{path}: class"
        for name, member in found.all_members.items():
            target = member.final_target if isinstance(member, griffe.Alias) else member
            if not name.startswith("_") or name in OPERATORS:
                yield from _lines(f"{path}.{name}", target)
    elif isinstance(found, griffe.Function):
        yield " ".join(found.signature(name=path, return_type=True).split())
    elif isinstance(found, griffe.Attribute):
        kind = "property" if "property" in found.labels else "attribute"
        told = f" {found.annotation}" if found.annotation else f" = {found.value}"
        yield " ".join(f"{path}: {kind}{told}".split())


def written(lines: list[str]) -> str:
    """The text of a file of names."""
    return "".join(f"{line}\n" for line in lines)


def main() -> None:
    """Write the file of names."""
    parser = argparse.ArgumentParser(prog="python -m tools.public_names", description=__doc__)
    parser.add_argument("--release", action="store_true", help="write released.txt as well")
    targets = [PRESENT, RELEASED] if parser.parse_args().release else [PRESENT]
    text = written(public_names())
    for target in targets:
        target.write_text(text, encoding="utf-8")
        print(f"{target.relative_to(ROOT)}: {text.count(chr(10))} names")


if __name__ == "__main__":
    main()
