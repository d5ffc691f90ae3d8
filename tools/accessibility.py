"""The built pages in a real browser: ``python -m tools.accessibility docs/_build``.

Each page is opened in Chromium, light on a window as wide as a phone and dark on one as wide as a
desk's, with all that can be unfolded unfolded, and axe-core looks for what keeps people from
reading it; ``--all`` takes both windows in both. Serious findings are failures, and so is a page
that is wider than the window. The extra ``browser`` brings
Playwright and axe-core; Chromium is the machine's own, or the one that Playwright has installed.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

WINDOWS: Final = {"phone": (360, 740), "desk": (1280, 900)}
Scheme: TypeAlias = Literal["light", "dark"]
Sight: TypeAlias = tuple[str, Scheme]
USUAL: Final[tuple[Sight, ...]] = (("phone", "light"), ("desk", "dark"))
ALL: Final[tuple[Sight, ...]] = (*USUAL, ("phone", "dark"), ("desk", "light"))
SERIOUS: Final = ("serious", "critical")
UNFOLD: Final = "document.querySelectorAll('details').forEach(each => each.open = true)"
OVERFLOW: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOST_MILLISECONDS: Final = 300_000
"""How long a page may take: the longest have thousands of names."""
SOURCES: Final = "source"
"""The folder of pages that are all alike; one of them stands for all."""


def pages_of(folder: Path) -> list[Path]:
    """Choose the pages to look at."""
    pages = sorted(folder.rglob("*.html"))
    sources = [page for page in pages if page.is_relative_to(folder / SOURCES)]
    return [page for page in pages if page not in sources[1:]]


def findings(page: Page, axe: Axe) -> Iterator[str]:
    """Say what is wrong with the page that is open."""
    page.evaluate(UNFOLD)
    if (pixels := page.evaluate(OVERFLOW)) > 0:
        yield f"wider than the window by {pixels} pixels"
    response: dict[str, Any] = axe.run(page).response
    for each in response["violations"]:
        if each["impact"] in SERIOUS:
            at = ", ".join(str(node["target"]) for node in each["nodes"][:3])
            yield f"{each['id']} ({each['impact']}, {len(each['nodes'])} times): {at}"


def look(
    browser: Browser, folder: Path, pages: list[Path], sights: tuple[Sight, ...], shots: Path | None
) -> Iterator[str]:
    """Look at pages in windows and schemes, and take pictures of them if asked to."""
    axe = Axe()
    for window, scheme in sights:
        width, height = WINDOWS[window]
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme
        )
        page = context.new_page()
        page.set_default_timeout(MOST_MILLISECONDS)
        for path in pages:
            page.goto(path.absolute().as_uri())
            if shots is not None:
                page.screenshot(path=shots / f"{path.stem}-{window}-{scheme}.png")
            name = path.relative_to(folder).as_posix()
            yield from (f"{name}, {window}, {scheme}: {what}" for what in findings(page, axe))
        context.close()


def main(arguments: list[str] | None = None) -> int:
    """Print what is found."""
    parser = argparse.ArgumentParser(prog="python -m tools.accessibility", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pages were built")
    parser.add_argument("--page", action="append", help="only this page, such as rules.html")
    parser.add_argument("--all", action="store_true", help="both windows, light and dark")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of what is seen")
    parser.add_argument("--chromium", help="the browser, if it is not found")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder
    pages = [folder / name for name in asked.page] if asked.page else pages_of(folder)
    missing = [str(page) for page in pages if not page.is_file()]
    if missing or not pages:
        parser.error(f"there is no such page: {', '.join(missing) or folder}")
    if asked.shots is not None:
        asked.shots.mkdir(parents=True, exist_ok=True)
    chromium = asked.chromium or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        sights = ALL if asked.all else USUAL
        found = 0
        for what in look(browser, folder, pages, sights, asked.shots):
            print(what, flush=True)
            found += 1
        browser.close()
    print(f"{len(pages)} pages, {len(sights)} times each: {found} findings")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
