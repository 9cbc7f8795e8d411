"""Checking anybody's stable histogram (noisy counts of present elements that reach a cut).

Privacy is computed exactly on all neighbouring lists of a few elements, shortest first, and asked with no slack:
delta is the probability with which an element of count 1 is published.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeAlias

import numpy as np

from littlestone.errors import InvalidValueError
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy, replacement_pairs
from littlestone.randomness import discrete_laplace_tail

from ...protocols import StableHistogramMechanism
from ..harness.private_mechanism import ExactRuns, PrivacyCase
from ..harness.sampled_privacy import audit_cases

_Arguments: TypeAlias = tuple[tuple[str, ...], Fraction, int]

SETTINGS = ((Fraction(1, 4), 2), (Fraction(1, 4), 3), (Fraction(1, 2), 2))
"""Ratios of the noise and cuts."""

TAIL = Fraction(1, 1 << 16)


def check_stable_histogram(candidate: StableHistogramMechanism, *, max_elements: int = 3) -> None:
    """Raise unless a candidate is a private and useful stable histogram.

    Required, for noise of ratio r: at ``exp(epsilon)`` = ``r^-2`` no more delta than the probability with which an
    element of count 1 reaches the cut, if one element of the list is replaced; nothing is published that is not
    present; and an element whose count exceeds the cut by t is missing with probability at most ``r^t``.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    candidate
        A function of coins, a list of strings, the ratio of the noise and the cut.
    max_elements
        Largest length of a list in the exact check of privacy, at least 1; 3 are needed to see noise that is too
        small.

    Raises
    ------
    PropertyViolationError
        With the exact delta that the smallest violating pair of lists needs.
    WorkLimitError
        If the candidate has more than 200,000 branches on an input.

    Examples
    --------
    >>> from littlestone.mechanisms import stable_histogram
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> check_stable_histogram(stable_histogram)
    >>> def off_by_one(coins, elements, ratio, cut):
    ...     return stable_histogram(coins, elements, ratio, cut - 1)
    >>> try:
    ...     check_stable_histogram(off_by_one)
    ... except PropertyViolationError as violation:
    ...     print(violation.got, violation.required, sep="; ")
    ...     print(violation.smallest_input)
    needs delta at least 65503/81920 = 0.799597; delta 1/5 = 0.2
    (('a',), Fraction(1, 4), 2) beside (('b',), Fraction(1, 4), 2)
    """
    if max_elements < 1:
        raise InvalidValueError("max_elements", max_elements, "at least 1")
    runs = ExactRuns(lambda coins, arguments: candidate(coins, *arguments), _written, TAIL)
    for case in _cases(max_elements):
        runs.require_privacy(case)
    for (ratio, cut), elements in product(SETTINGS, ((), ("a",), ("a", "b"), ("b", "a", "a"))):

        def is_present(outcome: Hashable, elements: tuple[str, ...] = elements) -> bool:
            return _published(outcome) <= set(elements)

        runs.require_always(
            "publishes present elements", (elements, ratio, cut), is_present, f"only elements of {elements}"
        )
    for (ratio, cut), excess in product(SETTINGS, (1, 3)):
        runs.require_probability(
            "publishes a frequent element",
            (("a",) * (cut + excess), ratio, cut),
            lambda outcome: "a" in _published(outcome),
            1 - ratio**excess,
        )


def check_stable_histogram_sampler(
    sampler: Callable[[np.random.Generator, Sequence[str], Fraction, int], object],
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute the privacy that :func:`check_stable_histogram` requires of lists of one element.

    Parameters
    ----------
    sampler
        A function of a random generator, a list, the ratio of the noise and the cut.
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
    audit_cases(
        lambda generator, arguments: sampler(generator, *arguments),
        _cases(1),
        _written,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _cases(max_elements: int) -> Iterator[PrivacyCase[_Arguments]]:
    for length, (ratio, cut) in product(range(1, max_elements + 1), SETTINGS):
        privacy = Privacy(Epsilon.log(1 / ratio) * 2, discrete_laplace_tail(ratio, cut - 1))
        for pair in replacement_pairs("ab", length):
            for one, other in (pair, pair[::-1]):
                yield PrivacyCase((one, ratio, cut), (other, ratio, cut), privacy)


def _published(outcome: Hashable) -> set[Hashable]:
    """Return the elements in an outcome, which is a set or a sequence of pairs."""
    parts = outcome if isinstance(outcome, (tuple, frozenset)) else ()
    return {part[0] if isinstance(part, tuple) and len(part) == 2 else part for part in parts}


def _written(arguments: _Arguments) -> str:
    return ", ".join(map(repr, arguments))
