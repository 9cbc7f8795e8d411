"""AboveThreshold without noise on the threshold: whole, step by step, as tables, with its stop and its cost.

The standard one: enumerated, summed in closed form, and refusals.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import product

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone import mechanisms, randomness
from littlestone.mechanisms import AboveThresholdSettings, above_threshold_privacy, standard_above_threshold
from littlestone.privacy import AnswerTable, Epsilon, adaptive_divergence
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches, exact_distribution
from littlestone_ledger.evidence.lyu.mechanisms.standard_above_threshold_privacy import all_below

HALF = Fraction(1, 2)
ALL_SETTINGS = [
    AboveThresholdSettings(threshold=1, epsilon=Epsilon.log("1.5"), limit=limit, counted=counted, stop=stop)
    for limit, counted, stop in product((1, 2), mechanisms.Counted, mechanisms.StopRule)
]


def answers(
    coins: randomness.Coins[Fraction], values: Sequence[int], settings: AboveThresholdSettings
) -> tuple[bool, ...]:
    return mechanisms.above_threshold(values, settings=settings, coins=coins)


def name_of(settings: AboveThresholdSettings) -> str:
    return f"{settings.limit} {settings.counted.value}, stops {settings.stop.value}"


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_step_by_step_is_the_whole(settings: AboveThresholdSettings) -> None:
    values = [0, 1, 2, 1]

    def step(
        coins: randomness.EnumeratedCoins, state: tuple[int | None, tuple[bool, ...]], number: int
    ) -> tuple[int | None, tuple[bool, ...]]:
        counter, given = state
        if counter is None:
            return state
        after, is_above = mechanisms.above_threshold_step(coins, counter, values[number], settings)
        return after, (*given, is_above)

    start: tuple[int | None, tuple[bool, ...]] = (0, ())
    steps = randomness.exact_stream_distribution(step, start, len(values)).mapped(lambda state: state[1])
    assert dict(steps.probabilities) == dict(exact_distribution(answers, values, settings).probabilities)


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_it_stops_with_the_last_counted_answer(settings: AboveThresholdSettings) -> None:
    counted = settings.counted is mechanisms.Counted.ABOVE
    for given in exact_distribution(answers, [1] * 5, settings):
        n_counted = given.count(counted)
        assert n_counted <= settings.n_counted
        if len(given) < 5:
            assert n_counted == settings.n_counted
            assert given[-1] is counted
    expected = settings.limit + (settings.stop is mechanisms.StopRule.AS_PRINTED)
    assert settings.n_counted == expected


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_tables_are_the_distributions_of_a_step(settings: AboveThresholdSettings) -> None:
    for counter in range(settings.n_counted):
        (table,) = mechanisms.above_threshold_tables(settings, [(2, 1)], counter)
        for column, value in ((0, 2), (1, 1)):
            exact = exact_distribution(mechanisms.above_threshold_step, counter, value, settings)
            for answer, is_above in zip(table, (True, False), strict=True):
                assert exact.probability((answer.state, is_above)) == (answer.one, answer.other)[column]


def test_a_tie_with_the_threshold_is_above() -> None:
    settings = AboveThresholdSettings(threshold=0, epsilon=Epsilon.log(2), limit=1)
    assert exact_distribution(answers, [0], settings).probability((True,)) == Fraction(2, 3)
    assert randomness.discrete_laplace_tail(HALF, 0) == Fraction(2, 3)


def test_no_query_gives_no_answer() -> None:
    for settings in ALL_SETTINGS:
        assert dict(exact_distribution(answers, [], settings).probabilities) == {(): Fraction(1)}


refused = partial(AboveThresholdSettings, threshold=0)
test_impossible_noise_and_a_limit_below_one_are_refused = each_refused(
    (lambda: refused(epsilon=Epsilon.log(1), limit=1), "epsilon"),
    (lambda: refused(epsilon=0.5, limit=1), "epsilon"),  # type: ignore[arg-type]
    (lambda: refused(epsilon=Epsilon.log(2), limit=0), r"limit must be at least 1.*, not 0"),
    (lambda: ALL_SETTINGS[0].privacy_at(0), "delta"),
    (lambda: standard_above_threshold([0], threshold=0, epsilon=0, seed=1), "epsilon"),
    (lambda: standard_above_threshold([0], threshold=0, epsilon=-1, seed=1), "epsilon"),
    (lambda: mechanisms.above_threshold([1], settings=ALL_SETTINGS[0], coins=EnumeratedCoins(), seed=3), "seed"),
)


def test_a_seed_repeats_a_run() -> None:
    settings, values = ALL_SETTINGS[0], [1, 2, 1, 0]
    again = answers(randomness.SampledCoins(np.random.default_rng(3)), values, settings)
    assert mechanisms.above_threshold(values, settings=settings, seed=3) == again


@pytest.mark.parametrize("counted", list(mechanisms.Counted))
@pytest.mark.parametrize("exp_epsilon", ["1.1", "1.25", "2"])
def test_named_cost_covers_adaptive_queries(exp_epsilon: str, counted: mechanisms.Counted) -> None:
    settings = AboveThresholdSettings(
        threshold=0, epsilon=Epsilon.log(exp_epsilon), limit=1, counted=counted, stop=mechanisms.StopRule.AT_LIMIT
    )
    largest = Fraction(0)
    for near, delta in product(([0, -1], [0, 1], [-1, -2]), (HALF, Fraction(1, 10))):
        claim = settings.privacy_at(delta)

        def tables(counter: int, one: int = near[0], other: int = near[1]) -> list[AnswerTable[int]]:
            return mechanisms.above_threshold_tables(settings, [(one, other), (other, one)], counter)

        needed = adaptive_divergence(tables, 0, 10, claim.epsilon)
        assert needed <= claim.delta == delta, f"{near}: 10 queries need {float(needed)} at {claim}"
        largest = max(largest, needed)
    assert largest > 0, "no query needs a delta"


def test_rough_arithmetic_never_makes_the_cost_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rounding is upwards, so with few bits the cost can only be larger."""
    above_threshold_privacy._growths.cache_clear()
    cases = [(Epsilon.nats(e), n) for e in (0.01, 0.1, 0.5, 2) for n in (1, 20)]
    fine = [above_threshold_privacy.privacy_of_answers(epsilon, n, 0.01).epsilon for epsilon, n in cases]
    for bits in (8, 12, 16):
        monkeypatch.setattr(above_threshold_privacy, "BITS", bits)
        above_threshold_privacy._growths.cache_clear()
        for (epsilon, n), least in zip(cases, fine, strict=True):
            cost = above_threshold_privacy.privacy_of_answers(epsilon, n, 0.01).epsilon
            assert cost >= least, f"{n} answers of {epsilon} cost {cost} with {bits} bits, {least} with 60"
    above_threshold_privacy._growths.cache_clear()


