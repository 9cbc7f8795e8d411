"""Gap amplification: a class on several disjoint copies of its points, with an independent hypothesis on each copy.

Convention: copies are numbered from 0, and the point x of copy j is point ``j * n_points + x``, so a hypothesis
begins with its labels on copy 0. (`bgs` section 6 numbers the copies from 1 and writes the point as the pair (j,
x).)
"""

from itertools import chain, product

from ..errors import check_at_least
from .finite_class import FiniteClass
from .size_limit import check_entries, power_estimate


def disjoint_copies(hypothesis_class: FiniteClass, n_copies: int) -> FiniteClass:
    """Return all functions ``(j, x) -> f_j(x)`` with ``f_0, f_1, ...`` in the class, one for each copy j.

    Synonyms: gap amplification, the product of a class with itself over disjoint domains. The number of copies
    multiplies the multiclass Littlestone dimension of a class with hypotheses. It also multiplies the Littlestone
    dimension of every bit restriction, because restricting to a bit and copying commute.

    Ledger: ``bgs.claim-6.2``.

    >>> disjoint_copies(FiniteClass.from_rows(["02", "11"]), 2)
    FiniteClass.from_rows(['0202', '0211', '1102', '1111'])
    """
    check_at_least(1, n_copies=n_copies)
    n_points = hypothesis_class.n_points * n_copies
    check_entries("disjoint copies", power_estimate(len(hypothesis_class), n_copies), n_points)
    # Products of sorted tuples come in lexicographic order, and joining rows of one length preserves it.
    hypotheses = [tuple(chain.from_iterable(rows)) for rows in product(hypothesis_class, repeat=n_copies)]
    return FiniteClass(n_points, hypothesis_class.n_labels, tuple(hypotheses))
