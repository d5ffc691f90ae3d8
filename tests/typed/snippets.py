"""Functions that tell the cases of a closed union apart, for type checkers to find fault with.

Of each union there is one that tells all cases, and some that forget one: the first, one in the
middle, the last. A type checker has to find fault with the latter, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, get_args

import attrs

import railcanasta as rc
from railcanasta import event, violations

UNIONS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "rc.Action": ("rc", tuple(case.__name__ for case in get_args(rc.Action))),
    "rc.Event": ("event", tuple(case.__name__ for case in get_args(rc.Event))),
    "rc.Violation": ("violations", tuple(case.__name__ for case in get_args(rc.Violation))),
}
"""Of each union the module that its cases are looked up in, and their names."""

ENUMS: Final[Mapping[str, tuple[str, ...]]] = {
    f"rc.{kind.__name__}": tuple(member.name for member in kind)
    for kind in (rc.Phase, rc.Ending, rc.Strait, rc.CanastaKind, rc.Rank, rc.Suit)
}
"""Enumerations are closed as well."""

HEAD: Final = """\
from typing import assert_never

import railcanasta as rc
from railcanasta import event, violations
"""


@attrs.frozen
class Snippet:
    """A module, and the lines at which a type checker must find fault: no others."""

    text: str
    faults: frozenset[int]


def snippet() -> Snippet:
    """All functions, one after another."""
    lines, faults = HEAD.splitlines(), set[int]()
    for number, (subject, cases) in enumerate(_cases()):
        for missing in (None, *_forgotten(cases)):
            lines += [
                "",
                "",
                f"def function_{number}_{missing and cases.index(missing)}(it: {subject}) -> int:",
            ]
            lines.append("    match it:")
            for case in cases:
                if case != missing:
                    lines += [f"        case {case}:", "            return 1"]
            lines += ["        case _:", "            assert_never(it)"]
            if missing is not None:
                faults.add(len(lines))
    return Snippet("\n".join([*lines, ""]), frozenset(faults))


def _forgotten(cases: tuple[str, ...]) -> tuple[str, ...]:
    return cases[0], cases[len(cases) // 2], cases[-1]


def _cases() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each union or enumeration, with the patterns of its cases."""
    for union, (module, names) in UNIONS.items():
        assert all(
            hasattr({"rc": rc, "event": event, "violations": violations}[module], n) for n in names
        )
        yield union, tuple(f"{module}.{name}()" for name in names)
    for kind, names in ENUMS.items():
        yield kind, tuple(f"{kind}.{name}" for name in names)
