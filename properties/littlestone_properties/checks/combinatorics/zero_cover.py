"""Checking anybody's 0-covers on given input-labelled trees.

A cover must be one, by the definition, and have the smallest size. Sizes of the smallest inputs come from the
definition, which tries all sets of trees, and those of the others from the certified recursion. Repetitions of a
tree are counted once: a cover is a set.
"""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import product

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, Label, Point, named_family
from littlestone.definitions import is_zero_cover, smallest_zero_cover
from littlestone.definitions.zero_cover import paths
from littlestone.dimensions import zero_cover_number_on_tree

from ...enumerations.all_classes import all_classes_up_to
from ...protocols import ZeroCoverFunction
from ...strategies import multiclass_classes
from ...violation import written
from ..harness.trials import compare_with, on_generated, require_at_least
from .zero_cover_number import TWO_SIDES_FOR_THREE_PARTS

TRICKY = (
    # Five hypotheses, five ways to label the whole tree, and no three of them cover it, but three other trees do.
    (FiniteClass.from_rows(["000", "001", "002", "010", "020"]), (0, 1, 2)),
    (TWO_SIDES_FOR_THREE_PARTS, (0, 1, 2)),
    (TWO_SIDES_FOR_THREE_PARTS, (0, 2, 3)),
    # Different points on each path, three levels: level order is not preorder.
    (named_family("thresholds", 7), (3, 1, 5, 0, 2, 4, 6)),
    (named_family("singletons", 7), (0, 1, 2, 3, 4, 5, 6)),
)

SCOPE = (
    "every non-empty binary class on 1..2 points and the empty class on 1 point, every input tree of depth 0..2; "
    f"every non-empty class with 3 labels on 1 point, depth 0..1; {len(TRICKY)} larger inputs"
)


def check_zero_cover(
    candidate: ZeroCoverFunction,
    *,
    smallest: bool = True,
    max_examples: int = 100,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a candidate constructs (smallest) 0-covers of a class on a given input-labelled tree.

    Ledger: ``bgs.definition-5.4``.

    Parameters
    ----------
    candidate
        A function of a class, an input-labelled tree and its depth that returns output-labelled trees. Trees are
        given level by level; one of depth T has ``2 ** T - 1`` nodes.
    max_examples
        Number of generated inputs, at least 1; the classes have up to 4 labels, 4 points and 8 hypotheses, the
        trees up to 3 levels.

    Examples
    --------
    >>> from littlestone.dimensions import certified_zero_cover_number_on_tree
    >>> def fast_cover(hypothesis_class, input_tree, depth):
    ...     return certified_zero_cover_number_on_tree(hypothesis_class, input_tree).cover.trees
    >>> check_zero_cover(fast_cover, max_examples=10)
    >>> def one_tree_for_each_hypothesis(hypothesis_class, input_tree, depth):
    ...     return {tuple(h[point] for point in input_tree) for h in hypothesis_class}
    >>> check_zero_cover(one_tree_for_each_hypothesis, smallest=False, max_examples=10)
    >>> check_zero_cover(one_tree_for_each_hypothesis, max_examples=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is a smallest 0-cover
    got:            a 0-cover of 5 trees
    required:       a 0-cover of 3 trees
    smallest input: FiniteClass.from_rows(['000', '001', '002', '010', '020']), (0, 1, 2), 2
    reproduce:      candidate(FiniteClass.from_rows(['000', '001', '002', '010', '020']), (0, 1, 2), 2)
    """
    require_at_least(1, max_examples=max_examples)

    def compare_one(hypothesis_class: FiniteClass, tree: tuple[Point, ...], depth: int, required: int) -> None:
        compare_with(
            "is a smallest 0-cover" if smallest else "is a 0-cover",
            lambda: f"{written(hypothesis_class)}, {tree}, {depth}",
            f"a 0-cover of {required} tree{'' if required == 1 else 's'}" if smallest else "a 0-cover",
            lambda: _judged(
                hypothesis_class,
                tree,
                depth,
                candidate(hypothesis_class, tree, depth),
                required if smallest else None,
            ),
        )

    for hypothesis_class, tree, depth, required in _known():
        compare_one(hypothesis_class, tree, depth, required)
    on_generated(
        _classes_with_trees(),
        lambda one: compare_one(*one, required=zero_cover_number_on_tree(one[0], one[1])),
        max_examples,
        phases,
    )


@cache
def _known() -> tuple[tuple[FiniteClass, tuple[Point, ...], int, int], ...]:
    """Return the inputs of :data:`SCOPE` with their depths and the sizes of their smallest covers."""
    literal = []
    for hypothesis_class in [FiniteClass.empty(1), *all_classes_up_to(2), *all_classes_up_to(1, 3)]:
        for depth in range(3 if hypothesis_class.is_binary else 2):
            trees = product(hypothesis_class.points, repeat=2**depth - 1)
            literal += [
                (hypothesis_class, tree, depth, len(smallest_zero_cover(hypothesis_class, depth, tree)))
                for tree in trees
            ]
    literal.sort(key=lambda known: (known[0].n_points, len(known[0]), known[2]))
    for hypothesis_class, numbers in TRICKY:
        tree = tuple(map(Point, numbers))
        depth = (len(tree) + 1).bit_length() - 1
        literal.append((hypothesis_class, tree, depth, zero_cover_number_on_tree(hypothesis_class, tree)))
    return tuple(literal)


@st.composite
def _classes_with_trees(draw: st.DrawFn) -> tuple[FiniteClass, tuple[Point, ...], int]:
    hypothesis_class = draw(multiclass_classes(min_labels=2, max_labels=4, max_hypotheses=8))
    depth = draw(st.integers(0, 3))
    points = st.integers(0, hypothesis_class.n_points - 1).map(Point)
    return hypothesis_class, draw(st.tuples(*[points] * (2**depth - 1))), depth


def _judged(
    hypothesis_class: FiniteClass,
    tree: tuple[Point, ...],
    depth: int,
    returned: Collection[Sequence[int]],
    required: int | None,
) -> tuple[bool, str]:
    cover = sorted({tuple(Label(int(label)) for label in output) for output in returned})
    wrong_length = next((output for output in cover if len(output) != len(tree)), None)
    if wrong_length is not None:
        return False, f"a tree of {len(wrong_length)} labels, not {len(tree)}: {wrong_length}"
    if not is_zero_cover(hypothesis_class, depth, tree, cover):
        return (
            False,
            f"{len(cover)} trees, none with the labels of {_uncovered(hypothesis_class, tree, depth, cover)}",
        )
    got = f"a 0-cover of {len(cover)} tree{'' if len(cover) == 1 else 's'}"
    return required is None or len(cover) == required, got


def _uncovered(
    hypothesis_class: FiniteClass, tree: tuple[Point, ...], depth: int, cover: list[tuple[Label, ...]]
) -> str:
    """Name the first hypothesis and path without a tree of their own."""
    return next(
        f"{h} on the path {path}"
        for h in hypothesis_class
        for path in paths(depth)
        if not any(all(h[tree[node]] == output[node] for node in path) for output in cover)
    )
