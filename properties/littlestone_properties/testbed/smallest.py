"""A search for the smallest neighbouring inputs that refute the claim of an entry."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from littlestone.privacy import hockey_stick_divergence

from .answers import size
from .entry import Entry
from .mechanism import Pair, Records
from .neighbouring import RELATIONS

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
