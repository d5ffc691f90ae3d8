"""One reader, fuzzed by `atheris` in a process of its own, which this module is.

`python -m tests.fuzz.guided READER INPUTS SEED SECONDS FOLDER` writes into the folder what it
finds: `corpus`, an input for each way through the code; `slow`, those that took long;
`fault`, the one that the reader did wrong with; and `result.json`.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import sys
import time
import traceback
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

if TYPE_CHECKING:
    from tests.fuzz.judging import Tally
    from tests.fuzz.readers import Reader

OWN_WAYS: Final = 0.15
"""How often an input is changed word by word; otherwise the fuzzer does as it thinks best."""


def main() -> None:
    """Fuzz the reader named by the arguments; ends the process."""
    # Not before: what is imported here is changed so that it tells its ways.
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["railcanasta"]):
        from tests.fuzz.judging import Tally  # noqa: PLC0415
        from tests.fuzz.mutations import mutated  # noqa: PLC0415
        from tests.fuzz.readers import LONGEST, READERS  # noqa: PLC0415
        from tests.fuzz.seeds import seeds  # noqa: PLC0415

    name, inputs, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    ends, folder = time.monotonic() + float(sys.argv[4]), Path(sys.argv[5])
    pool = seeds(name)
    run = Run(READERS[name], Tally(), inputs, ends, folder)
    for part in ("corpus", "slow", "fault"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for data in pool:
        keep(folder / "corpus", data)
        run.tally.give(run.reader, data)

    def change(data: bytes, longest: int, number: int) -> bytes:
        rng = random.Random(number)
        if rng.random() < OWN_WAYS:
            return mutated(data, pool, rng, longest)
        return bytes(atheris.Mutate(data, longest))

    options = [f"-seed={seed}", f"-max_len={LONGEST}", "-verbosity=0", "-timeout=20"]
    words = [sys.argv[0], *options, str(folder / "corpus")]
    atheris.Setup(words, run.give, custom_mutator=change)
    atheris.Fuzz()


class Run(NamedTuple):
    """A reader that is given input after input, until there were enough or one was too much."""

    reader: Reader
    tally: Tally
    inputs: int
    ends: float
    folder: Path

    def give(self, data: bytes) -> None:
        """Give the reader an input."""
        try:
            self.tally.give(self.reader, data)
        except BaseException:  # noqa: BLE001 - since whatever it is, it was looked for
            traceback.print_exc()
            keep(self.folder / "fault", data)
            self.end(1)
        number = self.tally.inputs
        if number >= self.inputs or (number % 100 == 0 and time.monotonic() > self.ends):
            self.end(0)

    def end(self, status: int) -> NoReturn:
        """Write down what was found, and end the process, since the fuzzer never would."""
        for data in self.tally.slow:
            keep(self.folder / "slow", data)
        found = {"inputs": self.tally.inputs, "read": self.tally.read}
        (self.folder / "result.json").write_text(json.dumps(found), encoding="utf-8")
        sys.stderr.flush()
        os._exit(status)


def keep(folder: Path, data: bytes) -> None:
    """Write an input down, under a name that is its own."""
    (folder / sha256(data).hexdigest()[:16]).write_bytes(data)


if __name__ == "__main__":
    main()
