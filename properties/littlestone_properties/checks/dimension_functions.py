"""Checks of dimensions of classes."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from hypothesis import Phase

from littlestone.classes import CollapsingFamily, FiniteClass
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.errors import InvalidValueError

from ..judging.asking.python_arguments import class_of
from ..judging.candidates.python_candidate import PythonCandidate
from ..judging.running.outcomes import Status, judge
from ..judging.sources.stored import stored_cases
from ..protocols import DimensionFunction, PsiDimensionFunction
from ..violation import PropertyViolationError
from .harness.judged import ALL, judged

Dimension: TypeAlias = Literal["Littlestone", "VC", "threshold", "multiclass Littlestone", "Natarajan", "graph"]
"""The kinds of dimensions; the first three are of binary classes, the others of classes with any labels."""

CAPABILITY: Mapping[Dimension, str] = MappingProxyType(
    {
        "Littlestone": "littlestone_dimension",
        "VC": "vc_dimension",
        "threshold": "threshold_dimension",
        "multiclass Littlestone": "multiclass_littlestone_dimension",
        "Natarajan": "natarajan_dimension",
        "graph": "graph_dimension",
    }
)

LARGE_SECONDS = 2.0
"""The seconds that a candidate may take for one of the large classes."""


@dataclass(frozen=True, slots=True)
class DimensionsTried:
    """The dimensions at which a candidate was right; nothing is said of larger ones.

    Parameters
    ----------
    largest
        The largest dimension of a class on which it was right.
    n_classes
        The number of calls that were compared.
    left_out
        Large classes on which it was not judged, because it took too long on the first of them.

    Examples
    --------
    >>> print(DimensionsTried(5, 480))
    right on 480 classes of dimension at most 5
    """

    largest: int
    n_classes: int
    left_out: tuple[FiniteClass, ...] = ()

    def __str__(self) -> str:
        text = f"right on {self.n_classes} classes of dimension at most {self.largest}"
        sizes = [f"{len(one)} hypotheses on {one.n_points} points" for one in self.left_out]
        return f"{text}; left out for slowness: {', '.join(sizes)}" if sizes else text


def check_dimension_function(
    candidate: DimensionFunction,
    dimension: Dimension = "Littlestone",
    *,
    max_examples: int = 200,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    max_seconds: float = LARGE_SECONDS,
    phases: tuple[Phase, ...] = ALL,
) -> DimensionsTried:
    """Raise unless a candidate computes a dimension of classes; return the largest dimension that was tried.

    Ledger: ``bgs.definition-2.13``, ``yan.definition-2``.

    Parameters
    ----------
    empty_class
        The required answer for the empty class, -1 or 0; anything if ``None``.
    max_examples
        Number of generated classes, at least 1; binary ones have up to 6 points, others up to 8 points and 16
        labels. The 273 binary classes on at most three points, or the 536 classes with two or three labels on at
        most two, are always all checked, and those of dimension 4 and 5 as far as it answers in time.

    Raises
    ------
    PropertyViolationError
        With the smallest class found on which the candidate is wrong, breaks, or returns no integer. It names
        another dimension that the candidate computes on all small classes.

    Examples
    --------
    >>> from littlestone import dimensions
    >>> check_dimension_function(dimensions.littlestone_dimension).largest
    5
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
    if not max_seconds > 0:
        raise InvalidValueError("max_seconds", max_seconds, "positive")
    if dimension not in CAPABILITY:
        raise InvalidValueError("dimension", dimension, f"one of {', '.join(CAPABILITY)}")

    def answer(hypothesis_class: FiniteClass) -> object:
        if hypothesis_class.is_empty and empty_class is None:
            return EMPTY_CLASS_DIMENSION
        return candidate(hypothesis_class)

    dialects = {"empty_class": str(EMPTY_CLASS_DIMENSION if empty_class is None else empty_class)}
    name = f"equals the {dimension.removeprefix('multiclass ')} dimension"
    try:
        outcomes = judged(
            answer,
            CAPABILITY[dimension],
            name,
            max_examples=max_examples,
            phases=phases,
            dialects=dialects,
            seconds=max_seconds,
        )
    except PropertyViolationError as error:
        other = next((one for one in CAPABILITY if one != dimension and _agrees(candidate, one)), None)
        if other is None:
            raise
        said = f"{name} (it is the {other} dimension of every small class)"
        raise PropertyViolationError(
            said, error.got, error.required, error.smallest_input, error.reproduce
        ) from error
    passed = [one.case for one in outcomes if one.status is Status.PASS]
    left_out = [class_of(one.case.input) for one in outcomes if one.status is Status.SKIPPED and one.case.input]
    return DimensionsTried(max(case.dimension or 0 for case in passed), len(passed), tuple(dict.fromkeys(left_out)))


def _agrees(candidate: DimensionFunction, dimension: Dimension) -> bool:
    mine = PythonCandidate({CAPABILITY[dimension]: candidate}, rows="class")
    small = [case for case in stored_cases(CAPABILITY[dimension]) if "every class" in case.group]
    return all(judge(case, mine, mine.declared.all_dialects).status is Status.PASS for case in small)


def check_psi_dimension_function(
    candidate: PsiDimensionFunction,
    *,
    uniform: bool = False,
    max_examples: int = 200,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    phases: tuple[Phase, ...] = ALL,
) -> None:
    """Raise unless a candidate computes the Psi-Littlestone dimension, for any family of collapsing maps.

    Ledger: ``bgs.definition-4.4``.

    Parameters
    ----------
    candidate
        A function of a class and a family of collapsing maps on its labels.
    uniform
        Whether all nodes of a level must carry the same map.
    empty_class
        The required answer for the empty class, -1 or 0; anything if ``None``.
    max_examples
        Number of generated pairs, at least 1; the classes have up to 5 labels, 3 points and 8 hypotheses.

    Examples
    --------
    >>> check_psi_dimension_function(lambda hypothesis_class, family: min(len(hypothesis_class) - 1, len(family)))
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Psi-Littlestone dimension
    got:            1
    required:       0
    smallest input: FiniteClass.from_rows(['0', '1']), CollapsingFamily(2, ((0, 0),))
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), CollapsingFamily(2, ((0, 0),)))
    """

    def answer(hypothesis_class: FiniteClass, maps: CollapsingFamily) -> object:
        if hypothesis_class.is_empty and empty_class is None:
            return EMPTY_CLASS_DIMENSION
        return candidate(hypothesis_class, maps)

    kind = "uniform " if uniform else ""
    judged(
        answer,
        f"{'uniform_' if uniform else ''}psi_littlestone_dimension",
        f"equals the {kind}Psi-Littlestone dimension",
        max_examples=max_examples,
        phases=phases,
        dialects={"empty_class": str(EMPTY_CLASS_DIMENSION if empty_class is None else empty_class)},
    )
