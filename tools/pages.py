"""What a build of the pages cannot see by itself: ``python -m tools.pages docs/_build``.

Every link from page to page leads to a place that is there; every public name is in the reference;
and from the front page each of the ten usual things is two clicks away, or fewer.
"""

from __future__ import annotations

import argparse
import re
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

ROOT: Final = Path(__file__).parent.parent
NAMES: Final = ROOT / "tests" / "stability" / "present.txt"

FRONT: Final = "index.html"
TEN_THINGS: Final = {
    "start a game": "start.html#start-a-game",
    "ask and act": "start.html#ask-and-act",
    "the actions": "reference.html#actions",
    "lay many cards at once": "start.html#lay-a-handful-at-once",
    "illegal plays explain themselves": "start.html#ask-why-not",
    "show each player what they may see": "start.html#show-each-player-what-they-may-see",
    "follow what happened": "views.html#events",
    "save, load, send": "saving.html",
    "keep the whole game": "record.html",
    "play a whole game with bots": "start.html#play-with-agents",
}
"""Where the pages tell of each."""
MOST_CLICKS: Final = 2

TOLD_ONCE: Final = ("railcanasta.event", "railcanasta.violations")
"""Modules whose many kinds have their members from one base, where the reference tells of them."""
FRAMEWORKS: Final = ("railcanasta.adapters",)
"""Modules whose classes have the members that another library asks for, and tells of."""


class Page(NamedTuple):
    """A page as links see it."""

    places: frozenset[str]
    """What can stand behind a ``#``."""
    links: tuple[str, ...]
    """Where it leads in the same build, as paths in it, each once, in order."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        self.places |= {value for name in ("id", "name") if (value := facts.get(name))}
        if tag == "a" and (href := facts.get("href")) is not None:
            self.links.append(href)


def read_pages(folder: Path) -> dict[str, Page]:
    """Read all pages of a build, by their paths in it."""
    pages: dict[str, Page] = {}
    for path in sorted(folder.rglob("*.html")):
        reader = _Reader()
        reader.feed(path.read_text(encoding="utf-8"))
        name = path.relative_to(folder).as_posix()
        links = dict.fromkeys(_inner(name, dict.fromkeys(reader.links)))
        pages[name] = Page(frozenset(reader.places), tuple(links))
    return pages


def _inner(name: str, links: Iterable[str]) -> Iterator[str]:
    for link in links:
        parts = urlsplit(urljoin(name, link))
        if not parts.scheme and not parts.netloc:
            yield unquote(f"{parts.path or name}#{parts.fragment}").removesuffix("#")


def broken_links(pages: Mapping[str, Page], folder: Path) -> list[str]:
    """Say which links lead nowhere."""
    broken: list[str] = []
    for name, page in pages.items():
        for target in page.links:
            path, _, place = target.partition("#")
            there = path in pages or (folder / path).is_file()
            if not there or (place and path in pages and place not in pages[path].places):
                broken.append(f"{name}: nothing is at {target}")
    return broken


def near(pages: Mapping[str, Page], most: int = MOST_CLICKS) -> set[str]:
    """Give all places that so many clicks lead to; a click leads to a page or into one."""
    found = last = {FRONT}
    for _ in range(most):
        names = {here.partition("#")[0] for here in last}
        last = {link for name in names if name in pages for link in pages[name].links} - found
        found = found | last
    return found


def far_things(pages: Mapping[str, Page], things: Mapping[str, str] = TEN_THINGS) -> list[str]:
    """Say which of the usual things are too far away, or are not there at all."""
    reached = near(pages)
    far: list[str] = []
    for thing, target in things.items():
        path, _, place = target.partition("#")
        if path not in pages or (place and place not in pages[path].places):
            far.append(f"{thing}: nothing is at {target}")
        elif target not in reached:
            far.append(f"{thing}: more than {MOST_CLICKS} clicks to {target}")
    return far


def inventory(folder: Path) -> set[str]:
    """Read the names of Python that the pages describe."""
    data = (folder / "objects.inv").read_bytes()
    *_, packed = data.split(b"\n", 4)
    lines = zlib.decompress(packed).decode().splitlines()
    return {name for name, kind, *_ in map(str.split, lines) if kind.startswith("py:")}


def to_describe(lines: list[str], modules: tuple[str, ...]) -> list[str]:
    """Choose, of the list of public names, those that need an entry: names, methods, properties.

    Fields stand in the signature or the text of their class.
    """
    wanted: list[str] = []
    for line in lines:
        name, told = re.split(r"(?=[(:])", line, maxsplit=1)
        module = max((each for each in modules if name.startswith(f"{each}.")), key=len)
        is_member = "." in name.removeprefix(f"{module}.")
        if is_member and (
            "__" in name
            or not told.startswith(("(", ": property"))
            or module.startswith((*TOLD_ONCE, *FRAMEWORKS))
        ):
            continue
        wanted.append(name)
    return wanted


def check(folder: Path) -> list[str]:
    """Say all that is wrong with a build of these pages."""
    from tools.public_names import MODULES  # noqa: PLC0415 - the rest works without griffe

    pages = read_pages(folder)
    described = inventory(folder)
    wanted = to_describe(NAMES.read_text(encoding="utf-8").splitlines(), MODULES)
    missing = [f"{name} is not in the reference" for name in wanted if name not in described]
    return [*broken_links(pages, folder), *far_things(pages), *missing]


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong, if anything."""
    parser = argparse.ArgumentParser(prog="python -m tools.pages", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pages were built")
    folder: Path = parser.parse_args(arguments).folder
    if not (folder / FRONT).is_file():
        parser.error(f"there are no pages in {folder}")
    wrong = check(folder)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
