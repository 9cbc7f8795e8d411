"""Bounds of two constants for every number of rounds: the learner of growing blocks, as a table, and below."""

from fractions import Fraction
from itertools import product

import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import CertificateError
from littlestone.privacy import Epsilon, Privacy
from littlestone_optimum import OnlineGame, check_optimal_private_learner, largest_cost
from littlestone_optimum.every_epsilon.cases import closed_form
from littlestone_optimum.games.game import Outputs, View, views_of_round
from littlestone_optimum.solving import optimum
from littlestone_optimum.two_constants import (
    block_error,
    block_learner_limit,
    block_learner_mistakes,
    group_privacy_bound,
    voting_learner_mistakes,
)

CONSTANTS = FiniteClass.from_rows(["0", "1"])


def probability_of_one(examples: View, epsilon: Epsilon) -> Fraction:
    """Return the probability of the label 1 from a block: the error, one step closer to a tie per minority."""
    n, ones = len(examples), sum(examples)
    minority = min(ones, n - ones)
    wrong = block_error(n, epsilon) * epsilon.exp**minority
    return 1 - wrong if 2 * ones > n else wrong


def block_table(game: OnlineGame, epsilon: Epsilon) -> dict[tuple[View, Outputs], Fraction]:
    """Return the joint probabilities of the learner of growing blocks."""
    starts = [0]
    while starts[-1] < game.n_rounds:
        starts.append(starts[-1] + len(starts))
    table = {}
    for number in range(1, game.n_rounds + 1):
        for view, outputs in product(views_of_round(game, number), product((0, 1), repeat=number)):
            probability = Fraction(1)
            for block, start in enumerate(starts):
                published = outputs[start : start + block + 1]
                if published:
                    one = probability_of_one(view[start - block : start], epsilon)
                    same = {0: 1 - one, 1: one}
                    probability *= same[published[0]] if len(set(published)) == 1 else 0
            if probability:
                table[view, outputs] = probability
    return table


@pytest.mark.parametrize("base", ["3/2", "2", "4"])
@pytest.mark.parametrize("n_rounds", [1, 2, 3, 4, 5, 6, 7])
def test_the_learner_of_growing_blocks_is_private_and_pays_what_is_said(n_rounds: int, base: str) -> None:
    epsilon = Epsilon.log(base)
    game = OnlineGame(CONSTANTS, n_rounds, Privacy(epsilon))
    table = block_table(game, epsilon)
    claimed = block_learner_mistakes(n_rounds, epsilon)
    check_optimal_private_learner(game, table, claimed)
    assert largest_cost(game, table) == claimed
    assert group_privacy_bound(n_rounds, epsilon) <= claimed < block_learner_limit(epsilon)
    if n_rounds > 1:
        with pytest.raises(CertificateError, match="private for a delta"):
            check_optimal_private_learner(
                OnlineGame(CONSTANTS, n_rounds, Privacy(Epsilon.log("5/4"))), table, claimed
            )


def confirming_table(game: OnlineGame, epsilon: Epsilon) -> dict[tuple[View, Outputs], Fraction]:
    """Return the joint probabilities of the learner that repeats its labels, and changes one by two examples."""
    p = 1 / (1 + epsilon.exp)
    changes = (p / epsilon.exp, p, 1 - p)
    table = {}
    for number in range(1, game.n_rounds + 1):
        for view, outputs in product(views_of_round(game, number), product((0, 1), repeat=number)):
            probability = Fraction(1, 2)
            if number > 1:
                probability *= 1 - p if outputs[1] == view[0] else p
            if number > 2:
                probability *= outputs[2] == outputs[1]
            if number > 3:
                change = changes[sum(label != outputs[1] for label in view[1:3])]
                probability *= change if outputs[3] != outputs[1] else 1 - change
            if number > 4:
                probability *= outputs[4] == outputs[3]
            if probability:
                table[view, outputs] = probability
    return table


@pytest.mark.parametrize("base", ["1", "21/20", "3/2", "2", "7"])
@pytest.mark.parametrize("n_rounds", [1, 2, 3, 4, 5])
def test_a_private_learner_attains_the_closed_form_at_other_epsilons_too(n_rounds: int, base: str) -> None:
    epsilon = Epsilon.log(base)
    game = OnlineGame(CONSTANTS, n_rounds, Privacy(epsilon))
    claimed = closed_form(n_rounds, epsilon)
    assert claimed is not None
    table = confirming_table(game, epsilon)
    check_optimal_private_learner(game, table, claimed)
    assert largest_cost(game, table) == claimed


@pytest.mark.parametrize("base", ["3/2", "2", "3"])
def test_the_limit_is_the_sum_of_all_blocks(base: str) -> None:
    epsilon = Epsilon.log(base)
    sums = [sum(((n + 1) * block_error(n, epsilon) for n in range(last)), Fraction(0)) for last in (100, 200)]
    assert sums[0] < sums[1] < block_learner_limit(epsilon) < sums[1] + Fraction(1, 10**9)


@pytest.mark.parametrize("base", ["3/2", "2", "3"])
def test_the_optimum_is_between_the_bounds(base: str) -> None:
    epsilon = Epsilon.log(base)
    for n_rounds in range(1, 7):
        value = optimum(OnlineGame(CONSTANTS, n_rounds, Privacy(epsilon))).upper
        assert group_privacy_bound(n_rounds, epsilon) <= value <= block_learner_mistakes(n_rounds, epsilon)
        assert n_rounds > 2 or group_privacy_bound(n_rounds, epsilon) == value


def voting_table(game: OnlineGame, epsilon: Epsilon) -> dict[tuple[View, Outputs], Fraction]:
    """Return the joint probabilities of the learner that votes, over all noisy labels."""
    p = 1 / (1 + epsilon.exp)
    table: dict[tuple[View, Outputs], Fraction] = {}
    for number in range(1, game.n_rounds + 1):
        for view, noisy, outputs in product(
            views_of_round(game, number), product((0, 1), repeat=number - 1), product((0, 1), repeat=number)
        ):
            probability = Fraction(1)
            for label, other in zip(view, noisy, strict=True):
                probability *= 1 - p if label == other else p
            for n, output in enumerate(outputs):
                lead = 2 * sum(noisy[:n]) - n
                probability *= Fraction(1, 2) if not lead else int(output == (lead > 0))
            if probability:
                table[view, outputs] = table.get((view, outputs), Fraction(0)) + probability
    return table


@pytest.mark.parametrize("base", ["3/2", "2", "4"])
@pytest.mark.parametrize("n_rounds", [1, 2, 3, 4, 5])
def test_the_learner_that_votes_is_private_and_pays_what_is_said(n_rounds: int, base: str) -> None:
    epsilon = Epsilon.log(base)
    game = OnlineGame(CONSTANTS, n_rounds, Privacy(epsilon))
    table, claimed = voting_table(game, epsilon), voting_learner_mistakes(n_rounds, epsilon)
    check_optimal_private_learner(game, table, claimed)
    assert largest_cost(game, table) == claimed >= group_privacy_bound(n_rounds, epsilon)
    if n_rounds > 1:
        with pytest.raises(CertificateError, match="private for a delta"):
            check_optimal_private_learner(
                OnlineGame(CONSTANTS, n_rounds, Privacy(Epsilon.log("5/4"))), table, claimed
            )
