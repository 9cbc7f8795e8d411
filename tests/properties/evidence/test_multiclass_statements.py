"""Every check on multiclass and Psi-dimensions returns the verdict that the ledger records, and can fail."""

from __future__ import annotations

from itertools import product

import pytest

from littlestone_properties.evidence.bgs.bits import bit_dimensions, gap_amplification, reverse_direction, tightness
from littlestone_properties.evidence.bgs.covers import (
    cover_lower_bound,
    labelled_trees,
    mistake_trees,
    multiclass_covers,
    psi_dimensions,
    sauer_power,
)
from littlestone_properties.evidence.kit import multiclass_scopes
from littlestone_reference.certificates import ZeroCoverPacking
from littlestone_reference.classes import FiniteClass, Label, all_maps, bit_maps, bit_restriction, pair_maps
from littlestone_reference.definitions import (
    check_zero_cover_packing,
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
)
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Check, Profile, Verdict

ENUMERATED: tuple[Check, ...] = (
    bit_dimensions.at_most_bits_times_logarithm,
    bit_dimensions.at_most_integer_bound,
    bit_dimensions.bits_below_uniform_below_free,
    bit_dimensions.chain_of_section_5_3,
    cover_lower_bound.at_least_power_of_two,
    labelled_trees.covers_by_paths_and_by_subtrees,
    mistake_trees.path_lengths,
    labelled_trees.paths_of_covered_trees,
    mistake_trees.psi_shattering,
    mistake_trees.psi_trees,
    mistake_trees.shattering,
    multiclass_covers.at_most_one_label_keeps_the_dimension,
    multiclass_covers.below_the_dimension,
    multiclass_covers.certified_numbers_agree,
    multiclass_covers.sauer_bound_with_several_labels,
    multiclass_covers.stitched_covers_cover,
    multiclass_covers.union_of_covers_covers,
    psi_dimensions.definitions_agree,
    psi_dimensions.order_of_dimensions,
    psi_dimensions.pair_maps_give_multiclass_dimension,
    reverse_direction.at_most_bits_times_largest,
    reverse_direction.at_most_sum,
    gap_amplification.copies_multiply_dimensions,
)
EXACT: tuple[Check, ...] = (
    bit_dimensions.chain_arithmetic,
    reverse_direction.product_of_point_functions,
    reverse_direction.product_with_disjoint_supports,
    sauer_power.at_most_power,
    tightness.arithmetic_of_the_constant,
    tightness.first_restriction_least_significant,
    tightness.tight_up_to_one_tenth,
)
REFUTED: tuple[tuple[Check, tuple[tuple[str, ...], ...]], ...] = (
    (bit_dimensions.of_the_empty_class, ((),)),
    (mistake_trees.path_lengths_as_printed, (("0",),)),
    (reverse_direction.at_most_bits_times_largest_of_the_empty_class, ((),)),
    (reverse_direction.at_most_real_logarithm_times_largest, (("00", "01", "10", "12"),)),
    (reverse_direction.labels_of_the_product, (("03", "12", "21", "30"),)),
    (reverse_direction.non_integer_dimension, ()),
    (gap_amplification.of_the_empty_class, ((),)),
    (gap_amplification.upper_bound_as_announced, (("00", "01", "10", "12"),)),
    (tightness.first_restriction_most_significant, (("100", "332", "555"),)),
)


def name_of(check: object) -> str:
    return f"{getattr(check, '__module__', '').rpartition('.')[2]}.{getattr(check, '__name__', '')}"


