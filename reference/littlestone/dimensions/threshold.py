"""The threshold dimension, with certificates for both bounds, or an interval."""

from dataclasses import dataclass

from ..certificates import ThresholdRankTable, ThresholdSequence
from ..classes import FiniteClass, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import InvalidValueError
from .bounds import DimensionInterval, narrowed
from .littlestone import MAX_BITS
from .thresholds.threshold_search import Pair, ThresholdSearch

MAX_STEPS = 50_000_000


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedThresholdDimension:
    """A threshold dimension with a threshold sequence of that length, and a proof that no sequence is longer."""

    value: int
    sequence: ThresholdSequence
    rank_table: ThresholdRankTable


def threshold_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the largest t with ``x_1 .. x_t`` and ``h_1 .. h_t`` such that ``h_i(x_j) = 1`` iff ``i <= j``.

    The time is exponential in the worst case. The search is fast if long sequences are easy to find and counting
    excludes longer sequences. The search takes at most 50,000,000 steps for one question "is it at least t?"; a
    step examines a pair of a point and a hypothesis for one place.

    >>> threshold_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    3
    """
    return bounded_threshold_dimension(hypothesis_class).exact


def certified_threshold_dimension(hypothesis_class: FiniteClass) -> CertifiedThresholdDimension:
    """Return the threshold dimension with a longest sequence and a rank table.

    >>> certified_threshold_dimension(FiniteClass.from_rows(["01", "11"])).sequence
    ThresholdSequence(points=(0, 1), hypotheses=((1, 1), (0, 1)))
    """
    bounds = bounded_threshold_dimension(hypothesis_class)
    return CertifiedThresholdDimension(bounds.exact, bounds.lower_certificate, bounds.upper_certificate)


def bounded_threshold_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_STEPS
) -> DimensionInterval[ThresholdSequence, ThresholdRankTable]:
    """Return the threshold dimension, or bounds on it if the search reaches a limit.

    The search takes at most ``limit`` steps, as in :func:`threshold_dimension`, for each question "is it at least
    t?".

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_threshold_dimension(named_family("parities", 4), limit=20)
    >>> bounds.lower, bounds.upper
    (4, 8)
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the threshold dimension is binary")
    if hypothesis_class.is_empty:
        nothing = ThresholdSequence((), ()), ThresholdRankTable({})
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, *nothing)
    search = ThresholdSearch(hypothesis_class, min(limit, MAX_BITS // len(hypothesis_class)))
    longest: list[Pair] = search.greedy()

    def is_at_least(length: int) -> bool:
        nonlocal longest
        if len(longest) < length:
            longest = search.sequence(length) or longest
        return len(longest) >= length

    _, upper, stopped_by = narrowed(len(longest), search.longest_by_counts(), is_at_least)
    sequence = ThresholdSequence(
        tuple(Point(pair.point) for pair in longest),
        tuple(hypothesis_class.hypothesis(pair.hypothesis) for pair in longest),
    )
    return DimensionInterval(len(longest), upper, sequence, ThresholdRankTable(search.rank), stopped_by)
