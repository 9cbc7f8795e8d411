"""The adversary on a shattered tree, beyond its last level, and trees that it refuses."""

import pytest

from littlestone.adversaries import ShatteredTreeAdversary, play
from littlestone.certificates import MistakeTree, Tree
from littlestone.classes import FiniteClass, Label, Point, is_realizable, named_family
from littlestone.dimensions import certified_littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner

FAMILIES = [
    named_family("thresholds", 15),
    named_family("named_thresholds", 4),
    FiniteClass.from_rows(["000", "011", "012", "120", "221", "222"]),
]


def tree_of(hypothesis_class: FiniteClass) -> Tree:
    return certified_littlestone_dimension(hypothesis_class).shattered_tree


@pytest.mark.parametrize("h", FAMILIES)
def test_it_goes_on_with_consistent_examples_where_that_is_wanted(h: FiniteClass) -> None:
    d, n = certified_littlestone_dimension(h).value, h.n_points
    adversary = ShatteredTreeAdversary(tree_of(h), continued_in=h)
    transcript = play(StandardOptimalLearner.for_class(h), adversary, d + 2 * n + 1)
    assert transcript.mistake_rounds == tuple(range(d))
    assert is_realizable(h, transcript.examples)
    assert [point for point, _ in transcript.examples[d:]] == [*range(n), *range(n), 0]


def test_a_tree_of_depth_0_forces_nothing() -> None:
    def one(point: Point) -> Label:
        return Label(1)

    assert ShatteredTreeAdversary(None).next_example(one) is None
    single = FiniteClass.from_rows(["01"])
    adversary = ShatteredTreeAdversary(None, continued_in=single)
    assert [adversary.next_example(one) for _ in range(3)] == [(0, 0), (1, 1), (0, 0)]


@pytest.mark.parametrize(
    ("tree", "rows"),
    [
        (MistakeTree(0, (0, 1), (None, None)), ["00", "01"]),
        (MistakeTree(2, (0, 1), (None, None)), ["00", "11"]),
        (MistakeTree(0, (0, 2), (None, None)), ["00", "11"]),
    ],
)
def test_a_class_that_does_not_shatter_the_tree_is_refused(tree: MistakeTree, rows: list[str]) -> None:
    with pytest.raises(InvalidValueError, match="a tree that the class shatters"):
        ShatteredTreeAdversary(tree, continued_in=FiniteClass.from_rows(rows))
    with pytest.raises(InvalidValueError, match="shatters"):
        ShatteredTreeAdversary(None, continued_in=FiniteClass.empty(1))
