"""Faults in encodings of section 4 of `lyu`: SOA, irreducibility, decompositions and their leaves."""

from littlestone.verdicts import Profile

from .fault import Fault, lemmas

_SOA = "encodings.soa"
_IRREDUCIBILITY = "encodings.irreducibility"
_DECOMPOSITION = "encodings.decomposition"
_ESSENTIAL = "encodings.essential"
_LEAVES = "encodings.decomposition_leaves"
_HULL = "encodings.soa_hull"

FAULTS = (
    Fault(
        "the SOA answers the other label",
        _SOA,
        "    if label == 0:\n        return zero",
        "    if label == 1:\n        return zero",
        lemmas("soa_hull", "essential_count", "matching_leaves", "essential_members", "decomposition_exists"),
    ),
    Fault(
        "the SOA prefers label 1 at a tie",
        _SOA,
        "zero = keeps_dimension(symbolic, subcube, restricted(subcube, point, Label(0)))",
        "zero = negation(keeps_dimension(symbolic, subcube, restricted(subcube, point, Label(1))))",
        lemmas("soa_hull", "essential_exist", "decomposition_of_subclass"),
    ),
    Fault(
        "the largest dimension need not be kept",
        _SOA,
        "for bound in range(len(free_points(subcube)) + 1)",
        "for bound in range(len(free_points(subcube)))",
        lemmas("soa_hull", "essential_count"),
    ),
    Fault(
        "dimension 1 is not looked at where dimensions are kept",
        _SOA,
        "for bound in range(len(free_points(subcube)) + 1)",
        "for bound in range(len(free_points(subcube)) + 1) if bound != 1",
        lemmas("soa_hull", "decomposition_exists", "essential_of_subclass"),
    ),
    Fault(
        "the SOA is compared at the first point only",
        _SOA,
        "for point in points for formula in same(point)]",
        "for point in points[:1] for formula in same(point)]",
        lemmas("essential_count", "essential_exist", "matching_leaves"),
    ),
    Fault(
        "the SOA at fixed points is not looked at",
        _SOA,
        "zero = negation(symbolic.non_empty(subcube))",
        "zero = constant(symbolic.context, True)",
        lemmas("essential_members", "essential_count"),
    ),
    Fault(
        "the first points decide on irreducibility",
        _IRREDUCIBILITY,
        "for points in combinations(free, size)\n",
        "for points in list(combinations(free, size))[:1]\n",
        lemmas("decomposition_exists", "soa_hull", "essential_of_subclass"),
    ),
    Fault(
        "label 1 never shows reducibility",
        _IRREDUCIBILITY,
        "for labels in product((Label(0), Label(1)), repeat=len(points)):",
        "for labels in product((Label(0),), repeat=len(points)):",
        lemmas("decomposition_exists", "soa_hull"),
    ),
    Fault(
        "all labels show reducibility, not those of the SOA only",
        _IRREDUCIBILITY,
        "implication(all_of(symbolic.context, answers), keeps_dimension(symbolic, subcube, inner))",
        "keeps_dimension(symbolic, subcube, inner)",
        lemmas("decomposition_leaves", "soa_hull", "essential_count"),
    ),
    Fault(
        "one point less has to keep the dimension",
        _IRREDUCIBILITY,
        "size = min(k, len(free))",
        "size = min(max(k - 1, 0), len(free))",
        lemmas("soa_hull", "decomposition_exists", "decomposition_leaves"),
    ),
    Fault(
        "at most one point has to keep the dimension",
        _IRREDUCIBILITY,
        "size = min(k, len(free))",
        "size = min(k, 1, len(free))",
        lemmas("soa_hull", "decomposition_exists", "matching_leaves"),
    ),
    Fault(
        "nodes may lie as deep as leaves only",
        _DECOMPOSITION,
        "p * (2 ** (d - i + 1) - 1)) if i <= d else -1",
        "p * (2 ** (d - i) - 1)) if i <= d else -1",
        lemmas("decomposition_exists", "essential_count", "decomposition_of_subclass"),
    ),
    Fault(
        "leaves may lie one deeper",
        _DECOMPOSITION,
        "p * (2 ** (d - i) - 1)) if i <= d else -1",
        "p * (2 ** (d - i) - 1) + 1) if i <= d else -1",
        lemmas("decomposition_leaves", "essential_count", "matching_leaves"),
    ),
    Fault(
        "leaves are p-irreducible whatever their dimension",
        _DECOMPOSITION,
        "tuple(min(n_points, p * 2 ** (d - i)) if i <= d else 0 for i in range(n_points + 1)),",
        "tuple(min(n_points, p) if i <= d else 0 for i in range(n_points + 1)),",
        lemmas("decomposition_exists", "decomposition_leaves", "essential_members", "essential_of_subclass"),
    ),
    Fault(
        "leaves are twice as irreducible",
        _DECOMPOSITION,
        "tuple(min(n_points, p * 2 ** (d - i)) if i <= d",
        "tuple(min(n_points, 2 * p * 2 ** (d - i)) if i <= d",
        lemmas("decomposition_leaves", "essential_count", "decomposition_of_subclass"),
    ),
    Fault(
        "leaves need not be irreducible",
        _DECOMPOSITION,
        "if 1 <= dimension <= len(free_points(subcube)) and k > 0",
        "if 1 <= dimension <= len(free_points(subcube)) and k > 9",
        lemmas("decomposition_exists", "essential_exist", "matching_leaves", "essential_of_subclass"),
    ),
    Fault(
        "leaves may lie anywhere",
        _DECOMPOSITION,
        "[_no_dimension_with(symbolic, subcube, bounds.leaf_depths), *irreducible]",
        "irreducible",
        lemmas("decomposition_leaves", "essential_members"),
    ),
    Fault(
        "nodes may lie anywhere",
        _DECOMPOSITION,
        "node = [may_be_node(symbolic, subcube, bounds), any_of(symbolic.context, [leaf, "
        "*splits])]\n        return",
        "node = [any_of(symbolic.context, [leaf, *splits])]\n        return",
        lemmas("decomposition_exists"),
        survives="no decomposition dimension on four points depends on the depth of inner nodes, as the scopes say",
    ),
    Fault(
        "leaves may have any dimension",
        _DECOMPOSITION,
        "leaf = all_of(symbolic.context, [may_be_leaf(symbolic, subcube, bounds), low])",
        "leaf = may_be_leaf(symbolic, subcube, bounds)",
        lemmas("decomposition_exists", "essential_members", "decomposition_of_subclass"),
    ),
    Fault(
        "only the first free point may be asked in a decomposition",
        _DECOMPOSITION,
        "        for point in free_points(subcube)\n    ]",
        "        for point in free_points(subcube)[:1]\n    ]",
        lemmas("decomposition_of_subclass", "essential_exist", "essential_of_subclass"),
    ),
    Fault(
        "one child of a node is valid",
        _DECOMPOSITION,
        "for y in (0, 1)])\n        for point in free_points(subcube)",
        "for y in (0,)])\n        for point in free_points(subcube)",
        lemmas("decomposition_exists", "decomposition_of_subclass"),
    ),
    Fault(
        "the dimension of a decomposition is not the smallest",
        _DECOMPOSITION,
        "    return all_of(symbolic.context, [reached, negation(smaller)])",
        "    return reached",
        lemmas("essential_members", "matching_leaves", "essential_of_subclass"),
        profile=Profile.DEEP,
    ),
    Fault(
        "a leaf f does not matter",
        _ESSENTIAL,
        "[may_be_leaf(symbolic, subcube, bounds), low, other]",
        "[may_be_leaf(symbolic, subcube, bounds), low]",
        lemmas("essential_exist", "essential_count", "matching_leaves", "essential_of_subclass"),
    ),
    Fault(
        "any leaf of that dimension is a leaf f",
        _ESSENTIAL,
        "            soa_is(symbolic, subcube, function),\n        ]\n        choices",
        "        ]\n        choices",
        lemmas("matching_leaves"),
    ),
    Fault(
        "a leaf f lies on label 0 only",
        _ESSENTIAL,
        "            for y in (0, 1):",
        "            for y in (0,):",
        lemmas("matching_leaves"),
    ),
    Fault(
        "a larger leaf f counts too",
        _ESSENTIAL,
        "return all_of(symbolic.context, [at_least, negation(littlestone_at_least(symbolic, subcube, "
        "dimension + 1))])",
        "return at_least",
        lemmas("matching_leaves"),
        profile=Profile.DEEP,
    ),
    Fault(
        "no tree has a leaf f",
        _ESSENTIAL,
        "    if degree > len(free_points(subcube)) or _contradicts(subcube, function):\n        return constant",
        "    if degree >= 0 or _contradicts(subcube, function):\n        return constant",
        lemmas("matching_leaves"),
    ),
    Fault(
        "every tree is without a leaf f of dimension 1",
        _ESSENTIAL,
        "    if degree > len(free_points(subcube)) or _contradicts(subcube, function):\n        "
        "return has_valid_tree",
        "    if degree > 0 or _contradicts(subcube, function):\n        return has_valid_tree",
        lemmas("essential_count", "essential_of_subclass", "matching_leaves"),
    ),
    Fault(
        "leaves are counted below the first point only",
        _LEAVES,
        "for point in free_points(subcube)]\n",
        "for point in free_points(subcube)[:1]]\n",
        lemmas("decomposition_leaves"),
    ),
    Fault(
        "leaves on one side are counted",
        _LEAVES,
        "[number(s) for s in sides]",
        "[number(s) for s in sides[:1]]",
        lemmas("decomposition_leaves_sharper", "decomposition_leaves"),
    ),
    Fault(
        "leaves below invalid nodes count",
        _LEAVES,
        "[*valid, sum_at_least(",
        "[sum_at_least(",
        lemmas("decomposition_leaves"),
    ),
    Fault(
        "no tree with more than two leaves",
        _LEAVES,
        "return int(2 ** len(free_points(subcube)))",
        "return int(2 ** min(1, len(free_points(subcube))))",
        lemmas("decomposition_leaves_sharper", "decomposition_leaves"),
    ),
    Fault(
        "subclasses need not be irreducible",
        _HULL,
        "        formulas.append(is_irreducible(subclass, subclass.whole, k))\n",
        "",
        lemmas("soa_hull"),
    ),
    Fault(
        "subclasses need not lie in H",
        _HULL,
        "for h, member in subclass.membership.items()]",
        "for h, member in list(subclass.membership.items())[1:]]",
        lemmas("soa_hull"),
    ),
    Fault(
        "the hull shatters no tree of depth 2",
        _HULL,
        "    context, points = symbolic.context",
        "    if depth > 1:\n        return z3.BoolVal(False, symbolic.context)\n    context, "
        "points = symbolic.context",
        lemmas("soa_hull"),
    ),
    Fault(
        "subclasses are single hypotheses",
        _HULL,
        "        if not with_empty_subclass:\n",
        "        formulas.append(z3.AtMost(*subclass.membership.values(), 1))\n        if not "
        "with_empty_subclass:\n",
        lemmas("soa_hull"),
    ),
    Fault(
        "the SOA follows the path at its root only",
        _HULL,
        "for level in range(depth) for x in points\n        ]",
        "for level in range(min(depth, 1)) for x in points\n        ]",
        lemmas("soa_hull"),
    ),
)
"""The lemmas of section 4 speak of numbers that grow and shrink together: a wrong encoding seldom refutes them."""
