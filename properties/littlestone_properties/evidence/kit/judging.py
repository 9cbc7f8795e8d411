"""Judging a statement about classes, p and d on every instance of a scope, with smallest counterexamples.

Instances are ordered by number of points, number of hypotheses, the class, p, d; the first that violates a claim
is its smallest counterexample.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from littlestone_reference.classes import FiniteClass
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from .decomposition_tables import DecompositionTables, decomposition_tables
from .universes import Universe, parameters, scope_of, universes

__all__ = [
    "POSITIVE_DEGREE",
    "Claim",
    "Finding",
    "Judge",
    "Violation",
    "decoded",
    "first_violation",
    "judged",
    "per_class",
    "refuted",
]


@dataclass(frozen=True, slots=True)
class Finding:
    """Classes that contradict a claim, and the quantities that do."""

    classes: tuple[tuple[str, FiniteClass], ...]
    explanation: str

    def __str__(self) -> str:
        """Return the classes as rows, and the explanation."""
        shown = ", ".join(f"{name} = {decoded(held)}" for name, held in self.classes)
        return f"{shown}: {self.explanation}" if shown else self.explanation


Judge: TypeAlias = Callable[[int], Finding | None]
"""What contradicts a claim at a class, given by its integer; ``None`` if nothing does."""

Violation: TypeAlias = Callable[[DecompositionTables, int], Finding | None]


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that may hold of every class.

    Parameters
    ----------
    name
        What it says.
    prepared
        Given all subclasses of a universe and the tables of p and d, returns the judge of single classes; so a
        claim about a class and all its subclasses can prepare what it needs once.
    """

    name: str
    prepared: Callable[[Universe, DecompositionTables], Judge]


def per_class(name: str, violation: Violation) -> Claim:
    """Return a claim that needs to look at one class only."""
    return Claim(name, lambda _, tables: lambda number: violation(tables, number))


def decoded(hypothesis_class: FiniteClass) -> str:
    """Return the hypotheses of a class in braces.

    Examples
    --------
    >>> decoded(FiniteClass.from_rows(["01", "10"]))
    '{01, 10}'
    """
    return "{" + ", ".join(hypothesis_class.to_rows()) + "}"


POSITIVE_DEGREE: tuple[str, Callable[[DecompositionTables, int], bool]] = (
    "decomposition dimension at least 1",
    lambda tables, number: tables.decomposition_dimension(number) >= 1,
)
"""Instances on which decompositions do not fall apart into single hypotheses."""


@dataclass(frozen=True, slots=True)
class Search:
    """How a search for a violation ended: the first one with its p and d, or ``None``; how many were looked at."""

    finding: Finding | None
    count: int
    proper: int


def first_violation(
    claim: Claim,
    profile: Profile,
    *,
    empty: bool = False,
    proper: Callable[[DecompositionTables, int], bool] = lambda tables, number: True,
) -> Search:
    """Look for the smallest violation of a claim in the scope of a profile.

    Parameters
    ----------
    claim
        The claim.
    profile
        The scope.
    empty
        Whether the empty class is an instance as well.
    proper
        Which instances are not degenerate; they are counted.
    """
    count = n_proper = 0
    for universe in universes(profile):
        best: tuple[int, Finding] | None = None
        order = list(universe.ordered(empty))
        classes = order if universe.everything else [universe.class_at(index) for index in order]
        for p, d in parameters(universe, profile):
            tables = decomposition_tables(universe.on.n_points, p, d)
            judge = claim.prepared(universe, tables)
            for place, number in enumerate(classes[: None if best is None else best[0]]):
                if not tables.covers(number):
                    continue
                count += 1
                n_proper += proper(tables, number)
                finding = judge(number)
                if finding is not None:
                    best = place, Finding(finding.classes, f"p = {p}, d = {d}: {finding.explanation}")
                    break
        if best is not None:
            return Search(best[1], count, n_proper)
    return Search(None, count, n_proper)


def judged(
    claim: Claim,
    profile: Profile,
    *,
    wrong: Claim,
    dropped: tuple[Claim, ...] = (),
    proper: tuple[str, Callable[[DecompositionTables, int], bool]],
    empty: bool = False,
    notes: tuple[str, ...] = (),
) -> Evidence:
    """Return the evidence on a claim over the scope of a profile.

    Parameters
    ----------
    claim
        What should hold.
    profile
        How much to look at.
    wrong
        A claim that is too strong and must be refuted in the same scope; else the evidence fails.
    dropped
        The claim without one of its hypotheses each; the smallest failure is noted, or that there is none.
    proper
        What makes an instance not degenerate, in words, and whether it is; there must be one.
    empty
        Whether the empty class is an instance of the claim; the other claims are tried on non-empty classes only.
    notes
        Further findings.
    """
    scope = scope_of(profile) + ("; the empty class" if empty else "")
    search = first_violation(claim, profile, empty=empty, proper=proper[1])
    if search.finding is not None:
        return refuted(scope, search.finding, notes)
    if search.proper == 0:
        return Evidence(Verdict.FAILED, scope, (f"no instance with {proper[0]}",))
    refutation = first_violation(wrong, profile).finding
    if refutation is None:
        return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{wrong.name}' was not refuted",))
    found = [
        f"{search.count} instances, of which {search.proper} with {proper[0]}",
        f"wrong variant '{wrong.name}' refuted by {refutation}",
    ]
    for claim_without in dropped:
        failure = first_violation(claim_without, profile).finding
        outcome = f"fails at {failure}" if failure is not None else "still holds in this scope"
        found.append(f"{claim_without.name}: {outcome}")
    return Evidence(Verdict.ENUMERATED, scope, (*found, *notes))


def refuted(scope: str, finding: Finding, notes: tuple[str, ...] = ()) -> Evidence:
    """Return the evidence that a finding refutes a claim."""
    return Evidence(Verdict.REFUTED, scope, notes, Counterexample(finding.classes, finding.explanation))
