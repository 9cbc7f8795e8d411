"""Bits of classes: ``bit_of(H, j)`` has bit j of every member of H; how bits and restrictions go together."""

import z3

from ..engine.proofs.proposition import Definition, by
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, integer_function, integers, object_function, objects
from ..meanings import bits as meaning
from .classes import (
    CLASS,
    HYPOTHESIS,
    NONEMPTY,
    POINT,
    RESTRICTED,
    SUBCLASS,
    few_hypotheses,
    member,
    nonempty,
    restricted,
    subclass,
    value,
)

bit = integer_function("bit", INTEGER, INTEGER, meaning=meaning.BIT)
"""bit(j, y): bit j of the label y, 0 or 1."""
bit_of = object_function("bit_of", CLASS, INTEGER, CLASS, meaning=meaning.BIT_OF)
bit_function = object_function("bit_function", HYPOTHESIS, INTEGER, HYPOTHESIS, meaning=meaning.BIT_FUNCTION)
"""bit_function(h, j): x -> bit j of h(x)."""

_G, _H = objects(CLASS, "G", "H")
_g, _h = objects(HYPOTHESIS, "g", "h")
(_x,) = objects(POINT, "x")
_j, _w = integers("j", "w")

BIT_OF = Definition(
    "bits of a class",
    z3.ForAll(
        [_g], member(_g, bit_of(_H, _j)) == z3.Exists([_h], z3.And(member(_h, _H), _g == bit_function(_h, _j)))
    ),
)
BIT_FUNCTION = Definition(
    "bits of a function",
    z3.ForAll([_h], value(bit_function(_h, _j), _x) == bit(_j, value(_h, _x))),
)


def bit_of_restriction() -> Step:
    """Return that a bit of the restriction to w lies in the restriction of the bit to that bit of w."""
    part, inside = restricted(_H, _x, _w), restricted(bit_of(_H, _j), _x, bit(_j, _w))
    return Step(
        "bit j of the restriction of H to w at x lies in the restriction of bit j of H to bit j of w at x",
        (
            by(RESTRICTED, i=_w),
            by(RESTRICTED, H=bit_of(_H, _j), i=bit(_j, _w)),
            by(BIT_OF),
            by(BIT_OF, H=part),
            by(BIT_FUNCTION),
            by(SUBCLASS, G=bit_of(part, _j), H=inside),
        ),
        subclass(bit_of(part, _j), inside),
        (Change("bit j of H, not restricted", (by(RESTRICTED, i=_w),)),),
        few_hypotheses(),
    )


def bit_of_subclass() -> Step:
    """Return that a bit of a subclass is a subclass of the bit."""
    return Step(
        "every bit of a subclass of H lies in that bit of H",
        (
            subclass(_G, _H),
            by(SUBCLASS),
            by(BIT_OF),
            by(BIT_OF, H=_G),
            by(SUBCLASS, G=bit_of(_G, _j), H=bit_of(_H, _j)),
        ),
        subclass(bit_of(_G, _j), bit_of(_H, _j)),
        (Change("no subclass", (subclass(_G, _H),)),),
        few_hypotheses(),
    )


def bit_nonempty() -> Step:
    """Return that every bit of a nonempty class is nonempty."""
    return Step(
        "every bit of a nonempty class is nonempty",
        (nonempty(_H), by(NONEMPTY), by(BIT_OF), by(NONEMPTY, H=bit_of(_H, _j))),
        nonempty(bit_of(_H, _j)),
        (Change("an empty class", (nonempty(_H),)),),
        few_hypotheses(),
    )
