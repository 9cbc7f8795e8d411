"""Both checkers accept proofs, and reject forged steps, other clauses and other proofs."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.lemmas import CLAUSES, FORGED, PROOF, forged_proof
from tests.solver.certificates.judging import judgement
from tests.solver.conftest import needs_ocaml

from littlestone_solver.certificates.cnf import Clause
from littlestone_solver.certificates.lrat import Judgement, check_lrat, follows
from littlestone_solver.certificates.proved_checker import checker_name

Check: TypeAlias = Callable[[list[Clause], list[str]], Judgement]


@pytest.fixture(params=["plain", pytest.param("proved", marks=[needs_ocaml, pytest.mark.slow])])
def judged(request: pytest.FixtureRequest, tmp_path: Path) -> Check:
    """Return the checker: the plain one, or the one that is proved sound, whose name is in what it says."""

    def by_the_proved_one(clauses: list[Clause], proof: list[str]) -> Judgement:
        found = judgement(clauses, proof, tmp_path)
        assert not found.fault or found.fault.startswith(f"{checker_name()} refuses the proof: ")
        assert "\n" not in found.fault
        return found

    return check_lrat if request.param == "plain" else by_the_proved_one


def test_a_proof_is_accepted(judged: Check) -> None:
    assert judged(CLAUSES, PROOF) == Judgement("", 3)


@pytest.mark.parametrize(("line", "forged"), [*FORGED, (0, "5 1 0 -1 2 0"), (1, "5 d 1 3 0"), (1, "5 d 12 0")])
def test_a_forged_line_is_rejected(judged: Check, line: int, forged: str) -> None:
    assert judged(CLAUSES, forged_proof(line, forged)).fault != ""


@pytest.mark.parametrize("number", range(4))
def test_a_proof_from_fewer_or_other_clauses_is_rejected(judged: Check, number: int) -> None:
    before, (first, second), after = CLAUSES[:number], CLAUSES[number], CLAUSES[number + 1 :]
    assert judged([*before, *after], PROOF).fault != ""
    assert judged([*before, (first, -second), *after], PROOF).fault != ""


@pytest.mark.parametrize("step", ["5 3 0 0", "5 3 0 -1 2 0", "5 3 1 0 -1 2 -3 0", "5 3 3 0 1 -2 0"])
def test_a_clause_that_does_not_follow_but_keeps_a_model_is_rejected(judged: Check, step: str) -> None:
    """The clause (3) is harmless where 3 is new, but no consequence: only one rule is accepted."""
    rat = "a RAT step is not accepted, as it need not follow from the clauses"
    assert judged(CLAUSES, [step, *PROOF]).fault.endswith(rat)


REPEATED: list[tuple[list[Clause], list[str]]] = [
    ([(1, 1), (-1, -1, 2, 2), (-2, -2)], ["4 2 2 0 1 2 0", "5 0 4 3 0"]),
    ([(1,), (-1, 2), (-2,)], ["4 2 2 2 0 1 2 0", "5 0 4 3 0"]),
    ([(1, 2, 1), (1, -2), (-1, 3), (-1, -3, -1, -3)], ["5 1 1 0 1 2 0", "6 3 1 3 0 5 3 0", "7 0 5 3 4 0"]),
    ([(1,), (-1, 2, -1), (-2, 3), (-3, -3)], ["3 2 2 0 1 2 0", "3 d 2 0", "6 0 3 4 5 0"]),
    ([(1, 1), (-1, -1)], ["3 0 1 2 0"]),
    ([(1, 1, 2), (-1, -1), (-2, 2, -2), (-2,)], ["5 1 0 1 4 0", "6 0 5 2 0"]),
]
"""Clauses without model, and a proof; some repeat a literal."""


@pytest.mark.parametrize(("clauses", "proof"), REPEATED)
def test_a_literal_may_be_repeated(judged: Check, clauses: list[Clause], proof: list[str]) -> None:
    """A clause is a set of literals. Clauses that have a model are still refuted by no proof."""
    assert judged(clauses, proof) == check_lrat(clauses, proof)
    assert judged(clauses, proof).fault == ""
    for missing in (0, len(clauses) - 1):
        kept = [(9, 9) if number == missing else clause for number, clause in enumerate(clauses)]
        assert judged(kept, proof).fault != ""


def test_numbers_that_no_step_takes_belong_to_the_clauses(judged: Check) -> None:
    """Clauses that CaDiCaL derives before it has read all of them."""
    clauses: list[Clause] = [(1,), (-1, 2), (-2, 3), (-3,)]
    assert judged(clauses, ["3 2 0 1 2 0", "6 0 3 4 5 0"]).fault == ""
    assert judged(clauses, ["3 2 0 1 2 0", "6 0 3 4 2 0"]).fault != ""


def test_what_follows_is_a_consequence() -> None:
    """Every accepted clause holds in every model: all clauses of two variables, all pairs of hints."""
    some: list[Clause] = [(), (1,), (-1,), (2,), (-2,), (1, 2), (1, -2), (-1, 2), (-1, -2)]
    n_accepted = 0
    for clause, first, second in product(some, repeat=3):
        if follows(clause, (first, second)):
            n_accepted += 1
            for model in product((-1, 1), (-2, 2)):
                if not set(model).isdisjoint(first) and not set(model).isdisjoint(second):
                    assert not set(model).isdisjoint(clause), (clause, first, second, model)
    assert n_accepted > 100
