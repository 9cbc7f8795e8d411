"""Every step that one tournament tree of DP-SOA can make on tiny classes, and searches through all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Label
from littlestone_reference.learners import UpdateRule
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings
from littlestone_reference.learners.tournament_options import TournamentOptions

from ...kit.judging import Finding
from ...kit.numbered_classes import domain
from ..dp_soa.dp_soa_exact import Forest, Tree
from ..histograms.hist_sparse_exact import settings_for

__all__ = ["Search", "Step", "Violation", "classes_up_to", "examples_of", "steps", "tree_forest"]


@dataclass(frozen=True, slots=True)
class Step:
    """A tree, the examples by which it was reached first, one more example, and what may become of it."""

    stream: tuple[Example, ...]
    tree: Tree
    example: Example
    after: dict[Tree, Fraction]


def tree_forest(held: FiniteClass, n_leaves: int, options: TournamentOptions, updates: UpdateRule) -> Forest:
    """Return a forest of one tree."""
    hist = settings_for(Fraction(1, 1000), 2, 100, 1)
    return Forest(held, DpSoaSettings(1, n_leaves, hist, options, updates=updates))


def examples_of(held: FiniteClass) -> list[Example]:
    """Return all examples of a binary class."""
    return [(point, Label(label)) for point in held.points for label in (0, 1)]


def steps(forest: Forest, examples: Sequence[Example], length: int | None = None) -> Iterator[Step]:
    """Yield every step of one tree to which all examples of a stream go.

    Each tree is taken once, with a shortest stream that leads to it; with no bound on the length, until no new tree
    is reached.
    """
    level: dict[Tree, tuple[Example, ...]] = {forest.tournament.start(): ()}
    seen = set(level)
    n_rounds = 0
    while level and (length is None or n_rounds < length):
        following: dict[Tree, tuple[Example, ...]] = {}
        for tree, stream in level.items():
            for example in examples:
                after = forest.after(tree, example)
                yield Step(stream, tree, example, after)
                for changed in after:
                    if changed not in seen:
                        seen.add(changed)
                        following[changed] = (*stream, example)
        level, n_rounds = following, n_rounds + 1


Violation: TypeAlias = Callable[[Forest, Step], str | None]


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked through: classes, numbers of leaves, readings, update rules, length of the streams."""

    classes: Sequence[FiniteClass]
    sizes: Sequence[int]
    readings: Sequence[TournamentOptions]
    updates: Sequence[UpdateRule]
    length: int | None = None

    def first(self, violation: Violation) -> tuple[Finding | None, int]:
        """Return the first violation and the number of steps; shortest streams first for each kind of tree."""
        count = 0
        for held, n_leaves, options, updates in product(self.classes, self.sizes, self.readings, self.updates):
            forest = tree_forest(held, n_leaves, options, updates)
            for step in steps(forest, examples_of(held), self.length):
                count += 1
                found = violation(forest, step)
                if found is not None:
                    return Finding((("H", held),), f"{updates.value}, {found}"), count
        return None, count


def classes_up_to(n_points: int) -> list[FiniteClass]:
    """Return every class that is not empty on 1 to so many points."""
    numbered = [domain(n) for n in range(1, n_points + 1)]
    return [on.class_of(number) for on in numbered for number in on.classes()]
