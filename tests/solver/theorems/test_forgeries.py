"""Attempts to have something false shown as proved, each refused: by the reader, by Coq, or by the record.

The texts are in ``forgeries.toml``.
"""

import re
import tomllib
from collections.abc import Mapping
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
from littlestone_solver.theorems.kernel.question import TAKEN, question
from littlestone_solver.theorems.kernel.second_checker import checked_again
from littlestone_solver.theorems.kernel.sentences import defined_names, sentences, term
from littlestone_solver.theorems.kernel.theorem import Change, Theorem
from littlestone_solver.theorems.kernel.vernacular import LIBRARY
from littlestone_solver.theorems.proved import CHECKS
from littlestone_solver.theorems.proved_program import QUICK

HEAD = "From mathcomp Require Import all_ssreflect.\n"
PROOFS = f"{HEAD}From Littlestone Require Import Statements.\n"
STATED = f"{HEAD}(* common.fact-1 *)\nDefinition small := forall n : nat, n * n.+1 = n * n + n.\n"
PROOF = "Theorem small_proved : small.\nProof. by move=> n; rewrite mulnS addnC. Qed.\n"
FORGERIES: Mapping[str, Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("forgeries.toml").read_text(encoding="utf-8")
)
READ, STATES, COMPILED = (FORGERIES[where] for where in ("proofs", "statements", "compiled"))


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


TABLED = (
    "n * n. Axiom no : False",
    'n * n.\nRedirect "small" Print Assumptions I',
    "ltac:(exact n)",
    "(* n",
    "n.\tAxiom a : b",
)


@pytest.mark.parametrize("text", TABLED)
def test_a_wrong_variant_of_a_table_is_one_term(text: str) -> None:
    with pytest.raises(BrokenCheckError):
        term(text)
    asked = next(one for one in checks._KNOWN if one.name == "bgs_theorem_3_4")
    assert question([asked], ())
    with pytest.raises(BrokenCheckError, match=r"one term|ends within"):
        question([replace(asked, changes=(Change("planted", "6 * INR d", text), *asked.changes[1:]))], ())


@pytest.mark.parametrize(
    "line", ["Ltac has_no_premise := idtac.", "Notation odd := (fun x : nat => x).", "Ltac easy := fail."]
)
def test_premises_gives_nothing_another_meaning(written: Sources, line: str) -> None:
    premises = sources.text_of("Premises")
    written(Statements=STATED, Premises=premises, Proofs=PROOFS + PROOF)
    require_white()
    written(Statements=STATED, Premises=f"{premises}\n{line}\n", Proofs=PROOFS + PROOF)
    with pytest.raises(BrokenCheckError, match="the tactic premises and the notation premises_of only"):
        require_white()
    exporting = premises.replace("Set Implicit", f"From {LIBRARY} Require Export Evil.\nSet Implicit", 1)
    written(Statements=STATED, Premises=exporting, Evil="Ltac easy := fail.\n", Proofs=PROOFS + PROOF)
    with pytest.raises(BrokenCheckError, match="may require no file of proofs"):
        require_white()


def test_statements_and_proofs_in_comments_are_none(written: Sources) -> None:
    hidden = "(* yan.theorem-4\nDefinition big := forall n : nat, n = n.\n*)\n"
    indented = " Definition big := forall n : nat, n <= n.\n"
    written(Statements=STATED + hidden + indented, Proofs=f"{PROOFS}{PROOF}(*\nTheorem big_proved : big.\n*)\n")
    assert sources.statement("small") == "forall n : nat, n * n.+1 = n * n + n"
    for asked in (sources.place_of_statement, sources.statement):
        with pytest.raises(InvalidValueError, match="big"):
            asked("big")
    with pytest.raises(InvalidValueError, match="a statement with a proof"):
        sources.place_of_proof("big")


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


EMPTY_TYPES = ["points", "endless", "numbered 5", "{n : nat | n < n}"]
HIDDEN = """Definition points := {n : nat | n < n}.
Inductive endless : Set := again of endless.
Definition numbered n := if n is 5 then {m : nat | m < m} else nat.
"""
"""Empty types behind names, one of them for one argument only."""


