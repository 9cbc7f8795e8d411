"""Checking anybody's private sparse sampling (choosing an item of many short lists, or failing).

Privacy is computed exactly on all neighbouring families of at most two lists over two items, fewest lists first,
on up to 13 equal lists, and on two items of 40 lists each, where failure hardly matters; then a few larger inputs
show that items come from the lists and that failure is not the only answer.
"""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import chain, product
from typing import TypeAlias

from littlestone.mechanisms import required_failure_weight
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy, add_remove_pairs, replacement_pairs

from ...mechanism_protocols import SparseSampleMechanism, SparseSampleSampler
from ..harness.exact_runs.private_mechanism import ExactRuns, PrivacyCase, both_ways
from ..harness.exact_runs.sampled_privacy import audit_cases

_Arguments: TypeAlias = tuple[tuple[str, ...], Epsilon, Fraction]

SETTINGS = (
    (1, Epsilon.log(4), Fraction(1, 2)),
    (1, Epsilon.log(4), Fraction(1, 10)),
    (2, Epsilon.log("2.25"), Fraction(1, 10)),
)
"""Largest number of items in a list, epsilon and delta; the paper's epsilon is half of it and at most 1."""


def check_sparse_sample(candidate: SparseSampleMechanism, *, max_lists: int = 2) -> None:
    """Raise unless a candidate is a private and useful choice from many lists.

    Required: (epsilon, delta)-privacy if one list is added, removed or replaced, for the failure weight of `lyu`
    Lemma 3.1; only items of the lists; and an item of s lists, alone, with probability at least ``1 - W
    exp(-s epsilon / 2)`` for the failure weight W.

    Ledger: ``lyu.lemma-3.1``.

    Parameters
    ----------
    candidate
        Called as ``candidate(lists, epsilon=.., failure_weight=.., coins=..)``.
    max_lists
        Largest number of lists, at least 1.

    Examples
    --------
    >>> from littlestone.mechanisms import sparse_sample
    >>> check_sparse_sample(sparse_sample)
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> def without_failure(lists, *, epsilon, failure_weight, coins):
    ...     return sparse_sample(lists, epsilon=epsilon, failure_weight=1, coins=coins)
    >>> try:
    ...     check_sparse_sample(without_failure)
    ... except PropertyViolationError as violation:
    ...     print(violation.got, violation.required, sep="; ")
    needs delta 2/3 = 0.666667; delta 1/2 = 0.5
    """
    runs: ExactRuns[_Arguments] = ExactRuns(
        lambda coins, a: candidate(a[0], epsilon=a[1], failure_weight=a[2], coins=coins), _written
    )
    for case in chain(_cases(max_lists), _long_cases(), _balanced_cases()):
        runs.require_privacy(case)
    _check_use(runs)


def check_sparse_sample_sampler(
    sampler: SparseSampleSampler,
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute the privacy that :func:`check_sparse_sample` requires, on at most one list.

    Parameters
    ----------
    sampler
        Called as ``sampler(lists, epsilon=.., failure_weight=.., seed=generator)``.
    """
    audit_cases(
        lambda generator, a: sampler(a[0], epsilon=a[1], failure_weight=a[2], seed=generator),
        _cases(1),
        _written,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _cases(max_lists: int) -> Iterator[PrivacyCase[_Arguments]]:
    for n_lists, (list_size, epsilon, delta) in product(range(1, max_lists + 1), SETTINGS):
        weight = required_failure_weight(list_size, delta)
        lists = ["", "a", "b"] if list_size == 1 else ["", "a", "b", "ab"]
        for one, other in (*add_remove_pairs(lists, n_lists), *replacement_pairs(lists, n_lists)):
            yield from both_ways((one, epsilon, weight), (other, epsilon, weight), Privacy(epsilon, delta))


def _long_cases() -> Iterator[PrivacyCase[_Arguments]]:
    """Yield families of equal lists, so many that their item is about as likely as failure."""
    epsilon, delta = Epsilon.log(4), Fraction(1, 2)
    weight = required_failure_weight(1, delta)
    for n_lists in range(8, 14):
        longer, shorter = (("a",) * n_lists, epsilon, weight), (("a",) * (n_lists - 1), epsilon, weight)
        yield from both_ways(longer, shorter, Privacy(epsilon, delta))


def _balanced_cases() -> Iterator[PrivacyCase[_Arguments]]:
    """Yield families with two items of equally many lists, one of which goes over to the other item."""
    epsilon, delta, half = Epsilon.log(4), Fraction(1, 10), 40
    weight = required_failure_weight(1, delta)
    even, uneven = ("a",) * half + ("b",) * half, ("a",) * (half - 1) + ("b",) * (half + 1)
    yield from both_ways((even, epsilon, weight), (uneven, epsilon, weight), Privacy(epsilon, delta))


def _check_use(runs: ExactRuns[_Arguments]) -> None:
    for lists in ((), ("",), ("a", "b"), ("ab", "b")):

        def is_allowed(outcome: Hashable, lists: tuple[str, ...] = lists) -> bool:
            return outcome is None or any(outcome in tuple(one_list) for one_list in lists)

        runs.require_always(
            "returns an item of the lists", (lists, Epsilon.log(4), Fraction(4)), is_allowed, "an item, or None"
        )
    for n_lists in (3, 6):
        weight = Fraction(4)
        runs.require_probability(
            "finds an item of many lists",
            (("a",) * n_lists, Epsilon.log(4), weight),
            lambda outcome: outcome == "a",
            1 - weight / 2**n_lists,
        )


def _written(arguments: _Arguments) -> str:
    lists, epsilon, failure_weight = arguments
    return f"{lists}, epsilon={epsilon}, failure_weight={failure_weight!r}"
