"""``littlestone show``: papers, statements, and everything that is known of one."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, succeeded

from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_command.show.showing import statement_lines
from littlestone_command.show.theorem_shown import theorem_lines
from littlestone_ledger import PAPERS, Kind, Part, Record, find_statements, read_ledger, read_record
from littlestone_ledger.running.certificates import read_certificates
from littlestone_ledger.summary import groups
from littlestone_solver.theorems.kernel.sources import definitions, statement

ROOT = Path(__file__).parents[3]


def test_show_writes_everything_as_json(tmp_path: Path) -> None:
    told = json.loads(succeeded("show", "lyu.proposition-1", "--json", "-").stdout)
    (statement,) = told["statements"]
    assert told["format"] == "littlestone-statements"
    assert statement["standing"] == "true as repaired"
    assert statement["relied_on"].startswith("the tail is at most 2 exp(-delta^2 mu / 3) (proved for all sizes: ")
    assert statement["readings"][0]["verdict"] == "refuted"
    check = statement["readings"][0]["parts"][0]["checks"][0]
    assert "counterexample" in check["standard"]
    proved = [each for reading in statement["readings"] for part in reading["parts"] for each in part["checks"]][-1]
    assert proved["place"].startswith("solver/rocq/theorems/")
    assert proved["theorem"][0].startswith("states (solver/rocq/")
    assert succeeded("show", "lyu.proposition-1", "--json").stdout.startswith('{\n  "format"')
    place = tmp_path / "all.json"
    assert "paper" in succeeded("show", "--json", str(place)).stdout
    everything = json.loads(place.read_text(encoding="utf-8"))["statements"]
    assert [each["id"] for each in everything] == [each.id for each in read_ledger()]
    assert len(json.loads(succeeded("show", "gl", "--json", "-").stdout)["statements"]) == len(
        find_statements(["gl"])
    )
    other = tmp_path / "mine.txt"
    other.write_text("mine", encoding="utf-8")
    assert_refused(run("show", "gl", "--json", str(other)), "")
    assert other.read_text(encoding="utf-8") == "mine"


@pytest.mark.slow
def test_show_and_verify_say_on_how_many_instances_a_claim_says_something(tmp_path: Path) -> None:
    name, path = "common.fact-size-at-least-power", tmp_path / "results.json"
    shown = succeeded("show", name, "--all").stdout
    assert "says something in 65,804 of 65,812 instances" in shown
    succeeded("verify", name, "--profile", "quick", "--json", str(path))
    evidence = json.loads(path.read_text())["readings"][0]["evidence"]
    found = [(item["informative"], item["instances"]) for item in evidence if "informative" in item]
    assert found == [(65_804, 65_812)]


@pytest.mark.parametrize("cwd", [ROOT, ROOT / "tests", ROOT / "companion"])
def test_show_names_files_from_the_working_folder_or_the_root_of_the_repository(cwd: Path) -> None:
    shown = run("show", "lyu.lemma-4.1", cwd=cwd).stdout
    places = re.findall(r"(\S+\.py):(\d+)", shown)
    assert len(places) > 5
    for file, line in places:
        assert not Path(file).is_absolute()
        path = next(path for path in (cwd / file, ROOT / file) if path.exists())
        assert 0 < int(line) <= len(path.read_text().splitlines())


def test_show_counts_the_claims_of_each_paper_and_the_other_statements() -> None:
    result = succeeded("show")
    rows = {line.split()[0]: line.split()[1:] for line in result.stdout.splitlines() if line}
    shown = ("lyu", "gl", "yan", "bgs", "remarks", "defined", "common")
    for name, members in zip(shown, groups(find_statements(list(PAPERS))).values(), strict=True):
        counts = list(map(int, rows[name]))
        assert counts[0] == len(members) == sum(counts[1:])
    assert all(f"{paper}: {title}" in result.stdout for paper, title in PAPERS.items())


def test_show_lists_the_statements_of_a_paper() -> None:
    lines = run("show", "gl").stdout.splitlines()
    ids = [statement.id for statement in find_statements(["gl"])]
    assert [line.split()[0] for line in lines if line.startswith("gl.")] == ids
    assert any("DP-SOA" in line for line in lines)
    assert any(line.endswith("true as printed") for line in lines)


def test_a_theorem_is_shown_as_its_source_states_it_with_its_places_and_its_axioms() -> None:
    values = {"theorem": "bgs_claim_5_10", "sources": "123456789abc", "axioms": "none", "words": "Pascal's rule."}
    evidence = Evidence(Verdict.PROVED, "all numbers", values=values, formula=statement("bgs_claim_5_10"))
    states, words, proof, *told = theorem_lines(evidence, in_full=True)
    assert re.fullmatch(r"states \(solver/rocq/Statements\.v:\d+\): forall k T e, sauer k T .*", states)
    assert words == "in words: Pascal's rule."
    assert re.fullmatch(r"proof \(solver/rocq/Sums\.v:\d+\); axioms: none", proof)
    assert told[0].startswith("  ")
    assert len(told[0]) <= 442
    assert told[-1].startswith("trusted: Coq's kernel")
    assert list(theorem_lines(evidence, in_full=False)) == [states, proof]


def test_a_statement_that_was_changed_since_it_was_accepted_is_named() -> None:
    values = {"theorem": "bgs_claim_5_10", "sources": "123456789abc", "axioms": "none", "words": "Pascal's rule."}
    evidence = Evidence(Verdict.PROVED, "all numbers", values=values, formula="forall k, k = k")
    for in_full in (True, False):
        assert next(theorem_lines(evidence, in_full=in_full)).startswith("CHANGED since Coq accepted it")


def test_an_entry_whose_words_or_readings_are_not_those_of_the_record_is_named() -> None:
    (entry,) = find_statements(["yan.theorem-4"])
    (printed,) = (each for each in entry.readings if each.kind is Kind.PRINTED)
    foreign = replace(
        printed, not_run="", parts=(Part("", ("littlestone_solver.theorems.proved.bgs_theorem_3_4",)),)
    )
    forged = tuple(foreign if each is printed else each for each in entry.readings)
    said = "  CHANGED since it was recorded"
    assert not any(line.startswith(said) for line in statement_lines(entry, read_record()))
    for changed in (replace(entry, readings=forged), replace(entry, summary="Proved as printed.")):
        assert list(statement_lines(changed, read_record()))[1].startswith(said)


def test_the_axioms_of_a_theorem_without_its_premises_are_named_in_full() -> None:
    evidence = read_record().at("littlestone_solver.theorems.proved.lyu_claim_4_1", Profile.QUICK)
    assert evidence is not None
    (said,) = [line for line in theorem_lines(evidence, in_full=True) if "decides ..'" in line]
    assert "Coq.Logic.Classical_Prop.classic" in said
    assert "Coq.Logic.Description.constructive_definite_description" in said


@pytest.mark.parametrize(
    ("met", "said"),
    [
        ("premises met by exp", "exp on the real numbers meets its premises and refutes"),
        ("premises met by reals", "the real numbers meet its premises and refute"),
    ],
)
def test_a_theorem_on_real_numbers_says_on_which_axioms_its_witness_rests(met: str, said: str) -> None:
    values = {"theorem": "lyu_proposition_2", "sources": "123456789abc", "axioms": "none", "words": "A bound."}
    evidence = Evidence(
        Verdict.PROVED,
        "all N",
        values={**values, met: "Choice"},
        formula=statement("lyu_proposition_2"),
    )
    assert f"{said} wrong variants: axioms Choice" in list(theorem_lines(evidence, in_full=True))


def test_a_theorem_is_shown_with_the_claim_that_follows_from_it() -> None:
    values = {"theorem": "bgs_claim_5_10", "sources": "123456789abc", "axioms": "none"}
    values |= {"words": "A rule.", "claims": "VC(H) <= |H|"}
    evidence = Evidence(Verdict.PROVED, "all numbers", values=values, formula=statement("bgs_claim_5_10"))
    said = "so for all finite classes: VC(H) <= |H|"
    assert list(theorem_lines(evidence, in_full=True))[2] == said
    assert said not in list(theorem_lines(evidence, in_full=False))


@pytest.mark.parametrize("everything", [False, True])
def test_every_theorem_of_every_statement_is_shown_once_as_it_stands_in_the_file(everything: bool) -> None:
    record, n_shown = read_record(), 0
    for each in read_ledger():
        checks = [
            check for one in each.readings if everything or one.kind is not Kind.PROBE for check in one.checks
        ]
        found = [at[1].values or {} for check in checks if (at := record.nearest(check))]
        lines = list(statement_lines(each, record, everything=everything, width=100_000))
        shown = [line.partition(": ")[2] for line in lines if re.match(r" *states \(\S+\): ", line)]
        assert sorted(shown) == sorted({statement(one["theorem"]) for one in found if "theorem" in one}), each.id
        n_shown += len(shown)
    assert n_shown > 200


def test_show_all_has_each_definition_on_which_a_theorem_rests_once() -> None:
    record = read_record()
    for each in find_statements(["lyu", "gl"]):
        lines = list(statement_lines(each, record, everything=True, width=100_000))
        shown = [
            line.partition("): ")[2] for line in lines if re.match(r" *defines \(solver/rocq/\w+\.v:\d+\): ", line)
        ]
        assert len(shown) == len(set(shown)), each.id
        found = [
            at[1].values or {} for one in each.readings for check in one.checks if (at := record.nearest(check))
        ]
        for values in found:
            for _, text in definitions(values["theorem"]) if "theorem" in values else ():
                assert text in shown, each.id
    named = {text.split()[1] for _, text in definitions("lyu_lemma_4_1")}
    assert {"mld", "deep", "io_tree", "restrict", "below", "irreducible", "decomposition", "valid"} <= named
    assert not named & {"psi_tree", "dp"}, "others are left out"
    plain = "\n".join(statement_lines(find_statements(["lyu.lemma-4.1"])[0], record))
    assert "defines (" not in plain


def test_a_text_of_a_check_or_a_theorem_moves_no_cursor() -> None:
    (shown,), check = find_statements(["lyu.lemma-4.1"]), "littlestone_solver.theorems.proved.lyu_lemma_4_1"
    record = read_record()
    evidence = record.found[check][Profile.STANDARD]
    feigned = replace(evidence, scope="all\x1b[2K\u202e", values={**(evidence.values or {}), "words": "n\r0"})
    forged = Record({**record.found, check: {Profile.STANDARD: feigned}})
    text = "\n".join(statement_lines(shown, forged))
    assert "all\\x1b[2K\\u202e" in text
    assert "n\\r0" in text
    assert all(line.isprintable() for line in text.split("\n"))


def test_every_verified_check_without_a_certificate_is_named_without_all() -> None:
    record, recorded, n_named = read_record(), read_certificates(), 0
    for each in read_ledger():
        checks = [check for one in each.readings if one.kind is not Kind.PROBE for check in one.checks]
        found = [(check, at[0], at[1].verdict) for check in checks if (at := record.nearest(check))]
        verified = [(check, profile) for check, profile, verdict in found if verdict is Verdict.VERIFIED]
        missing = [one for one in verified if not recorded.get(one)]
        lines = list(statement_lines(each, record, width=10_000))
        named = [
            line.rpartition("no certificate: ")[2].split(" and ") for line in lines if "no certificate: " in line
        ]
        n_shown = sum("no certificate in" in line for line in lines) + sum(map(len, named))
        assert n_shown == len(missing), each.id
        n_named += n_shown
    assert n_named > 5
