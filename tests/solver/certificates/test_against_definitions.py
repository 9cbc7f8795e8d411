"""Clauses against the definitions: every claim of every lemma, on every class of tiny size.

The clauses say "the hypotheses hold and the conclusion fails", or "the hypotheses hold, and so does the claim".
With the classes fixed they must have a model exactly if the Python predicates, which stand on
``littlestone.definitions`` alone, say so.
"""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from random import Random

import pytest
import z3

from littlestone.classes import FiniteClass
from littlestone_solver import lemmas
from littlestone_solver.certificates.clause_writer import clauses_of
from littlestone_solver.engine.conclusion import Conclusion, Size
from littlestone_solver.engine.contradictions import Contradiction
from littlestone_solver.engine.lemma import Claim, Lemma, LemmaFamily
from littlestone_solver.engine.subcubes import functions_in, whole_cube

solvers = pytest.importorskip("pysat.solvers", reason="needs the extra 'certificates'")

FAMILIES = {
    f"{module.name}.{name}": family
    for module in iter_modules(lemmas.__path__)
    for name, family in vars(import_module(f"littlestone_solver.lemmas.{module.name}")).items()
    if isinstance(family, LemmaFamily)
}
MULTICLASS = ("psi_", "zero_cover_sauer_multiclass")
"""Beginnings of the names of lemmas with three labels; all others are binary."""

OTHER_SHARPNESS = {"zero_cover_sauer_multiclass.FAMILY"}
"""On one point its sharpness claim speaks of trees of depth 2 as a predicate, and not as a formula."""

MOST_CLASSES = 60
"""Of more classes, or pairs of classes, a sample is taken."""


def sizes_of(name: str) -> list[Size]:
    return [Size(1, 3)] if name.startswith(MULTICLASS) else [Size(1), Size(2)]


def questions(lemma: Lemma) -> Iterator[tuple[str, tuple[Claim, ...], tuple[Claim | Conclusion, ...]]]:
    """Yield what is asked about classes: a text, what must hold, and what must fail."""
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


@pytest.mark.parametrize("name", FAMILIES)
def test_clauses_agree_with_the_definitions(name: str) -> None:
    seen = set[bool]()
    for size in sizes_of(name):
        lemma = FAMILIES[name].at(size)
        if name in OTHER_SHARPNESS:
            lemma = replace(lemma, sharpness=())
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


def test_all_lemmas_are_here() -> None:
    assert len(FAMILIES) > 25
