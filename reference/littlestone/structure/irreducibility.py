"""k-irreducible classes, fast, with a certificate for either answer.

Conventions: points may repeat in a sequence, so k may exceed the number of points; every class is 0-irreducible.
"""

from dataclasses import dataclass

from ..certificates import IrreducibilityTable
from ..classes import FiniteClass, Point
from ..dimensions.bounds import DimensionInterval
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError, check_at_least
from .reducibility import MAX_SHAPES, SPACES_FOR_SHAPE, Reducibility
from .soa import check_binary


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedIrreducibility:
    """An answer to "is the class k-irreducible?", with the reason.

    If the class is not k-irreducible, ``reducing_sequence`` lowers the dimension. If it is k-irreducible and not
    empty, and k is not 0, ``table`` is the certificate.
    """

    is_irreducible: bool
    reducing_sequence: tuple[Point, ...] | None
    table: IrreducibilityTable | None


def is_irreducible(hypothesis_class: FiniteClass, k: int) -> bool:
    """Return whether the class is k-irreducible: the SOA labels at any k points keep the Littlestone dimension.

    The class is binary, and k at least 0; the empty class is k-irreducible for every k. The function searches sets
    of at most k of the points at which the hypotheses of a shattered tree differ. The number of shapes, at most
    200,000, is small for symmetric classes and up to 2^n otherwise.

    Ledger: ``lyu.definition-4.1``.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_irreducible(singletons, 1), is_irreducible(singletons, 2)
    (True, False)
    """
    return _reducibility(hypothesis_class, k).survives((1 << len(hypothesis_class)) - 1, k)


def reducing_sequence(
    hypothesis_class: FiniteClass, k: int, *, limit: float = MAX_SHAPES
) -> tuple[Point, ...] | None:
    """Return a sequence of k points that shows the class k-reducible, or ``None`` if it is k-irreducible.

    The sequence begins with a smallest reducing sequence and repeats its last point as often as needed.

    Ledger: ``lyu.definition-4.1``. Errors and costs are those of
    :func:`is_irreducible`.

    >>> reducing_sequence(FiniteClass.from_rows(["00", "11"]), 3)
    (0, 0, 0)
    """
    points = _reducibility(hypothesis_class, k, limit).reducing_points((1 << len(hypothesis_class)) - 1, k)
    return None if points is None else points + points[-1:] * (k - len(points))


def reducing_length(hypothesis_class: FiniteClass) -> int:
    """Return the least k for which the class is k-reducible: the length of a shortest reducing sequence.

    A class of at most one hypothesis is k-irreducible for every k, and is refused.

    Ledger: ``lyu.definition-4.1``. Errors and costs are those of :func:`is_irreducible`.

    >>> reducing_length(FiniteClass.from_rows(["001", "010", "100"]))
    2
    """
    return bounded_reducing_length(hypothesis_class).exact


def bounded_reducing_length(
    hypothesis_class: FiniteClass, *, limit: float = MAX_SHAPES
) -> DimensionInterval[None, None]:
    """Return the least k for which the class is k-reducible, or bounds on it if the search reaches a limit.

    The limit is on shapes, as in :func:`is_irreducible`, for each question "is it k-irreducible?".

    >>> bounds = bounded_reducing_length(FiniteClass.from_rows(["0001", "0010", "0100", "1000"]), limit=0)
    >>> bounds.lower, bounds.upper
    (1, 4)
    """
    if len(hypothesis_class) < 2:
        required = "at least 2; fewer are k-irreducible for every k"
        raise InvalidValueError("number of hypotheses", len(hypothesis_class), required)
    reducibility = _reducibility(hypothesis_class, 0, limit)

    lower, upper, stopped_by = 1, hypothesis_class.n_points, None
    while lower < upper and stopped_by is None:
        middle = (lower + upper) // 2
        reducibility.allow_more()
        reducibility.dimensions.allow_more()
        try:
            survives = reducibility.survives((1 << len(hypothesis_class)) - 1, middle)
            lower, upper = (middle + 1, upper) if survives else (lower, middle)
        except WorkLimitError as error:
            stopped_by = error
    return DimensionInterval(lower, upper, None, None, stopped_by)


def certified_irreducibility(hypothesis_class: FiniteClass, k: int) -> CertifiedIrreducibility:
    """Return whether the class is k-irreducible, with a reducing sequence or an irreducibility table.

    Ledger: ``lyu.definition-4.1``. Errors and costs are those of :func:`is_irreducible`; a table of more than
    20,000 version spaces is refused too.

    >>> certified = certified_irreducibility(FiniteClass.from_rows(["001", "010", "100"]), 1)
    >>> certified.is_irreducible, len(certified.table.witnesses)
    (True, 3)
    """
    reducibility = _reducibility(hypothesis_class, k)
    whole = (1 << len(hypothesis_class)) - 1
    points = reducibility.reducing_points(whole, k)
    if points is not None:
        return CertifiedIrreducibility(False, points + points[-1:] * (k - len(points)), None)
    return CertifiedIrreducibility(True, None, reducibility.table(whole, k) if whole and k else None)


def _reducibility(hypothesis_class: FiniteClass, k: int, limit: float = MAX_SHAPES) -> Reducibility:
    check_binary(hypothesis_class)
    check_at_least(0, k=k)
    return Reducibility(VersionSpaceDimensions(hypothesis_class, limit * SPACES_FOR_SHAPE), limit)
