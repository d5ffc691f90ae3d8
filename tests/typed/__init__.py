"""The types that a type checker finds are the ones that are promised.

`face.py` says them with `assert_type`: mypy and pyright check it as they check all tests, and a
test runs it. `snippets.py` writes functions that forget a case, which both have to find.
"""
