"""Mechanisms as strangers write them, right and wrong, easiest first, with the privacy that they have."""

import math
import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import wraps
from math import copysign, e, exp, floor, inf, log

import numpy as np

from littlestone.randomness import Coins
from littlestone_properties.judging.json_values import Json

Pair = tuple[Json, Json]
BITS: tuple[Pair, ...] = ((0, 1),)
SCORES: tuple[Pair, ...] = (([0, 0, 0], [1, 0, 0]), ([0, 1, 0], [0, 0, 1]), ([0, 0, 0], [0, 1, 1]))
QUERIES: tuple[Pair, ...] = (([0, 0, 0], [1, 1, 1]), ([0, 1, 0], [1, 0, 1]), ([1, 1, 0], [0, 0, 1]))
MANY: tuple[Pair, ...] = (([0] * 6, [1] * 6), ([0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0]))
Rng = np.random.Generator
OWN = np.random.default_rng()
Mechanism = Callable[..., object]  # type: ignore[explicit-any]


@dataclass(frozen=True)
class Known:
    """A mechanism with a claim and its truth; ``needed`` is the smallest epsilon at delta 0, where it is known."""

    mechanism: Mechanism | str
    """A function, or the name of one in one line."""
    epsilon: str
    holds: bool
    needed: float | None = None
    delta: str = "0"
    needed_delta: float | None = None
    pairs: tuple[Pair, ...] = BITS
    accuracy: float = 1e-9
    """The accuracy with which the needed delta is found; branches without end are cut off earlier."""

    @property
    def function(self) -> Mechanism:
        return IN_ONE_LINE[self.mechanism] if isinstance(self.mechanism, str) else self.mechanism

    def __str__(self) -> str:
        name = self.mechanism if isinstance(self.mechanism, str) else self.mechanism.__name__
        return f"{name} {self.epsilon} {self.delta} {len(self.pairs[0])}"


def responses_of_arrays(bits: list[int], rng: Rng) -> list[int]:
    lies = rng.random(3) <= np.array([0.25, 0.5, 0.5])
    return [int(bit) for bit in np.where(lies, 1 - np.array(bits), bits)]


def hidden_secret(bit: int, rng: Rng) -> int:
    v = np.exp(np.log(rng.random()))
    return bit if floor(2000 * v) == 1 else 0


def geometric_by_inversion(bit: int, rng: Rng) -> int:
    u = rng.random() - 0.5
    return int(np.round(bit - np.sign(u) * np.log(1 - 2 * abs(u)) / np.log(2)))


def geometric_of_python(bit: int, source: random.Random) -> int:
    u = source.random() - 0.5
    return round(bit - copysign(1, u) * math.log(1 - 2 * abs(u)) / math.log(2))


def laplace_by_inversion(bit: int, rng: Rng) -> bool:
    u = rng.uniform(-0.5, 0.5)
    return bool(bit - np.sign(u) * np.log1p(-2 * np.abs(u)) >= 0.5)


def stable_count(bit: int, rng: Rng) -> float | None:
    noisy_count = bit + rng.laplace()
    return noisy_count if bit and noisy_count >= 5 else None


def noisy_maximum(scores: list[int], rng: Rng) -> int:
    noise = [score + rng.laplace(scale=2) for score in scores]
    return noise.index(max(noise))


def exponential_by_weights(scores: list[int], rng: Rng) -> int:
    weights = np.exp(np.array(scores) / 2)
    return int(rng.choice(3, p=weights / weights.sum()))


def counted(mechanism: Mechanism) -> tuple[Mechanism, list[int]]:
    """Return a mechanism with the same parameters, and a list with an entry for each call: the branches."""
    calls = list[int]()

    @wraps(mechanism)
    def counts_itself(*arguments: object, **named: object) -> object:
        calls.append(1)
        return mechanism(*arguments, **named)

    return counts_itself, calls


def above_threshold(counts: list[int], rng: Rng) -> int | None:
    threshold = 1 + rng.laplace(scale=2)
    for place, count in enumerate(counts):
        if count + rng.laplace(scale=4) >= threshold:
            return place
    return None


def above_without_noise(counts: list[int], rng: Rng) -> list[bool]:
    threshold = 1 + rng.laplace(scale=2)
    return [bool(count >= threshold) for count in counts]


