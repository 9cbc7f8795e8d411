"""Adaptive adversaries with a menu: the same value as the literal tree of transcripts, and refusals."""

from fractions import Fraction
from random import Random

import pytest
from tests.refusals import each_refused

from littlestone import privacy
from littlestone.errors import WorkLimitError
from littlestone.intervals import Interval
from littlestone.privacy import Epsilon
from littlestone.privacy.adaptive.query_menu import adaptive_divergence_over_menu
from littlestone.randomness import ExactDistribution

Table = privacy.HiddenAnswerTable[int, int]
NOISE = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)})


def query(*numbers: int, stops: bool) -> privacy.HiddenAnswerTable[int, int]:
    """Return a query with three answers whose probabilities depend on the input and on the hidden value."""
    first = [{h: Fraction(numbers[h + moved], 12) for h in NOISE} for moved in (0, 1)]
    second = [dict.fromkeys(NOISE, Fraction(1, 4)), dict.fromkeys(NOISE, Fraction(1, 3))]
    third = [{h: 1 - p[h] - q[h] for h in NOISE} for p, q in zip(first, second, strict=True)]
    answers = ((first, 0), (second, 0), (third, None if stops else 0))
    return [privacy.HiddenAnswer(one, other, state) for (one, other), state in answers]


MENU = [query(1, 2, 4, 7, stops=True), query(7, 5, 6, 1, stops=False)]


@pytest.mark.parametrize("n_rounds", [0, 1, 2, 3])
@pytest.mark.parametrize("epsilon", [Epsilon.log(1), Epsilon.log("6/5"), Epsilon.log(2)])
def test_agrees_with_the_tree_of_transcripts(n_rounds: int, epsilon: Epsilon) -> None:
    expected = privacy.adaptive_divergence_with_hidden_state(lambda _: MENU, 0, NOISE, n_rounds, epsilon)
    found = adaptive_divergence_over_menu(MENU, NOISE, n_rounds, epsilon)
    assert found.lower <= expected <= found.upper, (float(expected), str(found))
    assert found.width < Fraction(1, 1 << 60)
    rough = adaptive_divergence_over_menu(MENU, NOISE, n_rounds, epsilon, bits=10)
    assert rough.lower <= expected <= rough.upper, "rounding is outwards"


def tree_of_transcripts(menu: list[Table], n_rounds: int, epsilon: Epsilon) -> Fraction:
    return privacy.adaptive_divergence_with_hidden_state(lambda _: menu, 0, NOISE, n_rounds, epsilon)


def random_menu(random: Random) -> list[Table]:
    """Return one query with two or three answers whose probabilities are not powers of two."""
    rows: list[list[dict[int, Fraction]]] = []
    n_answers = random.choice((2, 3))
    for _ in ("one", "other"):
        weights = {h: [random.randint(1, 9) for _ in range(n_answers)] for h in NOISE}
        rows.append([{h: Fraction(weights[h][a], sum(weights[h])) for h in NOISE} for a in range(n_answers)])
    states = [random.choice((0, None)) for _ in range(n_answers)]
    return [[privacy.HiddenAnswer(one, other, s) for one, other, s in zip(*rows, states, strict=True)]]


def test_every_rounding_is_outwards() -> None:
    """With one bit of accuracy each single rounding in the other direction loses some of these divergences."""
    random = Random(1)
    for _ in range(150):
        menu, n_rounds = random_menu(random), random.choice((1, 2, 3))
        epsilon = Epsilon.log(random.choice((1, "7/5", "12/5")))
        expected = tree_of_transcripts(menu, n_rounds, epsilon)
        rough = adaptive_divergence_over_menu(menu, NOISE, n_rounds, epsilon, bits=1)
        assert rough.lower <= expected <= rough.upper, (menu, n_rounds, str(epsilon), float(expected), str(rough))


EIGHTHS = ExactDistribution.of({h: Fraction(1, 4) for h in range(4)})


