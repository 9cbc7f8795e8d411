"""The checker accepts proofs, and rejects forged steps, other clauses and other proofs."""

from itertools import product

import pytest
from tests.lemmas import CLAUSES, FORGED, PROOF, forged_proof

from littlestone_solver.certificates.cnf import Clause
from littlestone_solver.certificates.lrat import check_lrat, follows


def test_a_proof_is_accepted() -> None:
    judged = check_lrat(CLAUSES, PROOF)
    assert (judged.fault, judged.n_steps) == ("", 3)


@pytest.mark.parametrize(("line", "forged"), [*FORGED, (0, "5 1 0 -1 2 0"), (1, "5 d 1 3 0"), (1, "5 d 12 0")])
def test_a_forged_line_is_rejected(line: int, forged: str) -> None:
    assert check_lrat(CLAUSES, forged_proof(line, forged)).fault != ""


@pytest.mark.parametrize("missing", range(4))
def test_a_proof_from_fewer_clauses_is_rejected(missing: int) -> None:
    assert check_lrat(CLAUSES[:missing] + CLAUSES[missing + 1 :], PROOF).fault != ""


def test_a_clause_that_does_not_follow_but_keeps_a_model_is_rejected() -> None:
    """The clause (3) is harmless where 3 is new, but no consequence: only one rule is accepted."""
    rat = "a RAT step is not accepted, as it need not follow from the clauses"
    assert check_lrat(CLAUSES, ["5 3 0 0", *PROOF]).fault == f"step 1 does not follow, and {rat}"
    assert check_lrat(CLAUSES, ["5 3 1 0 -1 2 -3 0", *PROOF]).fault.endswith(
        f"a step of a proof, not '5 3 1 0 -1 2 -3 0': {rat}"
    )


@pytest.mark.parametrize("end", [(-2, -2), (-2, -2, -2), (-2, 1, -2)])
def test_a_clause_that_repeats_a_literal_is_the_clause(end: Clause) -> None:
    clauses: list[Clause] = [(1, 1), (-1, -1, 2, 2), end]
    lines = ["4 2 2 0 1 2 0", "5 0 4 3 0"]
    assert check_lrat(clauses, lines).fault == ("" if 1 not in end else "step 2 does not follow")


def test_numbers_that_no_step_takes_belong_to_the_clauses() -> None:
    """Clauses that CaDiCaL derives before it has read all of them."""
    clauses: list[Clause] = [(1,), (-1, 2), (-2, 3), (-3,)]
    assert check_lrat(clauses, ["3 2 0 1 2 0", "6 0 3 4 5 0"]).fault == ""


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
