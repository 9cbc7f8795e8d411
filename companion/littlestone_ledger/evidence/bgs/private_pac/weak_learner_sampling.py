"""Claim A.2 of `bgs`: when the weak learner can be accurate, and the privacy of drawing with replacement.

With replacement, the m draws are independent, and a member of H gives them their labels. So the accuracy is that of
the PAC learner, for every distribution mu. Without replacement, m draws from n = 16 m equal weights are all
different, but independent draws are all different with probability below exp(-(m - 1)/32). So accuracy does not
follow "by the accuracy guarantee of A'".

Privacy with replacement, if the base learner is private with epsilon = a: let a record have weight at most s, and
let the distributions for neighbouring samples be at most s apart. Then a draw changes with probability at most
``2 s``, and the ratio of probabilities is at most (1 + 2 s (e^a - 1))^m <= exp((e^a - 1) / 8).
"""

from fractions import Fraction
from itertools import product
from math import comb, prod

from littlestone.intervals import exponential
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most, fractions, rounded_up


@check("bgs.claim-a.2", text="two examples at one point, weights in multiples of 1/6")
def contradictory_labels(trial: Trial) -> None:
    """Refuted: on every sample, realizable or not, some function has weighted error at most 1/3."""
    for labels, ones in product(((0, 0), (1, 1), (0, 1)), range(7)):
        weights = (1 - Fraction(ones, 6), Fraction(ones, 6))
        mass = sum((weight for weight, label in zip(weights, labels, strict=True) if label), Fraction(0))
        least = min(mass, 1 - mass)
        trial.holds(least <= Fraction(1, 3), f"labels {labels}, weights {weights[0]}, {weights[1]}: error {least}")


def all_different(m: int) -> Fraction:
    """Return the probability that m independent draws from 16 m equal weights are all different.

    >>> all_different(2)
    Fraction(31, 32)
    """
    return prod((1 - Fraction(i, 16 * m) for i in range(m)), start=Fraction(1))


@check("bgs.claim-a.2", text="m = 1..100 of 16 m equal weights", strength=Verdict.EXACT)
def draws_as_if_independent(trial: Trial) -> None:
    """Refuted: draws without replacement, which all differ, are at statistical distance at most 1/2 from
    independent draws."""
    trial.by_hand("a PAC learner may fail on samples of m different points: its accuracy does not carry over")
    for m in (50, 200):
        bound = exponential(-Fraction(m - 1, 32))
        trial.needs(at_most(all_different(m), bound) is True, f"at most exp(-(m - 1)/32) for m = {m}")
        trial.value(f"independent draws all different, m = {m}", f"{float(all_different(m)):.2g}")
    for m in range(1, 101):
        instance = (
            f"m = {m}: independent draws all differ with probability at most {rounded_up(all_different(m))}, "
            "draws without replacement always, so that their distance is above 1/2"
        )
        trial.holds(all_different(m) >= Fraction(1, 2), instance)


def _published(ones: Fraction, m: int, ratio: Fraction) -> Fraction:
    """Return the probability of 1 for the learner that publishes y with weight ratio^(number of labels y)."""
    terms = (
        comb(m, j) * ones**j * (1 - ones) ** (m - j) * ratio**j / (ratio**j + ratio ** (m - j))
        for j in range(m + 1)
    )
    return sum(terms, Fraction(0))


@check(
    "bgs.claim-a.2",
    text="one point, m = {sizes}, s = 1/(16 m), n = 16 m + 1, e^a = r^2 for r = 9/8, 5/4, 2, every number of ones",
    quick=((1, 2, 3),),
    standard=((1, 2, 3, 5),),
    deep=((1, 2, 3, 5, 8),),
    strength=Verdict.EXACT,
)
def privacy_with_replacement(trial: Trial, sizes: tuple[int, ...]) -> None:
    """Let a = 2 epsilon <= 1/2. With replacement, the ratio of probabilities is at most (1 + 2 s (e^a - 1))^m,
    which is below e^(epsilon/3).
    """
    trial.by_hand("(exp(2 epsilon) - 1) / 8 <= epsilon / 3 at 1/4, hence below, as the left side is convex")
    trial.by_hand("one draw at a time costs the factor 1 + 2 s (e^a - 1), whatever the class and the base learner")
    trial.needs(((exponential(Fraction(1, 2)) - 1) / 8).is_at_most(Fraction(1, 12)), "epsilon / 3 at epsilon = 1/4")
    for m, ratio in product(sizes, fractions("9/8 5/4 2")):
        s = Fraction(1, 16 * m)
        bound, quarter = (1 + 2 * s * (ratio**2 - 1)) ** m, 1 + s * (ratio**2 - 1) * m / 2
        for ones in range(16 * m):
            # The mass of label 1 before and after: the changed label adds s, and the weight that moves adds s
            # again.
            p, q = (_published(mass, m, ratio) for mass in (s * ones, min(s * (ones + 2), Fraction(1))))
            largest = max(q / p, (1 - p) / (1 - q))
            instance = f"m = {m}, r = {ratio}, {ones} labels 1: {float(largest):.5f}, bound {float(bound):.5f}"
            trial.holds(largest <= bound, instance)
            trial.fails("a quarter of the excess", largest <= quarter, instance)
