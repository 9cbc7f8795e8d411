"""Claims of the papers that several witnesses judge: enumeration and the solver take the same value.

A claim that one witness judges stands in its table. What theorems say is written in Coq.
"""

from .grammar.parsing import parse

VC_AT_MOST_LITTLESTONE = parse("VC(H) <= Ldim(H)")
SIZE_AT_LEAST_POWER = parse("|H| >= 1 => 2^Ldim(H) <= |H|")
SUBCLASS_MONOTONE = parse("G subset H => Ldim(G) <= Ldim(H)")
SAUER_SHELAH = parse("|H| <= binomsum(points(H), VC(H))")

TWO_LARGE_SIDES = parse(
    "for all d in 1..points(H): Ldim(H) >= d => for some point x: "
    "Ldim(H[x -> 0]) >= d - 1 and Ldim(H[x -> 1]) >= d - 1"
)
NO_SMALLER_SIDE = (
    "for all d in 1..points(H): Ldim(H) >= d => for some point x: Ldim(H[x -> 0]) >= d and Ldim(H[x -> 1]) >= d"
)
"""What goes too far in place of it."""

SECOND_SIDE = parse(
    "|H| >= 1 => for all point x: for all y in 0..labels(H) - 1: for all z in 0..y - 1: "
    "min(Ldim(H[x -> y]), Ldim(H[x -> z])) < Ldim(H)"
)
"""At every point all labels but at most one have a restriction of smaller dimension."""

ALL_SIDES = "|H| >= 1 => for all point x: for all label y: Ldim(H[x -> y]) < Ldim(H)"
"""What goes too far in place of it."""

EVERY_PAIR = "for all p in 1..3: for all d in 0..points(H) + 1: Ldim(H) <= d"

LEAVES = parse(f"{EVERY_PAIR} => leaves(H, p, d) <= p^d * 2^(d^2)")
DECOMPOSITION_OF_SUBCLASS = parse(f"G subset H => {EVERY_PAIR} => DDim(G, 2 * p, d) <= DDim(H, p, d)")
MATCHING_LEAVES = parse(
    f"G subset H => {EVERY_PAIR} and DDim(G, 2 * p, d) = DDim(H, p, d) => "
    "topleaves(G, 2 * p, d) subset essential(H, p, d)"
)
ESSENTIAL_COUNT = parse(f"{EVERY_PAIR} => |essential(H, p, d)| <= p^d * 2^(d^2)")
ESSENTIAL_OF_SUBCLASS = parse(
    f"G subset H => {EVERY_PAIR} and DDim(G, p, d) = DDim(H, p, d) => essential(G, p, d) subset essential(H, p, d)"
)
SOME_ESSENTIAL = parse(f"{EVERY_PAIR} and DDim(H, 2 * p, d) = DDim(H, p, d) => |essential(H, p, d)| >= 1")
MEMBERS_ESSENTIAL = parse(
    f"{EVERY_PAIR} and DDim(H, p, d) = 0 => essential(H, p, d) subset H and H subset essential(H, p, d)"
)

HULL = "for all d in 0..points(H) - 1: Ldim(H) <= d => Ldim(soahull(H, {k})) <= d"

SOA_HULL = parse(HULL.format(k="d + 1"))
SOA_HULL_LESS_IRREDUCIBLE = parse(HULL.format(k="d"))

PAIR_MAPS = parse("PsiLdim_pair(H) = Ldim(H)")
ORDER_OF_MAPS = parse("PsiLdim_pair(H) <= PsiLdim_bit(H) and PsiLdim_bit(H) <= PsiLdim_all(H)")
BIT_RESTRICTIONS = parse(
    "(for all j in 1..ceil(log2(labels(H))): Ldim(bit(H, j)) <= uPsiLdim_bit(H)) and "
    "uPsiLdim_bit(H) <= PsiLdim_bit(H)"
)
