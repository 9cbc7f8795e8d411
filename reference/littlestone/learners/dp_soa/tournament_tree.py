"""The tournament tree of DP-SOA: one tree of the forest as a value, and the rules that change it.

The tree is a full binary tree whose *pertinent* vertices hold samples; every leaf lies under exactly one pertinent
vertex. An example at a leaf goes to the pertinent vertex above it. As soon as the base algorithm disagrees on the
samples of two pertinent siblings, their parent takes over. It picks a point of disagreement, guesses its label, and
gets the sample of a sibling that errs on this example, with the example appended.

The printed lines (`gl` Algorithm 1), with the arrows of its assignments read from right to left:

* "Choose v_1 in V_t to be an antecedent of leaf pi(t)": :meth:`Tournament.assign` walks up to the pertinent vertex.
* "Set v_2 = s(v_1) (if v_1 is the root, continue to the next iteration)": :class:`RootRounds`; ``continue`` also
  skips the last lines of the round, which would change nothing there.
* "Set (S_{v_1}, (x_t, y_t)) -> S_{v_1}": the example is appended whether or not A errs, so only one tree sees it.
* "while A(S_{v_1}) != A(S_{v_2}) AND v_1, v_2 in V_t": the loop of :meth:`Tournament.assign`. "Let v_1 be v_t"
  (printed with a bar) means the parent; "Set v_1 = v_2 (and hence exit the loop)" at the root exits the loop
  whichever of v_1 and v_2 is changed.
* "Choose an arbitrary x": the smallest point of disagreement, a function of the two hypotheses. If A has failed on
  one sample, the two disagree at every point; a failed A errs on every example. Both siblings can err only if one
  of them has failed; then the sibling that has just changed is extended, as in section 5: :class:`FailedSibling`.
* "Choose randomly a vertex v in tree i such that v, s(v) in V_t and A(S_v) = A(S_{s(v)})": :class:`OutputChoice`.
  Two failed siblings agree, so the output may be a failure. The tree chooses a pair of siblings, which gives the
  same distribution of outputs.
* "If no such v exists, let v be the root and set S_v to be some sample for which A(S_v) is bottom":
  :class:`RootOutput`. The siblings at the lowest occupied height are both pertinent, and pertinent siblings always
  agree after the loop; so there is no such v exactly if the root is pertinent.

Convention: vertices are numbered as in a heap. The root is 1, the children of v are 2v and 2v + 1, and the leaves
are ``n_leaves .. 2 n_leaves - 1``. States of the base algorithm stand for samples; a failed sample is a state whose
hypothesis is ``None``.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Generic, Never, TypeAlias

from ...certificates import VersionSpace
from ...classes import FiniteClass, Hypothesis, Label, Point
from ...display import displayed
from ...errors import EmptyClassError
from ...randomness import Coins
from ...structure.soa import check_binary
from ..batch import State
from ..non_private.mistake_bounded import (
    LastLabelsAlgorithm,
    MistakeBoundedAlgorithm,
    StandardOptimalAlgorithm,
    UpdateRule,
)
from .settings import (
    PRINTED_TOURNAMENT,
    FailedSibling,
    FailedTrees,
    OutputChoice,
    RootOutput,
    RootRounds,
    TournamentOptions,
    UnfittedSample,
    check_n_leaves,
)


@displayed
@dataclass(frozen=True, slots=True)
class TournamentTree(Generic[State]):
    """A tree between two rounds; it is a value that can be compared and hashed.

    ``states`` holds the state of the base algorithm at each pertinent vertex, and ``None`` at the other vertices;
    place 0 is not used. ``output`` is the vertex whose hypothesis is the output, or 0 if the root holds a failing
    sample.
    """

    states: tuple[State | None, ...]
    output: int

    @property
    def pertinent(self) -> tuple[int, ...]:
        """The pertinent vertices in increasing order."""
        return tuple(vertex for vertex, state in enumerate(self.states) if state is not None)


def tree_order(tree: TournamentTree[int]) -> tuple[int, ...]:
    """Return a sorting key of trees whose states are numbers; different trees have different keys.

    >>> tree_order(TournamentTree((None, None, 5, 3), 2))
    (2, -1, -1, 5, 3)
    """
    return tree.output, *(-1 if state is None else state for state in tree.states)


class Tournament(Generic[State]):
    """The rules of a tournament tree with ``n_leaves`` leaves, the paper's k_1, a power of two.

    ``algorithm`` is a mistake-bounded algorithm for binary labels whose hypothesis changes with every mistake. A
    round costs O(log k_1) if the state of the vertex stays the same, else O(k_1) plus the cost of A.

    Ledger: ``gl.algorithm-1``.

    >>> import numpy as np
    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import StandardOptimalAlgorithm
    >>> from littlestone.randomness import SampledCoins
    >>> soa = StandardOptimalAlgorithm(FiniteClass.from_rows(["000", "100", "010", "001"]))
    >>> rules, coins = Tournament(soa, 4), SampledCoins(np.random.default_rng(1))
    >>> tree = rules.assign(coins, rules.start(), 0, Point(2), Label(1))
    >>> tree.pertinent, rules.hypothesis(tree)
    ((2, 6, 7), (0, 0, 0))
    """

    def __init__(
        self,
        algorithm: MistakeBoundedAlgorithm[State],
        n_leaves: int,
        options: TournamentOptions = PRINTED_TOURNAMENT,
    ) -> None:
        check_n_leaves(n_leaves)
        self.algorithm = algorithm
        self.n_leaves = n_leaves
        self.options = options
        self._takes_survivor = options.failed_sibling is FailedSibling.SURVIVOR
        self._learns_at_root = options.root_rounds is RootRounds.LEARNT

    def start(self) -> TournamentTree[State]:
        """Return the tree before the first example: all leaves are pertinent and have empty samples."""
        return TournamentTree((None,) * self.n_leaves + (self.algorithm.initial(),) * self.n_leaves, self.n_leaves)

    def hypothesis(self, tree: TournamentTree[State]) -> Hypothesis | None:
        """Return the output of a tree, or ``None`` for a failure."""
        state = tree.states[tree.output]
        return None if state is None else self.algorithm.hypothesis(state)

    def collisions(self, tree: TournamentTree[State]) -> tuple[int, ...]:
        """Return the left vertex of each pair of pertinent siblings on which the algorithm agrees."""
        return self._collisions(tree.states)

    def assign(
        self, coins: Coins[Never], tree: TournamentTree[State], leaf: int, point: Point, label: Label
    ) -> TournamentTree[State]:
        """Return the tree after an example at a leaf; the same object if nothing changes.

        The tree takes a fair coin for each guess and makes a uniform choice of a new output. Leaves count from 0.
        """
        before = tree.states
        vertex = self.n_leaves + leaf
        state = before[vertex]
        while state is None:
            vertex >>= 1
            state = before[vertex]
        if vertex == 1 and not (self._learns_at_root and tree.output):
            return tree
        extended = self.algorithm.after(state, point, label)
        if extended == state:
            return tree
        states = list(before)
        states[vertex] = extended
        top = self._merge(coins, states, vertex)
        if top == vertex:
            return TournamentTree(tuple(states), tree.output)
        return TournamentTree(tuple(states), self._new_output(coins, states))

    def guess(self, coins: Coins[Never]) -> Label:
        """Return a label for a point of disagreement."""
        return Label(coins.uniform_choice(2))

    def erring(self, one: State, other: State, point: Point, label: Label) -> State:
        """Return the sibling that errs on an example, or the first sibling if both err."""
        first = self.algorithm.hypothesis(one)
        return one if first is None or first[point] != label else other

    def _merge(self, coins: Coins[Never], states: list[State | None], vertex: int) -> int:
        """Let parents take over as long as pertinent siblings disagree; return the last vertex."""
        while vertex > 1:
            state, sibling = states[vertex], states[vertex ^ 1]
            if state is None or sibling is None:
                break
            first, second = self.algorithm.hypothesis(state), self.algorithm.hypothesis(sibling)
            if first == second:
                break
            if (first is None or second is None) and self._takes_survivor:
                taken = sibling if first is None else state
            else:
                point, guess = _smallest_disagreement(first, second), self.guess(coins)
                taken = self.algorithm.after(self.erring(state, sibling, point, guess), point, guess)
            states[vertex] = states[vertex ^ 1] = None
            vertex >>= 1
            states[vertex] = taken
        return vertex

    def _new_output(self, coins: Coins[Never], states: list[State | None]) -> int:
        if states[1] is not None:
            return 1 if self.options.root_output is RootOutput.HYPOTHESIS else 0
        if self.options.output_choice is OutputChoice.LEFTMOST:
            return self._leftmost(states)
        pairs = self._collisions(states)
        if self.options.output_choice is OutputChoice.HIGHEST_COLLISION:
            top = min(vertex.bit_length() for vertex in pairs)
            pairs = tuple(vertex for vertex in pairs if vertex.bit_length() == top)
        return pairs[coins.uniform_choice(len(pairs))] if len(pairs) > 1 else pairs[0]

    def _leftmost(self, states: list[State | None]) -> int:
        """Return the left vertex of the pair that is found from the root; the root itself is not pertinent."""
        left = 2
        while states[left] is None or states[left + 1] is None:
            left = 2 * (left if states[left] is None else left + 1)
        return left

    def _collisions(self, states: tuple[State | None, ...] | list[State | None]) -> tuple[int, ...]:
        collisions = []
        for vertex in range(2, 2 * self.n_leaves, 2):
            state, sibling = states[vertex], states[vertex + 1]
            if state is None or sibling is None:
                continue
            if state == sibling or self.algorithm.hypothesis(state) == self.algorithm.hypothesis(sibling):
                collisions.append(vertex)
        return tuple(collisions)


def _smallest_disagreement(one: Hypothesis | None, other: Hypothesis | None) -> Point:
    """Return the smallest point where two different hypotheses differ; a failure differs everywhere."""
    if one is None or other is None:
        return Point(0)
    return Point(next(place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b))


class Failure(Enum):
    """The papers' bottom as an element of a list."""

    FAILED = "failed"


ListElement: TypeAlias = Hypothesis | Failure
"""The element that a tree contributes to the list."""


def tournament_of(
    hypothesis_class: FiniteClass, n_leaves: int, options: TournamentOptions, updates: UpdateRule
) -> Tournament[VersionSpace]:
    """Return the rules of tournament trees with the standard optimal algorithm as base algorithm A.

    >>> hypothesis_class = FiniteClass.from_rows(["01", "10"])
    >>> rules = tournament_of(hypothesis_class, 2, TournamentOptions(), UpdateRule.EVERY_EXAMPLE)
    >>> rules.hypothesis(rules.start())
    (1, 1)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", hypothesis_class, "at least one hypothesis")
    check_binary(hypothesis_class)
    fails = options.unfitted is UnfittedSample.FAILS
    algorithm = StandardOptimalAlgorithm if fails else LastLabelsAlgorithm
    return Tournament(algorithm(hypothesis_class, updates=updates), n_leaves, options)


def listed(elements: list[ListElement], failed_trees: FailedTrees) -> list[ListElement]:
    """Return the entries of a list that count as elements."""
    if failed_trees is FailedTrees.ELEMENTS:
        return elements
    return [element for element in elements if element is not Failure.FAILED]