@pytest.mark.parametrize("check", ENUMERATED, ids=name_of)
def test_what_holds_is_enumerated_and_a_wrong_variant_is_refuted(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.ENUMERATED, evidence
    assert any("wrong variant" in note for note in evidence.notes)


@pytest.mark.parametrize("check", EXACT, ids=name_of)
def test_arithmetic_is_exact_and_a_wrong_variant_is_refuted(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence
    assert any("wrong variant" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "rows"), REFUTED, ids=name_of)
def test_what_fails_is_refuted_by_its_smallest_classes(check: Check, rows: tuple[tuple[str, ...], ...]) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert tuple(tuple(held.to_rows()) for _, held in evidence.counterexample.classes) == rows
    assert len(evidence.counterexample.explanation) > 20


ENUMERATION = "littlestone_properties.evidence"


@pytest.mark.parametrize(
    ("check", "target"),
    [
        (bit_dimensions.at_most_bits_times_logarithm, "bgs.bits.bit_dimensions.littlestone_dimension_by_recursion"),
        (bit_dimensions.at_most_integer_bound, "bgs.bits.bit_dimensions.littlestone_dimension_by_recursion"),
        (bit_dimensions.bits_below_uniform_below_free, "bgs.bits.bit_dimensions.uniform_bit_dimension"),
        (bit_dimensions.chain_of_section_5_3, "bgs.bits.bit_dimensions.littlestone_dimension_by_recursion"),
        (
            multiclass_covers.sauer_bound_with_several_labels,
            "bgs.covers.multiclass_covers.littlestone_dimension_by_recursion",
        ),
        (
            psi_dimensions.pair_maps_give_multiclass_dimension,
            "bgs.covers.psi_dimensions.littlestone_dimension_by_recursion",
        ),
        (
            reverse_direction.at_most_bits_times_largest,
            "bgs.bits.reverse_direction.littlestone_dimension_by_recursion",
        ),
        (reverse_direction.at_most_sum, "bgs.bits.reverse_direction.littlestone_dimension_by_recursion"),
        (
            gap_amplification.copies_multiply_dimensions,
            "bgs.bits.gap_amplification.littlestone_dimension_by_recursion",
        ),
    ],
)
def test_each_check_catches_a_wrong_dimension(check: Check, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a dimension that depends on the first hypothesis only, every inequality breaks somewhere."""

    def planted(h: FiniteClass) -> int:
        return -1 if h.is_empty else 3 * h.hypotheses[0][-1] - (len(h) > 1)

    monkeypatch.setattr(f"{ENUMERATION}.{target}", planted)
    assert check(Profile.QUICK).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("check", "target", "planted"),
    [
        (tightness.tight_up_to_one_tenth, "bgs.bits.tightness.disjoint_copies", lambda h, n_copies: h),
        (tightness.first_restriction_least_significant, "bgs.bits.tightness.bit_restriction", lambda h, bit: h),
        (tightness.arithmetic_of_the_constant, "bgs.bits.tightness.FIRST_NAMED", 4),
        (sauer_power.at_most_power, "bgs.covers.sauer_power.sauer_sum", lambda n, d, k: 20 * (k + 1) ** n),
        (
            reverse_direction.product_of_point_functions,
            "bgs.bits.reverse_direction.bit_restriction",
            lambda h, bit: h,
        ),
        (
            reverse_direction.product_with_disjoint_supports,
            "bgs.bits.reverse_direction.bit_restriction",
            lambda h, bit: h,
        ),
        (mistake_trees.shattering, "bgs.covers.mistake_trees.is_shattered_tree", lambda h, tree: True),
        (
            mistake_trees.psi_shattering,
            "bgs.covers.mistake_trees.is_psi_shattered_tree",
            lambda h, tree: not h.is_empty,
        ),
        (mistake_trees.psi_trees, "bgs.covers.mistake_trees.is_uniform_tree", lambda tree: True),
        (
            labelled_trees.covers_by_paths_and_by_subtrees,
            "bgs.covers.labelled_trees.is_zero_cover",
            lambda *ignored: True,
        ),
        (labelled_trees.paths_of_covered_trees, "bgs.covers.labelled_trees.is_zero_cover", lambda *ignored: True),
        (
            multiclass_covers.certified_numbers_agree,
            "bgs.covers.multiclass_covers.zero_cover_number",
            lambda h, depth: len(h),
        ),
        (
            multiclass_covers.below_the_dimension,
            "bgs.covers.multiclass_covers._number",
            lambda h, depth: 1 + len(h),
        ),
        (
            multiclass_covers.stitched_covers_cover,
            "bgs.covers.multiclass_covers._maps",
            lambda m, n, _: product(range(n), repeat=m),
        ),
    ],
    ids=lambda value: name_of(value) if callable(value) else None,
)
def test_each_check_catches_a_planted_fault(
    check: Check, target: str, planted: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{ENUMERATION}.{target}", planted)
    assert check(Profile.QUICK).verdict is Verdict.REFUTED


def test_the_agreement_of_psi_dimensions_notices_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone_reference.dimensions.psi_littlestone_dimension", lambda h, family: 0)
    evidence = psi_dimensions.definitions_agree(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert "'fast': 0" in evidence.counterexample.explanation


@pytest.mark.parametrize(
    ("rows", "values"),
    [
        (["00", "01", "02", "12"], (1, 2, 2, 2)),
        (["00", "01", "02", "11"], (1, 1, 2, 2)),
        (["00", "01", "02", "10"], (1, 1, 1, 2)),
        (["00", "03", "14", "20", "24", "30", "34", "40", "42"], (1, 2, 3, 3)),
    ],
)
def test_each_inequality_between_the_dimensions_is_strict_somewhere(
    rows: list[str], values: tuple[int, int, int, int]
) -> None:
    """The values are max d_j, the uniform Psi^bin dimension, the Psi^bin dimension and the Psi^B dimension."""
    held = FiniteClass.from_rows(rows)
    n_labels = held.n_labels
    assert values == (
        max(multiclass_scopes.bit_dimensions(held)),
        multiclass_scopes.uniform_bit_dimension(held),
        psi_littlestone_dimension_by_recursion(held, bit_maps(n_labels)),
        multiclass_scopes.certified_psi_dimension(held, all_maps(n_labels)).value,
    )


def test_the_uniform_bit_dimension_may_be_below_the_multiclass_dimension() -> None:
    held = FiniteClass.from_rows(["00", "01", "10", "12"])
    assert littlestone_dimension_by_recursion(held) == 2
    assert multiclass_scopes.uniform_bit_dimension(held) == 1
    assert psi_littlestone_dimension_by_recursion(held, pair_maps(3)) == 2


def test_a_packing_with_a_wrong_path_is_rejected() -> None:
    held = FiniteClass.from_rows(["00", "01", "02", "11"])
    shattered = multiclass_scopes.certified_psi_dimension(held, all_maps(3))
    tree = cover_lower_bound.input_tree_of(shattered.tree, shattered.value)
    packing = cover_lower_bound.packing_of(held, shattered.tree)
    check_zero_cover_packing(held, tree, packing, 4)
    (first, path), *others = packing.pairs
    other_path = (0, 3 - path[1])
    with pytest.raises(CertificateError, match="packing"):
        check_zero_cover_packing(held, tree, ZeroCoverPacking(((others[0][0], path), *others)), 4)
    assert other_path != path
    assert first in held


def test_supports_that_do_not_meet_use_labels_up_to_k_only() -> None:
    held = reverse_direction.disjoint_supports(4, 1, 4)
    assert {label for h in held for label in h} == {Label(0), Label(1), Label(2), Label(4)}
    assert held.n_labels == 5
    for bit in (1, 2, 3):
        assert bit_restriction(held, bit).to_rows() == ["0001", "0010", "0100", "1000"]


def test_samples_are_the_same_every_time() -> None:
    drawn = multiclass_scopes.sampled_classes(2, 4, 20, seed=3)
    assert drawn == multiclass_scopes.sampled_classes(2, 4, 20, seed=3)
    assert len(set(drawn)) == 20
    assert [len(h) for h in drawn] == sorted(len(h) for h in drawn)
    assert drawn != multiclass_scopes.sampled_classes(2, 4, 20, seed=4)


def test_the_sum_of_the_bit_dimensions_bounds_no_more_than_what_bits_can_see() -> None:
    held = FiniteClass.from_rows(["01", "03", "10", "11", "12", "13", "21", "31"])
    assert sum(multiclass_scopes.bit_dimensions(held)) == 2
    assert psi_littlestone_dimension_by_recursion(held, bit_maps(4)) == 2
    assert multiclass_scopes.certified_psi_dimension(held, all_maps(4)).value == 3
