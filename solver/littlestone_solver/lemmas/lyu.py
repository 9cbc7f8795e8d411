"""Lemmas of section 4 of `lyu`: decompositions, essential hypotheses and SOA hulls, for all classes of a size.

The claims are stated for p = 1, 2, 3 and every d from Ldim(H) to n + 1. Some claims say that the essential
hypotheses of one class are essential to another class. From four points on, they are checked only for the constant
0. This loses nothing. Exchanging the two labels at a point maps classes, valid trees and their degrees onto each
other. The exchange also maps the SOAs of their leaves onto each other, since p >= 1 makes leaves 1-irreducible, so
that the tie rule of the SOA is not used. For the empty class only the constant 0 matters.
"""

from collections.abc import Callable

from littlestone.claims.stated import (
    DECOMPOSITION_EXISTS,
    DECOMPOSITION_OF_SUBCLASS,
    DECOMPOSITION_OF_SUBCLASS_SAME_P,
    ESSENTIAL_COUNT,
    ESSENTIAL_MEMBERS,
    ESSENTIAL_OF_SUBCLASS,
    HULL,
    LEAVES,
    LEAVES_SHARPER,
    MATCHING_LEAVES,
    MATCHING_LEAVES_SAME_P,
    SECOND_SIDE,
    SOA_HULL,
    SOA_HULL_LESS_IRREDUCIBLE,
    SOME_ESSENTIAL,
    SOME_ESSENTIAL_WITHOUT_EQUALITY,
)

from .claimed import lemma
from .common import SIDES
from .of_claims import Options
from .sizes import sizes

DEEP_RESOURCE_LIMIT = 3_000_000_000

NOT_DEGENERATE = {
    1: (),
    2: ((1, 1),),
    3: ((1, 1), (2, 1)),
    4: ((1, 1), (1, 2), (2, 1), (3, 1)),
    5: ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)),
}
"""The pairs (p, d), p <= 3, for which some class on n points has decomposition dimension at least 1.

For all other pairs every class has a valid tree whose non-empty leaves are single hypotheses."""

ANY = "none of irreducibility, the depth bound of inner nodes and that of leaves is needed, each alone or all"
ALL_BUT_LEAF_DEPTH = (
    "neither irreducibility nor the depth bound of inner nodes is needed, alone or both; that of leaves is"
)
"""The conditions of Definition 4.2 that a lemma does not need on the numbers of points in the scope; a test
determines them."""

UNDEFINED = frozenset({"converse", "without Ldim(H) <= d", "without Ldim(H) <= 2"})
"""Derived variants that no class refutes, because decompositions are undefined if d is too small."""

DEFINED = Options(not_needed=UNDEFINED, one_by_one=5)


def exercised(not_needed: str = "", for_zero: bool = False, up_to: int = 4) -> Callable[[int], str]:
    """Return a function of n whose text names the pairs (p, d) for which some class has a dimension of at least 1.

    The classes are those on n points, and the dimension is the (p, d)-decomposition dimension. For at most
    ``up_to`` points the text ends with the conditions that the lemma does not need.
    """

    def note(n_points: int) -> str:
        pairs = ", ".join(f"({p},{d})" for p, d in NOT_DEGENERATE[n_points]) or "none"
        at_zero = "; inclusions at n = 4 for the constant 0, by symmetry" if for_zero and n_points >= 4 else ""
        words = f"; {not_needed}" if not_needed and n_points <= up_to else ""
        return f"{at_zero}; DDim >= 1 at n = {n_points} exactly for (p, d) = {pairs}{words}"

    return note


one_side_smaller = lemma(
    "lyu.remark-4-one-side-smaller",
    claim=SECOND_SIDE,
    words="At every point some restriction of a nonempty class has a smaller dimension than the class.",
    scopes=sizes(None, 4, 5),
    options=SIDES,
)

decomposition_exists = lemma(
    "lyu.claim-4.1",
    claim=DECOMPOSITION_EXISTS,
    words="A class of dimension at most d has a valid (p, d)-decomposition, of degree at most its dimension.",
    scopes=sizes(None, 4, 5, note=exercised()),
    options=DEFINED,
    resource_limit=DEEP_RESOURCE_LIMIT,
)

decomposition_leaves = lemma(
    "lyu.lemma-4.1",
    claim=LEAVES,
    words="A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves with a nonempty class.",
    scopes=sizes(None, 4, 5, note=exercised()),
    options=DEFINED,
)

decomposition_leaves_sharper = lemma(
    "lyu.lemma-4.1",
    claim=LEAVES_SHARPER,
    words="A valid (p, d)-decomposition has at most as many nonempty leaves as the sum of C(p (2^d - 1), i) for "
    "i <= d.",
    scopes=sizes(None, 4, 5, note=exercised()),
    options=DEFINED,
)

decomposition_of_subclass = lemma(
    "lyu.lemma-4.3",
    claim=DECOMPOSITION_OF_SUBCLASS,
    words="If G is a subclass of H, then DDim_{2p,d}(G) <= DDim_{p,d}(H).",
    scopes=sizes(None, 3, 5, note=exercised(ANY)),
    options=DEFINED,
    resource_limit=DEEP_RESOURCE_LIMIT,
)

