"""Reassigning the vertices of one depth to random parents (`gl` section 5.1), exactly, on tiny forests.

The sketch gives every vertex of depth k a random parent and counts the siblings that collide, as in a draw without
replacement. What makes this right: follow the subtree under each vertex of depth k *in isolation*, as if it had no
sibling and its top learnt for ever. Examples go to uniform leaves whatever they are, so the paths of these subtrees
(the hypothesis of the top at every time, or that the top has no sample yet) are exchangeable. Two siblings collide
in the forest at time t exactly if both their paths have a hypothesis at t and agree at every time up to t at which
both have one. The hypotheses that the vertices hold in the forest are not exchangeable: siblings that disagree stop
together.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.learners import UpdateRule
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ..dp_soa.tiny_forests import CUBE, PRINTED, REPAIRED, SMALL, forest_of, grouped, shown_stream, streams_of
from .collision_laws import Law, agree_now, agree_up_to_now, forest_law, held_law, pairing_law


@dataclass(frozen=True)
class Depths(
    Scope,
    text="classes {{00, 01, 10}} and {{00, 01, 10, 11}}; (trees, leaves, depth, length) in {cases}; every stream "
    "on 2 points, realizable or not; A learns from every example, and from its mistakes only; joint law over time",
):
    cases: tuple[tuple[int, int, int, int], ...]


@check(
    "gl.theorem-4.1",
    scopes=Scopes(
        Depths(((2, 2, 0, 2), (2, 4, 1, 1))),
        Depths(((2, 2, 0, 3), (1, 4, 0, 3), (2, 4, 1, 2), (3, 2, 0, 2))),
        Depths(((2, 2, 0, 4), (1, 4, 0, 4), (2, 4, 1, 3), (3, 2, 0, 3), (1, 8, 1, 3), (3, 4, 1, 2))),
    ),
    strength=Verdict.EXACT,
)
def collisions_are_of_a_random_pairing(trial: Trial, scope: Depths) -> None:
    """The collisions of siblings at a depth have the law of a random pairing of the paths of isolated subtrees."""
    for h, (n_trees, n_leaves, depth, length), updates in product((SMALL, CUBE), scope.cases, UpdateRule):
        forest = forest_of(h, n_leaves, PRINTED, n_trees, updates)
        subtrees = forest_of(h, 1 << depth, REPAIRED, n_trees * (n_leaves >> depth), updates)
        for stream in streams_of(length):
            real = forest_law(forest, stream, depth)
            where = (
                f"{n_trees} trees, {n_leaves} leaves, depth {depth}, {shown_stream(stream)}: {shown(real)} in the"
            )
            paired = pairing_law(subtrees, stream, agree_up_to_now)
            trial.holds(real == paired, f"{where} forest, {shown(paired)} by pairing", H=h)
            name = "isolated subtrees collide if they agree now"
            if trial.is_open(name):
                wrong = pairing_law(subtrees, stream, agree_now)
                trial.fails(name, real == wrong, f"{where} forest, {shown(wrong)} by pairing", H=h)
            name = "the hypotheses held in the forest are in random order"
            if trial.is_open(name):
                now, mixed = grouped(real, lambda counts: counts[-1:]), held_law(forest, stream, depth)
                trial.fails(name, now == mixed, f"{where} forest, {shown(mixed)} by pairing", H=h)
    trial.by_hand(
        "one path is in one pair, so one entry changes the number of collisions by at most 1, as 5.2 asks"
    )
    trial.by_hand(
        "a hypothesis that is frequent among isolated subtrees need not be held by colliding siblings; hypotheses "
        "of frequency at most p make up more than a share p + q of the pairs with probability at most exp(-q^2 "
        "n/18), at most 1/p others share the rest, and a union over depths and rounds is needed"
    )


def shown(law: Law) -> str:
    """Return a law in the order of the numbers of collisions."""
    return "{" + ", ".join(f"{counts}: {Fraction(law[counts])}" for counts in sorted(law)) + "}"
