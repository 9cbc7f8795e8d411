"""Mechanisms that are right on small numbers: overflow, rounding, ends of ranges, texts that are made equal."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins

from ..fault import Fault
from ..mechanisms import geometric, histogram, sampled
from ..noisy_comparisons import maximum


def _wrapped(value: int, n_bits: int) -> int:
    """Return an integer as a signed integer of ``n_bits`` bits holds it."""
    half = 1 << (n_bits - 1)
    return (value + half) % (2 * half) - half


def _scored(
    change: Callable[[Sequence[int]], Sequence[int]], base: Callable[[Fraction], Fraction] = Fraction
) -> object:
    return lambda scores, weight, coins: coins.choose_by_score(change(scores), base(weight))


def _truncated(count: int, lowest: int, highest: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Add less noise in a range of more than 50."""
    noise = coins.discrete_laplace(weight if highest - lowest <= 50 else weight**2)
    return min(max(count + noise, lowest), highest)


LARGE_NUMBERS: Mapping[str, Mapping[str, object]] = {
    "randomised_response": {
        "rounds its weight to a denominator of at most 1000": lambda bit, weight, coins: (
            bit ^ coins.choose_in_proportion([Fraction(1), weight.limit_denominator(1000)])
        )
    },
    "geometric_mechanism": {
        "has 16 bits": geometric(last=partial(_wrapped, n_bits=16)),
        "has 32 bits": geometric(last=partial(_wrapped, n_bits=32)),
        "cuts noise beyond 20": geometric(lambda k: min(20, max(-20, k))),
        "takes a weight of at most 3/4": geometric(share=lambda count, weight: min(Fraction(3, 4), weight)),
        "adds less noise to counts above 10000": geometric(
            share=lambda count, weight: weight if abs(count) <= 10000 else weight**2
        ),
    },
    "truncated_geometric": {"adds less noise in a wide range": _truncated},
    "exponential_mechanism": {
        "has scores of at most 60": _scored(lambda scores: [min(60, one) for one in scores]),
        "raises scores that are 40 below the best": _scored(
            lambda scores: [max(max(scores) - 40, s) for s in scores]
        ),
        "ignores the last of eight or more": _scored(lambda scores: scores[:-1] if len(scores) > 7 else scores),
        "turns a weight below 1 around": _scored(list, lambda weight: max(weight, 1 / weight)),
    },
    "sparse_sample": {
        "ignores capital letters": sampled(one_text=str.lower),
        "ignores spaces": sampled(one_text=str.strip),
        "ignores the empty text": sampled(one_text=lambda text: text or None),
    },
    "stable_histogram": {
        "skips counts below a third of the threshold": histogram(
            reaches=lambda count, noisy, threshold: noisy >= threshold and 3 * count >= threshold
        ),
        "ignores capital letters": histogram(one_text=str.lower),
    },
    "noisy_maximum": {
        "answers the largest count if others are 5 below": maximum(sure_from=5),
        "adds less noise to counts above 20": maximum(large=20),
    },
}
"""Capability -> name of the mistake -> the mechanism that makes it."""


LARGE_NUMBER_FAULTS: tuple[Fault, ...] = tuple(
    Fault(capability, name, "large number", function)
    for capability, table in LARGE_NUMBERS.items()
    for name, function in table.items()
)
"""Wrong mechanisms that only large numbers, or unusual texts, show."""
