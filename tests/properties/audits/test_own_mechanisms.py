"""Audits of a user's mechanisms: verdicts, needed deltas and epsilons, events, and refusals."""

import random
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins, ExactDistribution
from littlestone_properties.audits.engine import needed_delta
from littlestone_properties.audits.own import (
    Randomness,
    audit_own,
    claim_of,
    mechanism_at,
    neighbouring_inputs,
)
from littlestone_properties.audits.own.exact import Event, Outputs, needed_exp, smallest_event
from littlestone_properties.audits.own.findings import UNDECIDED
from littlestone_properties.audits.own.mechanism import own_mechanism
from littlestone_properties.judging.json_values import Json
from littlestone_properties.testbed import read_entries
from littlestone_properties.testbed.entry import Entry

from .audited import BITS, judged


def with_coins(bit: int, coins: Coins[Fraction]) -> int:
    return bit ^ coins.choose_in_proportion([Fraction(3), Fraction(1)])


def with_generator(bit: int, rng: np.random.Generator) -> int:
    return bit if rng.random() < 0.75 else 1 - bit


def with_random(bit: int, source: random.Random) -> int:
    return bit if source.randrange(4) else 1 - bit


def with_state(bit: int, random_state: np.random.RandomState) -> int:
    return bit if random_state.randint(4) else 1 - bit


def with_global_generators(bit: int) -> int:
    return bit if random.random() < 0.75 else 1 - bit


def counted(counts: list[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    return sum(counts) + coins.discrete_laplace(weight)


RESPONSES: dict[Randomness, object] = {
    Randomness.COINS: with_coins,
    Randomness.GENERATOR: with_generator,
    Randomness.RANDOM: with_random,
    Randomness.RANDOM_STATE: with_state,
    Randomness.GLOBAL: with_global_generators,
}


@pytest.mark.parametrize("randomness", RESPONSES)
def test_each_kind_of_randomness_is_followed_exactly(randomness: Randomness) -> None:
    function = RESPONSES[randomness]
    assert own_mechanism(function, "mine").randomness is randomness
    assert judged(function, "log 3").verdict is AuditVerdict.HOLDS
    wrong = judged(function, "log 2")
    assert wrong.verdict is AuditVerdict.VIOLATED
    assert wrong.worst.delta == Interval.exact(Fraction(1, 4))
    assert wrong.worst.exp_needed == 3
    assert wrong.worst.event == Event((0,), Fraction(3, 4), Fraction(1, 4))


@pytest.mark.parametrize("randomness", RESPONSES)
def test_each_kind_of_randomness_is_sampled(randomness: Randomness) -> None:
    wrong = judged(RESPONSES[randomness], "log 2", n_samples=5000)
    assert wrong.verdict is AuditVerdict.VIOLATED
    assert wrong.worst.exp_needed is not None
    assert 2 < wrong.worst.exp_needed < 3
    assert judged(RESPONSES[randomness], "log 3", n_samples=5000).verdict is AuditVerdict.NOT_REFUTED


def small_entries() -> list[Entry]:
    """Return the entries of the test bed that have few branches."""
    return [e for e in read_entries() if e.family in ("responses", "selection")]


@pytest.mark.parametrize("entry", small_entries(), ids=lambda entry: entry.id)
def test_entries_of_the_test_bed_get_their_answers(entry: Entry) -> None:
    assert entry.answer is not None

    def mechanism(records: list[int], coins: Coins[Fraction]) -> object:
        return entry.mechanism(tuple(records), coins)

    claim = claim_of(f"log {entry.claim.epsilon.exp}", str(Fraction(entry.claim.delta)))
    pairs: list[tuple[Json, Json]] = [([*one], [*other]) for one, other in entry.pairs]
    audit = audit_own(own_mechanism(mechanism, entry.id), pairs, claim)
    assert audit.is_passed is entry.answer.is_private
    worst = audit.worst.delta
    assert worst.lower <= entry.answer.delta <= worst.upper
    if not entry.answer.is_private:
        assert isinstance(audit.worst.event, Event)
    if worst.lower == worst.upper and not claim.delta:
        assert audit.worst.exp_needed == entry.answer.exp_epsilon


def some_distributions() -> list[Outputs]:
    generator = random.Random(5)
    tables = [[generator.randrange(6) for _ in range(4)] for _ in range(12)]
    return [
        ExactDistribution({x: Fraction(n, sum(t) + 1) for x, n in enumerate(t) if n}, Fraction(1, sum(t) + 1))
        for t in tables
    ]


@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1, 20), Fraction(1, 10)])
def test_the_needed_epsilon_is_where_the_certain_delta_is_enough(delta: Fraction) -> None:
    def certain(one: Outputs, other: Outputs, exp: Fraction) -> Fraction:
        return needed_delta(one, other, Interval.exact(exp)).lower

    n_within = 0
    for one, other in combinations(some_distributions(), 2):
        exp = needed_exp(one, other, delta)
        assert exp is not None, "what is cut off may be anywhere"
        assert certain(one, other, exp) <= delta
        if exp > 1:
            n_within += 1
            assert certain(one, other, exp * Fraction(999, 1000)) > delta
    assert n_within


