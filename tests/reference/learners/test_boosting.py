"""Boosting: weights, votes, repetition, and the exact privacy and error of whole learners on tiny samples."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners import (
    BoostingSettings,
    BoostingState,
    FilteringBooster,
    FilteringSettings,
    LazyBregmanBooster,
    PrivateErmLearner,
    RepeatedLearner,
    RepetitionSettings,
    SelectionLearner,
    SelectionState,
    exact_outputs,
    round_gain,
    rounds_needed,
    smooth_weights,
)
from littlestone.learners.boosting.booster import majority
from littlestone.learners.boosting.filtering import FilteringState, first_cut, margin, weight
from littlestone.learners.boosting.practical import filtering_rounds
from littlestone.privacy import (
    Epsilon,
    Privacy,
    drawn_privacy,
    repeated_privacy,
    replacement_pairs,
    smallest_epsilon,
)
from littlestone.randomness import SampledCoins, coins_from

HALF, FOUR = Fraction(1, 2), Epsilon.log(4)
TWO = FiniteClass.from_rows(["0", "1"])


@pytest.mark.parametrize("density", [Fraction(1, 5), HALF, Fraction(4, 5), Fraction(1)])
def test_weights_are_the_projection(density: Fraction) -> None:
    for sizes in product(range(4), repeat=3):
        n = sum(sizes)
        if not n:
            continue
        weights = smooth_weights(sizes, density, HALF)
        total = sum(size * weight for size, weight in zip(sizes, weights, strict=True))
        assert total == density * n, f"{sizes} at density {density}: {total}"
        assert max(weights) <= 1
        ratios = {weight * 2**level for level, weight in enumerate(weights) if weight < 1}
        assert len(ratios) <= 1, f"{sizes}: weights below 1 are in proportion to the measure, not {weights}"
        assert list(weights) == sorted(weights, reverse=True)


def test_votes() -> None:
    rows: list[Hypothesis | None] = [(Label(0), Label(1)), (Label(1), Label(1)), None]
    assert majority(rows) == (0, 1)
    assert majority([None]) is None


def booster(n: int, rounds: int, density: Fraction, draws: int) -> LazyBregmanBooster[SelectionState]:
    settings = BoostingSettings(n_examples=n, n_rounds=rounds, density=density, n_draws=draws)
    return LazyBregmanBooster(SelectionLearner(TWO, epsilon=FOUR), settings)


def test_boosting_with_two_draws_is_as_private_as_computed() -> None:
    """With one draw in a round the check of foreign boosters judges it in the ledger."""
    learner, found = booster(3, 2, HALF, 2), []
    for one, other in replacement_pairs([(0, 0), (0, 1)], 3):
        needed = smallest_epsilon(exact_outputs(learner, Sample(one)), exact_outputs(learner, Sample(other)))
        assert needed is not None
        assert needed <= learner.privacy.epsilon, f"{one} next to {other}: {needed} > {learner.privacy.epsilon}"
        found.append(needed)
    assert max(found) >= Epsilon.log("5/4"), f"{max(found)}: what learns must depend on its examples"


def test_one_draw_of_one_round() -> None:
    learner = booster(2, 1, HALF, 1)
    one, other = [exact_outputs(learner, Sample(s)) for s in ([(0, 0), (0, 0)], [(0, 0), (0, 1)])]
    # The first round has weights 1/2: label 1 is chosen with 1/3, or with (1/3 + 2/3) / 2.
    assert smallest_epsilon(one, other) == Epsilon.log("3/2")
    assert learner.privacy == Privacy(FOUR), "the smoothness is 1"


def test_a_repeated_learner_can_be_boosted() -> None:
    repetition = RepetitionSettings(n_repeats=1, part_size=1, fresh_size=1, selection_epsilon=FOUR)
    base = RepeatedLearner(SelectionLearner(TWO, epsilon=FOUR), repetition)
    settings = BoostingSettings(n_examples=3, n_rounds=3, density=HALF, n_draws=base.settings.n_examples)
    exact = exact_outputs(LazyBregmanBooster(base, settings), Sample([(0, 1)] * 3))
    right = Fraction(2, 3)  # one candidate, so the choice among them changes nothing
    assert exact.probability((Label(1),)) == right**3 + 3 * right**2 * (1 - right), exact


def test_rounds_that_fail_have_no_vote() -> None:
    state: BoostingState[SelectionState] = BoostingState((), (None, (Label(1),), None))
    assert booster(2, 3, HALF, 1).hypothesis(state) == (1,)


@pytest.mark.parametrize(("density", "rounds"), [(Fraction(1), 1), (HALF, 12), (Fraction(1, 20), 51)])
def test_rounds(density: Fraction, rounds: int) -> None:
    assert rounds_needed(density) == rounds
    gain = round_gain(HALF)
    assert gain**rounds > density**-2 >= gain ** (rounds - 1), "the smallest number"


def test_composition_of_draws_and_rounds() -> None:
    one = drawn_privacy(Privacy(Epsilon.log(3), 0.1), 3, Fraction(1, 4))
    assert one.epsilon.exp == Fraction(3, 2) ** 3
    assert one.delta == Fraction(1, 40) * (1 + Fraction(3, 2) + Fraction(9, 4)), "each exchange is paid for"
    assert drawn_privacy(Privacy(0, 0.1), 3, Fraction(1, 4)).delta == Fraction(3, 40)
    long = repeated_privacy(Privacy(Epsilon.log(Fraction(10**20 + 1, 10**20)), 0), 1000)
    exact = Fraction(10**20 + 1, 10**20) ** 1000
    assert exact <= long.epsilon.exp < exact * (1 + Fraction(1, 10**50)), "rounded up, and hardly"


test_what_is_refused = each_refused(
    (lambda: smooth_weights([0, 0], HALF, HALF), "sizes must be"),
    (lambda: smooth_weights([1], Fraction(2), HALF), "density must be"),
    (lambda: smooth_weights([1], HALF, Fraction(1)), "decay must be"),
    (lambda: round_gain(HALF, HALF), "weak_error must be"),
    (lambda: rounds_needed(HALF, Fraction(1, 100)), "decay must be so near to 1"),
    (lambda: rounds_needed(Fraction(0)), "density must be"),
    (lambda: rounds_needed(Fraction(2)), "density must be"),
    (lambda: rounds_needed(Fraction(101, 100)), "density must be"),
    (lambda: smooth_weights([1], Fraction(101, 100), HALF), "density must be"),
    (lambda: BoostingSettings(n_examples=3, n_rounds=1, density=Fraction(2), n_draws=1), "density must be"),
    (lambda: BoostingSettings(n_examples=3, n_rounds=1, density=Fraction(4, 3), n_draws=1), "density must be"),
    (lambda: filtering_rounds(Fraction(1)), "density must be"),
    (lambda: filtering_rounds(Fraction(2)), "density must be"),
    (lambda: filtering_rounds(Fraction(0)), "density must be"),
    (lambda: BoostingSettings(n_examples=3, n_rounds=1, density=Fraction(1, 4), n_draws=1), "density must be"),
    (lambda: replace(booster(2, 1, HALF, 1).settings, decay=Fraction(1)), "decay must be strictly between"),
    (lambda: replace(booster(2, 1, HALF, 1).settings, decay=Fraction(0)), "decay must be strictly between"),
    (lambda: booster(2, 1, HALF, 1).learn(Sample([(0, 1)])), r"len\(sample\) must be 2"),
    (lambda: booster(1, 1, Fraction(1), 1).learn(Sample([(0, 2)])), "label must be 0 or 1"),
    (lambda: drawn_privacy((1, 0), -1, HALF), "n_draws must be"),
    (lambda: drawn_privacy((1, 0), 1, Fraction(2)), "change must be"),
    (lambda: repeated_privacy((1, 0), -1), "times must be"),
)


def test_distribution_counts_copies() -> None:
    learner = booster(4, 1, HALF, 1)
    examples = (((Point(0), Label(0)), 3), ((Point(0), Label(1)), 1))
    state: BoostingState[SelectionState] = BoostingState(examples, ((Label(0),),))
    # Right: 3 examples of measure 1/2, wrong: 1 of measure 1; the factor 4/5 makes it half of 4 in all.
    assert learner.distribution(state) == (Fraction(3, 5), Fraction(2, 5))


def test_boosting_by_filtering_learns() -> None:
    thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    settings = FilteringSettings(
        n_rounds=9,
        density=Fraction(1, 4),
        n_draws=20,
        measured_size=100,
        filtered_size=300,
        measure_epsilon=Epsilon.nats(1),
    )
    learner = FilteringBooster(SelectionLearner(thresholds, epsilon=2), settings)
    sample = Sample([(0, 0), (1, 1), (2, 1)] * 1200)
    assert [learner.learn(sample, seed=seed) for seed in range(3)] == [(0, 1, 1)] * 3


def test_weights_of_filtering_have_the_asked_mean_at_first() -> None:
    assert [first_cut(Fraction(density)) for density in ("1", "9/10", "2/3")] == [0, 0, -1]
    for number in range(2, 40):
        density = Fraction(1, number)
        cut = first_cut(density)
        assert density <= weight(0, cut) < Fraction(3, 2) * density, f"density {density}: weight {weight(0, cut)}"


def test_any_private_learner_can_be_boosted() -> None:
    constants = FiniteClass.from_rows(["00", "11"])
    base = PrivateErmLearner.for_class(constants, n_examples=200, error=HALF, privacy=(4, 0.01))
    settings = BoostingSettings(n_examples=40_000, n_rounds=3, density=HALF, n_draws=200)
    learner = LazyBregmanBooster(base, settings)
    assert learner.privacy.epsilon < 3 * base.privacy.epsilon
    assert 0 < learner.privacy.delta < base.privacy.delta
    assert learner.learn(Sample([(0, 1), (1, 1)] * 20_000), seed=1) == (1, 1)


CONSTANTS = FiniteClass.from_rows(["0", "1"])
QUIET = Epsilon.nats(400)
"""Hardly any noise."""


def filtering_booster(density: Fraction) -> FilteringBooster[SelectionState]:
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
    learner = filtering_booster(density)
    for cut, expected in ((-20, least), (least, least), (most, most), (20, most)):
        state: FilteringState[SelectionState] = FilteringState((), cut + n_rounds, (None,) * n_rounds)
        found = learner.measured(coins(), [n_rounds] * 1000, state)
        assert found == expected + n_rounds, f"from {cut}: {found - n_rounds}"


def test_every_round_measures_then_filters_fresh_examples() -> None:
    learner, drawn = filtering_booster(Fraction(1, 4)), coins()
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
