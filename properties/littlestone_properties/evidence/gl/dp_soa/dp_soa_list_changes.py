"""How much the list of DP-SOA changes from one round to the next, on the lists of the learner itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from littlestone_reference.classes import Example
from littlestone_reference.learners.dp_soa import DpSoaLearner
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings
from littlestone_reference.randomness import EnumeratedCoins, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from .dp_soa_exact import named, streams_of
from .dp_soa_privacy import CUBE, shown_stream, tiny_settings
from .dp_soa_sensitivity import PrescribedLeaves

__all__ = ["falls_by_at_most_one"]


def falls_by_at_most_one(profile: Profile) -> Evidence:
    """Return the evidence: from one round to the next, the count of every hypothesis changes by at most one.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, "the appearance of the frequent hypothesis may diminish
    by at most one each round".
    """
    cases = {
        Profile.QUICK: ((2, 2, 2),),
        Profile.STANDARD: ((2, 2, 2), (3, 2, 2)),
        Profile.DEEP: ((2, 2, 3), (3, 2, 2), (2, 4, 2)),
    }[profile]
    scope = (
        f"class {decoded(CUBE)}, (trees, leaves, length) in {', '.join(map(str, cases))}; printed root with A "
        "learning from every example, and the root that learns with A learning from its mistakes only; every "
        "stream on 2 points, every assignment to leaves, every guess and output, the lists of the learner itself"
    )
    count, wrong = 0, None
    for (n_trees, n_leaves, length), repaired in product(cases, (False, True)):
        settings = tiny_settings(n_trees, n_leaves, 100, repaired=repaired)
        n_all_leaves = n_trees * n_leaves
        for leaves, stream in product(product(range(n_all_leaves), repeat=length), streams_of(length)):

            def counts(
                coins: EnumeratedCoins,
                settings: DpSoaSettings = settings,
                leaves: tuple[int, ...] = leaves,
                stream: tuple[Example, ...] = stream,
            ) -> tuple[tuple[tuple[str, int], ...], ...]:
                learner = DpSoaLearner(
                    PrescribedLeaves(coins, leaves, settings.n_trees * settings.n_leaves), CUBE, settings
                )
                found = []
                for example in (None, *stream):
                    if example is not None:
                        learner.update(*example)
                    names = [named(each if isinstance(each, tuple) else None) for each in learner.output_list]
                    found.append(tuple((name, names.count(name)) for name in sorted(set(names))))
                return tuple(found)

            for lists in enumerate_branches(EnumeratedCoins(), counts):
                count += 1
                if _largest_fall(lists, 1) > 1:
                    return refuted(scope, Finding((("H", CUBE),), f"{stream}, leaves {leaves}: {lists}"))
                if wrong is None and length > 1 and _largest_fall(lists, 2) > 1:
                    wrong = f"{shown_stream(stream)}, leaves {leaves}: {lists}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (f"{count} histories", f"wrong variant 'at most one in two rounds' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _largest_fall(lists: Sequence[Sequence[tuple[str, int]]], apart: int) -> int:
    return max(
        number - dict(later).get(name, 0)
        for earlier, later in zip(lists, lists[apart:], strict=False)
        for name, number in earlier
    )
