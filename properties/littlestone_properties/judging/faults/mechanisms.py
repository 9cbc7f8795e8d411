"""Wrong mechanisms that answer once, wrong accountants, and the families for both."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from littlestone.randomness import Coins

from ..capabilities import CAPABILITIES
from .families.values import (
    data_faults,
    integer_faults,
    kept_data,
    name_faults,
    number_faults,
    of_argument,
    weight_faults,
)
from .fault import Fault, wrong_functions

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
"""Capability -> its list argument, and the length up to which a fault that ignores entries must be noticed."""

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
"""Capability, its weight, a bound on the lengths at which mistakes begin, a constant weight, and a cap."""

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

_BELOW_ONE: Mapping[str, Callable[[Fraction], Fraction]] = {
    "is 1": lambda w: max(w, Fraction(1)),
    "is its inverse": lambda w: max(w, 1 / w),
    "is rounded to a multiple of 1/2": lambda w: w if w > 1 else Fraction(max(1, round(2 * w)), 2),
}
"""A mistake -> the weight that replaces a weight below 1."""


def _families() -> Iterator[Fault]:
    for capability, (data, longest) in _LISTS.items():
        is_ordered = data not in ("lists", "items", "claims")
        yield from data_faults(capability, data, longest, is_ordered=is_ordered)
        yield from kept_data(capability, data)
        if is_ordered:
            yield from number_faults(
                capability, data, is_shifted=capability in ("noisy_maximum", "exponential_mechanism")
            )
    for capability, name, end, fixed, cap in _WEIGHTS:
        yield from weight_faults(capability, name, (_LISTS[capability][0], range(2, end)), fixed, cap)
    for capability, name in (
        ("exponential_mechanism", "weight"),
        ("sparse_sample", "weight"),
        ("sparse_sample", "failure_weight"),
    ):
        for what, change in _BELOW_ONE.items():
            yield of_argument(capability, name, f"{name} below 1 {what}", "weight below 1", change)
    for capability, data in (("sparse_sample", "lists"), ("stable_histogram", "items")):
        yield from name_faults(capability, data)
    for capability, name, bounds, least in _INTEGERS:
        yield from integer_faults(capability, name, bounds=bounds, least=least)
    for capability, data in (
        ("geometric_mechanism", "count"),
        ("truncated_geometric", "count"),
        ("randomised_response", "bit"),
    ):
        yield from weight_faults(capability, "weight")
        yield from kept_data(capability, data)
    for bit in (0, 1):
        yield of_argument(
            "randomised_response", "bit", f"bit is always {bit}", "argument ignored", lambda _, bit=bit: bit
        )


def sparse_sample(
    lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    """Choose a text by the number of lists that contain it, or fail."""
    score = Counter(text for one in lists for text in dict.fromkeys(one))
    weights = [weight**number for number in score.values()]
    chosen = coins.choose_in_proportion([*weights, failure_weight])
    return list(score)[chosen] if chosen < len(score) else None


def above_threshold(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    """For each value, return whether its sum with noise reaches the threshold, until ``limit`` sums did."""
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
    """For each value, return whether its sum with noise reaches the noisy threshold, until ``limit`` sums did."""
    noisy, found = threshold + coins.discrete_laplace(threshold_weight), list[bool]()
    for value in values:
        reached = coins.discrete_laplace_reaches(weight, noisy - value)
        found.append(reached)
        if sum(found) == limit:
            break
    return found


def noisy_maximum(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Return the first place with the largest noisy count."""
    drawn = [coins.discrete_laplace(weight) for one in counts]
    noisy = [count + noise for count, noise in zip(counts, drawn, strict=True)]
    return noisy.index(max(noisy))


_RIGHT = {
    **{name: one.reference for name, one in CAPABILITIES.items()},
    **{one.__name__: one for one in (sparse_sample, above_threshold, sparse_vector, noisy_maximum)},
}
"""Capability -> the right function whose text is changed: the reference, unless it only calls other code."""


def _patched(family: str) -> Iterator[Fault]:
    for capability, name, function in wrong_functions(family, _RIGHT):
        yield Fault(capability, name, family, function)


MECHANISM_FAULTS: tuple[Fault, ...] = (*_patched("by hand"), *_families())

LARGE_NUMBER_FAULTS: tuple[Fault, ...] = tuple(_patched("large number"))
"""Wrong mechanisms that only large numbers, or unusual texts, show."""
