"""The exponential mechanism and the selection of a hypothesis, judged exactly.

`bgs` Lemma 8.3 and Appendix A use it with scores that one record changes by at most 1. With the base b the choice
is ``2 ln b``-private, and ``ln b``-private if one record changes all scores in the same direction.

Convention: a ratio of probabilities r means that ``epsilon = ln r`` with delta = 0 is exactly what a pair needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone_reference.classes import FiniteClass, Hypothesis, Sample
from littlestone_reference.mechanisms import exponential_mechanism, select_hypothesis
from littlestone_reference.privacy import add_remove_pairs, largest_ratio, replacement_pairs
from littlestone_reference.randomness import ExactDistribution, exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes_up_to
from ...kit.judging import Finding, decoded, refuted
from ...kit.wording import listed, points_up_to

__all__ = ["accuracy", "selection_privacy", "sensitive_scores", "single_factor"]

Scores: TypeAlias = tuple[int, ...]
Candidate = TypeVar("Candidate", int, Hypothesis)

BASES = (Fraction(11, 10), Fraction(2), Fraction(5))


class _Worst:
    """The largest ratio that was seen, and where."""

    def __init__(self) -> None:
        self.ratio = Fraction(0)
        self.where = ""

    def see(self, ratio: Fraction, where: str) -> None:
        """Take note of a ratio."""
        if ratio > self.ratio:
            self.ratio, self.where = ratio, where


def _ratio(one: ExactDistribution[Candidate], other: ExactDistribution[Candidate]) -> Fraction:
    ratio = largest_ratio(one, other)
    if ratio is None:
        raise AssertionError("every candidate has a positive probability")
    return ratio


def _score_scope(profile: Profile) -> tuple[int, int]:
    return {Profile.QUICK: (3, 2), Profile.STANDARD: (3, 5), Profile.DEEP: (4, 5)}[profile]


def _changes(scores: Scores, steps: Iterable[int]) -> Iterator[Scores]:
    """Yield the scores after each candidate has changed by one of the steps."""
    for change in product(tuple(steps), repeat=len(scores)):
        yield tuple(score + step for score, step in zip(scores, change, strict=True))


def _worst_of_scores(most: int, spread: int, steps: tuple[int, ...], base: Fraction) -> _Worst:
    """Return the worst pair of score vectors with entries from 0 to ``spread``, one of which changes by steps."""
    worst, known = _Worst(), dict[Scores, ExactDistribution[int]]()

    def chosen(scores: Scores) -> ExactDistribution[int]:
        if scores not in known:
            known[scores] = exact_distribution(exponential_mechanism, scores, base)
        return known[scores]

    for n_candidates in range(1, most + 1):
        for scores in product(range(spread + 1), repeat=n_candidates):
            for changed in _changes(scores, steps):
                worst.see(_ratio(chosen(scores), chosen(changed)), f"scores {scores} against {changed}")
    return worst


def sensitive_scores(profile: Profile) -> Evidence:
    """Return the evidence that the choice is ``2 ln(base)``-private for scores of sensitivity 1.

    Also: ``ln(base)``-private if all scores change in the same direction, which is attained.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``. Locator: `bgs` Appendix A, proof of Theorem A.1.

    Examples
    --------
    >>> sensitive_scores(Profile.QUICK).verdict.value
    'exact'
    """
    most, spread = _score_scope(profile)
    scope = (
        f"1..{most} candidates, every score from 0 to {spread}, every change of the scores by at most 1, both "
        f"directions; base in {{{listed(BASES)}}}"
    )
    notes = []
    for base in BASES:
        both = _worst_of_scores(most, spread, (-1, 0, 1), base)
        if both.ratio >= base**2:
            return refuted(scope, Finding((), f"base {base}, {both.where}: ratio {both.ratio}"))
        one_way = _worst_of_scores(most, spread, (0, 1), base)
        if one_way.ratio >= base:
            return refuted(scope, Finding((), f"base {base}, {one_way.where}, all upwards: ratio {one_way.ratio}"))
        further = _worst_of_scores(2, spread, (-2, 0, 2), base)
        if both.ratio <= base or further.ratio <= base**2 or one_way.ratio == 1:
            return Evidence(Verdict.FAILED, scope, (f"base {base}: a wrong variant was not refuted",))
        notes += [
            f"base {base}: claimed ratio {base**2}, largest {float(both.ratio):.5f} ({both.where}); all in one "
            f"direction: claimed {base}, largest {float(one_way.ratio):.5f}",
            f"base {base}: wrong variant 'ln(base)' refuted by {both.where}; wrong variant 'sensitivity 2' refuted "
            f"by {further.where}",
        ]
    notes.append(
        "never attained, but approached: for two candidates whose scores differ by s the ratio is "
        "b^2 (1 + b^-s) / (1 + b^(2 - s))"
    )
    for distance, base in product((2, 10, 40), BASES):
        pair = (0, distance), (1, distance - 1)
        found = _ratio(*(exact_distribution(exponential_mechanism, scores, base) for scores in pair))
        if found != base**2 * (1 + base**-distance) / (1 + base ** (2 - distance)):
            return Evidence(Verdict.FAILED, scope, (f"the formula fails at distance {distance}, base {base}",))
    return Evidence(Verdict.EXACT, scope, tuple(notes))


def single_factor(profile: Profile) -> Evidence:
    """Return the evidence on "base ``exp(epsilon)`` is epsilon-private" for all scores of sensitivity 1: refuted.

    The mechanism needs base ``exp(epsilon / 2)``.

    Ledger: ``bgs.theorem-a.1``. Locator: `bgs` Appendix A, proof of Theorem A.1.

    Examples
    --------
    >>> single_factor(Profile.QUICK).verdict.value
    'refuted'
    """
    del profile
    base = Fraction(2)
    worst = _worst_of_scores(2, 0, (-1, 0, 1), base)
    scope = "two candidates of equal score, changed by at most 1; base 2"
    if worst.ratio <= base:
        return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))
    return refuted(scope, Finding((), f"{worst.where}: ratio {worst.ratio} > base 2"))


def _classes(profile: Profile) -> list[FiniteClass]:
    n_points = {Profile.QUICK: 1, Profile.STANDARD: 2, Profile.DEEP: 3}[profile]
    return [held for held in all_classes_up_to(n_points) if not held.is_empty]


def _samples(held: FiniteClass) -> list[tuple[int, int]]:
    return [(point, label) for point in range(held.n_points) for label in range(held.n_labels)]


def selection_privacy(profile: Profile) -> Evidence:
    """Return the evidence that the selected hypothesis is ``2 ln(base)``-private, exactly, for every small sample.

    An added example can only make scores fall, so then it is ``ln(base)``.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``. Locator: `bgs` Lemma 8.3 and Appendix A.

    Examples
    --------
    >>> selection_privacy(Profile.QUICK).verdict.value
    'exact'
    """
    longest = 3
    # The deep profile spends its time on larger classes instead.
    bases = BASES if profile is Profile.STANDARD else (Fraction(2),)
    classes = _classes(profile)
    n_points = classes[-1].n_points
    scope = (
        f"every class on {points_up_to(n_points)}, every two samples of length 1..{longest} that differ in one "
        f"example, realizable or not; base in {{{listed(bases)}}}"
    )
    notes = []
    for base in bases:
        replaced, added = _Worst(), _Worst()
        for held in classes:
            known = {
                rows: exact_distribution(select_hypothesis, held, Sample.from_rows(rows), base)
                for length in range(longest + 1)
                for rows in product(_samples(held), repeat=length)
            }
            for length in range(1, longest + 1):
                for pair in replacement_pairs(_samples(held), length):
                    replaced.see(
                        _ratio(known[pair[0]], known[pair[1]]),
                        f"{decoded(held)}, samples {pair[0]} against {pair[1]}",
                    )
                for pair in add_remove_pairs(_samples(held), length):
                    added.see(
                        _ratio(known[pair[0]], known[pair[1]]),
                        f"{decoded(held)}, samples {pair[0]} against {pair[1]}",
                    )
        for worst, bound in ((replaced, base**2), (added, base)):
            if worst.ratio > bound:
                return refuted(scope, Finding((), f"base {base}: {worst.where}: ratio {worst.ratio} > {bound}"))
        if replaced.ratio <= base:
            return Evidence(
                Verdict.FAILED, scope, ("the wrong variant 'ln(base) for replacement' was not refuted",)
            )
        notes += [
            f"base {base}: replacement, claimed ratio {base**2}, exact {float(replaced.ratio):.5f} "
            f"({replaced.where})",
            f"base {base}: added or removed, claimed ratio {base}, exact {float(added.ratio):.5f} ({added.where})",
            f"wrong variant 'ln(base) for replacement' refuted: {replaced.where}, ratio {replaced.ratio}",
        ]
    return Evidence(Verdict.EXACT, scope, tuple(notes))


def accuracy(profile: Profile) -> Evidence:
    """Return the evidence that more than t errors too many have probability at most ``|H| base^-t``.

    Errors are counted above the fewest. The argument gives more: each such hypothesis has at least t + 1 too many,
    and one is the best, so it is at most ``(|H| - 1) base^-(t + 1)``.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``. Locator: `bgs` Lemma 8.3 and Appendix A.

    Examples
    --------
    >>> accuracy(Profile.QUICK).verdict.value
    'exact'
    """
    longest = 2 if profile is Profile.QUICK else 3
    base = Fraction(2)
    classes = _classes(profile)
    scope = (
        f"every class on {points_up_to(classes[-1].n_points)}, every sample of length 0..{longest}, every t from "
        f"0; base {base}"
    )
    largest, without_size, twice = _Worst(), None, None
    for held in classes:
        for length in range(longest + 1):
            for rows in product(_samples(held), repeat=length):
                selected = exact_distribution(select_hypothesis, held, Sample.from_rows(rows), base)
                errors = {h: sum(h[point] != label for point, label in rows) for h in held}
                least = min(errors.values())
                for t in range(length + 1):
                    bad = sum((p for h, p in selected.probabilities.items() if errors[h] > least + t), Fraction(0))
                    where = f"{decoded(held)}, sample {rows}, t = {t}: probability {bad}"
                    if bad > (len(held) - 1) * base ** -(t + 1):
                        return refuted(scope, Finding((("H", held),), where))
                    if twice is None and bad > len(held) * base ** (-2 * t - 2):
                        twice = where
                    if without_size is None and bad > base ** -(t + 1):
                        without_size = where
                    largest.see(bad / (len(held) * base**-t), where)
    if twice is None or (without_size is None and profile is not Profile.QUICK):
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = [
        "the sharper bound (|H| - 1) base^-(t + 1) holds as well",
        f"largest quotient of the probability and |H| base^-t: {float(largest.ratio):.4f}, {largest.where}",
        f"wrong variant '|H| base^(-2 t - 2)' refuted: {twice}",
    ]
    if without_size is not None:
        notes.append(f"wrong variant 'base^-(t + 1), without |H|' refuted: {without_size}")
    return Evidence(Verdict.EXACT, scope, tuple(notes))
