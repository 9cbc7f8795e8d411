"""A theorem is proved if Coq accepts it, and only then: planted faults in small sources."""

import os
from pathlib import Path

import pytest
from tests.solver.conftest import Sources, needs_coq, stand_in

from littlestone.verdicts import Check, Only, Profile, Verdict
from littlestone_solver.theorems import checks
from littlestone_solver.theorems.checks import theorem
from littlestone_solver.theorems.kernel import coq, question, sources
from littlestone_solver.theorems.kernel.axioms import CHOICE
from littlestone_solver.theorems.kernel.build import build_folder
from littlestone_solver.theorems.kernel.theorem import Change

STATED = """From mathcomp Require Import all_ssreflect.
Definition small := forall n : nat, n <= n.+1.
"""
PROOF = """(* argument *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Theorem small_proved : small.
Proof. exact: leqnSn. Qed.
Theorem small_wrong : ~ forall n : nat, n <= n.-1. Proof. by move/(_ 1). Qed.
"""
MISSING = "Cannot find a physical path bound to logical path all_ssreflect with prefix mathcomp."
ONE_LESS = Change("one less", "n.+1", "n.-1")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_KNOWN", [])
    # The statements of these tests are so easy that they say nothing; test_forgeries.py has those that are refused.
    easy = question._TACTICS.replace("solve [easy | tauto | left; easy | right; easy]", "fail")
    monkeypatch.setattr(question, "_TACTICS", easy)


def made(*wrong: Change) -> Check[Only]:
    return theorem(name="small", words="n <= n + 1.", scope="every n", wrong=wrong or [ONE_LESS])


@pytest.mark.slow
@needs_coq
def test_a_theorem_is_proved(written: Sources) -> None:
    written(Statements=STATED, Proofs=PROOF)
    found = made().run(Profile.QUICK)
    assert found.verdict is Verdict.PROVED, found.reason
    assert (found.values or {})["axioms"] == "none"
    assert found.formula == "forall n : nat, n <= n.+1"
    assert list(found.wrong_variants or ()) == ["one less"]


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize(
    ("before", "proof", "reason"),
    [
        ("", "Admitted.", "the proofs rest on Littlestone.Proofs.small_proved"),
        ("Axiom no : False.", "case: no. Qed.", "the proofs rest on Littlestone.Proofs.no"),
        ("", "exact: leqnn. Qed.", "Coq refuses Proofs.v"),
        # The name of the statement is given to something else before the proof.
        ("Definition small := True.", "exact: I. Qed.", "small"),
    ],
)
def test_what_coq_does_not_accept_is_not_proved(
    written: Sources, unread: None, before: str, proof: str, reason: str
) -> None:
    proofs = PROOF.replace("Theorem", f"{before}\nTheorem", 1).replace("exact: leqnSn. Qed.", proof)
    written(Statements=STATED, Proofs=proofs)
    found = made().run(Profile.QUICK)
    assert found.verdict is Verdict.FAILED
    assert reason in found.reason
    assert "\n" not in found.reason


