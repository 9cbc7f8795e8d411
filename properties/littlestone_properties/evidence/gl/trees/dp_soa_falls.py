"""How the frequency of a hypothesis among the outputs of the trees falls (`gl` section 5.1), on every tiny tree.

The sketch says that the frequency of the published hypothesis falls by at most one (in count) a round, and that
falls are paid for by mistakes. The first holds. The second needs two readings that print leaves open: A must learn
from its mistakes only, and an output that is still a collision must not be drawn anew when another part of its tree
has changed (with at most 4 leaves there is never another pair to draw).
"""

from __future__ import annotations

from dataclasses import replace

from littlestone_reference.classes import FiniteClass
from littlestone_reference.learners import UpdateRule
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import decoded, refuted
from ..dp_soa.dp_soa_exact import Forest, named
from ..dp_soa.dp_soa_privacy import shown_stream
from .dp_soa_progress import PRINTED, REPAIRED, SMALL
from .tournament_steps import Search, Step, Violation, classes_up_to

__all__ = [
    "every_fall_costs_a_vertex",
    "falls_without_mistake_every_example",
    "falls_without_mistake_mistakes_only",
    "no_fall_without_mistake_few_leaves",
    "right_collisions_stay",
]

CONSTANTS = FiniteClass.from_rows(["0", "1"])
READINGS = (PRINTED, REPAIRED)
LAZY = (UpdateRule.MISTAKES_ONLY,)


def _fall_without_mistake(forest: Forest, step: Step) -> str | None:
    """Return how the output of a tree changes though it is right about the example."""
    output = forest.tournament.hypothesis(step.tree)
    point, label = step.example
    if output is None or output[point] != label:
        return None
    for changed, probability in step.after.items():
        new = forest.tournament.hypothesis(changed)
        if new != output:
            return (
                f"k_1 = {forest.tournament.n_leaves}, after {shown_stream(step.stream) or 'no example'} the tree "
                f"outputs {named(output)}; ({point}, {label}), which is no mistake of it, makes that {named(new)} "
                f"with probability {probability}"
            )
    return None


def _broken_pair(forest: Forest, step: Step) -> str | None:
    """Return how the pair that gives the output stops colliding though the output is right about the example."""
    output, vertex = forest.tournament.hypothesis(step.tree), step.tree.output
    point, label = step.example
    if output is None or output[point] != label or vertex < 2:
        return None
    pair = step.tree.states[vertex], step.tree.states[vertex ^ 1]
    for changed in step.after:
        if (changed.states[vertex], changed.states[vertex ^ 1]) != pair:
            return (
                f"k_1 = {forest.tournament.n_leaves}, after {shown_stream(step.stream) or 'no example'} vertex "
                f"{vertex} gives the output {named(output)}; ({point}, {label}) separates it from its sibling"
            )
    return None


def _free_fall(forest: Forest, step: Step) -> str | None:
    """Return how the output of a tree changes though no pertinent vertex is lost."""
    output = forest.tournament.hypothesis(step.tree)
    for changed in step.after:
        new = forest.tournament.hypothesis(changed)
        if output is not None and new != output and len(changed.pertinent) >= len(step.tree.pertinent):
            return (
                f"k_1 = {forest.tournament.n_leaves}, after {shown_stream(step.stream) or 'no example'}, example "
                f"{step.example}: {named(output)} becomes {named(new)}, {len(changed.pertinent)} pertinent "
                "vertices before and after"
            )
    return None


def falls_without_mistake_every_example(profile: Profile) -> Evidence:
    """Return the evidence on falls through mistakes only, if A learns from every example as printed: refuted.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "Mistake Bound" and "Online publishing".
    """
    length = {Profile.QUICK: 1, Profile.STANDARD: 2, Profile.DEEP: 3}[profile]
    scope = (
        f"every class on 1..2 points, one tree with 2 leaves, streams of up to {length} examples, printed root and "
    )
    scope += "the root that learns, each until it fails; A learns from every example"
    found = []
    for options in (PRINTED, REPAIRED):
        eager = Search(classes_up_to(2), (2,), (options,), (UpdateRule.EVERY_EXAMPLE,), length)
        finding, _ = eager.first(_fall_without_mistake)
        if finding is None:
            return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))
        found.append(finding)
    return refuted(scope, found[0], (f"the root that learns: {found[1]}",))


