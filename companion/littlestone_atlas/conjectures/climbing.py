"""A climb towards a counterexample: small changes of classes that do not increase the slack of a claim.

Convention: a counterexample is made smaller by leaving out points and hypotheses one by one, in a fixed order, as
long as the claim remains refuted. So the result no longer refutes the claim if any one point or hypothesis is left
out; other counterexamples may be smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from littlestone.claims import ExactValue, Reading
from littlestone.claims.arithmetic.exact_values import sign_of, subtract
from littlestone.classes import FiniteClass, Hypothesis, Label

from .sources import MAX_HYPOTHESES, Source

Classes = tuple[FiniteClass, ...]


def shrunk(classes: Classes, is_wanted: Callable[[Classes], bool]) -> Classes:
    """Leave out points and hypotheses as long as the classes stay wanted; the last point always stays.

    The returned classes are not wanted if any single point or hypothesis of them is left out.

    >>> cube = FiniteClass.from_rows(["000", "001", "010", "011", "100"])
    >>> shrunk((cube,), lambda classes: len(classes[0]) >= 3)
    (FiniteClass.from_rows(['01', '10', '11']),)
    """
    while True:
        smaller = next((one for one in _smaller(classes) if is_wanted(one)), None)
        if smaller is None:
            return classes
        classes = smaller


def _smaller(classes: Classes) -> Iterator[Classes]:
    """Yield the classes after leaving out one point, then after leaving out one hypothesis of one class."""
    n_points = classes[0].n_points
    for left_out in range(n_points if n_points > 1 else 0):
        kept = [x for x in range(n_points) if x != left_out]
        yield tuple(one.restricted_to_points(kept) for one in classes)
    for place, one in enumerate(classes):
        for h in one:
            rows = tuple(kept_row for kept_row in one if kept_row != h)
            yield (*classes[:place], FiniteClass(one.n_points, one.n_labels, rows), *classes[place + 1 :])


PATIENCE = 40
"""The number of unsuccessful changes in a row after which a climb ends."""


@dataclass(frozen=True, slots=True)
class Height:
    """The distance of some classes from a counterexample.

    The level is 0 if the claim is undefined, 1 if it says nothing about the classes, else 2. The slack decides
    between two heights of level 2.
    """

    level: int = 0
    slack: ExactValue | None = None

    @classmethod
    def of(cls, reading: Reading) -> Height:
        """Return the height of the classes of a reading."""
        return cls(2, reading.slack) if reading.informative else cls(1)

    def compared_with(self, other: Height) -> int:
        """Return 1 if this height is nearer to a counterexample than the other, -1 if farther, 0 if equal.

        >>> Height(2, 1).compared_with(Height(2, 3)), Height(2, 1).compared_with(Height(1))
        (1, 1)
        """
        if self.level != other.level:
            return 1 if self.level > other.level else -1
        if self.slack is None or other.slack is None:
            return 0
        return sign_of(subtract(other.slack, self.slack))


def climb(start: Classes, height_of: Callable[[Classes], Height], source: Source) -> None:
    """Change the best classes so far again and again, until many changes in a row bring no improvement."""
    best, height, left = start, height_of(start), PATIENCE
    while left:
        other = changed(best, source)
        found = height_of(other)
        way = found.compared_with(height)
        if way >= 0:
            best, height = other, found
        left = PATIENCE if way > 0 else left - 1


def changed(classes: Classes, source: Source) -> Classes:
    """Return the classes after one change: a hypothesis is added, removed, or changed at one point."""
    coins = source.coins
    place = coins.randrange(len(classes))
    one = classes[place]
    rows = set(one.hypotheses)
    if not rows:
        rows.add(source.random_row(one.n_points))
    else:
        old = coins.choice(one.hypotheses)
        way = coins.choice(("drop", "flip", "add near", "add"))
        if way in ("drop", "flip"):
            rows.remove(old)
        if way in ("flip", "add near"):
            rows.add(flipped(old, source.labels, coins))
        if way == "add":
            rows.add(source.random_row(one.n_points))
    if len(rows) > MAX_HYPOTHESES:
        return classes
    new = FiniteClass(one.n_points, one.n_labels, tuple(sorted(rows)))
    return (*classes[:place], new, *classes[place + 1 :])


def flipped(row: Hypothesis, n_labels: int, coins: Random) -> Hypothesis:
    """Return a hypothesis with another label at one point."""
    point = coins.randrange(len(row))
    other = Label((row[point] + coins.randrange(1, n_labels)) % n_labels)
    return (*row[:point], other, *row[point + 1 :])
