"""The SOA hull of a symbolic class shatters an unknown mistake tree: each leaf has an unknown irreducible subclass.

The hull of H consists of the SOAs of its k-irreducible subclasses, where every subset of H is a subclass (`lyu`
Lemma 4.2). It has dimension at least m if and only if there is a mistake tree of depth m and, for every leaf, a
k-irreducible subclass whose SOA follows the path to the leaf. Variables, for the tree named R:

* ``R: node 01 asks point x`` - exactly one point x for every inner node, as in ``mistake_tree``;
* ``R: G010(h)`` - h belongs to the subclass of the leaf 010.

Satisfiability of the formulas means a lower bound, so they may only be used positively.
"""

from itertools import product

import z3

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError

from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, implication
from .mistake_tree import Path, asks, asks_one_point
from .soa import is_irreducible, soa_answers


def hull_shatters_a_tree(
    symbolic: SymbolicClass, k: int, depth: int, tree: str, *, with_empty_subclass: bool = False
) -> z3.BoolRef:
    """Return "the SOAs of the k-irreducible subclasses shatter the unknown mistake tree of this depth".

    Ledger: ``lyu.lemma-4.2``. The size is 2^depth times that of the formula for the irreducibility of one class. If
    ``with_empty_subclass`` is true, the empty subclass counts; its SOA is the constant 0.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> _ = hull_shatters_a_tree(symbolic, 1, 1, "R")
    """
    if depth < 1:
        raise InvalidValueError("depth", depth, "at least 1")
    context, formulas = symbolic.context, asks_one_point(symbolic, tree, depth)
    for leaf in product((0, 1), repeat=depth):
        name = f"{tree}: G{''.join(map(str, leaf))}"
        subclass = SymbolicClass.of_unknowns(name, symbolic.n_points, symbolic.n_labels, symbolic.defined)
        formulas += [implication(member, symbolic.membership[h]) for h, member in subclass.membership.items()]
        formulas.append(is_irreducible(subclass, subclass.whole, k))
        if not with_empty_subclass:
            formulas.append(subclass.non_empty(subclass.whole))
        steps = product(range(depth), symbolic.points)
        formulas += [_follows(subclass, tree, leaf[:level], leaf[level], x) for level, x in steps]
    return all_of(context, formulas)


def _follows(subclass: SymbolicClass, tree: str, node: Path, turn: int, point: Point) -> z3.BoolRef:
    """Return "if the node asks this point, the SOA of the subclass predicts the label of the edge"."""
    answer = soa_answers(subclass, subclass.whole, point, Label(turn))
    return implication(asks(subclass.context, tree, node, point), answer)
