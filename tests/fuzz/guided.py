"""One reader, fuzzed by `atheris` in a process of its own, which this module is.

`python -m tests.fuzz.guided READER INPUTS SEED SECONDS FOLDER` writes into the folder what it
finds: `corpus`, an input for each way through the code; `slow`, those that took long;
`fault`, the one that the reader did wrong with; and `result.json`.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
import traceback
from hashlib import sha256
from pathlib import Path
from typing import Final, NoReturn

import atheris

with atheris.instrument_imports(include=["railcanasta"]):
    from tests.fuzz.judging import Tally
    from tests.fuzz.mutations import mutated
    from tests.fuzz.readers import LONGEST, READERS
    from tests.fuzz.seeds import seeds

OWN_WAYS: Final = 0.15
"""How often an input is changed word by word; otherwise the fuzzer does as it thinks best."""


def main() -> None:
    """Fuzz the reader named by the arguments; ends the process."""
    name, inputs, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    ends, folder = time.monotonic() + float(sys.argv[4]), Path(sys.argv[5])
    reader, pool, tally = READERS[name], seeds(name), Tally()
    for part in ("corpus", "slow", "fault"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for data in pool:
        keep(folder / "corpus", data)
        tally.give(reader, data)

    def end(status: int) -> NoReturn:
        for data in tally.slow:
            keep(folder / "slow", data)
        found = {"inputs": tally.inputs, "read": tally.read}
        (folder / "result.json").write_text(json.dumps(found), encoding="utf-8")
        sys.stdout.flush()
        os._exit(status)  # the fuzzer would never end

    def give(data: bytes) -> None:
        try:
            tally.give(reader, data)
        except BaseException:  # noqa: BLE001 - since whatever it is, it was looked for
            traceback.print_exc()
            keep(folder / "fault", data)
            end(1)
        if tally.inputs >= inputs or (tally.inputs % 100 == 0 and time.monotonic() > ends):
            end(0)

    def change(data: bytes, longest: int, number: int) -> bytes:
        rng = random.Random(number)
        if rng.random() < OWN_WAYS:
            return mutated(data, pool, rng, longest)
        return bytes(atheris.Mutate(data, longest))

    options = [f"-seed={seed}", f"-max_len={LONGEST}", "-verbosity=0", "-print_final_stats=0"]
    atheris.Setup(
        [sys.argv[0], *options, "-timeout=20", str(folder / "corpus")], give, custom_mutator=change
    )
    atheris.Fuzz()


def keep(folder: Path, data: bytes) -> None:
    """Write an input down, under a name that is its own."""
    (folder / sha256(data).hexdigest()[:16]).write_bytes(data)


if __name__ == "__main__":
    main()
