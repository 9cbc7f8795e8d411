"""Three steps in the proof sketch of `bgs`, appendix A, do not hold: smoothness, the vote, and amplification."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement

from littlestone.classes import FiniteClass
from littlestone.definitions import vc_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.learners.boosting.booster import majority
from littlestone.privacy import Epsilon, amplified_privacy, smallest_epsilon, subsampled
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Counterexample, Trial, check

THIRD = Fraction(1, 3)
EPSILON = Epsilon.log("5/4")
"""An epsilon below 1/4; Theorem A.1 allows 1/4 at most."""


@check("bgs.theorem-a.1", text="n = 18, alpha = 1/2, T = 5, 10 .. 100 rounds")
def error_at_the_printed_smoothness(trial: Trial) -> None:
    """Refuted: with (1/(alpha n))-smooth weights, a vote of enough rounds errs on at most alpha/2 of the sample."""
    n, alpha = 18, Fraction(1, 2)
    s, wrong = 1 / (alpha * n), [0] * n
    for number in range(100):
        chosen = {(3 * number + i) % 5 for i in range(3)}
        trial.needs(len(chosen) * s <= THIRD, "any smooth weights give three examples a third at most")
        wrong = [times + (i in chosen) for i, times in enumerate(wrong)]
        if number % 5 == 4:
            errors = sum(2 * times > number + 1 for times in wrong)
            trial.needs(errors == 5, "five examples are wrong in three of five rounds")
    instance = (
        "examples 1..5 of 18: the weak learner errs on three of them in turn, weight <= 3/9, whatever the weights"
    )
    trial.refuted(
        Counterexample((), f"{instance}; the vote errs on 5/18 > alpha/2 = 1/4 for every T that 5 divides")
    )


def votes_of(hypothesis_class: FiniteClass, n_votes: int) -> FiniteClass:
    """Return the majorities of a given number of hypotheses, repetitions allowed.

    >>> votes_of(FiniteClass.from_rows(["001", "010", "100"]), 3)
    FiniteClass.from_rows(['000', '001', '010', '100'])
    """
    majorities = {majority(chosen) for chosen in combinations_with_replacement(hypothesis_class, n_votes)}
    return FiniteClass.from_rows([h for h in majorities if h is not None], 2)


@check("bgs.theorem-a.1", text="every binary class on 1..3 points, fewest points first, majorities of 3 hypotheses")
def dimension_of_votes(trial: Trial) -> None:
    """Refuted: the majorities of three hypotheses of H, which boosting publishes, have no larger VC dimension."""
    for hypothesis_class in all_classes_up_to(3):
        own, voted = vc_dimension(hypothesis_class), vc_dimension(votes_of(hypothesis_class, 3))
        instance = f"VC dimension {own}, of majorities of three {voted}"
        trial.holds(voted <= own, instance, H=hypothesis_class)


def _randomised_response(epsilon: Epsilon) -> Callable[[tuple[int, ...]], ExactDistribution[int]]:
    """Return the mechanism that answers the bit of its first record; the odds of the true bit are exp(epsilon)."""
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
    """Refuted: for some c and every T, sampling one in c T records uniformly reduces the cost from 2 T epsilon to
    epsilon.
    """
    trial.by_hand("the ratio 1 + (exp(2 T epsilon) - 1) / (c T) is unbounded in T for every c")
    epsilons = []
    for c in constants:
        rounds = 1
        while amplified_privacy((EPSILON * (2 * rounds), 0), 1, c * rounds).epsilon <= EPSILON:
            rounds += 1
        n = c * rounds
        run = subsampled(_randomised_response(EPSILON * (2 * rounds)), 1)
        needed = smallest_epsilon(run((0,) * n), run((1, *(0,) * (n - 1))))
        trial.needs(needed is None or needed > EPSILON, f"c = {c}: randomised response loses as much")
        shown = "everything" if needed is None else f"{float(needed.exp):.4f}"
        epsilons.append(f"c = {c}, T = {rounds}: exp(epsilon) becomes {shown}")
    trial.refuted(Counterexample((), f"randomised response on one of c T records: {'; '.join(epsilons)}"))
