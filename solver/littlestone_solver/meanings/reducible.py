"""Reducible classes, by the definition, and the restrictions that cover them."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.definitions import reducing_sequence, soa_label

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import finite_class, integer, of_one, of_two, rational
from .classes import restriction
from .mistake_trees import dimension


def soa(h: FiniteClass, x: int) -> int:
    """Return the label of the SOA of a binary class at a point."""
    if not h.is_binary:
        raise UndefinedError("the SOA of a class with more than two labels")
    return soa_label(h, x)


@lru_cache(maxsize=10_000)
def points_asked(h: FiniteClass, k: int) -> tuple[int, ...] | None:
    """Return k points on which the labels of the SOA lower the dimension, if there are such."""
    if not h.is_binary:
        raise UndefinedError("irreducibility of a class with more than two labels")
    return reducing_sequence(h, min(k, h.n_points)) if k >= 0 else None


def is_reducible(h: FiniteClass, k: Fraction) -> bool:
    """Return whether at most k points do so."""
    return points_asked(h, int(k // 1)) is not None


def restrictions(h: FiniteClass) -> Iterator[FiniteClass]:
    """Yield all restrictions of a class, itself included."""
    for labels in product((None, *h.labels), repeat=h.n_points):
        part = h
        for x, label in enumerate(labels):
            part = part if label is None else restriction(part, x, label)
        yield part


@lru_cache(maxsize=10_000)
def is_thin(h: FiniteClass, k: Fraction) -> bool:
    """Return whether all restrictions of dimension at least 1 are k-reducible."""
    return all(is_reducible(part, k) for part in restrictions(h) if dimension(part) >= 1)


@lru_cache(maxsize=10_000)
def part(h: FiniteClass) -> FiniteClass:
    """Return the largest restriction of those that cover a k-reducible class, for the smallest such k; else h."""
    for k in range(h.n_points + 1):
        asked = points_asked(h, k)
        if asked is not None:
            others = [restriction(h, x, 1 - soa(h, x)) for x in asked]
            last = h
            for x in asked:
                last = restriction(last, x, soa(h, x))
            return max([*others, last], key=len)
    return h


SOA_IS_ONE = of_two(lambda h, x: soa(h, x) == 1, finite_class, integer)
REDUCIBLE = of_two(is_reducible, finite_class, rational)
THIN = of_two(is_thin, finite_class, rational)
PART = of_one(part, finite_class)
SIZE = of_one(lambda h: len(h), finite_class)
