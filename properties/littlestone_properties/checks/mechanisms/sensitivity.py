"""Checking how much the intermediate values of somebody's computation depend on one record.

Privacy proofs say "this query has sensitivity 1" of values that no output shows. A candidate therefore yields
them. It is run with the same coins on neighbouring inputs, and each value may differ by no more than was stated.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import partial
from typing import TypeVar

from littlestone.randomness import Coins, EnumeratedCoins, enumerate_branches

from ...judging.asking.followed import MAX_BRANCHES
from ...violation import PropertyViolationError
from ..harness.exact_runs.replayed_coins import OtherChoiceError, RecordingCoins, ReplayedCoins

Input = TypeVar("Input")
Value = TypeVar("Value")

TAIL = Fraction(1, 1 << 8)


def check_sensitivity(
    candidate: Callable[[Coins[Fraction], Input], Iterable[Value]],
    neighbours: Iterable[tuple[Input, Input]],
    bound: int,
    distance: Callable[[Value, Value], int],
) -> None:
    """Raise unless, with equal coins, neighbouring inputs give intermediate values that are close.

    Ledger: ``gl.lemma-5.3``.

    Parameters
    ----------
    candidate
        A function of coins and an input that yields its intermediate values one by one.
    neighbours
        Pairs of neighbouring inputs, smallest first; each is read in both orders.
    bound
        Largest distance allowed, at least 0.
    distance
        Distance of two values: :func:`absolute_difference`, :func:`replaced_elements` or any other.

    Notes
    -----
    Every branch of the coins on one input is replayed on the other; of unbounded noise a mass of 2^-8 is left out
    on each side, as it does not matter how likely a branch is. A branch that is impossible on the other input is
    compared up to the choice that makes it impossible.

    Examples
    --------
    >>> def count(coins, bits):
    ...     yield sum(bits)
    >>> check_sensitivity(count, [((0,), (1,))], 1, absolute_difference)
    >>> check_sensitivity(count, [((0, 0), (1, 1))], 1, absolute_difference)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       intermediate values have sensitivity 1
    got:            value 1 differs by 2: 0 and 2
    required:       difference at most 1
    smallest input: (0, 0) beside (1, 1)
    reproduce:      list(candidate(ReplayedCoins([]), (0, 0))), list(candidate(ReplayedCoins([]), (1, 1)))
    """
    for pair in neighbours:
        for one, other in (pair, pair[::-1]):
            compare = partial(_compare, candidate, one, other, bound, distance)
            enumerate_branches(EnumeratedCoins(TAIL), compare, MAX_BRANCHES)


def _compare(
    candidate: Callable[[Coins[Fraction], Input], Iterable[Value]],
    one: Input,
    other: Input,
    bound: int,
    distance: Callable[[Value, Value], int],
    coins: EnumeratedCoins,
) -> None:
    """Replay, on the second input, one branch of the coins on the first."""
    recording = RecordingCoins(coins)
    values = list(candidate(recording, one))
    other_values: list[Value] = []
    is_complete = True

    def violation(got: str) -> PropertyViolationError:
        runs = (f"list(candidate(ReplayedCoins({recording.record}), {each!r}))" for each in (one, other))
        return too_sensitive("intermediate values", bound, got, (one, other), runs)

    try:
        # An extended list keeps what came before an impossible choice.
        other_values.extend(candidate(ReplayedCoins(recording.record), other))
    except OtherChoiceError:
        is_complete = False
    for number, (value, other_value) in enumerate(zip(values, other_values, strict=False), start=1):
        difference = distance(value, other_value)
        if difference > bound:
            raise violation(f"value {number} differs by {difference}: {value!r} and {other_value!r}")
    if is_complete and len(values) != len(other_values):
        raise violation(f"{len(values)} and {len(other_values)} values")


def too_sensitive(
    name: str, bound: int, got: str, inputs: tuple[object, object], runs: Iterable[str]
) -> PropertyViolationError:
    """Return the violation of a stated sensitivity on two inputs; the runs show it again."""
    has = "have" if name.endswith("values") else "has"
    return PropertyViolationError(
        f"{name} {has} sensitivity {bound}",
        got,
        f"difference at most {bound}",
        f"{inputs[0]!r} beside {inputs[1]!r}",
        ", ".join(runs),
    )


def absolute_difference(one: int, other: int) -> int:
    """Return the distance of two query values.

    Examples
    --------
    >>> absolute_difference(2, 5)
    3
    """
    return abs(one - other)


def replaced_elements(one: Iterable[Hashable], other: Iterable[Hashable]) -> int:
    """Return the number of elements of one list to replace, add or remove to get the other, in any order.

    Examples
    --------
    >>> replaced_elements("aab", "abc"), replaced_elements("a", "")
    (1, 1)
    """
    first, second = Counter(one), Counter(other)
    return max((first - second).total(), (second - first).total())
