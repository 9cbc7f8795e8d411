"""A statement that a theorem refutes is found refuted if Coq accepts the theorem, and only then: planted faults."""

import re
import tomllib

import pytest
from tests.solver.conftest import Sources, needs_coq

from littlestone.verdicts import Check, Only, Profile, Verdict
from littlestone_ledger.recording.comparing import is_as_recorded
from littlestone_solver.theorems import checks
from littlestone_solver.theorems.checks import theorem
from littlestone_solver.theorems.kernel.sources import folder, text_of
from littlestone_solver.theorems.kernel.theorem import Change
from littlestone_solver.theorems.proved import CHECKS

TABLE = {
    name: CHECKS[name]
    for place in (folder() / "theorems").glob("*.toml")
    for name, entry in tomllib.loads(place.read_text(encoding="utf-8")).items()
    if "fails" in entry
}
STATED = "From mathcomp Require Import all_ssreflect.\nDefinition small := ~ forall n : nat, n < 3.\n"
PROOF = """(* argument *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Theorem small_proved : small. Proof. by move/(_ 3). Qed.
Theorem small_wrong : ~ ~ forall n : nat, n < n.+1. Proof. by apply=> n; exact: ltnSn. Qed.
"""


def test_the_table_has_negations() -> None:
    assert len(TABLE) > 20
    negated = re.compile(r"~ forall|exists n|forall .* ~ (?:forall|exists)")
    assert [name for name, made in TABLE.items() if not negated.match(made.formula)] == []
    assert "refuted" not in text_of("Statements")


def planted(monkeypatch: pytest.MonkeyPatch) -> Check[Only]:
    monkeypatch.setattr(checks, "_KNOWN", [])
    change = Change("n + 1 in place of 3", "n < 3", "n < n.+1")
    return theorem(name="small", words="n < 3.", scope="every n", fails="n = 3", wrong=[change])


@pytest.mark.slow
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
    assert is_as_recorded("littlestone_solver.theorems.proved.small", found, left_out)
    written(Statements=STATED, Proofs=PROOF + "(* changed *)")
    changed = planted(monkeypatch).run(Profile.QUICK)
    assert not is_as_recorded("littlestone_solver.theorems.proved.small", found, changed)


@pytest.mark.slow
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
    claim = theorem(name="small", words="No.", scope="all", fails="n = 3", wrong=[change])
    assert claim.run(Profile.QUICK).verdict is Verdict.FAILED
