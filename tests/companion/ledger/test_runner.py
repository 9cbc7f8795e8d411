"""The runner reports what happened and never turns it into success."""

import sys
from dataclasses import replace
from types import ModuleType

import pytest
from tests.findings import FOUND

import littlestone_ledger as ledger
from littlestone.verdicts import Counterexample, Evidence, Only, Profile, Scopes, Trial, Verdict, check, everywhere
from littlestone_ledger import Kind

QUICK = Profile.QUICK


@check("lyu.lemma-1", scopes=everywhere(Only("n = 1")))
def good(trial: Trial, scope: Only) -> None:
    """One is positive."""
    trial.holds(1 > 0)
    trial.fails("one is negative", 1 < 0)


@check("lyu.lemma-1", scopes=Scopes(None, None, Only("n = 1")))
def deep_only(trial: Trial, scope: Only) -> None:
    """One is positive."""
    trial.holds(1 > 0)


def raising(error: Exception) -> object:
    """Return a check that breaks, such as one that needs a package that some extra brings, or nothing."""

    def body(trial: Trial, scope: Only) -> None:
        raise error

    return replace(good, body=body)


PLANTED = {
    "good": good,
    "deep_only": deep_only,
    "broken": raising(ZeroDivisionError("planted")),
    "without_z3": raising(ModuleNotFoundError("No module named 'z3'", name="z3")),
    "without_something": raising(ModuleNotFoundError("No module named 'something'", name="something")),
    "number": 3,
    "family": {"one": good},
}


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> str:
    planted = ModuleType("planted_checks")
    vars(planted).update(PLANTED)
    monkeypatch.setitem(sys.modules, "planted_checks", planted)
    return "planted_checks"


@pytest.mark.parametrize(
    ("name", "verdict", "reason"),
    [
        ("good", "enumerated", ""),
        ("family[one]", "enumerated", ""),
        ("family[two]", "failed", "KeyError"),
        ("broken", "failed", "ZeroDivisionError: planted"),
        ("without_z3", "not run", "needs the extra 'solver'"),
        ("without_something", "failed", "something"),
        ("number", "failed", "is not a check"),
        ("missing", "failed", "AttributeError"),
    ],
)
def test_whatever_happens_becomes_part_of_the_outcome(module: str, name: str, verdict: str, reason: str) -> None:
    outcome = ledger.run_check(f"{module}.{name}", QUICK)
    assert outcome is not None
    assert outcome.evidence.verdict.value == verdict
    assert reason in outcome.evidence.reason


def test_a_check_runs_only_in_the_profiles_that_have_a_scope(module: str) -> None:
    assert ledger.run_check(f"{module}.deep_only", QUICK) is None
    assert ledger.run_check(f"{module}.deep_only", Profile.DEEP) is not None


def statement(kind: Kind, *parts: str) -> ledger.Statement:
    reading = ledger.Reading("as printed", kind, "nothing", tuple(ledger.Part(part, (part,)) for part in parts), "")
    return ledger.Statement("lyu.lemma-1", "", "", "", "", (), (), (), (), (reading,))


def lines(recorded: Evidence, found: Evidence | None, kind: Kind = Kind.PRINTED) -> tuple[str, ...]:
    outcome = ledger.Outcome("a.check", found) if found is not None else None
    record = ledger.Record({"a.check": {QUICK: recorded}})
    (result,) = ledger.judge([statement(kind, "a.check")], QUICK, lambda _: outcome, record)
    return result.differences


def test_as_recorded_means_the_same_in_everything_but_the_cost() -> None:
    assert lines(FOUND, replace(FOUND, seconds=3.0)) == ()


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (replace(FOUND, verdict=Verdict.TESTED), "a.check: recorded verified, found tested"),
        (
            replace(FOUND, verdict=Verdict.UNDECIDED, reason="a budget"),
            "a.check: recorded verified, found undecided (a budget)",
        ),
        (
            replace(FOUND, verdict=Verdict.REFUTED, counterexample=Counterexample((), "n = 3")),
            "a.check: recorded verified, found refuted (n = 3)",
        ),
        (replace(FOUND, scope="n <= 3"), "a.check: recorded scope 'n <= 4', found 'n <= 3'"),
        (replace(FOUND, instances=3), "a.check: recorded number of instances 4, found 3"),
        (replace(FOUND, wrong_variants={}), "a.check: recorded refuted variant 'n < 4': n = 4, found no 'n < 4'"),
        (None, "a.check: recorded, but no longer in the quick profile"),
    ],
)
def test_what_differs_from_the_record_is_one_line_that_names_the_check(found: Evidence | None, line: str) -> None:
    assert lines(FOUND, found) == (line,)


def test_the_kind_of_a_reading_and_its_verdict_go_together() -> None:
    refuted = Evidence(Verdict.REFUTED, "n = 1", counterexample=Counterexample((), "n = 1"))
    assert lines(refuted, refuted, Kind.REPAIRED) == ("a repaired reading is refuted",)
    assert lines(FOUND, FOUND, Kind.CONTRAST) == ("a contrast is not refuted",)
    assert lines(refuted, refuted, Kind.CONTRAST) == ()


@pytest.mark.parametrize(
    ("verdicts", "combined"),
    [
        ((Verdict.TESTED, Verdict.VERIFIED), Verdict.TESTED),
        ((Verdict.VERIFIED, Verdict.NOT_RUN), Verdict.NOT_RUN),
        ((Verdict.VERIFIED, Verdict.UNDECIDED), Verdict.UNDECIDED),
    ],
)
def test_a_reading_is_as_strong_as_its_weakest_part(verdicts: tuple[Verdict, Verdict], combined: Verdict) -> None:
    judged = statement(Kind.PRINTED, "a.check", "b.check")
    evidence = {f"{name}.check": Evidence(verdict, "s") for name, verdict in zip("ab", verdicts, strict=True)}
    (result,) = ledger.judge(
        [judged], QUICK, lambda check: ledger.Outcome(check, evidence[check]), ledger.Record({})
    )
    assert result.verdict is combined
    recorded = ledger.Record({check: {QUICK: found} for check, found in evidence.items()})
    assert recorded.of_reading(judged.readings[0]) is combined


def test_a_check_that_was_never_recorded_differs() -> None:
    (result,) = ledger.judge(
        [statement(Kind.PRINTED, "a.check")], QUICK, lambda check: ledger.Outcome(check, FOUND), ledger.Record({})
    )
    assert result.differences == ("a.check: not recorded, found verified",)


def test_parallel_and_sequential_runs_find_the_same() -> None:
    evidence = "littlestone_ledger.evidence"
    checks = [
        f"{evidence}.common.sizes_and_dimensions.sauer_shelah",
        f"{evidence}.lyu.probability.concentration.chunk_errors",
    ]
    one, two = (ledger.run_checks(checks, QUICK, workers=number) for number in (1, 2))
    assert set(one) == set(two) == set(checks)
    for name in checks:
        (first, second) = (found[name] for found in (one, two))
        assert first is not None
        assert second is not None
        assert replace(first.evidence, seconds=0.0) == replace(second.evidence, seconds=0.0)
