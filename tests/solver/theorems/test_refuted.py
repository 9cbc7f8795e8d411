"""A statement that a theorem refutes is found refuted if Coq accepts the theorem, and only then: planted faults."""

import re

import pytest
from tests.solver.conftest import Sources, needs_coq

from littlestone.verdicts import Check, Only, Profile, Verdict
from littlestone_ledger.recording.comparing import is_as_recorded
from littlestone_solver.theorems import checks, refuted
from littlestone_solver.theorems.kernel.sources import text_of
from littlestone_solver.theorems.kernel.theorem import Change
from littlestone_solver.theorems.refuted import refutation

TABLE = {name: made for name, made in vars(refuted).items() if isinstance(made, Check)}
STATED = "From mathcomp Require Import all_ssreflect.\nDefinition small := ~ forall n : nat, n < 3.\n"
PROOF = """(* argument *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Theorem small_proved : small. Proof. by move/(_ 3). Qed.
"""


def test_the_table_has_negations() -> None:
    assert len(TABLE) > 20
    negated = re.compile(r"~ forall|exists n|forall .*, ~ forall")
    assert [name for name, made in TABLE.items() if not negated.match(made.formula)] == []
    assert "refuted" not in text_of("Statements")


def planted(monkeypatch: pytest.MonkeyPatch) -> Check[Only]:
    monkeypatch.setattr(checks, "_KNOWN", [])
    change = Change("a larger number is smaller too", "n < 3", "n < 9")
    return refutation(name="small", words="n < 3.", scope="every n", fails="n = 3", wrong=[change])


@needs_coq
def test_a_claim_is_refuted_by_its_negation(written: Sources, monkeypatch: pytest.MonkeyPatch) -> None:
    written(Statements=STATED, Proofs=PROOF)
    found = planted(monkeypatch).run(Profile.QUICK)
    assert found.verdict is Verdict.REFUTED
    assert str(found.counterexample) == "n = 3"
    assert (found.values or {})["axioms"] == "none"
    monkeypatch.setenv("PATH", "")
    written(Statements=STATED, Proofs=PROOF)
    left_out = planted(monkeypatch).run(Profile.QUICK)
    assert left_out.verdict is Verdict.NOT_RUN
    assert is_as_recorded("littlestone_solver.theorems.refuted.small", found, left_out)
    written(Statements=STATED, Proofs=PROOF + "(* changed *)")
    changed = planted(monkeypatch).run(Profile.QUICK)
    assert not is_as_recorded("littlestone_solver.theorems.refuted.small", found, changed)


@needs_coq
@pytest.mark.parametrize(
    ("stated", "proof"),
    [
        (STATED, PROOF.replace("by move/(_ 3). Qed", "Admitted")),
        (STATED.replace("n < 3", "n < n.+1"), PROOF),
        (STATED, PROOF.replace("small_proved : small", "small_proved : True").replace("by move/(_ 3)", "by []")),
    ],
)
def test_a_claim_is_not_refuted_by_what_coq_does_not_accept(
    written: Sources, monkeypatch: pytest.MonkeyPatch, stated: str, proof: str
) -> None:
    written(Statements=stated, Proofs=proof)
    monkeypatch.setattr(checks, "_KNOWN", [])
    change = Change("small", "forall n", "forall m n")
    claim = refutation(name="small", words="No.", scope="all", fails="n = 3", wrong=[change])
    assert claim.run(Profile.QUICK).verdict is Verdict.FAILED
