"""Audits of the mechanisms that choose: private sparse sampling and the exponential mechanism."""

from fractions import Fraction
from itertools import chain, combinations

from littlestone.mechanisms import exponential_mechanism, required_failure_weight, sparse_sample
from littlestone.privacy import add_remove_pairs, replacement_pairs
from littlestone.randomness import exact_distribution

from .engine import on_neighbours, shifted_pairs
from .options import AuditOptions
from .result import Question


def audit_sparse_sample(options: AuditOptions) -> Question:
    """Audit `lyu` Lemma 3.1: (2 epsilon, delta)-privacy of sparse sampling if B >= 10 ln(L / delta) / epsilon."""
    epsilon = options.part_of_epsilon("4")
    delta = options.number("delta", "0.5", low=0, high=1)
    list_size = options.integer("list_size", 1, low=1, high=2)
    n_lists = options.integer("lists", 2, low=1, high=3)
    claimed, weight = epsilon * 2, required_failure_weight(list_size, delta)
    items = "abc"[: list_size + 1]
    lists = ["".join(chosen) for size in range(list_size + 1) for chosen in combinations(items, size)]
    pairs = chain.from_iterable(
        chain(add_remove_pairs(lists, number), replacement_pairs(lists, number)) for number in range(1, n_lists + 1)
    )
    return Question(
        f"with lists of at most L = {list_size} items and B = 10 ln(L/delta)/epsilon, sparse sampling is (2 "
        f"epsilon, delta)-private for adding, removing or replacing a list; epsilon = {float(epsilon):.6g}, "
        f"delta = {delta}",
        float(claimed),
        delta,
        f"all neighbouring families of at most {n_lists} lists over {len(items)} items, exactly",
        on_neighbours(
            lambda chosen: exact_distribution(
                lambda coins: sparse_sample(chosen, epsilon=claimed, failure_weight=weight, coins=coins)
            ),
            pairs,
            claimed,
            lambda chosen: "[" + ", ".join("{" + ", ".join(one) + "}" for one in chosen) + "]",
        ),
        (f"exp(epsilon) = {epsilon.exp}, exp(epsilon B) = {weight}",),
    )


def audit_exponential(options: AuditOptions) -> Question:
    """Audit the exponential mechanism: scores of sensitivity 1 are chosen with epsilon-privacy."""
    half = options.part_of_epsilon("1", 2)
    claimed = half * 2
    n_candidates = options.integer("candidates", 3, low=2, high=4)
    largest = options.integer("scores", 2, low=1, high=3)
    sensitivity = options.integer("sensitivity", 1, low=1, high=3)
    return Question(
        "a candidate chosen in proportion to exp(epsilon score / 2) is (epsilon, 0)-private for scores of "
        f"sensitivity 1; epsilon = {float(claimed):.6g}",
        float(claimed),
        Fraction(0),
        f"all scores in 0..{largest} of {n_candidates} candidates, each changed by at most {sensitivity}, exactly",
        on_neighbours(
            lambda scores: exact_distribution(
                lambda coins: exponential_mechanism(scores, epsilon=claimed, coins=coins)
            ),
            shifted_pairs(range(largest + 1), n_candidates, sensitivity),
            claimed,
            lambda scores: f"scores {scores}",
        ),
        (f"exp(epsilon / 2) = {half.exp}",)
        + (("the scores change by more than the claim allows",) if sensitivity > 1 else ()),
    )
