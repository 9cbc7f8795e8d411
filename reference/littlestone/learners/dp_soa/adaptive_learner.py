"""DP-SOA against adaptive adversaries: a fresh forest in every round, published by the stable histogram.

The sketch of Theorem 4.2 is this: the reduction from adaptive to oblivious adversaries needs hypotheses whose
distribution depends only on the examples so far. So in every round the forest starts anew, with fresh randomness,
and reads the whole past. Its outputs are published by the stable histogram alone, with the (epsilon', delta') of
Lemma 5.4. The lists of two rounds have nothing to do with each other, hence no sparse vector.

Convention: T hypotheses are published, that of the first round from a list that does not depend on the data. After
T rounds the budget is spent, the last hypothesis stays, and nothing more is learnt. The shares of the budget are in
:mod:`~littlestone.learners.dp_soa.adaptive_settings`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from ...classes import Example, FiniteClass, Hypothesis
from ...dimensions import littlestone_dimension
from ...display import displayed
from ...mechanisms.hist_sparse import most_frequent
from ...privacy.epsilon import Number, Privacy
from ...randomness import Coins
from ...structure import soa_hypothesis
from ..protocol import PrivateLearner, RunningPrivateLearner
from .adaptive_settings import AdaptiveDpSoaSettings, adaptive_settings
from .forest import Failure, ListElement, listed, tournament_of


@displayed
@dataclass(frozen=True, slots=True)
class AdaptiveDpSoaState:
    """The examples so far, which are secret, and the histogram's publication, ``None`` if nothing was frequent."""

    past: tuple[Example, ...]
    published: ListElement | None


class AdaptiveDpSoaLearner(PrivateLearner[AdaptiveDpSoaState, AdaptiveDpSoaSettings]):
    """The private online learner of Theorem 4.2: every hypothesis comes from a fresh forest.

    For binary classes that are not empty. Round t costs O(t + k_2), so T rounds cost O(T (T + k_2)); meant for
    a few thousand rounds.

    Ledger: ``gl.theorem-4.2``.

    >>> from littlestone.learners import UpdateRule
    >>> from littlestone.privacy import Epsilon
    >>> hypothesis_class = FiniteClass.from_rows(["00", "10"])
    >>> settings = AdaptiveDpSoaSettings(
    ...     n_rounds=40, n_trees=2, n_leaves=4, histogram_epsilon=Epsilon.log(100), histogram_threshold=2,
    ...     updates=UpdateRule.MISTAKES_ONLY,
    ... )
    >>> AdaptiveDpSoaLearner(hypothesis_class, settings).running(seed=5).hypothesis
    (1, 0)
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: AdaptiveDpSoaSettings) -> None:
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
        privacy: Privacy | tuple[Number, Number],
        coins: Coins[Fraction] | None = None,
        seed: int | np.random.Generator | None = None,
    ) -> RunningPrivateLearner[AdaptiveDpSoaState, AdaptiveDpSoaSettings]:
        """Return the learner of a class with practical settings, before the first round of a stream."""
        dimension = max(0, littlestone_dimension(hypothesis_class))
        settings = adaptive_settings(dimension, n_rounds=n_rounds, privacy=privacy)
        return cls(hypothesis_class, settings).running(coins=coins, seed=seed)

    def start(self, coins: Coins[Fraction]) -> AdaptiveDpSoaState:
        """Publish a hypothesis from no examples."""
        return AdaptiveDpSoaState((), self.published(coins, ()))

    def after(self, coins: Coins[Fraction], state: AdaptiveDpSoaState, example: Example) -> AdaptiveDpSoaState:
        """Remember the example, and publish the hypothesis of the next round if there is one."""
        if self.has_stopped(state):
            return state
        longer = AdaptiveDpSoaState((*state.past, example), state.published)
        if self.has_stopped(longer):
            return longer
        return AdaptiveDpSoaState(longer.past, self.published(coins, longer.past))

    def hypothesis(self, state: AdaptiveDpSoaState) -> Hypothesis:
        """Return the published hypothesis, or the output of the algorithm on the empty sample."""
        return state.published if isinstance(state.published, tuple) else self._fallback

    def merged(self, state: AdaptiveDpSoaState) -> AdaptiveDpSoaState:
        """Return the past alone, unless the present publication is repeated."""
        return AdaptiveDpSoaState(state.past, None) if len(state.past) + 1 < self.settings.n_rounds else state

    def has_stopped(self, state: AdaptiveDpSoaState) -> bool:
        """Return whether all hypotheses that the budget pays for have been published and used."""
        return len(state.past) >= self.settings.n_rounds

    def fresh_list(self, coins: Coins[Fraction], past: tuple[Example, ...]) -> list[ListElement]:
        """Return the outputs of a new forest that has read the past; secret."""
        n_leaves = self.settings.n_leaves
        trees = [self.tournament.start()] * self.settings.n_trees
        for example in past:
            number, leaf = divmod(coins.uniform_choice(len(trees) * n_leaves), n_leaves)
            trees[number] = self.tournament.assign(coins, trees[number], leaf, *example)
        hypotheses = map(self.tournament.hypothesis, trees)
        return [Failure.FAILED if hypothesis is None else hypothesis for hypothesis in hypotheses]

    def published(self, coins: Coins[Fraction], past: tuple[Example, ...]) -> ListElement | None:
        """Return the publication of the histogram on a fresh list."""
        elements = listed(self.fresh_list(coins, past), self.settings.failed_trees)
        return most_frequent(coins, elements, self.settings.histogram_epsilon, self.settings.histogram_threshold)
