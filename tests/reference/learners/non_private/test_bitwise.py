"""The bitwise learner: which bit goes where, and numbers above the largest label."""

from itertools import product

import pytest

from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.learners.non_private.bitwise import BitwiseLearner, NumberAboveLabels
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner

ABOVE = FiniteClass.from_rows(["1", "2"])
"""Three labels; both bits are a tie, so with `lyu`'s rule the bits are 11, the number 3."""


@pytest.mark.parametrize(
    ("above", "label"),
    [(NumberAboveLabels.AS_PRINTED, 3), (NumberAboveLabels.LARGEST_LABEL, 2), (NumberAboveLabels.ZERO, 0)],
)
def test_numbers_above_the_largest_label(above: NumberAboveLabels, label: int) -> None:
    assert BitwiseLearner(ABOVE, above).running().hypothesis == (label,)


@pytest.mark.parametrize(("example", "hypothesis"), [((0, 6), (6, 2)), ((1, 4), (0, 4)), ((1, 3), (6, 3))])
def test_the_first_bit_is_the_most_significant_and_bits_are_learned_apart(
    example: tuple[int, int], hypothesis: tuple[int, int]
) -> None:
    """The last hypothesis mixes members of the class."""
    learner = BitwiseLearner.for_class(FiniteClass.from_rows(["04", "13", "62"]))
    learner.update(*example)
    assert learner.hypothesis == hypothesis


def test_for_two_labels_it_is_the_standard_optimal_learner() -> None:
    for h, rule in product(all_classes_up_to(2), TieRule):
        bitwise, optimal = BitwiseLearner(h, rule=rule).running(), StandardOptimalLearner(h, rule).running()
        for point, label in ((0, 1), (h.n_points - 1, 0)):
            assert bitwise.hypothesis == optimal.hypothesis
            bitwise.update(point, label)
            optimal.update(point, label)
        assert bitwise.hypothesis == optimal.hypothesis
