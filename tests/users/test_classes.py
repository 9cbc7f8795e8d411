"""Classes, dimensions and structure with their certificates, used as in somebody else's project."""

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import numpy as np
import pytest

import littlestone
from littlestone import (
    FiniteClass,
    Sample,
    SampledCoins,
    certified_littlestone_dimension,
    decomposition_dimension,
    essential_hypotheses,
    littlestone_dimension,
    named_family,
    psi_littlestone_dimension,
    read_class,
    soa_hypothesis,
    threshold_dimension,
    vc_dimension,
    write_class,
    zero_cover_number,
)
from littlestone.certificates import DecompositionTree, MistakeTree, draw_decomposition, draw_mistake_tree
from littlestone.classes import (
    CollapsingFamily,
    Hypothesis,
    bit_maps,
    bit_restriction,
    is_realizable,
    pair_maps,
    union,
)
from littlestone.conventions import TieRule
from littlestone.definitions import check_decomposition_tree, check_rank_table, check_shattered_tree
from littlestone.dimensions import zero_cover_number_on_tree
from littlestone.errors import CertificateError, InvalidValueError
from littlestone.structure import certified_decomposition_dimension, soa_label


def test_classes_come_from_anything_and_go_anywhere(tmp_path: Path) -> None:
    rows = FiniteClass.from_rows(["00", "01"])
    assert rows == FiniteClass.from_rows([[0, 0], [0, 1]]) == FiniteClass.from_array(np.array([[0, 0], [0, 1]]))
    assert rows == FiniteClass.from_rows(np.array([[False, False], [False, True]]))
    for name in ("class.csv", "class.json", "class.npy", "class.txt"):
        write_class(rows, tmp_path / name)
        assert read_class(str(tmp_path / name)) == rows
    column: list[int] = rows.to_array()[:, 1].tolist()
    assert column == [0, 1]


def test_plain_integers_are_points_and_labels() -> None:
    thresholds = named_family("thresholds", 3)
    assert len(thresholds.restricted_to(1, 0).restricted_to_points([2, 0])) == 2
    assert thresholds.restricted_to_sample([(0, 0), (2, 1)]) == thresholds.restricted_to_sample(
        Sample([(0, 0), (2, 1)])
    )
    assert is_realizable(thresholds, [(1, 1)])
    assert Sample(np.array([[0, 1], [1, 1]])).n_mistakes([0, 0]) == 2
    assert bit_restriction(union(thresholds, thresholds), 1) == thresholds
    assert len(CollapsingFamily(3, ((0, 1, None),))) == 1
    first: Hypothesis = thresholds.hypotheses[0]
    assert first == (0, 0, 0)


def test_errors_are_values_errors_of_one_line() -> None:
    with pytest.raises(InvalidValueError) as caught:
        FiniteClass.from_rows(["00", "0x"])
    assert str(caught.value) == "rows[1] must be a text of digits, not '0x'"


def test_the_names_at_the_top_are_few() -> None:
    names = set(littlestone.__all__) - {"__version__"}
    assert len(names) <= 30
    assert {"FiniteClass", "littlestone_dimension", "Privacy", "play", "InvalidValueError"} <= names


THRESHOLDS = named_family("thresholds", 3)


def test_dimensions_are_integers() -> None:
    found: list[int] = [
        littlestone_dimension(THRESHOLDS),
        vc_dimension(THRESHOLDS),
        threshold_dimension(THRESHOLDS),
    ]
    assert found == [2, 1, 3]
    three_labels = FiniteClass.from_rows(["02", "11"])
    assert psi_littlestone_dimension(three_labels, bit_maps(3)) == 1
    assert zero_cover_number(three_labels, 2) >= zero_cover_number_on_tree(three_labels, [0, 1, 1])


