"""DP-SOA: a private online learner made of a forest of tournament trees (`gl` Algorithms 1 and 2).

The printed lines (`gl` Algorithm 1):

* "Let pi: T -> Leaves(V) be a random mapping": one uniform leaf of the whole forest is drawn in every round. The
  values of a uniformly random mapping are independent and uniform, so this is the same; no T needs to be known.
* "Run HistSparse(h_{t-1}, L_t) on the list L_t of the outputs of all trees and receive h_t": one HistSparse that
  goes on from round to round. Its histogram of L_1 stands for h_0, which the paper leaves undefined.
* "Predict h_t(x_t), and observe y_t" .. "Set V_{t+1} = V_t": :meth:`DpSoaLearner.update`, with the rules of
  :class:`~littlestone.learners.dp_soa.tournament_tree.Tournament`.

Conventions: the list holds an output of every tree, and a failed tree is read by
:class:`~littlestone.learners.dp_soa.settings.FailedTrees`. Where nothing is published, or a failure is,
the learner shows the algorithm's hypothesis on the empty sample, which does not depend on the data. When HistSparse
stops, the last hypothesis stays and nothing is learnt any more. The hypothesis of the first round is published on
construction, that of round t + 1 at the end of round t; T rounds publish T + 1 hypotheses.
"""

from fractions import Fraction

from ...certificates import VersionSpace
from ...classes import FiniteClass, Hypothesis, Label, Point
from ...errors import WorkLimitError
from ...mechanisms.hist_sparse import HistSparseState, hist_sparse_start, hist_sparse_step
from ...randomness import Coins
from ...structure.soa import soa_hypothesis
from ..example_range import check_example, check_point
from .forest import Failure, ListElement, listed, tournament_of
from .settings import DpSoaSettings
from .tournament_tree import TournamentTree

MAX_LEAVES = 5_000_000


class DpSoaLearner:
    """A private online learner: each example goes to one random tree, frequent outputs are published.

    Private for all streams of examples, one replaced: an example reaches one tree, so in every round it changes at
    most one element of the list, and HistSparse is private for such lists.

    Ledger: ``gl.algorithm-1``, ``gl.theorem-4.1``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    hypothesis_class
        A binary class that is not empty.
    settings
        Sizes, noise and options; see :func:`~littlestone.learners.dp_soa.practical.practical_settings`.

    Raises
    ------
    WorkLimitError
        If the forest has more than 5,000,000 leaves.

    Notes
    -----
    A round in which no vertex changes costs constant time (plus the height of a tree). A changed vertex costs what
    the standard optimal algorithm costs on a new version space; a renewal costs one pass through the list.

    Examples
    --------
    >>> import numpy as np
    >>> from littlestone.learners.dp_soa.practical import practical_settings
    >>> from littlestone.randomness import SampledCoins
    >>> hypothesis_class = FiniteClass.from_rows(["000", "100", "010", "001"])
    >>> settings = practical_settings(1, n_rounds=5000, privacy=(8, 0.001))
    >>> learner = DpSoaLearner(SampledCoins(np.random.default_rng(5)), hypothesis_class, settings)
    >>> for _ in range(5000):
    ...     learner.update(Point(1), Label(1))
    >>> learner.hypothesis
    (0, 1, 0)
    """

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        n_leaves = settings.n_trees * settings.n_leaves
        if n_leaves > MAX_LEAVES:
            raise WorkLimitError("leaves of the forest", n_leaves, MAX_LEAVES, "leaves")
        self.settings = settings
        self._class = hypothesis_class
        self.tournament = tournament_of(hypothesis_class, settings.n_leaves, settings.tournament, settings.updates)
        self._coins = coins
        self._n_all_leaves = n_leaves
        tree = self.tournament.start()
        self._trees = [tree] * settings.n_trees
        self._list = [self._element(tree)] * settings.n_trees
        self._fallback = soa_hypothesis(hypothesis_class)
        self._state: HistSparseState[ListElement] = hist_sparse_start(coins, self._elements(), settings.hist_sparse)
        self._publish()
        self._step()

    @property
    def hypothesis(self) -> Hypothesis:
        """The hypothesis that it publishes for the coming round."""
        return self._hypothesis

    @property
    def published(self) -> ListElement | None:
        """What HistSparse published: an element of the list, ``None`` if nothing reached the cut."""
        return self._state.published

    @property
    def has_stopped(self) -> bool:
        """Whether HistSparse has spent its budget."""
        return self._state.has_stopped

    @property
    def n_renewals(self) -> int:
        """How often the published element was chosen anew."""
        return self._state.counter - 1

    @property
    def trees(self) -> tuple[TournamentTree[VersionSpace], ...]:
        """The forest; secret, for examination only."""
        return tuple(self._trees)

    @property
    def output_list(self) -> tuple[ListElement, ...]:
        """The outputs of all trees; secret, for examination only."""
        return tuple(self._list)

    @property
    def published_count(self) -> int:
        """How many trees output what is published; secret, for examination only."""
        return self._count

    def predict(self, point: Point) -> Label:
        """Return the label of the published hypothesis at a point."""
        check_point(self._class, point)
        return self._hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Give the example to a random leaf, and publish the hypothesis of the next round."""
        check_example(self._class, point, label)
        if self._state.has_stopped:
            return
        number, leaf = divmod(self._coins.uniform_choice(self._n_all_leaves), self.tournament.n_leaves)
        tree = self._trees[number]
        changed = self.tournament.assign(self._coins, tree, leaf, point, label)
        if changed is not tree:
            self._replace(number, changed)
        self._step()

    def _replace(self, number: int, tree: TournamentTree[VersionSpace]) -> None:
        before, after = self._list[number], self._element(tree)
        self._trees[number] = tree
        self._list[number] = after
        if before is not after:
            self._count += (after == self._state.published) - (before == self._state.published)

    def _element(self, tree: TournamentTree[VersionSpace]) -> ListElement:
        hypothesis = self.tournament.hypothesis(tree)
        return Failure.FAILED if hypothesis is None else hypothesis

    def _elements(self) -> list[ListElement]:
        return listed(self._list, self.settings.failed_trees)

    def _step(self) -> None:
        missing = self.settings.n_trees - self._count
        state = hist_sparse_step(self._coins, self._state, self._elements, missing, self.settings.hist_sparse)
        if state is not self._state:
            self._state = state
            self._publish()

    def _publish(self) -> None:
        published = self._state.published
        self._count = 0 if published is None else self._list.count(published)
        self._hypothesis: Hypothesis = published if isinstance(published, tuple) else self._fallback
