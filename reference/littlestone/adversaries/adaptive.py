"""Adaptive realizable adversaries: they look for a mistake and stay consistent with some hypothesis of the class.

:class:`DelayedMistakeSeeker` sees the hypotheses of earlier rounds (`gl` section 2.1, "as a function of the
learner's previous choices"). :class:`MistakeSeeker` also sees the hypothesis of the present round, a case that `gl`
mentions and excludes. Only the second adversary makes randomisation useless. For example, let the class have both
labels on one point, and let the learner toss a fair coin. An adversary that sees the outcome forces a mistake; an
adversary that does not see the outcome forces half a mistake on average.

Convention: realizable means realizable in hindsight. After every round some hypothesis is consistent with all
examples so far; the adversary keeps several such hypotheses as long as possible, and its choice may depend on the
learner's publications.
"""

from ..certificates import VersionSpace
from ..classes import Example, FiniteClass, Hypothesis, Label
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import EmptyClassError
from .game import Published


class _Examples:
    """The examples that a version space allows, and the best of them for an adversary."""

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
        """Return the best example on which the given hypothesis errs, or the best of all examples for ``None``."""
        key = space, missed_by
        if key not in self._known:
            self._known[key] = self._best(space, missed_by)
        return self._known[key]

    def _best(self, space: VersionSpace, missed_by: Hypothesis | None) -> Example | None:
        best: tuple[tuple[int, int], Example] | None = None
        for point in self.points:
            for number, mask in enumerate(self._dimensions.spaces.with_label[point]):
                label, remaining = Label(number), space & mask
                if not remaining or (missed_by is not None and missed_by[point] == label):
                    continue
                value = self.dimension(remaining), remaining.bit_count()
                # Only strictly better examples replace the best one, so the smallest point and then the smallest
                # label win ties.
                if best is None or value > best[0]:
                    best = value, (point, label)
        return None if best is None else best[1]


class MistakeSeeker:
    """The adversary that sees the published hypothesis and makes it err as long as the stream can stay realizable.

    It considers the examples on which the published hypothesis errs and with which some hypothesis is still
    consistent. It plays the example that leaves the largest Littlestone dimension; ties go to the example that
    leaves more hypotheses, then to the smaller point, then to the smaller label. For a class of dimension d such an
    example lowers the dimension by at most one, so every learner, even a randomised one, errs in each of the first
    d rounds.

    No realizable adversary forces more mistakes on the standard optimal algorithm. On other learners some
    adversaries force more: the consistent learner of {001, 010, 011, 100, 110} errs twice against this adversary,
    but three times on (2, 0), (0, 1), (1, 1).

    No mistake can be forced when the published hypothesis is the only hypothesis left. By default the adversary
    then plays point 0 with the published label and continues, since a learner may still forget; with ``stops``, the
    game is over. Each round compares the Littlestone dimensions of all restrictions; each dimension is computed
    once.

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
        """Return whether some example makes the published hypothesis err and keeps the stream realizable."""
        return self._mistake(published) is not None

    def next_example(self, published: Published) -> Example | None:
        """Return an example on which the published hypothesis errs; if there is none, the game stops or goes on."""
        example = self._mistake(published)
        if example is None:
            if self._stops:
                return None
            point = self._examples.points[0]
            example = point, Label(published(point))
        self._space = self._examples.after(self._space, example)
        return example

    def _mistake(self, published: Published) -> Example | None:
        return self._examples.best(self._space, tuple(Label(published(point)) for point in self._examples.points))


class DelayedMistakeSeeker:
    """The adversary that looks for mistakes but sees only the hypotheses of earlier rounds.

    If the last seen hypothesis erred on the example of its round, the learner has probably changed its hypothesis
    since, and the adversary repeats this example: the repetition costs nothing and lets the adversary see the new
    hypothesis. If the last seen hypothesis was right, the adversary plays against it as :class:`MistakeSeeker`
    does, with the same ties. In the first round, or if no mistake is possible, it plays the example that leaves the
    largest dimension, with the same ties.

    A conservative learner changes its hypothesis only after a mistake. For a class of dimension d, every
    conservative learner errs at least d - 1 times in the first 2d rounds, and at least d times if some example
    keeps the dimension of the class. The reason is that the adversary plays the first example blindly, and
    afterwards each mistake lowers the dimension by at most one.

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
        """Return the example of this round; the published hypothesis is stored only for later rounds."""
        example = self._chosen()
        self._space = self._examples.after(self._space, example)
        self._seen = tuple(Label(published(point)) for point in self._examples.points), example
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
