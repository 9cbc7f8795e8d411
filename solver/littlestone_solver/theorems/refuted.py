"""Theorems that refute a printed statement, or a statement that one might hope for: its negation is a theorem."""

from collections.abc import Iterable
from dataclasses import replace

from littlestone.verdicts import Check, Counterexample, Only, Trial

from .checks import BINARY, theorem
from .kernel.theorem import Change

FINITE = "all finite binary classes"
AT_ZERO = f"{FINITE}, p = 0, every d"


def refutation(
    *,
    name: str,
    words: str,
    scope: str,
    fails: str,
    wrong: Iterable[Change],
    real: bool = False,
) -> Check[Only]:
    """Return the check of a claim that a theorem refutes: it finds ``refuted`` if Coq accepts the theorem.

    Parameters
    ----------
    name
        The theorem, the negation of the claim; the comment before it has the ids of the ledger.
    words
        The claim, which is false, in a sentence.
    scope
        The symbolic part of it, in words.
    fails
        Where it fails.
    wrong
        Changes of the theorem after which its proof must be refused: they restore the part that the claim lacks.
    real
        Whether the axioms of the real numbers are allowed.
    """
    negation = theorem(name=name, words=words, scope=scope, wrong=wrong, real=real)

    def judged(trial: Trial, scope: Only) -> None:
        negation.body(trial, scope)
        trial.refuted(Counterexample((), fails))

    return replace(negation, body=judged)


NON_EMPTY_LEAVES = Change(
    "leaves with members",
    "size (leaves t) <=",
    "(forall s, List.In s (leaves t) -> nonempty (restrict (members S) s)) -> size (leaves t) <=",
)
SAME_CLASS = Change("G = H", "F \\subset S", "F = S")

sauer_count = refutation(
    name="lyu_remark_2_sauer_count_false",
    words="A binary class of VC dimension d on n >= 2 points has at most n^d members.",
    scope="all binary classes on n points, every n and d",
    fails="H = {00, 01, 10}",
    wrong=[Change("n^d + 1", "#|S| <= n ^ d", "#|S| <= n ^ d + 1")],
)

one_side_smaller = refutation(
    name="lyu_remark_4_one_side_smaller_false",
    words="At every point some restriction has a smaller dimension, also of the empty class.",
    scope=FINITE,
    fails="H = {}",
    wrong=[Change("non-empty classes", "exists y, smaller", "nonempty (members S) -> exists y, smaller")],
)

cover_of_infinite_dimension = refutation(
    name="lyu_remark_4_1_cover_false",
    words="The classes that cover a reducible class are smaller, also if its dimension is infinite.",
    scope=BINARY,
    fails="H = all h on the natural numbers with h(0) != h(1), and the examples (0, 0), (1, 0)",
    wrong=[
        Change("finite dimension", "soa_examples H s -> ", "(exists d, mld H d) -> soa_examples H s -> "),
    ],
)

reducible_with_empty_restrictions = refutation(
    name="lyu_remark_4_1_iterated_cover_literal",
    words="Some class is k-reducible with all its restrictions, also those that are empty.",
    scope=f"{BINARY}, every k",
    fails="the restriction to (x, 0), (x, 1) is empty, so not reducible",
    wrong=[
        Change("dimension at least 1", "forall s, reducible", "forall s, deep (restrict H s) 1 -> reducible"),
    ],
)

all_leaves = refutation(
    name="lyu_lemma_4_1_false_with_empty_leaves",
    words="A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves, also if empty ones count.",
    scope=f"{FINITE}, every p >= 1 and d",
    fails="H = {0}, p = d = 1: 5 leaves",
    wrong=[NON_EMPTY_LEAVES],
)

leaves_of_non_empty_nodes = refutation(
    name="lyu_lemma_4_1_false_with_unsplit_empty_leaves",
    words="If empty nodes are not split, a valid (p, d)-decomposition has at most p^d 2^(d^2) leaves.",
    scope=f"{FINITE}, every p >= 1 and d",
    fails="H = {00, 01, 10}, p = 3, d = 1: 7 leaves",
    wrong=[NON_EMPTY_LEAVES],
)

leaves_at_zero = refutation(
    name="lyu_lemma_4_1_false_for_p_0",
    words="A valid (0, d)-decomposition has at most 0^d 2^(d^2) leaves.",
    scope=AT_ZERO,
    fails="H = {0}, d = 1: the root",
    wrong=[Change("one", "0 ^ d * 2 ^ (d ^ 2)", "1")],
)

soa_hull_with_empty_subclass = refutation(
    name="lyu_lemma_4_2_false_with_empty_subclass",
    words="The SOAs of the (d + 1)-irreducible subclasses, the empty one included, have dimension at most d.",
    scope=f"{FINITE}, every d",
    fails="H = {1}, d = 0",
    wrong=[Change("non-empty subclasses", "irreducible d.+1 G", "nonempty G /\\ irreducible d.+1 G")],
)

soa_hull_less_irreducible = refutation(
    name="lyu_lemma_4_2_false_less_irreducible",
    words="The SOAs of the non-empty (d - 1)-irreducible subclasses have dimension at most d, for d >= 2.",
    scope=f"{FINITE}, every d",
    fails="H = {001, 010, 100, 111}, d = 2",
    wrong=[Change("d-irreducible", "soa_hull d.-1", "soa_hull d")],
)

