"""Each check on tournament trees catches a planted fault; the helpers against brute force and the definitions."""

from dataclasses import replace
from itertools import combinations, permutations

import pytest
from tests.faults.replaced_names import each_caught

from littlestone import definitions
from littlestone.conventions import TieRule
from littlestone.enumerations.numbered_classes import domain
from littlestone.learners import UpdateRule
from littlestone.learners.dp_soa.settings import FailedSibling
from littlestone_ledger.evidence.gl.dp_soa.tiny_forests import CUBE, EXAMPLES, PRINTED, REPAIRED, OneTree
from littlestone_ledger.evidence.gl.trees import failures as dp_soa_failures
from littlestone_ledger.evidence.gl.trees import forced_mistakes, sampling_without_replacement
from littlestone_ledger.evidence.gl.trees import progress as dp_soa_progress
from littlestone_ledger.evidence.kit.learners.algorithms_as_states import LAZY, SOAS, Algorithm, soa_vote


def far_away(n_elements: int, n_draws: int) -> dict[int, int]:
    return {1: 4 * n_draws, 2: 0}


FAULTS: tuple[tuple[object, str, object], ...] = (
    (forced_mistakes.a_mistake_changes_the_soa, "SOAS", (LAZY,)),
    (forced_mistakes.any_optimal_algorithm_changes, "PATIENT", SOAS[0]),
    (
        forced_mistakes.repeated_until_it_changes,
        "Algorithm.mistake_bound",
        lambda self, on, hypothesis_class: self.repeats,
    ),
    (dp_soa_progress.right_guesses, "read", lambda start, after, stream: {}),
    (dp_soa_progress.every_mistake_makes_progress, "OneTree.after", lambda self, tree, example: {tree: 1}),
    (dp_soa_failures.enough_leaves, "REPAIRED", PRINTED),
    (dp_soa_failures.failures_are_published, "PRINTED", replace(REPAIRED, failed_sibling=FailedSibling.SURVIVOR)),
    (dp_soa_progress.every_fall_costs_a_vertex, "PRINTED", REPAIRED),
    (sampling_without_replacement.mcdiarmid, "farthest_sums", far_away),
)


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    dp_soa_failures.outputs.cache_clear()


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


@pytest.mark.parametrize(("n_elements", "n_draws"), [(3, 1), (3, 2), (3, 3)])
def test_farthest_sums_against_every_set_of_tuples(n_elements: int, n_draws: int) -> None:
    tuples = list(permutations(range(n_elements), n_draws))
    best: dict[int, int] = {}
    for size in range(1, len(tuples) + 1):
        for chosen in combinations(tuples, size):
            total = sum(min(sum(a != b for a, b in zip(z, w, strict=True)) for w in chosen) for z in tuples)
            best[size] = max(best.get(size, 0), total)
    assert sampling_without_replacement.farthest_sums(n_elements, n_draws) == best


@pytest.mark.parametrize("rule", TieRule)
def test_votes_of_the_soa_are_those_of_the_definition(rule: TieRule) -> None:
    vote = soa_vote(rule)
    for n in (1, 2, 3):
        on = domain(n)
        for number in on.classes():
            expected = on.function_number(definitions.soa_hypothesis(on.class_of(number), rule))
            assert vote(on, number) == expected, on.class_of(number).to_rows()


def test_an_algorithm_that_never_learns_is_noticed() -> None:
    stubborn = Algorithm("stubborn", lambda on, hypothesis_class: 0)
    assert stubborn.mistake_bound(domain(1), 0b01) == 0
    with pytest.raises(AssertionError, match="never learns"):
        stubborn.mistake_bound(domain(1), 0b10)


def test_steps_end_when_no_new_tree_is_reached() -> None:
    one_tree = OneTree(CUBE, 2, updates=UpdateRule.MISTAKES_ONLY)
    found = list(one_tree.steps(EXAMPLES))
    reached = {step.tree for step in found}
    assert all(after in reached for step in found for after in step.after)
    assert len(found) == len(reached) * len(EXAMPLES)
