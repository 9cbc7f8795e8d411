"""Learners: those of the reference and small right ones pass the checks of foreign code, planted faults fail."""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from littlestone.classes import FiniteClass
from littlestone.privacy import Epsilon, Privacy
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...checks.harness.learner_runs import for_the_reason
from ...checks.harness.optimal_adversary import MAX_NODES
from ...checks.harness.reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS
from ...checks.learners.mistake_bound import check_mistake_bound
from ...checks.learners.online_learner import check_online_learner
from ...checks.learners.pac_learner import check_pac_learner
from ...checks.learners.private_online_learner import check_private_online_learner
from ...faults.online_learners import BROKEN_ONLINE_LEARNERS, COSTLY_ONLINE_LEARNERS
from ...faults.pac_learners import LEAKING_PAC_LEARNERS, WRONG_PAC_LEARNERS, fewest_mistakes, private_choice
from ...faults.private_online_learners import LEAKING_ONLINE_LEARNERS, PRIVATE_LEARNERS, PrivateClaim
from ...faults.tournament_learners import N_TREES, WRONG_TOURNAMENT_LEARNERS, tournament_learner
from ...protocols import PacLearner, PublishingLearnerFactory
from ..kit.foreign_code import FIRST_FOUND, accept, refute_planted

TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])

_DETERMINISTIC = tuple(DETERMINISTIC_LEARNERS)
_ALL = (*_DETERMINISTIC, *RANDOMISED_LEARNERS)


@dataclass(frozen=True)
class Streams(
    Scope,
    text="{learners}: every non-empty binary class on 1..2 points with every stream of at most {n_rounds} "
    "examples, 2 seeds; {max_examples} generated binary classes on at most 4 points with streams of at most "
    "8 examples, two of them with the same beginning",
):
    learners: tuple[str, ...]
    max_examples: int
    n_rounds: int


@dataclass(frozen=True)
class Mistakes(
    Scope,
    text="{learners}, each with its bound: every non-empty binary class on 1..2 points with every realizable "
    "stream of at most {n_rounds} examples and every realizable sequence of mistakes; {max_examples} "
    "generated binary classes on at most 4 points with a stream and at most {beginnings} beginnings of "
    "sequences of mistakes",
):
    learners: tuple[str, ...]
    max_examples: int
    n_rounds: int
    beginnings: int = MAX_NODES


@dataclass(frozen=True)
class Tournaments(
    Scope,
    text="class {rows}, {n_trees} tournaments of two samples, every realizable stream of at most {n_rounds} "
    "examples, every branch: at most {bound} expected mistakes",
):
    n_rounds: int
    n_trees: int = N_TREES
    rows: str = str(TWO_CONSTANTS.to_rows())

    @property
    def bound(self) -> Fraction:
        """The largest expected number of mistakes."""
        return self.n_trees + (self.n_rounds - self.n_trees) * Fraction(1, 2**self.n_trees)


@dataclass(frozen=True)
class Published(
    Scope,
    text="a learner that {learners}: exact privacy of the published hypotheses on all neighbouring streams of at "
    "most {n_rounds} examples (histograms: 1, DP-OL: 2), class {{0, 1}} of one point",
):
    n_rounds: int

    @property
    def learners(self) -> str:
        return ", one that ".join(PRIVATE_LEARNERS)


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
    "gl.algorithm-1",
    "lyu.algorithm-3",
    scopes=Scopes(Streams(("DP-SOA",), 2, 1), Streams(_ALL, 15, 1), Streams(_ALL, 500, 2)),
    strength=Verdict.TESTED,
)
def contract(trial: Trial, scope: Streams) -> None:
    """The learners are total, publish what they predict with, and read nothing but coins and past examples."""
    judge = partial(check_online_learner, max_examples=scope.max_examples, n_rounds=scope.n_rounds)
    makers = {name: maker for name, (maker, _) in DETERMINISTIC_LEARNERS.items()} | dict(RANDOMISED_LEARNERS)
    for name in scope.learners:
        accept(trial, name, makers[name], judge)
    refute_planted(trial, BROKEN_ONLINE_LEARNERS, partial(judge, phases=FIRST_FOUND))


@check(
    "gl.algorithm-1",
    "lyu.algorithm-3",
    scopes=Scopes(
        Mistakes(("standard optimal (lyu)",), 5, 3),
        Mistakes(_DETERMINISTIC, 40, 3),
        Mistakes(_DETERMINISTIC, 1000, 5),
    ),
    strength=Verdict.TESTED,
)
def mistake_bounds(trial: Trial, scope: Mistakes) -> None:
    """Deterministic learners keep their mistake bounds."""
    judge = partial(check_mistake_bound, max_examples=scope.max_examples, n_rounds=scope.n_rounds)
    for name in scope.learners:
        maker, bound = DETERMINISTIC_LEARNERS[name]
        accept(trial, name, maker, partial(judge, bound=bound))
    refute_planted(trial, COSTLY_ONLINE_LEARNERS, partial(judge, phases=FIRST_FOUND))


@check("gl.algorithm-1", scopes=Scopes(Tournaments(6), Tournaments(9), Tournaments(15)), strength=Verdict.TESTED)
def tournaments(trial: Trial, scope: Tournaments) -> None:
    """Guesses at random, and samples that err on them, keep the expected mistakes of tournaments low."""
    # With two constants the samples of a tree disagree at the first example against the first prediction. So the
    # learner errs at most in the first rounds, one for each tree, and afterwards only if all trees have guessed
    # wrong, each with probability 1/2. A tree that keeps the sample that does not err outputs a wrong hypothesis
    # instead of a failure; one whose guess is not random never gets the target. (With more points an example on
    # which the samples agree lets a tree wait, and the bound is exceeded.)

    def judge(learner: PublishingLearnerFactory) -> None:
        check_mistake_bound(
            learner, lambda h: scope.bound, classes=[TWO_CONSTANTS], max_examples=1, n_rounds=scope.n_rounds
        )

    accept(trial, "tournaments", tournament_learner(), judge)
    refute_planted(trial, WRONG_TOURNAMENT_LEARNERS, for_the_reason("keeps the mistake bound", judge))


@check(
    "gl.algorithm-1",
    "lyu.algorithm-3",
    "gl.definition-2.1",
    scopes=Scopes(Published(3), Published(4), Published(6)),
    strength=Verdict.TESTED,
)
def published_hypotheses(trial: Trial, scope: Published) -> None:
    """What small private learners publish is as private as they claim."""

    def judge(claimed: PrivateClaim) -> None:
        check_private_online_learner(
            claimed.make_learner, privacy=claimed.privacy, n_rounds=min(scope.n_rounds, claimed.max_rounds)
        )

    for name, right in PRIVATE_LEARNERS.items():
        accept(trial, f"a learner that {name}", right, judge)
    refute_planted(trial, LEAKING_ONLINE_LEARNERS, for_the_reason("is (epsilon, delta)-private", judge))


@check(
    "bgs.definition-2.6",
    "bgs.definition-2.9",
    "lyu.corollary-5.1",
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
    refute_planted(trial, LEAKING_PAC_LEARNERS, for_the_reason("is (epsilon, delta)-private", is_private))
