"""Every certificate that the fast algorithms hand over is accepted, and a false one is rejected."""

import pytest
from hypothesis import example, given, settings
from tests.refusals import each_refused

from littlestone import definitions, dimensions
from littlestone.certificates import (
    MissingPatterns,
    MistakeTree,
    RankTable,
    ShatteredSet,
    ThresholdRankTable,
    ThresholdSequence,
)
from littlestone.classes import FiniteClass, Label, Point, class_from_text
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import CertificateError, InvalidValueError
from littlestone_properties.strategies import finite_classes

NAMED = """
cube:6 singletons:40 thresholds:63 intervals:12 point_functions:9,2 halfspaces:3 parities:4 warmuth addressing:8
"""
ZERO, ONE = Label(0), Label(1)
STUMP = MistakeTree(Point(0), (ZERO, ONE), (None, None))


def check_certificates(h: FiniteClass) -> None:
    littlestone = dimensions.certified_littlestone_dimension(h)
    definitions.check_shattered_tree(h, littlestone.shattered_tree, littlestone.value)
    definitions.check_rank_table(h, littlestone.rank_table, littlestone.value)
    assert littlestone.value == dimensions.littlestone_dimension(h)
    if not h.is_binary:
        return
    vc = dimensions.certified_vc_dimension(h)
    definitions.check_shattered_set(h, vc.shattered_set, vc.value)
    definitions.check_missing_patterns(h, vc.missing_patterns, vc.value)
    assert vc.value == dimensions.vc_dimension(h)
    threshold = dimensions.certified_threshold_dimension(h)
    definitions.check_threshold_sequence(h, threshold.sequence, threshold.value)
    definitions.check_threshold_rank_table(h, threshold.rank_table, threshold.value)


@pytest.mark.parametrize("text", NAMED.split())
def test_certificates_of_named_families_are_accepted(text: str) -> None:
    check_certificates(class_from_text(text))


@settings(max_examples=150)
@given(
    finite_classes(max_points=7, max_hypotheses=30) | finite_classes(max_points=4, n_labels=4, max_hypotheses=30)
)
@example(FiniteClass.from_rows(["00", "01", "10"]))
def test_certificates_of_generated_classes_are_accepted(h: FiniteClass) -> None:
    check_certificates(h)


def test_no_table_of_the_algorithm_shows_a_smaller_rank() -> None:
    for h in all_classes_up_to(3):
        certified = dimensions.certified_littlestone_dimension(h)
        lowered = RankTable({space: rank - 1 for space, rank in certified.rank_table.ranks.items()})
        with pytest.raises(CertificateError):
            definitions.check_rank_table(h, lowered, certified.value - 1)


def test_tables_of_the_empty_class() -> None:
    empty = FiniteClass.empty(2)
    definitions.check_rank_table(empty, dimensions.certified_littlestone_dimension(empty).rank_table, -1)
    definitions.check_missing_patterns(empty, dimensions.certified_vc_dimension(empty).missing_patterns, -1)
    definitions.check_threshold_rank_table(empty, dimensions.certified_threshold_dimension(empty).rank_table, -1)
    with pytest.raises(CertificateError):
        definitions.check_rank_table(empty, RankTable({}), -2)


THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
CUBE = FiniteClass.from_rows(["00", "01", "10", "11"])


X, Y = Point(0), Point(1)
DEEP = MistakeTree(X, (ZERO, ONE), (STUMP, STUMP))
MISSING = ThresholdSequence((X,), ((ONE, ZERO, ONE),))
FLAT = ThresholdSequence((X,), ((ZERO, ONE, ONE),))
HIGH = ThresholdRankTable({(0b1110, 0b11): 1})


test_false_certificates_are_rejected = each_refused(
    (lambda: definitions.check_shattered_tree(FiniteClass.empty(1), None, 0), "realised by no hypothesis"),
    (lambda: definitions.check_shattered_tree(THRESHOLDS, None, 1), "not complete"),
    (lambda: definitions.check_shattered_tree(THRESHOLDS, STUMP, 0), "longer than the claimed depth"),
    (lambda: definitions.check_shattered_tree(THRESHOLDS, DEEP, 2), "realised by no hypothesis"),
    (lambda: definitions.check_rank_table(THRESHOLDS, RankTable({}), 1), "no rank of at most 1"),
    (lambda: definitions.check_rank_table(CUBE, RankTable({0b1111: 1}), 1), "no lower child"),
    (lambda: definitions.check_rank_table(CUBE, RankTable({0b1111: 1, 0b11: 0, 0b101: 0}), 1), "no lower"),
    (lambda: definitions.check_rank_table(CUBE, RankTable({0b1111: -1}), 1), "is negative"),
    (lambda: definitions.check_shattered_set(CUBE, ShatteredSet((X, X)), 2), "2 different"),
    (lambda: definitions.check_shattered_set(THRESHOLDS, ShatteredSet((X, Y)), 2), "some pattern"),
    (lambda: definitions.check_missing_patterns(CUBE, MissingPatterns({(): ()}), 1), "4 hypotheses have the p"),
    (lambda: definitions.check_missing_patterns(CUBE, MissingPatterns({}), 1), "no reason why"),
    (lambda: definitions.check_threshold_sequence(THRESHOLDS, FLAT, 1), "has label 0 at point 0"),
    (lambda: definitions.check_threshold_sequence(THRESHOLDS, MISSING, 1), "is not in the class"),
    (lambda: definitions.check_threshold_sequence(THRESHOLDS, ThresholdSequence((), ()), 1), "not 1 points"),
    (lambda: definitions.check_threshold_rank_table(CUBE, ThresholdRankTable({}), 1), "no rank of at most 1"),
    (lambda: definitions.check_threshold_rank_table(CUBE, HIGH, 1), "leads to no lower rank"),
    by=CertificateError,
)


def test_an_edge_label_cannot_stand_on_both_edges() -> None:
    with pytest.raises(InvalidValueError, match="two different labels"):
        MistakeTree(Point(0), (ONE, ONE), (None, None))
