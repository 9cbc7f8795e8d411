"""Counts in the tournament trees of DP-SOA: guesses, the probability that all are right, mistakes and depth.

`gl` section 5.1. A vertex can be given a sample when both its children have one, and each such step guesses one
label; when the process stops may depend on everything. A guess is right with probability 1/2 whatever came before.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.algorithms_as_states import SOAS, Algorithm
from ...kit.judging import Finding, decoded, refuted
from ...kit.numbered_classes import Domain, domain, members

__all__ = ["all_guesses_right", "mistakes_of_consistent_vertices"]

Shape: TypeAlias = "tuple[Shape, Shape] | None"
"""A full binary tree: a leaf, or a vertex with two subtrees."""


def shapes(n_leaves: int) -> Iterator[Shape]:
    """Yield every full binary tree with so many leaves.

    Examples
    --------
    >>> [len(list(shapes(n))) for n in range(1, 6)]
    [1, 1, 2, 5, 14]
    """
    if n_leaves == 1:
        yield None
    for left in range(1, n_leaves):
        yield from product(shapes(left), shapes(n_leaves - left))


def perfect(depth: int) -> Shape:
    """Return the perfect tree with 2^depth leaves."""
    return None if depth == 0 else (perfect(depth - 1), perfect(depth - 1))


@cache
def guesses(shape: Shape) -> frozenset[int]:
    """Return the possible numbers of guesses if the process may stop at any time.

    Examples
    --------
    >>> sorted(guesses(perfect(2)))
    [0, 1, 2, 3]
    """
    if shape is None:
        return frozenset({0})
    left, right = guesses(shape[0]), guesses(shape[1])
    everything = vertices(shape[0]) + vertices(shape[1])
    leaves = (everything + 2) // 2
    # The children have samples of their own exactly if all below them was guessed.
    return frozenset({a + b for a in left for b in right} | {leaves - 1})


def vertices(shape: Shape) -> int:
    """Return the number of vertices."""
    return 1 if shape is None else 1 + vertices(shape[0]) + vertices(shape[1])


def all_guesses_right(profile: Profile) -> Evidence:
    """Return the evidence: at most k_1 - 1 guesses, all right with probability at least 2^-(k_1 - 1) > 2^(-2 k_1).

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, global stability.
    """
    most, depth = {Profile.QUICK: (7, 4), Profile.STANDARD: (9, 6), Profile.DEEP: (11, 8)}[profile]
    scope = f"every full binary tree with 1..{most} leaves and the perfect trees with 2^0..2^{depth}, any stopping"
    trees = [shape for n in range(1, most + 1) for shape in shapes(n)] + [perfect(k) for k in range(depth + 1)]
    wrong = None
    for shape in trees:
        n_vertices = vertices(shape)
        leaves = (n_vertices + 1) // 2
        largest = max(guesses(shape))
        right = Fraction(1, 2) ** largest
        if largest > leaves - 1 or n_vertices != 2 * leaves - 1 or right <= Fraction(1, 4) ** leaves:
            return refuted(scope, Finding((), f"{leaves} leaves: {largest} guesses, {n_vertices} vertices"))
        if wrong is None and leaves > 1 and largest > leaves - 2:
            wrong = f"{leaves} leaves: {largest} guesses"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'at most k_1 - 2 guesses' was not refuted",))
    notes = (
        f"{len(trees)} trees; wrong variant 'at most k_1 - 2 guesses' refuted by {wrong}",
        "the printed 2^(-2 k_1) is a lower bound that is never attained; 2^-(k_1 - 1) is, by trees that fill up",
        "by hand for every k_1: each internal vertex is guessed at most once, and there are k_1 - 1",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _closed(on: Domain, algorithm: Algorithm, target: int, found: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return all version spaces and numbers of mistakes after further examples of the target."""
    waiting, closed = list(found), set(found)
    while waiting:
        held, made = waiting.pop()
        vote = algorithm.vote(on, held)
        for point, sides in enumerate(on.sides):
            label = on.label(target, point)
            after = held & sides[label], made + (on.label(vote, point) != label)
            if after not in closed:
                closed.add(after)
                waiting.append(after)
    return closed


def levels(on: Domain, algorithm: Algorithm, number: int, target: int) -> list[set[tuple[int, int]]]:
    """Return what samples of vertices at each depth can lead to, if all guesses agree with the target.

    Leaves hold any examples of the target. If the votes of two siblings differ at a point, the parent holds the
    sample of one that is wrong there, and that point; then any further examples.
    """
    found = [_closed(on, algorithm, target, {(number, 0)})]
    while found[-1]:
        votes = {held: algorithm.vote(on, held) for held, _ in found[-1]}
        parents = set()
        for (held, made), other in product(found[-1], set(votes.values())):
            for point, sides in enumerate(on.sides):
                label = on.label(target, point)
                if on.label(votes[held], point) != label == on.label(other, point):
                    parents.add((held & sides[label], made + 1))
        found.append(_closed(on, algorithm, target, parents))
    return found[:-1]


def mistakes_of_consistent_vertices(profile: Profile) -> Evidence:
    """Return the evidence: at depth k at least k mistakes, at depth d the target is output, no depth beyond d.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, global stability.
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 3}[profile]
    scope = (
        f"every class on 1..{n_points} points, every target, any samples; SOA with three tie rules, right guesses"
    )
    exactly, deepest = None, 0
    for n in range(1, n_points + 1):
        on = domain(n)
        for number in on.classes():
            d = on.dimension(number)
            for algorithm, target in product(SOAS, members(number)):
                found = levels(on, algorithm, number, target)
                deepest = max(deepest, len(found) - 1)
                at_most = len(found) - 1 <= d
                enough = all(k <= made <= d for k, level in enumerate(found) for _, made in level)
                output = len(found) <= d or all(
                    held == 1 << target == 1 << algorithm.vote(on, held) for held, _ in found[d]
                )
                if not (at_most and enough and output):
                    text = f"{algorithm.name}, target {on.function(target)}, d = {d}: {found}"
                    return refuted(scope, Finding((("H", on.class_of(number)),), text))
                if exactly is None and any(made > k for k, level in enumerate(found) for _, made in level):
                    exactly = f"H = {decoded(on.class_of(number))}, target {on.function(target)}"
    if exactly is None or deepest == 0:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'exactly k mistakes' was not refuted",))
    notes = (
        f"wrong variant 'exactly k mistakes at depth k' refuted by {exactly}: examples at a leaf cost mistakes too",
        "with right guesses two vertices of depth d agree, so depth d is the last; but a single root has no "
        "sibling and outputs the failure symbol, which is why 2^d leaves are not enough and 2^(d+1) are",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
