"""Deciding a claim for every class on few points at once.

A counterexample that the solver finds is believed only if the literal definitions agree, and the encoding of every
number is compared with its definition on very different classes of each size.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import z3

from littlestone.claims import (
    Claim,
    Decision,
    Dual,
    Evaluator,
    Implication,
    Instance,
    Irreducible,
    Joined,
    LabelAt,
    NamedClass,
    NumberOf,
    Quantified,
    Restriction,
    Subset,
    UndefinedValueError,
    free_classes,
    parse,
    walk,
)
from littlestone.claims.evaluation import Bindings
from littlestone.claims.interpreters import register
from littlestone.claims.terms import ClassVariable
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from ..engine.lemmas.conclusion import Conclusion, Size, always
from ..engine.lemmas.contradictions import Contradiction, tell
from ..engine.lemmas.defined_variables import DefinedVariables
from ..engine.lemmas.guards import require_agreement
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.session import DEFAULT_RESOURCE_LIMIT, Answer, Model, Satisfiable, Unknown, Unsatisfiable, solve
from .formulas import Interpreter
from .numbers import IGNORING_CONSTANT_POINTS


def decide(
    claim: Claim | str,
    points: int,
    labels: int = 2,
    *,
    smallest: int = 1,
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> Iterator[Decision]:
    """Yield what the solver says of a claim on each number of points, up to the first counterexample.

    Parameters
    ----------
    claim
        A claim or its text.
    points
        The largest number of points, at least 1.
    labels
        The number of labels, at least 2.
    smallest
        The smallest number of points.
    resource_limit
        Budget of each query.

    Raises
    ------
    InvalidValueError
        If the solver cannot take the claim; the message says why.
    BrokenCheckError
        If an encoding disagrees with the definitions.

    Examples
    --------
    >>> [decision.holds for decision in decide("VC(H) <= Ldim(H)", points=3)]
    [True, True, True]
    >>> *_, last = decide("Ldim(H) <= VC(H)", points=4)
    >>> last.n_points, [len(one) for one in last.counterexample.classes.values()]
    (3, [4])
    """
    claim = parse(str(claim))
    _require_different_names(claim)
    claim = without_subclasses(claim)
    names = free_classes(claim)
    if not names:
        raise InvalidValueError("claim", str(claim), "about at least one class that it names")
    if points < smallest:
        raise InvalidValueError("points", points, f"at least {smallest}")
    for n_points in range(smallest, points + 1):
        start = perf_counter()
        size = Size(n_points, labels, by_induction=n_points > smallest and passes_to_restrictions(claim))
        found = _decided(claim, names, size, resource_limit)
        yield replace(found, seconds=perf_counter() - start)
        if not found.holds:
            return


def check_taken(claim: Claim, labels: int) -> None:
    """Raise an error that says why the solver cannot take a claim about classes with some labels."""
    _require_different_names(claim)
    claim = without_subclasses(claim)
    defined = DefinedVariables(z3.Context())
    names = free_classes(claim)
    if not names:
        raise InvalidValueError("claim", str(claim), "about at least one class that it names")
    Interpreter({name: SymbolicClass.of_unknowns(name, 2, labels, defined) for name in names}).encoded(claim)


register("solver", check_taken)


def passes_to_restrictions(claim: Claim) -> bool:
    """Return whether a claim for n - 1 points says the same of classes on n points that have a constant point.

    Then the restrictions of classes by one example, which are such classes, may be assumed to satisfy it.

    Examples
    --------
    >>> passes_to_restrictions(parse("VC(H) <= Ldim(H)")), passes_to_restrictions(parse("VC(H) < points(H)"))
    (True, False)
    """
    return all(
        node.number in IGNORING_CONSTANT_POINTS
        if isinstance(node, NumberOf)
        else not isinstance(node, _WITH_POINTS)
        for node in walk(claim)
    )


_WITH_POINTS = (Restriction, LabelAt, Quantified, Irreducible, Dual, NamedClass)


def without_subclasses(claim: Claim) -> Claim:
    """Return a claim in which "for all subclass G of H" in front is the premise "G subset H" of a class G.

    Examples
    --------
    >>> print(without_subclasses(parse("for all subclass G of H: VC(G) <= VC(H)")))
    G subset H => VC(G) <= VC(H)
    """
    if isinstance(claim, Quantified) and claim.kind == "subclass" and claim.quantifier == "all":
        assert claim.over is not None
        inner, inside = without_subclasses(claim.claim), Subset(ClassVariable(claim.name), claim.over)
        if isinstance(inner, Implication):
            return Implication(Joined("and", (inside, inner.premise)), inner.conclusion)
        return Implication(inside, inner)
    return claim


def _require_different_names(claim: Claim) -> None:
    """Raise if a quantified class in front has the name of another class, with which it would be confused."""
    names, inner = list(free_classes(claim)), claim
    while isinstance(inner, Quantified) and inner.kind == "subclass":
        names.append(inner.name)
        inner = inner.claim
    if len(set(names)) < len(names):
        raise InvalidValueError("claim", str(claim), "one in which different classes have different names")


def _decided(claim: Claim, names: Sequence[str], size: Size, resource_limit: int) -> Decision:
    defined = DefinedVariables(z3.Context())
    classes = {name: SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined) for name in names}
    interpreter = Interpreter(classes)
    says = interpreter.encoded(claim)
    n_classes = int(2**size.n_labels**size.n_points) ** len(names)
    decision = Decision(size.n_points, size.n_labels, n_classes)
    try:
        for (n_labels, _), number in interpreter.numbers.items():
            require_agreement(Trial(), [number], [Size(size.n_points, n_labels)], resource_limit)
    except UndecidedError as error:
        return replace(decision, undecided=str(error))
    premise = interpreter.encoded(claim.premise, refuted=False).holds if isinstance(claim, Implication) else None
    # Of a number that an unknown tree shows only lower bounds are known, which an assumption cannot use.
    assumes = size.by_induction and not any(number.exists for number in interpreter.numbers.values())
    assumed = interpreter.on_restrictions(claim) if assumes else ()
    asked = _Queries(classes, list(assumed), resource_limit)
    if not z3.is_true(says.defined):
        decision = replace(decision, undefined=_shown(asked.smallest(z3.Not(says.defined))))
    refuted = z3.And(says.defined, z3.Not(says.truth))
    found = asked.smallest(refuted)
    if isinstance(found, Unknown):
        return replace(decision, undecided=found.reason)
    if found is not None:
        return replace(decision, counterexample=_confirmed(claim, found.classes), is_smallest=found.is_smallest)
    tell(
        Contradiction(
            f"{claim}; {size}",
            (*defined.assertions, *asked.assumed),
            (refuted,),
            defined,
            tuple(classes.values()),
            conclusion=Conclusion(
                str(claim), {(): always(z3.Implies(says.defined, says.truth))}, lambda found: _is_true(claim, found)
            ),
        )
    )
    instance = says.defined if premise is None else z3.And(says.defined, premise)
    impossible = not z3.is_true(instance) and isinstance(asked.answer(instance), Unsatisfiable)
    return replace(decision, informative=not impossible)


def _is_true(claim: Claim, classes: Mapping[str, FiniteClass]) -> bool:
    """Return whether the definitions do not refute a claim, which nothing does where it is undefined."""
    try:
        return Evaluator("literal").reading(claim, Bindings(classes)).truth
    except UndefinedValueError:
        return True


@dataclass(frozen=True, slots=True)
class _Found:
    """Classes that satisfy a formula, and whether none have fewer hypotheses together."""

    classes: Mapping[str, FiniteClass]
    is_smallest: bool


def _confirmed(claim: Claim, classes: Mapping[str, FiniteClass]) -> Instance:
    """Return a counterexample that the definitions confirm, or their fast twins where these take too long."""
    broken = f"{claim}: the solver refutes it by {_shown(_Found(classes, True))}, the definitions do not"
    try:
        try:
            reading = Evaluator("literal").reading(claim, Bindings(classes))
        except WorkLimitError:
            reading = Evaluator("fast").reading(claim, Bindings(classes))
    except UndefinedValueError as error:
        raise BrokenCheckError(f"{broken}: {error}") from None
    if reading.truth:
        raise BrokenCheckError(f"{broken}; an encoding is wrong")
    return Instance(classes, reading)


def _shown(found: _Found | Unknown | None) -> str:
    if isinstance(found, Unknown):
        return f"not known: {found.reason}"
    return "" if found is None else ", ".join(f"{name} = {one!r}" for name, one in found.classes.items())


@dataclass(frozen=True, slots=True)
class _Queries:
    """Questions about the classes of one size."""

    classes: Mapping[str, SymbolicClass]
    assumed: Sequence[z3.BoolRef]
    resource_limit: int

    def answer(self, *formulas: z3.BoolRef) -> Answer:
        """Return whether some classes satisfy formulas."""
        assertions = next(iter(self.classes.values())).defined.assertions
        return solve([*assertions, *self.assumed, *formulas], resource_limit=self.resource_limit)

    def smallest(self, formula: z3.BoolRef) -> _Found | Unknown | None:
        """Return classes with as few hypotheses as possible that satisfy a formula."""
        memberships = [each for symbolic in self.classes.values() for each in symbolic.membership.values()]
        best: Model | None = None
        bound = list[z3.BoolRef]()
        while True:
            answer = self.answer(formula, *bound)
            if isinstance(answer, Unknown) and best is None:
                return answer
            if isinstance(answer, Satisfiable):
                best = answer.model
                fewer = sum(best.is_true(each) for each in memberships) - 1
                if fewer >= 0:
                    bound = [z3.AtMost(*memberships, fewer)]
                    continue
            if best is None:
                return None
            classes = {name: one.decoded(best) for name, one in self.classes.items()}
            return _Found(classes, not isinstance(answer, Unknown))
