"""BetweenThresholds: the literal algorithm, its closed form, and its refusals."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

import pytest
from tests.refusals import each_refused

from littlestone import mechanisms, randomness
from littlestone.mechanisms import BetweenAnswer, between_thresholds_delta
from littlestone.privacy import Epsilon
from littlestone_properties.audits.between_thresholds_tables import (
    Game,
    menu_around,
    of_the_mechanism,
    threshold_noise,
)

HALF = Fraction(1, 2)
EPSILON = Epsilon.log(2**6)
LEFT, RIGHT, TOP = BetweenAnswer.LEFT, BetweenAnswer.RIGHT, BetweenAnswer.TOP


def answers(
    coins: randomness.Coins[Fraction], counts: Iterable[int], lower: int, upper: int, epsilon: Epsilon
) -> tuple[BetweenAnswer, ...]:
    return mechanisms.between_thresholds(counts, lower=lower, upper=upper, epsilon=epsilon, coins=coins)


@pytest.mark.parametrize("shift", range(-4, 7))
def test_answers_are_a_distribution_and_left_is_tested_first(shift: int) -> None:
    gap = 3
    for count in range(-4, 8):
        left, right, top = mechanisms.answer_probabilities(shift, count, 0, gap, HALF)
        assert left + right + top == 1
        assert min(left, right, top) >= 0
        if 2 * shift > gap:
            assert top == 0, "crossed thresholds leave no room for Top"
            assert left == 1 - randomness.discrete_laplace_tail(HALF, shift - count), (
                "what satisfies both tests is Left"
            )


def test_only_differences_matter_and_only_mu_is_cut() -> None:
    assert mechanisms.answer_probabilities(2, 5, 4, 9, HALF) == mechanisms.answer_probabilities(2, 1, 0, 5, HALF)
    one = randomness.exact_distribution(answers, [1], 0, 3, EPSILON)
    three = randomness.exact_distribution(answers, [1, 1, 1], 0, 3, EPSILON)
    assert one.cut_mass == three.cut_mass > 0, "queries cut nothing"


def test_total() -> None:
    assert randomness.exact_distribution(answers, [], 0, 1, EPSILON).probability(()) > 1 - Fraction(1, 1 << 38)
    for given in randomness.exact_distribution(answers, [0, 0, 0], 0, 1, EPSILON):
        assert TOP not in given[:-1], "nothing is answered after Top"
        assert len(given) == 3 or given[-1] is TOP


def test_no_query_is_read_after_top() -> None:
    stream = iter([5, 5, 5])
    assert mechanisms.between_thresholds(stream, lower=0, upper=10, epsilon=20, seed=2) == (TOP,)
    assert list(stream) == [5, 5]


SMALL = Epsilon.log(Fraction(7, 6)) * 6


@pytest.mark.parametrize("gap", [2, 8, 20])
def test_named_delta_covers_adaptive_queries(gap: int) -> None:
    game = Game(of_the_mechanism, (SMALL / 6).decay, threshold_noise((SMALL / 6).decay, 30))
    for count in (0, 1, gap // 2):
        needed = game.delta(menu_around(count, gap, 2), gap, 8, SMALL).upper
        assert needed <= between_thresholds_delta(SMALL, gap), (count, float(needed))


def test_at_the_gap_of_the_paper_the_named_delta_is_below_the_claimed_one() -> None:
    for epsilon, delta in ((SMALL, 0.5), (SMALL, 1e-6), (Epsilon.nats(0.01), 0.1)):
        gap = mechanisms.paper_gap(epsilon, delta)
        assert between_thresholds_delta(epsilon, gap) < delta
        assert between_thresholds_delta(epsilon, gap + 1) <= between_thresholds_delta(epsilon, gap)


def answered(counts: list[int], lower: int, upper: int, epsilon: float) -> object:
    return mechanisms.between_thresholds(counts, lower=lower, upper=upper, epsilon=epsilon, seed=1)


IMPOSSIBLE = (
    (1, 1, 1, "upper must be above the lower"),
    (2, 1, 1, "upper must be above the lower"),
    (0, 1, 0, "epsilon"),
    (0, 1, -1, "epsilon"),
)
OUT_OF_THE_LEMMA = ((1.1, 0.1, "epsilon"), (0, 0.1, "epsilon"), (0.5, 0, "delta"), (0.5, 1, "delta"))
test_refusals = each_refused(
    *((partial(answered, counts, *given), name) for counts in ([], [0]) for *given, name in IMPOSSIBLE),
    *((partial(mechanisms.paper_gap, *given), name) for *given, name in OUT_OF_THE_LEMMA),
    (lambda: between_thresholds_delta(0.5, 0), "gap"),
)