decomposition_of_subclass_same_p = lemma(
    "lyu.lemma-4.3",
    claim=DECOMPOSITION_OF_SUBCLASS_SAME_P,
    words="If G is a subclass of H, then DDim_{p,d}(G) <= DDim_{p,d}(H).",
    scopes=sizes(None, 3, 4, note=exercised()),
    options=DEFINED,
)

# This takes three to four seconds in the standard profile: the claim is about two classes, and every function at a
# leaf is compared with the definitions.
matching_leaves = lemma(
    "lyu.lemma-4.3",
    claim=MATCHING_LEAVES,
    words="If DDim_{2p,d}(G) = DDim_{p,d}(H) for a subclass G of H, the largest leaves of optimal trees of G have "
    "their SOA in every optimal tree of H.",
    scopes=sizes(None, 3, 4, note=exercised(ANY, for_zero=True)),
    options=Options(
        zero_from=4, not_needed=UNDEFINED, sharp="G subset H and DDim(G, 2, 1) = 1 and DDim(H, 1, 1) = 1"
    ),
)

# This takes about three seconds in the standard profile: the smallest counterexample is on four points.
matching_leaves_same_p = lemma(
    "lyu.lemma-4.3",
    claim=MATCHING_LEAVES_SAME_P,
    words="If DDim_{1,2}(G) = DDim_{1,2}(H) for a subclass G of H, the largest leaves of optimal trees of G have "
    "their SOA in every optimal tree of H.",
    scopes=sizes(None, 4, 4),
    options=Options(zero_from=4, not_needed=UNDEFINED),
)

essential_count = lemma(
    "lyu.corollary-4.1",
    claim=ESSENTIAL_COUNT,
    words="A class has at most p^d 2^(d^2) essential hypotheses.",
    scopes=sizes(None, 3, 4, note=exercised(ALL_BUT_LEAF_DEPTH)),
    options=DEFINED,
)

# This takes three to four seconds in the standard profile, as for matching leaves.
essential_of_subclass = lemma(
    "lyu.corollary-4.1",
    claim=ESSENTIAL_OF_SUBCLASS,
    words="If G is a subclass of H and DDim_{p,d}(G) = DDim_{p,d}(H), what is essential to G is essential to H.",
    scopes=sizes(None, 3, 4, note=exercised(ANY, for_zero=True)),
    options=Options(
        zero_from=4,
        not_needed=UNDEFINED,
        sharp="G subset H and DDim(G, 1, 1) = 1 and DDim(H, 1, 1) = 1 and |essential(G, 1, 1)| >= 1",
    ),
    resource_limit=DEEP_RESOURCE_LIMIT,
)

essential_exist = lemma(
    "lyu.corollary-4.1",
    claim=SOME_ESSENTIAL,
    words="If DDim_{2p,d}(H) = DDim_{p,d}(H), then H has a (p, d)-essential hypothesis.",
    scopes=sizes(None, 3, 4, note=exercised(ANY, up_to=3)),
    options=Options(not_needed=UNDEFINED | {"without DDim(H, 2 * p, d) = DDim(H, p, d)"}),
)

essential_exist_without_equality = lemma(
    "lyu.corollary-4.1",
    claim=SOME_ESSENTIAL_WITHOUT_EQUALITY,
    words="A class of dimension at most 2 has a (1, 2)-essential hypothesis.",
    scopes=sizes(None, 4, 4),
    options=DEFINED,
)

essential_members = lemma(
    "lyu.corollary-4.1",
    claim=ESSENTIAL_MEMBERS,
    words="If DDim_{p,d}(H) = 0, then exactly the members of H are essential.",
    scopes=sizes(None, 3, 4, note=exercised(ANY, for_zero=True)),
    options=Options(zero_from=4, not_needed=UNDEFINED, sharp="DDim(H, 2, 1) = 0 and |essential(H, 2, 1)| >= 3"),
)

# This takes about four seconds in the standard profile: hulls consist of unknown subclasses, so z3 is asked class
# by class.
soa_hull = lemma(
    "lyu.lemma-4.2",
    claim=SOA_HULL,
    words="The SOAs of the nonempty (d + 1)-irreducible subclasses of H have dimension at most d >= Ldim(H).",
    scopes=sizes(None, 4, 5),
    options=Options(one_by_one=5),
)

soa_hull_less_irreducible = lemma(
    "lyu.lemma-4.2",
    claim=SOA_HULL_LESS_IRREDUCIBLE,
    words="The SOAs of the nonempty d-irreducible subclasses of H have dimension at most d >= Ldim(H).",
    scopes=sizes(None, 4, 4),
)

soa_hull_even_less_irreducible = lemma(
    "lyu.lemma-4.2",
    claim=HULL.format(k="max(1, d - 1)"),
    words="The SOAs of the nonempty max(1, d - 1)-irreducible subclasses of H have dimension at most d >= Ldim(H).",
    scopes=sizes(None, 3, 3),
)
