"""Wrong private sparse samplers that every check of them must catch.

Each counts and chooses like the mechanism, with one mistake; the signature is that of
:func:`littlestone.mechanisms.private_sparse_sample`, with strings as items.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from littlestone.mechanisms import private_sparse_sample
from littlestone.randomness import Coins

from ..protocols import PrivateSelection


def _tenth_of_the_score(
    coins: Coins[Fraction], lists: Sequence[Collection[str]], exp_epsilon: Fraction, failure_weight: Fraction
) -> str | None:
    """Give failure a tenth of its score, as if ``B >= log(L / delta) / epsilon`` were enough."""
    root = Fraction(*(round(part ** (1 / 10)) for part in failure_weight.as_integer_ratio()))
    if root**10 != failure_weight:
        root = Fraction(float(failure_weight) ** (1 / 10))
    return private_sparse_sample(coins, lists, exp_epsilon, root)


def _failure_is_one_list(
    coins: Coins[Fraction], lists: Sequence[Collection[str]], exp_epsilon: Fraction, failure_weight: Fraction
) -> str | None:
    """Give failure the weight of an item of one list."""
    return private_sparse_sample(coins, lists, exp_epsilon, exp_epsilon)


def _never_fails(
    coins: Coins[Fraction], lists: Sequence[Collection[str]], exp_epsilon: Fraction, failure_weight: Fraction
) -> str | None:
    """Fail only if there is no item."""
    score = Counter(item for one_list in lists for item in dict.fromkeys(one_list))
    if not score:
        return None
    return list(score)[coins.choose_by_score(list(score.values()), exp_epsilon)]


def _most_frequent(
    coins: Coins[Fraction], lists: Sequence[Collection[str]], exp_epsilon: Fraction, failure_weight: Fraction
) -> str | None:
    """Return the item of the most lists if its weight exceeds that of failure, without randomness."""
    score = Counter(item for one_list in lists for item in dict.fromkeys(one_list))
    best = max(score, key=lambda item: score[item], default=None)
    return best if best is not None and exp_epsilon ** score[best] > failure_weight else None


def _always_fails(
    coins: Coins[Fraction], lists: Sequence[Collection[str]], exp_epsilon: Fraction, failure_weight: Fraction
) -> str | None:
    """Be perfectly private and useless."""
    return None


WRONG_PRIVATE_SELECTIONS: Mapping[str, PrivateSelection] = MappingProxyType(
    {
        "gives failure a tenth of its score": _tenth_of_the_score,
        "treats failure as an item of one list": _failure_is_one_list,
        "never fails": _never_fails,
        "returns the most frequent item": _most_frequent,
        "always fails": _always_fails,
    }
)
"""Name of the mistake -> the mechanism that makes it."""
