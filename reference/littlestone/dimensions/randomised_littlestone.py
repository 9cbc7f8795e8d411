"""The randomised Littlestone dimension by recursion over version spaces."""

from fractions import Fraction

from ..classes import FiniteClass, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError, WorkLimitError
from .version_spaces.version_space import VersionSpaces

MAX_VERSION_SPACES = 1_000_000


def randomised_littlestone_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_VERSION_SPACES
) -> Fraction:
    """Return the randomised Littlestone dimension: half the largest expected depth of a shattered tree.

    The expected depth of a tree with a given root is 1 plus the mean of the expected depths of the two sides, and
    the recursion takes the best root. The empty class has dimension -1. The recursion treats each version space
    once, and refuses more version spaces than the limit. The class is binary. Definition:
    :func:`littlestone.definitions.randomised_littlestone_dimension`.

    >>> randomised_littlestone_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    Fraction(1, 1)
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the randomised dimension is binary")
    if hypothesis_class.is_empty:
        return Fraction(EMPTY_CLASS_DIMENSION)
    spaces = VersionSpaces.of(hypothesis_class)
    known: dict[int, Fraction] = {}

    def value(space: int) -> Fraction:
        if space not in known:
            if len(known) >= limit:
                raise WorkLimitError("randomised Littlestone dimension", len(known) + 1, limit, "version spaces")
            best = Fraction(0)
            for zeros, ones in {(space & zeros, space & ones) for zeros, ones in spaces.with_label}:
                if zeros and ones:
                    best = max(best, (1 + value(zeros) + value(ones)) / 2)
            known[space] = best
        return known[space]

    return value(spaces.whole)
