"""The learner of `bgs` Lemma 8.3 on small representations: exact privacy and exact accuracy.

On one or two points a sample is known by how many examples are at the second point, up to order, and the learner
does not depend on the order; so accuracy is a binomial sum of exact distributions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from littlestone_reference.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone_reference.definitions import (
    PointDistribution,
    disagreement_probability,
    is_probabilistic_representation,
)
from littlestone_reference.learners.representation_learner import representation_learner, representation_sample_size
from littlestone_reference.privacy import largest_ratio, replacement_pairs
from littlestone_reference.randomness import ExactDistribution, exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes
from ...kit.judging import Finding, decoded, refuted
from ...kit.private_pac_definitions import grid_of_distributions
from ...kit.wording import listed

__all__ = ["accuracy", "any_epsilon", "dimension_for_the_size", "pure_privacy"]

Family = tuple[FiniteClass, ...]
ZERO, ONE, BOTH = (FiniteClass.from_rows(rows) for rows in (["0"], ["1"], ["0", "1"]))
SQUARE = FiniteClass.from_rows(["00", "01", "10", "11"])
THREE = FiniteClass.from_rows(["00", "01", "11"])
BETA = Fraction(1, 8)


def _representations() -> list[tuple[FiniteClass, Family, tuple[Fraction, ...]]]:
    """Return classes with (alpha, 1/8)-representations for every alpha below 1/2: themselves, and drawn classes."""
    eighths = (Fraction(3, 4), BETA, BETA)
    without = [FiniteClass(2, 2, tuple(h for h in SQUARE if h != left_out)) for left_out in SQUARE]
    uneven = (*(FiniteClass(2, 2, held.hypotheses) for held in without), SQUARE)
    return [
        (BOTH, (BOTH,), (Fraction(1),)),
        (BOTH, (BOTH, ZERO, ONE), eighths),
        (THREE, (THREE,), (Fraction(1),)),
        (SQUARE, (SQUARE,), (Fraction(1),)),
        (SQUARE, uneven, (*[BETA] * 4, Fraction(1, 2))),
    ]


def _selected(
    family: Family, weights: Sequence[Fraction], target: Hypothesis, counts: Sequence[int], base: Fraction
) -> ExactDistribution[Hypothesis]:
    rows = [(Point(x), target[x]) for x, count in enumerate(counts) for _ in range(count)]
    return exact_distribution(representation_learner, family, weights, Sample(tuple(rows)), base)


def pure_privacy(profile: Profile) -> Evidence:
    """Return the evidence that the learner is exactly ``2 ln(base)``-private with delta = 0, whatever the family.

    Ledger: ``bgs.lemma-8.3``. Locator: `bgs` Lemma 8.3.
    """
    n_points, longest = {Profile.QUICK: (1, 2), Profile.STANDARD: (2, 2), Profile.DEEP: (2, 3)}[profile]
    base = Fraction(2)
    scope = (
        f"every two classes of the family, non-empty, on {n_points} point{'s' if n_points > 1 else ''}, weights "
        "1/2, "
        f"1/2, samples of size 1..{longest}, all neighbours, realizable or not; base 2"
    )
    classes = list(all_classes(n_points))
    worst: tuple[Fraction, str] = Fraction(1), ""
    pairs = [(one, other) for i, one in enumerate(classes) for other in classes[i:]]
    step = 7 if profile is Profile.STANDARD else 1
    scope += f"; every {step}th pair of classes" if step > 1 else ""
    examples = [(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)]
    for family in pairs[::step]:
        known: dict[Sample, ExactDistribution[Hypothesis]] = {}
        for length in range(1, longest + 1):
            for pair in replacement_pairs(examples, length):
                one, other = (Sample(tuple(sorted(rows))) for rows in pair)
                for sample in (one, other):
                    if sample not in known:
                        half = (Fraction(1, 2), Fraction(1, 2))
                        known[sample] = exact_distribution(representation_learner, family, half, sample, base)
                ratio = largest_ratio(known[one], known[other])
                where = f"{', '.join(map(decoded, family))}: {one.examples} against {other.examples}"
                if ratio is None or ratio > base**2:
                    return refuted(scope, Finding((("G_1", family[0]), ("G_2", family[1])), f"{where}: {ratio}"))
                worst = max(worst, (ratio, where))
    if worst[0] <= base:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'ln(base)' was not refuted",))
    notes = (f"wrong variant 'ln(base)' refuted: largest ratio {worst[0]} = {float(worst[0]):.4f}, {worst[1]}",)
    return Evidence(Verdict.EXACT, scope, notes)


def _failure(
    family: Family,
    weights: Sequence[Fraction],
    target: Hypothesis,
    distribution: PointDistribution,
    n: int,
    error: Fraction,
    outputs: dict[tuple[int, ...], ExactDistribution[Hypothesis]],
    base: Fraction,
) -> Fraction:
    """Return the exact probability of an error above a bound, over n examples and the coins; at most 2 points."""
    failing = Fraction(0)
    mass = distribution[-1] if len(distribution) > 1 else Fraction(0)
    for last in range(n + 1):
        weight = comb(n, last) * mass**last * (1 - mass) ** (n - last)
        if not weight:
            continue
        counts = (n - last, last) if len(distribution) > 1 else (n,)
        if counts not in outputs:
            outputs[counts] = _selected(family, weights, target, counts, base)
        found = outputs[counts].probabilities.items()
        bad = (p for h, p in found if disagreement_probability(h, target, distribution) > error)
        failing += weight * sum(bad, Fraction(0))
    return failing


def accuracy(profile: Profile) -> Evidence:
    """Return the evidence that the learner is (6 alpha, 4 beta)-accurate with the stated number of examples.

    ``n = ln(|G|/beta) max(3, 1/(2 ln base)) / alpha``, with the size ln |G| of the given family.

    Ledger: ``bgs.lemma-8.3``. Locator: `bgs` Lemma 8.3.
    """
    alphas, bases, parts = {
        Profile.QUICK: ((Fraction(1, 8),), (Fraction(2),), 6),
        Profile.STANDARD: ((Fraction(1, 8),), (Fraction(2),), 8),
        Profile.DEEP: ((Fraction(1, 8), Fraction(1, 20)), (Fraction(3, 2), Fraction(2), Fraction(20)), 12),
    }[profile]
    found = _representations()
    used = found[:3] if profile is Profile.QUICK else found
    scope = (
        f"{len(used)} representations on 1 and 2 points, beta = 1/8, alpha in "
        f"{listed(alphas)}, base in "
        f"{listed(bases)}, masses in multiples of 1/{parts} and just above 6 alpha, every target"
    )
    worst: tuple[Fraction, str] = Fraction(0), ""
    surely, few = None, None
    for held, family, weights in used:
        size = max(len(drawn) for drawn in family)
        for alpha in alphas:
            if not is_probabilistic_representation(held, family, weights, alpha, BETA):
                return Evidence(Verdict.FAILED, scope, (f"{decoded(held)}: no representation",))
            distributions = grid_of_distributions(held.n_points, parts)
            if held.n_points == 2:
                distributions.append((1 - 6 * alpha - Fraction(1, 100), 6 * alpha + Fraction(1, 100)))
            for base in bases:
                n = representation_sample_size(size, base, alpha, BETA)
                for target in held:
                    outputs: dict[tuple[int, ...], ExactDistribution[Hypothesis]] = {}
                    for p in distributions:
                        masses = f"{target}, {[str(mass) for mass in p]}"
                        shown = f"{decoded(held)}, {len(family)} classes, alpha = {alpha}, {masses}"
                        failure = _failure(family, weights, target, p, n, 6 * alpha, outputs, base)
                        if failure > 4 * BETA:
                            return refuted(scope, Finding((("H", held),), f"{shown}: {failure} > 4 beta"))
                        worst = max(worst, (failure, shown))
                        if few is None and n > 1:
                            alone = _failure(family, weights, target, p, 1, 6 * alpha, {}, base)
                            few = f"{shown}: {float(alone):.4f}" if alone > 4 * BETA else None
                        if surely is None and failure > 0:
                            surely = f"{shown}: probability {float(failure):.3g} > 0"
    if surely is None or few is None:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"largest probability of an error above 6 alpha: {float(worst[0]):.5f}, claimed 1/2; {worst[1]}",
        f"wrong variant 'one example' refuted by {few}",
        f"wrong variant 'without failures' refuted by {surely}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def any_epsilon(profile: Profile) -> Evidence:
    """Return the evidence on "C (RepDim(H) + ln(1/beta)) / (alpha epsilon) for every epsilon > 0": refuted.

    For every constant C: with epsilon above C (RepDim + ln(1/beta)) / alpha that is less than one example, and
    without examples no learner is (6 alpha, 4 beta)-accurate.

    Ledger: ``bgs.lemma-8.3``. Locator: `bgs` Lemma 8.3.
    """
    del profile
    alpha, beta = Fraction(1, 7), Fraction(1, 9)
    scope = "H = {0, 1} on 1 point, alpha = 1/7, beta = 1/9, no examples; every learner, by its two probabilities"
    if not is_probabilistic_representation(BOTH, (BOTH,), (Fraction(1),), alpha, beta):
        raise AssertionError("a class represents itself")
    # Without examples 1 is published with some probability q: failures q on target 0, 1 - q on target 1.
    worst = min(max(Fraction(q, 100), 1 - Fraction(q, 100)) for q in range(101))
    uniform = _selected((BOTH,), (Fraction(1),), (Label(1),), (0,), Fraction(2)).probability((Label(0),))
    if worst != Fraction(1, 2) or uniform != worst or not (worst > 4 * beta and 6 * alpha < 1):
        raise AssertionError("the known counterexample is gone")
    text = (
        "the class represents itself; for epsilon > C (ln 2 + ln 9) / alpha the bound is below 1, and with no "
        "example "
        f"some target is missed with probability at least {worst} > 4/9, the error then being 1 > 6/7"
    )
    notes = (
        "1/(alpha epsilon) is right for epsilon at most 1; in general max(1, 1/epsilon) / alpha",
        "size of the given family against RepDim: {0}, {1} with weights 1/2 is a (0, 1/2)-representation of "
        "size 0 of a "
        "class with RepDim ln 2, but 4 beta = 2 > 1 there; the constants checked here need ln |G| of the given "
        "family",
    )
    return refuted(scope, Finding((("H", BOTH),), text), notes)


def _least_weight_of_bad(n_points: int, n_ones: int, n: int, base: Fraction) -> Fraction:
    """Return a lower bound on the probability of a bad function, for every sample of n examples labelled 0.

    Candidates: the constant 0 without an error, and all functions with so many ones, which err n_ones / n_points
    of the sample on average over them, whatever the sample; so their weights sum to at least their number times
    ``base`` to minus that average (convexity).
    """
    average = -(-n * n_ones // n_points)
    weight = comb(n_points, n_ones) * base**-average
    return weight / (1 + weight)


def dimension_for_the_size(profile: Profile) -> Evidence:
    """Return the evidence on the learner of the given family with RepDim(H) in place of the family's size: refuted.

    H has one function, so RepDim(H) = 0; the family is one class of 4846 functions, that one among them. With the
    number of examples for size 0 the learner publishes a function of error 4/5 > 6 alpha too often.

    Ledger: ``bgs.lemma-8.3``. Locator: `bgs` Lemma 8.3.
    """
    del profile
    n_points, n_ones, base, alpha = 20, 16, Fraction(21, 20), BETA
    for n in (1, 2, 3):
        rows = [[int(x != left_out) for x in range(4)] for left_out in range(4)]
        small = FiniteClass.from_rows([[0] * 4, *rows])
        for last in range(n + 1):
            outputs = _selected((small,), (Fraction(1),), (Label(0),) * 4, (n - last, last), base)
            if 1 - outputs.probability((Label(0),) * 4) < _least_weight_of_bad(4, 3, n, base):
                raise AssertionError("the bound for every sample is wrong")
    needed, given = (
        representation_sample_size(size, base, alpha, BETA) for size in (1 + comb(n_points, n_ones), 1)
    )
    failure = _least_weight_of_bad(n_points, n_ones, given, base)
    if Fraction(n_ones, n_points) <= 6 * alpha or failure <= 4 * BETA:
        raise AssertionError("the known counterexample is gone")
    enough = _least_weight_of_bad(n_points, n_ones, needed, base)
    if enough > 4 * BETA:
        raise AssertionError("the size of the family is not enough")
    text = (
        "H = the constant 0 on 20 points, RepDim 0; G = the constant 0 and all functions with 16 ones; alpha = "
        f"beta = 1/8, base 21/20, uniform distribution: with {given} examples a function of error 4/5 > 6 alpha is "
        f"published with probability at least {float(failure):.4f} > 4 beta on every sample"
    )
    notes = (
        f"with ln |G| in place of RepDim(H) the formula asks for {needed} examples",
        "it judges the learner that uses the given family, not the existence of another learner for H",
        "the bound for every sample is confirmed by exact distributions for 3 of 4 ones and 1..3 examples",
    )
    scope = "one class of 4846 functions on 20 points that represents one function; this learner and its constants"
    return refuted(scope, Finding((), text), notes)
