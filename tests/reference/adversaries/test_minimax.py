"""The adversary on a shattered tree, and the random path that costs half as much."""

from fractions import Fraction
from functools import partial

import numpy as np
import pytest

from littlestone.adversaries import FixedStream, ShatteredTreeAdversary, play, random_tree_stream
from littlestone.certificates import MistakeTree, Tree
from littlestone.classes import FiniteClass, Label, Point, Sample, is_realizable, named_family
from littlestone.dimensions import certified_littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone.learners.non_private.halving import HalvingLearner
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.randomness import Coins, SampledCoins, exact_distribution
from littlestone_properties.enumerations.all_classes import all_classes_up_to

FAMILIES = [
    named_family("thresholds", 15),
    named_family("named_thresholds", 4),
    FiniteClass.from_rows(["000", "011", "012", "120", "221", "222"]),
]


def tree_of(hypothesis_class: FiniteClass) -> Tree:
    return certified_littlestone_dimension(hypothesis_class).shattered_tree


@pytest.mark.parametrize("h", FAMILIES)
def test_the_game_is_over_after_the_last_level(h: FiniteClass) -> None:
    certified = certified_littlestone_dimension(h)
    for learner in (StandardOptimalLearner.for_class(h), HalvingLearner.for_class(h)):
        transcript = play(learner, ShatteredTreeAdversary(certified.shattered_tree), 100)
        assert transcript.mistake_rounds == tuple(range(certified.value))
        assert len(transcript) == certified.value
        assert is_realizable(h, transcript.examples)


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


def test_random_paths_are_uniform_and_realizable() -> None:
    def on_coins(tree: Tree, coins: Coins[Fraction]) -> Sample:
        return random_tree_stream(tree, coins=coins)

    for h in all_classes_up_to(2, n_labels=3):
        n_paths = 2 ** certified_littlestone_dimension(h).value
        streams = exact_distribution(partial(on_coins, tree_of(h)))
        assert len(list(streams)) == n_paths
        for stream in streams:
            assert streams.probability(stream) == Fraction(1, n_paths)
            assert is_realizable(h, stream)


def test_the_same_code_draws_streams() -> None:
    h, coins = FAMILIES[0], SampledCoins(np.random.default_rng(11))
    mistakes = []
    for _ in range(400):
        stream = random_tree_stream(tree_of(h), coins=coins)
        mistakes.append(play(StandardOptimalLearner.for_class(h), FixedStream(stream), 4).n_mistakes)
    assert 1.7 < sum(mistakes) / len(mistakes) < 2.3, "d/2 = 2, five standard deviations are 0.25"
