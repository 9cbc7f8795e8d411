"""Wrong private sparse samplers that every check of them must catch.

Each counts and chooses like :func:`littlestone.mechanisms.sparse_sample`, with one mistake.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from littlestone.mechanisms import sparse_sample
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ..mechanism_protocols import SparseSampleMechanism


def _tenth_of_the_score(
    lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    """Give failure a tenth of its score, as if ``B >= log(L / delta) / epsilon`` were enough."""
    root = Fraction(*(round(part ** (1 / 10)) for part in failure_weight.as_integer_ratio()))
    if root**10 != failure_weight:
        root = Fraction(float(failure_weight) ** (1 / 10))
    return sparse_sample(lists, epsilon=epsilon, failure_weight=root, coins=coins)


def _never_fails(
    lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    score = _scores(lists)
    if not score:
        return None
    return list(score)[coins.choose_by_score(list(score.values()), (epsilon / 2).exp)]


def _most_frequent(
    lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    """Return the item of the most lists if its weight exceeds that of failure, without randomness."""
    score = _scores(lists)
    best = max(score, key=lambda item: score[item], default=None)
    return best if best is not None and (epsilon / 2).exp ** score[best] > failure_weight else None


def _scores(lists: Sequence[Collection[str]]) -> Counter[str]:
    return Counter(item for one_list in lists for item in dict.fromkeys(one_list))


WRONG_SPARSE_SAMPLES: Mapping[str, SparseSampleMechanism] = {
    "gives failure a tenth of its score": _tenth_of_the_score,
    "treats failure as an item of one list": lambda lists, *, epsilon, failure_weight, coins: sparse_sample(
        lists, epsilon=epsilon, failure_weight=(epsilon / 2).exp, coins=coins
    ),
    "never fails": _never_fails,
    "returns the most frequent item": _most_frequent,
    "gives items twice their score": lambda lists, *, epsilon, failure_weight, coins: sparse_sample(
        lists, epsilon=epsilon * 2, failure_weight=failure_weight, coins=coins
    ),
    "always fails": lambda lists, *, epsilon, failure_weight, coins: None,
}
