"""Star number, teaching dimensions and the randomised Littlestone dimension against their definitions."""

from fractions import Fraction

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes_up_to


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
