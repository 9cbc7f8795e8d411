import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.drawn import drawn

from littlestone.classes import FiniteClass, is_realizable
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.errors import EmptyClassError
from littlestone_properties import strategies


@given(strategies.finite_classes(min_points=2, max_points=3, n_labels=3, min_hypotheses=2, max_hypotheses=5))
def test_classes_stay_within_their_sizes(h: FiniteClass) -> None:
    assert 2 <= h.n_points <= 3
    assert h.n_labels == 3
    assert 2 <= len(h) <= 5


@settings(max_examples=60)
@given(st.integers(0, 3).flatmap(lambda d: st.tuples(st.just(d), strategies.classes_of_dimension(d, max_points=4))))
def test_classes_have_the_dimension_asked_for(pair: tuple[int, FiniteClass]) -> None:
    dimension, h = pair
    assert littlestone_dimension_by_recursion(h) == dimension


@given(st.one_of(strategies.named_classes(), strategies.nearly_degenerate_classes()))
def test_named_and_nearly_degenerate_classes_are_non_empty_and_binary(h: FiniteClass) -> None:
    assert h.is_binary
    assert not h.is_empty


@given(st.data())
def test_realizable_samples_are_realizable(data: st.DataObject) -> None:
    h = data.draw(strategies.finite_classes())
    assert is_realizable(h, data.draw(strategies.realizable_samples(h)))


def test_samples_are_sometimes_not_realizable() -> None:
    h = FiniteClass.from_rows(["00", "01"])
    assert {is_realizable(h, sample) for sample in drawn(strategies.samples(h))} == {True, False}


def test_no_sample_of_the_empty_class_is_realizable() -> None:
    with pytest.raises(EmptyClassError):
        strategies.realizable_samples(FiniteClass.empty(1))
