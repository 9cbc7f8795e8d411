"""Operations on classes, each against its definition and its laws."""

from functools import partial
from itertools import permutations, product

from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import Call, called, each_input_refused, each_refused

from littlestone.classes import (
    FiniteClass,
    bit_restriction,
    direct_power,
    dual_class,
    labels_flipped,
    points_permuted,
    relabelled,
    union,
)
from littlestone.errors import EmptyClassError, WorkLimitError


@st.composite
def classes(draw: st.DrawFn, max_labels: int = 2) -> FiniteClass:
    n_points = draw(st.integers(1, 3))
    n_labels = draw(st.integers(2, max_labels))
    row = st.lists(st.integers(0, n_labels - 1), min_size=n_points, max_size=n_points)
    rows = draw(st.lists(row, max_size=5))
    return FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)


@given(classes())
def test_labels_flipped_is_an_involution(h: FiniteClass) -> None:
    assert set(labels_flipped(h)) == {tuple(1 - label for label in f) for f in h}
    assert labels_flipped(labels_flipped(h)) == h


BINARY, ONE, TWO, UP_TO_3 = map(FiniteClass.from_rows, (["01"], ["1"], ["0", "1"], ["03"]))


PERMUTED = "permutation must be each point from 0 to 1 once"
REFUSED: list[tuple[Call, str]] = [
    (lambda: labels_flipped(FiniteClass.from_rows(["02"])), "n_labels must be 2, not 3: complements are for b"),
    (lambda: relabelled(BINARY, [0], 2), "len(new_labels) must be 2, one for each label, not 1"),
    (lambda: relabelled(BINARY, [0, 2], 2), "new_labels must be made of labels from 0 to 1, not [0, 2]"),
    (lambda: relabelled(BINARY, [0, 0], 1), "n_labels must be at least 2, not 1"),
    *((partial(bit_restriction, UP_TO_3, k), f"bit must be from 1 to 2, not {k}") for k in (-1, 0, 3)),
    (lambda: direct_power(BINARY, 0), "exponent must be at least 1, not 0"),
    (lambda: union(BINARY, ONE), "other.n_points must be 2, as the first, not 1"),
    (lambda: union(BINARY, FiniteClass.from_rows(["12"])), "other.n_labels must be 2, as the first, not 3"),
    *((partial(points_permuted, BINARY, order), PERMUTED) for order in ([], [0], [0, 0], [1, 2], [0, 1, 2])),
]
test_arguments_that_do_not_fit_are_refused = each_input_refused(called, *REFUSED)
test_the_empty_class_has_no_dual_and_explosions_are_refused_up_front = each_refused(
    (lambda: dual_class(FiniteClass.empty(2)), "at least one hypothesis", EmptyClassError),
    *((partial(direct_power, ONE, exponent), "direct power", WorkLimitError) for exponent in (40, 10**9, 10**18)),
    *((partial(direct_power, TWO, exponent), "direct power", WorkLimitError) for exponent in (40, 10**9, 10**18)),
)


@given(classes(max_labels=4), st.data())
def test_relabelled_composes(h: FiniteClass, data: st.DataObject) -> None:
    new_labels = data.draw(st.lists(st.integers(0, 2), min_size=h.n_labels, max_size=h.n_labels))
    assert set(relabelled(h, new_labels, 3)) == {tuple(new_labels[label] for label in f) for f in h}


@given(classes(max_labels=3))
def test_points_permuted_by_definition_and_back(h: FiniteClass) -> None:
    for permutation in permutations(range(h.n_points)):
        permuted = points_permuted(h, permutation)
        assert set(permuted) == {tuple(f[x] for x in permutation) for f in h}
        assert points_permuted(permuted, [permutation.index(x) for x in range(h.n_points)]) == h


@given(classes(max_labels=3).filter(lambda h: not h.is_empty))
def test_dual_by_definition_and_double_dual(h: FiniteClass) -> None:
    dual = dual_class(h)
    columns = [tuple(f[x] for f in h) for x in h.points]
    assert set(dual) == set(columns)
    assert dual.n_points == len(h)
    distinct_points = sorted((x for x in h.points if columns.index(columns[x]) == x), key=columns.__getitem__)
    assert dual_class(dual) == h.restricted_to_points(distinct_points)


def test_dual_merges_duplicate_points() -> None:
    assert dual_class(FiniteClass.from_rows(["00", "11"])).to_rows() == ["01"]


@given(classes(max_labels=3), st.integers(1, 3))
def test_direct_power_by_definition(h: FiniteClass, exponent: int) -> None:
    base = h.n_labels
    power = direct_power(h, exponent)
    assert power.n_labels == base**exponent
    assert len(power) == len(h) ** exponent
    for factors in product(h, repeat=exponent):
        digits = zip(*factors, strict=True)
        assert (
            tuple(sum(y * base ** (exponent - 1 - i) for i, y in enumerate(labels)) for labels in digits) in power
        )
    assert not h.is_binary or all(bit_restriction(power, bit) == h for bit in range(1, exponent + 1))
