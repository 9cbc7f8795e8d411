"""The staged private empirical risk minimiser: totality, costs, settings, refusals."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from tests.settings import PRIVATE_ERM

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.learners.feasibility import FeasibilityReport
from littlestone.learners.private_empirical_risk.feasibility import feasibility, paper_settings
from littlestone.learners.private_empirical_risk.minimiser import private_empirical_risk_minimiser
from littlestone.learners.private_empirical_risk.practical import practical_settings
from littlestone.learners.private_empirical_risk.settings import EmptyTeacher, OnFailure
from littlestone.privacy import Privacy
from littlestone.randomness import SampledCoins, exact_distribution

BOTH = FiniteClass.from_rows(["0", "1"])
THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
SETTINGS = replace(PRIVATE_ERM, n_chunks=2, first_p=4)


def test_it_is_total_on_every_sample() -> None:
    examples = list(product(range(2), range(2)))
    for on_failure, empty in product(OnFailure, EmptyTeacher):
        settings = replace(SETTINGS, on_failure=on_failure, empty_teacher=empty)
        published: set[Hypothesis | None] = set()
        for rows in product(examples, repeat=2):
            found = exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, Sample(rows), settings)
            assert found.cut_mass == 0
            assert (None in found.probabilities) == (on_failure is OnFailure.FAILURE_SYMBOL), rows
            published |= set(found)
        assert published >= set(THRESHOLDS), "every hypothesis of the class fits some sample"


def test_the_order_of_the_examples_does_not_matter() -> None:
    samples = map(Sample, permutations([(0, 0), (0, 1), (1, 1), (1, 1)]))
    first, *others = (
        exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, s, SETTINGS) for s in samples
    )
    assert all(other.probabilities == first.probabilities for other in others)
    changed = Sample([(0, 0), (0, 0), (1, 1), (1, 1)])
    found = exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, changed, SETTINGS)
    threshold = THRESHOLDS.hypotheses[1]
    assert found.probability(threshold) > first.probability(threshold), "but the examples do"


def test_empty_teachers_as_printed_speak_for_the_constant_0() -> None:
    one, wrong = FiniteClass.from_rows(["1"]), Sample([(0, 0)] * 2)
    printed = exact_distribution(private_empirical_risk_minimiser, one, wrong, SETTINGS)
    assert any(h is not None and h[0] == 0 for h in printed)
    settings = replace(SETTINGS, empty_teacher=EmptyTeacher.NO_HYPOTHESIS)
    silent = exact_distribution(private_empirical_risk_minimiser, one, wrong, settings)
    assert silent.probability(None) == 1


def test_all_singletons_consistent_gives_their_soa() -> None:
    singletons = FiniteClass.from_rows([[int(x == y) for x in range(16)] for y in range(16)])
    settings = replace(SETTINGS, n_chunks=3, first_p=6)
    sample = Sample([(0, 0)] * 3)
    found = exact_distribution(private_empirical_risk_minimiser, singletons, sample, settings)
    assert set(found) == {(0,) * 16, None}, "the only essential hypothesis is no member of the class"


def test_sampled_coins_run_the_same_code() -> None:
    coins = SampledCoins(np.random.default_rng(5))
    sample = Sample([(0, 1)] * 60)
    settings = practical_settings(1, 2, n_examples=60, error=0.2, failure=0.1, privacy=(4, 0.01))
    assert private_empirical_risk_minimiser(coins, BOTH, sample, settings) == (1,)


def test_printed_settings() -> None:
    asked = Privacy(0.5, 0.1)
    given = paper_settings(2, n_examples=100, privacy=asked, error=0.25)
    assert (given.n_chunks, given.first_p, given.error) == (19, 400, Fraction(1, 4))
    from_size = paper_settings(2, n_examples=100, privacy=asked)
    assert float(from_size.error) == pytest.approx(32 * np.log(10) / 50)
    assert paper_settings(2, n_examples=100, privacy=asked, error=0.25, constant=3).n_chunks == 56
    assert given.privacy.epsilon == asked.epsilon * 5
    assert given.privacy.delta < asked.delta


def test_feasibility_as_printed_fails_and_with_a_constant_it_holds() -> None:
    def report(n_examples: int, constant: int) -> FeasibilityReport:
        return feasibility(1, n_examples=n_examples, privacy=(1, 1e-6), error=0.1, constant=constant)

    assert report(10**6, 1).smallest_rounds is None
    n = report(10**6, 200).smallest_rounds
    assert n is not None
    assert report(n, 200).is_feasible
    assert not report(n - 1, 200).is_feasible


def test_refusals() -> None:
    sample = Sample([(0, 0)] * 2)
    square = FiniteClass.from_rows(["00", "01", "10", "11"])
    with pytest.raises(EmptyClassError):
        exact_distribution(private_empirical_risk_minimiser, FiniteClass.empty(1), sample, SETTINGS)
    with pytest.raises(InvalidValueError, match="at least 2, that of the class"):
        exact_distribution(private_empirical_risk_minimiser, square, sample, SETTINGS)
    with pytest.raises(InvalidValueError, match=r"point must be .*, not 7"):
        exact_distribution(private_empirical_risk_minimiser, BOTH, Sample([(7, 0)] * 2), SETTINGS)
    with pytest.raises(InvalidValueError, match=r"dimension must be .*, not 0"):
        replace(SETTINGS, dimension=0)
    with pytest.raises(InvalidValueError, match="error"):
        replace(SETTINGS, error=Fraction(0))
    with pytest.raises(InvalidValueError, match="list_limit"):
        replace(SETTINGS, list_limit=0)


@pytest.mark.parametrize(
    ("n_examples", "error", "failure", "name"),
    [(30, 0.1, 0.1, "n_examples"), (500, 0, 0.1, "error"), (500, 0.1, 1, "failure")],
)
def test_practical_settings_name_the_parameter_that_is_out_of_range(
    n_examples: int, error: float, failure: float, name: str
) -> None:
    with pytest.raises(InvalidValueError, match=name):
        practical_settings(1, 16, n_examples=n_examples, error=error, failure=failure, privacy=(2, 0.01))
