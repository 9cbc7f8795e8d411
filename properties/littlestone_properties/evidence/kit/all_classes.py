"""Every class of a size, and the enumeration of a property over classes.

Classes come in the order of their size, so the first violation is a smallest one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product

from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.errors import InvalidValueError, WorkLimitError
from littlestone_reference.verdicts import Counterexample, Evidence, Verdict

__all__ = ["ClassProperty", "all_classes", "all_classes_up_to", "enumerated"]

MAX_CLASSES = 2**20


def all_classes(n_points: int, n_labels: int = 2) -> Iterator[FiniteClass]:
    """Yield every non-empty class on ``n_points`` points, fewest hypotheses first.

    Raises
    ------
    WorkLimitError
        If there are more than 2^20 classes.

    Examples
    --------
    >>> [hypothesis_class.to_rows() for hypothesis_class in all_classes(1)]
    [['0'], ['1'], ['0', '1']]
    """
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    if 2 ** len(functions) > MAX_CLASSES:
        raise WorkLimitError("classes to enumerate", 2.0 ** len(functions), MAX_CLASSES, "classes")
    for size in range(1, len(functions) + 1):
        for hypotheses in combinations(functions, size):
            yield FiniteClass(n_points, n_labels, hypotheses)


def all_classes_up_to(n_points: int, n_labels: int = 2) -> Iterator[FiniteClass]:
    """Yield every non-empty class on 1, 2, ..., ``n_points`` points.

    Examples
    --------
    >>> len(list(all_classes_up_to(3)))
    273
    """
    return chain.from_iterable(all_classes(n, n_labels) for n in range(1, n_points + 1))


@dataclass(frozen=True, slots=True)
class ClassProperty:
    """A property of classes.

    Parameters
    ----------
    name
        What it says.
    violation
        Returns ``None`` when the class has the property, else the quantities that contradict it.
    """

    name: str
    violation: Callable[[FiniteClass], str | None]


def enumerated(
    claim: ClassProperty, wrong_variant: ClassProperty, classes: Iterable[FiniteClass], scope: str
) -> Evidence:
    """Return the evidence of checking a property on every given class.

    Parameters
    ----------
    claim
        What should hold.
    wrong_variant
        A claim that is known to be too strong; it must be refuted on the same classes, which shows that the
        enumeration can fail. If it is not, the evidence is worthless and says so.
    classes
        The classes, smallest first; at least one.
    scope
        The classes in words.

    Raises
    ------
    InvalidValueError
        If there is no class to check.
    """
    count = 0
    wrong_refuted_by: str | None = None
    for hypothesis_class in classes:
        count += 1
        explanation = claim.violation(hypothesis_class)
        if explanation is not None:
            counterexample = Counterexample((("H", hypothesis_class),), explanation)
            return Evidence(Verdict.REFUTED, scope, (f"class number {count}",), counterexample)
        if wrong_refuted_by is None and (reason := wrong_variant.violation(hypothesis_class)) is not None:
            wrong_refuted_by = f"{hypothesis_class.to_rows()}: {reason}"
    if count == 0:
        raise InvalidValueError("classes", 0, "at least one class to check")
    if wrong_refuted_by is None:
        note = f"the wrong variant '{wrong_variant.name}' was not refuted"
        return Evidence(Verdict.FAILED, scope, (note,))
    notes = (f"{count} classes", f"wrong variant '{wrong_variant.name}' refuted by {wrong_refuted_by}")
    return Evidence(Verdict.ENUMERATED, scope, notes)
