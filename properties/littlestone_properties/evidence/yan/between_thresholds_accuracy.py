"""The accuracy of BetweenThresholds (`yan` Lemma 2): exact failures for the worst adaptive counts, and tails.

Convention: the lower threshold is 0, the upper one the gap, an even number of counts; ``b = exp(-epsilon / 6)``.
The formulas are restored from the source, as the text lost them.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import floor

from littlestone.errors import InvalidValueError
from littlestone.intervals import logarithm
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import (
    LogarithmPolynomial,
    PiecewiseExponential,
    between_thresholds_answers,
    laplace_density,
    noise_at_least,
)
from littlestone.randomness import discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check

from ...audits.between_thresholds_tables import epsilon_of
from ..kit.numbers import Fractions, fractions


def accuracy_in_counts(base: Fraction, n_queries: int, beta: Fraction, constant: Fraction | int = 8) -> int:
    """Return floor(alpha n) for the smallest alpha n that Lemma 2 allows; integer counts do not see the rest."""
    bound = (logarithm(n_queries + 1) + logarithm(1 / beta)) * constant / epsilon_of(base)
    if floor(bound.lower) != floor(bound.upper):
        raise InvalidValueError("beta", beta, "a value at which the bound is no integer")
    return floor(bound.lower)


def worst_failure(
    base: Fraction, gap: int, accuracy: int, n_queries: int, counts: Sequence[int] | None = None
) -> LogarithmPolynomial:
    """Return the exact probability that some answer breaks its bullet of Lemma 2, for the worst adaptive counts.

    Examples
    --------
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
    text="epsilon = 6 ln(1/b) for b = {bases}; beta = 1/2, 1/10; T = {queries}; thresholds {gaps} apart; every "
    "adaptive sequence of counts next to where a bullet breaks",
    quick=(fractions("6/7"), (1,), (2,)),
    standard=(fractions("6/7"), (1, 2), (2, 8)),
    deep=(fractions("6/7 9/10"), (1, 2, 3), (2, 8)),
    strength=Verdict.EXACT,
)
def accuracy(trial: Trial, bases: Fractions, queries: tuple[int, ...], gaps: tuple[int, ...]) -> None:
    """With continuous noise and alpha n >= (8 / epsilon) (ln(T + 1) + ln(1 / beta)), all T answers keep
    their bullets with probability at least 1 - beta.
    """
    for base, n_queries, gap, beta in product(bases, queries, gaps, fractions("1/2 1/10")):
        edge = accuracy_in_counts(base, n_queries, beta)
        places = {place + side * edge for place in (0, gap) for side in (-1, 1)}
        counts = sorted({place + step for place in places for step in (-1, 0, 1)})
        found = worst_failure(base, gap, edge, n_queries, counts)
        got = f"b = {base}, T = {n_queries}, gap {gap}, beta = {beta}, alpha n = {edge}"
        trial.holds(not found.is_above(beta), f"{got}: fails with {float(found.enclosure().upper):.4f}")
        if trial.is_open("the constant 3"):
            small = worst_failure(base, gap, accuracy_in_counts(base, n_queries, beta, 3), n_queries)
            shown = f"{got}: fails with {float(small.enclosure().lower):.4f}"
            trial.fails("the constant 3", not small.is_above(beta), shown)
    for base, quarter in product(bases, range(1, 40)):
        part = Epsilon.log(1 / base)
        tails = (noise_at_least(part, rate, 0).value(place) * 2 for rate, place in ((3, quarter), (1, 3 * quarter)))
        trial.holds(set(tails) == {base ** (3 * quarter)}, f"b = {base}, alpha n = {4 * quarter}: tails")
    trial.by_hand(
        "Pr[|mu| > alpha n / 4] = Pr[|nu_j| > 3 alpha n / 4] = exp(-alpha n epsilon / 8); a union bound over T + 1 "
        "draws; crossed thresholds make Top impossible, and Right then means at least mu > gap / 2"
    )


@check(
    "yan.lemma-2",
    text="b = exp(-epsilon / 6) = 1/2, 3/4, 6/7, 9/10; alpha n = 1..{most} counts",
    quick=(40,),
    standard=(200,),
    deep=(1000,),
    strength=Verdict.EXACT,
)
def tails_of_discrete_noise(trial: Trial, most: int) -> None:
    """With discrete noise each tail of the proof is at most 2 / (1 + exp(-epsilon / 2)) times exp(-alpha
    epsilon n / 8), so Lemma 2 holds with beta multiplied by that factor.
    """
    for base, counts in product(fractions("1/2 3/4 6/7 9/10"), range(1, most + 1)):
        bound, factor = base ** (3 * counts), 2 / (1 + base**3)
        for ratio, place in ((base**3, Fraction(counts, 4)), (base, Fraction(3 * counts, 4))):
            tail = 2 * discrete_laplace_tail(ratio, floor(place) + 1)
            got = f"b = {base}, alpha n = {counts}: Pr[|noise| > {place}] = {float(tail):.4f}"
            trial.holds(tail**4 <= factor**4 * bound, got)
            trial.fails("without the factor", tail**4 <= bound, got)
    trial.by_hand("for all: 2 r^(floor(x) + 1) / (1 + r) <= 2 r^x / (1 + r)")
