"""Practical settings with the signatures that the learners call, and the privacy of settings that know it."""

from fractions import Fraction
from math import ceil, log
from typing import Protocol, runtime_checkable

from ..errors import InvalidValueError
from ..privacy.epsilon import Epsilon, Number, Privacy, written_number
from .dp_soa.adaptive_settings import AdaptiveDpSoaSettings, adaptive_settings
from .dp_soa.practical import practical_settings as dp_soa_settings
from .dp_soa.settings import DpSoaSettings
from .private_empirical_risk.practical import practical_settings as private_erm_settings
from .private_empirical_risk.settings import PrivateErmSettings
from .private_online.practical import practical_settings as private_online_settings
from .private_online.settings import PrivateOnlineSettings


def _numbers(privacy: Privacy | tuple[Number, Number]) -> tuple[Fraction, Fraction]:
    claim = Privacy.of(privacy)
    return Fraction(float(claim.epsilon)).limit_denominator(10**9), claim.delta


def practical_dp_soa_settings(
    dimension: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number]
) -> DpSoaSettings:
    """Return settings of DP-SOA."""
    return dp_soa_settings(dimension, n_rounds, *_numbers(privacy))


def practical_adaptive_settings(
    dimension: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number]
) -> AdaptiveDpSoaSettings:
    """Return settings of the adaptive variant of DP-SOA."""
    return adaptive_settings(dimension, n_rounds, *_numbers(privacy))


def practical_private_online_settings(
    dimension: int, n_hypotheses: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number]
) -> PrivateOnlineSettings:
    """Return settings of the private online learner."""
    epsilon, delta = map(float, _numbers(privacy))
    return private_online_settings(dimension, n_hypotheses, n_rounds, epsilon, delta)


def practical_private_erm_settings(
    dimension: int,
    n_hypotheses: int,
    *,
    n_examples: int,
    error: Number,
    failure: Number,
    privacy: Privacy | tuple[Number, Number],
) -> PrivateErmSettings:
    """Return settings of the private empirical risk minimiser."""
    epsilon, delta = _numbers(privacy)
    each = Epsilon.nats(epsilon) / (dimension + 3)
    weight = log(16 / delta) + log(n_hypotheses / failure)
    n_chunks = min(n_examples, ceil(4 * weight / float(each)))
    return private_erm_settings(dimension, n_examples, n_chunks, each.exp, delta, written_number("error", error))


@runtime_checkable
class _HasPrivacy(Protocol):
    @property
    def privacy(self) -> Privacy: ...


def privacy_of(settings: object) -> Privacy:
    """Return what a learner with these settings costs."""
    if not isinstance(settings, _HasPrivacy):
        raise InvalidValueError("settings", settings, "settings that know what they cost")
    return settings.privacy
