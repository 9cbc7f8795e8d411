"""Checking anybody's decomposition dimension and decomposition trees."""

from hypothesis import Phase

from littlestone.classes import FiniteClass
from littlestone.definitions import check_decomposition_tree, decomposition_degree
from littlestone.errors import InvalidValueError

from ...enumerations.decomposition_tables import decomposition_tables
from ...protocols import DecompositionDimensionFunction, DecompositionFunction
from ..harness.decomposition_inputs import on_all_inputs, written_input
from ..harness.trials import compare_integer, compare_with


def check_decomposition(
    dimension: DecompositionDimensionFunction | None = None,
    tree: DecompositionFunction | None = None,
    *,
    optimal: bool = True,
    max_examples: int = 100,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a candidate computes the decomposition dimension, or builds valid (and optimal) trees.

    Every class on 1..3 points with p = 1, 2 and two values of d, a few larger ones, then generated classes on up to
    6 points (4 for trees). Dimensions are compared with a recursion over restrictions;
    trees are checked by the definition.

    Ledger: ``lyu.definition-4.2``.

    Parameters
    ----------
    dimension
        A function of a class, p and d that returns the decomposition dimension.
    tree
        A function of a class, p and d that returns a decomposition tree.

    Examples
    --------
    >>> from littlestone import structure
    >>> check_decomposition(structure.decomposition_dimension, max_examples=10)
    >>> check_decomposition(tree=structure.greedy_decomposition, optimal=False, max_examples=10)
    >>> check_decomposition(tree=lambda hypothesis_class, p, d: None)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is a valid decomposition tree
    got:            CertificateError: tree: the leaf at () may not have 2 hypotheses
    required:       a valid tree of degree 0
    smallest input: FiniteClass.from_rows(['0', '1']), 1, 1
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), 1, 1)
    """
    if dimension is None and tree is None:
        raise InvalidValueError("dimension, tree", None, "at least one candidate")

    def compare_one(hypothesis_class: FiniteClass, p: int, d: int) -> None:
        if dimension is not None:
            _compare_dimension(dimension, hypothesis_class, p, d)
        if tree is not None:
            _compare_tree(tree, hypothesis_class, p, d, optimal)

    on_all_inputs(compare_one, max_examples, phases, max_points=6 if tree is None else 4)


def _required(hypothesis_class: FiniteClass, p: int, d: int) -> int:
    tables = decomposition_tables(hypothesis_class.n_points, p, d)
    return tables.decomposition_dimension(tables.on.number_of(hypothesis_class))


def _compare_dimension(
    candidate: DecompositionDimensionFunction, hypothesis_class: FiniteClass, p: int, d: int
) -> None:
    compare_integer(
        "equals the decomposition dimension",
        lambda: written_input(hypothesis_class, p, d),
        _required(hypothesis_class, p, d),
        lambda: candidate(hypothesis_class, p, d),
    )


def _compare_tree(
    candidate: DecompositionFunction, hypothesis_class: FiniteClass, p: int, d: int, optimal: bool
) -> None:
    required = _required(hypothesis_class, p, d)

    def judge() -> tuple[bool, str]:
        tree = candidate(hypothesis_class, p, d)
        check_decomposition_tree(hypothesis_class, tree, p, d)
        degree = decomposition_degree(hypothesis_class, tree)
        return degree == required or not optimal, f"a valid tree of degree {degree}"

    wanted = f"a valid tree of degree {required}" if optimal else "a valid tree"
    compare_with("is a valid decomposition tree", lambda: written_input(hypothesis_class, p, d), wanted, judge)
