"""Results on the table of five points, stored with the code: its hash, counts, and the relation matrix.

``python -m littlestone_atlas.relations.stored FILE`` makes them from the file that
``littlestone atlas --build 5`` wrote. For 3 and 4 points, everything is computed again.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from littlestone.files import read_text, write_text

from ..columns import ColumnValues, rows_of
from ..storage import SCHEMA, contents_of, read_table, rows_of_table
from ..symmetry import representatives
from .matrix import Relations, Step, relations

PLACE = Path(__file__).parents[1] / "data" / "five_points.json"
SIZES = (3, 4, 5)


@dataclass(frozen=True, slots=True)
class DimensionCount:
    """The number of classes on five points for each VC and Littlestone dimension, up to symmetry and altogether."""

    vc: int
    ldim: int
    rows: int
    classes: int


@dataclass(frozen=True, slots=True)
class Stored:
    """The content of the file."""

    schema: int
    rows: int
    """The number of classes on five points up to symmetry."""
    content: str
    """The hash of the values of the table of five points."""
    counts: Sequence[DimensionCount]
    """The classes on five points by their dimensions."""
    relations: Mapping[int, Relations]
    """The steps of the relation matrix by the number of points."""


def dimension_counts(rows: Mapping[str, ColumnValues]) -> list[DimensionCount]:
    """Return the number of classes with each pair of dimensions.

    >>> dimension_counts(rows_of(1, *representatives(1)))[-1]
    DimensionCount(vc=1, ldim=1, rows=1, classes=1)
    """
    pairs = np.stack([rows["vc"], rows["ldim"]], axis=1)
    counts = []
    for vc, ldim in np.unique(pairs, axis=0).tolist():
        alike = np.equal(rows["vc"], vc) & np.equal(rows["ldim"], ldim)
        counts.append(
            DimensionCount(vc, ldim, int(np.count_nonzero(alike)), int(rows["orbit"][alike].astype(np.int64).sum()))
        )
    return counts


def made_of(file: Path) -> Stored:
    """Return the part of a table of five points that is stored."""
    contents, rows = contents_of(file), rows_of_table(read_table(file))
    matrices = {n_points: relations(rows_of(n_points, *representatives(n_points))) for n_points in SIZES[:-1]}
    matrices[SIZES[-1]] = relations(rows)
    return Stored(SCHEMA, contents.rows, contents.content, dimension_counts(rows), matrices)


def to_text(stored: Stored) -> str:
    """Return the text of the file; each pair of numbers has a line."""
    matrices = {
        str(n_points): {
            f"{p} {q}": [[step.least, step.most, step.number] for step in steps] for (p, q), steps in matrix.items()
        }
        for n_points, matrix in stored.relations.items()
    }
    counts = [[one.vc, one.ldim, one.rows, one.classes] for one in stored.counts]
    head = {"schema": stored.schema, "rows": stored.rows, "content": stored.content, "counts": counts}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()]
    parts = []
    for n_points, matrix in matrices.items():
        inner = ",\n".join(f"   {json.dumps(pair)}: {json.dumps(steps)}" for pair, steps in matrix.items())
        parts.append(f'  "{n_points}": {{\n{inner}\n  }}')
    body = ",\n".join(parts)
    return "\n".join(["{", *lines, ' "relations": {', body, " }", "}"]) + "\n"


@cache
def read_stored() -> Stored:
    """Return the content of the file.

    >>> read_stored().rows
    1228158
    """
    document = json.loads(read_text(PLACE))
    matrices = {
        int(n_points): {
            (pair.split()[0], pair.split()[1]): tuple(Step(*step) for step in steps)
            for pair, steps in matrix.items()
        }
        for n_points, matrix in document["relations"].items()
    }
    counts = [DimensionCount(*one) for one in document["counts"]]
    return Stored(document["schema"], document["rows"], document["content"], counts, matrices)


if __name__ == "__main__":
    write_text(to_text(made_of(Path(sys.argv[1]))), PLACE, overwrite=True)
