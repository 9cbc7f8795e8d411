"""Representation dimension against Littlestone dimension: the arithmetic for all sizes, and all small classes.

`bgs` Section 8. What z3 decides with everything symbolic are the steps of the proofs of Lemma 8.5, Lemma 8.6 and
Theorem 8.8; the weighted majority bound (Lemma 8.7) is taken from the literature. For small classes the
representation dimension itself is computed by exact linear programs, and compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations, product

import z3

from littlestone_reference.classes import FiniteClass, Hypothesis
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.intervals import logarithm
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from ..induction.step import Step, WrongStep, verify_steps
from ..representation import certified_representation
from ..search import UndecidedError

__all__ = [
    "auxiliary_distribution",
    "dimension_bound_arithmetic",
    "executions_rounded_down",
    "hard_path_mistakes",
    "small_classes",
]


def dimension_bound_arithmetic(profile: Profile) -> Evidence:
    """Return the evidence for the last step of Theorem 8.8: the representation dimension is at least MLD / 32.

    The square root is an unknown of its own with its square given. Not rounding the probability of the good event
    up to 1 gives the better constant 25/392.

    Ledger: ``bgs.theorem-8.8``. Locator: `bgs` Theorem 8.8.

    Examples
    --------
    >>> dimension_bound_arithmetic(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
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
    scope = (
        "every d > 0 and every representation dimension, real numbers; taken as given: Lemma 8.6, Lemma 8.7, and "
        "the good event for the one target and distribution of the hard sequence"
    )
    return verify_steps(steps, scope)


def hard_path_mistakes(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.6: some path of a shattered tree of depth d costs d / 2 mistakes on average.

    Ledger: ``bgs.lemma-8.6``. Locator: `bgs` Lemma 8.6.

    Examples
    --------
    >>> hard_path_mistakes(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
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
    scope = (
        "every shattered tree of finite depth d, every randomised learner; scheme not checked by the solver: "
        "induction on d from the leaf (0 mistakes); at a node the learner's probabilities depend on the path to it "
        "only, and a path of a shattered tree is realizable"
    )
    return verify_steps(steps, scope)


def auxiliary_distribution(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.5's auxiliary distribution: error at most alpha there means at most 1/4.

    The printed derivation proves "at least 1/4 gives at least alpha", whose contrapositive is not the claim; "more
    than 1/4 gives more than alpha" is what is needed, and it holds.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5, equations (12) and (13).

    Examples
    --------
    >>> auxiliary_distribution(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
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
    scope = "every alpha in (0, 1/4], every distribution and every function; real numbers"
    return verify_steps(steps, scope)


def executions_rounded_down(profile: Profile) -> Evidence:
    """Return the evidence that floor(4 ln 8 / q) executions suffice in Lemma 8.5, for every q in (0, 1].

    With x = q / 4 and n > ln 8 / x - 1, all n fail with probability (1 - x)^n <= 1/8, because
    -ln(1 - x) >= x + x^2 / 2 + x^3 / 3. So the printed size needs no rounding up.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5, after equation (14).

    Examples
    --------
    >>> executions_rounded_down(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
    if not logarithm(8).lower * 1000 > 2079:
        raise AssertionError("ln 8 > 2.079")
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
    scope = (
        "every q in (0, 1]; taken as given: the series of -ln(1 - x), and ln 8 > 2.079 by intervals; the wrong "
        "variants know the series only"
    )
    return verify_steps(steps, scope)


def small_classes(profile: Profile) -> Evidence:
    """Return the evidence for RepDim >= MLD / 32 on small classes, with the representation dimension itself.

    One class of each kind is looked at: renaming the points, and the labels at each point, changes neither
    dimension. Also checked: removing a hypothesis never increases the representation dimension.

    Ledger: ``bgs.definition-8.2``, ``bgs.theorem-8.8``. Locator: `bgs` Definition 8.2, Theorem 8.8.

    Examples
    --------
    >>> small_classes(Profile.QUICK).verdict.value
    'verified'
    """
    universes = {
        Profile.QUICK: [(1, 2, 2), (2, 2, 4), (1, 3, 3)],
        Profile.STANDARD: [(1, 2, 2), (2, 2, 4), (3, 2, 8), (1, 3, 3), (2, 3, 9)],
        Profile.DEEP: [(1, 2, 2), (2, 2, 4), (3, 2, 8), (1, 3, 3), (2, 3, 9), (1, 4, 4), (4, 2, 6)],
    }[profile]
    scope = "; ".join(
        f"every {'binary class' if k == 2 else f'{k}-label class'} of 1..{most} functions on {n} "
        f"point{'s' if n > 1 else ''}"
        for n, k, most in universes
    )
    scope = f"{scope}; up to renaming points, and labels at each point"
    count, formula_fails, wrong = 0, list[str](), None
    worst: tuple[float, str] | None = None
    for n_points, n_labels, most in universes:
        sizes: dict[tuple[Hypothesis, ...], int] = {}
        for members in _kinds(n_points, n_labels, most):
            held = FiniteClass(n_points, n_labels, members)
            try:
                size = certified_representation(held).size
            except UndecidedError as reason:
                return Evidence(Verdict.UNDECIDED, scope, (f"{held.to_rows()}: {reason}",))
            d, count = littlestone_dimension_by_recursion(held), count + 1
            sizes[members] = size
            dimension = logarithm(size)
            if not (dimension * 32).lower >= d:
                text = f"RepDim = ln {size}, MLD = {d}"
                return Evidence(Verdict.REFUTED, scope, (), Counterexample((("H", held),), text))
            for removed in members:
                rest = tuple(g for g in members if g != removed)
                if rest and sizes[_kind(rest, n_points, n_labels)] > size:
                    text = f"{held.to_rows()}: less without {removed}"
                    return Evidence(Verdict.FAILED, scope, (text,))
            if wrong is None and dimension.upper < d:
                wrong = f"{held.to_rows()}: ln {size} < {d}"
            if size != -(-7 * len(held) // 8):
                formula_fails.append(f"{held.to_rows()}: {size}")
            if d and (worst is None or float(dimension.lower) / d < worst[0]):
                worst = float(dimension.lower) / d, f"{held.to_rows()}: ln {size} and MLD = {d}"
    if wrong is None or worst is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'RepDim >= MLD' was not refuted",))
    formula = f"fails first for {formula_fails[0]}" if formula_fails else "holds for all of them"
    notes = (
        f"{count} classes; both bounds of every representation dimension certified and checked by definitions",
        "removing a hypothesis never increases RepDim",
        f"wrong variant 'RepDim >= MLD' refuted by {wrong}",
        f"smallest quotient RepDim / MLD in the scope: {worst[0]:.4f}, {worst[1]}",
        f"RepDim = ln ceil(7 |H| / 8): {formula}",
    )
    return Evidence(Verdict.VERIFIED, scope, notes)


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
    held = list(members)
    renamings = list(product(permutations(labels), repeat=n_points))
    return min(
        tuple(sorted(tuple(renaming[x][g[x]] for x in order) for g in held))
        for order in permutations(range(n_points))
        for renaming in renamings
    )
