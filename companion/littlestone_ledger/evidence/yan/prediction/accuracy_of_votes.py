"""Hypotheses as predictors (`yan` Claim 2): the number of wrong votes that a wrong answer needs.

Convention: there are k votes, k is a multiple of 8, and the thresholds are 3k/8 and 5k/8. The noise m on the
thresholds and the noise n on the votes satisfy ``|m| <= k/32`` and ``|n| <= 3k/32``, as in the proof of Lemma 2 for
accuracy 1/8.
"""

from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.intervals import logarithm
from littlestone.prediction import PredictionSettings, PredictorState, VersionSpacePredictor, fixed_noise_error
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import between_thresholds_answers
from littlestone.verdicts import Trial, Verdict, check

CLASS = FiniteClass.from_rows(["0", "1"])
POINT = Point(0)

BASE = Fraction(6, 7)
"""The ratio ``exp(-epsilon' / 6)`` for epsilon' = 6 ln(7/6) = 0.925, below 1."""


def divided(k: int, ones: int, shift: int) -> tuple[VersionSpacePredictor, PredictorState[Point, int, Hypothesis]]:
    """Return a predictor, and a state with noise ``shift`` on the thresholds and ``ones`` of k votes for 1."""
    settings = PredictionSettings(
        n_blocks=k, block_size=1, lower=3 * k // 8, upper=5 * k // 8, run_epsilon=Epsilon.log(2), n_runs=1
    )
    predictor = VersionSpacePredictor(CLASS, settings)
    blocks = (((POINT, Label(1)),),) * ones + (((POINT, Label(0)),),) * (k - ones)
    public = predictor.generator.start()
    return predictor, PredictorState(blocks, public, predictor.voters(public, blocks), shift, 1)


@check(
    "yan.claim-2",
    "yan.claim-13",
    "yan.corollary-2",
    "yan.corollary-5",
    text="k = {numbers} votes at one point, every number of wrong ones, every noise of the event",
    quick=((32,),),
    standard=((32, 64),),
    deep=((32, 64, 96, 128),),
    strength=Verdict.EXACT,
)
def wrong_votes(trial: Trial, numbers: tuple[int, ...]) -> None:
    """Let the noise be small, and fixed before the point is drawn. Then an answer is wrong only where a quarter of
    the votes are wrong, whatever the label of a hard query. So the mean error is at most 4 times that of the
    hypotheses.
    """
    for k in numbers:
        shifts, noises = (range(-reach, reach + 1) for reach in (k // 32, 3 * k // 32))
        states = {shift: [divided(k, wrong, shift) for wrong in range(k + 1)] for shift in shifts}
        for shift, noise, wrong in product(shifts, noises, range(k + 1)):
            predictor, state = states[shift][wrong]
            for hard in (Label(0), Label(1)):
                error = fixed_noise_error(predictor, state, noise, {POINT: Fraction(1)}, {POINT: Label(0)}, hard)
                instance = f"k = {k}, {wrong} wrong votes, noise {shift} and {noise}: error {error}"
                trial.holds(error <= Fraction(4 * wrong, k), instance)
                trial.attained("4", error == Fraction(4 * wrong, k) == 1, instance)
                trial.fails("3 for 4", error <= Fraction(3 * wrong, k), instance)
    trial.by_hand(
        "the mean over x of 1[wrong at x] <= (4/k) (wrong votes at x); thresholds and noise are symmetric"
    )


def fresh_error(n_blocks: int, wrong: int, shift: int) -> Fraction:
    """Return the error at a point with ``wrong`` votes for Right, for fresh continuous noise and a fresh coin.

    The shift is the noise on the thresholds, which is the same for the whole run.

    >>> print(f"{float(fresh_error(128, 0, 0)):.2g}")
    0.00015
    """
    answers = between_thresholds_answers(Epsilon.log(1 / BASE), n_blocks // 4, wrong - 3 * n_blocks // 8)
    _, right, top = (answer.value(shift) for answer in answers)
    return right + top / 2


@check(
    "yan.claim-2",
    "yan.claim-13",
    text="epsilon' = 6 ln(7/6), continuous noise; k = {numbers}, in the range of Lemma 2 for T = 1, beta = 1/2 and "
    "accuracy 1/8; every integer noise of the event on the thresholds",
    quick=((128,),),
    standard=((128, 160),),
    deep=((128, 160, 256),),
    strength=Verdict.EXACT,
)
def fresh_noise_added(trial: Trial, numbers: tuple[int, ...]) -> None:
    """With fresh noise and coins, the bound of 4 times the share of wrong votes grows by at most the error that
    remains without wrong votes. This error is at most exp(-epsilon' k / 64) / 4 for each of the numbers k.
    """
    asked = (logarithm(2) + logarithm(2)) * 64 / (logarithm(1 / BASE) * 6)
    trial.needs(asked.is_at_most(min(numbers)), "the range of Lemma 2")
    for k, shift in ((number, shift) for number in numbers for shift in range(-(number // 32), number // 32 + 1)):
        none = fresh_error(k, 0, shift)
        added = BASE ** (3 * k // 32)  # exp(-epsilon' k / 64)
        instance = f"k = {k}, noise {shift} on the thresholds"
        trial.holds(none <= added / 4, f"{instance}: {float(none):.3g} without wrong votes")
        for wrong in range(k // 4):  # from k // 4 on, 4 alpha0 is 1 or more
            error = fresh_error(k, wrong, shift)
            words = f"{instance}, {wrong} wrong votes: error {float(error):.3g}"
            trial.holds(error <= Fraction(4 * wrong, k) + none, words)
            trial.fails("nothing added: 4 alpha0", error <= Fraction(4 * wrong, k), words)
            trial.fails("half of the factor and of the sum", error <= Fraction(wrong, 2 * k) + none / 2, words)
    trial.by_hand(
        "the mean over x; with the k of A.2 and A.3 exp(-epsilon' k / 64) is at most beta / (3 K (T + 1))"
    )
    trial.by_hand("noise on the thresholds between integers: the error is monotone in it on each side")
