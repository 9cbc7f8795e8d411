"""Increasing functions of draws are followed exactly; each verdict here was found by hand."""

import math
import statistics
from fractions import Fraction

import numpy as np
import pytest
from tests.each import on_each_or_slow

from littlestone.intervals import exponential
from littlestone.randomness.drawn.balls import power_of_e
from littlestone.randomness.drawn.functions import ARCSINH, SINH, Increasing, cumulative, odd_power, power, quantile
from littlestone.randomness.drawn.laws import Exponential, Gumbel, Laplace, Logistic, Normal, Uniform

from .audited import judged
from .known_mechanisms import Mechanism

HOLDS, VIOLATED, UNDECIDED = "holds", "violated", "undecided"


def inverse_laplace(rng: np.random.Generator, scale: float) -> float:
    u = rng.random() - 0.5
    return float(-scale * np.sign(u) * np.log(1 - 2 * abs(u)))


FUNCTIONS: dict[str, tuple[str, Mechanism]] = {
    "the inverse of statistics": (HOLDS, lambda bit, rng: statistics.NormalDist(bit, 3).inv_cdf(rng.random()) > 0),
    "the same, narrow": (VIOLATED, lambda bit, rng: statistics.NormalDist(bit, 0.5).inv_cdf(rng.random()) > 0.5),
    "hyperbolic tangent": (HOLDS, lambda bit, rng: bool(bit + 2 * np.arctanh(2 * rng.random() - 1) > 0)),
    "cubes": (VIOLATED, lambda bit, rng: int((bit + rng.normal()) ** 3)),
    "cubes of Laplace noise": (HOLDS, lambda bit, rng: min(9, max(-9, int((bit + rng.laplace()) ** 3)))),
    "fourth powers": (HOLDS, lambda bit, rng: min(9, int((bit + rng.laplace()) ** 4))),
    "inverses": (HOLDS, lambda bit, rng: min(9, max(-9, int((bit + rng.laplace()) ** -1)))),
    "inverse cubes": (VIOLATED, lambda bit, rng: (bit + rng.laplace(0, 0.2)) ** -3 > 5),
    "cube roots": (HOLDS, lambda bit, rng: math.floor(4 * np.cbrt(bit + rng.laplace()))),
    "cube roots, of math": (VIOLATED, lambda bit, rng: math.cbrt(bit + rng.laplace(0, 0.5)) > 0.9),
    "hyperbolic sine": (HOLDS, lambda bit, rng: math.sinh(bit + rng.laplace()) > 0.5),
    "its inverse": (VIOLATED, lambda bit, rng: math.floor(4 * np.arcsinh(bit + rng.laplace(0, 0.2)))),
    "error function": (HOLDS, lambda bit, rng: math.floor(4 * math.erf(bit + rng.laplace()))),
    "inverse sampling, published": (HOLDS, lambda bit, rng: bit + inverse_laplace(rng, 1)),
    "the same, narrow and published": (VIOLATED, lambda bit, rng: bit + inverse_laplace(rng, 0.9)),
    "a random sign, published": (HOLDS, lambda bit, rng: bit + rng.choice([-1, 1]) * rng.exponential()),
    "a random sign on one input": (
        VIOLATED,
        lambda bit, rng: bit + rng.choice([-1, 1 - 2 * bit]) * rng.exponential(),
    ),
    "noise and its negative": (
        VIOLATED,
        lambda bit, rng: [x := rng.exponential(), (1 - 2 * bit) * x],
    ),
    "a difference of logarithms, published": (
        HOLDS,
        lambda bit, rng: bit + math.log(rng.random()) - math.log(rng.random()),
    ),
    "a race": (HOLDS, lambda bit, rng: np.argmin([-math.log(rng.random()) * math.exp(-s) for s in (bit, 0)])),
    "a race, too fast": (
        VIOLATED,
        lambda bit, rng: np.argmin([-math.log(rng.random()) * math.exp(-s) for s in (2 * bit, 1.1)]),
    ),
    "Gumbel noise, published": (VIOLATED, lambda bit, rng: bit + 2 * rng.gumbel()),
}


@on_each_or_slow("name", FUNCTIONS, "cubes".__eq__)
def test_functions_of_draws_are_followed(name: str) -> None:
    verdict, function = FUNCTIONS[name]
    assert judged(function).verdict.value == verdict


