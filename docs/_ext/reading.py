"""What the theme leaves out for those who read with the keyboard or by ear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

MENDED = {
    # A box that scrolls must be in reach of the keyboard.
    "body": (
        ("<pre>", '<pre tabindex="0">'),
        ('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper'),
    ),
    # A heading has a level.
    "furo_navigation_tree": (('role="heading"', 'role="heading" aria-level="2"'),),
}
"""What is written otherwise, by the part of a page that it is in."""


def mend(_app: Sphinx, _name: str, _template: str, context: dict[str, Any], *_: object) -> None:
    """Write a few things of a page otherwise."""
    for part, pairs in MENDED.items():
        for old, new in pairs:
            context[part] = str(context.get(part, "")).replace(old, new)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make all this known to Sphinx."""
    app.connect("html-page-context", mend, priority=900)  # after the theme
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
