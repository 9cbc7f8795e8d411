"""Checking anybody's BetweenThresholds.

Privacy is computed exactly at the smallest gap between the thresholds that the lemma allows: on all short
sequences of counts near a threshold or in the middle, and on some long ones, because every answer costs a sixth
of epsilon and most mistakes show only after seven.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeAlias

import numpy as np

from littlestone.mechanisms import BetweenAnswer
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy

from ...evidence.yan.between_thresholds_tables import lemma_gap
from ...protocols import BetweenThresholdsMechanism
from ..harness.private_mechanism import ExactRuns, PrivacyCase, answers, check_n_rounds
from ..harness.sampled_privacy import audit_cases

_Counts: TypeAlias = tuple[int, ...]

ROOT = Fraction(6, 7)
"""``exp(-epsilon / 6)``, epsilon about 0.925: the ratio of the noise on the queries; its cube is the other one."""

DELTA = Fraction(1, 10_000)
LOWER = 100
TAIL = Fraction(1, 1 << 16)

LONG = 7
"""Number of queries after which answers without common noise have cost more than epsilon."""


def check_between_thresholds(candidate: BetweenThresholdsMechanism, *, n_rounds: int = LONG) -> None:
    """Raise unless a candidate is as private as BetweenThresholds must be, and useful.

    Required at ``exp(epsilon)`` = ``(7/6)^6``, delta = 1/10,000 and thresholds as close as the lemma allows: no
    more delta than that; answers up to and including the first ``"top"``; and a wrong answer at distance 2t from
    a threshold with probability at most ``(6/7)^(3t) + (6/7)^t``, twice that for ``"top"``.

    Ledger: ``yan.lemma-1``.

    Parameters
    ----------
    candidate
        A function of coins, counts, lower and upper threshold and two ratios; it returns ``"left"``, ``"right"``
        and ``"top"``.
    n_rounds
        Largest number of queries, at least 1; seven are needed to see that the thresholds have no noise.

    Raises
    ------
    PropertyViolationError
        With the exact delta that the smallest violating pair of inputs needs.
    WorkLimitError
        If the candidate has more than 200,000 branches on an input.

    Examples
    --------
    >>> from littlestone.mechanisms import between_thresholds
    >>> check_between_thresholds(between_thresholds, n_rounds=1)
    """
    check_n_rounds(n_rounds)
    upper = LOWER + lemma_gap(ROOT, DELTA)

    def written(counts: _Counts) -> str:
        return f"{counts}, {LOWER}, {upper}, {ROOT**3!r}, {ROOT!r}"

    runs = ExactRuns(lambda coins, counts: candidate(coins, counts, LOWER, upper, ROOT**3, ROOT), written, TAIL)
    for case in _cases(upper, n_rounds):
        runs.require_privacy(case)

    def is_complete(outcome: Hashable) -> bool:
        given = answers(outcome)
        is_last = given[-1:] == (BetweenAnswer.TOP,)
        return given.count(BetweenAnswer.TOP) == is_last and (is_last or len(given) == 2)

    runs.require_always(
        "answers up to the first top", (LOWER, LOWER), is_complete, "2 answers, or top as the last one"
    )
    for half in (20, 40):
        slip = ROOT ** (3 * half) + ROOT**half
        for count, answer, at_least in (
            (LOWER - 2 * half, BetweenAnswer.LEFT, 1 - slip),
            (upper + 2 * half, BetweenAnswer.RIGHT, 1 - slip),
            (LOWER + 2 * half, BetweenAnswer.TOP, 1 - 2 * slip),
            (upper - 2 * half, BetweenAnswer.TOP, 1 - 2 * slip),
        ):

            def is_right(outcome: Hashable, answer: BetweenAnswer = answer) -> bool:
                return answers(outcome)[:1] == (answer,)

            runs.require_probability("answers rightly far from the thresholds", (count,), is_right, at_least)


def check_between_thresholds_sampler(
    sampler: Callable[[np.random.Generator, Sequence[int], int, int, Fraction, Fraction], object],
    *,
    n_rounds: int = 2,
    n_samples: int = 1000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute the privacy that :func:`check_between_thresholds` requires.

    Parameters
    ----------
    sampler
        A function of a random generator, counts, lower and upper threshold and two ratios.
    n_rounds
        Largest number of queries, at least 1.
    n_samples
        Number of samples of each input of each pair; too few to refute one of the claims are an error.
    seed
        Seed of the generator.
    false_alarm
        Largest probability of reporting anything although all claims hold.

    Raises
    ------
    PropertyViolationError
        With bounds of the probabilities.
    """
    check_n_rounds(n_rounds)
    upper = LOWER + lemma_gap(ROOT, DELTA)
    audit_cases(
        lambda generator, counts: sampler(generator, counts, LOWER, upper, ROOT**3, ROOT),
        _cases(upper, n_rounds),
        lambda counts: f"{counts}, {LOWER}, {upper}, {ROOT**3!r}, {ROOT!r}",
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _cases(upper: int, n_rounds: int) -> Iterator[PrivacyCase[_Counts]]:
    middle = (LOWER + upper) // 2
    near = [(count, count + step) for count in (LOWER, upper) for step in (1, -1)]
    asked = [pairs for rounds in range(1, min(2, n_rounds) + 1) for pairs in product(near, repeat=rounds)]
    asked.append(((middle, middle + 1),))
    if n_rounds > 2:
        asked += [
            ((middle, middle + 1),) * n_rounds,
            tuple((upper, upper - 1) if number % 2 else (LOWER, LOWER + 1) for number in range(n_rounds)),
            tuple((LOWER, LOWER - 1) if number % 2 else (LOWER, LOWER + 1) for number in range(n_rounds)),
        ]
    privacy = Privacy(Epsilon.log(1 / ROOT) * 6, DELTA)
    for pairs in asked:
        one, other = (tuple(values) for values in zip(*pairs, strict=True))
        yield PrivacyCase(one, other, privacy)
        yield PrivacyCase(other, one, privacy)
