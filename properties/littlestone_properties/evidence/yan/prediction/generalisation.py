"""Realizable generalisation (`yan` Theorem 2): a small empirical error gives a small error, for every distribution.

A hypothesis of error p makes Bin(N, p) mistakes on the sample, and fewer mistakes are likelier for smaller p; so at
p = alpha one exact tail bounds what a hypothesis does, for every distribution at once.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.dimensions.sauer import sauer_sum
from littlestone.intervals import Interval, logarithm
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check


@dataclass(frozen=True)
class Errors(
    Scope,
    text="every distribution, every class of VC dimension d with at most 2^({log_size} d) hypotheses, d = "
    "1..{dimension}, alpha = {said_alphas}, beta = 1/2, 1/10, 1/1000; N rounded up",
):
    """VC dimensions and errors."""

    dimension: int
    alphas: tuple[Fraction, ...]
    log_size: int = 1000

    @property
    def said_alphas(self) -> str:
        return ", ".join(map(str, self.alphas))


def sample_size(dimension: int, alpha: Fraction, beta: Fraction) -> int:
    """Return ``(48 / alpha) (10 d ln(48 e / alpha) + ln(5 / beta))`` rounded up.

    Examples
    --------
    >>> sample_size(1, Fraction(1, 2), Fraction(1, 2))
    5563
    """
    inside: Interval = (logarithm(48 / alpha) + 1) * (10 * dimension) + logarithm(5 / beta)
    needed = inside.upper * 48 / alpha
    return -(-needed.numerator // needed.denominator)


def few_mistakes(n: int, most: int, p: Fraction) -> Fraction:
    """Return ``Pr[Bin(n, p) <= most]``.

    Examples
    --------
    >>> few_mistakes(2, 1, Fraction(1, 3))
    Fraction(8, 9)
    """
    a, b = p.numerator, p.denominator
    term = total = (b - a) ** n
    for i in range(most):
        term = term * (n - i) * a // ((i + 1) * (b - a))
        total += term
    return Fraction(total, b**n)


QUARTERS = (Fraction(3, 4), Fraction(1, 2))


@check(
    "yan.theorem-2",
    "yan.corollary-2",
    "yan.claim-11",
    scopes=Scopes(Errors(1, QUARTERS), Errors(3, QUARTERS), Errors(3, (*QUARTERS, Fraction(1, 4), Fraction(1, 8)))),
    strength=Verdict.EXACT,
)
def few_mistakes_mean_a_small_error(trial: Trial, scope: Errors) -> None:
    """But with probability beta, no hypothesis of error above alpha errs on at most a tenth of alpha N examples."""
    for d, alpha in product(range(1, scope.dimension + 1), scope.alphas):
        for beta in (Fraction(1, 2), Fraction(1, 10), Fraction(1, 1000)):
            n = sample_size(d, alpha, beta)
            tail = few_mistakes(n, int(n * alpha / 10), alpha)
            got = f"d = {d}, alpha = {alpha}, beta = {beta}, N = {n}"
            trial.holds(tail * 2 ** (scope.log_size * d) <= beta, got)
            beyond = alpha + Fraction(1, 10_000)
            trial.fails("alpha for alpha / 10", few_mistakes(n, int(n * alpha), beyond) <= beta, got)
            trial.fails("one example is enough", 1 - beyond <= beta, got)
    trial.by_hand(
        "Bin(N, p) is stochastically increasing in p, and one union over the hypotheses; larger classes need the "
        "argument by a second sample"
    )


@dataclass(frozen=True)
class Solvers(
    Scope,
    text="halfspaces over R^d, d = 1..{dimension}, every distribution on at most 10^{log_points} points, alpha = "
    "{said_alphas}, beta = 1/2, 1/10, 1/1000; N of Theorem 2 for d + 1, rounded up; a solver with alpha / 10 "
    "and beta",
):
    """Dimensions and errors."""

    dimension: int
    alphas: tuple[Fraction, ...]
    log_points: int = 100

    @property
    def said_alphas(self) -> str:
        return ", ".join(map(str, self.alphas))


@check(
    "yan.remark-pac-reduction",
    scopes=Scopes(Solvers(1, QUARTERS), Solvers(2, QUARTERS), Solvers(3, (*QUARTERS, Fraction(1, 4)))),
    strength=Verdict.EXACT,
)
def solvers_learn(trial: Trial, scope: Solvers) -> None:
    """A halfspace that violates at most alpha / 10 of the constraints has error at most alpha, but with probability
    2 beta together with the failure of the solver.
    """
    for d, alpha in product(range(1, scope.dimension + 1), scope.alphas):
        n_labellings = sauer_sum(10**scope.log_points, d + 1)
        for beta in (Fraction(1, 2), Fraction(1, 10), Fraction(1, 1000)):
            n = sample_size(d + 1, alpha, beta)
            got = f"d = {d}, alpha = {alpha}, beta = {beta}, N = {n}"
            trial.holds(few_mistakes(n, int(n * alpha / 10), alpha) * n_labellings + beta <= 2 * beta, got)
            beyond = alpha + Fraction(1, 10_000)
            trial.fails("a solver with alpha", few_mistakes(n, int(n * alpha), beyond) + beta <= 2 * beta, got)
    trial.by_hand("the sample is feasible with margin 1, and an error is a violated constraint; Sauer's lemma")
