"""Checks of samplers: samples of neighbouring inputs may refute the privacy that is claimed.

A violation is a refuted claim, with a stated probability of a false alarm; if the samples could not have refuted a
claim, the check does not pass. The audit itself chooses the worse direction of each pair.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from littlestone.errors import InvalidValueError, check_at_least
from littlestone.privacy import DEFAULT_FALSE_ALARM, AuditVerdict, Privacy, audit_sampler
from littlestone.privacy.audit.sampler_audit import MIN_SAMPLES

from ..asking.answers import Candidate
from ..asking.asking import WrongError, output_of
from ..asking.observed import observed
from ..case import Case
from ..json_values import Object, number_text
from .options import CheckOptions, options_with
from .outcomes import Status
from .requiring import Part, require_right
from .showing import Shown, is_private, sides_of
from .suite import is_among

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

N_SAMPLES = 2000
"""The default number of samples of each input of each pair."""


class SampleOptions(CheckOptions, total=False):
    """The options of checks of samplers: those of all checks, and those of statistics."""

    n_samples: int
    false_alarm: Fraction


def samples_with(options: SampleOptions) -> SampleOptions:
    """Return a value for every option of a check of samplers."""
    n_samples, false_alarm = options.pop("n_samples", N_SAMPLES), options.pop("false_alarm", DEFAULT_FALSE_ALARM)
    check_at_least(MIN_SAMPLES, n_samples=n_samples)
    if not 0 < false_alarm < 1:
        raise InvalidValueError("false_alarm", false_alarm, "strictly between 0 and 1")
    return {**options_with(options, n_generated=0, seconds=600), "n_samples": n_samples, "false_alarm": false_alarm}


@dataclass(slots=True)
class Source:
    """The generator that a sampler draws from; each case has a new one, so that it can be repeated alone."""

    generator: np.random.Generator = field(default_factory=lambda: np.random.default_rng(0))


def require_unrefuted(
    candidate: Candidate,
    source: Source,
    claimed: Iterable[tuple[Case, Sequence[Privacy]]],
    shown: Shown,
    options: SampleOptions,
) -> None:
    """Raise if samples refute a claim about one of the pairs of inputs, or could not refute one of the claims.

    The candidate draws from the generator of ``source``. ``claimed`` are pairs of neighbouring inputs, each with
    the claims about it; ``options`` has all options.
    """
    only, n_samples = options["only"], options["n_samples"]
    claims = {case.id: (case, each) for case, each in claimed if each and (not only or is_among(case, only))}
    if not claims:
        raise InvalidValueError("only", ", ".join(only), "neighbouring inputs of this check")
    n_claims, powerless = sum(len(each) for _, each in claims.values()), list[str]()

    def drawn(mine: Candidate, name: str, given: Object) -> Callable[[], Hashable]:
        return lambda: observed(output_of(mine, name, given))

    def judge(case: Case, mine: Candidate, dialects: Mapping[str, str]) -> None:
        source.generator = np.random.default_rng([options["seed"], *case.id.encode()])
        one, other = (drawn(mine, case.capability, side) for side in sides_of(case.input))
        for claim in claims[case.id][1]:
            audit = audit_sampler(one, other, None, claim, n_samples, options["false_alarm"] / n_claims)
            if audit.verdict is AuditVerdict.VIOLATED:
                raise WrongError(str(audit), f"delta {number_text(claim.delta)}", name=is_private(claim))
            if audit.why_no_power is not None:
                powerless.append(f"{shown(case)[0]}: {audit.why_no_power}")

    cases = [case for case, _ in claims.values()]
    outcomes = require_right([Part(candidate, cases, "is private", shown, judge)], options)
    if any(outcome.status is Status.SKIPPED for outcome in outcomes):
        required = f"enough for {n_samples} samples of each of {len(cases)} pairs of inputs"
        raise InvalidValueError("seconds", options["seconds"], required)
    if powerless:
        required = f"so many that every claim could be refuted, not {len(powerless)} of {n_claims} claims"
        raise InvalidValueError("n_samples", n_samples, f"{required}; first {powerless[0]}")
