"""Small correct learners pass the checks for foreign code, and learners with planted faults fail them."""

from fractions import Fraction
from functools import partial

from littlestone.privacy import Epsilon, Privacy
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.checks.learners.pac_learner import check_pac_learner
from littlestone_properties.checks.learners.private_online_learner import check_private_online_learner
from littlestone_properties.judging.faults.batch_learners import (
    LEAKING_PAC_LEARNERS,
    WRONG_PAC_LEARNERS,
    fewest_mistakes,
    labels_as_seen,
    private_choice,
)
from littlestone_properties.judging.faults.private_online_learners import (
    LEAKING_ONLINE_LEARNERS,
    PRIVATE_LEARNERS,
    PrivateClaim,
)

from ..kit.foreign_code import accept, for_the_reason, refute_planted

PRIVATE = "is (epsilon, delta)-private"


@check(
    "gl.definition-2.1",
    text=f"a learner that {', one that '.join(PRIVATE_LEARNERS)}: exact privacy of the published hypotheses on all "
    "neighbouring streams of at most {n_rounds} examples (histograms: 1, DP-OL: 2), class {{0, 1}} of one point",
    quick=(3,),
    standard=(4,),
    deep=(6,),
    strength=Verdict.TESTED,
)
def published_hypotheses(trial: Trial, n_rounds: int) -> None:
    """Small private learners are as private as they claim to be."""

    def judge(claimed: PrivateClaim) -> None:
        rounds = min(n_rounds, claimed.max_rounds)
        check_private_online_learner(claimed.make_learner, privacy=claimed.privacy, n_rounds=rounds)

    for name, right in PRIVATE_LEARNERS.items():
        accept(trial, f"a learner that {name}", right, judge)
    refute_planted(trial, LEAKING_ONLINE_LEARNERS, for_the_reason(PRIVATE, judge))


@check(
    "bgs.definition-2.6",
    "bgs.definition-2.9",
    text="3 classes on at most 2 points, all targets, all distributions of multiples of 1/{grid}: exact accuracy "
    "of empirical risk minimisation on {n_examples} examples, alpha = 1/2, beta = {beta}, and of the exponential "
    "mechanism of base 2 on {n_private} examples, beta = 2/3, with exact privacy, exp(epsilon) = 4, on all "
    "neighbouring samples; outputs in the class",
    # Union bound: each of at most 3 bad hypotheses is consistent with probability at most (1 - alpha)^n.
    quick=(4, 4, Fraction(3, 2**4), 3),
    standard=(5, 8, Fraction(3, 2**5), 4),
    deep=(6, 16, Fraction(3, 2**6), 5),
    strength=Verdict.TESTED,
)
def batch_learners(trial: Trial, n_examples: int, grid: int, beta: Fraction, n_private: int) -> None:
    """Empirical risk minimisation is accurate; the exponential mechanism is accurate and private.

    A learner that answers outside the class is refused by the printed definition, and accepted as improper.
    """
    # This check takes a second even in the quick profile: it repeats every run of every learner, to see that the
    # learner is honest.
    judge = partial(check_pac_learner, alpha=Fraction(1, 2), grid=grid, proper=True)
    is_accurate = partial(judge, beta=beta, n_examples=n_examples)
    privacy = Privacy(Epsilon.log(4))
    is_private = partial(judge, beta=Fraction(2, 3), n_examples=n_private, privacy=privacy)
    accept(trial, "empirical risk minimisation", fewest_mistakes, is_accurate)
    accept(trial, "labels as seen, outside the class too", labels_as_seen, partial(is_accurate, proper=False))
    accept(trial, "the exponential mechanism", private_choice(Fraction(2)), is_private)
    refute_planted(trial, WRONG_PAC_LEARNERS, is_accurate)
    refute_planted(trial, {"answers outside the class": labels_as_seen}, is_accurate)
    refute_planted(trial, LEAKING_PAC_LEARNERS, for_the_reason(PRIVATE, is_private))
