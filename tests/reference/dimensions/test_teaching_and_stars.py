"""Star number, teaching dimensions and the randomised Littlestone dimension against their definitions."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from tests.drawn import sampled_classes

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes_up_to

Number = Callable[[FiniteClass], int | Fraction]
PAIRS: list[tuple[Number, Number]] = [
    (dimensions.star_number, definitions.star_number),
    (dimensions.teaching_dimension, definitions.teaching_dimension),
    (dimensions.least_teaching_dimension, definitions.least_teaching_dimension),
    (dimensions.recursive_teaching_dimension, definitions.recursive_teaching_dimension),
    (dimensions.randomised_littlestone_dimension, definitions.randomised_littlestone_dimension),
]
IDS = ["star", "teaching", "least teaching", "recursive teaching", "randomised Littlestone"]
EMPTY = FiniteClass.empty(3, 2)


@pytest.mark.parametrize(("fast", "literal"), PAIRS, ids=IDS)
def test_fast_twins_agree_with_the_definitions(fast: Number, literal: Number) -> None:
    """On every class on at most three points, and on some with four."""
    classes = [EMPTY, *all_classes_up_to(3), *sampled_classes(3, 20, 4, 2, range(1, 9))]
    assert len(classes) > 290
    for hypothesis_class in classes:
        assert fast(hypothesis_class) == literal(hypothesis_class), hypothesis_class
    assert fast(EMPTY) == -1


def test_no_twin_is_another_one() -> None:
    """Every two of the numbers differ on some class, so none could stand for another."""
    classes = [*all_classes_up_to(3), *sampled_classes(3, 20, 4, 2, range(1, 9))]
    rows = {tuple(fast(one) for one in classes) for fast, _ in PAIRS}
    assert len(rows) == len(PAIRS)


@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_the_game_is_worth_the_randomised_dimension(n_points: int) -> None:
    """Rounds up to the number of points are enough for the adversary, and further ones do not help it."""
    gained = 0
    for hypothesis_class in all_classes_up_to(n_points):
        dimension = definitions.randomised_littlestone_dimension(hypothesis_class)
        values = [definitions.expected_mistakes_of_game(hypothesis_class, rounds) for rounds in range(n_points + 2)]
        assert values == sorted(values)
        assert values[n_points] == values[n_points + 1] == dimension
        gained += values[n_points - 1] < dimension
    assert gained > 0


def test_the_randomised_dimension_is_between_half_and_all_of_the_littlestone_dimension() -> None:
    sharp = 0
    for hypothesis_class in all_classes_up_to(3):
        randomised = dimensions.randomised_littlestone_dimension(hypothesis_class)
        littlestone = dimensions.littlestone_dimension(hypothesis_class)
        assert Fraction(littlestone, 2) <= randomised <= littlestone
        sharp += randomised == Fraction(littlestone, 2)
    assert sharp > 0


def test_known_values() -> None:
    thresholds = FiniteClass.from_rows([[int(x < t) for x in range(15)] for t in range(16)])
    assert dimensions.randomised_littlestone_dimension(thresholds) == 2
    assert dimensions.star_number(thresholds) == dimensions.teaching_dimension(thresholds) == 2
    assert dimensions.recursive_teaching_dimension(thresholds) == 1
    singletons = FiniteClass.from_rows([[int(x == t) for x in range(10)] for t in range(11)])
    assert dimensions.star_number(singletons) == dimensions.teaching_dimension(singletons) == 10
    # An adversary that always shows the next point ends a round with probability 1/2: 1 - 2^-10 mistakes.
    assert dimensions.randomised_littlestone_dimension(singletons) == Fraction(1023, 1024)
