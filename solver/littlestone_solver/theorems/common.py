"""Theorems on dimensions that the papers share, and those of `lyu` that are the same."""

from littlestone.claims.stated import (
    SAUER_SHELAH,
    SECOND_SIDE,
    SIZE_AT_LEAST_POWER,
    SUBCLASS_MONOTONE,
    TWO_LARGE_SIDES,
    VC_AT_MOST_LITTLESTONE,
)

from .checks import ALL_CLASSES, BINARY, theorem
from .kernel.theorem import Change

subclass_monotone = theorem(
    name="common_fact_subclass_monotone",
    words="A subclass has at most the dimension of the class.",
    scope=ALL_CLASSES,
    wrong=[Change("converse", "subclass G H", "subclass H G"), Change("strict", "below G e", "below G e.-1")],
    claims=[SUBCLASS_MONOTONE],
)

size_at_least_power = theorem(
    name="common_fact_size_at_least_power",
    words="A class that shatters a tree of depth d has at least 2^d members.",
    scope=ALL_CLASSES,
    wrong=[Change("one more", "2 ^ d <= m", "2 ^ d < m"), Change("one less deep", "deep H d", "deep H d.-1")],
    claims=[SIZE_AT_LEAST_POWER],
)

vc_at_most_littlestone = theorem(
    name="common_fact_vc_at_most_littlestone",
    words="The VC dimension of a binary class is at most its Littlestone dimension.",
    scope=BINARY,
    wrong=[Change("strict", "v <= d", "v < d"), Change("converse", "v <= d", "d <= v")],
    claims=[VC_AT_MOST_LITTLESTONE],
)

two_large_sides = theorem(
    name="common_fact_two_large_sides",
    words="A class of dimension d >= 1 has a point with two restrictions of dimension at least d - 1.",
    scope=BINARY,
    wrong=[Change("no smaller", "deep (at_point H x zero) d", "deep (at_point H x zero) d.+1")],
    claims=[TWO_LARGE_SIDES],
    labels=2,
)

sauer_shelah = theorem(
    name="common_lemma_sauer_shelah_perles",
    words="A binary class of VC dimension d on n points has at most the sum of C(n, i), i <= d, members.",
    scope="all binary classes on n points, every n and d",
    wrong=[
        Change("one less", "d -> #|S| <= ", "d -> #|S| < "),
        Change("a smaller dimension", "(i < d.+1)", "(i < d)"),
    ],
    claims=[SAUER_SHELAH],
)

one_side_smaller = theorem(
    name="lyu_remark_4_one_side_smaller",
    words="At every point some restriction of a nonempty class of finite dimension has a smaller dimension.",
    scope=BINARY,
    wrong=[Change("both sides", "\\/", "/\\")],
    claims=[SECOND_SIDE],
    labels=2,
)

littlestone_by_recursion = theorem(
    name="littlestone_by_recursion",
    words="The Littlestone dimension by shattered trees is that by the recursion over points and two labels.",
    scope=ALL_CLASSES,
    wrong=[Change("one label", "a != b, ", "a == b, "), Change("one deeper", "deep H m.+1 <->", "deep H m <->")],
)
