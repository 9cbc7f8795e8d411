"""Hypothesis strategies for collapsing maps and families of them.

They shrink towards few maps and towards the value 0; the star comes last.
"""

from hypothesis import strategies as st

from littlestone.classes import (
    CollapsingFamily,
    CollapsingMap,
    FiniteClass,
    Label,
    all_maps,
    bit_maps,
    graph_maps,
    pair_maps,
)
from littlestone.errors import InvalidValueError

from .multiclass import multiclass_classes

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
    """Generate families of a few arbitrary maps, none at all included, and the named ones.

    Without stars the pair maps are left out.
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
