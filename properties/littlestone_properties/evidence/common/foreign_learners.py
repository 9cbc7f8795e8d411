"""Learners: small right ones pass the checks of foreign code, planted faults fail."""

from dataclasses import dataclass
from fractions import Fraction

from littlestone.privacy import Epsilon, Privacy
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...checks.harness.learner_runs import for_the_reason
from ...checks.learners.pac_learner import check_pac_learner
from ...checks.learners.private_online_learner import check_private_online_learner
from ...faults.pac_learners import LEAKING_PAC_LEARNERS, WRONG_PAC_LEARNERS, fewest_mistakes, private_choice
from ...faults.private_online_learners import LEAKING_ONLINE_LEARNERS, PRIVATE_LEARNERS, PrivateClaim
from ...protocols import PacLearner
from ..kit.foreign_code import accept, refute_planted

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
    """What small private learners publish is as private as they claim."""

    def judge(claimed: PrivateClaim) -> None:
        check_private_online_learner(
            claimed.make_learner, privacy=claimed.privacy, n_rounds=min(n_rounds, claimed.max_rounds)
        )

    for name, right in PRIVATE_LEARNERS.items():
        accept(trial, f"a learner that {name}", right, judge)
    refute_planted(trial, LEAKING_ONLINE_LEARNERS, for_the_reason(PRIVATE, judge))


@dataclass(frozen=True)
class Samples(
    Scope,
    text="3 classes on at most 2 points, all targets, all distributions of multiples of 1/{grid}: exact accuracy "
    "of empirical risk minimisation on {n_examples} examples, alpha = {alpha}, beta = {beta}, and of the "
    "exponential mechanism of base 2 on {n_private} examples, beta = {weaker}, with exact privacy, "
    "exp(epsilon) = {exp}, on all neighbouring samples",
):
    n_examples: int
    grid: int
    alpha: Fraction = Fraction(1, 2)
    weaker: Fraction = Fraction(2, 3)
    exp: Fraction = Fraction(4)

    @property
    def n_private(self) -> int:
        """The size of the samples on which privacy is judged."""
        return self.n_examples - 1

    @property
    def beta(self) -> Fraction:
        """Union bound: each of at most 3 bad hypotheses is consistent with probability at most (1 - alpha)^n."""
        return Fraction(3 * (1 - self.alpha) ** self.n_examples)


@check(
    "bgs.definition-2.6",
    "bgs.definition-2.9",
    scopes=Scopes(Samples(4, 4), Samples(5, 8), Samples(6, 16)),
    strength=Verdict.TESTED,
)
def batch_learners(trial: Trial, scope: Samples) -> None:
    """Empirical risk minimisation is accurate, and the exponential mechanism accurate and private."""

    def is_accurate(learner: PacLearner) -> None:
        check_pac_learner(learner, alpha=scope.alpha, beta=scope.beta, n_examples=scope.n_examples, grid=scope.grid)

    def is_private(learner: PacLearner) -> None:
        check_pac_learner(
            learner,
            alpha=scope.alpha,
            beta=scope.weaker,
            n_examples=scope.n_private,
            grid=scope.grid,
            privacy=Privacy(Epsilon.log(scope.exp)),
        )

    accept(trial, "empirical risk minimisation", fewest_mistakes, is_accurate)
    accept(trial, "the exponential mechanism", private_choice(Fraction(2)), is_private)
    refute_planted(trial, WRONG_PAC_LEARNERS, is_accurate)
    refute_planted(trial, LEAKING_PAC_LEARNERS, for_the_reason(PRIVATE, is_private))
