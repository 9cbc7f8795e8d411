"""Single lines of the private learners by formula, the accounting of one epoch, and how far a buffer grows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.bgs.representation import representation_learner_lines
from littlestone_properties.evidence.lyu.empirical_risk import private_empirical_risk_lines
from littlestone_properties.evidence.lyu.online import (
    private_online_epochs,
    private_online_lines,
    private_online_overshoot,
    private_online_plain,
    private_online_split,
)
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: tuple[Check, ...] = (
    private_empirical_risk_lines.printed_numbers,
    private_empirical_risk_lines.stages_by_formula,
    private_online_epochs.one_epoch_for_each_example,
    private_online_lines.classes_of_teachers,
    private_online_lines.training_by_formula,
    private_online_overshoot.mistakes_until_the_halt,
    private_online_overshoot.upper_half_at_fixed_delta,
    private_online_split.splits_are_uniform,
    representation_learner_lines.drawn_by_the_weights,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: getattr(check, "__name__", ""))
def test_lines_hold_and_their_wrong_variants_do_not(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict in {Verdict.EXACT, Verdict.ENUMERATED}, evidence.notes


def test_a_budget_of_no_update_costs_the_update_tests_of_one_epoch_only() -> None:
    setup = private_online_plain.Setup.of(("01", "10"), 2, n_updates=0)
    exp_epsilon, samples, tests = private_online_epochs.sum_of_parts(setup, 2)
    assert [exp_epsilon, samples, tests] == [Fraction(4), Fraction(0), Fraction(4, 27)]


def test_overshoot_bound_is_that_of_failing_at_every_size() -> None:
    # With r = 1/2 a buffer of U + 1 fails with probability 1/3, one of U + 2 with probability 1/6.
    assert private_online_overshoot.overshoot_bound(Fraction(1, 2), 2) == Fraction(1, 3) * Fraction(1, 6)
