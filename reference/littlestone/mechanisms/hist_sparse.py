"""HistSparse: publish a frequent item of a changing list; renew it only when it is rare (`gl` Algorithm 2).

Line by line: the histogram of the first list gives the first published item. In every round the query
``1 - frequency of the published item``, with fresh noise, is compared with a noisy threshold. If the query reaches
the threshold, the histogram is applied to the current list, the counter grows and the threshold gets fresh noise.
The algorithm stops at the end of a round in which the counter has reached c.

Conventions, where the paper leaves a choice: frequencies are counts, so the query is ``k - count`` for lists of k
items. The histogram publishes the item of the largest noisy count, or ``None`` if no count reaches its threshold;
``None`` has count 0. Ties are broken at random: positions in the list do not follow from the published counts, so
breaking ties by position would cost privacy. The counter starts at 1; the item of the round in which the algorithm
stops is the last publication.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic

from ..display import displayed
from ..errors import check_at_least
from ..privacy.epsilon import Epsilon, Privacy
from ..randomness import Coins, Seed, coins_from
from .shares import check_noise, times
from .stable_histogram import Item, noisy_counts, stable_histogram_delta


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class HistSparseSettings:
    """Parameters of HistSparse.

    * ``threshold``: the threshold for ``k - count``; ``k (1 - 3 eta / 32)`` in the paper.
    * ``threshold_epsilon``, ``query_epsilon``, ``histogram_epsilon``: the epsilons of the noise on the threshold,
      on the queries and on the counts of the histogram; the noise is discrete Laplace of scale ``1 / epsilon``. In
      the paper they are ``epsilon / (2c)``, ``epsilon / (4c)`` and ``epsilon / (4c)``.
    * ``histogram_threshold``: the smallest noisy count that the histogram publishes, at least 1.
    * ``limit``: the number c at which the counter stops the algorithm, at least 1.
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
        """The privacy of HistSparse by basic composition when one item of each list is replaced.

        Each of at most c - 1 renewals ends a sparse vector of ``threshold_epsilon + 2 query_epsilon``. Each of at
        most c histograms costs ``2 histogram_epsilon`` and, in delta, the probability that a count of 1 is
        published. For c = 1 there may be one renewal and two histograms. With the paper's noise the cost is 7/6 of
        its epsilon for c = 3. Numbers of more than 1024 bits are rounded up.

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
    """The state of HistSparse between two rounds; ``noisy_threshold`` must stay secret.

    ``published`` is ``None`` if the histogram published nothing; ``counter`` is 1 plus the number of renewals.
    After the stop the last item stays published, and the state does not change.
    """

    published: Item | None
    counter: int
    noisy_threshold: int
    has_stopped: bool = False


def most_frequent(coins: Coins[Fraction], items: Sequence[Item], noise: Epsilon, threshold: int) -> Item | None:
    """Return the item of the largest noisy count, or ``None`` if no count reaches the threshold.

    The noise has scale ``1 / noise``.

    Ledger: ``gl.algorithm-2``.

    >>> from littlestone.randomness import exact_distribution
    >>> round(float(exact_distribution(most_frequent, "aab", Epsilon.log(8), 2).probability("a")), 3)
    0.84
    """
    published = dict(noisy_counts(coins, items, noise, threshold))
    largest = max(published.values(), default=0)
    # The order of the list decides which coin means which item, and does not affect probabilities.
    first = [item for item in dict.fromkeys(items) if published.get(item) == largest]
    if not first:
        return None
    return first[coins.uniform_choice(len(first))] if len(first) > 1 else first[0]


def hist_sparse(
    lists: Sequence[Sequence[Item]],
    *,
    settings: HistSparseSettings,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> tuple[Item | None, ...]:
    """Return the published item of every round, up to the round in which the counter stops the algorithm.

    The cost is ``settings.privacy`` if changing one record of the data changes at most one item of each list.

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
    """Return the state before the first round, with the histogram of the first list and a noisy threshold."""
    return _renewed(coins, 1, items, settings)


def hist_sparse_step(
    coins: Coins[Fraction],
    state: HistSparseState[Item],
    items: Callable[[], Sequence[Item]],
    missing: int,
    settings: HistSparseSettings,
) -> HistSparseState[Item]:
    """Return the state after one round; if the published item stays, this is the same object, in constant time.

    The query ``missing`` is the number of the k places that do not hold the published item, or k if nothing is
    published. ``items`` returns the list, and is called only for a renewal; the list may be shorter than k if some
    places hold nothing that could be published. After the stop the function draws nothing and returns the same
    state.

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
    """Return the state after a histogram; since a stop comes at the end of a round, counter 1 does not stop."""
    published = most_frequent(coins, items, settings.histogram_epsilon, settings.histogram_threshold)
    noisy_threshold = settings.threshold + coins.discrete_laplace(settings.threshold_epsilon.decay)
    return HistSparseState(published, counter, noisy_threshold, counter > 1 and counter >= settings.limit)
