"""Hypothesis strategies for classes with more than two labels, and for families of collapsing maps.

They cover what binary classes cannot show: label counts that are not powers of two, labels that no hypothesis
takes, more labels than digits, bits that vary independently. All strategies shrink towards few labels, points,
hypotheses and maps.
"""

from collections.abc import Sequence
from itertools import product

from hypothesis import strategies as st

from littlestone.classes import (
    CollapsingFamily,
    CollapsingMap,
    FiniteClass,
    Hypothesis,
    Label,
    all_maps,
    bit_maps,
    direct_power,
    graph_maps,
    pair_maps,
    relabelled,
)
from littlestone.errors import InvalidValueError

from .classes import check_range, enlarged, finite_classes, of_families

NAMED = {
    "constants": ((1, 2), (2, 3), (1, 4)),
    "named_thresholds": ((1,), (2,), (3,), (4,)),
    "amplified_thresholds": ((2, 2),),
    "points_per_bit": ((2, 1, 2), (3, 1, 2)),
}
"""Families and parameters that are small enough for the definitions."""


@st.composite
def multiclass_classes(
    draw: st.DrawFn,
    *,
    min_labels: int = 3,
    max_labels: int = 6,
    max_points: int = 4,
    min_hypotheses: int = 1,
    max_hypotheses: int = 12,
) -> FiniteClass:
    """Generate classes by their size and number of labels; some labels may stay unused."""
    check_range("labels", min_labels, max_labels, 2)
    n_labels = draw(st.integers(min_labels, max_labels))
    return draw(
        finite_classes(
            max_points=max_points, n_labels=n_labels, min_hypotheses=min_hypotheses, max_hypotheses=max_hypotheses
        )
    )


@st.composite
def classes_of_multiclass_dimension(
    draw: st.DrawFn, dimension: int, *, max_labels: int = 5, max_points: int = 4, max_extra: int = 6
) -> FiniteClass:
    """Generate classes of exactly the given multiclass Littlestone dimension.

    A shattered mistake tree is drawn first, with arbitrary points and pairs of labels, and one hypothesis for each
    of its paths; then further hypotheses are added as long as they do not raise the dimension.
    """
    check_range("labels", 2, max_labels, 2)
    if not 0 <= dimension <= max_points:
        raise InvalidValueError("dimension", dimension, f"from 0 to {max_points}")
    n_labels = draw(st.integers(2, max_labels))
    n_points = draw(st.integers(max(1, dimension), max_points))
    labels = st.integers(0, n_labels - 1).map(Label)
    rows: list[Hypothesis] = []

    def grow(path: dict[int, Label], levels: int) -> None:
        if levels == 0:
            rows.append(tuple(path[x] if x in path else draw(labels) for x in range(n_points)))
            return
        point = draw(st.sampled_from([x for x in range(n_points) if x not in path]))
        for label in draw(st.lists(labels, min_size=2, max_size=2, unique=True)):
            grow({**path, point: label}, levels - 1)

    grow({}, dimension)
    return draw(enlarged(rows, dimension, n_labels, max_extra))


@st.composite
def classes_with_unused_labels(
    draw: st.DrawFn, *, max_labels: int = 9, max_points: int = 3, max_hypotheses: int = 8
) -> FiniteClass:
    """Generate classes that leave at least one of their labels unused, at the end or in a gap."""
    check_range("labels", 3, max_labels, 3)
    few = draw(
        multiclass_classes(
            min_labels=2, max_labels=max_labels - 1, max_points=max_points, max_hypotheses=max_hypotheses
        )
    )
    n_labels = draw(st.integers(few.n_labels + 1, max_labels))
    names = draw(st.permutations(range(n_labels)))[: few.n_labels]
    return relabelled(few, names, n_labels)


@st.composite
def bitwise_products(
    draw: st.DrawFn, *, max_bits: int = 3, max_points: int = 3, max_hypotheses: int = 3
) -> FiniteClass:
    """Generate classes whose bits vary independently: all ways to pick bit i from the i-th of some binary classes.

    The bit restrictions of such a class are the drawn binary classes; bit 1 is the most significant.
    """
    if max_bits < 2:
        raise InvalidValueError("max_bits", max_bits, "at least 2")
    n_bits = draw(st.integers(2, max_bits))
    n_points = draw(st.integers(1, max_points))
    binary = finite_classes(min_points=n_points, max_points=n_points, max_hypotheses=max_hypotheses)
    rows: list[Sequence[int]] = [(0,) * n_points]
    for _ in range(n_bits):
        bits = draw(binary)
        rows = [tuple(2 * high + bit for high, bit in zip(row, h, strict=True)) for row, h in product(rows, bits)]
    return FiniteClass.from_rows(rows, 2**n_bits)


@st.composite
def direct_powers(
    draw: st.DrawFn, *, max_exponent: int = 2, max_points: int = 3, max_hypotheses: int = 4
) -> FiniteClass:
    """Generate direct powers of binary and 3-label classes: the labels of r hypotheses side by side."""
    if max_exponent < 2:
        raise InvalidValueError("max_exponent", max_exponent, "at least 2")
    base = draw(
        multiclass_classes(min_labels=2, max_labels=3, max_points=max_points, max_hypotheses=max_hypotheses)
    )
    return direct_power(base, draw(st.integers(2, max_exponent)))


def named_multiclass_classes() -> st.SearchStrategy[FiniteClass]:
    """Generate small classes of the named families with more than two labels."""
    return of_families(NAMED)


MAX_LABELS_FOR_ALL_MAPS = 3
"""The family of all maps is generated up to this number of labels; it has 3^labels members."""


def collapsing_maps(n_labels: int, *, stars: bool = True) -> st.SearchStrategy[CollapsingMap]:
    """Generate collapsing maps, constant ones included."""
    if n_labels < 2:
        raise InvalidValueError("n_labels", n_labels, "at least 2")
    values: list[Label | None] = [Label(0), Label(1), None]
    return st.tuples(*[st.sampled_from(values if stars else values[:2])] * n_labels)


def collapsing_families(
    n_labels: int, *, max_maps: int = 4, stars: bool = True
) -> st.SearchStrategy[CollapsingFamily]:
    """Generate families of a few arbitrary maps, the family without maps included, and the named families.

    Without stars, the pair maps and the family of all maps are left out.
    """
    arbitrary = st.lists(collapsing_maps(n_labels, stars=stars), max_size=max_maps, unique=True).map(
        lambda maps: CollapsingFamily(n_labels, tuple(maps))
    )
    named = [bit_maps(n_labels), graph_maps(n_labels)]
    if stars:
        named.append(pair_maps(n_labels))
    if stars and n_labels <= MAX_LABELS_FOR_ALL_MAPS:
        named.append(all_maps(n_labels))
    return st.one_of(arbitrary, st.sampled_from(named))


def classes_with_families(
    classes: st.SearchStrategy[FiniteClass] | None = None, *, max_maps: int = 4
) -> st.SearchStrategy[tuple[FiniteClass, CollapsingFamily]]:
    """Generate classes, each with a family of collapsing maps on its labels.

    By default the classes have up to 5 labels, 3 points and 8 hypotheses.
    """
    if classes is None:
        classes = multiclass_classes(min_labels=2, max_labels=5, max_points=3, max_hypotheses=8)
    return classes.flatmap(
        lambda hypothesis_class: st.tuples(
            st.just(hypothesis_class), collapsing_families(hypothesis_class.n_labels, max_maps=max_maps)
        )
    )
