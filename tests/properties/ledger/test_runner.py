"""The runner reports what happened and never turns it into success."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from littlestone_properties.ledger import (
    EvidenceRecord,
    Outcome,
    Reading,
    Statement,
    Witness,
    checks_to_run,
    combined_verdict,
    judge,
    run_check,
    run_checks,
)
from littlestone_reference.verdicts import Evidence, Profile, Verdict

QUICK = Profile.QUICK


def good(profile: Profile) -> Evidence:
    return Evidence(Verdict.ENUMERATED, f"scope of {profile.value}")


def broken(profile: Profile) -> Evidence:
    raise ZeroDivisionError("planted")


def without_z3(profile: Profile) -> Evidence:
    raise ModuleNotFoundError("No module named 'z3'", name="z3")


def without_something(profile: Profile) -> Evidence:
    raise ModuleNotFoundError("No module named 'something'", name="something")


def no_evidence(profile: Profile) -> str:
    return "verified"


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> str:
    planted = ModuleType("planted_checks")
    for function in (good, broken, without_z3, without_something, no_evidence):
        setattr(planted, function.__name__, function)
    monkeypatch.setitem(sys.modules, "planted_checks", planted)
    return "planted_checks"


@pytest.mark.parametrize(
    ("name", "verdict", "note"),
    [
        ("good", Verdict.ENUMERATED, ""),
        ("broken", Verdict.FAILED, "ZeroDivisionError: planted"),
        ("without_z3", Verdict.NOT_RUN, "needs the extra 'solver'"),
        ("without_something", Verdict.FAILED, "something"),
        ("no_evidence", Verdict.FAILED, "returned no evidence"),
        ("missing", Verdict.FAILED, "AttributeError"),
    ],
)
def test_whatever_happens_becomes_part_of_the_outcome(module: str, name: str, verdict: Verdict, note: str) -> None:
    evidence = run_check(f"{module}.{name}", QUICK).evidence
    assert evidence.verdict is verdict
    assert note in " ".join(evidence.notes)


def statement(verdict: Verdict, scope: str) -> Statement:
    record = EvidenceRecord(Witness.ENUMERATION, "a.check", verdict, {QUICK: scope})
    reading = Reading("as printed", verdict, (record,))
    return Statement("lyu.lemma-1", "lemma", "", "", "", "", (), (reading,))


def differences(recorded: Statement, evidence: Evidence) -> tuple[str, ...]:
    outcome = Outcome("a.check", evidence, 0.0)
    (result,) = judge([recorded], QUICK, lambda _: outcome)
    return result.differences


def test_as_recorded_means_the_same_verdict_and_the_same_scope() -> None:
    recorded = statement(Verdict.VERIFIED, "n <= 4")
    assert differences(recorded, Evidence(Verdict.VERIFIED, "n <= 4")) == ()
    assert differences(recorded, Evidence(Verdict.VERIFIED, "n <= 3")) == (
        "a.check: recorded scope 'n <= 4', found 'n <= 3'",
    )
    for verdict in (Verdict.UNDECIDED, Verdict.NOT_RUN, Verdict.FAILED, Verdict.TESTED):
        (difference,) = differences(recorded, Evidence(verdict, "n <= 4", ("a reason",)))
        assert difference == f"a.check: recorded verified, found {verdict.value} (a reason)"


def test_a_check_runs_only_in_the_profiles_that_have_a_scope() -> None:
    recorded = statement(Verdict.VERIFIED, "n <= 4")
    assert checks_to_run([recorded, recorded], QUICK) == ["a.check"]
    assert checks_to_run([recorded], Profile.DEEP) == []


@pytest.mark.parametrize(
    ("verdicts", "combined"),
    [
        ([], Verdict.NOT_RUN),
        ([Verdict.NOT_RUN], Verdict.NOT_RUN),
        ([Verdict.TESTED, Verdict.PROVED], Verdict.PROVED),
        ([Verdict.PROVED, Verdict.REFUTED], Verdict.REFUTED),
        ([Verdict.PROVED, Verdict.UNDECIDED], Verdict.UNDECIDED),
        ([Verdict.REFUTED, Verdict.FAILED], Verdict.FAILED),
    ],
)
def test_combination_of_verdicts(verdicts: list[Verdict], combined: Verdict) -> None:
    assert combined_verdict(verdicts) is combined


def test_parallel_and_sequential_runs_find_the_same() -> None:
    checks = [
        "littlestone_properties.evidence.common.sizes_and_dimensions.sauer_shelah",
        "littlestone_properties.evidence.common.restrictions.subclass_monotone",
    ]
    one = {outcome.check: outcome.evidence for outcome in run_checks(checks, QUICK, 1)}
    two = {outcome.check: outcome.evidence for outcome in run_checks(checks, QUICK, 2)}
    assert one == two
    assert set(one) == set(checks)
