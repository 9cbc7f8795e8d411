"""Randomised weighted majority (Hedge) over the hypotheses of a class.

In every round each hypothesis is an expert that predicts its own label. The learner publishes one expert, drawn
with probability proportional to its weight; then the weight of every expert that errs is multiplied by ``factor``.
All weights start at 1, so a weight is a power of ``factor``, and only the numbers of errors are kept.

Convention: the paper's rate eta is ``-ln(factor)``. The learner draws the hypothesis of the first round at once,
and the hypothesis of each later round after the update, even if it is never read; so there are T + 1 draws in T
rounds.
"""

from dataclasses import dataclass
from fractions import Fraction

from ...classes import Example, FiniteClass, Hypothesis, require_class
from ...display import displayed
from ...errors import EmptyClassError, InvalidValueError, check_at_least
from ...intervals import Interval, exponential, logarithm, square_root
from ...randomness import Coins, Seed
from ..protocol import Learner, RunningLearner
from .empirical_risk import excess_errors

FACTOR_BITS = 64


@displayed
@dataclass(frozen=True, slots=True)
class WeightedMajorityState:
    """The number of mistakes of each expert beyond those of the best expert, and the drawn expert."""

    errors: tuple[int, ...]
    drawn: int


class WeightedMajorityLearner(Learner[Fraction, WeightedMajorityState]):
    """Randomised weighted majority: expected mistakes close to those of the best hypothesis, on every stream.

    Synonyms: Hedge, multiplicative weights, exponentially weighted forecaster. Its loss of privacy may grow with
    the number of rounds, since each example has an influence on the hypotheses of all later rounds. A round takes
    one choice of the coins and time O(number of experts). The weight of an expert that errs is multiplied by
    ``factor``, positive and at most 1; see :func:`tuned_factor`.

    Ledger: ``bgs.lemma-8.7``.

    >>> from littlestone.learners import exact_transcripts
    >>> learner = WeightedMajorityLearner(FiniteClass.from_rows(["0", "1"]), Fraction(1, 2))
    >>> exact = exact_transcripts(learner, [(0, 1)])
    >>> dict(exact.mapped(lambda published: published[-1]).probabilities)
    {(0,): Fraction(1, 3), (1,): Fraction(2, 3)}
    """

    def __init__(self, hypothesis_class: FiniteClass, factor: Fraction) -> None:
        require_class(hypothesis_class)
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis, the experts")
        if not 0 < factor <= 1:
            raise InvalidValueError("factor", factor, "positive and at most 1")
        self.hypothesis_class = hypothesis_class
        self._factor = factor

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_rounds: int,
        coins: Coins[Fraction] | None = None,
        seed: Seed = None,
    ) -> RunningLearner[WeightedMajorityState]:
        """Return the learner of a class, tuned to a number of rounds, before the first round of a stream."""
        return cls(hypothesis_class, tuned_factor(len(hypothesis_class), n_rounds)).running(coins=coins, seed=seed)

    def start(self, coins: Coins[Fraction]) -> WeightedMajorityState:
        """Draw an expert uniformly."""
        return self._drawn(coins, (0,) * len(self.hypothesis_class))

    def after(
        self, coins: Coins[Fraction], state: WeightedMajorityState, example: Example
    ) -> WeightedMajorityState:
        """Lower the weight of the experts that err, and draw again."""
        return self._drawn(coins, excess_errors(self.hypothesis_class, state.errors, example))

    def hypothesis(self, state: WeightedMajorityState) -> Hypothesis:
        """Return the expert that is drawn for this round."""
        return self.hypothesis_class.hypotheses[state.drawn]

    def _drawn(self, coins: Coins[Fraction], errors: tuple[int, ...]) -> WeightedMajorityState:
        return WeightedMajorityState(errors, coins.choose_by_score(errors, self._factor))


def tuned_factor(n_experts: int, n_rounds: int) -> Fraction:
    """Return the factor exp(-sqrt(8 ln N / T)) for N experts and a known number T of rounds, as a fraction.

    The factor is rounded up to a multiple of 2^-64, so it is neither 0 nor above 1; it is exactly 1 for one expert.
    If the factor is too large, the rate eta is too small. The proof bounds the regret by
    ``ln(N) / eta + eta T / 8``, which is smallest at the exact rate, so rounding has only a second-order effect.

    Ledger: ``bgs.lemma-8.7``.

    >>> tuned_factor(1, 5), round(float(tuned_factor(2, 8)), 6)
    (Fraction(1, 1), 0.434937)
    """
    check_at_least(1, n_experts=n_experts, n_rounds=n_rounds)
    rate = square_root(logarithm(n_experts) * 8 / n_rounds)
    return min(exponential(-rate).rounded(FACTOR_BITS).upper, Fraction(1))


def weighted_majority_regret_bound(n_experts: int, n_rounds: int) -> Interval:
    """Return an enclosure of sqrt(T ln(N) / 2), the bound on the expected regret against the best of N experts.

    To assert that a regret is within the bound, compare it with the lower end; to refute this, compare it with the
    upper end; :meth:`~littlestone.intervals.Interval.is_at_most` does so.

    Ledger: ``bgs.lemma-8.7``.

    >>> print(weighted_majority_regret_bound(2, 2))
    [0.832554611158, 0.832554611158]
    """
    check_at_least(1, n_experts=n_experts, n_rounds=n_rounds)
    return square_root(logarithm(n_experts) * n_rounds / 2)
