"""The answer of an interpreter: the truth of a claim on given classes, and the two numbers that decide it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..display import displayed
from .arithmetic.exact_values import ExactValue, sign_of, subtract

_HOLDS = {
    "<=": {-1, 0},
    "<": {-1},
    "=": {0},
    "!=": {-1, 1},
    ">=": {0, 1},
    ">": {1},
}
_OPPOSITE = {"<=": ">", ">": "<=", "<": ">=", ">=": "<", "=": "!=", "!=": "="}


@displayed
@dataclass(frozen=True, slots=True)
class Reading:
    """The truth of a claim on given classes, with the numbers on both sides.

    * ``truth``: true if the claim is true of the classes.
    * ``informative``: true if the claim says something: a premise was met, or a quantifier had an instance.
    * ``left``, ``relation``, ``right``: the two numbers that were compared last, at the instance that decides: the
      first instance that refutes the claim, or otherwise the tightest instance. They are ``None`` if the claim does
      not end in a comparison.
    * ``where``: the values of the bound variables at this instance, as text.
    """

    truth: bool
    informative: bool = True
    left: ExactValue | None = None
    relation: str | None = None
    right: ExactValue | None = None
    where: tuple[tuple[str, str], ...] = ()

    @property
    def slack(self) -> ExactValue | None:
        """The side that should be larger minus the other side; ``None`` if the claim ends in no inequality."""
        if self.left is None or self.right is None or self.relation in ("=", "!="):
            return None
        if self.relation in ("<=", "<"):
            return subtract(self.right, self.left)
        return subtract(self.left, self.right)

    def negated(self) -> Reading:
        """Return the reading of the negated claim."""
        relation = None if self.relation is None else _OPPOSITE[self.relation]
        return replace(self, truth=not self.truth, relation=relation)

    @property
    def is_sharp(self) -> bool:
        """True if the claim says ``<=`` or ``>=`` and both sides are equal."""
        slack = self.slack
        return (
            self.truth
            and self.informative
            and self.relation in ("<=", ">=")
            and slack is not None
            and sign_of(slack) == 0
        )


def compared(left: ExactValue, relation: str, right: ExactValue) -> Reading:
    """Return the reading of a comparison of two values.

    >>> compared(1, "<=", 1).is_sharp, compared(1, "<", 1).truth
    (True, False)
    """
    return Reading(sign_of(subtract(left, right)) in _HOLDS[relation], True, left, relation, right)


def joined(for_all: bool, readings: Iterator[Reading]) -> Reading:
    """Return the decisive reading: the first that refutes "all" or proves "some", or otherwise the tightest."""
    best: Reading | None = None
    for reading in readings:
        if reading.truth != for_all:
            return reading
        if best is None or _is_tighter(reading, best):
            best = reading
    return Reading(for_all, False) if best is None else best


def _is_tighter(reading: Reading, best: Reading) -> bool:
    """Return whether a reading is tighter than the best so far: it alone is informative, or it has less slack."""
    if not reading.informative or not best.informative:
        return reading.informative
    if reading.slack is None or best.slack is None:
        return reading.slack is not None
    return sign_of(subtract(reading.slack, best.slack)) < 0