def test_the_smallest_event_has_fewest_outputs() -> None:
    for one, other in combinations(some_distributions(), 2):
        event = smallest_event(one, other, Interval.exact(1), Fraction(1, 5))
        outputs = list(one.probabilities)
        enough = Fraction(1, 5) + other.cut_mass
        sizes = [
            len(chosen)
            for size in range(len(outputs) + 1)
            for chosen in combinations(outputs, size)
            if sum(one.probability(x) - other.probability(x) for x in chosen) > enough
        ]
        assert (event is None) == (not sizes)
        if event is not None:
            assert len(event.outputs) == min(sizes)
            assert event.probability == sum(one.probability(x) for x in event.outputs)


def test_noise_that_is_cut_off_is_named() -> None:
    audit = judged(lambda count, coins: (count + coins.discrete_laplace(Fraction(1, 2))) ** 2, "log 2")
    assert audit.verdict is AuditVerdict.HOLDS
    assert "cut off" in audit.notes[0]


def test_arguments_are_given_and_published_noise_is_exact() -> None:
    mechanism = own_mechanism(counted, "mine", {"weight": Fraction(1, 2)})
    audit = audit_own(mechanism, neighbouring_inputs("one-entry", "counts", 2), claim_of("log 2"))
    assert audit.verdict is AuditVerdict.HOLDS
    assert audit.worst.exp_needed == 2
    assert audit.notes == ()
    assert audit_own(mechanism, [([0], [2])], claim_of("log 3")).verdict is AuditVerdict.VIOLATED


ELSEWHERE = np.random.SFC64()


def touchy(bit: int, rng: np.random.Generator) -> int:
    return bit ^ int(memoryview(rng.bytes(1))[0] < 64) if type(rng) is np.random.Generator else int([])  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("function", "text"),
    [
        (
            lambda bit, coins: coins.uniform_choice(10**9) + bit,
            "undecided: too many branches: about 1e.09 on input 0; --samples",
        ),
        (
            lambda bit, rng: bit + rng.standard_gamma(2.0),
            r"undecided: numpy.random.Generator.standard_gamma in line .*; --samples",
        ),
        (
            lambda bit, coins: bit ^ int(ELSEWHERE.random_raw() % 4 == 0),
            r"undecided: it has randomness or a state of its own, .* on input 0, branch 1, .*; --samples",
        ),
        (touchy, "undecided: with coins in place of its generators it raises TypeError: .*; --samples"),
    ],
)
def test_what_cannot_be_followed_is_undecided_and_sampled_if_that_is_wanted(function: object, text: str) -> None:
    found = judged(function, "1")
    assert (found.verdict, found.exit_code) == (AuditVerdict.UNDECIDED, UNDECIDED)
    assert re.match(text, found.worst.verdict_text)
    assert (found.worst.delta_text, found.worst.epsilon_text) == ("", "")
    audit = audit_own(own_mechanism(function, "mine"), BITS, claim_of("1"), n_samples=1000)
    assert re.match(text, f"undecided: {audit.worst.why}; --samples")
    assert audit.worst.n_samples == 1000
    assert audit.verdict in (AuditVerdict.NOT_REFUTED, AuditVerdict.VIOLATED)