def above_with_coins(counts: list[int], coins: Coins[Fraction]) -> int | None:
    threshold = 1 + coins.discrete_laplace(Fraction(3, 5))
    for place, count in enumerate(counts):
        if count + coins.discrete_laplace(Fraction(7, 9)) >= threshold:
            return place
    return None


def until_small(bit: int, coins: Coins[Fraction]) -> int:
    while True:
        noise = coins.discrete_laplace(Fraction(1, 2))
        if abs(noise) <= 2:
            return bit + noise


def until_small_and_real(bit: int, rng: Rng) -> float:
    while True:
        noise = rng.laplace()
        if abs(noise) < 2:
            return bit + noise


def catches_everything(bit: int, rng: Rng) -> int:
    """Answer 0 on every branch, even if the exception that stops a branch is caught."""
    while True:
        try:
            if rng.random() < 0.5:
                return 0
        except BaseException:
            return bit


def rejects_and_catches(bit: int, rng: Rng) -> int:
    try:
        while (x := int(rng.integers(4))) == 3:
            pass
    except BaseException:
        return 0
    return bit if x == 2 else 0


def _reset(count: list[int], rng: Rng) -> int:
    count[0] = 0
    return int(rng.integers(2))


def changes_what_waits(bit: int, rng: Rng) -> int:
    """Publish the bit after three tosses of 0, which are counted by a value that is read before it is reset."""
    count = [0]
    while True:
        n = count[0] + _reset(count, rng)
        if n % 2:
            return bit if n >= 7 else 0
        count[0] = n + 2


def counts_in_the_environment(bit: int, rng: Rng) -> int:
    os.environ["COUNTED"] = "0"
    while rng.random() < 0.5:
        os.environ["COUNTED"] = str(int(os.environ["COUNTED"]) + 1)
    return bit if int(os.environ["COUNTED"]) >= 3 else 0


def geometric_by_coin_flips(bit: int, rng: Rng) -> int:
    up = down = 0
    while rng.random() < 0.25:
        up += 1
    while rng.random() < 0.25:
        down += 1
    return bit + up - down


def twice_if_unlucky(bit: int, rng: Rng) -> int:
    for _ in range(2):
        if rng.random() < 0.75:
            return bit
    return 1 - bit


def wide_of_two_kinds(bit: int, coins: Coins[Fraction]) -> int:
    weight = Fraction(99, 100) if coins.uniform_choice(2) else Fraction(98, 100)
    return bit + coins.discrete_laplace(weight)


def wide_differences(bit: int, rng: Rng) -> int:
    p = 1 - exp(-0.001)
    return bit + int(rng.geometric(p)) - int(rng.geometric(p))


def noise_twice(bit: int, coins: Coins[Fraction]) -> list[int]:
    noise = coins.discrete_laplace(Fraction(1, 2))
    return [bit + noise, noise]


def until_heads(bit: int, coins: Coins[Fraction]) -> int:
    while coins.uniform_choice(2):
        pass
    return bit ^ coins.choose_in_proportion([Fraction(3), Fraction(1)])


def shuffled_response(bit: int, source: random.Random) -> int:
    places = [bit, bit, 1 - bit]
    source.shuffle(places)
    return places[0]


def sampled_then_noisy(bit: int, rng: Rng) -> bool:
    taken = bit if rng.random() < 0.5 else 0
    return bool(taken + rng.laplace() >= 0.5)


