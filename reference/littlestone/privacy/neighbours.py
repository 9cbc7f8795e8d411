"""Neighbouring inputs, which differ in the data of one person.

Convention: a sample or a stream is a tuple of records. Replacement keeps the length; adding or removing a record,
at any position, changes the length by one. Each pair of neighbours is listed once, in one order; privacy is
required in both directions anyway.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import TypeVar

from ..errors import InvalidValueError, check_at_least

Record = TypeVar("Record", bound=Hashable)


def replacement_pairs(
    records: Sequence[Record], length: int
) -> Iterator[tuple[tuple[Record, ...], tuple[Record, ...]]]:
    """Yield every pair of inputs of one length that differ in exactly one record.

    Ledger: ``bgs.definition-2.1``.

    With r possible records there are ``length * r^(length - 1) * r (r - 1) / 2`` pairs.

    >>> list(replacement_pairs("ab", 1))
    [(('a',), ('b',))]
    """
    check_at_least(1, length=length)
    _check_distinct(records)
    for position in range(length):
        for others in product(records, repeat=length - 1):
            for number, record in enumerate(records):
                for replacement in records[number + 1 :]:
                    before, after = others[:position], others[position:]
                    yield (*before, record, *after), (*before, replacement, *after)


def add_remove_pairs(
    records: Sequence[Record], length: int
) -> Iterator[tuple[tuple[Record, ...], tuple[Record, ...]]]:
    """Yield every pair of an input of the given length and the same input without one record.

    >>> list(add_remove_pairs("ab", 1))
    [(('a',), ()), (('b',), ())]
    """
    check_at_least(1, length=length)
    _check_distinct(records)
    for longer in product(records, repeat=length):
        shorter = {longer[:position] + longer[position + 1 :] for position in range(length)}
        for sample in sorted(shorter, key=repr):
            yield longer, sample


def are_neighbours(one: Sequence[Record], other: Sequence[Record]) -> bool:
    """Return whether two inputs of equal length differ in at most one record.

    >>> are_neighbours("abc", "abd"), are_neighbours("abc", "bac")
    (True, False)
    """
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) <= 1


def _check_distinct(records: Sequence[Record]) -> None:
    if len(set(records)) != len(records):
        raise InvalidValueError("records", list(records), "distinct records")
