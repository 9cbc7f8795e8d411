"""Small private learners that show internal values, right ones and the same ones with one fault each.

A forest gives every example to one tree (DP-SOA); teachers share the mistakes in a buffer (DP-OL). Nothing is
private here. What is published, and when the buffer is handed out, is chosen freely, because the values must be
insensitive for every transcript. Examples are kept as they are, so that every difference shows.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from littlestone.classes import Example

from ...protocols import Internal, Released, SharedChoices, WatchedLearner

N_PARTS = 2

_Trees: TypeAlias = Callable[[SharedChoices, int, Example], list[int]]
"""Choices, number of the round, example -> the trees that get it."""


def _forest(trees_of: _Trees) -> WatchedLearner:
    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal | Released]:
        trees: list[tuple[Example, ...]] = [()] * N_PARTS
        for number, example in enumerate(examples):
            for tree in trees_of(choices, number, example):
                trees[tree] += (example,)
            yield Internal("list of the trees", tuple(trees))

    return watched


_Parts: TypeAlias = Callable[[SharedChoices, list[tuple[int, Example]]], list[tuple[Example, ...]]]
"""Choices, buffered examples with the numbers of their rounds -> one part for each teacher."""


def _teachers(parts_of: _Parts, *, empties: bool = True, repeats: int = 1) -> WatchedLearner:
    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal | Released]:
        teachers: list[tuple[tuple[Example, ...], ...]] = [()] * N_PARTS
        buffer: list[tuple[int, Example]] = []
        published = 0
        for number, (point, label) in enumerate(examples):
            if label != published:
                buffer += [(number, (point, label))] * repeats
            yield Internal("size of the buffer", len(buffer))
            if choices.of(("test", number)).uniform_choice(2):
                parts = parts_of(choices, buffer)
                teachers = [(*data, part) for data, part in zip(teachers, parts, strict=True)]
                yield Internal("data of the teachers", tuple(teachers), by_place=True)
                published = choices.of(("published", number)).uniform_choice(2)
                if empties:
                    buffer = []
            yield Released(published)

    return watched


def _independent(choices: SharedChoices, buffer: list[tuple[int, Example]]) -> list[tuple[Example, ...]]:
    """Choose the teacher of each example independently."""
    parts: list[tuple[Example, ...]] = [()] * N_PARTS
    for number, example in buffer:
        parts[choices.of(("part", number)).uniform_choice(N_PARTS)] += (example,)
    return parts


def _equal(choices: SharedChoices, buffer: list[tuple[int, Example]]) -> list[tuple[Example, ...]]:
    """Give every second example to the other teacher and drop the last one of an odd number."""
    kept = [example for _, example in buffer[: len(buffer) // 2 * 2]]
    return [tuple(kept[::2]), tuple(kept[1::2])]


INSENSITIVE_LEARNERS: Mapping[str, WatchedLearner] = {
    "forest": _forest(lambda choices, number, example: [choices.of(("tree", number)).uniform_choice(N_PARTS)]),
    "teachers": _teachers(_independent),
}
"""Shape -> a right learner of that shape."""

SENSITIVE_LEARNERS: Mapping[str, WatchedLearner] = {
    "gives an example to two trees": _forest(
        lambda choices, number, example: [[0], [0, 1]][choices.of(("tree", number)).uniform_choice(2)]
    ),
    "chooses the tree by the label": _forest(
        lambda choices, number, example: [
            (choices.of(("tree", number)).uniform_choice(N_PARTS) + example[1]) % N_PARTS
        ]
    ),
    "forms the parts by looking at the data": _teachers(
        lambda choices, buffer: [
            tuple(e for _, e in buffer if e[0] % N_PARTS == teacher) for teacher in range(N_PARTS)
        ]
    ),
    "cuts the buffer into equal parts": _teachers(_equal),
    "does not empty the buffer": _teachers(_independent, empties=False),
    "buffers a mistake twice": _teachers(_independent, repeats=2),
}
