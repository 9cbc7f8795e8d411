"""Boosting by filtering, stage by stage: what is measured, which cut is chosen, which examples are used."""

from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass, Sample
from littlestone.learners import FilteringBooster, FilteringSettings, SelectionLearner, SelectionState
from littlestone.learners.boosting.filtering import FilteringState, margin
from littlestone.privacy import Epsilon
from littlestone.randomness import SampledCoins, coins_from

CONSTANTS = FiniteClass.from_rows(["0", "1"])
QUIET = Epsilon.nats(400)
"""Hardly any noise."""


def booster(density: Fraction) -> FilteringBooster[SelectionState]:
    settings = FilteringSettings(
        n_rounds=2, density=density, n_draws=3, measured_size=100, filtered_size=40, measure_epsilon=QUIET
    )
    return FilteringBooster(SelectionLearner(CONSTANTS, epsilon=QUIET), settings)


def coins() -> SampledCoins:
    drawn = coins_from(seed=3)
    assert isinstance(drawn, SampledCoins)
    return drawn


@pytest.mark.parametrize("n_rounds", [0, 3])
@pytest.mark.parametrize(("density", "least", "most"), [(Fraction(1, 4), -4, -3), (Fraction(1, 5), -5, -3)])
def test_the_cut_moves_between_the_two_measured_ones(
    n_rounds: int, density: Fraction, least: int, most: int
) -> None:
    """Examples of margin 0 weigh 0.30 at cut -3 and 0.20 at cut -4; of margin 3 as much three cuts later.

    Density 1/4: 0.9 and 1.1 of it are first reached at -3. Density 1/5: 0.18 is reached at -4 and 0.22 at -3.
    """
    learner = booster(density)
    for cut, expected in ((-20, least), (least, least), (most, most), (20, most)):
        state: FilteringState[SelectionState] = FilteringState((), cut + n_rounds, (None,) * n_rounds)
        found = learner.measured(coins(), [n_rounds] * 1000, state)
        assert found == expected + n_rounds, f"from {cut}: {found - n_rounds}"


def test_every_round_measures_then_filters_fresh_examples() -> None:
    learner, drawn = booster(Fraction(1, 4)), coins()
    state = learner.start(drawn, Sample([(0, 1)] * 280))
    for n_left in (180, 40):
        before = len(state.found)
        state = learner.after(drawn, state)
        assert (len(state.examples), state.is_measured, len(state.found)) == (n_left, True, before)
        while len(state.found) == before:
            state = learner.after(drawn, state)
        assert (len(state.examples), state.is_measured) == (n_left - 40, False)
    assert learner.is_finished(state)
    assert state.found == ((1,), (1,))
    assert margin(state.found, (CONSTANTS.points[0], CONSTANTS.labels[0])) == -2
