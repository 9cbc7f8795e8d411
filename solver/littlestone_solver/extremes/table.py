"""Finding the entries of the table: search upwards, refute the next value, and confirm the class."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import z3

from littlestone.classes import FiniteClass
from littlestone.errors import CertificateError
from littlestone.verdicts import BrokenCheckError, Scope, Trial, UndecidedError

from ..engine.lemmas.contradictions import Contradiction, Property, tell
from ..engine.z3.session import Answer, Satisfiable, Unknown, Unsatisfiable, solve
from .entry import Extreme, NextValue, Quantity
from .question import ExtremeQuestion, images, questions
from .witness import confirm, given_dimension, thinned, value_of

RESOURCE_LIMIT = 2_000_000_000
"""The resource units of each query."""

MEANING = {
    Quantity.BIT: "largest Littlestone dimension of a bit restriction over all classes of multiclass Littlestone "
    "dimension d",
    Quantity.ALL_MAPS: "largest Littlestone dimension for all collapsing maps over all classes of multiclass "
    "Littlestone dimension d",
    Quantity.MULTICLASS: "largest multiclass Littlestone dimension over all classes whose best bit restriction has "
    "Littlestone dimension d",
}

STRENGTH = (NextValue.SIZE, NextValue.SOLVER)
"""The order of reasons; if several reasons apply, the last reason is recorded."""


def extreme(
    quantity: Quantity,
    dimension: int,
    n_labels: int,
    n_points: int,
    *,
    at_least: int = 1,
    resource_limit: int = RESOURCE_LIMIT,
) -> Extreme:
    """Return the largest value of a quantity over all classes of a size, with its evidence.

    ``at_least``: a value that is known to be attained, such as that for fewer points; the search begins there.

    >>> print(extreme(Quantity.MULTICLASS, 1, 2, 1).to_json())
    {"extreme": "multiclass", "labels": 2, "dimension": 1, "points": 1, "value": 1, "next": "size", "bound": 1, \
"class": "0 1"}
    """
    asked = questions(quantity, dimension, n_labels, n_points)
    best, value = asked[0], at_least - 1
    reasons = []
    # Each question continues where the previous one stopped, so it refutes more than its own maximum.
    for question in asked:
        while (reason := _refuted(question, quantity, dimension, value + 1, resource_limit)) is None:
            best, value = question, value + 1
        reasons.append(reason)
    if value < at_least:
        raise BrokenCheckError(f"{quantity.value} on {n_points} points: {at_least} should be attained")
    attained_by = _attained_by(best, quantity, dimension, value, resource_limit)
    reason = max(reasons, key=STRENGTH.index)
    if reason is NextValue.SOLVER:
        _require_the_given_dimension(asked, value + 1, resource_limit)
    bound = max(question.bound for question in asked)
    return Extreme(quantity, dimension, value, attained_by, best.bit, reason, bound)


@dataclass(frozen=True)
class ExtremeSizes(Scope, text="{meaning}, {n_labels} labels: {covered}"):
    """Classes with a given number of labels: numbers of points for each value of the given dimension.

    >>> ExtremeSizes(Quantity.BIT, 3, ((1, 3), (2, 2))).covered
    'd = 1 on 1..3 points, d = 2 on 2 points'
    """

    quantity: Quantity
    n_labels: int
    sizes: tuple[tuple[int, int], ...]
    """Pairs of a dimension d and a largest number of points, at least d; the numbers of points begin at d."""

    @property
    def meaning(self) -> str:
        """The quantity that is maximised, and the classes over which the maximum is taken."""
        return MEANING[self.quantity]

    @property
    def covered(self) -> str:
        """The sizes in words."""
        return ", ".join(f"d = {d} on {_shown_points(d, largest)}" for d, largest in self.sizes)


def find_extremes(trial: Trial, scope: ExtremeSizes, resource_limit: int = RESOURCE_LIMIT) -> None:
    """Report the extreme of every size, as a line of JSON among the values of the evidence."""
    quantity = scope.quantity
    reasons: Counter[NextValue] = Counter()
    for d, largest in scope.sizes:
        at_least = 1
        for n_points in range(d, largest + 1):
            try:
                entry = extreme(
                    quantity, d, scope.n_labels, n_points, at_least=at_least, resource_limit=resource_limit
                )
            except CertificateError as rejected:
                raise BrokenCheckError(str(rejected)) from rejected
            # One more point, at which all hypotheses agree, changes no dimension.
            at_least = entry.value
            reasons[entry.next_value] += 1
            _report(trial, entry)
    impossible = ", ".join(f"by {reason.value} {reasons[reason]}" for reason in STRENGTH if reasons[reason])
    trial.value("next value impossible", impossible)


def _report(trial: Trial, entry: Extreme) -> None:
    """Report an entry, and the wrong claims that were refuted on the way."""
    hypothesis_class = entry.attained_by
    size = f"d = {entry.dimension}, {_shown_points(hypothesis_class.n_points, hypothesis_class.n_points)}"
    trial.holds(True, size)
    trial.value(size, entry.to_json())
    trial.fails("the maximum is one less", False, f"{size}: value {entry.value}", H=hypothesis_class)
    trial.fails(
        "the class has one more, or one less, or a smaller given dimension",
        False,
        "by the definitions",
        H=hypothesis_class,
    )
    if entry.next_value is NextValue.SOLVER:
        trial.fails("the next value is impossible whatever the given dimension", False, f"{size}: another class")


def _shown_points(smallest: int, largest: int) -> str:
    if smallest == largest:
        return "1 point" if smallest == 1 else f"{smallest} points"
    return f"{smallest}..{largest} points"


def _refuted(
    question: ExtremeQuestion, quantity: Quantity, dimension: int, value: int, resource_limit: int
) -> NextValue | None:
    """Return the reason why no class of dimension at most d has the value, or None if some class has it."""
    claim = question.value_at_least(value)
    if z3.is_false(claim):
        return NextValue.SIZE
    refuted = [claim, question.dimension_at_most(dimension)]
    match _solve(question, refuted, resource_limit):
        case Satisfiable():
            return None
        case Unsatisfiable():
            symbolic = question.symbolic
            size = f"{symbolic.n_labels} labels, {_shown_points(symbolic.n_points, symbolic.n_points)}"
            text = f"{quantity.value} at least {value} for dimension at most {dimension}; {size}"
            premises = tuple(symbolic.defined.assertions)
            properties = _properties(question, quantity, dimension, value)
            tell(
                Contradiction(text, premises, tuple(refuted), symbolic.defined, (symbolic,), properties=properties)
            )
            return NextValue.SOLVER
        case Unknown(reason):
            raise UndecidedError(
                f"{quantity.value}, {question.symbolic.n_labels} labels, {question.symbolic.n_points} points, "
                f"d = {dimension}: is {value} possible? {reason}"
            )


def _properties(
    question: ExtremeQuestion, quantity: Quantity, dimension: int, value: int
) -> tuple[Property, Property]:
    """Return the two properties that no class has together, with their meaning by the definitions."""
    return (
        Property(
            f"{quantity.value} at least {value}",
            question.value_at_least(value),
            lambda h: bool(h) and value_of(h, quantity, question.family, question.bit) >= value,
            lambda h: images(quantity, h),
        ),
        Property(
            f"given dimension at most {dimension}",
            question.dimension_at_most(dimension),
            lambda h: given_dimension(h, quantity) <= dimension,
        ),
    )


def _attained_by(
    question: ExtremeQuestion, quantity: Quantity, dimension: int, value: int, resource_limit: int
) -> FiniteClass:
    """Return a class of dimension exactly d with the value; it refutes a maximum that is smaller by one."""
    exactly = [question.dimension_at_most(dimension), z3.Not(question.dimension_at_most(dimension - 1))]
    answer = _solve(question, [question.value_at_least(value), *exactly], resource_limit)
    if isinstance(answer, Unknown):
        raise UndecidedError(f"{quantity.value}: a class of dimension exactly {dimension}: {answer.reason}")
    if isinstance(answer, Unsatisfiable):
        raise BrokenCheckError(
            f"{quantity.value}: {value} is attained, but for no dimension of exactly {dimension}"
        )
    attained = question.symbolic.decoded(answer.model)
    attained_by = thinned(attained, quantity, question.family, dimension)
    confirm(attained_by, quantity, question.family, question.bit, dimension, value)
    for wrong_dimension, wrong_value in ((dimension, value + 1), (dimension, value - 1), (dimension - 1, value)):
        try:
            confirm(attained_by, quantity, question.family, question.bit, wrong_dimension, wrong_value)
        except BrokenCheckError:
            continue
        raise BrokenCheckError(f"{attained_by.to_rows()}: confirmed with the wrong value {wrong_value} as well")
    return attained_by


def _require_the_given_dimension(asked: Sequence[ExtremeQuestion], value: int, resource_limit: int) -> None:
    """Raise if no class at all has the value: then its refutation would say nothing about the given dimension."""
    for question in asked:
        claim = question.value_at_least(value)
        answer = None if z3.is_false(claim) else _solve(question, [claim], resource_limit)
        if isinstance(answer, Satisfiable):
            return
        if isinstance(answer, Unknown):
            raise UndecidedError(f"has any class of the size the value {value}: {answer.reason}")
    raise BrokenCheckError(f"no class of the size has the value {value}, whatever its dimension")


def _solve(question: ExtremeQuestion, formulas: list[z3.BoolRef], resource_limit: int) -> Answer:
    return solve([*question.symbolic.defined.assertions, *formulas], resource_limit=resource_limit)
