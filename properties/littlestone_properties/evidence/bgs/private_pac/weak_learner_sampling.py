"""Claim A.2 of `bgs`: for which data it can be accurate, and what drawing with replacement and rounding cost.

With replacement the m draws are independent from a distribution that a member of H labels, so accuracy is that of
the PAC learner, for every mu. Without replacement, m draws from n = 16 m equal weights are never equal, independent
ones all different with probability below exp(-(m - 1)/32): "by the accuracy guarantee of A'" does not follow.

Privacy with replacement, for a learner that is a-private: a record of weight at most s and distributions at most s
apart change each draw with probability at most 2 s, so together (1 + 2 s (e^a - 1))^m <= exp((e^a - 1) / 8).
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod

from littlestone.classes import FiniteClass, Point, Sample
from littlestone.intervals import exponential
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, check, everywhere

from ....enumerations.all_classes import all_classes
from ...kit.enclosures import at_most
from ...kit.private_pac_definitions import ExactLearner, failure_probability, grid_of_distributions


@dataclass(frozen=True)
class Draws(
    Scope,
    text="one point, m = {sizes}, s = 1/(16 m), n = 16 m + 1, e^a = r^2 for r = {ratios}, every number of ones",
):
    """Numbers of draws, and base learners on one point."""

    sizes: tuple[int, ...]
    ratios: tuple[Fraction, ...] = (Fraction(9, 8), Fraction(5, 4), Fraction(2))


@dataclass(frozen=True)
class Grid(Scope, text="s in multiples of 1/{parts} below 1, SC = 1..{most}"):
    """Smoothness and sample complexities."""

    parts: int
    most: int


@dataclass(frozen=True)
class Reweighted(
    Scope,
    text="every class on 2 points, every target, every sample of {n} records, weights in multiples of 1/4, m = "
    "1..{most} draws, empirical risk minimisation",
):
    """Samples with weights, and numbers of draws."""

    n: int
    most: int


def _minimiser(hypothesis_class: FiniteClass) -> ExactLearner:
    return lambda sample: ExactDistribution.of({min(hypothesis_class, key=sample.n_mistakes): Fraction(1)})


@check("bgs.claim-a.2", scopes=Scopes(Reweighted(2, 2), Reweighted(2, 3), Reweighted(3, 3)), strength=Verdict.EXACT)
def accuracy_with_replacement(trial: Trial, scope: Reweighted) -> None:
    """With replacement W misses weighted error 1/3 as often as the PAC learner for the weights of the points."""
    third = Fraction(1, 3)
    for hypothesis_class, points in product(all_classes(2), product((0, 1), repeat=scope.n)):
        learner = _minimiser(hypothesis_class)
        for target, mu, m in product(hypothesis_class, grid_of_distributions(scope.n, 4), range(1, scope.most + 1)):
            masses = tuple(
                sum((w for w, x in zip(mu, points, strict=True) if x == point), Fraction(0)) for point in (0, 1)
            )
            missed = Fraction(0)
            for drawn in product(range(scope.n), repeat=m):
                chance = prod((mu[i] for i in drawn), start=Fraction(1))
                if chance:
                    outputs = learner(Sample(tuple((Point(points[i]), target[points[i]]) for i in drawn)))
                    error = {
                        h: sum(w for w, x in zip(mu, points, strict=True) if h[x] != target[x])
                        for h in hypothesis_class
                    }
                    missed += chance * sum(p for h, p in outputs.probabilities.items() if error[h] > third)
            learned = failure_probability(learner, target, masses, m, third)
            got = f"points {points}, weights {[str(w) for w in mu]}, target {target}, m = {m}: {missed}, {learned}"
            trial.holds(missed == learned, got, H=hypothesis_class)
            trial.fails("never misses", missed == 0, got, H=hypothesis_class)


@check("bgs.claim-a.2", scopes=everywhere(Only("two examples at one point, weights in multiples of 1/6")))
def contradictory_labels(trial: Trial, scope: Only) -> None:
    """On every sample, realizable or not, some function has weighted error at most 1/3."""
    for labels, ones in product(((0, 0), (1, 1), (0, 1)), range(7)):
        weights = (1 - Fraction(ones, 6), Fraction(ones, 6))
        mass = sum((weight for weight, label in zip(weights, labels, strict=True) if label), Fraction(0))
        least = min(mass, 1 - mass)
        trial.holds(least <= Fraction(1, 3), f"labels {labels}, weights {weights[0]}, {weights[1]}: error {least}")


def all_different(m: int) -> Fraction:
    """Return the probability that m independent draws from 16 m equal weights are all different.

    Examples
    --------
    >>> all_different(2)
    Fraction(31, 32)
    """
    found = Fraction(1)
    for i in range(m):
        found *= 1 - Fraction(i, 16 * m)
    return found


@check("bgs.claim-a.2", scopes=everywhere(Only("m = 1..100 of 16 m equal weights")), strength=Verdict.EXACT)
def draws_as_if_independent(trial: Trial, scope: Only) -> None:
    """Draws without replacement, always all different, are at statistical distance at most 1/2 from independent."""
    trial.by_hand("a PAC learner may fail on samples of m different points: its accuracy does not carry over")
    for m in (50, 200):
        bound = exponential(-Fraction(m - 1, 32))
        trial.needs(at_most(all_different(m), bound) is True, f"at most exp(-(m - 1)/32) for m = {m}")
        trial.value(f"independent draws all different, m = {m}", f"{float(all_different(m)):.2g}")
    for m in range(1, 101):
        got = f"m = {m}: independent draws are all different with probability {float(all_different(m)):.4f}"
        trial.holds(all_different(m) >= Fraction(1, 2), got)


def _published(ones: Fraction, m: int, ratio: Fraction) -> Fraction:
    """Return the probability of 1 of the learner that publishes y with weight ratio^(number of labels y)."""
    terms = (
        comb(m, j) * ones**j * (1 - ones) ** (m - j) * ratio**j / (ratio**j + ratio ** (m - j))
        for j in range(m + 1)
    )
    return sum(terms, Fraction(0))


@check(
    "bgs.claim-a.2",
    scopes=Scopes(Draws((1, 2, 3)), Draws((1, 2, 3, 5)), Draws((1, 2, 3, 5, 8))),
    strength=Verdict.EXACT,
)
def privacy_with_replacement(trial: Trial, scope: Draws) -> None:
    """With replacement the ratio is at most (1 + 2 s (e^a - 1))^m, below e^(epsilon/3) for a = 2 epsilon <= 1/2."""
    trial.by_hand("(exp(2 epsilon) - 1) / 8 <= epsilon / 3 at 1/4, hence below, as the left side is convex")
    trial.by_hand("one draw at a time costs the factor 1 + 2 s (e^a - 1), whatever the class and the base learner")
    trial.needs(((exponential(Fraction(1, 2)) - 1) / 8).is_at_most(Fraction(1, 12)), "epsilon / 3 at epsilon = 1/4")
    for m, ratio in product(scope.sizes, scope.ratios):
        s = Fraction(1, 16 * m)
        bound, quarter = (1 + 2 * s * (ratio**2 - 1)) ** m, 1 + s * (ratio**2 - 1) * m / 2
        for ones in range(16 * m):
            # Mass of label 1 before and after: a label changed, and mass s moved to another label 1.
            one, other = (_published(mass, m, ratio) for mass in (s * ones, min(s * (ones + 2), Fraction(1))))
            largest = max(other / one, (1 - one) / (1 - other))
            got = f"m = {m}, r = {ratio}, {ones} labels 1: {float(largest):.5f}, bound {float(bound):.5f}"
            trial.holds(largest <= bound, got)
            trial.fails("a quarter of the excess", largest <= quarter, got)


@check("bgs.claim-a.2", scopes=Scopes(Grid(40, 5), Grid(200, 8), Grid(1000, 12)), strength=Verdict.EXACT)
def rounding_down(trial: Trial, scope: Grid) -> None:
    """m = floor(1/(16 s)) is at least an integer SC exactly if 1/(16 s) is, and 16 s m <= 1."""
    for part, size in product(range(1, scope.parts), range(1, scope.most + 1)):
        s = Fraction(part, scope.parts)
        exact = 1 / (16 * s)
        down, up = int(exact), -int(-exact // 1)
        trial.holds((down >= size) == (exact >= size) and 16 * s * down <= 1, f"s = {s}, SC = {size}")
        trial.fails("rounded up", 16 * s * up <= 1, f"s = {s}, m = {up}")
