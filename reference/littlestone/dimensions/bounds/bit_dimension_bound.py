"""The integer bound on the Littlestone dimension of bits: the largest D with 2^D <= S(D, d), S a Sauer sum.

A class that collapsing maps shatter to depth D has 0-cover number at least 2^D at depth D; a class of dimension d
with labels 0..k has 0-cover number at most S(D, d) = sum of C(D, i) k^i over i <= d. Both hold only up to the
D computed here, without any estimate of the sum.
"""

from ...conventions import EMPTY_CLASS_DIMENSION
from ...errors import InvalidValueError, check_at_least
from .sauer import sauer_sum


def bit_dimension_bound(d: int, k: int) -> int:
    """Return the largest D with ``2^D <= sum over i = 0 .. d of C(D, i) k^i``; -1 for the empty class, d = -1.

    It bounds the Littlestone dimension of every label bit of a class of multiclass Littlestone dimension at most d
    with labels 0..k, and more generally its dimension under any family of collapsing maps.

    The search ends at the first D >= 2 d - 1 that fails. Later ones fail too: for i <= d <= (D + 1) / 2 is
    ``C(D, i - 1) <= C(D, i)``, so ``S(D + 1, d) = S(D, d) + k S(D, d - 1) < 2 S(D, d)``, and ``S(D, d) / 2^D``
    decreases. About ``4.5 d ln(k + 1)`` sums of d + 1 terms at most; meant for d up to a few hundred.

    Ledger: ``bgs.theorem-3.4``.

    >>> [bit_dimension_bound(1, k) for k in (1, 2, 3, 4)], [bit_dimension_bound(2, k) for k in (1, 2, 3, 4)]
    ([1, 2, 3, 4], [2, 6, 8, 9])
    """
    if d < EMPTY_CLASS_DIMENSION:
        raise InvalidValueError("d", d, "at least -1")
    check_at_least(1, k=k)
    if d == EMPTY_CLASS_DIMENSION:
        return EMPTY_CLASS_DIMENSION
    # Every D <= d is good: there the sum is (k + 1)^D.
    best = depth = d
    while True:
        if 2**depth <= sauer_sum(depth, d, k):
            best = depth
        elif depth >= 2 * d - 1:
            return best
        depth += 1
