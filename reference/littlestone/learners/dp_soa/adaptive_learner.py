"""DP-SOA against adaptive adversaries: a fresh forest in every round, published by the stable histogram.

The sketch of Theorem 4.2 is as follows: the reduction from adaptive to oblivious adversaries needs hypotheses whose
distribution depends only on the examples so far. So in every round a new forest, with fresh randomness, reads the
whole past. The stable histogram alone publishes its outputs, with the (epsilon', delta') of Lemma 5.4. The lists of
different rounds are unrelated, so the sparse vector technique does not help.

Convention: T hypotheses are published, and the list of the first round does not depend on the data. After T rounds
the budget is spent, the last hypothesis stays, and the learner learns nothing more.
:mod:`~littlestone.learners.dp_soa.adaptive_settings` has the shares of the budget.
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
    """The examples so far, which are secret, and the element that the histogram published, if any."""

    past: tuple[Example, ...]
    published: ListElement | None


class AdaptiveDpSoaLearner(PrivateLearner[AdaptiveDpSoaState, AdaptiveDpSoaSettings]):
    """The private online learner of Theorem 4.2: every hypothesis comes from a fresh forest.

    The learner is for binary classes that are not empty. Round t costs O(t + k_2), so T rounds cost O(T (T + k_2));
    the learner is meant for a few thousand rounds.

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
        """Publish a hypothesis without any examples."""
        return AdaptiveDpSoaState((), self.published(coins, ()))

    def after(self, coins: Coins[Fraction], state: AdaptiveDpSoaState, example: Example) -> AdaptiveDpSoaState:
        """Store the example, and publish the hypothesis of the next round if there is a next round."""
        if self.has_stopped(state):
            return state
        longer = AdaptiveDpSoaState((*state.past, example), state.published)
        if self.has_stopped(longer):
            return longer
        return AdaptiveDpSoaState(longer.past, self.published(coins, longer.past))

    def hypothesis(self, state: AdaptiveDpSoaState) -> Hypothesis:
        """Return the published hypothesis, or the SOA of the class if no hypothesis is published."""
        return state.published if isinstance(state.published, tuple) else self._fallback

    def merged(self, state: AdaptiveDpSoaState) -> AdaptiveDpSoaState:
        """Return only the past, unless the present publication is repeated."""
        return AdaptiveDpSoaState(state.past, None) if len(state.past) + 1 < self.settings.n_rounds else state

    def has_stopped(self, state: AdaptiveDpSoaState) -> bool:
        """Return whether the learner has published and used all hypotheses that the budget pays for."""
        return len(state.past) >= self.settings.n_rounds

    def fresh_list(self, coins: Coins[Fraction], past: tuple[Example, ...]) -> list[ListElement]:
        """Return the outputs of a new forest that has read the past; this list is secret."""
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