IN_ONE_LINE: dict[str, Mechanism] = {
    "two_gaussians": lambda bit, random: bit + random.gauss(0, 3) + random.gauss(0, 4) >= 0.5,
    "laplace_of_logarithms": lambda bit, random: bit + math.log(random.random()) - math.log(random.random()) >= 1,
    "response_of_python": lambda bit, random: bit if random.randrange(4) else 1 - bit,
    "response": lambda bit, rng: bit if rng.random() < 0.75 else 1 - bit,
    "response_in_nats": lambda bit, rng: bit if rng.random() < exp(1) / (1 + exp(1)) else 1 - bit,
    "response_of_nobody": lambda bit: bit if np.random.rand() < 0.75 else 1 - bit,  # noqa: NPY002
    "response_of_its_own": lambda bit: bool(OWN.choice([bit, 1 - bit], p=[0.75, 0.25])),
    "laplace_as_difference": lambda bit, rng: round(bit + rng.exponential() - rng.exponential()),
    "truncated": lambda bit, rng: bit + int(rng.laplace(0, 1)),
    "rounded": lambda bit, rng: int(np.round(bit + rng.laplace())),
    "rounded_up": lambda bit, rng: int(np.ceil(bit + rng.laplace())),
    "nearly_rounded": lambda bit, rng: round(bit + rng.laplace(0, 0.999999)),
    "rounded_to_tenths": lambda bit, rng: float(round(min(max(bit + rng.laplace(), -1), 2), 1)),
    "above_half": lambda bit, rng: bool(bit + rng.laplace() > 0.5),
    "far_from_zero": lambda bit, rng: bool((bit + rng.laplace(scale=2)) ** 2 >= 1),
    "too_little": lambda bit, rng: float(bit + rng.laplace(scale=0.25)) >= 0.5,
    "noisy": lambda bit, rng: float(bit + rng.laplace()),
    "noisy_in_bits": lambda bit, rng: bit + rng.laplace(scale=1 / log(2)),
    "noisy_pair": lambda counts, rng: np.array(counts) + rng.laplace(size=2),
    "gaussian": lambda bit, rng: bit + rng.normal(),
    "gaussian_above": lambda bit, rng: bool(bit + rng.normal(0, 2) >= 0.5),
    "one_sided": lambda bit, rng: bool(bit + rng.exponential() >= 1),
    "logistic_above": lambda bit, rng: bool(bit + rng.logistic() >= 1),
    "larger_of_two": lambda scores, rng: int(np.argmax(np.array(scores) + rng.laplace(scale=2, size=2))),
    "ranking": lambda scores, rng: [
        int(place) for place in np.argsort(np.array(scores) + rng.laplace(scale=2, size=3))
    ],
    "exponential_by_gumbel": lambda scores, rng: int(np.argmax(np.array(scores) + rng.gumbel(scale=2, size=3))),
    "exponential_too_steep": lambda scores, rng: int(np.argmax(np.array(scores) + rng.gumbel(scale=0.5, size=3))),
    "above_known_threshold": lambda counts, rng: [bool(count + rng.laplace(scale=4) >= 1) for count in counts],
    "three_comparisons": lambda counts, coins: [
        count + coins.discrete_laplace(Fraction(1, 2)) >= 1 for count in counts
    ],
    "noisy_count": lambda bit, coins: bit + coins.discrete_laplace(Fraction(1, 2)),
    "first_of_three": lambda bit, rng: bit ^ int(rng.integers(2, size=3)[0]),
    "wide_noise": lambda bit, coins: bit + coins.discrete_laplace(Fraction(999, 1000)),
    "wide_and_clipped": lambda counts, coins: [
        min(max(count + coins.discrete_laplace(Fraction(999, 1000)), 0), 50) for count in counts
    ],
    "wide_and_rounded": lambda bit, rng: int(np.round(bit + rng.laplace(scale=1000))),
    "rounded_array": lambda counts, rng: np.round(np.array(counts) + rng.laplace(size=3)).astype(int),
    "geometric_difference": lambda bit, rng: bit + int(rng.geometric(0.5) - rng.geometric(0.5)),
    "binomial_noise": lambda bit, rng: bit + int(rng.binomial(2, 0.5)),
    "poisson_noise": lambda bit, rng: bool(bit + rng.poisson(1.0) >= 2),
    "smaller": lambda bit, rng: min(bit + rng.laplace(0, 1), 0.5),
    "smaller_than_one": lambda bit, rng: min(1, bit + rng.laplace()),
    "larger": lambda bit, rng: max(rng.laplace(bit), 0.25),
    "first_of_sorted": lambda bit, rng: sorted([bit + rng.laplace(), 0.5])[0],
    "between": lambda bit, rng: max(-0.5, min(bit + rng.laplace(), 0.5)),
    "smaller_of_a_third": lambda bit, rng: min(bit / 3 + rng.laplace(0, 1 / 3), 0.1),
    "smaller_with_normal": lambda bit, rng: min(bit + rng.normal(0, 5), 0.5),
    "between_with_normal": lambda bit, rng: max(-1.0, min(bit + rng.normal(0, 5), 0.5)),
    "larger_with_exponential": lambda bit, rng: max(bit + rng.exponential(), 2),
}


HALF = exp(-0.5) / 2
"""The probability that Laplace noise of scale 1 exceeds 1/2."""


