"""Two stars with a common neighbour: item 2 of Lemma 4.3 fails with p on both sides, for d = 2 and each p.

Points are x, y and z_1..z_m with m = 3 p - 1. The first centre f is 1 at y only, the second centre g at x only; a
star is its centre with its changes at all z_i, and the constant 0 is next to both centres. A tree that asks x
first leaves the star of f and the constant 0, which is too large to take apart; the other side is small enough. A
tree that asks y first leaves g instead.
"""

from littlestone.certificates import DecompositionTree
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import largest_leaf_depth, largest_node_depth
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import decomposition_dimension, essential_hypotheses, is_irreducible, soa_hypothesis
from littlestone.verdicts import Trial, Verdict, check

D = 2


def two_stars(neighbours: int) -> FiniteClass:
    """Return the two stars, each centre with this number of changed points z_i.

    Examples
    --------
    >>> [len(two_stars(3 * p - 1)) for p in (1, 2, 3)]
    [7, 13, 19]
    """
    changes = [[int(i == j) for j in range(neighbours)] for i in range(neighbours)]
    rows = [[0, 0, *[0] * neighbours]]
    rows += [[*centre, *change] for centre in ([0, 1], [1, 0]) for change in ([0] * neighbours, *changes)]
    return FiniteClass.from_rows(rows)


def asking_first(first: int, p: int) -> DecompositionTree:
    """Return the tree that asks x (0) or y (1), leaves the side of 0 whole and takes the other side apart."""
    below: DecompositionTree | None = None
    for point in range(3 * p, 1, -1):
        below = DecompositionTree(point, (below, None))
    return DecompositionTree(first, (None, below))


def leaves_if_valid(one: FiniteClass, tree: DecompositionTree, p: int) -> list[FiniteClass] | None:
    """Return the leaf classes of a (p, 2)-decomposition, ``None`` if it is not valid.

    Examples
    --------
    >>> [len(leaf) for leaf in leaves_if_valid(two_stars(2), asking_first(0, 1), 1) or []]
    [4, 1, 1, 1]
    """
    leaves: list[FiniteClass] = []
    nodes: list[tuple[FiniteClass, DecompositionTree | None, int]] = [(one, tree, 0)]
    while nodes:
        restriction, below, depth = nodes.pop()
        dimension = littlestone_dimension(restriction)
        if depth > largest_node_depth(p, D, dimension):
            return None
        if below is not None:
            sides = [restriction.restricted_to(below.point, label) for label in (1, 0)]
            nodes += [(side, child, depth + 1) for side, child in zip(sides, reversed(below.children), strict=True)]
        elif depth > largest_leaf_depth(p, D, dimension) or not is_irreducible(
            restriction, p * 2 ** (D - dimension)
        ):
            return None
        else:
            leaves.append(restriction)
    return leaves


def soas(leaves: list[FiniteClass], degree: int) -> set[Hypothesis]:
    """Return the SOAs of the leaves of a dimension."""
    return {soa_hypothesis(leaf) for leaf in leaves if littlestone_dimension(leaf) == degree}


@check(
    "lyu.lemma-4.3",
    text="d = 2, p = 1..{largest}, a class of 6 p + 1 functions on 3 p + 1 points for each, G = H",
    quick=(3,),
    standard=(6,),
    deep=(8,),
    strength=Verdict.EXACT,
)
def no_common_leaf(trial: Trial, largest: int) -> None:
    """Both trees are optimal (p, 2)-decompositions, of degree 1, and no function is the SOA of a leaf of both."""
    trial.by_hand(
        "for every p: a path to f asks y and all z_i, one to g asks x and all z_i; the paths part at x or y, so "
        "one of them has 3 p + 1 nodes, but a leaf of dimension 0 has depth at most 3 p"
    )
    for p in range(1, largest + 1):
        stars = two_stars(3 * p - 1)
        trees = [leaves_if_valid(stars, asking_first(first, p), p) for first in (0, 1)]
        found = [soas(leaves, 1) for leaves in trees if leaves is not None]
        apart = len(found) == 2 and all(len(one) == 1 for one in found) and found[0] != found[1]
        optimal = decomposition_dimension(stars, p, D) == 1
        trial.holds(apart and optimal, f"p = {p}: the tree that asks x first leaves f, the other one g", H=stars)
        trial.holds(not essential_hypotheses(stars, p, D), f"p = {p}: no hypothesis is essential", H=stars)
        smaller = two_stars(3 * p - 2)
        degree = decomposition_dimension(smaller, p, D)
        trial.fails("stars smaller by one function", degree == 1, f"p = {p}: the degree is {degree}", H=smaller)
        with_twice = decomposition_dimension(stars, 2 * p, D)
        trial.fails("degree 1 with 2p as well", with_twice == 1, f"p = {p}: the degree is {with_twice}", H=stars)
