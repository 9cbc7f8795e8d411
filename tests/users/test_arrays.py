"""An array where a class is wanted: the remedy is named. A seed where a generator is wanted: it is converted."""

import importlib
import inspect
from collections.abc import Iterator
from typing import Protocol

import numpy as np
import pytest

from littlestone import SampledCoins
from littlestone.classes import pair_maps
from littlestone.errors import InvalidValueError

PACKAGES = ("littlestone", "littlestone.dimensions", "littlestone.structure", "littlestone.learners")
OTHERS: dict[str, object] = {
    "family": pair_maps(2),
    "depth": 1,
    "p": 1,
    "d": 1,
    "k": 1,
    "point": 0,
    "privacy": (1, 0.1),
    "n_rounds": 10,
    "sample": (),
    "input_tree": (0,),
    "n_examples": 100,
    "error": 0.1,
    "failure": 0.1,
    "count_empty": False,
    "path": "class.txt",
}
"""Arguments that go with the class."""

NEEDS_MORE = {"MulticlassReduction.for_class", "DeterministicLearner.for_class", "nearest_member", "properness_gap"}
"""They need a learner, a function or a distribution on the points, which is looked at first."""


class Taker(Protocol):
    """A function of a class and other arguments."""

    def __call__(self, hypothesis_class: object, **others: object) -> object: ...


def takers_of_a_class() -> Iterator[tuple[str, Taker]]:
    for package in PACKAGES:
        module = importlib.import_module(package)
        for name in module.__all__:
            taker = getattr(module, name)
            for title, function in ((name, taker), (f"{name}.for_class", getattr(taker, "for_class", None))):
                if not inspect.isroutine(function):
                    continue
                if next(iter(inspect.signature(function).parameters), "") == "hypothesis_class":
                    yield title, function


TAKERS = dict(takers_of_a_class())


def test_there_are_many() -> None:
    assert {"littlestone_dimension", "vc_dimension", "DpSoaLearner.for_class"} <= set(TAKERS)
    assert len(TAKERS) > 40


@pytest.mark.parametrize("name", sorted(set(TAKERS) - NEEDS_MORE))
@pytest.mark.parametrize("given", [np.array([[0, 1], [1, 1]]), ["01", "11"]], ids=["array", "rows"])
def test_rows_in_place_of_a_class_are_refused_with_the_remedy(name: str, given: object) -> None:
    required = [
        parameter.name
        for parameter in inspect.signature(TAKERS[name]).parameters.values()
        if parameter.default is inspect.Parameter.empty and parameter.name != "hypothesis_class"
        if parameter.kind not in (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    ]
    with pytest.raises(InvalidValueError, match=r"FiniteClass\.from_rows") as error:
        TAKERS[name](given, **{each: OTHERS[each] for each in required})
    assert "\n" not in str(error.value)


def test_a_seed_makes_coins() -> None:
    one, other = SampledCoins(3), SampledCoins(np.random.default_rng(3))
    assert [one.uniform_choice(100) for _ in range(9)] == [other.uniform_choice(100) for _ in range(9)]
    with pytest.raises(InvalidValueError, match="generator must be a NumPy generator, or a seed"):
        SampledCoins(-1)