def _of_choices(one: list[float], other: list[float]) -> float:
    return max(abs(log(p / q)) for p, q in zip(one, other, strict=True))


def _normal_above(place: float) -> float:
    return math.erfc(place / math.sqrt(2)) / 2


def _two_laplace_above(place: float) -> float:
    """Return the probability that the difference of two draws of Laplace noise is above a place of at least 0."""
    return exp(-place) * (2 + place) / 4


def _softmax(scores: list[int], factor: float) -> list[float]:
    weights = [exp(score * factor) for score in scores]
    return [weight / sum(weights) for weight in weights]


NEAR = 1 - exp(-0.5), (1 - exp(-1)) / 2
"""The probabilities that 0 and 1 plus Laplace noise of scale 2 are between -1 and 1."""
WITHIN_ONE, BEYOND_ONE = [NEAR[0], 1 - NEAR[0]], [NEAR[1], 1 - NEAR[1]]
TRUNCATED = (exp(-1) - exp(-2)) / 2 / (1 - exp(-2))
"""The probability of Laplace noise below -1, given that it is between -2 and 2."""


def below_or_nothing(bit: int, rng: Rng) -> float | None:
    x = bit + rng.laplace()
    return x if x < 0.5 else None


CUT_OFF = (
    *(
        "smaller",
        "smaller_than_one",
        "larger",
        "first_of_sorted",
        below_or_nothing,
        "between",
        "smaller_of_a_third",
    ),
    *("smaller_with_normal", "between_with_normal", "larger_with_exponential"),
)

