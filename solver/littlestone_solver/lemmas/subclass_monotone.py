"""Ldim(G) <= Ldim(H) for G a subclass of H: a mistake tree that G shatters is shattered by H."""

import z3

from littlestone import verdicts
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.littlestone import littlestone_at_least
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.subcubes import Subcube, facets
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION
from .sizes import BinarySizes, every_dimension


def _is_subclass(classes: Classes) -> bool:
    return all(h in classes["H"] for h in classes["G"])


def _dimensions(classes: Classes) -> tuple[int, int]:
    return littlestone_dimension_by_recursion(classes["G"]), littlestone_dimension_by_recursion(classes["H"])


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    small = SymbolicClass.of_unknowns("G", size.n_points, size.n_labels, defined)
    large = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, whole = defined.context, large.whole
    bounds = range(size.n_points + 1)
    below = list(facets(whole, 2)) if size.by_induction else []

    def at_most(one: SymbolicClass, other: SymbolicClass, subcube: Subcube, slack: int = 0) -> dict[Key, Part]:
        """Return, bound by bound, Ldim(one) + slack <= Ldim(other) on the subcube."""
        return {
            (d,): Part(littlestone_at_least(one, subcube, d), littlestone_at_least(other, subcube, d + slack))
            for d in bounds
        }

    def formulas(parts: dict[Key, Part]) -> list[z3.BoolRef]:
        return [part.formula for part in parts.values()]

    subclass = [z3.Implies(small.membership[h], large.membership[h]) for h in large.membership]
    proper = any_of(context, [z3.And(large.membership[h], z3.Not(small.membership[h])) for h in large.membership])
    equal = all_of(context, formulas(at_most(large, small, whole)))
    return Lemma(
        defined,
        (small, large),
        hypotheses=(Claim("G is a subclass of H", all_of(context, subclass), _is_subclass),),
        conclusion=Conclusion(
            "Ldim(G) <= Ldim(H)",
            at_most(small, large, whole),
            lambda c: _dimensions(c)[0] <= _dimensions(c)[1],
        ),
        wrong_variants=(
            Variant(Claim("Ldim(G) >= Ldim(H)", equal, lambda c: _dimensions(c)[0] >= _dimensions(c)[1])),
            Variant(
                Claim(
                    "Ldim(G) < Ldim(H) unless G is empty",
                    all_of(context, formulas(at_most(small, large, whole, 1))),
                    lambda c: _dimensions(c)[0] < _dimensions(c)[1] or c["G"].is_empty,
                )
            ),
        ),
        sharpness=(
            Claim(
                "Ldim(G) = Ldim(H) >= 1 for a proper subclass",
                z3.And(equal, proper, littlestone_at_least(large, whole, 1)),
                lambda c: _dimensions(c)[0] >= _dimensions(c)[1] >= 1 and len(c["G"]) < len(c["H"]),
            ),
        ),
        assumed=tuple(formula for facet in below for formula in formulas(at_most(small, large, facet))),
    )


def _explain(classes: Classes) -> str:
    small, large = _dimensions(classes)
    return f"Ldim(G) = {small}, Ldim(H) = {large}"


FAMILY = LemmaFamily(_build, _explain, (LITTLESTONE_DIMENSION,))
"""The lemma for every size of binary classes."""


_PAIRS = every_dimension("every pair of a class and a subclass")
_ASSUMED = "assumed for the restrictions by one example"


@verdicts.check(
    "common.fact-subclass-monotone",
    scopes=Scopes(BinarySizes(3, _PAIRS), BinarySizes(5, _PAIRS, 4, _ASSUMED), BinarySizes(5, _PAIRS)),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: BinarySizes) -> None:
    """A subclass has at most the Littlestone dimension of the class."""
    verify_lemma(trial, FAMILY, scope, search_sizes=scope.sizes[:2])
