"""Definitions are compared with each other and with the fast algorithms and their certificates, class by class."""

from collections.abc import Callable
from itertools import chain
from typing import TypeAlias

from littlestone import definitions, dimensions
from littlestone.classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, graph_maps, pair_maps
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.enumerations.up_to_symmetry import once_for_each_kind
from littlestone.errors import CertificateError
from littlestone.verdicts import Scopes, Trial, check

from ..kit.scopes import AllClasses

SMALL = Scopes(AllClasses(3), AllClasses(3), AllClasses(4))
Number: TypeAlias = Callable[[FiniteClass], int]

FAMILIES = (pair_maps, bit_maps, graph_maps, all_maps)

by_trees = once_for_each_kind(definitions.littlestone_dimension_by_trees)
by_game = once_for_each_kind(definitions.littlestone_dimension_by_game)
by_recursion = once_for_each_kind(definitions.littlestone_dimension_by_recursion)


def littlestone_violation(h: FiniteClass) -> str:
    """Return the difference between the definitions and the fast algorithm on a class, or "" if they agree."""
    certified = dimensions.certified_littlestone_dimension(h)
    values = {
        "by game": by_game(h),
        "by recursion": by_recursion(h),
        "fast": dimensions.littlestone_dimension(h),
        "certified": certified.value,
    }
    if h.n_points <= 3 and (h.is_binary or len(h) < 8):
        values["by trees"] = by_trees(h)
    if len(set(values.values())) > 1:
        return f"{values}"
    try:
        definitions.check_shattered_tree(h, certified.shattered_tree, certified.value)
        definitions.check_rank_table(h, certified.rank_table, certified.value)
    except CertificateError as error:
        return str(error)
    return ""


@check(
    "bgs.definition-2.13",
    "lyu.remark-4-littlestone-dimension",
    text="every non-empty binary class on 1..3 points and every 3-label class on 1..2 points (searching through "
    "trees: 3-label classes of at most 7 hypotheses){with_four_points:; all 65,535 binary classes on 4 points "
    "(without searching through trees)}",
    quick=(False,),
    standard=(False,),
    deep=(True,),
)
def littlestone(trial: Trial, with_four_points: bool) -> None:
    """The recursion, the game, the trees and the fast algorithm give the same Littlestone dimension."""
    small = chain(all_classes_up_to(3), all_classes_up_to(2, n_labels=3))
    for h in chain(small, all_classes(4)) if with_four_points else small:
        violation = littlestone_violation(h)
        trial.holds(not violation, violation, H=h)
        if h.is_binary and trial.is_open("Ldim = VCdim"):
            vc, online = definitions.vc_dimension(h), by_recursion(h)
            trial.fails("Ldim = VCdim", vc == online, f"{online} and {vc}", H=h)


@check("yan.definition-2", scopes=SMALL)
def vc(trial: Trial, scope: AllClasses) -> None:
    """The fast function returns the VC dimension that the definition gives, and the checkers accept its
    certificates."""
    literal = once_for_each_kind(definitions.vc_dimension)
    for h in scope:
        certified = dimensions.certified_vc_dimension(h)
        definitions.check_shattered_set(h, certified.shattered_set, certified.value)
        definitions.check_missing_patterns(h, certified.missing_patterns, certified.value)
        _judge_agreement(trial, "VCdim", literal(h), dimensions.vc_dimension(h), h)


@check("common.definition-threshold-dimension", scopes=SMALL)
def threshold(trial: Trial, scope: AllClasses) -> None:
    """The fast function returns the threshold dimension that the definition gives, and the checkers accept its
    certificates."""
    literal = once_for_each_kind(definitions.threshold_dimension)
    for h in scope:
        certified = dimensions.certified_threshold_dimension(h)
        definitions.check_threshold_sequence(h, certified.sequence, certified.value)
        definitions.check_threshold_rank_table(h, certified.rank_table, certified.value)
        _judge_agreement(trial, "Tdim", literal(h), dimensions.threshold_dimension(h), h)


def _psi_dimensions(maps: Callable[[int], CollapsingFamily]) -> tuple[Number, Number]:
    """Return two functions that compute the Psi-dimension of a class, by definition and by search."""
    return (
        once_for_each_kind(lambda h: definitions.psi_dimension(h, maps(h.n_labels))),
        lambda h: dimensions.psi_dimension(h, maps(h.n_labels)),
    )


def _judge_agreement(trial: Trial, name: str, expected: int, fast: int, h: FiniteClass) -> None:
    trial.holds(expected == fast, f"{name} {expected} by definition, {fast} by search", H=h)
    if trial.is_open(f"{name} = Ldim"):
        online = dimensions.littlestone_dimension(h)
        trial.fails(f"{name} = Ldim", expected == online, f"{expected} and {online}", H=h)


@check(
    "common.definition-natarajan-dimension",
    "common.definition-graph-dimension",
    "common.definition-psi-dimension",
    text="every non-empty binary class on {n_points:point}, every 3-label class of at most {few} hypotheses on "
    "1..2 points",
    quick=(2, 3),
    standard=(3, 3),
    deep=(3, 9),
)
def offline(trial: Trial, n_points: int, few: int) -> None:
    """The searches compute the Natarajan, graph and Psi-dimensions of the definitions."""
    judged: dict[str, tuple[Number, Number]] = {
        "Natarajan dimension": (
            once_for_each_kind(definitions.natarajan_dimension),
            dimensions.natarajan_dimension,
        ),
        "graph dimension": (once_for_each_kind(definitions.graph_dimension), dimensions.graph_dimension),
    }
    for maps in FAMILIES:
        judged[f"Psi-dimension for {maps.__name__}"] = _psi_dimensions(maps)
    with_three_labels = (h for h in all_classes_up_to(2, n_labels=3) if len(h) <= few)
    for h in chain(all_classes_up_to(n_points), with_three_labels):
        for name, (by_definition, by_search) in judged.items():
            expected, got = by_definition(h), by_search(h)
            trial.holds(expected == got, f"{name} {expected} by definition, {got} by search", H=h)
            trial.fails("the search is one too large", expected == got - 1, f"{name} {expected}", H=h)
