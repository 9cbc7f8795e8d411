"""diffprivlib's mechanisms put to the conformance suite, with every choice of their random generator followed.

Two views. A mechanism that only compares and scales its uniform numbers is followed exactly, with numbers that are
decided when they are compared. The geometric mechanism takes a logarithm of its number: all 2^53 numbers that
Python can draw are counted instead, by bisection, where the mechanism is taken to be monotone on each half.
"""

import sys
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import exp, log

import pytest

from littlestone import privacy
from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins, exact_distribution
from littlestone_properties.judging import PythonCandidate, Report, run_suite
from littlestone_properties.judging.json_values import fraction_of, object_of

from .exact_selection import flipped
from .lazy_uniform import BITS, GivenRandom, LazyRandom, counts_of_doubles

mechanisms = pytest.importorskip(
    "diffprivlib.mechanisms", reason="needs diffprivlib: pip install 'littlestone[interop]'"
)
base = pytest.importorskip("diffprivlib.mechanisms.base")
DOUBLES = Fraction(1, 10**12)
"""The declared precision of results in doubles."""
LEAST = Fraction(1, 60)
"""Bernoulli(exp(-gamma)) compares with gamma / n for n = 1, 2, ...; below 1/60 is left out, less than 1e-9."""


def judged(capability: str, function: Callable[..., object]) -> Report:  # type: ignore[explicit-any]
    return run_suite(PythonCandidate({capability: function, "littlestone_precision": DOUBLES}, "diffprivlib"))


def randomised_response(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    mechanism = mechanisms.Binary(epsilon=-log(weight), value0="0", value1="1")
    mechanism._rng = LazyRandom.of(coins)
    return int(mechanism.randomise(str(bit)))


def exponential_mechanism(scores: list[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    mechanism = mechanisms.Exponential(epsilon=2 * log(weight), sensitivity=1, utility=scores)
    rng = GivenRandom()
    mechanism._rng = rng

    def chosen(number: float) -> int:
        rng.given = number
        return int(mechanism.randomise())

    counts = counts_of_doubles(chosen, 0, 2**BITS)
    return list(counts)[coins.choose_in_proportion(list(map(Fraction, counts.values())))]


@cache
def geometric_counts(weight: Fraction) -> dict[int, int]:
    """Return for each noise how many of the 2^53 uniform numbers lead to it, without the one in the middle."""
    mechanism, rng = mechanisms.Geometric(epsilon=-log(weight), sensitivity=1), GivenRandom()
    mechanism._rng = rng

    def noise(number: float) -> int:
        rng.given = number
        return int(mechanism.randomise(0))

    middle = 2 ** (BITS - 1)
    low, high = counts_of_doubles(noise, 0, middle), counts_of_doubles(noise, middle + 1, 2**BITS)
    return {k: low.get(k, 0) + high.get(k, 0) for k in sorted({*low, *high})}


def geometric_mechanism(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    counts = geometric_counts(weight)
    return count + list(counts)[coins.choose_in_proportion(list(map(Fraction, counts.values())))]


def permute_and_flip(scores: list[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Its Bernoulli(exp(-gamma)), judged by itself, is one choice here; else there are too many branches."""
    mechanism = mechanisms.PermuteAndFlip(epsilon=2 * log(weight), sensitivity=1, utility=scores)
    mechanism._rng = LazyRandom.of(coins)

    def bernoulli(gamma: float, rng: object) -> int:
        accepted = Fraction(exp(-gamma))
        return coins.choose([1 - accepted, accepted])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules[mechanisms.PermuteAndFlip.__module__], "bernoulli_neg_exp", bernoulli)
        return int(mechanism.randomise())


@pytest.mark.parametrize("mechanism", [randomised_response, exponential_mechanism])
def test_a_mechanism_conforms(mechanism: Callable[..., int]) -> None:  # type: ignore[explicit-any]
    report = judged(mechanism.__name__, mechanism)
    # It takes no epsilon that is 0, infinite or negative: no weight of lies of 0 or from 1 on, of scores up to 1.
    asked = {one.case.id: object_of(one.case.input.get("one", one.case.input), "input") for one in report.wrong}
    weights = {name: fraction_of(given["weight"], "weight") for name, given in asked.items()}
    is_lie = mechanism is randomised_response
    others = [name for name, weight in weights.items() if (0 < weight < 1 if is_lie else weight > 1)]
    assert others == [], report.summary
    assert {one.got.partition(":")[0] for one in report.wrong} <= {"the input is refused"}
    assert "probabilities up to 1e-12" in report.summary


def test_with_another_epsilon_a_mechanism_does_not_conform() -> None:
    def halved(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
        return randomised_response(bit, weight**2, coins)

    assert judged("randomised_response", halved).exit_code == 1


def test_the_geometric_mechanism_of_doubles_needs_a_tiny_delta() -> None:
    """Counted over all doubles: its claim is epsilon = ln 2 without delta; its far tail needs delta near 1e-15."""
    counts, whole = geometric_counts(Fraction(1, 2)), 2**BITS
    assert sum(counts.values()) == whole - 1, "0.5 leads to no noise but to an error, see below"
    tables = [{value + k: Fraction(n, whole) for k, n in counts.items()} for value in (0, 1)]
    for table in tables:
        table[10**6] = Fraction(1, whole)
    claimed = privacy.audit_table(tables[0], tables[1], (log(2), 0))
    assert claimed.verdict is AuditVerdict.VIOLATED
    assert Fraction(1, 2**53) <= claimed.delta.lower <= claimed.delta.upper < Fraction(1, 10**14), claimed.delta
    assert privacy.audit_table(tables[0], tables[1], (log(2), 1e-14)).verdict is AuditVerdict.HOLDS
    assert max(counts) == -min(counts) == 52, "no larger noise is ever drawn"


@pytest.mark.filterwarnings("ignore:divide by zero")
def test_the_geometric_mechanism_fails_on_one_of_the_doubles() -> None:
    mechanism, rng = mechanisms.Geometric(epsilon=log(2), sensitivity=1), GivenRandom()
    mechanism._rng, rng.given = rng, 0.5
    with pytest.raises(OverflowError, match="infinity"):
        mechanism.randomise(0)


@pytest.mark.parametrize("gamma", [0.0, 0.25, log(2), 1.0, 1.5])
def test_bernoulli_of_an_exponential_is_exact(gamma: float) -> None:
    found = exact_distribution(lambda coins: base.bernoulli_neg_exp(gamma, LazyRandom.of(coins, LEAST)))
    assert abs(found.probability(1) - Fraction(exp(-gamma))) < Fraction(1, 10**9)


@pytest.mark.parametrize("scores", [[0], [0, 1], [2, -1, 0], [3, 3]])
def test_permute_and_flip_is_what_it_is_said_to_be(scores: list[int]) -> None:
    found = exact_distribution(lambda coins: permute_and_flip(scores, Fraction(2), coins))
    for index, required in enumerate(flipped(scores, Fraction(1, 2))):
        assert abs(found.probability(index) - required) < Fraction(1, 10**9), index