def test_cost_grows_with_answers() -> None:
    costs = [
        AboveThresholdSettings(threshold=0, epsilon=Epsilon.nats(0.1), limit=limit).privacy_at(0.01).epsilon
        for limit in (1, 2, 10)
    ]
    assert costs == sorted(costs)


EPSILON = Epsilon.log(16)
WEIGHTS = Fraction(1, 4), Fraction(1, 2)
"""The weights of the noise on the threshold and on the values."""


def transcript_distribution(
    values: Sequence[int], threshold_weight: Fraction, query_weight: Fraction
) -> ExactDistribution[tuple[bool, ...]]:
    """Return the exact distribution of all standard_answers, for threshold 0; nothing is cut."""
    probabilities: dict[tuple[bool, ...], Fraction] = {}
    for length in range(len(values)):
        before, after = (
            all_below(tuple(sorted(values[:stop])), threshold_weight, query_weight) for stop in (length, length + 1)
        )
        probabilities[(False,) * length + (True,)] = before - after
    probabilities[(False,) * len(values)] = all_below(tuple(sorted(values)), threshold_weight, query_weight)
    return ExactDistribution.of(probabilities)


def standard_answers(coins: Coins[Fraction], values: Sequence[int], threshold: int = 0) -> tuple[bool, ...]:
    return standard_above_threshold(values, threshold=threshold, epsilon=EPSILON, coins=coins)


@pytest.mark.parametrize("values", [(0,), (2,), (-3,), (0, 1), (-1, -1, 1), (2, -2, 0)])
@pytest.mark.parametrize("threshold", [0, 2])
def test_enumeration_agrees_with_the_closed_form(values: tuple[int, ...], threshold: int) -> None:
    closed = transcript_distribution([value - threshold for value in values], *WEIGHTS)
    exact = exact_distribution(standard_answers, values, threshold)
    assert 0 < exact.cut_mass < Fraction(1, 10**11)
    assert closed.cut_mass == 0
    for given in closed:
        gap = closed.probability(given) - exact.probability(given)
        assert 0 <= gap <= exact.cut_mass, (given, gap)


def test_it_stops_at_the_first_above() -> None:
    coins = EnumeratedCoins(Fraction(1, 100))
    exact = enumerate_branches(coins, lambda coins: standard_answers(coins, [0, 0, 0]))
    assert {given.index(True) if True in given else 3 for given in exact} == {0, 1, 2, 3}
    assert all(True not in given[:-1] for given in exact)


def test_no_query_gives_no_standard_answer() -> None:
    assert set(exact_distribution(standard_answers, [])) == {()}
