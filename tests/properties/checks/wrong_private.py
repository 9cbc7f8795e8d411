"""Batch and watched learners, private predictors and generators that are wrong, each in one way."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.prediction import Answer, Block, PredictorState, VersionSpaceGenerator, VersionSpacePredictor
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import Coins
from littlestone_ledger.evidence.common import foreign_sensitivity
from littlestone_properties import checks
from littlestone_properties.checks.sensitivity import streams_that_differ
from littlestone_properties.judging.faults import batch_learners as batch
from littlestone_properties.judging.faults.predictors import WRONG_GENERATORS
from littlestone_properties.judging.faults.small_learners import SENSITIVE_LEARNERS
from littlestone_properties.protocols import Internal, Released
from littlestone_properties.strategies.streams import neighbouring_streams
from littlestone_properties.violation import PropertyViolationError

from .catching import Wrong, wrong
from .costly_learners import SENSITIVE_LATE
from .wrong_functions import later, raising

PRIVATE, ACCURATE = "is (epsilon, delta)-private", "is (alpha, beta)-accurate"
DEFINED = "is defined on every sample"
HALF = Fraction(1, 2)
BREAKS = {
    "breaks on unrealizable samples": DEFINED,
    "returns labels of seen points only": "returns a label for every point, or None",
}
TWO = FiniteClass.from_rows(["00", "01"])
CUBE = FiniteClass.from_rows([f"{number:03b}" for number in range(8)])


def broken_on_one_sample(coins: Coins[Fraction], h: FiniteClass, sample: Sample) -> object:
    if {*sample.examples} == {(1, 0), (1, 1)} and sample.labels[-1] == 0:
        raise KeyError("planted")
    return batch.fewest_mistakes(coins, h, sample)


def wrong_at_the_third_point(coins: Coins[Fraction], h: FiniteClass, sample: Sample) -> object:
    learned = batch.fewest_mistakes(coins, h, sample)
    return (*learned[:2], Label(1 - learned[2])) if h.n_points == 3 else learned


def sure_of_three(coins: Coins[Fraction], h: FiniteClass, sample: Sample) -> object:
    """Draw nothing where three examples agree."""
    is_sure = len(sample) == 3 and len({*sample.examples}) == 1
    return (batch.fewest_mistakes if is_sure else batch.private_choice(Fraction(2)))(coins, h, sample)


def wrong_batch_learners() -> Iterator[Wrong]:
    """Yield batch learners."""
    check = checks.check_pac_learner
    for name, learner in batch.WRONG_PAC_LEARNERS.items():
        options: dict[str, object] = {"alpha": HALF, "beta": Fraction(3, 16), "n_examples": 4}
        yield from wrong(check, {name: learner}, BREAKS.get(name, ACCURATE), given=options)
    options = {"alpha": HALF, "beta": Fraction(9, 10), "n_examples": 3}
    yield from wrong(check, batch.LEAKING_PAC_LEARNERS, PRIVATE, given=options, privacy=(1.4, 0))
    # Two constants, two examples: the other one has two mistakes and weight 2^-2.
    exact, got = batch.private_choice(Fraction(2)), "error above 0 with probability 1/5 = 0.2"
    yield from wrong(check, exact, ACCURATE, got, alpha=Fraction(0), beta=Fraction(1, 10), n_examples=2)
    fails = {"fails": lambda *given: None}
    yield from wrong(
        check, fails, ACCURATE, "error above 1/2 with probability 1", alpha=HALF, beta=HALF, n_examples=1
    )
    # Two constants on two points are told by any example of four, with the others unseen with probability 1/16.
    fourth = {
        "without the fourth": lambda coins, h, sample: batch.fewest_mistakes(coins, h, Sample(sample.examples[:3]))
    }
    options = {"alpha": Fraction(0), "beta": Fraction(1, 16), "n_examples": 4, "classes": [TWO], "grid": 2}
    yield from wrong(check, fourth, ACCURATE, given=options)
    options = {"alpha": HALF, "beta": Fraction(9, 10), "n_examples": 3, "grid": 2}
    yield from wrong(
        check, broken_on_one_sample, DEFINED, given=options, classes=[FiniteClass.from_rows(["00", "11"])]
    )
    sure = {"privacy": Privacy(Epsilon.log(4)), "classes": [foreign_sensitivity.TWO_CONSTANTS]}
    yield from wrong(check, sure_of_three, PRIVATE, given=options | sure)
    options = {"alpha": HALF, "beta": Fraction(99, 100), "n_examples": 1, "grid": 2}
    yield from wrong(check, wrong_at_the_third_point, ACCURATE, given=options, classes=[CUBE])


def check_streams(watched: object, pairs: object = None, **options: object) -> None:
    """Check the sensitivity on all pairs of short streams, or on given ones."""
    given = streams_that_differ(1) if pairs is None else pairs
    checks.check_learner_sensitivity(watched, given, **options)  # type: ignore[arg-type]


Watched = list[Internal | Released]
Examples = tuple[tuple[Point, Label], ...]


def shorter(choices: object, examples: Examples) -> Watched:
    return [Internal("label", 0)] * (1 + examples[0][1])


def renamed(choices: object, examples: Examples) -> Watched:
    return [Internal(str(examples[0][1]), 0)]


def mixed(choices: object, examples: Examples) -> Watched:
    return [Internal("mixed", 0 if examples[0][1] else ())]


def is_of_a_value(learner: object, violation: PropertyViolationError) -> None:
    value = violation.property_name.removesuffix(" has sensitivity 1")
    assert value in {"list of the trees", "size of the buffer", "data of the teachers"}


def wrong_watched_learners() -> Iterator[Wrong]:
    """Yield learners with internal values that are too sensitive."""
    pairs = [*streams_that_differ(2, n_points=2)]
    yield from wrong(check_streams, SENSITIVE_LEARNERS, "", "differs by 2", again=is_of_a_value, pairs=pairs)
    late = neighbouring_streams(FiniteClass.from_rows(["0", "1"]), max_length=10)
    for name, watched in SENSITIVE_LATE.items():
        got = "showed something else" if name.startswith("shares") else "differs by "
        yield from wrong(check_streams, {name: watched}, "", got, pairs=late, n_generated=300)
    pairs_of_ten = neighbouring_streams(foreign_sensitivity.SINGLETONS, max_length=10)
    for name, watched in foreign_sensitivity.FAULTY_WATCHED_LEARNERS.items():
        value = "list of outputs" if name.startswith("DP-SOA") else "classes of the teachers"
        says = f"{value} has sensitivity 1"
        yield from wrong(check_streams, {name: watched}, says, "differs by 2", pairs=pairs_of_ten, n_generated=600)
    for one in (shorter, renamed):
        yield from wrong(check_streams, one, "what is shown")


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
WRONG_PREDICTORS: dict[str, tuple[type[object], str]] = {
    "hard label by majority": (after_hard_query(by_majority), OF_RUNS),
    "noise not refreshed": (
        after_hard_query(lambda end, begin, *_: replace(end, shift=begin.shift) if end.n_runs_left else end),
        ANSWERS,
    ),
    "goes on for ever": (GoesOnForEver, ANSWERS),
    "votes without noise": (VotesWithoutNoise, OF_RUNS),
    "one hypothesis for all": (OneHypothesisForAll, OF_RUNS),
    "one block votes twice": (OneBlockVotesTwice, OF_RUNS),
    "label 1 at point 1": (
        after_hard_query(lambda end, begin, x, _: replace(end, answer=Answer(Label(1), True)) if x == 1 else end),
        OF_RUNS,
    ),
    "second run forgotten": (after_hard_query(lambda end, *_: replace(end, n_runs_left=0, voters=())), OF_RUNS),
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


def wrong_predictors() -> Iterator[Wrong]:
    """Yield the rows of every run."""
    for name, (predictor, says) in WRONG_PREDICTORS.items():
        yield from wrong(checks.check_private_predictor, {name: predictor}, says)
    yield from wrong(checks.check_private_predictor, Breaks, "", "KeyError: 'planted'")
    options = {"hypothesis_class": FiniteClass.from_rows(["00", "01", "11"])}
    refused = "no hypothesis in an unlikely state"
    for name in (
        "the other label recorded",
        "hard queries forgotten",
        "block not used",
        "peeks at other blocks",
        refused,
    ):
        generator, got = {name: WRONG_GENERATORS[name]}, "the input is refused" if name == refused else ""
        yield from wrong(checks.check_hypothesis_generator, generator, GOOD, got, given=options)
    for late in (ForgetsTheFirst, OneHardQuery, ZeroAtTheLastPoint):
        yield from wrong(checks.check_hypothesis_generator, late, GOOD, given=options)
    yield from wrong(checks.check_hypothesis_generator, later, "", "does not support this", given=options)
