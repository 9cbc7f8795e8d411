"""The teachers of the staged private empirical risk minimiser: their classes and lists at every stage.

Line by line (`lyu` section 5, proof of Theorem 3). ``H_i^j``, the hypotheses with error at most ``(1 - 1/(2d))^j
alpha`` on chunk i (``error_bound`` of the settings): :meth:`StagedTeachers.space`. ``{f_v^{i,j}}``, the (p_j,
d)-essential hypotheses of ``H_i^j``: :meth:`StagedTeachers.hypotheses`.

Convention: the error on an empty chunk is 0.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Protocol

from ...certificates import VersionSpace
from ...classes import Example, FiniteClass, Hypothesis
from ...dimensions import littlestone_dimension
from ...dimensions.version_spaces.version_space import VersionSpaces
from ...errors import EmptyClassError, InvalidValueError
from ...structure import soa_hypothesis
from ...structure.soa import check_binary
from ..parameter_range import check_point
from ..teacher_classes import essential_list, hypotheses_within
from .settings import EmptyTeacher, OnFailure


class TeacherSettings(Protocol):
    """The settings that the teachers need, a part of the settings of a minimiser."""

    @property
    def dimension(self) -> int:
        """The bound d on the Littlestone dimension."""

    @property
    def list_limit(self) -> int | None:
        """The length to which lists are cut, or ``None``."""

    @property
    def empty_teacher(self) -> EmptyTeacher:
        """The list of a teacher whose class is empty."""

    @property
    def on_failure(self) -> OnFailure:
        """The rule for the output if no stage finds one."""

    def p(self, stage: int) -> int:
        """Return p_j for stage j; stages count from 1."""

    def error_bound(self, stage: int) -> Fraction:
        """Return the error that a teacher class of a stage allows on its chunk."""


class StagedTeachers:
    """The teacher classes of every stage and their essential hypotheses, each computed once.

    The class is binary, not empty, and of Littlestone dimension at most ``settings.dimension``.

    Ledger: ``lyu.remark-5-staged-learner``.

    >>> from littlestone.classes import Sample
    >>> from littlestone.learners import PrivateErmSettings
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> teachers = StagedTeachers(FiniteClass.from_rows(["00", "01", "11"]), settings)
    >>> space = teachers.space(Sample([(0, 0), (1, 1)]).examples, 1)
    >>> bin(space), teachers.hypotheses(space, 1)
    ('0b111', ((0, 0), (0, 1), (1, 1)))
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: TeacherSettings) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        check_binary(hypothesis_class)
        dimension = littlestone_dimension(hypothesis_class)
        if dimension > settings.dimension:
            raise InvalidValueError("dimension", settings.dimension, f"at least {dimension}, that of the class")
        self._class = hypothesis_class
        self._settings = settings
        self._masks = VersionSpaces.of(hypothesis_class)
        self._known: dict[tuple[VersionSpace, int], tuple[Hypothesis, ...]] = {}
        improper = settings.on_failure is OnFailure.SOA_OF_CLASS
        self.fallback: Hypothesis | None = soa_hypothesis(hypothesis_class) if improper else None
        """The published hypothesis if no stage finds one; it depends only on the class."""

    def space(self, chunk: Sequence[Example], stage: int) -> VersionSpace:
        """Return, as a version space, the hypotheses whose error on a chunk is allowed at a stage."""
        allowed = floor(self._settings.error_bound(stage) * len(chunk))
        for point, _ in chunk:
            check_point(self._class, point)
        return hypotheses_within(self._masks, chunk, [allowed])[0]

    def hypotheses(self, space: VersionSpace, stage: int) -> tuple[Hypothesis, ...]:
        """Return the essential hypotheses of a version space at a stage, sorted and cut to the limit."""
        key = (space, stage)
        if key not in self._known:
            self._known[key] = self._essential(space, stage)
        return self._known[key]

    def _essential(self, space: VersionSpace, stage: int) -> tuple[Hypothesis, ...]:
        if not space and self._settings.empty_teacher is EmptyTeacher.NO_HYPOTHESIS:
            return ()
        essential = essential_list(self._class, space, self._settings.p(stage), self._settings.dimension)
        return essential[: self._settings.list_limit]
