"""Verdict, exit code and every printed line agree in both modes, on mechanisms as packages write them."""

import random
import secrets
from fractions import Fraction
from importlib import import_module
from math import log

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins
from littlestone_properties.audits.own import OwnAudit, audit_own, claim_of
from littlestone_properties.audits.own.findings import UNDECIDED
from littlestone_properties.audits.own.mechanism import own_mechanism
from littlestone_properties.judging.json_values import Json

pytestmark = pytest.mark.slow

PAIRS: list[tuple[Json, Json]] = [(0, 1)]


def passed_on(bit: int, rng: np.random.Generator) -> int:
    return bit ^ int(np.random.default_rng(rng).random() < 0.25)


def of_a_union(bit: int, source: int | np.random.Generator | None = None) -> int:
    return bit ^ int(np.random.default_rng(source).random() < 0.25)


def with_a_union_inside(bit: int) -> int:
    def chosen(rng: np.random.Generator | np.random.RandomState | None) -> int:
        return int(isinstance(rng, np.random.Generator | None) and rng is not None and rng.random() < 0.25)

    return bit ^ chosen(np.random.default_rng())


def of_bits(bit: int) -> int:
    return bit ^ int(np.random.Generator(np.random.PCG64()).random() < 0.25)


def of_the_system(bit: int) -> int:
    return bit ^ int(secrets.SystemRandom().random() < 0.25)


def from_floats(bit: int) -> int:
    return bit ^ int(random.randint(0, 3.0) < 1)  # type: ignore[arg-type]


def of_arrays(bit: int, rng: np.random.Generator) -> int:
    return bit ^ int((rng.random(2) <= np.array([0.25, 0.5]))[0])


def importing(bit: int) -> int:
    utils = import_module("sklearn.utils")
    return bit ^ int(utils.check_random_state(None).rand() < 0.25)


def upward(count: int, coins: Coins[Fraction]) -> int:
    return count + abs(coins.discrete_laplace(Fraction(1, 2)))


def below(bit: int, rng: np.random.Generator) -> bool:
    return bool(rng.normal(9 * bit, 1) < -1)


def rounded_below(bit: int, rng: np.random.Generator) -> int:
    return max(-1, min(1, round(rng.normal(9 * bit, 1))))


def after_many(bit: int, coins: Coins[Fraction]) -> bool:
    n_tails = 0
    while coins.choose([Fraction(1, 2), Fraction(1, 2)]) == 0:
        n_tails += 1
    return n_tails >= (45 if bit else 5)


def published_if_lucky(bit: int, rng: np.random.Generator) -> int | None:
    return bit if rng.random() < 0.2 else None


RESPONSES = [
    *(passed_on, of_a_union, with_a_union_inside, of_bits, of_the_system),
    *(from_floats, of_arrays, importing),
]
IMPOSSIBLE = [(upward, "1/3"), (published_if_lucky, "1/5")]


def judged(function: object, epsilon: str, n_samples: int = 0) -> OwnAudit:
    mechanism = own_mechanism(function, "mine")
    return audit_own(mechanism, PAIRS, claim_of(epsilon), n_samples=n_samples, is_exact=not n_samples)


@pytest.mark.filterwarnings("ignore:non-integer arguments to randrange")
@pytest.mark.parametrize("function", RESPONSES)
@pytest.mark.parametrize(("epsilon", "holds"), [("log 3", True), ("0.5", False)])
def test_both_modes_agree(function: object, epsilon: str, holds: bool) -> None:
    exact, sampled = judged(function, epsilon), judged(function, epsilon, 4000)
    assert exact.verdict is (AuditVerdict.HOLDS if holds else AuditVerdict.VIOLATED)
    assert sampled.verdict is (AuditVerdict.NOT_REFUTED if holds else AuditVerdict.VIOLATED)
    for audit in (exact, sampled):
        assert audit.exit_code == (0 if holds else 1)
        assert bool(audit.worst.delta.lower) is not holds
    assert exact.worst.epsilon_text.removeprefix("at least ") == f"log 3 = {log(3):.6g}"
    if holds:
        assert sampled.worst.loss_seen is not None
        assert log(3) < sampled.worst.loss_seen < 2
        assert f"a loss above {sampled.worst.loss_seen:.3g} would have been seen" in sampled.worst.verdict_text


@pytest.mark.parametrize(("function", "probability"), IMPOSSIBLE)
def test_no_epsilon_is_enough_for_an_output_that_is_impossible_on_one_side(
    function: object, probability: str
) -> None:
    exact, sampled = judged(function, "5").worst, judged(function, "1", 4000).worst
    share = f"{float(Fraction(probability)):.6g}"
    assert exact.epsilon_text.startswith("no epsilon is enough: outputs of probability")
    assert probability in exact.epsilon_text or share in exact.epsilon_text
    assert exact.to_json()["epsilon_needed"] is None
    assert sampled.verdict is AuditVerdict.VIOLATED
    assert sampled.epsilon_text.endswith("the event never occurred on the other input")
    assert sampled.to_json()["epsilon_needed"] is None


@pytest.mark.parametrize("function", [below, rounded_below, after_many])
def test_what_was_cut_off_is_not_taken_for_impossible(function: object) -> None:
    found = judged(function, "1").worst
    assert found.verdict is AuditVerdict.VIOLATED
    assert found.epsilon_text.startswith("no epsilon below ")
    assert "were not met on the other input, where at most " in found.epsilon_text
    assert isinstance(found.to_json()["epsilon_needed"], float)


def many(bit: int, rng: np.random.Generator) -> tuple[int, ...]:
    return tuple(int(bit + rng.integers(100)) for _ in range(4))


def test_branches_are_estimated_before_they_are_followed() -> None:
    found = judged(many, "1")
    assert found.exit_code == UNDECIDED
    assert found.worst.why == "too many branches: about 1e+08 on input 0, at most 200,000 are followed"


def test_a_mechanism_without_a_random_choice_is_run_often() -> None:
    found = judged(lambda bit: bit, "1")
    assert found.verdict is AuditVerdict.VIOLATED
    assert "asks for no random choice, and returned the same in 1,000 runs" in found.notes[0]
