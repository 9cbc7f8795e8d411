"""Natarajan, graph and Psi-dimension: definition against search, and their place below the online dimensions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, all_maps, bit_maps, graph_maps, pair_maps
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Scope, Scopes, Trial, check

from ...enumerations.all_classes import all_classes_up_to

FAMILIES = (pair_maps, bit_maps, graph_maps, all_maps)


@dataclass(frozen=True)
class TwoAndThreeLabels(
    Scope,
    text="every non-empty binary class on {n_points:point}, every 3-label class of at most {few} hypotheses on "
    "1..2 points",
):
    n_points: int
    few: int

    def __iter__(self) -> Iterator[FiniteClass]:
        small = (h for h in all_classes_up_to(2, n_labels=3) if len(h) <= self.few)
        return chain(all_classes_up_to(self.n_points), small)


@check(
    "common.definition-natarajan-dimension",
    "common.definition-graph-dimension",
    "common.definition-psi-dimension",
    scopes=Scopes(TwoAndThreeLabels(2, 3), TwoAndThreeLabels(3, 3), TwoAndThreeLabels(3, 9)),
)
def definitions_agree(trial: Trial, scope: TwoAndThreeLabels) -> None:
    """The searches compute the Natarajan, graph and Psi-dimensions of the definitions."""
    for h in scope:
        pairs = {
            "Natarajan dimension": (definitions.natarajan_dimension(h), dimensions.natarajan_dimension(h)),
            "graph dimension": (definitions.graph_dimension(h), dimensions.graph_dimension(h)),
        }
        for maps in FAMILIES:
            family = maps(h.n_labels)
            literal, fast = definitions.psi_dimension(h, family), dimensions.psi_dimension(h, family)
            pairs[f"Psi-dimension for {maps.__name__}"] = literal, fast
        for name, (expected, got) in pairs.items():
            trial.holds(expected == got, f"{name} {expected} by definition, {got} by search", H=h)
            trial.fails("the search is one too large", expected == got - 1, f"{name} {expected}", H=h)


@check(
    "common.definition-natarajan-dimension",
    scopes=Scopes(TwoAndThreeLabels(2, 4), TwoAndThreeLabels(3, 4), TwoAndThreeLabels(3, 9)),
)
def natarajan_below_graph_and_online(trial: Trial, scope: TwoAndThreeLabels) -> None:
    """The Natarajan dimension is at most the graph and the multiclass Littlestone dimension."""
    for h in scope:
        natarajan, graph = definitions.natarajan_dimension(h), definitions.graph_dimension(h)
        online = littlestone_dimension_by_recursion(h)
        got = f"Natarajan {natarajan}, graph {graph}, multiclass Littlestone {online}"
        informative = min(graph, online) < h.n_points
        trial.holds(natarajan <= min(graph, online), got, informative=informative, H=h)
        trial.fails("graph <= Natarajan", graph <= natarajan, got, H=h)
