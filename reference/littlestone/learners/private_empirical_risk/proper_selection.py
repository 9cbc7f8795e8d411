"""A member of the class near a published function: a proper learner from an improper one, by post-processing.

`lyu` section 5 ends with the remark that a cited improper-to-proper transformation makes its learner proper;
neither the transformation nor a bound is in the text. This module is *not* that transformation. It is the simple
method that can be proved: the member that differs from the published function at the fewest points. It looks at no
data, so it costs no privacy, and its error exceeds that of the published function by at most the distance of the
two, which has no bound in terms of alpha: the constant 0 is the SOA of the singletons and differs from each of them
at a point that may have all the mass.

Convention: distances count points, all alike; ties go to the first member in lexicographic order.
"""

from fractions import Fraction

from ...classes import FiniteClass, Hypothesis
from ...errors import EmptyClassError, InvalidValueError


def nearest_member(hypothesis_class: FiniteClass, function: Hypothesis) -> Hypothesis:
    """Return the member of the class, which is not empty, that differs from a function at the fewest points.

    Post-processing: if the function was published privately, so is its nearest member.

    Ledger: ``lyu.remark-5-proper``.

    >>> nearest_member(FiniteClass.from_rows(["0110", "1111"]), (0, 1, 1, 1))
    (0, 1, 1, 0)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
    if len(function) != hypothesis_class.n_points:
        raise InvalidValueError(
            "len(function)", len(function), f"{hypothesis_class.n_points}, the number of points"
        )
    return min(hypothesis_class, key=lambda h: sum(a != b for a, b in zip(h, function, strict=True)))


def properness_gap(
    hypothesis_class: FiniteClass, function: Hypothesis, distribution: tuple[Fraction, ...]
) -> Fraction:
    """Return the mass of the points where a function and its nearest member differ.

    The error of the member exceeds that of the function by at most this, for every target, as wrong points of the
    member are wrong points of the function or points where the two differ.

    Ledger: ``lyu.remark-5-proper``.

    ``distribution`` has one probability for each point. The first of the singletons is as near to the constant 0 as
    any other one:

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> properness_gap(singletons, (0, 0, 0), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)))
    Fraction(1, 4)
    """
    if len(distribution) != hypothesis_class.n_points or sum(distribution) != 1 or min(distribution) < 0:
        raise InvalidValueError("distribution", list(distribution), "one probability for each point, with sum 1")
    member = nearest_member(hypothesis_class, function)
    differing = [p for a, b, p in zip(member, function, distribution, strict=True) if a != b]
    return sum(differing, Fraction(0))
