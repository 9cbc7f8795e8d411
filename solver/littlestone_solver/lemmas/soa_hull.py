"""The SOAs of the irreducible subclasses of H have Littlestone dimension at most d >= Ldim(H) (`lyu` Lemma 4.2).

The lemma asks for (d + 1)-irreducible subclasses. It is repaired by leaving out the empty subclass, which is
k-irreducible for all k and whose SOA is the constant 0; and d-irreducible subclasses are enough. The query has an
unknown mistake tree and one unknown subclass for every leaf, see ``littlestone_solver.encodings.soa_hull``; no d
above n - 1 needs one, since no class on n points has dimension above n.
"""

from functools import lru_cache

import z3

from littlestone import definitions, verdicts
from littlestone.classes import FiniteClass
from littlestone.verdicts import Trial, Verdict, after_quick, everywhere

from ..encodings.littlestone import littlestone_at_least
from ..encodings.soa_hull import hull_shatters_a_tree
from ..engine.conclusion import Classes, Conclusion, Grid, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import dimension_at_most
from .numbers import LITTLESTONE_DIMENSION
from .sizes import BinarySizes, binary_sizes, every_dimension
from .structure_numbers import IRREDUCIBILITY, SOA, soa_hulls

NUMBERS = (LITTLESTONE_DIMENSION, SOA, IRREDUCIBILITY, soa_hulls(1), soa_hulls(2))


@lru_cache(maxsize=10_000)
def _hull_dimension(one: FiniteClass, k: int, with_empty_subclass: bool = False) -> int:
    return definitions.littlestone_dimension_by_recursion(definitions.soa_hull(one, k, with_empty_subclass))


def _littlestone(classes: Classes) -> int:
    return definitions.littlestone_dimension_by_recursion(classes["H"])


def _bounded(symbolic: SymbolicClass, d: int, k: int, with_empty_subclass: bool = False) -> Part:
    """Return "if the SOAs of the k-irreducible subclasses have dimension at least d + 1, so has H"."""
    word = ", empty too" if with_empty_subclass else ""
    tree = f"tree of depth {d + 1} ({k}-irreducible{word})"
    shattered = hull_shatters_a_tree(symbolic, k, d + 1, tree, with_empty_subclass=with_empty_subclass)
    return Part(shattered, littlestone_at_least(symbolic, symbolic.whole, d + 1))


def _holds(classes: Classes, d: int, k: int, with_empty_subclass: bool = False) -> bool:
    return _littlestone(classes) > d or _hull_dimension(classes["H"], k, with_empty_subclass) <= d


