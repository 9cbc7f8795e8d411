"""Checking how much the intermediate values of somebody's code depend on one record; no output shows this.

Privacy proofs say "this query has sensitivity 1". The proofs for the online learners need more: after the same
publications and with the same choices, one example changes only one output in the list of DP-SOA, changes the size
of DP-OL's buffer by at most one, and changes the data of only one teacher. A user who wants this checked yields
these values, and the publications, during the run.

Convention: two runs are compared as long as their publications are the same, because only then does the proof
compare them. Values that do not depend on publications are compared to the end if no publication is yielded.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar, Unpack

from hypothesis import strategies as st

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError, check_at_least
from littlestone.privacy import replacement_pairs
from littlestone.randomness import Coins

from ..judging.asking.shared_coins import SharedCoins
from ..judging.candidates.learner_candidate import PUBLISHES
from ..judging.candidates.sensitivity_candidate import Runs, Seen, SensitivityCandidate, judge_sensitivity
from ..judging.capabilities import CAPABILITIES
from ..judging.case import Case
from ..judging.json_values import Object
from ..judging.running.options import CheckOptions, options_with
from ..judging.running.requiring import Part, require_right
from ..protocols import Internal, Released, WatchedLearner
from ..strategies.streams import COIN_SEEDS, Stream

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

Input = TypeVar("Input")
Value = TypeVar("Value")

COINS = "coins"
"""The only key of a computation that makes its choices in one order."""


def check_sensitivity(
    candidate: Callable[[Coins[Fraction], Input], Iterable[Value]],
    neighbours: Iterable[tuple[Input, Input]],
    bound: int,
    distance: Callable[[Value, Value], int],
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless, with equal coins, neighbouring inputs give intermediate values that are close.

    Ledger: ``gl.lemma-5.3``.

    ``candidate`` takes coins and an input, and yields its intermediate values one by one. ``neighbours`` are pairs
    of neighbouring inputs, smallest first; each pair is judged in both orders. The largest allowed ``distance``,
    such as :func:`absolute_difference` or :func:`replaced_elements`, is ``bound``, at least 0.

    Every branch of the coins on one input is replayed on the other. Unbounded noise is cut off at a mass of 2^-8 on
    each side; this is enough because the probability of a branch does not matter. A branch that is impossible on
    the other input is compared up to the choice that makes it impossible. The line that shows a violation again
    needs ``SharedCoins`` and ``EnumeratedCoins``.

    >>> def count(coins, bits):
    ...     yield sum(bits)
    >>> check_sensitivity(count, [((0,), (1,))], 1, absolute_difference)
    >>> check_sensitivity(count, [((0, 0), (1, 1))], 1, absolute_difference)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       intermediate values have sensitivity 1
    got:            value 1 differs by 2: 0 and 2
    required:       difference at most 1
    smallest input: (0, 0) beside (1, 1)
    reproduce:      list(candidate(SharedCoins(EnumeratedCoins(), {}).of('coins'), (0, 0))), ...
    """

    def run(choices: SharedCoins, given: Input) -> Iterator[Seen[Value]]:
        return (Seen("intermediate values", one, repr(one)) for one in candidate(choices.of(COINS), given))

    source = f"list(candidate({{choices}}.of({COINS!r}), {{input}}))"
    _check_pairs(Runs(run, distance, bound, source, is_strict=True), neighbours, options)


def check_learner_sensitivity(
    watched: WatchedLearner,
    neighbours: Iterable[tuple[Stream, Stream]] | st.SearchStrategy[tuple[Stream, Stream]],
    *,
    bound: int = 1,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless one example changes each internal value of a learner by at most a bound.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``, ``lyu.algorithm-4``.

    ``watched`` is a function of shared choices and a stream that yields internal and published values in the order
    in which they arise. It asks ``choices.of(key)`` for the coins of each choice. Every branch of the choices of
    both runs is followed, shared ones once, until the publications of the runs differ. For learners and streams
    with too many branches, ``neighbours`` may be a strategy that generates pairs, such as
    :func:`~littlestone_properties.strategies.neighbouring_streams`: each pair is judged in both orders, with one
    seed of the choices.

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

    def run(choices: SharedCoins, stream: Stream) -> Iterator[Seen[Internal] | Released]:
        for one in watched(choices, stream):
            yield Seen(one.name, one, repr(one.value)) if isinstance(one, Internal) else one

    _check_pairs(Runs(run, _distance, bound, "list(watched({choices}, {input}))"), neighbours, options)


def _check_pairs(
    runs: Runs[Input, Value],
    neighbours: Iterable[tuple[Input, Input]] | st.SearchStrategy[tuple[Input, Input]],
    options: CheckOptions,
) -> None:
    check_at_least(0, bound=runs.bound)
    wanted = options_with(options)
    candidate = SensitivityCandidate(runs, wanted["timeout"])
    cases: Iterable[Case] = []
    generated, pairs = None, dict[Hashable, Object]()
    if isinstance(neighbours, st.SearchStrategy):
        drawn = neighbours

        def asked(pair: tuple[Input, Input], seed: int) -> Object:
            # A repeated pair is the same question.
            return pairs.setdefault((pair, seed), candidate.case(pair, seed).input)

        generated = replace(
            CAPABILITIES[PUBLISHES],
            inputs=lambda: st.builds(asked, drawn, COIN_SEEDS),
            required=lambda given: ({}, {}),
        )
    else:
        cases = map(candidate.case, neighbours)
    part = Part(candidate, cases, "has low sensitivity", candidate.shown, judge_sensitivity, generated)
    require_right([part], wanted)


def _distance(one: Internal, other: Internal) -> int:
    if isinstance(one.value, int) and isinstance(other.value, int):
        return absolute_difference(one.value, other.value)
    if isinstance(one.value, tuple) and isinstance(other.value, tuple):
        return (changed_places if one.by_place else replaced_elements)(one.value, other.value)
    raise InvalidValueError(one.name, other.value, f"a value of the kind of {one.value!r}")


def absolute_difference(one: int, other: int) -> int:
    """Return the distance of two query values.

    >>> absolute_difference(2, 5)
    3
    """
    return abs(one - other)


def changed_places(one: tuple[Hashable, ...], other: tuple[Hashable, ...]) -> int:
    """Return the number of places in which two tuples differ; missing places differ.

    >>> changed_places((1, 2, 3), (2, 1, 3)), changed_places((1,), (1, 2))
    (2, 1)
    """
    return sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))


def replaced_elements(one: Iterable[Hashable], other: Iterable[Hashable]) -> int:
    """Return the number of elements to replace, add or remove in one list to get the other, in any order.

    >>> replaced_elements("aab", "abc"), replaced_elements("a", "")
    (1, 1)
    """
    first, second = Counter(one), Counter(other)
    return max((first - second).total(), (second - first).total())


def streams_that_differ(n_rounds: int, n_points: int = 1) -> Iterator[tuple[Stream, Stream]]:
    """Yield all pairs of neighbouring streams of binary examples."""
    return replacement_pairs([(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)], n_rounds)
