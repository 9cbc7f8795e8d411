"""Mechanisms of packages from PyPI as their users call them, for ``littlestone audit``; the claims are theirs.

``littlestone audit tests/interop/hunted.py:geometric --inputs 0 1 --epsilon 1``
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Protocol

import numpy as np

EPSILON = 1.0


class Foreign(Protocol):
    """Anything of a package without types."""

    def __call__(self, *given: object, **named: object) -> Foreign: ...

    def __getattr__(self, name: str) -> Foreign: ...

    def __getitem__(self, place: object) -> Foreign: ...

    def __iter__(self) -> Iterator[Foreign]: ...

    def __int__(self) -> int: ...

    def __float__(self) -> float: ...

    def __lt__(self, other: object) -> bool: ...

    def __radd__(self, other: object) -> Foreign: ...


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


def subset_selection(item: int) -> Foreign:
    return _of("multi_freq_ldpy.pure_frequency_oracles.SS", "SS_Client")(item, 8, EPSILON).tolist()


def subset_selection_sorted(item: int) -> object:
    return sorted(subset_selection(item))


def column_response(rows: list[str]) -> object:
    return _of("trasgodp.categorical", "dp_randomized_response_binary_array")(rows, EPSILON, "a").tolist()


def column_exponential(rows: list[str]) -> object:
    return _of("trasgodp.categorical", "dp_exponential_array")(rows, EPSILON).tolist()


def column_laplace(rows: list[int]) -> object:
    return _of("trasgodp.numerical", "dp_clip_laplace_array")(rows, EPSILON, 0, 2).tolist()


def column_kary(rows: list[str]) -> object:
    return _of("trasgodp.categorical", "dp_randomized_response_kary_array")(rows, EPSILON).tolist()


def column_gaussian(rows: list[int]) -> object:
    return _of("trasgodp.numerical", "dp_clip_gaussian_array")(rows, EPSILON, 0, 1, 0.01).tolist()


def laplace_folded(count: float) -> object:
    return _diffprivlib("LaplaceFolded", sensitivity=1.0, lower=0.0, upper=3.0).randomise(count)


def laplace_bounded_domain(count: float) -> object:
    return _diffprivlib("LaplaceBoundedDomain", sensitivity=1.0, lower=0.0, upper=1.0).randomise(count)


def laplace_bounded_noise(count: float) -> object:
    return _diffprivlib("LaplaceBoundedNoise", delta=0.1, sensitivity=1.0).randomise(count)


def gaussian(count: float) -> object:
    return _diffprivlib("Gaussian", delta=0.01, sensitivity=1.0).randomise(count)


def opendp_categories(item: int) -> object:
    dp = import_module("opendp.prelude")
    dp.enable_features("contrib")
    return dp.m.make_randomized_response([0, 1, 2], prob=0.5)(item)


def opendp_noisy_max(scores: list[float]) -> object:
    dp = import_module("opendp.prelude")
    dp.enable_features("contrib")
    space = dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.linf_distance(T=float)
    return dp.m.make_noisy_max(*space, dp.max_divergence(), scale=2.0)(scores)


def google_sum(rows: list[int]) -> object:
    bounded = _of("pydp.algorithms.laplacian", "BoundedSum")
    return bounded(epsilon=EPSILON, lower_bound=0, upper_bound=1, dtype="int").quick_result(rows)


def _energy(name: str, values: object, given: dict[str, object], **named: object) -> Foreign:
    found = _of("eeprivacy.operations", name)(**given)
    return found.execute(**{"epsilon": EPSILON, "vectors" if "Vector" in name else "values": values, **named})


def energy_sum(values: list[float]) -> object:
    return _energy("PrivateClampedSum", values, {"lower_bound": 0, "upper_bound": 1})


def energy_mean(values: list[float]) -> object:
    return _energy("PrivateClampedMean", values, {"lower_bound": 0, "upper_bound": 1})


def energy_histogram(values: list[float]) -> object:
    return _energy("PrivateHistogram", values, {"bins": [0, 1, 2]}).tolist()


def energy_quantile(values: list[float], quantile: float) -> object:
    return _energy("PrivateQuantile", np.array(values), {"options": [1, 3]}, quantile=quantile)


def energy_vector(vectors: list[list[float]], kind: str) -> object:
    given: dict[str, object] = {"lower_bound": 0, "upper_bound": 1, "k": 2, "N": 1}
    found = _energy(f"PrivateVectorClampedMean{kind}", vectors, given, delta=0.01)
    return np.asarray(found).tolist()


def pure_mean(values: list[float]) -> object:
    return _of("diffpriv_pure", "private_mean")(values, (0, 1), EPSILON)


def pure_composition(bit: int, rng: np.random.Generator) -> object:
    """Six randomised responses, each 4-private: their number of ones tells all that they tell."""
    budget = _of("diffpriv_pure", "PrivacyBudget")(1.0)
    claimed = budget.advanced_composition(6, 4.0, 0.1)
    assert claimed < (21.1, 0.61)
    keep = float(np.exp(4) / (1 + np.exp(4)))
    return int(rng.binomial(6, keep if bit else 1 - keep))


def hadamard_mechanism(item: int) -> object:
    client = _of("pure_ldp.frequency_oracles.hadamard_mechanism", "HadamardMechClient")
    return list(client(EPSILON, 4, 2, index_mapper=lambda x: x).privatise(item))


def hadamard_response(item: int) -> object:
    client = _of("pure_ldp.frequency_oracles.hadamard_response", "HadamardResponseClient")
    return int(client(EPSILON, 4, None, index_mapper=lambda x: x).privatise(item))


def mean_sketch(item: int, hadamard: bool) -> object:
    client = _of("pure_ldp.frequency_oracles.apple_cms", "CMSClient")
    vector, *rest = client(EPSILON, [lambda text: int(text) % 4], 4, is_hadamard=hadamard).privatise(item)
    return np.asarray(vector).tolist(), *map(int, rest)


def count_sketch(item: int) -> object:
    client = _of("pure_ldp.frequency_oracles.priv_count_sketch", "PCSClient")
    vector, index = client(EPSILON, 1, 4, [(lambda text: int(text) % 4, lambda text: 1)]).privatise(item)
    return vector.tolist(), int(index)


def unary_client(item: int, optimal: bool) -> object:
    return _of("multi_freq_ldpy.pure_frequency_oracles.UE", "UE_Client")(item, 3, EPSILON, optimal).tolist()


def histogram_client(item: int) -> object:
    return _of("multi_freq_ldpy.pure_frequency_oracles.HE", "HE_Client")(item, 3, EPSILON).tolist()


def _toolbox(module: str, name: str, item: int, *options: object) -> object:
    found = _of(f"ldp_toolbox.protocols.frequency.{module}", name)(4, EPSILON, *options).obfuscate(item)
    return np.asarray(found).tolist()


def toolbox_response(item: int) -> object:
    return _toolbox("grr", "GeneralizedRandomizedResponse", item)


def toolbox_unary(item: int, optimal: bool) -> object:
    return _toolbox("ue", "UnaryEncoding", item, optimal)


def toolbox_subset(item: int) -> object:
    return _toolbox("ss", "SubsetSelection", item)


def toolbox_histogram(item: int, thresholding: bool) -> object:
    return _toolbox("he", "HistogramEncoding", item, thresholding)


def insured_response(item: str, rng: np.random.Generator) -> object:
    response = _of("insurance_fairness_ldp", "KaryRandomisedResponse")
    return response(epsilon=EPSILON, categories=["a", "b", "c"]).privatise([item], random_state=rng).tolist()


def group_laplace(count: float) -> object:
    return count + _of("dp_group_stats.mechanisms", "laplace_noise")(EPSILON, 1.0)


def sequential_test(rows: list[float]) -> object:
    found = _of("dpsprt.core.algorithms", "dp_sprt_laplace")(np.array(rows), 0.3, 0.7, 0.5, 0.5, EPSILON)
    return found[:2]


def statistic(rows: list[float], name: str) -> object:
    found = getattr(_of("diffpriv_laplace", "DiffPrivStatistics"), name)
    return float(found(rows, EPSILON))


def nonparametric_response(value: float, grid: int) -> object:
    """It is taken from its own module, since the whole package asks for confseq and an older NumPy."""
    vars(np)["float_"] = np.float64
    package = sys.modules.setdefault("nprr", ModuleType("nprr"))
    package.__path__ = [f"{path}/nprr" for path in sys.path]
    response, weight = _of("nprr.mechanisms", "nprr"), _of("nprr.mechanisms", "r_from_G_eps")(grid, EPSILON)
    return float(response(np.array([value]), weight, grid)[0])


def series_laplace(value: float) -> object:
    return _of("syndp.laplace_mechanism", "laplace_mechanism")(value, 1.0, EPSILON)


def series_bounded(value: float) -> object:
    mechanism = _of("syndp.bounded_laplace_mechanism", "boundedlaplacemechanism")
    return mechanism(value, (0, 1), 1.0, EPSILON, 0.0)


def dwork_geometric(count: int) -> object:
    return count + _of("dwork.mechanisms", "geometric_noise")(EPSILON)


def dwork_laplace(count: float) -> object:
    return count + _of("dwork.mechanisms", "laplace_noise")(EPSILON)


def two_samples(item: int, method: str, categories: int) -> object:
    torch = import_module("torch")
    client = _of("privateAB.client", "client")()
    return client.release_private(method, torch.tensor([item]), categories, EPSILON, torch.device("cpu")).tolist()


def presto(values: list[float], name: str) -> object:
    found = _of("ornl_presto.privacy_mechanisms", name)(values, epsilon=EPSILON)
    return np.asarray(found).tolist()


def presto_integers(values: list[int], name: str) -> object:
    found = _of("ornl_presto.privacy_mechanisms", name)(import_module("torch").tensor(values), epsilon=EPSILON)
    return np.asarray(found).tolist()


def presto_gaussian(value: float) -> object:
    found = _of("ornl_presto.privacy_mechanisms", "applyDPGaussian")
    return found([value], sensitivity=100, delta=0.01, epsilon=EPSILON)


def hashed_segments(words: list[str]) -> object:
    config = _of("hll_py", "SketchConfig")(b=4, m=1, epsilon=EPSILON)
    counter = _of("hll_py", "HyperLogLogLDP")(config)
    counter.insert_segments(words)
    return float(counter.estimate_word("a")) > 0


def tulap(count: int) -> object:
    return float(_of("binomialdpy.tulap", "random")(1, count, np.exp(-EPSILON), 0)[0])


@cache
def _auto_deviation() -> float:
    calibrate = _of("autodp.calibrator_zoo", "ana_gaussian_calibrator")()
    mechanism = _of("autodp.mechanism_zoo", "ExactGaussianMechanism")
    found = calibrate(mechanism, EPSILON, 0.01).params["sigma"]
    return float(found)


def auto_gaussian(count: float, rng: np.random.Generator) -> object:
    return int(np.round(count + rng.normal(scale=_auto_deviation())))
