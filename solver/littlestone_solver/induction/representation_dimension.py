"""Representation dimension against Littlestone dimension: the arithmetic for all sizes, and all small classes.

`bgs` Section 8. What z3 decides with everything symbolic are the steps of the proofs of Lemma 8.5, Lemma 8.6 and
Theorem 8.8; the weighted majority bound (Lemma 8.7) is taken from the literature. For small classes the
representation dimension itself is computed by exact linear programs, and compared.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeAlias

import z3

from littlestone import verdicts
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.intervals import logarithm
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, everywhere

from ..encodings.representation import certified_representation
from ..engine.step import Step, WrongStep, verify_steps


@verdicts.check(
    "bgs.theorem-8.8",
    scopes=everywhere(Only("every d > 0 and every representation dimension, real numbers")),
    strength=Verdict.PROVED,
)
def dimension_bound_arithmetic(trial: Trial, scope: Only) -> None:
    """The last step of Theorem 8.8: the representation dimension is at least MLD / 32, and even 25 MLD / 392."""
    # The square root is an unknown of its own with its square given; 25/392 comes of not rounding Pr[E] up to 1.
    trial.by_hand(
        "taken as given: Lemma 8.6, Lemma 8.7, and the good event for the one target and distribution of the hard "
        "sequence"
    )
    context = z3.Context()
    d, size, root = (z3.Real(name, context) for name in ("d", "representation dimension", "root"))
    known = (d > 0, size >= 0, root >= 0, root * root * 2 == size * d)
    printed = (*known, d * 4 <= d * 3 + root * 8)
    good, with_good, without = (z3.Real(name, context) for name in ("Pr[E]", "E[L | E]", "E[L | not E]"))
    total = good * with_good + without - good * without
    split = (*known, good * 8 >= 7, good <= 1, with_good * 4 <= d + root * 4, without <= d, total * 2 >= d)
    steps = [
        Step(
            "d / 2 <= 3 d / 8 + sqrt(R d / 2) gives R >= d / 32",
            printed,
            size * 32 >= d,
            (WrongStep("R >= d / 31", printed, size * 31 >= d),),
        ),
        Step(
            "Pr[E] >= 7/8, E[L | E] <= d / 4 + sqrt(R d / 2), L <= d and E[L] >= d / 2 give R >= 25 d / 392",
            split,
            size * 392 >= d * 25,
            (
                WrongStep("R >= 26 d / 392", split, size * 392 >= d * 26),
                WrongStep("Pr[E] >= 1/2 only", (*split[:4], good * 2 >= 1, *split[5:]), size * 392 >= d * 25),
            ),
        ),
    ]
    verify_steps(trial, steps)


@verdicts.check(
    "bgs.lemma-8.6",
    "bgs.theorem-8.8",
    scopes=everywhere(Only("every shattered tree of finite depth d, every randomised learner")),
    strength=Verdict.PROVED,
)
def hard_path_mistakes(trial: Trial, scope: Only) -> None:
    """Some path of a shattered tree of depth d costs every learner d / 2 mistakes on average."""
    trial.by_hand("induction on d from the leaf (0 mistakes)")
    trial.by_hand(
        "at a node the learner's probabilities depend on the path to it only, and a path of a shattered tree is "
        "realizable"
    )
    context = z3.Context()
    d, p, q, left, right = (z3.Real(name, context) for name in ("d", "p", "q", "left", "right"))
    probabilities = (p >= 0, q >= 0, p + q <= 1)
    induction = (left * 2 >= d, right * 2 >= d)
    one_edge = z3.Or((left + 1 - p) * 2 >= d + 1, (right + 1 - q) * 2 >= d + 1)
    above = z3.Or((left + 1 - p) * 2 > d + 1, (right + 1 - q) * 2 > d + 1)
    hypotheses = (d >= 0, *probabilities, *induction)
    both = (d >= 0, p >= 0, q >= 0, p <= 1, q <= 1, *induction)
    steps = [
        Step(
            "a node whose two labels are predicted with p + q <= 1, and paths of d / 2 below it: an edge leads to "
            "a path of (d + 1) / 2",
            hypotheses,
            one_edge,
            (
                WrongStep("more than (d + 1) / 2", hypotheses, above),
                WrongStep("both labels can be predicted at once", both, one_edge),
            ),
        )
    ]
    verify_steps(trial, steps)


@verdicts.check(
    "bgs.lemma-8.5",
    scopes=everywhere(Only("every alpha in (0, 1/4], every distribution and every function; real numbers")),
    strength=Verdict.PROVED,
)
def auxiliary_distribution(trial: Trial, scope: Only) -> None:
    """An error of at most alpha on the auxiliary distribution is an error of at most 1/4 on the given one."""
    # Printed is "at least 1/4 gives at least alpha", whose contrapositive is not the claim.
    context = z3.Context()
    names = ("alpha", "error", "auxiliary error", "differs at 0", "mass of 0")
    alpha, error, auxiliary, at_zero, mass = (z3.Real(name, context) for name in names)
    numbers = (error >= 0, error <= 1, at_zero >= 0, at_zero <= 1, mass >= 0, mass <= 1)
    meaning = auxiliary == alpha * error * 4 + at_zero - alpha * at_zero * 4
    small, closed = (alpha > 0, alpha * 4 <= 1), error * 4 <= 1
    printed = z3.Implies(error * 4 >= 1, auxiliary >= alpha)
    inclusion = (*numbers, *small, meaning, auxiliary <= alpha)
    mass_of_zero = mass * alpha * 4 + 1 - alpha * 4
    is_probability = z3.And(mass_of_zero >= 0, mass_of_zero <= 1)
    steps = [
        Step(
            "auxiliary error at most alpha gives error at most 1/4",
            inclusion,
            closed,
            (
                WrongStep("from the printed (13) alone", (*numbers, *small, printed, auxiliary <= alpha), closed),
                WrongStep("alpha = 0", (*numbers, alpha == 0, meaning, auxiliary <= alpha), closed),
                WrongStep("alpha up to 1", (*numbers, alpha > 0, alpha <= 1, *inclusion[8:]), closed),
                WrongStep("error below 1/4", inclusion, error * 4 < 1),
            ),
        ),
        Step(
            "the auxiliary mass of 0 is a probability",
            (*numbers, *small),
            is_probability,
            (WrongStep("alpha up to 1", (*numbers, alpha > 0, alpha <= 1), is_probability),),
        ),
    ]
    verify_steps(trial, steps)


@verdicts.check("bgs.lemma-8.5", scopes=everywhere(Only("every q in (0, 1]")), strength=Verdict.PROVED)
def executions_rounded_down(trial: Trial, scope: Only) -> None:
    """floor(4 ln 8 / q) executions, each good with probability q / 4, all fail with probability at most 1/8."""
    # With x = q / 4: all n fail with probability (1 - x)^n, and -ln(1 - x) >= x + x^2 / 2 + x^3 / 3.
    trial.needs(logarithm(8).lower * 1000 > 2079, "ln 8 > 2.079")
    trial.by_hand("the series of -ln(1 - x); the wrong variants know the series only")
    context = z3.Context()
    x, n, rate, target = (z3.Real(name, context) for name in ("x", "n", "-ln(1 - x)", "ln 8"))
    series = (x > 0, x * 4 <= 1, rate * 6 >= x * 6 + x * x * 3 + x * x * x * 2)
    whole, eight = (n >= 0, n * x > target - x), target * 1000 > 2079
    enough = n * rate >= target
    steps = [
        Step(
            "n > ln 8 / x - 1 executions: n (-ln(1 - x)) >= ln 8",
            (*series, *whole, eight),
            enough,
            (
                WrongStep("n > ln 8 / x - 2", (*series, n >= 0, n * x > target - x * 2, eight), enough),
                WrongStep(
                    "a target of ln 7 < 1.946 in place of ln 8",
                    (*series, *whole, target * 1000 > 1945, target * 1000 < 1946),
                    enough,
                ),
            ),
        )
    ]
    verify_steps(trial, steps)


Universe: TypeAlias = tuple[int, int, int]
"""Numbers of points and of labels, and the largest number of functions."""

_FEW: tuple[Universe, ...] = ((1, 2, 2), (2, 2, 4), (1, 3, 3))
_MORE: tuple[Universe, ...] = ((1, 2, 2), (2, 2, 4), (3, 2, 8), (1, 3, 3), (2, 3, 9))


@dataclass(frozen=True)
class _Classes(Scope, text="{classes}; up to renaming points, and labels at each point"):
    universes: tuple[Universe, ...]

    @property
    def classes(self) -> str:
        return "; ".join(
            f"every {'binary class' if k == 2 else f'{k}-label class'} of 1..{most} functions on {n} "
            f"point{'s' if n > 1 else ''}"
            for n, k, most in self.universes
        )


@verdicts.check(
    "bgs.definition-8.2",
    "bgs.theorem-8.8",
    scopes=Scopes(_Classes(_FEW), _Classes(_MORE), _Classes((*_MORE, (1, 4, 4), (4, 2, 6)))),
    strength=Verdict.VERIFIED,
)
def small_classes(trial: Trial, scope: _Classes) -> None:
    """The representation dimension, computed exactly, is at least MLD / 32 and no smaller for a larger class."""
    # One class of each kind is enough: renaming points, and labels at each point, changes neither dimension.
    formula_fails, worst = list[str](), list[tuple[float, str]]()
    for n_points, n_labels, most in scope.universes:
        sizes: dict[tuple[Hypothesis, ...], int] = {}
        for members in _kinds(n_points, n_labels, most):
            hypothesis_class = FiniteClass(n_points, n_labels, members)
            size, d = (
                certified_representation(hypothesis_class).size,
                littlestone_dimension_by_recursion(hypothesis_class),
            )
            sizes[members] = size
            dimension = logarithm(size)
            got = f"RepDim = ln {size}, MLD = {d}"
            trial.holds((dimension * 32).lower >= d, got, H=hypothesis_class)
            trial.fails("RepDim >= MLD", not dimension.upper < d, got, H=hypothesis_class)
            for removed in members:
                rest = tuple(g for g in members if g != removed)
                is_monotone = not rest or sizes[_kind(rest, n_points, n_labels)] <= size
                trial.needs(is_monotone, f"{hypothesis_class.to_rows()}: less without {removed}")
            if size != -(-7 * len(hypothesis_class) // 8):
                formula_fails.append(f"fails first for {hypothesis_class.to_rows()}: ln {size}")
            if d:
                worst.append((float(dimension.lower) / d, f"{hypothesis_class.to_rows()}: {got}"))
    quotient, where = min(worst, key=lambda pair: pair[0])
    trial.value("smallest RepDim / MLD", f"{quotient:.4f}, {where}")
    trial.value("RepDim = ln ceil(7 |H| / 8)", formula_fails[0] if formula_fails else "holds for all of them")


def _kinds(n_points: int, n_labels: int, most: int) -> Iterator[tuple[Hypothesis, ...]]:
    """Yield one class of each kind with at most the given number of functions, fewest first."""
    functions = list(product(FiniteClass.empty(n_points, n_labels).labels, repeat=n_points))
    level = {_kind((function,), n_points, n_labels) for function in functions}
    for _ in range(most):
        yield from sorted(level)
        level = {
            _kind((*members, function), n_points, n_labels)
            for members in level
            for function in functions
            if function not in members
        }


def _kind(members: Iterable[Hypothesis], n_points: int, n_labels: int) -> tuple[Hypothesis, ...]:
    """Return the smallest class that renaming points, and labels at each point, makes of the given one."""
    labels = FiniteClass.empty(n_points, n_labels).labels
    hypothesis_class = list(members)
    renamings = list(product(permutations(labels), repeat=n_points))
    return min(
        tuple(sorted(tuple(renaming[x][g[x]] for x in order) for g in hypothesis_class))
        for order in permutations(range(n_points))
        for renaming in renamings
    )
