"""The privacy of the predictor of the code, and of wrong ones: streams that can exceed its budget, and short ones.

On long streams answers are not compared with those of the algorithm: a wrong predictor is refuted by what it loses.
Blocks hold one example, so their order does not matter and the random split is left out. Of the answers of a run
only their numbers are looked at, which can only hide losses.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.mechanisms.shares import share
from littlestone.prediction import (
    Answer,
    FollowedPredictor,
    PredictionSettings,
    PredictorState,
    VersionSpaceGenerator,
    VersionSpacePredictor,
)
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins
from littlestone.verdicts import Trial, Verdict, check

from ....checks.learners.private_predictor import check_private_predictor
from ....faults.private_predictors import WRONG_PREDICTORS
from ...kit.foreign_code import accept, refute_planted

State: TypeAlias = PredictorState[Point, int, Hypothesis]
Sample: TypeAlias = tuple[Example, ...]
Making: TypeAlias = Callable[[FiniteClass, PredictionSettings], VersionSpacePredictor]

CLASS = FiniteClass.from_rows(["00", "01", "10", "11"])
EASY, HARD = Answer(Label(0), False), Answer(Label(0), True)

History: TypeAlias = tuple[tuple[tuple[Point, int], ...], ...]
"""The queries and labels of each run, those of easy queries sorted, the hard one last."""

TAIL = Fraction(1, 1 << 32)
"""Mass of noise that is cut off on each side, each time it is drawn."""


def settings(n_runs: int) -> PredictionSettings:
    """Return parameters with thresholds 3k/8 and 5k/8, the largest distance that Claim 2 allows, for 32 votes."""
    return PredictionSettings(
        n_blocks=32, block_size=1, lower=12, upper=20, run_epsilon=Epsilon.log(4) * 6, n_runs=n_runs
    )


@dataclass(frozen=True)
class Unsplit:
    """A predictor that takes the examples in their order."""

    predictor: VersionSpacePredictor

    def start(self, coins: EnumeratedCoins, sample: Sample) -> State:
        blocks = tuple((example,) for example in sample)
        public, runs = self.predictor.generator.start(), self.predictor.settings
        shift = coins.discrete_laplace(share(runs.run_epsilon, 2).decay)
        return PredictorState(blocks, public, self.predictor.voters(public, blocks), shift, runs.n_runs)

    def after(self, coins: EnumeratedCoins, state: State, query: Point) -> State:
        return self.predictor.after(coins, state, query)

    def answer(self, state: State) -> Answer | None:
        return state.answer

    def merged(self, state: State) -> State:
        return self.predictor.merged(state)


class Remembered(VersionSpaceGenerator):
    """The generator, which looks up what it was asked before."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(hypothesis_class)
        self._known = cache(super().hypothesis)

    def hypothesis(self, public: int, block: Sample) -> Hypothesis:
        return self._known(public, block)


def sample_of(*numbers: int) -> Sample:
    """Return a sample with numbers of (0, 1), (1, 1), (0, 0) and (1, 0)."""
    examples = [(Point(0), Label(1)), (Point(1), Label(1)), (Point(0), Label(0)), (Point(1), Label(0))]
    return tuple(example for example, number in zip(examples, numbers, strict=True) for _ in range(number))


PAIRS = (
    ((12, 12, 4, 4), (13, 11, 4, 4)),  # at the lower threshold
    ((11, 12, 5, 4), (12, 11, 5, 4)),  # where noise on the thresholds alone tells them apart
    ((16, 0, 8, 8), (17, 0, 7, 8)),  # in the middle
    ((12, 0, 12, 8), (13, 0, 11, 8)),  # where the whole sample is undecided
)

SHOWN_BY = {
    "hard query answered by majority": (2, "0", ""),
    "no noise on the votes": (1, "01", ""),
    "every hypothesis from the whole sample": (3, "0", ""),
    "goes on after the last run": (0, "0001000", "000?000"),
}
"""The pair, the stream and the transcript by which each fault is refuted.

Noise that is not refreshed is missing: it costs half of epsilon' once and every hard query another half, which is
at most what the runs cost.
"""


