"""If DDim_{p,d}(H) = 0, the (p, d)-essential hypotheses are the members of H (`lyu` Corollary 4.1, fourth item).

A violation is a function f that is essential and no member, or the other way round; see ``essential_common`` on f.
"""

import z3

from littlestone import verdicts
from littlestone.classes import Point
from littlestone.verdicts import Scopes, Trial, Verdict

from ..engine.conclusion import Classes, Conclusion, Grid, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import QUANTIFIED, Decompositions, NotNeeded, applicable, parameters
from .essential_common import LARGEST_WITH_UNKNOWN, any_function, ddim, ddim_is, essential, explained, is_essential
from .structure_numbers import LARGEST_LEAVES, TREES


def _members_are_essential(classes: Classes, p: int, d: int, degree: int) -> bool:
    one = classes["H"]
    return ddim(one, p, d) != degree or essential(one, p, d) == frozenset(one)


def _explain(classes: Classes) -> str:
    return ", ".join(explained(classes["H"], p, d) for p, d in ((1, 1), (2, 1)))


def _family(largest_with_unknown: int) -> LemmaFamily:
    """Return the lemma, with the function f unknown up to this number of points and constant 0 on more."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
        context = defined.context
        f = any_function(n, context, largest_with_unknown)
        member = any_of(
            context,
            [
                all_of(context, [*(f.has(Point(x), label) for x, label in enumerate(h)), belongs])
                for h, belongs in symbolic.membership.items()
            ],
        )

        def same(p: int, d: int, degree: int) -> dict[Key, Part]:
            """Return "if this is the decomposition dimension, f is essential just if it is a member"."""
            given, is_one = ddim_is(symbolic, p, d, degree), is_essential(symbolic, p, d, degree, f)
            return {
                (p, d, "only members"): Part(given, z3.Implies(is_one, member)),
                (p, d, "every member"): Part(given, z3.Implies(member, is_one)),
            }

        no_outside = z3.Implies(z3.And(ddim_is(symbolic, 1, 1, 1), is_essential(symbolic, 1, 1, 1, f)), member)
        three = [ddim_is(symbolic, 2, 1, 0), z3.Not(z3.AtMost(*symbolic.membership.values(), 2))]
        return Lemma(
            defined,
            (symbolic,),
            hypotheses=(),
            conclusion=Conclusion(
                "if DDim of (p, d) is 0, the essential hypotheses are the members of H",
                {key: part for p, d in parameters(n) for key, part in same(p, d, 0).items()},
                lambda c: all(_members_are_essential(c, p, d, 0) for p, d in applicable(c["H"])),
            ),
            wrong_variants=(
                Variant(
                    Claim(
                        "the same if DDim of (1, 1) is 1",
                        all_of(context, (part.formula for part in same(1, 1, 1).values())),
                        lambda c: _members_are_essential(c, 1, 1, 1),
                    )
                ),
                Variant(
                    Claim(
                        "if DDim of (1, 1) is 1, essential hypotheses are members of H",
                        no_outside,
                        lambda c: ddim(c["H"], 1, 1) != 1 or essential(c["H"], 1, 1) <= frozenset(c["H"]),
                    )
                ),
            ),
            sharpness=(
                Claim(
                    "DDim of (2, 1) is 0, with three members or more",
                    all_of(context, three),
                    lambda c: ddim(c["H"], 2, 1) == 0 and len(essential(c["H"], 2, 1)) >= 3,
                ),
            ),
        )

    return LemmaFamily(build, _explain, (*TREES, *LARGEST_LEAVES))


FAMILY = _family(LARGEST_WITH_UNKNOWN)
"""The fourth item for every size of binary classes, from 4 points on with f = 0."""

DEEP_FAMILY = _family(4)
"""The same with f unknown up to 4 points."""


_FUNCTIONS = "every function f, "
_GRID = Grid(
    QUANTIFIED,
    lambda size: [(*pair, way) for pair in parameters(size.n_points) for way in ("only members", "every member")],
    may_repeat=lambda key: True,
)


@verdicts.check(
    "lyu.corollary-4.1",
    scopes=Scopes(
        Decompositions(3, _FUNCTIONS, _GRID, not_needed=NotNeeded.ANY),
        Decompositions(4, _FUNCTIONS, _GRID, f_is_zero=True, not_needed=NotNeeded.ANY),
        Decompositions(4, _FUNCTIONS, _GRID),
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{p,d}(H) = 0, then exactly the members of H are essential."""
    verify_lemma(trial, FAMILY if scope.f_is_zero else DEEP_FAMILY, scope)
