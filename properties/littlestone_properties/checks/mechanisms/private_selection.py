"""Checking anybody's private sparse sampling (choosing an item of many short lists, or failing).

Privacy is computed exactly on all neighbouring families of at most two lists over two items, fewest lists first,
and on up to 13 equal lists; then a few larger inputs show that items come from the lists and that failure is not
the only answer.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, product
from typing import TypeAlias

import numpy as np

from littlestone.mechanisms import required_failure_weight
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy, add_remove_pairs, replacement_pairs

from ...protocols import PrivateSelection
from ..harness.private_mechanism import ExactRuns, PrivacyCase
from ..harness.sampled_privacy import audit_cases

_Arguments: TypeAlias = tuple[tuple[str, ...], Fraction, Fraction]

SETTINGS = (
    (1, Fraction(2), Fraction(1, 2)),
    (1, Fraction(2), Fraction(1, 10)),
    (2, Fraction(3, 2), Fraction(1, 10)),
)
"""Largest number of items in a list, ``exp(epsilon)`` and delta, all with epsilon at most 1."""


def check_private_selection(candidate: PrivateSelection, *, max_lists: int = 2) -> None:
    """Raise unless a candidate is a private and useful choice from many lists.

    Required: (2 epsilon, delta)-privacy if one list is added, removed or replaced, for the failure weight of `lyu`
    Lemma 3.1; only items of the lists; and an item of s lists, alone, with probability at least ``1 - W / X^s``.

    Ledger: ``lyu.lemma-3.1``.

    Parameters
    ----------
    candidate
        A function of coins, lists, ``exp(epsilon)`` = X and the failure weight W.
    max_lists
        Largest number of lists, at least 1.

    Raises
    ------
    PropertyViolationError
        With the exact delta that the smallest violating pair of inputs needs.
    WorkLimitError
        If the candidate has more than 200,000 branches on an input.

    Examples
    --------
    >>> from littlestone.mechanisms import private_sparse_sample
    >>> check_private_selection(private_sparse_sample)
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> def without_failure(coins, lists, exp_epsilon, failure_weight):
    ...     return private_sparse_sample(coins, lists, exp_epsilon, Fraction(1))
    >>> try:
    ...     check_private_selection(without_failure)
    ... except PropertyViolationError as violation:
    ...     print(violation.got, violation.required, sep="; ")
    needs delta 2/3 = 0.666667; delta 1/2 = 0.5
    """
    runs = ExactRuns(lambda coins, arguments: candidate(coins, *arguments), _written)
    for case in chain(_cases(max_lists), _long_cases()):
        runs.require_privacy(case)
    _check_use(runs)


def check_private_selection_sampler(
    sampler: Callable[[np.random.Generator, Sequence[Collection[str]], Fraction, Fraction], object],
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute the privacy that :func:`check_private_selection` requires, on at most one list.

    Parameters
    ----------
    sampler
        A function of a random generator, lists, ``exp(epsilon)`` and the failure weight.
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


def _cases(max_lists: int) -> Iterator[PrivacyCase[_Arguments]]:
    for n_lists, (list_size, exp_epsilon, delta) in product(range(1, max_lists + 1), SETTINGS):
        weight = required_failure_weight(list_size, delta)
        lists = ["", "a", "b"] if list_size == 1 else ["", "a", "b", "ab"]
        for pair in (*add_remove_pairs(lists, n_lists), *replacement_pairs(lists, n_lists)):
            for one, other in (pair, pair[::-1]):
                yield PrivacyCase(
                    (one, exp_epsilon, weight),
                    (other, exp_epsilon, weight),
                    Privacy(Epsilon.log(exp_epsilon) * 2, delta),
                )


def _long_cases() -> Iterator[PrivacyCase[_Arguments]]:
    """Yield families of equal lists, so many that their item is about as likely as failure."""
    exp_epsilon, delta = Fraction(2), Fraction(1, 2)
    weight = required_failure_weight(1, delta)
    for n_lists in range(8, 14):
        longer, shorter = (("a",) * n_lists, exp_epsilon, weight), (("a",) * (n_lists - 1), exp_epsilon, weight)
        for one, other in ((longer, shorter), (shorter, longer)):
            yield PrivacyCase(one, other, Privacy(Epsilon.log(exp_epsilon) * 2, delta))


def _check_use(runs: ExactRuns[_Arguments]) -> None:
    for lists in ((), ("",), ("a", "b"), ("ab", "b")):

        def is_allowed(outcome: Hashable, lists: tuple[str, ...] = lists) -> bool:
            return outcome is None or any(outcome in tuple(one_list) for one_list in lists)

        runs.require_always(
            "returns an item of the lists", (lists, Fraction(2), Fraction(4)), is_allowed, "an item, or None"
        )
    for n_lists in (3, 6):
        weight = Fraction(4)
        runs.require_probability(
            "finds an item of many lists",
            (("a",) * n_lists, Fraction(2), weight),
            lambda outcome: outcome == "a",
            1 - weight / 2**n_lists,
        )


def _written(arguments: _Arguments) -> str:
    return ", ".join(map(repr, arguments))
