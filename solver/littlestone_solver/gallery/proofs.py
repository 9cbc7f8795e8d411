"""Faults in proofs: wrong constants, links and bases, hypotheses that are stronger than they look."""

from .fault import Fault

_CHAIN = ("induction.bit_dimension_chain.check",)
_SLOPE = ("induction.bit_dimension_chain.check_every_slope",)
_SAUER = ("induction.zero_cover.check",)
_LEAVES = ("induction.decomposition_leaves.check",)
_BITS = ("induction.sum_of_bits.check",)
_WEIGHTED = ("induction.weighted_sum.check",)
_EXPONENTIAL = ("induction.exponential_bound.check",)
_INTEGER = ("induction.integer_bound.check",)
_GIVEN = "            _y * _d == _k * _n,\n            by(INVERSE),\n"

CONSTANTS = (
    Fault(
        "3 for 6 in the inequality for the constant",
        "induction.paper_constant",
        "    conclusion = ln(_k) - ln(_FIFTH) <= (ln(2) - _FIFTH) * ln(_k + 1) * 6",
        "    conclusion = ln(_k) - ln(_FIFTH) <= (ln(2) - _FIFTH) * ln(_k + 1) * 3",
        _CHAIN,
    ),
    Fault(
        "5 for 6 in the theorem",
        "induction.bit_dimension_chain",
        "        _depth <= number(6) * _d * ln(_k + 1),",
        "        _depth <= number(5) * _d * ln(_k + 1),",
        _CHAIN,
    ),
    Fault(
        "7 for 6: it follows, but is not the theorem",
        "induction.bit_dimension_chain",
        "        _depth <= number(6) * _d * ln(_k + 1),",
        "        _depth <= number(7) * _d * ln(_k + 1),",
        _CHAIN,
    ),
    Fault(
        "ln 4 in place of ln 3",
        "induction.paper_constant",
        "            by(enclosure(3)),\n            by(enclosure(Fraction(1, 5))),",
        "            by(enclosure(4)),\n            by(enclosure(Fraction(1, 5))),",
        _CHAIN,
    ),
    Fault(
        "ln 4 under the name of ln 3",
        "induction.logarithms",
        "    interval = logarithm(value).rounded(40)",
        "    interval = logarithm(value + (value == 3)).rounded(40)",
        _CHAIN,
    ),
    Fault(
        "alpha up to 1/2",
        "induction.representation_steps",
        "    small, printed = _alpha * 4 <= 1, ",
        "    small, printed = _alpha * 2 <= 1, ",
        ("induction.representation_dimension.auxiliary_distribution",),
    ),
    Fault(
        "a tenth of the examples",
        "induction.private_online_choices",
        "        (*known, part == 40_000 * d * d * (d + 1) * y),",
        "        (*known, part == 4_000 * d * d * (d + 1) * y),",
        ("induction.private_online_choices.check",),
    ),
    Fault(
        "half of the weight of failure",
        "privacy.sparse_sample_proof",
        "_ENOUGH = _most * 1 - _most * _delta <= _delta * _weight",
        "_ENOUGH = _most * 1 - _most * _delta <= _delta * _weight * 2",
        ("privacy.sparse_sample_proof.all_families",),
    ),
    Fault(
        "both labels can be predicted at once",
        "induction.representation_steps",
        "z3.And(_p >= 0, _q >= 0, _p + _q <= 1, predicted",
        "z3.And(_p >= 0, _q >= 0, _p + _q <= 2, predicted",
        ("induction.representation_dimension.hard_path_mistakes",),
    ),
)

HYPOTHESES = (
    Fault(
        "binomials grow for D >= 3 d only",
        "induction.integer_bound",
        "(_i >= 0, _i + 1 <= _d, _depth >= _d * 2 - 1, rule,",
        "(_i >= 0, _i + 1 <= _d, _depth >= _d * 3, _depth >= _d * 2 - 1, rule,",
        _INTEGER,
    ),
    Fault(
        "the slope for y <= 1/5 only",
        "induction.paper_constant",
        "            _y > 0,\n            power(2, _depth)",
        "            _y > 0,\n            _y <= _FIFTH,\n            power(2, _depth)",
        _SLOPE,
    ),
    Fault(
        "epsilon >= ln 2",
        "privacy.above_threshold_step_privacy",
        "        (_x >= 1, _power > 0, small, ",
        "        (_x >= 2, _power > 0, small, ",
        ("privacy.above_threshold_step_privacy.every_value",),
    ),
    Fault(
        "k = 2 is left out",
        "induction.paper_constant",
        "            z3.Or(_k == 1, _k >= 2),\n            by(enclosure(2)),",
        "            z3.Or(_k == 1, _k >= 3),\n            by(enclosure(2)),",
        _CHAIN,
    ),
    Fault(
        "what is to be shown is assumed",
        "induction.exponential_bound",
        _GIVEN,
        f"            sauer(_n, _d, _k) <= power(E * _y, _d),\n{_GIVEN}",
        _EXPONENTIAL,
    ),
    Fault(
        "more than what is to be shown is assumed",
        "induction.exponential_bound",
        _GIVEN,
        f"            sauer(_n, _d, _k) <= power(E * _y, _d) - 1,\n{_GIVEN}",
        _EXPONENTIAL,
    ),
    Fault(
        "the induction hypothesis for what is to be shown",
        "induction.zero_cover",
        "by(induction, H=child, z=side(_z), d=d) for",
        "by(induction, H=child, z=side(_z), d=d, T=_height + 1) for",
        _SAUER,
    ),
    Fault(
        "the induction hypothesis for the whole tree",
        "induction.mistake_trees",
        "by(induction, t=_right, G=sub_second, H=second),\n            ),",
        "by(induction, t=_node, G=sub_second, H=second),\n            ),",
        ("induction.claims.at_most_one_label",),
    ),
    Fault(
        "the weighted sum is taken as given",
        "induction.exponential_bound",
        "    weighted, of_e = by(weighted_sum(), x=x), ",
        '    given = Fact("given", power(x, _d) * sauer(_n, _d, _k) <= power(1 + _k * x, _n))\n'
        "    weighted, of_e = by(given), ",
        _EXPONENTIAL,
    ),
)

