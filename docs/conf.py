"""How the pages are built: `sphinx-build -W -n docs docs/_build`, from the repository root."""

from __future__ import annotations

import sys
from pathlib import Path

import railcanasta

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent)]

project = "railcanasta"
author = "The railcanasta developers"
copyright = f"2026, {author}"  # noqa: A001 - since Sphinx calls it so
version = release = railcanasta.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "docstrings",
    "traceability",
]
exclude_patterns = ["_build", "_ext"]
nitpicky = True
default_role = "code"

html_theme = "furo"
html_title = f"railcanasta {release}"
html_copy_source = False
html_show_sourcelink = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# The inventory is kept here, so that a build needs no network.
intersphinx_mapping = {"python": ("https://docs.python.org/3/", str(HERE / "python.inv"))}

autodoc_member_order = "bysource"
# The pages of the adapters can be built without what they adapt to.
autodoc_mock_imports = ["PIL", "gymnasium", "numpy", "pettingzoo", "pyspiel"]
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True
# What these stand for is said once, under their names.
autodoc_type_aliases = {
    name: f"railcanasta.{name}" for name in ("Action", "Event", "Lay", "MeldRank", "Violation")
}
nitpick_ignore = [
    ("py:class", "polars.DataFrame"),  # in no inventory here
    ("py:mod", "railcanasta.adapters.observation"),  # an inner part, told of in its page
    ("py:meth", "GameState.legal_actions"),  # as the protocol of agents calls it
    ("py:class", "Document"),  # the overloads of from_json end in this union
]
