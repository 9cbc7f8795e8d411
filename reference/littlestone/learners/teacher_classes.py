"""The classes of a teacher: the hypotheses of small error on each of its sub data sets (DefineClass).

Line by line (`lyu` Algorithm 4, lines 17 to 19): a teacher holds sub data sets ``T_1 .. T_l``; its class at stage j
is ``{h in H : err_{T_q}(h) <= (1/10) (1 - s/d)^j for every q}``. A sub data set never changes after it was added,
so a teacher stores only one version space for each stage.

Convention: errors are counted, thresholds are fractions, and nothing is rounded. An empty sub data set has no
error, so it excludes nothing. If d is 0, the thresholds are those of d = 1.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from ..certificates import VersionSpace
from ..classes import Example, FiniteClass, Hypothesis
from ..dimensions.version_spaces.version_space import VersionSpaces, members
from ..errors import InvalidValueError, check_at_least, check_from_0_to_1
from ..structure import essential_hypotheses

LARGEST_ERROR = Fraction(1, 10)
"""The allowed error before the first stage; every stage, including the first, multiplies it by the factor."""

TeacherState: TypeAlias = tuple[VersionSpace, ...]
"""The classes of one teacher at the stages 1, 2, ..., in this order; each contains the next."""


class Shrink(Enum):
    """Rules for the factor by which the allowed error shrinks from stage to stage."""

    ALGORITHM = "algorithm"
    """1 - 1/d, as printed in `lyu` Algorithm 4; it is 0 for d = 1, and its d-th power is below e^-1."""

    PROOF = "proof"
    """1 - 1/(5d), as in the proof of `lyu` Claim 6.3; its power d + 1 is still above 3/5."""

    def factor(self, dimension: int) -> Fraction:
        """Return the factor for a dimension of at least 0."""
        return 1 - Fraction(1, (1 if self is Shrink.ALGORITHM else 5) * max(1, dimension))


def error_thresholds(
    dimension: int, shrink: Shrink, n_stages: int, largest: Fraction = LARGEST_ERROR
) -> tuple[Fraction, ...]:
    """Return the largest allowed error at the stages ``1 .. n_stages``; the first stage already shrinks it.

    Ledger: ``lyu.algorithm-4``.

    >>> [str(t) for t in error_thresholds(2, Shrink.PROOF, 3)]
    ['9/100', '81/1000', '729/10000']
    >>> [str(t) for t in error_thresholds(1, Shrink.ALGORITHM, 2)]
    ['0', '0']
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_stages=n_stages)
    check_from_0_to_1(largest=largest)
    factor = shrink.factor(dimension)
    return tuple(largest * factor**stage for stage in range(1, n_stages + 1))


def hypotheses_within(
    spaces: VersionSpaces, examples: Iterable[Example], limits: Sequence[int]
) -> tuple[VersionSpace, ...]:
    """Return, for each limit, the version space of the hypotheses that err on at most ``limit`` examples.

    Repeated examples count each time, and every hypothesis errs on labels that the class does not have. The
    function makes one pass over the distinct examples, with as many masks as the largest limit.

    >>> from littlestone.classes import Label, Point
    >>> spaces = VersionSpaces.of(FiniteClass.from_rows(["00", "01", "11"]))
    >>> hypotheses_within(spaces, [(Point(0), Label(1)), (Point(1), Label(1))], [0, 1])
    (4, 6)
    """
    largest = max(limits)
    # with_mistakes[c] holds the hypotheses that err at least c times on the examples read so far.
    with_mistakes = [spaces.whole] + [0] * (largest + 1)
    for (point, label), times in Counter(examples).items():
        masks = spaces.with_label[point]
        wrong = spaces.whole & ~masks[label] if label < len(masks) else spaces.whole
        for count in range(largest + 1, 0, -1):
            with_mistakes[count] |= with_mistakes[max(0, count - times)] & wrong
    return tuple(spaces.whole & ~with_mistakes[limit + 1] for limit in limits)


def essential_list(hypothesis_class: FiniteClass, space: VersionSpace, p: int, d: int) -> tuple[Hypothesis, ...]:
    """Return the (p, d)-essential hypotheses of a version space of the class, in lexicographic order.

    Ledger: ``lyu.algorithm-4``.

    >>> essential_list(FiniteClass.from_rows(["001", "010", "100"]), 0b111, 1, 1)
    ((0, 0, 0),)
    """
    subset = tuple(hypothesis_class.hypotheses[number] for number in members(space))
    subclass = FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, subset)
    return tuple(sorted(essential_hypotheses(subclass, p, d)))


class TeacherClasses:
    """DefineClass for one class and all stages, with cached results for equal sub data sets.

    ``thresholds`` holds the largest allowed error for each stage, at least one, as :func:`error_thresholds` returns
    it.

    Ledger: ``lyu.algorithm-4``.

    >>> from littlestone.classes import Label, Point
    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> teachers = TeacherClasses(singletons, error_thresholds(1, Shrink.ALGORITHM, 2))
    >>> teachers.after(teachers.initial(), [(Point(0), Label(0))])
    (3, 3)
    """

    def __init__(self, hypothesis_class: FiniteClass, thresholds: Sequence[Fraction]) -> None:
        if not thresholds or list(thresholds) != sorted(thresholds, reverse=True):
            raise InvalidValueError("thresholds", list(thresholds), "at least one, not increasing")
        if not 0 <= thresholds[-1] <= thresholds[0] <= 1:
            raise InvalidValueError("thresholds", list(thresholds), "from 0 to 1")
        self._spaces = VersionSpaces.of(hypothesis_class)
        self._thresholds = tuple(thresholds)
        self._known: dict[tuple[Example, ...], TeacherState] = {}

    def initial(self) -> TeacherState:
        """Return the classes of a teacher without sub data sets: all hypotheses."""
        return (self._spaces.whole,) * len(self._thresholds)

    def within(self, sub_data_set: Sequence[Example]) -> TeacherState:
        """Return, for each stage, the hypotheses whose error on one sub data set is allowed."""
        if not sub_data_set:
            return self.initial()
        key = tuple(sorted(sub_data_set))
        if key not in self._known:
            limits = [threshold * len(key) // 1 for threshold in self._thresholds]
            self._known[key] = hypotheses_within(self._spaces, key, limits)
        return self._known[key]

    def after(self, state: TeacherState, sub_data_set: Sequence[Example]) -> TeacherState:
        """Return the classes of a teacher that gets one more sub data set."""
        if not sub_data_set:
            return state
        return tuple(before & allowed for before, allowed in zip(state, self.within(sub_data_set), strict=True))
