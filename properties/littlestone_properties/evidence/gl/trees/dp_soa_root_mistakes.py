"""Mistakes at the root of a tournament tree that outputs its hypothesis and learns: nothing in `gl` bounds them.

A root gets its sample after log2 k_1 mistakes of A, each of which lowers the Littlestone dimension of the version
space. So it is at most d - log2 k_1, and each further mistake of the root that reaches the tree lowers it again: at
most d - log2 k_1 + 1 of them, on any stream, until no hypothesis is left and the root is out of the game. If all
its guesses were right, at most d - log2 k_1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from littlestone_reference.certificates import VersionSpace
from littlestone_reference.classes import Example, FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.learners import UpdateRule
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from ..dp_soa.dp_soa_exact import Forest, Tree
from .dp_soa_progress import REPAIRED
from .tournament_steps import classes_up_to, examples_of, steps, tree_forest

__all__ = ["mistakes_of_a_tree", "mistakes_of_the_root"]


def allowed(held: FiniteClass, n_leaves: int) -> int:
    """Return the largest number of mistakes of a root that is claimed: d - log2 k_1 + 1, at least 0.

    Examples
    --------
    >>> allowed(FiniteClass.from_rows(["00", "01", "10", "11"]), 2)
    2
    """
    return max(0, littlestone_dimension_by_recursion(held) - n_leaves.bit_length() + 2)


def root_mistakes(forest: Forest, examples: Sequence[Example]) -> Callable[[VersionSpace], int]:
    """Return the function from a root's version space to the most mistakes that examples can make it make."""
    algorithm = forest.tournament.algorithm
    known: dict[VersionSpace, int] = {}

    def most(space: VersionSpace) -> int:
        hypothesis = algorithm.hypothesis(space)
        if hypothesis is None:
            return 0
        if space not in known:
            found = [0]
            for point, label in examples:
                after = algorithm.after(space, point, label)
                if after != space:
                    found.append((hypothesis[point] != label) + most(after))
                elif hypothesis[point] != label:
                    raise AssertionError("a mistake that changes nothing could be repeated for ever")
            known[space] = max(found)
        return known[space]

    return most


def _roots(forest: Forest, examples: Sequence[Example]) -> Iterator[VersionSpace]:
    """Yield the version space of every pertinent root that examples lead to."""
    for step in steps(forest, examples):
        state = step.tree.states[1]
        if state is not None:
            yield state