matching_leaves_at_zero = refutation(
    name="lyu_lemma_4_3_2_false_for_p_0",
    words="Item 2 of Lemma 4.3 holds for p = 0.",
    scope=AT_ZERO,
    fails="G = {00, 01}, H = {00, 01, 10}, d = 1",
    wrong=[SAME_CLASS],
)

essential_members = refutation(
    name="lyu_definition_4_3_not_members",
    words="Essential hypotheses are members of the class.",
    scope=f"{FINITE}, every p >= 1 and d",
    fails="H = {000, 011, 101}, p = d = 1: 001 is essential",
    wrong=[Change("DDim = 0", "subclass (essential", "ddim p d (members S) 1 -> subclass (essential")],
)

essential_count_at_zero = refutation(
    name="lyu_corollary_4_1_1_false_for_p_0",
    words="Item 1 of Corollary 4.1 holds for p = 0.",
    scope=AT_ZERO,
    fails="H = {0}, d = 1",
    wrong=[Change("one", "(0 ^ d * 2 ^ (d ^ 2))", "1")],
)

essential_of_subclass_at_zero = refutation(
    name="lyu_corollary_4_1_2_false_for_p_0",
    words="Item 2 of Corollary 4.1 holds for p = 0.",
    scope=AT_ZERO,
    fails="G = {00, 01}, H = {00, 01, 10}, d = 1",
    wrong=[SAME_CLASS],
)

irreducible_error_of_empty_class = refutation(
    name="lyu_remark_5_irreducible_error_false",
    words="The SOA of an n-irreducible class, also of the empty one, errs at most m times if all members do.",
    scope=f"{FINITE}, every sample",
    fails="H = {}, one example",
    wrong=[Change("non-empty classes", "irreducible (size A)", "nonempty (members S) -> irreducible (size A)")],
)

irreducible_error_less_irreducible = refutation(
    name="lyu_remark_5_irreducible_error_false_less_irreducible",
    words="The SOA of an (n - 2)-irreducible class errs on n examples at most as often as some member.",
    scope=f"{FINITE}, every sample",
    fails="H = {01, 10}, the examples (0, 0), (1, 0)",
    wrong=[Change("(n - 1)-irreducible", "(size A).-2", "(size A).-1")],
)

fact_4_of_empty_class = refutation(
    name="lyu_fact_4_false",
    words="A hypothesis of error at least 1/8 is not essential to the members of error at most 1/10, even none.",
    scope=f"{FINITE}, every p and d, samples of d to p examples",
    fails="H = {0}, the example (0, 1)",
    wrong=[
        Change(
            "some members left",
            "~ essential p d (fun",
            "(exists2 h, members S h & 10 * errors h A <= size A) -> ~ essential p d (fun",
        )
    ],
)

shared_errors = refutation(
    name="lyu_claim_6_2_false",
    words="The buffer of an Algorithm 3 that first publishes what most of its lists' hypotheses say can be split "
    "into at least two parts, all typical for every member of H.",
    scope="every number of mistakes and all their splits",
    fails="H = {000, 001, 010, 011, 100} publishes 000; if 010 errs on one example, it errs on one part only",
    wrong=[
        Change("one part", "1 < size parts", "0 < size parts"),
        Change("a stream of h", "realizes c E", "realizes h E"),
    ],
)

bits_of_empty_class = refutation(
    name="bgs_theorem_3_4_false",
    words="The bits have dimension at most 6 d ln(k + 1), also of the empty class, where d = -1.",
    scope="all finite classes with labels 0..k, every k >= 1",
    fails="H = {}, k = 1",
    wrong=[Change("non-empty classes", "rank (members S) e ->", "0 < e -> rank (members S) e ->")],
    real=True,
)

bits_without_constant = refutation(
    name="bgs_theorem_3_4_false_without_constant",
    words="The bits of a class of dimension d have dimension at most d.",
    scope="all finite classes with labels 0..k, every k",
    fails="H = {00, 11, 12, 21}: the lower bits have dimension 2, H has 1",
    wrong=[Change("as by the chain", "D <= d", "2 ^ D <= sauer k D d")],
)

real_logarithm = refutation(
    name="bgs_theorem_7_1_false_with_real_logarithm",
    words="If all bits have dimension at most D, the class has at most log2(k + 1) D.",
    scope="all finite classes with labels 0..k, every k",
    fails="H = {00, 01, 10, 12}: dimension 2, both bits have 1, and 2 > log2(3)",
    wrong=[Change("ceil(log2(k + 1))", "k.+1 ^ D", "2 ^ (n_bits k * D)")],
)

votes = refutation(
    name="bgs_theorem_a_1_votes_false",
    words="Majorities of three members have no larger VC dimension than the class.",
    scope=FINITE,
    fails="H = {000, 011, 101, 110}: VC dimension 2, of majorities 3",
    wrong=[Change("members", "vc_dimension (vote_of_three (members S)) D", "vc_dimension (members S) D")],
)
