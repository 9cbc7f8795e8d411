"""Natarajan, graph and Psi-dimension: definition against search, and their place below the online dimensions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from littlestone_reference import definitions, dimensions
from littlestone_reference.classes import FiniteClass, all_maps, bit_maps, graph_maps, pair_maps
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.verdicts import Evidence, Profile

from ..kit.all_classes import ClassProperty, all_classes_up_to, enumerated

__all__ = ["definitions_agree", "natarajan_below_graph_and_online"]

FAMILIES = (pair_maps, bit_maps, graph_maps, all_maps)


def _classes(profile: Profile, few: int) -> tuple[Iterable[FiniteClass], str]:
    if profile is Profile.DEEP:
        scope = "every non-empty binary class on 1..3 points and every 3-label class on 1..2 points"
        return chain(all_classes_up_to(3), all_classes_up_to(2, n_labels=3)), scope
    n_points = 2 if profile is Profile.QUICK else 3
    small = (h for h in all_classes_up_to(2, n_labels=3) if len(h) <= few)
    scope = (
        f"every non-empty binary class on 1..{n_points} points and every 3-label class of at most {few} hypotheses "
        "on 1..2 points"
    )
    return chain(all_classes_up_to(n_points), small), scope


def _disagreement(hypothesis_class: FiniteClass, offset: int) -> str | None:
    pairs = {
        "Natarajan": (definitions.natarajan_dimension, dimensions.natarajan_dimension),
        "graph": (definitions.graph_dimension, dimensions.graph_dimension),
    }
    for name, (literal, fast) in pairs.items():
        if (expected := literal(hypothesis_class)) != (got := fast(hypothesis_class) + offset):
            return f"{name} dimension {expected} by definition, {got} by search"
    for maps in FAMILIES:
        family = maps(hypothesis_class.n_labels)
        expected = definitions.psi_dimension(hypothesis_class, family)
        if expected != (got := dimensions.psi_dimension(hypothesis_class, family) + offset):
            return f"Psi-dimension for {maps.__name__}: {expected} by definition, {got} by search"
    return None


def definitions_agree(profile: Profile) -> Evidence:
    """Return the evidence that the searches compute the Natarajan, graph and Psi-dimensions.

    Ledger: ``common.definition-natarajan-dimension``, ``common.definition-graph-dimension``,
    ``common.definition-psi-dimension``.
    """
    classes, scope = _classes(profile, few=3)
    return enumerated(
        ClassProperty("definition and search agree", lambda h: _disagreement(h, 0)),
        ClassProperty("the search is one too large", lambda h: _disagreement(h, -1)),
        classes,
        scope,
    )


def _out_of_order(hypothesis_class: FiniteClass, is_reversed: bool) -> str | None:
    natarajan, graph = (
        definitions.natarajan_dimension(hypothesis_class),
        definitions.graph_dimension(hypothesis_class),
    )
    online = littlestone_dimension_by_recursion(hypothesis_class)
    in_order = graph <= natarajan if is_reversed else natarajan <= min(graph, online)
    return None if in_order else f"Natarajan {natarajan}, graph {graph}, multiclass Littlestone {online}"


def natarajan_below_graph_and_online(profile: Profile) -> Evidence:
    """Return the evidence: the Natarajan dimension is at most the graph and the multiclass Littlestone dimension.

    Ledger: ``common.definition-natarajan-dimension``.
    """
    classes, scope = _classes(profile, few=4)
    return enumerated(
        ClassProperty("Natarajan <= graph, Natarajan <= MLD", lambda h: _out_of_order(h, is_reversed=False)),
        ClassProperty("graph <= Natarajan", lambda h: _out_of_order(h, is_reversed=True)),
        classes,
        scope,
    )
