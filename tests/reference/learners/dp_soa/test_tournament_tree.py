"""Tournament trees: what the readings of what print leaves open change, by hand."""

from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.learners import StandardOptimalAlgorithm, UpdateRule
from littlestone.learners.dp_soa.settings import (
    FailedSibling,
    OutputChoice,
    RootOutput,
    RootRounds,
    TournamentOptions,
)
from littlestone.learners.dp_soa.tournament_tree import Tournament, TournamentTree
from littlestone.randomness import EnumeratedCoins, enumerate_branches

SINGLETONS = FiniteClass.from_rows(["000", "100", "010", "001"])
ONE, ZERO = Label(1), Label(0)
PRINTED = TournamentOptions()
REPAIRED = TournamentOptions(RootRounds.LEARNT, RootOutput.HYPOTHESIS)


def rules_of(n_leaves: int, options: TournamentOptions = PRINTED) -> Tournament[int]:
    return Tournament(StandardOptimalAlgorithm(SINGLETONS), n_leaves, options)


def after(
    rules: Tournament[int], tree: TournamentTree[int], leaf: int, point: int, label: Label
) -> dict[TournamentTree[int], Fraction]:
    exact = enumerate_branches(
        EnumeratedCoins(), lambda coins: rules.assign(coins, tree, leaf, Point(point), label)
    )
    return dict(exact.probabilities)


def only(found: dict[TournamentTree[int], Fraction]) -> TournamentTree[int]:
    (tree,) = found
    return tree


@pytest.mark.parametrize("n_leaves", [0, 3, 6, -2])
def test_the_number_of_leaves_is_a_power_of_two(n_leaves: int) -> None:
    with pytest.raises(InvalidValueError, match="n_leaves"):
        rules_of(n_leaves)


def test_an_example_that_changes_no_state_returns_the_same_tree() -> None:
    rules = Tournament(StandardOptimalAlgorithm(SINGLETONS, updates=UpdateRule.MISTAKES_ONLY), 4)
    tree = rules.start()
    assert only(after(rules, tree, 2, 1, ZERO)) is tree


def test_the_printed_root_fails_and_the_repaired_one_knows_the_target() -> None:
    printed, repaired = rules_of(2), rules_of(2, REPAIRED)
    at_root = after(printed, printed.start(), 0, 1, ONE)
    assert {printed.hypothesis(tree) for tree in at_root} == {None}
    assert {tree.output for tree in at_root} == {0}
    assert {repaired.hypothesis(tree) for tree in after(repaired, repaired.start(), 0, 1, ONE)} == {None, (0, 1, 0)}


@pytest.mark.parametrize(
    ("choice", "outputs"), [(OutputChoice.ANY_COLLISION, {4, 14}), (OutputChoice.HIGHEST_COLLISION, {4})]
)
def test_the_output_is_any_pair_or_a_highest_one(choice: OutputChoice, outputs: set[int]) -> None:
    rules = rules_of(8, TournamentOptions(output_choice=choice))
    fresh = rules.algorithm.initial()
    learnt = rules.algorithm.after(fresh, Point(1), ONE)
    # The left half has merged into the agreeing vertices 4 and 5; a mistake at 12 merges it with 13.
    states = (None,) * 4 + (learnt, learnt, None, None) + (None,) * 4 + (fresh,) * 4
    assert {tree.output for tree in after(rules, TournamentTree(states, 12), 4, 1, ONE)} == outputs


@pytest.mark.parametrize(
    ("rule", "probability"), [(FailedSibling.GUESS, Fraction(0)), (FailedSibling.SURVIVOR, Fraction(1, 2))]
)
def test_a_failed_sibling_wastes_a_guess_or_hands_over(rule: FailedSibling, probability: Fraction) -> None:
    rules = rules_of(4, TournamentOptions(RootRounds.LEARNT, RootOutput.HYPOTHESIS, failed_sibling=rule))
    fresh = rules.algorithm.initial()
    # The left half has failed; in the right half a mistake is learnt, with a right guess half of the time.
    tree = TournamentTree((None, None, 0, None, None, None, fresh, fresh), 6)
    found = after(rules, tree, 2, 1, ONE)
    assert sum(p for each, p in found.items() if rules.hypothesis(each) == (0, 1, 0)) == probability
    assert sum(p for each, p in found.items() if rules.hypothesis(each) is None) == 1 - probability


def test_two_failed_siblings_agree_and_output_a_failure() -> None:
    rules = rules_of(4)
    fresh = rules.algorithm.initial()
    tree = TournamentTree((None, None, 0, None, None, None, fresh, fresh), 6)
    found = after(rules, tree, 2, 1, ONE)
    collided = [each for each in found if each.output == 2]
    assert collided
    assert all(rules.hypothesis(each) is None for each in collided)
