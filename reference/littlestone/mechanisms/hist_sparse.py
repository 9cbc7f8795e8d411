"""HistSparse: publish a frequent element of a changing list, anew only when it becomes rare (`gl` Algorithm 2).

Line by line: the first published element comes from the histogram of the first list; in every round the query ``1 -
frequency of the published element`` is compared, with fresh noise, with a noisy threshold; if it reaches it, the
histogram of the current list is asked again, the counter grows and the threshold gets fresh noise; at the end of a
round in which the counter has reached c, the algorithm stops.

Conventions, where the printed algorithm leaves them open: frequencies of lists of k elements are counts, so the
query is ``k - count`` and the noise of scales ``sigma = 2c/epsilon`` and ``2 sigma`` on counts has the ratios
``exp(-epsilon / (2c))`` and ``exp(-epsilon / (4c))``. The histogram publishes the element of the largest noisy
count, and ``None`` if no count reaches its cut; ``None`` has count 0. With continuous noise ties have probability
0; with discrete noise they are broken at random. Breaking them by the places in the list would not be a function of
the published counts, and would cost privacy. The counter starts at 1, as printed; the element of the round in which
the algorithm stops is published, and nothing after it.

For lists that are not known in advance there is a form in steps: a state before the first round, and one call for
each round, which asks for the list only if the histogram is needed.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from ..errors import InvalidValueError
from ..randomness import Coins, check_weight
from .stable_histogram import stable_histogram

Item = TypeVar("Item", bound=Hashable)


@dataclass(frozen=True, slots=True)
class HistSparseSettings:
    """Parameters of HistSparse.

    Parameters
    ----------
    threshold
        What ``k - count`` is compared with; as printed ``k (1 - 3 eta / 32)``.
    threshold_ratio, query_ratio
        Ratios of the noise on the threshold and on the queries.
    histogram_ratio
        Ratio of the noise of the histogram.
    histogram_cut
        Cut of the histogram, at least 1.
    limit
        The number c at which the counter stops the algorithm, at least 1.
    """

    threshold: int
    threshold_ratio: Fraction
    query_ratio: Fraction
    histogram_ratio: Fraction
    histogram_cut: int
    limit: int

    def __post_init__(self) -> None:
        for ratio in (self.threshold_ratio, self.query_ratio, self.histogram_ratio):
            check_weight(ratio)
        if self.histogram_cut < 1:
            raise InvalidValueError("histogram_cut", self.histogram_cut, "at least 1")
        if self.limit < 1:
            raise InvalidValueError("limit", self.limit, "at least 1")


@dataclass(frozen=True, slots=True)
class HistSparseState(Generic[Item]):
    """Where HistSparse is between two rounds.

    Parameters
    ----------
    published
        The element that was published last, ``None`` if the histogram published nothing.
    counter
        As printed: 1 plus the number of renewals.
    noisy_threshold
        What the next queries are compared with; it must stay secret.
    has_stopped
        Whether the counter has reached the limit; the last element stays published, nothing is learnt any more.
    """

    published: Item | None
    counter: int
    noisy_threshold: int
    has_stopped: bool = False


def most_frequent(coins: Coins[Fraction], elements: Sequence[Item], ratio: Fraction, cut: int) -> Item | None:
    """Return the element of the largest published count of a stable histogram, ``None`` if none is published.

    Ledger: ``gl.algorithm-2``.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> round(float(exact_distribution(most_frequent, "aab", Fraction(1, 8), 2).probability("a")), 3)
    0.84
    """
    published = dict(stable_histogram(coins, elements, ratio, cut))
    largest = max(published.values(), default=0)
    # The order of the list fixes which coin means which element, not how likely an element is.
    first = [element for element in dict.fromkeys(elements) if published.get(element) == largest]
    if not first:
        return None
    return first[coins.uniform_choice(len(first))] if len(first) > 1 else first[0]


def hist_sparse(
    coins: Coins[Fraction], lists: Sequence[Sequence[Item]], settings: HistSparseSettings
) -> tuple[Item | None, ...]:
    """Return the published element of every round, up to the one in which the counter stops the algorithm.

    Ledger: ``gl.algorithm-2``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    lists
        The list of every round; changing one record of the data changes at most one element of each list.
    settings
        The parameters.

    Notes
    -----
    The counter starts at 1, so there are at most c - 1 renewals and c calls of the histogram if c is at least 2.
    With c = 1 the algorithm stops after its first round in any case, which may renew the first element once.

    Examples
    --------
    >>> import numpy as np
    >>> from littlestone.randomness import SampledCoins
    >>> ratio = Fraction(1, 1000)
    >>> settings = HistSparseSettings(3, ratio, ratio, ratio, 2, limit=3)
    >>> hist_sparse(SampledCoins(np.random.default_rng(3)), ["aaaa", "aaab", "abbb"], settings)
    ('a', 'a', 'b')
    """
    if not lists:
        return ()
    state = hist_sparse_start(coins, lists[0], settings)
    outputs: list[Item | None] = []
    number = 0

    def current() -> Sequence[Item]:
        return lists[number]

    while number < len(lists) and not state.has_stopped:
        missing = len(lists[number]) - sum(element == state.published for element in lists[number])
        state = hist_sparse_step(coins, state, current, missing, settings)
        outputs.append(state.published)
        number += 1
    return tuple(outputs)


def hist_sparse_start(
    coins: Coins[Fraction], elements: Sequence[Item], settings: HistSparseSettings
) -> HistSparseState[Item]:
    """Return the state before the first round: the histogram of the first list, and a noisy threshold.

    Ledger: ``gl.algorithm-2``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    elements
        The first list, the same as in the first round.
    settings
        The parameters.
    """
    return _renewed(coins, 1, elements, settings)


def hist_sparse_step(
    coins: Coins[Fraction],
    state: HistSparseState[Item],
    elements: Callable[[], Sequence[Item]],
    missing: int,
    settings: HistSparseSettings,
) -> HistSparseState[Item]:
    """Return the state after one round; the same object if the published element stays.

    Ledger: ``gl.algorithm-2``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    state
        The state before the round.
    elements
        Gives the list of the round; called only if the published element is renewed. It may be shorter than the k
        places of the list if some of them hold nothing that could be published.
    missing
        The query: how many of the k places of the list do not hold the published element (k if nothing is
        published).
    settings
        The parameters, the same in every round.

    Notes
    -----
    Constant time if the published element stays. After the stop nothing is drawn and the state stays.

    Examples
    --------
    >>> import numpy as np
    >>> from littlestone.randomness import SampledCoins
    >>> ratio, coins = Fraction(1, 1000), SampledCoins(np.random.default_rng(3))
    >>> settings = HistSparseSettings(3, ratio, ratio, ratio, 2, limit=3)
    >>> state = hist_sparse_start(coins, "aaaa", settings)
    >>> hist_sparse_step(coins, state, lambda: "aaab", 1, settings) is state
    True
    >>> hist_sparse_step(coins, state, lambda: "abbb", 3, settings).published
    'b'
    """
    if state.has_stopped:
        return state
    if coins.discrete_laplace_reaches(settings.query_ratio, state.noisy_threshold - missing):
        return _renewed(coins, state.counter + 1, elements(), settings)
    if state.counter >= settings.limit:
        return HistSparseState(state.published, state.counter, state.noisy_threshold, has_stopped=True)
    return state


def _renewed(
    coins: Coins[Fraction], counter: int, elements: Sequence[Item], settings: HistSparseSettings
) -> HistSparseState[Item]:
    """Return the state after a call of the histogram; the stop is decided at the end of a round, so not at 1."""
    published = most_frequent(coins, elements, settings.histogram_ratio, settings.histogram_cut)
    noisy_threshold = settings.threshold + coins.discrete_laplace(settings.threshold_ratio)
    return HistSparseState(published, counter, noisy_threshold, counter > 1 and counter >= settings.limit)
