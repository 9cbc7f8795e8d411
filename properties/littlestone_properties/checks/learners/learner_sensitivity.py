"""Checking how much the internal values of somebody's private learner depend on one example of the stream.

The privacy proofs of the online learners need more than private mechanisms. Whatever was published so far, with the
same random choices one example changes at most one output in the list of DP-SOA, the size of DP-OL's buffer by at
most one, and the data of at most one teacher. A learner under this check yields these values, and what it
publishes, as it runs.

Convention: two runs are compared as long as they have published the same, because only then does the proof compare
them. Values that depend on nothing published are compared to the end if nothing is yielded as published.
"""

from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import zip_longest

import numpy as np
from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError, NotReproducibleError
from littlestone.privacy import replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins, SampledCoins, enumerate_branches

from ...judging.asking.followed import MAX_BRANCHES
from ...judging.running.outcomes import OWN_STATE
from ...protocols import Internal, Released, WatchedLearner
from ...strategies.streams import Stream
from ...violation import PropertyViolationError
from ..harness.exact_runs.shared_coins import SharedCoins
from ..harness.trials import COIN_SEEDS, on_generated, require_at_least
from ..mechanisms.sensitivity import absolute_difference, replaced_elements, too_sensitive

TAIL = Fraction(1, 1 << 8)


def changed_places(one: tuple[Hashable, ...], other: tuple[Hashable, ...]) -> int:
    """Return the number of places in which two tuples differ; missing places differ.

    Examples
    --------
    >>> changed_places((1, 2, 3), (2, 1, 3)), changed_places((1,), (1, 2))
    (2, 1)
    """
    differing = sum(a != b for a, b in zip(one, other, strict=False))
    return differing + abs(len(one) - len(other))


def check_learner_sensitivity(
    watched: WatchedLearner, neighbours: Iterable[tuple[Stream, Stream]], *, bound: int = 1
) -> None:
    """Raise unless one example changes each internal value of a learner by at most a bound.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``, ``lyu.algorithm-4``.

    Parameters
    ----------
    watched
        A function of shared choices and a stream that yields internal and published values in the order in which
        they arise. It asks ``choices.of(key)`` for the coins of whatever a choice is about.
    neighbours
        Pairs of neighbouring streams, smallest first; each is read in both orders.
    bound
        Largest difference allowed, at least 0.

    Notes
    -----
    Every branch of the choices of both runs is followed, shared ones once, until the runs publish something
    different. Of unbounded noise a mass of 2^-8 is left out on each side. A line to reproduce a violation needs
    :class:`~littlestone_properties.checks.harness.exact_runs.shared_coins.SharedCoins` and ``EnumeratedCoins``.

    Examples
    --------
    >>> def by_label(coins, stream):
    ...     parts = [[], []]
    ...     for point, label in stream:
    ...         parts[label].append(point)
    ...     yield Internal("parts", tuple(map(tuple, parts)), by_place=True)
    >>> check_learner_sensitivity(by_label, [(((0, 0),), ((0, 1),))])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       parts has sensitivity 1
    got:            value 1 differs by 2: ((0,), ()) and ((), (0,))
    required:       difference at most 1
    smallest input: ((0, 0),) beside ((0, 1),)
    reproduce:      list(watched(SharedCoins(EnumeratedCoins(), {}), ((0, 0),))), ...
    """
    require_at_least(0, bound=bound)
    for pair in neighbours:
        for one, other in (pair, pair[::-1]):
            compare = partial(_compare, watched, one, other, bound)
            try:
                enumerate_branches(EnumeratedCoins(TAIL), compare, MAX_BRANCHES)
            except NotReproducibleError as error:
                raise _own_state(error.what, one, other) from error


def _distance(one: Internal, other: Internal) -> int:
    if isinstance(one.value, int) and isinstance(other.value, int):
        return absolute_difference(one.value, other.value)
    if isinstance(one.value, tuple) and isinstance(other.value, tuple):
        return (changed_places if one.by_place else replaced_elements)(one.value, other.value)
    raise InvalidValueError(one.name, other.value, f"a value of the kind of {one.value!r}")


