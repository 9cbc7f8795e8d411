"""Adaptive realizable adversaries: they look for a mistake and stay consistent with some hypothesis of the class.

:class:`DelayedMistakeSeeker` sees the hypotheses of earlier rounds (`gl` section 2.1, "as a function of the
learner's previous choices"), and :class:`MistakeSeeker` also that of the present round, which `gl` mentions and
sets aside. Only the second one makes randomisation useless: if the learner of all labels on one point tosses a fair
coin, an adversary that sees the outcome forces a mistake, and one that does not see it forces half a mistake.

Convention: realizable means realizable in hindsight: after every round some hypothesis is consistent with all
examples so far, but which one is left open as long as possible, and may depend on what the learner published.
"""

from ..certificates import VersionSpace
from ..classes import Example, FiniteClass, Hypothesis, Label
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import EmptyClassError
from .protocol import Published


class _Examples:
    """The examples that a version space allows, and the one that an adversary likes best."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis, for a realizable stream")
        self.points = hypothesis_class.points
        self._dimensions = VersionSpaceDimensions(hypothesis_class)
        self.whole = self._dimensions.spaces.whole
        self._known: dict[tuple[VersionSpace, Hypothesis | None], Example | None] = {}

    def dimension(self, space: VersionSpace) -> int:
        return self._dimensions.dimension(space)

    def after(self, space: VersionSpace, example: Example) -> VersionSpace:
        point, label = example
        return space & self._dimensions.spaces.with_label[point][label]

    def best(self, space: VersionSpace, missed_by: Hypothesis | None) -> Example | None:
        """Return the best example on which the given hypothesis errs (of all examples if there is none)."""
        key = space, missed_by
        if key not in self._known:
            self._known[key] = self._best(space, missed_by)
        return self._known[key]

    def _best(self, space: VersionSpace, missed_by: Hypothesis | None) -> Example | None:
        best: tuple[tuple[int, int], Example] | None = None
        for point in self.points:
            for number, mask in enumerate(self._dimensions.spaces.with_label[point]):
                label, rest = Label(number), space & mask
                if not rest or (missed_by is not None and missed_by[point] == label):
                    continue
                value = self.dimension(rest), rest.bit_count()
                # Strictly better only: the smallest point and then the smallest label win ties.
                if best is None or value > best[0]:
                    best = value, (point, label)
        return None if best is None else best[1]


class MistakeSeeker:
    """The adversary that sees the published hypothesis and makes it err as long as it can stay realizable.

    Among the examples on which the published hypothesis errs and with which some hypothesis is still consistent, it
    plays the one that leaves the largest Littlestone dimension; if there are several, the one that leaves the most
    hypotheses, then the smallest point, then the smallest label. Such an example costs at most one dimension, so
    every learner, randomised or not, errs in each of the first d rounds, for a class of dimension d.

    No realizable adversary forces more mistakes on the standard optimal algorithm. On other learners some force
    more: the consistent learner of {001, 010, 011, 100, 110} errs twice here, but three times on (2, 0), (0, 1),
    (1, 1).

    No mistake can be forced when the published hypothesis is the only one left. By default the adversary then plays
    point 0 with its label and goes on, as a learner may still forget; if it ``stops``, the game is over. Each round
    compares the Littlestone dimensions of all restrictions, each of which is computed once.

    Ledger: ``gl.theorem-4.2``.

    >>> adversary = MistakeSeeker(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> [adversary.next_example(lambda point: 0) for _ in range(3)]
    [(2, 1), (2, 1), (2, 1)]
    """

    def __init__(self, hypothesis_class: FiniteClass, *, stops: bool = False) -> None:
        self._examples = _Examples(hypothesis_class)
        self._hypotheses = hypothesis_class.hypotheses
        self._stops = stops
        self._space: VersionSpace = self._examples.whole

    @property
    def version_space(self) -> VersionSpace:
        """The hypotheses that are consistent with all examples so far, always at least one."""
        return self._space

    def can_force(self, published: Published) -> bool:
        """Return whether there is an example on which a hypothesis errs and that keeps the stream realizable."""
        return self._mistake(published) is not None

    def next_example(self, published: Published) -> Example | None:
        """Return an example on which the published hypothesis errs; if there is none, see ``stops``."""
        example = self._mistake(published)
        if example is None:
            if self._stops:
                return None
            point = self._examples.points[0]
            example = point, published(point)
        self._space = self._examples.after(self._space, example)
        return example

    def _mistake(self, published: Published) -> Example | None:
        return self._examples.best(self._space, tuple(published(point) for point in self._examples.points))


class DelayedMistakeSeeker:
    """The adversary that looks for mistakes but sees hypotheses of earlier rounds only.

    If the last hypothesis it saw erred on the example of its round, the learner has probably changed since, and the
    adversary repeats that example: it costs nothing, and shows the new hypothesis in time. If it was right, the
    adversary plays against it as :class:`MistakeSeeker` does, with the same ties. Where nothing is known (the first
    round) or no mistake is possible, it plays the example that leaves the largest dimension, with the same ties.

    Every conservative learner (one that changes its hypothesis only after a mistake) errs at least d - 1 times in
    the first 2d rounds, for a class of dimension d, and at least d times if some example of the class keeps its
    dimension: the first example is played blindly, and after that each mistake costs one dimension.

    Ledger: ``gl.theorem-4.2``.

    >>> adversary = DelayedMistakeSeeker(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> [adversary.next_example(lambda point: 0) for _ in range(3)]
    [(0, 0), (2, 1), (2, 1)]
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        self._examples = _Examples(hypothesis_class)
        self._space: VersionSpace = self._examples.whole
        self._seen: tuple[Hypothesis, Example] | None = None

    @property
    def version_space(self) -> VersionSpace:
        """The hypotheses that are consistent with all examples so far, always at least one."""
        return self._space

    def next_example(self, published: Published) -> Example:
        """Return the example of this round; the published hypothesis is remembered for later rounds only."""
        example = self._chosen()
        self._space = self._examples.after(self._space, example)
        self._seen = tuple(published(point) for point in self._examples.points), example
        return example

    def _chosen(self) -> Example:
        mistake: Example | None = None
        if self._seen is not None:
            hypothesis, (point, label) = self._seen
            if hypothesis[point] != label:
                return point, label
            mistake = self._examples.best(self._space, hypothesis)
        example = mistake or self._examples.best(self._space, None)
        if example is None:
            raise AssertionError("the version space became empty")
        return example
