"""Every lemma is verified on the quick profile, with all the evidence that it is not vacuous."""

import pytest

from littlestone_reference.verdicts import Check, Profile, Verdict
from littlestone_solver.induction import zero_cover
from littlestone_solver.lemma import LemmaFamily, Size
from littlestone_solver.lemmas import (
    large_split,
    one_side_smaller,
    sauer_shelah,
    size_at_least_power,
    subclass_monotone,
    vc_at_most_littlestone,
    zero_cover_sauer,
)
from littlestone_solver.verification import verify_lemma

CHECKS: dict[str, Check] = {
    "large_split": large_split.check,
    "one_side_smaller": one_side_smaller.check,
    "sauer_shelah": sauer_shelah.check,
    "size_at_least_power": size_at_least_power.check,
    "subclass_monotone": subclass_monotone.check,
    "vc_at_most_littlestone": vc_at_most_littlestone.check,
    "zero_cover_sauer": zero_cover_sauer.check,
}


@pytest.mark.parametrize("name", CHECKS)
def test_lemma_is_verified_sharp_and_not_vacuous(name: str) -> None:
    evidence = CHECKS[name](Profile.QUICK)
    assert evidence.verdict is Verdict.VERIFIED, f"{name}: {evidence.verdict}: {evidence.notes}"
    assert evidence.scope.startswith("all binary classes on 1..3 points (2^8 at n = 3)")
    assert any(note.startswith("sharp:") for note in evidence.notes), evidence.notes
    assert any(note.startswith("wrong variant") for note in evidence.notes), evidence.notes


def test_at_most_one_of_three_labels_keeps_the_dimension() -> None:
    evidence = one_side_smaller.check_three_labels(Profile.QUICK)
    assert evidence.verdict is Verdict.VERIFIED, evidence.notes
    assert evidence.scope.startswith("all classes with 3 labels on 1..2 points (2^9 at n = 2)")


def test_zero_cover_bound_is_proved_for_all_sizes() -> None:
    evidence = zero_cover.check(Profile.QUICK)
    assert evidence.verdict is Verdict.PROVED, evidence.notes
    assert len(evidence.notes) == 15
    assert all(note.startswith("step: ") and "wrong variants refuted" in note for note in evidence.notes)


@pytest.mark.parametrize(
    "family",
    [sauer_shelah.FAMILY, size_at_least_power.FAMILY, subclass_monotone.FAMILY, zero_cover_sauer.FAMILY],
    ids=["sauer_shelah", "size_at_least_power", "subclass_monotone", "zero_cover_sauer"],
)
def test_induction_and_direct_check_agree_on_small_sizes(family: LemmaFamily) -> None:
    sizes = [Size(1), Size(2, by_induction=True), Size(3, by_induction=True)]
    evidence = verify_lemma(family, sizes, "induction from one point", search_sizes=[Size(1), Size(2), Size(3)])
    assert evidence.verdict is Verdict.VERIFIED, evidence.notes


def test_evidence_is_the_same_on_every_run() -> None:
    assert vc_at_most_littlestone.check(Profile.QUICK) == vc_at_most_littlestone.check(Profile.QUICK)
