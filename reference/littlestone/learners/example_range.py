"""Checks that the points and labels that a learner receives belong to its class.

Convention: every learner refuses an example out of range, but accepts an example that no hypothesis fits.
"""

from ..classes import FiniteClass
from ..errors import InvalidValueError


def check_point(hypothesis_class: FiniteClass, point: int) -> None:
    """Raise unless the class has the point."""
    if not 0 <= point < hypothesis_class.n_points:
        raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")


def check_example(hypothesis_class: FiniteClass, point: int, label: int) -> None:
    """Raise unless the class has the point and the label; some example may still fit no hypothesis."""
    check_point(hypothesis_class, point)
    if not 0 <= label < hypothesis_class.n_labels:
        raise InvalidValueError("label", label, f"from 0 to {hypothesis_class.n_labels - 1}")
