"""`python -m railcanasta`: the same as the console script `railcanasta`."""

from __future__ import annotations

import sys

from railcanasta.cli import main

if __name__ == "__main__":
    sys.exit(main())
