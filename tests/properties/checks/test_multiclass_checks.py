"""The checks of multiclass dimensions, 0-covers and online learners catch planted faults and accept right code."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product

import pytest

from littlestone import classes, definitions, dimensions
from littlestone.classes import FiniteClass, Label, Point
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone_properties.checks import (
    MulticlassSoaLearner,
    PropertyViolationError,
    check_dimension_function,
    check_multiclass_online_learner,
    check_psi_dimension_function,
    check_zero_cover,
    check_zero_cover_number,
    forced_mistakes,
    predictions,
)
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.judging.faults.algorithms.notions import COVER_NUMBERS
from littlestone_properties.judging.faults.algorithms.trees import COVERS
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.protocols import OnlineLearnerFactory

LINES = ("property:", "got:", "required:", "smallest input:", "reproduce:")
check_multiclass = partial(check_dimension_function, dimension="multiclass Littlestone")
check_uniform = partial(check_psi_dimension_function, uniform=True)
NAMES = {
    "FiniteClass": FiniteClass,
    "CollapsingFamily": classes.CollapsingFamily,
    "all_maps": classes.all_maps,
    "bit_maps": classes.bit_maps,
    "pair_maps": classes.pair_maps,
}


def fast_cover(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[tuple[Label, ...]]:
    return list(dimensions.certified_zero_cover_number_on_tree(hypothesis_class, input_tree).cover.trees)


# The literal definition has no time for the larger classes.
@pytest.mark.filterwarnings("ignore:left out for slowness")
@pytest.mark.slow
def test_right_functions_pass() -> None:
    def certified(h: FiniteClass, family: classes.CollapsingFamily) -> int:
        return dimensions.certified_psi_littlestone_dimension(h, family).value

    check_multiclass(definitions.littlestone_dimension_by_recursion, n_generated=5, timeout=0.3)
    check_psi_dimension_function(certified, n_generated=5)


def test_exchanging_the_edges_of_every_node_is_no_fault() -> None:
    def exchanged(h: FiniteClass, family: classes.CollapsingFamily) -> int:
        swap = {0: Label(1), 1: Label(0), None: None}
        maps = tuple(tuple(swap[value] for value in one) for one in family)
        return dimensions.psi_littlestone_dimension(h, classes.CollapsingFamily(family.n_labels, maps))

    check_psi_dimension_function(exchanged, n_generated=20)


@cache
def last_best_label(h: FiniteClass, point: Point) -> int:
    after = [dimensions.littlestone_dimension(h.restricted_to(point, label)) for label in h.labels]
    return max(label for label, value in enumerate(after) if value == max(after))


class LastLabelSoa:
    """Answers the largest of the labels that leave the largest dimension."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        self._version_space = hypothesis_class

    def predict(self, point: Point) -> int:
        return last_best_label(self._version_space, point)

    def update(self, point: Point, label: Label) -> None:
        self._version_space = self._version_space.restricted_to(point, label)


class ConservativeSoa(MulticlassSoaLearner):
    """Learns from wrong predictions only."""

    def update(self, point: int, label: int) -> None:
        if self.predict(point) != label:
            super().update(point, label)


@pytest.mark.slow
@pytest.mark.parametrize("make_learner", [LastLabelSoa, ConservativeSoa])
def test_right_learners_pass(make_learner: OnlineLearnerFactory) -> None:
    check_multiclass_online_learner(make_learner, n_generated=15)


LITERAL = definitions.littlestone_dimension_by_recursion
PSI = definitions.psi_littlestone_dimension_by_recursion
UNIFORM = definitions.uniform_psi_littlestone_dimension_by_recursion
FUNCTIONS = (
    ("multiclass_littlestone_dimension", check_multiclass, "Littlestone dimension", LITERAL),
    ("psi_littlestone_dimension", check_psi_dimension_function, "Psi-Littlestone dimension", PSI),
    ("uniform_psi_littlestone_dimension", check_uniform, "uniform Psi-Littlestone dimension", UNIFORM),
    ("zero_cover_number", check_zero_cover_number, "0-cover function", dimensions.zero_cover_number),
)
"""The capability of planted functions, their check, what it says that they should equal, and the right function."""


