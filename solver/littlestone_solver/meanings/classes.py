"""Classes, points, hypotheses and labels."""

from collections.abc import Sequence
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label

from ..engine.lemmas.different_classes import different_classes
from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import Universe, finite_class, integer, of_one, of_three, of_two


def classes(universe: Universe) -> Sequence[FiniteClass]:
    """Return very different classes."""
    return different_classes(universe.n_points, universe.n_labels)


def points(universe: Universe) -> Sequence[int]:
    """Return all points."""
    return range(universe.n_points)


def hypotheses(universe: Universe) -> Sequence[Hypothesis]:
    """Return all functions from the points to the labels."""
    labels = [Label(y) for y in range(universe.n_labels)]
    return list(product(labels, repeat=universe.n_points))


def hypothesis(value: object) -> Hypothesis:
    """Return a function from points to labels."""
    if not isinstance(value, tuple):
        raise UndefinedError(f"{value} for a hypothesis")
    return value


def restriction(h: FiniteClass, x: int, label: int) -> FiniteClass:
    """Return the members with a label at a point; none if it is no label."""
    return FiniteClass(h.n_points, h.n_labels, tuple(g for g in h.hypotheses if g[x] == label))


def has_labels(h: FiniteClass, k: int) -> bool:
    """Return whether the labels of all members are among 0, .., k."""
    return all(y in range(k + 1) for g in h.hypotheses for y in g)


MEMBER = of_two(lambda g, h: g in h.hypotheses, hypothesis, finite_class)
NONEMPTY = of_one(lambda h: len(h) > 0, finite_class)
SUBCLASS = of_two(lambda g, h: set(g.hypotheses) <= set(h.hypotheses), finite_class, finite_class)
VALUE = of_two(lambda g, x: int(g[x]), hypothesis, integer)
RESTRICTED = of_three(restriction, finite_class, integer, integer)
HAS_LABELS = of_two(has_labels, finite_class, integer)
