"""Checking anybody's AboveThreshold without noise on the threshold (Cohen and Lyu).

How private it is, is not a formula but a number: what the mechanism itself loses on the worst of the inputs that
are asked. A candidate must not lose more on any of them. Fewest queries come first.
"""

from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy, hockey_stick_divergence
from littlestone.randomness import ExactDistribution, exact_distribution

from ...mechanism_protocols import AboveThresholdMechanism, AboveThresholdSampler
from ..harness.exact_runs.private_mechanism import ExactRuns, PrivacyCase, answers
from ..harness.exact_runs.sampled_privacy import audit_cases
from ..harness.trials import require_at_least

_Arguments: TypeAlias = tuple[tuple[int, ...], AboveThresholdSettings]

EPSILONS = (Epsilon.log(1), Epsilon.log("3/2"), Epsilon.log(2), Epsilon.log(4))
TAIL = Fraction(1, 1 << 8)
"""The mechanism itself draws no unbounded noise; a candidate that does need not be followed far."""

NEAR = tuple((one, other) for one, other in product((-1, 0, 1), repeat=2) if abs(one - other) <= 1)
"""Values of one query on two neighbouring inputs, around the threshold 0."""

SETTINGS = tuple(
    AboveThresholdSettings(threshold=0, epsilon=Epsilon.log(2), limit=limit, counted=counted, stop=stop)
    for limit, counted, stop in product((1, 2), Counted, (StopRule.AT_LIMIT, StopRule.AS_PRINTED))
)


def check_above_threshold(candidate: AboveThresholdMechanism, *, n_rounds: int = 3) -> None:
    """Raise unless a candidate is as private as AboveThreshold without threshold noise, and as useful.

    Required, for epsilon = ln 2, K = 1 and 2, both counted answers and both stop rules: at ``exp(epsilon)`` =
    1, 3/2, 2 and 4 no more delta than AboveThreshold needs on the worst of the same inputs; an answer to every
    query until the counter stops; and a wrong answer to a query at distance t from the threshold with probability
    at most ``exp(-t epsilon)``.

    Ledger: ``lyu.lemma-3.2``.

    Parameters
    ----------
    candidate
        Called as ``candidate(values, settings=.., coins=..)``.

    Examples
    --------
    >>> check_above_threshold(above_threshold, n_rounds=2)
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> def without_noise(values, *, settings, coins):
    ...     return above_threshold([100 * value for value in values], settings=settings, coins=coins)
    >>> try:
    ...     check_above_threshold(without_noise)
    ... except PropertyViolationError as violation:
    ...     print(violation.got, violation.required, sep="; ")
    needs delta 0.666667; delta 1/3 = 0.333333
    """
    require_at_least(1, n_rounds=n_rounds)
    runs: ExactRuns[_Arguments] = ExactRuns(
        lambda coins, a: candidate(a[0], settings=a[1], coins=coins), _written, TAIL
    )
    for case in _cases(n_rounds):
        runs.require_privacy(case)
    _check_answers(runs, n_rounds)


def check_above_threshold_sampler(
    sampler: AboveThresholdSampler,
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
        Called as ``sampler(values, settings=.., seed=generator)``.
    n_rounds
        Number of queries, at least 1; K is 1, Above is counted, and the first one stops the mechanism.
    """
    require_at_least(1, n_rounds=n_rounds)
    audit_cases(
        lambda generator, a: sampler(a[0], settings=a[1], seed=generator),
        _cases_of(SETTINGS[0], n_rounds),
        _written,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def asked_values(rounds: int, values: Iterable[int]) -> list[tuple[tuple[int, int], ...]]:
    """Return the values of some queries on both inputs: all around the threshold, or many of two kinds."""
    if rounds <= 2:
        return list(product(NEAR, repeat=rounds))
    return [
        tuple((value, value + (step if same or number % 2 == 0 else -step)) for number in range(rounds))
        for value, step, same in product(values, (1, -1), (True, False))
    ]


def _cases(n_rounds: int) -> Iterator[PrivacyCase[_Arguments]]:
    for settings, rounds in product(SETTINGS, range(1, n_rounds + 1)):
        yield from _cases_of(settings, rounds)


@cache
def _cases_of(settings: AboveThresholdSettings, rounds: int) -> tuple[PrivacyCase[_Arguments], ...]:
    def answered(values: tuple[int, ...]) -> ExactDistribution[tuple[bool, ...]]:
        return exact_distribution(lambda coins: above_threshold(values, settings=settings, coins=coins))

    pairs = [tuple(zip(*asked, strict=True)) for asked in asked_values(rounds, range(-4, 4))]
    known = {values: answered(values) for pair in pairs for values in pair}
    found: list[PrivacyCase[_Arguments]] = []
    for epsilon in EPSILONS:
        worst = max(hockey_stick_divergence(known[one], known[other], epsilon) for one, other in pairs)
        privacy = Privacy(epsilon, worst)
        found += [PrivacyCase((one, settings), (other, settings), privacy) for one, other in pairs]
    return tuple(found)


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
            value = distance if is_above else -distance
            at_least = 1 - settings.epsilon.decay**distance
            runs.require_first_answer("threshold", ((value,), settings), is_above, at_least)


def _written(arguments: _Arguments) -> str:
    values, settings = arguments
    return (
        f"{values}, settings=AboveThresholdSettings(threshold={settings.threshold}, epsilon={settings.epsilon}, "
        f"limit={settings.limit}, counted={settings.counted}, stop={settings.stop})"
    )
