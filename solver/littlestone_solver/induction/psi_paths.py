"""Shattering of trees with labels and of trees with collapsing maps, as first-order formulas.

Sorts are uninterpreted: hypotheses, points, labels, collapsing maps, nodes and leaves of the tree.

* ``member(h)``, ``value(h, x)``, ``asks(v)``, ``above(v, l)``, ``left(v, l)``: as for mistake trees, the left side
  of a tree with collapsing maps being that of the value 0;
* ``first(v)``, ``second(v)``: the labels of the left and right edge at node v of a multiclass mistake tree;
* ``map(v)``: the collapsing map at node v; ``zero(m, y)``, ``one(m, y)``: the map m takes the label y to 0, to 1.
"""

import z3

from .vocabulary import Vocabulary


def _value(words: Vocabulary, h: z3.ExprRef, v: z3.ExprRef) -> z3.ExprRef:
    return words.function("value", "label", h, words.function("asks", "point", v))


def _path_realized(words: Vocabulary, left: z3.BoolRef, right: z3.BoolRef, *, swapped: z3.BoolRef) -> z3.BoolRef:
    """Return "every leaf has a member of H with, at every node v above, ``left`` on the left and else ``right``".

    Parameters
    ----------
    words
        The symbols.
    left, right
        Formulas about the hypothesis h and the node v.
    swapped
        A formula about the node v: the two sides are exchanged there.
    """
    h, v, leaf = words.constant("h", "hypothesis"), words.constant("v", "node"), words.constant("l", "leaf")
    goes_left = words.relation("left", v, leaf) != swapped
    side = z3.And(z3.Implies(goes_left, left), z3.Implies(z3.Not(goes_left), right))
    agrees = z3.ForAll([v], z3.Implies(words.relation("above", v, leaf), side))
    return z3.ForAll([leaf], z3.Exists([h], z3.And(words.relation("member", h), agrees)))


def shattered_with_labels(words: Vocabulary) -> z3.BoolRef:
    """Return "H shatters the multiclass mistake tree": every leaf has a member with the labels of the edges.

    Parameters
    ----------
    words
        The symbols.

    Examples
    --------
    >>> shattered_with_labels(Vocabulary()).sort()
    Bool
    """
    h, v = words.constant("h", "hypothesis"), words.constant("v", "node")
    value = _value(words, h, v)
    return _path_realized(
        words,
        value == words.function("first", "label", v),
        value == words.function("second", "label", v),
        swapped=z3.BoolVal(False, words.context),
    )


def shattered_with_maps(words: Vocabulary, swapped: z3.BoolRef | None = None) -> z3.BoolRef:
    """Return "H shatters the tree of collapsing maps": the map at a node gives 0 on the left and 1 on the right.

    Parameters
    ----------
    words
        The symbols.
    swapped
        A formula about the node v: the two sides are exchanged there; nowhere if not given.

    Examples
    --------
    >>> shattered_with_maps(Vocabulary()).sort()
    Bool
    """
    h, v = words.constant("h", "hypothesis"), words.constant("v", "node")
    mapping, value = words.function("map", "collapsing map", v), _value(words, h, v)
    return _path_realized(
        words,
        words.relation("zero", mapping, value),
        words.relation("one", mapping, value),
        swapped=z3.BoolVal(False, words.context) if swapped is None else swapped,
    )


def few_elements(words: Vocabulary) -> tuple[z3.BoolRef, ...]:
    """Return "there are no elements but two of each sort, one node, and one point"; for satisfiability queries.

    Parameters
    ----------
    words
        The symbols.

    Examples
    --------
    >>> len(few_elements(Vocabulary()))
    6
    """
    return (
        words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
        words.only(words.constant("v1", "node")),
        words.only(words.constant("l1", "leaf"), words.constant("l2", "leaf")),
        words.only(words.constant("x1", "point")),
        words.only(words.constant("y1", "label"), words.constant("y2", "label")),
        words.only(words.constant("m1", "collapsing map"), words.constant("m2", "collapsing map")),
    )
