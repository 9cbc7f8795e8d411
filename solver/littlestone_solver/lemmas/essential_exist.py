"""If DDim_{2p,d}(H) = DDim_{p,d}(H), some hypothesis is (p, d)-essential to H (`lyu` Corollary 4.1, third item).

Without the hypothesis on DDim it is false: see :func:`check_without_equality`.
"""

from collections.abc import Callable

import z3

from littlestone import verdicts
from littlestone.verdicts import Scopes, Trial, Verdict, after_quick

from ..engine.conclusion import Classes, Conclusion, Size, always
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import (
    EVERY_DEGREE,
    FEW_DEGREES,
    Decompositions,
    NotNeeded,
    applicable,
    few_parameters,
    only_pair,
    parameters,
    with_degrees,
)
from .essential_common import all_functions, ddim, ddim_is, essential, explained, is_essential
from .sizes import BinarySizes
from .structure_numbers import LARGEST_LEAVES, TREES


def _equal(classes: Classes, p: int, d: int, factor: int) -> bool:
    one = classes["H"]
    return ddim(one, p, d) is not None and ddim(one, factor * p, d) == ddim(one, p, d)


def _family(pairs_of: Callable[[int], list[tuple[int, int]]], factor: int) -> LemmaFamily:
    """Return the lemma for these pairs (p, d) of every size, with ``factor p`` in place of 2p."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
        context, functions = defined.context, all_functions(symbolic)

        def some_essential(p: int, d: int, degree: int) -> z3.BoolRef:
            equal = z3.And(ddim_is(symbolic, p, d, degree), ddim_is(symbolic, factor * p, d, degree))
            return z3.Implies(equal, any_of(context, [is_essential(symbolic, p, d, degree, f) for f in functions]))

        def two_essential(p: int, d: int, degree: int) -> z3.BoolRef:
            equal = z3.And(ddim_is(symbolic, p, d, degree), ddim_is(symbolic, factor * p, d, degree))
            not_essential = [z3.Not(is_essential(symbolic, p, d, degree, f)) for f in functions]
            return z3.Implies(equal, z3.AtMost(*not_essential, len(functions) - 2))

        return Lemma(
            defined,
            (symbolic,),
            hypotheses=(),
            conclusion=Conclusion(
                f"if DDim of ({factor} p, d) and of (p, d) are equal, some hypothesis is (p, d)-essential",
                {
                    (p, d, degree): always(some_essential(p, d, degree))
                    for p, d in pairs_of(n)
                    for degree in range(min(n, d) + 1)
                },
                lambda c: all(bool(essential(c["H"], p, d)) for p, d in pairs_of(n) if _equal(c, p, d, factor)),
            ),
            wrong_variants=(
                Variant(
                    Claim(
                        "two hypotheses are (1, 1)-essential",
                        all_of(context, [two_essential(1, 1, degree) for degree in (0, 1)]),
                        lambda c: (
                            c["H"].is_empty or not _equal(c, 1, 1, factor) or len(essential(c["H"], 1, 1)) >= 2
                        ),
                    )
                ),
            ),
            sharpness=(
                Claim(
                    f"DDim of ({factor}, 1) and of (1, 1) are 1, and one hypothesis is essential",
                    all_of(
                        context,
                        [
                            ddim_is(symbolic, 1, 1, 1),
                            ddim_is(symbolic, factor, 1, 1),
                            z3.AtMost(*(is_essential(symbolic, 1, 1, 1, f) for f in functions), 1),
                        ],
                    ),
                    lambda c: (
                        ddim(c["H"], 1, 1) == ddim(c["H"], factor, 1) == 1 and len(essential(c["H"], 1, 1)) == 1
                    ),
                ),
            ),
        )

    def explain(classes: Classes) -> str:
        pairs = [pair for pair in pairs_of(classes["H"].n_points) if pair in applicable(classes["H"])]
        return ", ".join(
            f"{explained(classes['H'], p, d)}, DDim of ({2 * p}, {d}) = {ddim(classes['H'], 2 * p, d)}"
            for p, d in pairs[:2]
        )

    return LemmaFamily(build, explain, (*TREES, *LARGEST_LEAVES))


FAMILY = _family(parameters, 2)
"""The third item for every size of binary classes."""

QUICK_FAMILY = _family(few_parameters, 2)
"""The third item for fewer parameters."""

WITHOUT_EQUALITY_FAMILY = _family(lambda n_points: [(1, 2)], 1)
"""The same without hypothesis, for p = 1 and d = 2."""


@verdicts.check(
    "lyu.corollary-4.1",
    scopes=Scopes(
        Decompositions(3, grid=FEW_DEGREES, not_needed=NotNeeded.ANY),
        Decompositions(3, grid=EVERY_DEGREE, not_needed=NotNeeded.ANY),
        Decompositions(4, grid=EVERY_DEGREE),
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{2p,d}(H) = DDim_{p,d}(H) >= 0, then H has a (p, d)-essential hypothesis."""
    verify_lemma(trial, QUICK_FAMILY if scope.grid is FEW_DEGREES else FAMILY, scope)


@verdicts.check(
    "lyu.corollary-4.1",
    scopes=after_quick(BinarySizes(4, with_degrees(only_pair("(p, d) = (1, 2)", 1, 2)))),
    strength=Verdict.VERIFIED,
)
def check_without_equality(trial: Trial, scope: BinarySizes) -> None:
    """A class with DDim_{p,d}(H) >= 0 has a (p, d)-essential hypothesis."""
    verify_lemma(trial, WITHOUT_EQUALITY_FAMILY, scope)
