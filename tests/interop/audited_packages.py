"""Mechanisms of packages from PyPI as their users call them, for ``littlestone audit``; the claims are theirs.

``littlestone audit tests/interop/audited_packages.py:geometric --inputs 0 1 --epsilon 1``
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Protocol

import numpy as np

EPSILON = 1.0


class Foreign(Protocol):
    """Anything of a package without types."""

    def __call__(self, *given: object, **named: object) -> Foreign: ...

    def __getattr__(self, name: str) -> Foreign: ...


def _of(module: str, name: str) -> Foreign:
    found: Foreign = getattr(import_module(module), name)
    return found


def _diffprivlib(name: str, **given: object) -> Foreign:
    return _of("diffprivlib.mechanisms", name)(**{"epsilon": EPSILON, **given})


def geometric(count: int, random_state: np.random.RandomState) -> object:
    return _diffprivlib("Geometric", random_state=random_state).randomise(count)


def geometric_truncated(count: int) -> object:
    return _diffprivlib("GeometricTruncated", lower=0, upper=3).randomise(count)


def geometric_folded(count: int) -> object:
    return _diffprivlib("GeometricFolded", lower=0, upper=3).randomise(count)


def binary(bit: int) -> object:
    return _diffprivlib("Binary", value0="no", value1="yes").randomise("yes" if bit else "no")


def exponential(scores: list[float]) -> object:
    return _diffprivlib("Exponential", sensitivity=1.0, utility=scores).randomise()


def permute_and_flip(scores: list[float]) -> object:
    return _diffprivlib("PermuteAndFlip", sensitivity=1.0, utility=scores).randomise()


def exponential_categorical(item: str) -> object:
    pairs = [("a", "b", 1), ("a", "c", 2), ("b", "c", 2)]
    return _diffprivlib("ExponentialCategorical", utility_list=pairs).randomise(item)


def uniform(count: float) -> object:
    return _of("diffprivlib.mechanisms", "Uniform")(delta=0.25, sensitivity=1.0).randomise(count)


def laplace(count: float) -> object:
    return _diffprivlib("Laplace", sensitivity=1.0).randomise(count)


def laplace_truncated(count: float) -> object:
    return _diffprivlib("LaplaceTruncated", sensitivity=1.0, lower=0.0, upper=3.0).randomise(count)


def staircase(count: float) -> object:
    return _diffprivlib("Staircase", sensitivity=1.0).randomise(count)


def snapping(count: float) -> object:
    return _diffprivlib("Snapping", sensitivity=1.0, lower=0.0, upper=3.0).randomise(count)


def discrete_gaussian(count: int) -> object:
    return _diffprivlib("GaussianDiscrete", delta=0.01).randomise(count)


def opendp_response(bit: int) -> object:
    dp = import_module("opendp.prelude")
    dp.enable_features("contrib")
    return dp.m.make_randomized_response_bool(prob=0.75)(bool(bit))


def opendp_laplace(count: int) -> object:
    dp = import_module("opendp.prelude")
    dp.enable_features("contrib")
    space = dp.atom_domain(T=int), dp.absolute_distance(T=int)
    return dp.m.make_laplace(*space, scale=1.0)(count)


def opendp_gaussian(count: int) -> object:
    dp = import_module("opendp.prelude")
    dp.enable_features("contrib")
    space = dp.atom_domain(T=int), dp.absolute_distance(T=int)
    return dp.m.make_gaussian(*space, scale=1.0)(count)


@cache
def _deviation() -> float:
    privacy = _of("dp_accounting.pld.common", "DifferentialPrivacyParameters")(EPSILON, 0.01)
    loss = _of("dp_accounting.pld.privacy_loss_mechanism", "GaussianPrivacyLoss")
    found: object = loss.from_privacy_guarantee(privacy).standard_deviation
    assert isinstance(found, float)
    return found


def calibrated_gaussian(count: int, rng: np.random.Generator) -> object:
    return int(np.round(count + rng.normal(scale=_deviation())))


def google_count(rows: list[int]) -> object:
    return _of("pydp.algorithms.laplacian", "Count")(epsilon=EPSILON, dtype="int").quick_result(rows)


def energy_laplace(value: float) -> object:
    return _of("eeprivacy.mechanisms", "LaplaceMechanism").execute(value=value, epsilon=EPSILON, sensitivity=1)


def energy_gaussian(value: float, epsilon: float) -> object:
    mechanism = _of("eeprivacy.mechanisms", "GaussianMechanism")
    return mechanism.execute(value=value, epsilon=epsilon, delta=0.01, sensitivity=1)


def pure_count(count: int) -> object:
    return _of("diffpriv_pure", "private_count")(count, EPSILON)


def pure_sum(values: list[float]) -> object:
    return _of("diffpriv_pure", "private_sum")(values, (0, 1), EPSILON)


def direct_encoding(item: int) -> object:
    client = _of("pure_ldp.frequency_oracles.direct_encoding", "DEClient")
    return client(EPSILON, 3, index_mapper=lambda x: x).privatise(item)


def unary_encoding(item: int) -> object:
    client = _of("pure_ldp.frequency_oracles.unary_encoding", "UEClient")
    return client(EPSILON, 3, use_oue=True, index_mapper=lambda x: x).privatise(item)


def histogram_encoding(item: int) -> object:
    client = _of("pure_ldp.frequency_oracles.histogram_encoding", "HEClient")
    return client(EPSILON, 3, index_mapper=lambda x: x).privatise(item)


def kary_response(item: int) -> object:
    return _of("multi_freq_ldpy.pure_frequency_oracles.GRR", "GRR_Client")(item, 3, EPSILON)


def subset_selection(item: int) -> object:
    return _of("multi_freq_ldpy.pure_frequency_oracles.SS", "SS_Client")(item, 8, EPSILON).tolist()


def subset_selection_sorted(item: int) -> object:
    return sorted(subset_selection(item))  # type: ignore[call-overload]


def column_response(rows: list[str]) -> object:
    return _of("trasgodp.categorical", "dp_randomized_response_binary_array")(rows, EPSILON, "a").tolist()


def column_exponential(rows: list[str]) -> object:
    return _of("trasgodp.categorical", "dp_exponential_array")(rows, EPSILON).tolist()


def column_laplace(rows: list[int]) -> object:
    return _of("trasgodp.numerical", "dp_clip_laplace_array")(rows, EPSILON, 0, 2).tolist()
