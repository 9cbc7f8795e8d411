"""Sums, means and running sums; noise for 2 has exp(epsilon) = 2, and all published values are clamped."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins

from ..mechanism import Mechanism, Outcome, Records, clamp, laplace, noisy, reaches

LOW, HIGH = -1, 3


def noisy_sum(values: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Publish the sum of ``values`` with noise for ``exp``."""
    return noisy(coins, exp, sum(values), LOW, HIGH)


def clipped_sum(records: Records, coins: Coins[Fraction], *, low: int, high: int, exp: int) -> Outcome:
    """Publish the sum of the records, each clamped to ``low`` .. ``high``, with noise for ``exp``."""
    return noisy(coins, exp, sum(clamp(record, low, high) for record in records), LOW, 5)


def running_sums(values: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Publish each prefix sum with noise of its own."""
    return tuple(noisy(coins, exp, sum(values[: end + 1]), 0, 1) for end in range(len(values)))


def summed_noisy_values(values: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the prefix sums of values that have noise for 2."""
    total, published = 0, []
    for value in values:
        total += value + laplace(coins, 2)
        published.append(clamp(total, LOW, HIGH))
    return tuple(published)


def smart_sums(values: Records, coins: Coins[Fraction], *, has_block_noise: bool) -> Outcome:
    """Publish the prefix sums of up to two values; the second sum drops the noise of the first."""
    shown, block, published = 0, 0, []
    for place, value in enumerate(values):
        if place % 2:
            shown = block + value + (laplace(coins, 2) if has_block_noise else 0)
            block = 0
        else:
            shown += value + laplace(coins, 2)
            block += value
        published.append(clamp(shown, LOW, HIGH))
    return tuple(published)


def tree_of_sums(values: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the sums of all blocks of a binary tree over four values, each with noise for 2, clamped to 0..1."""
    return tuple(
        int(reaches(coins, 2, 1 - sum(values[start : start + length])))
        for length in (1, 2, 4)
        for start in range(0, len(values), length)
    )


def mean_in_parts(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the sum of records clamped to 0..1, and their number, each with noise for 2."""
    return noisy(coins, 2, sum(clamp(record, 0, 1) for record in records), LOW, HIGH), noisy(
        coins, 2, len(records), LOW, HIGH
    )


def distinct(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the number of different records with noise for 2."""
    return noisy(coins, 2, len(set(records)), LOW, HIGH)


MECHANISMS: Mapping[str, Mechanism] = {
    "partial-sum": partial(noisy_sum, exp=2),
    "partial-sum-half-the-noise": partial(noisy_sum, exp=4),
    "clipped-sum": partial(clipped_sum, low=0, high=2, exp=2),
    "clipped-sum-by-width": partial(clipped_sum, low=1, high=3, exp=2),
    "running-sums": partial(running_sums, exp=2),
    "prefix-sum": summed_noisy_values,
    "smart-sum": partial(smart_sums, has_block_noise=True),
    "smart-sum-sharp-blocks": partial(smart_sums, has_block_noise=False),
    "tree-of-sums": tree_of_sums,
    "tree-of-sums-without-leaves": tree_of_sums,
    "mean-in-parts": mean_in_parts,
    "distinct-count": distinct,
    "distinct-count-replaced": distinct,
}
