"""The checks of private predictors and generators catch wrong ones, also at sizes and rounds that come late."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

import pytest

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.prediction import Answer, Block, PredictorState, VersionSpaceGenerator, VersionSpacePredictor
from littlestone.randomness import Coins
from littlestone_properties.checks import check_hypothesis_generator, check_private_predictor
from littlestone_properties.judging.faults.predictors import WRONG_GENERATORS
from littlestone_properties.violation import PropertyViolationError

CLASS = FiniteClass.from_rows(["00", "01", "11"])
GOOD = "agrees with hard queries and errs least on its block"
PRIVATE, ANSWERS = "is as private as its runs", "answers with the probabilities"

State: TypeAlias = PredictorState[Point, int, Hypothesis]


class HardLabelByMajority(VersionSpacePredictor):
    """Answer a hard query with the majority of the votes instead of a coin."""

    def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        """Count the votes; the new version space does not depend on the label."""
        after = super().after_hard_query(coins, state, query)
        label = Label(int(2 * self.votes(state, query) > self.settings.n_blocks))
        return replace(after, answer=Answer(label, True))


class NoiseNotRefreshed(VersionSpacePredictor):
    """Keep the noise on the thresholds after a hard query."""

    def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        """Go on with the noise of the run before."""
        after = super().after_hard_query(coins, state, query)
        return replace(after, shift=state.shift) if after.n_runs_left else after


class GoesOnForEver(VersionSpacePredictor):
    """Begin another run after the last one that is paid for."""

    def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        """Forget to count the runs."""
        return super().after_hard_query(coins, replace(state, n_runs_left=state.n_runs_left + 1), query)


class VotesWithoutNoise(VersionSpacePredictor):
    """Compare the votes themselves with the noisy thresholds."""

    def after(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        """Draw no noise on the votes."""
        if not state.n_runs_left:
            return super().after(coins, state, query)
        votes = self.votes(state, query)
        if votes < self.settings.lower + state.shift:
            return self.answered(state, query, Label(0))
        if votes > self.settings.upper - state.shift:
            return self.answered(state, query, Label(1))
        return self.after_hard_query(coins, state, query)


class OneHypothesisForAll(VersionSpacePredictor):
    """Learn every hypothesis on the whole sample, so that one example changes all votes."""

    def voters(self, public: int, blocks: Iterable[Block[Point]]) -> tuple[tuple[Hypothesis, int], ...]:
        """Join the blocks first."""
        given = list(blocks)
        joined: tuple[Example, ...] = tuple(example for block in given for example in block)
        return ((self.generator.hypothesis(public, joined), len(given)),)


class OneBlockVotesTwice(VersionSpacePredictor):
    """Count the vote of a block twice where there are three."""

    def votes(self, state: State, query: Point) -> int:
        """Return the votes for label 1."""
        extra = self.generator.label(state.voters[-1][0], query) if self.settings.n_blocks == 3 else 0
        return min(super().votes(state, query) + extra, self.settings.n_blocks)


class LabelOneAtPointOne(VersionSpacePredictor):
    """Answer 1 for hard queries at the second point."""

    def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        """Draw no coin there."""
        after = super().after_hard_query(coins, state, query)
        return replace(after, answer=Answer(Label(1), True)) if query == 1 else after


class SecondRunForgotten(VersionSpacePredictor):
    """Answer after the first of two runs as if the budget were spent."""

    def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        """Count two runs."""
        after = super().after_hard_query(coins, state, query)
        return replace(after, n_runs_left=0, voters=())


@pytest.mark.parametrize(
    ("predictor", "message"),
    [
        (HardLabelByMajority, PRIVATE),
        (NoiseNotRefreshed, ANSWERS),
        (GoesOnForEver, ANSWERS),
        (VotesWithoutNoise, PRIVATE),
        (OneHypothesisForAll, PRIVATE),
        (OneBlockVotesTwice, PRIVATE),
        (LabelOneAtPointOne, PRIVATE),
        (SecondRunForgotten, PRIVATE),
    ],
)
@pytest.mark.drawn(10)
def test_wrong_predictors_are_caught(predictor: type[VersionSpacePredictor], message: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_private_predictor(predictor)
    assert caught.value.property_name.startswith(message)
    for line in ("property:", "got:", "required:", "smallest input:", "reproduce:"):
        assert line in str(caught.value)


def test_the_predictor_of_the_reference_passes_with_one_query_and_with_two() -> None:
    check_private_predictor(VersionSpacePredictor, n_rounds=1)
    check_private_predictor(VersionSpacePredictor)
    with pytest.raises(InvalidValueError, match="n_rounds must be at least 1, not 0"):
        check_private_predictor(VersionSpacePredictor, n_rounds=0)


def test_a_predictor_that_breaks_is_a_finding() -> None:
    class Broken(VersionSpacePredictor):
        def after(self, coins: Coins[Fraction], state: State, query: Point) -> State:
            raise KeyError("planted")

    with pytest.raises(PropertyViolationError, match="KeyError: 'planted'"):
        check_private_predictor(Broken)


class ForgetsTheFirst(VersionSpaceGenerator):
    """Learn on all examples of a block but the first of two."""

    def hypothesis(self, public: int, block: Block[Point]) -> Hypothesis:
        """Return the hypothesis of a block."""
        return super().hypothesis(public, block[1:] if len(block) == 2 else block)


class OneHardQuery(VersionSpaceGenerator):
    """Record the first hard query only."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Return the public state after a query."""
        return super().after(public, query, label, is_hard) if public == self.start() else public


class ZeroAtTheLastPoint(VersionSpaceGenerator):
    """Label the last point 0."""

    def label(self, hypothesis: Hypothesis, query: Point) -> Label:
        """Return the label of a hypothesis."""
        return Label(0) if query == 1 else super().label(hypothesis, query)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (WRONG_GENERATORS["the other label recorded"], GOOD),
        (WRONG_GENERATORS["hard queries forgotten"], GOOD),
        (WRONG_GENERATORS["block not used"], GOOD),
        (WRONG_GENERATORS["no hypothesis in an unlikely state"], "the input is refused"),
        (WRONG_GENERATORS["peeks at other blocks"], GOOD),
        (ForgetsTheFirst, GOOD),
        (OneHardQuery, GOOD),
        (ZeroAtTheLastPoint, GOOD),
    ],
)
def test_wrong_generators_are_caught(make: Callable[[FiniteClass], VersionSpaceGenerator], message: str) -> None:
    with pytest.raises(PropertyViolationError, match=message):
        check_hypothesis_generator(make, CLASS)
