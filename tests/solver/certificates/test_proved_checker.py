"""The checker that is proved sound accepts proofs and refuses corrupted ones; unproved it is not asked."""

import random
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from tests.faults.planting import replaced_once
from tests.faults.wrong_definitions import refusal
from tests.lemmas import CLAUSES, PROOF
from tests.solver.certificates.judging import judgement
from tests.solver.conftest import Sources, needs_ocaml, stand_in

from littlestone.errors import LittlestoneError
from littlestone_solver.certificates import proved_checker
from littlestone_solver.certificates.cadical import has_model, refute
from littlestone_solver.certificates.cnf import Clause
from littlestone_solver.certificates.lrat import Judgement, check_lrat
from littlestone_solver.certificates.proved_checker import CHECKER, checker_name, judged, program
from littlestone_solver.theorems.kernel.coq import compiled
from littlestone_solver.theorems.kernel.sources import text_of
from littlestone_solver.theorems.kernel.theorem import Change


@needs_ocaml
@pytest.mark.parametrize(
    "text",
    ["", "1 2 0\n", "p cnf 2 3\n1 0\n-1 0\n", "p cnf 1 2\n1\n-1 0\n", "p cnf 1 2\n1 0 -1 0\n", "p cnf 1 1\n0 0\n"],
)
def test_a_text_that_is_not_clauses_is_refused(text: str, tmp_path: Path) -> None:
    clauses, proof = tmp_path / "it.cnf", tmp_path / "it.lrat"
    clauses.write_text(text)
    proof.write_text("3 0 1 2 0\n")
    assert judged(clauses, proof).fault != ""
    clauses.write_text("p cnf 1 2\n1 0\n-1 0\n")
    assert judged(clauses, proof).fault == ""
    assert judged(clauses, tmp_path / "nothing").fault != ""


@pytest.mark.slow
@needs_ocaml
def test_a_long_proof_does_not_overflow_the_stack(tmp_path: Path) -> None:
    n = 200_000
    clauses: list[Clause] = [(1,), *((-i, i + 1) for i in range(1, n)), (-n,)]
    earlier = [1, *range(n + 2, 2 * n + 1)]
    lines = [f"{n + i + 1} {i + 1} 0 {earlier[i - 1]} {i + 1} 0" for i in range(1, n)]
    lines.append(f"{2 * n + 1} 0 {2 * n} {n + 1} 0")
    assert judgement(clauses, lines, tmp_path) == Judgement("", n)


def refuted(seed: int, folder: Path) -> tuple[list[Clause], list[str]]:
    """Return clauses of three literals without model, and CaDiCaL's proof."""
    choice = random.Random(seed)
    while True:
        clauses = [
            tuple(choice.choice((-1, 1)) * variable for variable in sorted(choice.sample(range(1, 13), 3)))
            for _ in range(75)
        ]
        if refute(clauses, folder / "found.lrat"):
            return clauses, (folder / "found.lrat").read_text().splitlines()


def corrupted(proof: list[str], choice: random.Random) -> Iterator[tuple[str, list[str]]]:
    """Yield copies of a proof with one step changed, and what was changed."""
    derived = [number for number, line in enumerate(proof) if line.split()[1] != "d"]
    for number in choice.sample(derived, min(4, len(derived))):
        words = proof[number].split()
        end = words.index("0")
        name, clause, hints = words[0], words[1:end], words[end + 1 : -1]
        changes = {
            "dropped": None,
            "flipped": (name, [str(-int(literal)) for literal in clause[:1]] + clause[1:], hints),
            "shortened": (name, clause[1:], hints),
            "a hint less": (name, clause, hints[:-1]),
            "another hint": (name, clause, [str(int(hints[0]) + 1), *hints[1:]]),
            "hints backwards": (name, clause, hints[::-1]),
            "another number": (f"{int(name) + 1}", clause, hints),
        }
        for what, change in changes.items():
            line = [] if change is None else [" ".join([change[0], *change[1], "0", *change[2], "0"])]
            if line != [proof[number]]:
                yield what, [*proof[:number], *line, *proof[number + 1 :]]


@needs_ocaml
def test_corrupted_proofs_are_refused(tmp_path: Path) -> None:
    """The plain checker, written apart, gives the same answer: a change may leave a proof, so not all are wrong."""
    pytest.importorskip("pysat", reason="needs the extra 'certificates'")
    refused: dict[str, int] = {}
    for seed in range(6):
        clauses, proof = refuted(seed, tmp_path)
        assert judgement(clauses, proof, tmp_path) == check_lrat(clauses, proof)
        for what, wrong in corrupted(proof, random.Random(seed)):
            found = judgement(clauses, wrong, tmp_path)
            assert bool(found.fault) == bool(check_lrat(clauses, wrong).fault), (seed, what)
            refused[what] = refused.get(what, 0) + bool(found.fault)
    assert len(refused) == 7
    assert min(refused.values()) > 0
    assert sum(refused.values()) >= 100


