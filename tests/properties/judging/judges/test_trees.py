"""The judges: of decomposition trees on every small tree, and of smooth weights that one example makes wrong."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest

from littlestone.certificates import Decomposition, DecompositionTree
from littlestone.classes import FiniteClass, Point, named_family
from littlestone.definitions import check_decomposition_tree, decomposition_degree
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import LittlestoneError
from littlestone_properties.judging import CAPABILITIES, PythonCandidate
from littlestone_properties.judging.asking.asking import WrongError
from littlestone_properties.judging.case import Case
from littlestone_properties.judging.judges.boosting import MANY, WEIGHTS, judge_weights
from littlestone_properties.judging.judges.trees import degree_of

CLASSES = (*all_classes_up_to(2), named_family("thresholds", 3), named_family("singletons", 3))


def trees(n_points: int, depth: int) -> Iterator[Decomposition]:
    """Yield all trees up to a depth; some ask for a point that is not there."""
    yield None
    if depth:
        below = list(trees(n_points, depth - 1))
        for point, *children in product(range(n_points + 1), below, below):
            yield DecompositionTree(Point(point), (children[0], children[1]))


def said(one: FiniteClass, tree: Decomposition, p: int, d: int) -> int | str:
    """Return the degree by the definition, or the reason why the tree is not valid."""
    try:
        check_decomposition_tree(one, tree, p, d)
    except LittlestoneError as error:
        return str(error)
    return decomposition_degree(one, tree)


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("p", [1, 2])
def test_every_small_tree_is_judged_by_the_definition(p: int, more: int) -> None:
    """The degree, or the reason, is that of the definition; both occur."""
    found = set()
    for one in CLASSES:
        d = max(littlestone_dimension(one), 0) + more
        for tree in trees(one.n_points, 2):
            try:
                degree: int | str = degree_of(one, tree, p, d)
            except LittlestoneError as error:
                degree = str(error)
            assert degree == said(one, tree, p, d), (one, tree, p, d)
            found.add(type(degree))
    assert found == {int, str}


def right_weights(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
    """Return the weights of the reference."""
    reference = CAPABILITIES[WEIGHTS].reference
    assert callable(reference)
    weights: Sequence[Fraction] = reference(right, density)
    return weights


@pytest.mark.parametrize("levels", [[0, 1, 2], [MANY, MANY + 1, MANY + 3]])
def test_a_change_of_one_example_is_judged(levels: list[int]) -> None:
    def reversed_after_a_change(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
        weights = right_weights(right, density)
        return weights if list(right) == levels else weights[::-1]

    case = Case(f"{WEIGHTS}/one example is changed/1", {"right": [*levels], "density": "1/2"}, {})
    judge_weights(case, PythonCandidate({WEIGHTS: right_weights}), {})
    with pytest.raises(WrongError) as wrong:
        judge_weights(case, PythonCandidate({WEIGHTS: reversed_after_a_change}), {})
    assert wrong.value.name == "moves weight from or to one example only"
