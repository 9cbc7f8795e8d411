"""Checking anybody's mechanisms of the papers: the capabilities of the bench, asked in the form of the reference.

Of a mechanism with coins every output distribution is exact, over all branches, and compared with the one that the
capability defines; then the exact privacy of neighbouring inputs. Of a sampler, with a random generator, the
privacy may be refuted: on the neighbouring inputs of the capability, and on generated ones that differ in the
last part of the data, each with the delta that the mechanism itself needs there. A mechanism with other noise is
judged by its claim alone: :func:`~littlestone_properties.audits.own.audit_own`.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from time import monotonic
from typing import Unpack

import numpy as np

from littlestone.errors import InvalidValueError
from littlestone.privacy import DEFAULT_FALSE_ALARM, Epsilon, Privacy

from ..judging.asking.python_arguments import python_arguments
from ..judging.candidates.mechanism_forms import FORMS, Form
from ..judging.candidates.python_candidate import PythonCandidate
from ..judging.capabilities import CAPABILITIES
from ..judging.case import GENERATED, Case
from ..judging.dialects import DIALECTS
from ..judging.json_values import Json, Object, fraction_of, list_of, object_of, read_json, written
from ..judging.judges.mechanisms import MechanismJudge
from ..judging.running.checking import CheckOptions, check, source_of
from ..judging.running.requiring import Part, options_with, require_right
from ..judging.running.sampled_privacy import PrivacyCase, audit_cases, both_ways
from ..judging.running.suite import is_among
from ..judging.sources.generated import drawn_inputs
from ..judging.sources.stored import stored_cases
from ..mechanism_protocols import (
    AboveThresholdMechanism,
    AboveThresholdSampler,
    BetweenThresholdsMechanism,
    BetweenThresholdsSampler,
    SparseSampleMechanism,
    SparseSampleSampler,
    StableHistogramMechanism,
    StableHistogramSampler,
    StandardAboveThresholdMechanism,
)
from ..time_limit import OutOfTime, time_limit
from ..violation import PropertyViolationError

LARGEST = Fraction(3, 2)
"""The largest ``exp(epsilon)`` that is looked at; more takes more samples."""

MOST = Fraction(1, 2)
"""The largest delta; of a pair of inputs that cost more there is little to refute."""

FITTED = "noise of the threshold that belongs to epsilon"
"""The group of cases for mechanisms that take one epsilon for both noises."""

MUCH_NOISE = Fraction(3, 4)

SECONDS = 600.0
"""The seconds that all samples may take together."""


class SampleOptions(CheckOptions, total=False):
    """The options of the checks of samplers: those of all checks, and of statistics."""

    n_samples: int
    false_alarm: Fraction


def check_above_threshold(candidate: AboveThresholdMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is AboveThreshold without noise on the threshold, whichever answers are counted.

    Ledger: ``lyu.algorithm-2``.

    Called as ``candidate(values, settings=.., coins=..)``.

    Examples
    --------
    >>> from littlestone.mechanisms import above_threshold
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> check_above_threshold(above_threshold)
    >>> def without_noise(values, *, settings, coins):
    ...     return [value >= settings.threshold for value in values][: settings.limit]
    >>> try:
    ...     check_above_threshold(without_noise, only=["above_threshold/privacy of neighbours"])
    ... except PropertyViolationError as violation:
    ...     print(violation.got.partition(",")[0], violation.required, violation.reproduce, sep="; ")
    needs delta 1 at exp(epsilon) = 1; delta 0.333333; check_above_threshold(candidate, \
only=["above_threshold/privacy of neighbours/1"])
    """
    _check("above_threshold", candidate, **options)


def check_standard_above_threshold(
    candidate: StandardAboveThresholdMechanism, **options: Unpack[CheckOptions]
) -> None:
    """Raise unless a candidate is the standard AboveThreshold, which adds noise to the threshold, too.

    Ledger: ``gl.algorithm-2``.

    Called as ``candidate(values, threshold=.., epsilon=.., coins=..)``.

    Examples
    --------
    >>> from littlestone.mechanisms import standard_above_threshold
    >>> check_standard_above_threshold(standard_above_threshold)
    """
    _check("standard_above_threshold", candidate, **options)


