"""Private sparse sampling: an item of many short lists, or the failure symbol (`lyu` Algorithm 1).

Line by line: the union of the lists and ``score(u)``, the number of lists with u (line 2); the failure symbol has
the score B (line 3); one choice in proportion to ``exp(epsilon score)`` (line 4).

Convention: the failure symbol is ``None``, and its weight ``exp(epsilon B)`` is given directly, because B need not
be an integer. There is no noise, so nothing depends on continuous or discrete noise.
"""

from collections.abc import Collection, Hashable, Sequence
from fractions import Fraction
from typing import TypeVar

from ..errors import InvalidValueError
from ..randomness import Coins, Power

Item = TypeVar("Item", bound=Hashable)
PowerWeight = TypeVar("PowerWeight", bound=Power)


def private_sparse_sample(
    coins: Coins[PowerWeight],
    lists: Sequence[Collection[Item]],
    exp_epsilon: PowerWeight,
    failure_weight: PowerWeight,
) -> Item | None:
    """Return an item of the lists with probability in proportion to ``exp(epsilon * number of lists with it)``.

    Items that are in no list are never returned. Without lists, or with empty lists, the answer is ``None`` surely.

    Ledger: ``lyu.algorithm-1``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    lists
        The lists; each is read as a set, and their order does not matter.
    exp_epsilon
        ``exp(epsilon)``, above 1, or a symbol.
    failure_weight
        ``exp(epsilon B)``, the weight of the answer ``None``; see :func:`required_failure_weight`.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(private_sparse_sample, ["ab", "b"], Fraction(2), Fraction(4))
    >>> exact.probability("b"), exact.probability(None)
    (Fraction(2, 5), Fraction(2, 5))
    """
    score: dict[Item, int] = {}
    for one_list in lists:
        for item in dict.fromkeys(one_list):
            score[item] = score.get(item, 0) + 1
    items = list(score)
    chosen = coins.choose_in_proportion([*(exp_epsilon ** score[item] for item in items), failure_weight])
    return items[chosen] if chosen < len(items) else None


def required_failure_weight(list_size: int, delta: Fraction) -> Fraction:
    """Return ``exp(epsilon B) = (L / delta)^10``, the smallest weight that `lyu` Lemma 3.1 allows.

    Ledger: ``lyu.lemma-3.1``.

    Parameters
    ----------
    list_size
        The largest number L of items in a list, at least 1.
    delta
        Strictly between 0 and 1.

    Examples
    --------
    >>> required_failure_weight(2, Fraction(1, 5))
    Fraction(10000000000, 1)
    """
    if list_size < 1:
        raise InvalidValueError("list_size", list_size, "at least 1")
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")
    return (list_size / delta) ** 10