def mistakes_of_the_root(profile: Profile) -> Evidence:
    """Return the evidence: a root that learns errs at most d - log2 k_1 + 1 times, one less if it guessed right.

    Counted are mistakes whose example reaches the tree; with a pertinent root that is every example of the tree.

    Ledger: ``gl.theorem-4.1``, ``gl.algorithm-1``. Locator: `gl` section 5.1, "Mistake Bound" (not in print).
    """
    n_points, sizes = {
        Profile.QUICK: (2, (1, 2)),
        Profile.STANDARD: (2, (1, 2, 4)),
        Profile.DEEP: (3, (1, 2, 4)),
    }[profile]
    scope = (
        f"every class on 1..{n_points} points, one tree with {' or '.join(map(str, sizes))} leaves whose root "
        "outputs its hypothesis and learns, every reachable root, then every stream: realizable or not for the "
        "first bound and realizable for the second; A learns from every example, and from its mistakes only"
        f"{'; with 3 points only realizable, and from every example with at most 2 leaves' * (n_points > 2)}"
    )
    count, attained, wrong = 0, 0, None
    for held, n_leaves, updates in product(classes_up_to(n_points), sizes, UpdateRule):
        if len(held.points) > 2 and updates is UpdateRule.EVERY_EXAMPLE and n_leaves > 2:
            continue
        bound = allowed(held, n_leaves)
        forest = tree_forest(held, n_leaves, REPAIRED, updates)
        streams: list[tuple[int | None, list[Example]]] = [(None, examples_of(held))]
        if len(held.points) > 2:
            streams = []
        streams += [
            (number, [(point, target[point]) for point in held.points])
            for number, target in enumerate(held.hypotheses)
        ]
        for number, examples in streams:
            most = root_mistakes(forest, examples)
            for root in set(_roots(forest, examples)):
                count += 1
                made = most(root)
                right = number is not None and bool(root >> number & 1)
                text = f"k_1 = {n_leaves}, {updates.value}, target {number}: {made} mistakes from the root {root:b}"
                if made > bound - right:
                    return refuted(scope, Finding((("H", held),), text))
                attained += made == bound > 0
                if wrong is None and number is not None and n_leaves > 1 and made == bound > 0:
                    wrong = f"{decoded(held)}, {text}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} roots with streams, {attained} attain the bound",
        f"wrong variant 'at most d - log2 k_1 on realizable streams, whatever was guessed' refuted by {wrong}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _expected_mistakes(forest: Forest, examples: Sequence[Example], n_rounds: int) -> Fraction:
    """Return the most mistakes of the tree's output that can be expected, examples chosen knowing the tree."""
    known: dict[tuple[Tree, int], Fraction] = {}

    def most(tree: Tree, left: int) -> Fraction:
        if left == 0:
            return Fraction(0)
        key = tree, left
        if key not in known:
            hypothesis = forest.tournament.hypothesis(tree)
            known[key] = max(
                (hypothesis is not None and hypothesis[point] != label)
                + sum((p * most(t, left - 1) for t, p in forest.after(tree, (point, label)).items()), Fraction(0))
                for point, label in examples
            )
        return known[key]

    return most(forest.tournament.start(), n_rounds)


def mistakes_of_a_tree(profile: Profile) -> Evidence:
    """Return the evidence: a repaired tree expects at most k_1 (k_1 - 1)/2 + max(0, d - log2 k_1 + 1) mistakes.

    All examples go to the tree, a failed tree makes no mistakes, and the examples may depend on its state. Below
    the root a mistake costs a pertinent vertex with probability 2/k_1, at the root it costs dimension.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "Mistake Bound".
    """
    n_points, sizes, n_rounds = {
        Profile.QUICK: (1, (1, 2, 4), 4),
        Profile.STANDARD: (2, (1, 2, 4), 8),
        Profile.DEEP: (2, (1, 2, 4), 30),
    }[profile]
    scope = (
        f"every class on 1..{n_points} points, one tree with {', '.join(map(str, sizes))} leaves whose root "
        f"outputs its hypothesis and learns, a highest pair as output, up to {n_rounds} examples, chosen "
        "knowing the tree, realizable or not; A learns from every example (1 or 2 leaves), and from its "
        "mistakes only"
    )
    largest: dict[int, Fraction] = {}
    wrong = None
    for held, n_leaves, updates in product(classes_up_to(n_points), sizes, UpdateRule):
        if updates is UpdateRule.EVERY_EXAMPLE and n_leaves > 2:
            continue
        below = Fraction(n_leaves * (n_leaves - 1), 2)
        expected = _expected_mistakes(tree_forest(held, n_leaves, REPAIRED, updates), examples_of(held), n_rounds)
        text = f"k_1 = {n_leaves}, {updates.value}: {expected}"
        if expected > below + allowed(held, n_leaves):
            return refuted(scope, Finding((("H", held),), text))
        largest[n_leaves] = max(largest.get(n_leaves, Fraction(0)), expected)
        if wrong is None and expected > below:
            wrong = f"{decoded(held)}, {text}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        "largest: " + ", ".join(f"{float(value):.4f} for k_1 = {n}" for n, value in largest.items()),
        f"wrong variant 'without the share of the root, k_1 (k_1 - 1)/2' refuted by {wrong}",
        "by hand, in a forest: an example reaches each of the m trees that output the published hypothesis with "
        "probability 1/k_2, so the expected sum of m over the mistakes is at most k_2^2 times this bound",
    )
    return Evidence(Verdict.EXACT, scope, notes)
