"""The record is read as it was written, and its file is a sorted list with a line for each different finding."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import LittlestoneError
from littlestone.verdicts import Counterexample, Evidence, Profile, Verdict
from littlestone_properties.ledger import read_record, record_path, write_record
from littlestone_properties.ledger.evidence_json import evidence_from_json, evidence_to_json
from littlestone_properties.ledger.record import differences

FOUND = Evidence(
    Verdict.VERIFIED,
    "n <= 4",
    instances=4,
    kinds={},
    wrong_variants={"n < 4": "n = 4"},
    sharpness={},
    dropped_hypotheses={},
    values={},
)
QUICK, STANDARD, DEEP = Profile


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A record of one's own, empty at first."""
    monkeypatch.setattr("littlestone_properties.ledger.record.record_path", lambda: tmp_path / "record.json")
    read_record.cache_clear()
    yield tmp_path / "record.json"
    read_record.cache_clear()


def test_profiles_that_found_the_same_share_a_line(path: Path) -> None:
    larger = replace(FOUND, scope="n <= 9")
    for check, profile, evidence in (
        ("b.check", QUICK, FOUND),
        ("a.check", QUICK, FOUND),
        ("a.check", STANDARD, FOUND),
        ("a.check", DEEP, larger),
    ):
        write_record([check], {check: evidence}, profile, ["a.check", "b.check"])
    lines = path.read_text(encoding="utf-8").splitlines()
    heads = [(line["check"], line["profiles"]) for line in json.loads("\n".join(lines))]
    assert heads == [("a.check", "quick standard"), ("a.check", "deep"), ("b.check", "quick")]
    assert len(lines) == 2 + len(heads)
    found = read_record()
    assert [found.at("a.check", profile) for profile in Profile] == [FOUND, FOUND, larger]
    assert found.at("b.check", DEEP) is None


def test_what_broke_or_is_no_longer_named_is_not_kept(path: Path) -> None:
    write_record(["a.check", "b.check"], {"a.check": FOUND, "b.check": FOUND}, QUICK, ["a.check", "b.check"])
    write_record(["a.check"], {"a.check": Evidence.broken("planted")}, QUICK, ["a.check", "b.check"])
    assert set(read_record().found) == {"b.check"}
    write_record([], {}, QUICK, ["a.check"])
    assert set(read_record().found) == set()


def test_the_file_is_as_the_writer_leaves_it(path: Path) -> None:
    """Nobody edits the record by hand: writing it again changes nothing."""
    shutil.copy(record_path(), path)
    before = path.read_text(encoding="utf-8")
    write_record([], {}, QUICK, read_record().found)
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("number", [None, 0, 3])
def test_on_how_many_instances_a_claim_says_something_is_kept(number: int | None) -> None:
    evidence = replace(FOUND, informative=number)
    data = evidence_to_json(evidence)
    assert data.get("informative") == number
    assert ("informative" in data) is (number is not None)
    assert evidence_from_json(data) == evidence


SHOWN = replace(
    FOUND,
    counterexample=Counterexample((("H", FiniteClass.from_rows(["01"])),), "1 of 2"),
    verdict=Verdict.REFUTED,
    kinds={"not empty": 3},
    sharpness={"n": "n = 4"},
    dropped_hypotheses={"n >= 1": "n = 0"},
    values={"theorem": "D <= 6*d*ln(1 + k)"},
    by_hand=("an argument",),
)
CHANGES = {
    "value": replace(SHOWN, values={"theorem": "D <= 7*d*ln(1 + k)"}),
    "no value": replace(SHOWN, values={}),
    "another value": replace(SHOWN, values={"theorem": "D <= 6*d*ln(1 + k)", "step 1": "a step"}),
    "kinds": replace(SHOWN, kinds={"not empty": 2}),
    "by hand": replace(SHOWN, by_hand=("another argument",)),
    "scope": replace(SHOWN, scope="n <= 5"),
    "instances": replace(SHOWN, instances=5),
    "informative instances": replace(SHOWN, informative=2),
    "a variant less": replace(SHOWN, wrong_variants={}),
    "a bound less": replace(SHOWN, sharpness={}),
    "a hypothesis that is not needed": replace(SHOWN, dropped_hypotheses={"n >= 1": "still holds in this scope"}),
}
EXAMPLES = {
    "variant": replace(SHOWN, wrong_variants={"n < 4": "n = 5"}),
    "bound": replace(SHOWN, sharpness={"n": "n = 5"}),
    "hypothesis": replace(SHOWN, dropped_hypotheses={"n >= 1": "n = -1"}),
    "counterexample": replace(SHOWN, counterexample=Counterexample((), "1 of 3")),
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("check", ["littlestone_properties.evidence.check", "littlestone_solver.lemmas.check"])
def test_whatever_is_shown_is_compared(check: str, name: str) -> None:
    assert list(differences(check, SHOWN, SHOWN)) == []
    assert len(list(differences(check, SHOWN, CHANGES[name]))) == 1


def test_a_difference_names_what_differs() -> None:
    (line,) = differences("littlestone_solver.a", SHOWN, CHANGES["value"])
    assert line == (
        "littlestone_solver.a: recorded value 'theorem': D <= 6*d*ln(1 + k), found 'theorem': D <= 7*d*ln(1 + k)"
    )
    (line,) = differences("littlestone_solver.a", SHOWN, CHANGES["no value"])
    assert line == "littlestone_solver.a: recorded value 'theorem': D <= 6*d*ln(1 + k), found no 'theorem'"


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_may_differ_where_a_solver_picks_them_and_nowhere_else(name: str) -> None:
    assert len(list(differences("littlestone_properties.evidence.check", SHOWN, EXAMPLES[name]))) == 1
    assert list(differences("littlestone_solver.lemmas.check", SHOWN, EXAMPLES[name])) == []


def test_an_extreme_is_compared_but_for_the_class_that_attains_it() -> None:
    check = "littlestone_solver.extremes.checks.EXTREMES[bit, 2 labels]"
    one, other, less = (
        replace(FOUND, values={"d = 1": json.dumps({"value": value, "class": rows})})
        for value, rows in ((2, "0 1"), (2, "1 0"), (1, "0 1"))
    )
    assert list(differences(check, one, other)) == []
    assert len(list(differences(check, one, less))) == 1


def test_nothing_is_recorded_as_proved_unless_a_proof_assistant_has_accepted_its_theorem(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_record(["a.check"], {"a.check": FOUND}, QUICK, ["a.check"])
    path.write_text(path.read_text(encoding="utf-8").replace('"verified"', '"proved"'), encoding="utf-8")
    read_record.cache_clear()
    with pytest.raises(LittlestoneError, match=r"^a\.check: recorded as proved, but no proof assistant"):
        read_record()
    monkeypatch.setattr("littlestone_properties.ledger.record.ACCEPTED_THEOREMS", frozenset({"a.check"}))
    assert read_record().at("a.check", QUICK) == replace(FOUND, verdict=Verdict.PROVED)
