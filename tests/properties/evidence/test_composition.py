"""Checks on amplification by sampling: what they find, and their wrong variants."""

from __future__ import annotations

import pytest

from littlestone_properties.evidence.bgs.private_pac import amplification
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: list[tuple[Check, Verdict]] = [
    (amplification.amplification_after_boosting, Verdict.REFUTED),
    (amplification.amplification_before_boosting, Verdict.EXACT),
    (amplification.uniform_subsets, Verdict.EXACT),
    (amplification.weighted_draws, Verdict.EXACT),
]


@pytest.mark.parametrize(("check", "verdict"), CHECKS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_quick_run_finds_what_is_recorded(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence


def test_every_check_of_these_modules_is_run_here() -> None:
    assert {check.__name__ for check, _ in CHECKS} == set(amplification.__all__)


@pytest.mark.parametrize("check", [check for check, verdict in CHECKS if verdict is not Verdict.REFUTED])
def test_what_holds_comes_with_a_wrong_variant(check: Check) -> None:
    assert any("wrong variant" in note and "refuted by" in note for note in check(Profile.QUICK).notes)
