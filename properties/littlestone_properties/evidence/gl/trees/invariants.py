"""What always holds of a tournament tree (section 5.1), on every tree that a tiny stream can reach.

Trees keep their samples here. Every stream of examples on two points is tried, realizable or not, with every leaf,
every guess and every choice of the output.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.learners import StandardOptimalAlgorithm, UpdateRule
from littlestone.learners.dp_soa.tournament_tree import Tournament, TournamentTree
from littlestone.randomness import EnumeratedCoins, enumerate_branches
from littlestone.verdicts import Scope, Scopes, Trial, check

from ..dp_soa.tiny_forests import CUBE, EXAMPLES, READINGS, SMALL

Recorded: TypeAlias = tuple[VersionSpace, tuple[Example, ...]]
"""A state of A and the sample that led to it."""


class RecordingAlgorithm:
    """An algorithm that keeps its whole sample beside its state."""

    def __init__(self, hypothesis_class: FiniteClass, updates: UpdateRule) -> None:
        self.base = StandardOptimalAlgorithm(hypothesis_class, updates=updates)

    def initial(self) -> Recorded:
        """Return the state before the first example."""
        return self.base.initial(), ()

    def after(self, state: Recorded, point: Point, label: Label) -> Recorded:
        """Return the state after one more example."""
        return self.base.after(state[0], point, label), (*state[1], (point, label))

    def hypothesis(self, state: Recorded) -> Hypothesis | None:
        """Return the hypothesis of a state."""
        return self.base.hypothesis(state[0])

    def mistakes(self, sample: tuple[Example, ...]) -> int:
        """Return how often the algorithm errs on a sample; after it has failed, always."""
        state, count = self.base.initial(), 0
        for point, label in sample:
            hypothesis = self.base.hypothesis(state)
            count += hypothesis is None or hypothesis[point] != label
            state = self.base.after(state, point, label)
        return count


@dataclass(frozen=True)
class Reachable(
    Scope,
    text="classes {classes}; trees with 1, 2 and 4 leaves; every stream of up to {length} examples on 2 points, "
    "realizable or not; every leaf, guess and output; printed and repaired root; A learns from every example, and "
    "from its mistakes only",
):
    length: int
    classes: tuple[FiniteClass, ...]


@dataclass(frozen=True, slots=True)
class Vertex:
    """A pertinent vertex with a sample: its depth, mistakes of A on the sample, what fits it and what A outputs."""

    depth: int
    mistakes: int
    fitting: tuple[Hypothesis, ...]
    output: Hypothesis | None


def explored(rules: Tournament[Recorded], length: int) -> Iterator[tuple[TournamentTree[Recorded], int]]:
    """Yield every reachable tree, and how many vertices were pertinent in the tree before."""
    start = rules.start()
    # Dictionaries keep the order of insertion, so the first violation is the same in every run.
    level, seen = {start: None}, {start}
    yield start, rules.n_leaves
    for _ in range(length):
        following: dict[TournamentTree[Recorded], None] = {}
        for tree, example, leaf in product(level, EXAMPLES, range(rules.n_leaves)):
            for after in enumerate_branches(EnumeratedCoins(), assigned(rules, tree, leaf, example)):
                if after not in seen:
                    seen.add(after)
                    following[after] = None
                    yield after, len(tree.pertinent)
        level = following


def assigned(
    rules: Tournament[Recorded], tree: TournamentTree[Recorded], leaf: int, example: Example
) -> Callable[[EnumeratedCoins], TournamentTree[Recorded]]:
    """Return what an example at a leaf makes of a tree, given the coins."""
    return lambda coins: rules.assign(coins, tree, leaf, *example)


def vertices(
    algorithm: RecordingAlgorithm, hypothesis_class: FiniteClass, n_leaves: int, tree: TournamentTree[Recorded]
) -> list[Vertex]:
    """Return the pertinent vertices of a tree that have a sample."""
    found = []
    for vertex in tree.pertinent:
        state = tree.states[vertex]
        if state is not None:
            fitting = tuple(h for h in hypothesis_class if all(h[x] == y for x, y in state[1]))
            depth = n_leaves.bit_length() - vertex.bit_length()
            found.append(Vertex(depth, algorithm.mistakes(state[1]), fitting, algorithm.hypothesis(state)))
    return found


def shape_fault(rules: Tournament[Recorded], tree: TournamentTree[Recorded], before: int) -> str:
    """Return what is wrong with the pertinent vertices of a tree, or ""."""
    pertinent = tree.pertinent
    for leaf in range(rules.n_leaves, 2 * rules.n_leaves):
        above = [leaf >> k for k in range(rules.n_leaves.bit_length()) if leaf >> k in pertinent]
        if len(above) != 1:
            return f"leaf {leaf} has the pertinent ancestors {above}"
    pairs = [v for v in pertinent if v % 2 == 0 and v + 1 in pertinent]
    if list(rules.collisions(tree)) != pairs:
        return f"of the pertinent siblings {pairs} only {rules.collisions(tree)} agree"
    if bool(pairs) == (1 in pertinent):
        return f"pertinent siblings {pairs}, pertinent vertices {pertinent}"
    return f"{len(pertinent)} pertinent vertices, {before} before" if len(pertinent) > before else ""


@check(
    "gl.theorem-4.1",
    scopes=Scopes(
        Reachable(2, (CUBE,)),
        Reachable(3, (FiniteClass.from_rows(["00", "11"]), SMALL, CUBE)),
        Reachable(
            4, (*(FiniteClass.from_rows(rows) for rows in (["01"], ["00", "11"], ["00", "01"])), SMALL, CUBE)
        ),
    ),
)
def tree_invariants(trial: Trial, scope: Reachable) -> None:
    """A errs at least k times on the sample of a vertex of depth k, and at depth d what fits a sample is output.

    Besides, every leaf has one pertinent ancestor, pertinent siblings agree and exist unless the root is pertinent,
    and pertinent vertices never become more.
    """
    for h, updates, n_leaves, options in product(scope.classes, UpdateRule, (1, 2, 4), READINGS):
        d = littlestone_dimension_by_recursion(h)
        algorithm = RecordingAlgorithm(h, updates)
        rules = Tournament(algorithm, n_leaves, options)
        for tree, before in explored(rules, scope.length):
            fault = shape_fault(rules, tree, before)
            trial.holds(not fault, fault, H=h)
            trial.kind("the root of 4 leaves is pertinent", n_leaves == 4 and 1 in tree.pertinent)
            for vertex in vertices(algorithm, h, n_leaves, tree):
                k, fitting, got = vertex.depth, vertex.fitting, f"{n_leaves} leaves, {vertex}"
                trial.holds(vertex.mistakes >= k and (k <= d or not fitting), got, informative=k > 0, H=h)
                if k == d and fitting:
                    trial.holds((vertex.output,) == fitting, got, H=h)
                if vertex.output is not None:
                    trial.fails("exactly k mistakes at depth k", vertex.mistakes == k, got, H=h)
                trial.fails("depth d - 1 identifies the hypothesis", k != d - 1 or len(fitting) < 2, got, H=h)
