"""Plant every fault and run its checks: ``python -m littlestone_solver.gallery [part of a name]``."""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from .faults import FAULTS
from .planting import Outcome, outcome


def outcomes(part: str) -> Iterator[Outcome]:
    """Yield the outcomes of the faults whose names or modules contain a text, several at a time."""
    pairs = [
        (fault, check) for fault in FAULTS for check in fault.checks if part in f"{fault.module}: {fault.name}"
    ]
    with ThreadPoolExecutor(cpu_count()) as pool:
        yield from pool.map(lambda pair: outcome(*pair), pairs)


def main(part: str = "") -> int:
    """Print every outcome and the numbers; return 1 if a fault does what is not expected of it."""
    start, n_outcomes, unexpected, survivors = time.monotonic(), 0, 0, 0
    for found in outcomes(part):
        n_outcomes += 1
        survivors += bool(found.fault.survives)
        as_expected = found.is_red != bool(found.fault.survives)
        unexpected += not as_expected
        sign = ("caught" if found.is_red else "survives") + ("" if as_expected else ", UNEXPECTED")
        words = found.fault.survives if found.fault.survives and as_expected else found.words
        print(f"{sign}: {found.fault.module}: {found.fault.name} [{found.check}] {words}", flush=True)
    minutes = (time.monotonic() - start) / 60
    print(f"{n_outcomes} runs, {survivors} survive as expected, {unexpected} unexpected; {minutes:.1f} minutes")
    return int(unexpected > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
