"""Where DP-SOA as printed does not learn: readings of the printed lines, each with its repair, exactly.

One tree to which all examples of a stream go, for long enough that its state settles. What a forest lists are
independent copies of it, up to how many examples each tree has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from littlestone_reference.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.learners.tournament_options import TournamentOptions
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from ..dp_soa.dp_soa_exact import FAILED, named
from ..dp_soa.dp_soa_privacy import CUBE
from .dp_soa_progress import PRINTED, REPAIRED, forest_of, tree_after

__all__ = ["failures_are_published", "failures_as_zero", "leaves_for_the_printed_root"]

SINGLETONS = FiniteClass.from_rows(["000", "100", "010", "001"])
"""Dimension 1; A predicts 0 everywhere before the first mistake."""


def _outputs(
    held: FiniteClass, n_leaves: int, options: TournamentOptions, stream: Sequence[Example]
) -> dict[str, Fraction]:
    """Return the distribution of the output of a tree, by name."""
    forest = forest_of(held, n_leaves, options)
    found: dict[str, Fraction] = {}
    for tree, mass in tree_after(forest, stream).items():
        name = named(forest.tournament.hypothesis(tree))
        found[name] = found.get(name, Fraction(0)) + mass
    return found


def _repeated(target: Hypothesis, points: Sequence[Point], times: int) -> list[Example]:
    return [(point, target[point]) for point in points] * times


def leaves_for_the_printed_root(profile: Profile) -> Evidence:
    """Return the evidence on 2^d leaves, where the printed root outputs bottom: refuted; 2^(d+1) leaves do.

    Ledger: ``gl.theorem-4.1``, ``gl.algorithm-1``. Locator: `gl` Theorem 4.1 (k_1), Algorithm 1 ("let v be the
    root"), section 5.1 ("in this case the vertex must identify h*").
    """
    times = {Profile.QUICK: 12, Profile.STANDARD: 20, Profile.DEEP: 30}[profile]
    cases = [(SINGLETONS, SINGLETONS.hypotheses[1], [Point(2)])]
    if profile is not Profile.QUICK:
        cases.append((CUBE, CUBE.hypotheses[0], [Point(0), Point(1)]))
    scope = (
        f"classes {', '.join(decoded(held) for held, _, _ in cases)}, one target and its mistakes in turn, "
        f"{times} times each, all to one tree; 2^d and 2^(d+1) leaves"
    )
    found, notes = [], []
    for held, target, points in cases:
        dimension = littlestone_dimension_by_recursion(held)
        stream = _repeated(target, points, times)
        few = _outputs(held, 2**dimension, PRINTED, stream)
        enough = _outputs(held, 2 ** (dimension + 1), PRINTED, stream)
        repaired = _outputs(held, 2**dimension, REPAIRED, stream)
        goal = named(target)
        least = Fraction(1, 2 ** (2 ** (dimension + 1) - 1))
        if few.get(goal, Fraction(0)) > Fraction(1, 10**3) or few[FAILED] < 1 - Fraction(1, 10**3):
            return Evidence(Verdict.FAILED, scope, (f"2^d leaves: {few}",))
        if min(enough[goal], repaired[goal]) < least:
            return Evidence(Verdict.FAILED, scope, (f"2^(d+1) leaves: {enough}, repaired: {repaired}",))
        found.append(
            f"{decoded(held)}, d = {dimension}, {2**dimension} leaves, target {goal}: after {len(stream)} "
            f"examples a tree outputs bottom with probability {float(few[FAILED]):.6f}, and the target with "
            f"{float(few.get(goal, Fraction(0))):.2e}"
        )
        notes.append(
            f"d = {dimension}: with {2 ** (dimension + 1)} leaves the target with probability "
            f"{float(enough[goal]):.6f}, with {2**dimension} leaves and the root's hypothesis as output "
            f"{float(repaired[goal]):.6f}; both at least {least}"
        )
    return refuted(scope, Finding((("H", cases[0][0]),), found[0]), (*found[1:], *notes))


def failures_are_published(profile: Profile) -> Evidence:
    """Return the evidence on bottom as an element of the list: refuted, it becomes the most frequent one and stays.

    Ledger: ``gl.algorithm-1``, ``gl.theorem-4.1``. Locator: `gl` Algorithm 1 ("A(S_v) = bottom"), Algorithm 2.
    """
    n_trees = {Profile.QUICK: 100, Profile.STANDARD: 200, Profile.DEEP: 400}[profile]
    target, times = SINGLETONS.hypotheses[1], 40
    stream = _repeated(target, [Point(2)], times)
    outputs = _outputs(SINGLETONS, 4, PRINTED, stream)
    scope = (
        f"class {decoded(SINGLETONS)}, d = 1, 4 leaves, printed reading, {times} mistakes to each of {n_trees} "
        "independent trees"
    )
    failed, right = outputs[FAILED], outputs[named(target)]
    # Out of those that output the target or bottom, bottom has the larger count.
    share = failed / (failed + right)
    more = sum(
        (comb(n_trees, k) * share**k * (1 - share) ** (n_trees - k) for k in range(n_trees // 2 + 1, n_trees + 1)),
        Fraction(0),
    )
    if not (failed > 2 * right and more > 1 - Fraction(1, 10**6)):
        return Evidence(Verdict.FAILED, scope, (f"{outputs}, {float(more)}",))
    again = _outputs(SINGLETONS, 4, PRINTED, [*stream, *stream])
    if again[FAILED] < failed or again[named(target)] > right + Fraction(1, 10**3):
        return Evidence(Verdict.FAILED, scope, (f"it does not stay: {again}",))
    text = (
        f"target {named(target)}: a tree outputs bottom with probability {float(failed):.6f} and the target with "
        f"{float(right):.6f}, bottom is more frequent with probability at least 1 - {float(1 - more):.1e}; it is "
        "published, no example makes it rarer, and no hypothesis is published any more"
    )
    note = "left out of the list, with frequencies still relative to all trees, the target has frequency 1/4"
    return refuted(scope, Finding((("H", SINGLETONS),), text), (note,))


def failures_as_zero(profile: Profile) -> Evidence:
    """Return the evidence on A(inconsistent sample) = the constant 0 instead of bottom: refuted.

    Then a tree whose guess was wrong outputs 0 for ever. If 0 is published and errs, its frequency does not fall
    below one half, and mistakes cost nothing any more. With 2 leaves, on a realizable stream,
    only the root can fail.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Algorithm 1 ("A(bottom) = bottom"), section 5.1, "Mistake Bound".
    """
    times = {Profile.QUICK: 10, Profile.STANDARD: 30, Profile.DEEP: 60}[profile]
    target = SINGLETONS.hypotheses[1]
    zero = named((Label(0),) * 3)
    scope = (
        f"class {decoded(SINGLETONS)}, target {named(target)}, 1 to {times} mistakes to one tree with 2 leaves "
        "whose root outputs its hypothesis"
    )
    outputs = [
        _outputs(SINGLETONS, 2, REPAIRED, _repeated(target, [Point(2)], number)) for number in range(1, times + 1)
    ]
    as_zero = [each.get(zero, Fraction(0)) + each.get(FAILED, Fraction(0)) for each in outputs]
    with_bottom = [each.get(zero, Fraction(0)) for each in outputs]
    if min(as_zero) < Fraction(1, 2) or max(with_bottom) > 0:
        return Evidence(Verdict.FAILED, scope, (f"{min(as_zero)}, {max(with_bottom)}",))
    text = (
        f"after 1 to {times} mistakes a tree still outputs {zero} with probability {min(as_zero)}, so the expected "
        "frequency of the published hypothesis never falls below it, and every further round can be a mistake"
    )
    note = f"with bottom instead, the frequency of {zero} is {max(with_bottom)} after one mistake in each tree"
    return refuted(scope, Finding((("H", SINGLETONS),), text), (note,))
