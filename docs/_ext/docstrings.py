"""What autodoc does not know: kinds of violation and event, plays, fields, our docstrings."""

from __future__ import annotations

import importlib
import re
from typing import TYPE_CHECKING, ClassVar, Final, get_args, get_type_hints

from docutils.parsers.rst import directives
from sphinx.ext.napoleon import Config, GoogleDocstring
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import stringify_annotation

from railcanasta import ACTIONS, RuleSet, event
from railcanasta.adapters import observation
from railcanasta.values import Value
from railcanasta.violations import Kind, Violation

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata, OptionSpec


class Violations(SphinxDirective):
    """All kinds of violation of one module: a table, or with `:classes:` each by itself."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"classes": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Write down what the page could say itself, and read that."""
        module = importlib.import_module(f"railcanasta.violations.{self.arguments[0]}")
        self.env.note_dependency(str(module.__file__))
        kinds = [kind for kind in get_args(Violation) if kind.__module__ == module.__name__]
        if not kinds:
            raise self.error(f"there is no violation in {module.__name__}")
        lines = classes(kinds) if "classes" in self.options else table(kinds)
        return self.parse_text_to_nodes("\n".join(["", *lines, ""]))


class Events(SphinxDirective):
    """Kinds of event of one module, all or those named: a table, or with `:classes:` each."""

    required_arguments = 1
    optional_arguments = 99
    option_spec: ClassVar[OptionSpec] = {"classes": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Write down what the page could say itself, and read that."""
        module = importlib.import_module(f"railcanasta.event.{self.arguments[0]}")
        self.env.note_dependency(str(module.__file__))
        kinds = [kind for kind in get_args(event.Event) if kind.__module__ == module.__name__]
        if named := self.arguments[1:]:
            kinds = [kind for kind in kinds if kind.__name__ in named]
        if not kinds or len(kinds) < len(named):
            raise self.error(f"there are no such events in {module.__name__}")
        if "classes" in self.options:
            names = (f".. autoclass:: railcanasta.event.{kind.__name__}" for kind in kinds)
            lines = ["```{eval-rst}", *names, "```"]
        else:
            rows = map(_event_row, kinds)
            lines = ["| kind | facts | what happened |", "| --- | --- | --- |", *rows]
        return self.parse_text_to_nodes("\n".join(["", *lines, ""]))


class Plays(SphinxDirective):
    """The numbers of the plays: a table."""

    def run(self) -> list[nodes.Node]:
        """Write down what the page could say itself, and read that."""
        self.env.note_dependency(str(importlib.import_module("railcanasta.codec").__file__))
        rows = [f"| {number} | `{play}` |" for number, play in enumerate(ACTIONS)]
        lines = ["| number | play |", "| --- | --- |", *rows]
        return self.parse_text_to_nodes("\n".join(["", *lines, ""]))


class Fields(SphinxDirective):
    """The fields of an observation: a table, with shapes for any number of seats."""

    def run(self) -> list[nodes.Node]:
        """Write down what the page could say itself, and read that."""
        self.env.note_dependency(str(observation.__file__))
        seats = 31  # no other shape has this number in it
        rows = []
        for field in observation.fields(seats, RuleSet()):
            shape = " by ".join("*n*" if size == seats else str(size) for size in field.shape)
            told = re.sub(r"\b(\d+)\.(\d+)\b", r"[\1.\2](#clause-\1-\2)", field.meaning)
            rows.append(f"| `{field.name}` | {shape} | {told} |")
        lines = ["| field | numbers | meaning |", "| --- | --- | --- |", *rows]
        return self.parse_text_to_nodes("\n".join(["", *lines, ""]))


def _event_row(kind: type[event.Kind]) -> str:
    name = f"{{py:class}}`~railcanasta.event.{kind.__name__}`"
    facts = ", ".join(_fact(kind, fact) for fact in kind.__match_args__)
    doc = " ".join(str(kind.__doc__).split("\n\n")[0].split())
    told = re.sub(r"\b(\d+)\.(\d+)\b", r"[\1.\2](#clause-\1-\2)", doc)
    return f"| {name} | {facts} | {told} |"


def _fact(kind: type[event.Kind], fact: str) -> str:
    secret = (fact == "cards" and issubclass(kind, event.Hidden)) or fact == "strait"
    return f"*{fact}*" if secret else f"`{fact}`"


def table(kinds: list[type[Kind]]) -> list[str]:
    """Write a Markdown table."""
    rows = map(_row, kinds)
    return ["| kind | clause | what the player reads |", "| --- | --- | --- |", *rows]


def _row(kind: type[Kind]) -> str:
    name = f"{{py:class}}`~railcanasta.violations.{kind.__name__}`"
    clause = f"[{kind.clause}](#clause-{kind.clause.replace('.', '-')})"
    sentence = re.sub(r"{(\w+)}", r"*\1*", kind.sentence)  # the facts it names are set off
    return f"| {name} | {clause} | {sentence} |"


def classes(kinds: list[type[Kind]]) -> list[str]:
    """Write a directive of autodoc for each."""
    names = (f".. autoclass:: railcanasta.violations.{kind.__name__}" for kind in kinds)
    return ["```{eval-rst}", *names, "```"]


def signature(
    _app: Sphinx, what: str, _name: str, value: object, *_: object
) -> tuple[str, None] | None:
    """Show the declared fields of a `Value`, since all of them have one constructor."""
    if what != "class" or not isinstance(value, type) or not issubclass(value, Value):
        return None
    hints = get_type_hints(value)
    shown = (name for name in value.__match_args__ if not name.startswith("_"))
    fields = (f"{name}: {stringify_annotation(hints[name])}" for name in shown)
    return f"({', '.join(fields)})", None


def sections(
    _app: Sphinx, what: str, _name: str, _value: object, _options: object, lines: list[str]
) -> None:
    """Read the sections (Args, Raises) of a function; a colon elsewhere is just a colon."""
    if what in {"function", "method"} or "Args:" in lines:
        lines[:] = GoogleDocstring(lines, Config()).lines()


REAL: Final = {"concurrent.futures._base.Executor": "concurrent.futures.Executor"}
"""Where the documentation of Python has what lives elsewhere in truth."""


def short_names(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Lead a reference by a short name, as docstrings have it, to what `railcanasta` offers."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    node["reftarget"] = REAL.get(target, target)  # for intersphinx, which comes next
    name = f"railcanasta.{target}"
    if name not in env.domains.python_domain.objects:
        return None
    return env.domains.python_domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", name, node, content
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make all this known to Sphinx."""
    app.add_directive("violations", Violations)
    app.add_directive("events", Events)
    app.add_directive("plays", Plays)
    app.add_directive("fields", Fields)
    app.connect("autodoc-process-signature", signature)
    app.connect("autodoc-process-docstring", sections)
    app.connect("missing-reference", short_names, priority=400)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
