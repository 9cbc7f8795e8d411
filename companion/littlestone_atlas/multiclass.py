"""The table of all classes with three labels on at most 2 points.

Every class has its own row, not only one class of each orbit: a number that compares labels by their bits may
change if labels are permuted.

The columns are numbers that claims may name; they are computed for one class at a time.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

import numpy as np

from littlestone.claims import CLASS_NUMBERS, Symmetry
from littlestone.claims.symmetries import function_permutations
from littlestone.classes import FiniteClass, Label

from .columns import Column, ColumnValues

LABELS = 3
MOST_MULTICLASS_POINTS = 2
COVER_DEPTHS = (1, 2)
LISTS = (2,)
"""The k of k-Littlestone dimensions; for 1 it is the Littlestone dimension, and for all labels 0."""

_TREES = [f"{name}_{maps}" for name in ("PsiLdim", "uPsiLdim") for maps in ("pair", "bit", "all")]
_NAMES = ("size", "Ldim", "Ndim", "Gdim", "DSdim", "Psidim_bit", "Psidim_all", *_TREES)


def _number(name: str) -> Column:
    number = CLASS_NUMBERS[name]
    claim = "|H|" if number.is_bars else f"{name}(H)"
    return Column(
        name.lower(), number.words, claim=claim, is_invariant=number.symmetry is Symmetry.LABELS_AT_EACH_POINT
    )


def _cover(depth: int) -> Column:
    return Column(f"n0_{depth}", f"the 0-cover number for trees of depth {depth}", claim=f"N0(H, {depth})")


MULTICLASS_COLUMNS: Sequence[Column] = (
    Column("points", "the number of points, n", claim="points(H)"),
    Column(
        "number",
        "the class: bit f says whether function f belongs to it, in the lexicographic order of the functions",
        "uint32",
        is_invariant=False,
    ),
    Column(
        "representative",
        "the number of the first class that permuting points, and labels at each point, makes of it",
        "uint32",
    ),
    Column("orbit", "the number of classes with that representative", "int16"),
    *map(_number, _NAMES),
    *map(_cover, COVER_DEPTHS),
    *(Column(f"kldim_{k}", f"the {k}-Littlestone dimension", claim=f"kLdim(H, {k})") for k in LISTS),
)
"""The columns of the table, in order."""


def functions(n_points: int) -> Sequence[tuple[Label, ...]]:
    """Return the functions on some points with three labels, in lexicographic order.

    >>> functions(1)
    [(0,), (1,), (2,)]
    """
    return list(product([Label(y) for y in range(LABELS)], repeat=n_points))


def multiclass_rows() -> Mapping[str, ColumnValues]:
    """Return the columns of the table."""
    sizes = range(1, MOST_MULTICLASS_POINTS + 1)
    return _columns([row for n in sizes for row in _rows(n, range(2 ** len(functions(n))))])


def multiclass_rows_of(n_points: int, numbers: Iterable[int]) -> Mapping[str, ColumnValues]:
    """Return the columns of some classes.

    >>> rows = multiclass_rows_of(1, [0b101])
    >>> rows["size"].tolist(), rows["representative"].tolist(), rows["orbit"].tolist()
    ([2], [3], [3])
    """
    return _columns(list(_rows(n_points, numbers)))


def _columns(rows: Sequence[Sequence[int]]) -> Mapping[str, ColumnValues]:
    return {
        one.name: np.array([row[place] for row in rows], dtype=one.kind)
        for place, one in enumerate(MULTICLASS_COLUMNS)
    }


def _rows(n_points: int, numbers: Iterable[int]) -> Iterator[Sequence[int]]:
    numbered = functions(n_points)
    renamings = function_permutations(n_points, LABELS, Symmetry.LABELS_AT_EACH_POINT).tolist()
    for number in numbers:
        chosen = [f for f in range(len(numbered)) if number >> f & 1]
        images = {tuple(sorted(moved[f] for f in chosen)) for moved in renamings}
        hypothesis_class = FiniteClass(n_points, LABELS, tuple(numbered[f] for f in chosen))
        yield [
            n_points,
            number,
            sum(1 << f for f in min(images)),
            len(images),
            *(int(CLASS_NUMBERS[name].fast(hypothesis_class, ())) for name in _NAMES),
            *(int(CLASS_NUMBERS["N0"].fast(hypothesis_class, (depth,))) for depth in COVER_DEPTHS),
            *(int(CLASS_NUMBERS["kLdim"].fast(hypothesis_class, (k,))) for k in LISTS),
        ]
