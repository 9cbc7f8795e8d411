"""Theorems of `lyu`: SOAs, irreducible classes, decompositions and essential hypotheses."""

from littlestone.claims.stated import (
    DECOMPOSITION_EXISTS,
    DECOMPOSITION_OF_SUBCLASS,
    DECOMPOSITION_OF_SUBCLASS_SAME_P,
    ESSENTIAL_COUNT,
    ESSENTIAL_MEMBERS,
    ESSENTIAL_OF_SUBCLASS,
    LEAVES,
    LEAVES_SHARPER,
    MATCHING_LEAVES,
    SOA_HULL,
    SOA_HULL_LESS_IRREDUCIBLE,
    SOME_ESSENTIAL,
)

from .checks import BINARY, theorem
from .kernel.theorem import Change

soa_disagreement = theorem(
    name="lyu_remark_2_soa_disagreement",
    words="Where the SOAs of two classes of dimension d disagree, every restriction of both is smaller.",
    scope=BINARY,
    wrong=[Change("where they agree", "y <> z", "y = z")],
)

decomposition_exists = theorem(
    name="lyu_claim_4_1",
    words="A class of dimension at most d has a valid (p, d)-decomposition.",
    scope=f"{BINARY}, every p and d",
    wrong=[Change("a larger dimension", "below H d.+1", "below H d.+2")],
    claims=[DECOMPOSITION_EXISTS],
)

one_dimension = theorem(
    name="lyu_definition_4_2",
    words="DDim is one number, if the dimension is at most d.",
    scope=f"{BINARY}, every p and d",
    wrong=[Change("a larger dimension", "below H d.+1", "below H d.+2")],
)

some_dimension = theorem(
    name="lyu_definition_4_2_finite",
    words="A class of functions on finitely many points has a decomposition dimension, if d is large enough.",
    scope="all binary classes on n points, every n, p and d",
    wrong=[Change("a larger dimension", "below (members S) d.+1", "below (members S) d.+2")],
)

reducible_leaves = theorem(
    name="lyu_definition_4_2_reducible_leaves",
    words="If leaves may be reducible, no tree has a smaller degree than some valid one.",
    scope=f"{BINARY}, every p and d",
    wrong=[Change("smaller", "e' <= e", "e' < e")],
)

essential_to_nothing = theorem(
    name="lyu_definition_4_3_empty",
    words="To the empty class exactly the constant 0 is essential, which is its SOA by the rule for ties.",
    scope="every number of points, p and d",
    wrong=[Change("the constant 1", "(fun=> zero)", "(fun=> one)")],
)

leaves = theorem(
    name="lyu_lemma_4_1",
    words="A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves with a nonempty class.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[Change("a smaller exponent", "d ^ 2", "d"), Change("strict", "<= p ^ d", "< p ^ d")],
    claims=[LEAVES],
)

leaves_sharper = theorem(
    name="lyu_lemma_4_1_sharper",
    words="A valid (p, d)-decomposition has at most the sum of C(p (2^d - 1), i), i <= d, nonempty leaves.",
    scope=f"{BINARY}, every p and d",
    wrong=[Change("strict", "<= sauer 1", "< sauer 1")],
    claims=[LEAVES_SHARPER],
)

reducible_cover = theorem(
    name="lyu_remark_4_1_cover",
    words="A k-reducible class is covered by k + 1 restrictions of smaller dimension.",
    scope=f"{BINARY} of finite dimension",
    wrong=[Change("not reducible", "smaller (restrict H s) H", "subclass (restrict H s) H")],
)

iterated_cover = theorem(
    name="lyu_remark_4_1_iterated_cover",
    words="If all restrictions of dimension at least 1 are k-reducible, (k + 1)^d of dimension 0 cover the class.",
    scope=f"{BINARY} of finite dimension",
    wrong=[Change("k in place of k + 1", "m.+1 ^ d", "m ^ d")],
)

reducible_size = theorem(
    name="lyu_remark_4_1_size",
    words="If every restriction of dimension at least 1 is k-reducible, the class has at most (k + 1)^d members.",
    scope=f"{BINARY} of finite dimension",
    wrong=[Change("k in place of k + 1", "m.+1 ^ d", "m ^ d")],
)

soa_hull = theorem(
    name="lyu_lemma_4_2",
    words="The SOAs of the nonempty (d + 1)-irreducible subclasses of H have dimension at most d >= LDim(H).",
    scope=BINARY,
    wrong=[Change("less irreducible", "soa_hull d.+1 H", "soa_hull d.-1 H")],
    claims=[SOA_HULL],
)

soa_hull_sharper = theorem(
    name="lyu_lemma_4_2_sharper",
    words="The SOAs of the nonempty d-irreducible subclasses of H have dimension at most d >= LDim(H).",
    scope=BINARY,
    wrong=[Change("less irreducible", "soa_hull d H", "soa_hull d.-1 H")],
    claims=[SOA_HULL_LESS_IRREDUCIBLE],
)

