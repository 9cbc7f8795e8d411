import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone_properties.checks import PropertyViolationError, check_dimension_function
from littlestone_properties.checks.dimension_functions import CAPABILITY, Dimension
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.protocols import DimensionFunction

pytestmark = pytest.mark.slow

FAULTS = [(one, wrong_algorithms(capability)) for one, capability in CAPABILITY.items() if "multi" not in one]
"""The others are caught in the tests of multiclass checks."""


@pytest.mark.parametrize(
    ("dimension", "candidate"),
    [
        pytest.param(dimension, wrong[name], id=f"{dimension} {name}")
        for dimension, wrong in FAULTS
        for name in wrong
    ],
)
@pytest.mark.drawn(5)
def test_every_planted_fault_is_caught(dimension: Dimension, candidate: object) -> None:
    assert callable(candidate)
    with pytest.raises(PropertyViolationError) as caught:
        check_dimension_function(candidate, dimension, n_generated=100)
    failing: FiniteClass = eval(caught.value.smallest_input, {"FiniteClass": FiniteClass})
    assert str(candidate(failing)) == caught.value.got
    assert str(LITERAL[dimension][0](failing)) == caught.value.required
    for line in ("property:", "got:", "required:", "smallest input:", "reproduce:"):
        assert line in str(caught.value)


def test_the_reported_class_is_smallest_for_a_fault_on_three_points() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_dimension_function(dimensions.vc_dimension)
    assert caught.value.smallest_input == "FiniteClass.from_rows(['000', '001', '010', '101'])"


FAST: dict[Dimension, DimensionFunction] = {
    "Littlestone": dimensions.littlestone_dimension,
    "VC": dimensions.vc_dimension,
    "threshold": dimensions.threshold_dimension,
    "multiclass Littlestone": dimensions.multiclass_littlestone_dimension,
    "Natarajan": dimensions.natarajan_dimension,
    "graph": dimensions.graph_dimension,
}


@pytest.mark.parametrize("largest", [2, 3, 4])
@pytest.mark.parametrize("dimension", FAST)
@pytest.mark.drawn(3)
def test_a_dimension_with_an_upper_end_is_caught(dimension: Dimension, largest: int) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_dimension_function(lambda h: min(FAST[dimension](h), largest), dimension, n_generated=1)
    assert caught.value.got == str(largest) < caught.value.required


@pytest.mark.parametrize("place", [0, -1])
@pytest.mark.parametrize("n_rows", [9, 16])
@pytest.mark.parametrize("dimension", FAST)
@pytest.mark.drawn(3)
def test_a_first_or_last_row_that_is_ignored_among_many_is_caught(
    dimension: Dimension, n_rows: int, place: int
) -> None:
    def wrong(h: FiniteClass) -> int:
        rows = [tuple(map(int, row)) for row in h]
        if len(rows) >= n_rows:
            rows.pop(place)
        return FAST[dimension](FiniteClass.from_rows(rows, h.n_labels) if rows else h)

    with pytest.raises(PropertyViolationError):
        check_dimension_function(wrong, dimension, n_generated=1)


@pytest.mark.parametrize("dimension", FAST)
def test_the_largest_dimension_that_was_tried_is_said(dimension: Dimension) -> None:
    tried = check_dimension_function(FAST[dimension], dimension, n_generated=1)
    assert tried.largest == (33 if dimension == "threshold" else 7)
    assert (f"dimension at most {tried.largest}" in str(tried), tried.left_out) == (True, ())


def test_a_slow_function_is_not_judged_on_many_points_and_that_is_said() -> None:
    def slow(hypothesis_class: FiniteClass) -> int:
        while hypothesis_class.n_points >= 15:
            pass
        return dimensions.littlestone_dimension(hypothesis_class)

    with pytest.warns(UserWarning, match="left out for slowness"):
        tried = check_dimension_function(slow, n_generated=1, timeout=0.2)
    assert {one.n_points for one in tried.left_out} >= {15, 16, 31, 64, 67}
    assert min(one.n_points for one in tried.left_out) == 15
    n_more = len(tried.left_out) - 3
    assert "left out for slowness: " in str(tried)
    assert str(tried).endswith(f" points, and {n_more} more")
    with pytest.raises(InvalidValueError, match="timeout must be positive and at most 1,000,000, not 0"):
        check_dimension_function(slow, timeout=0)


def raising(hypothesis_class: FiniteClass) -> int:
    raise KeyError("planted")


def test_an_exception_of_the_candidate_is_a_finding() -> None:
    with pytest.raises(PropertyViolationError, match="KeyError: 'planted'"):
        check_dimension_function(raising)


def returning_true(hypothesis_class: FiniteClass) -> int:
    return dimensions.littlestone_dimension(hypothesis_class) == 1


def test_a_boolean_is_no_dimension() -> None:
    with pytest.raises(PropertyViolationError, match=r"got: +false"):
        check_dimension_function(returning_true)


def refusing_the_empty_class(hypothesis_class: FiniteClass) -> int:
    if hypothesis_class.is_empty:
        raise ValueError("empty")
    return dimensions.littlestone_dimension(hypothesis_class)


def test_the_convention_for_the_empty_class_can_be_left_open() -> None:
    check_dimension_function(refusing_the_empty_class, n_generated=5, empty_class=None)
    with pytest.raises(PropertyViolationError, match=r"FiniteClass.empty\(1\)"):
        check_dimension_function(refusing_the_empty_class, n_generated=5)


def test_fewer_than_no_generated_inputs_are_refused() -> None:
    with pytest.raises(InvalidValueError, match=r"n_generated must be at least 0, not -1"):
        check_dimension_function(dimensions.littlestone_dimension, n_generated=-1)


LITERAL: dict[Dimension, tuple[DimensionFunction, ...]] = {
    "Littlestone": (definitions.littlestone_dimension_by_recursion, definitions.littlestone_dimension_by_game),
    "VC": (definitions.vc_dimension,),
    "threshold": (definitions.threshold_dimension,),
    "Natarajan": (definitions.natarajan_dimension,),
    "graph": (definitions.graph_dimension,),
}


@pytest.mark.parametrize("dimension", FAST)
def test_fast_functions_pass(dimension: Dimension) -> None:
    check_dimension_function(FAST[dimension], dimension, n_generated=30)


# The literal definitions try all trees or all sets: they have no time for the larger classes.
@pytest.mark.filterwarnings("ignore:left out for slowness")
@pytest.mark.parametrize("dimension", LITERAL)
@pytest.mark.drawn(2)
def test_literal_definitions_pass(dimension: Dimension) -> None:
    for function in LITERAL[dimension]:
        tried = check_dimension_function(function, dimension, n_generated=3, timeout=0.3)
        assert tried.largest >= 4


def test_a_function_of_another_dimension_is_recognised() -> None:
    with pytest.raises(PropertyViolationError, match="it is the VC dimension of every small class"):
        check_dimension_function(dimensions.vc_dimension)
    with pytest.raises(InvalidValueError, match="dimension must be one of Littlestone, VC"):
        check_dimension_function(dimensions.vc_dimension, "vc")  # type: ignore[arg-type]
