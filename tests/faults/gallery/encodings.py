"""Faults in encodings of dimensions, trees and covers."""

from .fault import Fault, lemmas

_LITTLESTONE = "encodings.littlestone"
_TREE = "encodings.mistake_tree"
_COVER = "encodings.zero_cover"
_COVER_TREE = "encodings.zero_cover_tree"

FAULTS = (
    Fault(
        "the first point of a star needs no hypothesis",
        "encodings.star",
        "for changed in (None, *points):",
        "for changed in (None, *points[1:]):",
        lemmas("reducing_length_at_most_star"),
    ),
    Fault(
        "a side is one dimension too low",
        _LITTLESTONE,
        "inner = shifted_bound - 2",
        "inner = shifted_bound - 3 if shifted_bound > 2 else shifted_bound - 2",
        lemmas("size_at_least_power", "vc_at_most_littlestone"),
    ),
    Fault(
        "one side is enough",
        _LITTLESTONE,
        "combinations(children, 2)",
        "combinations(children, 1)",
        lemmas("vc_at_most_littlestone", "subclass_monotone"),
    ),
    Fault(
        "only the first free point may be asked",
        _LITTLESTONE,
        "for point in free_points(subcube):",
        "for point in free_points(subcube)[:1]:",
        lemmas("subclass_monotone", "zero_cover_sauer"),
    ),
    Fault(
        "no dimension above 2",
        _LITTLESTONE,
        "largest = len(free_points(subcube)) + 1",
        "largest = min(2, len(free_points(subcube))) + 1",
        lemmas("subclass_monotone", "size_at_least_power"),
    ),
    Fault(
        "only the first two labels count",
        _LITTLESTONE,
        "pair in combinations(children, 2)]",
        "pair in [tuple(children[:2])]]",
        lemmas("smaller_sides_three_labels", "zero_cover_sauer_multiclass"),
    ),
    Fault(
        "a node may ask two points",
        _TREE,
        "return all_of(context, [any_of(context, formulas), *at_most_one])",
        "return any_of(context, formulas)",
        lemmas("two_large_sides", "one_side_smaller"),
    ),
    Fault(
        "one leaf is reached",
        _TREE,
        "for leaf in product((0, 1), repeat=depth)\n    ]",
        "for leaf in [(0,) * depth]\n    ]",
        lemmas("two_large_sides", "pair_maps"),
    ),
    Fault(
        "no mistake tree of depth 3",
        _TREE,
        "if depth == -1:\n        return constant(context, True)",
        "if depth == -1 or depth > 2:\n        return constant(context, depth == -1)",
        lemmas("two_large_sides", "one_side_smaller", "bit_restrictions"),
    ),
    Fault(
        "both edges may have the same label",
        _TREE,
        "exactly_one(symbolic.context, right), *different]",
        "exactly_one(symbolic.context, right)]",
        lemmas("smaller_sides_three_labels"),
    ),
    Fault(
        "the last edge need not be taken",
        _TREE,
        "leaf[level], h) for level in range(depth)),",
        "leaf[level], h) for level in range(depth - 1)),",
        lemmas("two_large_sides"),
    ),
    Fault(
        "both edges must have neighbouring labels",
        _TREE,
        "different = [",
        "different = [negation(z3.And(left[0], right[-1])), negation(z3.And(left[-1], right[0]))] + [",
        lemmas("smaller_sides_three_labels", "pair_maps"),
    ),
    Fault(
        "one labelling need not be realised",
        "encodings.vc",
        "for labels in product((0, 1), repeat=bound)]",
        "for labels in list(product((0, 1), repeat=bound))[:-1] or [()]]",
        lemmas("sauer_shelah", "vc_at_most_littlestone"),
    ),
    Fault(
        "only the first points may be shattered",
        "encodings.vc",
        "for points in combinations(range(symbolic.n_points), bound)",
        "for points in list(combinations(range(symbolic.n_points), bound))[:1]",
        lemmas("sauer_shelah", "vc_at_most_littlestone"),
    ),
    Fault(
        "neighbouring points only may be shattered",
        "encodings.vc",
        "in combinations(range(symbolic.n_points), bound)\n",
        "in combinations(range(symbolic.n_points), bound) if not points or points[-1] - points[0] < bound\n",
        lemmas("sauer_shelah", "vc_at_most_littlestone"),
    ),
    Fault(
        "label 0 is not counted",
        "encodings.cardinality",
        "return [part(Label(y)) for y in range(symbolic.n_labels)]",
        "return [part(Label(y)) for y in range(1, symbolic.n_labels)]",
        lemmas("sauer_shelah", "size_at_least_power"),
    ),
    Fault(
        "one hypothesis counts as two",
        "encodings.cardinality",
        "if at_least == 1:",
        "if at_least <= 2:",
        lemmas("sauer_shelah", "size_at_least_power"),
    ),
    Fault(
        "a fact that excludes classes",
        "encodings.cardinality",
        "cardinality_at_least(symbolic, subcube, bound),\n        )",
        "cardinality_at_least(symbolic, subcube, bound + 1),\n        )",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "covers undercounted: label 1 needs none",
        _COVER,
        "return [child(Label(y)) for y in range(symbolic.n_labels)]",
        "return [child(Label(0))]",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "covers undercounted from depth 3 on",
        _COVER,
        "for point in free\n",
        "for point in (free if depth < 3 else free[:1])\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "covers undercounted: a level is lost",
        _COVER,
        "_children(symbolic, subcube, point, depth - 1), at_least)",
        "_children(symbolic, subcube, point, max(0, depth - 2)), at_least)",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "no cover of more than four trees",
        _COVER,
        "symbolic.n_labels ** min(depth, len(free_points(subcube)))",
        "symbolic.n_labels ** min(depth, 2, len(free_points(subcube)))",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "covers overcounted: empty classes need a tree",
        _COVER,
        "return symbolic.non_empty(subcube)",
        "return symbolic.non_empty(symbolic.whole)",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "every level asks the same point",
        _COVER_TREE,
        "[exactly_one(symbolic.context, [asks(symbolic.context, tree, node, x) for x in points]) "
        "for node in nodes]",
        "[asks(symbolic.context, tree, node, x) if x == 0 else z3.Not(asks(symbolic.context, tree, node, x)) "
        "for x in points for node in nodes]",
        lemmas("zero_cover_sauer_multiclass"),
    ),
    Fault(
        "a child repeats the point of its parent",
        _COVER_TREE,
        "for x in points]) for node in nodes]",
        "for x in points]) for node in nodes] + [asks(symbolic.context, tree, node, x) == "
        "asks(symbolic.context, tree, node[:-1], x) for x in points for node in nodes if node]",
        lemmas("zero_cover_sauer_multiclass"),
    ),
    Fault(
        "a node may ask two points in a tree of covers",
        _COVER_TREE,
        "exactly_one(symbolic.context, [asks(symbolic.context, tree, node, x) for x in points])",
        "any_of(symbolic.context, [asks(symbolic.context, tree, node, x) for x in points])",
        lemmas("zero_cover_sauer_multiclass"),
    ),
    Fault(
        "the smaller side counts",
        _COVER_TREE,
        "return any_of(symbolic.context, sides)",
        "return all_of(symbolic.context, sides)",
        lemmas("zero_cover_sauer_multiclass", "leaves_need_trees"),
    ),
    Fault(
        "the last label needs no tree",
        _COVER_TREE,
        "for y in range(1, symbolic.n_labels):",
        "for y in range(1, symbolic.n_labels - 1):",
        lemmas("zero_cover_sauer_multiclass", "leaves_need_trees"),
    ),
    Fault(
        "no tree of three levels",
        _COVER_TREE,
        "nodes = [path for level in range(depth) for path in product((0, 1), repeat=level)]\n",
        "nodes = [path for level in range(depth) for path in product((0, 1), repeat=level)]\n"
        "    if depth > 2:\n        return z3.BoolVal(False, symbolic.context)\n",
        lemmas("zero_cover_sauer_multiclass"),
    ),
    Fault(
        "a repeated point needs no second look",
        _COVER_TREE,
        "return _larger_side(symbolic, subcube, depth - 1, tree, node)\n    total",
        "return _larger_side(symbolic, subcube, 0, tree, node)\n    total",
        lemmas("zero_cover_sauer_multiclass"),
    ),
    Fault(
        "the first hypothesis is overlooked",
        "engine.lemmas.symbolic_class",
        "lambda: any_of(self.context, self.members(subcube)),",
        "lambda: any_of(self.context, self.members(subcube)[1:] or self.members(subcube)),",
        lemmas("vc_at_most_littlestone", "size_at_least_power", "zero_cover_sauer"),
    ),
    Fault(
        "restrictions are everything",
        "engine.lemmas.symbolic_class",
        "lambda: any_of(self.context, self.members(subcube)),",
        "lambda: any_of(self.context, self.members(self.whole)),",
        lemmas("vc_at_most_littlestone", "sauer_shelah"),
    ),
    Fault(
        "part of a sum is forgotten",
        "engine.z3.unary",
        "min(bound, first.largest) + 1):",
        "min(bound, first.largest)):",
        lemmas("size_at_least_power", "sauer_shelah", "zero_cover_sauer"),
    ),
    Fault(
        "a sum needs one of its numbers less",
        "engine.z3.unary",
        "sum_at_least(context, rest, bound - part)]",
        "sum_at_least(context, rest, max(1, bound - part - 1))]",
        lemmas("size_at_least_power", "sauer_shelah", "zero_cover_sauer"),
    ),
)
"""Each of these often turns a lemma into a weaker, true one, so that its main queries stay without a model."""
