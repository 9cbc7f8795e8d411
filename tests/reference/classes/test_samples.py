"""Samples and realizability, compared with the definition on every small sample."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from itertools import product

import numpy as np
import pytest
from tests.refusals import each_input_refused, each_refused

from littlestone.classes import FiniteClass, Sample, is_realizable

CLASSES = [*map(FiniteClass.from_rows, (["00", "01", "11"], ["02", "11"], ["01"])), FiniteClass.empty(2)]


@pytest.mark.parametrize("hypothesis_class", CLASSES)
@pytest.mark.parametrize("length", [0, 1, 2, 3])
def test_realizable_by_definition(hypothesis_class: FiniteClass, length: int) -> None:
    """Every sequence of examples, so repeated and contradicting ones are among them."""
    examples = list(product(hypothesis_class.points, hypothesis_class.labels))
    for chosen in product(examples, repeat=length):
        sample = Sample(chosen)
        consistent = [h for h in hypothesis_class if all(h[x] == y for x, y in chosen)]
        assert is_realizable(hypothesis_class, sample) == bool(consistent)
        assert list(hypothesis_class.restricted_to_sample(sample)) == consistent
        assert consistent == [h for h in hypothesis_class if sample.n_mistakes(h) == 0]


def test_sequence_of_examples() -> None:
    sample = Sample(np.array([[2, 1], [0, 0], [2, 1]]))
    assert (sample.points, sample.labels, len(sample)) == ((2, 0, 2), (1, 0, 1), 3)
    assert list(sample) == [(2, 1), (0, 0), (2, 1)]
    assert sample == Sample([(2, 1), (0, 0), (2, 1)])
    assert hash(sample) == hash(Sample(sample.examples))
    assert sample != Sample(sample.examples[::-1][1:])


def test_numpy_integers_become_plain_integers() -> None:
    for sample in (Sample(np.array([[1, 0]], dtype=np.uint8)), Sample([(0, True)])):
        assert {type(part) for example in sample for part in example} == {int}


PAIR = "must be a pair of integers (point, label)"
AT_LEAST_0 = "must be a point and a label, at least 0 each"


made: Callable[[object], object] = Sample  # type: ignore[assignment]  # a checker would refuse some rows
REFUSED: list[tuple[object, str]] = [
    ([[0]], f"examples[0] {PAIR}, not [0]$"),
    ([[0, 1], [0, 1, 2]], f"examples[1] {PAIR}, not [0, 1, 2]$"),
    ([[0, 0.5]], f"examples[0] {PAIR}, not [0, 0.5]$"),
    ([0, 1], f"examples[0] {PAIR}, not 0$"),
    ([[0, -1]], f"examples[0] {AT_LEAST_0}, not [0, -1]$"),
    ([[-1, 0]], f"examples[0] {AT_LEAST_0}, not [-1, 0]$"),
]
test_sample_refuses = each_input_refused(made, *REFUSED)


BINARY = FiniteClass.from_rows(["01"])
test_points_and_labels_must_exist = each_refused(
    (lambda: is_realizable(BINARY, Sample([(2, 0)])), "point must be from 0 to 1, not 2"),
    (lambda: is_realizable(BINARY, Sample([(0, 2)])), "label must be from 0 to 1, not 2"),
    (lambda: Sample([(2, 0)]).n_mistakes(BINARY.hypotheses[0]), "point must be from 0 to 1, not 2"),
)


def test_immutable() -> None:
    with pytest.raises(FrozenInstanceError):
        Sample().examples = ()  # type: ignore[misc]  # the assignment must fail


def test_repr_evaluates_unless_the_sample_is_long() -> None:
    for sample in (Sample(), Sample([(0, 1)]), Sample([(3, 0)] * 40)):
        assert eval(repr(sample), {"Sample": Sample}) == sample
    assert repr(Sample([(0, 1), (2, 0)])) == "Sample([(0, 1), (2, 0)])"
    assert repr(Sample([(0, 1)] * 201)) == "<Sample: 201 examples>"
