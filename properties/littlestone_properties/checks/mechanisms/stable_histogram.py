"""Checking anybody's stable histogram (noisy counts of present items that reach a threshold).

Privacy is computed exactly on all neighbouring lists of a few items, shortest first, and asked with no slack:
delta is the probability with which an item of count 1 is published.
"""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy, replacement_pairs

from ...mechanism_protocols import StableHistogramMechanism, StableHistogramSampler
from ..harness.exact_runs.private_mechanism import ExactRuns, PrivacyCase, both_ways
from ..harness.exact_runs.sampled_privacy import audit_cases
from ..harness.trials import require_at_least

_Arguments: TypeAlias = tuple[tuple[str, ...], Epsilon, int]

SETTINGS = ((Epsilon.log(16), 2), (Epsilon.log(16), 3), (Epsilon.log(4), 2))
"""Epsilons and thresholds."""

TAIL = Fraction(1, 1 << 16)


def check_stable_histogram(candidate: StableHistogramMechanism, *, max_elements: int = 3) -> None:
    """Raise unless a candidate is a private and useful stable histogram.

    Required: at epsilon no more delta than the probability with which an item of count 1 reaches the threshold, if
    one item of the list is replaced; nothing is published that is not present; and an item whose count exceeds the
    threshold by t is missing with probability at most ``exp(-t epsilon / 2)``.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    candidate
        Called as ``candidate(items, epsilon=.., threshold=.., coins=..)``; items are strings.
    max_elements
        Largest length of a list in the exact check of privacy, at least 1; 3 are needed to see noise that is too
        small.

    Examples
    --------
    >>> from littlestone.mechanisms import stable_histogram
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> check_stable_histogram(stable_histogram)
    >>> def off_by_one(items, *, epsilon, threshold, coins):
    ...     return stable_histogram(items, epsilon=epsilon, threshold=threshold - 1, coins=coins)
    >>> try:
    ...     check_stable_histogram(off_by_one)
    ... except PropertyViolationError as violation:
    ...     print(violation.got, violation.required, sep="; ")
    ...     print(violation.smallest_input)
    needs delta at least 65503/81920 = 0.799597; delta 1/5 = 0.2
    (('a',), epsilon=Epsilon.log(16), threshold=2) beside (('b',), epsilon=Epsilon.log(16), threshold=2)
    """
    require_at_least(1, max_elements=max_elements)
    runs: ExactRuns[_Arguments] = ExactRuns(
        lambda coins, a: candidate(a[0], epsilon=a[1], threshold=a[2], coins=coins), _written, TAIL
    )
    for case in _cases(max_elements):
        runs.require_privacy(case)
    for (epsilon, threshold), items in product(SETTINGS, ((), ("a",), ("a", "b"), ("b", "a", "a"))):

        def is_present(outcome: Hashable, items: tuple[str, ...] = items) -> bool:
            return _published(outcome) <= set(items)

        runs.require_always(
            "publishes present items", (items, epsilon, threshold), is_present, f"only items of {items}"
        )
    for (epsilon, threshold), excess in product(SETTINGS, (1, 3)):
        runs.require_probability(
            "publishes a frequent item",
            (("a",) * (threshold + excess), epsilon, threshold),
            lambda outcome: "a" in _published(outcome),
            1 - (epsilon / 2).decay ** excess,
        )


def check_stable_histogram_sampler(
    sampler: StableHistogramSampler,
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute the privacy that :func:`check_stable_histogram` requires of lists of one item.

    Parameters
    ----------
    sampler
        Called as ``sampler(items, epsilon=.., threshold=.., seed=generator)``.
    """
    audit_cases(
        lambda generator, a: sampler(a[0], epsilon=a[1], threshold=a[2], seed=generator),
        _cases(1),
        _written,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _cases(max_elements: int) -> Iterator[PrivacyCase[_Arguments]]:
    for length, (epsilon, threshold) in product(range(1, max_elements + 1), SETTINGS):
        privacy = Privacy(epsilon, stable_histogram_delta(epsilon, threshold))
        for one, other in replacement_pairs("ab", length):
            yield from both_ways((one, epsilon, threshold), (other, epsilon, threshold), privacy)


def _published(outcome: Hashable) -> set[Hashable]:
    """Return the items in an outcome, which is a set or a sequence of pairs."""
    parts = outcome if isinstance(outcome, (tuple, frozenset)) else ()
    return {part[0] if isinstance(part, tuple) and len(part) == 2 else part for part in parts}


def _written(arguments: _Arguments) -> str:
    items, epsilon, threshold = arguments
    return f"{items}, epsilon={epsilon}, threshold={threshold}"
