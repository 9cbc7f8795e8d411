"""Classes to begin a search with: members of named families, random classes, and parts and unions of both.

Convention: everything random comes from one seeded generator, so a seed determines the classes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from littlestone.classes import FAMILIES, FiniteClass, Hypothesis, Label
from littlestone.errors import LittlestoneError

MAX_HYPOTHESES = 64
"""The largest number of hypotheses of a class that is looked at."""

NAMES = (
    "thresholds",
    "intervals",
    "half_intervals",
    "singletons",
    "singletons_with_empty",
    "point_functions",
    "exact_point_functions",
    "cube",
    "majority",
    "parities",
    "addressing",
    "tagged_singletons",
    "warmuth",
    "constants",
    "named_thresholds",
)
"""The families from which members are taken."""


def named_members(points: int, labels: int) -> list[FiniteClass]:
    """Return the members of the families within limits on points, labels and hypotheses, smallest first.

    >>> [one.to_rows() for one in named_members(1, 2)][:2]
    [['0'], ['1']]
    """
    members: dict[FiniteClass, None] = {}
    for name in NAMES:
        family = FAMILIES[name]
        for values in product(*(range(parameter.smallest, points + 1) for parameter in family.parameters)):
            try:
                member = family.build(*values)
            except LittlestoneError:
                continue
            if member.n_points <= points and member.n_labels <= labels and len(member) <= MAX_HYPOTHESES:
                members[FiniteClass(member.n_points, labels, member.hypotheses)] = None
    return sorted(members, key=lambda member: (member.n_points, len(member), member.hypotheses))


@dataclass(frozen=True, slots=True)
class Source:
    """Random classes from a seeded generator; some of them are parts of members of named families."""

    members: Sequence[FiniteClass]
    points: int
    labels: int
    coins: Random

    def together(self, n_classes: int) -> tuple[FiniteClass, ...]:
        """Return random classes on the same points; larger classes are likelier, as there are more of them."""
        n_points = max(self.coins.randint(1, self.points), self.coins.randint(1, self.points))
        return tuple(self.random_class(n_points) for _ in range(n_classes))

    def random_class(self, n_points: int) -> FiniteClass:
        """Return a random class: sparse or dense, a part of a member of a family, or a union of two."""
        if self.coins.random() < 0.2:
            rows = {*self._one_class(n_points), *self._one_class(n_points)}
        else:
            rows = set(self._one_class(n_points))
        return FiniteClass(n_points, self.labels, tuple(sorted(rows)[:MAX_HYPOTHESES]))

    def random_row(self, n_points: int, often: float = 0) -> Hypothesis:
        """Return a random hypothesis; with probability ``often`` a label is 0, and otherwise it is uniform."""
        return tuple(
            Label(0) if self.coins.random() < often else Label(self.coins.randrange(self.labels))
            for _ in range(n_points)
        )

    def _one_class(self, n_points: int) -> list[Hypothesis]:
        large = [one for one in self.members if one.n_points >= n_points]
        if large and self.coins.random() < 0.4:
            member = self.coins.choice(large)
            kept = member.restricted_to_points(self.coins.sample(range(member.n_points), n_points))
            density = self.coins.choice((0.5, 0.8, 1))
            return [h for h in kept if self.coins.random() < density]
        most = min(MAX_HYPOTHESES, int(self.labels**n_points))
        size = round(most ** self.coins.random())
        often = self.coins.choice((0, 0, 0.5, 0.75))
        return [self.random_row(n_points, often) for _ in range(size)]
