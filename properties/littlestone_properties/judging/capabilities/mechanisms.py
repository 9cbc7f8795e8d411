"""Cases of mechanisms: their exact output distributions, and what neighbouring inputs give away."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from types import MappingProxyType

from littlestone.randomness import ExactDistribution

from ..case import Case, numbered
from ..json_values import Json, Object
from .right_mechanisms import distribution_of

WEIGHTS = ("1/2", "1/4")
EXP_EPSILONS = ("1", "3/2", "2", "4")

_VARIED: Mapping[str, tuple[str, tuple[Json, ...]]] = MappingProxyType(
    {
        "randomised_response": ("bit", (0, 1)),
        "geometric_mechanism": ("count", (0, 1, -2)),
        "above_threshold": ("values", ([], [1], [0, 2], [2, 1, 3])),
        "exponential_mechanism": ("scores", ([0], [0, 1], [2, -1, 0], [3, 3])),
        "sparse_sample": ("lists", ([], [["a"]], [["a"], ["a", "b"]], [["b"], ["a", "a"]])),
        "stable_histogram": ("items", (["a"], ["a", "a"], ["a", "b"], ["b", "a", "b"])),
    }
)
"""Capability -> what is varied, and how."""

_FIXED: Mapping[str, tuple[Object, ...]] = MappingProxyType(
    {
        "above_threshold": ({"threshold": 2, "limit": 1}, {"threshold": 0, "limit": 2}),
        "sparse_sample": ({"failure_weight": "2"}, {"failure_weight": "8"}),
        "stable_histogram": ({"threshold": 1}, {"threshold": 2}),
    }
)

_NEIGHBOURS: Mapping[str, Mapping[str, tuple[tuple[Json, Json], ...]]] = MappingProxyType(
    {
        "randomised_response": {"": ((0, 1),)},
        "geometric_mechanism": {"": ((0, 1), (5, 4))},
        "above_threshold": {"": (([1], [2]), ([0, 2], [1, 1]), ([3, 3, 3], [2, 2, 2]), ([1, 0, 2], [0, 1, 1]))},
        "exponential_mechanism": {"": (([0, 1], [1, 0]), ([2, 0, 0], [1, 1, 1]))},
        "sparse_sample": {
            "replacement": (([["a"], ["a"]], [["a"], ["b"]]),),
            "addition": (([["a"]], [["a"], ["b"]]),),
        },
        "stable_histogram": {"replacement": ((["a", "a"], ["a", "b"]),), "addition": ((["a"], ["a", "b"]),)},
    }
)
"""Capability -> adjacency, empty where there is one only -> pairs of neighbouring inputs."""


def _parameters(capability: str) -> Iterator[Object]:
    for weight, fixed in product(WEIGHTS, _FIXED.get(capability, ({},))):
        # The weights of noise are below one, those of scores above it.
        inverse = capability in ("exponential_mechanism", "sparse_sample")
        chosen: Object = {"weight": str(1 / Fraction(weight)) if inverse else weight}
        yield chosen | fixed


def outcomes_to_json(found: ExactDistribution[Hashable]) -> Json:
    """Return a distribution as pairs of an output and its probability."""
    return [[str(text), str(mass)] for text, mass in sorted(found.probabilities.items(), key=str) if mass]


def mechanism_cases(capability: str) -> list[Case]:
    """Return the cases of a mechanism."""
    name, values = _VARIED[capability]

    def outputs() -> Iterable[tuple[Object, Object, Object]]:
        for parameters, value in product(_parameters(capability), values):
            given = {name: value} | parameters
            found = distribution_of(capability, given)
            yield given, {"distribution": outcomes_to_json(found), "cut": str(found.cut_mass)}, {}

    def privacy(pairs: tuple[tuple[Json, Json], ...]) -> Iterable[tuple[Object, Object, Object]]:
        for parameters, (one, other) in product(_parameters(capability), pairs):
            given: Object = {"one": {name: one} | parameters, "other": {name: other} | parameters}
            yield given, {"exp_epsilons": list(EXP_EPSILONS)}, {}

    found = numbered(f"{capability}/output distributions", outputs())
    for adjacency, pairs in _NEIGHBOURS[capability].items():
        group = f"privacy of neighbours by {adjacency}" if adjacency else "privacy of neighbours"
        found += numbered(f"{capability}/{group}", privacy(pairs))
    return found
