"""The answers of BetweenThresholds (`yan` Algorithm 1) and their accuracy (Lemma 2), by exact probabilities.

Convention: the lower threshold is 0, counts are integers, and the accuracy alpha n is a number of counts. The
condition of the lemma is ``alpha n >= (8 / epsilon) (ln(T + 1) + ln(1 / beta))``; its right side x is a real
number, and integer counts are within x of a threshold if and only if they are within floor(x). The formulas are
restored from the source, as the text lost them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from operator import mul

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import logarithm
from littlestone_reference.mechanisms import answer_probabilities
from littlestone_reference.randomness import ExactDistribution, discrete_laplace_pmf, discrete_laplace_tail
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.judging import Finding, refuted
from .between_thresholds_tables import epsilon_of, threshold_noise

__all__ = ["accuracy", "answers_of_one_query", "tails_at_multiples_of_four", "tails_of_the_proof"]


def literal_answers(shift: int, count: int, gap: int, query_ratio: Fraction, largest: int) -> list[Fraction]:
    """Return the probabilities of Left, Right and Top by trying every noise up to a size, as printed."""
    found = [Fraction(0)] * 3
    for noise in range(-largest, largest + 1):
        value = count + noise
        answer = 0 if value < shift else 1 if value > gap - shift else 2
        found[answer] += discrete_laplace_pmf(query_ratio, noise)
    return found


def answers_of_one_query(profile: Profile) -> Evidence:
    """Return the evidence that the closed form of the answers is the algorithm with its noise tried one by one.

    Ledger: ``yan.algorithm-1``. Locator: `yan` Algorithm 1.
    """
    width, gaps = {Profile.QUICK: (2, (1, 2)), Profile.STANDARD: (4, (1, 2, 5))}.get(profile, (8, (1, 2, 5, 9)))
    ratio, largest = Fraction(1, 2), 40
    missing = 2 * discrete_laplace_tail(ratio, largest + 1)
    scope = (
        f"query noise of ratio 1/2 up to {largest}; gaps {', '.join(map(str, gaps))}; threshold noise and counts "
        f"within {width} of what separates the answers, crossed thresholds included"
    )
    crossed = order_matters = 0
    for gap in gaps:
        for shift in range(-width, gap + width + 1):
            for count in range(-width, gap + width + 1):
                closed = answer_probabilities(shift, count, 0, gap, ratio)
                literal = literal_answers(shift, count, gap, ratio, largest)
                if sum(closed) != 1 or any(not 0 <= a - b <= missing for a, b in zip(closed, literal, strict=True)):
                    return refuted(
                        scope, Finding((), f"mu = {shift}, count {count}, gap {gap}: {closed}, {literal}")
                    )
                if 2 * shift > gap:
                    crossed += 1
                    right_first = discrete_laplace_tail(ratio, gap - shift - count + 1)
                    order_matters += abs(right_first - literal[1]) > missing
    if not order_matters:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'Right is tested first' was not refuted",))
    return Evidence(
        Verdict.EXACT,
        scope,
        (
            f"{crossed} cases with crossed thresholds, where Top has probability 0",
            f"wrong variant 'Right is tested first' refuted in {order_matters} of them",
        ),
    )


def failure_probability(
    query_ratio: Fraction, gap: int, accuracy_in_counts: int, n_queries: int, noise: ExactDistribution[int]
) -> Fraction:
    """Return the probability that some answer breaks its bullet, for the worst adaptive counts, plus the cut mass.

    Examples
    --------
    >>> noise = threshold_noise(Fraction(1, 2), 20)
    >>> round(float(failure_probability(Fraction(1, 2), 1, 2, 1, noise)), 4)
    0.0917
    """
    weights = [noise.probability(value) for value in noise]
    scale = max(weight.denominator for weight in weights)
    counts = range(-accuracy_in_counts - 2, gap + accuracy_in_counts + 3)
    tables = {c: [answer_probabilities(mu, c, 0, gap, query_ratio) for mu in noise] for c in counts}
    unit = max(p.denominator for table in tables.values() for answers in table for p in answers)
    columns: list[list[tuple[list[int], bool, bool]]] = []
    for count in counts:
        too_right, too_left = count > accuracy_in_counts, count < gap - accuracy_in_counts
        outside = count < -accuracy_in_counts or count > gap + accuracy_in_counts
        breaks = (too_right, too_left, outside)
        rows = [[int(answers[i] * unit) for answers in tables[count]] for i in range(3)]
        if any(
            Fraction(n, unit) != answers[i]
            for i in range(3)
            for n, answers in zip(rows[i], tables[count], strict=True)
        ):
            raise InvalidValueError("unit", unit, "a common denominator of all probabilities")
        columns.append([(rows[i], breaks[i], i == 2) for i in range(3)])

    def worst(mass: Sequence[int], rounds: int) -> int:
        best = 0
        for answers in columns:
            total = 0
            for row, broken, stops in answers:
                if broken:
                    total += sum(map(mul, mass, row)) * unit ** (rounds - 1)
                elif not stops and rounds > 1:
                    total += worst(list(map(mul, mass, row)), rounds - 1)
            best = max(best, total)
        return best

    start = [int(weight * scale) for weight in weights]
    return Fraction(worst(start, n_queries), scale * unit**n_queries) + noise.cut_mass


def _required(query_ratio: Fraction, n_queries: int, beta: Fraction, constant: int) -> int:
    """Return floor of the smallest accuracy in counts that the lemma allows, with a constant in place of 8."""
    bound = constant / epsilon_of(query_ratio) * (logarithm(n_queries + 1) + logarithm(1 / beta))
    if floor(bound.lower) != floor(bound.upper):
        raise InvalidValueError("beta", beta, "a value at which the bound is no integer")
    return floor(bound.lower)


def accuracy(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 2 with discrete noise, for the worst adaptive counts.

    Ledger: ``yan.lemma-2``. Locator: `yan` section 3.2.1, Lemma 2.
    """
    ratios = (Fraction(6, 7), Fraction(9, 10))[: 2 if profile is Profile.DEEP else 1]
    betas = (Fraction(1, 2), Fraction(1, 10))
    gaps = (1,) if profile is Profile.QUICK else (1, 2, 8)
    queries = {Profile.QUICK: (1,), Profile.STANDARD: (1, 2)}.get(profile, (1, 2, 3))
    bits = 16 if profile is Profile.QUICK else 20
    scope = (
        f"epsilon = 6 ln(1/b) for b = {', '.join(map(str, ratios))}; beta = {', '.join(map(str, betas))}; T = "
        f"{', '.join(map(str, queries))}; thresholds {', '.join(map(str, gaps))} apart; every adaptive sequence of "
        "counts from alpha n + 2 below the lower to alpha n + 2 above the upper threshold"
    )
    notes, wrong = ["the statement is restored from its source; the text lost its formulas"], ""
    for ratio in ratios:
        noise = threshold_noise(ratio, bits)
        for n_queries in queries:
            for beta in betas:
                if n_queries == 3 and (ratio, beta) != (ratios[0], betas[0]):
                    continue
                allowed = _required(ratio, n_queries, beta, 8)
                found = max(failure_probability(ratio, gap, allowed, n_queries, noise) for gap in gaps)
                if found > beta:
                    text = f"b = {ratio}, T = {n_queries}, alpha n = {allowed}: fails with at most {found} > {beta}"
                    return refuted(scope, Finding((), text))
                notes.append(
                    f"b = {ratio}, T = {n_queries}, alpha n = {allowed}: fails with probability "
                    f"{float(found):.4f}, allowed {beta}"
                )
                small = _required(ratio, n_queries, beta, 3)
                if not wrong:
                    broken = failure_probability(ratio, gaps[0], small, n_queries, noise) - noise.cut_mass
                    if broken > beta:
                        wrong = f"T = {n_queries}, beta = {beta}, alpha n = {small}: {float(broken):.4f}"
    if not wrong:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'constant 3' was not refuted",))
    notes.append(f"wrong variant 'constant 3 instead of 8' refuted by {wrong}")
    notes.append("crossed thresholds do no harm: Top is then impossible, and Left and Right keep their bullets")
    return Evidence(Verdict.EXACT, scope, tuple(notes))


