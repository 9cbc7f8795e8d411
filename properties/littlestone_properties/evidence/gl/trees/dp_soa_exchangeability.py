"""Reassigning the vertices of one depth to random parents (`gl` section 5.1), exactly, on tiny forests.

The sketch gives every vertex of depth k a random parent and counts the siblings that collide, as in a draw without
replacement. What makes this right: follow the subtree under each vertex of depth k *in isolation*, as if it had no
sibling and its top learnt for ever. Examples go to uniform leaves whatever they are, so the paths of these subtrees
(the hypothesis of the top at every time, or that the top has no sample yet) are exchangeable: given which paths
there are, every way to pair them is equally likely. Two siblings collide in the forest at time t exactly if both
their paths have a hypothesis at t and agree at every time up to t at which both have one; so the number of
collisions is a function of the paths in random order that changes by at most one with one entry, as Lemma 5.2 asks.
The hypotheses that the vertices hold in the forest are not exchangeable: siblings that disagree stop together.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from littlestone_reference.learners import UpdateRule
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from ..dp_soa.dp_soa_exact import Forest, Tree, named, streams_of
from ..dp_soa.dp_soa_privacy import CUBE
from ..histograms.hist_sparse_exact import settings_for
from .collision_laws import Collides, Law, agree_now, agree_up_to_now, forest_law, matchings, pairing_law
from .dp_soa_progress import PRINTED, REPAIRED, SMALL, forest_of

__all__ = ["collisions_are_of_a_random_pairing", "hypotheses_held_are_exchangeable", "hypotheses_of_now_collide"]

CASES = {
    Profile.QUICK: ((2, 2, 0, 2), (2, 4, 1, 1)),
    Profile.STANDARD: ((2, 2, 0, 3), (1, 4, 0, 3), (2, 4, 1, 2), (3, 2, 0, 2)),
    Profile.DEEP: ((2, 2, 0, 4), (1, 4, 0, 4), (2, 4, 1, 3), (3, 2, 0, 3), (1, 8, 1, 3), (3, 4, 1, 2)),
}
"""Trees, leaves, depth, length of the streams."""


def _compared(profile: Profile, collides: Collides) -> tuple[str, int, Finding | None]:
    """Compare both laws on the scope of a profile; return the scope, how many, and the first difference."""
    shown = ", ".join(map(str, CASES[profile]))
    scope = (
        f"classes {decoded(SMALL)} and {decoded(CUBE)}; (trees, leaves, depth, length) in {shown}; every stream on "
        "2 points, realizable or not; A learns from every example, and from its mistakes only; joint law of the "
        "numbers of collisions at the depth after each example"
    )
    count = 0
    for held in (SMALL, CUBE):
        for n_trees, n_leaves, depth, length in CASES[profile]:
            for updates in UpdateRule:
                hist = settings_for(Fraction(1, 1000), 2, 100, n_trees)
                settings = DpSoaSettings(n_trees, n_leaves, hist, updates=updates)
                forest = Forest(held, settings)
                n_subtrees = n_trees * (n_leaves >> depth)
                alone = replace(settings, n_trees=n_subtrees, n_leaves=1 << depth, tournament=REPAIRED)
                subtrees = Forest(held, alone)
                for stream in streams_of(length):
                    count += 1
                    real, paired = forest_law(forest, stream, depth), pairing_law(subtrees, stream, collides)
                    if real != paired:
                        text = (
                            f"{n_trees} trees with {n_leaves} leaves, depth {depth}, {updates.value}, {stream}: "
                            f"{_shown(real)} in the forest, {_shown(paired)} by pairing"
                        )
                        return scope, count, Finding((("H", held),), text)
    return scope, count, None


def _shown(law: Law) -> str:
    return "{" + ", ".join(f"{counts}: {law[counts]}" for counts in sorted(law)) + "}"


def collisions_are_of_a_random_pairing(profile: Profile) -> Evidence:
    """Return the evidence: collisions at a depth have the law of a random pairing of isolated subtrees.

    Ledger: ``gl.theorem-4.1``, ``gl.lemma-5.2``. Locator: `gl` section 5.1, "we now reassign the data by randomly
    permuting the k-depth subtree", and the paragraph after Lemma 5.2.
    """
    scope, count, difference = _compared(profile, agree_up_to_now)
    if difference is not None:
        return refuted(scope, difference)
    _, _, wrong = _compared(profile, agree_now)
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} streams",
        f"wrong variant 'isolated subtrees collide if they agree now' refuted by {wrong}",
        "by hand: one path is in one pair, so one entry changes the number of collisions by at most 1; colliding "
        "siblings agree now, so the tails of equal entries apply, with hypotheses of isolated subtrees as entries",
        "by hand, what the sketch leaves out: a hypothesis that is frequent among isolated subtrees need not be "
        "held by colliding siblings. But hypotheses of frequency at most p make up more than a share p + q of the "
        "pairs with probability at most exp(-q^2 n / 18) (n entries), and at most 1/p others share the rest; a "
        "union over depths and rounds is needed as well",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def hypotheses_of_now_collide(profile: Profile) -> Evidence:
    """Return the evidence on equal hypotheses of isolated subtrees as the collisions of the forest: refuted.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "randomly picking without replacement the different
    hypotheses outputted by the k-depth vertices, and counting collisions of siblings".
    """
    scope, _, difference = _compared(profile, agree_now)
    if difference is None:
        return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))
    note = (
        "siblings that once disagreed are no longer pertinent, even if their examples would make them agree later"
    )
    return refuted(scope, difference, (note,))


def hypotheses_held_are_exchangeable(profile: Profile) -> Evidence:
    """Return the evidence on the hypotheses that vertices of a depth hold in the forest as a random order: refuted.

    Given the multiset of what is held (a hypothesis, or no sample any more), a random order would spread it over
    all places alike.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "reassign a random parent to each vertex at depth k".
    """
    n_trees, length = {Profile.QUICK: (2, 1), Profile.STANDARD: (2, 2), Profile.DEEP: (3, 2)}[profile]
    scope = (
        f"classes {decoded(SMALL)} and {decoded(CUBE)}, {n_trees} trees with 2 leaves, depth 0, streams of up to "
    )
    scope += f"{length} examples on 2 points, A learns from every example, until it fails"
    pairings = matchings(2 * n_trees)
    for held in (SMALL, CUBE):
        forest = forest_of(held, 2, PRINTED, n_trees)
        for stream in (each for n in range(length + 1) for each in streams_of(n)):
            masses = {(forest.tournament.start(),) * n_trees: Fraction(1)}
            for example in stream:
                following: dict[tuple[Tree, ...], Fraction] = {}
                for trees, mass in masses.items():
                    for place, tree in enumerate(trees):
                        for changed, probability in forest.after(tree, example).items():
                            others = (*trees[:place], changed, *trees[place + 1 :])
                            share = mass * probability / n_trees
                            following[others] = following.get(others, Fraction(0)) + share
                masses = following
            joint: dict[int, Fraction] = {}
            mixed: dict[int, Fraction] = {}
            for trees, mass in masses.items():
                states = [state for tree in trees for state in tree.states[2:]]
                places = [None if s is None else named(forest.tournament.algorithm.hypothesis(s)) for s in states]
                number = sum(places[i] is not None and places[i + 1] is not None for i in range(0, len(places), 2))
                joint[number] = joint.get(number, Fraction(0)) + mass
                for pairing in pairings:
                    number = sum(places[i] is not None and places[i] == places[j] for i, j in pairing)
                    mixed[number] = mixed.get(number, Fraction(0)) + mass / len(pairings)
            if joint != mixed:
                text = (
                    f"{stream}: {n_trees} trees, collisions {_shown_counts(joint)}, in a random order of what is "
                )
                text += f"held {_shown_counts(mixed)}"
                note = "siblings stop together, so what is held and what is not never stand side by side"
                return refuted(scope, Finding((("H", held),), text), (note,))
    return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))


def _shown_counts(law: dict[int, Fraction]) -> str:
    return "{" + ", ".join(f"{number}: {law[number]}" for number in sorted(law)) + "}"
