from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.bgs.private_pac import amplification
from littlestone_properties.evidence.common import cut_noise, indistinguishability
from littlestone_properties.evidence.gl.histograms import composition
from littlestone_properties.evidence.yan import advanced_composition
from littlestone_reference.privacy import Cost, repeated_composition
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: list[tuple[Check, Verdict]] = [
    (composition.repeated_share_as_printed, Verdict.REFUTED),
    (composition.repeated_share_in_range, Verdict.EXACT),
    (composition.runs_up_to_the_bound, Verdict.REFUTED),
    (composition.budget_without_logarithm, Verdict.REFUTED),
    (advanced_composition.advanced_composition_theorem, Verdict.EXACT),
    (advanced_composition.advanced_share_as_printed, Verdict.REFUTED),
    (advanced_composition.advanced_share_in_range, Verdict.EXACT),
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
    modules = (composition, advanced_composition, cut_noise, indistinguishability, amplification)
    assert {check.__name__ for check, _ in CHECKS} == {name for module in modules for name in module.__all__}


@pytest.mark.parametrize("check", [check for check, verdict in CHECKS if verdict is not Verdict.REFUTED])
def test_what_holds_comes_with_a_wrong_variant(check: Check) -> None:
    assert any("wrong variant" in note and "refuted by" in note for note in check(Profile.QUICK).notes)


def test_a_broken_optimum_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgetting the leaks makes the theorem look loose, doubling the loss makes it look false."""

    def doubled(n_mechanisms: int, cost: Cost, exp_epsilon: Fraction) -> Fraction:
        return min(Fraction(1), 2 * repeated_composition(n_mechanisms, cost, exp_epsilon))

    monkeypatch.setattr(advanced_composition, "repeated_composition", doubled)
    assert advanced_composition.advanced_composition_theorem(Profile.QUICK).verdict is Verdict.REFUTED
