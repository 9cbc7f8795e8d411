"""``python -m littlestone_properties.atlas.checking``: the table against the definitions, class by class.

With ``--file FILE`` random rows of a table of five points are judged, without it all rows on at most 4 points. It
prints how much was compared, and every difference; the exit code is 1 if there is one.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from .catalogue import small_rows
from .comparing import compared
from .literal import LITERAL
from .own_class import Row
from .storage import read_table, rows_of_table


def main(arguments: Sequence[str]) -> int:
    """Compare, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m littlestone_properties.atlas.checking")
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
    found = compared(rows, options.jobs)
    print(f"{len(rows['number']):,} classes, {len(LITERAL)} columns: {len(found)} differences")
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
