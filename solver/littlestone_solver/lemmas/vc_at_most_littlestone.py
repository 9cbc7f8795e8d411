"""VCdim(H) <= Ldim(H): a shattered set of points, asked in any fixed order, is a shattered mistake tree."""

import z3

from littlestone import verdicts
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.verdicts import Trial, Verdict

from ..encodings.littlestone import littlestone_at_least
from ..encodings.vc import vc_at_least
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, VC_DIMENSION
from .sizes import BinarySizes, binary_sizes, every_dimension


def _dimensions(classes: Classes) -> tuple[int, int]:
    return vc_dimension(classes["H"]), littlestone_dimension_by_recursion(classes["H"])


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    bounds = range(size.n_points + 1)

    def littlestone(bound: int) -> z3.BoolRef:
        return littlestone_at_least(symbolic, symbolic.whole, bound)

    def bounded(slack: int) -> dict[Key, Part]:
        """Return VCdim(H) + slack <= Ldim(H), bound by bound."""
        return {(d,): Part(vc_at_least(symbolic, d), littlestone(d + slack)) for d in bounds}

    larger = all_of(defined.context, (part.formula for part in bounded(1).values()))
    converse = all_of(defined.context, [z3.Implies(littlestone(d), vc_at_least(symbolic, d)) for d in bounds])
    attained = any_of(
        defined.context, [z3.And(vc_at_least(symbolic, d), z3.Not(littlestone(d + 1))) for d in bounds[1:]]
    )
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion("VCdim(H) <= Ldim(H)", bounded(0), lambda c: _dimensions(c)[0] <= _dimensions(c)[1]),
        wrong_variants=(
            Variant(Claim("VCdim(H) >= Ldim(H)", converse, lambda c: _dimensions(c)[0] >= _dimensions(c)[1])),
            Variant(
                Claim(
                    "VCdim(H) < Ldim(H) unless H is empty",
                    larger,
                    lambda c: _dimensions(c)[0] < _dimensions(c)[1] or c["H"].is_empty,
                )
            ),
        ),
        sharpness=(
            Claim("VCdim(H) >= Ldim(H) >= 1", attained, lambda c: _dimensions(c)[0] >= _dimensions(c)[1] >= 1),
        ),
    )


def _explain(classes: Classes) -> str:
    vc, littlestone = _dimensions(classes)
    return f"VCdim(H) = {vc}, Ldim(H) = {littlestone}"


FAMILY = LemmaFamily(_build, _explain, (VC_DIMENSION, LITTLESTONE_DIMENSION))
"""The lemma for every size of binary classes."""


@verdicts.check(
    "common.fact-vc-at-most-littlestone", scopes=binary_sizes(3, 5, 5, every_dimension()), strength=Verdict.VERIFIED
)
def check(trial: Trial, scope: BinarySizes) -> None:
    """The VC dimension is at most the Littlestone dimension."""
    verify_lemma(trial, FAMILY, scope)