LINKS = (
    Fault(
        "Lemma 5.11 is left out",
        "induction.bit_dimension_chain",
        "            lower,\n            upper,\n",
        "            upper,\n",
        _CHAIN,
    ),
    Fault(
        "Lemma 5.11 is left out, and its variant",
        "induction.bit_dimension_chain",
        "            lower,\n            upper,\n        ),\n        power(2, _depth) <= total,\n        (\n"
        '            Change("without Lemma 5.11", (lower,)),\n',
        "            upper,\n        ),\n        power(2, _depth) <= total,\n        (\n",
        _CHAIN,
    ),
    Fault(
        "Pascal's identity is left out",
        "induction.zero_cover",
        "*enough, monotone, identity),",
        "*enough, monotone),",
        _SAUER,
    ),
    Fault(
        "Theorem 5.6 twice",
        "induction.bit_dimension_chain",
        "by(lower_cover(), b=total), by(sauer_bound()",
        "by(sauer_bound(), T=_depth, z=points), by(sauer_bound()",
        _CHAIN,
    ),
    Fault(
        "two steps of one name",
        "induction.powers",
        'Reason("x^0 = 1 <= 1", ',
        'Reason("x^0 = 1 >= 0", ',
        _WEIGHTED,
    ),
    Fault(
        "powers of (k k)",
        "induction.weighted_sum",
        "by(power_of_product(), x=_k, y=_x, m=_i)",
        "by(power_of_product(), x=_k, y=_k, m=_i)",
        _WEIGHTED,
    ),
    Fault(
        "Theorem 5.6 for another depth",
        "induction.bit_dimension_chain",
        "by(sauer_bound(), T=_depth, z=points)",
        "by(sauer_bound(), T=_depth + 1, z=points)",
        _CHAIN,
    ),
    Fault(
        "Theorem 5.6 for another tree of points",
        "induction.bit_dimension_chain",
        "by(sauer_bound(), T=_depth, z=points)",
        "by(sauer_bound(), T=_depth)",
        _CHAIN,
    ),
    Fault(
        "a proposition about what it does not speak of",
        "induction.weighted_sum",
        "by(power_decreases(), m=_d - _i)",
        "by(power_decreases(), m=_d - _i, d=_d)",
        _WEIGHTED,
    ),
    Fault(
        "inequality (5) at D / 2",
        "induction.bit_dimension_chain",
        "by(exponential_bound(), n=_depth, y=_k * ratio, k=_k)",
        "by(exponential_bound(), n=_depth, y=_k * ratio * 2, k=_k)",
        _CHAIN,
    ),
    Fault(
        "inequality (5) for another k, of the same name",
        "induction.bit_dimension_chain",
        "by(exponential_bound(), n=_depth, y=_k * ratio, k=_k)",
        "by(exponential_bound(), n=_depth, y=_k * ratio)",
        _CHAIN,
    ),
    Fault(
        "the weighted sum for another k, of the same name",
        "induction.sharper_constant",
        "by(weighted_sum(), n=_depth, k=_k)",
        "by(weighted_sum(), n=_depth)",
        ("induction.bit_dimension_chain.check_sharper",),
    ),
    Fault(
        "a bit is bounded by one less than its own bound twice",
        "induction.sum_of_bits",
        "bound(lowered(_b, _i), _i) == bound(_b, _i) - 1",
        "bound(lowered(_b, _i), _i) == bound(_b, _i) - 2",
        _BITS,
    ),
    Fault(
        "no induction over subtrees: the left one twice",
        "induction.decomposition_trees",
        "by(induction, t=_first, H=SIDES[0]),\n                by(induction, t=_second, H=SIDES[1]),\n",
        "by(induction, t=_first, H=SIDES[0]),\n                by(induction, t=_first, H=SIDES[1]),\n",
        _LEAVES,
    ),
)

FAULTS = (*CONSTANTS, *HYPOTHESES, *LINKS)
