"""The SOA hull of a small class, on bit masks of its subclasses."""

from ..classes import FiniteClass, Hypothesis
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import WorkLimitError, check_at_least
from .reducibility import Reducibility
from .soa import check_binary, soa_of

MAX_SUBCLASSES = 2**16


def soa_hull(hypothesis_class: FiniteClass, k: int, with_empty_subclass: bool = False) -> FiniteClass:
    """Return the class of the SOAs of all k-irreducible subclasses; `lyu` Lemma 4.2 uses k = d + 1.

    All subsets of the binary class count as subclasses, not only restrictions: 2^m for m hypotheses, at most
    65,536, which takes a few seconds. If ``with_empty_subclass`` is set, the empty subclass counts; it is
    irreducible, and its SOA is the constant 0.

    Ledger: ``lyu.lemma-4.2``.

    >>> constant = FiniteClass.from_rows(["1"])
    >>> soa_hull(constant, 1).to_rows(), soa_hull(constant, 1, with_empty_subclass=True).to_rows()
    (['1'], ['0', '1'])
    """
    check_binary(hypothesis_class)
    check_at_least(0, k=k)
    if 2 ** len(hypothesis_class) > MAX_SUBCLASSES:
        raise WorkLimitError("subclasses", 2.0 ** min(1000, len(hypothesis_class)), MAX_SUBCLASSES, "subclasses")
    dimensions = VersionSpaceDimensions(hypothesis_class)
    reducibility = Reducibility(dimensions)
    hull: set[Hypothesis] = set()
    for subclass in range(0 if with_empty_subclass else 1, 1 << len(hypothesis_class)):
        if reducibility.survives(subclass, k):
            hull.add(tuple(soa_of(dimensions, subclass, point) for point in hypothesis_class.points))
    return FiniteClass(hypothesis_class.n_points, 2, tuple(sorted(hull)))
