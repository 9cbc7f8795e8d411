"""Theorems of `bgs`: 0-covers, Psi-dimensions, and the Littlestone dimension of the bits."""

from .acceptance import Change
from .checks import ALL_CLASSES, NUMBERS, theorem

one_label = theorem(
    "bgs.claim-5.7",
    name="bgs_claim_5_7",
    words="At every point at most one label keeps the dimension, and the others lose.",
    scope=ALL_CLASSES,
    wrong=[
        Change("one less", "below (at_point H x a) d)", "below (at_point H x a) d.-1)"),
        Change("of another dimension", "mld H d", "deep H d"),
    ],
)

stitched_covers = theorem(
    "bgs.claim-5.8",
    name="bgs_claim_5_8",
    words="Covers on both subtrees, stitched by a map onto the second one, cover the tree.",
    scope=ALL_CLASSES,
    wrong=[
        Change("any label", "h x = a", "h x = h x"),
        Change("not onto", "exists2 v, List.In v VL & xi v = w", "exists v, xi v = w"),
    ],
)

united_covers = theorem(
    "bgs.claim-5.9",
    name="bgs_claim_5_9",
    words="The union of covers of classes covers their union.",
    scope=ALL_CLASSES,
    wrong=[Change("more than the union", "exists j, Gs j h)", "exists j, Gs j h \\/ j = j)")],
)

binomial_identity = theorem(
    "bgs.claim-5.10",
    name="bgs_claim_5_10",
    words="S(T, d, k) + k S(T, d - 1, k) = S(T + 1, d, k).",
    scope=NUMBERS,
    wrong=[Change("without k", "k * sauer k T e", "sauer k T e"), Change("no longer tree", "T.+1 e.+1", "T e.+1")],
)

zero_cover_sauer = theorem(
    "bgs.theorem-5.6",
    name="bgs_theorem_5_6",
    words="N(0, H, n) is at most the sum of C(n, i) k^i, i <= d, and at most (k + 1)^n for n < d.",
    scope=ALL_CLASSES,
    wrong=[
        Change("one less", "N0_at_most H n (sauer k n d)", "N0_at_most H n (sauer k n d).-1"),
        Change("a smaller dimension", "sauer k n d", "sauer k n d.-1"),
        Change("one label less", "k.+1 ^ n", "k ^ n"),
    ],
)

zero_cover_sauer_at_most = theorem(
    "bgs.theorem-5.6",
    name="bgs_theorem_5_6_at_most",
    words="N(0, H, n) is at most the sum of C(n, i) k^i, i <= d, for dimension at most d, also -1.",
    scope=ALL_CLASSES,
    wrong=[Change("a larger dimension", "below H d.+1", "below H d.+2")],
)

zero_cover_power = theorem(
    "bgs.theorem-5.6",
    name="bgs_theorem_5_6_exponential",
    words="The sum of C(n, i) k^i, i <= d, is at most (e k n / d)^d for n >= d >= 1.",
    scope=NUMBERS,
    wrong=[Change("2 in place of e", "exp 1", "2"), Change("any n", "0 < d <= n", "0 < d")],
    real=True,
)

zero_cover_attained = theorem(
    "bgs.theorem-5.6",
    name="bgs_theorem_5_6_attained",
    words="For all d and k >= 1 one class of dimension d attains the sum of C(n, i) k^i for every n.",
    scope="every d, k and n",
    wrong=[Change("one more", "N0 H n (sauer k n d)", "N0 H n (sauer k n d).+1")],
)

cover_lower = theorem(
    "bgs.lemma-5.11",
    name="bgs_lemma_5_11",
    words="A class of Psi-dimension d has N(0, H, d) >= 2^d, for every family of maps.",
    scope=f"{ALL_CLASSES}; every family of maps",
    wrong=[Change("one more", "2 ^ d", "(2 ^ d).+1"), Change("a longer tree", "(2 ^ d)", "(2 ^ d.+1)")],
)
