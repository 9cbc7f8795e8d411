"""Wrong mechanisms: those that answer once, wrong accountants, and the families for all of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from numpy import float32

from littlestone.mechanisms import sparse_sample_step
from littlestone.randomness import Coins

from .algorithms.accountants import ACCOUNTANTS
from .families.values import data_faults, integer_faults, number_faults, weight_faults
from .families.wrapper import kept_data, of_argument
from .fault import Fault
from .noisy_comparisons import ABOVE, BETWEEN, MAXIMA, VECTORS

Lists = Sequence[Sequence[str]]


def sampled(
    score_of: Callable[[int], int] = int, *, once: bool = True, one_text: Callable[[str], str | None] = str
) -> object:
    """Return a sparse sampling whose scores are changed, or that takes some texts for equal, or leaves some out."""

    def answer(lists: Lists, weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]) -> str | None:
        texts = [[text for text in map(one_text, one) if text is not None] for one in lists]
        score = Counter(text for one in texts for text in (dict.fromkeys(one) if once else one))
        weights = [weight ** score_of(number) for number in score.values()]
        chosen = coins.choose_in_proportion([*weights, failure_weight])
        return list(score)[chosen] if chosen < len(score) else None

    return answer


def _most_frequent(lists: Lists, weight: Fraction, failure_weight: Fraction, coins: object) -> str | None:
    score = Counter(item for one in lists for item in {*one})
    best = max(sorted(score), key=lambda item: score[item], default=None)
    return best if best is not None and weight ** score[best] > failure_weight else None


SAMPLES: Mapping[str, object] = {
    "never fails": lambda lists, weight, failure_weight, coins: (
        sparse_sample_step(coins, lists, weight, Fraction(0)) if any(lists) else None
    ),
    "always fails": lambda lists, weight, failure_weight, coins: None,
    "returns the most frequent item": _most_frequent,
    "counts repetitions in a list": sampled(once=False),
    **{f"counts to {most} only": sampled(partial(min, most)) for most in (1, 2, 3, 4)},
    "treats failure as an item of one list": lambda lists, weight, failure_weight, coins: sparse_sample_step(
        coins, lists, weight, weight
    ),
    "gives failure a tenth of its weight": lambda lists, weight, failure_weight, coins: sparse_sample_step(
        coins, lists, weight, failure_weight / 10
    ),
}
"""Wrong private sparse samplers."""


def histogram(
    *,
    reaches: Callable[[int, int, int], bool] = lambda count, noisy, threshold: noisy >= threshold,
    counted: Callable[[int], int] = int,
    is_true: bool = False,
    is_shared: bool = False,
    more: Sequence[str] = (),
    one_text: Callable[[str], str] = str,
) -> object:
    """Return a stable histogram with mistakes."""

    def answer(items: Sequence[str], weight: Fraction, threshold: int, coins: Coins[Fraction]) -> object:
        found, noise = list[tuple[str, int]](), 0
        counts = Counter(map(one_text, items))
        for number, (item, count) in enumerate([*sorted(counts.items()), *((one, 0) for one in more)]):
            noise = noise if is_shared and number else coins.discrete_laplace(weight)
            noisy = counted(count) + noise
            if reaches(count, noisy, threshold):
                found.append((item, count if is_true else noisy))
        return found

    return answer


HISTOGRAMS: Mapping[str, object] = {
    "no threshold": histogram(reaches=lambda count, noisy, threshold: True),
    "the true count decides": histogram(reaches=lambda count, noisy, threshold: count >= threshold),
    "publishes the true count": histogram(is_true=True),
    "adds the same noise to every count": histogram(is_shared=True),
    "publishes no counts below 1": histogram(reaches=lambda count, noisy, threshold: noisy >= max(1, threshold)),
    "publishes an absent item": histogram(more=["z"]),
    **{f"counts to {most} only": histogram(counted=partial(min, most)) for most in (1, 2, 3, 4)},
}
"""Wrong stable histograms."""


def flipped(share: Callable[[int, Fraction], Fraction]) -> object:
    """Return a randomised response that lies with another weight."""
    return lambda bit, weight, coins: bit ^ coins.choose_in_proportion([Fraction(1), share(bit, weight)])


RESPONSES: Mapping[str, object] = {
    "tells the truth": lambda bit, weight, coins: bit,
    "lies": lambda bit, weight, coins: 1 - bit,
    "takes the weight as a probability": lambda bit, weight, coins: bit ^ coins.choose([1 - weight, weight]),
    "answers 1 for 1 always": flipped(lambda bit, weight: Fraction(0) if bit else weight),
    "flips a coin": flipped(lambda bit, weight: Fraction(1)),
    "lies at most half of the time": flipped(lambda bit, weight: min(weight, Fraction(1))),
    "takes a weight above 1 for its inverse": flipped(lambda bit, weight: 1 / weight if weight > 1 else weight),
}
"""Wrong randomised responses."""


def geometric(
    noise: Callable[[int], int] = int,
    last: Callable[[int], int] = int,
    share: Callable[[int, Fraction], Fraction] = lambda count, weight: weight,
) -> object:
    """Return a geometric mechanism whose noise, result or weight is changed."""
    return lambda count, weight, coins: last(count + noise(coins.discrete_laplace(share(count, weight))))


def _clipped(most: int) -> Callable[[int], int]:
    return lambda value: min(most, max(-most, value))


GEOMETRIC: Mapping[str, object] = {
    "adds no noise": lambda count, weight, coins: count,
    "adds noise above 0 only": geometric(partial(max, 0)),
    "adds the noise twice": geometric(lambda noise: 2 * noise),
    "adds two noises": lambda count, weight, coins: (
        count + coins.discrete_laplace(weight) + coins.discrete_laplace(weight)
    ),
    "is never below 0": geometric(last=partial(max, 0)),
    **{f"clips the noise to {c}": geometric(_clipped(c)) for c in (1, 2, 4, 6)},
    "keeps the count in single precision": lambda count, weight, coins: (
        int(float32(count)) + coins.discrete_laplace(weight)
    ),
}
"""Wrong geometric mechanisms."""

TRUNCATED: Mapping[str, object] = {
    "clips the count, not the sum": lambda count, lowest, highest, weight, coins: (
        min(max(count, lowest), highest) + coins.discrete_laplace(weight)
    ),
    "clips at one end only": lambda count, lowest, highest, weight, coins: max(
        lowest, count + coins.discrete_laplace(weight)
    ),
    "conditions on the range": lambda count, lowest, highest, weight, coins: (
        lowest + coins.choose_in_proportion([weight ** abs(count - value) for value in range(lowest, highest + 1)])
    ),
    "comes in again at the other end": lambda count, lowest, highest, weight, coins: (
        lowest + (count + coins.discrete_laplace(weight) - lowest) % (highest - lowest + 1)
    ),
    "adds no noise": lambda count, lowest, highest, weight, coins: count,
}
"""Wrong truncated geometric mechanisms."""

SELECTIONS: Mapping[str, object] = {
    "answers an index of the largest score": lambda scores, weight, coins: scores.index(max(scores)),
    "chooses uniformly": lambda scores, weight, coins: coins.uniform_choice(len(scores)),
    "chooses the smallest scores": lambda scores, weight, coins: coins.choose_by_score(
        [-x for x in scores], weight
    ),
    "answers the score": lambda scores, weight, coins: scores[coins.choose_by_score(scores, weight)],
    "counts indices from 1": lambda scores, weight, coins: 1 + coins.choose_by_score(scores, weight),
    "merges equal scores": lambda scores, weight, coins: scores.index(
        sorted(set(scores))[coins.choose_by_score(sorted(set(scores)), weight)]
    ),
    "takes weights in proportion to scores": lambda scores, weight, coins: coins.choose_in_proportion(
        [Fraction(x - min(scores) + 1) for x in scores]
    ),
}
"""Wrong exponential mechanisms."""

TABLES: Mapping[str, Mapping[str, object]] = {
    "randomised_response": RESPONSES,
    "geometric_mechanism": GEOMETRIC,
    "truncated_geometric": TRUNCATED,
    "exponential_mechanism": SELECTIONS,
    "sparse_sample": SAMPLES,
    "stable_histogram": HISTOGRAMS,
    "above_threshold": ABOVE,
    "sparse_vector": VECTORS,
    "between_thresholds": BETWEEN,
    "noisy_maximum": MAXIMA,
    "composition_delta": ACCOUNTANTS,
}
"""Capability -> wrong implementations written by hand."""


_LISTS = {
    "above_threshold": ("values", 5),
    "sparse_vector": ("values", 5),
    "between_thresholds": ("counts", 5),
    "noisy_maximum": ("counts", 4),
    "exponential_mechanism": ("scores", 6),
    "sparse_sample": ("lists", 6),
    "stable_histogram": ("items", 5),
    "composition_delta": ("claims", 8),
}
"""Capability -> its argument that is a list, and the length up to which a fault that ignores entries must be
noticed."""

_WEIGHTS = (
    ("above_threshold", "weight", 7, "1/2", "1/4"),
    ("sparse_vector", "weight", 7, "1/2", "1/4"),
    ("sparse_vector", "threshold_weight", 7, "1/4", "1/4"),
    ("between_thresholds", "weight", 7, "1/2", "1/4"),
    ("between_thresholds", "threshold_weight", 7, "1/8", "1/4"),
    ("noisy_maximum", "weight", 5, "1/2", "1/4"),
    ("exponential_mechanism", "weight", 7, "2", "2"),
    ("sparse_sample", "weight", 6, "2", "2"),
    ("sparse_sample", "failure_weight", 6, "2", "2"),
    ("stable_histogram", "weight", 6, "1/2", "1/4"),
    ("composition_delta", "exp_epsilon", 7, "2", "2"),
)
"""Capability, its weight, the length of lists from which it may go wrong, the weight used instead, and a cap."""

_INTEGERS = (
    *((one, "threshold", (-1, 0, 1), -99) for one in ("above_threshold", "sparse_vector")),
    *((one, "limit", (1, 2, 3, 5), 1) for one in ("above_threshold", "sparse_vector")),
    ("between_thresholds", "lower", (-2, -1, 0), -99),
    ("between_thresholds", "upper", (0, 1, 2, 5), -99),
    ("stable_histogram", "threshold", (1, 2, 3), 1),
    ("geometric_mechanism", "count", (0, 2, 5), -99),
    ("truncated_geometric", "count", (0, 2), -99),
    ("truncated_geometric", "lowest", (-1, 0), -99),
    ("truncated_geometric", "highest", (3, 5), -99),
)
"""Capability, an integer argument, the values at which faults cap it, and its least allowed value."""


def _families() -> Iterator[Fault]:
    for one, (data, longest) in _LISTS.items():
        is_ordered = data not in ("lists", "items", "claims")
        yield from data_faults(one, data, longest, is_ordered=is_ordered)
        yield from kept_data(one, data)
        if is_ordered:
            yield from number_faults(one, data, is_shifted=one in ("noisy_maximum", "exponential_mechanism"))
    for one, name, end, fixed, cap in _WEIGHTS:
        yield from weight_faults(one, name, (_LISTS[one][0], range(2, end)), fixed, cap)
    for one, name, bounds, least in _INTEGERS:
        yield from integer_faults(one, name, bounds=bounds, least=least)
    for one, data in (
        ("geometric_mechanism", "count"),
        ("truncated_geometric", "count"),
        ("randomised_response", "bit"),
    ):
        yield from weight_faults(one, "weight")
        yield from kept_data(one, data)
    for bit in (0, 1):
        yield of_argument(
            "randomised_response", "bit", f"bit is always {bit}", "argument ignored", lambda _, bit=bit: bit
        )


MECHANISM_FAULTS: tuple[Fault, ...] = (
    *(Fault(one, name, "by hand", function) for one, table in TABLES.items() for name, function in table.items()),
    *_families(),
)
"""Wrong mechanisms and accountants."""


def wrong_mechanisms(capability: str) -> Mapping[str, object]:
    """Return the wrong mechanisms of a capability by name.

    Examples
    --------
    >>> "adds no noise" in wrong_mechanisms("geometric_mechanism")
    True
    """
    return {one.name: one.function for one in MECHANISM_FAULTS if one.capability == capability}