def _family(less: int, with_empty_subclass: bool) -> LemmaFamily:
    """Return the lemma for (d + 1 - less)-irreducible subclasses."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
        context, whole = defined.context, symbolic.whole
        word = "" if with_empty_subclass else "nonempty "
        dropped = Claim(
            "dropped: Ldim(H) <= d; the hull of 1-irreducible subclasses has dimension 0",
            z3.Not(hull_shatters_a_tree(symbolic, 1, 1, "tree of depth 1 (any H)")),
            lambda c: _hull_dimension(c["H"], 1) <= 0,
        )
        some_new = [
            z3.And(littlestone_at_least(symbolic, whole, d), dimension_at_most(symbolic, d))
            for d in range(1, min(n, 2) + 1)
        ]
        return Lemma(
            defined,
            (symbolic,),
            hypotheses=(),
            conclusion=Conclusion(
                f"if Ldim(H) <= d, the SOAs of {word}{'d' if less else '(d + 1)'}-irreducible subclasses have "
                "dimension at most d",
                {(d,): _bounded(symbolic, d, d + 1 - less, with_empty_subclass) for d in range(n)},
                lambda c: all(_holds(c, d, d + 1 - less, with_empty_subclass) for d in range(n)),
            ),
            wrong_variants=(_any_subclass(symbolic), Variant(dropped)),
            sharpness=(
                Claim(
                    "the hull has dimension d = Ldim(H) >= 1",
                    any_of(context, some_new),
                    lambda c: (
                        _littlestone(c) >= 1 and _hull_dimension(c["H"], _littlestone(c) + 1) == _littlestone(c)
                    ),
                ),
            ),
            one_by_one=n >= 5,
        )

    def explain(classes: Classes) -> str:
        d = max(0, _littlestone(classes))
        numbers = [
            f"the hull of {k}-irreducible subclasses has dimension {_hull_dimension(classes['H'], k, empty)}"
            f"{', with the empty subclass' if empty else ''}"
            for k, empty in sorted({(d, False), (d + 1, False), (d + 1 - less, with_empty_subclass)})
        ]
        return ", ".join([f"Ldim(H) = {_littlestone(classes)}", *numbers])

    return LemmaFamily(build, explain, NUMBERS)


def _any_subclass(symbolic: SymbolicClass) -> Variant:
    formula = _bounded(symbolic, 1, 0).formula
    return Variant(Claim("any nonempty subclass, d = 1", formula, lambda c: _holds(c, 1, 0)))


def _one_less_family() -> LemmaFamily:
    """Return the false lemma for d = 2 and 1-irreducible subclasses."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
        conclusion = Conclusion(
            "if Ldim(H) <= 2, the SOAs of nonempty 1-irreducible subclasses have dimension at most 2",
            {(2,): _bounded(symbolic, 2, 1)},
            lambda c: _holds(c, 2, 1),
        )
        return Lemma(defined, (symbolic,), (), conclusion, (_any_subclass(symbolic),))

    def explain(classes: Classes) -> str:
        hull = definitions.soa_hull(classes["H"], 1)
        dimension = definitions.littlestone_dimension_by_recursion(hull)
        return f"Ldim(H) = {_littlestone(classes)}, the hull has {len(hull)} functions and dimension {dimension}"

    return LemmaFamily(build, explain, NUMBERS)


FAMILY = _family(0, with_empty_subclass=False)
"""The repaired lemma for every size of binary classes."""

SHARP_FAMILY = _family(1, with_empty_subclass=False)
"""The same for d-irreducible subclasses."""

AS_PRINTED_FAMILY = _family(0, with_empty_subclass=True)
ONE_LESS_FAMILY = _one_less_family()


_GRID = every_dimension("every d, all subsets of H as subclasses", above=0)
_D_IS_2 = Grid(
    "d = 2, all subsets of H as subclasses",
    lambda size: [(2,)],
    silent=lambda size: [(2,)] if size.n_points < 3 else [],
)


@verdicts.check("lyu.lemma-4.2", scopes=binary_sizes(3, 4, 5, _GRID), strength=Verdict.VERIFIED)
def check(trial: Trial, scope: BinarySizes) -> None:
    """The SOAs of the nonempty (d + 1)-irreducible subclasses of H have dimension at most d, for every d >=
    Ldim(H).
    """
    verify_lemma(trial, FAMILY, scope)


@verdicts.check("lyu.lemma-4.2", scopes=after_quick(BinarySizes(4, _GRID)), strength=Verdict.VERIFIED)
def check_less_irreducible(trial: Trial, scope: BinarySizes) -> None:
    """The SOAs of the nonempty d-irreducible subclasses of H have dimension at most d, for every d >= Ldim(H)."""
    verify_lemma(trial, SHARP_FAMILY, scope)


@verdicts.check(
    "lyu.lemma-4.2",
    scopes=after_quick(BinarySizes(3, _D_IS_2)),
    strength=Verdict.VERIFIED,
)
def check_even_less_irreducible(trial: Trial, scope: BinarySizes) -> None:
    """The SOAs of the nonempty (d - 1)-irreducible subclasses of H have dimension at most d, for every d >=
    Ldim(H).
    """
    verify_lemma(trial, ONE_LESS_FAMILY, scope)


@verdicts.check(
    "lyu.lemma-4.2",
    scopes=everywhere(BinarySizes(1, every_dimension("every d, the empty subclass included", above=0))),
    strength=Verdict.VERIFIED,
)
def check_as_printed(trial: Trial, scope: BinarySizes) -> None:
    """The SOAs of the (d + 1)-irreducible subclasses of H, the empty one included, have dimension at most d, for
    every d >= Ldim(H).
    """
    verify_lemma(trial, AS_PRINTED_FAMILY, scope)