def check_learner_sensitivity_on_samples(
    watched: WatchedLearner,
    neighbours: st.SearchStrategy[tuple[Stream, Stream]],
    *,
    bound: int = 1,
    max_examples: int = 100,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise if one example changes an internal value by more than a bound, for generated pairs and drawn choices.

    As :func:`check_learner_sensitivity`, for learners and streams with too many branches.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``, ``lyu.algorithm-4``.

    Parameters
    ----------
    neighbours
        Generates pairs of neighbouring streams, such as
        :func:`~littlestone_properties.strategies.neighbouring_streams`; each is read in both orders.
    bound
        Largest difference allowed, at least 0.
    max_examples
        Number of pairs, at least 1; for each of them the choices of both runs are drawn once for each order.

    Examples
    --------
    >>> from littlestone_properties.strategies.streams import neighbouring_streams
    >>> def counted(choices, stream):
    ...     for number in range(len(stream)):
    ...         yield Internal("twice the labels", 2 * sum(label for _, label in stream[: number + 1]))
    >>> from littlestone.classes import FiniteClass
    >>> pairs = neighbouring_streams(FiniteClass.from_rows(["0"]))
    >>> check_learner_sensitivity_on_samples(counted, pairs)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       twice the labels has sensitivity 1
    got:            value 1 differs by 2: 0 and 2
    required:       difference at most 1
    smallest input: ((0, 0),) beside ((0, 1),)
    reproduce:      list(watched(SharedCoins(EnumeratedCoins(), {}), ((0, 0),))), ...
    """
    require_at_least(0, bound=bound)
    require_at_least(1, max_examples=max_examples)

    def compare(generated: tuple[tuple[Stream, Stream], int]) -> None:
        pair, seed = generated
        for one, other in (pair, pair[::-1]):
            runs = [_compare(watched, one, other, bound, SampledCoins(np.random.default_rng(seed))) for _ in "12"]
            if runs[0] != runs[1]:
                raise _own_state("run again with the same coins, it showed something else", one, other)

    on_generated(st.tuples(neighbours, COIN_SEEDS), compare, max_examples, phases)


def _own_state(what: str, one: Stream, other: Stream) -> PropertyViolationError:
    again = f"list(watched(SharedCoins(EnumeratedCoins(), {{}}), {one!r})), twice"
    return PropertyViolationError(OWN_STATE, what, "the same again", f"{one!r} beside {other!r}", again)


def _compare(watched: WatchedLearner, one: Stream, other: Stream, bound: int, coins: Coins[Fraction]) -> int:
    """Compare both runs for one outcome of all choices; return the hash of all values that they have shown."""
    shared = SharedCoins(coins)
    repeated = shared.partner()

    def violation(name: str, got: str) -> PropertyViolationError:
        runs = (
            f"list(watched(SharedCoins(EnumeratedCoins(), {each.made}), {stream!r}))"
            for each, stream in ((shared, one), (repeated, other))
        )
        return too_sensitive(name, bound, got, (one, other), runs)

    seen = list[tuple[object, object]]()
    # In step, so that nothing is run, and no choice followed, after the first difference in what is published.
    for number, (value, second) in enumerate(zip_longest(watched(shared, one), watched(repeated, other)), start=1):
        seen.append((value, second))
        if isinstance(value, Released) and isinstance(second, Released):
            if value != second:
                break
        elif isinstance(value, Internal) and isinstance(second, Internal) and value.name == second.name:
            difference = _distance(value, second)
            if difference > bound:
                got = f"value {number} differs by {difference}: {value.value!r} and {second.value!r}"
                raise violation(value.name, got)
        else:
            raise violation("what is shown", f"value {number} is {value} and {second}")
    return hash(tuple(seen))


def streams_that_differ(n_rounds: int, n_points: int = 1) -> Iterator[tuple[Stream, Stream]]:
    """Yield all pairs of neighbouring streams of binary examples."""
    return replacement_pairs([(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)], n_rounds)
