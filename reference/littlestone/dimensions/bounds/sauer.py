"""Sauer sums: the number of sets of at most d out of n elements, each carrying one of k marks."""

from math import comb

from ...errors import check_at_least


def sauer_sum(n: int, d: int, k: int = 1) -> int:
    """Return ``sum over i = 0 .. d of C(n, i) k^i``; 0 when d is negative.

    For k = 1 it bounds the size of a class of VC dimension d on n points and, with n read as the depth, the 0-cover
    number of a binary class of Littlestone dimension d; for k + 1 labels it bounds the 0-cover number.

    Ledger: ``bgs.theorem-5.6``.

    >>> sauer_sum(4, 1), sauer_sum(4, 2), sauer_sum(2, 2, k=2), sauer_sum(5, -1)
    (5, 11, 9, 0)
    """
    check_at_least(0, n=n)
    check_at_least(-1, d=d)
    check_at_least(1, k=k)
    return sum(comb(n, i) * k**i for i in range(d + 1))
