"""Mechanisms that draw again until they are lucky, as strangers write them, right and wrong."""

import math
import random
from fractions import Fraction

import numpy as np

from littlestone.randomness import Coins

Rng = np.random.Generator
SIGMA = 2.0
VARIANCE = SIGMA * SIGMA


def accepted(noise: int, centre: float) -> float:
    return math.exp(-((abs(noise) - centre) ** 2) / (2 * SIGMA**2))


def with_coins(number: int, coins: Coins[Fraction]) -> int:
    while True:
        noise = coins.discrete_laplace(Fraction(3, 5))
        share = Fraction(math.exp(-((abs(noise) + math.log(0.6) * VARIANCE) ** 2) / (2 * VARIANCE)))
        if coins.choose([share, 1 - share]) == 0:
            return number + noise


def in_a_box(number: int, rng: Rng) -> int:
    while True:
        noise = int(rng.integers(-18, 19))
        if rng.random() < accepted(noise, 0):
            return number + noise


def in_twenty_rounds(number: int, rng: Rng) -> int:
    for _ in range(20):
        noise = int(rng.integers(-18, 19))
        if rng.random() < accepted(noise, 0):
            return number + noise
    return number


def with_a_sign(number: int, rng: Rng) -> int:
    while True:
        noise = math.floor(rng.exponential(2)) * (1 if rng.random() < 0.5 else -1)
        if noise == 0 and rng.random() < 0.5:
            continue
        if rng.random() < np.exp(-((abs(noise) - 2) ** 2) / 8):
            return number + noise


def with_a_flag(number: int, coins: Coins[Fraction]) -> int:
    done, noise = False, 0
    while not done:
        noise = coins.discrete_laplace(Fraction(1, 2))
        weight = Fraction(accepted(noise, math.log(2) * SIGMA**2))
        done = coins.choose_in_proportion([weight, 1 - weight]) == 0
    return number + noise


def of_python(number: int, rng: random.Random) -> int:
    while True:
        noise = rng.choice(range(-18, 19))
        if rng.random() < accepted(noise, 0):
            break
    return number + noise


def of_geometric_draws(number: int, rng: Rng) -> int:
    noise = rng.geometric(0.4) - rng.geometric(0.4)
    while rng.random() >= accepted(noise, -math.log(0.6) * VARIANCE):
        noise = rng.geometric(0.4) - rng.geometric(0.4)
    return int(number + noise)


def without_a_generator(number: int) -> int:
    while True:
        noise = random.randint(-18, 18)
        if np.random.random() < accepted(noise, 0):  # noqa: NPY002 - as strangers write it
            return number + noise


def proposal(rng: Rng) -> int:
    while True:
        size, is_negative = int(rng.exponential(2)), rng.random() < 0.5
        if size or not is_negative:
            return -size if is_negative else size


def in_parts(number: int, rng: Rng) -> int:
    noise = proposal(rng)
    while rng.random() >= accepted(noise, 2):
        noise = proposal(rng)
    return number + noise


def of_bits(number: int, rng: random.Random) -> int:
    while True:
        noise = 0
        for _ in range(5):
            noise += noise + rng.getrandbits(1)
        noise -= 15
        if rng.random() < accepted(noise, 0):
            return number + noise


# Noise with factor mistakes.


def without_a_test(number: int, rng: Rng) -> int:
    return number + int(rng.integers(-18, 19))


def inverted(number: int, rng: Rng) -> int:
    while True:
        noise = int(rng.integers(-18, 19))
        if rng.random() > accepted(noise, 0):
            return number + noise


def too_narrow(number: int, rng: Rng) -> int:
    while True:
        noise = int(rng.integers(-18, 19))
        if rng.random() < accepted(noise, 0) ** 4:
            return number + noise


def without_the_two(number: int, rng: Rng) -> int:
    while True:
        noise = proposal(rng)
        if rng.random() < math.exp(-((abs(noise) - 1) ** 2) / VARIANCE):
            return number + noise


# The sampler of Canonne, Kamath and Steinke, as published: only uniform integers are drawn.


def bernoulli(p: Fraction, rng: random.Random) -> int:
    assert 0 <= p <= 1
    if rng.randrange(p.denominator) < p.numerator:
        return 1
    return 0


def bernoulli_of_small(x: Fraction, rng: random.Random) -> int:
    assert isinstance(x, Fraction)
    k = 1
    while True:
        if bernoulli(x / k, rng) == 1:
            k = k + 1
        else:
            break
    return k % 2


def bernoulli_of_power(x: Fraction, rng: random.Random) -> int:
    while x > 1:
        if bernoulli_of_small(Fraction(1, 1), rng) == 1:
            x = x - 1
        else:
            return 0
    return bernoulli_of_small(x, rng)


def geometric(t: int, rng: random.Random) -> int:
    while True:
        u = rng.randrange(t)
        if bernoulli_of_power(Fraction(u, t), rng) == 1:
            break
    v = 0
    while bernoulli_of_power(Fraction(1, 1), rng) == 1:
        v += 1
    return v * t + u


def discrete_laplace(t: int, rng: random.Random) -> int:
    while True:
        sign = bernoulli(Fraction(1, 2), rng)
        size = geometric(t, rng)
        if sign == 1 and size == 0:
            continue
        return size * (1 - 2 * sign)


def discrete_gaussian(variance: int, rng: random.Random | None = None) -> int:
    if rng is None:
        rng = random.SystemRandom()
    t = math.isqrt(variance) + 1
    while True:
        candidate = discrete_laplace(t, rng=rng)
        bias = Fraction((abs(candidate) * t - variance) ** 2, t * t * 2 * variance)
        if bernoulli_of_power(bias, rng) == 1:
            return candidate


def published_laplace(number: int, rng: random.Random) -> int:
    return number + discrete_laplace(2, rng)


def published_gaussian(number: int) -> int:
    return number + discrete_gaussian(4)


def power_of_e(bit: int, rng: random.Random) -> int:
    return bernoulli_of_power(Fraction(3 + bit, 2), rng)


# Others that reject.


def below_five(bit: int, rng: random.Random) -> int:
    number = rng.getrandbits(3)
    while number >= 5:
        number = rng.getrandbits(3)
    return min(1, number) ^ bit


def in_proportion(scores: list[int], rng: Rng) -> int:
    while True:
        place = int(rng.integers(len(scores)))
        if rng.random() < math.exp(scores[place] - max(scores)):
            return place


def seldom_accepted(bit: int, rng: random.Random) -> int:
    while True:
        number = rng.randrange(4000)
        if number < 4:
            return bit if number else 1 - bit
