"""Faults in encodings on the largest sizes that a lemma claims, and on no smaller one."""

from .fault import Fault, lemmas

FAULTS = (
    Fault(
        "the fifth point is in no shattered set",
        "encodings.vc",
        "in combinations(range(symbolic.n_points), bound)\n",
        "in combinations(range(min(4, symbolic.n_points)), bound)\n",
        lemmas("vc_at_most_littlestone"),
    ),
    Fault(
        "the fifth point is asked by no tree",
        "encodings.littlestone",
        "for point in free_points(subcube):",
        "for point in free_points(subcube)[:4]:",
        lemmas("vc_at_most_littlestone", "size_at_least_power"),
    ),
    Fault(
        "the fifth point is asked by no tree of covers",
        "encodings.zero_cover",
        "for point in free\n",
        "for point in free[:4]\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the root of a tree on three points with three labels asks the first two",
        "encodings.mistake_tree",
        "different = [negation(z3.And(a, b)) for a, b in zip(left, right, strict=True)]",
        "different = [negation(z3.And(a, b)) for a, b in zip(left, right, strict=True)]\n"
        "    if not node and (symbolic.n_points, symbolic.n_labels) == (3, 3):\n"
        "        different.append(negation(asks(symbolic.context, tree, node, Point(2))))",
        lemmas("smaller_sides_three_labels"),
    ),
    Fault(
        "no uniform tree of depth two on three points",
        "encodings.psi.uniform_psi_littlestone",
        "if bound <= -1:",
        "if bound == 2 and symbolic.n_points == 3:\n        return constant(symbolic.context, False)\n"
        "    if bound <= -1:",
        lemmas("bit_restrictions"),
    ),
    Fault(
        "no more than nine leaves",
        "encodings.decomposition_leaves",
        "return int(2 ** len(free_points(subcube)))",
        "return min(9, int(2 ** len(free_points(subcube))))",
        lemmas("decomposition_leaves"),
    ),
    Fault(
        "four queries reduce nothing",
        "encodings.irreducibility",
        "size = min(k, len(free))",
        "size = min(k, len(free), 3)",
        lemmas("decomposition_exists"),
    ),
)
"""On smaller sizes each of these leaves the encoding as it is."""
