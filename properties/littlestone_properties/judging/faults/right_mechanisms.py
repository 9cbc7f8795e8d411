"""Right mechanisms in plain Python, and an accountant: their texts are changed by the patches of this folder."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from littlestone.mechanisms import answer_between
from littlestone.privacy import Epsilon, Privacy, optimal_composition
from littlestone.randomness import Coins


def randomised_response(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Lie with a weight against 1."""
    return bit ^ coins.choose_in_proportion([Fraction(1), weight])


def geometric_mechanism(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Add noise."""
    return count + coins.discrete_laplace(weight)


def truncated_geometric(count: int, lowest: int, highest: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Add noise and clip the sum."""
    return min(max(count + coins.discrete_laplace(weight), lowest), highest)


def exponential_mechanism(scores: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Choose in proportion to powers of the weight."""
    return coins.choose_by_score(scores, weight)


def sparse_sample(
    lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    """Choose a text by the number of lists that it is in, or fail."""
    score = Counter(text for one in lists for text in dict.fromkeys(one))
    weights = [weight**number for number in score.values()]
    chosen = coins.choose_in_proportion([*weights, failure_weight])
    return list(score)[chosen] if chosen < len(score) else None


def stable_histogram(
    items: Sequence[str], weight: Fraction, threshold: int, coins: Coins[Fraction]
) -> list[tuple[str, int]]:
    """Publish the noisy counts that reach the threshold."""
    found = list[tuple[str, int]]()
    for item, count in sorted(Counter(items).items()):
        noisy = count + coins.discrete_laplace(weight)
        if noisy >= threshold:
            found.append((item, noisy))
    return found


def above_threshold(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    """Say which noisy values reach the threshold, up to a number of such; the threshold has no noise."""
    found = list[bool]()
    for value in values:
        reached = coins.discrete_laplace_reaches(weight, threshold - value)
        found.append(reached)
        if sum(found) == limit:
            break
    return found


def sparse_vector(
    values: Sequence[int],
    threshold: int,
    threshold_weight: Fraction,
    weight: Fraction,
    limit: int,
    coins: Coins[Fraction],
) -> list[bool]:
    """Say which noisy values reach the noisy threshold, up to a number of such."""
    noisy, found = threshold + coins.discrete_laplace(threshold_weight), list[bool]()
    for value in values:
        reached = coins.discrete_laplace_reaches(weight, noisy - value)
        found.append(reached)
        if sum(found) == limit:
            break
    return found


def between_thresholds(
    counts: Sequence[int],
    lower: int,
    upper: int,
    threshold_weight: Fraction,
    weight: Fraction,
    coins: Coins[Fraction],
) -> list[str]:
    """Say on which side of two thresholds noisy counts are, up to the first between them."""
    shift, found = coins.discrete_laplace(threshold_weight), list[str]()
    for count in counts:
        found.append(str(answer_between(coins, shift, count, lower, upper, weight)))
        if found[-1] == "top":
            break
    return found


def noisy_maximum(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Return the first place of the largest noisy count."""
    drawn = [coins.discrete_laplace(weight) for one in counts]
    noisy = [count + noise for count, noise in zip(counts, drawn, strict=True)]
    return noisy.index(max(noisy))


def composition_delta(claims: Sequence[tuple[Fraction, Fraction]], exp_epsilon: Fraction) -> Fraction:
    """Return the smallest delta of all parts together, in the dialect of the optimal accountant."""
    parts = [Privacy(Epsilon(each), delta) for each, delta in claims]
    return optimal_composition(parts, Epsilon(exp_epsilon))
