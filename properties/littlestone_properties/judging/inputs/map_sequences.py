"""Classes with maps whose deepest trees need a sequence of maps that is not among the longest of a part."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from littlestone.classes import FiniteClass

from ..json_values import Json, Object

_Row = tuple[int, ...]
_LABELS = 13
"""Label 0, which every map sends to nothing, and two for each of six maps."""


def _product(maps: Sequence[int], before: int, after: int) -> list[_Row]:
    """Return rows that shatter these maps, in any order, at points between others."""
    rows = product(*((2 * one + 1, 2 * one + 2) for one in maps))
    return [(*[0] * before, *row, *[0] * after) for row in rows]


def _below(root: int, zero: Sequence[_Row], one: Sequence[_Row]) -> list[_Row]:
    """Return rows with a point in front of two parts, which the two labels of a map tell apart."""
    return [*((2 * root + 1, *row) for row in zero), *((2 * root + 2, *row) for row in one)]


def _forgotten(long: Sequence[int], short: Sequence[int], above: Sequence[int]) -> list[_Row]:
    """Return a class whose only deepest trees have the maps ``above`` on their first levels, then ``short``.

    In one part ``long`` is shattered, too. It is longer than ``short``, and as long as the sequence that is needed.
    """
    n_long, n_short = len(long), len(short)
    # Each at points of its own, so that no other order of the maps is shattered.
    here, there, elsewhere = (_product(short, i, n_long + n_short - i) for i in (0, n_long, n_long + n_short))
    *first, last = above
    rows, other = _below(last, [*_product(long, 0, 2 * n_short), *here], there), _below(last, elsewhere, elsewhere)
    for one in reversed(first):
        rows, other = _below(one, rows, other), _below(one, other, other)
    return rows


def forgotten_sequences() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield such classes with points, labels and maps in a drawn order, some maps the same, and more maps."""
    random = Random(11)
    for number in range(24):
        n_short = number % 3 // 2 + 1
        t, r, *others = random.sample(range(6), 6)
        if number % 4 == 1:
            r = t
        short, long = others[:n_short], random.choices(others[n_short:], k=n_short + 1)
        rows = _forgotten(long, short, (t, r) if number % 8 else (t, r, t))
        labels = [0, *random.sample(range(1, _LABELS), _LABELS - 1)]
        points = random.sample(range(len(rows[0])), len(rows[0]))
        used = sorted({t, r, *short, *long})
        maps = [_only(one, labels) for one in random.sample(used, len(used))]
        yield (
            FiniteClass.from_rows({tuple(labels[row[x]] for x in points) for row in rows}, _LABELS),
            {"maps": maps},
        )


def _only(one: int, labels: Sequence[int]) -> Json:
    """Return the map that tells apart the two labels of its number, and collapses the others."""
    values: list[Json] = [None] * _LABELS
    values[labels[2 * one + 1]], values[labels[2 * one + 2]] = 0, 1
    return values
