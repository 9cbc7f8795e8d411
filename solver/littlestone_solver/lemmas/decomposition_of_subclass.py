"""DDim_{2p,d}(G) <= DDim_{p,d}(H) for G a subclass of H (`lyu` Lemma 4.3, first item); p on both sides will do."""

from functools import lru_cache

import z3

from littlestone import definitions, verdicts
from littlestone.classes import FiniteClass
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.decomposition import DecompositionBounds, decomposition_dimension_is, has_valid_tree
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import (
    EVERY_PAIR,
    Decompositions,
    NotNeeded,
    applicable,
    dimension_at_most,
    parameters,
    with_degrees,
)
from .structure_numbers import TREES


@lru_cache(maxsize=10_000)
def _ddim(hypothesis_class: FiniteClass, p: int, d: int) -> int:
    return definitions.decomposition_dimension(hypothesis_class, p, d)


def is_subclass(classes: Classes) -> bool:
    """Return whether every hypothesis of G is one of H."""
    return all(h in classes["H"] for h in classes["G"])


def subclass(small: SymbolicClass, large: SymbolicClass) -> Claim:
    """Return "G is a subclass of H"."""
    formulas = [z3.Implies(small.membership[h], large.membership[h]) for h in large.membership]
    return Claim("G is a subclass of H", all_of(large.context, formulas), is_subclass)


def _common(classes: Classes) -> list[tuple[int, int]]:
    """Return the parameters for which both classes have decompositions."""
    of_small = applicable(classes["G"])
    return [pair for pair in applicable(classes["H"]) if pair in of_small]


def _family(factor: int) -> LemmaFamily:
    """Return the lemma with ``factor p`` in place of 2p."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        small, large = (
            SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined) for name in ("G", "H")
        )
        context, n = defined.context, size.n_points

        def reaches(one: SymbolicClass, p: int, d: int, degree: int) -> z3.BoolRef:
            return has_valid_tree(one, one.whole, DecompositionBounds.of(p, d, n), degree)

        def at_most(p: int, d: int, other_p: int) -> dict[Key, Part]:
            """Return "DDim_{other_p, d}(G) <= DDim_{p, d}(H)", degree by degree, if both are defined."""
            both = all_of(context, [dimension_at_most(small, d), dimension_at_most(large, d)])
            return {
                (p, d, degree): Part(
                    both, z3.Implies(reaches(large, p, d, degree), reaches(small, other_p, d, degree))
                )
                for degree in range(-1, min(n, d) + 1)
            }

        bounds = DecompositionBounds.of(1, 1, n)
        attained = [
            decomposition_dimension_is(small, DecompositionBounds.of(factor, 1, n), 1),
            decomposition_dimension_is(large, bounds, 1),
        ]
        smaller = z3.Implies(
            dimension_at_most(large, 1),
            z3.Implies(z3.And(reaches(large, 1, 1, 1), large.non_empty(large.whole)), reaches(small, factor, 1, 0)),
        )
        return Lemma(
            defined,
            (small, large),
            hypotheses=(subclass(small, large),),
            conclusion=Conclusion(
                f"DDim of ({factor} p, d) of G <= DDim of (p, d) of H",
                {key: part for p, d in parameters(n) for key, part in at_most(p, d, factor * p).items()},
                lambda c: all(_ddim(c["G"], factor * p, d) <= _ddim(c["H"], p, d) for p, d in _common(c)),
            ),
            wrong_variants=(
                Variant(
                    Claim(
                        "DDim of (1, 1) of G <= DDim of (2, 1) of H: the factor 2 on the other side",
                        all_of(context, (part.formula for part in at_most(2, 1, 1).values())),
                        lambda c: (1, 1) not in _common(c) or _ddim(c["G"], 1, 1) <= _ddim(c["H"], 2, 1),
                    )
                ),
                Variant(
                    Claim(
                        f"DDim of ({factor}, 1) of G <= 0",
                        smaller,
                        lambda c: (
                            (1, 1) not in applicable(c["H"]) or c["H"].is_empty or _ddim(c["G"], factor, 1) <= 0
                        ),
                    )
                ),
            ),
            sharpness=(
                Claim(
                    f"DDim of ({factor}, 1) of G = DDim of (1, 1) of H = 1",
                    all_of(context, [dimension_at_most(large, 1), *attained]),
                    lambda c: (1, 1) in applicable(c["H"]) and _ddim(c["G"], factor, 1) == _ddim(c["H"], 1, 1) == 1,
                ),
            ),
            one_by_one=n >= 5,
        )

    def explain(classes: Classes) -> str:
        numbers = [
            f"DDim of ({factor * p}, {d}) of G = {_ddim(classes['G'], factor * p, d)} and of ({p}, {d}) of H = "
            f"{_ddim(classes['H'], p, d)}"
            for p, d in _common(classes)[:3]
        ]
        return ", ".join(numbers) or "no d <= n + 1 fits"

    return LemmaFamily(build, explain, TREES)


FAMILY = _family(2)
"""The first item for every size of binary classes."""

SAME_P_FAMILY = _family(1)
"""The same with p on both sides."""


_PAIRS = "every class and subclass, "
_DEGREES = with_degrees(EVERY_PAIR, first=-1)


@verdicts.check(
    "lyu.lemma-4.3",
    scopes=Scopes(
        Decompositions(3, _PAIRS, _DEGREES, not_needed=NotNeeded.ANY),
        Decompositions(4, _PAIRS, _DEGREES, not_needed=NotNeeded.ANY),
        Decompositions(5, _PAIRS, _DEGREES),
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """DDim_{2p,d}(G) <= DDim_{p,d}(H) for every subclass G of H."""
    verify_lemma(trial, FAMILY, scope)


@verdicts.check(
    "lyu.lemma-4.3",
    scopes=Scopes(None, *(Decompositions(n, _PAIRS, _DEGREES, not_needed=NotNeeded.ANY) for n in (3, 4))),
    strength=Verdict.VERIFIED,
)
def check_same_p(trial: Trial, scope: Decompositions) -> None:
    """DDim_{p,d}(G) <= DDim_{p,d}(H) for every subclass G of H."""
    verify_lemma(trial, SAME_P_FAMILY, scope)
