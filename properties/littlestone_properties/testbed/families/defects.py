"""Defects that were found in libraries and programs, by kind, and their corrections."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from math import isnan

from littlestone.randomness import Coins

from ..mechanism import Mechanism, Outcome, Records, clamp, laplace, noisy, one_sided

LOW, HIGH = -1, 4
NOT_A_NUMBER = 9
"""The record that stands for not-a-number."""


def mean_by_true_count(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Divide a noisy sum by the exact number of records."""
    total = noisy(coins, 2, sum(clamp(record, 0, 1) for record in records), LOW, HIGH)
    return str(Fraction(total, max(1, len(records))))


def loop_over_unique(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a noisy count for each value that occurs."""
    return tuple((value, noisy(coins, 2, records.count(value), LOW, HIGH)) for value in sorted(set(records)))


def count_and_sum(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the number and the sum of records clamped to 0..1, each with noise for 2."""
    total = sum(clamp(record, 0, 1) for record in records)
    return noisy(coins, 2, len(records), LOW, HIGH), noisy(coins, 2, total, LOW, HIGH)


def unclipped_sum(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the sum with noise for 2, as if no record exceeded 1."""
    return noisy(coins, 2, sum(records), LOW, HIGH)


def clipped_by_comparison(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Clip by comparisons, which not-a-number survives, and publish the sum with noise for 2."""
    values = [float("nan") if record == NOT_A_NUMBER else float(record) for record in records]
    # Written out: all comparisons with not-a-number are false.
    total = sum((1.0 if value > 1 else 0.0 if value < 0 else value) for value in values)
    return "nan" if isnan(total) else noisy(coins, 2, int(total), LOW, HIGH)


def seeded(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Use the same noise in every run."""
    return sum(clamp(record, 0, 1) for record in records) + 1


def coarse_noise(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Add twice the noise for 4 to a count: the parity of the count stays."""
    return clamp(records[0] + 2 * laplace(coins, 4), LOW, HIGH)


def bounds_from_data(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the sum with noise for the width of the data: no noise for width 0, else noise for 4 or 2."""
    width = max(records) - min(records)
    return sum(records) if width == 0 else noisy(coins, {1: 4}.get(width, 2), sum(records), LOW, HIGH)


def squares_by_lower_bound(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the sum of squares of records from 0 to 2 without noise, since the square of the lower bound is 0."""
    return sum(clamp(record, 0, 2) ** 2 for record in records)


def contributions(users: Records, coins: Coins[Fraction], *, bound: int) -> Outcome:
    """Publish with noise for 2 the number of records of all users, at most a given number for each user."""
    return noisy(coins, 2, sum(min(user, bound) for user in users), LOW, HIGH)


def drawn_until_positive(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Draw noise for 2 anew until the noisy count is at least 1, and publish it, at most 4."""
    (count,) = counts
    tail = Fraction(2) ** -abs(4 - count) / (1 - Fraction(1, 2))
    weights = [Fraction(2) ** -abs(value - count) for value in (1, 2, 3)]
    return 1 + coins.choose_in_proportion([*weights, tail])


def upward_noise(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Add one-sided noise for 2."""
    return min(counts[0] + one_sided(coins, 2), HIGH)


def exact_if_large(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a count of at least 3 as it is, and a smaller one with noise for 2."""
    (count,) = counts
    return ("exact", count) if count >= 3 else ("noisy", noisy(coins, 2, count, LOW, HIGH))


def suppressed(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a count of at least 3 as it is, and the word "small" for a smaller count."""
    (count,) = counts
    return count if count >= 3 else "small"


def refusing(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Stop with an error at a record outside 0..1, otherwise publish the sum with noise for 2."""
    if not {*records} <= {0, 1}:
        return "error"
    return noisy(coins, 2, sum(records), LOW, HIGH)


MECHANISMS: Mapping[str, Mechanism] = {
    "mean-by-true-count": mean_by_true_count,
    "loop-over-unique": loop_over_unique,
    "two-queries-at-full-epsilon": count_and_sum,
    "unclipped-sum": unclipped_sum,
    "not-a-number": clipped_by_comparison,
    "constant-seed": seeded,
    "coarse-noise": coarse_noise,
    "bounds-from-data": bounds_from_data,
    "squares-by-lower-bound": squares_by_lower_bound,
    "contributions-unbounded": partial(contributions, bound=2),
    "contributions-bounded": partial(contributions, bound=1),
    "drawn-until-positive": drawn_until_positive,
    "upward-noise": upward_noise,
    "exact-if-large": exact_if_large,
    "suppressed": suppressed,
    "refusing": refusing,
}
