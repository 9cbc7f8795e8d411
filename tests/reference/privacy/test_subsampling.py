from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone import privacy
from littlestone.errors import WorkLimitError
from littlestone.privacy import random_draws, subsampled
from littlestone.randomness import ExactDistribution, exact_distribution, random_subset

HALF = Fraction(1, 2)


def show(records: tuple[int, ...]) -> ExactDistribution[tuple[int, ...]]:
    return ExactDistribution.of({records: Fraction(1)})


def response(bits: tuple[int, ...]) -> ExactDistribution[int]:
    yes = Fraction(3 if any(bits) else 1, 4)
    return ExactDistribution.of({1: yes, 0: 1 - yes})


@pytest.mark.parametrize(("n", "size"), [(4, 2), (3, 3), (5, 0), (4, 1)])
def test_a_subset_is_what_the_coins_draw(n: int, size: int) -> None:
    drawn = exact_distribution(random_subset, n, size)
    assert dict(subsampled(show, size)(tuple(range(n))).probabilities) == dict(drawn.probabilities)


def test_equal_weights_draw_uniform_subsets() -> None:
    for n, size in product(range(1, 5), range(3)):
        if size <= n:
            drawn = random_draws([Fraction(1, n)] * n, size).mapped(lambda positions: tuple(sorted(positions)))
            assert dict(drawn.probabilities) == dict(subsampled(show, size)(tuple(range(n))).probabilities)


def test_weighted_draws_follow_the_weights_that_are_left() -> None:
    weights = [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6), Fraction(0)]
    drawn = random_draws(weights, 2)
    assert drawn.probability((0, 1)) == Fraction(1, 2) * Fraction(2, 3)
    assert drawn.probability((2, 0)) == Fraction(1, 6) * Fraction(3, 5)
    assert all(3 not in positions for positions in drawn), "weight 0 is never drawn"
    assert dict(drawn.mapped(lambda positions: positions[0]).probabilities) == dict(enumerate(weights[:3]))


def test_amplification_is_attained_by_randomised_response() -> None:
    for n in range(1, 6):
        run = subsampled(response, 1)
        needed = privacy.smallest_epsilon(run((0,) * n), run((1, *(0,) * (n - 1))))
        assert needed == privacy.amplified_privacy(privacy.Privacy(privacy.Epsilon.log(3)), 1, n).epsilon


def test_amplified_privacy_is_not_exceeded_on_any_data() -> None:
    for size, n in ((1, 3), (2, 3), (2, 4)):
        for point in privacy.privacy_profile(
            response, privacy.replacement_pairs((0, 1), size), [0, privacy.Epsilon.log(2)]
        ):
            amplified = privacy.amplified_privacy((point.epsilon, point.delta), size, n)
            found = privacy.privacy_profile(
                subsampled(response, size), privacy.replacement_pairs((0, 1), n), [amplified.epsilon]
            )
            assert found[0].delta <= amplified.delta
            assert found[0].delta > 0, "and something is lost"


def test_cut_mass_is_kept() -> None:
    def cut(_: tuple[int, ...]) -> ExactDistribution[int]:
        return ExactDistribution({0: Fraction(2, 3)}, Fraction(1, 3))

    assert subsampled(cut, 1)((1, 2)).cut_mass == Fraction(1, 3)
    assert privacy.subsampled_by_weight(cut, (1, 2), [Fraction(1, 4), Fraction(3, 4)], 1).cut_mass == Fraction(1, 3)


test_impossible_parameters_are_refused = each_refused(
    (lambda: subsampled(show, -1), r"size must be .*, not -1"),
    (lambda: subsampled(show, 3)((0, 1)), r"size must be .*, not 3"),
    (lambda: privacy.amplified_privacy((2, HALF), 3, 2), r"size must be .*, not 3"),
    (lambda: privacy.amplified_privacy((2, HALF), 0, 0), r"n_records must be .*, not 0"),
    (lambda: random_draws([HALF], 1), "sum to one"),
    (lambda: random_draws([HALF, HALF, Fraction(0)], 3), "2 positive weights"),
    (lambda: privacy.subsampled_by_weight(show, (0, 1), [Fraction(1)], 1), "one for each of the 2 records"),
    (lambda: subsampled(show, 20)(tuple(range(40))), "subsets", WorkLimitError),
    (lambda: random_draws([Fraction(1, 100)] * 100, 3), "ordered draws", WorkLimitError),
)