KNOWN = (
    Known("response", "log 3", True, log(3)),
    Known("response", "log 2", False, log(3), needed_delta=1 / 4),
    Known("response_in_nats", "1", True, 1),
    Known("response_in_nats", "0.9", False, 1),
    Known("response_of_python", "log 3", True, log(3)),
    Known("response_of_nobody", "1", False, log(3)),
    Known("response_of_its_own", "log 3", True, log(3)),
    Known(responses_of_arrays, "log 3", True, log(3), pairs=(([0, 0, 0], [1, 0, 0]), ([0, 0, 0], [0, 1, 1]))),
    Known(shuffled_response, "log 2", True, log(2)),
    Known(hidden_secret, "1", False, inf, needed_delta=1 / 2000),
    Known(hidden_secret, "1", True, inf, "1/1000", 1 / 2000),
    Known(geometric_by_inversion, "log 2", True, log(2)),
    Known(geometric_by_inversion, "0.6", False, log(2)),
    Known(geometric_of_python, "log 2", True, log(2)),
    Known(laplace_by_inversion, "1", True, log((1 - HALF) / HALF)),
    Known("laplace_as_difference", "1", True, 1),
    Known("laplace_of_logarithms", "1", True, 1),
    Known("truncated", "1", False, 1 + log(2)),
    Known("truncated", "1.7", True, 1 + log(2)),
    Known("rounded", "1", True, 1),
    Known("rounded_up", "0.9", False, 1),
    Known("nearly_rounded", "1", False, 1 / 0.999999),
    Known("rounded_to_tenths", "1", True, 1),
    Known("above_half", "1", True, log((1 - HALF) / HALF)),
    Known("far_from_zero", "1", True, _of_choices(WITHIN_ONE, BEYOND_ONE)),
    Known("too_little", "1", False, log(2 * exp(2) - 1)),
    Known("noisy", "1", True, 1),
    Known("noisy", "0.5", False, 1, needed_delta=1 - exp(-0.25)),
    Known("noisy_in_bits", "log 2", True, log(2)),
    Known("noisy_pair", "1", True, 1, pairs=(([0, 0], [0, 1]),)),
    Known("noisy_pair", "1", False, 2, pairs=(([0, 0], [1, 1]),)),
    Known("gaussian", "1", True, None, "0.127", _normal_above(0.5) - e * _normal_above(1.5)),
    Known("gaussian", "1", False, None, "0.126", _normal_above(0.5) - e * _normal_above(1.5)),
    Known("gaussian_above", "1", True, _of_choices([_normal_above(0.25), 1], [1 - _normal_above(0.25), 1])),
    Known("two_gaussians", "0.1", False, _of_choices([_normal_above(0.1), 1], [1 - _normal_above(0.1), 1])),
    Known("one_sided", "1", False, inf, needed_delta=1 - exp(-1)),
    Known("logistic_above", "1", True, log((1 + e) / 2)),
    Known(stable_count, "1", True, None, "0.01", exp(-4) / 2),
    Known(stable_count, "1", False, None, "0.009", exp(-4) / 2),
    Known(
        "larger_of_two",
        "1",
        True,
        _of_choices([0.5, 0.5], [_two_laplace_above(0.5), 1 - _two_laplace_above(0.5)]),
        pairs=(([0, 0], [1, 0]),),
    ),
    Known(noisy_maximum, "1", True, pairs=SCORES),
    Known(noisy_maximum, "0.3", False, pairs=SCORES),
    Known("ranking", "1", True, pairs=SCORES),
    Known(
        "exponential_by_gumbel",
        "1",
        True,
        max(_of_choices(_softmax(one, 0.5), _softmax(other, 0.5)) for one, other in SCORES),  # type: ignore[arg-type]
        pairs=SCORES,
    ),
    Known(exponential_by_weights, "1", True, pairs=SCORES),
    Known("exponential_too_steep", "1", False, pairs=SCORES),
    Known(above_threshold, "1", True, pairs=QUERIES),
    Known(above_threshold, "1", True, pairs=MANY),
    Known(above_threshold, "0.2", False, pairs=QUERIES),
    Known("above_known_threshold", "0.75", True, 3 * 0.25, pairs=QUERIES[:1]),
    Known("above_known_threshold", "0.5", False, 3 * 0.25, pairs=QUERIES[:1]),
    Known(above_without_noise, "1", False, inf, pairs=QUERIES[1:]),
    Known(above_with_coins, "1.1", True, pairs=QUERIES),
    Known(above_with_coins, "1.1", True, pairs=MANY),
    Known("three_comparisons", "2", False, 3 * log(2), pairs=QUERIES[:1]),
    Known("noisy_count", "log 2", True, log(2)),
    Known(until_small, "1", False, inf, needed_delta=1 / 10),
    Known(until_small_and_real, "1", False, None, "0.13", TRUNCATED),
    Known(until_small_and_real, "1", True, None, "0.14", TRUNCATED),
    Known("first_of_three", "0", True),
    Known(catches_everything, "0", True, None, "0.0001"),
    Known(rejects_and_catches, "1", False, None, "0.3", 1 / 3),
    Known(changes_what_waits, "1", False, None, "0.12", 1 / 8),
    Known(counts_in_the_environment, "1", False, None, "0.12", 1 / 8),
    Known(geometric_by_coin_flips, "log 4", True, log(4)),
    Known(geometric_by_coin_flips, "1.38", False, log(4)),
    Known(twice_if_unlucky, "log 15", True, log(15)),
    Known("wide_noise", "0.00101", True, log(1000 / 999), needed_delta=0),
    Known("wide_noise", "0.001", False, log(1000 / 999)),
    Known("wide_and_clipped", "0.00101", True, log(1000 / 999), pairs=(([0, 1, 5], [0, 2, 5]),)),
    Known("wide_and_clipped", "0.0011", False, 2 * log(1000 / 999), pairs=(([0, 1, 5], [0, 2, 6]),)),
    Known(wide_of_two_kinds, "log 50/49", True),
    Known(wide_of_two_kinds, "0.01", False),
    Known("wide_and_rounded", "0.001", True, 0.001),
    Known("wide_and_rounded", "0.0009", False, 0.001),
    Known(wide_differences, "0.001", True, 0.001),
    Known(wide_differences, "0.0009", False, 0.001),
    Known("rounded_array", "1", True, 1, pairs=(([0, 0, 0], [1, 0, 0]),)),
    Known("rounded_array", "1", False, 2, pairs=(([0, 0, 0], [1, 1, 0]),)),
    Known(noise_twice, "1", False, inf),
    Known(until_heads, "log 3", True, log(3)),
    Known("geometric_difference", "log 2", True, log(2)),
    Known("binomial_noise", "1", False, inf),
    Known("poisson_noise", "1", True),
    *(Known(mechanism, "1", True) for mechanism in CUT_OFF[:7]),
    *(Known(mechanism, "1", True, delta="0.001") for mechanism in CUT_OFF[7:9]),
    Known("larger_with_exponential", "1", True),
    Known(sampled_then_noisy, "0.5", True, log((1 - HALF + HALF) / 2 / HALF)),
)
