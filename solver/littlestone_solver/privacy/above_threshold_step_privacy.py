"""One step of AboveThreshold is epsilon-private for every epsilon, for given thresholds, by polynomials.

The step is `lyu` Algorithm 2, lines 4 to 10, with discrete Laplace noise of weight ``r = exp(-epsilon)``. The
algorithm is that of the reference, with ``X = exp(epsilon)`` as an unknown. A theorem covers all values and
thresholds (:data:`~littlestone_solver.theorems.proved.lyu_algorithm_2_step`).

Convention: values are integers of sensitivity 1, and the distance is the threshold minus the value. Only the
counter carries over from step to step, and it is part of the answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import z3

from littlestone import verdicts
from littlestone.mechanisms.above_threshold import AboveThresholdSettings, above_threshold_step
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import exact_distribution
from littlestone.verdicts import BrokenCheckError, Scope, Scopes, Trial, UndecidedError, Verdict

from ..engine.z3.session import Logic, Satisfiable, Unknown, solve
from .polynomials import RationalFunction, at_most
from .symbolic_coins import SymbolicDistribution, SymbolicEpsilon, symbolic_distribution

RESOURCE_LIMIT = 20_000_000

EXCESS = RationalFunction.unknown("exp(epsilon) - 1")
EXP_EPSILON = EXCESS + RationalFunction.constant(1)


@dataclass(frozen=True, slots=True)
class _Settings:
    """Settings of a step with an unknown epsilon; the counter has no limit, so the mechanism never stops."""

    threshold: int
    epsilon: SymbolicEpsilon

    def counter_after(self, counter: int, is_above: bool, /) -> int | None:
        """Count answers that are Above."""
        return counter + is_above


@dataclass(frozen=True, slots=True)
class _Variant:
    """A variant: a value changes by ``sensitivity``, and the noise has weight ``exp(-epsilon * exponent)``."""

    text: str
    sensitivity: int = 1
    exponent: int = 1


@dataclass(frozen=True)
class _Thresholds(
    Scope,
    text="one step, every threshold from -{largest} to {largest}, values 0 and -1 in both orders (only their "
    "distance to the threshold matters), every epsilon >= 0",
):
    largest: int

    def first_violation(self, variant: _Variant) -> str | None:
        """Return a place at which a variant is not private; thresholds near 0 come first."""
        far = -variant.sensitivity
        thresholds = sorted(range(-self.largest, self.largest + 1), key=abs)
        cases = ((threshold, values) for threshold in thresholds for values in ((0, far), (far, 0)))
        violations = (_violation(*case, variant) for case in cases)
        return next((text for text in violations if text is not None), None)


LEMMA = _Variant("the lemma")
WRONG_VARIANTS = (_Variant("sensitivity 2", sensitivity=2), _Variant("half the scale of the noise", exponent=2))


def _distribution(threshold: int, value: int, variant: _Variant) -> SymbolicDistribution[tuple[int | None, bool]]:
    settings = _Settings(threshold, SymbolicEpsilon(EXP_EPSILON**-variant.exponent))
    return symbolic_distribution(above_threshold_step, 0, value, settings)


def _violation(threshold: int, values: tuple[int, int], variant: _Variant) -> str | None:
    """Return an instance that is not epsilon-private, confirmed by enumeration, or ``None`` if there is none.

    A polynomial in ``X - 1`` without negative coefficients is non-negative; in other cases the solver decides.
    """
    first, second = (_distribution(threshold, value, variant) for value in values)
    for outcome, p in first.probabilities.items():
        bound = EXP_EPSILON * second.probability(outcome)
        smaller, larger = p.numerator * bound.denominator, bound.numerator * p.denominator
        if all(c > 0 for _, c in (larger - smaller).terms):
            continue
        unknowns: Mapping[str, z3.ArithRef] = {"exp(epsilon) - 1": z3.Real("exp(epsilon) - 1", z3.Context())}
        excess = unknowns["exp(epsilon) - 1"]
        formulas = [excess >= 0, z3.Not(at_most(smaller, larger, unknowns))]
        match solve(formulas, logic=Logic.GENERAL, resource_limit=RESOURCE_LIMIT):
            case Unknown(reason):
                raise UndecidedError(f"threshold {threshold}, values {values}: {reason}")
            case Satisfiable(model):
                x = 1 + Fraction(model.shown(excess).rstrip("?"))
                divergence = _divergence(threshold, values, variant, x)
                counterexample = f"threshold {threshold}, values {values[0]} and {values[1]}, exp(epsilon) = {x}"
                if not divergence > 0:
                    raise BrokenCheckError(f"enumeration does not confirm: {counterexample}")
                return f"{counterexample}: delta {divergence} is needed"
    return None


def _divergence(threshold: int, values: tuple[int, int], variant: _Variant, x: Fraction) -> Fraction:
    settings = AboveThresholdSettings(threshold=threshold, epsilon=Epsilon(x**variant.exponent), limit=2)
    p, q = (exact_distribution(above_threshold_step, 0, value, settings) for value in values)
    return hockey_stick_divergence(p, q, Epsilon.log(x))


@verdicts.check(
    "lyu.algorithm-2",
    "lyu.lemma-3.2",
    scopes=Scopes(_Thresholds(3), _Thresholds(8), _Thresholds(24)),
    strength=Verdict.VERIFIED,
)
def given_values(trial: Trial, scope: _Thresholds) -> None:
    """One step of AboveThreshold with discrete Laplace noise is epsilon-private."""
    failure = scope.first_violation(LEMMA)
    trial.holds(failure is None, failure or "", instances=2 * (2 * scope.largest + 1))
    for variant in WRONG_VARIANTS:
        refutation = scope.first_violation(variant)
        trial.fails(variant.text, refutation is None, refutation or "")
    # At threshold 1, Above needs noise of at least 1 for the value 0, and of at least 2 for -1; the probabilities
    # are r / (1 + r) and r^2 / (1 + r).
    likely, rare = (_distribution(1, value, LEMMA).probability((1, True)) for value in (0, -1))
    trial.attained(
        "epsilon, whatever it is",
        likely.is_same(EXP_EPSILON * rare),
        "at threshold 1 the answer Above is exp(epsilon) times as likely for 0 as for -1",
    )
