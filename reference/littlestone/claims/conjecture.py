"""A search for the smallest class that refutes a claim, among all classes on few points, up to symmetry.

Convention: classes are not empty, unless the claim mentions the empty class (:mod:`~littlestone.claims.derived`).
The search includes the empty class all the same: if the empty class alone refutes a claim, the claim gets the
premise ``|H| > 0``. If the claim is undefined on a class, as ``log2(|H|)`` is on the empty class, the class neither
refutes nor supports it and is counted separately.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from ..errors import InvalidValueError, LittlestoneError, WorkLimitError
from .arithmetic.exact_values import UndefinedValueError
from .claim import Claim, Quantified, free_classes, walk
from .class_numbers import CLASS_NUMBERS
from .derived import judged_nonempty
from .enumeration import Representative, check_in_reach, representatives
from .evaluation import Bindings, Evaluator, Interpreter
from .finding import Coverage, Finding, Instance
from .grammar.parsing import parse
from .symmetries import Invariance, invariance
from .terms import DerivedClass, NamedClass, NumberOf

DEFAULT_POINTS = 4
FEW_POINTS = 3
"""The default number of points if a claim quantifies over all subclasses."""

DEFAULT_ORBITS = 70_000
"""If no number of points is given, the largest number of orbits of classes on the default number of points."""

MAX_SHARP = 10
"""The largest number of sharp instances that a finding keeps."""


def conjecture(
    claim: Claim | str,
    points: int | None = None,
    labels: int = 2,
    by: Interpreter = "fast",
    *,
    allow_empty: bool = False,
) -> Finding:
    """Return the smallest counterexample to a claim, or the number of points up to which there is none.

    * ``claim``: a claim or its text. All classes in the claim are on the same points and labels.
    * ``points``: the largest number of points; by default the largest feasible number up to 4, or up to 3 with
      subclasses.
    * ``allow_empty``: if true, the empty class may refute the claim.

    Too many classes on ``points`` points, even up to symmetry, are refused.

    >>> conjecture("Ldim(H) <= VC(H)")
    Ldim(H) <= VC(H)
    refuted by H = FiniteClass.from_rows(['000', '001', '010', '101']): 2 <= 1 is false
    smallest on at most 3 points (n = 1..3: 20 classes up to symmetry stand for 151)
    >>> conjecture("2^Ldim(H) <= |H|", points=2).claim == parse("|H| > 0 => 2^Ldim(H) <= |H|")
    True
    """
    claim = parse(str(claim))
    if not allow_empty:
        return judged_nonempty(claim, lambda asked: _conjecture(asked, points, labels, by), by)
    return _conjecture(claim, points, labels, by)


def _conjecture(claim: Claim, points: int | None, labels: int, by: Interpreter) -> Finding:
    names = free_classes(claim)
    if not names:
        raise InvalidValueError("claim", str(claim), "about at least one class that it names")
    check_labels(claim, labels)
    symmetry = invariance(claim)
    search = _Search(claim, names, by)
    limit = (
        FEW_POINTS
        if any(isinstance(node, Quantified) and node.kind == "subclass" for node in walk(claim))
        else DEFAULT_POINTS
    )
    for n_points in range(1, _largest_in_reach(points, labels, symmetry, len(names), limit) + 1):
        if search.look_at(n_points, labels, symmetry):
            break
    return Finding(
        claim, by, symmetry, tuple(search.coverage), search.counterexample, tuple(search.sharp), search.n_sharp
    )


@dataclass(slots=True)
class _Search:
    """The findings so far."""

    claim: Claim
    names: tuple[str, ...]
    by: Interpreter
    coverage: list[Coverage] = field(default_factory=list)
    counterexample: Instance | None = None
    sharp: list[Instance] = field(default_factory=list)
    n_sharp: int = 0

    def look_at(self, n_points: int, n_labels: int, found: Invariance) -> bool:
        """Judge all classes on these points, and return whether some class refutes the claim."""
        counts = {"representatives": 0, "stands_for": 0, "informative": 0, "undefined": 0, "undecided": 0}
        for representative in representatives(n_points, n_labels, found.symmetry, len(self.names)):
            counts["representatives"] += 1
            for key in ("stands_for", self.judged(representative)):
                if key:
                    counts[key] += representative.orbit_size
            if self.counterexample is not None:
                break
        self.coverage.append(Coverage(n_points, n_labels, **counts))
        return self.counterexample is not None

    def judged(self, representative: Representative) -> str:
        """Return the group in which the classes count, and store them if they refute the claim or are sharp."""
        classes = dict(zip(self.names, representative.classes, strict=True))
        try:
            reading = Evaluator(self.by).reading(self.claim, Bindings(classes))
        except UndefinedValueError:
            return "undefined"
        except WorkLimitError:
            return "undecided"
        if not reading.truth:
            self.counterexample = Instance(classes, reading)
        elif reading.is_sharp:
            self.n_sharp += representative.orbit_size
            if len(self.sharp) < MAX_SHARP:
                self.sharp.append(Instance(classes, reading))
        return "informative" if reading.informative else ""


def _largest_in_reach(points: int | None, labels: int, found: Invariance, n_classes: int, most: int) -> int:
    """Return the largest number of points, and raise if a given number is not feasible."""
    if points is not None:
        check_in_reach(points, labels, found.symmetry, n_classes)
        return points
    check_in_reach(1, labels, found.symmetry, n_classes)
    largest = 1
    while largest < most:
        try:
            check_in_reach(largest + 1, labels, found.symmetry, n_classes, DEFAULT_ORBITS)
        except WorkLimitError:
            break
        largest += 1
    return largest


def check_labels(claim: Claim, labels: int) -> None:
    """Raise an ``InvalidValueError`` if the claim uses a number for two labels only and there are more labels."""
    if labels == 2:
        return
    for node in walk(claim):
        if isinstance(node, NumberOf) and CLASS_NUMBERS[node.number].is_binary:
            words = CLASS_NUMBERS[node.number].words
            if not any(
                isinstance(inner, NamedClass) or (isinstance(inner, DerivedClass) and inner.operation == "bit")
                for inner in walk(node.of)
            ):
                raise InvalidValueError("labels", labels, f"2; {words} is for two labels")


Taker: TypeAlias = Callable[[Claim, int], None]
"""A function that raises an error if its interpreter cannot accept the claim for this number of labels."""


def _evaluated(claim: Claim, labels: int) -> None:
    check_labels(claim, labels)


def _enumerated(claim: Claim, labels: int) -> None:
    names = free_classes(claim)
    if not names:
        raise InvalidValueError("claim", str(claim), "about at least one class that it names")
    check_labels(claim, labels)
    check_in_reach(1, labels, invariance(claim).symmetry, len(names))


def _not_imported(claim: Claim, labels: int) -> None:
    raise InvalidValueError("solver", "not there", "registered, by importing littlestone_solver.claims.decide")


_TAKERS: dict[str, Taker] = {
    "literal": _evaluated,
    "fast": _evaluated,
    "enumeration": _enumerated,
    "solver": _not_imported,
}


def register(name: str, taker: Taker) -> None:
    """Register an interpreter of claims from another package, with a test of the claims that it accepts.

    The test raises an error for every other claim.
    """
    _TAKERS[name] = taker


def interpreters(claim: Claim | str, labels: int = 2) -> dict[str, str]:
    """Return, for each interpreter, the reason why it refuses a claim, or the empty string.

    The solver is included once ``littlestone_solver.claims.decide`` is imported.

    >>> interpreters("VC(H) <= 2")["enumeration"], interpreters("VC(H) <= 2", labels=3)["enumeration"]
    ('', 'labels must be 2, not 3: the VC dimension is for two labels')
    """
    claim = parse(str(claim))
    if labels < 2:
        raise InvalidValueError("labels", labels, "at least 2")
    return {name: _reason(taker, claim, labels) for name, taker in _TAKERS.items()}


def _reason(taker: Taker, claim: Claim, labels: int) -> str:
    try:
        taker(claim, labels)
    except LittlestoneError as error:
        return str(error)
    return ""
