"""Dimensions and structure with their certificates, used as in somebody else's project."""

import pytest

from littlestone import (
    FiniteClass,
    certified_littlestone_dimension,
    decomposition_dimension,
    essential_hypotheses,
    littlestone_dimension,
    named_family,
    psi_littlestone_dimension,
    soa_hypothesis,
    threshold_dimension,
    vc_dimension,
    zero_cover_number,
)
from littlestone.certificates import DecompositionTree, MistakeTree, draw_decomposition, draw_mistake_tree
from littlestone.classes import Hypothesis, bit_maps
from littlestone.conventions import TieRule
from littlestone.definitions import check_decomposition_tree, check_rank_table, check_shattered_tree
from littlestone.dimensions import zero_cover_number_on_tree
from littlestone.errors import CertificateError
from littlestone.structure import certified_decomposition_dimension, soa_label

THRESHOLDS = named_family("thresholds", 3)


def test_dimensions_are_integers() -> None:
    found: list[int] = [
        littlestone_dimension(THRESHOLDS),
        vc_dimension(THRESHOLDS),
        threshold_dimension(THRESHOLDS),
    ]
    assert found == [2, 1, 3]
    three_labels = FiniteClass.from_rows(["02", "11"])
    assert psi_littlestone_dimension(three_labels, bit_maps(3)) == 1
    assert zero_cover_number(three_labels, 2) >= zero_cover_number_on_tree(three_labels, [0, 1, 1])


def test_a_certificate_convinces_the_checkers() -> None:
    certified = certified_littlestone_dimension(THRESHOLDS)
    check_shattered_tree(THRESHOLDS, certified.shattered_tree, certified.value)
    check_rank_table(THRESHOLDS, certified.rank_table, certified.value)
    text: str = str(draw_mistake_tree(certified.shattered_tree, THRESHOLDS))
    assert text.startswith("x1?")


def test_a_tree_of_ones_own_is_judged() -> None:
    check_shattered_tree(THRESHOLDS, MistakeTree(1, (0, 1), (None, None)), 1)
    with pytest.raises(CertificateError, match="leaf"):
        check_shattered_tree(THRESHOLDS, None, 1)


def test_structure() -> None:
    function: Hypothesis = soa_hypothesis(THRESHOLDS)
    assert function[1] == soa_label(THRESHOLDS, 1, TieRule.LYU)
    p, d = 1, littlestone_dimension(THRESHOLDS)
    certified = certified_decomposition_dimension(THRESHOLDS, p, d)
    assert certified.value == decomposition_dimension(THRESHOLDS, p, d)
    check_decomposition_tree(THRESHOLDS, certified.tree, p, d)
    members: frozenset[Hypothesis] = essential_hypotheses(THRESHOLDS, p, d)
    assert len(members) >= 1
    assert draw_decomposition(DecompositionTree(0, (None, None)), THRESHOLDS).dot("tree").startswith("digraph tree")


def rejected() -> None:
    """Code that a type checker refuses; never run."""
    littlestone_dimension(["00", "01"])  # type: ignore[arg-type]  # rows are not a class yet
    text: str = littlestone_dimension(THRESHOLDS)  # type: ignore[assignment]  # a dimension is a number
    MistakeTree(0, (0, 1, 2), (None, None))  # type: ignore[arg-type]  # two edges
    check_decomposition_tree(THRESHOLDS, MistakeTree(0, (0, 1), (None, None)), 1, 1)  # type: ignore[arg-type]
    soa_label(THRESHOLDS, 1, "lyu")  # type: ignore[arg-type]  # a rule is not a text
    del text
