"""Wrong mechanisms: those that answer once, wrong accountants, and the families for all of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain
from math import prod

from numpy import float32

from littlestone.mechanisms import sparse_sample_step
from littlestone.privacy import Epsilon, Privacy, optimal_composition
from littlestone.randomness import Coins

from .families.mechanisms import data_faults, integer_faults, kept_faults, number_faults, weight_faults
from .fault import Fault
from .noisy_comparisons import ABOVE, BETWEEN, MAXIMA, VECTORS


def _scores(lists: Sequence[Sequence[str]], *, once: bool = True) -> Counter[str]:
    return Counter(item for one_list in lists for item in (dict.fromkeys(one_list) if once else one_list))


def _never_fails(
    lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    score = _scores(lists)
    return list(score)[coins.choose_by_score(list(score.values()), weight)] if score else None


def _most_frequent(
    lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    score = _scores(lists)
    best = max(score, key=lambda item: score[item], default=None)
    return best if best is not None and weight ** score[best] > failure_weight else None


def sampled(score_of: Callable[[int], int], *, once: bool = True) -> object:
    """Return a sparse sampling whose scores are changed."""

    def answer(
        lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
    ) -> str | None:
        score = _scores(lists, once=once)
        items = list(score)
        chosen = coins.choose_in_proportion([*(weight ** score_of(score[item]) for item in items), failure_weight])
        return items[chosen] if chosen < len(items) else None

    return answer


SAMPLES: Mapping[str, object] = {
    "never fails": _never_fails,
    "always fails": lambda lists, weight, failure_weight, coins: None,
    "returns the most frequent item": _most_frequent,
    "gives items twice their score": sampled(lambda n: 2 * n),
    "counts repetitions in a list": sampled(lambda n: n, once=False),
    "gives every item the score 1": sampled(lambda n: 1),
    **{f"counts to {most} only": sampled(partial(min, most)) for most in (1, 2, 3, 4)},
    "treats failure as an item of one list": lambda lists, weight, failure_weight, coins: sparse_sample_step(
        coins, lists, weight, weight
    ),
    "gives failure a tenth of its weight": lambda lists, weight, failure_weight, coins: sparse_sample_step(
        coins, lists, weight, failure_weight / 10
    ),
}
"""Wrong private sparse samplers."""


def histogram(
    *,
    reaches: Callable[[int, int, int], bool] = lambda count, noisy, threshold: noisy >= threshold,
    shown: Callable[[int, int], int] = lambda count, noisy: noisy,
    counted: Callable[[int], int] = lambda count: count,
    is_shared: bool = False,
    more: Sequence[str] = (),
) -> object:
    """Return a stable histogram with mistakes."""

    def answer(items: Sequence[str], weight: Fraction, threshold: int, coins: Coins[Fraction]) -> object:
        found, noise = list[tuple[str, int]](), 0
        for number, (item, count) in enumerate([*sorted(Counter(items).items()), *((one, 0) for one in more)]):
            noise = noise if is_shared and number else coins.discrete_laplace(weight)
            noisy = counted(count) + noise
            if reaches(count, noisy, threshold):
                found.append((item, shown(count, noisy)))
        return found

    return answer


HISTOGRAMS: Mapping[str, object] = {
    "no threshold": histogram(reaches=lambda count, noisy, threshold: True),
    "the true count decides": histogram(reaches=lambda count, noisy, threshold: count >= threshold),
    "has to exceed the threshold": histogram(reaches=lambda count, noisy, threshold: noisy > threshold),
    "publishes the true count": histogram(shown=lambda count, noisy: count),
    "adds the same noise to every count": histogram(is_shared=True),
    "publishes no counts below 1": histogram(reaches=lambda count, noisy, threshold: noisy >= max(1, threshold)),
    "publishes an absent item": histogram(more=["z"]),
    **{f"counts to {most} only": histogram(counted=partial(min, most)) for most in (1, 2, 3, 4)},
}
"""Wrong stable histograms."""


def flipped(share: Callable[[int, Fraction], Fraction]) -> object:
    """Return a randomised response that lies with another weight."""
    return lambda bit, weight, coins: bit ^ coins.choose_in_proportion([Fraction(1), share(bit, weight)])


RESPONSES: Mapping[str, object] = {
    "tells the truth": lambda bit, weight, coins: bit,
    "lies": lambda bit, weight, coins: 1 - bit,
    "takes the weight as a probability": lambda bit, weight, coins: bit ^ coins.choose([1 - weight, weight]),
    "answers 1 for 1 always": flipped(lambda bit, weight: Fraction(0) if bit else weight),
    "flips a coin": flipped(lambda bit, weight: Fraction(1)),
    "answers the noise": lambda bit, weight, coins: coins.choose_in_proportion([Fraction(1), weight]),
    "lies at most half of the time": flipped(lambda bit, weight: min(weight, Fraction(1))),
    "takes a weight above 1 for its inverse": flipped(lambda bit, weight: 1 / weight if weight > 1 else weight),
}
"""Wrong randomised responses."""

GEOMETRIC: Mapping[str, object] = {
    "adds no noise": lambda count, weight, coins: count,
    "adds noise above 0 only": lambda count, weight, coins: count + max(0, coins.discrete_laplace(weight)),
    "adds the noise twice": lambda count, weight, coins: count + 2 * coins.discrete_laplace(weight),
    "adds two noises": lambda count, weight, coins: (
        count + coins.discrete_laplace(weight) + coins.discrete_laplace(weight)
    ),
    "answers the noise": lambda count, weight, coins: coins.discrete_laplace(weight),
    "is never below 0": lambda count, weight, coins: max(0, count + coins.discrete_laplace(weight)),
    "keeps the count in single precision": lambda count, weight, coins: (
        int(float32(count)) + coins.discrete_laplace(weight)
    ),
    **{
        f"clips the noise to {c}": lambda count, weight, coins, c=c: (
            count + min(c, max(-c, coins.discrete_laplace(weight)))
        )
        for c in (1, 2, 4, 6)
    },
}
"""Wrong geometric mechanisms."""

TRUNCATED: Mapping[str, object] = {
    "clips the count, not the sum": lambda count, lowest, highest, weight, coins: (
        min(max(count, lowest), highest) + coins.discrete_laplace(weight)
    ),
    "clips at one end only": lambda count, lowest, highest, weight, coins: max(
        lowest, count + coins.discrete_laplace(weight)
    ),
    "conditions on the range": lambda count, lowest, highest, weight, coins: (
        lowest + coins.choose_in_proportion([weight ** abs(count - value) for value in range(lowest, highest + 1)])
    ),
    "comes in again at the other end": lambda count, lowest, highest, weight, coins: (
        lowest + (count + coins.discrete_laplace(weight) - lowest) % (highest - lowest + 1)
    ),
    "adds no noise": lambda count, lowest, highest, weight, coins: count,
}
"""Wrong truncated geometric mechanisms."""

SELECTIONS: Mapping[str, object] = {
    "answers an index of the largest score": lambda scores, weight, coins: scores.index(max(scores)),
    "chooses uniformly": lambda scores, weight, coins: coins.uniform_choice(len(scores)),
    "chooses the smallest scores": lambda scores, weight, coins: coins.choose_by_score(
        [-x for x in scores], weight
    ),
    "answers the score": lambda scores, weight, coins: scores[coins.choose_by_score(scores, weight)],
    "counts indices from 1": lambda scores, weight, coins: 1 + coins.choose_by_score(scores, weight),
    "merges equal scores": lambda scores, weight, coins: scores.index(
        sorted(set(scores))[coins.choose_by_score(sorted(set(scores)), weight)]
    ),
    "takes weights in proportion to scores": lambda scores, weight, coins: coins.choose_in_proportion(
        [Fraction(x - min(scores) + 1) for x in scores]
    ),
}
"""Wrong exponential mechanisms."""

Claims = Sequence[tuple[Fraction, Fraction]]


def _basic(claims: Claims, exp_epsilon: Fraction) -> Fraction:
    added = prod((each for each, _ in claims), start=Fraction(1))
    return (
        min(Fraction(1), sum((delta for _, delta in claims), Fraction(0))) if added <= exp_epsilon else Fraction(1)
    )


def accountant(change: Callable[[Claims], Claims], *, root: int = 1) -> object:
    """Return the optimal accountant on changed claims."""

    def answer(claims: Claims, exp_epsilon: Fraction) -> Fraction:
        parts = [Privacy(Epsilon(each), delta) for each, delta in change(claims)]
        return optimal_composition(parts, Epsilon(exp_epsilon**root))

    return answer


ACCOUNTANTS: Mapping[str, object] = {
    "adds up epsilons and deltas": _basic,
    "always answers 1": lambda claims, exp_epsilon: Fraction(1),
    "always answers 0": lambda claims, exp_epsilon: Fraction(0),
    "ignores deltas": accountant(lambda claims: [(each, Fraction(0)) for each, _ in claims]),
    "takes the largest claim": accountant(lambda claims: sorted(claims)[-1:]),
    "takes the first claim for all": accountant(lambda claims: [*claims[:1]] * len(claims)),
    "takes the last claim for all": accountant(lambda claims: [*claims[-1:]] * len(claims)),
    "takes claims as a set": accountant(lambda claims: sorted(set(claims))),
    "doubles epsilon": accountant(lambda claims: claims, root=2),
    "adds deltas to the delta of the pure parts": lambda claims, exp_epsilon: min(
        Fraction(1),
        sum((delta for _, delta in claims), Fraction(0))
        + optimal_composition([Privacy(Epsilon(each)) for each, _ in claims], Epsilon(exp_epsilon)),
    ),
}
"""Wrong accountants, in the dialect of the optimal one."""

TABLES: Mapping[str, Mapping[str, object]] = {
    "randomised_response": RESPONSES,
    "geometric_mechanism": GEOMETRIC,
    "truncated_geometric": TRUNCATED,
    "exponential_mechanism": SELECTIONS,
    "sparse_sample": SAMPLES,
    "stable_histogram": HISTOGRAMS,
    "above_threshold": ABOVE,
    "sparse_vector": VECTORS,
    "between_thresholds": BETWEEN,
    "noisy_maximum": MAXIMA,
    "composition_delta": ACCOUNTANTS,
}
"""Capability -> wrong implementations written by hand."""


def _families() -> Iterator[Fault]:
    for one in ("above_threshold", "sparse_vector"):
        yield from data_faults(one, "values", 5)
        yield from number_faults(one, "values")
        yield from weight_faults(one, "weight", ("values", range(2, 7)))
        yield from integer_faults(one, "threshold", bounds=(-1, 0, 1))
        yield from integer_faults(one, "limit", bounds=(1, 2, 3, 5), least=1)
        yield from kept_faults(one, "values")
    yield from weight_faults("sparse_vector", "threshold_weight", ("values", range(2, 7)), "1/4")
    yield from data_faults("between_thresholds", "counts", 5)
    yield from number_faults("between_thresholds", "counts")
    yield from weight_faults("between_thresholds", "weight", ("counts", range(2, 7)))
    yield from weight_faults("between_thresholds", "threshold_weight", ("counts", range(2, 7)), "1/8")
    yield from integer_faults("between_thresholds", "lower", bounds=(-2, -1, 0))
    yield from integer_faults("between_thresholds", "upper", bounds=(0, 1, 2, 5))
    yield from kept_faults("between_thresholds", "counts")
    yield from data_faults("noisy_maximum", "counts", 4)
    yield from number_faults("noisy_maximum", "counts", is_shifted=True)
    yield from weight_faults("noisy_maximum", "weight", ("counts", range(2, 5)))
    yield from kept_faults("noisy_maximum", "counts")
    yield from data_faults("exponential_mechanism", "scores", 6)
    yield from number_faults("exponential_mechanism", "scores", is_shifted=True)
    yield from weight_faults("exponential_mechanism", "weight", ("scores", range(2, 7)), "2", "2")
    yield from kept_faults("exponential_mechanism", "scores")
    yield from data_faults("sparse_sample", "lists", 6, is_ordered=False)
    yield from weight_faults("sparse_sample", "weight", ("lists", range(2, 6)), "2", "2")
    yield from weight_faults("sparse_sample", "failure_weight", ("lists", range(2, 6)), "2", "2")
    yield from kept_faults("sparse_sample", "lists")
    yield from data_faults("stable_histogram", "items", 5, is_ordered=False)
    yield from weight_faults("stable_histogram", "weight", ("items", range(2, 6)))
    yield from integer_faults("stable_histogram", "threshold", bounds=(1, 2, 3), least=1)
    yield from kept_faults("stable_histogram", "items")
    yield from integer_faults("geometric_mechanism", "count", bounds=(0, 2, 5))
    yield from integer_faults("truncated_geometric", "count", bounds=(0, 2))
    yield from integer_faults("truncated_geometric", "lowest", bounds=(-1, 0))
    yield from integer_faults("truncated_geometric", "highest", bounds=(3, 5))
    for one in ("geometric_mechanism", "truncated_geometric", "randomised_response"):
        yield from weight_faults(one, "weight")
        yield from kept_faults(one, "bit" if one == "randomised_response" else "count")
    yield from data_faults("composition_delta", "claims", 8, is_ordered=False)
    yield from weight_faults("composition_delta", "exp_epsilon", ("claims", range(2, 7)), "2", "2")
    yield from kept_faults("composition_delta", "claims")


MECHANISM_FAULTS: tuple[Fault, ...] = (
    *chain.from_iterable(
        (Fault(capability, name, "by hand", function) for name, function in table.items())
        for capability, table in TABLES.items()
    ),
    *_families(),
)
"""Wrong mechanisms and accountants."""


def wrong_mechanisms(capability: str) -> Mapping[str, object]:
    """Return the wrong mechanisms of a capability by name.

    Examples
    --------
    >>> "adds no noise" in wrong_mechanisms("geometric_mechanism")
    True
    """
    return {one.name: one.function for one in MECHANISM_FAULTS if one.capability == capability}
