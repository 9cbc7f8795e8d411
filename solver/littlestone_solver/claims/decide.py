"""Deciding a claim for all classes on few points at once.

A counterexample of the solver counts only if the literal definitions confirm it. The encoding of every number is
compared with its definition on very different classes of each size.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
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
from littlestone.claims.conjecture import register
from littlestone.claims.evaluation import Bindings
from littlestone.claims.terms import ClassVariable
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from ..engine.lemmas.conclusion import Conclusion, Size, always
from ..engine.lemmas.contradictions import Contradiction, Decided, tell, tell_decided
from ..engine.lemmas.guards import require_agreement
from ..engine.z3.session import DEFAULT_RESOURCE_LIMIT, Unknown, Unsatisfiable
from .cubes import EASY_RESOURCE_LIMIT, Cube, Part, cubes, formulas_of, in_words_of, together
from .numbers import IGNORING_CONSTANT_POINTS
from .queries import Found, Posed, in_words


def decide(
    claim: Claim | str,
    points: int,
    labels: int = 2,
    *,
    smallest: int = 1,
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
    run: Callable[[Sequence[Part]], Sequence[Decision]] | None = None,
    easy_limit: int = EASY_RESOURCE_LIMIT,
) -> Iterator[Decision]:
    """Yield the decision of the solver on a claim for each number of points, up to the first counterexample.

    Parameters
    ----------
    points
        The largest number of points, at least 1.
    labels
        The number of labels, at least 2.
    run
        A function that applies :func:`decide_part` to many parts at once. If it is given, a size that is not
        decided within ``easy_limit`` is split into cubes, and each cube gets the whole budget.
    easy_limit
        The budget of each query before the split.

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
        by_induction = n_points > smallest and passes_to_restrictions(claim)
        whole = Part(str(claim), n_points, labels, by_induction, resource_limit=resource_limit)
        if run is None:
            decision = decide_part(whole)
        else:
            (decision,) = run([replace(whole, resource_limit=min(easy_limit, resource_limit))])
            if decision.is_hard:
                parts = [replace(whole, cube=cube) for cube in cubes(claim, n_points, labels)]
                decision = together(decision, run(parts))
        yield decision
        if not decision.holds:
            return


def check_taken(claim: Claim, labels: int) -> None:
    """Raise an error that says why the solver cannot accept a claim about classes with this number of labels."""
    _require_different_names(claim)
    claim = without_subclasses(claim)
    if not free_classes(claim):
        raise InvalidValueError("claim", str(claim), "about at least one class that it names")
    Posed.of(claim, Size(2, labels), DEFAULT_RESOURCE_LIMIT)


register("solver", check_taken)


def passes_to_restrictions(claim: Claim) -> bool:
    """Return whether a claim on n - 1 points has the same meaning for classes on n points with a constant point.

    Then restrictions of classes by one example, which are such classes, may be assumed to satisfy the claim.

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
    """Return a claim in which a leading "for all subclass G of H" becomes the premise "G subset H" of a class G.

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
    """Raise if a leading quantified class has the name of another class."""
    names, inner = list(free_classes(claim)), claim
    while isinstance(inner, Quantified) and inner.kind == "subclass":
        names.append(inner.name)
        inner = inner.claim
    if len(set(names)) < len(names):
        raise InvalidValueError("claim", str(claim), "one in which different classes have different names")


def decide_part(part: Part) -> Decision:
    """Return the decision of the solver on a part; this is a pure function, so any process may evaluate it.

    A part without a cube is the whole size; then the encodings are compared with the definitions too.
    """
    start = perf_counter()
    claim = parse(part.claim)
    size = Size(part.n_points, part.n_labels, by_induction=part.by_induction)
    posed = Posed.of(claim, size, part.resource_limit)
    n_classes = int(2**size.n_labels**size.n_points) ** len(posed.classes)
    decision = Decision(size.n_points, size.n_labels, n_classes)
    outcome = _in_cube(claim, posed, part.cube, decision) if part.cube else _decided(claim, posed, size, decision)
    return replace(outcome, seconds=perf_counter() - start)


def _in_cube(claim: Claim, posed: Posed, cube: Cube, decision: Decision) -> Decision:
    smallest = posed.smallest(z3.And(posed.refuted, *formulas_of(cube, claim, posed.classes)))
    if isinstance(smallest, Unknown):
        return replace(decision, undecided=f"{smallest.reason}, for {in_words_of(cube)}")
    if smallest is None:
        return decision
    return replace(decision, counterexample=_confirmed(claim, smallest.classes), is_smallest=smallest.is_smallest)


def _decided(claim: Claim, posed: Posed, size: Size, decision: Decision) -> Decision:
    try:
        for (n_labels, _), number in posed.interpreter.numbers.items():
            require_agreement(Trial(), [number], [Size(size.n_points, n_labels)], posed.resource_limit)
    except UndecidedError as error:
        return replace(decision, undecided=str(error))
    says, premise = posed.says, posed.premise
    if not z3.is_true(says.defined):
        decision = replace(decision, undefined=in_words(posed.smallest(z3.Not(says.defined))))
    found = posed.smallest(posed.refuted)
    if isinstance(found, Found):
        return replace(decision, counterexample=_confirmed(claim, found.classes), is_smallest=found.is_smallest)
    instance = says.defined if premise is None else z3.And(says.defined, premise.holds)
    impossible = not z3.is_true(instance) and isinstance(posed.answer(instance), Unsatisfiable)
    decision = replace(decision, informative=not impossible)
    if isinstance(found, Unknown):
        return replace(decision, undecided=found.reason, is_hard=True)
    tell(
        Contradiction(
            f"{claim}; {size}",
            (*posed.defined.assertions, *posed.assumed),
            (posed.refuted,),
            posed.defined,
            tuple(posed.classes.values()),
            conclusion=Conclusion(
                str(claim), {(): always(z3.Implies(says.defined, says.truth))}, lambda found: _is_true(claim, found)
            ),
        )
    )
    tell_decided(Decided(str(claim), Size(size.n_points, size.n_labels)))
    return decision


def _is_true(claim: Claim, classes: Mapping[str, FiniteClass]) -> bool:
    """Return whether the definitions do not refute a claim; an undefined claim is not refuted."""
    try:
        return Evaluator("literal").reading(claim, Bindings(classes)).truth
    except UndefinedValueError:
        return True


def _confirmed(claim: Claim, classes: Mapping[str, FiniteClass]) -> Instance:
    """Return a counterexample that the definitions, or for large classes their fast twins, confirm."""
    broken = f"{claim}: the solver refutes it by {in_words(Found(classes, True))}, the definitions do not"
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
