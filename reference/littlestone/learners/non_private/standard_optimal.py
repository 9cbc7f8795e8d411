"""The standard optimal algorithm (SOA) as an online learner.

Keep the version space of the examples seen. In round t: publish the SOA of the version space, which at a point is
the label that leaves the largest dimension; see the example; restrict the version space to it.

Convention: where both of two labels lose dimension the tie rule decides; with more than two labels the smallest of
several that leave the largest dimension is predicted. What to do with an example that no hypothesis fits, and
whether to learn from right predictions, are named options.
"""

from __future__ import annotations

from copy import copy

from ...classes import FiniteClass, Hypothesis, Label, Point
from ...conventions import TieRule
from ..example_range import check_example, check_point
from .mistake_bounded import StandardOptimalAlgorithm, UpdateRule
from .version_space_memory import UnfittedExample, VersionSpaceMemory


class StandardOptimalLearner:
    """The standard optimal algorithm: at most Littlestone dimension many mistakes on every realizable stream.

    Synonyms: SOA, Littlestone's algorithm; an optimal deterministic online learner. The bound holds against
    adaptive adversaries too, since the learner is deterministic.

    Ledger: ``lyu.remark-4-soa-mistakes``.

    Parameters
    ----------
    hypothesis_class
        A class with any number of labels, possibly empty.
    rule
        What to predict where both labels lose dimension, for two labels.
    updates
        Whether rounds in which it was right count. The mistake bound holds either way.
    unfitted
        What to do with an example that no remaining hypothesis fits. By default the version space is empty then,
        and the learner predicts the rule's label of the empty class.

    Raises
    ------
    WorkLimitError
        If a Littlestone dimension is out of reach; in ``predict`` and ``hypothesis``.

    Notes
    -----
    A prediction costs a few Littlestone dimensions of version spaces, each computed once; the whole hypothesis is
    computed only when it is asked for. Meant for classes whose Littlestone dimension is in reach.

    Examples
    --------
    >>> learner = StandardOptimalLearner(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> learner.hypothesis, learner.update(Point(1), Label(0)), learner.hypothesis
    ((1, 1, 1), None, (0, 0, 1))
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        rule: TieRule = TieRule.LYU,
        updates: UpdateRule = UpdateRule.EVERY_EXAMPLE,
        unfitted: UnfittedExample = UnfittedExample.EMPTIES,
    ) -> None:
        self._class = hypothesis_class
        self._algorithm = StandardOptimalAlgorithm(hypothesis_class, rule)
        self._is_lazy = updates is UpdateRule.MISTAKES_ONLY
        self._unfitted = unfitted
        self._memory = VersionSpaceMemory(self._algorithm.initial())

    def fresh(self) -> StandardOptimalLearner:
        """Return a learner with the same options that has seen nothing yet; what was computed is shared."""
        other = copy(self)
        other._memory = VersionSpaceMemory(self._algorithm.initial())
        return other

    @property
    def memory(self) -> VersionSpaceMemory:
        """All that it knows of the stream."""
        return self._memory

    @property
    def hypothesis(self) -> Hypothesis:
        """The standard optimal algorithm of the version space, at every point."""
        return tuple(self.predict(point) for point in self._class.points)

    def predict(self, point: Point) -> Label:
        """Return the label that leaves the largest dimension."""
        check_point(self._class, point)
        corrected = self._memory.corrected_label(point)
        return self._algorithm.label(self._memory.space, point) if corrected is None else corrected

    def update(self, point: Point, label: Label) -> None:
        """Keep the hypotheses that agree with the example."""
        check_example(self._class, point, label)
        if not (self._is_lazy and self.predict(point) == label):
            self._memory = self._memory.after(self._algorithm.spaces, point, label, self._unfitted)
