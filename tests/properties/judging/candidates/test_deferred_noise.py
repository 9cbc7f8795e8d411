"""Noise that is drawn only as far as it is asked for: the same distributions as plain noise, with few branches."""

import copy
import json
import math
import pickle
from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import partial

import numpy as np
import pytest

from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution
from littlestone_properties.judging import PythonCandidate, Status, run_suite, stored_cases
from littlestone_properties.judging.asking.asking import LEAST, TAIL, on_every_branch, output_distribution
from littlestone_properties.judging.json_values import Json, Object, json_of

from . import natural_mechanisms

HALF = Fraction(1, 2)
COARSE = Fraction(1, 50)
NATURAL = ("above_threshold", "sparse_vector", "between_thresholds", "noisy_maximum", "stable_histogram")

USES: dict[str, Callable[[int, int], object]] = {
    "itself": lambda x, y: x,
    "sum": lambda x, y: x + y,
    "difference": lambda x, y: 3 - x - y,
    "sum of several": lambda x, y: sum([x, 2, y]),
    "at least": lambda x, y: [x >= 1, x > y, x > 0.5, x <= 2],
    "between": lambda x, y: -1 < x < 2,
    "compared with itself": lambda x, y: [x > x - 1, x >= -x, x == x, x != x + 1, x < 3 - x],
    "negative": lambda x, y: [-x > y, +x < -1, y - x >= 1, 2 - y == -x],
    "equal": lambda x, y: [x == 1, x == y, x == 0.5, x != 1, x in (0, 2), x is None],
    "fraction": lambda x, y: [x >= Fraction(1, 2), x + HALF < 1, Fraction(x) == y],
    "infinite": lambda x, y: [x < math.inf, x > -math.inf, x > math.nan],
    "number": lambda x, y: [x / 2 > 0.6, 2.5 * x > y, math.exp(x) > 1, float(x), math.isfinite(x)],
    "arithmetic": lambda x, y: [x * y, x // 2, 7 % (x * x + 1), divmod(x, 2), 2 ** abs(x), x**2, x - 10**9 < y],
    "bits": lambda x, y: [x & 1, x ^ y, ~x, x >> 1, 1 << abs(x), x | 4, x.bit_length()],
    "rounded": lambda x, y: [round(x), math.floor(x), math.ceil(x), math.trunc(x), int(x), abs(x)],
    "index": lambda x, y: [list(range(9))[x], [0] * x, list(range(x)), "ab"[x > 0]],
    "text": lambda x, y: [str(x), f"{x:+d}", repr(y), "%d" % x],  # noqa: UP031 - somebody may
    "truth": lambda x, y: [bool(x), not y, x and 1, x or 2],
    "kind": lambda x, y: [isinstance(x, int), isinstance(x + 1, int), isinstance(x, float)],
    "set": lambda x, y: [len({x, y, 0, 1}), {0: "a", 1: "b"}.get(x), x in (1, 2), [0, 1].count(y)],
    "order": lambda x, y: [max(x, y, 0), sorted([y, x, 1]), [x, y].index(max(x, y))],
    "copies": lambda x, y: [copy.copy(x) > 0, copy.deepcopy([x])[0] > 0, pickle.loads(pickle.dumps(x)) > 0],
    "clipped": lambda x, y: min(max(x, -1), 1),
    "array": lambda x, y: (np.array([2, 1]) + x > y).tolist(),
    "array of noise": lambda x, y: int(np.argmax(np.array([x, y, 1]))),
    "integer array": lambda x, y: np.array([x, y], dtype=np.int64) - np.int64(x),
    "NumPy's integers": lambda x, y: [np.int64(2) + x > 0, x - np.int32(1) >= np.int8(1), x == np.int64(1)],
}
"""Uses of two numbers, each of which ends in something that shows a difference."""


def answers(use: Callable[[int, int], object]) -> tuple[list[ExactDistribution[Hashable]], list[int]]:
    """Return the distribution with plain noise and with deferred noise, and the numbers of branches."""
    n_runs = [0]

    def mechanism(bit: int, weight: Fraction, coins: Coins[Fraction]) -> object:
        n_runs[-1] += 1
        return use(coins.discrete_laplace(weight), coins.discrete_laplace(weight / 2))

    candidate = PythonCandidate({"randomised_response": mechanism})
    given: Object = {"bit": 0, "weight": "1/2"}
    plain = on_every_branch(partial(candidate.ask, "randomised_response", given), COARSE)
    n_runs.append(0)
    deferred = on_every_branch(partial(candidate._ask_deferring, "randomised_response", given, {}), COARSE)
    return [plain, deferred], n_runs


@pytest.mark.parametrize("name", USES)
def test_whatever_is_done_with_it_the_answers_have_the_same_probabilities(name: str) -> None:
    (plain, deferred), n_runs = answers(USES[name])
    assert deferred.cut_mass <= plain.cut_mass
    for output in {*plain, *deferred}:
        difference = abs(plain.probability(output) - deferred.probability(output))
        assert difference <= plain.cut_mass - deferred.cut_mass, output
    assert n_runs[1] <= n_runs[0]


def test_where_all_noise_is_used_the_distributions_are_equal() -> None:
    (plain, deferred), (_, n_runs) = answers(lambda x, y: [x > 0, y >= 2])
    assert deferred == plain
    assert n_runs == 4 + 3, "four branches; the first two and the last are run again"


@pytest.mark.parametrize("capability", NATURAL)
def test_natural_mechanisms_are_judged_on_every_case_in_the_seconds_of_a_default_run(capability: str) -> None:
    report = run_suite(PythonCandidate({capability: getattr(natural_mechanisms, capability)}))
    assert report.counts == {Status.PASS: len(stored_cases(capability))}


@pytest.mark.slow
@pytest.mark.parametrize("capability", NATURAL)
def test_natural_mechanisms_have_the_distribution_of_plain_noise(capability: str) -> None:
    candidate = PythonCandidate({capability: getattr(natural_mechanisms, capability)})
    cases = [case for case in stored_cases(capability) if "exp_epsilons" not in case.required]
    for case in cases[: 4 if capability == "between_thresholds" else 8]:
        found = output_distribution(candidate, capability, case.input)
        plain = on_every_branch(partial(candidate.ask, capability, case.input), TAIL)
        for output in {*found, *plain}:
            assert abs(found.probability(output) - plain.probability(output)) <= plain.cut_mass
        assert found.cut_mass <= plain.cut_mass


def test_code_that_cannot_take_deferred_noise_gets_plain_noise() -> None:
    def picky(count: int, weight: Fraction, coins: Coins[Fraction]) -> Json:
        return json_of(json.loads(json.dumps(count + coins.discrete_laplace(weight))))

    report = run_suite(PythonCandidate({"geometric_mechanism": picky}))
    assert report.exit_code == 0, report.summary


def test_noise_that_is_kept_for_the_next_run_is_a_state_of_its_own() -> None:
    kept: list[int] = []

    def keeps(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
        kept.append(coins.discrete_laplace(weight))
        return count + (kept[-2] > 0 if len(kept) > 1 else 0)

    report = run_suite(PythonCandidate({"geometric_mechanism": keeps}), until_failure=True)
    assert report.wrong[0].status is Status.ERROR
    assert "a state, or randomness, of its own" in report.wrong[0].got


@pytest.mark.parametrize("weight", [0.5, Fraction(3, 2), Fraction(0)])
def test_a_weight_that_is_none_is_refused_where_the_noise_is_drawn(weight: Fraction) -> None:
    def wrong(bit: int, coins: Coins[Fraction]) -> int:
        coins.discrete_laplace(weight)
        return bit

    given: Object = {"bit": 0, "weight": "1/2"}
    candidate = PythonCandidate({"randomised_response": lambda bit, weight, coins: wrong(bit, coins)})
    plain = candidate.ask("randomised_response", given, EnumeratedCoins(TAIL, LEAST))
    assert candidate._ask_deferring("randomised_response", given, {}, EnumeratedCoins(TAIL, LEAST)) == plain
