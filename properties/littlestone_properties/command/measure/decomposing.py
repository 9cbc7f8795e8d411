"""What ``littlestone measure --p P`` adds: irreducibility, decomposition dimension, essential hypotheses."""

from dataclasses import dataclass

from littlestone import definitions
from littlestone.certificates import Decomposition
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.structure import (
    certified_decomposition_dimension,
    decomposition_dimension,
    essential_hypotheses,
    reducing_sequence,
)

from .measures import CHECKED, UNCHECKED, Measure

MAX_LITERAL_POINTS = 5
"""Points up to which the literal checker of decomposition trees is fast enough for a command."""


@dataclass(frozen=True, slots=True)
class DecompositionMeasures:
    """Everything that depends on p and d.

    Parameters
    ----------
    measures
        What is listed in the table.
    tree
        An optimal decomposition tree; ``None`` is the tree of one leaf.
    has_tree
        Whether a tree was made; if not, ``tree`` means nothing.
    essential
        The essential hypotheses, in lexicographic order.
    """

    measures: tuple[Measure, ...]
    tree: Decomposition
    has_tree: bool
    essential: tuple[Hypothesis, ...]


def decomposition_measures(hypothesis_class: FiniteClass, p: int, d: int | None) -> DecompositionMeasures:
    """Return irreducibility, decomposition dimension and essential hypotheses of a class.

    Parameters
    ----------
    hypothesis_class
        A binary class with at least one hypothesis.
    p
        At least 1.
    d
        At least the Littlestone dimension, which is the default.
    """
    if hypothesis_class.is_empty:
        raise InvalidValueError("hypothesis_class", [], "at least one hypothesis for a decomposition")
    dimension = littlestone_dimension(hypothesis_class)
    d = dimension if d is None else d
    value = decomposition_dimension(hypothesis_class, p, d)
    tree, has_tree, remark = _certified(hypothesis_class, p, d, value)
    essential = tuple(sorted(essential_hypotheses(hypothesis_class, p, d)))
    queries = p * 2 ** (d - dimension)
    reducing = reducing_sequence(hypothesis_class, queries)
    by = "" if reducing is None else ", ".join(f"x{point}" for point in sorted(set(reducing)))
    return DecompositionMeasures(
        (
            Measure(
                f"irreducible for {queries} queries",
                int(reducing is None),
                "yes" if reducing is None else f"no, reduced by {by}",
            ),
            Measure(f"decomposition dimension, p = {p}, d = {d}", value, remark),
            Measure(f"essential hypotheses, p = {p}, d = {d}", len(essential), ""),
        ),
        tree,
        has_tree,
        essential,
    )


def _certified(hypothesis_class: FiniteClass, p: int, d: int, value: int) -> tuple[Decomposition, bool, str]:
    """Return an optimal tree, whether there is one within the limits, and how far it was checked."""
    try:
        certified = certified_decomposition_dimension(hypothesis_class, p, d)
    except WorkLimitError as error:
        return None, False, f"without certificates: {error}"
    if hypothesis_class.n_points > MAX_LITERAL_POINTS:
        return certified.tree, True, UNCHECKED
    definitions.check_decomposition_tree(hypothesis_class, certified.tree, p, d)
    definitions.check_no_smaller_degree(hypothesis_class, certified.lower_bound, p, d, value)
    return certified.tree, True, CHECKED
