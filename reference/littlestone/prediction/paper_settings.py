"""The parameters of appendices A.2 and A.3, the resulting sample sizes, and the requirements of the analysis.

An oblivious adversary can cause only a bounded number of hard queries. Every hard query gets a random label. With
probability at least 1/2 this label leaves at most half of the labellings of the stream that the class still allows.
If only one labelling is left, the votes are unanimous.

Conventions: logarithms are natural, numbers are rounded doubles, and sizes are rounded up. The constant of the
approximation theorem, which the paper leaves open, is 1 unless given. Where the paper composes K runs, K + 1 are
counted if the adversary is oblivious, since the run after the K-th hard query continues. For halfspaces K runs are
enough, since nothing secret is left after d + 1 hard queries. Theorem 2 is used with the constants of its source.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, comb, e, log, log2

from ..dimensions.bounds import sauer_sum
from ..errors import InvalidValueError, check_at_least
from ..learners.parameter_range import Requirement, asked_privacy
from ..privacy import advanced_share
from ..privacy.epsilon import Claim, Delta, Number, written_number
from ..randomness.noise import log_of_fraction
from .settings import PredictionSettings


def paper_hard_query_bound(dimension: int, n_queries: int, beta: Number) -> int:
    """Return the number K of the analysis: ``max(4 d log2(e T / d), 16 ln(1 / beta))``, rounded up.

    The paper says O(d log T + log(1/beta)); these constants make its Chernoff bound work. The computation uses
    doubles. The VC dimension d is at least 1, and the number T of queries at least d; beta is the probability of
    more than K hard queries.

    Ledger: ``yan.claim-5``.

    >>> paper_hard_query_bound(1, 10**6, 0.05)
    86
    """
    check_at_least(1, dimension=dimension)
    check_at_least(dimension, n_queries=n_queries)
    given = float(checked_probability("beta", beta))
    halvings = log2(e) + log2(n_queries) - log2(dimension)  # log2 takes integers of any size
    return ceil(max(4 * dimension * halvings, -16 * log(given)))


def hard_query_bound(n_labellings: int, beta: Number) -> int:
    """Return the smallest K with ``Pr[Bin(K, 1/2) < floor(log2 n)] <= beta`` for n labellings; exact.

    More than K hard queries are possible only if two labellings are left after K hard queries, and hence only after
    fewer than ``floor(log2 n)`` halvings. An upper bound on the number of labellings suffices; beta is the
    probability of more than K hard queries.

    Ledger: ``yan.claim-5``.

    >>> hard_query_bound(1, 0.05), hard_query_bound(4, 0.05), hard_query_bound(1024, 0.05)
    (0, 8, 28)
    """
    check_at_least(1, n_labellings=n_labellings)
    allowed = checked_probability("beta", beta)
    needed = n_labellings.bit_length() - 1
    number = needed
    while sum(comb(number, i) for i in range(needed)) > allowed * (1 << number):
        number += 1
    return number


def n_labellings(dimension: int, n_queries: int, n_points: int, n_hypotheses: int) -> int:
    """Return a bound on the number of labellings of a stream, by Sauer's lemma and the size of the class.

    >>> n_labellings(1, 10**6, 64, 65), n_labellings(1, 3, 64, 65)
    (65, 4)
    """
    return min(n_hypotheses, sauer_sum(min(n_queries, n_points), dimension))


def checked_probability(name: str, value: Number) -> Fraction:
    """Return a number exactly; it must be strictly between 0 and 1."""
    number = written_number(name, value)
    if not 0 < number < 1:
        raise InvalidValueError(name, value, "strictly between 0 and 1")
    return number


@dataclass(frozen=True, slots=True)
class Goal:
    """The accuracy and failure probability that a predictor should achieve.

    * ``dimension``: the VC dimension of the class, at least 1; for halfspaces in R^d it is d + 1.
    * ``n_hard``: the number K of hard queries in the analysis.
    * ``error_growth``: the factor by which an error on a block may exceed the accuracy of blocks.
    * ``n_queries``: the number T of queries.
    * ``alpha``, ``beta``: the error of the predictors and the probability of failure, strictly between 0 and 1.
    * ``constant``: the constant of the approximation theorem, positive.
    """

    dimension: int
    n_hard: int
    error_growth: int
    n_queries: int
    alpha: float
    beta: float
    constant: float = 1.0

    @property
    def block_accuracy(self) -> float:
        """The paper's alpha': errors on blocks agree with those on the whole sample up to this number."""
        return self.alpha / (40 * self.error_growth)

    def block_size(self, n_blocks: int) -> float:
        """Return the number of examples of a block: ``(c / alpha'^2) (d ln(1 / alpha') + ln(6 k / beta))``.

        Ledger: ``yan.claim-3``, ``yan.claim-7``.
        """
        accuracy = self.block_accuracy
        logarithms = -self.dimension * log(accuracy) + log(6 * n_blocks / self.beta)
        return self.constant / accuracy**2 * logarithms

    def votes(self, run_epsilon: float, n_runs: int) -> float:
        """Return the number of blocks in Lemma 2, accuracy 1/8: ``(64 / epsilon') (ln(T + 1) + ln(3 K / beta))``.

        Ledger: ``yan.lemma-2``.
        """
        return 64 / run_epsilon * (log(self.n_queries + 1) + log(3 * n_runs / self.beta))

    @property
    def generalisation(self) -> float:
        """The number of examples that Theorem 2 requires for the error ``alpha / 4`` and the failure ``beta / 6``.

        Ledger: ``yan.theorem-2``.
        """
        error = self.alpha / 4
        return 48 / error * (10 * self.dimension * log(48 * e / error) + log(30 / self.beta))


def oblivious_goal(dimension: int, *, n_queries: int, alpha: Number, beta: Number, constant: Number = 1) -> Goal:
    """Return the goal of Theorem 4: errors grow to ``(2 K + 1) alpha'`` over K hard queries.

    Ledger: ``yan.claim-6``, ``yan.corollary-2``.

    >>> goal = oblivious_goal(1, n_queries=10**6, alpha=0.1, beta=0.1)
    >>> goal.n_hard, round(1 / goal.block_accuracy)
    (86, 69200)
    """
    error, failure = checked_probability("alpha", alpha), checked_probability("beta", beta)
    n_hard = paper_hard_query_bound(dimension, n_queries, failure / 3)
    factor = float(written_number("constant", constant))
    return Goal(dimension, n_hard, 2 * n_hard + 1, n_queries, float(error), float(failure), factor)


def halfspace_goal(dimension: int, *, n_queries: int, alpha: Number, beta: Number, constant: Number = 1) -> Goal:
    """Return the goal of Theorem 5 in R^d: errors grow to ``(d + 2) (2 K + 1) alpha'`` with K = d + 1.

    Ledger: ``yan.corollary-4``, ``yan.corollary-5``.

    >>> goal = halfspace_goal(2, n_queries=10**6, alpha=0.1, beta=0.1)
    >>> goal.n_hard, goal.error_growth
    (3, 28)
    """
    check_at_least(1, dimension=dimension, n_queries=n_queries)
    error, failure = checked_probability("alpha", alpha), checked_probability("beta", beta)
    n_hard = dimension + 1
    factor = float(written_number("constant", constant))
    growth = (dimension + 2) * (2 * n_hard + 1)
    return Goal(n_hard, n_hard, growth, n_queries, float(error), float(failure), factor)


def paper_settings(goal: Goal, n_runs: int, privacy: Claim) -> PredictionSettings:
    """Return the parameters of appendix A.2 (with ``K + 1`` runs) or A.3 (with K runs).

    For n runs they are ``epsilon' = epsilon / sqrt(8 n ln(2 / delta))`` and ``delta' = delta / (2 n)``. There are k
    blocks, as Lemmas 1 and 2 require, with thresholds 3/8 and 5/8, and the approximation theorem gives the size of
    the blocks. Epsilon is at most 1, and epsilon and delta are positive.

    Ledger: ``yan.theorem-4``, ``yan.theorem-5``.

    >>> goal = oblivious_goal(1, n_queries=10**6, alpha=0.1, beta=0.1)
    >>> settings = paper_settings(goal, goal.n_hard + 1, (1, 1e-6))
    >>> settings.n_blocks, f"{settings.n_examples:.2g}"
    (139448, '1.8e+16')
    >>> print(settings.privacy)
    (0.508659, 5e-07)-private
    """
    asked = asked_privacy(privacy)
    check_at_least(1, n_runs=n_runs)
    half = asked.delta / 2
    run_epsilon = advanced_share(n_runs, asked.epsilon, half)
    per_run = float(run_epsilon)
    by_gap = 48 / per_run * (log(10 / per_run) - log_of_fraction(half / n_runs) + 1)
    n_blocks = ceil(max(goal.votes(per_run, n_runs), by_gap))
    return PredictionSettings(
        n_blocks=n_blocks,
        block_size=ceil(goal.block_size(n_blocks)),
        lower=ceil(3 * n_blocks / 8),
        upper=5 * n_blocks // 8,
        run_epsilon=run_epsilon,
        n_runs=n_runs,
        slack=Delta(half),
    )


def requirements(goal: Goal, settings: PredictionSettings) -> tuple[Requirement, ...]:
    """Return the requirements of the accuracy analysis, and their values; privacy does not depend on them.

    Ledger: ``yan.corollary-2``, ``yan.corollary-5``.

    >>> goal = halfspace_goal(2, n_queries=100, alpha=0.1, beta=0.1)
    >>> asked = requirements(goal, paper_settings(goal, goal.n_hard, (1, 1e-6)))
    >>> [requirement.is_met for requirement in asked]
    [True, True, True, True]
    """
    n_blocks = settings.n_blocks
    return (
        Requirement("runs for the hard queries", "yan Claims 5 and 9", goal.n_hard, settings.n_runs),
        Requirement(
            "blocks that drown the noise",
            "yan Lemma 2",
            goal.votes(float(settings.run_epsilon), settings.n_runs),
            n_blocks,
        ),
        Requirement("examples in a block", "yan Claims 3 and 7", goal.block_size(n_blocks), settings.block_size),
        Requirement("examples altogether", "yan Theorem 2", goal.generalisation, settings.n_examples),
    )
