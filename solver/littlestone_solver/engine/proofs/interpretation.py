"""Evaluating all that a linked proof says: definitions, facts, conclusions and theorems, on different classes.

Each is true for every assignment that was found of its conditions, and for at least one; else the check fails. So
definitions and facts do not contradict each other: what the symbols mean is a model of them. And a theorem has a
second writing in Python, its hypothesis and its claim, which agrees with the proposition that the proof shows where
the conditions hold, where all but one do, and where the conclusion fails.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import z3

from littlestone.verdicts import BrokenCheckError, Trial

from ..values.evaluation import Assignment, Truth, truth_of
from ..values.exact_reals import UndefinedError
from ..values.literal import Given, Literal
from ..values.meanings import Situation, Universe, in_universe
from .assignments import Search
from .induction import InductionHypothesis
from .proposition import Definition, Proposition, Theorem, formula_of, said
from .step import Step
from .terms import free_unknowns, subterms

UNIVERSES = (Universe(2, 2), Universe(3, 2), Universe(1, 4), Universe(2, 3), Universe(1, 2))
WANTED = 3
"""So many assignments are looked for on every universe."""
WANTED_NUMBERS = 6
"""So many, if nothing but numbers occurs."""
EFFORTS = (1, 10)
"""If no assignment is found, ten times as many are looked for."""


@dataclass(slots=True)
class _Tally:
    """What a proposition was evaluated on."""

    assignments: int = 0
    classes: set[object] = field(default_factory=set[object])
    trees: set[object] = field(default_factory=set[object])

    def add(self, assignment: Assignment, sorts: Mapping[str, str]) -> None:
        """Count an assignment."""
        self.assignments += 1
        for name, value in assignment.items():
            if sorts[name] == "class":
                self.classes.add(value)
            elif "tree" in sorts[name]:
                self.trees.add(value)


def judge_meanings(trial: Trial, propositions: Sequence[Proposition], theorems: Sequence[Theorem]) -> None:
    """Break the check if something that a proof says is false, or was never compared with what it means.

    Parameters
    ----------
    trial
        What is told on how much everything was evaluated.
    propositions
        All that the theorems rest on, and what they show.
    theorems
        The theorems, each with its hypothesis and claim in Python.
    """
    together = _Tally()
    for proposition in propositions:
        if not isinstance(proposition, InductionHypothesis):
            tally = _tally(trial, proposition)
            together.assignments += tally.assignments
            together.classes |= tally.classes
            together.trees |= tally.trees
    numbers = {"classes": len(together.classes), "trees": len(together.trees)}
    listed = ", ".join(f"{number} {what}" for what, number in numbers.items() if number)
    trial.value(
        "definitions, facts and conclusions hold",
        f"on {together.assignments} assignments{f' ({listed})' if listed else ''}",
    )
    missing = [
        str(number)
        for number, theorem in enumerate(theorems, start=1)
        if theorem.literal is None and not (isinstance(theorem.proof, Step) and theorem.proof.meaning)
    ]
    if missing:
        trial.value("theorems without a second writing in Python", ", ".join(missing))
    compared = [_compared(trial, theorem) for theorem in theorems if theorem.literal is not None]
    if compared:
        met, every = (sum(numbers) for numbers in zip(*compared, strict=True))
        trial.value("conditions and conclusions as in Python", f"on {every} assignments, {met} of them meet them")


_TALLIES: dict[tuple[object, ...], tuple[list[z3.BoolRef], _Tally]] = {}
"""By the numbers of conditions and conclusion, and situations: proofs share propositions."""


def _tally(trial: Trial, proposition: Proposition) -> _Tally:
    formulas = [formula_of(each) for each in (proposition.conclusion, *proposition.conditions)]
    own = proposition.meaning if isinstance(proposition, Step) else None
    key = own, *(each.get_id() for each in formulas)
    if key not in _TALLIES:
        _TALLIES[key] = formulas, _evaluated(trial, proposition, formulas[0], formulas[1:])
    return _TALLIES[key][1]


def _evaluated(
    trial: Trial, proposition: Proposition, conclusion: z3.BoolRef, conditions: Sequence[z3.BoolRef]
) -> _Tally:
    unknowns, tally = free_unknowns(conclusion, *conditions), _Tally()
    random = Random("\n".join(each.sexpr() for each in (conclusion, *conditions)))
    searches, seen = dict[frozenset[str], Search](), set[tuple[int, tuple[object, ...]]]()
    for effort in EFFORTS:
        for number, (situation, wanted) in enumerate(_situations(proposition, [conclusion, *conditions])):
            names = frozenset(unknowns.keys() - situation.constants.keys())
            if names not in searches:
                free = {name: each for name, each in unknowns.items() if name in names}
                searches[names] = Search(free, conditions, [conclusion])
            for assignment in searches[names].found(situation, random, wanted * effort if names else 1):
                key = number, tuple(assignment.values())
                truth = None if key in seen else _truth(conclusion, situation, assignment)
                if truth is not None:
                    seen.add(key)
                    tally.add(assignment, searches[names].sorts)
                    if not truth:
                        where = _shown(assignment)
                        raise BrokenCheckError(f"'{proposition.text}' is false for {where}: {said(proposition)}")
        if tally.assignments:
            break
    is_logic = isinstance(proposition, Definition) and proposition.is_logic
    trial.needs(bool(tally.assignments) or is_logic, f"'{proposition.text}' was compared with nothing")
    return tally


def _situations(proposition: Proposition, formulas: Sequence[z3.BoolRef]) -> Iterator[tuple[Situation, int]]:
    """Yield where a proposition is evaluated, and how many assignments are looked for there."""
    if isinstance(proposition, Step) and proposition.meaning is not None:
        for situation in proposition.meaning():
            yield situation, WANTED
    elif not _speaks_of_points(formulas):
        yield in_universe(UNIVERSES[0]), WANTED_NUMBERS
    else:
        for universe in UNIVERSES:
            yield in_universe(universe), WANTED


def _speaks_of_points(formulas: Sequence[z3.BoolRef]) -> bool:
    """Return whether classes or points occur, so that what it means depends on how many there are."""
    return any(
        z3.is_quantifier(term) or str(term.sort()) in ("class", "point", "tree of points", "mistake tree")
        for formula in formulas
        for term in subterms(formula)
    )


def _truth(formula: z3.BoolRef, situation: Situation, assignment: Assignment) -> Truth:
    try:
        return truth_of(formula, situation, assignment)
    except UndefinedError:
        return None


def _compared(trial: Trial, theorem: Theorem) -> tuple[int, int]:
    """Return on how many assignments the conditions hold, and on how many a theorem was compared with Python."""
    proposition, literal, met, every = theorem.proof, theorem.literal, 0, 0
    assert literal is not None
    conclusion = formula_of(proposition.conclusion)
    conditions = [formula_of(each) for each in proposition.conditions]
    unknowns, random = free_unknowns(conclusion, *conditions), Random(theorem.statement)
    told = [
        conditions,
        *([*conditions[:i], z3.Not(each), *conditions[i + 1 :]] for i, each in enumerate(conditions)),
        [],
        [z3.Not(conclusion)],
        [*conditions[: len(conditions) // 2], z3.Not(conclusion)],
    ]
    everything = z3.And(*conditions) if conditions else None
    for search in [Search(unknowns, some, [conclusion, *conditions]) for some in told]:
        for situation, wanted in _situations(proposition, [conclusion, *conditions]):
            for assignment in search.found(situation, random, wanted // 2):
                holds = True if everything is None else _truth(everything, situation, assignment)
                concluded = _truth(conclusion, situation, assignment)
                hypothesis, claim = _in_python(literal, assignment)
                for mine, theirs, what in ((holds, hypothesis, "conditions"), (concluded, claim, "conclusion")):
                    if mine is not theirs and mine is not None and theirs is not None:
                        where = f"'{theorem.statement}' for {_shown(assignment)}"
                        raise BrokenCheckError(f"{where}: the {what} {mine}, but {theirs} in Python")
                known = None not in (holds, hypothesis, concluded, claim)
                met += known and bool(holds)
                every += known
    trial.needs(met > 0, f"'{theorem.statement}' was compared with Python nowhere where its conditions hold")
    return met, every


def _in_python(literal: Literal, assignment: Assignment) -> tuple[Truth, Truth]:
    found = list[Truth]()
    for part in (literal.hypothesis, literal.claim):
        try:
            found.append(part(Given(assignment)))
        except (UndefinedError, ArithmeticError, ValueError):
            found.append(None)
    return found[0], found[1]


def _shown(assignment: Assignment) -> str:
    return ", ".join(f"{name} = {value}" for name, value in assignment.items())
