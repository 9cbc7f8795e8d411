"""Judging a claim about classes, p and d on every instance of a scope, with smallest counterexamples.

Here the claims of Lemmas 4.1 to 4.3 and Corollary 4.1 are operations on sets of bits. Interpreting their formulas
on the same classes takes twenty times as long. A test compares both forms, on false claims too.

Instances are ordered by number of points, number of hypotheses, the class, p and d. The first violation of a claim
is its smallest counterexample.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.verdicts import Counterexample, Trial

from .universes import Decompositions, Universe, representatives

Violation: TypeAlias = Callable[[DecompositionTables, int], Counterexample | None]
"""A function that returns a counterexample if the class with the given integer violates a claim, else ``None``."""

Says: TypeAlias = Callable[[DecompositionTables, int], bool]
"""A function that is true if a class meets the hypothesis of a claim and the bound of the claim is not trivial."""


def _always(*_: object) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim for one universe, p and d.

    It has three functions of a class: the counterexample or ``None``, whether the claim is informative for this
    class, and whether the claim is judged at this class.
    """

    violation: Callable[[int], Counterexample | None]
    says: Callable[[int], bool] = _always
    is_judged: Callable[[int], bool] = _always


@dataclass(frozen=True, slots=True)
class Claim:
    """A property that may hold of every class."""

    name: str
    prepared: Callable[[Universe, DecompositionTables], Judged]
    """A function that prepares the claim once for a universe and the tables of p and d."""


def per_class(name: str, violation: Violation, says: Says = _always, among: Says = _always) -> Claim:
    """Return a claim about one class at a time; it is judged at the classes for which ``among`` is true."""
    return Claim(
        name, lambda _, tables: Judged(partial(violation, tables), partial(says, tables), partial(among, tables))
    )


def against(tables: DecompositionTables, explanation: str, **numbers: int) -> Counterexample:
    """Return a counterexample with p, d and classes, which are given by their integers."""
    classes = tuple((name, tables.on.class_of(number)) for name, number in numbers.items())
    return Counterexample(classes, f"p = {tables.p}, d = {tables.d}: {explanation}")


def shown_functions(tables: DecompositionTables, functions: int) -> str:
    """Return a set of functions as rows."""
    return ", ".join(tables.on.class_of(functions).to_rows()) or "none"


Kind: TypeAlias = tuple[str, Callable[[DecompositionTables, int], bool]]
"""A description of the instances that are not degenerate, and a function that recognises them."""

POSITIVE_DEGREE: Kind = (
    "decomposition dimension at least 1",
    lambda tables, number: tables.decomposition_dimension(number) >= 1,
)


def first_violation(
    claim: Claim, scope: Decompositions, note: Callable[[DecompositionTables, int, int, bool], None] | None = None
) -> Counterexample | None:
    """Return the smallest violation of a claim.

    Claims do not depend on the names of points, so one class represents all classes that differ only by these
    names. ``note`` is called with every visited instance, the number of instances that it represents, and whether
    the claim is informative there.
    """
    for universe in scope.universes():
        best: tuple[int, Counterexample] | None = None
        classes = representatives(universe, scope.empty)
        for p, d in scope.parameters(universe):
            tables = decomposition_tables(universe.on.n_points, p, d)
            judged = claim.prepared(universe, tables)
            for place, (number, n_classes) in enumerate(classes[: None if best is None else best[0]]):
                if not tables.covers(number) or not judged.is_judged(number):
                    continue
                if note is not None:
                    note(tables, number, n_classes, judged.says(number))
                violation = judged.violation(number)
                if violation is not None:
                    best = place, violation
                    break
        if best is not None:
            return best[1]
    return None


def judge(
    trial: Trial,
    claim: Claim,
    scope: Decompositions,
    *,
    wrong: Claim,
    proper: Kind = POSITIVE_DEGREE,
    dropped: tuple[Claim, ...] = (),
    strict: tuple[Claim, ...] = (),
) -> None:
    """Report a claim over a scope to a trial.

    Parameters
    ----------
    scope
        The instances; the empty class counts for ``claim`` only.
    wrong
        A claim that is too strong and must be refuted in the same scope.
    proper
        The property of an instance that is not degenerate; some instance must have it.
    dropped
        The claim, each time without one of its hypotheses.
    strict
        The claim with a strict inequality; it must fail where the bound is attained.
    """

    def note(tables: DecompositionTables, number: int, n_classes: int, says: bool) -> None:
        trial.holds(True, instances=n_classes, informative=says)
        trial.kind(proper[0], n_classes if proper[1](tables, number) else 0)

    violation = first_violation(claim, scope, note)
    if violation is not None:
        trial.refuted(violation)
    non_empty = replace(scope, empty=False)
    for variant in (wrong, *dropped, *strict):
        violation = first_violation(variant, non_empty)
        if variant in strict:
            trial.attained(variant.name, violation is not None, violation or "")
        else:
            report = trial.fails if variant is wrong else trial.dropped
            report(variant.name, violation is None, violation or "")
