"""The sources of the theorems: what they may contain, how long they are, and that the ledger names them."""

import re

import pytest
from tests.each import on_each
from tests.solver.conftest import Sources, needs_coq

from littlestone.errors import InvalidValueError
from littlestone_ledger import read_ledger
from littlestone_ledger.running.runner import checks_of
from littlestone_solver.theorems import checks
from littlestone_solver.theorems.kernel.build import built, require_white
from littlestone_solver.theorems.kernel.sentences import sentences
from littlestone_solver.theorems.kernel.sources import (
    PART,
    STATEMENTS,
    Place,
    argument,
    code_digest,
    digest,
    files,
    folder,
    ids,
    name_of_refutation,
    place_of_proof,
    place_of_statement,
    required_by,
    statement,
    text_of,
)
from littlestone_solver.theorems.kernel.vernacular import CLASSICAL
from littlestone_solver.theorems.proved import CHECKS

LONGEST_FILE, LONGEST_PROOF, LONGEST_LINE = 400, 60, 120
LONGEST_ARGUMENT = 16
PROOF = re.compile(r"^(?:Lemma|Theorem|Fact|Corollary|Remark|Let)\b.*?\bQed\.", re.DOTALL | re.MULTILINE)
"""A statement with its proof."""
NOT_IN_THE_LEDGER = {"finite_classes_decide"}
"""Conditions on finite classes in the premises of other statements."""

PROVED = [
    name
    for name in re.findall(
        r"^Definition (\w+) := (?:forall|exists|~)", "".join(map(text_of, STATEMENTS)), re.MULTILINE
    )
    if any(f"Theorem {name}_proved" in text_of(file) for file in files())
]


def test_every_file_of_the_folder_is_built_after_what_it_requires() -> None:
    assert sorted(files()) == sorted(path.stem for path in folder().glob("*.v"))
    for i, file in enumerate(files()):
        assert set(required_by(file)) <= set(files()[:i]), file


def test_nothing_is_said_that_is_not_in_the_white_list() -> None:
    require_white()


@on_each(files())
def test_files_and_proofs_are_short(file: str) -> None:
    said = text_of(file)
    assert file in STATEMENTS or said.count("\n") <= LONGEST_FILE
    assert [line for line in said.splitlines() if len(line) > LONGEST_LINE] == []
    proofs = PROOF.findall(said)
    assert len(proofs) == [" ".join(sentence) for sentence in sentences(said)].count("Qed")
    for proof in proofs:
        assert proof.count("\n") < LONGEST_PROOF, proof[:200]


@on_each([file for file in files() if file not in STATEMENTS])
def test_proofs_begin_with_the_argument(file: str) -> None:
    line = 1
    for part in text_of(file).split(PART):
        lines = part.partition("*)")[0].count("\n") + 1
        assert argument(Place(file, line)), f"a part of {file}.v begins without its argument, in line {line}"
        assert lines <= LONGEST_ARGUMENT, f"a part of {file}.v begins with {lines} lines of argument"
        line += part.count("\n") + 1


def test_the_argument_of_a_proof_is_that_of_its_part(written: Sources) -> None:
    first = "(* One,\n\n   two. *)\nFrom A Require Import B.\n\n(** Not this. *)\nTheorem a_proved : a.\n\n"
    written(Proofs=f"{first}{PART}(* Three. *)\n\n(** Nor this. *)\nTheorem b_proved : b.\n", Bare="Lemma c : c.\n")
    assert argument(place_of_proof("a")) == ("One,", "two.")
    assert argument(place_of_proof("b")) == ("Three.",)
    assert argument(Place("Bare", 1)) == ()


@on_each(PROVED)
def test_every_statement_names_statements_of_the_ledger(name: str) -> None:
    known = {one.id for one in read_ledger()}
    assert [one for one in ids(name) if one not in known] == []
    assert ids(name) or name in NOT_IN_THE_LEDGER


def test_every_refutation_is_that_of_a_change() -> None:
    """A theorem whose number is that of no change would be asked of nobody."""
    asked = {name_of_refutation(theorem.name, i) for theorem in checks._KNOWN for i in range(len(theorem.changes))}
    said = "".join(text_of(file) for file in files())
    assert set(re.findall(r"^Theorem (\w+_wrong(?:_\d+)?)\b", said, re.MULTILINE)) - asked == set()


