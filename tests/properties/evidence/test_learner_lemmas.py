"""The finite lemmas behind the learners: verdicts, and the helpers against brute force and the definitions."""

from __future__ import annotations

import pytest

from littlestone_properties.evidence.lyu.online import update_test_noise
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[tuple[Check, Verdict], ...] = (
    (update_test_noise.small_delta, Verdict.EXACT),
    (update_test_noise.union_over_discrete_noise, Verdict.EXACT),
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (update_test_noise.fixed_delta, "with no mistakes, |E| = 0 < U/2"),
    (update_test_noise.negative_threshold, "d = 1, T = 2"),
)


@pytest.mark.parametrize(("check", "verdict"), HOLDS, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_hold(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence.notes
    assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "expected"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_fail(check: Check, expected: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.explanation.startswith(expected)
