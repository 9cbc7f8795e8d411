"""Programs that are wrong only on rare inputs: late queries, many examples or points, large p and d, gaps."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass, Hypothesis, Point, Sample
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import empirical_risk_minimiser
from littlestone.mechanisms import answer_between
from littlestone.randomness import Coins
from littlestone.structure import certified_decomposition_dimension, decomposition_dimension, essential_hypotheses
from littlestone_properties.judging import PythonCandidate, run_suite
from littlestone_properties.judging.judges.trees import tree_to_json
from littlestone_properties.judging.running.outcomes import Status

Examples = Sequence[tuple[int, int]]


def _near(one: FiniteClass, d: int) -> int:
    return min(d, max(littlestone_dimension(one), 0) + 1)


def dimension_of_small_d(rows: FiniteClass, p: int, d: int) -> int:
    """Take d for at most one more than the Littlestone dimension."""
    return decomposition_dimension(rows, p, _near(rows, d))


def dimension_of_small_p(rows: FiniteClass, p: int, d: int) -> int:
    """Take p for at most 4."""
    return decomposition_dimension(rows, min(p, 4), d)


def tree_of_small_d(rows: FiniteClass, p: int, d: int) -> object:
    """Take d for at most one more than the Littlestone dimension."""
    return tree_to_json(certified_decomposition_dimension(rows, p, _near(rows, d)).tree)


def essential_for_small_d(rows: FiniteClass, p: int, d: int) -> object:
    """Take d for at most one more than the Littlestone dimension."""
    return essential_hypotheses(rows, p, _near(rows, d))


def first_eight_examples(rows: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> Hypothesis:
    """Learn from eight examples."""
    return empirical_risk_minimiser(rows, Sample(sample[:8]))


def first_32_points(rows: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> Hypothesis:
    """Learn from examples at the first 32 points."""
    return empirical_risk_minimiser(rows, Sample([(x, y) for x, y in sample if x < 32]))


def labels_by_rank(rows: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> list[int]:
    """Name the labels in use from 0 on."""
    used = sorted({y for h in rows for y in h})
    return [used.index(y) for y in empirical_risk_minimiser(rows, Sample(sample))]


def last_seven_hard_queries(rows: FiniteClass, sample: Examples, hard: Examples) -> Hypothesis:
    """Remember seven hard queries."""
    left = rows
    for x, y in hard[-7:]:
        left = left.restricted_to(Point(x), y)
    return empirical_risk_minimiser(left if left.hypotheses else rows, Sample(sample))


def right_first_from_the_fourth_on(
    counts: Sequence[int],
    lower: int,
    upper: int,
    threshold_weight: Fraction,
    weight: Fraction,
    coins: Coins[Fraction],
) -> list[str]:
    """Compare with the upper threshold first, from the fourth count on."""
    shift, found = coins.discrete_laplace(threshold_weight), list[str]()
    for place, count in enumerate(counts):
        turned = answer_between(coins, shift, -count, -upper, -lower, weight)
        other = {"left": "right", "right": "left", "top": "top"}[turned]
        found.append(answer_between(coins, shift, count, lower, upper, weight) if place < 3 else other)
        if found[-1] == "top":
            break
    return found


_ENDS = "trees as deep as allowed, p up to 7, d up to Ldim + 3"
WRONG: Sequence[tuple[str, object]] = (
    (f"decomposition_dimension/{_ENDS}", dimension_of_small_d),
    (f"decomposition_dimension/{_ENDS}", dimension_of_small_p),
    (f"decomposition_tree/{_ENDS}", tree_of_small_d),
    (f"essential_hypotheses/{_ENDS}", essential_for_small_d),
    ("pac_learner/all samples of 4 and 9 points, no error", first_eight_examples),
    ("pac_learner/one example, not all points wrong", first_32_points),
    ("pac_learner/one example, not all points wrong", labels_by_rank),
    ("hypothesis_generator/drawn rows, 2 to 64 of them", last_seven_hard_queries),
    ("between_thresholds/many entries, large numbers, ends of ranges", right_first_from_the_fourth_on),
)
"""A group of cases, and a function that is wrong on some of them."""


@pytest.mark.parametrize(("group", "wrong"), [*WRONG[:-1], pytest.param(*WRONG[-1], marks=pytest.mark.slow)])
def test_a_rare_mistake_is_found(group: str, wrong: object) -> None:
    functions = {group.partition("/")[0]: wrong, "littlestone_rows": "class"}
    report = run_suite(PythonCandidate(functions, "mine"), only=[group])
    assert {one.status for one in report.outcomes} == {Status.PASS, Status.FAIL}
