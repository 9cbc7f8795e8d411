"""The definition of a private predictor (`yan` Definition 1), word by word, and the functions that judge it.

The definition is followed on every branch of the coins of whole streams; the functions take steps of states.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.prediction import (
    Answer,
    FollowedPredictor,
    PredictionSettings,
    PredictorState,
    VersionSpacePredictor,
    fixed_noise_error,
    fresh_noise_error,
)
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, discrete_laplace_pmf, enumerate_branches
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.judging.sources.every_sample import neighbours

State: TypeAlias = PredictorState[Point, int, Hypothesis]

EXP = Fraction(3, 2)
"""The value of exp(epsilon) at which divergences of all answers are computed."""

TAIL = Fraction(1, 1 << 8)
"""Mass of noise that is cut off on each side, each time it is drawn."""


SCOPE = (
    "the classes {classes}, two blocks of one example, one run and two, noise of weights 1/4 and 1/64, every "
    "sample, realizable or not, and every adaptive stream of queries, as many as {rounds}"
)
TWO, THREE, FOUR = (FiniteClass.from_rows(rows.split()) for rows in ("00 01", "00 01 11", "00 01 10 11"))
QUICK, STANDARD, DEEP = ((TWO,), 1), ((TWO, THREE, FOUR), 1), ((THREE,), 2)


def predictors(classes: tuple[FiniteClass, ...]) -> Iterator[tuple[FiniteClass, VersionSpacePredictor]]:
    """Yield the predictors of classes, with one run and with two."""
    for h, n_runs in product(classes, (1, 2)):
        settings = PredictionSettings(
            n_blocks=2, block_size=1, lower=0, upper=2, run_epsilon=Epsilon.log(4) * 6, n_runs=n_runs
        )
        yield h, VersionSpacePredictor(h, settings)


def strategies(h: FiniteClass, n_rounds: int) -> Iterator[dict[tuple[Answer, ...], Point]]:
    """Yield every way to choose each query after the answers before it."""
    answers = [Answer(label, is_hard) for label in (Label(0), Label(1)) for is_hard in (False, True)]
    pasts = [past for length in range(n_rounds) for past in product(answers, repeat=length)]
    for chosen in product(h.points, repeat=len(pasts)):
        yield dict(zip(pasts, chosen, strict=True))


def transcripts(
    predictor: VersionSpacePredictor, sample: tuple[Example, ...], strategy: dict[tuple[Answer, ...], Point]
) -> dict[tuple[Answer, ...], Fraction]:
    """Return the probabilities of all answers together, without the noise that is cut off."""

    def stream(coins: Coins[Fraction]) -> tuple[Answer, ...]:
        state = predictor.start(coins, sample)
        past: tuple[Answer, ...] = ()
        while past in strategy:
            state = predictor.after(coins, state, strategy[past])
            past = (*past, state.answer) if state.answer is not None else past
        return past

    return dict(enumerate_branches(EnumeratedCoins(TAIL), stream, n_repeats=0).probabilities)


@check("yan.definition-1", text=SCOPE, quick=QUICK, standard=STANDARD, deep=DEEP)
def privacy_of_transcripts(trial: Trial, classes: tuple[FiniteClass, ...], rounds: int) -> None:
    """The largest divergence over all adaptive streams and all events is that of the recursion over states, up to
    the noise that is cut off.
    """
    # A stream draws at most this often, and each draw cuts two tails.
    cut = 2 * TAIL * (2 * rounds + 1) * EXP
    for h, predictor in predictors(classes):
        followed = FollowedPredictor(predictor, tail=TAIL)
        plans = list(strategies(h, rounds))
        laws: dict[tuple[Example, ...], list[dict[tuple[Answer, ...], Fraction]]] = {}
        for data, neighbour in neighbours(h.points, 2):
            recursion = followed.worst_divergence(data, neighbour, h.points, rounds, Epsilon.log(EXP))
            for sample in (data, neighbour):
                if sample not in laws:
                    laws[sample] = [transcripts(predictor, sample, plan) for plan in plans]
            losses = [_divergence(mine, theirs) for mine, theirs in zip(laws[data], laws[neighbour], strict=True)]
            worst = max(losses)
            compared = f"{float(worst):.4g}, {float(recursion):.4g}"
            instance = f"{predictor.settings.n_runs} runs, {data} and {neighbour}: {compared}"
            trial.holds(worst <= recursion <= worst + cut, instance, H=h)
            trial.fails("nothing is lost", recursion <= cut, instance, H=h)
            trial.fails("the smallest loss of a stream", recursion <= min(losses) + cut, instance, H=h)


def _divergence(p: dict[tuple[Answer, ...], Fraction], q: dict[tuple[Answer, ...], Fraction]) -> Fraction:
    return sum((max(Fraction(0), mass - EXP * q.get(past, Fraction(0))) for past, mass in p.items()), Fraction(0))


@check("yan.definition-1", text=SCOPE, quick=QUICK, standard=STANDARD, deep=DEEP, strength=Verdict.EXACT)
def error_of_answers(trial: Trial, classes: tuple[FiniteClass, ...], rounds: int) -> None:
    """The error of the last answer, to a point of a distribution with fresh coins, is the closed form after every
    stream, and the mean over the noise of the error for given noise.
    """
    for h, predictor in predictors(classes):
        masses = {x: Fraction(x + 1, sum(range(1, h.n_points + 1))) for x in h.points}
        followed = FollowedPredictor(predictor, tail=TAIL)
        weight = Fraction(1, 4)  # of the noise on votes
        for sample in product(product(h.points, (Label(0), Label(1))), repeat=2):
            for state in _before_the_last(followed, sample, h.points, rounds):
                for target in h:
                    labels = {x: target[x] for x in h.points}
                    closed = fresh_noise_error(predictor, state, masses, labels)
                    literal = sum(
                        masses[x] * mass
                        for x in h.points
                        for after, mass in followed.after({state: Fraction(1)}, x).items()
                        if after.answer is not None and after.answer.label != target[x]
                    )
                    errors = {n: fixed_noise_error(predictor, state, n, masses, labels) for n in range(-12, 13)}
                    mean = sum(discrete_laplace_pmf(weight, noise) * error for noise, error in errors.items())
                    instance = f"{sample}, target {target}: {float(literal):.4g}, {float(closed):.4g}"
                    trial.holds(literal <= closed <= literal + 2 * TAIL, instance, H=h)
                    trial.holds(mean <= closed <= mean + 2 * TAIL, instance, H=h)
                    trial.fails("the error without noise", closed == errors[0], instance, H=h)


def _before_the_last(
    followed: FollowedPredictor[Point, State], sample: tuple[Example, ...], points: Sequence[Point], n_rounds: int
) -> list[State]:
    states = list(followed.start(sample))
    for _ in range(n_rounds - 1):
        following = (after for state in states for x in points for after in followed.after({state: Fraction(1)}, x))
        states = list(dict.fromkeys(following))
    return [state for state in states if state.n_runs_left]
