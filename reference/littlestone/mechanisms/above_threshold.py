"""AboveThreshold without noise on the threshold, in the style of Cohen and Lyu (`lyu` Algorithm 2), or with noise.

Line by line: a counter starts at 0 (line 2). While the counter allows it, the mechanism receives a query (lines 3
and 4), adds fresh noise to its value and compares it with the threshold (line 5), reports the answer and counts it
(lines 6 to 9).

Convention: values and the threshold are integers, and the noise is discrete Laplace of scale ``1 / epsilon``, so
one answer is epsilon-private. A value equal to the threshold is Above. To exchange Above and Below, negate the
values and the threshold *and* move the threshold by one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol, TypeVar

from ..display import displayed
from ..errors import check_at_least
from ..privacy import Answer, AnswerTable
from ..privacy.epsilon import Delta, Epsilon, Number, Privacy
from ..randomness import Coins, Seed, coins_from, discrete_laplace_tail
from .above_threshold_privacy import privacy_of_answers
from .shares import check_noise, share

Weight = TypeVar("Weight")
WeightReturned = TypeVar("WeightReturned", covariant=True)


class Counted(Enum):
    """Rules for the answers that the counter counts."""

    ABOVE = "above"
    """The printed rule: Above is counted."""

    BELOW = "below"
    """The variant in the first remark after `lyu` Lemma 3.2: Below is counted."""


class StopRule(Enum):
    """Rules for the counter value at which the mechanism stops, given the parameter K."""

    AS_PRINTED = "as printed"
    """The loop runs while the counter is at most K, so K + 1 answers are counted."""

    AT_LIMIT = "at limit"
    """The mechanism stops as soon as it has counted K answers, as the text around the algorithm says."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class AboveThresholdSettings:
    """Parameters of AboveThreshold.

    * ``threshold``: the threshold that noisy values must reach.
    * ``epsilon``: the epsilon of one answer, above 0: the noise on a value has scale ``1 / epsilon``.
    * ``limit``: the number K, at least 1.
    * ``counted``, ``stop``: the answers that count, and the meaning of K.
    """

    threshold: int
    epsilon: Epsilon
    limit: int
    counted: Counted = Counted.ABOVE
    stop: StopRule = StopRule.AS_PRINTED

    def __post_init__(self) -> None:
        check_noise("epsilon", self.epsilon)
        check_at_least(1, limit=self.limit)

    @property
    def n_counted(self) -> int:
        """The number of answers that are counted before the mechanism stops."""
        return self.limit + 1 if self.stop is StopRule.AS_PRINTED else self.limit

    def counter_after(self, counter: int, is_above: bool) -> int | None:
        """Return the counter after an answer, or ``None`` if the mechanism stops."""
        counter += is_above == (self.counted is Counted.ABOVE)
        return counter if counter < self.n_counted else None

    def privacy_at(self, delta: Delta | Number) -> Privacy:
        """Return the privacy of the mechanism at a delta above 0, for any number of adaptive queries.

        At delta = 0 no epsilon is enough. :func:`above_threshold_tables` gives the exact privacy of queries with
        given values.

        Ledger: ``lyu.lemma-3.2``.

        >>> settings = AboveThresholdSettings(threshold=0, epsilon=Epsilon.nats(0.05), limit=10)
        >>> print(settings.privacy_at(1e-6))
        (2.08443, 1e-06)-private
        """
        return privacy_of_answers(self.epsilon, self.n_counted, delta)


class NoiseEpsilon(Protocol[WeightReturned]):
    """The part of an epsilon that the noise of a step needs; :class:`Epsilon` has this attribute."""

    @property
    def decay(self) -> WeightReturned:
        """The weight ``exp(-epsilon)`` of one more step of noise, a number or a formula."""


class StepSettings(Protocol[WeightReturned]):
    """The parameters of one step; :class:`AboveThresholdSettings` has them."""

    @property
    def threshold(self) -> int:
        """The threshold that noisy values must reach."""

    @property
    def epsilon(self) -> NoiseEpsilon[WeightReturned]:
        """The epsilon of the noise, which may be unknown."""

    def counter_after(self, counter: int, is_above: bool, /) -> int | None:
        """Return the counter after an answer, or ``None`` if the mechanism stops."""


