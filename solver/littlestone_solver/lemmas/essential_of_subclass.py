"""If DDim_{p,d}(G) = DDim_{p,d}(H), G a subclass, essential hypotheses of G are essential to H.

`lyu` Corollary 4.1, second item. A violation is a function f that every optimal tree of G has at a leaf of largest
dimension, and some optimal tree of H has not; see ``essential_common`` on f.
"""

from collections.abc import Callable

import z3

from littlestone import verdicts
from littlestone.verdicts import Scopes, Trial, Verdict

from ..engine.conclusion import Classes, Conclusion, Size, always
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.session import DEFAULT_RESOURCE_LIMIT
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_of_subclass import subclass
from .decomposition_parameters import (
    DEEP_RESOURCE_LIMIT,
    EVERY_DEGREE,
    FEW_DEGREES,
    Decompositions,
    NotNeeded,
    few_parameters,
    parameters,
)
from .essential_common import LARGEST_WITH_UNKNOWN, any_function, ddim, ddim_is, essential, explained, is_essential
from .structure_numbers import LARGEST_LEAVES, TREES


def _holds(classes: Classes, p: int, d: int, first: str = "G", second: str = "H") -> bool:
    """Return whether essential hypotheses of the first class are essential to the second, if DDim is the same."""
    one, other = classes[first], classes[second]
    if ddim(one, p, d) is None or ddim(one, p, d) != ddim(other, p, d):
        return True
    return essential(one, p, d) <= essential(other, p, d)


def _family(pairs_of: Callable[[int], list[tuple[int, int]]], largest_with_unknown: int) -> LemmaFamily:
    """Return the lemma for these pairs (p, d), with f unknown up to this number of points and 0 on more."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        small, large = (
            SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined) for name in ("G", "H")
        )
        context, n = defined.context, size.n_points
        f = any_function(n, context, largest_with_unknown)

        def passes(
            one: SymbolicClass, other: SymbolicClass, p: int, d: int, degree: int, other_degree: int
        ) -> z3.BoolRef:
            """Return "if f is essential to the one, it is to the other", these being the dimensions."""
            given = [ddim_is(one, p, d, degree), ddim_is(other, p, d, other_degree)]
            return z3.Implies(
                all_of(context, [*given, is_essential(one, p, d, degree, f)]),
                is_essential(other, p, d, other_degree, f),
            )

        def on_degrees(one: SymbolicClass, other: SymbolicClass, p: int, d: int) -> list[z3.BoolRef]:
            return [passes(one, other, p, d, degree, degree) for degree in range(min(n, d) + 1)]

        return Lemma(
            defined,
            (small, large),
            hypotheses=(subclass(small, large),),
            conclusion=Conclusion(
                "if DDim of (p, d) of G and H are equal, essential hypotheses of G are essential to H",
                {
                    (p, d, degree): always(formula)
                    for p, d in pairs_of(n)
                    for degree, formula in enumerate(on_degrees(small, large, p, d))
                },
                lambda c: all(_holds(c, p, d) for p, d in pairs_of(n)),
            ),
            wrong_variants=(
                Variant(
                    Claim(
                        "conversely, those of H are essential to G, for (p, d) = (1, 1)",
                        all_of(context, on_degrees(large, small, 1, 1)),
                        lambda c: _holds(c, 1, 1, "H", "G"),
                    )
                ),
                Variant(
                    Claim(
                        "dropped: equal DDim; for (p, d) = (1, 1) these are 0 of G and 1 of H",
                        passes(small, large, 1, 1, 0, 1),
                        lambda c: (
                            (ddim(c["G"], 1, 1), ddim(c["H"], 1, 1)) != (0, 1)
                            or essential(c["G"], 1, 1) <= essential(c["H"], 1, 1)
                        ),
                    )
                ),
            ),
            sharpness=(
                Claim(
                    "DDim of (1, 1) is 1 for both, and some hypothesis is essential to G",
                    all_of(
                        context,
                        [ddim_is(small, 1, 1, 1), ddim_is(large, 1, 1, 1), is_essential(small, 1, 1, 1, f)],
                    ),
                    lambda c: ddim(c["G"], 1, 1) == ddim(c["H"], 1, 1) == 1 and bool(essential(c["G"], 1, 1)),
                ),
            ),
        )

    def explain(classes: Classes) -> str:
        pairs = [pair for pair in pairs_of(classes["H"].n_points) if not _holds(classes, *pair)] or [(1, 1)]
        return ", ".join(f"of {name}: {explained(classes[name], *pairs[0])}" for name in ("G", "H"))

    return LemmaFamily(build, explain, (*TREES, *LARGEST_LEAVES))


FAMILY = _family(parameters, LARGEST_WITH_UNKNOWN)
"""The second item for every size of binary classes, from 4 points on with f = 0."""

QUICK_FAMILY = _family(few_parameters, LARGEST_WITH_UNKNOWN)
"""The second item for fewer parameters."""

DEEP_FAMILY = _family(parameters, 4)
"""The same with f unknown up to 4 points."""


_UNKNOWNS = "every class and subclass, every function f, "


@verdicts.check(
    "lyu.corollary-4.1",
    scopes=Scopes(
        Decompositions(3, _UNKNOWNS, FEW_DEGREES, not_needed=NotNeeded.ANY),
        Decompositions(4, _UNKNOWNS, EVERY_DEGREE, f_is_zero=True, not_needed=NotNeeded.ANY),
        Decompositions(4, _UNKNOWNS, EVERY_DEGREE),
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """If G is a subclass of H and DDim_{2p,d}(G) = DDim_{p,d}(H), then what is essential to G is essential to H."""
    family = QUICK_FAMILY if scope.grid is FEW_DEGREES else FAMILY if scope.f_is_zero else DEEP_FAMILY
    limit = DEEP_RESOURCE_LIMIT if family is DEEP_FAMILY else DEFAULT_RESOURCE_LIMIT
    verify_lemma(trial, family, scope, resource_limit=limit)
