"""Clauses against the definitions: every claim of every lemma, on every class of tiny size.

The clauses say "the hypotheses hold and the conclusion fails", or "the hypotheses hold, and so does the claim".
With the classes fixed they must have a model exactly if the Python predicates, which stand on
``littlestone.definitions`` alone, say so.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
import z3
from tests.lemmas import CHECKS, verified_by

from littlestone.classes import FiniteClass
from littlestone_solver.certificates.clause_writer import clauses_of
from littlestone_solver.engine.lemmas.conclusion import Conclusion, Size
from littlestone_solver.engine.lemmas.contradictions import Contradiction
from littlestone_solver.engine.lemmas.lemma import Assertion, Lemma
from littlestone_solver.engine.lemmas.subcubes import functions_in, whole_cube

solvers = pytest.importorskip("pysat.solvers", reason="needs the extra 'certificates'")

MOST_CLASSES = 60
"""The largest number of classes, or pairs of classes, that are all taken."""


def questions(lemma: Lemma) -> Iterator[tuple[str, tuple[Assertion, ...], tuple[Assertion | Conclusion, ...]]]:
    """Yield questions about classes: a text, formulas that must hold, and formulas that must fail."""
    given = lemma.hypotheses
    yield "hypotheses", given, ()
    yield "conclusion", given, (lemma.conclusion,)
    for variant in lemma.wrong_variants:
        hypotheses = given if variant.hypotheses is None else variant.hypotheses
        yield variant.conclusion.text, hypotheses, (variant.conclusion,)
    for claim in lemma.sharpness:
        yield claim.text, (*given, claim), ()


def some_classes(size: Size) -> list[FiniteClass]:
    functions = list(functions_in(whole_cube(size.n_points), size.n_labels))
    return [
        FiniteClass(
            size.n_points, size.n_labels, tuple(h for h, kept in zip(functions, chosen, strict=True) if kept)
        )
        for chosen in product((False, True), repeat=len(functions))
    ]


def instances(lemma: Lemma, size: Size) -> list[dict[str, FiniteClass]]:
    names = [symbolic.name for symbolic in lemma.classes]
    every = [dict(zip(names, chosen, strict=True)) for chosen in product(some_classes(size), repeat=len(names))]
    return every if len(every) <= MOST_CLASSES else Random(0).sample(every, MOST_CLASSES)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHECKS)
def test_clauses_agree_with_the_definitions(name: str) -> None:
    seen = set[bool]()
    family, claimed = verified_by(CHECKS[name])[0]
    for size in claimed[: 2 if claimed[0].n_labels == 2 else 1]:
        lemma = family.at(size)
        for text, satisfied, violated in questions(lemma):
            refuted = [claim.formula for claim in satisfied] + [z3.Not(claim.formula) for claim in violated]
            # Every class is fixed by its memberships, which may not occur elsewhere.
            memberships = [formula for one in lemma.classes for formula in one.membership.values()]
            known = [z3.Or(formula, z3.Not(formula)) for formula in memberships]
            cnf = clauses_of(Contradiction(text, (*known, *lemma.defined.assertions), tuple(refuted)))
            number = {meaning: variable for variable, meaning in cnf.names.items()}
            with solvers.Cadical195(bootstrap_with=[list(clause) for clause in cnf.clauses()]) as solver:
                for classes in instances(lemma, size):
                    assumed = [
                        (1 if h in classes[one.name] else -1) * number[str(formula)]
                        for one in lemma.classes
                        for h, formula in one.membership.items()
                        if str(formula) in number
                    ]
                    expected = all(claim.holds(classes) for claim in satisfied) and not any(
                        claim.holds(classes) for claim in violated
                    )
                    assert solver.solve(assumptions=assumed) == expected, f"{text} at {classes}"
                    seen.add(expected)
    assert seen == {False, True}
