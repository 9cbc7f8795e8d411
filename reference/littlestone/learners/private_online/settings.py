"""Parameters of the private online learner: the split of its buffer, and its privacy, part by part.

The accounting is rigorous for independent splits, discrete Laplace noise, and streams that do not depend on the
coins.

* One example is in at most one buffer. Until that buffer is emptied, its sizes in two neighbouring streams differ
  by at most 1, always in the same direction; afterwards no update test depends on the example. With noise of
  epsilon e, a sequence of negative answers that has probability q loses at most ``e ln(1/q) / ln(1 + exp(-e))``,
  and the final positive answer loses at most e, in the opposite direction. So, for every n >= 1, all update tests
  together cost the epsilon ``n e`` and the delta ``(1 + exp(-e))^-n``, however long the stream is.
* From then on the two runs differ in one teacher. Every agreement test has sensitivity 1. At most d + 1 of these
  tests are negative, and at most ``n_updates`` are positive; without updates no test depends on data.
* Every sample costs the epsilon ``2 e`` and the delta ``L X / (W + L X)``. Here e is the epsilon of the sampling,
  X = exp(e), W is the weight of the failure symbol, and L is the length of the longest list (`lyu` Lemma 3.1).

All these costs are added (basic composition). No concurrent composition is needed.

Convention: the split depends on the number of examples, but not on the examples.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import log, log1p

from ...classes import Example
from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_from_0_to_1, check_strictly_between_0_and_1
from ...intervals.transcendental import power_above
from ...mechanisms.shares import times
from ...privacy.epsilon import Delta, Epsilon, Privacy
from ...randomness import Coins, random_permutation, random_subset
from ...randomness.noise import log_of_fraction
from ..parameter_range import MILLIONTH, check_positive
from ..teacher_classes import LARGEST_ERROR, Shrink
from .joint_training import JointTrainingSettings


class SplitRule(Enum):
    """Rules for splitting the buffer among the teachers; the paper says 'randomly into parts of equal size'."""

    EQUAL_DROP = "equal drop"
    """Equal parts; a random remainder is left out. One more example in the buffer can change *every* part."""

    EQUAL_SPREAD = "equal spread"
    """Sizes differ by at most one; the larger parts are random. One more example can change two parts."""

    INDEPENDENT = "independent"
    """Repair: every example goes to an independently chosen teacher, so one more example changes one part."""


def split_buffer(
    coins: Coins[Fraction], examples: Sequence[Example], n_parts: int, rule: SplitRule
) -> dict[int, list[Example]]:
    """Return the non-empty parts by their number; the split does not depend on the examples themselves.

    The function draws a random number for each example, and for each part if examples are left over; there is at
    least one part.

    >>> from littlestone.classes import Label, Point
    >>> from littlestone.randomness import exact_distribution
    >>> two = [(Point(0), Label(0)), (Point(1), Label(0))]
    >>> def number_of_parts(coins: Coins[Fraction], rule: SplitRule) -> int:
    ...     return len(split_buffer(coins, two, 2, rule))
    >>> [exact_distribution(number_of_parts, rule).probability(2) for rule in SplitRule]
    [Fraction(1, 1), Fraction(1, 1), Fraction(1, 2)]
    """
    parts: dict[int, list[Example]] = {}
    if rule is SplitRule.INDEPENDENT:
        for example in examples:
            parts.setdefault(coins.uniform_choice(n_parts), []).append(example)
        return parts
    size, n_left = divmod(len(examples), n_parts)
    if rule is SplitRule.EQUAL_DROP and size == 0:
        return parts
    order = random_permutation(coins, len(examples))
    if size:
        for number in range(n_parts):
            parts[number] = [examples[place] for place in order[number * size : (number + 1) * size]]
    if rule is SplitRule.EQUAL_SPREAD and n_left:
        lucky = random_subset(coins, n_parts, n_left)
        for number, place in zip(lucky, order[n_parts * size :], strict=True):
            parts.setdefault(number, []).append(examples[place])
    return parts


def n_paid_tests(epsilon: Epsilon, delta: Fraction) -> int:
    """Return the number of update tests that must be paid: the smallest n with ``(1 + exp(-epsilon))^-n <= delta``.

    Ledger: ``lyu.remark-6.1-privacy``.

    >>> n_paid_tests(Epsilon.log(2), Fraction(8, 27))
    3
    """
    number = max(1, int(-log_of_fraction(delta) / log1p(epsilon.decay)) - 1)
    while power_above(1 / (1 + epsilon.decay), number) > delta:
        number += 1
    return number


def epsilon_of_paid_tests(epsilon: Epsilon, delta: Fraction) -> Epsilon:
    """Return the epsilon of one update test such that all update tests cost at most ``epsilon`` and ``delta``.

    >>> each = epsilon_of_paid_tests(Epsilon.log(4), Fraction(4, 9))
    >>> each, n_paid_tests(each, Fraction(4, 9))
    (Epsilon.log(2), 2)
    """
    # Each paid test reduces delta by a factor of at most 2.
    number = max(1, int(-log_of_fraction(delta) / log(2)))
    while power_above(1 / (1 + (epsilon / number).decay), number) > delta:
        number += 1
    return epsilon / number


def sampling_delta(epsilon: Epsilon, failure_score: int, longest_list: int) -> Fraction:
    """Return the delta of one sample; it is at most ``longest_list * exp(epsilon * (1 - failure_score))``.

    Ledger: ``lyu.remark-6.1-privacy``.

    >>> sampling_delta(Epsilon.log(2), 4, 1)
    Fraction(1, 9)
    """
    odds = longest_list * epsilon.exp * power_above(epsilon.decay, failure_score)
    return odds / (1 + odds)


def smallest_failure_score(epsilon: Epsilon, longest_list: int, delta: Fraction) -> int:
    """Return the smallest failure score for which one sample has a delta of at most ``delta``.

    >>> smallest_failure_score(Epsilon.log(2), 1, Fraction(1, 9))
    4
    """
    log_odds = log(longest_list) + log_of_fraction(1 - delta) - log_of_fraction(delta)
    score = max(0, int(log_odds / float(epsilon)))
    while sampling_delta(epsilon, score, longest_list) > delta:
        score += 1
    return score


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateOnlineSettings:
    """Parameters of the private online learner.

    * ``training``: parameters of joint training.
    * ``buffer_limit``: the number U, at least 0: the buffer is handed out when its noisy size is larger.
    * ``buffer_epsilon``: the epsilon of the noise of this test.
    * ``n_updates``: the number of times that the buffer may be handed out before the learner halts, at least 0.
    * ``update_delta``: the delta of the update tests; a smaller delta makes their epsilon larger.
    * ``split``: the rule for splitting the buffer.
    * ``shrink``: the rule by which the allowed error of teacher classes shrinks.
    * ``largest_error``: the error before it shrinks, 1/10 in the paper.
    """

    training: JointTrainingSettings
    buffer_limit: int
    buffer_epsilon: Epsilon
    n_updates: int
    update_delta: Delta = MILLIONTH
    split: SplitRule = SplitRule.EQUAL_DROP
    shrink: Shrink = Shrink.ALGORITHM
    largest_error: Fraction = LARGEST_ERROR

    def __post_init__(self) -> None:
        check_positive(buffer_epsilon=self.buffer_epsilon)
        check_at_least(0, buffer_limit=self.buffer_limit, n_updates=self.n_updates)
        check_strictly_between_0_and_1(update_delta=self.update_delta)
        check_from_0_to_1(largest_error=self.largest_error)

    @property
    def n_mistakes_needed(self) -> int:
        """The number of mistakes, apart from noise, that fill the buffer for the first update."""
        return self.buffer_limit + 1

    @property
    def privacy(self) -> Privacy:
        """The privacy of the learner, by the accounting at the head of this module.

        Numbers of more than 1024 bits are rounded up. Splits must be independent; otherwise the accounting is not
        rigorous.

        Ledger: ``lyu.remark-6.1-privacy``.
        """
        if self.split is not SplitRule.INDEPENDENT:
            raise InvalidValueError("split", self.split, "independent; else no part is rigorous")
        training, n_updates = self.training, self.n_updates
        epsilon = times(self.buffer_epsilon, n_paid_tests(self.buffer_epsilon, self.update_delta))
        if n_updates == 0:
            return Privacy(epsilon, self.update_delta)
        n_samples = n_updates * training.n_samples
        epsilon += times(training.agreement_epsilon, n_updates + training.n_stages)
        epsilon += times(training.sample_epsilon, 2 * n_samples)
        per_sample = sampling_delta(training.sample_epsilon, training.failure_score, training.longest_list)
        return Privacy(epsilon, self.update_delta + n_samples * per_sample)