def above_threshold_step(
    coins: Coins[Weight], counter: int, value: int, settings: StepSettings[Weight]
) -> tuple[int | None, bool]:
    """Answer one query: return the new counter (``None`` if the mechanism stops) and whether the answer is Above.

    ``counter`` is the number of answers counted so far; the query has sensitivity at most 1.

    Ledger: ``lyu.algorithm-2``.

    >>> from littlestone.randomness import exact_distribution
    >>> settings = AboveThresholdSettings(threshold=0, epsilon=Epsilon.log(2), limit=1, stop=StopRule.AT_LIMIT)
    >>> exact_distribution(above_threshold_step, 0, -1, settings).probability((None, True))
    Fraction(1, 3)
    """
    is_above = coins.discrete_laplace_reaches(settings.epsilon.decay, settings.threshold - value)
    return settings.counter_after(counter, is_above), is_above


def above_threshold(
    values: Iterable[int],
    *,
    settings: AboveThresholdSettings,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> tuple[bool, ...]:
    """Return the answers to a sequence of queries, with True for Above, until the counter stops the mechanism.

    Synonym: sparse vector technique. Queries after the stop get no answer.
    :meth:`~AboveThresholdSettings.privacy_at` gives the privacy.

    Ledger: ``lyu.algorithm-2``, ``lyu.remark-3.4-count-below``.

    >>> settings = AboveThresholdSettings(threshold=25, epsilon=Epsilon.nats(1), limit=1)
    >>> above_threshold([0, 50, 0, 50, 50], settings=settings, seed=1)
    (False, True, False, True)
    """
    drawn = coins_from(coins, seed)
    answers = []
    counter: int | None = 0
    for value in values:
        if counter is None:
            break
        counter, is_above = above_threshold_step(drawn, counter, value, settings)
        answers.append(is_above)
    return tuple(answers)


def above_threshold_tables(
    settings: AboveThresholdSettings, pairs: Iterable[tuple[int, int]], counter: int
) -> list[AnswerTable[int]]:
    """Return the answer tables of queries with given values on two neighbouring inputs, at one counter value.

    They are the input of :func:`~littlestone.privacy.adaptive_divergence`: the noise is fresh for every query, so
    only the counter carries over from query to query.

    Ledger: ``lyu.lemma-3.2``.

    >>> settings = AboveThresholdSettings(threshold=0, epsilon=Epsilon.log(2), limit=1, stop=StopRule.AT_LIMIT)
    >>> above_threshold_tables(settings, [(0, -1)], 0)[0][0]
    Answer(one=Fraction(2, 3), other=Fraction(1, 3), state=None)
    """
    tables: list[AnswerTable[int]] = []
    for pair in pairs:
        one, other = (discrete_laplace_tail(settings.epsilon.decay, settings.threshold - value) for value in pair)
        tables.append(
            (
                Answer(one, other, settings.counter_after(counter, True)),
                Answer(1 - one, 1 - other, settings.counter_after(counter, False)),
            )
        )
    return tables


def standard_above_threshold(
    values: Iterable[int],
    *,
    threshold: int,
    epsilon: Epsilon | Number,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> tuple[bool, ...]:
    """Return the answers to a sequence of queries, True for Above, up to and including the first Above.

    The mechanism is epsilon-private for every number of queries of sensitivity at most 1.

    Ledger: ``gl.algorithm-2`` uses it with several thresholds.

    >>> standard_above_threshold([0, 0, 50, 0], threshold=25, epsilon=2, seed=1)
    (False, False, True)
    """
    drawn, weight = coins_from(coins, seed), share(epsilon, 4).decay
    noisy_threshold = threshold + drawn.discrete_laplace(share(epsilon, 2).decay)
    answers = []
    for value in values:
        answers.append(drawn.discrete_laplace_reaches(weight, noisy_threshold - value))
        if answers[-1]:
            break
    return tuple(answers)
