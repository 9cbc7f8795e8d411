"""Wrong mechanisms that compare noisy values: noise that is missing, kept or drawn too often."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from littlestone.mechanisms import answer_between
from littlestone.randomness import Coins


def above(
    is_quiet: Callable[[Sequence[int], int, int], bool] = lambda values, place, threshold: False,
    stops: Callable[[list[bool], int], bool] = lambda found, limit: sum(found) == limit,
) -> object:
    """Return an AboveThreshold that adds no noise to some values, or ends elsewhere."""

    def answers(
        values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
    ) -> list[bool]:
        found = list[bool]()
        for place, value in enumerate(values):
            is_sure = is_quiet(values, place, threshold)
            reached = is_sure or coins.discrete_laplace_reaches(weight, threshold - value)
            found.append(value >= threshold if is_sure else reached)
            if stops(found, limit):
                break
        return found

    return answers


def _remembered(key: Callable[[int], object], *, are_shown: bool = False) -> object:
    """Return an AboveThreshold that adds the same noise to values with the same key, and may show noisy values."""

    def answers(
        values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
    ) -> list[int]:
        noise, found = dict[object, int](), list[int]()
        for place, value in enumerate(values):
            name = place if are_shown else key(value)
            if name not in noise:
                noise[name] = coins.discrete_laplace(weight)
            found.append(value + noise[name])
            if sum(one >= threshold for one in found) == limit:
                break
        return found if are_shown else [one >= threshold for one in found]

    return answers


def _is_far(distance: int) -> Callable[[Sequence[int], int, int], bool]:
    return lambda values, place, threshold: abs(values[place] - threshold) >= distance


def _is_at(number: int) -> Callable[[Sequence[int], int, int], bool]:
    return lambda values, place, threshold: place == number


ABOVE: Mapping[str, object] = {
    "adds the same noise to every value": _remembered(lambda value: 0),
    "adds the same noise to equal values": _remembered(lambda value: value),
    "releases the noisy values": _remembered(lambda value: value, are_shown=True),
    "adds no noise": above(lambda values, place, threshold: True),
    **{f"adds no noise from distance {d} on": above(_is_far(d)) for d in (2, 3, 4)},
    "adds no noise to the last value": above(lambda values, place, threshold: place == len(values) - 1),
    **{f"adds no noise to value {place + 1}": above(_is_at(place)) for place in range(4)},
    "counts what is below": above(stops=lambda found, limit: found.count(False) == limit),
    "counts answers in a row": above(stops=lambda found, limit: len(found) >= limit and all(found[-limit:])),
    "answers after the limit": above(stops=lambda found, limit: False),
    "always answers below": lambda values, threshold, weight, limit, coins: [False] * len(values),
}
"""Wrong AboveThresholds without noise on the threshold."""


def vector(
    *,
    threshold_noise: str = "kept",
    has_value_noise: bool = True,
    stops: bool = True,
    exponent: int = 1,
    threshold_exponent: int = 1,
    sure_from: int = 99,
    exchanges_weights: bool = False,
) -> object:
    """Return a standard AboveThreshold with mistakes."""

    def answers(
        values: Sequence[int],
        threshold: int,
        threshold_weight: Fraction,
        weight: Fraction,
        limit: int,
        coins: Coins[Fraction],
    ) -> list[bool]:
        if exchanges_weights:
            threshold_weight, weight = weight, threshold_weight

        def drawn() -> int:
            return threshold + coins.discrete_laplace(threshold_weight**threshold_exponent)

        noisy, found = threshold if threshold_noise in ("none", "each") else drawn(), list[bool]()
        for value in values:
            if threshold_noise == "each" or (threshold_noise == "after below" and found and not found[-1]):
                noisy = drawn()
            is_sure = not has_value_noise or abs(value - threshold) >= sure_from
            reached = is_sure or coins.discrete_laplace_reaches(weight**exponent, noisy - value)
            found.append(value >= noisy if is_sure else reached)
            if stops and sum(found) == limit:
                break
            if found[-1] and (threshold_noise == "refreshed" or (threshold_noise == "once" and sum(found) == 1)):
                noisy = drawn()
        return found

    return answers


VECTORS: Mapping[str, object] = {
    "puts no noise on the threshold": vector(threshold_noise="none"),
    "puts no noise on the values": vector(has_value_noise=False),
    "goes on after the limit": vector(stops=False),
    "draws the noise of the threshold for every value": vector(threshold_noise="each"),
    "draws the noise of the threshold anew after Above": vector(threshold_noise="refreshed"),
    "draws the noise of the threshold anew after not Above": vector(threshold_noise="after below"),
    "draws the noise of the threshold anew after the first Above only": vector(threshold_noise="once"),
    "exchanges the weights": vector(exchanges_weights=True),
    "takes half of the noise of both": vector(exponent=2, threshold_exponent=2),
    **{f"is sure from distance {d} on": vector(sure_from=d) for d in (2, 3, 4)},
}
"""Wrong standard AboveThresholds."""


def between(
    *,
    both_up: bool = False,
    has_shift: bool = True,
    is_fresh: bool = False,
    has_noise: bool = True,
    stops: bool = True,
    right_first: bool = False,
    closer: int = 0,
    answer: str = "",
) -> object:
    """Return a BetweenThresholds with mistakes."""

    def answers(
        counts: Sequence[int],
        lower: int,
        upper: int,
        threshold_weight: Fraction,
        weight: Fraction,
        coins: Coins[Fraction],
    ) -> list[str]:
        shift, found = coins.discrete_laplace(threshold_weight) if has_shift else 0, list[str]()
        for count in counts:
            shift = coins.discrete_laplace(threshold_weight) if is_fresh else shift
            low, high = lower + shift + closer, upper + (shift if both_up else -shift) - closer
            if right_first or not has_noise or both_up:
                noisy = count + (coins.discrete_laplace(weight) if has_noise else 0)
                sides = [("left", noisy < low), ("right", noisy > high)]
                sides = sides[::-1] if right_first else sides
                found.append(next((name for name, is_meant in sides if is_meant), "top"))
            else:
                one = str(answer_between(coins, shift, count, lower + closer, upper - closer, weight))
                found.append(answer or one)
            if stops and found[-1] == "top":
                break
        return found

    return answers


BETWEEN: Mapping[str, object] = {
    "thresholds closer to each other": between(closer=1),
    "thresholds farther from each other": between(closer=-1),
    "noise added to both thresholds": between(both_up=True),
    "no noise on the thresholds": between(has_shift=False),
    "noise on the thresholds for every count": between(is_fresh=True),
    "no noise on the counts": between(has_noise=False),
    "goes on after Top": between(stops=False),
    "tests right first": between(right_first=True),
    **{f"always answers {answer}": between(answer=answer) for answer in ("left", "right", "top")},
}
"""Wrong BetweenThresholds."""


def maximum(
    is_noisy: Callable[[int, int], bool] = lambda place, n_counts: True,
    changed: Callable[[list[int]], list[int]] = list,
    shown: Callable[[list[int]], object] = lambda noisy: noisy.index(max(noisy)),
    sure_from: int = 99,
    large: int = 10**9,
) -> object:
    """Return a report of the noisy maximum that adds other noise, shows more, or is sure of large differences."""

    def answer(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> object:
        if max(counts) - sorted(counts)[-2:][0] >= sure_from:
            return counts.index(max(counts))
        drawn = [
            coins.discrete_laplace(weight**2 if abs(one) > large else weight) if is_noisy(place, len(counts)) else 0
            for place, one in enumerate(counts)
        ]
        return shown([count + noise for count, noise in zip(counts, changed(drawn), strict=True)])

    return answer


MAXIMA: Mapping[str, object] = {
    "adds no noise": maximum(lambda place, n_counts: False),
    "adds noise to the first count only": maximum(lambda place, n_counts: place == 0),
    "adds no noise to the last count": maximum(lambda place, n_counts: place < n_counts - 1),
    "adds the same noise to every count": maximum(changed=lambda drawn: drawn[:1] * len(drawn)),
    "adds noise above 0 only": maximum(changed=lambda drawn: [max(0, one) for one in drawn]),
    "returns the noisy count": maximum(shown=max),
    "returns the noisy count, too": maximum(shown=lambda noisy: [noisy.index(max(noisy)), max(noisy)]),
    "returns the last of equal ones": maximum(shown=lambda noisy: len(noisy) - 1 - noisy[::-1].index(max(noisy))),
    **{f"is sure from distance {d} on": maximum(sure_from=d) for d in (1, 2, 3)},
}
"""Wrong reports of noisy maxima, where the first of equal maxima is meant."""
