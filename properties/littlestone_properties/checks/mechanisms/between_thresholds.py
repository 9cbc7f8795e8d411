"""Checking anybody's BetweenThresholds.

Privacy is computed exactly at the smallest gap between the thresholds that the lemma allows: on all short
sequences of counts near a threshold or in the middle, and on some long ones, because every answer costs a sixth
of epsilon and most mistakes show only after seven.
"""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import BetweenAnswer, paper_gap
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy

from ...mechanism_protocols import BetweenThresholdsMechanism, BetweenThresholdsSampler
from ..harness.exact_runs.private_mechanism import ExactRuns, PrivacyCase, answers, both_ways
from ..harness.exact_runs.sampled_privacy import audit_cases
from ..harness.trials import require_at_least

_Counts: TypeAlias = tuple[int, ...]

EPSILON = Epsilon.log(Fraction(7, 6)) * 6
"""About 0.925, such that a sixth of it is exact."""

DELTA = Fraction(1, 10_000)
LOWER = 100
UPPER = LOWER + paper_gap(EPSILON, DELTA)
TAIL = Fraction(1, 1 << 16)

LONG = 7
"""Number of queries after which answers without common noise have cost more than epsilon."""


def check_between_thresholds(candidate: BetweenThresholdsMechanism, *, n_rounds: int = LONG) -> None:
    """Raise unless a candidate is as private as BetweenThresholds must be, and useful.

    Required at epsilon = 6 ln(7/6), delta = 1/10,000 and thresholds as close as the lemma allows: no more delta
    than that; answers up to and including the first ``"top"``; and a wrong answer at distance 2t from a threshold
    with probability at most ``(6/7)^(3t) + (6/7)^t``, twice that for ``"top"``.

    Ledger: ``yan.lemma-1``.

    Parameters
    ----------
    candidate
        Called as ``candidate(counts, lower=.., upper=.., epsilon=.., coins=..)``; it returns ``"left"``,
        ``"right"`` and ``"top"``.
    n_rounds
        Largest number of queries, at least 1; seven are needed to see that the thresholds have no noise.

    Examples
    --------
    >>> from littlestone.mechanisms import between_thresholds
    >>> check_between_thresholds(between_thresholds, n_rounds=1)
    """
    require_at_least(1, n_rounds=n_rounds)
    runs: ExactRuns[_Counts] = ExactRuns(
        lambda coins, counts: candidate(counts, lower=LOWER, upper=UPPER, epsilon=EPSILON, coins=coins),
        _written,
        TAIL,
    )
    for case in _cases(n_rounds):
        runs.require_privacy(case)

    def is_complete(outcome: Hashable) -> bool:
        given = answers(outcome)
        is_last = given[-1:] == (BetweenAnswer.TOP,)
        return given.count(BetweenAnswer.TOP) == is_last and (is_last or len(given) == 2)

    runs.require_always(
        "answers up to the first top", (LOWER, LOWER), is_complete, "2 answers, or top as the last one"
    )
    for half in (20, 40):
        slip = most_slips(half)
        for count, answer, at_least in (
            (LOWER - 2 * half, BetweenAnswer.LEFT, 1 - slip),
            (UPPER + 2 * half, BetweenAnswer.RIGHT, 1 - slip),
            (LOWER + 2 * half, BetweenAnswer.TOP, 1 - 2 * slip),
            (UPPER - 2 * half, BetweenAnswer.TOP, 1 - 2 * slip),
        ):
            runs.require_first_answer("thresholds", (count,), answer, at_least)


def most_slips(half: int) -> Fraction:
    """Return a bound of the probability that noise turns an answer at distance 2t from a threshold, below 1/2.

    It is ``exp(-epsilon t / 2) + exp(-epsilon t / 6)``: one of the two noises exceeds t.

    Examples
    --------
    >>> [f"{float(most_slips(half)):.2g}" for half in (20, 40)]
    ['0.046', '0.0021']
    """
    bound = (EPSILON / 2).decay ** half + (EPSILON / 6).decay ** half
    if not 0 < 2 * bound < 1:
        raise AssertionError(f"the bound {float(bound):.3g} at distance {2 * half} asks for nothing")
    return bound


def check_between_thresholds_sampler(
    sampler: BetweenThresholdsSampler,
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
        Called as ``sampler(counts, lower=.., upper=.., epsilon=.., seed=generator)``.
    """
    require_at_least(1, n_rounds=n_rounds)
    audit_cases(
        lambda generator, counts: sampler(counts, lower=LOWER, upper=UPPER, epsilon=EPSILON, seed=generator),
        _cases(n_rounds),
        _written,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _cases(n_rounds: int) -> Iterator[PrivacyCase[_Counts]]:
    middle = (LOWER + UPPER) // 2
    near = [(count, count + step) for count in (LOWER, UPPER) for step in (1, -1)]
    asked = [pairs for rounds in range(1, min(2, n_rounds) + 1) for pairs in product(near, repeat=rounds)]
    asked.append(((middle, middle + 1),))
    if n_rounds > 2:
        asked += [
            ((middle, middle + 1),) * n_rounds,
            tuple((UPPER, UPPER - 1) if number % 2 else (LOWER, LOWER + 1) for number in range(n_rounds)),
            tuple((LOWER, LOWER - 1) if number % 2 else (LOWER, LOWER + 1) for number in range(n_rounds)),
        ]
    privacy = Privacy(EPSILON, DELTA)
    for pairs in asked:
        one, other = (tuple(values) for values in zip(*pairs, strict=True))
        yield from both_ways(one, other, privacy)


def _written(counts: _Counts) -> str:
    return f"{counts}, lower={LOWER}, upper={UPPER}, epsilon={EPSILON}"
