"""AboveThreshold without noise on the threshold, in the style of Cohen and Lyu (`lyu` Algorithm 2).

Line by line: a counter that starts at 0 (line 2); while the counter allows it, receive a query (lines 3 and 4), add
fresh noise to its value and compare with the threshold (line 5), report, and count the answer (lines 6 to 9).

Convention: query values and the threshold are integers, the noise is discrete Laplace with ratio ``exp(-epsilon)``.
With continuous noise a tie with the threshold has probability 0; with discrete noise it counts as Above, as
printed, so Above and Below are exchanged by negating values and threshold *and* moving the threshold by one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol, TypeVar

from ..errors import InvalidValueError
from ..privacy import Answer, AnswerTable
from ..randomness import Coins, check_weight, discrete_laplace_tail

Ratio = TypeVar("Ratio")
RatioReturned = TypeVar("RatioReturned", covariant=True)


class Counted(Enum):
    """Which answers the counter counts."""

    ABOVE = "above"
    """As printed."""

    BELOW = "below"
    """The variant of the first remark after `lyu` Lemma 3.2."""


class StopRule(Enum):
    """When the counter K stops the mechanism."""

    AS_PRINTED = "as printed"
    """The loop runs while the counter is at most K, so K + 1 answers are counted."""

    AT_LIMIT = "at limit"
    """It stops as soon as K answers are counted, as the text around the algorithm says."""


@dataclass(frozen=True, slots=True)
class AboveThresholdSettings:
    """Parameters of AboveThreshold.

    Parameters
    ----------
    threshold
        What noisy values are compared with.
    ratio
        Ratio of the noise, ``exp(-epsilon)`` for noise of scale ``1 / epsilon``.
    limit
        The number K, at least 1.
    counted
        Which answers are counted.
    stop
        What K means.
    """

    threshold: int
    ratio: Fraction
    limit: int
    counted: Counted = Counted.ABOVE
    stop: StopRule = StopRule.AS_PRINTED

    def __post_init__(self) -> None:
        check_weight(self.ratio)
        if self.limit < 1:
            raise InvalidValueError("limit", self.limit, "at least 1")

    @property
    def n_counted(self) -> int:
        """How many counted answers are given before the mechanism stops."""
        return self.limit + 1 if self.stop is StopRule.AS_PRINTED else self.limit

    def counter_after(self, counter: int, is_above: bool) -> int | None:
        """Return the counter after an answer, ``None`` if the mechanism stops."""
        counter += is_above == (self.counted is Counted.ABOVE)
        return counter if counter < self.n_counted else None


class StepSettings(Protocol[RatioReturned]):
    """What one step needs to know; :class:`AboveThresholdSettings` has it, with a number as ratio."""

    @property
    def threshold(self) -> int:
        """What noisy values are compared with."""
        ...

    @property
    def ratio(self) -> RatioReturned:
        """Ratio of the noise, a number or a formula in an unknown ``exp(epsilon)``."""
        ...

    def counter_after(self, counter: int, is_above: bool, /) -> int | None:
        """Return the counter after an answer, ``None`` if the mechanism stops."""
        ...


def above_threshold_step(
    coins: Coins[Ratio], counter: int, value: int, settings: StepSettings[Ratio]
) -> tuple[int | None, bool]:
    """Answer one query: return the counter afterwards (``None`` if the mechanism stops) and whether it is Above.

    Ledger: ``lyu.algorithm-2``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    counter
        Answers counted so far, at least 0.
    value
        The value of the query, of sensitivity at most 1.
    settings
        The parameters.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> settings = AboveThresholdSettings(0, Fraction(1, 2), 1, stop=StopRule.AT_LIMIT)
    >>> exact_distribution(above_threshold_step, 0, -1, settings).probability((None, True))
    Fraction(1, 3)
    """
    is_above = coins.discrete_laplace_reaches(settings.ratio, settings.threshold - value)
    return settings.counter_after(counter, is_above), is_above


def above_threshold(
    coins: Coins[Fraction], values: Iterable[int], settings: AboveThresholdSettings
) -> tuple[bool, ...]:
    """Return the answers to a sequence of queries, True for Above, until the counter stops the mechanism.

    Synonyms: sparse vector technique. Queries that come after the stop get no answer.

    Ledger: ``lyu.algorithm-2``, ``lyu.remark-3.4-count-below``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    values
        The values of the queries on the data.
    settings
        The parameters.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> settings = AboveThresholdSettings(0, Fraction(1, 2), 1, stop=StopRule.AT_LIMIT)
    >>> exact_distribution(above_threshold, [-1, -1], settings).probability((False, True))
    Fraction(2, 9)
    """
    answers = []
    counter: int | None = 0
    for value in values:
        if counter is None:
            break
        counter, is_above = above_threshold_step(coins, counter, value, settings)
        answers.append(is_above)
    return tuple(answers)


def above_threshold_tables(
    settings: AboveThresholdSettings, pairs: Iterable[tuple[int, int]], counter: int
) -> list[AnswerTable[int]]:
    """Return the answer tables of the queries with these values on two neighbouring inputs, at a counter.

    For :func:`~littlestone.privacy.adaptive_divergence`: the noise is fresh for every query, so nothing
    but the counter carries over from query to query.

    Ledger: ``lyu.lemma-3.2``.

    Examples
    --------
    >>> settings = AboveThresholdSettings(0, Fraction(1, 2), 1, stop=StopRule.AT_LIMIT)
    >>> above_threshold_tables(settings, [(0, -1)], 0)[0][0]
    Answer(one=Fraction(2, 3), other=Fraction(1, 3), state=None)
    """
    tables: list[AnswerTable[int]] = []
    for pair in pairs:
        one, other = (discrete_laplace_tail(settings.ratio, settings.threshold - value) for value in pair)
        tables.append(
            (
                Answer(one, other, settings.counter_after(counter, True)),
                Answer(1 - one, 1 - other, settings.counter_after(counter, False)),
            )
        )
    return tables
