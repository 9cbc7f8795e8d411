"""`bgs` Theorem 3.4 for all sizes: every bit of H has dimension at most 6 d ln(k + 1), d = MLD(H) >= 0, k >= 1.

The chain of section 5.3. Let D be the depth of a tree with collapsing maps that H shatters. Then
``2^D <= N(0, H, D) <= S(D, d)`` by Lemma 5.11 and Theorem 5.6. What follows from it:

* *printed*, by inequality (5): ``2^D <= (e k D / d)^d`` gives ``D <= d ln(k / y) / (ln 2 - y)`` for 0 < y < ln 2,
  and y = 1/5 gives ``D <= 6 d ln(k + 1)``;
* *sharper*, by inequality (4) alone: ``x^d 2^D <= x^d S(D, d) <= (1 + k x)^D`` for every weight 0 < x <= 1
  (:mod:`~littlestone_solver.induction.weighted_sum`) gives ``D <= d ln(1/x) / ln(2 / (1 + k x))`` if k x < 1, and
  x = 153/(500 k) gives ``D <= 4.01 d ln(k + 1)``.

Two gaps of the printed chain are closed: it divides by d, but treats d_B = 0 instead of d = 0; and it reads d_B as
a number, while here D is any depth, so that d_B is finite is a consequence. For the empty class, of dimension -1,
the theorem is false as it stands: -1 > -6 ln(k + 1).

Logarithms are real unknowns, named as they are written. Taken from analysis, as hypotheses: ln of a product is the
sum, ln is increasing, ln t <= t - 1, and the rational enclosures of ln 2, ln 3 .. that
:func:`littlestone.intervals.logarithm` gives.
"""

from dataclasses import dataclass

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps
from .covers import cover_steps
from .exponential_bound import exponential_steps
from .paper_constant import paper_steps, slope_steps
from .psi_lower_cover import lower_cover_steps
from .psi_orders import order_steps
from .sharper_constant import sharper_steps
from .sums import arithmetic_steps
from .trees import tree_steps
from .weighted_sum import reals, weighted_sum_steps

_CLASSES = (
    "all nonempty classes with labels 0..k, k >= 1, on any set of points, every bit, depth and dimension d >= 0"
)
_ANALYSIS = (
    "taken from analysis: the functional equation of ln, ln increasing, ln t <= t - 1, enclosures of logarithms of "
    "rational numbers"
)
_SCHEME = "inductions on sizes, structure of finite trees, cardinality of finite sets"


def final_steps() -> list[Step]:
    """Return the steps for d = 0 and the last chain of inequalities.

    Examples
    --------
    >>> len(final_steps())
    4
    """
    return [_between(), _power_grows(), _dimension_zero(), _bits_at_most_depth()]


def _between() -> Step:
    power, cover, total, bound = reals("2^D", "N(0,H,D)", "S(D,d)", "(e k D/d)^d")
    conclusion = z3.And(power <= total, power <= bound)
    return Step(
        "2^D <= N(0,H,D) <= S(D,d) <= (e k D/d)^d, by Lemma 5.11 and Theorem 5.6",
        (power <= cover, cover <= total, total <= bound),
        conclusion,
        (WrongStep("without Lemma 5.11", (cover <= total, total <= bound), conclusion),),
    )


def _power_grows() -> Step:
    context = z3.Context()
    m, power, following = [z3.Int(name, context) for name in ("m", "2^m", "2^(m+1)")]
    known = (m >= 0, following == power * 2)
    return Step(
        "2^m >= m + 1 passes from m to m + 1; for m = 0 it is 1 >= 1",
        (*known, power >= m + 1),
        following >= m + 2,
        (WrongStep("2^m >= m - 1", (*known, power >= m - 1), following >= m + 2),),
    )


def _dimension_zero() -> Step:
    context = z3.Context()
    depth, power, total, d = [z3.Int(name, context) for name in ("D", "2^D", "S(D,d)", "d")]
    known = (depth >= 0, power >= depth + 1, power <= total, z3.Implies(d == 0, total == 1))
    return Step(
        "d = 0: 2^D <= S(D,0) = 1 and 2^D >= D + 1 give D = 0 (the printed chain would divide by d)",
        (*known, d == 0),
        depth == 0,
        (WrongStep("d = 1", (*known, d == 1), depth == 0),),
    )


def _bits_at_most_depth() -> Step:
    bit, uniform, bit_maps, all_maps, bound = reals(
        "d_i", "uniform bit maps", "bit maps", "all maps", "c d ln(k+1)"
    )
    orders = (bit <= uniform, uniform <= bit_maps)
    conclusion = bit <= bound
    return Step(
        "d_i <= dimension of the bit maps <= dimension of all maps, every depth of which is at most c d ln(k + 1)",
        (*orders, bit_maps <= all_maps, all_maps <= bound),
        conclusion,
        (WrongStep("without Claim 4.7", (*orders, all_maps <= bound), conclusion),),
    )


@dataclass(frozen=True)
class _Chain(Scope, text=f"{_CLASSES}; Theorem 5.6, Lemma 5.11, Claims 4.6 and 4.7, the weighted sum {{how}}"):
    with_foundations: bool

    @property
    def how(self) -> str:
        return "included, step by step" if self.with_foundations else "by their own checks"


_SCOPES = Scopes(_Chain(False), _Chain(False), _Chain(True))
_AFTER_QUICK = Scopes(None, _Chain(False), _Chain(True))


def _verify_chain(trial: Trial, scope: _Chain, steps: list[Step]) -> None:
    """Judge the steps and, if the scope says so, those of what they rest on once more."""
    trial.by_hand(_ANALYSIS)
    trial.by_hand(_SCHEME)
    foundations = []
    if scope.with_foundations:
        foundations = [*tree_steps(), *cover_steps(), *arithmetic_steps(), *lower_cover_steps(), *order_steps()]
        foundations += [*weighted_sum_steps(), *exponential_steps()]
    verify_steps(trial, [*foundations, *steps])


@verdicts.check(
    "bgs.theorem-3.4", "bgs.remark-5.3-chain", "bgs.theorem-1.3", scopes=_SCOPES, strength=Verdict.PROVED
)
def check(trial: Trial, scope: _Chain) -> None:
    """Every bit of H has dimension at most 6 d ln(k + 1), where d = MLD(H)."""
    _verify_chain(trial, scope, [*paper_steps(), *final_steps()])


@verdicts.check("bgs.theorem-3.4", scopes=_AFTER_QUICK, strength=Verdict.PROVED)
def check_sharper(trial: Trial, scope: _Chain) -> None:
    """Every bit of H has dimension at most 4.01 d ln(k + 1), where d = MLD(H)."""
    _verify_chain(trial, scope, [*sharper_steps(), *final_steps()])


@verdicts.check(
    "bgs.theorem-3.4",
    "bgs.remark-5.3-chain",
    scopes=everywhere(
        Only("every D >= 1, d >= 1, k >= 1 with 2^D <= (e k D / d)^d and every real y with 0 < y < ln 2")
    ),
    strength=Verdict.PROVED,
)
def check_every_slope(trial: Trial, scope: Only) -> None:
    """2^D <= (e k D / d)^d gives D <= d ln(k / y) / (ln 2 - y): the printed chain before y = 1/5."""
    trial.by_hand(_ANALYSIS)
    trial.by_hand(_SCHEME)
    verify_steps(trial, slope_steps())
