"""Adversaries that look for mistakes: realizable always, d mistakes, and the hypotheses that each of them may see.

The adversary on a shattered tree, beyond its last level, and trees that it refuses.
"""

from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.adversaries import DelayedMistakeSeeker, FixedStream, MistakeSeeker, ShatteredTreeAdversary, play
from littlestone.certificates import MistakeTree, Tree
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, is_realizable, named_family
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import certified_littlestone_dimension, littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import EmptyClassError
from littlestone.learners.non_private.version_spaces import (
    ConsistentLearner,
    HalvingLearner,
    StandardOptimalLearner,
)
from littlestone.randomness import Coins, exact_distribution
from littlestone_ledger.evidence.kit.learners.scripted_players import ScriptedLearner

SINGLETONS = FiniteClass.from_rows(["1000", "0100", "0010", "0001"])
SMALL = [*all_classes_up_to(2), *all_classes_up_to(1, 3)]


def functions(h: FiniteClass) -> list[Hypothesis]:
    return list(product(h.labels, repeat=h.n_points))


def keeps_its_dimension(h: FiniteClass) -> bool:
    d = littlestone_dimension_by_recursion(h)
    return any(littlestone_dimension_by_recursion(h.restricted_to(x, y)) == d for x in h.points for y in h.labels)


def test_the_example_of_largest_dimension_is_played() -> None:
    # Against 0000 any of the labels 1 leaves one hypothesis; the smallest point wins.
    assert MistakeSeeker(SINGLETONS).next_example(lambda point: Label(0)) == (0, 1)
    # Against 1111 every label 0 leaves dimension 1 and three hypotheses.
    assert MistakeSeeker(SINGLETONS).next_example(lambda point: Label(1)) == (0, 0)
    # Label 0 at point 1 leaves {00, 10} of dimension 1, label 1 only {01}; at point 0 it is the other way round.
    h = FiniteClass.from_rows(["00", "01", "10"])
    assert MistakeSeeker(h).next_example(lambda point: Label(1)) == (0, 0)
    assert MistakeSeeker(h).next_example(lambda point: Label(int(point == 1))) == (1, 0)


@pytest.mark.parametrize("h", [named_family("thresholds", 15), SINGLETONS, named_family("named_thresholds", 4)])
def test_other_learners_err_more_often_than_the_optimal_one(h: FiniteClass) -> None:
    d = littlestone_dimension(h)
    optimal = play(StandardOptimalLearner.for_class(h), MistakeSeeker(h), 30)
    assert optimal.mistake_rounds == tuple(range(d))
    for learner in (HalvingLearner.for_class(h), ConsistentLearner.for_class(h)):
        transcript = play(learner, MistakeSeeker(h), 30)
        assert transcript.n_mistakes >= d
        assert is_realizable(h, transcript.examples)


def test_the_seeker_is_not_the_worst_adversary_of_every_learner() -> None:
    h, chain = FiniteClass.from_rows(["001", "010", "011", "100", "110"]), named_family("thresholds", 15)
    mistakes = play(ConsistentLearner.for_class(h), MistakeSeeker(h), 30).n_mistakes
    assert littlestone_dimension(h) == mistakes == 2
    worse = [(Point(2), Label(0)), (Point(0), Label(1)), (Point(1), Label(1))]
    assert play(ConsistentLearner.for_class(h), FixedStream(worse), 30).n_mistakes == 3
    assert is_realizable(h, worse)
    mistakes = play(ConsistentLearner.for_class(chain), MistakeSeeker(chain), 30).n_mistakes
    assert mistakes > littlestone_dimension(chain)


@pytest.mark.parametrize("stops", [False, True])
def test_what_happens_when_no_mistake_is_possible(stops: bool) -> None:
    hypothesis_class = FiniteClass.from_rows(["10", "11"])
    adversary = MistakeSeeker(hypothesis_class, stops=stops)
    learnt = {0: Label(1), 1: Label(0)}
    assert adversary.can_force(lambda point: learnt[point])
    assert adversary.next_example(lambda point: Label(1)) == (1, 0)
    assert adversary.version_space == 0b01
    assert not adversary.can_force(lambda point: learnt[point])
    assert adversary.next_example(lambda point: learnt[point]) == (None if stops else (0, 1))
    # A learner that drops what it has learnt is caught again.
    assert adversary.next_example(lambda point: Label(0)) == (0, 1)


