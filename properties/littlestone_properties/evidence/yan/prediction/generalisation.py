"""Realizable generalisation (`yan` Theorem 2): a small empirical error gives a small error, for every distribution.

A hypothesis of error p makes Bin(N, p) mistakes on the sample, and fewer mistakes are likelier for smaller p; so at
p = alpha one exact tail bounds what a hypothesis does, for every distribution at once.
"""

from fractions import Fraction
from itertools import product

from littlestone.dimensions.sauer import sauer_sum
from littlestone.intervals import logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import Fractions, fractions

QUARTERS, BETAS = fractions("3/4 1/2"), fractions("1/2 1/10 1/1000")
BEYOND = Fraction(1, 10_000)
"""By how much an error exceeds alpha where alpha is too small."""


def sample_size(dimension: int, alpha: Fraction, beta: Fraction) -> int:
    """Return ``(48 / alpha) (10 d ln(48 e / alpha) + ln(5 / beta))`` rounded up.

    Examples
    --------
    >>> sample_size(1, Fraction(1, 2), Fraction(1, 2))
    5563
    """
    inside = (logarithm(48 / alpha) + 1) * (10 * dimension) + logarithm(5 / beta)
    needed = inside.upper * 48 / alpha
    return -(-needed.numerator // needed.denominator)


def _few_mistakes(n: int, most: int, p: Fraction) -> Fraction:
    """Return ``Pr[Bin(n, p) <= most]``."""
    a, b = p.numerator, p.denominator
    term = total = (b - a) ** n
    for i in range(most):
        term = term * (n - i) * a // ((i + 1) * (b - a))
        total += term
    return Fraction(total, b**n)


@check(
    "yan.theorem-2",
    "yan.corollary-2",
    "yan.claim-11",
    text="every distribution, every class of VC dimension d with at most 2^(1000 d) hypotheses, d = "
    "1..{dimension}, alpha = {alphas}, beta = 1/2, 1/10, 1/1000; N rounded up",
    quick=(1, QUARTERS),
    standard=(3, QUARTERS),
    deep=(3, fractions("3/4 1/2 1/4 1/8")),
    strength=Verdict.EXACT,
)
def few_mistakes_mean_a_small_error(trial: Trial, dimension: int, alphas: Fractions) -> None:
    """But with probability beta, no hypothesis of error above alpha errs on at most a tenth of alpha N examples."""
    for d, alpha, beta in product(range(1, dimension + 1), alphas, BETAS):
        n = sample_size(d, alpha, beta)
        got = f"d = {d}, alpha = {alpha}, beta = {beta}, N = {n}"
        trial.holds(_few_mistakes(n, int(n * alpha / 10), alpha) * 2 ** (1000 * d) <= beta, got)
        if trial.is_open("alpha for alpha / 10"):
            trial.fails("alpha for alpha / 10", _few_mistakes(n, int(n * alpha), alpha + BEYOND) <= beta, got)
        trial.fails("one example is enough", 1 - alpha - BEYOND <= beta, got)
    trial.by_hand(
        "Bin(N, p) is stochastically increasing in p, and one union over the hypotheses; larger classes need the "
        "argument by a second sample"
    )


@check(
    "yan.remark-pac-reduction",
    text="halfspaces over R^d, d = 1..{dimension}, every distribution on at most 10^100 points, alpha = {alphas}, "
    "beta = 1/2, 1/10, 1/1000; N of Theorem 2 for d + 1, rounded up; a solver with alpha / 10 and beta",
    quick=(1, QUARTERS),
    standard=(2, QUARTERS),
    deep=(3, fractions("3/4 1/2 1/4")),
    strength=Verdict.EXACT,
)
def solvers_learn(trial: Trial, dimension: int, alphas: Fractions) -> None:
    """A halfspace that violates at most alpha / 10 of the constraints has error at most alpha, but with probability
    2 beta together with the failure of the solver.
    """
    for d, alpha, beta in product(range(1, dimension + 1), alphas, BETAS):
        n, n_labellings = sample_size(d + 1, alpha, beta), sauer_sum(10**100, d + 1)
        got = f"d = {d}, alpha = {alpha}, beta = {beta}, N = {n}"
        trial.holds(_few_mistakes(n, int(n * alpha / 10), alpha) * n_labellings + beta <= 2 * beta, got)
        if trial.is_open("a solver with alpha"):
            found = _few_mistakes(n, int(n * alpha), alpha + BEYOND)
            trial.fails("a solver with alpha", found + beta <= 2 * beta, got)
    trial.by_hand("the sample is feasible with margin 1, and an error is a violated constraint; Sauer's lemma")
