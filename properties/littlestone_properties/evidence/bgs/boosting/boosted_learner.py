"""The sketch of `bgs` Theorem A.1, mended: lazy Bregman boosting with weights so smooth that nothing is amplified.

If T rounds draw m examples each from s-smooth weights with ``s m T <= 5/6``, all of them cost what the base learner
costs alone: as many examples as the printed detour, and no subset of the sample is drawn first.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.intervals import logarithm
from littlestone.learners import BoostingSettings, FollowedBatchLearner, FunctionLearner, LazyBregmanBooster
from littlestone.privacy import (
    Epsilon,
    Privacy,
    drawn_privacy,
    repeated_privacy,
    replacement_pairs,
    smallest_epsilon,
)
from littlestone.randomness import Coins
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

TWO = FiniteClass.from_rows(["0", "1"])


@dataclass(frozen=True)
class Samples(
    Scope,
    text="two constants on one point, a base learner with exp(epsilon) = 2 on one example, (n, T) = {sizes}, "
    "density 1/2 and 1, all neighbours",
):
    """Small samples and numbers of rounds."""

    sizes: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Rounds(
    Scope, text="exp(epsilon) = 101/100, 11/10, 5/4, delta = 1/1000, T = 1..{most}, m = 1, 10, 1000 draws"
):
    """Numbers of rounds."""

    most: int


@dataclass(frozen=True)
class Logarithms(Scope, text="d = 1, 10^6; epsilon, delta, alpha, beta = 2^-i, i among 0, 1, 2, {most}"):
    """Parameters of Corollary A.3."""

    most: int


def _telling(coins: Coins[Fraction], sample: Sample) -> Hypothesis:
    """Return a constant with probability in proportion to 2 to the power of its number of right labels."""
    return TWO.hypotheses[coins.choose_by_score([-sample.n_mistakes(h) for h in TWO], Fraction(2))]


@check(
    "bgs.theorem-a.1",
    "bgs.claim-a.2",
    scopes=Scopes(
        Samples(((2, 1), (2, 3))),
        Samples(((2, 1), (2, 3), (3, 3))),
        Samples(((2, 1), (2, 3), (3, 3), (4, 3), (4, 5))),
    ),
    strength=Verdict.EXACT,
)
def boosted_privacy(trial: Trial, scope: Samples) -> None:
    """T rounds of m draws cost (1 + s (e^a - 1))^(m T): a draw changes with probability s, rounds add up."""
    for (n, rounds), density in product(scope.sizes, (Fraction(1, 2), Fraction(1))):
        settings = BoostingSettings(n_examples=n, n_rounds=rounds, density=density, n_draws=1)
        learner = LazyBregmanBooster(FunctionLearner(_telling, Privacy(Epsilon.log(2))), settings)
        claim, followed = learner.privacy.epsilon, FollowedBatchLearner(learner)
        trial.needs(claim.exp == (1 + settings.smoothness) ** rounds, "the claim is the formula")
        for one, other in replacement_pairs([(0, 0), (0, 1)], n):
            needed = smallest_epsilon(followed.outputs(Sample(one)), followed.outputs(Sample(other)))
            got = f"T = {rounds}, density {density}, {one} beside {other}: {needed}, claimed {claim}"
            trial.holds(needed is not None and needed <= claim, got)
            trial.attained("the cost of one round", rounds == 1 and needed == claim, got)
            one_round = Epsilon(1 + settings.smoothness)
            trial.fails("one round instead of all", needed is not None and needed <= one_round, got)


@check("bgs.theorem-a.1", scopes=Scopes(Rounds(20), Rounds(200), Rounds(1000)), strength=Verdict.EXACT)
def smoothness_instead_of_amplification(trial: Trial, scope: Rounds) -> None:
    """With s = 5 / (6 m T) all rounds together are as private as the base learner, (epsilon, delta)."""
    trial.by_hand("G <= exp(s m (e^epsilon - 1)) in a round and (e^epsilon - 1) / epsilon <= 6/5 up to 1/4")
    delta = Fraction(1, 1000)
    for exp, rounds, draws in product(("1.01", "1.1", "1.25"), range(1, scope.most + 1), (1, 10, 1000)):
        base = Privacy(Epsilon.log(exp), delta)
        costs = []
        for share in (Fraction(5, 6), Fraction(6, 5)):
            change = min(Fraction(1), share / (draws * rounds))
            costs.append(repeated_privacy(drawn_privacy(base, draws, change), rounds))
        whole, larger = costs
        got = (
            f"exp(epsilon) = {exp}, T = {rounds}, m = {draws}: {float(whole.epsilon.exp):.5f}, {float(whole.delta)}"
        )
        trial.holds(whole.epsilon <= base.epsilon and whole.delta <= delta, got)
        shown = f"exp(epsilon) = {exp}, T = {rounds}, m = {draws}: {float(larger.epsilon.exp):.5f}"
        trial.fails("s = 6 / (5 m T)", larger.epsilon <= base.epsilon and larger.delta <= delta, shown)


@check(
    "bgs.corollary-a.3",
    "bgs.theorem-3.7",
    scopes=Scopes(Logarithms(60), Logarithms(200), Logarithms(1000)),
    strength=Verdict.EXACT,
)
def product_of_logarithms(trial: Trial, scope: Logarithms) -> None:
    """ln^2(d/(epsilon delta)) ln(ln(1/alpha)/beta) ln(1/alpha) is at most ln^4(d/(alpha beta epsilon delta))."""
    trial.by_hand("each factor is at most ln(d/(alpha beta epsilon delta)), as ln(1/alpha) < 1/alpha")
    powers = sorted({0, 1, 2, scope.most})
    for d, e, p, a, b in product((1, 10**6), powers[2:], powers, powers[1:], powers):
        log_alpha = logarithm(2**a)
        first, whole = logarithm(d * 2 ** (e + p)), logarithm(d * 2 ** (a + b + e + p))
        second = logarithm(log_alpha.lower * 2**b) if log_alpha.lower * 2**b > 0 else log_alpha
        left, right = first * first * second * log_alpha, whole * whole * whole * whole
        got = f"d = {d}, -log2 of epsilon, delta, alpha, beta: {e}, {p}, {a}, {b}"
        trial.holds((left - right).is_at_most(0), got, informative=left.lower > 0)
        trial.fails("ln^3", (left - whole * whole * whole).is_at_most(0), got)