@pytest.mark.parametrize(
    ("noise", "one", "other", "expected"),
    [
        (EIGHTHS, (Fraction(1, 8), 0, 0, 0), (0, 0, 0, 0), Fraction(1, 32)),
        (NOISE, (1, 0, 0), (0, 1, 0), Fraction(1, 6)),
        (EIGHTHS, (Fraction(1, 3),) * 4, (0, 0, 0, 0), Fraction(1, 3)),
        (EIGHTHS, (1, 1, 1, 1), (Fraction(1, 3),) * 4, Fraction(2, 3)),
    ],
    ids=["the loss itself", "noise on the other input", "answers on this input", "answers on the other input"],
)
def test_a_quantity_that_alone_is_no_multiple_of_an_eighth_is_rounded_outwards(
    noise: ExactDistribution[int], one: tuple[Fraction, ...], other: tuple[Fraction, ...], expected: Fraction
) -> None:
    """Probabilities that the mechanism stops; all numbers but one are exact in units of an eighth."""
    p, q = ({h: Fraction(each[h]) for h in noise} for each in (one, other))
    goes_on = [{h: 1 - each for h, each in column.items()} for column in (p, q)]
    menu: list[Table] = [[privacy.HiddenAnswer(p, q, None), privacy.HiddenAnswer(goes_on[0], goes_on[1], 0)]]
    found = adaptive_divergence_over_menu(menu, noise, 1, 0, bits=1)
    assert found.lower <= expected <= found.upper, str(found)


def test_what_is_lost_by_rounding_stays_small_over_many_rounds() -> None:
    """Also where the first query of the menu has one answer only: accuracy follows the longest table."""
    nothing = [privacy.HiddenAnswer(dict.fromkeys(NOISE, Fraction(1)), dict.fromkeys(NOISE, Fraction(1)), 0)]
    for n_rounds in (2, 6):
        found = adaptive_divergence_over_menu([nothing, *MENU[1:]], NOISE, n_rounds, Epsilon.log("6/5"), bits=12)
        assert found.width <= Fraction(1, 2**11), (n_rounds, float(found.width))


def test_bounds_stay_between_0_and_1_however_much_noise_is_cut_off() -> None:
    little = ExactDistribution({0: Fraction(1, 10)}, Fraction(9, 10))
    sure, never = {0: Fraction(1)}, {0: Fraction(0)}
    revealing: Table = [privacy.HiddenAnswer(sure, never, None), privacy.HiddenAnswer(never, sure, None)]
    assert adaptive_divergence_over_menu([revealing], little, 1, 1) == Interval(Fraction(0), Fraction(1))


def test_cut_mass_widens_the_interval_both_ways() -> None:
    kept = ExactDistribution({0: Fraction(1, 2), 1: Fraction(1, 3)}, Fraction(1, 6))
    whole = adaptive_divergence_over_menu(MENU, NOISE, 2, Epsilon.log("6/5"))
    found = adaptive_divergence_over_menu(MENU, kept, 2, Epsilon.log("6/5"))
    assert found.lower <= whole.lower <= whole.upper <= found.upper
    assert found.width >= Fraction(1, 6)


of = adaptive_divergence_over_menu
test_refusals = each_refused(
    (lambda: of(MENU, NOISE, 1, -0.5), "epsilon"),
    (lambda: of(MENU, NOISE, -1, 1), "n_rounds"),
    (lambda: of([MENU[0][:2]], NOISE, 1, 1), "sum of the answer probabilities"),
    (lambda: of(MENU, NOISE, 100, 1), "answer counts", WorkLimitError),
    (lambda: privacy.discrete_threshold_delta(0, 5), "epsilon"),
    (lambda: privacy.discrete_threshold_delta(1, 1), "threshold"),
    (lambda: privacy.continuous_threshold_delta(1, Fraction(1, 2)), "threshold"),
)


def test_noise_on_integers_publishes_more() -> None:
    continuous, discrete = (
        privacy.continuous_threshold_delta(1, Fraction(5)),
        privacy.discrete_threshold_delta(1, 5),
    )
    assert continuous.is_below(discrete)
    assert round(float(continuous.lower), 5) == 0.00916
    assert round(float(discrete), 5) == 0.01339