def falls_without_mistake_mistakes_only(profile: Profile) -> Evidence:
    """Return the evidence on falls through mistakes only, A learning from its mistakes only: refuted, 8 leaves.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "Mistake Bound"; Algorithm 1, "Choose randomly a vertex".
    """
    classes = {Profile.QUICK: [CONSTANTS], Profile.STANDARD: [CONSTANTS], Profile.DEEP: classes_up_to(2)}[profile]
    shown = "every class on 1..2 points" if profile is Profile.DEEP else f"class {decoded(CONSTANTS)}"
    scope = f"{shown}, one tree with 8 leaves, any stream, printed and repaired readings, each until it fails; A "
    scope += "learns from its mistakes only"
    found = []
    for options in (PRINTED, REPAIRED):
        lazy = Search(classes, (8,), (options,), (UpdateRule.MISTAKES_ONLY,))
        finding, _ = lazy.first(_fall_without_mistake)
        if finding is None:
            return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))
        found.append(finding)
    notes = (
        "another vertex of the tree erred, and the output was drawn anew although its pair still collides",
        f"repaired readings, a highest pair is chosen: {found[1]}",
    )
    return refuted(scope, found[0], notes)


def no_fall_without_mistake_few_leaves(profile: Profile) -> Evidence:
    """Return the evidence: with A learning from mistakes and at most 4 leaves, outputs change only by mistakes.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "Mistake Bound" and "Online publishing".
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 2, Profile.DEEP: 3}[profile]
    sizes = (1, 2) if profile is Profile.QUICK else (1, 2, 4)
    scope = (
        f"every class on 1..{n_points} points; one tree with {' or '.join(map(str, sizes))} leaves, every stream "
        "of any length, realizable or not, every leaf, guess and output; printed and repaired readings of the "
        "root; A learns from its mistakes only"
    )
    return _judged(scope, Search(classes_up_to(n_points), sizes, READINGS, LAZY), _fall_without_mistake)


def right_collisions_stay(profile: Profile) -> Evidence:
    """Return the evidence: with A learning from mistakes, the pair that gives the output stays unless it errs.

    So with the one change that an output is drawn anew only if its pair has gone, falls come from mistakes only,
    for any number of leaves.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "Mistake Bound" and "Online publishing".
    """
    deep = profile is Profile.DEEP
    classes = classes_up_to(2) if deep else [SMALL]
    sizes = (2, 4) if profile is Profile.QUICK else (2, 4, 8)
    scope = (
        f"{'every class on 1..2 points' if deep else f'class {decoded(SMALL)}'}; one tree with "
        f"{' or '.join(map(str, sizes))} leaves, every stream of any length, realizable or not, every leaf, guess "
        "and output; printed and repaired readings of the root; A learns from its mistakes only"
    )
    return _judged(scope, Search(classes, sizes, READINGS, LAZY), _broken_pair)


def _judged(scope: str, search: Search, violation: Violation) -> Evidence:
    """Return the evidence that nothing is violated, with 'the same if A learns from every example' as the guard."""
    finding, count = search.first(violation)
    if finding is not None:
        return refuted(scope, finding)
    wrong, _ = replace(search, updates=(UpdateRule.EVERY_EXAMPLE,), length=1).first(violation)
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (f"{count} steps", f"wrong variant 'the same if A learns from every example' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, notes)


def every_fall_costs_a_vertex(profile: Profile) -> Evidence:
    """Return the evidence: with the printed root, every change of an output costs its tree a pertinent vertex.

    So the counts of all hypotheses together fall at most ``k_2 (k_1 - 1)`` times, whatever A learns from; this, and
    not that falls are mistakes, bounds the renewals.

    Ledger: ``gl.theorem-4.1``, ``gl.algorithm-1``. Locator: `gl` section 5.1, "Mistake Bound", "Online publishing".
    """
    n_points = 1 if profile is Profile.QUICK else 2
    sizes, many = {
        Profile.QUICK: ((1, 2, 4), False),
        Profile.STANDARD: ((1, 2, 4), False),
        Profile.DEEP: ((1, 2, 4), True),
    }[profile]
    scope = (
        f"every class on 1..{n_points} points; one tree with 1, 2 or 4 leaves, every stream of any length, "
        "realizable or not, every leaf, guess and output; printed root; A learns from every example, and from its "
        "mistakes only"
    )
    if many:
        scope += f"; class {decoded(SMALL)} with 8 leaves, streams of up to 3 examples"
    classes = classes_up_to(n_points)
    searches = [Search(classes, sizes, (PRINTED,), tuple(UpdateRule))]
    if many:
        searches.append(Search([SMALL], (8,), (PRINTED,), tuple(UpdateRule), 3))
    total = 0
    for search in searches:
        finding, count = search.first(_free_fall)
        total += count
        if finding is not None:
            return refuted(scope, finding)
    wrong, _ = replace(searches[0], readings=(REPAIRED,)).first(_free_fall)
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{total} steps",
        f"wrong variant 'the same for the root that learns' refuted by {wrong}",
        "by hand: an element that falls from a share eta/4 to eta/8 of the trees loses eta k_2/8 outputs, so "
        "there are at most 8 (k_1 - 1)/eta such falls; the printed c = 4 k_1/eta is smaller from k_1 = 4 on, it is "
        "enough if what is published had a share of at least 3 eta/8",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
