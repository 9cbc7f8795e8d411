"""Practical settings with the signatures that the learners call."""

from fractions import Fraction

from ..privacy.epsilon import Number, Privacy
from .dp_soa.adaptive_settings import AdaptiveDpSoaSettings, adaptive_settings
from .dp_soa.practical import practical_settings as dp_soa_settings
from .dp_soa.settings import DpSoaSettings
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
