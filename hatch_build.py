"""Compiles the catalogues of messages whenever the library is built or installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE: Final = Path("src", "railcanasta", "message", "locale")


def compile_catalogues(root: Path) -> list[Path]:
    """Write the `.mo` file beside each `.po` file; give the paths of those written."""
    written: list[Path] = []
    for source in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalog)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Runs before a wheel is built, and before an editable install, which uses the folder."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # as hatchling has it
        """Compile the catalogues. They are ignored by git, and so have to be named."""
        del version
        root = Path(self.root)
        build_data["artifacts"] += [
            f"/{path.relative_to(root).as_posix()}" for path in compile_catalogues(root)
        ]

    def clean(self, versions: list[str]) -> None:
        """Remove what was compiled."""
        del versions
        for path in (Path(self.root) / LOCALE).glob("*/LC_MESSAGES/*.mo"):
            path.unlink()
