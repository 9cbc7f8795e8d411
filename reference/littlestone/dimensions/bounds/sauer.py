"""Sauer sums: the number of sets of at most d out of n elements when each element carries one of k marks."""

from math import comb

from ...errors import check_at_least


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
