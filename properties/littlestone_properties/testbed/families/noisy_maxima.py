"""Noisy maxima: which of several answers is the largest? Of equal answers, the first counts."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins, bernoulli, random_permutation

from ..mechanism import Mechanism, Outcome, Records, clamp, laplace, noisy, one_sided

LOW, HIGH = -2, 3
"""The range to which published values are clamped."""


def position(
    queries: Records, coins: Coins[Fraction], *, exp: int, noise: Callable[[Coins[Fraction], int], int] = laplace
) -> Outcome:
    """Publish the position of the largest noisy answer."""
    values = [query + noise(coins, exp) for query in queries]
    return values.index(max(values))


def value(queries: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Publish the largest noisy answer itself."""
    return max(noisy(coins, exp, query, LOW, HIGH) for query in queries)


def one_sided_value(queries: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the largest answer with one-sided noise for 2."""
    return clamp(max(query + one_sided(coins, 2) for query in queries), LOW, HIGH)


def position_and_gap(queries: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the position of the largest answer with noise for 2, and its excess over the next answer."""
    values = [query + laplace(coins, 2) for query in queries]
    first, second = sorted(values, reverse=True)[:2]
    return values.index(first), min(first - second, 2)


def position_and_value(queries: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the position and the value of the largest of the clamped answers with noise for 2."""
    values = [noisy(coins, 2, query, LOW, HIGH) for query in queries]
    return values.index(max(values)), max(values)


def gumbel(queries: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the position of the largest answer with Gumbel noise: the choice of the exponential mechanism."""
    return coins.choose_by_score(queries, Fraction(2))


def permute_and_flip(queries: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Go through the answers in random order.

    Take an answer with probability ``exp ** -d``, where d is its distance from the largest answer.
    """
    order = random_permutation(coins, len(queries))
    for place in order:
        if bernoulli(coins, Fraction(exp) ** (queries[place] - max(queries))):
            return place
    raise AssertionError("the largest answer is always taken")


MECHANISMS: Mapping[str, Mechanism] = {
    "noisy-max": partial(position, exp=2),
    "noisy-max-one-sided": partial(position, exp=2, noise=one_sided),
    "noisy-max-value": partial(value, exp=2),
    "noisy-max-one-sided-value": one_sided_value,
    "noisy-max-half-the-noise": partial(position, exp=4),
    "noisy-max-monotone": partial(position, exp=4),
    "noisy-max-gap": position_and_gap,
    "noisy-max-position-and-value": position_and_value,
    "noisy-max-gumbel": gumbel,
    "permute-and-flip": partial(permute_and_flip, exp=2),
    "permute-and-flip-without-half": partial(permute_and_flip, exp=4),
}
