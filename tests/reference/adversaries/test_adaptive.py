"""Adversaries that look for mistakes: realizable always, d mistakes, and what each of them may see."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product

import pytest

from littlestone.adversaries import Adversary, DelayedMistakeSeeker, FixedStream, MistakeSeeker, Published, play
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, is_realizable, named_family
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import EmptyClassError
from littlestone.learners.non_private.consistent import ConsistentLearner
from littlestone.learners.non_private.halving import HalvingLearner
from littlestone.learners.non_private.mistake_bounded import UpdateRule
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.randomness import Coins, exact_distribution
from littlestone_properties.enumerations.all_classes import all_classes_up_to
from littlestone_properties.evidence.kit.scripted_players import ScriptedLearner

SINGLETONS = FiniteClass.from_rows(["1000", "0100", "0010", "0001"])
SMALL = [*all_classes_up_to(2), *all_classes_up_to(1, 3)]


def functions(hypothesis_class: FiniteClass) -> list[Hypothesis]:
    return list(product(hypothesis_class.labels, repeat=hypothesis_class.n_points))


def keeps_its_dimension(hypothesis_class: FiniteClass) -> bool:
    d = littlestone_dimension_by_recursion(hypothesis_class)
    rests = [hypothesis_class.restricted_to(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels]
    return any(littlestone_dimension_by_recursion(rest) == d for rest in rests)


def test_the_example_of_largest_dimension_is_played() -> None:
    zero = (Label(0),) * 4
    # Against 0000 any of the labels 1 leaves one hypothesis; the smallest point wins.
    assert MistakeSeeker(SINGLETONS).next_example(lambda point: zero[point]) == (0, 1)
    # Against 1111 every label 0 leaves dimension 1 and three hypotheses.
    assert MistakeSeeker(SINGLETONS).next_example(lambda point: Label(1)) == (0, 0)
    # Label 0 at point 1 leaves {00, 10} of dimension 1, label 1 only {01}; at point 0 it is the other way round.
    hypothesis_class = FiniteClass.from_rows(["00", "01", "10"])
    assert MistakeSeeker(hypothesis_class).next_example(lambda point: Label(1)) == (0, 0)
    assert MistakeSeeker(hypothesis_class).next_example(lambda point: Label(int(point == 1))) == (1, 0)


@pytest.mark.parametrize(
    "hypothesis_class", [named_family("thresholds", 15), SINGLETONS, named_family("named_thresholds", 4)]
)
def test_other_learners_err_more_often_than_the_optimal_one(hypothesis_class: FiniteClass) -> None:
    d = littlestone_dimension(hypothesis_class)
    optimal = play(StandardOptimalLearner.for_class(hypothesis_class), MistakeSeeker(hypothesis_class), 30)
    assert optimal.mistake_rounds == tuple(range(d))
    for learner in (HalvingLearner.for_class(hypothesis_class), ConsistentLearner.for_class(hypothesis_class)):
        transcript = play(learner, MistakeSeeker(hypothesis_class), 30)
        assert transcript.n_mistakes >= d
        assert is_realizable(hypothesis_class, transcript.examples)


def test_the_seeker_is_not_the_worst_adversary_of_every_learner() -> None:
    hypothesis_class = FiniteClass.from_rows(["001", "010", "011", "100", "110"])
    assert (
        littlestone_dimension(hypothesis_class)
        == play(ConsistentLearner.for_class(hypothesis_class), MistakeSeeker(hypothesis_class), 30).n_mistakes
        == 2
    )
    worse = [(Point(2), Label(0)), (Point(0), Label(1)), (Point(1), Label(1))]
    assert play(ConsistentLearner.for_class(hypothesis_class), FixedStream(worse), 30).n_mistakes == 3
    assert is_realizable(hypothesis_class, worse)
    chain = named_family("thresholds", 15)
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
    for hypothesis_class in SMALL:
        for constant in functions(hypothesis_class):
            transcript = play(ScriptedLearner([constant]), MistakeSeeker(hypothesis_class), 12)
            assert transcript.n_mistakes == (0 if list(hypothesis_class) == [constant] else 12)
            assert is_realizable(hypothesis_class, transcript.examples)


@pytest.mark.parametrize("make", [MistakeSeeker, DelayedMistakeSeeker])
def test_there_is_no_realizable_stream_of_the_empty_class(make: type[MistakeSeeker | DelayedMistakeSeeker]) -> None:
    with pytest.raises(EmptyClassError, match="at least one hypothesis"):
        make(FiniteClass.empty(2))


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


def test_the_delayed_adversary_against_the_conservative_optimal_learner() -> None:
    for hypothesis_class in all_classes_up_to(3):
        d = littlestone_dimension_by_recursion(hypothesis_class)
        learner = StandardOptimalLearner(hypothesis_class, updates=UpdateRule.MISTAKES_ONLY).running()
        transcript = play(learner, DelayedMistakeSeeker(hypothesis_class), 2 * d + 5)
        assert d - 1 <= transcript.n_mistakes <= d
        assert transcript.n_mistakes == d or not keeps_its_dimension(hypothesis_class)
        assert is_realizable(hypothesis_class, transcript.examples)


def published(hypothesis: Hypothesis) -> Published:
    return lambda point: hypothesis[point]


def first_examples(adversary: Adversary, script: Sequence[Hypothesis]) -> list[Example | None]:
    return [adversary.next_example(published(now)) for now in script]


def test_only_one_of_them_depends_on_the_hypothesis_of_the_round() -> None:
    depends = {MistakeSeeker: False, DelayedMistakeSeeker: False}
    for hypothesis_class in [
        FiniteClass.from_rows(["00", "01", "11"]),
        FiniteClass.from_rows(["00", "01", "10", "11"]),
    ]:
        for make in depends:
            for start in product(functions(hypothesis_class), repeat=2):
                lasts = {
                    tuple(first_examples(make(hypothesis_class), [*start, now]))
                    for now in functions(hypothesis_class)
                }
                depends[make] |= len(lasts) > 1
    assert depends == {MistakeSeeker: True, DelayedMistakeSeeker: False}


def test_the_delayed_adversary_repeats_the_example_of_a_mistake() -> None:
    hypothesis_class = named_family("thresholds", 7)
    transcript = play(ConsistentLearner.for_class(hypothesis_class), DelayedMistakeSeeker(hypothesis_class), 12)
    assert transcript.n_mistakes >= 2
    for t, (before, after) in enumerate(pairwise(transcript.examples)):
        if t in transcript.mistake_rounds:
            assert after == before


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
    hypothesis_class = FiniteClass.from_rows(["0", "1"])

    def mistakes(coins: Coins[Fraction]) -> int:
        return play(FairCoin(coins), make(hypothesis_class), 1).n_mistakes

    assert sum(k * p for k, p in exact_distribution(mistakes).probabilities.items()) == expected
