"""The exact privacy of private sparse sampling, for every family of a few short lists and all its neighbours.

This is about `lyu` Algorithm 1 and Lemma 3.1. ``X = exp(epsilon)`` is rational, L is the largest number of items of
a list, and W is the weight of the failure symbol. The printed weight is ``(L / delta)^10``, and the smallest
sufficient weight is ``(1 - delta) L X / delta``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product

from littlestone.mechanisms import required_failure_weight, sparse_sample
from littlestone.privacy import Epsilon
from littlestone.randomness import exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.numbers import fractions, rounded_down
from .sparse_sample_scopes import Family, Lists, sampler_at, shown_family, shown_pair, worst_at_claim, worst_pair

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
X, WEIGHT = Fraction(3, 2), Fraction(5)
AT = f", exp(epsilon) = {X}, weight {WEIGHT} of failure"


@dataclass(frozen=True)
class Parameters(
    Scope,
    text="every family of at most 3 lists of at most L of {n_items} items, L = 1, 2, and all neighbours; "
    "exp(epsilon) = {xs}; delta = {deltas}",
):
    n_items: int
    xs: tuple[Fraction, ...]
    deltas: tuple[Fraction, ...]

    def __iter__(self) -> Iterator[tuple[Lists, Fraction, Fraction]]:
        for list_size in (1, 2):
            yield from product([Lists(self.n_items, 3, list_size)], self.xs, self.deltas)


PARAMETERS = Scopes(
    Parameters(2, fractions("272/100 129/5"), fractions("9/10")),
    Parameters(3, fractions("3/2 272/100 129/5"), fractions("1/4 9/10")),
    Parameters(4, fractions("11/10 3/2 2 272/100 7 15 129/5"), fractions("1/100 1/4 1/2 3/4 9/10 99/100")),
)
"""The scope of each profile. The printed weight is enough up to exp(epsilon) = 10^10 / 9^9 = 25.81, just above
129/5."""


def _sampled(family: Family) -> Mapping[int | None, Fraction]:
    """Return the exact output distribution of the code, whose epsilon is twice the printed epsilon."""
    return exact_distribution(
        lambda coins: sparse_sample(family, epsilon=Epsilon.log(X**2), failure_weight=WEIGHT, coins=coins)
    ).probabilities


@check("lyu.algorithm-1", scopes=Scopes(*(Lists(n, 3, 2, AT) for n in (2, 3, 4))), strength=Verdict.EXACT)
def choice_in_proportion(trial: Trial, scope: Lists) -> None:
    """Items have probabilities in proportion to exp(epsilon score), in every order of the lists.

    This is judged at exp(epsilon) = 3/2 with failure weight 5; without items the failure symbol is certain.
    """
    for n_lists in range(scope.n_lists + 1):
        for family in scope.families(n_lists):
            scores = {item: sum(item in items for items in family) for item in range(scope.n_items)}
            weights = {None: WEIGHT} | {item: X**score for item, score in scores.items() if score}
            wanted = {outcome: weight / sum(weights.values()) for outcome, weight in weights.items()}
            orders = [_sampled(order) for order in permutations(family)]
            trial.holds(all(distribution == wanted for distribution in orders), lambda: shown_family(family))
            trial.kind("a family without items", not any(family))
            everything = WEIGHT + sum((X**score for score in scores.values()), Fraction(0))
            every = orders[0][None] == WEIGHT / everything
            trial.fails("items of no list have the weight exp(0)", every, lambda: shown_family(family))


@check(
    "lyu.lemma-3.1",
    text="one list of one item and its neighbours; exp(epsilon) = 2, 3, ..; delta = i/10",
    strength=Verdict.EXACT,
)
def as_printed(trial: Trial) -> None:
    """Refuted: the failure weight (L / delta)^10 gives (2 epsilon, delta)-privacy for every epsilon and delta."""
    one_list = Lists(1, 1, 1)
    # Just above the largest epsilon for which the claim holds at delta = 1/2.
    larger = [worst_at_claim(one_list, Fraction(x), required_failure_weight(1, HALF)).delta for x in (1024, 1025)]
    trial.needs(larger[0] <= HALF < larger[1], "delta = 1/2 fails exactly above exp(epsilon) = 2^10")
    trial.value("delta = 1/2 and exp(epsilon) = 1025 > 2^10", f"needs {larger[1]}")
    for x, tenths in product(range(2, 100), range(1, 10)):
        delta = Fraction(tenths, 10)
        point = worst_at_claim(one_list, Fraction(x), required_failure_weight(1, delta))
        instance = (
            f"L = 1, delta = {delta}, exp(epsilon) = {x}: at 2 epsilon delta must be at least "
            f"{rounded_down(point.delta)}"
        )
        trial.holds(point.delta <= delta, f"{shown_pair(point.worst_pair)}: {instance}")


@check("lyu.lemma-3.1", scopes=PARAMETERS, strength=Verdict.EXACT)
def small_epsilon(trial: Trial, scope: Parameters) -> None:
    """The failure weight (L / delta)^10 gives (2 epsilon, delta)-privacy if exp(epsilon) <= 10^10 / 9^9."""
    for lists, x, delta in scope:
        point = worst_at_claim(lists, x, required_failure_weight(lists.list_size, delta))
        instance = f"{shown_pair(point.worst_pair)}: L = {lists.list_size}, exp(epsilon) = {x}, delta = {delta}"
        trial.holds(point.delta <= delta, f"{instance}: needs {rounded_down(point.delta)}")
    for variant, x, delta, weight in (
        ("exp(epsilon) = 26", Fraction(26), Fraction(9, 10), Fraction(10, 9) ** 10),
        ("weight L / delta", Fraction(2), QUARTER, Fraction(4)),
        ("weight (L / delta)^(3/2), epsilon below 1", Fraction(27, 10), QUARTER, Fraction(8)),
    ):
        point = worst_at_claim(Lists(2, 3, 1), x, weight)
        instance = f"{shown_pair(point.worst_pair)}: needs {rounded_down(point.delta)}"
        trial.fails(variant, point.delta <= delta, instance)
    trial.by_hand(
        "(L / delta)^c is at least the exact weight for all L and delta if and only if exp(epsilon) <= c^c / "
        "(c - 1)^(c - 1), which is 4 for c = 2 and 25.81 for c = 10"
    )


@check("lyu.lemma-3.1", scopes=PARAMETERS, strength=Verdict.EXACT)
def exact_weight(trial: Trial, scope: Parameters) -> None:
    """The weight (1 - delta) L exp(epsilon) / delta gives exactly delta: at epsilon if a list is added, at 2
    epsilon if a list is replaced.

    A replacement that counts as a removal and an addition would only give (1 + exp(epsilon)) delta.
    """
    extra = [(Lists(scope.n_items, 3, size), Fraction(7), Fraction(14, 73)) for size in (1, 2)]
    for lists, x, delta in (*scope, *extra):
        weight = (1 - delta) / delta * lists.list_size * x
        sampler, numbers = sampler_at(x, weight), f"L = {lists.list_size}, exp(epsilon) = {x}, delta = {delta}"
        for pairs, exponent in ((lists.added, 1), (lists.replaced, 2)):
            point = worst_pair(sampler, pairs(), Epsilon.log(x) * exponent)
            instance = f"{shown_pair(point.worst_pair)}: {numbers}, needs {point.delta}"
            trial.holds(point.delta == delta, instance)
        if trial.is_open("99/100 of the weight"):
            less = worst_at_claim(lists, x, weight * Fraction(99, 100))
            instance = f"{shown_pair(less.worst_pair)}: {numbers} needs {rounded_down(less.delta)}"
            trial.fails("99/100 of the weight", less.delta <= delta, instance)
    lists, x, delta = extra[1]
    single = worst_pair(sampler_at(x, (1 - delta) / delta * 2 * x), lists.replaced(), Epsilon.log(x))
    instance = f"{shown_pair(single.worst_pair)}: exp(epsilon) = 7, delta = 14/73 needs {single.delta}"
    trial.fails("replacement at epsilon", single.delta <= delta, instance)
