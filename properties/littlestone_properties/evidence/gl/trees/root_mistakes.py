"""Mistakes of a tournament tree whose root outputs its hypothesis and learns: nothing in `gl` bounds them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.classes import Example, FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.learners import UpdateRule
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....enumerations.all_classes import all_classes_up_to
from ..dp_soa.tiny_forests import REPAIRED, Forest, Tree, examples_of, forest_of


@dataclass(frozen=True)
class Rounds(
    Scope,
    text="every class on {n_points:point}, one tree with 1, 2 or 4 leaves, up to {n_rounds} examples, chosen "
    "knowing the tree, realizable or not; A learns from every example (1 or 2 leaves), and from its mistakes only",
):
    """Trees against examples that are chosen knowing them."""

    n_points: int
    n_rounds: int


def expected_mistakes(forest: Forest, examples: Sequence[Example], n_rounds: int) -> Fraction:
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


def allowed_at_the_root(hypothesis_class: FiniteClass, n_leaves: int) -> int:
    """Return d - log2 k_1 + 1, at least 0."""
    return max(0, littlestone_dimension_by_recursion(hypothesis_class) - n_leaves.bit_length() + 2)


@check("gl.theorem-4.1", scopes=Scopes(Rounds(1, 4), Rounds(2, 8), Rounds(2, 30)), strength=Verdict.EXACT)
def mistakes_of_a_tree(trial: Trial, scope: Rounds) -> None:
    """A tree whose root outputs and learns expects at most k_1 (k_1 - 1)/2 + max(0, d - log2 k_1 + 1) mistakes.

    All examples go to the tree, and a failed tree makes no mistakes.
    """
    for h, n_leaves, updates in product(all_classes_up_to(scope.n_points), (1, 2, 4), UpdateRule):
        if updates is UpdateRule.EVERY_EXAMPLE and n_leaves > 2:
            continue
        below = Fraction(n_leaves * (n_leaves - 1), 2)
        forest = forest_of(h, n_leaves, REPAIRED, updates=updates)
        expected = expected_mistakes(forest, examples_of(h), scope.n_rounds)
        got = f"k_1 = {n_leaves}, A learns from {updates.value}: {float(expected):.4f} mistakes"
        bound = below + allowed_at_the_root(h, n_leaves)
        trial.holds(expected <= bound, got, informative=bound < scope.n_rounds, H=h)
        trial.fails("k_1 (k_1 - 1)/2, without the root", expected <= below, got, H=h)
    trial.by_hand(
        "an example reaches each tree with probability 1/k_2, so a forest expects a sum of counts over its "
        "mistakes of at most k_2^2 times this"
    )
