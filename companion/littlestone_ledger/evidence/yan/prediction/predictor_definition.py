"""The definition of a private predictor (`yan` Definition 1), word by word, and the functions that judge it.

The definition follows every branch of the coins on whole streams; the functions go from state to state.
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

TAIL = Fraction(1, 1 << 6)
"""The mass of noise that is cut off on each side at each draw."""


SCOPE = (
    "the classes {classes}, two blocks of one example, one run and two, noise of weights 1/4 and 1/64, every "
    "sample, realizable or not, "
)
LAST = f"{SCOPE}every query, the last of every stream of {{rounds}}"
TWO, THREE, FOUR = (FiniteClass.from_rows(rows.split()) for rows in ("00 01", "00 01 11", "00 01 10 11"))
QUICK, STANDARD, DEEP = ((TWO,), 1), ((TWO, THREE, FOUR), 1), ((THREE,), 2)
ADAPTIVE = ((THREE,), 2), ((TWO, THREE, FOUR), 2)


def predictors(classes: tuple[FiniteClass, ...]) -> Iterator[tuple[FiniteClass, VersionSpacePredictor]]:
    """Yield the predictors of classes, with one run and with two."""
    for h, n_runs in product(classes, (1, 2)):
        settings = PredictionSettings(
            n_blocks=2, block_size=1, lower=0, upper=2, run_epsilon=Epsilon.log(4) * 6, n_runs=n_runs
        )
        yield h, VersionSpacePredictor(h, settings)


def strategies(h: FiniteClass, n_rounds: int) -> Iterator[dict[tuple[Answer, ...], Point]]:
    """Yield every strategy, which chooses each query given the answers before it."""
    answers = [Answer(label, is_hard) for label in (Label(0), Label(1)) for is_hard in (False, True)]
    pasts = [past for length in range(n_rounds) for past in product(answers, repeat=length)]
    for chosen in product(h.points, repeat=len(pasts)):
        yield dict(zip(pasts, chosen, strict=True))


Law: TypeAlias = dict[tuple[Answer, ...], Fraction]


def transcripts(predictor: VersionSpacePredictor, sample: tuple[Example, ...], queries: tuple[Point, ...]) -> Law:
    """Return the joint probabilities of all answers to a stream, without the noise that is cut off."""

    def stream(coins: Coins[Fraction]) -> tuple[Answer, ...]:
        state = predictor.start(coins, sample)
        answers = []
        for query in queries:
            state = predictor.after(coins, state, query)
            if state.answer is not None:
                answers.append(state.answer)
        return tuple(answers)

    return dict(enumerate_branches(EnumeratedCoins(TAIL), stream, n_repeats=0).probabilities)


def chosen(laws: dict[tuple[Point, ...], Law], strategy: dict[tuple[Answer, ...], Point]) -> Law:
    """Return the probabilities of all answers to a strategy, whose queries depend on the answers before them."""
    return {
        answers: mass
        for queries, law in laws.items()
        for answers, mass in law.items()
        if queries == tuple(strategy[answers[:i]] for i in range(len(answers)))
    }


@check(
    "yan.definition-1",
    text=f"{SCOPE}every adaptive stream of {{rounds}} queries",
    quick=ADAPTIVE[0],
    standard=ADAPTIVE[1],
    deep=ADAPTIVE[1],
)
def privacy_of_transcripts(trial: Trial, classes: tuple[FiniteClass, ...], rounds: int) -> None:
    """The largest divergence over all adaptive streams and all events is exactly that of the recursion over states,
    if the noise that is cut off counts as lost.
    """
    trial.by_hand("an answer does not depend on later queries, so fixed streams give the answers to adaptive ones")
    for h, predictor in predictors(classes):
        followed = FollowedPredictor(predictor, tail=TAIL)
        plans = list(strategies(h, rounds))
        fixed = [len({plan[past] for past in plan if len(past) == 1}) == 1 for plan in plans]
        streams = list(product(h.points, repeat=rounds))
        samples = product(product(h.points, (Label(0), Label(1))), repeat=2)
        laws = {
            sample: {queries: transcripts(predictor, sample, queries) for queries in streams} for sample in samples
        }
        for data, neighbour in neighbours(h.points, 2):
            recursion = followed.worst_divergence(data, neighbour, h.points, rounds, Epsilon.log(EXP))
            losses = [_divergence(chosen(laws[data], plan), chosen(laws[neighbour], plan)) for plan in plans]
            compared = f"{float(max(losses)):.4g}, {float(recursion):.4g}"
            instance = f"{predictor.settings.n_runs} runs, {data} and {neighbour}: {compared}"
            trial.holds(max(losses) == recursion, instance, H=h)
            trial.fails("the smallest loss of a stream", recursion == min(losses), instance, H=h)
            known = max(loss for loss, is_fixed in zip(losses, fixed, strict=True) if is_fixed)
            trial.fails("streams fixed in advance", recursion == known, instance, H=h)
            single = followed.worst_divergence(data, neighbour, h.points, 1, Epsilon.log(EXP))
            trial.fails("one query", recursion == single, instance, H=h)


def _divergence(p: Law, q: Law) -> Fraction:
    kept = sum((max(Fraction(0), mass - EXP * q.get(past, Fraction(0))) for past, mass in p.items()), Fraction(0))
    return kept + 1 - sum(p.values())


@check("yan.definition-1", text=LAST, quick=QUICK, standard=STANDARD, deep=DEEP, strength=Verdict.EXACT)
def error_of_answers(trial: Trial, classes: tuple[FiniteClass, ...], rounds: int) -> None:
    """After every stream, the error of the last answer is the closed form; it is also the mean, over the noise, of
    the error for given noise. The last query is a random point, and its coins are fresh.
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
