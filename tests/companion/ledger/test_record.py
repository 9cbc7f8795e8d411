"""The record is read as it was written, and any difference from it is noticed, but not a solver's examples."""

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import Counterexample, Evidence, Profile, Verdict
from littlestone_ledger import Record, read_record, record_path, write_record
from littlestone_ledger.recording.record_lines import WIDEST_FIRST, replaced, replacements

QUICK, STANDARD, DEEP = Profile
EVIDENCE, SOLVER = "littlestone_ledger.evidence.a.check", "littlestone_solver.lemmas.a.check"
FOUND = Evidence(
    Verdict.REFUTED,
    "n <= 4, every k",
    counterexample=Counterexample((("H", FiniteClass.from_rows(["01"])),), "1 of 2"),
    instances=4,
    kinds={"not empty": 3},
    wrong_variants={"n < 4": "n = 4"},
    sharpness={"n": "n = 4"},
    dropped_hypotheses={"n >= 1": "n = 0"},
    values={"theorem": "D <= 6*d*ln(1 + k)"},
    by_hand=("an argument",),
    formula="Ldim(H) < |H|",
)
LARGER = replace(FOUND, scope="n <= 9, every k", instances=9)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A record of one's own, empty at first."""
    stored = tmp_path / "record.json"
    monkeypatch.setattr("littlestone_ledger.recording.record.record_path", lambda: stored)
    read_record.cache_clear()
    yield stored
    read_record.cache_clear()


def recorded(check: str, *found: Evidence) -> Record:
    """Record the findings of a check, the first profile first, and return the record."""
    for profile, evidence in zip(Profile, found, strict=False):
        write_record([check], {check: evidence}, profile, [check, *read_record().found])
    return read_record()


def lines_in(path: Path) -> list[dict[str, object]]:
    lines: list[dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))
    return lines


def test_a_narrower_profile_has_a_short_line_and_profiles_that_found_the_same_share_one(path: Path) -> None:
    recorded("littlestone_ledger.evidence.b.check", FOUND)
    record = recorded(EVIDENCE, FOUND, FOUND, LARGER)
    heads = [(line["check"], line["profiles"]) for line in lines_in(path)]
    assert heads == [("a.check", "quick standard"), ("a.check", "deep"), ("b.check", "quick")]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2 + len(heads)
    assert lines_in(path)[0] == {
        "check": "a.check",
        "profiles": "quick standard",
        "verdict": "refuted",
        "scope": {"9,": "4,"},
        "instances": 4,
    }
    assert [record.at(EVIDENCE, profile) for profile in Profile] == [FOUND, FOUND, LARGER]
    assert record.at("littlestone_ledger.evidence.b.check", DEEP) is None


def test_what_is_shown_of_a_narrower_profile_stays_and_other_guards_leave_a_hash(path: Path) -> None:
    other = replace(FOUND, counterexample=Counterexample((), "3 of 2"), wrong_variants={"n < 4": "n = 5"})
    record = recorded(EVIDENCE, other, other, LARGER)
    assert set(lines_in(path)[0]) >= {"counterexample", "guards"}
    found = record.at(EVIDENCE, STANDARD)
    assert found is not None
    assert (found.counterexample, found.wrong_variants) == (other.counterexample, {})
    assert record.nearest(EVIDENCE) == (STANDARD, found)
    assert record.with_guards(EVIDENCE) == (DEEP, LARGER)
    assert list(record.differences(EVIDENCE, QUICK, other)) == []


def test_a_line_with_everything_is_read_for_a_narrower_profile_too(path: Path) -> None:
    other = replace(FOUND, wrong_variants={"n < 4": "n = 5"})
    lines = []
    for profile, evidence in ((QUICK, other), (DEEP, LARGER)):
        path.unlink(missing_ok=True)
        read_record.cache_clear()
        write_record([EVIDENCE], {EVIDENCE: evidence}, profile, [EVIDENCE])
        lines += lines_in(path)
    path.write_text(json.dumps([{**line, "check": EVIDENCE} for line in lines]), encoding="utf-8")
    read_record.cache_clear()
    assert [read_record().at(EVIDENCE, profile) for profile in Profile] == [other, None, LARGER]
    write_record([], {}, QUICK, [EVIDENCE])
    assert "guards" in lines_in(path)[0]
    assert "wrong_variants" not in lines_in(path)[0]
    path.write_text(json.dumps([*lines_in(path), lines_in(path)[0]]), encoding="utf-8")
    read_record.cache_clear()
    with pytest.raises(InvalidValueError, match="a line for each check and profile, not two"):
        read_record()


