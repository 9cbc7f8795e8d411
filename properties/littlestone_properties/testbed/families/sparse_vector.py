"""Sparse vectors: which of many queries reach a threshold? The threshold is 0; noise for 4 has exp(epsilon) = 4."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins

from ..mechanism import Mechanism, Outcome, Records, clamp, laplace, noisy, reaches

WITHOUT_END = -1
BELOW = "below"


def sparse_vector(
    queries: Records,
    coins: Coins[Fraction],
    *,
    threshold: int | None,
    query: int | None,
    limit: int,
    is_refreshed: bool = False,
) -> Outcome:
    """Answer for each query whether its value reaches the threshold, until ``limit`` answers are true.

    ``threshold`` and ``query`` give the noise of the threshold and of each query; ``None`` stands for no noise. The
    noise of the threshold is drawn anew after each answer Above if it ``is_refreshed``.
    """
    noise = 0 if threshold is None else laplace(coins, threshold)
    answers = []
    for value in queries:
        is_above = value >= noise if query is None else reaches(coins, query, noise - value)
        answers.append(is_above)
        if is_above:
            limit -= 1
        if limit == 0:
            break
        if is_above and is_refreshed and threshold is not None:
            noise = laplace(coins, threshold)
    return tuple(answers)


def with_noisy_answer(queries: Records, coins: Coins[Fraction], *, threshold: int, query: int, cap: int) -> Outcome:
    """Publish the noisy value with which the first query above the threshold was tested, at most ``cap``."""
    noise = laplace(coins, threshold)
    answers: list[Outcome] = []
    for value in queries:
        found = noisy(coins, query, value, noise - 1, max(noise, cap))
        if found >= noise:
            return (*answers, clamp(found, -cap, cap))
        answers.append(BELOW)
    return tuple(answers)


def with_fresh_answer(queries: Records, coins: Coins[Fraction], *, query: int, value: int, cap: int) -> Outcome:
    """Publish the value of the first query above the threshold, with fresh noise for ``value``, clamped.

    The threshold has noise for 4, and the comparison of each query with it has noise for ``query``.
    """
    noise = laplace(coins, 4)
    answers: list[Outcome] = []
    for each in queries:
        if reaches(coins, query, noise - each):
            return (*answers, noisy(coins, value, each, -cap, cap))
        answers.append(BELOW)
    return tuple(answers)


def with_gap(queries: Records, coins: Coins[Fraction], *, threshold: int, query: int, cap: int) -> Outcome:
    """Publish the excess of the first query above the threshold, both noisy, at most ``cap``."""
    noise = laplace(coins, threshold)
    answers: list[Outcome] = []
    for value in queries:
        gap = noisy(coins, query, value - noise, -1, cap)
        if gap >= 0:
            return (*answers, gap)
        answers.append(BELOW)
    return tuple(answers)


def adaptive(queries: Records, coins: Coins[Fraction], *, is_value_published: bool) -> Outcome:
    """Test with much noise whether a query exceeds the threshold by 1, then with less noise whether it is above."""
    share = Fraction(3, 2)
    noise = laplace(coins, share**4)
    answers: list[Outcome] = []
    for value in queries:
        gap = noisy(coins, share, value - noise, 0, max(3, 3 - noise))
        if gap >= 1:
            return (*answers, "far", clamp(gap + noise, -3, 3) if is_value_published else min(gap, 3))
        gap = noisy(coins, share**2, value - noise, -1, 3)
        if gap >= 0:
            return (*answers, "above", gap)
        answers.append(BELOW)
    return tuple(answers)


MECHANISMS: Mapping[str, Mechanism] = {
    "sparse-vector-1": partial(sparse_vector, threshold=4, query=2, limit=1),
    "sparse-vector-1-twice": partial(sparse_vector, threshold=16, query=2, limit=2),
    "sparse-vector-2": partial(sparse_vector, threshold=4, query=2, limit=2, is_refreshed=True),
    "sparse-vector-3": partial(with_noisy_answer, threshold=4, query=4, cap=2),
    "sparse-vector-4": partial(sparse_vector, threshold=2, query=8, limit=2),
    "sparse-vector-5": partial(sparse_vector, threshold=4, query=None, limit=WITHOUT_END),
    "sparse-vector-6": partial(sparse_vector, threshold=2, query=2, limit=WITHOUT_END),
    "sparse-vector-numeric": partial(with_fresh_answer, query=2, value=4, cap=2),
    "sparse-vector-numeric-unpaid": partial(with_fresh_answer, query=2, value=4, cap=2),
    "sparse-vector-monotone": partial(sparse_vector, threshold=4, query=4, limit=1),
    "sparse-vector-not-monotone": partial(sparse_vector, threshold=4, query=4, limit=1),
    "sparse-vector-sharp-threshold": partial(sparse_vector, threshold=None, query=4, limit=1),
    "sparse-vector-gap": partial(with_gap, threshold=4, query=2, cap=2),
    "sparse-vector-gap-and-value": partial(with_noisy_answer, threshold=4, query=2, cap=2),
    "sparse-vector-adaptive": partial(adaptive, is_value_published=False),
    "sparse-vector-adaptive-value": partial(adaptive, is_value_published=True),
}
