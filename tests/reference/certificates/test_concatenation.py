"""Concatenated trees: their paths by definition, and the classes that shatter them."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littlestone import definitions
from littlestone.certificates import Tree, concatenated, points_shifted
from littlestone.classes import Example, FiniteClass
from littlestone.definitions.littlestone_by_trees import root_to_leaf_sequences
from littlestone.dimensions import certified_littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone_properties.strategies import finite_classes

ONE_OR_TWO = FiniteClass.from_rows(["1", "2"], n_labels=3)
"""One point, and two hypotheses neither of which ever uses the label 0."""
SMALL_CLASSES = st.one_of(
    finite_classes(max_points=3, max_hypotheses=5), finite_classes(max_points=3, n_labels=3, max_hypotheses=5)
)


def product_class(upper: FiniteClass, lower: FiniteClass) -> FiniteClass:
    """Return every hypothesis of one class on its points followed by every one of the other on further points."""
    n_labels = max(upper.n_labels, lower.n_labels)
    return FiniteClass.from_rows([(*f, *g) for f, g in product(upper, lower)], n_labels)


def shattered_tree(h: FiniteClass) -> tuple[Tree, int]:
    certified = certified_littlestone_dimension(h)
    return certified.shattered_tree, certified.value


@settings(max_examples=60)
@given(SMALL_CLASSES, SMALL_CLASSES)
def test_sequences_are_those_of_the_upper_tree_followed_by_those_of_the_lower(
    upper: FiniteClass, lower: FiniteClass
) -> None:
    above, below = shattered_tree(upper)[0], shattered_tree(lower)[0]
    sequences: list[tuple[Example, ...]] = [
        (*first, *second) for first in root_to_leaf_sequences(above) for second in root_to_leaf_sequences(below)
    ]
    assert list(root_to_leaf_sequences(concatenated(above, below))) == sequences


@settings(max_examples=60)
@given(SMALL_CLASSES, SMALL_CLASSES)
def test_what_two_classes_shatter_their_product_shatters_concatenated(
    upper: FiniteClass, lower: FiniteClass
) -> None:
    (above, depth_above), (below, depth_below) = shattered_tree(upper), shattered_tree(lower)
    joined = concatenated(above, points_shifted(below, upper.n_points))
    both = product_class(upper, lower)
    definitions.check_shattered_tree(both, joined, depth_above + depth_below)
    assert definitions.is_shattered_tree(both, joined)


def test_a_leaf_is_neutral() -> None:
    tree = shattered_tree(FiniteClass.from_rows(["000", "001", "011", "111"]))[0]
    assert tree is not None
    assert concatenated(None, tree) == tree == concatenated(tree, None)
    assert concatenated(None, None) is None
    assert points_shifted(points_shifted(tree, 5), -5) == tree


def test_points_do_not_become_negative() -> None:
    with pytest.raises(InvalidValueError, match=r"by must be at least 0.*, not -1"):
        points_shifted(shattered_tree(ONE_OR_TWO)[0], -1)