@pytest.mark.slow
@needs_coq
def test_a_statement_that_is_shown_and_is_not_what_is_proved_breaks_the_check(
    written: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(Statements=STATED, Proofs=PROOF)
    monkeypatch.setattr(question, "statement", lambda name: "forall n : nat, n <= n.+2")
    checked = theorem(name="small", words="n <= n.", scope="all", wrong=[Change("<", "n <=", "n <")])
    assert checked.run(Profile.QUICK).verdict is Verdict.FAILED


UNGUARDED = "Unset Guard Checking. Fixpoint no (n : nat) : False := no n. Set Guard Checking."


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("real", [False, True])
def test_a_theorem_for_which_a_check_of_coq_was_switched_off_is_not_proved(
    written: Sources, unread: None, real: bool
) -> None:
    """A line on a recursion without end was once overlooked among the axioms of the real numbers."""
    number = "From Coq Require Import Reals Lra.\n" if real else "From mathcomp Require Import all_ssreflect.\n"
    refuted = "INR 1 = INR 3). Proof. simpl; lra" if real else "forall n, n < 0). Proof. by move/(_ 0)"
    stated = number + "Definition small := INR 1 = INR 2.\n" if real else STATED.replace("n.+1", "0")
    proofs = f"(* argument *)\n{number}From Littlestone Require Import Statements.\n{UNGUARDED}\n"
    proofs += (
        f"Theorem small_proved : small. Proof. destruct (no 0). Qed.\nTheorem small_wrong : ~ ({refuted}. Qed."
    )
    written(Statements=stated, Proofs=proofs)
    wrong = [Change("another number", "INR 2", "INR 3")] if real else [Change("strict", "n <= 0", "n < 0")]
    false = theorem(name="small", words="False.", scope="all", wrong=wrong, real=real)
    found = false.run(Profile.QUICK)
    assert found.verdict is Verdict.FAILED
    assert found.reason.endswith("unsafe (co)fixpoints: Littlestone.Proofs.no")


NEVER = "From mathcomp Require Import all_ssreflect.\nDefinition small := forall n : nat, n < n -> n = 0.\n"
VACUOUS = PROOF.replace("exact: leqnSn", "by move=> n; rewrite ltnn")
MET = """From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Premises.
Theorem small_met : premises_of small. Proof. by exists 1. Qed.
"""


def with_witness(written: Sources, stated: str, proof: str, witness: str) -> Check[Only]:
    premises = (sources.folder() / "Premises.v").read_text(encoding="utf-8")
    written(Statements=stated, Proofs=proof, Premises=premises, Satisfiable=witness)
    return made(Change("all n", "n = 0", "n = 1"))


@pytest.mark.slow
@needs_coq
def test_a_theorem_is_proved_with_something_that_meets_its_premises(written: Sources) -> None:
    stated, proof = NEVER.replace("n < n", "n < 1"), PROOF.replace("exact: leqnSn", "by case")
    assert with_witness(written, stated, proof, MET.replace("1. Qed", "0. Qed")).run(Profile.QUICK).values


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize(
    ("witness", "reason"),
    [
        (MET, "Coq refuses Satisfiable.v"),
        (MET.replace("premises_of small", "True").replace("by exists 1", "exact: I"), "small_met"),
        (MET.replace("by exists 1. Qed", "Admitted"), "the proofs rest on Littlestone.Satisfiable.small_met"),
    ],
)
def test_a_theorem_whose_premises_nothing_meets_is_not_proved(
    written: Sources, unread: None, witness: str, reason: str
) -> None:
    found = with_witness(written, NEVER, VACUOUS, witness).run(Profile.QUICK)
    assert found.verdict is Verdict.FAILED
    assert reason in found.reason


REAL = """From Coq Require Import Reals.
Definition small := INR 0 = INR 0.
Definition large := INR 1 = INR 1.
"""
PROOFS = """(* argument *)
From Coq Require Import Reals Lra.
From Littlestone Require Import Statements.
Theorem small_proved : small. Proof. exact (eq_refl _). Qed.
{before}
Theorem large_proved : large. Proof. {proof} Qed.
Theorem small_wrong : INR 0 <> INR 2. Proof. simpl; lra. Qed.
Theorem large_wrong : INR 1 <> INR 2. Proof. simpl; lra. Qed.
"""


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize(
    ("before", "proof", "reason"),
    [
        ("", "exact (eq_refl _).", ""),
        ("Axiom no : False.", "case no.", "the proofs rest on Littlestone.Proofs.no"),
    ],
)
def test_theorems_on_real_numbers_are_asked_together_and_one_on_another_axiom_is_named(
    written: Sources, unread: None, before: str, proof: str, reason: str
) -> None:
    written(Statements=REAL, Proofs=PROOFS.format(before=before, proof=proof))
    small, large = (
        theorem(name=name, words="True.", scope="one", wrong=[change], real=True)
        for name, change in (
            ("small", Change("2", "= INR 0", "= INR 2")),
            ("large", Change("2", "= INR 1", "= INR 2")),
        )
    )
    found = large.run(Profile.QUICK)
    assert (found.verdict is Verdict.PROVED, found.reason) == (not reason, reason)
    assert (small.run(Profile.QUICK).verdict is Verdict.PROVED) is (not reason)


@pytest.mark.slow
@needs_coq
def test_a_proof_of_a_changed_statement_breaks_the_check(written: Sources) -> None:
    written(Statements=STATED, Proofs=PROOF)
    found = made(Change("the same in other words", "n <= n.+1", "n < n.+2")).run(Profile.QUICK)
    assert found.verdict is Verdict.FAILED


@pytest.mark.slow
@needs_coq
def test_a_change_of_the_statement_is_noticed_after_a_build(written: Sources) -> None:
    written(Statements=STATED, Proofs=PROOF)
    assert made().run(Profile.QUICK).verdict is Verdict.PROVED
    written(Statements=STATED.replace("n.+1", "n"), Proofs=PROOF)
    assert made(Change("one less", "n <= n", "n < n")).run(Profile.QUICK).verdict is Verdict.FAILED


@pytest.mark.slow
@needs_coq
def test_a_compiled_file_that_was_changed_is_compiled_again(written: Sources) -> None:
    written(Statements=STATED, Proofs=PROOF)
    assert made().run(Profile.QUICK).verdict is Verdict.PROVED
    (build_folder() / "Proofs.vo").write_bytes(b"stale")
    written(Statements=STATED, Proofs=PROOF)
    assert made().run(Profile.QUICK).verdict is Verdict.PROVED
    (build_folder() / "Proofs.vo").unlink()
    (build_folder() / "Proofs.built").write_text("", encoding="utf-8")
    written(Statements=STATED, Proofs=PROOF)
    assert made().run(Profile.QUICK).verdict is Verdict.PROVED


def test_without_coq_nothing_is_claimed(written: Sources, monkeypatch: pytest.MonkeyPatch) -> None:
    written(Statements=STATED, Proofs=PROOF)
    monkeypatch.setenv("PATH", "")
    found = made().run(Profile.QUICK)
    assert found.verdict is Verdict.NOT_RUN
    assert found.reason == "coqc is not installed here; only sources are compared with the record"
    assert (found.values or {})["sources"]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ('echo "The Coq Proof Assistant, version 8.15.2"', "coqc 8.15.2 is too old: 8.16 is needed"),
        ('echo "hello"', "--version says no version: 'hello'"),
        (
            f'if [ "$1" = --version ]; then echo "version 8.16.1"; else echo "{MISSING}" >&2; exit 1; fi',
            "Coq does not find all_ssreflect with prefix mathcomp: MathComp (ssreflect and algebra) is needed",
        ),
    ],
)
def test_a_coq_that_cannot_do_it_fails_in_a_line(
    written: Sources, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: str, reason: str
) -> None:
    stand_in(tmp_path / "bin", lines)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/bin:/usr/bin")
    written(Statements=STATED, Proofs=PROOF)
    found = made().run(Profile.QUICK)
    assert found.verdict is Verdict.FAILED
    assert reason in found.reason


