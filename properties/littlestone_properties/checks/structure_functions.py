"""Checks of irreducibility, decompositions, essential hypotheses and 0-covers."""

from typing import Unpack

from littlestone.classes import FiniteClass, Point
from littlestone.errors import InvalidValueError

from ..judging.json_values import Json
from ..judging.judges.trees import tree_to_json
from ..judging.running.checking import function_part, reported, require_function
from ..judging.running.options import CheckOptions, options_with
from ..judging.running.report import Report
from ..protocols import (
    DecompositionDimensionFunction,
    DecompositionFunction,
    EssentialHypothesesFunction,
    IrreducibilityFunction,
    ZeroCoverFunction,
    ZeroCoverNumberFunction,
)

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks


def check_irreducibility(candidate: IrreducibilityFunction, **options: Unpack[CheckOptions]) -> Report:
    """Raise unless a candidate decides k-irreducibility of binary classes.

    All non-empty classes on 1..3 points are judged with k = 0..4, then the empty class, larger classes, and
    generated classes on up to 7 points.

    Ledger: ``lyu.definition-4.1``.

    >>> check_irreducibility(lambda hypothesis_class, k: len(hypothesis_class) < 2)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       decides k-irreducibility
    got:            false
    required:       true
    smallest input: FiniteClass.from_rows(['0', '1']), 0
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), 0)
    """
    return require_function(candidate, "is_irreducible", "decides k-irreducibility", options)


def check_decomposition(
    dimension: DecompositionDimensionFunction | None = None,
    tree: DecompositionFunction | None = None,
    *,
    optimal: bool = True,
    **options: Unpack[CheckOptions],
) -> Report:
    """Raise unless a candidate computes the decomposition dimension, or builds valid (and optimal) trees.

    Non-empty classes on 1..3 points (for trees every fifth of those on 3) are judged with p = 1, 2 and two values
    of d, larger classes with p up to 7 (5 for trees), then generated classes on up to 6 points (4 for trees). Trees
    are checked by the definition.

    Ledger: ``lyu.definition-4.2``.

    >>> from littlestone import structure
    >>> check_decomposition(tree=structure.greedy_decomposition, optimal=False, n_generated=10).is_complete
    True
    >>> check_decomposition(tree=lambda hypothesis_class, p, d: None)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is a valid decomposition tree
    got:            null: tree: the leaf at () may not have 2 hypotheses
    required:       a valid tree of degree 0
    smallest input: FiniteClass.from_rows(['0', '1']), 1, 1
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), 1, 1)
    """
    if dimension is None and tree is None:
        raise InvalidValueError("dimension, tree", None, "at least one candidate")
    wanted, parts = options_with(options), []
    if dimension is not None:
        name = "equals the decomposition dimension"
        parts.append(function_part(dimension, "decomposition_dimension", name, wanted))
    if tree is not None:
        build: DecompositionFunction = tree

        def as_json(hypothesis_class: FiniteClass, p: int, d: int) -> Json:
            return tree_to_json(build(hypothesis_class, p, d))

        dialects = {"decomposition": "optimal" if optimal else "valid"}
        name = "is a valid decomposition tree"
        parts.append(function_part(as_json, "decomposition_tree", name, wanted, dialects))
    return reported(parts, wanted)


def check_essential_hypotheses(candidate: EssentialHypothesesFunction, **options: Unpack[CheckOptions]) -> Report:
    """Raise unless a candidate lists the (p, d)-essential hypotheses of binary classes, including the empty class.

    The classes are those on 1..3 points, with p = 1, 2 and two values of d, larger classes with p up to 7, then
    generated classes on up to 6 points. Order and repetitions do not matter.

    Ledger: ``lyu.definition-4.3``.

    >>> check_essential_hypotheses(lambda hypothesis_class, p, d: hypothesis_class.hypotheses)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       lists the essential hypotheses
    got:            []
    required:       [[0]]
    smallest input: FiniteClass.empty(1), 1, 0
    reproduce:      candidate(FiniteClass.empty(1), 1, 0)
    """
    return require_function(candidate, "essential_hypotheses", "lists the essential hypotheses", options)


def check_zero_cover_number(candidate: ZeroCoverNumberFunction, **options: Unpack[CheckOptions]) -> Report:
    """Raise unless a candidate computes the 0-cover function N(0, H, T), for any number of labels.

    Generated classes have up to 4 labels, 3 points and 8 hypotheses, and the depths are at most 3.

    Ledger: ``bgs.definition-5.5``.

    >>> check_zero_cover_number(lambda given, depth: min(len(given), given.n_labels**depth), n_generated=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the 0-cover function
    got:            3
    required:       2
    smallest input: FiniteClass.from_rows(['00', '01', '21']), 1
    reproduce:      candidate(FiniteClass.from_rows(['00', '01', '21']), 1)
    """
    return require_function(candidate, "zero_cover_number", "equals the 0-cover function", options)


def check_zero_cover(
    candidate: ZeroCoverFunction, *, smallest: bool = True, **options: Unpack[CheckOptions]
) -> Report:
    """Raise unless a candidate constructs (smallest) 0-covers of a class on a given input-labelled tree.

    Generated classes have up to 4 labels, 4 points and 8 hypotheses, and the trees have up to 3 levels. A tree of
    depth T has ``2 ** T - 1`` nodes.

    Ledger: ``bgs.definition-5.4``.

    >>> def one_tree_for_each_hypothesis(hypothesis_class, input_tree, depth):
    ...     return {tuple(h[point] for point in input_tree) for h in hypothesis_class}
    >>> check_zero_cover(one_tree_for_each_hypothesis, smallest=False, n_generated=10).is_complete
    True
    >>> check_zero_cover(one_tree_for_each_hypothesis, n_generated=10)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is a smallest 0-cover
    got:            a 0-cover of 4 trees
    required:       a 0-cover of 3 trees
    smallest input: FiniteClass.from_rows([[0, 0, 0], [0, 0, 256], [0, 256, 256], [256, 256, 256]]), [2, 1, 0], 2
    reproduce:      candidate(FiniteClass.from_rows([[0, 0, 0], [0, 0, 256], ...), [2, 1, 0], 2)
    """

    def cover(hypothesis_class: FiniteClass, tree: list[int], depth: int) -> object:
        found = candidate(hypothesis_class, tuple(map(Point, tree)), depth)
        return [list(labels) for labels in found]

    name = f"is a {'smallest ' if smallest else ''}0-cover"
    return require_function(cover, "zero_cover", name, options, {"zero_cover": "smallest" if smallest else "any"})
