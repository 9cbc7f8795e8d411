"""Points and labels that a learner is told must belong to its class.

Convention: an example out of range is refused by every learner; one that no hypothesis fits is not.
"""

from __future__ import annotations

from ..classes import FiniteClass, Label, Point
from ..errors import InvalidValueError

__all__ = ["check_example", "check_point"]


def check_point(hypothesis_class: FiniteClass, point: Point) -> None:
    """Raise unless the class has the point.

    Raises
    ------
    InvalidValueError
        If the point is out of range.
    """
    if not 0 <= point < hypothesis_class.n_points:
        raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")


def check_example(hypothesis_class: FiniteClass, point: Point, label: Label) -> None:
    """Raise unless the class has the point and the label; whether a hypothesis fits them is another question.

    Raises
    ------
    InvalidValueError
        If the point or the label is out of range.
    """
    check_point(hypothesis_class, point)
    if not 0 <= label < hypothesis_class.n_labels:
        raise InvalidValueError("label", label, f"from 0 to {hypothesis_class.n_labels - 1}")
