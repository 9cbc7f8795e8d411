"""Claims that are decided for all classes of a size and follow from theorems: one value for both tables."""

VC_AT_MOST_LITTLESTONE = "VC(H) <= Ldim(H)"

SIZE_AT_LEAST_POWER = "|H| >= 1 => 2^Ldim(H) <= |H|"

SUBCLASS_MONOTONE = "G subset H => Ldim(G) <= Ldim(H)"

SAUER_SHELAH = "|H| <= binomsum(points(H), VC(H))"

TWO_LARGE_SIDES = (
    "for all d in 1..points(H): Ldim(H) >= d => for some point x: "
    "Ldim(H[x -> 0]) >= d - 1 and Ldim(H[x -> 1]) >= d - 1"
)