def test_a_learner_that_never_learns_errs_for_ever() -> None:
    for h in SMALL:
        for constant in functions(h):
            transcript = play(ScriptedLearner([constant]), MistakeSeeker(h), 12)
            assert transcript.n_mistakes == (0 if list(h) == [constant] else 12)
            assert is_realizable(h, transcript.examples)


def test_the_delayed_adversary_catches_every_conservative_learner() -> None:
    escapes = 0
    for hypothesis_class in SMALL:
        d = littlestone_dimension_by_recursion(hypothesis_class)
        least = d if keeps_its_dimension(hypothesis_class) else d - 1
        for script in product(functions(hypothesis_class), repeat=max(1, d)):
            learner = ScriptedLearner(script, only_mistakes=True)
            transcript = play(learner, DelayedMistakeSeeker(hypothesis_class), 2 * d)
            assert transcript.n_mistakes >= least, (hypothesis_class, script)
            assert is_realizable(hypothesis_class, transcript.examples)
            escapes += transcript.n_mistakes == d - 1
    assert escapes > 0, "d - 1 is attained where no example keeps the dimension"


@pytest.mark.parametrize(("make", "depends"), [(MistakeSeeker, True), (DelayedMistakeSeeker, False)])
def test_only_one_of_them_depends_on_the_hypothesis_of_the_round(
    make: type[MistakeSeeker | DelayedMistakeSeeker], depends: bool
) -> None:
    def examples(h: FiniteClass, *script: Hypothesis) -> tuple[Example | None, ...]:
        adversary = make(h)
        return tuple(adversary.next_example(now.__getitem__) for now in script)

    found = False
    for h in map(FiniteClass.from_rows, (["00", "01", "11"], ["00", "01", "10", "11"])):
        for start in product(functions(h), repeat=2):
            found |= len({examples(h, *start, now) for now in functions(h)}) > 1
    assert found is depends


class FairCoin:
    """Publishes a fresh fair coin in each round."""

    def __init__(self, coins: Coins[Fraction]) -> None:
        self._coins = coins
        self.hypothesis: Hypothesis = (Label(coins.uniform_choice(2)),)

    def predict(self, point: Point) -> Label:
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        self.hypothesis = (Label(self._coins.uniform_choice(2)),)


@pytest.mark.parametrize(("make", "expected"), [(MistakeSeeker, 1), (DelayedMistakeSeeker, Fraction(1, 2))])
def test_seeing_the_coins_of_the_round_doubles_the_expected_mistakes(
    make: type[MistakeSeeker | DelayedMistakeSeeker], expected: Fraction
) -> None:
    def mistakes(coins: Coins[Fraction]) -> int:
        return play(FairCoin(coins), make(FiniteClass.from_rows(["0", "1"])), 1).n_mistakes

    assert sum(k * p for k, p in exact_distribution(mistakes).probabilities.items()) == expected


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


def on_tree(tree: Tree, *rows: str) -> ShatteredTreeAdversary:
    return ShatteredTreeAdversary(tree, continued_in=FiniteClass.from_rows(rows))


SHATTERS = "a tree that the class shatters"
test_classes_without_a_stream_or_a_tree_are_refused = each_refused(
    (lambda: MistakeSeeker(FiniteClass.empty(2)), "at least one hypothesis", EmptyClassError),
    (lambda: DelayedMistakeSeeker(FiniteClass.empty(2)), "at least one hypothesis", EmptyClassError),
    (lambda: on_tree(MistakeTree(0, (0, 1), (None, None)), "00", "01"), SHATTERS),
    (lambda: on_tree(MistakeTree(2, (0, 1), (None, None)), "00", "11"), SHATTERS),
    (lambda: on_tree(MistakeTree(0, (0, 2), (None, None)), "00", "11"), SHATTERS),
    (lambda: ShatteredTreeAdversary(None, continued_in=FiniteClass.empty(1)), SHATTERS),
)
