"""Both modes of the audit get the truth of known mechanisms, and never contradict each other."""

import random
import secrets
from fractions import Fraction
from importlib import import_module
from math import inf, isinf, log

import numpy as np
import pytest
from tests.properties.audits.known_mechanisms import (
    CUT_OFF,
    KNOWN,
    MANY,
    QUERIES,
    Known,
    Mechanism,
    above_threshold,
    above_with_coins,
    counted,
)

from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins
from littlestone_properties.audits.own import audit_own, claim_of
from littlestone_properties.audits.own.findings import UNDECIDED
from littlestone_properties.audits.own.mechanism import own_mechanism

from .audited import judged


@pytest.mark.slow
@pytest.mark.parametrize("known", KNOWN, ids=str)
@pytest.mark.drawn(10)
def test_exact_verdicts_are_the_truth(known: Known) -> None:
    audit = audit_own(own_mechanism(known.function, "mine"), known.pairs, claim_of(known.epsilon, known.delta))
    assert audit.verdict is (AuditVerdict.HOLDS if known.holds else AuditVerdict.VIOLATED)
    if known.needed_delta is not None:
        ends = float(audit.worst.delta.lower), float(audit.worst.delta.upper)
        assert ends == pytest.approx((known.needed_delta, known.needed_delta), abs=known.accuracy)
    if known.needed is not None and known.delta == "0":
        found = max(inf if pair.exp_needed is None else log(pair.exp_needed) for pair in audit.pairs)
        assert found > 20 if isinf(known.needed) else found == pytest.approx(known.needed, abs=1e-8)


@pytest.mark.parametrize("known", KNOWN, ids=str)
@pytest.mark.drawn(40)
def test_samples_never_contradict_the_truth(known: Known) -> None:
    audit = audit_own(
        own_mechanism(known.function, "mine"),
        known.pairs,
        claim_of(known.epsilon, known.delta),
        n_samples=1500,
        is_exact=False,
    )
    if known.holds:
        assert audit.verdict is AuditVerdict.NOT_REFUTED
    elif known.needed_delta is not None and known.needed_delta > 0.5:
        assert audit.verdict is AuditVerdict.VIOLATED


def test_there_are_forty_right_and_wrong_mechanisms() -> None:
    assert len({known.mechanism for known in KNOWN}) >= 40
    assert min(sum(known.holds for known in KNOWN), sum(not known.holds for known in KNOWN)) >= 20


@pytest.mark.parametrize("mechanism", [above_threshold, above_with_coins])
def test_above_threshold_takes_little_work(mechanism: Mechanism) -> None:
    """Noise that is only compared is not enumerated: three and six queries take a few hundred branches."""
    mine, calls = counted(mechanism)
    audit_own(own_mechanism(mine, "mine"), (*QUERIES, *MANY), claim_of("2"))
    assert len(calls) < 1000


@pytest.mark.parametrize("known", [known for known in KNOWN if known.mechanism in CUT_OFF])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.drawn(12)
def test_samples_of_noise_that_is_cut_off_refute_nothing_by_its_last_bits(known: Known, seed: int) -> None:
    mine, claim = own_mechanism(known.function, "mine"), claim_of(known.epsilon, known.delta)
    audit = audit_own(mine, known.pairs, claim, n_samples=3000, is_exact=False, seed=seed)
    assert audit.verdict is AuditVerdict.NOT_REFUTED, audit.worst.event_text


pytestmark = pytest.mark.slow


def of_a_union(bit: int, source: int | np.random.Generator | None = None) -> int:
    return bit ^ int(np.random.default_rng(source).random() < 0.25)


def with_a_union_inside(bit: int) -> int:
    def chosen(rng: np.random.Generator | np.random.RandomState | None) -> int:
        return int(isinstance(rng, np.random.Generator | None) and rng is not None and rng.random() < 0.25)

    return bit ^ chosen(np.random.default_rng())


def importing(bit: int) -> int:
    utils = import_module("sklearn.utils")
    return bit ^ int(utils.check_random_state(None).rand() < 0.25)


def after_many(bit: int, coins: Coins[Fraction]) -> bool:
    n_tails = 0
    while coins.choose([Fraction(1, 2), Fraction(1, 2)]) == 0:
        n_tails += 1
    return n_tails >= (45 if bit else 5)


RESPONSES = {
    "passed on": lambda bit, rng: bit ^ int(np.random.default_rng(rng).random() < 0.25),
    "of a union": of_a_union,
    "with a union inside": with_a_union_inside,
    "of bits": lambda bit: bit ^ int(np.random.Generator(np.random.PCG64()).random() < 0.25),
    "of the system": lambda bit: bit ^ int(secrets.SystemRandom().random() < 0.25),
    "from floats": lambda bit: bit ^ int(random.randint(0, 3.0) < 1),  # type: ignore[arg-type]
    "of arrays": lambda bit, rng: bit ^ int((rng.random(2) <= np.array([0.25, 0.5]))[0]),
    "importing": importing,
}
IMPOSSIBLE = [
    (lambda count, coins: count + abs(coins.discrete_laplace(Fraction(1, 2))), "1/3"),
    (lambda bit, rng: bit if rng.random() < 0.2 else None, "1/5"),
]
LEFT_OUT = {
    "below": lambda bit, rng: bool(rng.normal(9 * bit, 1) < -1),
    "rounded": lambda bit, rng: max(-1, min(1, round(rng.normal(9 * bit, 1)))),
    "after many": after_many,
}


@pytest.mark.filterwarnings("ignore:non-integer arguments to randrange")
@pytest.mark.parametrize("name", RESPONSES)
@pytest.mark.parametrize(("epsilon", "holds"), [("log 3", True), ("0.5", False)])
def test_both_modes_agree(name: str, epsilon: str, holds: bool) -> None:
    exact, sampled = (judged(RESPONSES[name], epsilon, n_samples=number) for number in (0, 4000))
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
    exact, sampled = judged(function, "5").worst, judged(function, n_samples=4000).worst
    share = f"{float(Fraction(probability)):.6g}"
    assert exact.epsilon_text.startswith("no epsilon is enough: outputs of probability")
    assert probability in exact.epsilon_text or share in exact.epsilon_text
    assert exact.to_json()["epsilon_needed"] is None
    assert sampled.verdict is AuditVerdict.VIOLATED
    assert sampled.epsilon_text.endswith("the event never occurred on the other input")
    assert sampled.to_json()["epsilon_needed"] is None


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_was_cut_off_is_not_taken_for_impossible(name: str) -> None:
    found = judged(LEFT_OUT[name]).worst
    assert found.verdict is AuditVerdict.VIOLATED
    assert found.epsilon_text.startswith("no epsilon is enough if outputs of probability ")
    assert "none of them was met there, and at most " in found.epsilon_text
    assert isinstance(found.to_json()["epsilon_needed"], float)


def test_branches_are_estimated_before_they_are_followed() -> None:
    found = judged(lambda bit, rng: tuple(int(bit + rng.integers(100)) for _ in range(4)))
    assert found.exit_code == UNDECIDED
    assert found.worst.why == "too many branches: about 1e+08 on input 0, at most 200,000 are followed"


def test_a_mechanism_without_a_random_choice_is_run_often() -> None:
    found = judged(lambda bit: bit)
    assert found.verdict is AuditVerdict.VIOLATED
    assert "asks for no random choice, and returned the same in 1,000 runs" in found.notes[0]
