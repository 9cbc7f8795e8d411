"""Auditing a private mechanism that can only be sampled, on many pairs of neighbouring inputs.

A violation is reported only if a claim is refuted with a stated probability of a false alarm, and nothing passes
where the samples could not have refuted a claim.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

import numpy as np

from littlestone.errors import InvalidValueError
from littlestone.privacy import AuditVerdict, Privacy, audit_sampler

from ...violation import PropertyViolationError
from ..asking.observed import observed
from ..json_values import number_text
from .requiring import is_private

Arguments = TypeVar("Arguments", bound=Hashable)


@dataclass(frozen=True, slots=True)
class PrivacyCase(Generic[Arguments]):
    """Two neighbouring inputs and the privacy that is claimed for them, in this direction."""

    one: Arguments
    other: Arguments
    privacy: Privacy

    @property
    def text(self) -> str:
        """The claim in words."""
        return is_private(self.privacy)


def both_ways(one: Arguments, other: Arguments, privacy: Privacy) -> Iterator[PrivacyCase[Arguments]]:
    """Yield a claim in both directions."""
    yield PrivacyCase(one, other, privacy)
    yield PrivacyCase(other, one, privacy)


def audit_cases(
    sampler: Callable[[np.random.Generator, Arguments], object],
    cases: Iterable[PrivacyCase[Arguments]],
    written: Callable[[Arguments], str],
    *,
    n_samples: int,
    seed: int,
    false_alarm: Fraction,
) -> None:
    """Raise if samples refute the privacy of one of the cases.

    Parameters
    ----------
    cases
        Neighbouring inputs with the claimed privacy; the probability of a false alarm is shared among them.
    """
    all_cases = tuple(cases)
    if not all_cases:
        raise InvalidValueError("cases", [], "at least one pair of neighbouring inputs")
    generator = np.random.default_rng(seed)
    powerless: list[tuple[PrivacyCase[Arguments], str]] = []
    for case in all_cases:
        audit = audit_sampler(
            _draw(sampler, generator, case.one),
            _draw(sampler, generator, case.other),
            None,
            case.privacy,
            n_samples,
            false_alarm / len(all_cases),
        )
        if audit.verdict is AuditVerdict.VIOLATED:
            raise PropertyViolationError(
                case.text,
                str(audit),
                f"delta {number_text(case.privacy.delta)}",
                f"({written(case.one)}) beside ({written(case.other)})",
                f"audit_sampler(lambda: candidate({written(case.one)}, seed=generator), "
                f"lambda: candidate({written(case.other)}, seed=generator), None, claim, {n_samples})",
            )
        if audit.why_no_power is not None:
            powerless.append((case, audit.why_no_power))
    if powerless:
        case, why = powerless[0]
        first = f"({written(case.one)}) beside ({written(case.other)})"
        required = f"so many that every claim could be refuted, not {len(powerless)} of {len(all_cases)} claims"
        raise InvalidValueError("n_samples", n_samples, f"{required}; first {first}: {why}")


def _draw(
    sampler: Callable[[np.random.Generator, Arguments], object],
    generator: np.random.Generator,
    arguments: Arguments,
) -> Callable[[], Hashable]:
    return lambda: observed(sampler(generator, arguments))
