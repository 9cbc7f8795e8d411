"""Generated games: the standard optimal learner keeps its bound, and planted learners are caught."""

from littlestone.classes import FiniteClass, Label, Point
from littlestone_properties.checks.harness.soa_learner import MulticlassSoaLearner
from littlestone_properties.checks.learners.soa_games import Game, play_game
from littlestone_properties.faults import WRONG_ONLINE_LEARNERS

HELD = FiniteClass.from_rows(["00", "01", "11"])
MOVES = ((Point(1), True), (Point(0), False), (Point(1), False))


def test_a_target_labels_the_points_whatever_is_predicted() -> None:
    for name in ("learns nothing", "predicts 0"):
        _, examples = play_game(WRONG_ONLINE_LEARNERS[name](HELD), Game(HELD, (Label(0), Label(1)), MOVES))
        assert examples == ((1, 1), (0, 0), (1, 1))


def test_an_adaptive_adversary_contradicts_as_long_as_a_hypothesis_fits() -> None:
    game = Game(HELD, None, ((Point(1), True),) * 3)
    number, examples = play_game(WRONG_ONLINE_LEARNERS["predicts 0"](HELD), game)
    assert (number, examples) == (3, ((1, 1),) * 3)
    number, examples = play_game(MulticlassSoaLearner(HELD), Game(HELD, None, MOVES))
    assert number <= 1
    assert not HELD.restricted_to_sample(examples).is_empty
