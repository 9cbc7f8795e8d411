"""Private predictors and generators that are wrong, and what the checks must say of each."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.prediction import Answer, Block, PredictorState, VersionSpaceGenerator, VersionSpacePredictor
from littlestone.randomness import Coins
from littlestone_properties import checks
from littlestone_properties.judging.faults.generators import WRONG_GENERATORS

from .catching import Wrong, wrong
from .wrong_functions import later, raising

State: TypeAlias = PredictorState[Point, int, Hypothesis]


def after_hard_query(change: Callable[[State, State, Point, VersionSpacePredictor], State]) -> type[object]:
    """Return a predictor that changes the state after a hard query, given the state before it."""

    class ChangesTheState(VersionSpacePredictor):
        def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
            return change(super().after_hard_query(coins, state, query), state, query, self)

    return ChangesTheState


def by_majority(after: State, state: State, query: Point, self: VersionSpacePredictor) -> State:
    """Answer a hard query with the majority of the votes instead of a coin."""
    return replace(after, answer=Answer(Label(int(2 * self.votes(state, query) > self.settings.n_blocks)), True))


class GoesOnForEver(VersionSpacePredictor):
    """Begin another run after the last one that is paid for."""

    def after_hard_query(self, coins: Coins[Fraction], state: State, query: Point) -> State:
        return super().after_hard_query(coins, replace(state, n_runs_left=state.n_runs_left + 1), query)


class VotesWithoutNoise(VersionSpacePredictor):
    """Compare the votes themselves with the noisy thresholds."""

    def after(self, coins: Coins[Fraction], state: State, query: Point) -> State:
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
        given = list(blocks)
        joined: tuple[Example, ...] = tuple(example for block in given for example in block)
        return ((self.generator.hypothesis(public, joined), len(given)),)


class OneBlockVotesTwice(VersionSpacePredictor):
    """Count the vote of a block twice where there are three."""

    def votes(self, state: State, query: Point) -> int:
        extra = self.generator.label(state.voters[-1][0], query) if self.settings.n_blocks == 3 else 0
        return min(super().votes(state, query) + extra, self.settings.n_blocks)


class Breaks(VersionSpacePredictor):
    after = raising  # type: ignore[assignment]


OF_RUNS, ANSWERS = "is as private as its runs", "answers with the probabilities"
WRONG_PREDICTORS: dict[str, tuple[type[object], str, str]] = {
    "hard label by majority": (after_hard_query(by_majority), OF_RUNS, ""),
    "noise not refreshed": (
        after_hard_query(
            lambda after, state, *_: replace(after, shift=state.shift) if after.n_runs_left else after
        ),
        ANSWERS,
        "",
    ),
    "goes on for ever": (GoesOnForEver, ANSWERS, ""),
    "votes without noise": (VotesWithoutNoise, OF_RUNS, ""),
    "one hypothesis for all": (OneHypothesisForAll, OF_RUNS, ""),
    "one block votes twice": (OneBlockVotesTwice, OF_RUNS, ""),
    "label 1 at point 1": (
        after_hard_query(
            lambda after, state, query, _: replace(after, answer=Answer(Label(1), True)) if query == 1 else after
        ),
        OF_RUNS,
        "",
    ),
    "second run forgotten": (
        after_hard_query(lambda after, *_: replace(after, n_runs_left=0, voters=())),
        OF_RUNS,
        "",
    ),
    "breaks": (Breaks, "", "KeyError: 'planted'"),
}


class ForgetsTheFirst(VersionSpaceGenerator):
    """Learn on all examples of a block but the first of two."""

    def hypothesis(self, public: int, block: Block[Point]) -> Hypothesis:
        return super().hypothesis(public, block[1:] if len(block) == 2 else block)


class OneHardQuery(VersionSpaceGenerator):
    """Record the first hard query only."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        return super().after(public, query, label, is_hard) if public == self.start() else public


class ZeroAtTheLastPoint(VersionSpaceGenerator):
    """Label the last point 0."""

    def label(self, hypothesis: Hypothesis, query: Point) -> Label:
        return Label(0) if query == 1 else super().label(hypothesis, query)


GOOD = "agrees with hard queries and errs least on its block"
NAMED_GENERATORS = {
    "the other label recorded": GOOD,
    "hard queries forgotten": GOOD,
    "block not used": GOOD,
    "no hypothesis in an unlikely state": "the input is refused",
    "peeks at other blocks": GOOD,
}


def wrong_predictors() -> Iterator[Wrong]:
    """Yield what is tried in every run."""
    for name, (predictor, says, got) in WRONG_PREDICTORS.items():
        yield from wrong(checks.check_private_predictor, {name: predictor}, says, got)
    options = {"hypothesis_class": FiniteClass.from_rows(["00", "01", "11"])}
    for name, said in NAMED_GENERATORS.items():
        generator, says = {name: WRONG_GENERATORS[name]}, said if said == GOOD else ""
        yield from wrong(checks.check_hypothesis_generator, generator, says, "" if says else said, given=options)
    for late in (ForgetsTheFirst, OneHardQuery, ZeroAtTheLastPoint):
        yield from wrong(checks.check_hypothesis_generator, late, GOOD, given=options)
    yield from wrong(checks.check_hypothesis_generator, later, "", "does not support this", given=options)
