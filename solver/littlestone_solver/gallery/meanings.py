"""Faults in what the symbols of linked proofs mean: each step follows, but the definitions are others."""

from .fault import Fault

_COVERS = ("induction.zero_cover.check",)
_LEAVES = ("induction.decomposition_leaves.check",)

FAULTS = (
    Fault(
        "depth of a tree counts the left subtree only",
        "induction.mistake_trees",
        "_n + 1) == z3.And(complete(_left, _n), complete(_right, _n)),",
        "_n + 1) == complete(_left, _n),",
        ("induction.claims.at_most_one_label",),
    ),
    Fault(
        "labels without upper end",
        "induction.classes",
        "z3.And(_label >= 0, _label <= _k))),",
        "z3.And(_label >= 0, _k == _k))),",
        _COVERS,
    ),
    Fault(
        "labels from 0 to k + 1",
        "induction.classes",
        "z3.And(_label >= 0, _label <= _k))),",
        "z3.And(_label >= 0, _label <= _k + 1))),",
        _COVERS,
    ),
    Fault(
        "nonempty leaves lie three levels higher",
        "induction.decomposition_trees",
        "    _s <= _p * (power(2, _d - _l) - 1),\n    (valid(_H, leaf",
        "    _s <= _p * (power(2, _d - _l) - 1) - 3,\n    (valid(_H, leaf",
        _LEAVES,
    ),
    Fault(
        "no class is thin",
        "induction.reducible_cover",
        "(thin(_H, _k), _n >= 1, deep(_H, _n)))",
        "(thin(_H, _k), _n >= 0, deep(_H, _n)))",
        ("induction.reducible_cover.check_iterated",),
    ),
    Fault(
        "ln of a product without positive factors",
        "induction.logarithms",
        "ln(_x * _y) == ln(_x) + ln(_y), (_x > 0, _y > 0))",
        "ln(_x * _y) == ln(_x) + ln(_y))",
        ("induction.bit_dimension_chain.check_every_slope",),
    ),
    Fault(
        "a union has no more trees than its first part",
        "induction.zero_cover",
        "_z, _a + _b)\n    return _finite_set(words, whole",
        "_z, _a)\n    return _finite_set(words, whole",
        _COVERS,
    ),
    Fault(
        "a uniform tree is one deeper than that of its bit",
        "induction.psi_orders",
        'a bit to its map", deep_uniform(_H, _n), deep_bit',
        'a bit to its map", deep_uniform(_H, _n + 1), deep_bit',
        ("induction.psi_orders.bits_and_bit_maps",),
    ),
    Fault(
        "every two integers differ in some bit",
        "induction.sum_of_bits",
        "(determined(_n_bits, _k), _v != _w, _v >= 0, _v <= _k, _w >= 0, _w <= _k),",
        "(determined(_n_bits, _k), _v != _w),",
        ("induction.sum_of_bits.check",),
    ),
)
