"""There are at most p^d 2^(d^2) (p, d)-essential hypotheses (`lyu` Corollary 4.1, first item)."""

import z3

from littlestone import verdicts
from littlestone.verdicts import Scopes, Trial, Verdict

from ..engine.conclusion import Classes, Conclusion, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, constant
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import (
    Decompositions,
    NotNeeded,
    applicable,
    dimension_at_most,
    every_pair,
    parameters,
)
from .essential_common import all_functions, ddim_is, essential, explained, is_essential
from .structure_numbers import LARGEST_LEAVES, TREES


def _bound(p: int, d: int) -> int:
    return int(p**d * 2 ** (d * d))


def _count(classes: Classes, p: int, d: int) -> int:
    """Return the number of essential hypotheses; 0 if d is smaller than the dimension."""
    one = classes["H"]
    return len(essential(one, p, d)) if (p, d) in applicable(one) else 0


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
    functions = all_functions(symbolic)

    def at_most(p: int, d: int, number: int) -> z3.BoolRef:
        """Return, for every decomposition dimension but -1: there are not more essential hypotheses."""
        if number >= len(functions):
            return constant(defined.context, True)
        return all_of(
            defined.context,
            [
                z3.Implies(
                    ddim_is(symbolic, p, d, degree),
                    z3.AtMost(*(is_essential(symbolic, p, d, degree, f) for f in functions), number),
                )
                for degree in range(min(n, d) + 1)
            ],
        )

    def wrong(p: int, d: int, number: int) -> Variant:
        text = f"at most {number} essential hypotheses for (p, d) = ({p}, {d})"
        return Variant(Claim(text, at_most(p, d, number), lambda c: _count(c, p, d) <= number))

    two = z3.And(*(z3.Implies(ddim_is(symbolic, 1, 1, t), z3.BoolVal(t == 0, defined.context)) for t in (0, 1)))
    many = z3.Not(z3.AtMost(*(is_essential(symbolic, 1, 1, 0, f) for f in functions), 1))
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "there are at most p^d 2^(d^2) essential hypotheses",
            {(p, d): Part(dimension_at_most(symbolic, d), at_most(p, d, _bound(p, d))) for p, d in parameters(n)},
            lambda c: all(_count(c, p, d) <= _bound(p, d) for p, d in applicable(c["H"])),
        ),
        wrong_variants=(wrong(1, 1, 1), wrong(2, 1, 2)),
        sharpness=(
            Claim(
                "two essential hypotheses for (p, d) = (1, 1)",
                all_of(defined.context, [ddim_is(symbolic, 1, 1, 0), two, many]),
                lambda c: _count(c, 1, 1) == _bound(1, 1),
            ),
        ),
    )


def _explain(classes: Classes) -> str:
    return ", ".join(explained(classes["H"], p, d) for p, d in applicable(classes["H"])[:2])


FAMILY = LemmaFamily(_build, _explain, (*TREES, *LARGEST_LEAVES))
"""The first item for every size of binary classes."""


@verdicts.check(
    "lyu.corollary-4.1",
    scopes=Scopes(
        *(Decompositions(n, grid=every_pair(_bound), not_needed=NotNeeded.ALL_BUT_LEAF_DEPTH) for n in (3, 4, 4))
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """A class has at most p^d 2^(d^2) essential hypotheses."""
    verify_lemma(trial, FAMILY, scope)
