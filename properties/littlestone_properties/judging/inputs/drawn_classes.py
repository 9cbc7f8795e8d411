"""Inputs that Hypothesis generates: classes with rows in any order, some repeated, and the other arguments."""

from collections.abc import Callable, Mapping
from functools import partial

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from littlestone.classes import CollapsingFamily, FiniteClass
from littlestone.dimensions import littlestone_dimension

from ... import strategies
from ..asking.python_arguments import BINARY_ROWS, ROWS, arguments_of
from ..json_values import Json, Object, integers, json_of


def _with_rows(
    classes: SearchStrategy[FiniteClass], more: Callable[[FiniteClass], SearchStrategy[Object]], *, binary: bool
) -> SearchStrategy[Object]:
    """Return classes with rows in any order, some of them repeated, and more arguments for each class."""

    def asked(one: FiniteClass, order: list[int], again: list[int], given: Object) -> Object:
        rows: list[Json] = [integers(one.hypotheses[place]) for place in (*order, *again)]
        return {**arguments_of(one, binary=binary), "rows": rows, **given}

    def with_all(one: FiniteClass) -> SearchStrategy[Object]:
        places = range(len(one))
        again = st.lists(st.sampled_from(places), max_size=2) if places else st.just([])
        return st.builds(asked, st.just(one), st.permutations(places), again, more(one))

    return classes.flatmap(with_all)


def _binary(max_points: int) -> SearchStrategy[FiniteClass]:
    if max_points < 6:
        return strategies.finite_classes(max_points=max_points)
    return st.one_of(
        strategies.finite_classes(max_points=max_points, max_hypotheses=16),
        st.integers(1, 3).flatmap(strategies.classes_of_dimension),
        strategies.named_classes(),
        strategies.nearly_degenerate_classes(),
    )


def _multiclass(max_points: int) -> SearchStrategy[FiniteClass]:
    if max_points < 6:
        return strategies.multiclass_classes(min_labels=2, max_labels=4, max_points=max_points, max_hypotheses=8)
    return st.one_of(
        strategies.multiclass_classes(),
        st.integers(1, 3).flatmap(strategies.classes_of_multiclass_dimension),
        strategies.classes_with_unused_labels(max_labels=14),
        strategies.bitwise_products(),
        strategies.direct_powers(),
        strategies.named_multiclass_classes(),
    )


def _drawn(*, binary: bool, max_points: int = 6, **numbers: tuple[int, int]) -> SearchStrategy[Object]:
    """Return classes, with integer arguments from ranges; both ends of a range are included."""
    ranges = st.fixed_dictionaries({name: st.integers(*ends) for name, ends in numbers.items()})
    classes = _binary(max_points) if binary else _multiclass(max_points)
    return _with_rows(classes, lambda one: ranges.map(dict), binary=binary)


def _decompositions(max_points: int = 6) -> SearchStrategy[Object]:
    """Return binary classes on 1 to 6 points, p up to 5 and d up to two above the dimension."""
    of_dimension = partial(strategies.classes_of_dimension, max_points=max_points)
    any_class = strategies.finite_classes(max_points=max_points, max_hypotheses=10)

    def numbers(one: FiniteClass) -> SearchStrategy[Object]:
        least = littlestone_dimension(one)
        return st.builds(lambda p, d: {"p": p, "d": d}, st.integers(1, 5), st.integers(least, least + 2))

    return _with_rows(st.one_of(any_class, st.integers(1, 2).flatmap(of_dimension)), numbers, binary=True)


def _tree(one: FiniteClass) -> SearchStrategy[Object]:
    """Return a tree of points, of depth 0 to 3."""
    points = st.integers(0, one.n_points - 1)

    def of_depth(depth: int) -> SearchStrategy[Object]:
        trees = st.lists(points, min_size=2**depth - 1, max_size=2**depth - 1)
        return trees.map(lambda tree: {"tree": [*tree], "depth": depth})

    return st.integers(0, 3).flatmap(of_depth)


def _with_maps(pair: tuple[FiniteClass, CollapsingFamily]) -> SearchStrategy[Object]:
    maps: list[Json] = [[None if y is None else int(y) for y in each] for each in pair[1]]
    return _with_rows(st.just(pair[0]), lambda _: st.just({"maps": maps}), binary=False)


def _examples(one: FiniteClass, least: int, most: int) -> SearchStrategy[list[list[int]]]:
    example = st.tuples(st.integers(0, one.n_points - 1), st.integers(0, one.n_labels - 1)).map(list)
    return st.lists(example, min_size=least, max_size=most)


def _block(one: FiniteClass) -> SearchStrategy[Object]:
    """Return a block of up to 6 examples and up to 4 hard queries, realizable or not."""
    block, hard = _examples(one, 0, 6), _examples(one, 0, 4)
    return st.builds(lambda a, b: {"sample": json_of(a), "hard": json_of(b)}, block, hard)


def _neighbours(one: FiniteClass) -> SearchStrategy[Object]:
    """Return pairs of samples of up to 5 examples that differ in at most one example."""

    def beside(sample: list[list[int]], place: int, other: list[list[int]]) -> Object:
        place %= len(sample)
        changed = [*sample[:place], *other, *sample[place + 1 :]]
        return {"sample": json_of(sample), "beside": json_of(changed)}

    return st.builds(beside, _examples(one, 1, 5), st.integers(0, 4), _examples(one, 1, 1))


def _is_not_empty(one: FiniteClass) -> bool:
    return not one.is_empty


# Classes so small that a learner can be tried on all streams of mistakes.
_FOR_LEARNERS = st.one_of(
    strategies.multiclass_classes(max_labels=5, max_points=3, max_hypotheses=10),
    strategies.classes_with_unused_labels(),
    strategies.bitwise_products(),
)
_WITH_FAMILIES = strategies.classes_with_families().flatmap(_with_maps)

PLAIN: Mapping[tuple[str, ...], SearchStrategy[Object]] = {
    BINARY_ROWS: _drawn(binary=True),
    ROWS: _drawn(binary=False),
}
"""Generated classes without other arguments, by the parameters that describe a class."""

OF_CLASSES: Mapping[str, SearchStrategy[Object]] = {
    **dict.fromkeys(("decomposition_dimension", "essential_hypotheses"), _decompositions()),
    **dict.fromkeys(("psi_littlestone_dimension", "uniform_psi_littlestone_dimension"), _WITH_FAMILIES),
    "is_irreducible": _drawn(binary=True, k=(0, 5)),
    "decomposition_tree": _decompositions(max_points=4),
    "k_littlestone_dimension": _drawn(binary=False, k=(1, 3)),
    "zero_cover_number": _drawn(binary=False, max_points=3, depth=(0, 3)),
    "zero_cover": _with_rows(_multiclass(4), _tree, binary=False),
    "online_learner": _with_rows(_FOR_LEARNERS, lambda _: st.just({}), binary=False),
    "private_pac_learner": _with_rows(_multiclass(3).filter(_is_not_empty), _neighbours, binary=False),
    "hypothesis_generator": _with_rows(_binary(6).filter(_is_not_empty), _block, binary=True),
}
"""Capability -> its generated inputs, if they are not classes alone."""
