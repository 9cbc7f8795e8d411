"""A small learner made of tournaments is judged by its expected mistakes, and faults of tournaments with it."""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.classes import FiniteClass
from littlestone_reference.verdicts import Evidence, Profile

from ..planted.tournament_learners import N_TREES, WRONG_TOURNAMENT_LEARNERS, tournament_learner
from ..protocols import PublishingLearnerFactory
from .learner_runs import for_the_reason
from .mistake_bound import check_mistake_bound
from .trials import evidence_of_faults

__all__ = ["tournament_learner_passes"]

TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])


def tournament_learner_passes(profile: Profile) -> Evidence:
    """Return the evidence that guesses at random, and samples that err on them, keep the expected mistakes low.

    With two constants the samples of a tree disagree at the first example against the first prediction. So the
    learner errs at most in the first rounds, one for each tree, and afterwards only if all trees have guessed
    wrong, each with probability 1/2. A tree that keeps the sample that does not err outputs a wrong hypothesis
    instead of a failure; one whose guess is not random never gets the target. (With more points an example on which
    the samples agree lets a tree wait, and the bound is exceeded.)

    Ledger: ``gl.algorithm-1``.
    """
    n_rounds = {Profile.QUICK: 6, Profile.STANDARD: 9, Profile.DEEP: 15}[profile]
    bound = N_TREES + (n_rounds - N_TREES) * Fraction(1, 2**N_TREES)
    scope = (
        f"class {TWO_CONSTANTS.to_rows()}, {N_TREES} tournaments of two samples, every realizable stream of at "
        f"most {n_rounds} examples, every branch: at most {bound} expected mistakes"
    )

    def check(learner: PublishingLearnerFactory) -> None:
        check_mistake_bound(learner, lambda held: bound, classes=[TWO_CONSTANTS], max_examples=1, n_rounds=n_rounds)

    check(tournament_learner())
    reason = for_the_reason("keeps the mistake bound", check)
    return evidence_of_faults(WRONG_TOURNAMENT_LEARNERS, reason, scope)
