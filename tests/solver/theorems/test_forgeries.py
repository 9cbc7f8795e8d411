"""Attempts to have something false shown as proved, each refused: by the reader, by Coq, or by the record.

``READ`` are refused without Coq. Where the reader is switched off, Coq's second checker must refuse ``COMPILED``.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.solver.conftest import Sources, needs_coq

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import BrokenCheckError, Profile, Verdict
from littlestone_ledger.recording.comparing import differences
from littlestone_solver.certificates.certified_claims import CERTIFIED
from littlestone_solver.certificates.proved_checker import CHECKER
from littlestone_solver.certificates.proved_claims import file_of
from littlestone_solver.theorems import checks
from littlestone_solver.theorems.kernel import acceptance, build, sources, vernacular
from littlestone_solver.theorems.kernel.acceptance import why_refused
from littlestone_solver.theorems.kernel.axioms import axioms_printed, locating, printing
from littlestone_solver.theorems.kernel.build import Answer, answered, built, require_white
from littlestone_solver.theorems.kernel.second_checker import checked_again
from littlestone_solver.theorems.kernel.theorem import Change, Theorem
from littlestone_solver.theorems.kernel.vernacular import LIBRARY
from littlestone_solver.theorems.proved import CHECKS

HEAD = "From mathcomp Require Import all_ssreflect.\n"
PROOFS = f"{HEAD}From Littlestone Require Import Statements.\n"
STATED = f"{HEAD}(* common.fact-1 *)\nDefinition small := forall n : nat, n * n.+1 = n * n + n.\n"
PROOF = "Theorem small_proved : small.\nProof. by move=> n; rewrite mulnS addnC. Qed.\n"
INLINE = """Module Type T. Parameter Inline no : False. End T.
Module F (X : T). Lemma false : False. Proof. exact: X.no. Qed. End F."""

READ = {
    "a recursion without end, two blanks": "Unset Guard  Checking.",
    "the same over two lines": "Unset\nGuard Checking.",
    "the same behind a comment": "Unset (* x *) Guard Checking.",
    "a comment in a comment": "(* (* *) *) Unset Guard Checking.",
    "a string that ends a comment": '(* "*)" *) Unset Universe Checking.',
    "a string with quotes": '(* "a""*)" *) Unset Positivity Checking.',
    "a string that begins a comment": 'Definition s := "(*". Unset Guard Checking. Definition t := "*)".',
    "set in another way": "Set Bypass Guard.",
    "an attribute": "#[bypass_check(guard)] Fixpoint no (n : nat) : False := no n.",
    "an attribute with blanks": "# [ bypass_check ( guard ) ] Fixpoint no (n : nat) : False := no n.",
    "an axiom": "Axiom no : False.",
    "a local axiom": "Local Axiom no : False.",
    "a conjecture": "Conjecture no : False.",
    "a parameter": "Parameters (no : False).",
    "a variable outside sections": "Variable no : False.",
    "a variable after a section": "Section A. End A. Variable no : False.",
    "a section that is another": "Section A. Section B. End A. End B.",
    "a hypothesis outside sections": "Hypothesis no : False.",
    "a context outside sections": "Context (no : False).",
    "a proof that is not given": "Lemma no : False. Proof. Admitted.",
    "a proof that gives up": "Lemma no : False. Proof. give_up. Qed.",
    "a part that is not given": "Lemma no : False. Proof. have f : False by admit. by case: f. Qed.",
    "a command in a proof": "Lemma no : True. Proof. Unset Guard Checking. by []. Qed.",
    "a command behind a brace": "Lemma no : True. Proof. { Unset Guard Checking. by []. } Qed.",
    "a command behind a bullet": "Lemma no : True. Proof. - Axiom f : False. by []. Qed.",
    "a selector with a brace": "Lemma no : True. Proof. all: { Unset Guard Checking. by []. } Qed.",
    "a module type": INLINE,
    "an include": "Include Reals.",
    "a plugin": 'Declare ML Module "extraction_plugin".',
    "a file": "Load Other.",
    "a file in a string": 'Load "/tmp/Other".',
    "another path": 'Add LoadPath "/tmp" as Other.',
    "a ring of its own": "Add Ring comring : no.",
    "printing into a file": 'Redirect "small" Print Assumptions small.',
    "no library": "From Coq Require Import ProofIrrelevance.",
    "axioms of a library": "From Coq Require Import ClassicalDescription.",
    "choice of a library": "From Coq Require Import ClassicalEpsilon.",
    "a part of a library": "Require Import Coq.Logic.Classical.",
    "another library": "From Foreign Require Import Reals.",
    "a symbol": 'Notation "x <= y" := (x = y).',
    "an arrow": 'Notation "A -> B" := True (at level 99).',
    "a local symbol": 'Local Notation "x = y" := True.',
    "an infix": 'Infix "<=" := leq.',
    "a coercion": "Coercion nat_of_bool : bool >-> nat.",
    "a hint": "Hint Extern 0 => exact no : core.",
    "a class": "Class no := { f : False }.",
    "an instance": "Instance no : False.",
    "a program": "Program Definition no : False := _.",
    "a primitive": "Primitive no := #int63_add.",
    "another scope": "Open Scope R_scope.",
    "a scope of strings": "Local Open Scope string_scope.",
    "a command that fails": "Fail Definition no := 0.",
    "a definition by tactics": "Definition no : False. Proof. by []. Qed.",
    "a letter of another script": "Definition sm\u0430ll := True.",
    "a blank of another kind": "Definition\u00a0no := True.",
    "a tabulator": "Definition\tno := True.",
    "a full stop in front of a comment": "Definition no := 1.(* *) Axiom f : False.",
    "a comment without end": "(* Definition no := 1.",
    "a string without end": 'Definition no := "1.',
    "universes": "Universe u.",
    "Unset by another name": "Export Unset Guard Checking.",
    "a tactic of nobody": "Lemma no : False. Proof. no_check False. Qed.",
}
"""Texts that the reader refuses in a file of proofs."""

STATES = {
    "canonical structures": "Canonical small_eqType := nat_eqType.",
    "a premise by a section": "Section A. Hypothesis no : False. End A.",
    "a scope behind a definition": "Local Open Scope R_scope.",
    "a tactic": "Definition b : Prop := ltac:(exact True).",
    "a lemma": "Lemma no : True. Proof. by []. Qed.",
    "a tactic by name": "Ltac no := idtac.",
    "another way to simplify": "Arguments small : simpl never.",
    "a name defined twice": "Notation small := True.",
    "a file of proofs": "From Littlestone Require Import Proofs.",
}
"""Texts that the reader refuses in a file of statements only."""


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_the_reader_refuses(written: Sources, text: str) -> None:
    written(Statements=STATED, Proofs=PROOFS + PROOF)
    require_white()
    written(Statements=STATED, Proofs=f"{PROOFS}{PROOF}{text}")
    with pytest.raises(LittlestoneError) as refused:
        require_white()
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", STATES.values(), ids=STATES)
def test_the_reader_refuses_in_statements(written: Sources, text: str) -> None:
    written(Proofs=HEAD, Statements=STATED + text)
    with pytest.raises(LittlestoneError):
        require_white()


ALLOWED = """Section A. Variables (a b : nat). Hypothesis ab : a = b. Notation c := (a + b).
Local Open Scope ring_scope. Lemma d : a = b. Proof. - by []. Qed. Canonical e := nat_eqType.
Ltac f := exact: ab. End A.
Definition g := (* "*)" in a string *) 1."""


def test_the_reader_allows_what_proofs_need(written: Sources) -> None:
    written(Statements=STATED, Proofs=PROOFS + PROOF + ALLOWED)
    require_white()
    assert set(vernacular.EVERYWHERE) & set(vernacular.REFUSED) == set()
    reasons = {**vernacular.EVERYWHERE, **vernacular.IN_PROOFS, **vernacular.REFUSED}
    assert all(reasons.values())


def test_a_file_that_requires_the_one_on_classical_logic_is_refused(written: Sources) -> None:
    written(Classically="From Coq Require Import ClassicalDescription.")
    require_white()
    written(Classically="", Proofs="From Littlestone Require Import Classically.")
    with pytest.raises(BrokenCheckError, match=r"requires Classically\.v"):
        require_white()


UNGUARDED = "Unset Guard  Checking. Fixpoint no_ (n : nat) : False := no_ n. Set Guard Checking."
WASHED = f"""Module Type T. Axiom Inline no : False. End T.
{UNGUARDED}
Module M <: T. Definition no := no_ 0. End M.
Module F (X : T). Lemma no : False. Proof. exact X.no. Qed. End F.
Module N := F M. Definition no := N.no."""
COMPILED = {
    "an axiom": "Axiom no : False.",
    "a variable outside sections": "Variable no : False.",
    "a hypothesis outside sections": "Hypothesis no : False.",
    "a recursion without end": f"{UNGUARDED} Definition no := no_ 0.",
    "a recursion without end, by an attribute": "#[bypass_check(guard)] Fixpoint no_ (n : nat) : False := no_ n. "
    "Definition no := no_ 0.",
    "a recursion washed by a functor": WASHED,
    "a proof that is not given": "Lemma no : False. Admitted.",
}


@needs_coq
@pytest.mark.parametrize("text", COMPILED.values(), ids=COMPILED)
def test_the_second_checker_refuses_what_the_reader_would(written: Sources, unread: None, text: str) -> None:
    written(Proofs=f"{text}\n")
    with pytest.raises(BrokenCheckError, match="no"), built() as place:
        checked_again(place)


@needs_coq
def test_an_axiom_is_not_one_of_the_library_by_its_short_name(
    written: Sources, unread: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(Classical_Prop="Axiom classic : False.\n")
    with (
        pytest.raises(BrokenCheckError, match="has the name of a file of Coq's library"),
        built(),
    ):
        pass
    monkeypatch.setattr(build, "library_names", frozenset)
    asked = "\n".join([f"From {LIBRARY} Require Classical_Prop.", *locating(), ""])
    said = printing("all", "Classical_Prop.classic")
    with built() as place:
        with pytest.raises(BrokenCheckError, match=r"Littlestone\.Classical_Prop\.classic"):
            checked_again(place)
        answer = answered(asked + said, place)
    assert axioms_printed(answer.printed, "all") == {"Littlestone.Classical_Prop.classic"}


EMPTY = ["n = n", "n = n.+1 \\/ True", "0 = 1 -> n = n.+1"]
"""Statements that are true, true in one half, or have a premise that nothing meets."""


@pytest.mark.slow
@needs_coq
def test_statements_that_say_nothing_are_refused(written: Sources) -> None:
    """All of them are asked of one build."""
    names = {f"e{i}": said for i, said in enumerate(EMPTY)}
    stated = "".join(f"Definition {name} := forall n : nat, {said}.\n" for name, said in names.items())
    proof = "Proof. by move=> n; (by [] || by right). Qed."
    proofs = "".join(f"Theorem {name}_proved : {name}. {proof}\n" for name in names)
    written(Statements=STATED + stated, Proofs=PROOFS + PROOF + proofs)
    for name, said in names.items():
        assert "has not failed" in why_refused(Theorem(name)), said
    assert why_refused(Theorem("small")) == ""
    changed = Change("everything", sources.statement("small"), "False")
    with pytest.raises(InvalidValueError, match="at most two thirds"):
        changed.applied(sources.statement("small"))


@pytest.mark.slow
@needs_coq
def test_a_theorem_with_a_premise_has_a_witness(written: Sources) -> None:
    names = {"e0": "forall n : nat, n < n -> n = 5", "e1": "forall (T : Type) (a : T), a <> a -> 0 = 1"}
    names |= {"e2": "forall n : nat, let m := n in m < m -> n = 5", "e3": "~ forall n : nat, n < 5 -> n = 5"}
    stated = "".join(f"Definition {name} := {said}.\n" for name, said in names.items())
    solved = {
        "e0": "by move=> n; rewrite ltnn.",
        "e1": "by [].",
        "e2": "by move=> n m; rewrite ltnn.",
        "e3": "by move/(_ 1 isT).",
    }
    proofs = "".join(f"Theorem {name}_proved : {name}. Proof. {solved[name]} Qed.\n" for name in names)
    written(Statements=STATED + stated, Proofs=PROOFS + PROOF + proofs)
    refused = {name: why_refused(Theorem(name)) for name in names}
    assert all("a premise that nothing meets" in refused[name] for name in ("e0", "e2")), refused
    assert "has not failed" in refused["e1"], "it says nothing"
    assert refused["e3"] == ""


def test_only_a_negation_or_a_counterexample_refutes_a_claim(written: Sources) -> None:
    written(Statements=STATED)
    with pytest.raises(InvalidValueError, match="given with a negation or a counterexample"):
        checks.theorem(name="small", words="n.", scope="all", wrong=[], fails="n = 1")
    written(Statements=f"{HEAD}(* common.fact-1 *)\nDefinition small := ~ 1 = 2 -> 1 = 1.\n")
    with pytest.raises(InvalidValueError, match="given with a negation or a counterexample"):
        checks.theorem(name="small", words="n.", scope="all", wrong=[], fails="n = 1")


@pytest.mark.slow
@needs_coq
def test_a_wrong_variant_is_one_that_coq_refutes(written: Sources, monkeypatch: pytest.MonkeyPatch) -> None:
    refuted = "Theorem small_wrong : ~ forall n : nat, n * n.+1 = n * n.\nProof. by move/(_ 1). Qed.\n"
    change = Change("n^2", "n * n + n", "n * n")
    monkeypatch.setattr(checks, "_KNOWN", [])
    written(Statements=STATED, Proofs=PROOFS + PROOF + refuted)
    found = checks.theorem(name="small", words="n (n + 1).", scope="all", wrong=[change]).run(Profile.QUICK)
    assert found.verdict is Verdict.PROVED, found.reason
    assert set(found.wrong_variants or {}) == {"n^2"}
    monkeypatch.setattr(checks, "_KNOWN", [])
    written(Statements=STATED, Proofs=PROOFS + PROOF)
    with pytest.raises(InvalidValueError, match="a wrong variant that Coq refutes"):
        checks.theorem(name="small", words="n (n + 1).", scope="all", wrong=[change]).run(Profile.QUICK)
    written(Statements=STATED, Proofs=PROOFS + PROOF + refuted.replace("n * n.\n", "n * n + 1.\n"))
    monkeypatch.setattr(checks, "_KNOWN", [])
    forged = checks.theorem(name="small", words="n (n + 1).", scope="all", wrong=[change]).run(Profile.QUICK)
    assert forged.verdict is Verdict.FAILED


PATH = "littlestone_solver.theorems.proved.bgs_theorem_3_4"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["words", "statements", "sources", "axioms", "theorem"])
def test_the_record_has_what_a_theorem_says_by_value(name: str) -> None:
    recorded = CHECKS["bgs_theorem_3_4"].run(Profile.QUICK)
    values = dict(recorded.values or {})
    forged = replace(recorded, values={**values, name: values.get(name, "") + " of yan.theorem-4"})
    assert not list(differences(PATH, recorded, recorded))
    assert list(differences(PATH, forged, recorded))


def test_every_file_is_in_the_digest_of_some_theorem_or_certificate() -> None:
    """Except the learner that tests evaluate; certificates have the digests of the checker and of the claims."""
    assert len(CHECKS) > 100
    compared = {file for asked in checks._KNOWN for file in asked.files}
    required = compared.union(*map(sources.required_by, compared))
    certifying = {CHECKER, *(file_of(number).partition(".")[0] for number in range(len(CERTIFIED)))}
    required |= certifying.union(*map(sources.required_by, certifying))
    assert set(sources.files()) - required == {"OnlineProgram"}


def test_the_ids_of_a_theorem_are_those_before_its_statement(written: Sources) -> None:
    written(Statements=STATED)
    assert sources.ids("small") == ("common.fact-1",)
    written(Statements=STATED.replace("common.fact-1", "common.fact-1, yan.theorem-4: both"))
    assert sources.ids("small") == ("common.fact-1", "yan.theorem-4")
    written(Statements=STATED.replace("common.fact-1", "as in common.fact-1"))
    assert sources.ids("small") == ()


@pytest.mark.slow
@needs_coq
def test_a_refused_theorem_costs_one_question_more(written: Sources, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"t{i}" for i in range(6)]
    stated = "".join(f"Definition {name} := forall n : nat, n * n.+1 = n * n + n.\n" for name in names)
    proof = "Proof. by move=> n; rewrite mulnS addnC. Qed.\n"
    refuted = "Theorem {}_wrong : ~ forall n : nat, n * n.+1 = n * n. Proof. by move/(_ 1). Qed.\n"
    written(
        Statements=HEAD + stated,
        Proofs=PROOFS + "".join(f"Theorem {n}_proved : {n}.\n{proof}{refuted.format(n)}" for n in names),
    )
    wrong = {name: Change("wrong", "n * n + n", "n * n + n" if name == "t3" else "n * n") for name in names}
    asked = list[str]()

    def counted(text: str, place: Path) -> Answer:
        asked.append(text)
        return answered(text, place)

    monkeypatch.setattr(acceptance, "answered", counted)
    accepted = acceptance.axioms_of(tuple(Theorem(name, (wrong[name],)) for name in names))
    assert {theorem.name for theorem in accepted} == set(names) - {"t3"}
    assert len(asked) == 2
    acceptance.axioms_of.cache_clear()
    monkeypatch.setattr(build, "compiled", None)
    assert len(acceptance.axioms_of(tuple(Theorem(name, (wrong[name],)) for name in names))) == 5
