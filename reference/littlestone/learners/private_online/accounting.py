"""The privacy of the private online learner, part by part.

The accounting is rigorous for independent splits, discrete Laplace noise, and streams that do not depend on the
coins.

* One example is in at most one buffer. Until that buffer is emptied, its sizes in two neighbouring streams differ
  by at most 1, always in the same direction; afterwards no update test depends on the example. With noise of
  epsilon e, a run of negative answers of probability q loses at most ``e ln(1/q) / ln(1 + exp(-e))``, and the final
  positive answer loses at most e, in the opposite direction. So for any n from 1 on all update tests together cost
  the epsilon ``n e`` and the delta ``(1 + exp(-e))^-n``, however long the stream is.
* From then on the two runs differ in one teacher. Every agreement test has sensitivity 1. At most d + 1 of these
  tests are negative, and at most ``n_updates`` are positive; without updates no test depends on data.
* Every sample costs the epsilon ``2 e`` and the delta ``L X / (W + L X)``. Here e is the epsilon of the sampling,
  X = exp(e), W is the weight of the failure symbol, and L is the length of the longest list (`lyu` Lemma 3.1).

All these costs are added (basic composition). No concurrent composition is needed.
"""

from fractions import Fraction
from math import log, log1p

from ...intervals.power import power_above
from ...privacy.epsilon import Epsilon
from ..noise import log_of_fraction


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
