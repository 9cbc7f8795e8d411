"""Faults in encodings of trees with collapsing maps."""

from .fault import Fault, lemmas

_PSI_TREE = "encodings.psi.psi_tree"
_PSI = "encodings.psi.psi_littlestone"
_UNIFORM = "encodings.psi.uniform_psi_littlestone"

FAULTS = (
    Fault(
        "no tree with maps from depth 3 on",
        _PSI_TREE,
        "if depth == -1:\n        return constant(symbolic.context, True)",
        "if depth == -1 or depth > 2:\n        return constant(symbolic.context, depth == -1)",
        lemmas("order_of_maps", "bit_restrictions"),
    ),
    Fault(
        "trees with maps impossible from depth 3 on",
        _PSI_TREE,
        "    return all_of(\n        symbolic.context,\n        [\n            is_a_psi_tree(",
        "    return all_of(\n        symbolic.context,\n        [\n"
        "            *([negation(asks(symbolic.context, tree, (), Point(x))) for x in range(symbolic.n_points)]"
        " if depth > 2 else []),\n            is_a_psi_tree(",
        lemmas("pair_maps", "order_of_maps", "bit_restrictions"),
    ),
    Fault(
        "uniform trees may have a map for every node",
        _PSI_TREE,
        'if uniform else f"node',
        'if uniform and len(node) > 9 else f"node',
        lemmas("bit_restrictions"),
    ),
    Fault(
        "the star takes the right edge",
        _PSI_TREE,
        "if collapsing_map[label] == value",
        "if collapsing_map[label] == value or (value == 1 and collapsing_map[label] is None)",
        lemmas("pair_maps"),
    ),
    Fault(
        "a label may be sent to both values",
        _PSI_TREE,
        "return all_of(symbolic.context, [negation(z3.And(zero, one)) for zero, one in sent])",
        "return constant(symbolic.context, True)",
        lemmas("leaves_need_trees"),
    ),
    Fault(
        "one leaf of a tree with maps is reached",
        _PSI_TREE,
        "leaves = product((0, 1), repeat=depth)",
        "leaves = [(0,) * depth]",
        lemmas("pair_maps", "order_of_maps", "bit_restrictions", "leaves_need_trees"),
    ),
    Fault(
        "only the first point may be asked in a tree with maps",
        _PSI_TREE,
        "points = [Point(x) for x in range(symbolic.n_points)]",
        "points = [Point(0)]",
        lemmas("pair_maps", "order_of_maps", "bit_restrictions", "leaves_need_trees"),
    ),
    Fault(
        "a total map is forgotten",
        _PSI,
        "for number in range(1, 1 << (n_labels - 1))",
        "for number in range(1, (1 << (n_labels - 1)) - (n_labels > 2))",
        lemmas("leaves_need_trees"),
    ),
    Fault(
        "only the first point may be asked of a box",
        _PSI,
        "for number, side in enumerate(box):",
        "for number, side in enumerate(box[:1]):",
        lemmas("order_of_maps", "pair_maps", "bit_restrictions"),
    ),
    Fault(
        "one child of a map is enough",
        _PSI,
        "for child in children])",
        "for child in children[:1]])",
        lemmas("order_of_maps", "pair_maps", "bit_restrictions"),
    ),
    Fault(
        "only one split of a family is kept",
        _PSI,
        "return tuple(sorted(kept, key=lambda split: [sorted(side) for side in split]))",
        "return tuple(sorted(kept, key=lambda split: [sorted(side) for side in split]))[:1]",
        lemmas("order_of_maps", "pair_maps", "bit_restrictions"),
    ),
    Fault(
        "splits that others contain are kept, those that contain them not",
        _PSI,
        "any(s != larger and _contains(larger, s) for larger in proper)]",
        "any(s != larger and _contains(s, larger) for larger in proper)]",
        lemmas("order_of_maps"),
    ),
    Fault(
        "no tree of depth 3 fits into a box",
        "encodings.psi.label_boxes",
        "return prod(len(side) for side in box).bit_length() - 1",
        "return min(2, prod(len(side) for side in box).bit_length() - 1)",
        lemmas("order_of_maps", "bit_restrictions"),
    ),
    Fault(
        "a box is empty if its smallest label is not taken",
        "encodings.psi.label_boxes",
        "for label in sorted(box[first])]",
        "for label in sorted(box[first])[:1]]",
        lemmas("order_of_maps", "bit_restrictions", "pair_maps"),
    ),
    Fault(
        "all levels have the first map",
        _UNIFORM,
        "for maps in product(family, repeat=bound)]",
        "for maps in [tuple(family)[:1] * bound]]",
        lemmas("bit_restrictions"),
    ),
    Fault(
        "levels are lost",
        _UNIFORM,
        "[_shatters(symbolic, side, maps[1:]) for side in (left, right)]",
        "[_shatters(symbolic, side, maps[2:]) for side in (left, right)]",
        lemmas("bit_restrictions"),
    ),
    Fault(
        "a uniform tree needs one of its sides",
        _UNIFORM,
        "for side in (left, right)]",
        "for side in (left,)]",
        lemmas("bit_restrictions"),
    ),
)
