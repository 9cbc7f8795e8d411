"""The privacy of the generic predictor (`yan` Claim 1): worst adaptive streams on all neighbouring samples.

With the printed continuous noise for two blocks of one example, where the random split does not matter: every
transcript is a product of runs, each an exact integral over the noise of its thresholds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import product

from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.intervals import logarithm
from littlestone.prediction import (
    FollowedPredictor,
    GenericPredictor,
    HalfspaceGenerator,
    VersionSpaceGenerator,
    VersionSpacePredictor,
)
from littlestone.privacy import Epsilon, Privacy, composed_nats, repeated_composition
from littlestone.privacy.continuous_noise import (
    LogarithmPolynomial,
    PiecewiseExponential,
    between_thresholds_answers,
    laplace_density,
)
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....audits.between_thresholds_tables import lemma_gap
from ....checks.learners.private_predictor import SETTINGS, TAIL, check_private_predictor, neighbours
from ....enumerations.all_classes import all_classes_up_to
from ....faults.private_predictors import WRONG_PREDICTORS
from ...kit.foreign_code import accept, refute_planted
from ...kit.numbers import fractions
from ..between_thresholds_privacy import enough_gap

BASE = Fraction(6, 7)
PART = Epsilon.log(1 / BASE)
"""A sixth of the epsilon of a run, 0.925."""

GAP = 2


@dataclass(frozen=True)
class Streams(
    Scope,
    text="every binary class on {points} points with two hypotheses or more, two blocks of one example, every pair "
    "of neighbours, {runs} runs of epsilon 6 ln(7/6), thresholds 0 and 2 votes, continuous noise, every adaptive "
    "stream of {rounds} queries; delta of a run is 0 there, as it has at most six queries",
):
    """Classes, paid runs and lengths of streams."""

    points: int
    runs: tuple[int, ...]
    rounds: int

    def __iter__(self) -> Iterator[tuple[FiniteClass, int]]:
        for hypothesis_class in all_classes_up_to(self.points):
            if len(hypothesis_class) > 1 and hypothesis_class.n_points == self.points:
                yield from ((hypothesis_class, runs) for runs in self.runs)


@dataclass(frozen=True)
class Half:
    """What is known of one of two inputs: finished runs, and the density of the hidden noise with its answers."""

    factor: LogarithmPolynomial
    density: PiecewiseExponential

    @property
    def mass(self) -> LogarithmPolynomial:
        return self.factor * self.density.integral()


def worst_divergence(
    hypothesis_class: FiniteClass,
    one: tuple[Example, ...],
    other: tuple[Example, ...],
    n_runs: int,
    n_rounds: int,
    epsilon: Epsilon,
) -> LogarithmPolynomial:
    """Return the exact divergence of the transcripts under the worst adaptive stream, with continuous noise."""
    generator = VersionSpaceGenerator(hypothesis_class)
    noise = laplace_density(PART, 3)

    def votes(sample: tuple[Example, ...], public: int, query: Point) -> int:
        return sum(generator.hypothesis(public, (example,))[query] for example in sample)

    def lost(mine: Half, theirs: Half, public: int, runs: int, rounds: int) -> LogarithmPolynomial:
        best = (mine.mass - theirs.mass * epsilon.exp).positive_part()
        for query in hypothesis_class.points if rounds and runs else ():
            counts = votes(one, public, query), votes(other, public, query)
            answers = [between_thresholds_answers(PART, GAP, count) for count in counts]
            total = LogarithmPolynomial(PART, ())
            for place in (0, 1):
                after = [
                    Half(half.factor, half.density * found[place])
                    for half, found in zip((mine, theirs), answers, strict=True)
                ]
                total = total + lost(after[0], after[1], public, runs, rounds - 1)
            ended = [
                Half(half.factor * (half.density * found[2]).integral() * Fraction(1, 2), noise)
                for half, found in zip((mine, theirs), answers, strict=True)
            ]
            for label in (Label(0), Label(1)):
                recorded = generator.after(public, query, label, True)
                total = total + lost(ended[0], ended[1], recorded, runs - 1, rounds - 1)
            if total.is_above(best):
                best = total
        return best

    start = Half(LogarithmPolynomial.exact(PART, 1), noise)
    return lost(start, start, generator.start(), n_runs, n_rounds)


@check(
    "yan.claim-1",
    scopes=Scopes(Streams(1, (1, 2), 2), Streams(2, (1,), 2), Streams(2, (1, 2), 2)),
    strength=Verdict.EXACT,
)
def continuous_noise(trial: Trial, scope: Streams) -> None:
    """A predictor that stops after its K-th Top costs at most what K runs cost by basic composition, here K
    epsilon' and no delta; that is less than the formula of the claim, as epsilon' exceeds ln 2.
    """
    for hypothesis_class, runs in scope:
        for one, other in neighbours(hypothesis_class.points, 2):
            find = partial(worst_divergence, hypothesis_class, one, other)
            found = find(runs, scope.rounds, PART * (6 * runs))
            got = f"{runs} runs, samples {one} and {other}"
            trial.holds(not found.is_above(0), f"{got}: {found.enclosure()}", H=hypothesis_class)
            if trial.is_open("a sixth of epsilon"):
                sixth = find(runs, scope.rounds, PART * runs)
                trial.fails("a sixth of epsilon", not sixth.is_above(0), got, H=hypothesis_class)


ONE_QUERY = ("hard query answered by majority", "no noise on the votes", "every hypothesis from the whole sample")
"""Faults that show in one query."""


@dataclass(frozen=True)
class Rounds(
    Scope,
    text="2 blocks of one example over {{00, 01, 11}}, {runs}, all neighbours, all adaptive streams of {rounds} "
    "queries, discrete noise cut off at 2^-16, which counts as lost",
):
    """Lengths of streams, and the faults that show in them."""

    rounds: int
    faults: tuple[str, ...]

    @property
    def runs(self) -> str:
        """The paid runs in words."""
        return "one run" if self.rounds == 1 else "one run and two"


@check(
    "yan.claim-1",
    "yan.algorithm-2",
    scopes=Scopes(
        Rounds(1, ONE_QUERY), Rounds(2, (*ONE_QUERY, "noise not refreshed")), Rounds(2, tuple(WRONG_PREDICTORS))
    ),
    strength=Verdict.EXACT,
)
def discrete_noise(trial: Trial, scope: Rounds) -> None:
    """The predictor of the code loses no more than its runs, and its transcripts are those of the algorithm."""
    judge = partial(check_private_predictor, n_rounds=scope.rounds)
    accept(trial, "the predictor", VersionSpacePredictor, judge)
    refute_planted(trial, {name: WRONG_PREDICTORS[name] for name in scope.faults}, judge)


@dataclass(frozen=True)
class Lines(
    Scope,
    text="halfspaces in R^1, 2 blocks of one of the points 0 and 1, 2 = d + 1 runs, all neighbours, all adaptive "
    "streams of {rounds} queries at 0, 1/2 and 1, discrete noise cut off at 2^-16, which counts as lost",
):
    """Lengths of streams."""

    rounds: int


@check("yan.corollary-3", scopes=Scopes(Lines(1), Lines(2), Lines(2)), strength=Verdict.EXACT)
def halfspaces(trial: Trial, scope: Lines) -> None:
    """The predictor for halfspaces that stops after d + 1 hard queries loses no more than d + 1 runs cost."""
    settings = replace(SETTINGS, n_runs=2)
    predictor = GenericPredictor(HalfspaceGenerator(1), settings)
    followed = FollowedPredictor(predictor, tail=TAIL)
    queries = [(Fraction(x, 2),) for x in range(3)]
    for one, other in neighbours((Point(0), Point(1)), 2):
        first, second = ([((Fraction(x),), y) for x, y in sample] for sample in (one, other))
        lost = followed.worst_divergence(first, second, queries, scope.rounds, settings.privacy.epsilon)
        got = f"samples {one} and {other}: needs delta {float(lost):.4g}"
        trial.holds(lost <= settings.privacy.delta, got)
        if trial.is_open("epsilon = ln 2"):
            small = followed.worst_divergence(first, second, queries, scope.rounds, Epsilon.log(2))
            trial.fails("epsilon = ln 2", small <= settings.privacy.delta, got)


@dataclass(frozen=True)
class Grid(
    Scope,
    text="K = 1..{most}; epsilon' = 6 ln(1/b), b = {bases}; delta' = 1/10, 10^-3, 10^-6; delta'' = 1/10, 1/100, "
    "10^-6 and K delta'",
):
    """Numbers of answers TOP and costs of a run."""

    most: int
    bases: tuple[Fraction, ...]


@check(
    "yan.claim-1",
    "yan.claim-12",
    "yan.corollary-1",
    scopes=Scopes(
        Grid(2, fractions("6/7")), Grid(6, fractions("6/7 19/20")), Grid(24, fractions("6/7 19/20 99/100"))
    ),
    strength=Verdict.EXACT,
)
def one_run_more(trial: Trial, scope: Grid) -> None:
    """K answers Top begin K + 1 runs, yet they cost no more than the formula with K says: at the gap of Lemma 1 a
    run needs only half of delta', and advanced composition has room for the epsilon of one more.
    """
    for k, base in product(range(1, scope.most + 1), scope.bases):
        part = Epsilon.log(1 / base)
        for delta, given in product(fractions("1/10 1/1000 1/1000000"), fractions("1/10 1/100 1/1000000 0")):
            slack = given or k * delta
            if slack >= 1:
                continue
            trial.needs(
                enough_gap(base, delta / 2).is_at_most(lemma_gap(base, delta)), "a run needs half of delta at most"
            )
            total = Epsilon.nats(composed_nats(k, logarithm((part * 6).exp), slack).lower)
            needed = repeated_composition(k + 1, Privacy(part * 6, delta / 2), total)
            got = f"K = {k}, b = {base}, delta' = {delta}, delta'' = {slack}: {float(needed):.4g}"
            trial.holds(needed <= k * delta + slack, got)
            if trial.is_open("three runs more"):
                more = repeated_composition(k + 3, Privacy(part * 6, delta), total)
                trial.fails("three runs more", more <= k * delta + slack, got)
