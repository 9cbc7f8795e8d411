"""Clauses say what the formulas say: compared with z3's evaluation on every assignment, without any solver."""

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest
import z3

from littlestone.errors import InvalidValueError
from littlestone_solver.certificates.clause_writer import clauses_of
from littlestone_solver.certificates.cnf import Clause, Cnf, read_clauses
from littlestone_solver.engine.lemmas.contradictions import Contradiction

CONTEXT = z3.Context()
NAMES = ("a", "b", "c", "d")
BOOLEANS = [z3.Bool(name, CONTEXT) for name in NAMES]


def propagated(clauses: list[Clause], literals: set[int]) -> set[int] | None:
    """Return all literals that unit propagation makes true; None if it finds a contradiction."""
    true = set(literals)
    while True:
        new = set()
        for clause in clauses:
            if true.isdisjoint(clause):
                left = [literal for literal in clause if -literal not in true]
                if not left:
                    return None
                if len(left) == 1:
                    new.add(left[0])
        if not new - true:
            return true
        true |= new
        if any(-literal in true for literal in new):
            return None


def extends(cnf: Cnf, assignment: Mapping[str, bool]) -> bool:
    """Return whether an assignment of the named variables extends to all others, at most in one way."""
    number = {name: variable for variable, name in cnf.names.items()}
    literals = {number[name] if value else -number[name] for name, value in assignment.items() if name in number}
    true = propagated(cnf.clauses(), literals)
    if true is None:
        return False
    assert {abs(literal) for literal in true} == set(range(1, cnf.n_variables + 1)), "a variable is left open"
    return all(not true.isdisjoint(clause) for clause in cnf.clauses())


def random_formula(random: Random, depth: int) -> z3.BoolRef:
    if depth == 0:
        return random.choice([*BOOLEANS, z3.BoolVal(random.random() < 0.5, CONTEXT)])
    parts = [random_formula(random, depth - 1) for _ in range(random.randint(1, 4))]
    first, second = parts[0], parts[-1]
    return random.choice(
        [
            z3.And(*parts),
            z3.Or(*parts),
            z3.Not(first),
            z3.Implies(first, second),
            first == second,
            z3.AtMost(*parts, random.randint(0, len(parts))),
        ]
    )


def value(formula: z3.BoolRef, assignment: Mapping[str, bool]) -> bool:
    solver = z3.SolverFor("QF_FD", ctx=CONTEXT)
    solver.add(formula, *(x if assignment[name] else z3.Not(x) for name, x in zip(NAMES, BOOLEANS, strict=True)))
    return solver.check() == z3.sat


@pytest.mark.parametrize("seed", range(60))
def test_clauses_have_the_models_of_the_formula(seed: int) -> None:
    formula = random_formula(Random(seed), 3)
    cnf = clauses_of(Contradiction("a random formula", (), (formula,)))
    for values in product((False, True), repeat=len(NAMES)):
        assignment = dict(zip(NAMES, values, strict=True))
        assert extends(cnf, assignment) == value(formula, assignment), f"{formula} at {assignment}"


@pytest.mark.parametrize("bound", range(5))
@pytest.mark.parametrize("negated", [False, True])
def test_at_most_is_counted_right(bound: int, negated: bool) -> None:
    formula = z3.AtMost(*BOOLEANS, bound)
    cnf = clauses_of(Contradiction("a bound", (), (z3.Not(formula) if negated else formula,)))
    for values in product((False, True), repeat=len(NAMES)):
        expected = (sum(values) > bound) if negated else (sum(values) <= bound)
        assert extends(cnf, dict(zip(NAMES, values, strict=True))) == expected, values


def test_a_definition_needs_no_further_variable() -> None:
    a, b, c, _ = BOOLEANS
    cnf = clauses_of(Contradiction("nothing", (c == z3.Or(a, z3.Not(b)),), ()))
    assert cnf.n_variables == 3
    assert set(cnf.clauses()) == {(1, -2), (1, 3), (-1, 2, -3)}
    assert [cnf.names[variable] for variable in (1, 2, 3)] == ["c", "a", "b"]


def test_equal_parts_share_a_variable() -> None:
    a, b, c, d = BOOLEANS
    once = clauses_of(Contradiction("once", (z3.Or(c, z3.And(a, b)),), ()))
    twice = clauses_of(Contradiction("twice", (z3.Or(c, z3.And(a, b)), z3.Or(d, z3.And(a, b))), ()))
    assert (once.n_variables, twice.n_variables) == (4, 5)


def test_what_is_not_propositional_is_refused() -> None:
    n, m = z3.Int("n", CONTEXT), z3.Int("m", CONTEXT)
    relation = z3.Function("related", z3.BoolSort(CONTEXT), z3.BoolSort(CONTEXT))(BOOLEANS[0])
    for formula in (n >= 0, n == m, relation, z3.ForAll([n], n >= m)):
        assert isinstance(formula, z3.BoolRef)
        with pytest.raises(InvalidValueError, match="propositional"):
            clauses_of(Contradiction("no proposition", (formula,), ()))


def test_the_text_is_read_back() -> None:
    cnf = clauses_of(Contradiction("random", (random_formula(Random(1), 3),), (random_formula(Random(2), 3),)))
    assert read_clauses(cnf.text()) == cnf.clauses()


@pytest.mark.parametrize(
    "text",
    ["1 2 0\n", "p cnf 2 2\n1 2 0\n", "p cnf 1 1\n1 2 0\n", "p cnf 2 1\n1 2\n", "p cnf 2 1\n1 0 2 0\n"],
)
def test_a_text_that_was_cut_or_changed_is_refused(text: str) -> None:
    with pytest.raises(InvalidValueError):
        read_clauses(text)
