"""Fast equals literal: every fast function against its definition, on all classes in reach and on drawn ones.

A row is a pair of functions of a class and of parameters. What a function refuses is undefined. The recursions of
the Psi-Littlestone dimensions store nothing; here they do not answer the same question twice.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, islice, product
from random import Random
from typing import NamedTuple

import pytest
from tests.drawn import sampled_classes
from tests.each import on_each_or_slow

from littlestone import definitions, dimensions, structure
from littlestone.claims import CLASS_NUMBERS, CLASS_OPERATIONS
from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    all_maps,
    bit_maps,
    class_from_text,
    graph_maps,
    pair_maps,
)
from littlestone.conventions import EmptyNodes, TieRule
from littlestone.definitions import psi_littlestone_by_recursion
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.errors import InvalidValueError, WorkLimitError

Values = tuple[int, ...]
Outcome = Callable[[FiniteClass, Values], object]
OfFamily = Callable[[FiniteClass, CollapsingFamily], int]
Maps = Callable[[int], CollapsingFamily]

BINARY = [FiniteClass.empty(2), FiniteClass.empty(3), *all_classes_up_to(3)]
TERNARY = [FiniteClass.empty(2, 3), *all_classes_up_to(2, n_labels=3)]
ON_TWO, ON_THREE = ([h for h in BINARY if h.n_points in sizes] for sizes in ((1, 2), (3,)))
VALUES: dict[tuple[str, ...], list[Values]] = {
    (): [()],
    ("T",): [(0,), (1,), (2,)],
    ("m",): [(0,), (1,), (2,), (3,), (4,)],
    ("j",): [(1,), (2,)],
    ("k",): [(0,), (1,), (2,), (3,)],
    ("p", "d"): [(1, 1), (1, 3), (2, 2)],
}


class Twin(NamedTuple):
    """Two functions that should be the same, where they are compared, and a bound for n points and l labels."""

    literal: Outcome
    fast: Outcome
    cases: Iterable[tuple[FiniteClass, Values]]
    bound: Callable[[int, int], int] | None = None


def over(classes: Iterable[FiniteClass], *parameters: str) -> Iterator[tuple[FiniteClass, Values]]:
    """Yield cases, and make no class before its test runs."""
    return ((h, values) for h in classes for values in VALUES[parameters])


def plain(of: Callable[[FiniteClass], object]) -> Outcome:
    return lambda h, _: of(h)


def through(of: OfFamily, maps: Maps) -> Outcome:
    return lambda h, _: of(h, maps(h.n_labels))


def larger(name: str) -> Iterator[FiniteClass]:
    """Yield classes on which a number is compared, too, where all of a size are too many."""
    if name in {"VC", "Ldim"}:
        yield from classes_up_to_symmetry(4)
    elif name == "Tdim":
        yield from islice(all_classes(4), 0, None, 41)
    elif name in {"Ndim", "Gdim", "DSdim"}:
        for seed, n, n_points, n_labels, sizes in (
            (1, 12, 3, 3, range(6, 20)),
            (2, 4, 2, 5, range(6, 20)),
            (3, 12, 4, 2, range(4, 16)),
        ):
            sizes = sizes if name != "DSdim" else range(6, 12)
            yield from sampled_classes(seed, n, n_points, n_labels, sizes)
    elif name in {"rLdim", "star", "TD", "RTD", "TD_least", "growth", "shattered", "strongly_shattered", "edges"}:
        yield from sampled_classes(3, 20, 4, 2, range(1, 9))
    elif name == "kLdim":
        for n_labels in (3, 4, 5):
            yield from sampled_classes(n_labels, 40, 3, n_labels, range(4, 26))
    elif "PsiLdim" in name:
        is_slow = name.endswith("all")
        yield from sampled_classes(4, 100 if is_slow else 600, 4, 2, range(5, 17))
        for n_labels, few, largest, many in ((3, 12, 8, 40), (4, 6, 7, 25), (5, 2, 6, 12)):
            sizes = range(5 if n_labels == 5 else 4, largest) if is_slow else range(4, 10)
            yield from sampled_classes(n_labels, few if is_slow else many, 3, n_labels, sizes)


def numbers() -> Iterator[tuple[str, Twin]]:
    """Yield the numbers of claims, over all binary classes on 1..3 points and all ternary ones on 1..2 points."""
    for name, one in CLASS_NUMBERS.items():
        classes = chain(BINARY, () if one.is_binary else TERNARY, larger(name))
        cases = over(classes, *one.parameters)
        if name == "N0":
            tiny = [h for h in ON_TWO if len(h) <= 3]
            cases = chain(product([*BINARY, *TERNARY], [(0,), (1,)]), product(tiny, [(2,)]))
        yield name, Twin(one.literal, one.fast, cases, one.bound)
    for name, of in CLASS_OPERATIONS.items():
        yield name, Twin(of.literal, of.fast, over([*ON_TWO, *ON_THREE[::16]], *of.parameters))


FAMILIES = [CollapsingFamily(3, tuple(Random(seed).sample(all_maps(3).maps, 4))) for seed in range(250)]
"""Families whose maps have stars of every kind, so that some maps can be spared and others cannot."""


def of_any_family(of: OfFamily) -> Outcome:
    return lambda h, values: of(h, FAMILIES[values[0]])


def psi_dimensions() -> Iterator[tuple[str, Twin]]:
    """Yield the dimensions through collapsing maps, and the dimensions that they are by a lemma."""
    small = [*BINARY, *TERNARY]
    for name, literal, fast in (
        ("Psidim", definitions.psi_dimension, dimensions.psi_dimension),
        ("PsiLdim", definitions.psi_littlestone_dimension_by_recursion, dimensions.psi_littlestone_dimension),
        (
            "uPsiLdim",
            definitions.uniform_psi_littlestone_dimension_by_recursion,
            dimensions.uniform_psi_littlestone_dimension,
        ),
    ):
        cases = [(h, (i,)) for i, h in enumerate(sampled_classes(12, 250, 2, 3, range(1, 10)))]
        yield f"{name} of any family", Twin(of_any_family(literal), of_any_family(fast), cases)
        graphs = through(literal, graph_maps), through(fast, graph_maps)
        yield f"{name}_graph", Twin(*graphs, over(chain(small, larger(f"{name}_graph"))))
    for maps in (pair_maps, bit_maps, all_maps, graph_maps):
        classes = chain(all_classes_up_to(3), sampled_classes(5, 300, 5, 2, range(3, 32)))
        vc, psi = plain(dimensions.vc_dimension), through(dimensions.psi_dimension, maps)
        yield f"VC by {maps.__name__}", Twin(vc, psi, over(classes))
    for other, maps in ((definitions.natarajan_dimension, pair_maps), (definitions.graph_dimension, graph_maps)):
        yield (
            f"Psidim by {maps.__name__}",
            Twin(through(definitions.psi_dimension, maps), plain(other), over(small)),
        )


def restated() -> Iterator[tuple[str, Twin]]:
    """Yield two definitions of one number, and what the relations of dimensions make equal."""
    recursion = CLASS_NUMBERS["kLdim"].literal
    by_trees: Outcome = lambda h, k: definitions.littlestone_dimension_by_trees(h, *k)  # noqa: E731
    yield "kLdim by trees", Twin(by_trees, recursion, over((h for h in [*BINARY, *TERNARY] if len(h) <= 5), "k"))
    vc = plain(dimensions.vc_dimension), plain(dimensions.ds_dimension)
    yield "DSdim of two labels", Twin(*vc, over([*BINARY, *sampled_classes(5, 300, 5, 2, range(3, 32))]))


RULES, NODES = list(TieRule), (EmptyNodes.DIMENSION_MINUS_ONE, EmptyNodes.LEAVES_ONLY)


def soa_with_labels(h: FiniteClass, values: Values) -> object:
    (rule,) = (RULES[number] for number in values)
    found = structure.soa_hypothesis(h, rule)
    assert found == tuple(structure.soa_label(h, x, rule) for x in h.points)
    return found


def multiclass_soa_with_labels(h: FiniteClass) -> object:
    found = structure.multiclass_soa_hypothesis(h)
    assert found == tuple(structure.multiclass_soa_label(h, x) for x in h.points)
    return found


def reducing_points(h: FiniteClass, values: Values) -> object:
    """Return the least number of points that reduce a class, if it is at most k: by the sequence, or the table."""
    (k,) = values
    found = structure.certified_irreducibility(h, k)
    assert found.reducing_sequence == structure.reducing_sequence(h, k)
    assert found.is_irreducible == structure.is_irreducible(h, k) == (found.reducing_sequence is None)
    if found.reducing_sequence is not None:
        assert len(found.reducing_sequence) == k
        assert definitions.is_reducing(h, found.reducing_sequence)
        return len(set(found.reducing_sequence))
    if found.table is not None:
        definitions.check_irreducibility_table(h, found.table, k)
    return None


def reducing_points_by_definition(h: FiniteClass, values: Values) -> object:
    return next((k for k in range(values[0] + 1) if not definitions.is_irreducible_by_sets(h, k)), None)


def with_few_ones() -> Iterator[FiniteClass]:
    """Yield random and named classes that one, two and three points reduce."""
    choices, rows = Random(7), [f"{i:04b}" for i in range(16) if i.bit_count() <= 2]
    yield from (FiniteClass.from_rows(choices.sample(rows, size)) for size in (5, 6, 7, 8) for _ in range(3))
    yield from map(class_from_text, ("singletons:4", "point_functions:5,1"))


def leaves_by_definition(h: FiniteClass, values: Values) -> object:
    """Return the largest number of leaves, empty ones too, where there are few trees to list."""
    p, d, reading = values
    if definitions.number_of_decompositions(h, p, d, True, NODES[reading]) > 60:
        raise WorkLimitError("trees to list", 61, 60, "trees")
    return definitions.maximal_number_of_leaves(h, p, d, True, NODES[reading])


def in_structure() -> Iterator[tuple[str, Twin]]:
    several = [*BINARY, *TERNARY, *sampled_classes(5, 20, 3, 4, range(9, 10))]
    by_rule: Outcome = lambda h, v: definitions.soa_hypothesis(h, RULES[v[0]])  # noqa: E731
    yield "SOA", Twin(by_rule, soa_with_labels, product(BINARY, [(0,), (1,), (2,)]))
    multiclass = plain(definitions.multiclass_soa_hypothesis), plain(multiclass_soa_with_labels)
    yield "multiclass SOA", Twin(*multiclass, over(several))
    zero = RULES.index(TieRule.ARGMAX_ZERO)
    yield "multiclass SOA of two labels", Twin(by_rule, multiclass[1], product(BINARY, [(zero,)]))
    cases = chain(over(BINARY, "k"), product(with_few_ones(), [(1,), (2,), (3,), (4,)]))
    yield "reducing points", Twin(reducing_points_by_definition, reducing_points, cases)
    yield (
        "SOA hull with the empty subclass",
        Twin(
            lambda h, v: definitions.soa_hull(h, v[0], with_empty_subclass=True),
            lambda h, v: structure.soa_hull(h, v[0], with_empty_subclass=True),
            over([*ON_TWO, *ON_THREE[::24]], "k"),
        ),
    )
    yield (
        "leaves with empty ones",
        Twin(
            leaves_by_definition,
            lambda h, v: structure.maximal_number_of_leaves(h, v[0], v[1], True, NODES[v[2]]),
            product(ON_TWO, product((1, 2), range(4), (0, 1))),
        ),
    )


TWINS = dict(chain(numbers(), psi_dimensions(), restated(), in_structure()))


def outcome(of: Outcome, h: FiniteClass, values: Values = ()) -> object:
    """Return a value, ``None`` where it is undefined."""
    try:
        return of(h, values)
    except InvalidValueError:
        return None


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_dimension", "_is_shattered"):
        monkeypatch.setattr(psi_littlestone_by_recursion, name, cache(getattr(psi_littlestone_by_recursion, name)))


SLOW = {"reducing points", "leaves with empty ones", "leaves", "DDim", "uPsiLdim_all"}


@pytest.mark.usefixtures("remembered")
@on_each_or_slow("name", TWINS, SLOW.__contains__)
def test_the_fast_function_is_the_defined_one_and_within_its_bound(name: str) -> None:
    twin, seen = TWINS[name], set[object]()
    for h, values in twin.cases:
        try:
            literal = outcome(twin.literal, h, values)
        except WorkLimitError:
            continue
        assert outcome(twin.fast, h, values) == literal, (h, values)
        if twin.bound is not None and literal is not None:
            assert isinstance(literal, int | Fraction)
            assert literal <= twin.bound(h.n_points, h.n_labels), (h, values)
        seen.add(literal)
    assert len(seen) > 1, "a constant would agree"


def test_no_number_is_another_one() -> None:
    """Every two numbers without parameters differ on some of these classes, except for three lemmas."""
    numbers = {name: number.fast for name, number in CLASS_NUMBERS.items() if not number.parameters}
    for by_lemma in ("PsiLdim_pair", "Psidim_all", "uPsiLdim_all"):
        del numbers[by_lemma]
    rows = {tuple(outcome(fast, h) for h in [*BINARY, *TERNARY]) for fast in numbers.values()}
    assert len(rows) == len(numbers)
