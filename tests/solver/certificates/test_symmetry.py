"""Symmetry breaking leaves a class in every orbit, and the quantities of the lemmas do not depend on names."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
import z3
from tests.lemmas import CHECKS, family_by

from littlestone import definitions
from littlestone.classes import FiniteClass
from littlestone_solver.certificates.symmetry import Symmetry, at_least_as_large_as_images, some_symmetries
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.subcubes import functions_in, whole_cube
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.session import Satisfiable, solve

Word = tuple[bool, ...]


def words(n_points: int) -> Iterator[Word]:
    yield from product((False, True), repeat=2**n_points)


def every_symmetry(n_points: int) -> list[Symmetry]:
    return [
        Symmetry(order, flipped)
        for order in permutations(range(n_points))
        for flipped in product((False, True), repeat=n_points)
    ]


def image(word: Word, symmetry: Symmetry) -> Word:
    """Return the word of the class whose images are the members: which of its functions have their image there."""
    functions = list(functions_in(whole_cube(len(symmetry.order)), 2))
    place = {h: number for number, h in enumerate(functions)}
    return tuple(word[place[symmetry.image(h)]] for h in functions)


def class_of(word: Word, n_points: int) -> FiniteClass:
    functions = functions_in(whole_cube(n_points), 2)
    return FiniteClass(n_points, 2, tuple(h for h, kept in zip(functions, word, strict=True) if kept))


@pytest.mark.parametrize("n_points", [1, 2])
def test_the_formulas_keep_the_classes_that_are_at_least_as_large_as_their_images(n_points: int) -> None:
    symmetries = list(some_symmetries(n_points))
    symbolic = SymbolicClass.of_unknowns("H", n_points, 2, DefinedVariables(z3.Context()))
    formulas = at_least_as_large_as_images(symbolic, symmetries)
    for word in words(n_points):
        expected = all(word >= image(word, symmetry) for symmetry in symmetries)
        fixed = symbolic.is_equal_to(class_of(word, n_points))
        assert isinstance(solve([*formulas, *fixed]), Satisfiable) == expected, word


@pytest.mark.parametrize(("n_points", "n_orbits"), [(1, 3), (2, 6), (3, 22)])
@pytest.mark.parametrize("flips", [True, False])
def test_every_orbit_keeps_a_class(n_points: int, n_orbits: int, flips: bool) -> None:
    symmetries = list(some_symmetries(n_points, flips=flips))
    kept = {word for word in words(n_points) if all(word >= image(word, one) for one in symmetries)}
    orbits = {frozenset(image(word, one) for one in every_symmetry(n_points)) for word in words(n_points)}
    assert len(orbits) == n_orbits
    assert all(not kept.isdisjoint(orbit) for orbit in orbits)
    assert len(kept) < 2 ** (2**n_points) or not symmetries


def quantities(one: FiniteClass) -> list[object]:
    """Return the quantities of the lemmas that do not depend on names."""
    dimension = definitions.littlestone_dimension_by_recursion(one)
    found: list[object] = [
        len(one),
        dimension,
        definitions.vc_dimension(one),
        definitions.zero_cover_number(one, 2),
    ]
    found += [definitions.is_irreducible_by_sets(one, k) for k in (1, 2)]
    for p, d in ((1, 1), (1, 2), (2, 1)):
        if d >= dimension:
            found.append(definitions.decomposition_dimension(one, p, d))
            found.append(definitions.maximal_number_of_leaves(one, p, d, count_empty=False))
    return found


def some_words(n_points: int) -> list[Word]:
    every = list(words(n_points))
    return every if n_points < 3 else Random(0).sample(every, 6)


@pytest.mark.slow
@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_quantities_do_not_depend_on_names(n_points: int) -> None:
    for word in some_words(n_points):
        one = class_of(word, n_points)
        for symmetry in some_symmetries(n_points):
            other = FiniteClass(n_points, 2, tuple(sorted(map(symmetry.image, one))))
            assert quantities(one) == quantities(other), f"{one} and {other}"


@pytest.mark.slow
@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_essential_hypotheses_and_hulls_are_renamed_with_the_class(n_points: int) -> None:
    for word in some_words(n_points):
        one = class_of(word, n_points)
        if one.is_empty:
            # Its SOA is the constant 0 by the tie rule alone. The lemmas speak of DDim >= 0.
            continue
        dimension = definitions.littlestone_dimension_by_recursion(one)
        for symmetry in some_symmetries(n_points):
            other = FiniteClass(n_points, 2, tuple(sorted(map(symmetry.image, one))))
            hull = definitions.soa_hull(one, dimension + 1)
            assert {symmetry.image(h) for h in hull} == set(definitions.soa_hull(other, dimension + 1))
            for p, d in ((1, 1), (1, 2), (2, 1)):
                if d >= dimension:
                    found = definitions.essential_hypotheses(one, p, d)
                    assert {symmetry.image(h) for h in found} == definitions.essential_hypotheses(other, p, d)


@pytest.mark.parametrize(
    "name",
    [
        "lyu.decomposition_exists",
        "lyu.matching_leaves",
        "lyu.soa_hull",
        "common.subclass_monotone",
        "bgs.zero_cover_sauer",
    ],
)
@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_wrong_variants_are_refuted_with_and_without(name: str, n_points: int) -> None:
    lemma = family_by(CHECKS[name]).at(Size(n_points))
    symmetry = at_least_as_large_as_images(lemma.classes[-1], list(some_symmetries(n_points)))
    for variant in lemma.wrong_variants:
        given = lemma.hypotheses if variant.hypotheses is None else variant.hypotheses
        wrong = [*lemma.defined.assertions, *(claim.formula for claim in given), z3.Not(variant.conclusion.formula)]
        answers = [isinstance(solve([*wrong, *more]), Satisfiable) for more in ([], symmetry)]
        assert answers[0] == answers[1], variant.conclusion.text
