"""Bounds on a dimension that may be too expensive to compute, each with a certificate."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...display import displayed
from ...errors import WorkLimitError

Lower = TypeVar("Lower", covariant=True)
Upper = TypeVar("Upper", covariant=True)


@displayed
@dataclass(frozen=True, slots=True)
class DimensionInterval(Generic[Lower, Upper]):
    """A lower and an upper bound on a dimension, with certificates; the bounds meet if the search was completed.

    The checkers in ``definitions`` accept the certificates. A certificate is ``None`` if it would be too large;
    then its bound rests on the exhaustive search alone. ``stopped_by`` is the limit that the search reached, if
    any.
    """

    lower: int
    upper: int
    lower_certificate: Lower
    upper_certificate: Upper
    stopped_by: WorkLimitError | None = None

    @property
    def exact(self) -> int:
        """The dimension; if the bounds do not meet, this raises the limit that the search reached."""
        if self.stopped_by is not None:
            raise self.stopped_by
        return self.lower


def narrowed(lower: int, upper: int, is_at_least: Callable[[int], bool]) -> tuple[int, int, WorkLimitError | None]:
    """Narrow an interval by the question "is it at least d?"; return also the limit that kept it open.

    The question goes upwards from the lower bound until it raises a :class:`WorkLimitError`; then it goes downwards
    from the upper bound until it raises the error again.

    >>> narrowed(0, 9, lambda d: d <= 4)
    (4, 4, None)
    """
    stopped_by: WorkLimitError | None = None
    while lower < upper:
        question = lower + 1 if stopped_by is None else upper
        try:
            if is_at_least(question):
                lower = question
            else:
                upper = question - 1
        except WorkLimitError as error:
            if stopped_by is not None or upper == question:
                return lower, upper, stopped_by or error
            stopped_by = error
    return lower, upper, None
