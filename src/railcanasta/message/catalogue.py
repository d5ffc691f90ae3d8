"""The catalogues: what a text is called in English, and what it is in another language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, final

from railcanasta.checks import shown

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "English", "el": "Ελληνικά", "cy": "Cymraeg", "te": "తెలుగు"}
)
"""The languages there are texts in, by code, each with its own name for itself."""

SOURCE: Final = "en"
"""The language that the texts are written in; it needs no catalogue."""


class Text(NamedTuple):
    """A text as it stands in the source: what it is used as, and the English of it."""

    context: str
    text: str


class Counted(NamedTuple):
    """A text with a number in it, which decides between its forms."""

    context: str
    one: str
    many: str


@final
class Catalogue:
    """The texts of one language; facts fill the places that a text names in braces."""

    __slots__ = ("_translations",)

    def __init__(self, translations: NullTranslations) -> None:
        self._translations = translations

    def text(self, text: Text, /, **facts: str) -> str:
        """The text in this language."""
        found = self._translations.pgettext(text.context, text.text)
        return found.format(**facts)

    def counted(self, text: Counted, number: int, /, **facts: str) -> str:
        """The text in the form for `number`, which it may show as ``{number}``."""
        found = self._translations.npgettext(text.context, text.one, text.many, number)
        return found.format(**{"number": str(number)} | facts)


def known(language: str) -> str:
    """Give the code of a language back if there are texts in it.

    Raises ``TypeError`` for what is no string, ``ValueError`` for any other code.
    """
    if not isinstance(language, str):
        raise TypeError(f"language must be a code such as 'en', not {shown(language)}")
    if language not in LANGUAGES:
        *most, last = map(repr, LANGUAGES)
        raise ValueError(
            f"there are no messages in {shown(language)}: there are {', '.join(most)} and {last}"
        )
    return language


@lru_cache(maxsize=len(LANGUAGES))  # they are only read, so all may share them
def catalogue(language: str) -> Catalogue:
    """Read the catalogue of a language, out of a folder or a zip file."""
    # What reads catalogues is imported only for those who want one.
    import gettext  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    if known(language) == SOURCE:
        return Catalogue(gettext.NullTranslations())
    folder = files("railcanasta.message").joinpath("locale", language, "LC_MESSAGES")
    try:
        with folder.joinpath("railcanasta.mo").open("rb") as file:
            return Catalogue(gettext.GNUTranslations(file))
    except FileNotFoundError:
        raise FileNotFoundError(
            f"the catalogue of {language!r} is not compiled: install railcanasta, "
            "or run 'python -m tools.catalogues' in its repository"
        ) from None
