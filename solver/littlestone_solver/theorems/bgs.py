"""Theorems of `bgs`: 0-covers, Psi-dimensions, and the Littlestone dimension of the bits."""

from littlestone.claims.stated import (
    BIT_RESTRICTIONS,
    ORDER_OF_MAPS,
    PAIR_MAPS,
    SECOND_SIDE,
    ZERO_COVER_SAUER,
    ZERO_COVER_SAUER_MULTICLASS,
)

from .checks import ALL_CLASSES, NUMBERS, theorem
from .kernel.theorem import Change

one_label = theorem(
    name="bgs_claim_5_7",
    words="At every point at most one label keeps the dimension of a nonempty class, if it is finite; others lose.",
    scope=ALL_CLASSES,
    wrong=[
        Change("one less", "below (at_point H x a) d)", "below (at_point H x a) d.-1)"),
        Change("of another dimension", "mld H d", "deep H d"),
    ],
    claims=[SECOND_SIDE],
)

stitched_covers = theorem(
    name="bgs_claim_5_8",
    words="Covers on both subtrees, stitched by a map onto the second one, cover the tree.",
    scope=ALL_CLASSES,
    wrong=[
        Change("any label", "h x = a", "h x = h x"),
        Change("not onto", "exists2 v, List.In v VL & xi v = w", "exists v, xi v = w"),
    ],
)

united_covers = theorem(
    name="bgs_claim_5_9",
    words="The union of covers of classes covers their union.",
    scope=ALL_CLASSES,
    wrong=[Change("more than the union", "exists j, Gs j h)", "exists j, Gs j h \\/ j = j)")],
)

binomial_identity = theorem(
    name="bgs_claim_5_10",
    words="S(T, d, k) + k S(T, d - 1, k) = S(T + 1, d, k).",
    scope=NUMBERS,
    wrong=[Change("without k", "k * sauer k T e", "sauer k T e"), Change("no longer tree", "T.+1 e.+1", "T e.+1")],
)

zero_cover_sauer = theorem(
    name="bgs_theorem_5_6",
    words="N(0, H, n) is at most the sum of C(n, i) k^i, i <= d, and at most (k + 1)^n for n < d.",
    scope=ALL_CLASSES,
    wrong=[
        Change("one less", "N0_at_most H n (sauer k n d)", "N0_at_most H n (sauer k n d).-1"),
        Change("a smaller dimension", "sauer k n d", "sauer k n d.-1"),
        Change("one label less", "k.+1 ^ n", "k ^ n"),
    ],
    claims=[ZERO_COVER_SAUER_MULTICLASS],
)

zero_cover_sauer_at_most = theorem(
    name="bgs_theorem_5_6_at_most",
    words="N(0, H, n) is at most the sum of C(n, i) k^i, i <= d, for dimension at most d, also -1.",
    scope=ALL_CLASSES,
    wrong=[Change("a larger dimension", "below H d.+1", "below H d.+2")],
    claims=[ZERO_COVER_SAUER],
    labels=2,
)

zero_cover_power = theorem(
    name="bgs_theorem_5_6_exponential",
    words="The sum of C(n, i) k^i, i <= d, is at most (e k n / d)^d for n >= d >= 1.",
    scope=NUMBERS,
    wrong=[Change("1.9 in place of e", "exp 1", "(19 / 10)"), Change("any n", "0 < d <= n", "0 < d")],
    real=True,
)

zero_cover_attained = theorem(
    name="bgs_theorem_5_6_attained",
    words="For all d and k >= 1 one class of dimension d attains the sum of C(n, i) k^i for every n.",
    scope="every d, k and n",
    wrong=[Change("one more", "N0 H n (sauer k n d)", "N0 H n (sauer k n d).+1")],
)

cover_lower = theorem(
    name="bgs_lemma_5_11",
    words="A class of Psi-dimension d has N(0, H, d) >= 2^d, for every family of maps.",
    scope=f"{ALL_CLASSES}; every family of maps",
    wrong=[Change("one more", "2 ^ d", "(2 ^ d).+1")],
)

multiclass_is_pair_maps = theorem(
    name="bgs_lemma_4_5",
    words="The Psi-Littlestone dimension for all pair maps is the multiclass Littlestone dimension.",
    scope=ALL_CLASSES,
    wrong=[Change("one more", "deep H m", "deep H m.+1"), Change("uniform trees", "psi_deep", "uniform_deep")],
    claims=[PAIR_MAPS],
)

bits_and_bit_maps = theorem(
    name="bgs_claim_4_6",
    words="A bit has at most the uniform Psi^bin-dimension, and this is at most the Psi^bin-dimension.",
    scope=ALL_CLASSES,
    wrong=[
        Change(
            "one deeper",
            "deep (bit_class i H) m -> uniform_deep (@bit_maps k) H m)",
            "deep (bit_class i H) m -> uniform_deep (@bit_maps k) H m.+1)",
        ),
        Change(
            "converse",
            "uniform_deep (@bit_maps k) H m -> psi_deep (@bit_maps k) H m",
            "psi_deep (@bit_maps k) H m -> uniform_deep (@bit_maps k) H m",
        ),
    ],
    claims=[BIT_RESTRICTIONS],
)

