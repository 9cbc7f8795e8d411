from __future__ import annotations

import pytest

from littlestone_properties.evidence.bgs.private_pac import amplification
from littlestone_properties.evidence.common import cut_noise, indistinguishability
from littlestone_properties.evidence.gl.histograms import composition
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: list[tuple[Check, Verdict]] = [
    (composition.repeated_share_as_printed, Verdict.REFUTED),
    (composition.repeated_share_in_range, Verdict.EXACT),
    (composition.runs_up_to_the_bound, Verdict.REFUTED),
    (composition.budget_without_logarithm, Verdict.REFUTED),
    (cut_noise.cut_mass_counts, Verdict.EXACT),
    (indistinguishability.adaptive_worst_case, Verdict.EXACT),
    (indistinguishability.events_and_divergence, Verdict.ENUMERATED),
    (indistinguishability.post_processing, Verdict.ENUMERATED),
    (indistinguishability.post_processing_of_mechanisms, Verdict.ENUMERATED),
    (indistinguishability.privacy_by_events, Verdict.ENUMERATED),
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
    modules = (composition, cut_noise, indistinguishability, amplification)
    assert {check.__name__ for check, _ in CHECKS} == {name for module in modules for name in module.__all__}


@pytest.mark.parametrize("check", [check for check, verdict in CHECKS if verdict is not Verdict.REFUTED])
def test_what_holds_comes_with_a_wrong_variant(check: Check) -> None:
    assert any("wrong variant" in note and "refuted by" in note for note in check(Profile.QUICK).notes)
