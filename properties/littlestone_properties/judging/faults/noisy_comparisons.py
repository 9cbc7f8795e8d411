"""Wrong mechanisms that compare noisy values: noise that is missing, kept or drawn too often."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from littlestone.mechanisms import answer_between
from littlestone.randomness import Coins


def until(limit: int, answers: Iterable[bool]) -> list[bool]:
    """Return answers up to a number of answers that are true."""
    given = list[bool]()
    for answer in answers:
        given.append(answer)
        if sum(given) == limit:
            break
    return given


def _same_noise(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    noise = coins.discrete_laplace(weight)
    return until(limit, (value + noise >= threshold for value in values))


def _same_noise_for_equal_values(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    noise = dict[int, int]()

    def noisy(value: int) -> int:
        if value not in noise:
            noise[value] = coins.discrete_laplace(weight)
        return value + noise[value]

    return until(limit, (noisy(value) >= threshold for value in values))


def _noisy_values(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[int]:
    found = list[int]()
    for value in values:
        found.append(value + coins.discrete_laplace(weight))
        if sum(one >= threshold for one in found) == limit:
            break
    return found


def _sure_from(distance: int) -> object:
    def answers(
        values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
    ) -> list[bool]:
        def one(value: int) -> bool:
            is_far = abs(value - threshold) >= distance
            return value >= threshold if is_far else coins.discrete_laplace_reaches(weight, threshold - value)

        return until(limit, map(one, values))

    return answers


def _quiet_one(place: int) -> object:
    def answers(
        values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
    ) -> list[bool]:
        quiet = place % len(values) if values and place < len(values) else None

        def one(number: int) -> bool:
            is_quiet = number == quiet
            reached = is_quiet or coins.discrete_laplace_reaches(weight, threshold - values[number])
            return values[number] >= threshold if is_quiet else reached

        return until(limit, map(one, range(len(values))))

    return answers


def _counts_below(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    below = until(limit, (not coins.discrete_laplace_reaches(weight, threshold - value) for value in values))
    return [not one for one in below]


def _counts_in_a_row(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    found = list[bool]()
    for value in values:
        found.append(coins.discrete_laplace_reaches(weight, threshold - value))
        if len(found) >= limit and all(found[-limit:]):
            break
    return found


ABOVE: Mapping[str, object] = {
    "adds the same noise to every value": _same_noise,
    "adds the same noise to equal values": _same_noise_for_equal_values,
    "adds no noise": _sure_from(0),
    **{f"adds no noise from distance {d} on": _sure_from(d) for d in (2, 3, 4)},
    "adds no noise to the last value": _quiet_one(-1),
    **{f"adds no noise to value {place + 1}": _quiet_one(place) for place in range(4)},
    "releases the noisy values": _noisy_values,
    "counts what is below": _counts_below,
    "counts answers in a row": _counts_in_a_row,
    "answers after the limit": lambda values, threshold, weight, limit, coins: until(
        -1, (coins.discrete_laplace_reaches(weight, threshold - value) for value in values)
    ),
    "is above only beyond the threshold": lambda values, threshold, weight, limit, coins: until(
        limit, (coins.discrete_laplace_reaches(weight, threshold + 1 - value) for value in values)
    ),
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


def maximum(*, noise: str = "each", shown: str = "place", sure_from: int = 99) -> object:
    """Return a report of the noisy maximum with mistakes."""

    def answer(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> object:
        drawn = [
            0
            if noise == "none"
            or (noise == "all but the last" and place == len(counts) - 1)
            or (noise == "one" and place)
            else coins.discrete_laplace(weight)
            for place in range(len(counts))
        ]
        drawn = (
            drawn[:1] * len(counts)
            if noise == "same"
            else [max(0, one) for one in drawn]
            if noise == "positive"
            else drawn
        )
        noisy = [count + one for count, one in zip(counts, drawn, strict=True)]
        if max(counts) - sorted(counts)[-2:][0] >= sure_from:
            return counts.index(max(counts))
        best = max(noisy)
        return {"place": noisy.index(best), "value": best, "pair": [noisy.index(best), best], "last": _last(noisy)}[
            shown
        ]

    return answer


def _last(noisy: Sequence[int]) -> int:
    return max(place for place, value in enumerate(noisy) if value == max(noisy))


MAXIMA: Mapping[str, object] = {
    "adds no noise": maximum(noise="none"),
    "adds noise to the first count only": maximum(noise="one"),
    "adds the same noise to every count": maximum(noise="same"),
    "adds no noise to the last count": maximum(noise="all but the last"),
    "adds noise above 0 only": maximum(noise="positive"),
    "returns the noisy count": maximum(shown="value"),
    "returns the noisy count, too": maximum(shown="pair"),
    "returns the last of equal ones": maximum(shown="last"),
    **{f"is sure from distance {d} on": maximum(sure_from=d) for d in (1, 2, 3)},
}
"""Wrong reports of noisy maxima, where the first of equal maxima is meant."""
