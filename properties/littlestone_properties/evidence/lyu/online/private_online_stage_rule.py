"""Lists of exact degree: the change of Algorithm 4 under which lists only shrink within a stage.

At stage j a teacher lists its essential hypotheses if its decomposition dimension is exactly ``d + 1 - j``, and
nothing otherwise. Say that all teachers are at most at degree ``t = d + 1 - j`` at stage j. Then

* within a stage a smaller class lists fewer hypotheses, so p(u) can only grow: at degree t by item 2 of Corollary
  4.1, below it nothing is listed any more;
* if no hypothesis is listed by all teachers, all of them are at most at degree t - 1 at the next stage, for which
  their classes lie in the intersection (Claim 6.3) and p is doubled (Lemma 4.3);
* at the last stage, t = 0, a teacher whose class is not empty lists all its hypotheses, the target among them.

With teachers whose parts were not typical, a list is in addition cut to what the teacher listed since the stage
began (for the others that changes nothing), so that all lists only shrink.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.decomposition_tables import DecompositionTables, decomposition_tables
from ...kit.judging import Finding, decoded, refuted
from ...kit.numbered_classes import members

__all__ = ["lists_only_shrink", "no_common_item_lowers_the_degree", "progress_of_equal_teachers"]


def listed(tables: DecompositionTables, number: int, degree: int) -> int:
    """Return the set of essential hypotheses if the decomposition dimension is the degree, else nothing.

    Examples
    --------
    >>> tables = decomposition_tables(3, 2, 1)
    >>> star, singleton = 0b10111, 0b10000
    >>> list(members(listed(tables, star, 1))), list(members(listed(tables, singleton, 1)))
    ([0], [])
    """
    if number and tables.decomposition_dimension(number) == degree:
        return tables.essential(number)
    return 0


def _subsets(number: int) -> Iterator[int]:
    subset = number
    while subset:
        yield subset
        subset = (subset - 1) & number


def _tables(profile: Profile) -> tuple[list[DecompositionTables], str]:
    n_points, most_p = {Profile.QUICK: (2, 2), Profile.STANDARD: (3, 2), Profile.DEEP: (3, 4)}[profile]
    cases = [
        decomposition_tables(n, p, d)
        for n, p in product(range(1, n_points + 1), range(1, most_p + 1))
        for d in range(1, n + 1)
    ]
    # The star has degree 1 on 3 points only for p at most 2.
    if profile is Profile.QUICK:
        cases.append(decomposition_tables(3, 2, 1))
    text = f"p = 1..{most_p}, d = 1..n, n = 1..{n_points} points"
    return cases, text + (", and n = 3, p = 2, d = 1" if profile is Profile.QUICK else "")


def _classes(tables: DecompositionTables) -> list[int]:
    return [number for number in tables.on.classes() if tables.covers(number)]


def lists_only_shrink(profile: Profile) -> Evidence:
    """Return the evidence: H of degree at most t, G in H: what G lists at degree t, H lists.

    Ledger: ``lyu.claim-6.4``, ``lyu.algorithm-4``. Locator: `lyu` Claim 6.4, "no new hypothesis is introduced".
    """
    cases, text = _tables(profile)
    scope = f"all non-empty classes G in H with LDim(H) <= d, t = 0..d, {text}"
    count, proper = 0, 0
    printed: str | None = None
    larger: str | None = None
    for tables in cases:
        for held in _classes(tables):
            degree = tables.decomposition_dimension(held)
            for smaller, t in product(_subsets(held), range(tables.d + 1)):
                new = listed(tables, smaller, t) & ~listed(tables, held, t)
                shown = f"G = {decoded(tables.on.class_of(smaller))}, H = {decoded(tables.on.class_of(held))}"
                where = f"{shown}, p = {tables.p}, d = {tables.d}"
                if degree <= t:
                    count += 1
                    proper += t > 0 and listed(tables, smaller, t) != 0
                    if new:
                        return refuted(scope, Finding((), f"{where}, t = {t}"))
                    if printed is None and tables.essential(smaller) & ~tables.essential(held):
                        printed = where
                elif larger is None and new:
                    larger = f"{where}, t = {t}"
    if printed is None or larger is None or not proper:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted, or nothing is listed above 0",))
    notes = (
        f"{count} instances, {proper} of them with something listed at a degree above 0",
        f"wrong variant 'lists of any degree', as printed, refuted by {printed}",
        f"wrong variant 'H of larger degree' refuted by {larger}",
        "beyond the scope: item 2 of Corollary 4.1, and that DDim of a subclass is not larger",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def no_common_item_lowers_the_degree(profile: Profile) -> Evidence:
    """Return the evidence: two teachers of degree at most t without a common listed item: DDim_{2p} < t below both.

    Ledger: ``lyu.lemma-6.2``, ``lyu.algorithm-4``. Locator: `lyu` Lemma 6.2 and its proof.
    """
    cases, text = _tables(profile)
    scope = f"all pairs of non-empty classes of LDim at most d that intersect, t = 0..d, {text}"
    count = proper = 0
    wrong: str | None = None
    for tables in cases:
        doubled = decomposition_tables(tables.on.n_points, 2 * tables.p, tables.d)
        classes = _classes(tables)
        for one, other in product(classes, repeat=2):
            below = one & other
            if one > other or not below:
                continue
            highest = max(tables.decomposition_dimension(one), tables.decomposition_dimension(other))
            for t in range(tables.d + 1):
                common = listed(tables, one, t) & listed(tables, other, t)
                shown = f"{decoded(tables.on.class_of(one))}, {decoded(tables.on.class_of(other))}"
                where = f"{shown}, p = {tables.p}, d = {tables.d}, t = {t}"
                if highest <= t and not common:
                    count += 1
                    proper += t > 0 and highest == t
                    if doubled.decomposition_dimension(below) >= t:
                        return refuted(scope, Finding((), where))
                elif not common and wrong is None and doubled.decomposition_dimension(below) >= t:
                    wrong = where
                if t == 0 and highest <= 0 and common != below:
                    return refuted(scope, Finding((), f"{where}: not all common hypotheses are listed"))
    if wrong is None or not proper:
        return Evidence(
            Verdict.FAILED, scope, ("the wrong variant was not refuted, or no teacher is at a degree > 0",)
        )
    notes = (
        f"{count} instances, {proper} of them with a teacher at a degree above 0",
        f"wrong variant 'degree above t allowed' refuted by {wrong}",
        "beyond the scope, and for any number of teachers: Lemma 4.3, as for 'all classes above G' in its digest",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def progress_of_equal_teachers(profile: Profile) -> Evidence:
    """Return the evidence that teachers with one class never list as much after a mistake as before, at one stage.

    This is the run that refutes Claim 6.4 for the printed lists: all samples are f, all mistakes are (x, 1 - f(x)).

    Ledger: ``lyu.claim-6.4``. Locator: `lyu` Claim 6.4, second part.
    """
    cases, text = _tables(profile)
    scope = f"every class of LDim at most d, every listed f and point where some hypothesis differs, {text}"
    count, printed = 0, None
    for tables in cases:
        for held in _classes(tables):
            t = tables.decomposition_dimension(held)
            before = tables.essential(held)
            for f, (zeros, ones) in product(members(before), tables.on.sides):
                left = held & (ones if zeros >> f & 1 else zeros)
                if not left:
                    continue
                count += 1
                after = listed(tables, left, t)
                if after.bit_count() >= before.bit_count():
                    return refuted(scope, Finding((("H", tables.on.class_of(held)),), f"f = {f}, t = {t}"))
                if printed is None and tables.essential(left).bit_count() >= before.bit_count():
                    printed = f"{decoded(tables.on.class_of(held))}, p = {tables.p}, d = {tables.d}"
    if printed is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'lists of any degree' was not refuted",))
    notes = (f"{count} instances", f"wrong variant 'lists of any degree', as printed, refuted by {printed}")
    return Evidence(Verdict.ENUMERATED, scope, notes)
