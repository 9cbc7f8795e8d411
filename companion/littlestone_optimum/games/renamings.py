"""Renamings that map a binary class onto itself, and points at which all hypotheses of a class agree."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point

MAX_POINTS = 5
"""The largest number of points at which renamings are sought. For a class on more points, or with more than two
labels, only the identity is found."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """The new positions of the points, and for each old point 1 if its labels are exchanged, otherwise 0."""

    order: tuple[int, ...]
    flip: tuple[int, ...]

    def of_hypothesis(self, hypothesis: Hypothesis) -> Hypothesis:
        """Return the renamed hypothesis."""
        return tuple([_flipped(hypothesis[x], self.flip[x]) for x in self.order])

    def of_example(self, example: Example) -> Example:
        """Return the renamed example."""
        point, label = example
        return Point(self.order.index(point)), _flipped(label, self.flip[point])

    def of_label(self, label: Label) -> Label:
        """Return the renamed label, under a renaming that exchanges the labels at all points or at none."""
        return _flipped(label, self.flip[0])

    @property
    def is_uniform(self) -> bool:
        """True if the labels are exchanged at all points, false if they are exchanged at none."""
        return len(set(self.flip)) == 1


@cache
def renamings(hypothesis_class: FiniteClass) -> tuple[Renaming, ...]:
    """Return a group of renamings that map a class onto itself, the identity first.

    >>> [(each.order, each.flip) for each in renamings(FiniteClass.from_rows(["00", "01"]))]
    [((0, 1), (0, 0)), ((0, 1), (0, 1))]
    """
    known = set(hypothesis_class.hypotheses)
    candidates = _candidates(hypothesis_class)
    return tuple(candidate for candidate in candidates if all(candidate.of_hypothesis(h) in known for h in known))


def agreeing(hypothesis_class: FiniteClass, function: Hypothesis) -> Hypothesis:
    """Return a function, corrected at all points at which the hypotheses of a class agree.

    >>> agreeing(FiniteClass.from_rows(["001", "011"]), (1, 1, 0))
    (0, 1, 1)
    """
    labels = [{h[x] for h in hypothesis_class} for x in hypothesis_class.points]
    return tuple([min(known) if len(known) == 1 else own for known, own in zip(labels, function, strict=True)])


def _candidates(hypothesis_class: FiniteClass) -> Iterator[Renaming]:
    n_points = hypothesis_class.n_points
    orders: Iterable[tuple[int, ...]] = [tuple(range(n_points))]
    sides: tuple[int, ...] = (0,)
    if hypothesis_class.is_binary and n_points <= MAX_POINTS:
        orders, sides = permutations(range(n_points)), (0, 1)
    for order in orders:
        for flip in product(sides, repeat=n_points):
            yield Renaming(order, flip)


def _flipped(label: Label, side: int) -> Label:
    return Label(label ^ side) if side else label