def test_a_theorem_on_decided_classes_has_a_corollary_on_all() -> None:
    """The premise is about one class or about each of a family; none of its forms is overlooked."""
    decided = {theorem for theorem in checks._KNOWN if "decides" in statement(theorem.name)}
    assert {"lyu_claim_4_1", "lyu_remark_6_degree_zero"} <= {theorem.name for theorem in decided}
    for theorem in decided:
        assert theorem.classical, theorem.name
        assert "decides" not in theorem.classical, theorem.name
    corollaries = re.findall(r"^Theorem (\w+)_classically\b", text_of(CLASSICAL), re.MULTILINE)
    assert sorted(corollaries) == sorted(theorem.name for theorem in decided)


def test_places_say_file_and_line() -> None:
    place = place_of_statement("bgs_theorem_5_6")
    assert str(place) == f"solver/rocq/Statements.v:{place.line}"
    assert text_of("Statements").splitlines()[place.line - 1].startswith("Definition bgs_theorem_5_6 ")


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(InvalidValueError, match=r"must be a statement of Statements\.v or"):
        place_of_statement("nothing")


def test_a_digest_changes_with_what_is_required(written: Sources) -> None:
    written(Statements="(* a *)", Proofs="From Littlestone Require Import Statements.", Other="(* b *)")
    before = digest("Proofs"), digest("Other")
    written(Statements="(* c *)", Proofs="From Littlestone Require Import Statements.", Other="(* b *)")
    assert digest("Proofs") != before[0]
    assert digest("Other") == before[1]


def test_blanks_between_signs_are_in_the_digest_of_code_and_comments_are_not(written: Sources) -> None:
    written(Statements="Definition a := forall n, ~~ (n < 5).")
    before = code_digest("Statements")
    written(Statements="Definition a  := (* n (* in *) *)\n  forall n, ~~ (n < 5). (* end *)")
    assert code_digest("Statements") == before
    written(Statements="Definition a := forall n, ~ ~ (n < 5).")
    assert code_digest("Statements") != before


@pytest.mark.parametrize(
    "form",
    [
        "From Littlestone Require Import One Two.",
        "From Littlestone Require Import One\n  Two.",
        "From Littlestone\n  Require Export One.\nFrom Littlestone Require Two.",
        "From Littlestone Require (* the (* first *) \n*) Import One. From Littlestone Require Import Two.",
        'Definition a := "(*". From Littlestone Require Import One Two. Definition b := "*)".',
        "From Coq.Reals Require Import Reals. From Littlestone Require Import Both.",
    ],
)
def test_what_is_required_is_found_in_every_form(written: Sources, form: str) -> None:
    both = "From Littlestone Require One. (* From Littlestone Require Other. *) From Littlestone Require Two."
    written(One="", Two="", Other="", Both=both, Last=form)
    assert set(required_by("Last")) - {"Both"} == {"One", "Two"}
    assert "Other" not in required_by("Both")


@pytest.mark.parametrize(
    "form",
    [
        "Require Import Littlestone.One.",
        "From Littlestone Require Import One(a).",
        "From Littlestone Require Import -(notations) One.",
        "From Littlestone Require Import Missing.",
        "From Littlestone.One Require Import Two.",
        "Time From Littlestone Require Import One.",
        "Load One.",
    ],
)
def test_what_is_required_in_another_form_is_refused(written: Sources, form: str) -> None:
    written(One="", Last=f"(* proofs *)\n{form}")
    with pytest.raises(InvalidValueError, match=r"Last\.v must be 'From Littlestone Require Import' with files"):
        required_by("Last")


@needs_coq
def test_coq_requires_what_is_found(written: Sources) -> None:
    """A comment, and lines that are broken, are read by Coq as they are here."""
    form = "From Littlestone\n Require (* (* first *) *) Export\n One. Definition three := two.+1."
    written(One="From mathcomp Require Export all_ssreflect. Definition two := 2.", Last=form)
    with built() as place:
        assert (place / "Last.vo").is_file()


def test_every_statement_with_a_proof_is_a_check_that_the_ledger_names() -> None:
    assert {made.kernel for made in CHECKS.values()} == {"Coq"}
    stated = {statement(name) for name in PROVED if name not in NOT_IN_THE_LEDGER}
    assert stated - {made.formula for made in CHECKS.values()} == set()
    named = set(checks_of(read_ledger()))
    assert [name for name in CHECKS if f"littlestone_solver.theorems.proved.{name}" not in named] == []
