"""Single lines of learners by formula."""

from __future__ import annotations

import pytest

from littlestone_properties.evidence.bgs.representation import representation_learner_lines
from littlestone_properties.evidence.lyu.empirical_risk import private_empirical_risk_lines
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: tuple[Check, ...] = (
    private_empirical_risk_lines.printed_numbers,
    private_empirical_risk_lines.stages_by_formula,
    representation_learner_lines.drawn_by_the_weights,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: getattr(check, "__name__", ""))
def test_lines_hold_and_their_wrong_variants_do_not(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict in {Verdict.EXACT, Verdict.ENUMERATED}, evidence.notes
