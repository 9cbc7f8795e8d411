"""Refuting the privacy of mechanisms that draw from a random generator, by samples.

Judged are the neighbouring inputs of the capability, each with the delta that the mechanism itself needs there.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import numpy as np

from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy

from ...judging.capabilities import CAPABILITIES
from ...judging.capabilities.mechanism_judges import MechanismJudge
from ...judging.checking import source_of
from ...judging.dialects import DIALECTS
from ...judging.json_values import object_of, read_json, written
from ...judging.python_arguments import python_arguments
from ...judging.sources.stored import stored_cases
from ...mechanism_protocols import (
    AboveThresholdSampler,
    BetweenThresholdsSampler,
    SparseSampleSampler,
    StableHistogramSampler,
)
from ..harness.exact_runs.private_mechanism import PrivacyCase, both_ways
from ..harness.exact_runs.sampled_privacy import audit_cases
from .calls import FORMS, Form

LARGEST = Fraction(3, 2)
"""The largest ``exp(epsilon)`` that is looked at; more takes more samples."""

MOST = Fraction(1, 2)
"""The largest delta; of a pair of inputs that cost more there is little to refute."""


def check_above_threshold_sampler(
    sampler: AboveThresholdSampler,
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute that a sampler is as private as AboveThreshold without noise on the threshold.

    Parameters
    ----------
    sampler
        Called as ``sampler(values, settings=.., seed=generator)``.
    """
    _check("above_threshold", sampler, n_samples, seed, false_alarm)


def check_between_thresholds_sampler(
    sampler: BetweenThresholdsSampler,
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute that a sampler is as private as BetweenThresholds.

    Parameters
    ----------
    sampler
        Called as ``sampler(counts, lower=.., upper=.., epsilon=.., seed=generator)``.
    """
    _check("between_thresholds", sampler, n_samples, seed, false_alarm)


def check_sparse_sample_sampler(
    sampler: SparseSampleSampler,
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute that a sampler is as private as the choice from many lists.

    Parameters
    ----------
    sampler
        Called as ``sampler(lists, epsilon=.., failure_weight=.., seed=generator)``.
    """
    _check("sparse_sample", sampler, n_samples, seed, false_alarm)


def check_stable_histogram_sampler(
    sampler: StableHistogramSampler,
    *,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    """Raise if samples refute that a sampler is as private as the stable histogram.

    Parameters
    ----------
    sampler
        Called as ``sampler(items, epsilon=.., threshold=.., seed=generator)``.
    """
    _check("stable_histogram", sampler, n_samples, seed, false_alarm)


def _check(name: str, sampler: object, n_samples: int, seed: int, false_alarm: Fraction) -> None:
    form = FORMS[name][0]
    function, parameters = form.function(sampler, "seed"), CAPABILITIES[form.capability].parameters

    def drawn(generator: np.random.Generator, text: str) -> object:
        given = python_arguments(object_of(read_json(text), "input"))
        return function(*(given[each] for each in parameters), generator)

    def shown(text: str) -> str:
        return source_of(object_of(read_json(text), "input"), "class")

    audit_cases(drawn, _cases(name), shown, n_samples=n_samples, seed=seed, false_alarm=false_alarm)


@cache
def _cases(name: str) -> tuple[PrivacyCase[str], ...]:
    """Return neighbouring inputs as texts, with what the mechanism needs; those that can be asked alone."""
    return tuple(_found(FORMS[name][0]))


def _found(form: Form) -> Iterator[PrivacyCase[str]]:
    asked = CAPABILITIES[form.capability]
    if not isinstance(asked.judge, MechanismJudge):
        raise TypeError(asked.judge)
    dialects = {each: next(iter(DIALECTS[each])) for each in asked.dialects}
    for case in stored_cases(form.capability):
        if "exp_epsilons" not in case.required or not form.can_ask(object_of(case.input["one"], "one")):
            continue
        one, other = (written(case.input[side]) for side in ("one", "other"))
        for exp_epsilon, delta in asked.judge.allowed(case, dialects):
            if exp_epsilon <= LARGEST and delta <= MOST:
                yield from both_ways(one, other, Privacy(Epsilon.log(exp_epsilon), delta))
