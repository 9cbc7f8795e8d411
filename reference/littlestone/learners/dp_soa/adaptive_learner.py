"""DP-SOA against adaptive adversaries: a fresh forest in every round, published by the stable histogram.

What Theorem 4.2 sketches: the reduction from adaptive to oblivious adversaries needs hypotheses whose distribution
depends on the examples so far and on nothing else. So in every round the forest starts anew, with fresh randomness,
reads the whole past, and its outputs are published by the stable histogram alone, with the (epsilon', delta') of
Lemma 5.4. The lists of two rounds have nothing to do with each other, hence no sparse vector.

Convention: T hypotheses are published, that of the first round from a list that does not depend on the data; after
T rounds the budget is spent, the last hypothesis stays and nothing is learnt any more. The shares of the budget are
in :mod:`~littlestone.learners.dp_soa.adaptive_settings`.
"""

from fractions import Fraction

from ...classes import Example, FiniteClass, Hypothesis, Label, Point
from ...mechanisms.hist_sparse import most_frequent
from ...randomness import Coins
from ...structure import soa_hypothesis
from ..example_range import check_example, check_point
from .adaptive_settings import AdaptiveDpSoaSettings
from .forest import Failure, ListElement, listed, tournament_of


class AdaptiveDpSoaLearner:
    """The private online learner of Theorem 4.2: every hypothesis comes from a fresh forest.

    Ledger: ``gl.theorem-4.2``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    hypothesis_class
        A binary class that is not empty.
    settings
        Sizes, noise and options; see
        :func:`~littlestone.learners.dp_soa.adaptive_settings.adaptive_settings`.

    Notes
    -----
    Round t costs O(t + k_2), so T rounds cost O(T (T + k_2)); meant for a few thousand rounds.

    Examples
    --------
    >>> import numpy as np
    >>> from littlestone.learners import UpdateRule
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> from littlestone.randomness import SampledCoins
    >>> hypothesis_class = FiniteClass.from_rows(["00", "10"])
    >>> settings = AdaptiveDpSoaSettings(
    ...     n_rounds=40,
    ...     n_trees=2,
    ...     n_leaves=4,
    ...     histogram_epsilon=Epsilon.log(100),
    ...     histogram_threshold=2,
    ...     updates=UpdateRule.MISTAKES_ONLY,
    ... )
    >>> learner = AdaptiveDpSoaLearner(SampledCoins(np.random.default_rng(5)), hypothesis_class, settings)
    >>> learner.hypothesis
    (1, 0)
    """

    def __init__(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, settings: AdaptiveDpSoaSettings
    ) -> None:
        self.settings = settings
        self._class = hypothesis_class
        self.tournament = tournament_of(hypothesis_class, settings.n_leaves, settings.tournament, settings.updates)
        self._coins = coins
        self._past: list[Example] = []
        self._fallback = soa_hypothesis(hypothesis_class)
        self._publish()

    @property
    def hypothesis(self) -> Hypothesis:
        """The hypothesis that it publishes for the coming round."""
        return self._hypothesis

    @property
    def published(self) -> ListElement | None:
        """What the histogram published, ``None`` if nothing reached the cut."""
        return self._published

    @property
    def has_stopped(self) -> bool:
        """Whether all hypotheses that the budget pays for are published and used."""
        return len(self._past) >= self.settings.n_rounds

    def predict(self, point: Point) -> Label:
        """Return the label of the published hypothesis at a point."""
        check_point(self._class, point)
        return self._hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Remember the example, and publish the hypothesis of the next round if there is one."""
        check_example(self._class, point, label)
        if self.has_stopped:
            return
        self._past.append((point, label))
        if not self.has_stopped:
            self._publish()

    def _fresh_list(self) -> list[ListElement]:
        """Return the outputs of a new forest that has read the past."""
        n_leaves = self.settings.n_leaves
        trees = [self.tournament.start()] * self.settings.n_trees
        for point, label in self._past:
            number, leaf = divmod(self._coins.uniform_choice(len(trees) * n_leaves), n_leaves)
            trees[number] = self.tournament.assign(self._coins, trees[number], leaf, point, label)
        hypotheses = map(self.tournament.hypothesis, trees)
        return [Failure.FAILED if hypothesis is None else hypothesis for hypothesis in hypotheses]

    def _publish(self) -> None:
        elements = listed(self._fresh_list(), self.settings.failed_trees)
        decay, threshold = self.settings.histogram_epsilon.decay, self.settings.histogram_threshold
        published = self._published = most_frequent(self._coins, elements, decay, threshold)
        self._hypothesis: Hypothesis = published if isinstance(published, tuple) else self._fallback