@pytest.mark.slow
@needs_coq
def test_a_theorem_with_a_premise_has_a_witness(written: Sources) -> None:
    names = {"e0": "forall n : nat, n < n -> n = 5", "e1": "forall (T : Type) (a : T), a <> a -> 0 = 1"}
    names |= {"e2": "forall n : nat, let m := n in m < m -> n = 5", "e3": "~ forall n : nat, n < 5 -> n = 5"}
    names |= {"e4": "forall n : nat, (n < n) ==> (n == 5)", "e5": "forall (m : nat) (n : 'I_0), n = n.+1 :> nat"}
    names |= {f"e{i}": f"forall a : {empty}, 0 = 1 :> nat" for i, empty in enumerate(EMPTY_TYPES, start=6)}
    stated = HIDDEN + "".join(f"Definition {name} := {said}.\n" for name, said in names.items())
    solved = {
        **dict.fromkeys(("e6", "e8", "e9"), "by case=> a; rewrite ltnn."),
        "e7": "by elim.",
        "e0": "by move=> n; rewrite ltnn.",
        "e1": "by [].",
        "e2": "by move=> n m; rewrite ltnn.",
        "e3": "by move/(_ 1 isT).",
        "e4": "by move=> n; rewrite ltnn.",
        "e5": "by move=> m [].",
    }
    proofs = "".join(f"Theorem {name}_proved : {name}. Proof. {solved[name]} Qed.\n" for name in names)
    written(Statements=STATED + stated, Proofs=PROOFS + PROOF + proofs)
    refused = {name: why_refused(Theorem(name)) for name in names}
    assert all("a premise that nothing meets" in refused[name] for name in ("e0", "e2")), refused
    assert "has not failed" in refused["e1"], "it says nothing"
    assert refused["e3"] == ""
    assert "a premise within a Boolean" in refused["e4"]
    assert all("nothing is known to be in" in refused[f"e{i}"] for i in range(5, 6 + len(EMPTY_TYPES))), refused


@pytest.mark.slow
@needs_coq
def test_a_statement_with_a_name_of_a_library_is_refused(written: Sources) -> None:
    written(Statements=STATED, Proofs=PROOFS + PROOF)
    assert why_refused(Theorem("small")) == ""
    for forged in (
        "Definition addn := mulnDl.",
        "Notation False := (forall n : nat, n + 0 = n).",
        "Notation prime := (fun n => n + 0 == n).",
        "Inductive holds := True of nat.",
        "Inductive holds := here | odd of nat.",
        "Fixpoint f n := if n is m.+1 then addn m else 0 with addn n := if n is m.+1 then f m else 0.",
    ):
        written(Statements=f"{STATED}{forged}\n", Proofs=PROOFS + PROOF)
        assert "has not failed" in why_refused(Theorem("small")), forged


def test_only_a_negation_or_a_counterexample_refutes_a_claim(written: Sources) -> None:
    written(Statements=STATED)
    with pytest.raises(InvalidValueError, match="given with a negation or a counterexample"):
        checks.theorem(name="small", words="n.", scope="all", wrong=[], fails="n = 1")
    written(Statements=f"{HEAD}(* common.fact-1 *)\nDefinition small := ~ 1 = 2 -> 1 = 1.\n")
    with pytest.raises(InvalidValueError, match="given with a negation or a counterexample"):
        checks.theorem(name="small", words="n.", scope="all", wrong=[], fails="n = 1")


