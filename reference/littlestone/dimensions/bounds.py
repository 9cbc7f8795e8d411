"""Bounds on dimensions: intervals that a search leaves, Sauer sums, and a bound on the dimensions of label bits.

If collapsing maps shatter a class to depth D, its 0-cover number at depth D is at least 2^D. A class of dimension d
with labels 0..k has 0-cover number at most S(D, d) = sum of C(D, i) k^i over i <= d, a Sauer sum. Both facts
together bound D by the largest D with 2^D <= S(D, d); no estimate of the sum is needed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import comb
from typing import Generic, TypeVar

from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError, check_at_least

Lower = TypeVar("Lower", covariant=True)

Upper = TypeVar("Upper", covariant=True)


def sauer_sum(n: int, d: int, k: int = 1) -> int:
    """Return ``sum over i = 0 .. d of C(n, i) k^i``, which is 0 for negative d.

    For k = 1 the sum bounds the size of a class of VC dimension d on n points. With n as the depth, it bounds the
    0-cover number of a class of Littlestone dimension d with k + 1 labels.

    Ledger: ``bgs.theorem-5.6``.

    >>> sauer_sum(4, 1), sauer_sum(4, 2), sauer_sum(2, 2, k=2), sauer_sum(5, -1)
    (5, 11, 9, 0)
    """
    check_at_least(0, n=n)
    check_at_least(-1, d=d)
    check_at_least(1, k=k)
    return sum(comb(n, i) * k**i for i in range(d + 1))


def bit_dimension_bound(d: int, k: int) -> int:
    """Return the largest D with ``2^D <= sum over i = 0 .. d of C(D, i) k^i``; -1 for the empty class (d = -1).

    The result bounds the Littlestone dimension of every label bit of a class of multiclass Littlestone dimension at
    most d with labels 0..k. More generally, it bounds the dimension of the class under any family of collapsing
    maps.

    The search ends at the first D >= 2 d - 1 that fails. Later values fail too: for i <= d <= (D + 1) / 2,
    ``C(D, i - 1) <= C(D, i)``, so ``S(D + 1, d) = S(D, d) + k S(D, d - 1) < 2 S(D, d)``, and ``S(D, d) / 2^D``
    decreases. The search computes at most about ``4.5 d ln(k + 1)`` sums of d + 1 terms; meant for d up to a few
    hundred.

    Ledger: ``bgs.theorem-3.4``.

    >>> [bit_dimension_bound(1, k) for k in (1, 2, 3, 4)], [bit_dimension_bound(2, k) for k in (1, 2, 3, 4)]
    ([1, 2, 3, 4], [2, 6, 8, 9])
    """
    if d < EMPTY_CLASS_DIMENSION:
        raise InvalidValueError("d", d, "at least -1")
    check_at_least(1, k=k)
    if d == EMPTY_CLASS_DIMENSION:
        return EMPTY_CLASS_DIMENSION
    # Every D <= d satisfies the inequality, since the sum is then (k + 1)^D.
    best = depth = d
    while True:
        if 2**depth <= sauer_sum(depth, d, k):
            best = depth
        elif depth >= 2 * d - 1:
            return best
        depth += 1


@displayed
@dataclass(frozen=True, slots=True)
class DimensionInterval(Generic[Lower, Upper]):
    """A lower and an upper bound on a dimension, with certificates; the bounds meet if the search was completed.

    The checkers in ``definitions`` accept the certificates. A certificate is ``None`` if it would be too large;
    then its bound rests on the exhaustive search alone. ``stopped_by`` is the limit that the search reached, if
    any.
    """

    lower: int
    upper: int
    lower_certificate: Lower
    upper_certificate: Upper
    stopped_by: WorkLimitError | None = None

    @property
    def exact(self) -> int:
        """The dimension; if the bounds do not meet, this raises the limit that the search reached."""
        if self.stopped_by is not None:
            raise self.stopped_by
        return self.lower


def narrowed(lower: int, upper: int, is_at_least: Callable[[int], bool]) -> tuple[int, int, WorkLimitError | None]:
    """Narrow an interval by the question "is it at least d?"; return also the limit that kept it open.

    The question is asked upwards from the lower bound until it raises a :class:`WorkLimitError`; then it is asked
    downwards from the upper bound until it raises the error again.

    >>> narrowed(0, 9, lambda d: d <= 4)
    (4, 4, None)
    """
    stopped_by: WorkLimitError | None = None
    while lower < upper:
        question = lower + 1 if stopped_by is None else upper
        try:
            if is_at_least(question):
                lower = question
            else:
                upper = question - 1
        except WorkLimitError as error:
            if stopped_by is not None or upper == question:
                return lower, upper, stopped_by or error
            stopped_by = error
    return lower, upper, None
