"""DP-SOA and its adaptive variant, followed on every branch; a call of the histogram is a single choice.

The output of a histogram is drawn in one step. A formula gives its probabilities as sums over all values of the
largest noisy count. All other steps of the learner are unchanged. Only the noise of the threshold is cut off, where
less than a stated mass is left on each side.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import TypeAlias, TypeVar

from littlestone.classes import Example, FiniteClass
from littlestone.learners import (
    AdaptiveDpSoaLearner,
    AdaptiveDpSoaSettings,
    AdaptiveDpSoaState,
    DpSoaLearner,
    DpSoaSettings,
    DpSoaState,
    FollowedLearner,
    ListElement,
    PersistentTuple,
)
from littlestone.learners.dp_soa.learner import Forest
from littlestone.learners.dp_soa.tournament_tree import listed
from littlestone.mechanisms.hist_sparse import HistSparseState
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, discrete_laplace_pmf, discrete_laplace_tail

Item = TypeVar("Item", bound=Hashable)
Counted: TypeAlias = tuple[tuple[Item, int], ...]
Published: TypeAlias = ListElement | None
"""The publication: a hypothesis or a failure; ``None`` means that nothing is published."""


def published_exactly(counts: Counted[Item], weight: Fraction, threshold: int) -> dict[Item | None, Fraction]:
    """Return the distribution of the published element, which has the largest noisy count.

    If no noisy count reaches the threshold, ``None`` is published. Ties are broken at random.

    Nothing is cut off. The probabilities are sums over the largest noisy count. If this largest noisy count exceeds
    all counts and the threshold by j, each probability is a polynomial in ``weight^j``. So the sum over all j is a
    sum of geometric series.
    """
    chosen: dict[Item | None, Fraction] = {None: Fraction(1)}
    for _, number in counts:
        chosen[None] *= 1 - discrete_laplace_tail(weight, threshold - number)
    above = max([threshold, *(number + 1 for _, number in counts)])
    for winner, most in counts:
        others, won = [number for name, number in counts if name != winner], Fraction(0)
        for level in range(threshold, above + 1):
            # (i, t) -> coefficient of u^i in the probability that t other elements reach exactly this level and
            # none exceeds it. At this level u = 1. At the last level, which is above all counts, u = weight^j gives
            # the same probability j steps higher.
            terms = {(1, 0): discrete_laplace_pmf(weight, level - most)}
            for number in others:
                at, reached = (
                    discrete_laplace_pmf(weight, level - number),
                    discrete_laplace_tail(weight, level - number),
                )
                longer: dict[tuple[int, int], Fraction] = dict(terms)
                for (power, t), p in terms.items():
                    for key, more in (((power + 1, t), -p * reached), ((power + 1, t + 1), p * at)):
                        longer[key] = longer.get(key, Fraction(0)) + more
                terms = longer
            for (power, t), p in terms.items():
                won += p / (t + 1) / (1 - weight**power if level == above else 1)
        chosen[winner] = won
    return {name: p for name, p in chosen.items() if p}


_known = cache(published_exactly)


def histogram(
    coins: Coins[Fraction], elements: Sequence[ListElement], epsilon: Epsilon, threshold: int
) -> Published:
    """Return, by a single choice, the element with the largest noisy count that reaches the threshold."""
    chosen = _known(tuple(Counter(elements).items()), epsilon.decay, threshold)
    return list(chosen)[coins.choose(list(chosen.values()))]


class _Fresh(AdaptiveDpSoaLearner):
    """The adaptive variant of DP-SOA; each call of :func:`histogram` is a single choice."""

    def published(self, coins: Coins[Fraction], past: tuple[Example, ...]) -> Published:
        elements = listed(self.fresh_list(coins, past), self.settings.failed_trees)
        return histogram(coins, elements, self.settings.histogram_epsilon, self.settings.histogram_threshold)


class _Lasting(DpSoaLearner):
    """DP-SOA in which :func:`histogram` makes the choice of each histogram in one step.

    The other lines of HistSparse are as printed.
    """

    def start(self, coins: Coins[Fraction]) -> DpSoaState:
        trees = PersistentTuple.of([self.tournament.start()] * self.settings.n_trees)
        return self.queried(coins, self._renewed(coins, trees, 1))

    def queried(self, coins: Coins[Fraction], state: DpSoaState) -> DpSoaState:
        hist, before = self.settings.hist_sparse, state.hist_sparse
        if before.has_stopped:
            return state
        missing = self.settings.n_trees - state.count
        if coins.discrete_laplace_reaches(hist.query_epsilon.decay, before.noisy_threshold - missing):
            state = self._renewed(coins, state.forest, before.counter + 1)
        is_last = state.hist_sparse.counter >= hist.limit
        return replace(state, hist_sparse=replace(state.hist_sparse, has_stopped=is_last))

    def _renewed(self, coins: Coins[Fraction], forest: Forest, counter: int) -> DpSoaState:
        hist, outputs = self.settings.hist_sparse, [self.element(tree) for tree in forest]
        elements = listed(outputs, self.settings.failed_trees)
        chosen = histogram(coins, elements, hist.histogram_epsilon, hist.histogram_threshold)
        noisy_threshold = hist.threshold + coins.discrete_laplace(hist.threshold_epsilon.decay)
        count = 0 if chosen is None else outputs.count(chosen)
        return DpSoaState(forest, HistSparseState(chosen, counter, noisy_threshold), count)


def fresh_forests(
    hypothesis_class: FiniteClass, settings: DpSoaSettings
) -> FollowedLearner[AdaptiveDpSoaState, Published]:
    """Return the adaptive variant.

    Of the settings of HistSparse, the variant uses only the noise and the threshold of the histogram.
    """
    hist = settings.hist_sparse
    adaptive = AdaptiveDpSoaSettings(
        n_rounds=1000,  # More rounds than any check follows.
        n_trees=settings.n_trees,
        n_leaves=settings.n_leaves,
        histogram_epsilon=hist.histogram_epsilon,
        histogram_threshold=hist.histogram_threshold,
        tournament=settings.tournament,
        failed_trees=settings.failed_trees,
        updates=settings.updates,
    )
    return FollowedLearner(_Fresh(hypothesis_class, adaptive), lambda state: state.published)


def lasting_forest(
    hypothesis_class: FiniteClass, settings: DpSoaSettings, tail: Fraction
) -> FollowedLearner[DpSoaState, Published]:
    """Return DP-SOA as printed.

    The noise of the threshold is cut off on each side where less than the mass ``tail`` is left.
    """
    return FollowedLearner(_Lasting(hypothesis_class, settings), lambda state: state.published, tail=tail)
