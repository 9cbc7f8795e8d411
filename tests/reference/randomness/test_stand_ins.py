"""Stand-ins for the generators of NumPy and Python have their distributions, and refuse what they cannot follow."""

import random
import secrets
from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from math import comb, exp, floor, log
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng as imported_rng
from tests.refusals import each_refused

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import EnumeratedCoins, SampledCoins, enumerate_branches, exact_distribution
from littlestone.randomness.stand_ins import (
    CoinGenerator,
    CoinRandom,
    FollowedCoins,
    Number,
    UnsupportedDrawError,
    drawing_from,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
N_SAMPLES = 4000

Foreign = Callable[[np.random.Generator], object]
OfPython = Callable[[Random], object]


def plain(outcome: object) -> Hashable:
    if isinstance(outcome, np.ndarray):
        return plain(outcome.tolist())
    if isinstance(outcome, (list, tuple)):
        return tuple(map(plain, outcome))
    return str(outcome.settled() if type(outcome) is Number else outcome)


def shuffled(rng: np.random.Generator) -> object:
    numbers = [1, 2, 3]
    rng.shuffle(numbers)
    return numbers


def columns_shuffled(rng: np.random.Generator) -> object:
    table = np.arange(6).reshape(2, 3)
    rng.shuffle(table, axis=1)
    return table


NUMPY: dict[str, Foreign] = {
    "integers": lambda rng: rng.integers(5),
    "integers to the end": lambda rng: rng.integers(2, 4, endpoint=True),
    "integers of a size": lambda rng: rng.integers(0, 3, size=2),
    "integers below each": lambda rng: rng.integers([1, 2, 3]),
    "choice": lambda rng: rng.choice(["a", "b", "c"]),
    "choice below": lambda rng: rng.choice(4),
    "choice with weights": lambda rng: rng.choice([10, 20, 30], p=[0.5, 0.2, 0.3]),
    "choices": lambda rng: rng.choice(3, size=(1, 2), p=[0.1, 0.6, 0.3]),
    "choice without replacement": lambda rng: rng.choice(4, size=2, replace=False),
    "weights without replacement": lambda rng: rng.choice(3, size=2, replace=False, p=[0.1, 0.3, 0.6]),
    "choice of rows": lambda rng: rng.choice([[1, 2], [3, 4]]),
    "shuffle": shuffled,
    "shuffle of columns": columns_shuffled,
    "permutation": lambda rng: rng.permutation(3),
    "permutation of elements": lambda rng: rng.permutation(["a", "b", "c"]),
    "binomial": lambda rng: rng.binomial(3, 0.3),
    "binomial, certainly": lambda rng: rng.binomial(3, 1.0),
    "binomials": lambda rng: rng.binomial([1, 2], 0.25),
    "geometric": lambda rng: min(rng.geometric(0.4), 4),
    "geometric, certainly": lambda rng: rng.geometric(1.0),
    "poisson": lambda rng: min(rng.poisson(1.5), 4),
    "a coin": lambda rng: rng.random() < 0.3,
    "coins": lambda rng: rng.random(3) < 0.3,
    "coins of weights": lambda rng: rng.random(2) < np.array([0.25, 0.5]),
    "the other side": lambda rng: 1 - rng.random() <= 0.2,
    "two questions": lambda rng: ((u := rng.random()) < 0.7, u < 0.2, u > 0.5),
    "a range": lambda rng: -1 < rng.uniform(-2, 2) < 0.5,
    "ranges": lambda rng: rng.uniform([0, 1], [4, 2], size=2) > 1.5,
    "rounded down": lambda rng: int(rng.random() * 5),
    "floor": lambda rng: floor(rng.uniform(-2, 1)),
    "truncated": lambda rng: int(rng.uniform(-2, 2)),
    "rounded": lambda rng: round(rng.uniform(-1, 1)),
    "digits": lambda rng: round(rng.random(), 1) > 0.3,
    "size": lambda rng: abs(rng.random() - 0.5) < 0.1,
    "numpy's size": lambda rng: np.abs(rng.random() - 0.5) < 0.1,
    "sorted": lambda rng: (u := rng.random()) - u / 2 < 0.2,
    "two of them": lambda rng: rng.random() < rng.random(),
    "inverted": lambda rng: -np.log(rng.random()) < 1,
    "mean": lambda rng: rng.random(2).mean() < 0.5,
    "floor of a scaled one": lambda rng: floor(3 * rng.laplace(0.5, 0.7)),
    "rounded to tenths": lambda rng: bool(round(rng.normal(), 1) == 0.3),
    "square": lambda rng: (rng.normal() ** 2) > 1,
    "root of the size": lambda rng: np.sqrt(abs(rng.laplace())) > 1,
    "cube": lambda rng: rng.laplace() ** 3 < -1,
    "reciprocal": lambda rng: 1 / rng.laplace() > 2,
    "power of two": lambda rng: floor(2 ** min(rng.exponential(), 3)),
    "tangent": lambda rng: np.tanh(rng.logistic()) < 0.5,
    "two of three": lambda rng: [bool(x > 0) for x in np.sort(rng.laplace(size=3))],
    "difference": lambda rng: floor(min(max(rng.laplace() - 2 * rng.laplace(), -4), 4)),
    "sum of normal ones": lambda rng: floor(min(max(rng.normal() + 2 * rng.normal(), -4), 4)),
    "remainder": lambda rng: int(10 * (rng.exponential() % 1)),
    "both sides": lambda rng: (t := rng.laplace(), -1 < rng.laplace() - t < 1)[1],
    "logarithms": lambda rng: np.log(rng.random()) - 1 > np.log(rng.random()),
    "mixed": lambda rng: rng.laplace() < rng.exponential() + rng.integers(2),
}


def chi_square_is_fine(exact: dict[Hashable, Fraction], counts: Counter[Hashable]) -> None:
    assert set(counts) <= set(exact)
    for outcome, probability in exact.items():
        expected = float(N_SAMPLES * probability)
        assert abs(counts[outcome] - expected) <= 5 * max(1.0, expected) ** 0.5, (
            outcome,
            counts[outcome],
            expected,
        )


@pytest.mark.parametrize("name", NUMPY)
def test_numpy_draws_have_the_distribution_that_is_followed(name: str) -> None:
    """At most five standard deviations away; the seed is fixed."""
    foreign = NUMPY[name]
    exact = exact_distribution(lambda coins: plain(foreign(CoinGenerator(coins))))  # type: ignore[arg-type]
    assert exact.cut_mass < Fraction(1, 10**9)
    generator = np.random.default_rng(3)
    chi_square_is_fine(dict(exact.probabilities), Counter(plain(foreign(generator)) for _ in range(N_SAMPLES)))


def mixed(source: Random) -> object:
    numbers = [1, 2, 3]
    source.shuffle(numbers)
    return numbers


PYTHON: dict[str, OfPython] = {
    "randrange": lambda source: source.randrange(4),
    "randrange with steps": lambda source: source.randrange(1, 8, 3),
    "randint": lambda source: source.randint(1, 3),
    "getrandbits": lambda source: source.getrandbits(2),
    "choice": lambda source: source.choice("abc"),
    "choices": lambda source: source.choices("ab", k=2),
    "choices with weights": lambda source: source.choices("abc", [1, 2, 3]),
    "choices with ends": lambda source: source.choices("abc", cum_weights=[1, 3, 6]),
    "sample": lambda source: source.sample(range(4), 2),
    "sample with counts": lambda source: source.sample("ab", 2, counts=[2, 1]),
    "shuffle": mixed,
    "a coin": lambda source: source.random() < 0.25,
    "a range": lambda source: source.uniform(2, 4) < 2.5,
}


@pytest.mark.parametrize("name", PYTHON)
def test_draws_of_python_have_the_distribution_that_is_followed(name: str) -> None:
    foreign = PYTHON[name]
    exact = exact_distribution(lambda coins: plain(foreign(CoinRandom(coins))))  # type: ignore[arg-type]
    source = Random(5)
    chi_square_is_fine(dict(exact.probabilities), Counter(plain(foreign(source)) for _ in range(N_SAMPLES)))


REAL: dict[str, Callable[[np.random.Generator], float]] = {
    "laplace": lambda rng: rng.laplace(1.0, 2.0),
    "exponential": lambda rng: rng.exponential(1.5),
    "standard_exponential": lambda rng: rng.standard_exponential(),
    "normal": lambda rng: rng.normal(-1, 2),
    "standard_normal": lambda rng: rng.standard_normal(),
    "gumbel": lambda rng: rng.gumbel(0, 1.5),
    "logistic": lambda rng: rng.logistic(1, 0.5),
}


@pytest.mark.parametrize("name", REAL)
def test_real_noise_has_its_distribution_function(name: str) -> None:
    draw, generator = REAL[name], np.random.default_rng(4)
    drawn = np.array([draw(generator) for _ in range(N_SAMPLES)])
    for bound in (-2.0, -0.3, 0.5, 1.2, 3.0):
        exact = exact_distribution(lambda coins, at=bound: bool(draw(CoinGenerator(coins)) <= at))  # type: ignore[misc, arg-type]
        assert exact.cut_mass < Fraction(1, 10**12)
        assert abs(float(exact.probability(True)) - (drawn <= bound).mean()) < 0.04, bound


def test_laws_are_as_they_are_stated() -> None:
    laplace = exact_distribution(lambda coins: floor(CoinGenerator(coins).laplace(0.25, 0.5)) == 1)  # type: ignore[call-overload]
    assert float(laplace.probability(True)) == pytest.approx((exp(-1.5) - exp(-3.5)) / 2)
    exponential = exact_distribution(lambda coins: CoinRandom(coins).expovariate(2) < 1)  # type: ignore[operator]
    assert float(exponential.probability(True)) == pytest.approx(1 - exp(-2))
    binomial = exact_distribution(lambda coins: CoinRandom(coins).binomialvariate(4, 1 / 3))
    assert binomial.probability(2) == comb(4, 2) * THIRD**2 * (1 - THIRD) ** 2
    assert exact_distribution(lambda coins: CoinGenerator(coins).laplace(7.0, 0.0)).probability(7) == 1


def test_noise_that_is_only_compared_takes_two_branches() -> None:
    n_runs = []

    def compared(coins: EnumeratedCoins) -> list[bool]:
        n_runs.append(1)
        noise = FollowedCoins(coins)
        threshold = noise.discrete_laplace(HALF)
        return tuple(count + noise.discrete_laplace(HALF) >= threshold for count in (0, 1, 2))  # type: ignore[return-value]

    found = enumerate_branches(EnumeratedCoins(), compared, n_repeats=0)  # type: ignore[type-var]
    assert len(n_runs) == len(found.probabilities) == 8
    assert found.cut_mass < Fraction(1, 2**60)


def test_scales_that_are_nearly_the_same_are_different() -> None:
    def above(scale: float) -> Fraction:
        return exact_distribution(lambda coins: CoinGenerator(coins).laplace(scale=scale) >= 1).probability(True)  # type: ignore[operator]

    assert above(0.999999) < above(1.0) * Fraction(999_999, 1_000_000)
    rounded = exact_distribution(lambda coins: CoinGenerator(coins).laplace(scale=1 / log(2)) >= 1)  # type: ignore[operator]
    assert rounded.probability(True) < Fraction(1, 4) < rounded.probability(True) + rounded.cut_mass


@pytest.mark.slow
def test_sampled_coins_draw_the_same() -> None:
    generator = CoinGenerator(SampledCoins(1))
    drawn = generator.geometric(0.5, size=500)
    assert isinstance(drawn, np.ndarray)
    assert abs(np.mean([int(value) for value in drawn]) - 2) < 0.3


def test_generators_are_told_by_their_class() -> None:
    def checks(coins: EnumeratedCoins) -> tuple[bool, bool, bool]:
        generator, source = CoinGenerator(coins), CoinRandom(coins)
        return isinstance(generator, np.random.Generator), isinstance(source, Random), isinstance(source, int)

    assert set(exact_distribution(checks)) == {(True, True, False)}


def test_floats_are_the_fractions_that_were_meant() -> None:
    exact = exact_distribution(lambda coins: CoinRandom(coins).random() < 0.1 + 0.2)  # type: ignore[operator]
    assert exact.probability(True) == Fraction(3, 10)
    chosen = exact_distribution(lambda coins: str(CoinGenerator(coins).choice(3, p=[0.7, 0.2, 0.1])))
    assert chosen.probability("2") == Fraction(1, 10)


@pytest.mark.parametrize(("bound", "expected"), [("inf", 1), ("-inf", 0), ("-1", 0), ("1", 1), ("nan", 0)])
def test_uniform_numbers_lie_between_0_and_1(bound: str, expected: int) -> None:
    found = exact_distribution(lambda coins: CoinRandom(coins).random() < float(bound))  # type: ignore[operator]
    assert found.probability(True) == expected


OWN = np.random.default_rng(1)
"""A generator at the level of a module, as foreign code has it."""


GLOBAL: dict[str, Callable[[], object]] = {
    "numpy": lambda: np.random.random() < 0.25,  # noqa: NPY002
    "rand": lambda: np.random.rand(1)[0] < 0.25,  # noqa: NPY002
    "randint": lambda: np.random.randint(4) == 1,  # noqa: NPY002
    "numpy's choice": lambda: np.random.choice([True, False], p=[0.25, 0.75]),  # noqa: NPY002
    "a new generator": lambda: np.random.default_rng().random() < 0.25,
    "a generator that is passed on": lambda: np.random.default_rng(np.random.default_rng()).random() < 0.25,
    "an old one": lambda: np.random.RandomState().random_sample() < 0.25,
    "an imported name": lambda: imported_rng().random() < 0.25,
    "its own": lambda: OWN.random() < 0.25,
    "python": lambda: random.random() < 0.25,
    "python's randint": lambda: random.randint(1, 4) == 1,
    "a new one of python": lambda: Random().choice([True, False, False, False]),
    "that of the system": lambda: random.SystemRandom().random() < 0.25,
    "secrets": lambda: secrets.randbelow(4) == 0,
    "no seed": lambda: (np.random.seed(), random.seed(), random.random() < 0.25)[2],  # noqa: NPY002
}


@pytest.mark.parametrize("name", GLOBAL)
def test_generators_that_belong_to_nobody_draw_from_coins(name: str) -> None:
    foreign = GLOBAL[name]

    def followed(coins: EnumeratedCoins) -> bool:
        with drawing_from(coins, namespaces=(globals(),)):
            return bool(foreign())

    before = {**vars(np.random)}, {**vars(random)}, {**vars(secrets)}, {**globals()}
    assert exact_distribution(followed).probability(True) == Fraction(1, 4)
    assert before == (vars(np.random), vars(random), vars(secrets), globals()), "all is as before"


def test_all_is_as_before_after_an_error() -> None:
    before = {**vars(np.random)}, {**vars(random)}
    with pytest.raises(ZeroDivisionError), drawing_from(EnumeratedCoins()):
        raise ZeroDivisionError
    assert before == (vars(np.random), vars(random))


def test_instances_are_told_while_modules_are_replaced() -> None:
    with drawing_from(EnumeratedCoins()):
        assert isinstance(np.random.RandomState(), np.random.RandomState)
        assert isinstance(Random(), random.Random)
        assert isinstance(np.random.default_rng(), np.random.Generator)
        assert not isinstance(3, random.Random)


def global_refused(call: Callable[[], object]) -> Callable[[], None]:
    def run() -> None:
        with drawing_from(EnumeratedCoins(), namespaces=(globals(),)):
            call()

    return run


COINS = EnumeratedCoins()
test_what_cannot_be_followed_is_refused_by_name = each_refused(
    (
        lambda: CoinGenerator(COINS).gamma(2.0),
        r"^numpy.random.Generator.gamma in line .*: it cannot be followed",
    ),
    (lambda: CoinGenerator(COINS).bytes(2), r"numpy.random.Generator.bytes"),
    (lambda: CoinRandom(COINS).betavariate(1, 1), r"random.Random.betavariate"),
    (global_refused(lambda: np.random.gamma(2.0)), r"numpy.random.gamma"),  # noqa: NPY002
    (
        global_refused(lambda: np.random.default_rng(5)),
        r"default_rng.seed in line .*: a fixed seed gives",
    ),
    (global_refused(lambda: imported_rng(5)), r"default_rng.seed in line .*: a fixed seed"),
    (global_refused(lambda: np.random.RandomState(5)), r"RandomState.seed in line .*: a fixed seed"),
    (global_refused(lambda: np.random.seed(5)), r"numpy.random.seed in line .*: a fixed seed"),  # noqa: NPY002
    (global_refused(lambda: random.seed(5)), r"random.seed in line .*: a fixed seed"),
    (global_refused(lambda: random.Random(5)), r"Random.seed in line .*: a fixed seed"),
    (global_refused(lambda: random.gammavariate(1, 1)), r"random.Random.gammavariate"),
    (global_refused(lambda: secrets.token_bytes(2)), r"secrets.token_bytes"),
    by=UnsupportedDrawError,
)


def product(rng: CoinRandom) -> object:
    return rng.random() * rng.random()  # type: ignore[operator]


def as_a_text(rng: CoinRandom) -> object:
    return f"{rng.random():.2f}"


def as_a_float(rng: CoinRandom) -> object:
    return [1.0, 2.0].index(float(rng.random()))  # type: ignore[arg-type]


def of_normal_ones(rng: CoinRandom) -> object:
    """Compare in a circle: two draws share two thresholds."""
    low, high, one, other = (rng.gauss() for _ in range(4))
    return [one > low, one > high, other > low, other > high]  # type: ignore[operator]


@pytest.mark.parametrize("foreign", [product, as_a_text, as_a_float, of_normal_ones])
def test_what_cannot_be_followed_is_named_with_its_line(foreign: Callable[[CoinRandom], object]) -> None:
    with pytest.raises(UnsupportedDrawError, match=r"in line \d+ of test_stand_ins.py"):
        exact_distribution(lambda coins: str(foreign(CoinRandom(coins))))


def caught_text(source: CoinRandom) -> int:
    try:
        return len(f"{source.random():.3f}")
    except Exception:  # as foreign code does
        return 0


def test_what_foreign_code_catches_is_refused_all_the_same() -> None:
    def followed(coins: EnumeratedCoins) -> int:
        with drawing_from(coins):
            return caught_text(CoinRandom(coins))

    with pytest.raises(UnsupportedDrawError, match="a random number as a text in line"):
        exact_distribution(followed)


test_impossible_draws_are_refused = each_refused(
    (lambda: CoinGenerator(COINS).integers(3, 3), "high must be above low, which is 3"),
    (lambda: CoinGenerator(COINS).choice([]), "at least one option"),
    (lambda: CoinGenerator(COINS).choice(2, p=[0.5, 0.6]), "probabilities must be at least 0 with the sum 1"),
    (lambda: CoinGenerator(COINS).choice(2, p=[1.0]), "one probability each"),
    (lambda: CoinGenerator(COINS).choice(2, size=3, replace=False), "at most 2 without replacement"),
    (lambda: CoinGenerator(COINS).laplace(scale=-1.0), "scale must be at least 0"),
    (lambda: CoinGenerator(COINS).normal(scale=float("nan")), "scale must be a finite number"),
    (lambda: CoinGenerator(COINS).geometric(0.0), "p must be above 0"),
    (lambda: CoinGenerator(COINS).binomial(2, 1.5), "p from 0 to 1"),
    (lambda: CoinGenerator(COINS).shuffle("ab"), "a list or an array"),
    (lambda: CoinRandom(COINS).sample("ab", 3), "from 0 to 2"),
    (lambda: CoinRandom(COINS).choices("ab", [1.0]), "weights must be 2 numbers"),
    (lambda: CoinGenerator(COINS).no_such(), "Generator has no no_such", AttributeError),
    (lambda: CoinRandom(COINS).no_such(), "Random has no no_such", AttributeError),
    (lambda: CoinRandom(COINS).random() < "a", "compared with a str", TypeError),  # type: ignore[operator]
    (lambda: int(CoinGenerator(COINS).exponential(1e6)), "integers below a random number", WorkLimitError),  # type: ignore[call-overload]
    (lambda: int(CoinRandom(COINS).random() * 1e9), "integers below a random number", WorkLimitError),  # type: ignore[operator]
    by=InvalidValueError,
)


def test_cut_noise_is_known() -> None:
    coins = EnumeratedCoins(tail=Fraction(1, 1000))
    found = enumerate_branches(coins, lambda coins: int(CoinGenerator(coins).exponential(1 / log(2))))  # type: ignore[call-overload]
    assert Fraction(1, 2048) < found.cut_mass < Fraction(1, 500)


SCALARS: dict[str, Foreign] = {
    "integers": lambda rng: rng.integers(0, 4),
    "integers of Python": lambda rng: rng.integers(0, 4, dtype=int),
    "answers of Python": lambda rng: rng.integers(0, 2, dtype=bool),
    "answers": lambda rng: rng.integers(0, 2, dtype=np.bool_),
    "bytes": lambda rng: rng.integers(0, 256, dtype=np.uint8),
    "an array of bytes": lambda rng: rng.integers(0, 256, 3, dtype=np.uint8),
    "an inverted comparison": lambda rng: ~(rng.integers(0, 4) > 1),
    "sums of comparisons": lambda rng: (rng.integers(0, 4) > 0) + (rng.integers(0, 4) > 0),
    "wrapped bytes": lambda rng: rng.integers(200, 201, 2, dtype=np.uint8) + np.uint8(100),
    "binomial": lambda rng: rng.binomial(3, 0.5),
    "poisson": lambda rng: rng.poisson(0.5),
}


@pytest.mark.parametrize("name", SCALARS)
def test_drawn_integers_have_the_types_of_numpy(name: str) -> None:
    """The operators of a type are its own: ``~`` of a Boolean of NumPy, and bytes that wrap."""
    draw = SCALARS[name]
    real = draw(np.random.default_rng(0))
    drawn = draw(CoinGenerator(SampledCoins(0)))  # type: ignore[arg-type]
    assert (type(drawn), getattr(drawn, "dtype", None)) == (type(real), getattr(real, "dtype", None))
    if name == "wrapped bytes":
        assert plain(drawn) == plain(real) == ("44", "44")
