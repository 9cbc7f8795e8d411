from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from tests.refusals import each_refused

from littlestone import privacy
from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential
from littlestone.privacy import AuditVerdict, audit_sampler, audit_table
from littlestone.randomness import ExactDistribution

TRUTH = {0: Fraction(3, 4), 1: Fraction(1, 4)}
LIE = {0: Fraction(1, 4), 1: Fraction(3, 4)}


def claim(epsilon: float, delta: Fraction = Fraction(0)) -> privacy.Claim:
    return epsilon, delta


def test_a_table_decides_a_claim() -> None:
    assert audit_table(TRUTH, LIE, claim(1.0986)).verdict is AuditVerdict.VIOLATED, "ln 3 = 1.09861.."
    assert audit_table(TRUTH, LIE, claim(1.0987)).verdict is AuditVerdict.HOLDS
    assert "violated: epsilon = 1 needs delta in" in str(audit_table(TRUTH, LIE, claim(1.0)))


def test_a_probability_of_0_may_be_written_or_left_out() -> None:
    never = {0: Fraction(1), 1: Fraction(0)}
    assert audit_table(never, LIE, claim(5.0)).delta == audit_table({0: Fraction(1)}, LIE, claim(5.0)).delta


@pytest.mark.parametrize("epsilon", [0.1, 0.5, 2.0])
def test_the_needed_delta_is_the_divergence_in_the_worse_direction(epsilon: float) -> None:
    one = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)})
    other = ExactDistribution.of({0: Fraction(1, 8), 2: Fraction(7, 8)})
    found = audit_table(one.probabilities, other.probabilities, claim(epsilon)).delta
    exact = exponential(Fraction(str(epsilon)))
    for end in (exact.lower, exact.upper):
        assert found.contains(privacy.two_sided_divergence(one, other, privacy.Epsilon.log(end)))
    assert found.width < Fraction(1, 10**15)
    assert found == audit_table(other.probabilities, one.probabilities, claim(epsilon)).delta


def test_wide_enclosures_are_undecided_and_never_called_private() -> None:
    vague = {0: Interval(Fraction(1, 2), Fraction(4, 5)), 1: Interval(Fraction(1, 5), Fraction(1, 2))}
    assert audit_table(vague, LIE, claim(1.0)).verdict is AuditVerdict.UNDECIDED
    assert audit_table(vague, LIE, claim(0.1)).verdict is AuditVerdict.VIOLATED
    assert audit_table(vague, LIE, claim(3.0)).verdict is AuditVerdict.UNDECIDED, "some mass may lie elsewhere"
    assert audit_table(vague, LIE, claim(3.0, Fraction(3, 10))).verdict is AuditVerdict.HOLDS


def test_missing_mass_keeps_a_claim_from_being_shown_but_refutes_none() -> None:
    cut = {0: Fraction(3, 4), 1: Fraction(1, 5)}
    assert audit_table(cut, LIE, claim(2.0)).verdict is AuditVerdict.UNDECIDED
    assert audit_table(cut, LIE, claim(2.0, Fraction(1, 5))).verdict is AuditVerdict.HOLDS
    # The missing eighth of the other table might all lie on outcome 0, where 1/2 < e / 4.
    fair, hidden = {0: Fraction(1, 2), 1: Fraction(1, 2)}, {0: Fraction(1, 8), 1: Fraction(3, 4)}
    assert audit_table(fair, hidden, claim(0.1)).verdict is AuditVerdict.VIOLATED
    assert audit_table(fair, hidden, claim(1.0)).verdict is AuditVerdict.UNDECIDED


def test_claims_and_tables_may_be_given_in_other_forms() -> None:
    one, other = ExactDistribution.of(TRUTH), ExactDistribution.of(LIE)
    claims: list[privacy.Claim] = [(1.0986, 0), (1.0986, 0.0), (Fraction("1.0986"), 0), privacy.Privacy(1.0986)]
    for pair in claims:
        assert audit_table(one, other, pair).verdict is AuditVerdict.VIOLATED
    assert audit_table(one, LIE, (1.0987, 0)).verdict is AuditVerdict.HOLDS
    assert audit_table(one, LIE, privacy.Privacy(privacy.Epsilon.log(3))).verdict is AuditVerdict.HOLDS, (
        "attained exactly"
    )
    exact = {0: 0.75, 1: 0.25}, {0: 0.25, 1: 0.75}
    assert audit_table(*exact, (1.0987, 0)).verdict is AuditVerdict.HOLDS  # type: ignore[arg-type]
    cut = ExactDistribution({0: Fraction(3, 4), 1: Fraction(1, 5)}, Fraction(1, 20))
    assert audit_table(cut, LIE, (2.0, 0)).verdict is AuditVerdict.UNDECIDED, "cut mass is missing mass"


