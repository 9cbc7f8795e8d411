"""Checking anybody's AboveThreshold without noise on the threshold (Cohen and Lyu).

How private it is, is not a formula but a number: what the mechanism itself loses on the worst of the inputs that
are asked. A candidate must not lose more on any of them. Fewest queries come first.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeAlias

import numpy as np

from littlestone.mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy, hockey_stick_divergence
from littlestone.randomness import exact_distribution

from ...protocols import AboveThresholdMechanism
from ..harness.private_mechanism import ExactRuns, PrivacyCase, answers, check_n_rounds
from ..harness.sampled_privacy import audit_cases

_Arguments: TypeAlias = tuple[tuple[int, ...], AboveThresholdSettings]

RATIO = Fraction(1, 2)
EPSILONS = (Epsilon.log(1), Epsilon.log("3/2"), Epsilon.log(2), Epsilon.log(4))
TAIL = Fraction(1, 1 << 8)
"""The mechanism itself draws no unbounded noise; a candidate that does need not be followed far."""

NEAR = tuple((one, other) for one, other in product((-1, 0, 1), repeat=2) if abs(one - other) <= 1)
"""Values of one query on two neighbouring inputs, around the threshold 0."""

SETTINGS = tuple(
    AboveThresholdSettings(0, RATIO, limit, counted, stop)
    for limit, counted, stop in product((1, 2), Counted, (StopRule.AT_LIMIT, StopRule.AS_PRINTED))
)


def check_above_threshold(candidate: AboveThresholdMechanism, *, n_rounds: int = 3) -> None:
    """Raise unless a candidate is as private as AboveThreshold without threshold noise, and as useful.

    Required, for noise of ratio 1/2, K = 1 and 2, both counted answers and both stop rules: at ``exp(epsilon)`` =
    1, 3/2, 2 and 4 no more delta than AboveThreshold needs on the worst of the same inputs; an answer to every
    query until the counter stops; and a wrong answer to a query at distance t from the threshold with probability
    at most ``ratio^t``.

    Ledger: ``lyu.lemma-3.2``.

    Parameters
    ----------
    candidate
        A function of coins, query values and settings.
    n_rounds
        Largest number of queries, at least 1.

    Raises
    ------
    PropertyViolationError
        With the exact delta that the smallest violating pair of inputs needs.
    WorkLimitError
        If the candidate has more than 200,000 branches on an input.

    Examples
    --------
    >>> check_above_threshold(above_threshold, n_rounds=2)
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> def without_noise(coins, values, settings):
    ...     return above_threshold(coins, [100 * value for value in values], settings)
    >>> try:
    ...     check_above_threshold(without_noise)
    ... except PropertyViolationError as violation:
    ...     print(violation.got, violation.required, sep="; ")
    needs delta 0.666667; delta 1/3 = 0.333333
    """
    check_n_rounds(n_rounds)
    runs = ExactRuns(lambda coins, arguments: candidate(coins, *arguments), _written, TAIL)
    for case in _cases(n_rounds):
        runs.require_privacy(case)
    _check_answers(runs, n_rounds)


def check_above_threshold_sampler(
    sampler: Callable[[np.random.Generator, Sequence[int], AboveThresholdSettings], object],
    *,
    n_rounds: int = 2,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute the privacy that :func:`check_above_threshold` requires.

    Parameters
    ----------
    sampler
        A function of a random generator, query values and settings.
    n_rounds
        Number of queries, at least 1; K is 1, Above is counted, and the first one stops the mechanism.
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
    audit_cases(
        lambda generator, arguments: sampler(generator, *arguments),
        _cases_of(SETTINGS[0], n_rounds),
        _written,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _asked(rounds: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the values of some queries on both inputs: all around the threshold, or many of two kinds."""
    if rounds <= 2:
        return tuple(product(NEAR, repeat=rounds))
    return tuple(
        tuple((value, value + (step if same or number % 2 == 0 else -step)) for number in range(rounds))
        for value, step, same in product(range(-4, 4), (1, -1), (True, False))
    )


def _cases(n_rounds: int) -> Iterator[PrivacyCase[_Arguments]]:
    for settings, rounds in product(SETTINGS, range(1, n_rounds + 1)):
        yield from _cases_of(settings, rounds)


def _cases_of(settings: AboveThresholdSettings, rounds: int) -> tuple[PrivacyCase[_Arguments], ...]:
    key = settings, rounds
    if key not in _known_cases:
        ones_and_others = [tuple(zip(*pairs, strict=True)) for pairs in _asked(rounds)]
        known = {
            values: exact_distribution(above_threshold, values, settings)
            for pair in ones_and_others
            for values in pair
        }
        found: list[PrivacyCase[_Arguments]] = []
        for epsilon in EPSILONS:
            worst = max(
                hockey_stick_divergence(known[one], known[other], epsilon) for one, other in ones_and_others
            )
            found += [
                PrivacyCase((one, settings), (other, settings), Privacy(epsilon, worst))
                for one, other in ones_and_others
            ]
        _known_cases[key] = tuple(found)
    return _known_cases[key]


_known_cases: dict[tuple[AboveThresholdSettings, int], tuple[PrivacyCase[_Arguments], ...]] = {}


def _check_answers(runs: ExactRuns[_Arguments], n_rounds: int) -> None:
    for settings in SETTINGS:

        def is_complete(outcome: Hashable, settings: AboveThresholdSettings = settings) -> bool:
            given = answers(outcome)
            counted = [answer == (settings.counted is Counted.ABOVE) for answer in given]
            if sum(counted) < settings.n_counted:
                return len(given) == n_rounds
            return sum(counted) == settings.n_counted and counted[-1]

        required = f"{n_rounds} answers, or as many as it takes to count {settings.n_counted}"
        runs.require_always(
            "answers until the counter stops it", ((0,) * n_rounds, settings), is_complete, required
        )
        for distance, is_above in product((1, 3, 6), (False, True)):

            def is_right(outcome: Hashable, is_above: bool = is_above) -> bool:
                return answers(outcome)[:1] == (is_above,)

            value = distance if is_above else -distance
            at_least = 1 - settings.ratio**distance
            runs.require_probability(
                "answers rightly far from the threshold", ((value,), settings), is_right, at_least
            )


def _written(arguments: _Arguments) -> str:
    values, settings = arguments
    return (
        f"{values}, AboveThresholdSettings({settings.threshold}, {settings.ratio!r}, {settings.limit}, "
        f"{settings.counted}, {settings.stop})"
    )
