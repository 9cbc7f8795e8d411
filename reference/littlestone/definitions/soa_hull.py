"""The SOA hull: the functions that are the SOA of an irreducible subclass."""

from itertools import combinations

from ..classes import FiniteClass
from ..errors import InvalidValueError, WorkLimitError
from .irreducibility import is_irreducible_by_sets
from .soa import soa_hypothesis

MAX_SUBCLASSES = 2**16


def soa_hull(hypothesis_class: FiniteClass, k: int, with_empty_subclass: bool = False) -> FiniteClass:
    """Return the class of the SOAs of all k-irreducible subclasses; `lyu` Lemma 4.2 uses k = d + 1.

    All subsets of the binary class count as subclasses, not only restrictions; more than 65,536 are refused. If
    ``with_empty_subclass`` is set, the empty subclass counts; it is irreducible, and its SOA is the constant 0.

    Ledger: ``lyu.lemma-4.2``.

    >>> constant = FiniteClass.from_rows(["1"])
    >>> soa_hull(constant, 1).to_rows(), soa_hull(constant, 1, with_empty_subclass=True).to_rows()
    (['1'], ['0', '1'])
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2, this SOA is binary")
    if 2 ** len(hypothesis_class) > MAX_SUBCLASSES:
        raise WorkLimitError("subclasses", 2.0 ** min(1000, len(hypothesis_class)), MAX_SUBCLASSES, "subclasses")
    hull = {
        soa_hypothesis(subclass)
        for size in range(0 if with_empty_subclass else 1, len(hypothesis_class) + 1)
        for members in combinations(hypothesis_class.hypotheses, size)
        for subclass in [FiniteClass(hypothesis_class.n_points, 2, members)]
        if is_irreducible_by_sets(subclass, k)
    }
    return FiniteClass(hypothesis_class.n_points, 2, tuple(sorted(hull)))
