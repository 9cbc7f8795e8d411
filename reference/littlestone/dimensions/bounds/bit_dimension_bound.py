"""The integer bound on the Littlestone dimension of label bits: the largest D with 2^D <= S(D, d), a Sauer sum.

If collapsing maps shatter a class to depth D, its 0-cover number at depth D is at least 2^D. A class of dimension d
with labels 0..k has 0-cover number at most S(D, d) = sum of C(D, i) k^i over i <= d. The two facts together hold
only up to the D computed here, which uses no estimate of the sum.
"""

from ...conventions import EMPTY_CLASS_DIMENSION
from ...errors import InvalidValueError, check_at_least
from .sauer import sauer_sum


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
