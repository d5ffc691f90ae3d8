"""Rows as files: `save`, which writes Parquet or CSV by polars, and `frame`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from railcanasta.simulate.rows import FIELDS, Row

if TYPE_CHECKING:
    import polars

SUFFIXES: Final = (".parquet", ".csv")
"""How a file of rows may end: the form it is in."""


class MissingExtra(ImportError):
    """A library that an extra of this one brings is not installed."""

    def __init__(self, library: str) -> None:
        super().__init__(
            f"this needs {library}, which comes with the extra: pip install 'railcanasta[simulate]'"
        )


def frame(rows: Iterable[Row]) -> polars.DataFrame:
    """Put the rows into a polars data frame, a column for each field; it is Arrow underneath.

    Raises :class:`MissingExtra` where polars is not installed.
    """
    try:
        import polars  # noqa: PLC0415 - since it is optional
    except ImportError:
        raise MissingExtra("polars") from None
    return polars.DataFrame([*rows], schema=FIELDS, orient="row")


def save(rows: Iterable[Row], path: str | os.PathLike[str]) -> None:
    """Write the rows to a file, Parquet or CSV by how its name ends.

    What was there before is replaced once the whole is written.

    Raises :class:`MissingExtra` where polars is not installed, ``ValueError`` for another
    ending, ``OSError`` if it cannot be written.
    """
    target = check_suffix(path)
    table = frame(rows)
    beside = target.with_name(f".{target.name}.new")
    try:
        if target.suffix == ".csv":
            table.write_csv(beside)
        else:
            table.write_parquet(beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def check_suffix(path: str | os.PathLike[str]) -> Path:
    """Give the path if rows can be saved there, by how it ends; raise ``ValueError``."""
    target = Path(path)
    if target.suffix not in SUFFIXES:
        raise ValueError(f"{target.name!r} must end in {' or '.join(SUFFIXES)}")
    return target


def check_extras(*, table: bool, picture: bool) -> None:
    """Raise :class:`MissingExtra` if what a table or a picture needs is not installed."""
    if table and find_spec("polars") is None:
        raise MissingExtra("polars")
    if picture and find_spec("matplotlib") is None:
        raise MissingExtra("matplotlib")
