"""Plant every fault and run its checks: ``python -m tests.faults.gallery [part of a name]``."""

import sys
import time
from os import cpu_count

from .faults import FAULTS
from .outcomes import Outcome, outcomes


def shown(found: Outcome) -> str:
    """Return an outcome in one line."""
    fault = found.fault
    sign = ("caught" if found.is_red else "survives") + ("" if found.is_expected else ", UNEXPECTED")
    why = fault.survives if fault.survives and found.is_expected else found.words
    return f"{sign}: {fault.module}: {fault.name} [{found.check}] {why}"


def main(part: str = "") -> int:
    """Print every outcome and the numbers; return 1 if a fault does what is not expected of it."""
    start = time.monotonic()
    chosen = [fault for fault in FAULTS if part in f"{fault.module}: {fault.name}"]
    unexpected, n_runs = 0, 0
    for found in outcomes([(fault, check) for fault in chosen for check in fault.checks], cpu_count() or 1):
        n_runs += 1
        unexpected += not found.is_expected
        print(shown(found), flush=True)
    survivors, minutes = sum(bool(fault.survives) for fault in chosen), (time.monotonic() - start) / 60
    print(f"{len(chosen)} faults, {survivors} survive; {n_runs} runs, {unexpected} unexpected; {minutes:.1f} min")
    return int(unexpected > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
