"""Which listed hypotheses a sub data set rules out: Fact 4 where the private online learner uses it.

Fact 4 wants ``n <= p`` examples. It needs less: of the points where f errs take ``m + 1``, if at most m errors are
allowed. Restricting a class whose members err at most m times to f there leaves nothing, so f is not the SOA of an
(m + 1)-irreducible class; ``m + 1 <= p`` is enough, however large n is. With m = n/10 that is n < 10 p.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

from littlestone_reference.classes import Example, FiniteClass, Label, Point
from littlestone_reference.definitions import essential_hypotheses as essential_by_definition
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.intervals import logarithm
from littlestone_reference.structure import essential_hypotheses
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted

__all__ = ["few_allowed_errors", "size_of_sub_data_sets"]


def _classes(n_points: int, most: int) -> Iterator[FiniteClass]:
    functions = list(product((Label(0), Label(1)), repeat=n_points))
    for size in range(1, min(most, len(functions)) + 1):
        for rows in combinations(functions, size):
            yield FiniteClass(n_points, 2, rows)


def few_allowed_errors(profile: Profile) -> Evidence:
    """Return the evidence for Fact 4 with ``m <= p`` in place of ``n <= p``, m the number of allowed errors.

    Ledger: ``lyu.fact-4``. Locator: `lyu` Fact 4 and its use in Claim 6.4.
    """
    most, largest, ps = {
        Profile.QUICK: (3, 3, (1,)),
        Profile.STANDARD: (8, 4, (1, 2)),
        Profile.DEEP: (8, 6, (1, 2, 3)),
    }[profile]
    n_points = 3
    scope = (
        f"all non-empty classes G of at most {most} hypotheses on {n_points} points, d = max(1, LDim), p = "
        f"{', '.join(map(str, ps))}, all data sets of 1..{largest} examples on which members err at most m <= p "
        "times"
    )
    alphabet: list[Example] = [(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)]
    data_sets = [data for n in range(1, largest + 1) for data in combinations_with_replacement(alphabet, n)]
    wrong: str | None = None
    count = n_longer = 0
    for held, p in product(_classes(n_points, most), ps):
        d = max(1, littlestone_dimension(held))
        listed = essential_hypotheses(held, p, d)
        for data in data_sets:
            m = max(sum(h[x] != y for x, y in data) for h in held)
            if m > p + 1:
                continue
            for f in listed:
                errs = sum(f[x] != y for x, y in data)
                if m <= p:
                    count += 1
                    n_longer += len(data) > p + 1
                    if errs > m:
                        return refuted(scope, Finding((("G", held),), f"p = {p}, {data}: m = {m}, f = {f}"))
                elif errs > m and wrong is None and f in essential_by_definition(held, p, d):
                    shown = [(int(x), int(y)) for x, y in data]
                    wrong = f"G = {decoded(held)}, p = {p}, m = {m}, data {shown}"
    if wrong is None or not n_longer:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'm <= p + 1' was not refuted",))
    notes = (
        f"{count} instances, {n_longer} of them with more than p + 1 examples",
        f"wrong variant 'm <= p + 1' refuted by {wrong}",
        "for m + 1 <= p and every class by hand, see the module; in the scope m <= p is enough",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def size_of_sub_data_sets(profile: Profile) -> Evidence:
    """Return the evidence on ``p >= n`` in Fact 4 for the printed parameters: refuted once T is large.

    A sub data set has at least ``U / (2k) = C d^3 log(d log T) / 2`` examples, p is ``2^j d^3`` with j <= d + 1.

    Ledger: ``lyu.algorithm-4``. Locator: `lyu` Algorithm 4 line 5, Fact 4, Algorithm 3 line 4.
    """
    del profile
    scope = "d = 1, C = 1, j = 1, T a power of two, |E| >= U/2 (Claim 6.1)"
    half = logarithm(Fraction(2))

    def first(times: Fraction, stage: int) -> int:
        # The smallest power for which times * ln(ln T) / 2 exceeds 2^stage.
        return next(m for m in range(2, 10**6) if (logarithm(half * m) * times / 2 - 2**stage).lower > 0)

    powers = [first(Fraction(1), 1)]
    constant = next(c for c in range(1, 100) if (logarithm(half * 4) * c / 2 - 2).lower > 0)
    if (logarithm(half * (powers[0] - 1)) / 2 - 2).lower > 0:
        raise AssertionError("not the smallest power")
    text = f"d = 1, C = 1, j = 1: n >= ln(ln T) / 2 > 2 = p for T = 2^{powers[0]}, and from there on"
    notes = (
        f"with C >= {constant} already at T = 16; at the later stages for larger T",
        "few_allowed_errors repairs it: n/10 + 1 <= p is enough, so 3 C log(d log T) d^3 / 20 + 1 <= 2^j d^3 is",
    )
    return refuted(scope, Finding((), text), notes)
