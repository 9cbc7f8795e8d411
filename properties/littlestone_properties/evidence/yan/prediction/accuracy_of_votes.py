"""From hypotheses to predictors (`yan` Claim 2): how many wrong votes a wrong answer needs.

Convention: k votes, k a multiple of 8, thresholds 3k/8 and 5k/8; noise m on the thresholds and n on the votes with
``|m| <= k/32`` and ``|n| <= 3k/32``, which is the event of the proof of Lemma 2 for accuracy 1/8.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.prediction import (
    PredictionSettings,
    PredictorState,
    VersionSpacePredictor,
    fixed_noise_error,
    fresh_noise_error,
)
from littlestone.privacy import Epsilon
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

CLASS = FiniteClass.from_rows(["0", "1"])
POINT = Point(0)


@dataclass(frozen=True)
class Votes(Scope, text="k = {blocks} votes at one point, every number of wrong ones, every noise of the event"):
    """Numbers of votes."""

    blocks: tuple[int, ...]


VOTES = Scopes(Votes((32,)), Votes((32, 64)), Votes((32, 64, 96, 128)))


def divided(
    n_blocks: int, ones: int, shift: int
) -> tuple[VersionSpacePredictor, PredictorState[Point, int, Hypothesis]]:
    """Return a predictor in a state with given votes for 1 and given noise on the thresholds."""
    settings = PredictionSettings(
        n_blocks=n_blocks,
        block_size=1,
        lower=3 * n_blocks // 8,
        upper=5 * n_blocks // 8,
        run_epsilon=Epsilon.log(2),
        n_runs=1,
    )
    predictor = VersionSpacePredictor(CLASS, settings)
    blocks = (((POINT, Label(1)),),) * ones + (((POINT, Label(0)),),) * (n_blocks - ones)
    public = predictor.generator.start()
    return predictor, PredictorState(blocks, public, predictor.voters(public, blocks), shift, 1)


@check("yan.claim-2", "yan.claim-13", "yan.corollary-2", "yan.corollary-5", scopes=VOTES, strength=Verdict.EXACT)
def wrong_votes(trial: Trial, scope: Votes) -> None:
    """With noise that is fixed before the point and small, an answer is wrong only where a quarter of the votes
    are, whatever the label of a hard query; so the mean error is at most 4 times that of the hypotheses.
    """
    for k in scope.blocks:
        for shift, noise, wrong in product(
            range(-(k // 32), k // 32 + 1), range(-(3 * k // 32), 3 * k // 32 + 1), range(k + 1)
        ):
            predictor, state = divided(k, wrong, shift)
            for hard in (Label(0), Label(1)):
                error = fixed_noise_error(predictor, state, noise, {POINT: Fraction(1)}, {POINT: Label(0)}, hard)
                got = f"k = {k}, {wrong} wrong votes, noise {shift} and {noise}: error {error}"
                trial.holds(error <= Fraction(4 * wrong, k), got)
                trial.attained("4", error == Fraction(4 * wrong, k) == 1, got)
                trial.fails("3 for 4", error <= Fraction(3 * wrong, k), got)
    trial.by_hand(
        "the mean over x of 1[wrong at x] <= (4/k) (wrong votes at x); thresholds and noise are symmetric"
    )


@check("yan.claim-2", scopes=VOTES, strength=Verdict.EXACT)
def coin_counts(trial: Trial, scope: Votes) -> None:
    """If the error counts the coin of hard queries, the factor is 2 for 4."""
    for k in scope.blocks:
        for shift, noise, wrong in product(
            range(-(k // 32), k // 32 + 1), range(-(3 * k // 32), 3 * k // 32 + 1), range(k + 1)
        ):
            predictor, state = divided(k, wrong, shift)
            error = fixed_noise_error(predictor, state, noise, {POINT: Fraction(1)}, {POINT: Label(0)})
            got = f"k = {k}, {wrong} wrong votes, noise {shift} and {noise}: error {error}"
            trial.holds(error <= Fraction(2 * wrong, k), got)
            trial.attained("2", error == Fraction(2 * wrong, k) > 0, got)
            trial.fails("1 for 2", error <= Fraction(wrong, k), got)


@check("yan.claim-2", scopes=VOTES, strength=Verdict.EXACT)
def fresh_noise(trial: Trial, scope: Votes) -> None:
    """If the noise of the votes is drawn with the point, hypotheses without error give predictors without error."""
    for k in scope.blocks:
        predictor, state = divided(k, 0, 0)
        error = fresh_noise_error(predictor, state, {POINT: Fraction(1)}, {POINT: Label(0)})
        trial.fails(
            "hypotheses that all err",
            fresh_noise_error(predictor, state, {POINT: Fraction(1)}, {POINT: Label(1)}) == 0,
        )
        trial.holds(error <= 0, f"k = {k}, no wrong vote, epsilon' = ln 2: error {float(error):.3g}")
