"""Refuting the privacy of mechanisms that draw from a random generator, by samples.

It is judged on the neighbouring inputs of the capability, and on generated ones that differ in the last part of the
data, each with the delta that the mechanism itself needs there. Options are those of all checks; ``n_samples`` of
each input are drawn, and a sampler that keeps all claims is called wrong with probability at most ``false_alarm``.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from time import monotonic
from typing import Unpack

import numpy as np

from littlestone.errors import InvalidValueError
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy

from ...judging.asking.python_arguments import python_arguments
from ...judging.capabilities import CAPABILITIES
from ...judging.case import GENERATED, Case
from ...judging.dialects import DIALECTS
from ...judging.json_values import Json, Object, object_of, read_json, written
from ...judging.judges.mechanisms import MechanismJudge
from ...judging.running.checking import CheckOptions, source_of
from ...judging.sources.generated import drawn_inputs
from ...judging.sources.stored import stored_cases
from ...mechanism_protocols import (
    AboveThresholdSampler,
    BetweenThresholdsSampler,
    SparseSampleSampler,
    StableHistogramSampler,
)
from ...time_limit import MAX_SECONDS, OutOfTime, time_limit
from ...violation import PropertyViolationError
from ..harness.exact_runs.sampled_privacy import PrivacyCase, audit_cases, both_ways
from .calls import FORMS

LARGEST = Fraction(3, 2)
"""The largest ``exp(epsilon)`` that is looked at; a larger one needs more samples."""

MOST = Fraction(1, 2)
"""The largest delta; a pair of inputs that costs more leaves little to refute."""

SECONDS = 600.0
"""The seconds that all samples may take together."""


class SampleOptions(CheckOptions, total=False):
    """The options of the checks of samplers: those of all checks, and of statistics."""

    n_samples: int
    false_alarm: Fraction


def check_above_threshold_sampler(sampler: AboveThresholdSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as AboveThreshold without noise on the threshold.

    Parameters
    ----------
    sampler
        Called as ``sampler(values, settings=.., seed=generator)``.
    """
    _check("above_threshold", sampler, **options)


def check_between_thresholds_sampler(sampler: BetweenThresholdsSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as BetweenThresholds.

    Parameters
    ----------
    sampler
        Called as ``sampler(counts, lower=.., upper=.., epsilon=.., seed=generator)``.
    """
    _check("between_thresholds", sampler, **options)


def check_sparse_sample_sampler(sampler: SparseSampleSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as the choice from many lists.

    Parameters
    ----------
    sampler
        Called as ``sampler(lists, epsilon=.., failure_weight=.., seed=generator)``.
    """
    _check("sparse_sample", sampler, **options)


def check_stable_histogram_sampler(sampler: StableHistogramSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as the stable histogram.

    Parameters
    ----------
    sampler
        Called as ``sampler(items, epsilon=.., threshold=.., seed=generator)``.
    """
    _check("stable_histogram", sampler, **options)


def _check(
    name: str,
    sampler: object,
    *,
    only: Sequence[str] = (),
    n_generated: int = 0,
    seed: int = 0,
    seconds: float = SECONDS,
    timeout: float = MAX_SECONDS,
    n_samples: int = 2000,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> None:
    form = FORMS[name][0]
    function, parameters = form.function(sampler, "seed"), CAPABILITIES[form.capability].parameters
    made = ((case, _claims(case)) for case in _generated(name, n_generated, seed))
    chosen = [
        claim
        for case, claims in (*_stored(name), *made)
        if not only or {case.id, case.group, case.capability} & {*only}
        for claim in claims
    ]
    if not chosen:
        raise InvalidValueError("only", ", ".join(only), f"neighbouring inputs of {form.capability}")
    deadline = monotonic() + seconds

    def drawn(generator: np.random.Generator, text: str) -> object:
        if monotonic() > deadline:
            required = f"enough for {n_samples} samples of each of {len(chosen)} pairs of inputs"
            raise InvalidValueError("seconds", seconds, required)
        given = python_arguments(object_of(read_json(text), "input"))
        try:
            with time_limit(timeout):
                return function(*(given[each] for each in parameters), generator)
        except OutOfTime:
            got, source = f"no answer in {timeout:g} seconds", shown(text)
            raise PropertyViolationError(
                "returns in time", got, "an answer", source, f"candidate({source}, seed=generator)"
            ) from None

    def shown(text: str) -> str:
        return source_of(object_of(read_json(text), "input"), "class")

    audit_cases(drawn, chosen, shown, n_samples=n_samples, seed=seed, false_alarm=false_alarm)


@cache
def _stored(name: str) -> tuple[tuple[Case, tuple[PrivacyCase[str], ...]], ...]:
    """Return neighbouring inputs that can be queried alone, and the privacy that the mechanism needs there."""
    form = FORMS[name][0]
    pairs = (case for case in stored_cases(form.capability) if "exp_epsilons" in case.required)
    return tuple((case, _claims(case)) for case in pairs if form.can_ask(object_of(case.input["one"], "one")))


def _generated(name: str, number: int, seed: int) -> Iterator[Case]:
    """Yield generated inputs, each with the same input with another last value, or without the last item."""
    form = FORMS[name][0]
    data = CAPABILITIES[form.capability].parameters[0]
    for place, one in enumerate(drawn_inputs(form.capability, number, seed), 1):
        values = one[data]
        if isinstance(values, list) and values and form.can_ask(one):
            beside: Json = [*values[:-1], *([values[-1] + 1] if isinstance(values[-1], int) else [])]
            pair: Object = {"one": one, "other": one | {data: beside}}
            yield Case(f"{form.capability}/{GENERATED}/{place}", pair, {"exp_epsilons": ["1", str(LARGEST)]})


def _claims(case: Case) -> tuple[PrivacyCase[str], ...]:
    """Return neighbouring inputs as texts, with the privacy that the mechanism needs."""
    asked = CAPABILITIES[case.capability]
    if not isinstance(asked.judge, MechanismJudge):
        raise TypeError(asked.judge)
    dialects = {each: next(iter(DIALECTS[each])) for each in asked.dialects}
    one, two = (written(case.input[side]) for side in ("one", "other"))
    return tuple(
        claim
        for exp_epsilon, delta in asked.judge.allowed(case, dialects)
        if exp_epsilon <= LARGEST and delta <= MOST
        for claim in both_ways(one, two, Privacy(Epsilon.log(exp_epsilon), delta))
    )
