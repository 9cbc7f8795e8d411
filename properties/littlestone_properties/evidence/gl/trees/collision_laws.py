"""The law of the collisions at one depth of a small forest, from the forest itself and from a random pairing.

The pairing takes the subtrees under the vertices of that depth in isolation, as if they had no siblings and their
tops learnt for ever, and pairs them at random.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example

from ..dp_soa.tiny_forests import Forest, Tree, Trees, grouped, named, read

Path: TypeAlias = tuple[str | None, ...]
"""What the top of a subtree would publish at times 0, 1, ..; ``None`` while it has no sample."""

Collides: TypeAlias = Callable[[Path, Path], bool]
Law: TypeAlias = dict[tuple[int, ...], Fraction]
"""Numbers of collisions over time -> probability."""


def matchings(n_entries: int) -> list[tuple[tuple[int, int], ...]]:
    """Return every way to pair an even number of entries.

    Examples
    --------
    >>> [len(matchings(n)) for n in (2, 4, 6)]
    [1, 3, 15]
    """

    def paired(left: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        if not left:
            yield ()
        for other in left[1:]:
            for rest in paired(tuple(i for i in left[1:] if i != other)):
                yield (left[0], other), *rest

    return list(paired(tuple(range(n_entries))))


def agree_up_to_now(one: Path, other: Path) -> bool:
    """Return whether two paths have an entry now and agree whenever both have one: they are still siblings."""
    if one[-1] is None or other[-1] is None:
        return False
    return all(a is None or b is None or a == b for a, b in zip(one, other, strict=True))


def agree_now(one: Path, other: Path) -> bool:
    """Return whether two paths have the same entry now, whatever was before: a wrong reading."""
    return one[-1] is not None and one[-1] == other[-1]


def forest_law(forest: Forest, stream: Sequence[Example], depth: int) -> Law:
    """Return the law of the numbers of collisions of siblings at a depth, after each example of a stream."""
    first = forest.tournament.n_leaves >> depth

    def number(trees: Trees) -> int:
        states = [tree.states for tree in trees]
        return sum(s[v] is not None and s[v + 1] is not None for s in states for v in range(first, 2 * first, 2))

    def longer(
        now: tuple[Trees, tuple[int, ...]], example: Example
    ) -> dict[tuple[Trees, tuple[int, ...]], Fraction]:
        return {(t, (*now[1], number(t))): p for t, p in forest.step(now[0], example).items()}

    start: tuple[Trees, tuple[int, ...]] = (forest.start(), ())
    return grouped(read(start, longer, stream), lambda now: now[1])


def pairing_law(subtrees: Forest, stream: Sequence[Example], collides: Collides) -> Law:
    """Return the same law from isolated subtrees, whose paths are paired at random.

    Subtrees are kept without their places: only which paths there are enters.
    """
    order: dict[tuple[Tree, Path], int] = {}

    def top(tree: Tree) -> str | None:
        state = tree.states[1]
        return None if state is None else named(subtrees.tournament.algorithm.hypothesis(state))

    def longer(
        now: tuple[tuple[Tree, Path], ...], example: Example
    ) -> dict[tuple[tuple[Tree, Path], ...], Fraction]:
        found: dict[tuple[tuple[Tree, Path], ...], Fraction] = {}
        same = [(tree, (*path, path[-1])) for tree, path in now]
        for place, (tree, path) in enumerate(now):
            for changed, probability in subtrees.after(tree, example).items():
                after = [*same[:place], (changed, (*path, top(changed))), *same[place + 1 :]]
                key = tuple(sorted(after, key=lambda each: order.setdefault(each, len(order))))
                found[key] = found.get(key, Fraction(0)) + probability / subtrees.n_trees
        return found

    begun = subtrees.tournament.start()
    start: tuple[tuple[Tree, Path], ...] = ((begun, (top(begun),)),) * subtrees.n_trees
    pairings = matchings(subtrees.n_trees)
    law: Law = {}
    for trees, mass in read(start, longer, stream).items():
        for pairing in pairings:
            counts = tuple(
                sum(collides(trees[i][1][: t + 2], trees[j][1][: t + 2]) for i, j in pairing)
                for t in range(len(stream))
            )
            law[counts] = law.get(counts, Fraction(0)) + mass / len(pairings)
    return law


def held_law(forest: Forest, stream: Sequence[Example], depth: int) -> Law:
    """Return the law after the last example if what the vertices hold in the forest were paired at random."""
    first = forest.tournament.n_leaves >> depth
    pairings = matchings(forest.n_trees * first)
    law: Law = {}
    for trees, mass in read(forest.start(), forest.step, stream).items():
        states = [state for tree in trees for state in tree.states[first : 2 * first]]
        held = [None if s is None else named(forest.tournament.algorithm.hypothesis(s)) for s in states]
        for pairing in pairings:
            counts = (sum(held[i] is not None and held[i] == held[j] for i, j in pairing),)
            law[counts] = law.get(counts, Fraction(0)) + mass / len(pairings)
    return law
