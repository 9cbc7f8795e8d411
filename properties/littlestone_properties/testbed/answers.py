"""The answers of the entries, computed from their code, and the smallest inputs that refute a claim.

``python -m littlestone_properties.testbed.answers`` stores them.

Both directions of a pair count. The smallest pair is the one with the fewest records; among these, the one with the
smallest values, by the sum of their absolute values, and then by the records themselves.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType

from littlestone.files import write_text
from littlestone.privacy import are_neighbours, hockey_stick_divergence, smallest_epsilon
from littlestone.randomness import ExactDistribution

from ..judging.json_values import Json, Object, list_of, object_of
from .entry import FILES, Answer, Entry, entry_of, folder, pair_of, read_file
from .mechanism import Outcome, Pair, Records


def size(pair: Pair) -> tuple[int, int, Pair]:
    """Return the key by which pairs are ordered.

    >>> size(((0, 1), (0, 0))) < size(((0, 2), (0, 1))) < size(((0, 0, 0), (0, 0, 1)))
    True
    """
    return sum(map(len, pair)), sum(abs(record) for records in pair for record in records), pair


def computed_answer(entry: Entry) -> Answer:
    """Return the answer of an entry from its code.

    The verdict is about the listed pairs; for a private mechanism a theorem covers all other pairs.
    """
    distribution = cache(entry.distribution)
    deltas = {
        (one, other): hockey_stick_divergence(distribution(one), distribution(other), entry.claim.epsilon)
        for pair in entry.pairs
        for one, other in (pair, pair[::-1])
    }
    worst = max(deltas, key=lambda pair: deltas[pair])
    refuting = [
        pair for pair in sorted(entry.pairs, key=size) if max(deltas[pair], deltas[pair[::-1]]) > entry.claim.delta
    ]
    exps = [_smallest(distribution(one), distribution(other)) for one, other in entry.pairs]
    return Answer(
        is_private=not refuting,
        delta=deltas[worst],
        exp_epsilon=None if None in exps else max(exp for exp in exps if exp is not None),
        worst=worst if deltas[worst] else None,
        witness=refuting[0] if refuting else None,
    )


def _smallest(one: ExactDistribution[Outcome], other: ExactDistribution[Outcome]) -> Fraction | None:
    found = smallest_epsilon(one, other)
    return None if found is None else found.exp


def answer_json(answer: Answer) -> Object:
    """Return an answer as JSON."""
    return {
        "verdict": "private" if answer.is_private else "violated",
        "delta": str(answer.delta),
        "exp_epsilon": None if answer.exp_epsilon is None else str(answer.exp_epsilon),
        "worst": _pair(answer.worst),
        "witness": _pair(answer.witness),
    }


def _pair(pair: Pair | None) -> Json:
    return None if pair is None else [list(records) for records in pair]


def file_text(family: str, given: Object) -> str:
    """Return a file with its entries one below the other, each field on a line of its own."""
    head = {key: value for key, value in given.items() if key != "entries"}
    lines = ["{", *(f"  {json.dumps(key)}: {_line(value)}," for key, value in head.items()), '  "entries": [']
    entries = []
    for each in list_of(given["entries"], "entries"):
        fields = object_of(each, family).items()
        entries.append(
            "    {\n" + ",\n".join(f"      {json.dumps(key)}: {_line(value)}" for key, value in fields) + "\n    }"
        )
    return "\n".join([*lines, ",\n".join(entries), "  ]", "}", ""])


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def renew(families: Iterable[str]) -> None:
    """Compute the answers of some families anew and store them."""
    for family in families:
        given = read_file(family)
        for each in list_of(given["entries"], "entries"):
            fields = object_of(each, family)
            fields["pairs"] = [_pair(pair) for pair in sorted(map(pair_of, list_of(fields["pairs"], "")), key=size)]
            fields["answer"] = answer_json(computed_answer(entry_of(each, family)))
        write_text(file_text(family, given), folder() / f"{family}.json", overwrite=True)


if __name__ == "__main__":
    renew(sys.argv[1:] or FILES)


def differ_by_one(one: Records, other: Records) -> bool:
    """Return whether answers to queries differ by at most 1 each.

    >>> differ_by_one((0, 1), (1, 0)), differ_by_one((0,), (2,)), differ_by_one((0,), (0, 0))
    (True, False, False)
    """
    return len(one) == len(other) and all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


def differ_in_one_direction(one: Records, other: Records) -> bool:
    """Return whether answers differ by at most 1 each, all in the same direction.

    >>> differ_in_one_direction((0, 1), (1, 1)), differ_in_one_direction((0, 1), (1, 0))
    (True, False)
    """
    signs = {a - b for a, b in zip(one, other, strict=False)}
    return differ_by_one(one, other) and not {-1, 1} <= signs


def lacks_one(one: Records, other: Records) -> bool:
    """Return whether one list becomes the other by dropping a record.

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
    """Yield all inputs from the least listed length up to ``n_records``, with numbers in the listed range."""
    listed = [records for pair in entry.pairs for records in pair]
    numbers = sorted(number for records in listed for number in records)
    for length in range(min(map(len, listed)), n_records + 1, 2 if entry.id in ODD else 1):
        yield from product(range(numbers[0], numbers[-1] + 1), repeat=length)


def smaller_pairs(entry: Entry, pair: Pair) -> list[Pair]:
    """Return the neighbouring inputs that are smaller than a pair, smallest first.

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
    """Return the smallest neighbouring inputs below a pair that refute the claim, or ``None`` if none refute it.

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