pair_maps_bit_maps_all_maps = theorem(
    name="bgs_claim_4_7",
    words="The dimension for pair maps is at most that for bit maps, and this is at most that for all maps.",
    scope=ALL_CLASSES,
    wrong=[
        Change(
            "one deeper",
            "psi_deep (@pair_maps k) H m -> psi_deep (@bit_maps k) H m)",
            "psi_deep (@pair_maps k) H m -> psi_deep (@bit_maps k) H m.+1)",
        ),
        Change(
            "converse",
            "psi_deep (@bit_maps k) H m -> psi_deep (@all_maps k) H m",
            "psi_deep (@all_maps k) H m -> psi_deep (@bit_maps k) H m",
        ),
    ],
    claims=[ORDER_OF_MAPS],
)

bits_times_dimension = theorem(
    name="bgs_theorem_7_1",
    words="If all ceil(log2(k + 1)) bits have dimension at most D, the class has at most ceil(log2(k + 1)) D.",
    scope=ALL_CLASSES,
    wrong=[Change("one bit less", "n_bits k * D", "(n_bits k).-1 * D"), Change("one less", "D.+1", "D.+2")],
)

sum_of_bits = theorem(
    name="bgs_theorem_7_1_sum",
    words="The dimension of a class is at most the sum of the dimensions of its bits.",
    scope=ALL_CLASSES,
    wrong=[
        Change("converse", "d <= \\sum_(i < n_bits k) D i", "\\sum_(i < n_bits k) D i <= d"),
        Change("strict", "d <= \\sum_", "d < \\sum_"),
    ],
)

sum_of_any_bits = theorem(
    name="bgs_theorem_7_1_any_bits",
    words="The dimension is at most the sum of those of the bits, for all bits that determine the label.",
    scope=f"{ALL_CLASSES}; every number of maps",
    wrong=[Change("any maps", "f i y = f i z) -> y = z", "f i y = f i z) -> y = y")],
)

bit_dimension = theorem(
    name="bgs_theorem_3_4",
    words="The bits of a class of dimension d have dimension at most 6 d ln(k + 1).",
    scope=f"{ALL_CLASSES} >= 1",
    wrong=[Change("1 in place of 6", "6 * INR d", "1 * INR d"), Change("strict", "(INR D <=", "(INR D <")],
    real=True,
)

bit_dimension_sharper = theorem(
    name="bgs_theorem_3_4_sharper",
    words="The bits of a class of dimension d have dimension at most 4.01 d ln(k + 1).",
    scope=f"{ALL_CLASSES} >= 1",
    wrong=[Change("strict", "(INR D <=", "(INR D <"), Change("1 in place of 4.01", "401 / 100", "1")],
    real=True,
)

chain = theorem(
    name="bgs_remark_5_3_chain",
    words="d <= d_B, and 2^(d_B) <= N(0, H, d_B) <= the sum of C(d_B, i) k^i, i <= d.",
    scope=f"{ALL_CLASSES} >= 1",
    wrong=[Change("strict", "d <= dB,", "d < dB,"), Change("one more", "2 ^ dB <= sauer", "2 ^ dB < sauer")],
)

exponential_chain = theorem(
    name="bgs_remark_5_3_exponential",
    words="2^(d_B) <= (e k d_B / d)^d, and d_B <= d ln(k / y) / (ln 2 - y) for every 0 < y < ln 2.",
    scope=f"{ALL_CLASSES} >= 1, of dimension at least 1",
    wrong=[Change("1.9 in place of e", "exp 1", "(19 / 10)"), Change("any slope", "0 < y < ln 2", "0 < y < 2")],
    real=True,
)

slope_one_fifth = theorem(
    name="bgs_remark_5_3_slope_one_fifth",
    words="ln(5 k) / (ln 2 - 1/5) <= 6 ln(k + 1).",
    scope="every k >= 1",
    wrong=[Change("4 in place of 6", "<= 6 * ln", "<= 4 * ln")],
    real=True,
)

bit_dimension_integer = theorem(
    name="bgs_theorem_3_4_integer",
    words="A bit of dimension D of a class of dimension d has 2^D <= the sum of C(D, i) k^i, i <= d.",
    scope=ALL_CLASSES,
    wrong=[Change("strict", "2 ^ D <=", "2 ^ D <")],
)

every_slope = theorem(
    name="bgs_remark_5_3_every_slope",
    words="2^D <= (e k D / d)^d gives D <= d ln(k / y) / (ln 2 - y) for every 0 < y < ln 2.",
    scope=NUMBERS,
    wrong=[Change("any slope", "(0 < y < ln 2)", "(0 < y < 2)")],
    real=True,
)

chain_bound = theorem(
    name="bgs_remark_5_3_bound",
    words="d_B is at most 6 d ln(k + 1), even at most 4.01 d ln(k + 1).",
    scope=f"{ALL_CLASSES} >= 1",
    wrong=[Change("1 in place of 6", "6 * INR d", "1 * INR d")],
    real=True,
)

weighted_sum = theorem(
    name="bgs_remark_5_3_weighted_sum",
    words="x^d S(n, d) <= (1 + k x)^n for 0 <= x <= 1.",
    scope=NUMBERS,
    wrong=[Change("any x", "(0 <= x <= 1)", "(0 <= x)")],
    real=True,
)

integer_bound = theorem(
    name="bgs_remark_5_3_integer_bound",
    words="From D = 2 d - 1 on, one failure of 2^D <= S(D, d) makes all later ones fail.",
    scope=NUMBERS,
    wrong=[Change("no larger power", "2 ^ E", "2 ^ D")],
)

hard_path = theorem(
    name="bgs_lemma_8_6",
    words="On some realizable sequence of d examples a learner errs d / 2 times in expectation.",
    scope=f"{ALL_CLASSES}; every randomised learner",
    wrong=[Change("more than half", "d%:R / 2%:R", "d.+1%:R / 2%:R")],
)
