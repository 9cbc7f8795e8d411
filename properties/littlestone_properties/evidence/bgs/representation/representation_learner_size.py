"""How many examples Lemma 8.3 of `bgs` may promise: large epsilon, and RepDim(H) for the size of a family."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from littlestone_reference.classes import FiniteClass, Label, Point, Sample
from littlestone_reference.intervals import logarithm
from littlestone_reference.learners.representation_learner import representation_learner, representation_sample_size
from littlestone_reference.randomness import exact_distribution
from littlestone_reference.verdicts import Only, Trial, Verdict, check, everywhere

from ...kit.enclosures import at_most

__all__ = ["dimension_for_the_size", "large_epsilon"]

EIGHTH = Fraction(1, 8)


def examples_without_privacy(alpha: Fraction, beta: Fraction) -> int:
    """Return how many examples every (6 alpha, 4 beta)-accurate learner of {00, 01} takes, whatever its privacy.

    The mass of the second point is just above 6 alpha; if it is not in the sample, one of the two targets is missed
    with probability at least 1/2, so (1 - 6 alpha)^n / 2 <= 4 beta in the limit.

    Examples
    --------
    >>> examples_without_privacy(Fraction(1, 60), Fraction(1, 80))
    22
    """
    n = 0
    while (1 - 6 * alpha) ** n > 8 * beta:
        n += 1
    return n


@check(
    "bgs.lemma-8.3",
    scopes=everywhere(
        Only("H = {00, 01}, beta = 1/80, alpha = 1/60, 1/600; epsilon = 12 C (ln 2 + ln 80) / ln 10")
    ),
    strength=Verdict.EXACT,
)
def large_epsilon(trial: Trial, scope: Only) -> None:
    """For some C and every epsilon C (RepDim(H) + ln(1/beta)) / (alpha epsilon) examples do for small alpha."""
    trial.by_hand("the bound is ln 10 / (12 alpha) whatever C is, and too small for every alpha <= 1/24")
    beta, held = Fraction(1, 80), FiniteClass.from_rows(["00", "01"])
    found = []
    for alpha in (Fraction(1, 60), Fraction(1, 600)):
        needed, bound = examples_without_privacy(alpha, beta), logarithm(1 / (8 * beta)) / (12 * alpha)
        found.append((at_most(needed, bound), f"alpha = {alpha}: {needed} needed, bound {float(bound.upper):.1f}"))
    enough = True in (truth for truth, _ in found) or (None if None in (truth for truth, _ in found) else False)
    trial.holds(enough, "for every C; " + ", ".join(got for _, got in found), H=held)


def _least_weight_of_bad(n_points: int, n_ones: int, n: int, base: Fraction) -> Fraction:
    """Return a lower bound on the probability of a bad function, for every sample of n examples labelled 0.

    Candidates: the constant 0 without an error, and all functions with so many ones, which err n_ones / n_points
    of the sample on average over them, whatever the sample; so their weights sum to at least their number times
    ``base`` to minus that average (convexity).
    """
    average = -(-n * n_ones // n_points)
    weight = comb(n_points, n_ones) * base**-average
    return weight / (1 + weight)


@check(
    "bgs.lemma-8.3",
    scopes=everywhere(
        Only("one class of 4846 functions on 20 points that represents one function; this learner, its constants")
    ),
    strength=Verdict.EXACT,
)
def dimension_for_the_size(trial: Trial, scope: Only) -> None:
    """The learner of the given family is accurate with RepDim(H) in place of the size of the family."""
    n_points, n_ones, base, alpha = 20, 16, Fraction(21, 20), EIGHTH
    small = FiniteClass.from_rows([[0] * 4, *([int(x != left_out) for x in range(4)] for left_out in range(4))])
    for n, last in ((size, ones) for size in (1, 2, 3) for ones in range(size + 1)):
        zero = (Label(0),) * 4
        sample = Sample(tuple((Point(int(i < last)), zero[0]) for i in range(n)))
        outputs = exact_distribution(representation_learner, (small,), (Fraction(1),), sample, base)
        found = 1 - outputs.probability(zero)
        trial.needs(found >= _least_weight_of_bad(4, 3, n, base), "a lower bound for every sample")
    needed, given = (
        representation_sample_size(size, base, alpha, EIGHTH) for size in (1 + comb(n_points, n_ones), 1)
    )
    enough = _least_weight_of_bad(n_points, n_ones, needed, base)
    trial.needs(
        enough <= 4 * EIGHTH < 1 and Fraction(n_ones, n_points) > 6 * alpha, "a bad function, not always drawn"
    )
    trial.value("examples that the size of the family asks for", needed)
    failure = _least_weight_of_bad(n_points, n_ones, given, base)
    got = (
        "H = the constant 0 on 20 points, RepDim 0; G = it and all functions with 16 ones; alpha = beta = 1/8, "
        f"base 21/20, uniform distribution, {given} examples: a function of error 4/5 > 6 alpha is published with "
        f"probability at least {float(failure):.4f} > 4 beta on every sample"
    )
    trial.holds(failure <= 4 * EIGHTH, got)
