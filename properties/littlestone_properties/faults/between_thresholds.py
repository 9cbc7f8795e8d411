"""Wrong BetweenThresholds that every check of it must catch.

Each draws and compares like :func:`littlestone.mechanisms.between_thresholds`, with one mistake.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from littlestone.mechanisms import BetweenAnswer, answer_between, between_thresholds
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ..mechanism_protocols import BetweenThresholdsMechanism


def thresholds_next_to_each_other(
    counts: Sequence[int], *, lower: int, upper: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[BetweenAnswer, ...]:
    """Move both thresholds to the middle, where they are closer than the lemma allows."""
    middle = (lower + upper) // 2
    return between_thresholds(counts, lower=middle, upper=middle + 1, epsilon=epsilon, coins=coins)


def both_thresholds_up(
    counts: Sequence[int], *, lower: int, upper: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[BetweenAnswer, ...]:
    """Add the noise to both thresholds, which is the same as taking it from every count."""
    shift = coins.discrete_laplace((epsilon / 2).decay)
    return _without_threshold_noise(coins, (count - shift for count in counts), lower, upper, epsilon)


def no_query_noise(
    counts: Sequence[int], *, lower: int, upper: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[BetweenAnswer, ...]:
    """Compare the counts themselves with the noisy thresholds."""
    shift = coins.discrete_laplace((epsilon / 2).decay)
    left, right, top = BetweenAnswer.LEFT, BetweenAnswer.RIGHT, BetweenAnswer.TOP
    return _until_top(left if n < lower + shift else right if n > upper - shift else top for n in counts)


def goes_on_after_top(
    counts: Sequence[int], *, lower: int, upper: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[BetweenAnswer, ...]:
    """Answer all queries with the same noisy thresholds, whatever the answers are."""
    shift, weight = coins.discrete_laplace((epsilon / 2).decay), (epsilon / 6).decay
    return tuple(answer_between(coins, shift, count, lower, upper, weight) for count in counts)


def _without_threshold_noise(
    coins: Coins[Fraction], counts: Iterable[int], lower: int, upper: int, epsilon: Epsilon
) -> tuple[BetweenAnswer, ...]:
    return _until_top(answer_between(coins, 0, count, lower, upper, (epsilon / 6).decay) for count in counts)


def _until_top(answers: Iterable[BetweenAnswer]) -> tuple[BetweenAnswer, ...]:
    given = []
    for answer in answers:
        given.append(answer)
        if answer is BetweenAnswer.TOP:
            break
    return tuple(given)


WRONG_BETWEEN_THRESHOLDS: Mapping[str, BetweenThresholdsMechanism] = {
    "thresholds next to each other": thresholds_next_to_each_other,
    "noise added to both thresholds": both_thresholds_up,
    "no noise on the thresholds": lambda counts, *, lower, upper, epsilon, coins: _without_threshold_noise(
        coins, counts, lower, upper, epsilon
    ),
    "no noise on the counts": no_query_noise,
    "goes on after Top": goes_on_after_top,
}
