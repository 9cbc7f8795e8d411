"""Right mechanisms as somebody would write them from their definitions: every noise is drawn, then compared."""

from collections.abc import Sequence
from fractions import Fraction

from littlestone.randomness import Coins


def above_threshold(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    answers: list[bool] = []
    for value in values:
        answers.append(value + coins.discrete_laplace(weight) >= threshold)
        if sum(answers) == limit:
            break
    return answers


def sparse_vector(
    values: Sequence[int],
    threshold: int,
    threshold_weight: Fraction,
    weight: Fraction,
    limit: int,
    coins: Coins[Fraction],
) -> list[bool]:
    noisy, answers = threshold + coins.discrete_laplace(threshold_weight), list[bool]()
    for value in values:
        answers.append(value + coins.discrete_laplace(weight) >= noisy)
        if sum(answers) == limit:
            break
    return answers


def between_thresholds(
    counts: Sequence[int],
    lower: int,
    upper: int,
    threshold_weight: Fraction,
    weight: Fraction,
    coins: Coins[Fraction],
) -> list[str]:
    shift, answers = coins.discrete_laplace(threshold_weight), list[str]()
    for count in counts:
        noisy = count + coins.discrete_laplace(weight)
        answers.append("left" if noisy < lower + shift else "right" if noisy > upper - shift else "top")
        if answers[-1] == "top":
            break
    return answers


def noisy_maximum(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    noisy = [count + coins.discrete_laplace(weight) for count in counts]
    return noisy.index(max(noisy))


def stable_histogram(
    items: Sequence[str], weight: Fraction, threshold: int, coins: Coins[Fraction]
) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for item in sorted(set(items)):
        noisy = items.count(item) + coins.discrete_laplace(weight)
        if noisy >= threshold:
            found.append((item, noisy))
    return found
