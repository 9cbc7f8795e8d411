"""Proofs with the usual numbers say the same."""

import pytest

from littlestone_solver.certificates.cnf import Clause
from littlestone_solver.certificates.lrat import check_lrat
from littlestone_solver.certificates.numbering import renumbered

CLAUSES: list[Clause] = [(1,), (-1, 2), (-2, 3), (-3,)]


def test_a_proof_with_the_usual_numbers_stays_as_it_is() -> None:
    proof = ["5 2 0 1 2 0", "5 d 1 2 0", "6 3 0 5 3 0", "7 0 6 4 0"]
    assert list(renumbered(4, ["c a comment", "", *proof])) == proof


def test_the_usual_numbers_mean_the_same_clauses() -> None:
    early = ["3 2 0 1 2 0", "3 d 1 2 0", "6 0 3 4 5 0"]
    usual = list(renumbered(4, early))
    assert usual == ["5 2 0 1 2 0", "5 d 1 2 0", "6 0 5 3 4 0"]
    assert check_lrat(CLAUSES, early) == check_lrat(CLAUSES, usual)
    assert check_lrat(CLAUSES, usual).fault == ""


def test_what_does_not_follow_still_does_not() -> None:
    wrong = ["3 2 0 1 2 0", "6 0 3 4 2 0"]
    assert check_lrat(CLAUSES, list(renumbered(4, wrong))).fault == check_lrat(CLAUSES, wrong).fault != ""


@pytest.mark.parametrize("line", ["nonsense", "5 1", "5 1 0 9 0", "5 d 9 0", "5"])
def test_a_line_that_is_no_step_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="a step of a proof"):
        list(renumbered(4, [line]))
