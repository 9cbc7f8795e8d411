"""Both modes of the audit get the truth of known mechanisms, and never contradict each other."""

from math import inf, isinf, log

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
from littlestone_properties.audits.own import audit_own, claim_of
from littlestone_properties.audits.own.mechanism import own_mechanism


@pytest.mark.slow
@pytest.mark.parametrize("known", KNOWN, ids=str)
@pytest.mark.drawn(15)
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