@needs_ocaml
def test_no_proof_of_clauses_with_a_model_is_accepted(tmp_path: Path) -> None:
    """Without one of its clauses a proof fails as soon as the other clauses have a model."""
    pytest.importorskip("pysat", reason="needs the extra 'certificates'")
    clauses, proof = refuted(7, tmp_path)
    others, other_proof = refuted(8, tmp_path)
    assert judgement(others, proof, tmp_path).fault != ""
    assert judgement(clauses, other_proof, tmp_path).fault != ""
    satisfiable = clauses
    while not has_model(satisfiable):
        satisfiable = satisfiable[1:]
    for part in (satisfiable, satisfiable[1:], satisfiable[::-1], [*satisfiable, *satisfiable]):
        assert judgement(part, proof, tmp_path).fault != ""


WRONG: Sequence[Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("wrong_checkers.toml").read_text(encoding="utf-8")
)["change"]


@needs_ocaml
@pytest.mark.slow
@pytest.mark.parametrize("change", [Change(**entry) for entry in WRONG], ids=lambda change: change.name)
def test_a_wrong_checker_has_no_proof(change: Change, tmp_path: Path) -> None:
    """Its program is one that Coq takes, so it is the proof that fails."""
    changed = replaced_once(text_of(CHECKER), change.old, change.new, CHECKER)
    program_alone = tmp_path / "Alone.v"
    program_alone.write_text(changed.partition("(* Soundness")[0])
    assert compiled(program_alone, tmp_path) == ""
    assert refusal(change, tmp_path, CHECKER, among=[CHECKER]) == CHECKER


@needs_ocaml
@pytest.mark.slow
@pytest.mark.parametrize("theorem", ["refutes_sound cs", "refutes_sound_perhaps cs"])
def test_a_checker_with_another_theorem_is_not_asked(theorem: str, written: Sources) -> None:
    head = text_of(CHECKER).partition("Theorem refutes_sound")[0]
    written(**{CHECKER: f"{head}Theorem {theorem} : refutes cs nil -> unsatisfiable cs.\nProof. by []. Qed.\n"})
    with pytest.raises(LittlestoneError, match=r"the checker of proofs is not proved"):
        program()


@needs_ocaml
@pytest.mark.slow
@pytest.mark.parametrize("assumed", ["Axiom absurd : False.", "Lemma absurd : False. Proof. Admitted."])
def test_a_checker_that_assumes_something_is_not_asked(assumed: str, written: Sources) -> None:
    head, theorem, _ = text_of(CHECKER).partition("Theorem refutes_sound")
    claim = "cs proof : refutes cs proof -> unsatisfiable cs.\nProof. by []. Qed.\n"
    written(**{CHECKER: f"{head}{assumed}\n{theorem} {claim}"})
    with pytest.raises(LittlestoneError, match=r"Lrat\.v may not say"):
        program()


@needs_ocaml
@pytest.mark.slow
@pytest.mark.usefixtures("unread")
def test_an_axiom_is_found_by_coq_too(written: Sources) -> None:
    head, theorem, _ = text_of(CHECKER).partition("Theorem refutes_sound")
    proof = "Proof. by case: absurd. Qed.\n"
    written(
        **{CHECKER: f"{head}Axiom absurd : False.\n{theorem} cs p : refutes cs p -> unsatisfiable cs.\n{proof}"}
    )
    with pytest.raises(LittlestoneError, match=r"the checker of proofs is not proved: Axioms: .*absurd"):
        program()


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("tool", ["coqc", "ocamlopt"])
def test_one_line_says_what_is_missing(tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for other in {"coqc", "ocamlopt"} - {tool}:
        stand_in(tmp_path, "exit 0", other)
    monkeypatch.setenv("PATH", str(tmp_path))
    line = rf"^{tool} is missing: apt install coq libcoq-mathcomp-algebra, or --checker python$"
    with pytest.raises(LittlestoneError, match=line):
        program()


@needs_ocaml
@pytest.mark.parametrize(
    "lines",
    [
        "echo accepted",
        "echo accepted 3; exit 1",
        "echo 'not accepted 3'",
        "echo accepted 3; echo more",
        "exit 0",
        "kill $$",
    ],
)
def test_any_other_answer_is_a_refusal(lines: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path, lines, "lrat")
    monkeypatch.setattr(proved_checker, "program", lambda: tmp_path / "lrat")
    assert judgement(CLAUSES, PROOF, tmp_path).fault.startswith(f"{checker_name()} refuses the proof: ")
    stand_in(tmp_path, "echo accepted 3", "lrat")
    assert judgement(CLAUSES, PROOF, tmp_path) == Judgement("", 3)
