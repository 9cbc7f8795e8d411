"""Claims of the papers for several witnesses: enumeration, the solver and theorems judge the same value.

A claim with only one witness is in the table of this witness.
"""

VC_AT_MOST_LITTLESTONE = "VC(H) <= Ldim(H)"

SIZE_AT_LEAST_POWER = "|H| >= 1 => 2^Ldim(H) <= |H|"

REDUCING_LENGTH_AT_MOST_STAR = "|H| >= 2 => red(H) <= star(H)"

RECURSIVE_TEACHING_AT_MOST_LITTLESTONE = "RTD(H) <= Ldim(H)"

LEAVES_AT_LEAST_POWER = "for all d in 0..points(H): Ldim(H) = d => 2^d <= leaves(H, 2, d + 1)"

LEAVES_AT_LEAST_HALF = "for all d in 1..points(H): Ldim(H) = d => 2^(d - 1) + 1 <= leaves(H, 1, d + 1)"

SUBCLASS_MONOTONE = "G subset H => Ldim(G) <= Ldim(H)"

SAUER_SHELAH = "|H| <= binomsum(points(H), VC(H))"

TWO_LARGE_SIDES = (
    "for all d in 1..points(H): Ldim(H) >= d => for some point x: "
    "Ldim(H[x -> 0]) >= d - 1 and Ldim(H[x -> 1]) >= d - 1"
)

NO_SMALLER_SIDE = (
    "for all d in 1..points(H): Ldim(H) >= d => for some point x: Ldim(H[x -> 0]) >= d and Ldim(H[x -> 1]) >= d"
)
"""A stronger variant, which is false."""

SECOND_SIDE = (
    "|H| >= 1 => for all point x: for all y in 0..labels(H) - 1: for all z in 0..y - 1: "
    "min(Ldim(H[x -> y]), Ldim(H[x -> z])) < Ldim(H)"
)
"""At every point, all labels except at most one have a restriction of smaller dimension."""

ALL_SIDES = "|H| >= 1 => for all point x: for all label y: Ldim(H[x -> y]) < Ldim(H)"
"""A stronger variant, which is false."""

ZERO_COVER_SAUER = "for all T in 0..points(H): N0(H, T) <= binomsum(T, Ldim(H))"

ZERO_COVER_SAUER_MULTICLASS = "for all T in 0..points(H): N0(H, T) <= wordsum(T, Ldim(H), labels(H) - 1)"

PAIR_MAPS = "PsiLdim_pair(H) = Ldim(H)"

ORDER_OF_MAPS = "PsiLdim_pair(H) <= PsiLdim_bit(H) and PsiLdim_bit(H) <= PsiLdim_all(H)"

BIT_RESTRICTIONS = (
    "(for all j in 1..ceil(log2(labels(H))): Ldim(bit(H, j)) <= uPsiLdim_bit(H)) and "
    "uPsiLdim_bit(H) <= PsiLdim_bit(H)"
)

EVERY_PAIR = "for all p in 1..3: for all d in 0..points(H) + 1: "
"""The parameters p and d for which decompositions are decided."""

DECOMPOSITION_EXISTS = f"{EVERY_PAIR}Ldim(H) <= d => DDim(H, p, d) <= Ldim(H)"

LEAVES = f"{EVERY_PAIR}Ldim(H) <= d => leaves(H, p, d) <= p^d * 2^(d^2)"

LEAVES_SHARPER = f"{EVERY_PAIR}Ldim(H) <= d => leaves(H, p, d) <= binomsum(p * (2^d - 1), d)"

DECOMPOSITION_OF_SUBCLASS = f"G subset H => {EVERY_PAIR}Ldim(H) <= d => DDim(G, 2 * p, d) <= DDim(H, p, d)"

DECOMPOSITION_OF_SUBCLASS_SAME_P = f"G subset H => {EVERY_PAIR}Ldim(H) <= d => DDim(G, p, d) <= DDim(H, p, d)"

MATCHING_LEAVES = (
    f"G subset H => {EVERY_PAIR}Ldim(H) <= d and DDim(G, 2 * p, d) = DDim(H, p, d) => "
    "topleaves(G, 2 * p, d) subset essential(H, p, d)"
)

MATCHING_LEAVES_SAME_P = (
    "G subset H => Ldim(H) <= 2 and DDim(G, 1, 2) = DDim(H, 1, 2) => topleaves(G, 1, 2) subset essential(H, 1, 2)"
)
"""This claim is true only on few points."""

ESSENTIAL_COUNT = f"{EVERY_PAIR}Ldim(H) <= d => |essential(H, p, d)| <= p^d * 2^(d^2)"

ESSENTIAL_OF_SUBCLASS = (
    f"G subset H => {EVERY_PAIR}Ldim(H) <= d and DDim(G, p, d) = DDim(H, p, d) => "
    "essential(G, p, d) subset essential(H, p, d)"
)

SOME_ESSENTIAL = f"{EVERY_PAIR}Ldim(H) <= d and DDim(H, 2 * p, d) = DDim(H, p, d) => |essential(H, p, d)| >= 1"

SOME_ESSENTIAL_WITHOUT_EQUALITY = "Ldim(H) <= 2 => |essential(H, 1, 2)| >= 1"
"""This claim is true only on few points."""

ESSENTIAL_MEMBERS = (
    f"{EVERY_PAIR}Ldim(H) <= d and DDim(H, p, d) = 0 => essential(H, p, d) subset H and H subset essential(H, p, d)"
)

HULL = "for all d in 0..points(H) - 1: Ldim(H) <= d => Ldim(soahull(H, {k})) <= d"
"""The claim about SOA hulls, with a placeholder for the irreducibility k."""

SOA_HULL = HULL.format(k="d + 1")

SOA_HULL_LESS_IRREDUCIBLE = HULL.format(k="d")
