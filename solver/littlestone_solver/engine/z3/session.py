"""One query to z3: fresh context, fixed seeds, a resource budget, and a three-valued answer.

Convention: every query gets its own z3 context, into which the formulas are copied, so an answer depends on nothing
but the formulas. Guards ask several small queries about the same formulas in one context. Budgets are z3 resource
units (``rlimit``) and never seconds, so a query that is decided on one machine is decided on every machine with the
same z3.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

import z3

from littlestone.errors import InvalidValueError

DEFAULT_RESOURCE_LIMIT = 300_000_000
"""The resource units per query; the hardest standard query needs about a tenth of them."""

SEED = 20


class Logic(Enum):
    """The engines of z3 that answer queries.

    >>> Logic.BOOLEAN.value
    'QF_FD'
    """

    BOOLEAN = "QF_FD"
    """Propositional formulas and cardinality constraints: the SAT engine."""
    GENERAL = "ALL"
    """Integers, uninterpreted sorts, quantifiers: the SMT engine."""


@dataclass(frozen=True, slots=True)
class Model:
    """A satisfying assignment, which evaluates terms of the context of the query."""

    raw: z3.ModelRef
    context: z3.Context

    def is_true(self, formula: z3.BoolRef) -> bool:
        """Return the truth value of a formula; a variable without a value in the model counts as false."""
        return z3.is_true(self.raw.eval(formula.translate(self.context), model_completion=True))

    def shown(self, term: z3.ExprRef) -> str:
        """Return the value of a term as text."""
        return str(self.raw.eval(term.translate(self.context), model_completion=True))


@dataclass(frozen=True, slots=True)
class Satisfiable:
    """Some assignment satisfies the formulas; the answer contains it."""

    model: Model


@dataclass(frozen=True, slots=True)
class Unsatisfiable:
    """No assignment satisfies the formulas."""

    core: tuple[str, ...] = ()
    """The names of named formulas that, with the unnamed formulas, already contradict each other."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The budget ran out, or z3 gave up."""

    reason: str


Answer: TypeAlias = Satisfiable | Unsatisfiable | Unknown
"""The three answers of a query; only the first two decide anything."""


def solve(
    formulas: Iterable[z3.BoolRef],
    *,
    named: Iterable[tuple[str, z3.BoolRef]] = (),
    logic: Logic = Logic.BOOLEAN,
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
    context: z3.Context | None = None,
) -> Answer:
    """Return whether the formulas have a common model.

    Parameters
    ----------
    formulas
        The formulas that must hold, all of one context.
    named
        Further formulas, with distinct names, by which an unsatisfiable core refers to them.

    Examples
    --------
    >>> context = z3.Context()
    >>> rain = z3.Bool("rain", context)
    >>> solve([rain], named=[("dry", z3.Not(rain))])
    Unsatisfiable(core=('dry',))
    """
    context = context or z3.Context()
    solver = _solver(context, formulas, logic, resource_limit)
    names: dict[str, str] = {}
    for number, (name, formula) in enumerate(named):
        # z3 prints names with quotes if they contain blanks, so cores use plain markers.
        marker = f"named!{number}"
        names[marker] = name
        solver.assert_and_track(formula.translate(context), z3.Bool(marker, context))
    answer = _answer(solver, context, resource_limit)
    if isinstance(answer, Unsatisfiable):
        core = solver.unsat_core()
        markers = {str(core[number]) for number in range(len(core))}
        return Unsatisfiable(tuple(name for marker, name in names.items() if marker in markers))
    return answer


class Asked:
    """Formulas that are asserted once, in their own context, for many small queries of guards.

    >>> context = z3.Context()
    >>> rain, fog = z3.Bool("rain", context), z3.Bool("fog", context)
    >>> asked = Asked([z3.Or(rain, fog)])
    >>> asked.answer(z3.Not(rain), z3.Not(fog)), isinstance(asked.answer(rain), Satisfiable)
    (Unsatisfiable(core=()), True)
    """

    def __init__(self, formulas: Iterable[z3.BoolRef], resource_limit: int = DEFAULT_RESOURCE_LIMIT) -> None:
        self._context = z3.Context()
        self._solver = _solver(self._context, formulas, Logic.BOOLEAN, resource_limit)
        self._resource_limit = resource_limit

    def answer(self, *formulas: z3.BoolRef) -> Answer:
        """Return whether these formulas have a common model with the asserted formulas."""
        with self._with(formulas):
            return _answer(self._solver, self._context, self._resource_limit)

    def has_model(self, *formulas: z3.BoolRef) -> bool | Unknown:
        """Return only whether there is a model, since making the model often takes longer than the answer."""
        with self._with(formulas):
            answer = self._solver.check()
            if answer == z3.unknown:
                return _unknown(self._solver, self._resource_limit)
            return bool(answer == z3.sat)

    @contextmanager
    def _with(self, formulas: Iterable[z3.BoolRef]) -> Iterator[None]:
        self._solver.push()
        for formula in formulas:
            _assert(self._solver, self._context, formula)
        yield
        self._solver.pop()


def _solver(context: z3.Context, formulas: Iterable[z3.BoolRef], logic: Logic, resource_limit: int) -> z3.Solver:
    if resource_limit < 1:
        raise InvalidValueError("resource_limit", resource_limit, "at least 1")
    solver = z3.SolverFor(logic.value, ctx=context)
    solver.set("random_seed", SEED)
    solver.set("rlimit", resource_limit)
    for formula in formulas:
        _assert(solver, context, formula)
    return solver


def _assert(solver: z3.Solver, context: z3.Context, formula: z3.BoolRef) -> None:
    """Copy a formula into the context and assert it, without the search for sorts of ``Solver.add``."""
    copied = z3.Z3_translate(formula.ctx.ref(), formula.ast, context.ref())
    z3.Z3_solver_assert(context.ref(), solver.solver, copied)


def _answer(solver: z3.Solver, context: z3.Context, resource_limit: int) -> Answer:
    answer = solver.check()
    if answer == z3.sat:
        return Satisfiable(Model(solver.model(), context))
    if answer == z3.unsat:
        return Unsatisfiable()
    return _unknown(solver, resource_limit)


def _unknown(solver: z3.Solver, resource_limit: int) -> Unknown:
    return Unknown(f"z3 stopped within {resource_limit:,} resource units: {solver.reason_unknown()}")
