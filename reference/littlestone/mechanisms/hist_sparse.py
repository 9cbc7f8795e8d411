"""HistSparse: publish a frequent item of a changing list, anew only when it becomes rare (`gl` Algorithm 2).

Line by line: the first published item comes from the histogram of the first list; in every round the query ``1 -
frequency of the published item`` is compared, with fresh noise, with a noisy threshold; if it reaches it, the
histogram of the current list is asked again, the counter grows and the threshold gets fresh noise; at the end of a
round in which the counter has reached c, the algorithm stops.

Conventions, where the paper leaves them open: frequencies are counts, so the query is ``k - count`` for lists of k
items. The histogram publishes the item of the largest noisy count, ``None`` if no count reaches its threshold;
``None`` has count 0. Ties are broken at random: positions in the list are not a function of the published counts,
so breaking ties by them would cost privacy. The counter starts at 1; the item of the round in which the algorithm
stops is published, and nothing after it.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

import numpy as np

from ..display import displayed
from ..errors import check_at_least
from ..privacy.epsilon import Epsilon, Privacy
from ..randomness import Coins, coins_from
from .shares import check_noise, times
from .stable_histogram import noisy_counts, stable_histogram_delta

Item = TypeVar("Item", bound=Hashable)


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class HistSparseSettings:
    """Parameters of HistSparse.

    Parameters
    ----------
    threshold
        The number with which ``k - count`` is compared; ``k (1 - 3 eta / 32)`` in the paper.
    threshold_epsilon, query_epsilon, histogram_epsilon
        Noise on the threshold, on the queries and on the counts of the histogram is discrete Laplace of scale ``1 /
        epsilon``; ``epsilon / (2c)``, ``epsilon / (4c)`` and ``epsilon / (4c)`` in the paper.
    histogram_threshold
        The smallest noisy count that the histogram publishes, at least 1.
    limit
        The number c at which the counter stops the algorithm, at least 1.
    """

    threshold: int
    threshold_epsilon: Epsilon
    query_epsilon: Epsilon
    histogram_epsilon: Epsilon
    histogram_threshold: int
    limit: int

    def __post_init__(self) -> None:
        check_noise("threshold_epsilon", self.threshold_epsilon)
        check_noise("query_epsilon", self.query_epsilon)
        check_noise("histogram_epsilon", self.histogram_epsilon)
        check_at_least(1, histogram_threshold=self.histogram_threshold, limit=self.limit)

    @property
    def privacy(self) -> Privacy:
        """The privacy of HistSparse by basic composition, if one item of each list is replaced.

        Each of at most c - 1 renewals ends a sparse vector of ``threshold_epsilon + 2 query_epsilon``; each of at
        most c histograms costs ``2 histogram_epsilon`` and the probability that a count of 1 is published. For c =
        1 there may be one renewal and two histograms. With the paper's noise this is 7/6 of its epsilon for c = 3.
        Numbers of more than 1024 bits are rounded up.

        Ledger: ``gl.lemma-5.3``.
        """
        n_renewals, n_histograms = max(self.limit - 1, 1), max(self.limit, 2)
        sparse_vector = self.threshold_epsilon + self.query_epsilon * 2
        histogram = self.histogram_epsilon * 2
        epsilon = times(sparse_vector, n_renewals) + times(histogram, n_histograms)
        return Privacy(epsilon, n_histograms * stable_histogram_delta(histogram, self.histogram_threshold))


@displayed
@dataclass(frozen=True, slots=True)
class HistSparseState(Generic[Item]):
    """The state of HistSparse between two rounds, of which ``noisy_threshold`` must stay secret.

    ``published`` is ``None`` if the histogram published nothing; ``counter`` is 1 plus the number of renewals.
    After the stop the last item stays published, and nothing more is learnt.
    """

    published: Item | None
    counter: int
    noisy_threshold: int
    has_stopped: bool = False


def most_frequent(coins: Coins[Fraction], items: Sequence[Item], noise: Epsilon, threshold: int) -> Item | None:
    """Return the item of the largest noisy count, ``None`` if none reaches the threshold.

    The noise has scale ``1 / noise``.

    Ledger: ``gl.algorithm-2``.

    >>> from littlestone.randomness import exact_distribution
    >>> round(float(exact_distribution(most_frequent, "aab", Epsilon.log(8), 2).probability("a")), 3)
    0.84
    """
    published = dict(noisy_counts(coins, items, noise, threshold))
    largest = max(published.values(), default=0)
    # The order of the list fixes which coin means which item, not how likely an item is.
    first = [item for item in dict.fromkeys(items) if published.get(item) == largest]
    if not first:
        return None
    return first[coins.uniform_choice(len(first))] if len(first) > 1 else first[0]


def hist_sparse(
    lists: Sequence[Sequence[Item]],
    *,
    settings: HistSparseSettings,
    coins: Coins[Fraction] | None = None,
    seed: int | np.random.Generator | None = None,
) -> tuple[Item | None, ...]:
    """Return the published item of every round, up to the one in which the counter stops the algorithm.

    If changing one record of the data changes at most one item of each list, the cost is ``settings.privacy``.

    Ledger: ``gl.algorithm-2``.

    >>> large = Epsilon.nats(4)
    >>> settings = HistSparseSettings(
    ...     threshold=3, threshold_epsilon=large, query_epsilon=large, histogram_epsilon=large,
    ...     histogram_threshold=2, limit=3,
    ... )
    >>> hist_sparse(["aaaa", "aaab", "abbb"], settings=settings, seed=3)
    ('a', 'a', 'b')
    >>> print(settings.privacy)
    (48, 0.0539586)-private
    """
    if not lists:
        return ()
    drawn = coins_from(coins, seed)
    state = hist_sparse_start(drawn, lists[0], settings)
    outputs: list[Item | None] = []
    number = 0

    def current() -> Sequence[Item]:
        return lists[number]

    while number < len(lists) and not state.has_stopped:
        missing = len(lists[number]) - sum(item == state.published for item in lists[number])
        state = hist_sparse_step(drawn, state, current, missing, settings)
        outputs.append(state.published)
        number += 1
    return tuple(outputs)


def hist_sparse_start(
    coins: Coins[Fraction], items: Sequence[Item], settings: HistSparseSettings
) -> HistSparseState[Item]:
    """Return the state before the first round: the histogram of the first list, and a noisy threshold."""
    return _renewed(coins, 1, items, settings)


def hist_sparse_step(
    coins: Coins[Fraction],
    state: HistSparseState[Item],
    items: Callable[[], Sequence[Item]],
    missing: int,
    settings: HistSparseSettings,
) -> HistSparseState[Item]:
    """Return the state after one round; the same object if the published item stays, which takes constant time.

    The query ``missing`` is the number of the k places that do not hold the published item, k if nothing is
    published. ``items`` gives the list, and is called only if the item is renewed; it may be shorter than k if some
    places hold nothing that could be published. After the stop nothing is drawn and the state stays.

    Ledger: ``gl.algorithm-2``.
    """
    if state.has_stopped:
        return state
    if coins.discrete_laplace_reaches(settings.query_epsilon.decay, state.noisy_threshold - missing):
        return _renewed(coins, state.counter + 1, items(), settings)
    if state.counter >= settings.limit:
        return HistSparseState(state.published, state.counter, state.noisy_threshold, has_stopped=True)
    return state


def _renewed(
    coins: Coins[Fraction], counter: int, items: Sequence[Item], settings: HistSparseSettings
) -> HistSparseState[Item]:
    """Return the state after a call of the histogram; the stop is decided at the end of a round, so not at 1."""
    published = most_frequent(coins, items, settings.histogram_epsilon, settings.histogram_threshold)
    noisy_threshold = settings.threshold + coins.discrete_laplace(settings.threshold_epsilon.decay)
    return HistSparseState(published, counter, noisy_threshold, counter > 1 and counter >= settings.limit)