decomposition_of_subclass = theorem(
    name="lyu_lemma_4_3_1",
    words="If G is a subclass of H, then DDim_{q,d}(G) <= DDim_{p,d}(H) for all q >= p, as for q = 2p.",
    scope=f"{BINARY}, every p <= q and d",
    wrong=[
        Change("converse", "subclass G H", "subclass H G"),
        Change("strict", "eG <= eH", "eG < eH"),
        Change("smaller q", "p <= q", "q <= p"),
    ],
    claims=[DECOMPOSITION_OF_SUBCLASS, DECOMPOSITION_OF_SUBCLASS_SAME_P],
)

matching_leaves = theorem(
    name="lyu_lemma_4_3_2",
    words="If DDim_{2p,d}(G) = DDim_{p,d}(H) for a subclass G of H, the largest leaves of optimal trees of G have "
    "their SOA in every optimal tree of H.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[Change("the same p", "optimal (2 * p) d G", "optimal p d G")],
    claims=[MATCHING_LEAVES],
)

essential_count = theorem(
    name="lyu_corollary_4_1_1",
    words="A class has at most p^d 2^(d^2) essential hypotheses.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[Change("p^d alone", "(p ^ d * 2 ^ (d ^ 2))", "(p ^ d)"), Change("a smaller exponent", "d ^ 2", "d")],
    claims=[ESSENTIAL_COUNT],
)

essential_of_subclass = theorem(
    name="lyu_corollary_4_1_2",
    words="If G is a subclass of H and DDim_{p,d}(G) = DDim_{p,d}(H), what is essential to G is essential to H.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[
        Change(
            "converse",
            "subclass (essential p d G) (essential p d H)",
            "subclass (essential p d H) (essential p d G)",
        )
    ],
    claims=[ESSENTIAL_OF_SUBCLASS],
)

essential_exist = theorem(
    name="lyu_corollary_4_1_3",
    words="If DDim_{2p,d}(H) = DDim_{p,d}(H), then H has a (p, d)-essential hypothesis.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[Change("without the equality", "ddim (2 * p) d H e", "ddim p d H e")],
    claims=[SOME_ESSENTIAL],
)

essential_members = theorem(
    name="lyu_corollary_4_1_4",
    words="If DDim_{p,d}(H) = 0, then H is finite and exactly its members are essential.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[
        Change("no member", "forall f, essential p d H f <->", "forall f, ~ essential p d H f <->"),
        Change("DDim = 1", "ddim p d H 1", "ddim p d H 2"),
    ],
    claims=[ESSENTIAL_MEMBERS],
)

fact_4 = theorem(
    name="lyu_fact_4",
    words="A hypothesis of error at least 1/8 on a sample is not essential to the members of error at most 1/10, "
    "if there are some.",
    scope=f"{BINARY}, every p and d, samples of d to p examples",
    wrong=[Change("any error", "size A <= 8 * errors f A", "0 <= 8 * errors f A")],
)

fact_4_sharper = theorem(
    name="lyu_fact_4_sharper",
    words="A hypothesis with more than m <= p errors on a sample is not essential to the members with at most m, "
    "if there are some.",
    scope=f"{BINARY}, every p and d, every sample",
    wrong=[Change("any errors", "m < errors f A", "0 <= errors f A")],
)

walk = theorem(
    name="lyu_remark_4_2_walk",
    words="The SOA of a largest leaf of an optimal tree of G leads to a leaf of any optimal tree of H that has it.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[Change("the same p", "optimal (2 * p) d G", "optimal p d G")],
)

win_win = theorem(
    name="lyu_remark_4_2_win_win",
    words="If DDim_{2p,d}(G) = t, one hypothesis is essential to every class above G with DDim_{p,d} = t.",
    scope=f"{BINARY}, every p >= 1 and d",
    wrong=[Change("the same p", "ddim (2 * p) d G e", "ddim p d G e")],
)

irreducible_error = theorem(
    name="lyu_remark_5_irreducible_error",
    words="The SOA of a nonempty (n - 1)-irreducible class errs on n examples at most as often as some member.",
    scope=f"{BINARY}, every sample",
    wrong=[Change("less irreducible", "(minn m (size A).-1)", "(minn m (size A).-2)")],
)

two_stars = theorem(
    name="lyu_lemma_4_3_2_false_same_p",
    words="Item 2 of Lemma 4.3 fails with p on both sides, for every p >= 1.",
    scope="every p >= 1, for some finite class",
    wrong=[Change("2p on one side", "optimal p d (members F) tG", "optimal (2 * p) d (members F) tG")],
)

no_essential_hypothesis = theorem(
    name="lyu_corollary_4_1_3_false",
    words="Item 3 of Corollary 4.1 fails without its hypothesis on 2p, for every p >= 1.",
    scope="every p >= 1, for some finite class",
    wrong=[
        Change(
            "with the hypothesis",
            "ddim p d (members S) e ->",
            "ddim p d (members S) e -> ddim (2 * p) d (members S) e ->",
        )
    ],
)

sauer_count = theorem(
    name="lyu_remark_2_sauer_count_repaired",
    words="A binary class of VC dimension d on n points has at most n^d + 1 members, and n^d for n >= 2, d other "
    "than 1.",
    scope="all binary classes on n points, every n and d",
    wrong=[Change("without + 1", "n ^ d + 1", "n ^ d")],
)
