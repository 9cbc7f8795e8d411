"""Learners that are nearly optimal err once too often against the adversary that knows them."""

from fractions import Fraction
from itertools import product

import pytest

from littlestone.classes import FiniteClass, Label, Point, is_realizable
from littlestone.dimensions import littlestone_dimension, multiclass_littlestone_dimension
from littlestone.learners import HalvingLearner, StandardOptimalLearner
from littlestone.randomness import Coins
from littlestone_properties.checks import (
    PropertyViolationError,
    Started,
    check_mistake_bound,
    check_multiclass_online_learner,
)
from littlestone_properties.judging import PythonCandidate, run_suite
from littlestone_properties.judging.inputs.telling_classes import AGAINST_HALVING, TRICKY_CLASSES, UNEVEN_SIDES
from littlestone_properties.judging.judges.mistakes import Stream, stream_of_mistakes
from littlestone_properties.protocols import PublishingLearnerFactory


class CappedSoa:
    """The SOA with ranks that have an upper end."""

    def __init__(self, hypothesis_class: FiniteClass, largest: int, prefers: int = 0) -> None:
        self._space, self._largest, self._prefers = hypothesis_class, largest, prefers

    @property
    def hypothesis(self) -> list[int]:
        return [self.predict(point) for point in self._space.points]

    def predict(self, point: Point) -> int:
        def key(label: Label) -> tuple[int, int]:
            left = self._space.restricted_to(point, label)
            return min(self._largest, multiclass_littlestone_dimension(left)), label if self._prefers else -label

        return int(max(self._space.labels, key=key))

    def update(self, point: Point, label: Label) -> None:
        kept = self._space.restricted_to(point, label)
        self._space = self._space if kept.is_empty else kept


def capped(largest: int, prefers: int) -> PublishingLearnerFactory:
    def make(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> CappedSoa:
        return CappedSoa(hypothesis_class, largest, prefers)

    return make


@pytest.mark.parametrize("max_labels", [2, 3])
def test_the_majority_vote_is_not_optimal(max_labels: int) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_mistake_bound(Started(HalvingLearner), max_labels=max_labels, n_generated=1)
    assert caught.value.got.startswith("3 mistakes, in rounds [1, 2, 3] of")
    assert caught.value.required == "at most 2"
    rows = ["0001", "0011", "0100", "0101", "0110", "0111", "1000", "1111"]
    complement = [row.translate(str.maketrans("01", "10")) for row in rows]
    assert (FiniteClass.from_rows(rows), FiniteClass.from_rows(complement)) == AGAINST_HALVING


@pytest.mark.parametrize("prefers", [0, 1])
@pytest.mark.parametrize("largest", [2, 3, 4])
@pytest.mark.drawn(2)
def test_an_soa_whose_ranks_have_an_upper_end_is_not_optimal(largest: int, prefers: int) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_mistake_bound(capped(largest, prefers), n_generated=1)
    assert caught.value.got.startswith(f"{largest + 2} mistakes, in rounds ")


@pytest.mark.slow
@pytest.mark.parametrize(("largest", "prefers"), [(2, 1), (4, 0)])
@pytest.mark.drawn(1)
def test_nor_is_it_for_more_labels(largest: int, prefers: int) -> None:
    with pytest.raises(PropertyViolationError, match=f"at most {largest + 1}"):
        check_multiclass_online_learner(lambda h: CappedSoa(h, largest, prefers), n_generated=1)


def soa_capped_at_three(rows: FiniteClass, past: list[tuple[int, int]], point: int) -> int:
    learner = CappedSoa(rows, 3)
    for x, y in past:
        learner.update(rows.points[x], rows.labels[y])
    return learner.predict(rows.points[point])


@pytest.mark.slow
def test_conform_notices_it_too() -> None:
    candidate = {"online_learner": soa_capped_at_three, "littlestone_rows": "class"}
    report = run_suite(PythonCandidate(candidate))
    groups = {one.case.group for one in report.wrong}
    assert "online_learner/every stream of mistakes, dimension 2 to 4" in groups
    assert "5 mistakes" in report.wrong[0].got


def predictions_of(largest: int, hypothesis_class: FiniteClass, stream: Stream, point: int) -> int:
    learner = CappedSoa(hypothesis_class, largest)
    for x, y in stream:
        learner.update(Point(x), Label(y))
    return learner.predict(Point(point))


@pytest.mark.parametrize("hypothesis_class", [*AGAINST_HALVING, *TRICKY_CLASSES, *UNEVEN_SIDES[:2]], ids=str)
def test_the_adversary_finds_the_exact_worst_case(hypothesis_class: FiniteClass) -> None:
    def worst(stream: Stream) -> int:
        examples = product(hypothesis_class.points, hypothesis_class.labels)
        return max(
            (
                1 + worst((*stream, (x, y)))
                for x, y in examples
                if is_realizable(hypothesis_class, (*stream, (x, y)))
                and predictions_of(1, hypothesis_class, stream, x) != y
            ),
            default=0,
        )

    exact = worst(())
    assert exact >= littlestone_dimension(hypothesis_class)

    def found(bound: int) -> Stream | None:
        return stream_of_mistakes(
            lambda stream, point: {predictions_of(1, hypothesis_class, stream, point): Fraction(1)},
            hypothesis_class,
            bound,
            n_nodes=10_000,
        )

    stream = found(exact - 1)
    assert stream is not None
    assert is_realizable(hypothesis_class, stream)
    assert found(exact) is None


@pytest.mark.slow
def test_the_optimal_learner_passes() -> None:
    check_mistake_bound(Started(StandardOptimalLearner), n_generated=10)
