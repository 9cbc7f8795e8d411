"""A claim about classes becomes a check that can fail: false claims, idle variants and premises are noticed."""

import pytest

from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_ledger.evidence.kit.claimed import claimed


def found(claim: str, *not_needed: str, points: int = 3, **wrong: str) -> Evidence:
    made = claimed(
        "common.fact-vc-at-most-littlestone",
        claim=claim,
        words="A sentence.",
        quick=points,
        standard=points,
        deep=points,
        not_needed=not_needed,
        wrong=wrong,
    )
    return made.run(Profile.QUICK)


def test_a_true_claim_is_enumerated_up_to_symmetry() -> None:
    evidence = found("VC(H) <= Ldim(H)", points=4)
    assert (evidence.verdict, evidence.instances) == (Verdict.ENUMERATED, 4 + 16 + 256 + 65_536)
    assert evidence.wrong_variants is not None
    assert evidence.wrong_variants["strict"] == "H = {0, 1}: 1 and 1"


def test_a_bound_that_no_class_of_the_size_can_break_says_nothing() -> None:
    evidence = found("|H| <= binomsum(points(H), VC(H))", points=2)
    assert (evidence.instances, evidence.informative) == (20, 18)


def test_a_false_claim_is_refuted_by_a_smallest_class() -> None:
    evidence = found("Ldim(H) <= VC(H)")
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    ((_, smallest),) = evidence.counterexample.classes
    assert (smallest.n_points, len(smallest)) == (3, 4)


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("|H| >= 1 => Ldim(H) <= log2(|H|)", "wrong variant not refuted: without |H| >= 1"),
        ("Ldim(H) <= VC(H) + 5", "no instance on which the hypothesis is met and the bound says something"),
        ("2 * Ldim(H) <= 2 * VC(H) + 3", "wrong variant not refuted: strict"),
        ("VC(H) = 1 and VC(H) = 2 => Ldim(H) <= 2", "no instance on which the hypothesis is met"),
    ],
)
def test_what_shows_nothing_fails(claim: str, reason: str) -> None:
    evidence = found(claim)
    assert evidence.verdict is Verdict.FAILED
    assert reason in evidence.reason


def test_variants_that_are_true_can_be_left_out_and_others_added() -> None:
    claim = "|H| >= 1 => Ldim(H) <= log2(|H|)"
    evidence = found(claim, "converse", "without |H| >= 1", half="|H| >= 1 => 2 * Ldim(H) <= log2(|H|)")
    assert evidence.verdict is Verdict.ENUMERATED
    assert evidence.wrong_variants is not None
    assert "half" in evidence.wrong_variants
