"""Checking anybody's mechanisms of the papers: the capabilities of ``conform``, asked in the form of the reference.

For a mechanism with coins, every output distribution is exact, over all branches, and is compared with the
definition of the capability; the exact privacy of neighbouring inputs follows. For a sampler with a random
generator, samples may refute the privacy on neighbouring inputs: the inputs of the capability, and generated inputs
that differ in the last part of the data. Each pair comes with the delta that the mechanism itself needs. A
mechanism with noise of another kind can be judged only by its claim:
:func:`~littlestone_properties.audits.own.audit_own`.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Unpack

from littlestone.privacy import Epsilon, Privacy

from ..judging.candidates.mechanism_forms import FORMS, Form
from ..judging.candidates.python_candidate import PythonCandidate
from ..judging.capabilities import CAPABILITIES
from ..judging.case import GENERATED, Case
from ..judging.dialects import DIALECTS
from ..judging.json_values import Json, Object, fraction_of, list_of, object_of, written
from ..judging.judges.mechanisms import MechanismJudge
from ..judging.running.checking import capability_part
from ..judging.running.options import CheckOptions, options_with
from ..judging.running.requiring import Part, require_right
from ..judging.running.sampled_privacy import SampleOptions, Source, require_unrefuted, samples_with
from ..judging.running.showing import source_of
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

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

LARGEST = Fraction(3, 2)
"""The largest ``exp(epsilon)`` that is tested; larger values take more samples."""

MOST = Fraction(1, 2)
"""The largest delta that is tested; samples can refute little above it."""

FITTED = "noise of the threshold that belongs to epsilon"
"""The group of cases for mechanisms that take one epsilon for both noises."""

MUCH_NOISE = Fraction(3, 4)


def check_above_threshold(candidate: AboveThresholdMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is AboveThreshold without noise on the threshold; it may count either answer.

    Ledger: ``lyu.algorithm-2``.

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
    _check("above_threshold", candidate, options)


def check_standard_above_threshold(
    candidate: StandardAboveThresholdMechanism, **options: Unpack[CheckOptions]
) -> None:
    """Raise unless a candidate is the standard AboveThreshold, which adds noise to the threshold, too.

    Ledger: ``gl.algorithm-2``.

    >>> from littlestone.mechanisms import standard_above_threshold
    >>> check_standard_above_threshold(standard_above_threshold)
    """
    _check("standard_above_threshold", candidate, options)


def check_between_thresholds(candidate: BetweenThresholdsMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is BetweenThresholds.

    Ledger: ``yan.lemma-1``.

    >>> from littlestone.mechanisms import between_thresholds
    >>> check_between_thresholds(between_thresholds)
    """
    _check("between_thresholds", candidate, options)


