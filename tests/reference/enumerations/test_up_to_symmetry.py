"""Classes up to symmetry are as many as they are known to be, and stand for all classes."""

from collections.abc import Iterable

import pytest

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.enumerations.all_classes import all_classes
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.errors import InvalidValueError


@pytest.mark.parametrize(("n_points", "number"), [(1, 2), (2, 5), (3, 21), (4, 401)])
def test_there_are_as_many_as_is_known(n_points: int, number: int) -> None:
    found = list(classes_up_to_symmetry(n_points))
    assert len(found) == len(set(found)) == number
    sizes = [len(h) for h in found]
    assert sizes == sorted(sizes)


def test_every_combination_of_dimensions_is_there() -> None:
    def kinds(classes: Iterable[FiniteClass]) -> set[tuple[int, int, int]]:
        return {(len(h), vc_dimension(h), littlestone_dimension_by_recursion(h)) for h in classes}

    assert kinds(classes_up_to_symmetry(3)) == kinds(all_classes(3))


def test_few_hypotheses_on_five_points_are_quick() -> None:
    few = list(classes_up_to_symmetry(5, 3))
    assert [sum(len(h) == size for h in few) for size in (1, 2, 3)] == [1, 5, 10]


def test_too_many_points_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="n_points must be from 1 to 6, not 7"):
        next(classes_up_to_symmetry(7))