def test_a_folder_that_cannot_be_written_is_said(
    written: Sources, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path / "bin", 'echo "version 8.16.1"')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/bin:/usr/bin")
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    written(Statements=STATED, Proofs=PROOF)
    found = made().run(Profile.QUICK)
    assert found.verdict is Verdict.FAILED
    assert "proofs cannot be built there" in found.reason
    assert found.reason.endswith("XDG_CACHE_HOME names another folder")


def test_the_version_is_read_from_the_compiler(tmp_path: Path) -> None:
    stand_in(tmp_path / "bin", 'echo "The Coq Proof Assistant, version 8.18.0"')
    assert coq.version(os.fspath(tmp_path / "bin" / "coqc")) == "8.18.0"


ON_REALS = """From mathcomp Require Import all_ssreflect.
Definition {on} ({of} : nat -> nat) := {of} 0 = 1.
Definition small := forall {of}, {on} {of} -> {of} 0 < 2.
"""
WITH_CHOICE = """(* argument *)
From Coq Require Import ClassicalEpsilon.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Premises.
Lemma some : {n : nat | n = 1}.
Proof. by apply: constructive_indefinite_description; exists 1. Qed.
Theorem small_met : premises_of small.
Proof. by exists (fun=> proj1_sig some); split=> //; exact: (proj2_sig some). Qed.
"""
PROVES = """Theorem small_proved : small. Proof. by rewrite /small /{on} => f ->. Qed.
Theorem small_wrong : ~ forall {of}, {on} {of} -> {of} 0 < 1. Proof. by move/(_ (fun=> 1)) => /(_ erefl). Qed.
"""


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize(
    ("on", "of", "met"),
    [("exponential", "e", "premises met by exp"), ("contains_reals", "i", "premises met by reals")],
)
def test_choice_is_allowed_in_what_the_real_numbers_meet(
    written: Sources, chosen: bool, on: str, of: str, met: str
) -> None:
    premises = (sources.folder() / "Premises.v").read_text(encoding="utf-8")
    proof = PROVES.replace("by rewrite", "case: some => _ _; by rewrite") if chosen else PROVES
    stated, proved = ON_REALS.format(on=on, of=of), WITH_CHOICE + proof.format(on=on, of=of)
    written(Statements=stated, Premises=premises, RealNumbers=proved)
    found = made(Change("less", f"{of} 0 < 2", f"{of} 0 < 1")).run(Profile.QUICK)
    if chosen:
        assert found.verdict is Verdict.FAILED
        assert found.reason == f"small rests on {CHOICE}"
    else:
        assert found.verdict is Verdict.PROVED, found.reason
        assert (found.values or {})["axioms"] == "none"
        assert CHOICE in (found.values or {})[met]
