"""The answers of BetweenThresholds (`yan` Algorithm 1), integrated over the noise, and their accuracy (Lemma 2).

The mechanism of the library has discrete noise; :func:`between_thresholds` judges it as foreign code is judged.

Convention: the lower threshold is 0, the upper threshold is the gap, and counts are integers. The ratio of the
noise on counts is ``b = exp(-epsilon / 6)``. The formulas are restored from the source, since the text lost them.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from math import floor
from typing import Literal, get_args

from littlestone import mechanisms
from littlestone.errors import InvalidValueError
from littlestone.intervals import logarithm
from littlestone.mechanisms.shares import share
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import (
    LogarithmPolynomial,
    PiecewiseExponential,
    between_thresholds_answers,
    laplace_density,
    noise_at_least,
)
from littlestone.randomness import Coins, discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.audits.between_thresholds_tables import epsilon_of
from littlestone_properties.checks.mechanisms import check_between_thresholds

from ..kit.foreign_code import accept, refute_leaking
from ..kit.numbers import Fractions, fractions
from ..kit.programs import followed

TAIL = Fraction(1, 200)


@check(
    "yan.algorithm-1",
    text="query noise of ratio 1/2, gaps {gaps}, integer counts and threshold noise within {width} of what "
    "separates the answers, crossed thresholds included",
    quick=((2,), 2),
    standard=((2, 4), 4),
    deep=((2, 4, 10), 8),
    strength=Verdict.EXACT,
)
def answers_with_continuous_noise(trial: Trial, gaps: tuple[int, ...], width: int) -> None:
    """Left, Right and Top have the probabilities of Algorithm 1 with continuous noise, which sum to one.

    Left is tested first. So if the thresholds have crossed, Right is the only other answer, and Top is impossible.
    """
    part = Epsilon.log(2)
    noise = laplace_density(part, 3)

    def below(value: int) -> Fraction:
        return Fraction(1, 2) ** (1 - value) if value <= 0 else 1 - Fraction(1, 2) ** (1 + value)

    for gap in gaps:
        around = range(-width, gap + width + 1)
        answers = {count: between_thresholds_answers(part, gap, count) for count in around}
        for count, shift in product(around, around):
            chances = [answer.value(shift) for answer in answers[count]]
            below_it = below(shift - count)
            right = 1 - below(max(shift, gap - shift) - count)
            instance = f"mu = {shift}, count {count}, gap {gap}: {', '.join(map(str, chances))}"
            trial.holds(chances == [below_it, right, 1 - below_it - right], instance)
            trial.kind("crossed thresholds", 2 * shift > gap)
            trial.fails("Right is tested first", chances[1] == 1 - below(gap - shift - count), instance)
        for count in around:
            total = [(noise * answer).integral() for answer in answers[count]]
            trial.holds((total[0] + total[1] + total[2] - 1).sign() == 0, f"count {count}, gap {gap}")


Slip = Literal["", "the noise of mu is the noise of a query", "Right is tested first", "it goes on after Top"]


def lines(
    counts: Sequence[int], lower: int, gap: int, epsilon: Epsilon, slip: Slip = "", *, coins: Coins[Fraction]
) -> tuple[str, ...]:
    """Return the answers of Algorithm 1, line by line, with discrete noise; ``slip`` is a line to misread."""
    on_queries, of_mu = share(epsilon, 6).decay, share(epsilon, 2).decay
    mu = coins.discrete_laplace(on_queries if slip == "the noise of mu is the noise of a query" else of_mu)
    answers: list[str] = []
    for count in counts:
        # Noise below the first number gives a noisy count below the lower threshold; noise from the second number
        # on gives one above the upper threshold.
        first, second = lower + mu - count, lower + gap - mu - count + 1
        if slip == "Right is tested first":
            right = discrete_laplace_tail(on_queries, second)
            left = 1 - discrete_laplace_tail(on_queries, min(first, second))
        else:
            left = 1 - discrete_laplace_tail(on_queries, first)
            right = discrete_laplace_tail(on_queries, max(first, second))
        answers.append(("left", "right", "top")[coins.choose((left, right, 1 - left - right))])
        if answers[-1] == "top" and slip != "it goes on after Top":
            break
    return tuple(answers)


@check(
    "yan.algorithm-1",
    text="exp(-epsilon/6) = 1/2, thresholds t and t + {gap}, t = 0 and 3, {n_queries} queries of counts "
    "t - 3 .. t + {gap} + 3; discrete noise, that of mu cut off at 1/200 on each side",
    quick=(1, 2),
    standard=(2, 2),
    deep=(2, 3),
    strength=Verdict.EXACT,
)
def by_the_lines(trial: Trial, gap: int, n_queries: int) -> None:
    """The code has the answer probabilities that the restored lines of Algorithm 1, written a second time, give."""
    epsilon = Epsilon.log(2) * 6
    around = [(t, range(t - 3, t + gap + 4)) for t in (0, 3)]
    for t, counts in ((t, counts) for t, few in around for counts in product(few, repeat=n_queries)):
        code = partial(mechanisms.between_thresholds, counts, lower=t, upper=t + gap, epsilon=epsilon)
        probabilities = {tuple(map(str, answers)): p for answers, p in followed(code, TAIL).items()}
        written, instance = partial(lines, counts, t, gap, epsilon), f"t = {t}, counts {counts}"
        trial.holds(followed(written, TAIL) == probabilities, instance)
        for slip in get_args(Slip)[1:]:
            if trial.is_open(slip):
                trial.fails(slip, followed(partial(written, slip), TAIL) == probabilities, instance)


def accuracy_in_counts(base: Fraction, n_queries: int, beta: Fraction, constant: Fraction | int = 8) -> int:
    """Return floor(alpha n) for the smallest alpha n in Lemma 2, which matters only up to its floor."""
    bound = (logarithm(n_queries + 1) + logarithm(1 / beta)) * constant / epsilon_of(base)
    if floor(bound.lower) != floor(bound.upper):
        raise InvalidValueError("beta", beta, "a value at which the bound is not an integer")
    return floor(bound.lower)


def worst_failure(
    base: Fraction, gap: int, accuracy: int, n_queries: int, counts: Sequence[int] | None = None
) -> LogarithmPolynomial:
    """Return the exact probability that some answer violates its clause of Lemma 2, for the worst adaptive counts.

    >>> print(worst_failure(Fraction(1, 2), 2, 2, 1).enclosure())
    [0.0716533660889, 0.0716533660889]
    """
    part = Epsilon.log(1 / base)
    asked = range(-accuracy - 2, gap + accuracy + 3) if counts is None else counts
    answers = [
        (
            between_thresholds_answers(part, gap, count),
            (count > accuracy, count < gap - accuracy, count < -accuracy or count > gap + accuracy),
        )
        for count in asked
    ]

    def worst(mass: PiecewiseExponential, rounds: int) -> LogarithmPolynomial:
        best = LogarithmPolynomial(part, ())
        for functions, breaks in answers:
            total = LogarithmPolynomial(part, ())
            for number, (function, broken) in enumerate(zip(functions, breaks, strict=True)):
                if broken:
                    total = total + (mass * function).integral()
                elif number < 2 and rounds > 1:
                    total = total + worst(mass * function, rounds - 1)
            if total.is_above(best):
                best = total
        return best

    return worst(laplace_density(part, 3), n_queries)


@check(
    "yan.lemma-2",
    "yan.claim-2",
    "yan.corollary-2",
    text="epsilon = 6 ln(1/b) for b = {bases}; beta = 1/2, 1/10; T = {queries}; thresholds {gaps} apart; every "
    "adaptive sequence of counts next to where a bullet breaks",
    quick=(fractions("6/7"), (1,), (2,)),
    standard=(fractions("6/7"), (1, 2), (2, 8)),
    deep=(fractions("6/7 9/10"), (1, 2, 3), (2, 8)),
    strength=Verdict.EXACT,
)
def accuracy(trial: Trial, bases: Fractions, queries: tuple[int, ...], gaps: tuple[int, ...]) -> None:
    """With continuous noise and alpha n >= (8 / epsilon) (ln(T + 1) + ln(1 / beta)), all T answers keep their
    clauses with probability at least 1 - beta.
    """
    for base, n_queries, gap, beta in product(bases, queries, gaps, fractions("1/2 1/10")):
        edge = accuracy_in_counts(base, n_queries, beta)
        places = {place + side * edge for place in (0, gap) for side in (-1, 1)}
        counts = sorted({place + step for place in places for step in (-1, 0, 1)})
        failure = worst_failure(base, gap, edge, n_queries, counts)
        instance = f"b = {base}, T = {n_queries}, gap {gap}, beta = {beta}, alpha n = {edge}"
        trial.holds(not failure.is_above(beta), f"{instance}: fails with {float(failure.enclosure().upper):.4f}")
        if trial.is_open("the constant 3"):
            small = worst_failure(base, gap, accuracy_in_counts(base, n_queries, beta, 3), n_queries)
            shown = f"{instance}: fails with {float(small.enclosure().lower):.4f}"
            trial.fails("the constant 3", not small.is_above(beta), shown)
    for base, quarter in product(bases, range(1, 40)):
        part = Epsilon.log(1 / base)
        tails = (noise_at_least(part, rate, 0).value(place) * 2 for rate, place in ((3, quarter), (1, 3 * quarter)))
        trial.holds(set(tails) == {base ** (3 * quarter)}, f"b = {base}, alpha n = {4 * quarter}: tails")
    trial.by_hand(
        "Pr[|mu| > alpha n / 4] = Pr[|nu_j| > 3 alpha n / 4] = exp(-alpha n epsilon / 8); a union bound over T + 1 "
        "draws; crossed thresholds make Top impossible, and Right then means at least mu > gap / 2"
    )


LEAKING = (
    "no noise on the counts",
    "goes on after Top",
    "thresholds closer to each other",
    "noise added to both thresholds",
    "no noise on the thresholds",
)
"""Planted faults that violate privacy on neighbouring inputs."""


@check(
    "yan.lemma-1",
    "yan.algorithm-1",
    text="the stored inputs of the bench whose two noises go together, up to 6 counts, exactly up to noise of mass "
    "2^-12: the probabilities of all answers, and no more delta than the mechanism needs on neighbouring counts at "
    "exp(epsilon) = 1, 3/2, 2, 4",
    strength=Verdict.TESTED,
)
def between_thresholds(trial: Trial) -> None:
    """The code has the right answer probabilities, and costs no more than Algorithm 1 on neighbouring counts."""
    accept(trial, "the mechanism", mechanisms.between_thresholds, check_between_thresholds)
    refute_leaking(trial, "between_thresholds", LEAKING)
