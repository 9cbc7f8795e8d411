"""The minimiser with one draw: settings of the theorem, refusals, samples that nothing fits."""

from dataclasses import replace
from fractions import Fraction
from math import comb, exp, floor, log

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label, Sample
from littlestone.errors import InvalidValueError
from littlestone.intervals import exponential
from littlestone.learners import OneDrawErmLearner, OneDrawErmSettings, exact_outputs
from littlestone.learners.private_empirical_risk import settings as settings_module
from littlestone.learners.private_empirical_risk.one_draw import proved_settings
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness.noise import log_of_fraction

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


# d = v = 0, c = 2 and delta = 1/2: 240 <= 2^k / 4 and 8 k 5 <= exp(a / (144 k)) / 2.
LEAST = OneDrawErmSettings(
    dimension=0,
    vc_dimension=0,
    n_chunks=10,
    chunk_size=9626,
    n_errors=9626,
    sample_epsilon=Epsilon.log(2),
    failure_weight=Fraction(24),
)


def check_smallest_sizes() -> None:
    proved = LEAST.guarantee
    assert (proved.errors, proved.n_examples) == (9626, 96260)
    assert proved.beta == 0
    assert proved.privacy == Privacy(Epsilon.log(4), Fraction(1, 2))
    assert exp(9625 / 1440) < 800 <= exp(9626 / 1440)
    for fewer, name in ((replace(LEAST, n_errors=9625), "chunk_size"), (replace(LEAST, n_chunks=9), "n_chunks")):
        with pytest.raises(InvalidValueError, match=name):
            print(fewer.guarantee)


def test_the_guarantee_begins_where_the_inequalities_of_the_theorem_hold() -> None:
    check_smallest_sizes()


def test_a_wrong_constant_of_the_guarantee_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_module, "exponential", lambda value: exponential(value * Fraction(144, 143)))
    with pytest.raises(pytest.fail.Exception):
        check_smallest_sizes()


@pytest.mark.parametrize("privacy", [(1, 1e-6), (3, 0.5)])
@pytest.mark.parametrize(("dimension", "error"), [(0, 1), (1, 0.01), (2, 0.3)])
def test_the_guarantee_of_the_proved_settings_is_what_was_asked(
    dimension: int, error: float, privacy: tuple[float, float]
) -> None:
    chosen, asked = proved_settings(dimension, error=error, privacy=privacy), Privacy.of(privacy)
    assert chosen.guarantee.errors == chosen.n_errors
    assert chosen.guarantee.privacy.delta == asked.delta
    assert chosen.guarantee.privacy.epsilon <= asked.epsilon
    assert chosen.guarantee.is_informative is (error < 1)
    found = chosen.accuracy_guarantee
    assert found.alpha == min(1, Fraction(8 * chosen.n_errors, chosen.n_examples))
    patterns = sum(comb(2 * chosen.n_examples, i) for i in range(dimension + 1))
    assert log_of_fraction(found.beta) == pytest.approx(min(0, log(2 * patterns) - chosen.n_errors / 6), rel=1e-6)


test_settings_without_a_guarantee_are_refused = each_refused(
    (lambda: replace(LEAST, failure_weight=Fraction(12)).guarantee, "failure_weight"),
    (lambda: TINY.guarantee, "failure_weight"),
    (lambda: replace(LEAST, n_errors=9625).accuracy_guarantee, "chunk_size"),
)