def test_a_published_draw_and_a_function_of_it_are_not_followed() -> None:
    found = judged(lambda bit, rng: [bit + np.log(u := rng.random()), u]).worst
    assert found.verdict.value == UNDECIDED
    assert found.why.startswith("several published real numbers with functions of one draw, ")


def test_a_published_gumbel_draw_has_the_delta_of_its_definition() -> None:
    """With mean ``bit`` the density ratio is above 1 beyond the place where both densities agree."""
    found = judged(lambda bit, rng: bit + rng.gumbel(), "0").worst.delta
    crossing = math.log(math.e - 1)
    deltas = [math.exp(-math.exp(-crossing)) - math.exp(-math.exp(1 - crossing))]
    assert float(found.lower) == pytest.approx(deltas[0], abs=1e-9)
    assert found.upper - found.lower < Fraction(1, 10**9)


LAWS = (Uniform(), Exponential(), Laplace(), Logistic(), Normal(), Gumbel())
PLACES = (Fraction(1, 7), Fraction(1, 2), Fraction(24, 25))


@pytest.mark.parametrize(
    "function",
    [
        SINH,
        ARCSINH,
        odd_power(Fraction(3)),
        odd_power(Fraction(1, 3)),
        power(Fraction(1, 16)),
        power(Fraction(3, 2)),
    ]
    + [kind(law) for law in LAWS for kind in (quantile, cumulative)],
    ids=str,
)
def test_a_function_reaches_its_value_at_its_place(function: Increasing) -> None:
    for place in PLACES:
        value = function.value(place)
        back = function.reached(value, strict=False)
        assert not isinstance(back, bool)
        assert back.contains(place)
        assert max(value.width, back.width) < Fraction(1, 10**30)


def test_powers_of_e_are_enclosed_and_accurate() -> None:
    for exponent in (Fraction(k**3, 7 * k + 1) * (-1) ** k for k in range(40)):
        found, true = power_of_e(exponent).interval(), exponential(exponent, 1 << 12)
        assert found.lower <= true.lower
        assert true.upper <= found.upper
        assert found.width < found.lower / (1 << 190)


DISTRIBUTIONS = {
    "laplace": (HOLDS, VIOLATED),
    "logistic": (HOLDS, VIOLATED),
    "norm": (VIOLATED, VIOLATED),
    "expon": (VIOLATED, VIOLATED),
    "gumbel_r": (VIOLATED, VIOLATED),
    "uniform": (VIOLATED, VIOLATED),
}


@on_each_or_slow("name", DISTRIBUTIONS, lambda name: name not in ("norm", "expon"))
def test_quantile_functions_of_scipy_are_followed(name: str) -> None:
    law = getattr(pytest.importorskip("scipy.stats"), name)
    wide, narrow = DISTRIBUTIONS[name]
    assert judged(lambda bit, rng: round(bit + law.ppf(rng.random()))).verdict.value == wide
    assert judged(lambda bit, rng: bit + law.isf(rng.random())).verdict.value == wide
    assert judged(lambda bit, rng: round(law(bit, 0.5).ppf(rng.random()))).verdict.value == narrow
    assert judged(lambda bit, rng: law.cdf(bit / 2 + law.ppf(rng.random(2)))[1] > 0.9, "20").verdict.value == HOLDS


def test_functions_of_scipy_are_followed_in_arrays_and_comparisons() -> None:
    special, stats = pytest.importorskip("scipy.special"), pytest.importorskip("scipy.stats")
    law = stats.gumbel_r
    wide = judged(lambda bit, rng: (bit + special.ndtri(rng.random(4))).sum() > 4, "4")
    narrow = judged(lambda bit, rng: (bit + special.ndtri(rng.random(4))).sum() > 4, "3")
    assert (wide.verdict.value, narrow.verdict.value) == (HOLDS, VIOLATED)
    race = judged(lambda bit, rng: bool(bit + law.ppf(rng.random()) > law.ppf(rng.random())), "0.62")
    assert race.verdict.value == VIOLATED
    assert judged(lambda bit, rng: special.expit(bit + rng.laplace()) > 0.7).verdict.value == HOLDS
    unknown = judged(lambda bit, rng: stats.t(3).ppf(rng.random()) + bit).worst
    assert unknown.why.startswith("scipy.stats.t.ppf of a random number in line ")
