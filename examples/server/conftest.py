"""The examples and tests in here run where the extra `server` is installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = ("msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets")
MISSING = [name for name in NEEDED if find_spec(name) is None]
collect_ignore_glob = ["*.py", "tests/*.py"] if MISSING else []
