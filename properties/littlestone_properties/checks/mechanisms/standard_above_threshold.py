"""Checking anybody's standard AboveThreshold, which adds noise to the threshold too.

It must be purely private: no delta at the stated epsilon, whatever the number of queries. Mistakes need some
queries to show, so long sequences of equal or alternating values are asked besides all short ones.
"""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.privacy import Epsilon, Privacy

from ...mechanism_protocols import StandardAboveThresholdMechanism
from ..harness.exact_runs.private_mechanism import ExactRuns, PrivacyCase, answers
from ..harness.trials import require_at_least
from .above_threshold import asked_values

_Values: TypeAlias = tuple[int, ...]

EPSILON = Epsilon.log(16)

TAIL = Fraction(1, 1 << 30)


def check_standard_above_threshold(candidate: StandardAboveThresholdMechanism, *, n_rounds: int = 6) -> None:
    """Raise unless a candidate is as private as the standard AboveThreshold must be, and useful.

    Required, for epsilon = ln 16: no delta; answers up to and including the first Above; a wrong answer to a query
    at distance 2t from the threshold with probability at most ``exp(-t epsilon / 2) + exp(-t epsilon / 4)``.

    Ledger: ``gl.algorithm-2``.

    Parameters
    ----------
    candidate
        Called as ``candidate(values, threshold=.., epsilon=.., coins=..)``.
    n_rounds
        Largest number of queries, at least 1; five are needed to see that the threshold has no noise.

    Examples
    --------
    >>> from littlestone.mechanisms import standard_above_threshold
    >>> check_standard_above_threshold(standard_above_threshold, n_rounds=3)
    """
    require_at_least(1, n_rounds=n_rounds)

    def written(values: _Values) -> str:
        return f"{values}, threshold=0, epsilon={EPSILON}"

    runs = ExactRuns(
        lambda coins, values: candidate(values, threshold=0, epsilon=EPSILON, coins=coins), written, TAIL
    )
    for case in _cases(n_rounds):
        runs.require_privacy(case)

    def is_complete(outcome: Hashable) -> bool:
        given = answers(outcome)
        return sum(answer is True or answer == 1 for answer in given) == (given[-1:] == (True,)) and (
            len(given) == n_rounds or given[-1:] == (True,)
        )

    runs.require_always(
        "answers up to the first Above",
        (0,) * n_rounds,
        is_complete,
        f"{n_rounds} answers, or Above as the last one",
    )
    for half, is_above in product((1, 3, 6), (False, True)):
        value = 2 * half if is_above else -2 * half
        slip = (EPSILON / 2).decay ** half + (EPSILON / 4).decay ** half
        runs.require_first_answer("threshold", (value,), is_above, 1 - slip)


def _cases(n_rounds: int) -> Iterator[PrivacyCase[_Values]]:
    privacy = Privacy(EPSILON)
    for rounds in range(1, n_rounds + 1):
        for pairs in asked_values(rounds, (-1, 0, 1)):
            one, other = zip(*pairs, strict=True)
            yield PrivacyCase(tuple(one), tuple(other), privacy)
