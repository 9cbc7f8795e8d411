"""Randomised weighted majority (Hedge) over the hypotheses of a class.

In every round each hypothesis is an expert that predicts its own label. The learner publishes one of them, drawn
with probability in proportion to its weight; then the weight of every expert that errs is multiplied by ``factor``.
All weights start at 1, so a weight is ``factor`` to the number of errors: only these numbers are kept.

Convention: the paper's rate eta is ``-ln(factor)``. The hypothesis of the first round is drawn at once, that
of a later one after the update, whether anybody reads it or not; so T + 1 times in T rounds.
"""

from fractions import Fraction

from ...classes import FiniteClass, Hypothesis, Label, Point
from ...errors import EmptyClassError, InvalidValueError
from ...intervals import Interval, exponential, logarithm, square_root
from ...randomness import Coins
from ..example_range import check_example, check_point

FACTOR_BITS = 64


class WeightedMajorityLearner:
    """Randomised weighted majority: expected mistakes close to those of the best hypothesis, on every stream.

    Synonyms: Hedge, multiplicative weights, exponentially weighted forecaster. Not private by itself: it publishes
    hypotheses that depend on the whole past.

    Ledger: ``bgs.lemma-8.7``.

    Parameters
    ----------
    coins
        The random choices.
    hypothesis_class
        The experts, at least one, with any number of labels.
    factor
        What the weight of an expert that errs is multiplied with: positive, at most 1. See :func:`tuned_factor`.

    Notes
    -----
    One choice of the coins and time O(number of experts) each round.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> def second_hypothesis(coins):
    ...     learner = WeightedMajorityLearner(coins, FiniteClass.from_rows(["0", "1"]), Fraction(1, 2))
    ...     learner.update(Point(0), Label(1))
    ...     return learner.hypothesis
    >>> dict(exact_distribution(second_hypothesis).probabilities)
    {(0,): Fraction(1, 3), (1,): Fraction(2, 3)}
    """

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass, factor: Fraction) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis, the experts")
        if not 0 < factor <= 1:
            raise InvalidValueError("factor", factor, "positive and at most 1")
        self._coins = coins
        self._class = hypothesis_class
        self._factor = factor
        self._errors = [0] * len(hypothesis_class)
        self._hypothesis = self._drawn()

    @property
    def hypothesis(self) -> Hypothesis:
        """The expert that is drawn for this round."""
        return self._hypothesis

    def predict(self, point: Point) -> Label:
        """Return the label of the expert that is drawn for this round."""
        check_point(self._class, point)
        return self._hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Lower the weight of the experts that err."""
        check_example(self._class, point, label)
        for number, hypothesis in enumerate(self._class):
            self._errors[number] += hypothesis[point] != label
        self._hypothesis = self._drawn()

    def _drawn(self) -> Hypothesis:
        # Errors beyond those of the best expert give the same proportions, with smaller numbers.
        fewest = min(self._errors)
        scores = [errors - fewest for errors in self._errors]
        return self._class.hypotheses[self._coins.choose_by_score(scores, self._factor)]


def tuned_factor(n_experts: int, n_rounds: int) -> Fraction:
    """Return the factor exp(-sqrt(8 ln N / T)) for N experts and a known number T of rounds, as a fraction.

    Ledger: ``bgs.lemma-8.7``.

    Parameters
    ----------
    n_experts, n_rounds
        At least 1 each.

    Notes
    -----
    Rounded up to a multiple of 2^-64, hence never 0 and never above 1; exactly 1 for one expert. A factor that is
    too large means a rate eta that is too small. The proof bounds the regret by ``ln(N) / eta + eta T / 8``, which
    is smallest at the exact rate, so rounding costs a second-order amount; for one expert the factor is exact.

    Examples
    --------
    >>> tuned_factor(1, 5), round(float(tuned_factor(2, 8)), 6)
    (Fraction(1, 1), 0.434937)
    """
    _check_sizes(n_experts, n_rounds)
    rate = square_root(logarithm(n_experts) * 8 / n_rounds)
    return min(exponential(-rate).rounded(FACTOR_BITS).upper, Fraction(1))


def weighted_majority_regret_bound(n_experts: int, n_rounds: int) -> Interval:
    """Return an enclosure of sqrt(T ln(N) / 2): how many more mistakes than the best of N experts are expected.

    Ledger: ``bgs.lemma-8.7``.

    Parameters
    ----------
    n_experts, n_rounds
        At least 1 each.

    Notes
    -----
    To assert that a regret keeps the bound compare it with the lower end, to refute with the upper end;
    :meth:`~littlestone.intervals.Interval.is_at_most` does.

    Examples
    --------
    >>> print(weighted_majority_regret_bound(2, 2))
    [0.832554611158, 0.832554611158]
    """
    _check_sizes(n_experts, n_rounds)
    return square_root(logarithm(n_experts) * n_rounds / 2)


def _check_sizes(n_experts: int, n_rounds: int) -> None:
    if n_experts < 1:
        raise InvalidValueError("n_experts", n_experts, "at least 1")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
