"""Amplification by subsampling after boosting, the last step of the sketch in appendix A of `bgs`."""

from collections.abc import Callable

from littlestone.privacy import Epsilon, amplified_privacy, smallest_epsilon, subsampled
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Counterexample, Trial, check

EPSILON = Epsilon.log("5/4")
"""Below 1/4, the largest that Theorem A.1 allows."""


def _randomised_response(epsilon: Epsilon) -> Callable[[tuple[int, ...]], ExactDistribution[int]]:
    """Return the mechanism that tells the bit of its first record truthfully with the odds that epsilon allows."""
    truth = epsilon.exp / (1 + epsilon.exp)
    return lambda bits: ExactDistribution.of({bits[0]: truth, 1 - bits[0]: 1 - truth})


@check(
    "bgs.theorem-a.1",
    text="exp(epsilon) = 5/4, factors c T with c = {constants}, T = 1, 2, .. until one fails",
    quick=((1, 12),),
    standard=((1, 2, 12, 100),),
    deep=((1, 2, 12, 100, 1000),),
)
def amplification_after_boosting(trial: Trial, constants: tuple[int, ...]) -> None:
    """For some c and every T a uniform subset of one in c T records turns 2 T epsilon into epsilon."""
    trial.by_hand("the ratio 1 + (exp(2 T epsilon) - 1) / (c T) is unbounded in T for every c")
    found = []
    for c in constants:
        rounds = 1
        while amplified_privacy((EPSILON * (2 * rounds), 0), 1, c * rounds).epsilon <= EPSILON:
            rounds += 1
        n = c * rounds
        run = subsampled(_randomised_response(EPSILON * (2 * rounds)), 1)
        needed = smallest_epsilon(run((0,) * n), run((1, *(0,) * (n - 1))))
        trial.needs(needed is None or needed > EPSILON, f"c = {c}: randomised response loses as much")
        got = "everything" if needed is None else f"{float(needed.exp):.4f}"
        found.append(f"c = {c}, T = {rounds}: exp(epsilon) becomes {got}")
    trial.refuted(Counterexample((), f"randomised response on one of c T records: {'; '.join(found)}"))
