"""`bgs` Theorem 3.4 for all sizes: every bit of H has dimension at most 6 d ln(k + 1), d = MLD(H) >= 0, k >= 1.

The chain of section 5.3. Let D be the depth of a tree that a bit of H shatters, so that H shatters one of depth D
with collapsing maps, by Claims 4.6 and 4.7. Then ``2^D <= N(0, H, D) <= S(D, d, k)`` by Lemma 5.11 and Theorem 5.6.
What follows from it:

* *printed*, by inequality (5): ``2^D <= (e k D / d)^d`` gives ``D <= d ln(k / y) / (ln 2 - y)`` for 0 < y < ln 2,
  and y = 1/5 gives ``D <= 6 d ln(k + 1)``;
* *sharper*, by inequality (4) alone: ``x^d 2^D <= x^d S(D, d, k) <= (1 + k x)^D`` for every weight 0 < x <= 1
  gives ``D <= d ln(1/x) / ln(2 / (1 + k x))`` if k x < 1, and x = 153/(500 k) gives ``D <= 4.01 d ln(k + 1)``.

All of these belong to the proof. Two gaps of the printed chain are closed: it divides by d, but treats d_B = 0
instead of d = 0; and it reads d_B as a number, while here D is any depth, so that d_B is finite is a consequence.
For the empty class, of dimension -1, the theorem is false as it stands: -1 > -6 ln(k + 1).
"""

from fractions import Fraction

import z3

from littlestone import verdicts
from littlestone.intervals import exponential, logarithm
from littlestone.verdicts import Only, Trial, Verdict, after_quick, everywhere

from ..engine.proofs.induction import Induction
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, objects
from ..engine.values.literal import Literal, powered
from ..meanings import classes, collapsed_labels, mistake_trees
from . import exponential_bound as exponentials
from . import psi_lower_cover, zero_cover
from .classes import CLASS, has_labels
from .exponential_bound import INVERSE, exponential_bound, inverse
from .logarithms import LN_E, LN_INCREASING, LN_PRODUCT, LN_TANGENT, enclosure, ln, number
from .mistake_trees import deep
from .paper_constant import printed_constant, slope_solved
from .powers import POWER_NEXT, POWER_ZERO, power
from .psi_lower_cover import TREE_OF_POINTS, lower_cover, points_of
from .psi_orders import bit_and_bit_maps, bit_maps_to_all, bit_to_uniform, deep_bit, uniform_to_bit_maps
from .sharper_constant import sharper_constant
from .sums import BINOMIAL_NOTHING, SUM_EMPTY, SUM_NEXT, sauer
from .zero_cover import sauer_bound

_CLASSES = (
    "all nonempty classes with labels 0..k, k >= 1, on any set of points, every bit, depth and dimension d >= 0"
)
_SCOPE = Only(f"{_CLASSES}; Theorem 5.6, Lemma 5.11, Claims 4.6 and 4.7, the weighted sum included, step by step")

(_H,) = objects(CLASS, "H")
_depth, _d, _k, _m, _j = integers("D", "d", "k", "m", "j")


def _power_grows() -> Induction:
    return natural_induction(
        "2^m >= m + 1",
        _m,
        (),
        power(2, _m) >= _m + 1,
        Reason("2^0 = 1", (by(POWER_ZERO, x=2),), (Change("2^0 > 1", conclusion=power(2, 0) > 1),)),
        lambda induction: Reason(
            "2^m >= m + 1 gives 2^(m+1) >= m + 2",
            (by(POWER_NEXT, x=2), by(induction)),
            (Change("2^m >= m - 1", (by(induction),), (power(2, _m) >= _m - 1,)),),
        ),
    )


