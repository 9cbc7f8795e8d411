"""Lemma 4.1 of `lyu` with all leaves counted is false, whether empty nodes may be split or not.

The potential argument gives a leaf with empty class no potential of at least 1, and such leaves can be many: a
query is valid that leaves one side empty, and so is the same query again. If empty nodes have dimension -1, they
may also be split, down to depth p (2^(d+1) - 1).
"""

import z3

from littlestone import verdicts
from littlestone.conventions import EmptyNodes
from littlestone.definitions import littlestone_dimension_by_recursion, maximal_number_of_leaves
from littlestone.verdicts import Trial, Verdict, after_quick, everywhere

from ..encodings.decomposition_all_leaves import AllLeaves
from ..engine.conclusion import Classes, Conclusion, Grid, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import dimension_at_most
from .sizes import BinarySizes
from .structure_numbers import TREES, all_leaves


def _printed(p: int, d: int) -> int:
    return int(p**d * 2 ** (d * d))


def _leaves(classes: Classes, p: int, d: int, empty_nodes: EmptyNodes) -> int:
    return maximal_number_of_leaves(classes["H"], p, d, True, empty_nodes)


def _holds(classes: Classes, pairs: tuple[tuple[int, int], ...], empty_nodes: EmptyNodes, less: int = 0) -> bool:
    dimension = littlestone_dimension_by_recursion(classes["H"])
    return all(dimension > d or _leaves(classes, p, d, empty_nodes) <= _printed(p, d) - less for p, d in pairs)


def _family(pairs: tuple[tuple[int, int], ...], empty_nodes: EmptyNodes) -> LemmaFamily:
    """Return the lemma for these pairs (p, d) only, which ``definitions`` can still confirm."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)

        def at_most(p: int, d: int, number: int) -> Part:
            leaves = AllLeaves(symbolic, p, d, empty_nodes, number + 1)
            return Part(dimension_at_most(symbolic, d), z3.Not(leaves.at_least(symbolic.whole, 0, number + 1)))

        not_empty = Claim("H is not empty", symbolic.non_empty(symbolic.whole), lambda c: not c["H"].is_empty)
        return Lemma(
            defined,
            (symbolic,),
            (not_empty,),
            Conclusion(
                "every valid (p, d)-decomposition has at most p^d 2^(d^2) leaves, empty ones included",
                {(p, d): at_most(p, d, _printed(p, d)) for p, d in pairs},
                lambda c: _holds(c, pairs, empty_nodes),
            ),
            (
                Variant(
                    Claim(
                        "one leaf less",
                        all_of(defined.context, [at_most(p, d, _printed(p, d) - 1).formula for p, d in pairs]),
                        lambda c: _holds(c, pairs, empty_nodes, 1),
                    )
                ),
            ),
        )

    def explain(classes: Classes) -> str:
        dimension = littlestone_dimension_by_recursion(classes["H"])
        numbers = [
            f"for (p, d) = ({p}, {d}) up to {_leaves(classes, p, d, empty_nodes)} leaves against "
            f"p^d 2^(d^2) = {_printed(p, d)}"
            for p, d in pairs
            if d >= dimension
        ]
        return ", ".join([f"Ldim(H) = {dimension}", *numbers])

    counted = (all_leaves(p, d, empty_nodes, _printed(p, d) + 1) for p, d in pairs)
    return LemmaFamily(build, explain, (*TREES, *counted))


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=everywhere(BinarySizes(1, Grid("p = 1, d <= 1, all leaves counted", lambda size: [(1, 0), (1, 1)]))),
    strength=Verdict.VERIFIED,
)
def check_empty_nodes_may_be_split(trial: Trial, scope: BinarySizes) -> None:
    """A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves, empty classes having dimension -1."""
    family = _family(((1, 0), (1, 1)), EmptyNodes.DIMENSION_MINUS_ONE)
    verify_lemma(trial, family, scope)


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=after_quick(
        BinarySizes(
            2,
            Grid("p <= 3, d = 1, all leaves counted, empty nodes leaves", lambda size: [(p, 1) for p in (1, 2, 3)]),
        )
    ),
    strength=Verdict.VERIFIED,
)
def check_empty_nodes_are_leaves(trial: Trial, scope: BinarySizes) -> None:
    """A valid (p, d)-decomposition whose empty nodes are leaves has at most p^d 2^(d^2) leaves, empty ones
    counted.
    """
    family = _family(((1, 1), (2, 1), (3, 1)), EmptyNodes.LEAVES_ONLY)
    verify_lemma(trial, family, scope)
