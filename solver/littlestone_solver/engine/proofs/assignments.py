"""Assignments that meet conditions: one unknown after the other, numbers also where a comparison just holds.

Values are tried at random, the same in every run. A number that is compared with what is known already is also
tried where both sides are equal, and next to it: there a formula that is wrong by little shows it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import z3

from ..values.evaluation import Assignment, Evaluator, as_truth, evaluator
from ..values.exact_reals import Real, UndefinedError, difference, enclosure, quotient, sign
from ..values.meanings import Situation, real
from .terms import free_unknowns

INTEGERS = (0, 1, 2, 3, -1, 4, 5)
REALS = (0, 1, 2, Fraction(1, 2), 3, -1, Fraction(1, 3), Fraction(5, 2), 4, Fraction(1, 5), Fraction(-1, 2), 10)
TRIED = 5
"""So many values of one unknown are tried before the one before it is changed, or twice as many of an object."""
STEPS = 80
"""So many values are tried for one assignment."""

_COMPARISONS = (z3.Z3_OP_LE, z3.Z3_OP_GE, z3.Z3_OP_LT, z3.Z3_OP_GT, z3.Z3_OP_EQ, z3.Z3_OP_DISTINCT)


@dataclass(frozen=True, slots=True, eq=False)
class _Formula:
    """A formula with the names of its unknowns and the pairs of numbers that it compares."""

    truth: Evaluator
    names: frozenset[str]
    compared: tuple[tuple[Evaluator, Evaluator, frozenset[str]], ...]
    is_equation: bool


def _read(formula: z3.BoolRef) -> _Formula:
    pairs = [
        (evaluator(one), evaluator(other), frozenset(free_unknowns(one, other)))
        for term in _outside_quantifiers(formula)
        if term.decl().kind() in _COMPARISONS and len(term.children()) == 2
        for one, other in [term.children()]
        if z3.is_arith(one)
    ]
    is_equation = bool(pairs) and not z3.is_quantifier(formula) and formula.decl().kind() == z3.Z3_OP_EQ
    return _Formula(evaluator(formula), frozenset(free_unknowns(formula)), tuple(pairs), is_equation)


def _outside_quantifiers(formula: z3.BoolRef) -> Iterator[z3.ExprRef]:
    waiting: list[z3.ExprRef] = [formula]
    while waiting:
        term = waiting.pop()
        if not z3.is_quantifier(term):
            yield term
            waiting += term.children()


class Search:
    """Finds assignments of unknowns.

    Parameters
    ----------
    unknowns
        Name -> the unknown; of constants of the situation none.
    conditions
        What must be true.
    hints
        Formulas whose comparisons show which numbers to try, and nothing else.

    Examples
    --------
    >>> from ..values.meanings import Universe, in_universe
    >>> from .terms import integers, reals
    >>> (n,), (x,) = integers("n"), reals("x")
    >>> search = Search({"n": n, "x": x}, [n >= 2, x * n == 1], [])
    >>> next(search.found(in_universe(Universe(1, 2)), Random(0), 1))
    {'n': 4, 'x': Fraction(1, 4)}
    """

    def __init__(
        self,
        unknowns: dict[str, z3.ExprRef],
        conditions: Sequence[z3.BoolRef],
        hints: Sequence[z3.BoolRef],
    ) -> None:
        self.sorts = {name: str(each.sort()) for name, each in unknowns.items()}
        self._conditions = [_read(each) for each in conditions]
        self._hints = [_read(each) for each in hints]
        self._steps = 0

    def found(self, situation: Situation, random: Random, wanted: int) -> Iterator[Assignment]:
        """Yield assignments that meet the conditions, so many at most; some may be the same."""
        closed = [each for each in self._conditions if not each.names & self.sorts.keys()]
        if not _all_true(closed, situation, {}):
            return
        # Two attempts for each.
        for attempt in range(2 * wanted):
            self._steps = STEPS
            found = self._completed(situation, random, self._order(random, shuffled=attempt % 2 == 1), {})
            if found is not None:
                yield found
                wanted -= 1
            if not wanted:
                return

    def _order(self, random: Random, *, shuffled: bool) -> list[str]:
        """Return the names: objects, then integers, then other numbers."""
        groups = [list[str](), list[str](), list[str]()]
        for name, sort in self.sorts.items():
            groups[{"Int": 1, "Real": 2}.get(sort, 0)].append(name)
        if shuffled:
            for group in groups[1:]:
                random.shuffle(group)
        return [name for group in groups for name in group]

    def _completed(
        self, situation: Situation, random: Random, order: list[str], known: dict[str, object]
    ) -> Assignment | None:
        if len(known) == len(order):
            return known
        name = order[len(known)]
        names = {*known, name}
        ready = [each for each in self._conditions if name in each.names and self._is_ready(each, names)]
        for value in self._candidates(situation, random, known, name):
            self._steps -= 1
            if self._steps < 0:
                return None
            assignment = {**known, name: value}
            if _all_true(ready, situation, assignment):
                found = self._completed(situation, random, order, assignment)
                if found is not None:
                    return found
        return None

    def _is_ready(self, formula: _Formula, names: set[str]) -> bool:
        return formula.names & self.sorts.keys() <= names

    def _candidates(
        self, situation: Situation, random: Random, known: dict[str, object], name: str
    ) -> list[object]:
        sort = self.sorts[name]
        if sort not in ("Int", "Real"):
            values = list(situation.values(sort))
            return random.sample(values, min(len(values), 2 * TRIED))
        usual: tuple[Real, ...] = INTEGERS if sort == "Int" else REALS
        forced = self._forced(situation, known, name)
        if forced is not None:
            whole = [int(forced)] if isinstance(forced, int | Fraction) and forced == int(forced) else []
            return [forced] if sort == "Real" else [*whole]
        close = self._close(situation, known, name)
        chosen: list[Real] = [*random.sample(close, min(len(close), TRIED)), *random.sample(usual, TRIED)]
        random.shuffle(chosen)
        return list(dict.fromkeys(chosen))

    def _forced(self, situation: Situation, known: dict[str, object], name: str) -> Real | None:
        """Return the number that an equation among the conditions asks for."""
        names = {*known, name}
        for each in self._conditions:
            if each.is_equation and name in each.names and self._is_ready(each, names):
                one, other, _ = each.compared[0]
                root = _root(one, other, situation, known, name)
                if root is not None:
                    return root
        return None

    def _close(self, situation: Situation, known: dict[str, object], name: str) -> list[Real]:
        """Return numbers at which a comparison with what is known changes, and some next to these."""
        names, found = {*known, name}, list[Real]()
        for each in (*self._conditions, *self._hints):
            for one, other, compared in each.compared:
                if name in compared and compared & self.sorts.keys() <= names:
                    root = _root(one, other, situation, known, name)
                    found += [] if root is None else _next_to(root, whole=self.sorts[name] == "Int")
        return found


def _all_true(formulas: Sequence[_Formula], situation: Situation, assignment: Assignment) -> bool:
    try:
        return all(as_truth(each.truth(situation, assignment, ())) for each in formulas)
    except UndefinedError:
        return False


def _root(
    one: Evaluator, other: Evaluator, situation: Situation, known: dict[str, object], name: str
) -> Real | None:
    """Return where two terms are equal that are linear in an unknown."""
    gaps = list[Real]()
    try:
        for value in (0, 1, 2):
            assignment = {**known, name: value}
            sides = (real(side(situation, assignment, ())) for side in (one, other))
            gaps.append(difference(*sides))
        start, slope = gaps[0], difference(gaps[1], gaps[0])
        if sign(difference(gaps[2] + gaps[0], gaps[1] * 2)) != 0:
            return None
        return quotient(start * -1, slope)
    except UndefinedError:
        return None


def _next_to(number: Real, *, whole: bool) -> list[Real]:
    if whole:
        below = int(enclosure(number).lower // 1)
        return [below - 1, below, below + 1]
    return [number, number + Fraction(1, 7), number + Fraction(-1, 7), number * 2, number + 3]
