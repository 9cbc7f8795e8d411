"""A search for the smallest neighbouring inputs that refute the claim of an entry.

The relations of neighbours of the entries, as tests of two inputs; ``relations.json`` defines them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from types import MappingProxyType

from littlestone.privacy import are_neighbours, hockey_stick_divergence

from .answers import size
from .entry import Entry
from .mechanism import Pair, Records


def differ_by_one(one: Records, other: Records) -> bool:
    """Return whether answers to queries differ by at most 1 each.

    Examples
    --------
    >>> differ_by_one((0, 1), (1, 0)), differ_by_one((0,), (2,)), differ_by_one((0,), (0, 0))
    (True, False, False)
    """
    return len(one) == len(other) and all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


def differ_in_one_direction(one: Records, other: Records) -> bool:
    """Return whether answers differ by at most 1 each, all in the same direction.

    Examples
    --------
    >>> differ_in_one_direction((0, 1), (1, 1)), differ_in_one_direction((0, 1), (1, 0))
    (True, False)
    """
    signs = {a - b for a, b in zip(one, other, strict=False)}
    return differ_by_one(one, other) and not {-1, 1} <= signs


def lacks_one(one: Records, other: Records) -> bool:
    """Return whether one list is the other one without one of its records.

    Examples
    --------
    >>> lacks_one((1, 2, 3), (1, 3)), lacks_one((1,), (1, 3)), lacks_one((1, 2), (1, 3))
    (True, True, False)
    """
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))


RELATIONS: Mapping[str, Callable[[Records, Records], bool]] = MappingProxyType(
    {
        "queries": differ_by_one,
        "monotone": differ_in_one_direction,
        "one entry": lambda one, other: differ_by_one(one, other) and are_neighbours(one, other),
        "replace": are_neighbours,
        "add or remove": lacks_one,
    }
)


ODD = ("propose-test-release", "propose-test-release-sharp-test", "propose-test-release-continuous-tail")
"""Entries whose inputs have an odd number of records."""


def inputs(entry: Entry, n_records: int) -> Iterator[Records]:
    """Yield all inputs up to a number of records, of lengths and numbers between those of the listed pairs."""
    listed = [records for pair in entry.pairs for records in pair]
    numbers = sorted(number for records in listed for number in records)
    for length in range(min(map(len, listed)), n_records + 1, 2 if entry.id in ODD else 1):
        yield from product(range(numbers[0], numbers[-1] + 1), repeat=length)


def smaller_pairs(entry: Entry, pair: Pair) -> list[Pair]:
    """Return the neighbouring inputs that are smaller than a pair, smallest first.

    Examples
    --------
    >>> from .entry import find_entries
    >>> smaller_pairs(find_entries(("suppressed",))[0], ((2,), (3,)))
    [((0,), (1,)), ((1,), (2,))]
    """
    are_neighbours = RELATIONS[entry.neighbours]
    n_records = sum(map(len, pair))
    known = list(inputs(entry, max(map(len, pair))))
    pairs = (
        min((one, other), (other, one), key=size)
        for one in known
        for other in known
        if one < other and len(one) + len(other) <= n_records and are_neighbours(one, other)
    )
    return sorted({each for each in pairs if size(each) < size(pair)}, key=size)


def refuting_pair(entry: Entry, pair: Pair) -> Pair | None:
    """Return the smallest neighbouring inputs below a pair that refute the claim, ``None`` if it holds on all.

    Examples
    --------
    >>> from .entry import find_entries
    >>> refuting_pair(find_entries(("suppressed",))[0], ((2,), (3,))) is None
    True
    """
    distribution = cache(entry.distribution)
    for one, other in smaller_pairs(entry, pair):
        for first, second in ((one, other), (other, one)):
            delta = hockey_stick_divergence(distribution(first), distribution(second), entry.claim.epsilon)
            if delta > entry.claim.delta:
                return one, other
    return None
