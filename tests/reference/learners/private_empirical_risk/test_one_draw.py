"""The minimiser with one draw: settings of the theorem, refusals, samples that nothing fits."""

from dataclasses import replace
from fractions import Fraction
from math import exp, floor

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label, Sample
from littlestone.learners import OneDrawErmLearner, OneDrawErmSettings, exact_outputs
from littlestone.learners.private_empirical_risk.one_draw import proved_settings
from littlestone.privacy import Epsilon, Privacy

BOTH = FiniteClass.from_rows(["0", "1"])
TINY = OneDrawErmSettings(
    dimension=1,
    vc_dimension=1,
    n_chunks=2,
    chunk_size=1,
    n_errors=0,
    sample_epsilon=Epsilon.log(4),
    failure_weight=Fraction(8),
)


@pytest.mark.parametrize("privacy", [(1, 1e-6), (0.1, 1e-9), (3, 0.5)])
@pytest.mark.parametrize(("dimension", "error"), [(0, 1), (1, 0.01), (2, 0.3), (5, 0.1)])
def test_settings_of_the_theorem_have_its_privacy_and_error(
    dimension: int, error: float, privacy: tuple[float, float]
) -> None:
    settings, asked = proved_settings(dimension, error=error, privacy=privacy), Privacy.of(privacy)
    assert settings.n_errors == floor(Fraction(str(error)) * settings.n_examples)
    assert settings.privacy.delta <= asked.delta
    assert settings.privacy.epsilon.exp <= asked.epsilon.exp


def test_fewer_teachers_or_examples_do_not_meet_the_inequalities() -> None:
    settings = proved_settings(1, error=0.1, privacy=(1, 1e-6))
    c, k, m, a = exp(0.5), settings.n_chunks, settings.chunk_size, settings.n_errors
    lists = 2 * max(a, 2) * 4
    assert 8 * (1 + c * c) * (1 + c) * c * lists <= 1e-12 * c**k
    assert not 8 * (1 + c * c) * (1 + c) * c * lists <= 1e-12 * c ** (k - 1)
    patterns = 8 * k * (1 + k * m) * (1 + c * c)
    assert patterns <= 1e-6 * exp(a / (144 * k * 4))
    assert not patterns <= 1e-6 * exp(0.999 * a / (144 * k * 4))


def test_the_vc_dimension_counts_patterns() -> None:
    few, many = (proved_settings(4, error=0.1, privacy=(1, 1e-6), vc_dimension=v) for v in (1, 4))
    assert few.n_examples < many.n_examples


@pytest.mark.slow
def test_the_settings_of_a_class_have_its_dimensions() -> None:
    learner = OneDrawErmLearner.for_class(BOTH, error=0.5, privacy=(2, 0.1))
    assert (learner.settings.dimension, learner.settings.vc_dimension) == (1, 1)
    learned = learner.learn(Sample([(0, 1)] * learner.settings.n_examples), seed=1)
    assert learned == (1,)


def test_a_sample_that_nothing_fits_has_an_output() -> None:
    ones = FiniteClass.from_rows(["11"])
    learner = OneDrawErmLearner(ones, TINY)
    found = exact_outputs(learner, Sample([(0, 0), (1, 0)]))
    assert found.probability((Label(0), Label(0))) == 1, "no teacher lists anything, so the draw fails"


test_bad_values_are_refused = each_refused(
    (lambda: replace(TINY, failure_weight=Fraction(0)), "failure_weight"),
    (lambda: replace(TINY, n_chunks=0), "n_chunks"),
    (lambda: replace(TINY, sample_epsilon=Epsilon.log(1)), "sample_epsilon"),
    (lambda: proved_settings(1, error=0, privacy=(1, 0.1)), "error"),
    (lambda: proved_settings(1, error=0.1, privacy=(1, 0)), "delta"),
    (lambda: OneDrawErmLearner(BOTH, replace(TINY, dimension=0)), "dimension"),
    (lambda: OneDrawErmLearner(BOTH, replace(TINY, vc_dimension=0)), "vc_dimension"),
    (lambda: OneDrawErmLearner(BOTH, TINY).learn(Sample([(0, 0)])), "len"),
)