def _threshold_tail(ratio: Fraction, quarter: Fraction) -> Fraction:
    """Return the probability that discrete noise exceeds a number in absolute value."""
    return 2 * discrete_laplace_tail(ratio, floor(quarter) + 1)


def tails_of_the_proof(profile: Profile) -> Evidence:
    """Return the evidence on ``Pr[|mu| > alpha n / 4] <= exp(-alpha epsilon n / 8)`` for discrete noise: refuted.

    It is an equation for continuous noise. With ``m = exp(-epsilon / 2)`` and ``a = alpha n`` it reads
    ``2 m^(floor(a/4) + 1) / (1 + m) <= m^(a/4)``.

    Ledger: ``yan.lemma-2``. Locator: `yan` section 3.2.1, Lemma 2.
    """
    ratio = Fraction(6, 7) ** 3
    scope = "epsilon = 6 ln(7/6), alpha n = 1, 2, 3 counts, discrete noise"
    for a in (1, 2, 3):
        tail = _threshold_tail(ratio, Fraction(a, 4))
        if tail**4 > ratio**a:
            text = f"alpha n = {a}: the tail is {tail}, its fourth power exceeds exp(-epsilon / 2)^{a}"
            notes = (
                f"the factor is below 2 / (1 + exp(-epsilon / 2)) = {float(2 / (1 + ratio)):.4f}",
                "the lemma itself has enough slack on the scope of its check",
            )
            return refuted(scope, Finding((), text), notes)
    return Evidence(Verdict.EXACT, scope)


def tails_at_multiples_of_four(profile: Profile) -> Evidence:
    """Return the evidence that both tails of the proof hold for discrete noise if alpha n is a multiple of 4.

    Then alpha n / 4 and 3 alpha n / 4 are integers, and ``2 r^(c + 1) / (1 + r) <= r^c`` holds for every ratio r.

    Ledger: ``yan.lemma-2``. Locator: `yan` section 3.2.1, Lemma 2.
    """
    largest = {Profile.QUICK: 20, Profile.STANDARD: 80}.get(profile, 400)
    bases = tuple(Fraction(n, n + 1) for n in (1, 3, 6, 9))
    scope = f"exp(-epsilon / 6) = {', '.join(map(str, bases))}, alpha n = 4, 8, .., {4 * largest} counts"
    for base in bases:
        for quarter in range(1, largest + 1):
            bound = base ** (3 * quarter)
            for tail in (_threshold_tail(base**3, Fraction(quarter)), _threshold_tail(base, Fraction(3 * quarter))):
                if tail > bound:
                    return refuted(scope, Finding((), f"b = {base}, alpha n = {4 * quarter}: {tail} > {bound}"))
    if not _threshold_tail(bases[2] ** 3, Fraction(3, 4)) ** 4 > bases[2] ** 9:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'alpha n = 3' was not refuted",))
    return Evidence(Verdict.EXACT, scope, ("wrong variant 'alpha n = 3' refuted at exp(-epsilon / 6) = 6/7",))
