"""Checking anybody's mechanisms of the papers: the capabilities of the bench, asked in the form of the reference.

Every output distribution is exact, over all branches of the coins, and is compared with that of the capability;
then the exact privacy of neighbouring inputs is judged. A mechanism with other noise is judged by its claim alone:
:func:`~littlestone_properties.audits.own.audit_own`.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Unpack

from littlestone.errors import InvalidValueError

from ...judging.candidates.python_candidate import PythonCandidate
from ...judging.capabilities import CAPABILITIES
from ...judging.case import Case
from ...judging.json_values import Object, fraction_of, list_of, written
from ...judging.running.checking import CheckOptions, check, source_of
from ...judging.sources.stored import stored_cases
from ...mechanism_protocols import (
    AboveThresholdMechanism,
    BetweenThresholdsMechanism,
    SparseSampleMechanism,
    StableHistogramMechanism,
    StandardAboveThresholdMechanism,
)
from ...time_limit import MAX_SECONDS
from ..harness.judged import judge_cases
from .calls import FORMS, Form

FITTED = "noise of the threshold that belongs to epsilon"
"""The group of cases for mechanisms that take one epsilon for both noises."""
MUCH_NOISE = Fraction(3, 4)


def check_above_threshold(candidate: AboveThresholdMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is AboveThreshold without noise on the threshold, whichever answers are counted.

    Ledger: ``lyu.algorithm-2``.

    Parameters
    ----------
    candidate
        Called as ``candidate(values, settings=.., coins=..)``.
    options
        As for :func:`~littlestone_properties.judging.check`.

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

    Parameters
    ----------
    candidate
        Called as ``candidate(values, threshold=.., epsilon=.., coins=..)``.
    options
        As for :func:`~littlestone_properties.judging.check`.

    Examples
    --------
    >>> from littlestone.mechanisms import standard_above_threshold
    >>> check_standard_above_threshold(standard_above_threshold)
    """
    _check("standard_above_threshold", candidate, **options)


def check_between_thresholds(candidate: BetweenThresholdsMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is BetweenThresholds.

    Ledger: ``yan.lemma-1``.

    Parameters
    ----------
    candidate
        Called as ``candidate(counts, lower=.., upper=.., epsilon=.., coins=..)``; it returns ``"left"``,
        ``"right"`` and ``"top"``.
    options
        As for :func:`~littlestone_properties.judging.check`.

    Examples
    --------
    >>> from littlestone.mechanisms import between_thresholds
    >>> check_between_thresholds(between_thresholds)
    """
    _check("between_thresholds", candidate, **options)


def check_sparse_sample(candidate: SparseSampleMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is the private choice from many lists.

    Ledger: ``lyu.lemma-3.1``.

    Parameters
    ----------
    candidate
        Called as ``candidate(lists, epsilon=.., failure_weight=.., coins=..)``.
    options
        As for :func:`~littlestone_properties.judging.check`.

    Examples
    --------
    >>> from littlestone.mechanisms import sparse_sample
    >>> check_sparse_sample(sparse_sample)
    """
    _check("sparse_sample", candidate, **options)


def check_stable_histogram(candidate: StableHistogramMechanism, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a candidate is the stable histogram; the order of what it publishes does not matter.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    candidate
        Called as ``candidate(items, epsilon=.., threshold=.., coins=..)``; items are strings.
    options
        As for :func:`~littlestone_properties.judging.check`.

    Examples
    --------
    >>> from littlestone.mechanisms import stable_histogram
    >>> check_stable_histogram(stable_histogram)
    """
    _check("stable_histogram", candidate, **options)


def _check(name: str, candidate: object, **options: Unpack[CheckOptions]) -> None:
    for option in options:
        if option not in CheckOptions.__annotations__:
            known = ", ".join(CheckOptions.__annotations__)
            raise InvalidValueError("option", option, f"one of {known}; all lengths are among the cases")
    only = options.get("only", ())
    for form in FORMS[name]:
        function = form.function(candidate, "coins")
        fitted = [case for case in _fitted_cases(form) if not only or {case.id, case.group} & {*only}]
        if not only or {*only} - {case.id for case in fitted} - {case.group for case in fitted}:
            check(function, form.capability, front_end=f"check_{name}", **options)

        def shown(case: Case) -> tuple[str, str]:
            return source_of(case.input, "class"), f'check_{name}(candidate, only=["{case.id}"])'

        mine = PythonCandidate({form.capability: function}, seconds=options.get("timeout", MAX_SECONDS))
        judge_cases(mine, fitted, f"returns {CAPABILITIES[form.capability].returns}", shown)


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
