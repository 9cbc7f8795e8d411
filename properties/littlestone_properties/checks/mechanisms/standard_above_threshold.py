"""Checking anybody's standard AboveThreshold, which adds noise to the threshold too.

It must be purely private: no delta at the stated epsilon, whatever the number of queries. Mistakes need some
queries to show, so long sequences of equal or alternating values are asked besides all short ones.
"""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.privacy import Epsilon, Privacy

from ...protocols import StandardAboveThresholdMechanism
from ..harness.private_mechanism import ExactRuns, PrivacyCase, answers, check_n_rounds

_Values: TypeAlias = tuple[int, ...]

ROOT = Fraction(1, 2)
"""``exp(-epsilon / 4)``: the ratio of the noise on the queries, and the square root of the one on the threshold."""

TAIL = Fraction(1, 1 << 30)


def check_standard_above_threshold(candidate: StandardAboveThresholdMechanism, *, n_rounds: int = 6) -> None:
    """Raise unless a candidate is as private as the standard AboveThreshold must be, and useful.

    Required, for ratios 1/4 on the threshold and 1/2 on the queries: no delta at ``exp(epsilon)`` = 16; answers
    up to and including the first Above; a wrong answer to a query at distance 2t from the threshold with
    probability at most ``(1/4)^t + (1/2)^t``.

    Ledger: ``gl.algorithm-2``.

    Parameters
    ----------
    candidate
        A function of coins, query values, threshold and two ratios.
    n_rounds
        Largest number of queries, at least 1; five are needed to see that the threshold has no noise.

    Raises
    ------
    PropertyViolationError
        With the exact delta that the smallest violating pair of inputs needs.
    WorkLimitError
        If the candidate has more than 200,000 branches on an input.

    Examples
    --------
    >>> from littlestone.mechanisms import standard_above_threshold
    >>> check_standard_above_threshold(standard_above_threshold, n_rounds=3)
    """
    check_n_rounds(n_rounds)

    def written(values: _Values) -> str:
        return f"{values}, 0, {ROOT**2!r}, {ROOT!r}"

    runs = ExactRuns(lambda coins, values: candidate(coins, values, 0, ROOT**2, ROOT), written, TAIL)
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

        def is_right(outcome: Hashable, is_above: bool = is_above) -> bool:
            return answers(outcome)[:1] == (is_above,)

        value = 2 * half if is_above else -2 * half
        runs.require_probability(
            "answers rightly far from the threshold", (value,), is_right, 1 - ROOT ** (2 * half) - ROOT**half
        )


def _cases(n_rounds: int) -> Iterator[PrivacyCase[_Values]]:
    privacy = Privacy(Epsilon.log(1 / ROOT) * 4)
    near = [(one, other) for one, other in product((-1, 0, 1), repeat=2) if abs(one - other) <= 1]
    for rounds in range(1, n_rounds + 1):
        if rounds <= 2:
            asked = list(product(near, repeat=rounds))
        else:
            asked = [
                tuple((value, value + (step if same or number % 2 == 0 else -step)) for number in range(rounds))
                for value, step, same in product((-1, 0, 1), (1, -1), (True, False))
            ]
        for pairs in asked:
            one, other = zip(*pairs, strict=True)
            yield PrivacyCase(tuple(one), tuple(other), privacy)
