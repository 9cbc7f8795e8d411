"""Private sparse sampling is private for every epsilon: small families, as polynomials.

This is about `lyu` Lemma 3.1. Let lists have at most L items, let ``X = exp(epsilon)``, and let W be the weight of
the failure symbol. Then the condition is ``delta W >= (1 - delta) L X``. It is exact: the comparison of a list of L
items with no list requires it. It does not limit epsilon; the printed weight ``(L / delta)^10`` satisfies it only
for ``epsilon <= 3.25``. A theorem covers families of all sizes
(:data:`~littlestone_solver.theorems.proved.lyu_lemma_3_1_weight`).

Convention: adding or removing a list is judged at epsilon, which is stronger than the lemma, and replacing a list
at 2 epsilon. The algorithm is that of the reference, with unknown weights.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import z3

from littlestone import verdicts
from littlestone.intervals import exponential
from littlestone.mechanisms import required_failure_weight, sparse_sample_step
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import exact_distribution
from littlestone.verdicts import BrokenCheckError, Only, Scope, Scopes, Trial, UndecidedError, Verdict, everywhere

from ..engine.z3.session import Logic, Satisfiable, Unknown, solve
from .list_families import Family, Pair, pairs_up_to_renaming, shown_pair
from .polynomials import RationalFunction, at_most
from .symbolic_coins import SymbolicDistribution, symbolic_distribution

EXCESS, WEIGHT = RationalFunction.unknown("exp(epsilon) - 1"), RationalFunction.unknown("W")
EXP_EPSILON = EXCESS + RationalFunction.constant(1)
RESOURCE_LIMIT = 20_000_000


@dataclass(frozen=True, slots=True)
class _Variant:
    """An assumption on the failure weight, ``delta W >= factor (1 - delta) L X^power``, and a claim."""

    text: str
    factor: Fraction = Fraction(1)
    power_of_weight: int = 1
    replacement_power: int = 2
    negative_epsilon: bool = False


LEMMA = _Variant("the lemma")
WRONG_VARIANTS = (
    _Variant("99/100 of the weight", factor=Fraction(99, 100)),
    _Variant("a weight without the factor exp(epsilon)", power_of_weight=0),
    _Variant("negative epsilon", negative_epsilon=True),
)
SINGLE = _Variant("replacement at epsilon", replacement_power=1)
SEPARATING = Pair(((0, 1), (1,), (0,)), ((0, 1), (1,), (1,)), replaced=True, list_size=2)
"""A replacement that needs more than epsilon: the heavy item b gains, item a loses in numerator and denominator."""


def _worst_events(
    one: SymbolicDistribution[int | None], other: SymbolicDistribution[int | None]
) -> list[tuple[RationalFunction, RationalFunction]]:
    """Return the probabilities of some events; one of them has the largest excess for all values of the unknowns.

    Each of these events contains all outcomes that only the first distribution has, and no outcome that only the
    second has; outcomes with the same ratio of probabilities belong to an event together.
    """
    only_one = RationalFunction.constant(0)
    groups: list[tuple[RationalFunction, RationalFunction, RationalFunction]] = []
    for outcome, p in one.probabilities.items():
        q = other.probability(outcome)
        if q.numerator.is_zero:
            only_one = only_one + p
            continue
        for number, (ratio, first, second) in enumerate(groups):
            if ratio.is_same(p / q):
                groups[number] = ratio, first + p, second + q
                break
        else:
            groups.append((p / q, p, q))
    events = [(only_one, RationalFunction.constant(0))]
    for _, p, q in groups:
        events += [(first + p, second + q) for first, second in events]
    return events


@dataclass(frozen=True, slots=True)
class _Violation:
    """Numbers at which a pair is not private, found by the solver and confirmed by enumeration."""

    pair: Pair
    values: Mapping[str, Fraction]
    delta: Fraction
    divergence: Fraction

    def __str__(self) -> str:
        x, weight = (float(value) for value in self.values.values())
        numbers = f"exp(epsilon) = {x:.6g}, W = {weight:.6g}"
        return (
            f"{shown_pair(self.pair)}: {numbers}, divergence {float(self.divergence):.6g} > {float(self.delta):.6g}"
        )


def _violation(pair: Pair, variant: _Variant) -> _Violation | None:
    """Return numbers at which a pair is not private, confirmed by enumeration; ``None`` if there are none.

    The smallest delta that the assumption allows is ``f / (W + f)`` with ``f = factor L X^power``, so only this
    delta matters. A polynomial in ``X - 1`` and W without negative coefficients is non-negative, since both
    variables are; if a coefficient is negative, the solver decides.
    """
    first, second = (
        symbolic_distribution(sparse_sample_step, lists, EXP_EPSILON, WEIGHT) for lists in (pair.one, pair.other)
    )
    new = RationalFunction.constant(variant.factor * pair.list_size) * EXP_EPSILON**variant.power_of_weight
    delta = new / (WEIGHT + new)
    exponent = variant.replacement_power if pair.replaced else 1
    for p, q in _worst_events(first, second):
        bound = EXP_EPSILON**exponent * q + delta
        smaller, larger = p.numerator * bound.denominator, bound.numerator * p.denominator
        if not variant.negative_epsilon and all(c > 0 for _, c in (larger - smaller).terms):
            continue
        context = z3.Context()
        unknowns = {name: z3.Real(name, context) for name in ("exp(epsilon) - 1", "W")}
        excess = unknowns["exp(epsilon) - 1"]
        sign = z3.And(excess > -1, excess < 0) if variant.negative_epsilon else excess >= 0
        formulas = [sign, unknowns["W"] > 0, z3.Not(at_most(smaller, larger, unknowns))]
        match solve(formulas, logic=Logic.GENERAL, resource_limit=RESOURCE_LIMIT):
            case Unknown(reason):
                raise UndecidedError(f"{shown_pair(pair)}: {reason}")
            case Satisfiable(model):
                # An algebraic number is printed as a decimal with a question mark; an approximation suffices.
                solution = {name: Fraction(model.shown(term).rstrip("?")) for name, term in unknowns.items()}
                values = {"X": 1 + solution["exp(epsilon) - 1"], "W": solution["W"]}
                violation = _Violation(pair, values, delta.value_at(solution), _divergence(pair, exponent, values))
                if not violation.divergence > violation.delta:
                    raise BrokenCheckError(f"enumeration does not confirm: {violation}")
                return violation
    return None


def _divergence(pair: Pair, exponent: int, values: Mapping[str, Fraction]) -> Fraction:
    """Return the divergence at these numbers, by enumeration; a factor below 1 is allowed here."""
    first, second = (
        exact_distribution(sparse_sample_step, lists, values["X"], values["W"]) for lists in (pair.one, pair.other)
    )
    factor = values["X"] ** exponent
    if factor >= 1:
        return hockey_stick_divergence(first, second, Epsilon.log(factor))
    excess = (p - factor * second.probability(outcome) for outcome, p in first.probabilities.items())
    return sum((value for value in excess if value > 0), Fraction(0))


@dataclass(frozen=True)
class _Families(
    Scope,
    text="every two neighbouring families of at most {n_lists} lists of at most {list_size} items, up to renaming "
    "items, both directions, every event; every epsilon >= 0, every failure weight W > 0, every delta in (0, 1) "
    "with delta W >= (1 - delta) L exp(epsilon); a list added or removed: (epsilon, delta), a list replaced: "
    "(2 epsilon, delta)",
):
    n_lists: int
    list_size: int


@verdicts.check(
    "lyu.lemma-3.1", scopes=Scopes(_Families(2, 1), _Families(2, 2), _Families(3, 2)), strength=Verdict.VERIFIED
)
def small_families(trial: Trial, scope: _Families) -> None:
    """Private sparse sampling is (2 epsilon, delta)-private if the weight of failure is at least its exact
    bound.
    """
    sizes = range(1, scope.list_size + 1)
    pairs = [pair for size in sizes for pair in pairs_up_to_renaming(scope.n_lists, size)]
    for pair in pairs:
        violation = _violation(pair, LEMMA)
        trial.holds(violation is None, violation or "")
    for variant in WRONG_VARIANTS:
        refutation = next((v for pair in pairs if (v := _violation(pair, variant)) is not None), None)
        trial.fails(variant.text, refutation is None, refutation or "")
    single = _violation(SEPARATING, SINGLE)
    trial.fails(SINGLE.text, single is None, f"three lists: {single}")
    # Every size must attain the bound, not only one size.
    trial.attained(
        "the bound on the weight, for all epsilon and W",
        all(_is_attained(size) for size in sizes),
        "a list of L items against no list gives them probability L X / (W + L X)",
    )


def _is_attained(list_size: int) -> bool:
    """Return whether the smallest delta is always the probability that an item of one new list is drawn."""
    distribution = symbolic_distribution(sparse_sample_step, [tuple(range(list_size))], EXP_EPSILON, WEIGHT)
    new = RationalFunction.constant(list_size) * EXP_EPSILON
    return (RationalFunction.constant(1) - distribution.probability(None)).is_same(new / (WEIGHT + new))


@verdicts.check(
    "lyu.lemma-3.1",
    scopes=everywhere(
        Only("one list of one item against no list, delta = 1/2, W = 2^10, every epsilon with exp(epsilon) > 2^10")
    ),
    strength=Verdict.VERIFIED,
)
def as_printed(trial: Trial, scope: Only) -> None:
    """Refuted: private sparse sampling with the printed weight is (epsilon, delta)-private for every epsilon."""
    delta = Fraction(1, 2)
    weight = required_failure_weight(1, delta)
    families: tuple[Family, Family] = ((0,),), ()
    one, none = (
        symbolic_distribution(sparse_sample_step, family, EXP_EPSILON, RationalFunction.constant(weight))
        for family in families
    )
    item = one.probability(0)
    trial.needs(none.probability(0).numerator.is_zero, "no list outputs an item")
    context = z3.Context()
    unknowns = {"exp(epsilon) - 1": z3.Real("exp(epsilon) - 1", context)}
    private = at_most(item.numerator, RationalFunction.constant(delta).numerator * item.denominator, unknowns)
    excess = unknowns["exp(epsilon) - 1"]

    def is_possible(condition: z3.BoolRef) -> bool:
        answer = solve([condition, private], logic=Logic.GENERAL, resource_limit=RESOURCE_LIMIT)
        if isinstance(answer, Unknown):
            trial.undecided(answer.reason)
        return isinstance(answer, Satisfiable)

    beyond, within = is_possible(excess > int(weight) - 1), is_possible(excess >= 0)
    trial.fails("private for no epsilon", not within, "the pair is private for some epsilon")
    ten = exponential(10).lower
    trial.needs(ten > weight, "exp(10) > 2^10")
    trial.needs(not beyond, "the known counterexample is gone")
    probability = exact_distribution(sparse_sample_step, [(0,)], ten, weight).probability(0)
    trial.holds(
        False,
        f"[{{a}}] against []: epsilon = 10, delta = 1/2, W = 2^10, and a has probability {float(probability):.4f} "
        "against 0; so it is for every epsilon > 10 ln 2",
    )
