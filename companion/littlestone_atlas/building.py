"""The table of all classes on a given number of points; the work is divided into units.

Up to symmetry, there are 1,228,158 classes on 5 points. On 4 points there are 402 representatives. A unit takes
some of them as restrictions to label 0 at the first point, and makes the rows of all representatives on 5 points
with such a restriction. The rows are sorted at the end, so the division into units does not matter.
"""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from littlestone.errors import InvalidValueError, check_at_least
from littlestone_executor import Journal, Progress, run_units

from .bitsets import MOST_POINTS
from .columns import COLUMNS, ColumnValues, rows_of
from .storage import SCHEMA, Contents, write_table
from .symmetry import group_order, in_order, representatives, representatives_above

N_UNITS = 64

Rows = Mapping[str, ColumnValues]


def unit_rows(lower_halves: Sequence[int]) -> Rows:
    """Return the rows of the classes on 5 points that have a given restriction to label 0 at the first point."""
    found = [representatives_above(lower) for lower in lower_halves]
    numbers = np.concatenate([numbers for numbers, _ in found])
    stabilisers = np.concatenate([stabilisers for _, stabilisers in found])
    return rows_of(MOST_POINTS, numbers, group_order(MOST_POINTS) // stabilisers)


def rows_to_json(rows: Rows) -> object:
    """Return rows as a value for ``json.dumps``."""
    return {name: b64encode(zlib.compress(values.tobytes(), 1)).decode() for name, values in rows.items()}


def rows_from_json(value: object) -> Rows:
    """Return rows that :func:`rows_to_json` has written."""
    if not isinstance(value, dict):
        raise InvalidValueError("journal", value, "one with the columns of the atlas")
    return {one.name: np.frombuffer(zlib.decompress(b64decode(value[one.name])), dtype=one.kind) for one in COLUMNS}


def build_journal(path: Path) -> Journal[Rows]:
    """Return the journal of a build."""
    task: dict[str, object] = {"task": "littlestone atlas", "points": MOST_POINTS, "schema": SCHEMA}
    return Journal(path, task, "build of the atlas", to_json=rows_to_json, from_json=rows_from_json)


def built_rows(
    n_points: int,
    *,
    workers: int = 1,
    dask: str | None = None,
    journal: Journal[Rows] | None = None,
    progress: Progress | None = None,
) -> Rows:
    """Return the rows of all classes on a number of points, in the order of the table.

    ``n_points``: from 1 to 5; only for 5 points is the work divided into units.

    >>> built_rows(2)["size"].tolist()
    [0, 1, 2, 2, 3, 4]
    """
    check_at_least(1, points=n_points)
    if n_points > MOST_POINTS:
        raise InvalidValueError("points", n_points, f"at most {MOST_POINTS}")
    if n_points < MOST_POINTS:
        return rows_of(n_points, *representatives(n_points))
    lower_halves = representatives(MOST_POINTS - 1)[0].tolist()
    units = {f"classes on 5 points, share {k + 1} of {N_UNITS}": lower_halves[k::N_UNITS] for k in range(N_UNITS)}
    parts = list(
        run_units(unit_rows, units, workers=workers, dask=dask, journal=journal, progress=progress).values()
    )
    rows = {one.name: np.concatenate([part[one.name] for part in parts]) for one in COLUMNS}
    order = in_order(MOST_POINTS, rows["number"])
    return {name: values[order] for name, values in rows.items()}


def write_built(n_points: int, rows: Rows, path: Path, *, overwrite: bool = False) -> Contents:
    """Check that the sizes of the orbits add up to the number of all classes, and write the rows to a file."""
    total, wanted = int(rows["orbit"].astype(np.int64).sum()), 2**2**n_points
    if total != wanted:
        raise AssertionError(f"the orbits have {total} classes together, not {wanted}")
    return write_table("classes", rows, path, overwrite=overwrite)
