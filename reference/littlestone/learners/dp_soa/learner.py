"""DP-SOA: a private online learner built from a forest of tournament trees (`gl` Algorithms 1 and 2).

The printed lines (`gl` Algorithm 1):

* "Let pi: T -> Leaves(V) be a random mapping": every round draws one uniform leaf of the whole forest. The values
  of a uniformly random mapping are independent and uniform, so this is equivalent, and T need not be known.
* "Run HistSparse(h_{t-1}, L_t) on the list L_t of the outputs of all trees and receive h_t": one run of HistSparse
  that continues from round to round. Its histogram of L_1 replaces h_0, which the paper leaves undefined.
* "Predict h_t(x_t), and observe y_t" .. "Set V_{t+1} = V_t": :meth:`DpSoaLearner.assigned`, with the rules of
  :class:`~littlestone.learners.dp_soa.tournament_tree.Tournament`.

Conventions: the list holds an output of every tree, and :class:`~littlestone.learners.dp_soa.settings.FailedTrees`
says how a failed tree counts. If HistSparse publishes nothing or a failure, the learner publishes the algorithm's
hypothesis on the empty sample, which does not depend on the data. When HistSparse stops, the last hypothesis stays,
and the learner learns nothing more. The learner publishes the hypothesis of the first round at the start, and that
of round t + 1 at the end of round t; so T rounds publish T + 1 hypotheses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from ...certificates import VersionSpace
from ...classes import Example, FiniteClass, Hypothesis
from ...dimensions import littlestone_dimension
from ...display import displayed
from ...errors import WorkLimitError
from ...mechanisms import HistSparseState, LogisticHistSparseSettings, hist_sparse_start, hist_sparse_step
from ...privacy.epsilon import Claim
from ...randomness import Coins, Seed
from ...structure.soa import soa_hypothesis
from ..persistent_tuple import PersistentTuple
from ..protocol import PrivateLearner, RunningPrivateLearner
from .practical import practical_settings
from .settings import DpSoaSettings
from .tournament_tree import Failure, ListElement, TournamentTree, listed, tournament_of, tree_order

MAX_LEAVES = 5_000_000


Forest: TypeAlias = PersistentTuple[TournamentTree[VersionSpace]]


@displayed
@dataclass(frozen=True, slots=True)
class DpSoaState:
    """The state of DP-SOA between two rounds; only ``published`` and ``has_stopped`` are public.

    ``count`` is the number of trees that output the published element.
    """

    forest: Forest
    hist_sparse: HistSparseState[ListElement]
    count: int

    @property
    def published(self) -> ListElement | None:
        """The element of the list that HistSparse published, or ``None`` if no element reached the threshold."""
        return self.hist_sparse.published

    @property
    def has_stopped(self) -> bool:
        """True if HistSparse has spent its budget."""
        return self.hist_sparse.has_stopped

    @property
    def n_renewals(self) -> int:
        """The number of times that the published element was chosen anew."""
        return self.hist_sparse.counter - 1


class DpSoaLearner(PrivateLearner[DpSoaState, DpSoaSettings]):
    """A private online learner: each example goes to one random tree, and frequent outputs are published.

    The learner is private for streams in which one example is replaced: an example reaches one tree, so in every
    round it changes at most one element of the list, and HistSparse is private for such lists. It is for binary
    classes that are not empty and forests of at most 5,000,000 leaves. A round in which no vertex changes costs
    constant time plus the height of a tree. A changed vertex costs as much as the standard optimal algorithm on a
    new version space; a renewal costs one pass through the list.

    Ledger: ``gl.algorithm-1``, ``gl.theorem-4.1``.

    >>> hypothesis_class = FiniteClass.from_rows(["000", "100", "010", "001"])
    >>> learner = DpSoaLearner.for_class(hypothesis_class, n_rounds=5000, privacy=(8, 0.001), seed=5)
    >>> for _ in range(5000):
    ...     learner.update(1, 1)
    >>> learner.hypothesis, learner.settings.n_leaves
    ((0, 1, 0), 2)
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        self._n_all_leaves = settings.n_trees * settings.n_leaves
        if self._n_all_leaves > MAX_LEAVES:
            raise WorkLimitError("leaves of the forest", self._n_all_leaves, MAX_LEAVES, "leaves")
        self.hypothesis_class = hypothesis_class
        self.settings = settings
        self.tournament = tournament_of(hypothesis_class, settings.n_leaves, settings.tournament, settings.updates)
        self._fallback = soa_hypothesis(hypothesis_class)

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_rounds: int,
        privacy: Claim,
        coins: Coins[Fraction] | None = None,
        seed: Seed = None,
    ) -> RunningPrivateLearner[DpSoaState, DpSoaSettings]:
        """Return the learner of a class with practical settings, before the first of ``n_rounds`` rounds.

        The learner refuses later rounds. They would be private too, since HistSparse pays for changes and not for
        rounds; but the number of trees is chosen for ``n_rounds``.
        """
        dimension = max(0, littlestone_dimension(hypothesis_class))
        settings = practical_settings(dimension, n_rounds=n_rounds, privacy=privacy)
        return cls(hypothesis_class, settings).running(coins=coins, seed=seed, n_rounds=n_rounds)

    def start(self, coins: Coins[Fraction]) -> DpSoaState:
        """Return a forest that has seen no example, after the first round of HistSparse."""
        forest = PersistentTuple.of([self.tournament.start()] * self.settings.n_trees)
        publishing, elements = self.settings.hist_sparse, self._elements(forest)
        if isinstance(publishing, LogisticHistSparseSettings):
            return self._counted(forest, publishing.renewed(coins, 1, elements))
        return self.queried(coins, self._counted(forest, hist_sparse_start(coins, elements, publishing)))

    def after(self, coins: Coins[Fraction], state: DpSoaState, example: Example) -> DpSoaState:
        """Return the state after an example at a random leaf and a round of HistSparse."""
        return self.queried(coins, self.assigned(coins, state, example))

    def parts(self, example: Example) -> tuple[Callable[[Coins[Fraction], DpSoaState], DpSoaState], ...]:
        """Return the two parts of a round; the choice of the leaf does not depend on the publication."""
        return lambda coins, state: self.assigned(coins, state, example), self.queried

    def assigned(self, coins: Coins[Fraction], state: DpSoaState, example: Example) -> DpSoaState:
        """Give an example to a random leaf of the forest; after HistSparse has stopped, nothing changes."""
        if state.hist_sparse.has_stopped:
            return state
        number, leaf = divmod(coins.uniform_choice(self._n_all_leaves), self.tournament.n_leaves)
        before = state.forest[number]
        after = self.tournament.assign(coins, before, leaf, *example)
        if after is before:
            return state
        published, count = state.hist_sparse.published, state.count
        count += (self.element(after) == published) - (self.element(before) == published)
        return DpSoaState(state.forest.replaced(number, after), state.hist_sparse, count)

    def queried(self, coins: Coins[Fraction], state: DpSoaState) -> DpSoaState:
        """Run one round of HistSparse, which replaces a published element that has become rare."""
        before, publishing = state.hist_sparse, self.settings.hist_sparse
        missing = self.settings.n_trees - state.count

        def items() -> list[ListElement]:
            return self._elements(state.forest)

        if isinstance(publishing, LogisticHistSparseSettings):
            after = publishing.after(coins, before, items, missing)
        else:
            after = hist_sparse_step(coins, before, items, missing, publishing)
        return state if after is before else self._counted(state.forest, after)

    def hypothesis(self, state: DpSoaState) -> Hypothesis:
        """Return the published hypothesis, or the SOA of the class if no hypothesis is published."""
        published = state.hist_sparse.published
        return published if isinstance(published, tuple) else self._fallback

    def merged(self, state: DpSoaState) -> DpSoaState:
        """Return the state with sorted trees; after HistSparse has stopped, return only the publication."""
        hist_sparse = state.hist_sparse
        if hist_sparse.has_stopped:
            return DpSoaState(PersistentTuple(), replace(hist_sparse, counter=0, noisy_threshold=0), 0)
        return DpSoaState(PersistentTuple.of(sorted(state.forest, key=tree_order)), hist_sparse, state.count)

    def output_list(self, state: DpSoaState) -> tuple[ListElement, ...]:
        """Return the outputs of all trees; they are secret and serve examination only."""
        return tuple(map(self.element, state.forest))

    def element(self, tree: TournamentTree[VersionSpace]) -> ListElement:
        """Return the element that a tree contributes to the list."""
        hypothesis = self.tournament.hypothesis(tree)
        return Failure.FAILED if hypothesis is None else hypothesis

    def _elements(self, forest: Forest) -> list[ListElement]:
        return listed([self.element(tree) for tree in forest], self.settings.failed_trees)

    def _counted(self, forest: Forest, hist_sparse: HistSparseState[ListElement]) -> DpSoaState:
        published = hist_sparse.published
        count = 0 if published is None else [self.element(tree) for tree in forest].count(published)
        return DpSoaState(forest, hist_sparse, count)
