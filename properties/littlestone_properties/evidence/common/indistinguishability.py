"""Differential privacy by its definition: all events, all data, post-processing, adaptive composition.

Distributions are tables on few outcomes with probabilities in multiples of a fraction; events are all subsets of
the outcomes, so nothing here relies on the formula of the hockey-stick divergence, which is checked instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone_reference.privacy import (
    Answer,
    adaptive_divergence,
    are_neighbours,
    hockey_stick_divergence,
    optimal_composition,
    privacy_profile,
    replacement_pairs,
    two_sided_divergence,
    worst_case_pair,
)
from littlestone_reference.randomness import ExactDistribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.judging import Finding, refuted

__all__ = [
    "adaptive_worst_case",
    "events_and_divergence",
    "post_processing",
    "post_processing_of_mechanisms",
    "privacy_by_events",
]

Table: TypeAlias = tuple[Fraction, ...]
"""Outcome -> probability."""

RATIOS = (Fraction(1), Fraction(3, 2), Fraction(3))
"""Values of exp(epsilon)."""


def _tables(n_outcomes: int, parts: int) -> Iterator[Table]:
    """Yield every distribution with probabilities in multiples of ``1 / parts``."""
    for counts in product(range(parts + 1), repeat=n_outcomes - 1):
        if sum(counts) <= parts:
            yield (*(Fraction(c, parts) for c in counts), Fraction(parts - sum(counts), parts))


def _distribution(table: Table) -> ExactDistribution[int]:
    return ExactDistribution.of(dict(enumerate(table)))


def _worst_event(one: Table, other: Table, exp_epsilon: Fraction) -> Fraction:
    """Return the largest ``Pr[one in E] - exp(epsilon) Pr[other in E]`` by trying every event E."""
    best = Fraction(0)
    for size in range(len(one) + 1):
        for event in combinations(range(len(one)), size):
            p, q = (sum((table[o] for o in event), Fraction(0)) for table in (one, other))
            best = max(best, p - exp_epsilon * q)
    return best


def _both_ways(one: Table, other: Table, exp_epsilon: Fraction) -> Fraction:
    return max(_worst_event(one, other, exp_epsilon), _worst_event(other, one, exp_epsilon))


def _text(*tables: Table) -> str:
    return " and ".join("(" + ", ".join(map(str, table)) + ")" for table in tables)


def events_and_divergence(profile: Profile) -> Evidence:
    """Return the evidence that Definition 2.2 is what the divergences compute.

    Ledger: ``bgs.definition-2.2``. Locator: `bgs` Definition 2.2.
    """
    outcomes, parts = {Profile.QUICK: (3, 3), Profile.STANDARD: (3, 6), Profile.DEEP: (4, 6)}[profile]
    scope = f"all pairs of distributions on {outcomes} outcomes in multiples of 1/{parts}, exp(epsilon) = 1, 3/2, 3"
    wrong: dict[str, str] = {}
    count = 0
    for one, other in product(list(_tables(outcomes, parts)), repeat=2):
        for ratio in RATIOS:
            count += 1
            literal = _worst_event(one, other, ratio), _both_ways(one, other, ratio)
            p, q = _distribution(one), _distribution(other)
            if literal != (hockey_stick_divergence(p, q, ratio), two_sided_divergence(p, q, ratio)):
                return refuted(scope, Finding((), f"{_text(one, other)}, exp(epsilon) = {ratio}: {literal}"))
            single = max(Fraction(0), *(a - ratio * b for a, b in zip(one, other, strict=True)))
            if single < literal[0]:
                wrong.setdefault("single outcomes instead of events", f"{_text(one, other)} at {ratio}")
            if literal[0] < literal[1]:
                wrong.setdefault("one direction", f"{_text(one, other)} at {ratio}")
    if len(wrong) < 2:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"{count} cases",
        *(f"wrong variant '{name}' refuted by {text}" for name, text in sorted(wrong.items())),
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _mechanisms(parts: int) -> Iterator[dict[tuple[int, ...], Table]]:
    """Yield every mechanism from two bits to one bit with probabilities in multiples of ``1 / parts``."""
    inputs: list[tuple[int, ...]] = list(product((0, 1), repeat=2))
    for tables in product(list(_tables(2, parts)), repeat=len(inputs)):
        yield dict(zip(inputs, tables, strict=True))


def privacy_by_events(profile: Profile) -> Evidence:
    """Return the evidence that Definition 2.1 is what the privacy profile computes.

    Ledger: ``bgs.definition-2.1``. Locator: `bgs` Definition 2.1.
    """
    parts = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 6}[profile]
    scope = (
        f"all mechanisms from two bits to one bit with probabilities in multiples of 1/{parts}, exp(epsilon) = 1, "
        "3/2, 3, all ordered pairs of inputs that differ in at most one bit, all events"
    )
    wrong, count = None, 0
    for mechanism in _mechanisms(parts):
        count += 1
        held = {data: _distribution(table) for data, table in mechanism.items()}
        found = privacy_profile(held.__getitem__, replacement_pairs((0, 1), 2), RATIOS)
        for point in found:
            ratio = point.exp_epsilon
            literal = max(
                _worst_event(mechanism[x], mechanism[y], ratio)
                for x, y in product(mechanism, repeat=2)
                if are_neighbours(x, y)
            )
            shown = "; ".join(f"{x}: {_text(table)}" for x, table in mechanism.items())
            if literal != point.delta:
                return refuted(scope, Finding((), f"{shown} at {ratio}: {literal} and {point.delta}"))
            if wrong is None and _both_ways(mechanism[0, 0], mechanism[1, 1], ratio) > literal:
                wrong = f"{shown}, exp(epsilon) = {ratio}: more than {literal}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (f"{count} mechanisms", f"wrong variant 'inputs that differ in two records' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _kernels(n_outcomes: int, n_images: int, halves: bool) -> list[tuple[Table, ...]]:
    """Return all deterministic maps as kernels, and, if asked, all that toss a fair coin between two images."""
    rows = [tuple(Fraction(int(i == image)) for i in range(n_images)) for image in range(n_images)]
    if halves:
        half = Fraction(1, 2)
        rows += [
            tuple(half if i in pair else Fraction(0) for i in range(n_images))
            for pair in combinations(range(n_images), 2)
        ]
    return list(product(rows, repeat=n_outcomes))


def _image(table: Table, kernel: Sequence[Table]) -> Table:
    n_images = len(kernel[0])
    return tuple(
        sum((p * row[i] for p, row in zip(table, kernel, strict=True)), Fraction(0)) for i in range(n_images)
    )


def post_processing(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 2.4: post-processing never needs more delta.

    Ledger: ``bgs.lemma-2.4``. Locator: `bgs` Lemma 2.4.
    """
    parts = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 5}[profile]
    kernels = _kernels(3, 3 if profile is Profile.DEEP else 2, halves=profile is not Profile.QUICK)
    coin = "" if profile is Profile.QUICK else " or with a fair coin between two images at each outcome"
    scope = (
        f"all pairs of distributions on 3 outcomes in multiples of 1/{parts}, exp(epsilon) = 1, 3/2, 3, all maps "
        f"to {len(kernels[0][0])} outcomes, deterministic{coin}"
    )
    wrong, count = None, 0
    for one, other in product(list(_tables(3, parts)), repeat=2):
        before = {ratio: _both_ways(one, other, ratio) for ratio in RATIOS}
        for kernel in kernels:
            images = _image(one, kernel), _image(other, kernel)
            for ratio in RATIOS:
                count += 1
                if _both_ways(*images, ratio) > before[ratio]:
                    return refuted(scope, Finding((), f"{_text(one, other)} by {_text(*kernel)} at {ratio}"))
        if wrong is None and not before[RATIOS[0]]:
            wrong = next(
                f"{_text(one)} twice, the maps {_text(*a)} / {_text(*b)}"
                for a, b in product(kernels, repeat=2)
                if _both_ways(_image(one, a), _image(other, b), RATIOS[0]) > 0
            )
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (f"{count} cases", f"wrong variant 'a map that knows the side' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, notes)


def post_processing_of_mechanisms(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 2.3: the same on all neighbouring inputs of a mechanism.

    Ledger: ``bgs.lemma-2.3``. Locator: `bgs` Lemma 2.3.
    """
    parts = {Profile.QUICK: 1, Profile.STANDARD: 2, Profile.DEEP: 4}[profile]
    kernels = _kernels(2, 2, halves=True)
    scope = (
        f"all mechanisms from two bits to one bit with probabilities in multiples of 1/{parts}, exp(epsilon) = 1, "
        "3/2, 3, all maps to one bit, deterministic or with a fair coin at each outcome, all neighbours"
    )
    pairs = list(replacement_pairs((0, 1), 2))
    wrong, count = None, 0

    def needed(mechanism: dict[tuple[int, ...], Table], ratio: Fraction) -> Fraction:
        return max(_both_ways(mechanism[x], mechanism[y], ratio) for x, y in pairs)

    for mechanism in _mechanisms(parts):
        before = {ratio: needed(mechanism, ratio) for ratio in RATIOS}
        for kernel in kernels:
            after = {data: _image(table, kernel) for data, table in mechanism.items()}
            # The wrong variant applies the map on part of the data only, so it looks at the data again.
            looking = {data: after[data] if data[0] else table for data, table in mechanism.items()}
            for ratio in RATIOS:
                count += 1
                if needed(after, ratio) > before[ratio]:
                    shown = "; ".join(f"{x}: {_text(table)}" for x, table in mechanism.items())
                    return refuted(scope, Finding((), f"{shown} by {_text(*kernel)} at {ratio}"))
                if wrong is None and needed(looking, ratio) > before[ratio]:
                    wrong = f"the map {_text(*kernel)} where the first bit is 1, exp(epsilon) = {ratio}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (f"{count} cases", f"wrong variant 'a map that looks at the data' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, notes)


def adaptive_worst_case(profile: Profile) -> Evidence:
    """Return the evidence that Definition 2.2 has the known worst case, with basic composition as a corollary.

    The adversary chooses in each step, from what it has seen, among all indistinguishable pairs of the scope.

    Ledger: ``gl.definition-2.2``. Locator: `gl` Definition 2.2.
    """
    parts, n_steps = {Profile.QUICK: (3, 2), Profile.STANDARD: (4, 3), Profile.DEEP: (5, 3)}[profile]
    cases = [
        (Fraction(2), Fraction(1, parts)),
        (Fraction(2), Fraction(0)),
        (Fraction(3, 2), Fraction(1, 2 * parts)),
    ]
    totals = (Fraction(1), Fraction(3, 2), Fraction(4))
    scope = (
        f"(exp(epsilon'), delta') = {', '.join(f'({a}, {d})' for a, d in cases)}, 1..{n_steps} steps, in each any "
        f"indistinguishable pair on 3 outcomes in multiples of 1/{parts} or the worst-case pair, exp(epsilon) = "
        "1, 3/2, 4 and exp(epsilon') to the number of steps"
    )
    wrong, n_pairs = None, 0
    for each, delta in cases:
        worst = [tuple(side.probability(outcome) for outcome in range(4)) for side in worst_case_pair(each, delta)]
        pairs = [(worst[0], worst[1]), (worst[1], worst[0])]
        tables = list(_tables(3, parts))
        pairs += [(p, q) for p, q in product(tables, repeat=2) if _both_ways(p, q, each) <= delta]
        n_pairs += len(pairs)
        queries = {0: [[Answer(a, b, 0) for a, b in zip(p, q, strict=True) if a or b] for p, q in pairs]}
        for n, total in product(range(1, n_steps + 1), (*totals, None)):
            exp_epsilon = each**n if total is None else total
            found = adaptive_divergence(queries.__getitem__, 0, n, exp_epsilon)
            formula = optimal_composition([(each, delta)] * n, exp_epsilon)
            text = f"({each}, {delta}), {n} steps, exp(epsilon) = {exp_epsilon}"
            if found != formula or (total is None and found > n * delta):
                return refuted(scope, Finding((), f"{text}: {found}, by the formula {formula}"))
            if wrong is None and optimal_composition([(each, Fraction(0))] * n, exp_epsilon) + delta < found:
                wrong = f"{text}: {found}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{n_pairs} pairs to choose from; the worst-case pair in every step attains the optimum",
        "basic composition: with n epsilon' the whole needs at most n delta'",
        f"wrong variant 'delta' is paid once' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
