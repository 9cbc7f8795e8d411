"""Bits and covers: every check notices a planted fault, and its helpers agree with values found otherwise."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from math import comb
from types import SimpleNamespace

import pytest
from tests.faults.replaced_names import each_caught, evaluator_that_says

from littlestone.certificates import ZeroCoverPacking
from littlestone.claims import NumberOf
from littlestone.classes import FiniteClass, Label, all_maps, bit_maps, bit_restriction, pair_maps
from littlestone.definitions import (
    check_zero_cover_packing,
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
)
from littlestone.errors import CertificateError
from littlestone.verdicts import Check, Profile
from littlestone_ledger.evidence.bgs.bits import (
    bit_dimensions,
    bitwise_learner,
    extremes,
    reverse_direction,
    tightness,
)
from littlestone_ledger.evidence.bgs.covers import (
    cover_claims,
    cover_lower_bound,
    labelled_trees,
    mistake_trees,
    psi_dimensions,
    zero_covers,
)
from littlestone_ledger.evidence.kit import multiclass_scopes
from littlestone_ledger.evidence.kit.multiclass_scopes import certified_dimensions, largest_dimension
from littlestone_ledger.extremes import MULTICLASS, StoredExtreme, extreme_from_json

LINE = (
    '{"extreme": "bit", "labels": 3, "dimension": 1, "points": 2, "value": 2, "next": "size", "bound": 2, '
    '"class": "01 12 20 22", "bit": 1}'
)
ENTRY = extreme_from_json(LINE)


def wrong_dimension(h: FiniteClass) -> int:
    """Depend on the first hypothesis only."""
    return -1 if h.is_empty else 3 * h.hypotheses[0][-1] - (len(h) > 1)


def wrong_dimensions(h: FiniteClass) -> tuple[int, list[int]]:
    return wrong_dimension(h), multiclass_scopes.bit_dimensions(h) if h.n_points < 4 else [1]


def all_that_fits(h: FiniteClass) -> tuple[int, list[int]]:
    """Return the right MLD, and a bit of the largest dimension for which the class has enough functions."""
    return certified_dimensions(h)[0], [largest_dimension(h)]


def whole(h: FiniteClass, number: int) -> FiniteClass:
    """Restrict to no bit, and make no copies."""
    return h


def one_tree(*ignored: object) -> Iterator[tuple[tuple[Label, ...], ...]]:
    yield ((Label(0),),)


def always(*ignored: object) -> bool:
    return True


def first(one: object, other: object) -> object:
    return one


def named(name: str) -> Callable[[NumberOf], bool]:
    return lambda term: term.number == name


DIMENSION = "littlestone_dimension_by_recursion"
FAULTS: tuple[tuple[object, str, object], ...] = (
    (bit_dimensions.at_most_bits_times_logarithm, "certified_dimensions", wrong_dimensions),
    (bit_dimensions.at_most_bits_times_logarithm, "certified_dimensions", all_that_fits),
    (bit_dimensions.at_most_integer_bound, "certified_dimensions", wrong_dimensions),
    (bit_dimensions.at_most_integer_bound, "certified_dimensions", all_that_fits),
    (bit_dimensions.chain_of_section_5_3, "certified_dimensions", wrong_dimensions),
    (bit_dimensions.of_the_empty_class, "certified_dimensions", lambda h: (-1, [-9])),
    (bit_dimensions.chain_of_the_empty_class, "certified_psi_dimension", lambda h, maps: SimpleNamespace(value=-9)),
    (bitwise_learner.errors_add, "_number", lambda bits: 0),
    (bitwise_learner.parallel_composition, "_both", first),
    (bitwise_learner.two_bits_by_randomised_response, "_both", first),
    (extremes.stored_table, "read_extremes", lambda: (replace(ENTRY, value=3, bound=3),)),
    (tightness.copies_multiply_dimensions, DIMENSION, wrong_dimension),
    (reverse_direction.at_most_sum, DIMENSION, wrong_dimension),
    (reverse_direction.of_the_empty_class, DIMENSION, lambda h: -9),
    (reverse_direction.labels_of_the_product, "named_family", lambda *a: FiniteClass.from_rows(["0"])),
    (reverse_direction.product_with_disjoint_supports, "certified_dimensions", lambda h: (1, [9])),
    (reverse_direction.real_logarithm, "bit_dimensions", lambda h: [9]),
    (tightness.copies_of_the_empty_class, DIMENSION, lambda h: 0),
    (tightness.constant_one, "disjoint_copies", whole),
    (tightness.tight_up_to_one_tenth, "disjoint_copies", whole),
    (cover_claims.stitched_covers_cover, "_covers", one_tree),
    (cover_claims.union_of_covers_covers, "_covers", one_tree),
    (cover_lower_bound.at_least_power_of_two, "packing_of", lambda h, tree: ZeroCoverPacking(())),
    (labelled_trees.covers_by_paths_and_by_subtrees, "is_zero_cover", always),
    (labelled_trees.paths_of_covered_trees, "is_zero_cover", always),
    (mistake_trees.path_lengths, "root_to_leaf_sequences", lambda tree: [()]),
    (mistake_trees.psi_shattering, "is_psi_shattered_tree", lambda h, tree: not h.is_empty),
    (mistake_trees.psi_trees, "is_uniform_tree", always),
    (mistake_trees.shattering, "is_shattered_tree", always),
    (psi_dimensions.bits_below_uniform_below_free, "Evaluator", evaluator_that_says(0, named("uPsiLdim_bit"))),
    (psi_dimensions.definitions_agree, "dimensions.psi_littlestone_dimension", lambda h, family: 0),
    (psi_dimensions.order_of_dimensions, "Evaluator", evaluator_that_says(0, named("PsiLdim_all"))),
    (psi_dimensions.pair_maps_give_multiclass_dimension, "Evaluator", evaluator_that_says(0, named("Ldim"))),
    (zero_covers.numbers_agree, "zero_cover_number", lambda h, depth: len(h)),
    (zero_covers.sauer_bound, "certified_dimension", lambda h: SimpleNamespace(value=wrong_dimension(h))),
    (zero_covers.sauer_bound, "_number", lambda h, depth: min(len(h), h.n_labels**depth)),
    (zero_covers.sauer_bound_attained, "_asked_in_turn", lambda h, depth: 1),
    (zero_covers.sum_below_power, "sauer_sum", lambda n, d, k: 20 * (k + 1) ** n),
)

MODULES = (
    *(bit_dimensions, bitwise_learner, extremes, reverse_direction, tightness),
    *(cover_claims, cover_lower_bound, labelled_trees, mistake_trees, psi_dimensions, zero_covers),
)

test_every_fault_is_noticed = each_caught(FAULTS)


def test_every_check_has_a_fault() -> None:
    checks = {id(value) for module in MODULES for value in vars(module).values() if isinstance(value, Check)}
    assert checks == {id(check) for check, *_ in FAULTS}


@pytest.mark.parametrize(
    ("rows", "values"),
    [
        ("00 01 02 12", (1, 1, 2, 2, 2)),
        ("00 01 02 11", (1, 1, 1, 2, 2)),
        ("00 01 02 10", (1, 1, 1, 1, 2)),
        ("00 01 10 12", (2, 1, 1, 2, 2)),
        ("00 03 14 20 24 30 34 40 42", (2, 1, 2, 3, 3)),
        ("01 03 10 11 12 13 21 31", (2, 1, 2, 2, 3)),
    ],
)
def test_dimensions_of_some_classes(rows: str, values: tuple[int, ...]) -> None:
    """The values are MLD, max d_j, the uniform Psi^bin dimension, the Psi^bin and the Psi^B dimension."""
    h = FiniteClass.from_rows(rows.split())
    assert values == (
        littlestone_dimension_by_recursion(h),
        max(multiclass_scopes.bit_dimensions(h)),
        uniform_psi_littlestone_dimension_by_recursion(h, bit_maps(h.n_labels)),
        psi_littlestone_dimension_by_recursion(h, bit_maps(h.n_labels)),
        multiclass_scopes.certified_psi_dimension(h, all_maps(h.n_labels)).value,
    )
    assert psi_littlestone_dimension_by_recursion(h, pair_maps(h.n_labels)) == values[0]


def test_a_packing_with_a_wrong_path_is_rejected() -> None:
    h = FiniteClass.from_rows(["00", "01", "02", "11"])
    shattered = multiclass_scopes.certified_psi_dimension(h, all_maps(3))
    tree = cover_lower_bound.input_tree_of(shattered.tree, shattered.value)
    packing = cover_lower_bound.packing_of(h, shattered.tree)
    check_zero_cover_packing(h, tree, packing, 4)
    (_, path), *others = packing.pairs
    with pytest.raises(CertificateError, match="packing"):
        check_zero_cover_packing(h, tree, ZeroCoverPacking(((others[0][0], path), *others)), 4)


def test_classes_built_for_tightness_have_the_functions_they_should() -> None:
    hypothesis_class = reverse_direction.disjoint_supports(4, 1, 4)
    assert {label for h in hypothesis_class for label in h} == {Label(0), Label(1), Label(2), Label(4)}
    for bit in (1, 2, 3):
        assert bit_restriction(hypothesis_class, bit).to_rows() == ["0001", "0010", "0100", "1000"]
    for n, d, k in product(range(1, 5), range(5), (1, 2)):
        assert len(zero_covers.few_other_labels(n, d, k)) == sum(comb(n, i) * k**i for i in range(d + 1))
    assert [len(tightness.named_tree(k)) for k in (1, 3, 4, 8)] == [2, 4, 8, 16]


@pytest.mark.parametrize(
    "wrong",
    [
        *(replace(ENTRY, value=3), replace(ENTRY, value=1), replace(ENTRY, dimension=2), replace(ENTRY, bound=1)),
        *(replace(ENTRY, bit=3), replace(ENTRY, quantity=MULTICLASS, bit=None)),
        replace(ENTRY, attained_by=FiniteClass.from_rows(["00", "02", "20", "22"], 3)),
    ],
)
def test_wrong_entries_of_the_table_of_extremes_are_rejected(wrong: StoredExtreme) -> None:
    assert not extremes.objection(ENTRY)
    assert extremes.objection(wrong)


def test_a_table_of_extremes_without_entries_and_one_with_a_gap_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    farther = replace(ENTRY, attained_by=FiniteClass.from_rows(["0100", "1200", "2000", "2200"], 3))
    for entries in ((), (ENTRY, farther)):
        monkeypatch.setattr(extremes, "read_extremes", lambda entries=entries: entries)
        assert extremes.stored_table.run(Profile.STANDARD).verdict.is_broken
