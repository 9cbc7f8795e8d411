"""A member of the class near a published function: post-processing makes an improper learner proper.

`lyu` section 5 ends with the remark that a cited improper-to-proper transformation makes its learner proper; the
text contains neither the transformation nor a bound. This module is *not* that transformation. The module has a
simple method that can be proved: it returns the member that differs from the published function at the fewest
points. The method uses no data, so it costs no privacy. The error of the member exceeds that of the published
function by at most the distance of the two. This distance has no bound in terms of alpha: the constant 0 is the SOA
of the singletons and differs from each of them at a point that may have all the mass.

Convention: the distance is the number of points, without weights; for a tie, the first member in lexicographic
order is returned.
"""

from fractions import Fraction

from ...classes import FiniteClass, Hypothesis
from ...errors import EmptyClassError, InvalidValueError


def nearest_member(hypothesis_class: FiniteClass, function: Hypothesis) -> Hypothesis:
    """Return the member of the class, which is not empty, that differs from a function at the fewest points.

    This is post-processing: if the function was published privately, its nearest member is private too.

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

    For every target, the error of the member exceeds that of the function by at most this mass: where the member is
    wrong, the function is wrong or the two differ.

    Ledger: ``lyu.remark-5-proper``.

    ``distribution`` has one probability for each point. The first singleton is as near to the constant 0 as any
    other singleton.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> properness_gap(singletons, (0, 0, 0), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)))
    Fraction(1, 4)
    """
    if len(distribution) != hypothesis_class.n_points or sum(distribution) != 1 or min(distribution) < 0:
        raise InvalidValueError("distribution", list(distribution), "one probability for each point, with sum 1")
    member = nearest_member(hypothesis_class, function)
    differing = [p for a, b, p in zip(member, function, distribution, strict=True) if a != b]
    return sum(differing, Fraction(0))
