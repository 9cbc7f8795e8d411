"""Choosing, testing and aggregating: exponential mechanisms, propose-test-release, staircases, Gaussian noise."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins, bernoulli

from ..mechanism import Mechanism, Outcome, Records, clamp, reaches

GRID = range(4)
"""The values that records of a median may have."""


def exponential(scores: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Choose a candidate with probability in proportion to ``exp ** score``."""
    return coins.choose_by_score(scores, Fraction(exp))


def by_larger_side(records: Records, value: int) -> int:
    """Return minus the number of records on the larger side of a value; it changes by at most 1."""
    return -max(sum(record < value for record in records), sum(record > value for record in records))


def by_difference(records: Records, value: int) -> int:
    """Return minus the difference of the two sides of a value, which may change by 2."""
    return -abs(sum(record < value for record in records) - sum(record > value for record in records))


def median(records: Records, coins: Coins[Fraction], *, score: Callable[[Records, int], int]) -> Outcome:
    """Choose a value of the grid with probability in proportion to ``2 ** score(records, value)``."""
    return coins.choose_by_score([score(records, value) for value in GRID], Fraction(2))


def median_of_present(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Choose one of the values that occur, in proportion to ``2 ** by_larger_side(records, value)``."""
    present = sorted(set(records))
    return present[coins.choose_by_score([by_larger_side(records, value) for value in present], Fraction(2))]


def majority_if_stable(records: Records, coins: Coins[Fraction], *, has_noise: bool) -> Outcome:
    """Publish the majority of an odd number of bits, or "unstable" if changing a few bits would change it.

    With ``has_noise``, noise for 3 is added to the largest number of changes that always keep the majority.
    """
    ones = sum(records)
    # The number of bits whose change cannot change the majority.
    margin = max(ones, len(records) - ones) - (len(records) + 1) // 2
    is_stable = reaches(coins, 3, 2 - margin) if has_noise else margin >= 1
    return int(2 * ones > len(records)) if is_stable else "unstable"


def aggregated(records: Records, coins: Coins[Fraction], *, step: int) -> Outcome:
    """Let blocks of two records vote for their maximum, 0, 1 or 2, and choose in proportion to 2^votes."""
    votes = [max(records[start : start + 2]) for start in range(0, len(records) - 1, step)]
    return coins.choose_by_score([votes.count(value) for value in range(3)], Fraction(2))


def staircase(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a sum of records clamped to 0..2, with noise k in proportion to 4^-ceil(|k|/2), clamped to -3..5."""
    total, low, high = sum(clamp(record, 0, 2) for record in records), -3, 5

    def level(k: int) -> Fraction:
        return Fraction(1, 4 ** -(-abs(k) // 2))

    def beyond(k: int) -> Fraction:
        """Return ``level(k) + level(k + 1) + ...`` for k > 0: for an odd k, a geometric series of pairs."""
        return level(k) * 2 / (1 - Fraction(1, 4)) if k % 2 else level(k) + beyond(k + 1)

    ends = [beyond(total - low), beyond(high - total)]
    inner = [level(value - total) for value in range(low + 1, high)]
    return low + coins.choose_in_proportion([ends[0], *inner, ends[1]])


def gaussian(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a count with noise k from -4 to 4 in proportion to 2^-k^2."""
    return counts[0] - 4 + coins.choose_in_proportion([Fraction(1, 2 ** (k * k)) for k in range(-4, 5)])


def best_of(records: Records, coins: Coins[Fraction], *, tries: int) -> Outcome:
    """Publish the largest of ``tries`` responses, each of which is wrong with probability 1/3."""
    return max(records[0] ^ bernoulli(coins, Fraction(1, 3)) for _ in range(tries))


def best_until_stopped(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Try until a coin says stop, at most six times, and publish the largest response."""
    best = 0
    for _ in range(6):
        best = max(best, records[0] ^ bernoulli(coins, Fraction(1, 3)))
        if bernoulli(coins, Fraction(1, 2)):
            break
    return best


MECHANISMS: Mapping[str, Mechanism] = {
    "exponential": partial(exponential, exp=2),
    "exponential-without-half": partial(exponential, exp=4),
    "exponential-monotone": partial(exponential, exp=4),
    "median": partial(median, score=by_larger_side),
    "median-by-difference": partial(median, score=by_difference),
    "median-of-present": median_of_present,
    "propose-test-release": partial(majority_if_stable, has_noise=True),
    "propose-test-release-sharp-test": partial(majority_if_stable, has_noise=False),
    "propose-test-release-continuous-tail": partial(majority_if_stable, has_noise=True),
    "sample-and-aggregate": partial(aggregated, step=2),
    "sample-and-aggregate-overlapping": partial(aggregated, step=1),
    "staircase": staircase,
    "discrete-gaussian": gaussian,
    "discrete-gaussian-smaller-epsilon": gaussian,
    "discrete-gaussian-pure": gaussian,
    "best-of-two": partial(best_of, tries=2),
    "best-of-three": partial(best_of, tries=3),
    "best-until-stopped": best_until_stopped,
}
