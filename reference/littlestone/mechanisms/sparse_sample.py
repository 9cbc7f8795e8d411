"""Private sparse sampling: draw an item of many short lists, or the failure symbol (`lyu` Algorithm 1).

Line by line: form the union of the lists and ``score(u)``, the number of lists that contain u (line 2); give the
failure symbol the score B (line 3); make one choice with probability proportional to the exponentials of the scores
(line 4).

Conventions: the failure symbol is ``None``; its weight is given directly, because B need not be an integer. Epsilon
belongs to the guarantee for one replaced list, and is twice the paper's epsilon; the guarantee for one added or
removed list has half of this epsilon. The mechanism adds no noise.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from fractions import Fraction
from typing import TypeVar

from ..errors import InvalidValueError, check_at_least
from ..privacy.epsilon import Delta, Epsilon, Number, Privacy
from ..randomness import Coins, Power, Seed, coins_from
from .shares import share

Item = TypeVar("Item", bound=Hashable)
PowerWeight = TypeVar("PowerWeight", bound=Power)


def sparse_sample(
    lists: Sequence[Collection[Item]],
    *,
    epsilon: Epsilon | Number,
    failure_weight: Fraction | int,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> Item | None:
    """Return an item with probability proportional to ``exp(epsilon / 2 * number of lists with it)``, or ``None``.

    Only items of the lists are returned. Without lists, or with only empty lists, the answer is always ``None``.
    The mechanism is (epsilon, delta)-private with the delta of :func:`sparse_sample_delta`;
    :func:`required_failure_weight` is a possible weight for ``None``.

    Ledger: ``lyu.algorithm-1``.

    >>> sparse_sample(["ab", "b", "b"] * 9, epsilon=4, failure_weight=1000, seed=1)
    'b'
    """
    return sparse_sample_step(coins_from(coins, seed), lists, share(epsilon, 2).exp, Fraction(failure_weight))


def sparse_sample_step(
    coins: Coins[PowerWeight], lists: Sequence[Collection[Item]], weight: PowerWeight, failure_weight: PowerWeight
) -> Item | None:
    """Return an item with probability proportional to ``weight ** (number of lists with it)``, or ``None``.

    Ledger: ``lyu.algorithm-1``.

    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(sparse_sample_step, ["ab", "b"], Fraction(2), Fraction(4))
    >>> exact.probability("b"), exact.probability(None)
    (Fraction(2, 5), Fraction(2, 5))
    """
    score = Counter(item for one_list in lists for item in dict.fromkeys(one_list))
    items = list(score)
    chosen = coins.choose_in_proportion([*(weight ** score[item] for item in items), failure_weight])
    return items[chosen] if chosen < len(items) else None


def sparse_sample_delta(epsilon: Epsilon | Number, failure_weight: Fraction | int, list_size: int) -> Delta:
    """Return the exact delta of private sparse sampling for lists of at most ``list_size`` items.

    It is ``L X / (W + L X)`` with L = ``list_size``, ``X = exp(epsilon / 2)`` and the failure weight W.

    Ledger: ``lyu.lemma-3.1``.

    >>> sparse_sample_delta(Epsilon.log(4), 6, 1)
    Fraction(1, 4)
    """
    check_at_least(1, list_size=list_size)
    if failure_weight <= 0:
        raise InvalidValueError("failure_weight", failure_weight, "positive")
    items = list_size * share(epsilon, 2).exp
    return Delta(items / (items + failure_weight))


def required_failure_weight(list_size: int, delta: Delta | Number) -> Fraction:
    """Return ``(L / delta)^10``, the smallest weight that `lyu` Lemma 3.1 allows for lists of at most L items.

    Ledger: ``lyu.lemma-3.1``.

    >>> required_failure_weight(2, 0.2)
    Fraction(10000000000, 1)
    """
    check_at_least(1, list_size=list_size)
    allowed = Privacy(0, delta).delta
    if allowed == 0:
        raise InvalidValueError("delta", delta, "above 0")
    return (list_size / allowed) ** 10
