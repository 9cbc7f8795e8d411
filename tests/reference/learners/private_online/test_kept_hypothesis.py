"""The learner that keeps one drawn hypothesis: by hand, sizes of the theorem, exact privacy, refusals."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, log

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label
from littlestone.learners import KeptHypothesisLearner, KeptHypothesisSettings, exact_transcripts
from littlestone.learners.private_online.kept_hypothesis_sizes import (
    feasibility,
    smallest_rounds,
    theorem_settings,
)
from littlestone.privacy import Epsilon, Privacy, privacy_profile
from littlestone.randomness.noise import log_of_fraction

BOTH = FiniteClass.from_rows(["0", "1"])
TINY = KeptHypothesisSettings(
    dimension=1,
    n_teachers=2,
    n_places=1,
    n_errors=0,
    largest_secret=0,
    n_draws_per_stage=1,
    step_epsilon=Epsilon.log(2),
    failure_weight=Fraction(4),
)
ZERO, ONE = (Label(0),), (Label(1),)


def test_two_draws_by_hand() -> None:
    """The class is small, so the first stage fails; then one teacher lists 1, and the other one 0 and 1."""
    found = exact_transcripts(KeptHypothesisLearner(BOTH, TINY), [(0, 1), (0, 1)]).probabilities
    assert found == {(ZERO, ZERO, ZERO): Fraction(3, 5), (ZERO, ONE, ONE): Fraction(2, 5)}


def test_the_test_by_hand() -> None:
    """With a = s = 0 noise of at least -1 replaces a hypothesis with one error, and of at least 0 one without."""
    settings = replace(TINY, dimension=0, n_draws_per_stage=2, failure_weight=Fraction(1, 10**9))
    learner = KeptHypothesisLearner(FiniteClass.from_rows(["1"]), settings)
    drawn, failed = Fraction(4, 1) / (4 + settings.failure_weight), settings.failure_weight
    for label, kept in ((1, Fraction(1, 3)), (0, Fraction(1, 6))):
        found = exact_transcripts(learner, [(0, label)]).probabilities
        again = failed / (failed + (4 if label else 2))
        assert found[ONE, ZERO] == drawn * (1 - kept) * again
        assert sum(found.values()) == 1


@pytest.mark.parametrize("n_errors", [0, 1])
def test_the_stated_privacy_holds_on_all_neighbouring_streams(n_errors: int) -> None:
    settings = replace(TINY, n_errors=n_errors, largest_secret=3, failure_weight=Fraction(1000))
    learner = KeptHypothesisLearner(BOTH, settings)
    streams = [tuple((0, label) for label in labels) for labels in product((0, 1), repeat=2)]
    laws = {stream: dict(exact_transcripts(learner, stream).probabilities) for stream in streams}
    pairs = [(x, y) for x in streams for y in streams if sum(a != b for a, b in zip(x, y, strict=True)) == 1]
    stated = settings.privacy
    (point,) = privacy_profile(laws.__getitem__, pairs, [stated.epsilon])
    assert 0 <= point.delta <= stated.delta < 1
    (point,) = privacy_profile(laws.__getitem__, pairs, [Epsilon.log(1)])
    assert point.delta > 0


@pytest.mark.parametrize("privacy", [(1, 1e-6), (0.1, 0.5), (1, 0.25)])
@pytest.mark.parametrize(("dimension", "n_rounds"), [(0, 1), (1, 10**6), (2, 3 * 10**9)])
def test_settings_of_the_theorem_meet_its_inequalities(
    dimension: int, n_rounds: int, privacy: tuple[float, float]
) -> None:
    settings, asked = (
        theorem_settings(dimension, n_rounds=n_rounds, privacy=privacy, failure=0.01),
        Privacy.of(privacy),
    )
    found = settings.guarantee(n_rounds)
    assert found.beta <= Fraction(1, 100)
    assert found.privacy.epsilon <= asked.epsilon
    assert found.privacy.delta <= asked.delta
    assert found.errors is not None
    assert found.errors <= 2 * settings.n_draws * settings.n_errors
    assert settings.privacy.delta <= found.privacy.delta


def test_the_guarantee_is_the_largest_of_four_terms() -> None:
    """Written with doubles and logarithms, for sizes at which each term is the largest one once."""
    base = theorem_settings(1, n_rounds=10**6, privacy=(1, 0.25), failure=0.25)
    k, a, r, s = base.n_teachers, base.n_errors, base.n_draws_per_stage, base.largest_secret
    heavy = replace(base, failure_weight=base.failure_weight * 10**250, largest_secret=10 * s)
    changes = [
        replace(base, n_errors=a // 50),
        heavy,
        replace(base, n_draws_per_stage=r // 5),
        replace(
            base,
            n_errors=40 * a,
            n_teachers=4 * k,
            n_draws_per_stage=9 * r,
            failure_weight=base.failure_weight * 1000,
        ),
    ]
    largest = set()
    for settings in changes:
        k, m, a, s = settings.n_teachers, settings.n_places, settings.n_errors, settings.largest_secret
        step, weight = log(settings.step_epsilon.exp), log(settings.failure_weight)
        lists = log(2 * max(a, 1) * 2)
        terms = [
            log(8 * k * (k * m + 1) * (comb(k * m, 0) + comb(k * m, 1))) - a / (144 * k * 4),
            log(4 * settings.n_draws) + weight - k * step,
            log(4 * 2 * k) + lists + k * step - weight - (settings.n_draws_per_stage - 1) * log(2),
            log(4 * 10**6) - s * step,
        ]
        largest.add(terms.index(max(terms)))
        assert log_of_fraction(settings.guarantee(10**6).beta) == pytest.approx(min(0, max(terms)), rel=1e-3)
    assert largest == {0, 1, 2, 3}


def test_the_bound_says_something_from_the_smallest_number_of_rounds_on() -> None:
    smallest = smallest_rounds(1, privacy=(1, 1e-6), failure=1e-6)
    assert smallest is not None
    for n_rounds, says in ((smallest, True), (smallest - 1, False)):
        settings = theorem_settings(1, n_rounds=n_rounds, privacy=(1, 1e-6), failure=1e-6)
        assert settings.guarantee(n_rounds).is_informative is says


def test_the_report_has_all_inequalities_met() -> None:
    report = feasibility(2, n_rounds=1000, privacy=(8, 1e-6))
    assert report.is_feasible
    assert len(report.requirements) == 4
    assert report.smallest_rounds == smallest_rounds(2, privacy=(1, 1e-6), failure=1e-6)


def test_after_all_places_and_draws_nothing_changes() -> None:
    learner = KeptHypothesisLearner(BOTH, TINY).running(seed=2)
    for _ in range(9):
        learner.update(0, 1)
    last = learner.state
    assert last.draws_left == 0
    assert sum(map(len, last.parts)) == 2
    learner.update(0, 0)
    assert learner.state is last


test_bad_values_are_refused = each_refused(
    (lambda: replace(TINY, failure_weight=Fraction(0)), "failure_weight"),
    (lambda: replace(TINY, n_teachers=0), "n_teachers"),
    (lambda: replace(TINY, step_epsilon=Epsilon.log(1)), "step_epsilon"),
    (lambda: TINY.guarantee(3), "n_rounds"),
    (lambda: replace(TINY, failure_weight=Fraction(1000)).guarantee(1), "largest_secret"),
    (lambda: theorem_settings(1, n_rounds=9, privacy=(2, 0.1), failure=0.1), "epsilon"),
    (lambda: theorem_settings(1, n_rounds=9, privacy=(1, 0.1), failure=0), "failure"),
    (lambda: theorem_settings(1, n_rounds=0, privacy=(1, 0.1), failure=0.1), "n_rounds"),
    (lambda: KeptHypothesisLearner(BOTH, replace(TINY, dimension=0)), "dimension"),
    (lambda: KeptHypothesisLearner(FiniteClass.empty(1), TINY), "hypothesis_class"),
    (lambda: KeptHypothesisLearner(FiniteClass.from_rows(["2"]), TINY), "labels"),
)