def check_sparse_sample(candidate: SparseSampleMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is the private choice from many lists.

    Ledger: ``lyu.lemma-3.1``.

    >>> from littlestone.mechanisms import sparse_sample
    >>> check_sparse_sample(sparse_sample)
    """
    _check("sparse_sample", candidate, options)


def check_stable_histogram(candidate: StableHistogramMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is the stable histogram; the order of the published items does not matter.

    Ledger: ``gl.theorem-5.1``.

    Called as ``candidate(items, epsilon=.., threshold=.., coins=..)``; items are strings.

    >>> from littlestone.mechanisms import stable_histogram
    >>> check_stable_histogram(stable_histogram)
    """
    _check("stable_histogram", candidate, options)


def check_above_threshold_sampler(sampler: AboveThresholdSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as AboveThreshold without noise on the threshold.

    Ledger: ``lyu.algorithm-2``.

    >>> from littlestone.mechanisms import above_threshold
    >>> check_above_threshold_sampler(above_threshold, only=["above_threshold/privacy of neighbours/1"])
    """
    _check_sampler("above_threshold", sampler, options)


def check_between_thresholds_sampler(sampler: BetweenThresholdsSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as BetweenThresholds.

    Ledger: ``yan.lemma-1``.

    >>> from littlestone.mechanisms import between_thresholds
    >>> check_between_thresholds_sampler(between_thresholds, only=["between_thresholds/privacy of neighbours/1"])
    """
    _check_sampler("between_thresholds", sampler, options)


def check_sparse_sample_sampler(sampler: SparseSampleSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as the choice from many lists.

    Ledger: ``lyu.lemma-3.1``.

    >>> from littlestone.mechanisms import sparse_sample
    >>> check_sparse_sample_sampler(sparse_sample, only=["sparse_sample/privacy of neighbours, more/1"])
    """
    _check_sampler("sparse_sample", sampler, options)


def check_stable_histogram_sampler(sampler: StableHistogramSampler, **options: Unpack[SampleOptions]) -> None:
    """Raise if samples refute that a sampler is as private as the stable histogram.

    Ledger: ``gl.theorem-5.1``.

    >>> from littlestone.mechanisms import stable_histogram
    >>> check_stable_histogram_sampler(stable_histogram, only=["stable_histogram/privacy of neighbours, more/1"])
    """
    _check_sampler("stable_histogram", sampler, options)


def _check(name: str, candidate: object, options: CheckOptions) -> None:
    wanted, call = options_with(options, n_generated=0), f"check_{name}(candidate"

    def parts() -> Iterator[Part]:
        for form in FORMS[name]:
            function = form.function(candidate, "coins")
            mine = PythonCandidate({form.capability: function}, seconds=wanted["timeout"])
            yield capability_part(mine, form.capability, call, wanted, more=_fitted_cases(form), is_partial=True)

    require_right(parts(), wanted)


@cache
def _fitted_cases(form: Form) -> tuple[Case, ...]:
    """Return the stored inputs whose two weights the mechanism cannot have, with matching weights instead.

    Inputs with one query also come with much noise.
    """
    asked = CAPABILITIES[form.capability]
    if not form.power or asked.required is None:
        return ()
    inputs: dict[str, Object] = {}
    for case in stored_cases(form.capability):
        if "one" in case.input or "invalid" in case.required:
            continue
        weights = [fraction_of(case.input["weight"], "weight")] if not form.can_ask(case.input) else []
        few = len(list_of(case.input[asked.parameters[0]], "queries")) == 1
        for weight in (*weights, *([MUCH_NOISE] if few else [])):
            fitted = form.fitted(case.input, weight)
            inputs[written(fitted)] = fitted
    return tuple(
        Case(f"{form.capability}/{FITTED}/{number}", given, *asked.required(given))
        for number, given in enumerate(inputs.values(), 1)
    )


def _check_sampler(name: str, sampler: object, options: SampleOptions) -> None:
    form, source = FORMS[name][0], Source()
    function = form.function(sampler, "seed")
    wanted = samples_with(options)
    n_generated, seed = wanted["n_generated"], wanted["seed"]

    def shown(case: Case) -> tuple[str, str]:
        more = f", n_generated={n_generated}" if case.is_generated else ""
        samples = f"n_samples={wanted['n_samples']}, seed={seed}"
        return source_of(case.input), f'check_{name}_sampler(sampler, only=["{case.id}"]{more}, {samples})'

    mine = PythonCandidate(
        {form.capability: lambda *given: function(*given[:-1], source.generator)},
        seconds=wanted["timeout"],
    )
    pairs = (*_stored_pairs(name), *((case, _claims(case)) for case in _generated(name, n_generated, seed)))
    require_unrefuted(mine, source, pairs, shown, wanted)


@cache
def _stored_pairs(name: str) -> tuple[tuple[Case, tuple[Privacy, ...]], ...]:
    """Return neighbouring inputs that the mechanism can be asked about, with the privacy that it has on them."""
    form = FORMS[name][0]
    pairs = (case for case in stored_cases(form.capability) if "exp_epsilons" in case.required)
    return tuple((case, _claims(case)) for case in pairs if form.can_ask(object_of(case.input["one"], "one")))


def _generated(name: str, number: int, seed: int) -> Iterator[Case]:
    """Yield generated inputs, each with a neighbour whose last value is larger by 1, or is missing."""
    form = FORMS[name][0]
    data = CAPABILITIES[form.capability].parameters[0]
    for place, one in enumerate(drawn_inputs(form.capability, number, seed), 1):
        values = one[data]
        if isinstance(values, list) and values and form.can_ask(one):
            beside: Json = [*values[:-1], *([values[-1] + 1] if isinstance(values[-1], int) else [])]
            pair: Object = {"one": one, "other": one | {data: beside}}
            yield Case(f"{form.capability}/{GENERATED}/{place}", pair, {"exp_epsilons": ["1", str(LARGEST)]})


def _claims(case: Case) -> tuple[Privacy, ...]:
    """Return the privacy that the mechanism has on neighbouring inputs."""
    asked = CAPABILITIES[case.capability]
    if not isinstance(asked.judge, MechanismJudge):
        raise TypeError(asked.judge)
    dialects = {each: next(iter(DIALECTS[each])) for each in asked.dialects}
    allowed = asked.judge.allowed(case, dialects)
    return tuple(
        Privacy(Epsilon.log(exp_epsilon), delta)
        for exp_epsilon, delta in allowed
        if exp_epsilon <= LARGEST and delta <= MOST
    )