def check_between_thresholds(candidate: BetweenThresholdsMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is BetweenThresholds.

    Ledger: ``yan.lemma-1``.

    Called as ``candidate(counts, lower=.., upper=.., epsilon=.., coins=..)``; it returns ``"left"``,
    ``"right"`` and ``"top"``.

    Examples
    --------
    >>> from littlestone.mechanisms import between_thresholds
    >>> check_between_thresholds(between_thresholds)
    """
    _check("between_thresholds", candidate, **options)


def check_sparse_sample(candidate: SparseSampleMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is the private choice from many lists.

    Ledger: ``lyu.lemma-3.1``.

    Called as ``candidate(lists, epsilon=.., failure_weight=.., coins=..)``.

    Examples
    --------
    >>> from littlestone.mechanisms import sparse_sample
    >>> check_sparse_sample(sparse_sample)
    """
    _check("sparse_sample", candidate, **options)


def check_stable_histogram(candidate: StableHistogramMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is the stable histogram; the order of what it publishes does not matter.

    Ledger: ``gl.theorem-5.1``.

    Called as ``candidate(items, epsilon=.., threshold=.., coins=..)``; items are strings.

    Examples
    --------
    >>> from littlestone.mechanisms import stable_histogram
    >>> check_stable_histogram(stable_histogram)
    """
    _check("stable_histogram", candidate, **options)


def check_above_threshold_sampler(sampler: AboveThresholdSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as AboveThreshold without noise on the threshold.

    Called as ``sampler(values, settings=.., seed=generator)``.
    """
    _check_sampler("above_threshold", sampler, **options)


def check_between_thresholds_sampler(sampler: BetweenThresholdsSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as BetweenThresholds.

    Called as ``sampler(counts, lower=.., upper=.., epsilon=.., seed=generator)``.
    """
    _check_sampler("between_thresholds", sampler, **options)


def check_sparse_sample_sampler(sampler: SparseSampleSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as the choice from many lists.

    Called as ``sampler(lists, epsilon=.., failure_weight=.., seed=generator)``.
    """
    _check_sampler("sparse_sample", sampler, **options)


def check_stable_histogram_sampler(sampler: StableHistogramSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as the stable histogram.

    Called as ``sampler(items, epsilon=.., threshold=.., seed=generator)``.
    """
    _check_sampler("stable_histogram", sampler, **options)


def _check(name: str, candidate: object, **options: Unpack[CheckOptions]) -> None:
    wanted = options_with(options, n_generated=0)
    only = {*wanted["only"]}
    for form in FORMS[name]:
        function = form.function(candidate, "coins")
        fitted = [case for case in _fitted_cases(form) if not only or {case.id, case.group} & only]
        if not only or only - {case.id for case in fitted} - {case.group for case in fitted}:
            check(function, form.capability, front_end=f"check_{name}", **options)

        def shown(case: Case) -> tuple[str, str]:
            return source_of(case.input), f'check_{name}(candidate, only=["{case.id}"])'

        mine = PythonCandidate({form.capability: function}, seconds=wanted["timeout"])
        part = Part(mine, fitted, f"returns {CAPABILITIES[form.capability].returns}", shown)
        require_right([part], {**wanted, "only": ()})


def _fitted_cases(form: Form) -> Iterator[Case]:
    """Yield the stored inputs that the mechanism cannot be asked with as they are, with weights that fit together.

    Inputs of at most one query come with little noise and with much.
    """
    asked = CAPABILITIES[form.capability]
    if not form.power or asked.required is None:
        return
    inputs: dict[str, Object] = {}
    for case in stored_cases(form.capability):
        if "one" in case.input or "invalid" in case.required:
            continue
        weights = [fraction_of(case.input["weight"], "weight")] if not form.can_ask(case.input) else []
        few = len(list_of(case.input[asked.parameters[0]], "queries")) == 1
        for weight in (*weights, *([MUCH_NOISE] if few else [])):
            fitted = form.fitted(case.input, weight)
            inputs[written(fitted)] = fitted
    for number, given in enumerate(inputs.values(), 1):
        yield Case(f"{form.capability}/{FITTED}/{number}", given, *asked.required(given))


def _check_sampler(
    name: str,
    sampler: object,
    *,
    n_samples: int = 2000,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
    **options: Unpack[CheckOptions],
) -> None:
    wanted = options_with(options, n_generated=0, seconds=SECONDS)
    only, seconds, timeout = wanted["only"], wanted["seconds"], wanted["timeout"]
    form = FORMS[name][0]
    function, parameters = form.function(sampler, "seed"), CAPABILITIES[form.capability].parameters
    made = ((case, _claims(case)) for case in _generated(name, wanted["n_generated"], wanted["seed"]))
    chosen = [
        claim for case, claims in (*_stored(name), *made) if not only or is_among(case, only) for claim in claims
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

    audit_cases(drawn, chosen, shown, n_samples=n_samples, seed=wanted["seed"], false_alarm=false_alarm)


@cache
def _stored(name: str) -> tuple[tuple[Case, tuple[PrivacyCase[str], ...]], ...]:
    """Return neighbouring inputs that can be asked alone, with what the mechanism needs."""
    form = FORMS[name][0]
    pairs = (case for case in stored_cases(form.capability) if "exp_epsilons" in case.required)
    return tuple((case, _claims(case)) for case in pairs if form.can_ask(object_of(case.input["one"], "one")))


def _generated(name: str, number: int, seed: int) -> Iterator[Case]:
    """Yield generated inputs, each next to the same with another last value, or without the last item."""
    form = FORMS[name][0]
    data = CAPABILITIES[form.capability].parameters[0]
    for place, one in enumerate(drawn_inputs(form.capability, number, seed), 1):
        values = one[data]
        if isinstance(values, list) and values and form.can_ask(one):
            beside: Json = [*values[:-1], *([values[-1] + 1] if isinstance(values[-1], int) else [])]
            pair: Object = {"one": one, "other": one | {data: beside}}
            yield Case(f"{form.capability}/{GENERATED}/{place}", pair, {"exp_epsilons": ["1", str(LARGEST)]})


def _claims(case: Case) -> tuple[PrivacyCase[str], ...]:
    """Return neighbouring inputs as texts, with what the mechanism needs."""
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
