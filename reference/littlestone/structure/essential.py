"""Essential hypotheses, fast, with certificates, and for every other candidate an optimal tree that avoids it.

Convention: for the empty class the printed definition makes the constant 0 essential; so does this module.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from ..certificates import Decomposition, DepthTable, IrreducibilityTable, VersionSpace
from ..classes import FiniteClass, Hypothesis, Label
from ..display import displayed
from .decomposition import no_smaller_degree, smallest_degree
from .decomposition_search import DecompositionSearch
from .reducibility import MAX_SHAPES
from .soa import soa_of


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedEssentialHypotheses:
    """The essential hypotheses of a class of decomposition dimension t, with certificates.

    A function is not essential unless it is the SOA of a leaf of dimension t of the optimal tree ``tree``.
    ``essential`` gives, for each essential hypothesis, the reason why no optimal tree avoids it. The reason is
    ``None`` if t is at most 0, where leaves of dimension t are single hypotheses (or empty) and every hypothesis is
    in some leaf. ``avoiding`` has, for each other SOA of such a leaf, an optimal tree that avoids it.
    """

    degree: int
    tree: Decomposition
    essential: Mapping[Hypothesis, IrreducibilityTable | DepthTable | None]
    avoiding: Mapping[Hypothesis, Decomposition]


def essential_hypotheses(
    hypothesis_class: FiniteClass, p: int, d: int, *, limit: float = MAX_SHAPES
) -> frozenset[Hypothesis]:
    """Return the (p, d)-essential hypotheses: in every optimal tree each is the SOA of a largest leaf.

    A largest leaf is a leaf of the largest dimension in its tree. An essential hypothesis need not belong to the
    class. The class is binary, of Littlestone dimension at most d, and may be empty; p is at least 1. The search
    for the decomposition dimension runs once, and again for each candidate in some optimal tree.

    Ledger: ``lyu.definition-4.3``.

    >>> essential_hypotheses(FiniteClass.from_rows(["0001", "0010", "0100", "1000"]), 1, 1)
    frozenset({(0, 0, 0, 0)})
    """
    search = DecompositionSearch(hypothesis_class, p, d, limit)
    essential, _ = _decided(search, smallest_degree(search))
    return frozenset(essential)


def largest_leaf_hypotheses(hypothesis_class: FiniteClass, p: int, d: int) -> frozenset[Hypothesis]:
    """Return the SOAs of the leaves of largest dimension of the optimal decomposition trees.

    Definition: :func:`littlestone.definitions.largest_leaf_hypotheses`. Parameters and errors are those of
    :func:`essential_hypotheses`, which returns only the SOAs that all optimal trees share.

    >>> sorted(largest_leaf_hypotheses(FiniteClass.from_rows(["001", "010", "100"]), 1, 1))
    [(0, 0, 0)]
    """
    search = DecompositionSearch(hypothesis_class, p, d)
    degree = smallest_degree(search)
    if degree < 0:
        return frozenset({(Label(0),) * hypothesis_class.n_points})

    @cache
    def below(space: VersionSpace, depth: int) -> frozenset[Hypothesis]:
        """Return the SOAs of the leaves of dimension t of the valid trees below a node."""
        dimension = search.dimensions.dimension(space)
        functions = set[Hypothesis]()
        if dimension < degree:
            return frozenset()
        if (
            dimension == degree
            and depth <= search.largest_leaf_depth(degree)
            and search.reducibility.survives(space, search.required_irreducibility(degree))
        ):
            functions.add(tuple(soa_of(search.dimensions, space, point) for point in hypothesis_class.points))
        for _, *sides in search.splits(space):
            if all(search.may_be_node(side, depth + 1, degree) for side in sides):
                functions = functions.union(*(below(side, depth + 1) for side in sides))
        return frozenset(functions)

    return below(search.whole, 0)


def certified_essential_hypotheses(hypothesis_class: FiniteClass, p: int, d: int) -> CertifiedEssentialHypotheses:
    """Return the (p, d)-essential hypotheses with certificates, and avoiding trees for the other candidates.

    Ledger: ``lyu.definition-4.3``. Parameters, errors and costs are those of :func:`essential_hypotheses`; a
    certificate of more than 20,000 version spaces is refused too.

    Two hypotheses are 1-reducible, so every tree separates them, and both are essential.

    >>> certified = certified_essential_hypotheses(FiniteClass.from_rows(["01", "10"]), 1, 1)
    >>> certified.degree, sorted(certified.essential)
    (0, [(0, 1), (1, 0)])
    """
    search = DecompositionSearch(hypothesis_class, p, d)
    degree = smallest_degree(search)
    essential, avoiding = _decided(search, degree)
    tree = search.tree(search.whole, 0, degree) if degree >= 0 else None
    return CertifiedEssentialHypotheses(
        degree, tree, {function: no_smaller_degree(search, degree, function) for function in essential}, avoiding
    )


def _decided(search: DecompositionSearch, degree: int) -> tuple[list[Hypothesis], dict[Hypothesis, Decomposition]]:
    """Return the essential hypotheses, and an avoiding tree for each other candidate of one optimal tree."""
    if degree < 0:
        return [(Label(0),) * search.hypothesis_class.n_points], {}
    if degree == 0:
        return list(search.hypothesis_class), {}
    trees = [search.tree(search.whole, 0, degree)]
    expressed = [_expressed(search, trees[0], degree)]
    essential: list[Hypothesis] = []
    avoiding: dict[Hypothesis, Decomposition] = {}
    for function in sorted(expressed[0]):
        known = next((i for i, functions in enumerate(expressed) if function not in functions), None)
        if known is not None:
            avoiding[function] = trees[known]
        elif search.may_be_node(search.whole, 0, degree, function):
            avoiding[function] = search.tree(search.whole, 0, degree, function)
            trees.append(avoiding[function])
            expressed.append(_expressed(search, avoiding[function], degree))
        else:
            essential.append(function)
    return essential, avoiding


def leaf_spaces(search: DecompositionSearch, tree: Decomposition, space: VersionSpace) -> Iterator[VersionSpace]:
    """Yield the version spaces of the leaves of a tree below a version space, from left to right."""
    if tree is None:
        yield space
        return
    masks = search.dimensions.spaces.with_label[tree.point]
    for mask, child in zip(masks, tree.children, strict=True):
        yield from leaf_spaces(search, child, space & mask)


def _expressed(search: DecompositionSearch, tree: Decomposition, degree: int) -> frozenset[Hypothesis]:
    """Return the SOAs of the leaves of dimension ``degree``."""
    return frozenset(
        tuple(soa_of(search.dimensions, leaf, point) for point in search.hypothesis_class.points)
        for leaf in leaf_spaces(search, tree, search.whole)
        if search.dimensions.dimension(leaf) == degree
    )
