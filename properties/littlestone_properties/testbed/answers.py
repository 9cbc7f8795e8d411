"""The answers of the entries, computed from their code.

``python -m littlestone_properties.testbed.answers`` stores them.

Both directions of a pair count. The smallest pair is the one with the fewest records; among these, the one with the
smallest values, by the sum of their absolute values, and then by the records themselves.
"""

import json
import sys
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from littlestone.files import write_text
from littlestone.privacy import hockey_stick_divergence, smallest_epsilon
from littlestone.randomness import ExactDistribution

from ..judging.json_values import Json, Object, list_of, object_of
from .entry import FILES, Answer, Entry, entry_of, folder, pair_of, read_file
from .mechanism import Outcome, Pair


def size(pair: Pair) -> tuple[int, int, Pair]:
    """Return the key by which pairs are ordered.

    Examples
    --------
    >>> size(((0, 1), (0, 0))) < size(((0, 2), (0, 1))) < size(((0, 0, 0), (0, 0, 1)))
    True
    """
    return sum(map(len, pair)), sum(abs(record) for records in pair for record in records), pair


def computed_answer(entry: Entry) -> Answer:
    """Return the answer of an entry from its code.

    The verdict is that on the listed pairs; for a private mechanism a theorem covers all other pairs.
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
