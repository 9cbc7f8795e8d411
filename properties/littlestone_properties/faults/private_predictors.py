"""Wrong private predictors and hypothesis generators that every check of them must catch.

Each does what the reference does, with one mistake.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.prediction import (
    Answer,
    Block,
    PredictionSettings,
    PredictorState,
    VersionSpaceGenerator,
    VersionSpacePredictor,
)
from littlestone.randomness import Coins

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


class WrongLabelRecorded(VersionSpaceGenerator):
    """Keep the hypotheses that disagree with the label of a hard query."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Record the other label."""
        return super().after(public, query, Label(1 - label), is_hard)


class NothingRecorded(VersionSpaceGenerator):
    """Forget hard queries."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Return the public state as it was."""
        return public


class EasyAnswersOnly(VersionSpaceGenerator):
    """Take the first hypothesis of the version space whatever the block says."""

    def hypothesis(self, public: int, block: Block[Point]) -> Hypothesis:
        """Look at no example."""
        return self.public_hypothesis(public)


class EmptyVersionSpace(VersionSpaceGenerator):
    """Record labels that leave no hypothesis, and fail then."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Intersect without a look at what is left."""
        return public & self._spaces.with_label[query][label] if is_hard else public


class PeeksAtOtherBlocks(VersionSpaceGenerator):
    """Learn on the block together with the one that was asked for before."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(hypothesis_class)
        self._last: Block[Point] = ()

    def hypothesis(self, public: int, block: Block[Point]) -> Hypothesis:
        """Remember the block for the next time."""
        joined, self._last = (*block, *self._last), block
        return super().hypothesis(public, joined)


WRONG_PREDICTORS: Mapping[str, Callable[[FiniteClass, PredictionSettings], VersionSpacePredictor]] = (
    MappingProxyType(
        {
            "hard query answered by majority": HardLabelByMajority,
            "noise not refreshed": NoiseNotRefreshed,
            "goes on after the last run": GoesOnForEver,
            "no noise on the votes": VotesWithoutNoise,
            "every hypothesis from the whole sample": OneHypothesisForAll,
        }
    )
)
"""Name of the mistake -> the predictor that makes it."""

WRONG_GENERATORS: Mapping[str, Callable[[FiniteClass], VersionSpaceGenerator]] = MappingProxyType(
    {
        "the other label recorded": WrongLabelRecorded,
        "hard queries forgotten": NothingRecorded,
        "block not used": EasyAnswersOnly,
        "no hypothesis in an unlikely state": EmptyVersionSpace,
        "peeks at other blocks": PeeksAtOtherBlocks,
    }
)
"""Name of the mistake -> the generator that makes it."""
