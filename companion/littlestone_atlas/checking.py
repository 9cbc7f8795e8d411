"""``python -m littlestone_atlas.checking``: the table compared with the definitions, class by class.

With ``--file FILE`` random rows of a table of five points are judged; without it, all rows on at most 4 points. The
module prints the number of comparisons and every difference; the exit code is 1 if there is a difference. Progress
is printed to standard error.
"""

import argparse
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from time import monotonic

import numpy as np

from littlestone_executor import Progress, run_units

from .catalogue import class_of, small_rows
from .literal import LITERAL
from .own_class import Row, plain
from .storage import read_table, rows_of_table

SHARE = 10


def differences(rows: Row) -> list[str]:
    """Return, in words, the values in some rows that differ from the definitions.

    >>> import numpy as np
    >>> from .columns import rows_of
    >>> differences(rows_of(1, np.array([3], dtype=np.uint32), np.array([1])))
    []
    """
    lines = []
    for place in range(len(rows["number"])):
        values = plain(rows, place)
        hypothesis_class = class_of(int(rows["points"][place]), int(rows["number"][place]))
        for name, number in LITERAL.items():
            wanted = number(hypothesis_class)
            if values[name] != wanted:
                lines.append(f"{name} of {hypothesis_class!r} is {wanted}, not {values[name]}")
    return lines


def compared(rows: Row, workers: int = 1, progress: Progress | None = None) -> list[str]:
    """Return the differences in many rows, which worker processes compare."""
    number = len(rows["number"])
    units = {
        f"rows from {start}": {name: values[start : start + SHARE] for name, values in rows.items()}
        for start in range(0, number, SHARE)
    }
    found = run_units(differences, units, workers=workers, progress=progress)
    return [line for lines in found.values() for line in lines]


PAUSE = 15


class Lines:
    """Progress as a line on standard error, at least 15 seconds after the previous line."""

    def __init__(self) -> None:
        self._done = self._total = 0
        self._start = self._last = monotonic()

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Count the units."""
        self._total += len(units)
        self._done += len(finished)

    def finish(self, unit: str) -> None:
        """Count a unit."""
        del unit
        self._done += 1
        if (now := monotonic()) - self._last >= PAUSE:
            self._last = now
            shares = f"{self._done} of {self._total} shares of {SHARE} rows"
            print(f"{shares}, {now - self._start:.0f} s", file=sys.stderr, flush=True)


def main(arguments: Sequence[str]) -> int:
    """Compare, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m littlestone_atlas.checking")
    parser.add_argument("--file", type=Path, help="a table of five points")
    parser.add_argument("--rows", type=int, default=1000, help="how many of its rows")
    parser.add_argument("--seed", type=int, default=0, help="which of its rows")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    options = parser.parse_args(arguments)
    if options.file is None:
        rows: Row = small_rows()
    else:
        everything = rows_of_table(read_table(options.file))
        chosen = np.random.default_rng(options.seed).choice(len(everything["number"]), options.rows, replace=False)
        rows = {name: values[chosen] for name, values in everything.items()}
    lines = compared(rows, options.jobs, Lines())
    print(f"{len(rows['number']):,} classes, {len(LITERAL)} columns: {len(lines)} differences")
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