def test_what_broke_or_is_no_longer_named_is_not_kept(path: Path) -> None:
    recorded(EVIDENCE, FOUND)
    recorded(SOLVER, FOUND)
    write_record([EVIDENCE], {EVIDENCE: Evidence.broken("planted")}, QUICK, [EVIDENCE, SOLVER])
    assert set(read_record().found) == {SOLVER}
    write_record([], {}, QUICK, [EVIDENCE])
    assert set(read_record().found) == set()


def test_the_file_is_small_and_as_the_writer_leaves_it(path: Path) -> None:
    """Nobody edits the record by hand: writing it again changes nothing."""
    shutil.copy(record_path(), path)
    before = path.read_text(encoding="utf-8")
    write_record([], {}, QUICK, read_record().found)
    assert path.read_text(encoding="utf-8") == before


def test_every_widest_profile_is_recorded_in_full() -> None:
    record = read_record()
    for check, found in record.found.items():
        assert (check, next(each for each in WIDEST_FIRST if each in found)) not in record.hashes


@given(st.lists(st.sampled_from(["1", "2", "11", "n", "1,"]), min_size=1), st.lists(st.sampled_from("12n")))
def test_a_scope_is_told_by_what_stands_in_place_of_words_of_another_one(
    words: list[str], others: list[str]
) -> None:
    text, other = " ".join(words), " ".join(others)
    found = replacements(text, other)
    assert (replaced(text, found) if isinstance(found, dict) else found) == other


@pytest.mark.parametrize("number", [None, 0, 3])
def test_on_how_many_instances_a_claim_says_something_is_kept(path: Path, number: int | None) -> None:
    evidence = replace(FOUND, informative=number)
    assert recorded(EVIDENCE, evidence, replace(LARGER, informative=7)).at(EVIDENCE, QUICK) == evidence
    assert ("informative" in lines_in(path)[0]) is (number is not None)


CHANGES = {
    "value": replace(FOUND, values={"theorem": "D <= 7*d*ln(1 + k)"}),
    "no value": replace(FOUND, values={}),
    "another value": replace(FOUND, values={"theorem": "D <= 6*d*ln(1 + k)", "another": "theorem"}),
    "kinds": replace(FOUND, kinds={"not empty": 2}),
    "by hand": replace(FOUND, by_hand=()),
    "formula": replace(FOUND, formula="Ldim(H) <= |H|"),
    "scope": replace(FOUND, scope="n <= 5, every k"),
    "instances": replace(FOUND, instances=5),
    "informative instances": replace(FOUND, informative=2),
    "a variant less": replace(FOUND, wrong_variants={}),
    "a bound less": replace(FOUND, sharpness={}),
    "a hypothesis that is not needed": replace(FOUND, dropped_hypotheses={"n >= 1": "still holds in this scope"}),
}
EXAMPLES = {
    "variant": replace(FOUND, wrong_variants={"n < 4": "n = 5"}),
    "bound": replace(FOUND, sharpness={"n": "n = 5"}),
    "hypothesis": replace(FOUND, dropped_hypotheses={"n >= 1": "n = -1"}),
    "counterexample": replace(FOUND, counterexample=Counterexample((), "1 of 3")),
}


def numbers_of_differences(check: str, fresh: Evidence) -> Iterator[int]:
    """Record what was found in full, by the guards of a wider profile and by a hash; yield how often it differs."""
    other = replace(LARGER, values={"theorem": "another one"})
    for found, has_hash in (((FOUND,), False), ((FOUND, LARGER), False), ((FOUND, other), True)):
        record = recorded(check, *found)
        assert ((check, QUICK) in record.hashes) is has_hash
        assert list(record.differences(check, QUICK, FOUND)) == []
        yield len(list(record.differences(check, QUICK, fresh)))


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("check", [EVIDENCE, SOLVER])
def test_whatever_is_shown_is_compared(path: Path, check: str, name: str) -> None:
    assert list(numbers_of_differences(check, CHANGES[name])) == [1, 1, 1]


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_may_differ_where_a_solver_picks_them_and_nowhere_else(path: Path, name: str) -> None:
    assert list(numbers_of_differences(EVIDENCE, EXAMPLES[name])) == [1, 1, 1]
    assert list(numbers_of_differences(SOLVER, EXAMPLES[name])) == [0, 0, 0]