def test_a_negation_is_proved_for_no_statement_that_it_refutes(
    written: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without ``fails`` a theorem counts for its statements; words say so where that is meant."""
    monkeypatch.setattr(checks, "_KNOWN", [])
    for negated in (
        "~ forall n : nat, n < 5",
        "exists n : nat, 5 <= n",
        "forall m : nat, 0 < m -> ~ forall n, n < m",
    ):
        written(Statements=f"{HEAD}(* common.fact-1 *)\nDefinition small := {negated}.\n")
        with pytest.raises(InvalidValueError, match="does not state a claim"):
            checks.theorem(name="small", words="All n are below 5.", scope="all", wrong=[])
        checks.theorem(name="small", words="That n < 5 fails.", scope="all", wrong=[])
        checks.theorem(name="small", words="All n are below 5.", scope="all", wrong=[], fails="n = 5")


BINDERS = {"forall", "exists", "exists2", "fun", "let"}
HIDING = {"c", "K", "W", "eta", "slack", "score", "noise"}
"""Variables of statements with names of definitions, which are numbers or fields of a tuple of numbers."""


def bound_names(text: str) -> set[str]:
    """Return the names of the variables that a term binds."""
    found, is_binding, depth, start, typed_at = set[str](), False, 0, 0, -1
    for token in next(sentences(f"{text}.")):
        depth += (token in "([{") - (token in ")]}")
        if token in BINDERS:
            is_binding, typed_at, start = True, -1, depth
        elif is_binding and typed_at < 0 and re.fullmatch(r"[A-Za-z_]\w*", token):
            found.add(token)
        elif is_binding and token in {":", ":="} and typed_at < 0:
            typed_at = depth
        elif is_binding and depth < typed_at:
            typed_at = -1
        if is_binding and token in {":=", "=", ","} and depth == start:
            is_binding = False
    return found


def test_no_variable_of_a_statement_hides_a_definition() -> None:
    """A statement on every ``below`` is not one on the dimension, though it looks like one."""
    defined = {name for file in sources.STATEMENTS for name in defined_names(sources.text_of(file))}
    for asked in checks._KNOWN:
        assert bound_names(sources.statement(asked.name)) & defined <= HIDING, asked.name
    for hiding in (
        "forall (mld : nat) d, d",
        "exists2 mld, d & d",
        "fun (x : nat) (mld y : nat) => x",
        "let mld := 1 in d",
    ):
        assert bound_names(hiding) & defined == {"mld"}
    assert bound_names("forall (X : Type) (H : class X 1) d, mld H d -> let k := d in forall e, k = e") == {
        *"XHdke"
    }


GROUPED = {"littlestone_by_recursion"}
"""Theorems whose names are not those of their first statement."""


def test_a_theorem_has_the_paper_the_kind_and_the_number_of_its_statements_in_its_name() -> None:
    """A definition without a comment has the ids of the definition above it."""
    for asked in checks._KNOWN:
        starts = (re.match(r"[a-z]+\.[a-z]+(?:-[\d.]+|-a\.\d)?", id) for id in sources.ids(asked.name))
        known = [re.sub(r"\W+", "_", start[0]) for start in starts if start]
        assert any(asked.name.startswith(start) for start in known) or asked.name in GROUPED, asked.name


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
    """Certificates have the digests of the checker and of the claims; an extracted program has its own file."""
    assert len(CHECKS) > 100
    compared = {file for asked in checks._KNOWN for file in asked.files}
    required = compared.union(*map(sources.required_by, compared))
    certifying = {
        CHECKER,
        *(file for file, _ in QUICK.values()),
        *(file_of(number).partition(".")[0] for number in range(len(CERTIFIED))),
    }
    required |= certifying.union(*map(sources.required_by, certifying))
    assert set(sources.files()) == required


KEYWORDS = {*["_", "Definition", "Fixpoint", "Prop", "Set", "Type", "Variable", "else", "end", "exists", "exists2"]}
KEYWORDS |= {*["forall", "fun", "if", "in", "is", "let", "match", "of", "then", "with"]}
LIBRARIES = """From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
"""


def first_meanings(texts: str, names: list[str], place: Path) -> dict[str, str]:
    """Return the meanings of names after some texts; Coq adds "(shorter name .." where a longer name is needed."""
    asked = "".join(f'Redirect "n{i}" Locate Term {name}.\n' for i, name in enumerate(names))
    printed = answered(texts + asked, place).printed
    lines = [printed[f"n{i}"].replace("\n  (", " (").splitlines() for i in range(len(names))]
    unqualified = [[line for line in said if not re.search(r"^No term|\(shorter", line)] for said in lines]
    return {name: said[0] for name, said in zip(names, unqualified, strict=True) if said}


@pytest.mark.slow
@needs_coq
def test_statements_give_no_further_name_of_a_library_another_meaning() -> None:
    """Definitions, constructors and notations alike: every word of the files of statements is asked for."""
    said = {word for file in sources.STATEMENTS for one in sentences(sources.text_of(file)) for word in one}
    names = sorted(word for word in said if re.fullmatch(r"[A-Za-z_]\w*", word) and word not in KEYWORDS)
    with built(*sources.STATEMENTS) as place:
        ours = f"{LIBRARIES}From {LIBRARY} Require Import {' '.join(sources.STATEMENTS)}.\n"
        before, after = (first_meanings(texts, names, place) for texts in (LIBRARIES, ours))
        assert {name for name in before if f" {LIBRARY}." in f" {after[name]}"} == TAKEN
        wrong = f"{LIBRARIES}Inductive no := INR of nat.\n"
        assert first_meanings(wrong, ["INR"], place) != first_meanings(LIBRARIES, ["INR"], place)


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