def test_a_certificate_convinces_the_checkers() -> None:
    certified = certified_littlestone_dimension(THRESHOLDS)
    check_shattered_tree(THRESHOLDS, certified.shattered_tree, certified.value)
    check_rank_table(THRESHOLDS, certified.rank_table, certified.value)
    text: str = str(draw_mistake_tree(certified.shattered_tree, THRESHOLDS))
    assert text.startswith("x1?")


def test_a_tree_of_ones_own_is_judged() -> None:
    check_shattered_tree(THRESHOLDS, MistakeTree(1, (0, 1), (None, None)), 1)
    with pytest.raises(CertificateError, match="leaf"):
        check_shattered_tree(THRESHOLDS, None, 1)


def test_structure() -> None:
    function: Hypothesis = soa_hypothesis(THRESHOLDS)
    assert function[1] == soa_label(THRESHOLDS, 1, TieRule.LYU)
    p, d = 1, littlestone_dimension(THRESHOLDS)
    certified = certified_decomposition_dimension(THRESHOLDS, p, d)
    assert certified.value == decomposition_dimension(THRESHOLDS, p, d)
    check_decomposition_tree(THRESHOLDS, certified.tree, p, d)
    members: frozenset[Hypothesis] = essential_hypotheses(THRESHOLDS, p, d)
    assert len(members) >= 1
    assert draw_decomposition(DecompositionTree(0, (None, None)), THRESHOLDS).dot("tree").startswith("digraph tree")


def rejected(thresholds: FiniteClass) -> None:
    """Code that a type checker refuses; never run."""
    thresholds.n_points = 3  # type: ignore[misc]  # a class never changes
    thresholds.restricted_to("0", 1)  # type: ignore[arg-type]  # a point is a number
    thresholds.restricted_to(0)  # type: ignore[call-arg]  # a label is missing
    FiniteClass(np.zeros((2, 2), dtype=np.int64))  # type: ignore[call-arg, arg-type]  # rows are for from_rows
    FiniteClass.from_array(np.zeros((2, 2)))  # type: ignore[arg-type]  # floating-point numbers are not labels
    Sample([0, 1])  # type: ignore[list-item]  # examples are pairs
    wrong: Hypothesis = [0, 0]  # type: ignore[assignment]  # a hypothesis is a tuple of labels
    del wrong
    littlestone_dimension(["00", "01"])  # type: ignore[arg-type]  # rows are not a class yet
    text: str = littlestone_dimension(THRESHOLDS)  # type: ignore[assignment]  # a dimension is a number
    MistakeTree(0, {0, 1}, (None, None))  # type: ignore[arg-type]  # labels have an order
    check_decomposition_tree(THRESHOLDS, MistakeTree(0, (0, 1), (None, None)), 1, 1)  # type: ignore[arg-type]
    soa_label(THRESHOLDS, 1, "lyu")  # type: ignore[arg-type]  # a rule is not a text
    del text


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
    "m": 1,
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


@pytest.mark.parametrize("given", [np.array([[0, 1], [1, 1]]), ["01", "11"]], ids=["array", "rows"])
def test_rows_in_place_of_a_class_are_refused_with_the_remedy(given: object) -> None:
    for name in sorted(set(TAKERS) - NEEDS_MORE):
        required = [
            parameter.name
            for parameter in inspect.signature(TAKERS[name]).parameters.values()
            if parameter.default is inspect.Parameter.empty and parameter.name != "hypothesis_class"
            if parameter.kind not in (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
        ]
        with pytest.raises(InvalidValueError, match=r"FiniteClass\.from_rows") as error:
            TAKERS[name](given, **{each: OTHERS[each] for each in required})
        assert "\n" not in str(error.value), name


def test_a_seed_makes_coins() -> None:
    one, other = SampledCoins(3), SampledCoins(np.random.default_rng(3))
    assert [one.uniform_choice(100) for _ in range(9)] == [other.uniform_choice(100) for _ in range(9)]
    with pytest.raises(InvalidValueError, match="generator must be a NumPy generator, or a seed"):
        SampledCoins(-1)