def power_at_most_sum() -> Step:
    """Return 2^D <= S(D, d, k) for every depth D of a bit of H."""
    points, total = points_of(_H, _depth), sauer(_depth, _d, _k)
    lower, upper = by(lower_cover(), b=total), by(sauer_bound(), T=_depth, z=points)
    bits, larger = by(bit_and_bit_maps(), n=_depth), by(bit_maps_to_all(), n=_depth)
    return Step(
        "2^D <= N(0,H,D) <= S(D,d,k), by Claims 4.6 and 4.7, Lemma 5.11 and Theorem 5.6",
        (
            _depth >= 0,
            _d >= 0,
            _k >= 1,
            has_labels(_H, _k),
            z3.Not(deep(_H, _d + 1)),
            deep_bit(_H, _j, _depth),
            by(TREE_OF_POINTS),
            bits,
            larger,
            lower,
            upper,
        ),
        power(2, _depth) <= total,
        (
            Change("without Lemma 5.11", (lower,)),
            Change("without Theorem 5.6", (upper,)),
            Change("without Claim 4.6", (bits,)),
            Change("without Claim 4.7", (larger,)),
        ),
    )


def _dimension_zero() -> Step:
    sums = (
        by(SUM_NEXT, n=_depth, m=0, q=_k),
        by(SUM_EMPTY, n=_depth, q=_k),
        by(BINOMIAL_NOTHING, n=_depth),
        by(POWER_ZERO, x=_k),
    )
    return Step(
        "d = 0: 2^D <= S(D,0,k) = 1 and 2^D >= D + 1 give D = 0 (the printed chain would divide by d)",
        (
            _depth >= 0,
            _d == 0,
            power(2, _depth) <= sauer(_depth, _d, _k),
            equal_arguments(sauer(_depth, _d, _k), sauer(_depth, 0, _k)),
            *sums,
            by(_power_grows(), m=_depth),
        ),
        _depth <= 0,
        (Change("d = 1", (_d == 0,), (_d == 1,)), Change("without 2^D >= D + 1", (by(_power_grows(), m=_depth),))),
    )


_CONDITIONS = (
    _depth >= 0,
    _d >= 0,
    _k >= 1,
    has_labels(_H, _k),
    z3.Not(deep(_H, _d + 1)),
    deep_bit(_H, _j, _depth),
)
_GIVEN = (
    "for all D, d, j, k (integer), H (class): D >= 0, d >= 0, k >= 1, has_labels(H, k), Not(deep(H, d + 1)), "
    "deep_bit(H, j, D) => "
)


def printed_bound() -> Step:
    """Return D <= 6 d ln(k + 1) for every depth D of a bit of H, where H has dimension at most d."""
    ratio = _depth * inverse(_d)
    power_bound, constant = by(exponential_bound(), n=_depth, y=_k * ratio, k=_k), by(printed_constant(), r=ratio)
    chain, zero = by(power_at_most_sum()), by(_dimension_zero())
    whole = (no_integer_between(_d, 0), no_integer_between(_k, 1))
    return Step(
        "d_i <= 6 d ln(k + 1), where d_i is the dimension of bit i: every depth D of a tree that it shatters is",
        (*_CONDITIONS, *whole, by(INVERSE, y=_d), chain, zero, power_bound, constant),
        _depth <= number(6) * _d * ln(_k + 1),
        (
            Change("without 2^D <= S(D,d,k)", (chain,)),
            Change("without the case d = 0", (zero,)),
            Change("without inequality (5)", (power_bound,)),
            Change("without the constant", (constant,)),
        ),
    )


def sharper_bound() -> Step:
    """Return D <= 4.01 d ln(k + 1) for every depth D of a bit of H, where H has dimension at most d."""
    weight = number(Fraction(153, 500)) * inverse(_k)
    chain, constant = by(power_at_most_sum()), by(sharper_constant(), x=weight)
    whole = tuple(no_integer_between(_k, least) for least in (1, 2, 3, 4))
    return Step(
        "d_i <= 4.01 d ln(k + 1), where d_i is the dimension of bit i: every depth D of a tree that it shatters is",
        (*_CONDITIONS, *whole, by(INVERSE, y=_k), chain, constant),
        _depth <= number(Fraction(401, 100)) * _d * ln(_k + 1),
        (Change("without 2^D <= S(D,d,k)", (chain,)), Change("without the constant", (constant,))),
    )