def numbers_of_answers(
    followed: FollowedPredictor[Point, State], sample: Sample, stream: str, event: str = ""
) -> dict[History, Fraction]:
    """Return how likely every number of answers of each kind is, in each run, with the hard queries in between.

    With an event only this transcript is followed: ``0`` is the label 0 of an easy query, ``?`` that of a hard one.
    """
    reached: dict[History, dict[State, Fraction]] = {((),): followed.start(sample)}
    for place, query in enumerate(map(Point, map(int, stream))):
        longer: dict[History, dict[State, Fraction]] = {}
        for history, masses in reached.items():
            for answer, states in followed.by_answer(masses, query).items():
                if answer is None or (event and answer != (HARD if event[place] == "?" else EASY)):
                    continue
                *runs, now = history
                found = (query, int(answer.label))
                after = (*runs, (*now, found), ()) if answer.is_hard else (*runs, tuple(sorted((*now, found))))
                target = longer.setdefault(after, {})
                for state, mass in states.items():
                    target[state] = target.get(state, Fraction(0)) + mass
        reached = longer
    return {history: sum(masses.values(), Fraction(0)) for history, masses in reached.items()}


def losses(make: Making, pair: int, stream: str, n_runs: int, event: str = "") -> list[tuple[Fraction, Fraction]]:
    """Return bounds of the divergence at the claimed epsilon, from below and from above, in both directions."""
    given = settings(n_runs)
    predictor = make(CLASS, given)
    predictor.generator = Remembered(CLASS)
    followed = FollowedPredictor(Unsplit(predictor), tail=TAIL)
    found = [numbers_of_answers(followed, sample_of(*numbers), stream, event) for numbers in PAIRS[pair]]
    exp, bounds = given.privacy.epsilon.exp, []
    cut = 2 * TAIL * (2 * len(stream) + 1)  # two draws for a query at most, and one before
    for one, other in (found, found[::-1]):
        lost = sum((max(Fraction(0), p - exp * other.get(h, Fraction(0))) for h, p in one.items()), Fraction(0))
        bounds.append((lost - exp * cut, lost + cut))
    return bounds


@check(
    "yan.claim-1",
    "yan.algorithm-2",
    text="the class {{00, 01, 10, 11}}, epsilon' = 6 ln 4, 32 blocks of one example, thresholds 12 and 20 votes, "
    "discrete noise cut off at 2^-32, which counts as lost; one run is paid; the streams {streams}; {pairs} of 4 "
    "pairs of neighbouring samples, in both directions",
    quick=(("0001000",), 1, tuple(SHOWN_BY)[:3]),
    standard=(("0001000", "1110111"), 4, tuple(SHOWN_BY)),
    deep=(("0000100000", "1110111"), 4, tuple(SHOWN_BY)),
    strength=Verdict.EXACT,
)
def losses_of_the_code(trial: Trial, streams: tuple[str, ...], pairs: int, faults: tuple[str, ...]) -> None:
    """The predictor of the code loses no more than its run, though others could begin on these streams."""
    allowed = settings(1).privacy.delta
    for stream, pair in product(streams, range(pairs)):
        got = f"stream {stream}, {PAIRS[pair]}"
        for _, most in losses(VersionSpacePredictor, pair, stream, 1):
            trial.holds(most <= allowed, f"{got}: delta {float(most):.3g} of {float(allowed):.3g}")
    for name in faults:
        pair, stream, event = SHOWN_BY[name]
        least = max(losses(WRONG_PREDICTORS[name], pair, stream, 1, event))[0]
        trial.fails(name, least <= allowed, f"stream {stream}, {PAIRS[pair]}: delta {float(least):.3g}")


ONE_QUERY = ("hard query answered by majority", "no noise on the votes", "every hypothesis from the whole sample")
"""Faults that show in one query."""


@check(
    "yan.claim-1",
    "yan.algorithm-2",
    text="2 blocks of one example over {{00, 01, 11}}, one run{is_longer: and two}, all neighbours, all adaptive "
    "streams of {rounds} queries, discrete noise cut off at 2^-16, which counts as lost",
    quick=(1, False, ONE_QUERY),
    standard=(2, True, ONE_QUERY),  # about three seconds, for all adaptive streams of two queries and two runs
    deep=(2, True, tuple(WRONG_PREDICTORS)),
    strength=Verdict.EXACT,
)
def discrete_noise(trial: Trial, rounds: int, is_longer: bool, faults: tuple[str, ...]) -> None:
    """The predictor of the code loses no more than its runs, and its transcripts are those of the algorithm."""
    judge = partial(check_private_predictor, n_rounds=rounds)
    accept(trial, "the predictor", VersionSpacePredictor, judge)
    refute_planted(trial, {name: WRONG_PREDICTORS[name] for name in faults}, judge)
