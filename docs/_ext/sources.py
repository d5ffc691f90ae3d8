"""Pages of source code, line by line, for the links of other pages to lead to."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

FORM = HtmlFormatter[str](cssclass="highlight source", linenos="inline", linespans="line")


class Sources:
    """The files that some page links to."""

    def __init__(self) -> None:
        self._paths: set[str] = set()

    def page_of(self, path: str) -> str:
        """Name the page of a file, and have it made."""
        self._paths.add(path)
        return f"source/{path.removesuffix('.py')}"

    def pages(self, app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
        """Make the pages."""
        for path in sorted(self._paths):
            source = Path(app.confdir, app.config.traceability_root, path)
            code = highlight(source.read_text(encoding="utf-8"), PythonLexer(), FORM)
            # A box that scrolls must be in reach of the keyboard.
            body = f"<h1>{escape(path)}</h1>" + code.replace("<pre>", '<pre tabindex="0">', 1)
            yield self.page_of(path), {"title": path, "body": body}, "page.html"
