"""Representation dimension against Littlestone dimension: the arithmetic for all sizes, and all small classes.

`bgs` Section 8. The proofs of Lemma 8.5, Lemma 8.6 and the last lines of Theorem 8.8 are in
:mod:`~littlestone_solver.induction.representation_steps`; the weighted majority bound (Lemma 8.7) is taken from the
literature. For small classes the representation dimension itself is computed by exact linear programs, and
compared.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeAlias

from littlestone import verdicts
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.intervals import logarithm
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, everywhere

from ..encodings.representation import certified_representation
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem
from ..engine.values.literal import Literal
from ..meanings import predictions
from ..meanings.binary_trees import binary_tree, is_complete, paths
from .logarithms import enclosure
from .representation_steps import (
    AT_END,
    AT_NODE,
    SERIES,
    auxiliary_error,
    auxiliary_mass,
    enough_runs,
    hard_path,
    last_line,
    last_line_unrounded,
)


@verdicts.check(
    "bgs.theorem-8.8",
    scopes=everywhere(Only("every d > 0 and every representation dimension, real numbers")),
    strength=Verdict.DERIVED,
)
def dimension_bound_arithmetic(trial: Trial, scope: Only) -> None:
    """The last step of Theorem 8.8: the representation dimension is at least MLD / 32, and even 25 MLD / 392."""
    trial.by_hand(
        "taken as given: Lemma 8.6, Lemma 8.7, and the good event for the one target and distribution of the hard "
        "sequence"
    )
    root = "d > 0, R >= 0, root >= 0, root*root*2 == R*d"
    unknowns = "E_L_if_E, E_L_if_not_E, Pr_E, R, d, root"
    verify_proof(
        trial,
        Theorem(f"for all R, d, root (real): {root}, d*4 <= d*3 + root*8 => R*32 >= d", last_line()),
        Theorem(
            f"for all {unknowns} (real): {root}, Pr_E*8 >= 7, Pr_E <= 1, E_L_if_E*4 <= d + root*4, E_L_if_not_E <= "
            "d, (Pr_E*E_L_if_E + E_L_if_not_E - Pr_E*E_L_if_not_E)*2 >= d => R*392 >= d*25",
            last_line_unrounded(),
        ),
    )


_HARD_PATH = Literal(
    lambda of: (
        predictions.are_predictions(binary_tree(of.object("t")))
        and is_complete(binary_tree(of.object("t")), of.whole("n"))
    ),
    lambda of: max(map(predictions.mistakes, paths(binary_tree(of.object("t"))))) * 2 >= of["n"],
)


@verdicts.check(
    "bgs.lemma-8.6",
    "bgs.theorem-8.8",
    scopes=everywhere(Only("every shattered tree of finite depth d, every randomised learner")),
    strength=Verdict.DERIVED,
)
def hard_path_mistakes(trial: Trial, scope: Only) -> None:
    """Some path of a shattered tree of depth d costs every learner d / 2 mistakes on average."""
    trial.by_hand(
        "at a node the learner's probabilities depend on the path to it only, and a path of a shattered tree is "
        "realizable"
    )
    verify_proof(
        trial,
        Theorem(
            (
                "for all n (integer), t (mistake tree with predictions): "
                "predicted(t), depth(t, n) => hardest(t)*2 >= n"
            ),
            hard_path(),
            _HARD_PATH,
        ),
        as_given=(AT_END.text, AT_NODE.text),
    )


@verdicts.check(
    "bgs.lemma-8.5",
    scopes=everywhere(Only("every alpha in (0, 1/4], every distribution and every function; real numbers")),
    strength=Verdict.DERIVED,
)
def auxiliary_distribution(trial: Trial, scope: Only) -> None:
    """An error of at most alpha on the auxiliary distribution is an error of at most 1/4 on the given one."""
    verify_proof(
        trial,
        Theorem(
            (
                "for all alpha, at_zero, auxiliary, error (real): error >= 0, error <= 1, at_zero >= 0, "
                "at_zero <= 1, alpha > 0, alpha*4 <= 1, auxiliary == alpha*error*4 + at_zero - "
                "alpha*at_zero*4, auxiliary <= alpha => error*4 <= 1"
            ),
            auxiliary_error(),
        ),
        Theorem(
            (
                "for all alpha, mass (real): mass >= 0, mass <= 1, alpha > 0, alpha*4 <= 1 => "
                "And(mass*alpha*4 + 1 - alpha*4 >= 0, mass*alpha*4 + 1 - alpha*4 <= 1)"
            ),
            auxiliary_mass(),
        ),
    )


@verdicts.check("bgs.lemma-8.5", scopes=everywhere(Only("every q in (0, 1]")), strength=Verdict.DERIVED)
def executions_rounded_down(trial: Trial, scope: Only) -> None:
    """floor(4 ln 8 / q) executions, each good with probability q / 4, all fail with probability at most 1/8."""
    trial.by_hand("the wrong variants know the series up to x^3 only")
    statement = (
        "for all runs, x (real): x > 0, x*4 <= 1, runs >= 0, runs*x > ln(8) - x => runs*ln(1 - x)*-1 >= ln(8)"
    )
    verify_proof(trial, Theorem(statement, enough_runs()), by_hand=(SERIES.text, enclosure(8).text))


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
    """The representation dimension, computed exactly, is at least (16/25) MLD and no smaller for a larger class.

    The printed MLD / 32 is below ln 2, which two functions need, up to dimension 22.
    """
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
            trial.holds((dimension * 25).lower >= 16 * d, got, informative=d > 1, H=hypothesis_class)
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