def said_by(candidate: Callable[..., object], arguments: tuple[object, ...]) -> str:  # type: ignore[explicit-any]
    """Return the answer, or the refusal of a function that would try all pairs of 257 labels."""
    try:
        return str(candidate(*arguments))
    except WorkLimitError as error:
        return str(error)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("candidate", "check", "says", "literal"),
    [
        pytest.param(wrong, *rest, id=f"{rest[1]} {name}")
        for capability, *rest in FUNCTIONS
        for name, wrong in wrong_algorithms(capability).items()
    ],
)
@pytest.mark.drawn(12)
def test_every_planted_function_is_caught(candidate: object, check: object, says: str, literal: object) -> None:
    assert callable(candidate)
    assert callable(check)
    assert callable(literal)
    with pytest.raises(PropertyViolationError, match=f"equals the {says}") as caught:
        check(candidate, n_generated=5)
    arguments = eval(f"({caught.value.smallest_input},)", dict(NAMES))
    assert caught.value.got.endswith(said_by(candidate, arguments))
    assert str(literal(*arguments)) == caught.value.required
    assert all(line in str(caught.value) for line in LINES)


def test_the_smallest_class_on_which_uniform_trees_are_less_deep() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_psi_dimension_function(dimensions.uniform_psi_littlestone_dimension, n_generated=5)
    assert caught.value.smallest_input == "FiniteClass.from_rows(['00', '01', '02', '11']), bit_maps(3)"
    assert (caught.value.got, caught.value.required) == ("1", "2")


@pytest.mark.parametrize("name", COVERS)
def test_every_planted_cover_is_caught(name: str) -> None:
    with pytest.raises(PropertyViolationError, match="is a smallest 0-cover") as caught:
        check_zero_cover(COVERS[name], n_generated=5)
    h, tree, _ = eval(f"({caught.value.smallest_input})", dict(NAMES))
    assert f"a 0-cover of {dimensions.zero_cover_number_on_tree(h, tree)} tree" in caught.value.required
    assert all(line in str(caught.value) for line in LINES)


def test_a_sum_over_the_labels_of_the_best_point_is_caught_where_two_subtrees_do_not_suit_three_labels() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_zero_cover_number(COVER_NUMBERS["adds over the labels"], n_generated=5)
    assert (caught.value.got, caught.value.required) == ("6", "5")
    assert caught.value.smallest_input.endswith("['0000', '0100', '1000', '1010', '2000', '2001']), 2")


@pytest.mark.parametrize("name", sorted(WRONG_ONLINE_LEARNERS))
def test_every_planted_learner_is_caught(name: str) -> None:
    make_learner = WRONG_ONLINE_LEARNERS[name]
    with pytest.raises(PropertyViolationError, match="keeps the optimal mistake bound") as caught:
        check_multiclass_online_learner(make_learner, n_generated=5)
    hypothesis_class, examples = eval(f"({caught.value.smallest_input})", dict(NAMES))
    predicted = predictions(make_learner, hypothesis_class, examples)
    n_mistakes = sum(one != label for one, (_, label) in zip(predicted, examples, strict=True))
    assert n_mistakes == definitions.littlestone_dimension_by_recursion(hypothesis_class) + 1
    assert classes.is_realizable(hypothesis_class, examples)
    assert caught.value.got.startswith(f"{n_mistakes} mistake")


def test_repeated_points_belong_to_the_sequences() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_multiclass_online_learner(WRONG_ONLINE_LEARNERS["drops only what it predicted"], n_generated=5)
    assert caught.value.smallest_input == "FiniteClass.from_rows(['0', '1', '2']), [(0, 2), (0, 2)]"


@pytest.mark.parametrize("name", [*sorted(WRONG_ONLINE_LEARNERS), "right"])
def test_every_learner_errs_once_on_each_level_of_a_shattered_tree(name: str) -> None:
    make_learner = WRONG_ONLINE_LEARNERS.get(name, MulticlassSoaLearner)
    larger = [classes.named_family("named_thresholds", 4), classes.named_family("thresholds", 7)]
    for h in [*all_classes_up_to(2), *larger]:
        certified = dimensions.certified_littlestone_dimension(h)
        sample = forced_mistakes(make_learner(h), certified.shattered_tree)
        assert len(sample) == certified.value
        assert classes.is_realizable(h, sample)
        predicted = predictions(make_learner, h, sample)
        assert all(one != label for one, label in zip(predicted, sample.labels, strict=True))


@pytest.mark.parametrize("h", [h for h in all_classes_up_to(2) if len(h) > 2])
def test_required_sizes_of_covers_agree_with_the_definition(h: FiniteClass) -> None:
    for tree in product(h.points, repeat=3):
        literal = len(definitions.smallest_zero_cover(h, 2, tree))
        assert dimensions.zero_cover_number_on_tree(h, tree) == literal


