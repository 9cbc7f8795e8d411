"""Single lines of `lyu` Algorithm 4 against what they say in print: DefineClass and JointTrain.

Whole transcripts of tiny streams pass over lines that show on larger data only: the sub data sets of a teacher with
two updates, the majority vote with two samples. Here each line is judged by itself, and the right-hand sides use
nothing of the learner's code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone_reference.definitions import (
    essential_hypotheses as essential_by_definition,
)
from littlestone_reference.definitions import (
    littlestone_dimension_by_recursion,
)
from littlestone_reference.learners.joint_training import JointTraining
from littlestone_reference.learners.joint_training_settings import FailureVotes, JointTrainingSettings
from littlestone_reference.learners.teacher_classes import Shrink, TeacherClasses, error_thresholds
from littlestone_reference.randomness import EnumeratedCoins, discrete_laplace_tail, exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes
from ...kit.judging import Finding, decoded, refuted

__all__ = ["classes_of_teachers", "training_by_formula"]

THREE = ["00", "01", "10"]

Outcomes: TypeAlias = dict[tuple[int, Hypothesis | None], Fraction]
"""Probabilities of stage and vote; no vote if the stages are used up or all samples failed."""


DataSets: TypeAlias = tuple[tuple[Example, ...], ...]
Classes: TypeAlias = tuple[frozenset[Hypothesis], ...]
Defined: TypeAlias = Callable[[FiniteClass, DataSets, int, int, Fraction], Classes]


def _define_class(
    held: FiniteClass, data: DataSets, d: int, times: int, largest: Fraction, first: int = 1
) -> Classes:
    """Return ``{h : err_T(h) <= largest (1 - 1/(times d))^j for every T}`` for d + 1 stages j from the first on."""
    bounds = [largest * (1 - Fraction(1, times * d)) ** stage for stage in range(first, first + d + 1)]
    return tuple(
        frozenset(h for h in held if all(sum(h[x] != y for x, y in part) <= b * len(part) for part in data))
        for b in bounds
    )


def _of_the_last(held: FiniteClass, data: DataSets, d: int, times: int, largest: Fraction) -> Classes:
    return _define_class(held, data[-1:], d, times, largest)


def _of_the_union(held: FiniteClass, data: DataSets, d: int, times: int, largest: Fraction) -> Classes:
    return _define_class(held, (tuple(example for part in data for example in part),), d, times, largest)


def _from_stage_zero(held: FiniteClass, data: DataSets, d: int, times: int, largest: Fraction) -> Classes:
    return _define_class(held, data, d, times, largest, first=0)


def _with_the_other_factor(held: FiniteClass, data: DataSets, d: int, times: int, largest: Fraction) -> Classes:
    return _define_class(held, data, d, {1: 5, 5: 1}[times], largest)


def classes_of_teachers(profile: Profile) -> Evidence:
    """Return the evidence that a teacher's classes are DefineClass of its sub data sets, at every stage.

    Ledger: ``lyu.algorithm-4``. Locator: `lyu` Algorithm 4, lines 17 to 19; the proof of Claim 6.3 for 1 - 1/(5d).
    """
    sizes, largest, step = {
        Profile.QUICK: ((1, 2), (Fraction(1),), 11),
        Profile.STANDARD: ((1, 2, 3), (Fraction(1, 10), Fraction(1)), 5),
        Profile.DEEP: ((1, 2, 3, 4), (Fraction(1, 10), Fraction(1, 2), Fraction(1)), 1),
    }[profile]
    every = "every" if step == 1 else f"every {step}th"
    scope = (
        f"every non-empty class on 2 points, {every} sequence of one or two sub data sets of "
        f"{sizes[0]}..{sizes[-1]} examples each, both factors, from {', '.join(map(str, largest))} on, stages "
        "1..d + 1"
    )
    alphabet = [(Point(x), Label(y)) for x in range(2) for y in (0, 1)]
    single = [one for size in sizes for one in combinations_with_replacement(alphabet, size)]
    sequences: list[DataSets] = [*((one,) for one in single), *product(single, repeat=2)][::step]
    faults: dict[str, Defined] = {
        "only the last sub data set": _of_the_last,
        "sub data sets put together": _of_the_union,
        "thresholds from stage 0 on": _from_stage_zero,
        "the factors exchanged": _with_the_other_factor,
    }
    wrong: dict[str, str] = {}
    count = 0
    for held, shrink, most in product(all_classes(2), Shrink, largest):
        d, times = max(1, littlestone_dimension_by_recursion(held)), 1 if shrink is Shrink.ALGORITHM else 5
        teachers = TeacherClasses(held, error_thresholds(d, shrink, d + 1, most))
        for data in sequences:
            state = teachers.initial()
            for part in data:
                state = teachers.after(state, part)
            found = tuple(frozenset(h for i, h in enumerate(held) if space >> i & 1) for space in state)
            count += 1
            where = f"{shrink.value}, from {most} on: {data}"
            if found != _define_class(held, data, d, times, most):
                return refuted(scope, Finding((("H", held),), where))
            for name, fault in faults.items():
                if name not in wrong and fault(held, data, d, times, most) != found:
                    wrong[name] = f"{decoded(held)}, {where}"
    if len(wrong) < len(faults):
        return Evidence(Verdict.FAILED, scope, (f"only these wrong variants were refuted: {sorted(wrong)}",))
    notes = (f"{count} cases", *(f"wrong variant '{name}' refuted by {text}" for name, text in wrong.items()))
    return Evidence(Verdict.EXACT, scope, notes)


@dataclass(frozen=True, slots=True)
class _Formula:
    """JointTrain from stage 1 on as a formula, with what a wrong variant may change."""

    settings: JointTrainingSettings
    sensitivity: int = 1
    first_sample_only: bool = False
    failures_vote: FailureVotes | None = None

    def outcomes(self, held: FiniteClass, teachers: Iterable[tuple[frozenset[Hypothesis], ...]]) -> Outcomes:
        """Return the probabilities of stage and vote."""
        s, d = self.settings, self.settings.dimension
        found: Outcomes = {}
        reached = Fraction(1)
        states = list(teachers)
        for stage in range(1, d + 2):
            lists = [_listed(held, state[stage - 1], 2**stage * s.essential_base, d) for state in states]
            score = Counter(f for one in lists for f in one)
            most = self.sensitivity * max(score.values())
            # m + noise > 4k/5, that is noise >= floor(4k/5) + 1 - m.
            passes = discrete_laplace_tail(s.ratio, 4 * s.n_teachers // 5 + 1 - most)
            weights: dict[Hypothesis | None, Fraction] = {f: s.exp_epsilon**m for f, m in score.items()}
            weights[None] = s.exp_epsilon**s.failure_score
            total = sum(weights.values())
            for drawn in product(weights, repeat=s.n_samples):
                mass = reached * passes
                for item in drawn:
                    mass *= weights[item] / total
                key = stage, self._vote(held.n_points, drawn)
                found[key] = found.get(key, Fraction(0)) + mass
            reached *= 1 - passes
        found[d + 2, None] = reached
        return found

    def _vote(self, n_points: int, drawn: Sequence[Hypothesis | None]) -> Hypothesis | None:
        used = drawn[:1] if self.first_sample_only else drawn
        if all(item is None for item in used):
            return None
        zero = (self.failures_vote or self.settings.failure_votes) is FailureVotes.ZERO
        blank = (Label(0),) * n_points
        rows = [item or blank for item in used if item is not None or zero]
        ones = [2 * sum(row[x] for row in rows) - len(rows) for x in range(n_points)]
        return tuple(self.settings.tied if lead == 0 else Label(int(lead > 0)) for lead in ones)


@cache
def _listed(held: FiniteClass, rows: frozenset[Hypothesis], p: int, d: int) -> frozenset[Hypothesis]:
    return frozenset(essential_by_definition(FiniteClass(held.n_points, 2, tuple(sorted(rows))), p, d))


def _shown(teachers: Iterable[tuple[frozenset[Hypothesis], ...]]) -> str:
    rows = (
        " > ".join("{" + ", ".join("".join(map(str, h)) for h in sorted(at_stage)) + "}" for at_stage in teacher)
        for teacher in teachers
    )
    return "; ".join(rows)


def training_by_formula(profile: Profile) -> Evidence:
    """Return the evidence that JointTrain has the distribution of its printed lines, with several samples.

    Ledger: ``lyu.algorithm-4``. Locator: `lyu` Algorithm 4, lines 2 to 16.
    """
    cases: list[tuple[list[str], int, int, int]] = {
        Profile.QUICK: [(THREE, 2, 2, 12), (["0", "1"], 1, 5, 60)],
        Profile.STANDARD: [(THREE, 2, 2, 3), (THREE, 3, 2, 12), (["01", "10"], 2, 3, 5), (["0", "1"], 1, 5, 20)],
        Profile.DEEP: [
            *((THREE, r, 2, 1) for r in (1, 2, 3, 4)),
            (["00", "01", "11"], 2, 3, 20),
            (["01", "10"], 3, 3, 1),
            (["0", "1"], 2, 5, 1),
        ],
    }[profile]
    listed = "; ".join(f"({{{', '.join(rows)}}}, {r}, {k}, {step})" for rows, r, k, step in cases)
    scope = (
        "every n-th family of nested teacher classes of two stages for each (class, samples, teachers, n) = "
        f"{listed}; failures that abstain or vote 0, both labels for ties; d = 1, noise ratio 1/2, exp(epsilon) = "
        "2, failure score 1"
    )
    wrong: dict[str, str] = {}
    count = 0
    for (rows, r, k, step), votes, tied in product(cases, FailureVotes, (Label(0), Label(1))):
        held = FiniteClass.from_rows(rows)
        settings = JointTrainingSettings(1, k, 1, Fraction(1, 2), r, Fraction(2), 1, failure_votes=votes, tied=tied)
        training = JointTraining(held, settings)
        states = [(one, two) for one in range(1 << len(held)) for two in range(one + 1) if two & ~one == 0]
        other = FailureVotes.ZERO if votes is FailureVotes.ABSTAIN else FailureVotes.ABSTAIN
        variants = {
            "only the first sample votes": _Formula(settings, first_sample_only=True),
            "a teacher counts twice in the test": _Formula(settings, sensitivity=2),
            "failures vote in the other way": _Formula(settings, failures_vote=other),
        }
        for teachers in list(combinations_with_replacement(states, k))[::step]:

            def run(
                coins: EnumeratedCoins,
                training: JointTraining = training,
                teachers: tuple[tuple[int, int], ...] = teachers,
            ) -> tuple[int, Hypothesis | None]:
                outcome = training.train(coins, 1, teachers)
                return outcome.stage, outcome.hypothesis

            sets = [
                tuple(frozenset(h for i, h in enumerate(held) if space >> i & 1) for space in state)
                for state in teachers
            ]
            found = dict(exact_distribution(run).probabilities)
            where = f"k = {k}, {r} samples, {votes.value}, ties {tied}: {_shown(sets)}"
            count += 1
            if found != _Formula(settings).outcomes(held, sets):
                return refuted(scope, Finding((("H", held),), where))
            for name, variant in variants.items():
                if name not in wrong and variant.outcomes(held, sets) != found:
                    wrong[name] = where
    if len(wrong) < 3:
        return Evidence(Verdict.FAILED, scope, (f"only these wrong variants were refuted: {sorted(wrong)}",))
    notes = (
        f"{count} distributions",
        *(f"wrong variant '{name}' refuted by {text}" for name, text in wrong.items()),
    )
    return Evidence(Verdict.EXACT, scope, notes)
