"""dp-accounting and OpenDP as tools on trial: their answers on the entries that can be described to them.

``littlestone testbed --tool tests/interop/testbed_tools.py:dp_accounting``, and ``:opendp``. An accountant knows
building blocks, not code, so each entry is described by its blocks: this noise for this sensitivity, several times.
An entry is unknown if it cannot be described, or if its bound is too large.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from math import log
from typing import Protocol

from littlestone_properties.testbed.tools import Question

GRID = 1e-4
ERROR = 1e-9
"""The change that rounding of floating-point numbers may cause."""


@dataclass(frozen=True, slots=True)
class Noise:
    """Noise for ``exp`` on numbers that change by at most ``sensitivity``, published a number of times."""

    exp: Fraction | int
    sensitivity: int = 1
    times: int = 1


@dataclass(frozen=True, slots=True)
class Response:
    """One of some values, wrong with a probability that the others share, a number of times."""

    lie: Fraction
    n_values: int = 2
    times: int = 1


@dataclass(frozen=True, slots=True)
class Parameters:
    """Any mechanism of given privacy, a number of times."""

    exp: int
    delta: Fraction
    times: int = 1


Block = Noise | Response | Parameters
QUARTER, THIRD = Fraction(1, 4), Fraction(1, 3)
TOLD: Mapping[str, Block] = {
    "histogram": Noise(2),
    "histogram-inverted-scale": Noise(16),
    "histogram-inverted-scale-at-one": Noise(4),
    "histogram-replaced": Noise(2, times=2),
    "histogram-with-total": Noise(2),
    "truncated-geometric": Noise(Fraction(3, 2)),
    "folded": Noise(2),
    "partial-sum": Noise(2),
    "partial-sum-half-the-noise": Noise(4),
    "clipped-sum": Noise(2, sensitivity=2),
    "clipped-sum-by-width": Noise(2, sensitivity=3),
    "running-sums": Noise(2, times=3),
    "prefix-sum": Noise(2),
    "smart-sum": Noise(2, times=2),
    "tree-of-sums": Noise(2, times=3),
    "tree-of-sums-without-leaves": Noise(2, times=3),
    "mean-in-parts": Noise(2, times=2),
    "distinct-count": Noise(2),
    "distinct-count-replaced": Noise(2),
    "randomised-response": Response(QUARTER),
    "randomised-response-rare-lies": Response(Fraction(1, 6)),
    "response-of-four": Response(Fraction(1, 2), n_values=4),
    "response-of-four-as-of-two": Response(QUARTER, n_values=4),
    "leaky-response": Parameters(3, Fraction(1, 10)),
    "leaky-response-pure": Parameters(3, Fraction(1, 10)),
    "leaky-response-twice": Parameters(3, Fraction(1, 10), times=2),
    "leaky-response-delta-once": Parameters(3, Fraction(1, 10), times=2),
    "one-time-rappor": Response(QUARTER, times=4),
    "one-time-rappor-one-hash": Response(QUARTER, times=4),
    "daily-response": Response(THIRD, times=3),
    "symmetric-unary-one-bit": Response(QUARTER, times=2),
    "two-queries-at-full-epsilon": Noise(2, times=2),
    "unclipped-sum": Noise(2, sensitivity=4),
    "contributions-unbounded": Noise(2, sensitivity=2),
    "contributions-bounded": Noise(2),
}
"""Entry -> its blocks, which are exact except for ``folded``, where they are an upper bound."""

ONLY_ABOVE = {"folded", "leaky-response-pure", "leaky-response-delta-once"}
"""Entries whose blocks bound them from above: a worse block refutes nothing."""


class LossDistribution(Protocol):
    """The part of dp-accounting's privacy loss distributions that is used."""

    def self_compose(self, n_times: int, /) -> "LossDistribution": ...

    def get_delta_for_epsilon(self, epsilon: float, /) -> float: ...


def dp_accounting(question: Question) -> str:
    """Compare the claim with a pessimistic and an optimistic privacy loss distribution."""
    block = TOLD.get(question.id)
    if block is None:
        return "unknown"
    epsilon, delta = log(question.claim.epsilon.exp), float(question.claim.delta)
    if _loss(block, is_pessimistic=True).get_delta_for_epsilon(epsilon + block.times * GRID) <= delta + ERROR:
        return "private"
    if question.id in ONLY_ABOVE:
        return "unknown"
    found = _loss(block, is_pessimistic=False).get_delta_for_epsilon(epsilon)
    return "violated" if found > delta + ERROR else "unknown"


def _loss(block: Block, *, is_pessimistic: bool) -> LossDistribution:
    distributions = import_module("dp_accounting.pld.privacy_loss_distribution")
    options = {"pessimistic_estimate": is_pessimistic, "value_discretization_interval": GRID}
    found: LossDistribution
    if isinstance(block, Noise):
        found = distributions.from_discrete_laplace_mechanism(
            log(block.exp), sensitivity=block.sensitivity, **options
        )
    elif isinstance(block, Response):
        noise = float(block.lie * block.n_values / (block.n_values - 1))
        found = distributions.from_randomized_response(noise, block.n_values, **options)
    else:
        parameters = import_module("dp_accounting.pld.common").DifferentialPrivacyParameters
        given = parameters(log(block.exp), float(block.delta))
        found = distributions.from_privacy_parameters(given, value_discretization_interval=GRID)
    return found.self_compose(block.times) if block.times > 1 else found


def opendp(question: Question) -> str:
    """Compare the claim with the privacy map of a measurement; it is an upper bound, so it refutes nothing."""
    epsilon, delta = _mapped(question.id) or (float("inf"), 1.0)
    claim = question.claim
    is_shown = epsilon <= log(claim.epsilon.exp) + ERROR and delta <= float(claim.delta) + ERROR
    return "private" if is_shown else "unknown"


def _mapped(id: str) -> tuple[float, float] | None:
    """Return epsilon and delta of an entry by OpenDP, ``None`` if it has no such measurement."""
    dp = import_module("opendp.prelude")
    dp.enable_features("contrib")
    if id.startswith("histogram-threshold"):
        space = dp.map_domain(dp.atom_domain(T=str), dp.atom_domain(T="i32"))
        metric = dp.l01inf_distance(dp.absolute_distance(T="i32"))
        measurement = (space, metric) >> dp.m.then_laplace_threshold(scale=1 / log(4), threshold=3)
        epsilon, delta = measurement.map((1, 1, 1))
        return float(epsilon), float(delta)
    block = TOLD.get(id)
    if isinstance(block, Noise):
        space = dp.atom_domain(T=int), dp.absolute_distance(T=int)
        measurement = space >> dp.m.then_laplace(scale=1 / log(block.exp))
        return block.times * float(measurement.map(block.sensitivity)), 0.0
    if isinstance(block, Response):
        values: list[int] = list(range(block.n_values))
        measurement = dp.m.make_randomized_response(values, prob=float(1 - block.lie))
        return block.times * float(measurement.map(1)), 0.0
    return None


PACKAGES = {"dp_accounting": "dp-accounting", "opendp": "opendp"}
"""The libraries behind the tools; their versions are part of the results."""
