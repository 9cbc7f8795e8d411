"""What restricting a class does to its Littlestone dimension, as claims about every class on few points."""

from ..kit.claimed import claimed

one_side_smaller = claimed(
    "lyu.remark-4-one-side-smaller",
    claim="|H| >= 1 => for all point x: for some label y: Ldim(H[x -> y]) < Ldim(H)",
    words="At every point some restriction of a non-empty class has smaller dimension than the class.",
    quick=3,
    standard=4,
    deep=4,
    not_needed=("converse",),
    wrong={"both sides": "for all point x, label y: Ldim(H[x -> y]) < Ldim(H)"},
)

one_side_smaller_with_empty_class = claimed(
    "lyu.remark-4-one-side-smaller",
    claim="for all point x: for some label y: Ldim(H[x -> y]) < Ldim(H)",
    words="At every point some restriction of any class has smaller dimension: the empty class has only itself.",
    quick=1,
    standard=1,
    deep=1,
)

two_large_sides = claimed(
    "common.fact-two-large-sides",
    claim="Ldim(H) >= 1 => for some point x: for all label y: Ldim(H[x -> y]) >= Ldim(H) - 1",
    words="If the dimension d is at least 1, both sides of some point have dimension at least d - 1.",
    quick=3,
    standard=4,
    deep=4,
    not_needed=("converse", "without Ldim(H) >= 1", "strict", "one more"),
    wrong={
        "dimension d": "Ldim(H) >= 1 => for some point x: for all label y: Ldim(H[x -> y]) >= Ldim(H)",
    },
)

subclass_monotone = claimed(
    "common.fact-subclass-monotone",
    claim="G subset H => Ldim(G) <= Ldim(H)",
    words="A subclass has no larger Littlestone dimension.",
    quick=3,
    standard=3,
    deep=3,
)