def test_order_and_repetitions_of_trees_do_not_matter() -> None:
    def reversed_twice(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[list[int]]:
        trees = [list(map(int, tree)) for tree in fast_cover(hypothesis_class, input_tree, depth)]
        return trees[::-1] + trees

    check_zero_cover(reversed_twice, n_generated=5)


def test_a_cover_need_not_be_smallest_if_nobody_asks() -> None:
    traces = COVERS["one tree of a hypothesis for all paths"]
    check_zero_cover(traces, smallest=False, n_generated=20)
    with pytest.raises(PropertyViolationError, match=r"no|none"):
        check_zero_cover(COVERS["left subtrees only"], smallest=False, n_generated=5)


def raising(*arguments: object, **named: object) -> Label:
    raise KeyError("planted")


class Breaking(MulticlassSoaLearner):
    predict = raising


@pytest.mark.parametrize(
    ("check", "candidate"),
    [
        (check_multiclass, raising),
        (check_psi_dimension_function, raising),
        (check_zero_cover, raising),
        (check_zero_cover_number, raising),
        (check_multiclass_online_learner, Breaking),
    ],
)
def test_an_exception_of_the_candidate_is_a_finding(check: Callable[[object], None], candidate: object) -> None:
    with pytest.raises(PropertyViolationError, match="KeyError: 'planted'"):
        check(candidate)


def test_a_boolean_is_no_dimension_and_no_label() -> None:
    with pytest.raises(PropertyViolationError, match=r"got: +false"):
        check_multiclass(lambda hypothesis_class: dimensions.littlestone_dimension(hypothesis_class) > 0)

    class Boolean:
        def __init__(self, hypothesis_class: FiniteClass) -> None:
            self.right = MulticlassSoaLearner(hypothesis_class)
            self.update = self.right.update

        def predict(self, point: int) -> bool:
            return self.right.predict(point) > 0

    with pytest.raises(PropertyViolationError, match="an integer from 0 to 1"):
        check_multiclass_online_learner(Boolean)


def test_a_learner_that_breaks_on_larger_classes_only_is_caught() -> None:
    class FourLabels(MulticlassSoaLearner):
        def __init__(self, hypothesis_class: FiniteClass) -> None:
            super().__init__(hypothesis_class)
            if hypothesis_class.n_labels > 5:
                raise ValueError("too many labels")

    with pytest.raises(PropertyViolationError, match="too many labels"):
        check_multiclass_online_learner(FourLabels)


def test_a_learner_that_is_wrong_on_many_labels_only_is_caught() -> None:
    class SmallestLeft(MulticlassSoaLearner):
        def __init__(self, hypothesis_class: FiniteClass) -> None:
            super().__init__(hypothesis_class)
            self._version_space = hypothesis_class

        def predict(self, point: int) -> Label:
            hypothesis_class = self._version_space
            return (
                super().predict(point)
                if hypothesis_class.n_labels <= 5
                else min(h[point] for h in hypothesis_class)
            )

        def update(self, point: int, label: int) -> None:
            super().update(point, label)
            self._version_space = self._version_space.restricted_to(Point(point), Label(label))

    with pytest.raises(PropertyViolationError, match="keeps the optimal mistake bound"):
        check_multiclass_online_learner(SmallestLeft, n_generated=1000)


def test_a_learner_that_errs_in_its_first_run_only_is_caught() -> None:
    calls = [0]

    def erring_once(hypothesis_class: FiniteClass) -> MulticlassSoaLearner:
        calls[0] += 1
        return MulticlassSoaLearner(FiniteClass.from_rows(["1"]) if calls[0] == 1 else hypothesis_class)

    with pytest.raises(PropertyViolationError, match="keeps the optimal mistake bound"):
        check_multiclass_online_learner(erring_once)


def test_the_convention_for_the_empty_class_can_be_left_open() -> None:
    def refusing(hypothesis_class: FiniteClass) -> int:
        if hypothesis_class.is_empty:
            raise ValueError("empty")
        return dimensions.littlestone_dimension(hypothesis_class)

    check_multiclass(refusing, n_generated=5, empty_class=None)
    with pytest.raises(PropertyViolationError, match=r"FiniteClass.empty\(1\)"):
        check_multiclass(refusing, n_generated=5)


@pytest.mark.parametrize(
    ("check", "candidate"),
    [
        (check_multiclass, dimensions.littlestone_dimension),
        (check_psi_dimension_function, dimensions.psi_littlestone_dimension),
        (check_zero_cover, fast_cover),
        (check_zero_cover_number, dimensions.zero_cover_number),
        (check_multiclass_online_learner, MulticlassSoaLearner),
    ],
)
def test_fewer_than_no_generated_inputs_are_refused(check: object, candidate: object) -> None:
    assert callable(check)
    with pytest.raises(InvalidValueError, match=r"n_generated must be at least 0, not -1"):
        check(candidate, n_generated=-1)