def test_a_claim_in_nats_is_not_held_to_less() -> None:
    exp = claim_of("1").exp
    assert exp.lower < exp.upper
    assert claim_of("log 2").exp == claim_of("ln(2)").exp == Interval.exact(2)


@pytest.mark.parametrize(
    ("relation", "data", "size", "number"),
    [
        ("replace", "bits", 3, 1 + 4 + 12),
        ("replace", "bit", 2, 1),
        ("add-or-remove", "items", 2, 3 + 3 + 6 * 2),
        ("queries", "count", 2, 3),
        ("one-entry", "counts", 2, 2 + 12),
    ],
)
def test_all_pairs_of_a_relation_are_there(relation: str, data: str, size: int, number: int) -> None:
    pairs = neighbouring_inputs(relation, data, size)
    assert len(pairs) == number
    drawn = neighbouring_inputs(relation, data, size, 2, seed=1)
    assert drawn == [pair for pair in pairs if pair in drawn]
    assert len(drawn) == min(2, number)


REFUSED: tuple[tuple[Callable[[], object], str], ...] = (
    (lambda: own_mechanism(lambda coins: 1, "mine"), "it takes no input by name"),
    (lambda: own_mechanism(lambda one, other, coins: 1, "mine"), "other has no value: --argument other=VALUE"),
    (lambda: own_mechanism(lambda one, two, three, coins: 1, "mine"), "two and three have no values"),
    (lambda: own_mechanism(lambda *all_of_them: 1, "mine"), "it takes no input by name"),
    (
        lambda: own_mechanism(with_global_generators, "mine", randomness=Randomness.COINS),
        "takes no such argument",
    ),
    (lambda: own_mechanism(with_coins, "mine", randomness=Randomness.GLOBAL), "takes coins"),
    (lambda: mechanism_at("mine"), "module:function"),
    (lambda: mechanism_at("no.such:thing"), "No module named"),
    (lambda: mechanism_at("littlestone:__name__"), "of type str"),
    (lambda: mechanism_at("littlestone.mechanisms:nothing"), "has no attribute"),
    (lambda: claim_of("-1"), "epsilon must be from 0"),
    (lambda: claim_of("701"), "to 700"),
    (lambda: claim_of("much"), "or a logarithm"),
    (lambda: claim_of("log 1/2"), "at least 0"),
    (lambda: claim_of("log x"), "a number"),
    (lambda: claim_of("1", "1"), "delta must be at least 0 and below 1"),
    (lambda: claim_of("1", "-0.1"), "delta"),
    (lambda: claim_of("1", "1/0"), "delta"),
    (lambda: neighbouring_inputs("far"), "one of replace, add-or-remove, one-entry"),
    (lambda: neighbouring_inputs("replace", "bit", length=2), "left out, as bit is not a list"),
    (lambda: neighbouring_inputs("replace", "words"), "one of bits"),
    (lambda: neighbouring_inputs("queries", "items"), "numbers"),
    (lambda: neighbouring_inputs("replace", "items", 9), "smaller"),
    (lambda: neighbouring_inputs("add-or-remove", "bit"), "there are none"),
    (lambda: judged(with_coins, pairs=[(0, 0)]), "two different inputs"),
    (lambda: judged(with_coins, pairs=[]), "at least one pair"),
)


@pytest.mark.parametrize(("call", "text"), REFUSED)
def test_what_makes_no_sense_is_refused(call: Callable[[], object], text: str) -> None:
    with pytest.raises(InvalidValueError, match=text):
        call()
