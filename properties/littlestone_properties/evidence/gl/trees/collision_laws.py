"""The law of the collisions at one depth of a small forest, from the forest itself and from a random pairing.

The pairing takes the subtrees under the vertices of that depth in isolation, as if they had no siblings and their
tops learnt for ever, and pairs them at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone_reference.classes import Example

from ..dp_soa.dp_soa_exact import Forest, Tree, named

__all__ = ["Collides", "Law", "agree_now", "agree_up_to_now", "forest_law", "matchings", "pairing_law"]

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
    """Return whether two paths have the same entry now, whatever was before: the planted reading."""
    return one[-1] is not None and one[-1] == other[-1]


def forest_law(forest: Forest, stream: Sequence[Example], depth: int) -> Law:
    """Return the law of the numbers of collisions of siblings at a depth, after each example of a stream."""
    first = forest.tournament.n_leaves >> depth
    places = range(first, 2 * first, 2)
    start = (forest.tournament.start(),) * forest.n_trees
    masses: dict[tuple[tuple[Tree, ...], tuple[int, ...]], Fraction] = {(start, ()): Fraction(1)}
    for example in stream:
        following: dict[tuple[tuple[Tree, ...], tuple[int, ...]], Fraction] = {}
        for (trees, counts), mass in masses.items():
            for place, tree in enumerate(trees):
                for changed, probability in forest.after(tree, example).items():
                    others = (*trees[:place], changed, *trees[place + 1 :])
                    number = sum(
                        each.states[v] is not None and each.states[v + 1] is not None
                        for each in others
                        for v in places
                    )
                    key = others, (*counts, number)
                    following[key] = following.get(key, Fraction(0)) + mass * probability / forest.n_trees
        masses = following
    law: Law = {}
    for (_, counts), mass in masses.items():
        law[counts] = law.get(counts, Fraction(0)) + mass
    return law


def pairing_law(subtrees: Forest, stream: Sequence[Example], collides: Collides) -> Law:
    """Return the same law from isolated subtrees, whose paths are paired at random.

    Subtrees are kept without their places: only which paths there are enters.
    """
    tournament = subtrees.tournament

    def top(tree: Tree) -> str | None:
        state = tree.states[1]
        return None if state is None else named(tournament.algorithm.hypothesis(state))

    order: dict[tuple[Tree, Path], int] = {}
    begun = tournament.start(), (top(tournament.start()),)
    masses: dict[tuple[tuple[Tree, Path], ...], Fraction] = {(begun,) * subtrees.n_trees: Fraction(1)}
    for example in stream:
        following: dict[tuple[tuple[Tree, Path], ...], Fraction] = {}
        for held, mass in masses.items():
            longer = [(tree, (*path, path[-1])) for tree, path in held]
            for place, (tree, path) in enumerate(held):
                for changed, probability in subtrees.after(tree, example).items():
                    after = [*longer[:place], (changed, (*path, top(changed))), *longer[place + 1 :]]
                    key = tuple(sorted(after, key=lambda each: order.setdefault(each, len(order))))
                    following[key] = following.get(key, Fraction(0)) + mass * probability / subtrees.n_trees
        masses = following
    pairings = matchings(subtrees.n_trees)
    law: Law = {}
    for held, mass in masses.items():
        for pairing in pairings:
            counts = tuple(
                sum(collides(held[i][1][: t + 2], held[j][1][: t + 2]) for i, j in pairing)
                for t in range(len(stream))
            )
            law[counts] = law.get(counts, Fraction(0)) + mass / len(pairings)
    return law
