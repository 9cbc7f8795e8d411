"""Operations on classes, each against its definition and its laws."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littlestone.classes import (
    FiniteClass,
    bit_restriction,
    direct_power,
    dual_class,
    labels_flipped,
    n_label_bits,
    points_permuted,
    relabelled,
    union,
)
from littlestone.errors import EmptyClassError, InvalidValueError, WorkLimitError


@st.composite
def classes(draw: st.DrawFn, max_labels: int = 2) -> FiniteClass:
    n_points = draw(st.integers(1, 3))
    n_labels = draw(st.integers(2, max_labels))
    row = st.lists(st.integers(0, n_labels - 1), min_size=n_points, max_size=n_points)
    rows = draw(st.lists(row, max_size=5))
    return FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)


@given(classes())
def test_labels_flipped_is_an_involution(hypothesis_class: FiniteClass) -> None:
    flipped = labels_flipped(hypothesis_class)
    assert set(flipped) == {tuple(1 - label for label in h) for h in hypothesis_class}
    assert labels_flipped(flipped) == hypothesis_class


def test_labels_flipped_needs_a_binary_class() -> None:
    with pytest.raises(InvalidValueError) as caught:
        labels_flipped(FiniteClass.from_rows(["012"]))
    assert str(caught.value) == "n_labels must be 2, not 3: complements are for binary classes"


@given(classes(max_labels=4), st.data())
def test_relabelled_composes(hypothesis_class: FiniteClass, data: st.DataObject) -> None:
    n_labels = hypothesis_class.n_labels
    new_labels = data.draw(st.lists(st.integers(0, 2), min_size=n_labels, max_size=n_labels))
    result = relabelled(hypothesis_class, new_labels, 3)
    assert set(result) == {tuple(new_labels[label] for label in h) for h in hypothesis_class}


def test_relabelled_refuses() -> None:
    binary = FiniteClass.from_rows(["01"])
    with pytest.raises(InvalidValueError, match=r"len\(new_labels\) must be 2, one for each label, not 1"):
        relabelled(binary, [0], 2)
    with pytest.raises(InvalidValueError, match=r"new_labels must be made of labels from 0 to 1, not \[0, 2\]"):
        relabelled(binary, [0, 2], 2)
    with pytest.raises(InvalidValueError, match="n_labels must be at least 2, not 1"):
        relabelled(binary, [0, 0], 1)


@given(classes(max_labels=3))
def test_points_permuted_by_definition_and_back(hypothesis_class: FiniteClass) -> None:
    n_points = hypothesis_class.n_points
    for permutation in permutations(range(n_points)):
        permuted = points_permuted(hypothesis_class, permutation)
        assert set(permuted) == {tuple(h[x] for x in permutation) for h in hypothesis_class}
        inverse = [permutation.index(x) for x in range(n_points)]
        assert points_permuted(permuted, inverse) == hypothesis_class


@pytest.mark.parametrize("permutation", [[], [0], [0, 0], [1, 2], [0, 1, 2]])
def test_points_permuted_refuses(permutation: list[int]) -> None:
    with pytest.raises(InvalidValueError, match="each point from 0 to 1 once"):
        points_permuted(FiniteClass.from_rows(["01"]), permutation)


@given(classes(max_labels=3).filter(lambda hypothesis_class: not hypothesis_class.is_empty))
def test_dual_by_definition_and_double_dual(hypothesis_class: FiniteClass) -> None:
    dual = dual_class(hypothesis_class)
    columns = [tuple(h[x] for h in hypothesis_class) for x in hypothesis_class.points]
    assert set(dual) == set(columns)
    assert dual.n_points == len(hypothesis_class)
    distinct_points = [x for x in hypothesis_class.points if columns.index(columns[x]) == x]
    merged = hypothesis_class.restricted_to_points(sorted(distinct_points, key=lambda x: columns[x]))
    assert dual_class(dual) == merged


def test_dual_merges_duplicate_points_and_refuses_the_empty_class() -> None:
    assert dual_class(FiniteClass.from_rows(["00", "11"])).to_rows() == ["01"]
    with pytest.raises(EmptyClassError, match="at least one hypothesis"):
        dual_class(FiniteClass.empty(2))


@pytest.mark.parametrize("n_labels", range(2, 10))
def test_bits_are_those_of_the_written_binary_number(n_labels: int) -> None:
    all_labels = FiniteClass.from_rows([list(range(n_labels))])
    n_bits = n_label_bits(all_labels)
    assert 2 ** (n_bits - 1) < n_labels <= 2**n_bits
    written = [format(label, f"0{n_bits}b") for label in range(n_labels)]
    for bit in range(1, n_bits + 1):
        expected = "".join(binary[bit - 1] for binary in written)
        assert bit_restriction(all_labels, bit).to_rows() == [expected]


@given(classes())
def test_unused_labels_leave_the_last_bit_restriction(hypothesis_class: FiniteClass) -> None:
    """Bun, Gaboardi and Sivakumar, proof of Theorem 6.1: k = 2, 3 and the second bit, k = 4 and the third."""
    for n_labels, bit in ((3, 2), (4, 2), (5, 3)):
        more_labels = FiniteClass(hypothesis_class.n_points, n_labels, hypothesis_class.hypotheses)
        assert bit_restriction(more_labels, bit) == hypothesis_class


@pytest.mark.parametrize("bit", [-1, 0, 3])
def test_bit_restriction_refuses(bit: int) -> None:
    with pytest.raises(InvalidValueError) as caught:
        bit_restriction(FiniteClass.from_rows(["03"]), bit)
    assert str(caught.value) == f"bit must be from 1 to 2, not {bit}"


@given(classes(max_labels=3), st.integers(1, 3))
def test_direct_power_by_definition(hypothesis_class: FiniteClass, exponent: int) -> None:
    base = hypothesis_class.n_labels
    power = direct_power(hypothesis_class, exponent)
    assert power.n_labels == base**exponent
    assert len(power) == len(hypothesis_class) ** exponent
    for factors in product(hypothesis_class, repeat=exponent):
        digits = zip(*factors, strict=True)
        expected = tuple(sum(y * base ** (exponent - 1 - i) for i, y in enumerate(labels)) for labels in digits)
        assert expected in power


@given(classes(), st.integers(1, 3))
def test_binary_restrictions_of_a_direct_power_are_the_class(hypothesis_class: FiniteClass, exponent: int) -> None:
    power = direct_power(hypothesis_class, exponent)
    assert all(bit_restriction(power, bit) == hypothesis_class for bit in range(1, exponent + 1))


@pytest.mark.parametrize("exponent", [40, 10**9, 10**18])
def test_direct_power_refuses_explosions(exponent: int) -> None:
    for rows in (["0"], ["0", "1"]):
        with pytest.raises(WorkLimitError, match="direct power"):
            direct_power(FiniteClass.from_rows(rows), exponent)


def test_direct_power_refuses_exponent_zero() -> None:
    with pytest.raises(InvalidValueError, match="exponent must be at least 1, not 0"):
        direct_power(FiniteClass.from_rows(["0"]), 0)


def test_union() -> None:
    first, second = FiniteClass.from_rows(["00", "01"]), FiniteClass.from_rows(["01", "11"])
    assert union(first, second).to_rows() == ["00", "01", "11"]
    assert union(first, FiniteClass.empty(2)) == first
    with pytest.raises(InvalidValueError, match=r"other\.n_points must be 2, as the first, not 1"):
        union(first, FiniteClass.from_rows(["1"]))
    with pytest.raises(InvalidValueError, match=r"other\.n_labels must be 2, as the first, not 3"):
        union(first, FiniteClass.from_rows(["12"]))