def test_a_profile_takes_tables_and_floats() -> None:
    table = {0: TRUTH, 1: LIE}
    distributions = {bit: ExactDistribution.of(table[bit]) for bit in table}
    found = privacy.privacy_profile(table.__getitem__, [(0, 1)], [0.0, 0.1])
    assert found == privacy.privacy_profile(
        distributions.__getitem__, [(0, 1)], [privacy.Epsilon.nats(0), Fraction(1, 10)]
    )
    assert all(isinstance(point.delta, Fraction) for point in found)
    with pytest.raises(InvalidValueError, match=r"epsilon.*a finite number"):
        privacy.privacy_profile(table.__getitem__, [(0, 1)], ["x"])  # type: ignore[list-item]


def coin(probability: float, seed: int) -> Callable[[], bool]:
    source = Random(seed)
    return lambda: source.random() < probability


@pytest.mark.parametrize("event", [None, bool, lambda heads: not heads])
def test_samples_refute_a_false_claim_and_no_true_one(event: Callable[[bool], bool] | None) -> None:
    samplers = coin(0.75, 1), coin(0.25, 2)
    found = audit_sampler(*samplers, event, claim(0.7), 4_000)
    assert found.verdict is AuditVerdict.VIOLATED, str(found)
    assert "violated: with" in str(found)
    assert found.n_tested == (4_000 if event else 2_000), "half of the samples chooses the event"
    found = audit_sampler(*samplers, event, claim(1.1), 4_000)
    assert found.verdict is AuditVerdict.NOT_REFUTED, str(found)


def test_the_direction_is_found_in_samples_too() -> None:
    nothing, leak = coin(0.0, 1), coin(0.2, 2)
    for pair in ((leak, nothing), (nothing, leak)):
        for event in (None, bool):
            found = audit_sampler(*pair, event, claim(2.0, Fraction(1, 100)), 4_000)
            assert found.verdict is AuditVerdict.VIOLATED, str(found)


def test_a_false_alarm_is_as_rare_as_stated() -> None:
    # At the very edge of the claim (delta = 1/5) and a false alarm of 1/5, so that some are expected.
    one, other = privacy.worst_case_pair((0, Fraction(1, 5)))
    edge, runs = claim(1e-9, Fraction(1, 5)), 100

    def sampler(table: ExactDistribution[int], seed: int) -> Callable[[], int]:
        source, weights = Random(seed), [float(p) for p in table.probabilities.values()]
        return lambda: source.choices(list(table), weights)[0]

    found = (
        audit_sampler(sampler(one, seed), sampler(other, -seed - 1), None, edge, 100, Fraction(1, 5))
        for seed in range(runs)
    )
    assert sum(audit.verdict is AuditVerdict.VIOLATED for audit in found) <= runs / 5


def test_noise_in_the_choice_of_the_event_does_not_count() -> None:
    # Nearly every outcome occurs once, so the event chosen on the first half looks perfect there.
    for seed in range(5):
        one, other = Random(seed), Random(seed + 100)
        samplers = partial(one.randrange, 10**9), partial(other.randrange, 10**9)
        assert audit_sampler(*samplers, None, claim(0.1), 2_000).verdict is AuditVerdict.NOT_REFUTED


test_impossible_parameters_of_a_sampler_audit_are_refused = each_refused(
    (
        lambda: audit_table({0: Fraction(1), 1: Fraction(-1, 10)}, LIE, claim(5.0)),
        "probability of 1 must be at least 0",
    ),
    (lambda: audit_table({0: Fraction(1), 1: Fraction(1, 9)}, TRUTH, claim(1.0)), "sum of the probabilities"),
    (lambda: audit_table(TRUTH, {0: Fraction(1), 1: Fraction(-1, 9)}, claim(1.0)), "probability of 1"),
    (lambda: audit_table({0: 0.7, 1: 0.3}, LIE, (1.0, 0)), r"sum of the probabilities must be 1.*, not Fraction.*"),  # type: ignore[dict-item]
    (lambda: audit_table(TRUTH, LIE, (1.0,)), r"privacy.*a Privacy, or a pair"),  # type: ignore[arg-type]
    (lambda: audit_table({0: "x"}, LIE, (1.0, 0)), r"probability of 0 must be a finite number.*, not 'x'"),  # type: ignore[dict-item]
    (
        lambda: audit_table([1], LIE, (1.0, 0)),  # type: ignore[arg-type]
        r"probabilities must be a mapping from outcomes to probabilities.*, not \[1\]",
    ),
    (lambda: privacy.privacy_profile(lambda bit: {0: 0.7, 1: 0.3}, [(0, 1)], [2]), "such as Fraction"),  # type: ignore[dict-item]
    (lambda: audit_sampler(coin(0.5, 1), coin(0.5, 2), None, claim(1.0), 99), r"n_samples must be .*, not 99"),
    (lambda: audit_sampler(coin(0.5, 1), coin(0.5, 2), None, claim(1.0), 100, Fraction(0)), "false_alarm"),
)
