"""Mechanisms that are right on small numbers: overflow, rounding, ends of ranges, texts that are made equal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins

from ..fault import Fault

FAMILY = "large number"


def _wrapped(value: int, n_bits: int) -> int:
    """Return an integer as a signed integer of ``n_bits`` bits holds it."""
    half = 1 << (n_bits - 1)
    return (value + half) % (2 * half) - half


def _geometric(
    last: Callable[[int], int] = int,
    noise: Callable[[int], int] = int,
    share: Callable[[int, Fraction], Fraction] = lambda count, weight: weight,
) -> object:
    return lambda count, weight, coins: last(count + noise(coins.discrete_laplace(share(count, weight))))


def _at_most(most: Fraction | int, one: Fraction) -> Fraction:
    return min(Fraction(most), one)


def _scored(
    change: Callable[[Sequence[int]], Sequence[int]], base: Callable[[Fraction], Fraction] = Fraction
) -> object:
    return lambda scores, weight, coins: coins.choose_by_score(change(scores), base(weight))


def _truncated(count: int, lowest: int, highest: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Add less noise in a range of more than 50."""
    noise = coins.discrete_laplace(weight if highest - lowest <= 50 else weight**2)
    return min(max(count + noise, lowest), highest)


def _sampled(one_text: Callable[[str], str]) -> object:
    """Return a sparse sampling that takes some texts for equal."""

    def answer(
        lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
    ) -> str | None:
        sets = [dict.fromkeys(map(one_text, one)) for one in lists]
        score = {item: sum(item in one for one in sets) for one in sets for item in one if item}
        chosen = coins.choose_in_proportion([*(weight**n for n in score.values()), failure_weight])
        return list(score)[chosen] if chosen < len(score) else None

    return answer


def _histogram(
    is_tried: Callable[[int, int], bool] = lambda count, threshold: True,
    one_text: Callable[[str], str] = str,
) -> object:
    """Return a stable histogram that skips items, changes counts or takes texts for equal."""

    def answer(items: Sequence[str], weight: Fraction, threshold: int, coins: Coins[Fraction]) -> object:
        texts = [one_text(item) for item in items]
        counts = {item: texts.count(item) for item in texts}
        tried = [(item, count) for item, count in counts.items() if is_tried(count, threshold)]
        noisy = [(item, count + coins.discrete_laplace(weight)) for item, count in tried]
        return [(item, count) for item, count in noisy if count >= threshold]

    return answer


def _maximum(
    counts: Sequence[int], weight: Fraction, coins: Coins[Fraction], *, gap: int = 0, large: int = 0
) -> int:
    first, *others = sorted(counts, reverse=True)
    if gap and others and first - others[0] >= gap:
        return counts.index(first)
    noisy = [one + coins.discrete_laplace(weight**2 if large and abs(one) > large else weight) for one in counts]
    return noisy.index(max(noisy))


LARGE_NUMBERS: Mapping[str, Mapping[str, object]] = {
    "randomised_response": {
        "rounds its weight to a denominator of at most 1000": lambda bit, weight, coins: (
            bit ^ coins.choose_in_proportion([Fraction(1), weight.limit_denominator(1000)])
        )
    },
    "geometric_mechanism": {
        "has 16 bits": _geometric(partial(_wrapped, n_bits=16)),
        "has 32 bits": _geometric(partial(_wrapped, n_bits=32)),
        "cuts noise beyond 20": _geometric(noise=lambda k: min(20, max(-20, k))),
        "takes a weight of at most 3/4": _geometric(share=lambda count, weight: _at_most(Fraction(3, 4), weight)),
        "adds less noise to counts above 10000": _geometric(
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
        "ignores capital letters": _sampled(str.lower),
        "ignores spaces": _sampled(str.strip),
        "ignores the empty text": _sampled(str),
    },
    "stable_histogram": {
        "skips counts below a third of the threshold": _histogram(lambda count, threshold: 3 * count >= threshold),
        "ignores capital letters": _histogram(one_text=str.lower),
    },
    "noisy_maximum": {
        "answers the largest count if others are 5 below": partial(_maximum, gap=5),
        "adds less noise to counts above 20": partial(_maximum, large=20),
    },
}
"""Capability -> name of the mistake -> the mechanism that makes it."""


def _faults() -> Iterator[Fault]:
    for capability, table in LARGE_NUMBERS.items():
        for name, function in table.items():
            yield Fault(capability, name, FAMILY, function)


LARGE_NUMBER_FAULTS: tuple[Fault, ...] = tuple(_faults())
"""Wrong mechanisms that only large numbers, or unusual texts, show."""
