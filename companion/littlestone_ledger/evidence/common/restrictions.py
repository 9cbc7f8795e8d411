"""The effect of restricting a class on its Littlestone dimension, as claims about every class on few points."""

from littlestone.claims import stated

from ..kit.claimed import claimed

one_side_smaller = claimed(
    "lyu.remark-4-one-side-smaller",
    "bgs.claim-5.7",
    claim=stated.SECOND_SIDE,
    words="At every point at most one restriction of a non-empty class has the dimension of the class.",
    quick=(3, 2),
    standard=(4, 2),
    not_needed=("converse",),
    wrong={
        "all sides": stated.ALL_SIDES,
        "some side keeps it": "for all point x: for some label y: Ldim(H[x -> y]) = Ldim(H)",
    },
)

one_side_smaller_with_empty_class = claimed(
    "lyu.remark-4-one-side-smaller",
    claim="for all point x: for some label y: Ldim(H[x -> y]) < Ldim(H)",
    words="At every point some restriction of any class has smaller dimension: the empty class has only itself.",
    quick=1,
)

two_large_sides = claimed(
    "common.fact-two-large-sides",
    claim=stated.TWO_LARGE_SIDES,
    words="A class of dimension d >= 1 has a point with two restrictions of dimension at least d - 1.",
    quick=3,
    standard=4,
    not_needed=("converse",),
    wrong={"no smaller": stated.NO_SMALLER_SIDE},
)

subclass_monotone = claimed(
    "common.fact-subclass-monotone",
    claim=stated.SUBCLASS_MONOTONE,
    words="A subclass has no larger Littlestone dimension.",
    quick=3,
)
