"""|H| >= 2^Ldim(H): the leaves of a shattered mistake tree are reached by different hypotheses."""

import z3

from littlestone import verdicts
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Trial, Verdict

from ..encodings.cardinality import cardinality_at_least, cardinality_is_additive
from ..encodings.littlestone import littlestone_at_least
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size, always
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.subcubes import Subcube, facets
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, SIZE
from .sizes import BinarySizes, binary_sizes, every_dimension


def _power(classes: Classes) -> float:
    """Return 2^Ldim(H), which is one half for the empty class."""
    return 2.0 ** littlestone_dimension_by_recursion(classes["H"])


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, whole = defined.context, symbolic.whole
    bounds = range(size.n_points + 1)

    def bounded(subcube: Subcube, slack: int = 0) -> dict[Key, Part]:
        """Return, dimension by dimension, |H on the subcube| >= 2^Ldim + slack for a nonempty restriction."""
        return {
            (d,): Part(
                littlestone_at_least(symbolic, subcube, d), cardinality_at_least(symbolic, subcube, 2**d + slack)
            )
            for d in bounds
        }

    # Every splitting point is tried, not only the one that the definition of the cardinality uses.
    defined.facts.extend(cardinality_is_additive(symbolic, whole))
    below = list(facets(whole, 2)) if size.by_induction else []
    not_empty = symbolic.non_empty(whole)
    exactly = [
        z3.And(littlestone_at_least(symbolic, whole, d), z3.Not(cardinality_at_least(symbolic, whole, 2**d + 1)))
        for d in bounds[1:]
    ]
    converse = [
        z3.Implies(cardinality_at_least(symbolic, whole, 2**d + 1), littlestone_at_least(symbolic, whole, d + 1))
        for d in bounds
    ]
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(Claim("H is not empty", not_empty, lambda c: not c["H"].is_empty),),
        # The empty class has 0 hypotheses, fewer than 2^(-1).
        conclusion=Conclusion(
            "|H| >= 2^Ldim(H)",
            {(-1,): always(not_empty), **bounded(whole)},
            lambda c: len(c["H"]) >= _power(c),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "|H| >= 2^Ldim(H) + 1",
                    all_of(context, [not_empty, *(part.formula for part in bounded(whole, 1).values())]),
                    lambda c: len(c["H"]) >= _power(c) + 1,
                )
            ),
            Variant(Claim("|H| <= 2^Ldim(H)", all_of(context, converse), lambda c: len(c["H"]) <= _power(c))),
        ),
        sharpness=(
            Claim(
                "|H| = 2^Ldim(H) > 1",
                any_of(context, exactly),
                lambda c: len(c["H"]) == _power(c) and _power(c) > 1,
            ),
        ),
        assumed=tuple(part.formula for facet in below for part in bounded(facet).values()),
    )


def _explain(classes: Classes) -> str:
    return f"|H| = {len(classes['H'])}, Ldim(H) = {littlestone_dimension_by_recursion(classes['H'])}"


FAMILY = LemmaFamily(_build, _explain, (LITTLESTONE_DIMENSION, SIZE))
"""The lemma for every size of binary classes."""


@verdicts.check(
    "common.fact-size-at-least-power",
    scopes=binary_sizes(3, 5, 5, every_dimension(first=-1), 4, "assumed for the restrictions by one example"),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: BinarySizes) -> None:
    """A nonempty class of Littlestone dimension d has at least 2^d hypotheses."""
    verify_lemma(trial, FAMILY, scope)
