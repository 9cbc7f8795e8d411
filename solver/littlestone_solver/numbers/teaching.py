"""The star number and the teaching dimensions, each with its definition and its encoding for the solver."""

from functools import lru_cache

from littlestone import definitions
from littlestone.classes import FiniteClass

from ..encodings.teaching import recursive_teaching_at_least, star_at_least, teaching_at_least
from ..engine.lemmas.lemma import Number

FEW_HYPOTHESES = 8
"""The largest size for which all subclasses are tried; for larger classes, an order is constructed."""

STAR_NUMBER = Number("star(H)", lru_cache(maxsize=3000)(definitions.star_number), star_at_least)

TEACHING_DIMENSION = Number("TD(H)", lru_cache(maxsize=3000)(definitions.teaching_dimension), teaching_at_least)


@lru_cache(maxsize=3000)
def recursive_teaching_dimension(whole: FiniteClass) -> int:
    """Return the recursive teaching dimension, by all subclasses or by an order of the hypotheses.

    The order repeatedly removes all hypotheses with the smallest teaching sets. In each step, the size of these
    sets is the least size of a teaching set in the remaining subclass. Every order removes some hypothesis of this
    subclass first, so every order needs a set of at least this size.

    >>> thresholds = FiniteClass.from_rows([[int(x >= i) for x in range(9)] for i in range(10)])
    >>> recursive_teaching_dimension(thresholds)
    1
    """
    if len(whole) <= FEW_HYPOTHESES:
        return definitions.recursive_teaching_dimension(whole)
    largest, remaining = -1, whole
    while not remaining.is_empty:
        sizes = {h: definitions.teaching_set_size(remaining, h) for h in remaining}
        least = min(sizes.values())
        largest = max(largest, least)
        remaining = FiniteClass(whole.n_points, whole.n_labels, tuple(h for h in remaining if sizes[h] > least))
    return largest


RECURSIVE_TEACHING_DIMENSION = Number(
    "RTD(H)", recursive_teaching_dimension, recursive_teaching_at_least, exists=True
)
"""The recursive teaching dimension; only its lower bounds are encoded, by an unknown subclass."""
