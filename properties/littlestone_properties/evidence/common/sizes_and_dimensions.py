"""Inequalities between size and dimensions, as claims about every class on few points."""

from littlestone.claims import stated

from ..kit.claimed import claimed

vc_at_most_littlestone = claimed(
    "common.fact-vc-at-most-littlestone",
    "lyu.remark-4-vc-dimension",
    claim=stated.VC_AT_MOST_LITTLESTONE,
    words="The VC dimension is at most the Littlestone dimension.",
    quick=4,
    standard=4,
    deep=4,
)

size_at_least_power = claimed(
    "common.fact-size-at-least-power",
    claim=stated.SIZE_AT_LEAST_POWER,
    words="A non-empty class of Littlestone dimension d has at least 2^d hypotheses.",
    quick=4,
    standard=4,
    deep=4,
    not_needed=("converse",),
)

reducing_length_at_most_star = claimed(
    "common.fact-reducing-length-at-most-star",
    claim=stated.REDUCING_LENGTH_AT_MOST_STAR,
    words="The points of a shortest reducing sequence have a star.",
    quick=3,
    standard=4,
    deep=4,
    # Without the premise there is no length for fewer hypotheses, so no class refutes the rest.
    not_needed=("without |H| >= 2", "converse"),
)

sauer_shelah = claimed(
    "common.lemma-sauer-shelah-perles",
    claim=stated.SAUER_SHELAH,
    words="A class has at most as many hypotheses as the sum of C(n, i) for i up to its VC dimension.",
    quick=4,
    standard=4,
    deep=4,
)

natarajan_below_graph_and_online = claimed(
    "common.definition-natarajan-dimension",
    claim="Ndim(H) <= min(Gdim(H), Ldim(H))",
    words="The Natarajan dimension is at most the graph and the multiclass Littlestone dimension.",
    quick=(0, 2),
    standard=(0, 2),
    deep=(0, 2),
)
