"""Make the files that are kept: ``python -m tests.formats.make schemas``, or ``... saves``.

Schemas are written anew, into the source. Saves are only added: one that is there already was
written by an older version, and stays as it is (E13).
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from tests.formats.hard import hard
from tests.formats.schemas import schema_of
from tests.formats.values import example

import railcanasta as rc
from railcanasta.formats import to_json
from railcanasta.formats.documents.door import KINDS, VERSION, Kind

ROOT: Final = Path(__file__).parents[2]
SCHEMAS: Final = ROOT / "src" / "railcanasta" / "formats" / "schema" / f"v{VERSION}"
SAVES: Final = Path(__file__).parent / "saves"


def schema_text(kind: Kind) -> str:
    """The text of a schema file."""
    return json.dumps(schema_of(kind), indent=2) + "\n"


def schemas() -> None:
    """Write the schemas."""
    SCHEMAS.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        (SCHEMAS / f"{kind}.json").write_text(schema_text(kind), encoding="utf-8")


def saves() -> None:
    """Add the saves that are not there yet."""
    for name, text in saved():
        file = SAVES / f"v{VERSION}" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_text(text + "\n", encoding="utf-8")


def saved() -> Iterator[tuple[str, str]]:
    """The name and the text of every save: each state in both formats and as a view.

    There is one document on each line of the files of actions, violations, events and rules.
    """
    for name, state in hard().items():
        slug = re.sub(r"\W+", "-", name)
        yield f"{slug}.state.json", state.to_json()
        yield f"{slug}.position.txt", state.to_text()
        yield f"{slug}.view.json", state.view(state.turn).to_json()
    for kind, union in (("action", rc.Action), ("violation", rc.Violation), ("event", rc.Event)):
        yield f"all.{kind}.jsonl", "\n".join(map(to_json, map(example, get_args(union))))
    rules = {state.rules for state in hard().values()}
    yield "all.rules.jsonl", "\n".join(sorted(map(to_json, rules)))


if __name__ == "__main__":
    {"schemas": schemas, "saves": saves}[sys.argv[1]]()