def test_a_difference_names_what_differs(path: Path) -> None:
    record = recorded(SOLVER, FOUND, LARGER)
    theorem = "'theorem': D <= 6*d*ln(1 + k)"
    (line,) = record.differences(SOLVER, STANDARD, replace(LARGER, values={}))
    assert line == f"{SOLVER}: recorded value {theorem}, found no 'theorem'"
    (line,) = record.differences(SOLVER, QUICK, CHANGES["value"])
    assert line == f"{SOLVER}: recorded value {theorem}, found 'theorem': D <= 7*d*ln(1 + k)"
    write_record([SOLVER], {SOLVER: CHANGES["value"]}, QUICK, [SOLVER])
    (line,) = read_record().differences(SOLVER, QUICK, FOUND)
    assert line.startswith(f"{SOLVER}: recorded other guards, by their hash ")
    assert line.endswith(
        "; found instances of the kind 'not empty': 3, refuted variant 'n < 4', attained bound 'n', "
        f"dropped hypothesis 'n >= 1', value {theorem}, argument by hand 'an argument'"
    )


THEOREM = "littlestone_solver.theorems.proved.a"
PROVED = replace(
    FOUND,
    verdict=Verdict.PROVED,
    counterexample=None,
    values={"theorem": "a", "sources": "123456789abc", "axioms": "none"},
)

NOT_CHECKED = replace(
    PROVED, verdict=Verdict.NOT_RUN, values={"theorem": "a", "sources": "123456789abc"}, reason="no coqc"
)


@pytest.mark.parametrize(
    ("fresh", "n_lines"),
    [
        (PROVED, 0),
        (NOT_CHECKED, 0),
        (replace(NOT_CHECKED, values={"theorem": "a", "sources": "cba987654321"}), 1),
        (replace(NOT_CHECKED, values={"theorem": "b", "sources": "123456789abc"}), 1),
        (replace(NOT_CHECKED, values={**(NOT_CHECKED.values or {}), "claims": "VC(H) <= Ldim(H)"}), 1),
        (replace(NOT_CHECKED, formula="another one"), 1),
        (replace(NOT_CHECKED, scope="more"), 1),
        (replace(PROVED, verdict=Verdict.NOT_RUN, values={}, reason="no coqc"), 1),
        (replace(PROVED, verdict=Verdict.FAILED, reason="refused"), 1),
        (replace(PROVED, values={**(PROVED.values or {}), "axioms": "classic"}), 1),
        (replace(PROVED, values={**(PROVED.values or {}), "sources": "cba987654321"}), 1),
    ],
)
def test_a_theorem_that_was_not_checked_here_is_as_recorded_if_its_sources_are(
    path: Path, fresh: Evidence, n_lines: int
) -> None:
    assert len(list(recorded(THEOREM, PROVED).differences(THEOREM, QUICK, fresh))) == n_lines


def test_an_extreme_is_compared_but_for_the_class_that_attains_it(path: Path) -> None:
    one, other, less = (
        replace(FOUND, values={"d = 1": json.dumps({"value": value, "class": rows})})
        for value, rows in ((2, "0 1"), (2, "1 0"), (1, "0 1"))
    )
    record = recorded(SOLVER, one)
    assert list(record.differences(SOLVER, QUICK, other)) == []
    assert len(list(record.differences(SOLVER, QUICK, less))) == 1


@pytest.mark.parametrize("check", [EVIDENCE, "littlestone_solver.theorems.twins.check"])
def test_nothing_is_recorded_as_proved_unless_a_proof_assistant_has_accepted_its_theorem(
    path: Path, monkeypatch: pytest.MonkeyPatch, check: str
) -> None:
    found = replace(FOUND, verdict=Verdict.VERIFIED, counterexample=None)
    recorded(check, found)
    path.write_text(path.read_text(encoding="utf-8").replace('"verified"', '"proved"'), encoding="utf-8")
    read_record.cache_clear()
    with pytest.raises(LittlestoneError, match=r"\.check: recorded as proved, but no proof assistant"):
        read_record()
    monkeypatch.setattr("littlestone_ledger.recording.record.THEOREMS", check)
    read = read_record().at(check, QUICK)
    assert read is not None
    assert read.verdict is Verdict.PROVED


def overstated(found: Evidence) -> bool:
    """Return whether drawn or seeded instances are called more than tested."""
    is_drawn = re.search(r"\bseed|\d+ (drawn|random|generated|sampled)\b", found.scope) is not None
    return is_drawn and found.verdict.is_positive and found.verdict is not Verdict.TESTED


def test_what_is_drawn_or_seeded_is_called_tested() -> None:
    every = [(check, one) for check, found in read_record().found.items() for one in found.values()]
    assert [check for check, one in every if overstated(one)] == []
    drawn = replace(FOUND, counterexample=None, verdict=Verdict.ENUMERATED, scope="300 drawn 3-label classes")
    assert overstated(drawn)
    assert not overstated(replace(drawn, verdict=Verdict.TESTED))
