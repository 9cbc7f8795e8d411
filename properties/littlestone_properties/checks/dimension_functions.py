"""Checks of dimensions of classes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVarTuple, Unpack, get_args

from littlestone.classes import FiniteClass
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.errors import InvalidValueError

from ..judging.asking.python_arguments import class_of
from ..judging.candidates.python_candidate import PythonCandidate
from ..judging.running.checking import function_part, require_function
from ..judging.running.options import CheckOptions, options_with
from ..judging.running.outcomes import Status, judge
from ..judging.running.report import Report
from ..judging.running.requiring import require_right
from ..judging.sources.stored import stored_cases
from ..protocols import DimensionFunction, PsiDimensionFunction
from ..violation import PropertyViolationError

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

Dimension: TypeAlias = Literal[
    "Littlestone", "VC", "threshold", "multiclass Littlestone", "Natarajan", "graph", "DS"
]
"""The kinds of dimensions; the first three are of binary classes, the others of classes with any labels."""

CAPABILITY: Mapping[Dimension, str] = {
    name: f"{name.lower().replace(' ', '_')}_dimension" for name in get_args(Dimension)
}

LARGE_SECONDS = 2.0
"""The seconds that a candidate may take for one of the large classes."""

SHOWN = 3
"""A message lists at most this many of the classes that were left out for slowness."""


@dataclass(frozen=True, slots=True)
class DimensionsTried:
    """The dimensions at which a candidate was right; nothing is said of larger ones.

    ``n_classes`` counts the classes on which the candidate was right, and ``largest`` is the largest dimension of
    one of them. ``left_out`` has the large classes on which the candidate was not judged, because it took too long
    on the first of them.

    >>> print(DimensionsTried(5, 480))
    right on 480 classes of dimension at most 5
    """

    largest: int
    n_classes: int
    left_out: tuple[FiniteClass, ...] = ()

    def __str__(self) -> str:
        text = f"right on {self.n_classes} classes of dimension at most {self.largest}"
        sizes = [_size(one) for one in self.left_out[:SHOWN]]
        sizes += [f"and {len(self.left_out) - SHOWN} more"] if len(self.left_out) > SHOWN else []
        return f"{text}; left out for slowness: {', '.join(sizes)}" if sizes else text


def _size(one: FiniteClass) -> str:
    labels = f" with {one.n_labels} labels" if one.n_labels > 2 else ""
    return f"{len(one)} hypotheses on {one.n_points} points{labels}"


def check_dimension_function(
    candidate: DimensionFunction,
    dimension: Dimension = "Littlestone",
    *,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    **options: Unpack[CheckOptions],
) -> DimensionsTried:
    """Raise unless a candidate computes a dimension of classes; return the largest dimension that was tried.

    For a binary dimension, all 273 non-empty binary classes on at most three points are checked. For the other
    dimensions, all 536 non-empty classes with two or three labels on at most two points are checked. Then follow
    larger classes of several dimensions, as long as the candidate answers in time (by default 2 seconds). Generated
    binary classes have up to 6 points, others up to 8 points and 16 labels. If the candidate computes another
    dimension on all small classes, a violation names that dimension.

    Ledger: ``bgs.definition-2.13``, ``yan.definition-2``.

    >>> from littlestone import dimensions
    >>> check_dimension_function(dimensions.littlestone_dimension).largest
    7
    >>> check_dimension_function(dimensions.vc_dimension)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Littlestone dimension (it \
is the VC dimension of every small class)
    got:            1
    required:       2
    smallest input: FiniteClass.from_rows(['000', '001', '010', '101'])
    reproduce:      candidate(FiniteClass.from_rows(['000', '001', '010', '101']))
    """
    if dimension not in CAPABILITY:
        raise InvalidValueError("dimension", dimension, f"one of {', '.join(CAPABILITY)}")
    wanted = options_with(options, timeout=LARGE_SECONDS)
    name = f"equals the {dimension.removeprefix('multiclass ')} dimension"
    answer, dialects = _with_empty_class(candidate, empty_class)
    try:
        outcomes = require_right([function_part(answer, CAPABILITY[dimension], name, wanted, dialects)], wanted)
    except PropertyViolationError as error:
        # On all small classes a right function equals another dimension only if the two dimensions agree there.
        others = [] if _agrees(candidate, dimension) else [one for one in CAPABILITY if one != dimension]
        other = next((one for one in others if _agrees(candidate, one)), None)
        if other is None:
            raise
        said = f"{name} (it is the {other} dimension of every small class)"
        raise PropertyViolationError(
            said, error.got, error.required, error.smallest_input, error.reproduce
        ) from None
    passed = [outcome.case for outcome in outcomes if outcome.status is Status.PASS]
    skipped = [outcome.case.input for outcome in outcomes if outcome.status is Status.SKIPPED]
    left_out = [class_of(arguments) for arguments in skipped if arguments]
    return DimensionsTried(
        max((case.dimension or 0 for case in passed), default=0), len(passed), tuple(dict.fromkeys(left_out))
    )


Arguments = TypeVarTuple("Arguments")


def _with_empty_class(
    candidate: Callable[[FiniteClass, *Arguments], object], empty_class: int | None
) -> tuple[Callable[[FiniteClass, *Arguments], object], Mapping[str, str]]:
    """Return the candidate as a function, and the dialect: the convention for the dimension of the empty class.

    The candidate is asked for the empty class only if ``empty_class`` is not ``None``.
    """
    required = EMPTY_CLASS_DIMENSION if empty_class is None else empty_class

    def answer(hypothesis_class: FiniteClass, *others: *Arguments) -> object:
        if hypothesis_class.is_empty and empty_class is None:
            return required
        return candidate(hypothesis_class, *others)

    return answer, {"empty_class": str(required)}


def _agrees(candidate: DimensionFunction, dimension: Dimension) -> bool:
    mine = PythonCandidate({CAPABILITY[dimension]: candidate}, rows="class")
    small = [case for case in stored_cases(CAPABILITY[dimension]) if "every class" in case.group]
    return all(judge(case, mine, mine.declared.all_dialects).status is Status.PASS for case in small)


def check_psi_dimension_function(
    candidate: PsiDimensionFunction,
    *,
    uniform: bool = False,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    **options: Unpack[CheckOptions],
) -> Report:
    """Raise unless a candidate computes the Psi-Littlestone dimension, for any family of collapsing maps.

    Generated classes have up to 5 labels, 3 points and 8 hypotheses.

    Ledger: ``bgs.definition-4.4``.

    If ``uniform``, all nodes of a level must carry the same map.

    >>> check_psi_dimension_function(lambda hypothesis_class, family: min(len(hypothesis_class) - 1, len(family)))
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Psi-Littlestone dimension
    got:            1
    required:       0
    smallest input: FiniteClass.from_rows(['0', '1']), CollapsingFamily(2, ((0, 0),))
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), CollapsingFamily(2, ((0, 0),)))
    """
    capability = f"{'uniform_' if uniform else ''}psi_littlestone_dimension"
    name = f"equals the {'uniform ' if uniform else ''}Psi-Littlestone dimension"
    answer, dialects = _with_empty_class(candidate, empty_class)
    return require_function(answer, capability, name, options, dialects)
