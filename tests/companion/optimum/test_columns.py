"""Equal and opposite columns: the game without them has the same value, and its certificates carry over."""

from fractions import Fraction

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.errors import WorkLimitError
from littlestone.privacy import Epsilon, Privacy
from littlestone_optimum import Adversary, Neighbours, OnlineGame, Published, Reductions
from littlestone_optimum.reductions.columns import merged_columns
from littlestone_optimum.solving import check_solvable, optimum

LOG_2 = Epsilon.log(2)
UNMERGED = Reductions(merged_columns=False)


def game_of(rows: str, n_rounds: int, delta: str = "0", **options: object) -> OnlineGame:
    base = OnlineGame(FiniteClass.from_rows(rows.split()), n_rounds, Privacy(LOG_2, Fraction(delta)))
    published = Published.PREDICTIONS if options.get("predictions") else Published.HYPOTHESES
    adversary = Adversary.ADAPTIVE if options.get("adaptive") else Adversary.OBLIVIOUS
    pairs = Neighbours.REALIZABLE if options.get("realizable") else Neighbours.ALL
    proper = options.get("proper") is True
    return OnlineGame(base.hypothesis_class, n_rounds, base.privacy, published, adversary, pairs, proper)


@pytest.mark.parametrize("options", [{}, {"proper": True}, {"adaptive": True}, {"realizable": True}], ids=str)
@pytest.mark.parametrize("delta", ["0", "1/20"])
@pytest.mark.parametrize("rows", ["00 11", "01 10", "00 01 10 11", "000 011 100", "010 011 100 101"])
def test_the_value_is_the_same_and_both_certificates_hold_in_the_larger_game(
    rows: str, delta: str, options: dict[str, bool]
) -> None:
    game = game_of(rows, 3 if len(rows) < 6 else 2, delta, **options)
    found, plain = optimum(game), optimum(game, UNMERGED)
    found.check()
    assert found.game == game
    assert found.is_exact
    assert found.upper == plain.upper


def test_a_class_keeps_its_value_where_no_programme_without_merging_is_in_reach() -> None:
    assert optimum(game_of("01 10", 5)).upper == Fraction(29, 18)


@pytest.mark.parametrize("n_points", [2, 3])
def test_columns_are_merged_if_and_only_if_two_are_equal_or_opposite(n_points: int) -> None:
    merged = 0
    for known in classes_up_to_symmetry(n_points):
        columns = [tuple(h[x] for h in known) for x in known.points]
        kinds = {min(column, tuple(1 - label for label in column)) for column in columns}
        found = merged_columns(OnlineGame(known, 2, None))
        assert (found is not None) == (len(kinds) < n_points)
        if found is not None:
            merged += 1
            assert found.smaller.hypothesis_class.n_points == len(kinds)
            assert len(found.smaller.hypothesis_class) == len(known)
            for one, other in zip(columns, found.places, strict=True):
                column = tuple(h[other[0]] ^ other[1] for h in found.smaller.hypothesis_class)
                assert sorted(zip(one, strict=True)) == sorted(zip(column, strict=True))
    assert merged


def test_where_labels_alone_are_published_opposite_columns_are_not_one_point() -> None:
    """Merging them would be wrong: an observer sees to which of the points a label belongs."""
    game = game_of("01 10", 3, predictions=True)
    assert merged_columns(game) is None
    assert optimum(game).upper == Fraction(5, 4) != optimum(game_of("0 1", 3, predictions=True)).upper


test_games_whose_tables_are_too_large_are_refused = each_refused(
    (lambda: optimum(game_of("011 100", 6)), "tables: .* entries would be needed", WorkLimitError),
    (lambda: check_solvable(game_of("011 100", 6)), "fewer rounds or points", WorkLimitError),
)
