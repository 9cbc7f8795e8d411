"""The representation dimension of small classes, by exact linear programs, compared with the Littlestone dimension.

This is about `bgs` section 8. For all classes this dimension is at least a thirty-second of the Littlestone
dimension, and even an eighth (`solver/rocq/LearningStatements.v`); small classes allow stronger statements.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeAlias

from littlestone import verdicts
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.intervals import logarithm
from littlestone.verdicts import Scope, Scopes, Trial, Verdict

from ..encodings.representation import certified_representation

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
            f"every {'binary class' if k == 2 else f'{k}-label class'} of 1..{largest} functions on {n} "
            f"point{'s' if n > 1 else ''}"
            for n, k, largest in self.universes
        )


@verdicts.check(
    "bgs.definition-8.2",
    "bgs.theorem-8.8",
    scopes=Scopes(_Classes(_FEW), _Classes(_MORE), _Classes((*_MORE, (1, 4, 4), (4, 2, 6)))),
    strength=Verdict.VERIFIED,
)
def small_classes(trial: Trial, scope: _Classes) -> None:
    """The representation dimension, computed exactly, is at least (16/25) MLD and no smaller for a larger class.

    The printed bound MLD / 32 is below ln 2 up to dimension 22, and two functions need ln 2.
    """
    # One class of each kind suffices: renaming points, and labels at each point, changes neither dimension.
    formula_fails, worst = list[str](), list[tuple[float, str]]()
    for n_points, n_labels, largest in scope.universes:
        sizes: dict[tuple[Hypothesis, ...], int] = {}
        for members in _kinds(n_points, n_labels, largest):
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
                subclass = tuple(g for g in members if g != removed)
                is_monotone = not subclass or sizes[_kind(subclass, n_points, n_labels)] <= size
                trial.needs(is_monotone, f"{hypothesis_class.to_rows()}: less without {removed}")
            if size != -(-7 * len(hypothesis_class) // 8):
                formula_fails.append(f"fails first for {hypothesis_class.to_rows()}: ln {size}")
            if d:
                worst.append((float(dimension.lower) / d, f"{hypothesis_class.to_rows()}: {got}"))
    quotient, where = min(worst, key=lambda pair: pair[0])
    trial.value("smallest RepDim / MLD", f"{quotient:.4f}, {where}")
    trial.value("RepDim = ln ceil(7 |H| / 8)", formula_fails[0] if formula_fails else "holds for all of them")


def _kinds(n_points: int, n_labels: int, largest: int) -> Iterator[tuple[Hypothesis, ...]]:
    """Yield one class of each kind with at most the given number of functions, fewest first."""
    functions = list(product(FiniteClass.empty(n_points, n_labels).labels, repeat=n_points))
    level = {_kind((function,), n_points, n_labels) for function in functions}
    for _ in range(largest):
        yield from sorted(level)
        level = {
            _kind((*members, function), n_points, n_labels)
            for members in level
            for function in functions
            if function not in members
        }


def _kind(members: Iterable[Hypothesis], n_points: int, n_labels: int) -> tuple[Hypothesis, ...]:
    """Return the first, in order, of all classes that renaming points, and labels at each point, gives."""
    labels = FiniteClass.empty(n_points, n_labels).labels
    hypothesis_class = list(members)
    renamings = list(product(permutations(labels), repeat=n_points))
    return min(
        tuple(sorted(tuple(renaming[x][g[x]] for x in order) for g in hypothesis_class))
        for order in permutations(range(n_points))
        for renaming in renamings
    )
