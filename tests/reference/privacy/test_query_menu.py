"""Adaptive adversaries with a menu: the same value as the literal tree of transcripts, and what is refused."""

from fractions import Fraction

import pytest

from littlestone import privacy
from littlestone.errors import InvalidValueError, WorkLimitError
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


def test_cut_mass_widens_the_interval_both_ways() -> None:
    kept = ExactDistribution({0: Fraction(1, 2), 1: Fraction(1, 3)}, Fraction(1, 6))
    whole = adaptive_divergence_over_menu(MENU, NOISE, 2, Epsilon.log("6/5"))
    found = adaptive_divergence_over_menu(MENU, kept, 2, Epsilon.log("6/5"))
    assert found.lower <= whole.lower <= whole.upper <= found.upper
    assert found.width >= Fraction(1, 6)


def test_more_rounds_and_more_queries_never_help_privacy() -> None:
    values = [adaptive_divergence_over_menu(MENU, NOISE, n, Epsilon.log("6/5")).upper for n in range(5)]
    assert values == sorted(values)
    assert values[-1] > values[1]
    single = max(adaptive_divergence_over_menu([table], NOISE, 3, Epsilon.log("6/5")).lower for table in MENU)
    assert single <= values[3]


@pytest.mark.parametrize(
    ("menu", "n_rounds", "epsilon", "error"),
    [
        (MENU, 1, -0.5, InvalidValueError),
        (MENU, -1, 1, InvalidValueError),
        ([MENU[0][:2]], 1, 1, InvalidValueError),
        (MENU, 100, 1, WorkLimitError),
    ],
)
def test_refusals(menu: list[Table], n_rounds: int, epsilon: float, error: type[Exception]) -> None:
    with pytest.raises(error):
        adaptive_divergence_over_menu(menu, NOISE, n_rounds, epsilon)


def test_noise_on_integers_publishes_more() -> None:
    continuous, discrete = (
        privacy.continuous_threshold_delta(1, Fraction(5)),
        privacy.discrete_threshold_delta(1, 5),
    )
    assert continuous.is_below(discrete)
    assert round(float(continuous.lower), 5) == 0.00916
    assert round(float(discrete), 5) == 0.01339
    for epsilon, threshold in ((0, 5), (1, 1)):
        with pytest.raises(InvalidValueError):
            privacy.discrete_threshold_delta(epsilon, threshold)
    with pytest.raises(InvalidValueError):
        privacy.continuous_threshold_delta(1, Fraction(1, 2))
