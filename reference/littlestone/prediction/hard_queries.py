"""The number of hard queries that an oblivious adversary can cause: the paper's bound, and an exact count.

Every hard query gets a random label. With probability at least 1/2 this label leaves at most half of the labellings
of the stream that the class still allows. If only one labelling is left, the votes are unanimous.
"""

from fractions import Fraction
from math import ceil, comb, e, log, log2

from ..dimensions.bounds.sauer import sauer_sum
from ..errors import InvalidValueError, check_at_least
from ..privacy.epsilon import Number, written_number


def paper_hard_query_bound(dimension: int, n_queries: int, beta: Number) -> int:
    """Return ``max(4 d log2(e T / d), 16 ln(1 / beta))``, rounded up, the number K of the analysis.

    The paper says O(d log T + log(1/beta)); these constants make its Chernoff bound work. The computation uses
    doubles. The VC dimension d is at least 1, and the number T of queries at least d; beta is the probability of
    more than K hard queries.

    Ledger: ``yan.claim-5``.

    >>> paper_hard_query_bound(1, 10**6, 0.05)
    86
    """
    check_at_least(1, dimension=dimension)
    check_at_least(dimension, n_queries=n_queries)
    given = float(checked_probability("beta", beta))
    halvings = log2(e) + log2(n_queries) - log2(dimension)  # of integers, however large
    return ceil(max(4 * dimension * halvings, -16 * log(given)))


def hard_query_bound(n_labellings: int, beta: Number) -> int:
    """Return the smallest K with ``Pr[Bin(K, 1/2) < floor(log2 n)] <= beta`` for n labellings; exact.

    More than K hard queries require two labellings after K of them, and hence fewer than ``floor(log2 n)``
    halvings. An upper bound on the number of labellings suffices; beta is the probability of more than K hard
    queries.

    Ledger: ``yan.claim-5``.

    >>> hard_query_bound(1, 0.05), hard_query_bound(4, 0.05), hard_query_bound(1024, 0.05)
    (0, 8, 28)
    """
    check_at_least(1, n_labellings=n_labellings)
    allowed = checked_probability("beta", beta)
    needed = n_labellings.bit_length() - 1
    number = needed
    while sum(comb(number, i) for i in range(needed)) > allowed * (1 << number):
        number += 1
    return number


def n_labellings(dimension: int, n_queries: int, n_points: int, n_hypotheses: int) -> int:
    """Return a bound on the number of labellings of a stream, by Sauer's lemma and the size of the class.

    >>> n_labellings(1, 10**6, 64, 65), n_labellings(1, 3, 64, 65)
    (65, 4)
    """
    return min(n_hypotheses, sauer_sum(min(n_queries, n_points), dimension))


def checked_probability(name: str, value: Number) -> Fraction:
    """Return a number exactly; it must be strictly between 0 and 1."""
    number = written_number(name, value)
    if not 0 < number < 1:
        raise InvalidValueError(name, value, "strictly between 0 and 1")
    return number
