"""Whether the standard optimal algorithm changes its hypothesis after every mistake.

`gl` takes it for granted of the algorithm in its trees (section 2.1; footnote 3: "after making a mistake, the
algorithm must change the hypothesis it outputs"). On realizable sequences it is so. On others it depends on what
the algorithm does with an example that no hypothesis fits, which the paper leaves open; its privacy speaks of all
sequences. All memories that a learner can reach are visited, so sequences have any length.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import product

from littlestone_reference.classes import Example, FiniteClass
from littlestone_reference.conventions import TieRule
from littlestone_reference.learners.mistake_bounded import UpdateRule
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.learners.version_space_memory import UnfittedExample
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes_up_to
from ...kit.judging import Finding, refuted

__all__ = [
    "on_all_sequences_corrected",
    "on_all_sequences_emptied",
    "on_all_sequences_ignored",
    "on_realizable_sequences",
]


def _after(learner: StandardOptimalLearner, example: Example) -> StandardOptimalLearner:
    """Return a copy of the learner that has seen one more example; its memory is a value, so a copy is one."""
    other = copy(learner)
    other.update(*example)
    return other


def _rounds(
    start: StandardOptimalLearner, held: FiniteClass, realizable: bool
) -> Iterator[tuple[tuple[Example, ...], StandardOptimalLearner, StandardOptimalLearner]]:
    """Yield every round that can occur: a shortest sequence up to it, the learner before and after it.

    Two situations are the same if the learner has the same memory and, for realizable sequences, the same
    hypotheses fit all examples.
    """
    examples = list(product(held.points, held.labels))
    queue: list[tuple[tuple[Example, ...], StandardOptimalLearner, FiniteClass]] = [((), start, held)]
    seen = {(start.memory, held)}
    for sequence, learner, truth in queue:
        for example in examples:
            left = truth.restricted_to(*example) if realizable else truth
            if left.is_empty:
                continue
            after = _after(learner, example)
            longer = (*sequence, example)
            yield longer, learner, after
            if (after.memory, left) not in seen:
                seen.add((after.memory, left))
                queue.append((longer, after, left))


def _unchanged(
    classes: Iterable[FiniteClass],
    unfitted: UnfittedExample,
    dialects: Iterable[tuple[TieRule, UpdateRule]],
    *,
    realizable: bool,
) -> tuple[int, Finding | None]:
    """Return how many mistakes were looked at, and the first one after which the hypothesis is the same."""
    count, dialects = 0, list(dialects)
    for held in classes:
        for rule, updates in dialects:
            start = StandardOptimalLearner(held, rule, updates, unfitted)
            for sequence, before, after in _rounds(start, held, realizable):
                point, label = sequence[-1]
                if before.predict(point) == label:
                    continue
                count += 1
                if before.hypothesis == after.hypothesis:
                    shown = ", ".join(f"({x}, {y})" for x, y in sequence)
                    text = f"{rule.value}, {updates.value}: {shown} is a mistake, {before.hypothesis} stays"
                    return count, Finding((("H", held),), text)
    return count, None


def _dialects(everything: bool) -> list[tuple[TieRule, UpdateRule]]:
    return list(product(TieRule, UpdateRule)) if everything else [(TieRule.LYU, rule) for rule in UpdateRule]


def on_realizable_sequences(profile: Profile) -> Evidence:
    """Return the evidence that on realizable sequences every mistake changes the hypothesis.

    Ledger: ``gl.algorithm-1``. Locator: `gl` section 2.1 and footnote 3.
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 3}[profile]
    scope = (
        f"every non-empty binary class on 1..{n_points} points, realizable sequences of any length, three tie "
        "rules, learning from every example and from mistakes only"
    )
    count, finding = _unchanged(
        all_classes_up_to(n_points), UnfittedExample.EMPTIES, _dialects(everything=True), realizable=True
    )
    if finding is not None:
        return refuted(scope, finding)
    wrong = _only_after_mistakes()
    unrealizable = _unchanged(all_classes_up_to(1), UnfittedExample.EMPTIES, _dialects(False), realizable=False)[1]
    if wrong is None or unrealizable is None:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"{count} mistakes",
        f"wrong variant 'and only a mistake changes it' refuted by {wrong}",
        f"without realizability, the version space becoming empty: refuted by {unrealizable}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _only_after_mistakes() -> Finding | None:
    """Return a right prediction after which the hypothesis is another one."""
    for held in all_classes_up_to(2):
        for sequence, before, after in _rounds(StandardOptimalLearner(held), held, realizable=True):
            point, label = sequence[-1]
            if before.predict(point) == label and before.hypothesis != after.hypothesis:
                text = f"({point}, {label}) is predicted rightly, {before.hypothesis} becomes {after.hypothesis}"
                return Finding((("H", held),), text)
    return None


def _refuted(unfitted: UnfittedExample) -> Evidence:
    scope = "binary classes on 1 point, fewest hypotheses first, all sequences, tie rule and updates as printed"
    dialect = [(TieRule.LYU, UpdateRule.EVERY_EXAMPLE)]
    finding = _unchanged(all_classes_up_to(1), unfitted, dialect, realizable=False)[1]
    if finding is None:
        raise AssertionError("the known counterexample is gone")
    others = [
        rule.value
        for rule in TieRule
        if _unchanged(all_classes_up_to(1), unfitted, [(rule, UpdateRule.EVERY_EXAMPLE)], realizable=False)[1]
        is None
    ]
    return refuted(scope, finding, (f"tie rules under which it would hold on 1 point: {others or 'none'}",))


def on_all_sequences_emptied(profile: Profile) -> Evidence:
    """Return the evidence on the same claim for all sequences, where the version space becomes empty: refuted.

    Ledger: ``gl.algorithm-1``. Locator: `gl` section 2.1 and footnote 3.
    """
    del profile
    return _refuted(UnfittedExample.EMPTIES)


def on_all_sequences_ignored(profile: Profile) -> Evidence:
    """Return the evidence on the same claim for all sequences, unfitted examples being ignored: refuted.

    "Reiterating the mistake until the algorithm does change state", the remedy of `gl`, would not come to an end.

    Ledger: ``gl.algorithm-1``. Locator: `gl` section 2.1 and footnote 3.
    """
    del profile
    return _refuted(UnfittedExample.IGNORED)


def on_all_sequences_corrected(profile: Profile) -> Evidence:
    """Return the evidence that a mistake changes the hypothesis if unfitted examples are believed at their point.

    Ledger: ``gl.algorithm-1``. Locator: `gl` section 2.1 and footnote 3.
    """
    n_points, everything = {
        Profile.QUICK: (2, True),
        Profile.STANDARD: (3, False),
        Profile.DEEP: (3, True),
    }[profile]
    rules = "three tie rules" if everything else "tie rule of `lyu`"
    scope = (
        f"every non-empty binary class on 1..{n_points} points, all sequences of any length, {rules}, learning "
        "from every example and from mistakes only"
    )
    dialects = _dialects(everything)
    count, finding = _unchanged(all_classes_up_to(n_points), UnfittedExample.CORRECTED, dialects, realizable=False)
    if finding is not None:
        return refuted(scope, finding)
    notes = [f"{count} mistakes"]
    for unfitted in (UnfittedExample.EMPTIES, UnfittedExample.IGNORED):
        wrong = _unchanged(all_classes_up_to(n_points), unfitted, dialects, realizable=False)[1]
        if wrong is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{unfitted.value}' was not refuted",))
        notes.append(f"wrong variant '{unfitted.value}' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))