_TREES = (bit_to_uniform().text, uniform_to_bit_maps().text, bit_maps_to_all().text)
_COVERS = (*_TREES, *psi_lower_cover.BY_HAND, *zero_cover.BY_HAND)
_SLOPE = (LN_PRODUCT.text, LN_INCREASING.text, LN_TANGENT.text, LN_E.text, exponentials.ABOVE_TANGENT.text)
_PRINTED = (*_COVERS, *exponentials.BY_HAND, *_SLOPE, *(enclosure(value).text for value in (2, 3, Fraction(1, 5))))
_ENCLOSED = (2, 3, 4, 5, 6, Fraction(653, 500), Fraction(153, 500))
_SHARPER = (*_COVERS, LN_PRODUCT.text, LN_INCREASING.text, *(enclosure(value).text for value in _ENCLOSED))


def _in_python(constant: Fraction) -> Literal:
    """Return that every depth of a bit of a class is at most the constant times d ln(k + 1)."""
    return Literal(
        lambda of: (
            of["k"] >= 1
            and classes.has_labels(of.of_class("H"), of.whole("k"))
            and 0 <= of["d"] >= mistake_trees.dimension(of.of_class("H"))
            and 0 <= of["D"] <= collapsed_labels.bit_dimension(of.of_class("H"), of.whole("j"))
        ),
        lambda of: (logarithm(of["k"] + 1) * (constant * of["d"])).lower >= of["D"],
    )


_SLOPE_IN_PYTHON = Literal(
    lambda of: (
        min(of["D"], of["d"], of["k"]) >= 1
        and of["r"] == of["D"] / of["d"]
        and of["y"] > 0
        and logarithm(2).lower > of["y"]
        and (exponential(of["d"]) * powered(of["k"] * of["r"], of.whole("d"))).lower >= powered(2, of.whole("D"))
        and of["u"] == of["k"] / of["y"]
        and of.within("s").rounded(20) == (logarithm(of["u"]) / (logarithm(2) - of["y"])).rounded(20)
    ),
    lambda of: (of.within("s") * of["d"]).lower >= of["D"],
)


@verdicts.check(
    "bgs.theorem-3.4",
    "bgs.remark-5.3-chain",
    "bgs.theorem-1.3",
    scopes=everywhere(_SCOPE),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """Every bit of H has dimension at most 6 d ln(k + 1), where d = MLD(H)."""
    verify_proof(
        trial, Theorem(f"{_GIVEN}D <= 6*d*ln(1 + k)", printed_bound(), _in_python(Fraction(6))), by_hand=_PRINTED
    )


@verdicts.check("bgs.theorem-3.4", scopes=after_quick(_SCOPE), strength=Verdict.DERIVED)
def check_sharper(trial: Trial, scope: Only) -> None:
    """Every bit of H has dimension at most 4.01 d ln(k + 1), where d = MLD(H)."""
    verify_proof(
        trial,
        Theorem(f"{_GIVEN}D <= 401/100*d*ln(1 + k)", sharper_bound(), _in_python(Fraction(401, 100))),
        by_hand=_SHARPER,
    )


@verdicts.check(
    "bgs.theorem-3.4",
    "bgs.remark-5.3-chain",
    scopes=everywhere(
        Only("every D >= 1, d >= 1, k >= 1 with 2^D <= (e k D / d)^d and every real y with 0 < y < ln 2")
    ),
    strength=Verdict.DERIVED,
)
def check_every_slope(trial: Trial, scope: Only) -> None:
    """2^D <= (e k D / d)^d gives D <= d ln(k / y) / (ln 2 - y): the printed chain before y = 1/5."""
    statement = (
        "for all D, d, k (integer), r, s, u, y (real): D >= 1, d >= 1, k >= 1, r*d == D, y > 0, y < "
        "ln(2), power(2, D) <= power(exp(1)*k*r, d), u*y == k, s*(ln(2) - y) == ln(u) => D <= d*s"
    )
    verify_proof(trial, Theorem(statement, slope_solved(), _SLOPE_IN_PYTHON), by_hand=_SLOPE)
