"""Mistake-driven learning: a mistake-bounded algorithm that learns from its mistakes and from nothing else.

Convention: a state changes only if its hypothesis errs, or if it has failed already.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from ..classes import Hypothesis, Label, Point
from .mistake_bounded import MistakeBoundedAlgorithm

__all__ = ["MistakesOnlyAlgorithm"]

State = TypeVar("State")


class MistakesOnlyAlgorithm(Generic[State]):
    """A mistake-bounded algorithm that forgets the examples on which it does not err.

    Synonyms: conservative, lazy, mistake-driven. The mistake bound stays, as the mistakes alone are a realizable
    sequence on which it errs every time; an example on which it is right costs no new hypothesis.

    Ledger: ``gl.algorithm-1``. Locator: `gl` section 2.1 ("whenever the algorithm makes a mistake then it changes
    its state").

    Parameters
    ----------
    base
        The algorithm that learns from the mistakes.

    Examples
    --------
    >>> from littlestone_reference.classes import FiniteClass
    >>> from littlestone_reference.learners import StandardOptimalAlgorithm
    >>> soa = MistakesOnlyAlgorithm(StandardOptimalAlgorithm(FiniteClass.from_rows(["00", "01", "10"])))
    >>> soa.after(soa.initial(), Point(0), Label(0)) == soa.initial()
    True
    """

    def __init__(self, base: MistakeBoundedAlgorithm[State]) -> None:
        self._base = base

    def initial(self) -> State:
        """Return the state before the first example."""
        return self._base.initial()

    def after(self, state: State, point: Point, label: Label) -> State:
        """Return the state after one more example, the same one unless it is a mistake."""
        hypothesis = self._base.hypothesis(state)
        if hypothesis is not None and hypothesis[point] == label:
            return state
        return self._base.after(state, point, label)

    def hypothesis(self, state: State) -> Hypothesis | None:
        """Return the hypothesis of a state, ``None`` if no hypothesis fits what was learnt."""
        return self._base.hypothesis(state)
