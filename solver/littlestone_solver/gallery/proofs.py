"""Faults in proofs: wrong constants, links, bases and foundations, hypotheses that are stronger than they look."""

from .fault import Fault

_CHAIN = ("induction.bit_dimension_chain.check",)
_SLOPE = ("induction.bit_dimension_chain.check_every_slope",)
_SAUER = ("induction.zero_cover.check",)
_LEAVES = ("induction.decomposition_leaves.check",)
_BITS = ("induction.sum_of_bits.check",)
_WEIGHTED = ("induction.weighted_sum.check",)
_EXPONENTIAL = ("induction.exponential_bound.check",)
_INTEGER = ("induction.integer_bound.check",)
_COVERED = ("induction.reducible_cover.check_iterated",)

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
        "a share of a third",
        "induction.private_online_constants",
        "        known(4),\n        conclusion,",
        "        known(3),\n        conclusion,",
        ("induction.private_online_constants.PROVED[interleaving]",),
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
        "            _y * _d == _k * _n,\n            by(INVERSE),\n",
        "            _y * _d == _k * _n,\n            sauer(_n, _d, _k) <= power(E * _y, _d),\n            by(INVERSE),\n",
        _EXPONENTIAL,
    ),
    Fault(
        "what is to be shown is assumed in other words",
        "induction.exponential_bound",
        "            _y * _d == _k * _n,\n            by(INVERSE),\n",
        "            _y * _d == _k * _n,\n            sauer(_n, _d, _k) <= power(E * _y, _d) - 1,\n            by(INVERSE),\n",
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
        "inequality (4) is taken as given",
        "induction.weighted_sum",
        "            by(sum_at_most_power(), m=_d, q=_k * _x),\n        ),",
        '            by(Fact("sums are at most powers", sauer(_n, _d, _k * _x) <= power(1 + _k * _x, _n))),\n        ),',
        _WEIGHTED,
    ),
)
