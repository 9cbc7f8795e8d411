"""Classes, their restrictions and their subclasses.

A class is anything that hypotheses belong to; ``restricted(H, x, i)`` has the members of H with label i at x.
"""

import z3

from ..engine.proofs.proposition import Definition, by
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, integer_function, integers, object_function, objects, relation, sort
from ..meanings import classes as meaning

CLASS, POINT = sort("class", meaning.classes), sort("point", meaning.points)
HYPOTHESIS = sort("hypothesis", meaning.hypotheses)
member = relation("member", HYPOTHESIS, CLASS, meaning=meaning.MEMBER)
nonempty = relation("nonempty", CLASS, meaning=meaning.NONEMPTY)
subclass = relation("subclass", CLASS, CLASS, meaning=meaning.SUBCLASS)
value = integer_function("value", HYPOTHESIS, POINT, meaning=meaning.VALUE)
restricted = object_function("restricted", CLASS, POINT, INTEGER, CLASS, meaning=meaning.RESTRICTED)
has_labels = relation("has_labels", CLASS, INTEGER, meaning=meaning.HAS_LABELS)
"""has_labels(H, k): the labels of H are 0..k."""

_G, _H = objects(CLASS, "G", "H")
(_h,) = objects(HYPOTHESIS, "h")
(_x,) = objects(POINT, "x")
_i, _k = integers("i", "k")

RESTRICTED = Definition(
    "restrictions",
    z3.ForAll([_h], member(_h, restricted(_H, _x, _i)) == z3.And(member(_h, _H), value(_h, _x) == _i)),
)
NONEMPTY = Definition("nonempty", nonempty(_H) == z3.Exists([_h], member(_h, _H)))
SUBCLASS = Definition("subclass", subclass(_G, _H) == z3.ForAll([_h], z3.Implies(member(_h, _G), member(_h, _H))))
_label = value(_h, _x)
HAS_LABELS = Definition(
    "labels 0..k",
    has_labels(_H, _k) == z3.ForAll([_h, _x], z3.Implies(member(_h, _H), z3.And(_label >= 0, _label <= _k))),
)


def restriction_is_subclass() -> Step:
    """Return that a restriction of H is a subclass of H."""
    conclusion = subclass(restricted(_H, _x, _i), _H)
    return Step(
        "a restriction is a subclass",
        (by(RESTRICTED), by(SUBCLASS, G=restricted(_H, _x, _i))),
        conclusion,
        (
            Change(
                "conversely",
                (),
                (by(SUBCLASS, G=_H, H=restricted(_H, _x, _i)),),
                subclass(_H, restricted(_H, _x, _i)),
            ),
        ),
        few_hypotheses(),
    )


def restrictions_of_subclass() -> Step:
    """Return that restrictions of a subclass are subclasses of the restrictions."""
    smaller, larger = restricted(_G, _x, _i), restricted(_H, _x, _i)
    return Step(
        "restrictions of a subclass are subclasses of the restrictions",
        (
            subclass(_G, _H),
            by(SUBCLASS),
            by(RESTRICTED),
            by(RESTRICTED, H=_G),
            by(SUBCLASS, G=smaller, H=larger),
        ),
        subclass(smaller, larger),
        (Change("no subclass", (subclass(_G, _H),)),),
        few_hypotheses(),
    )


def labels_of_restriction() -> Step:
    """Return that a restriction has the labels of the class."""
    part = restricted(_H, _x, _i)
    return Step(
        "a restriction has the labels of the class",
        (has_labels(_H, _k), by(RESTRICTED), by(HAS_LABELS), by(HAS_LABELS, H=part)),
        has_labels(part, _k),
        (Change("a class with other labels", (has_labels(_H, _k),)),),
        few_hypotheses(),
    )


def label_of_nonempty() -> Step:
    """Return that the label of a nonempty restriction is one of the class."""
    part = restricted(_H, _x, _i)
    return Step(
        "the label of a nonempty restriction is one of the class",
        (has_labels(_H, _k), nonempty(part), by(RESTRICTED), by(NONEMPTY, H=part), by(HAS_LABELS)),
        z3.And(_i >= 0, _i <= _k),
        (Change("an empty restriction", (nonempty(part),)), Change("other labels", (has_labels(_H, _k),))),
        few_hypotheses(),
    )


def nonempty_above() -> Step:
    """Return that a class with a nonempty subclass is nonempty."""
    return Step(
        "a class with a nonempty subclass is nonempty",
        (subclass(_G, _H), nonempty(_G), by(SUBCLASS), by(NONEMPTY), by(NONEMPTY, H=_G)),
        nonempty(_H),
        (Change("no subclass", (subclass(_G, _H),)),),
        few_hypotheses(),
    )


def one_side_nonempty() -> Step:
    """Return that a nonempty binary class has a nonempty restriction at every point."""
    sides = tuple(restricted(_H, _x, label) for label in (0, 1))
    parts = tuple(by(RESTRICTED, i=label) for label in (0, 1))
    nonempty_parts = tuple(by(NONEMPTY, H=side) for side in sides)
    return Step(
        "a nonempty binary class has a nonempty restriction at every point",
        (nonempty(_H), has_labels(_H, 1), by(NONEMPTY), by(HAS_LABELS, k=1), *parts, *nonempty_parts),
        z3.Or(*(nonempty(side) for side in sides)),
        (Change("three labels", (has_labels(_H, 1),)), Change("an empty class", (nonempty(_H),))),
        few_hypotheses(),
    )


def few_hypotheses() -> tuple[z3.BoolRef, ...]:
    """Return "there are no hypotheses but two", which makes a query finite."""
    (any_one, one, other) = objects(HYPOTHESIS, "any", "h1", "h2")
    return (z3.ForAll([any_one], z3.Or(any_one == one, any_one == other)),)
