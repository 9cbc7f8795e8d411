"""Single lines of `lyu` Algorithm 4 against what the paper says: DefineClass and JointTrain.

Whole transcripts of tiny streams pass over lines that show on larger data only: the sub data sets of a teacher with
two updates, the majority vote with two samples. Here each line is judged by itself, and the right-hand sides use
nothing of the learner's code.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, combinations_with_replacement, product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.definitions import essential_hypotheses as essential_by_definition
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.learners import (
    FailureVotes,
    JointTraining,
    JointTrainingSettings,
    Shrink,
    TeacherClasses,
    error_thresholds,
)
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins, discrete_laplace_tail, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....enumerations.all_classes import all_classes

THREE = ("00", "01", "10")

Outcomes: TypeAlias = dict[tuple[int, Hypothesis | None], Fraction]
"""Probabilities of stage and vote; no vote if the stages are used up or all samples failed."""


Spaces: TypeAlias = tuple[tuple[int, ...], ...]
DataSets: TypeAlias = tuple[tuple[Example, ...], ...]
Classes: TypeAlias = tuple[frozenset[Hypothesis], ...]
Defined: TypeAlias = Callable[[FiniteClass, DataSets, int, int, Fraction], Classes]


def _define_class(
    hypothesis_class: FiniteClass, data: DataSets, d: int, times: int, largest: Fraction, first: int = 1
) -> Classes:
    """Return ``{h : err_T(h) <= largest (1 - 1/(times d))^j for every T}`` for d + 1 stages j from the first on."""

    def fits(h: Hypothesis, bound: Fraction) -> bool:
        return all(sum(h[x] != y for x, y in part) <= bound * len(part) for part in data)

    bounds = [largest * (1 - Fraction(1, times * d)) ** stage for stage in range(first, first + d + 1)]
    return tuple(frozenset(h for h in hypothesis_class if fits(h, bound)) for bound in bounds)


FAULTS: dict[str, Defined] = {
    "only the last sub data set": lambda h, data, d, times, most: _define_class(h, data[-1:], d, times, most),
    "sub data sets put together": lambda h, data, d, times, most: _define_class(
        h, (tuple(chain.from_iterable(data)),), d, times, most
    ),
    "thresholds from stage 0 on": lambda h, data, d, times, most: _define_class(h, data, d, times, most, 0),
    "the factors exchanged": lambda h, data, d, times, most: _define_class(h, data, d, 6 - times, most),
}


@dataclass(frozen=True)
class DataOfTeachers(
    Scope,
    text="every non-empty class on 2 points, one in {step} sequences of one or two sub data sets of 1..{size} "
    "examples each, both factors, from {largest} on, stages 1..d + 1",
):
    """Sub data sets, and the allowed errors before the first stage."""

    size: int
    largest: tuple[Fraction, ...]
    step: int

    def __iter__(self) -> Iterator[DataSets]:
        alphabet = [(Point(x), Label(y)) for x in range(2) for y in (0, 1)]
        sizes = range(1, self.size + 1)
        single = [one for size in sizes for one in combinations_with_replacement(alphabet, size)]
        return iter([*((one,) for one in single), *product(single, repeat=2)][:: self.step])


@check(
    "lyu.algorithm-4",
    scopes=Scopes(
        DataOfTeachers(2, (Fraction(1),), 11),
        DataOfTeachers(3, (Fraction(1, 10), Fraction(1)), 5),
        DataOfTeachers(4, (Fraction(1, 10), Fraction(1, 2), Fraction(1)), 1),
    ),
    strength=Verdict.EXACT,
)
def classes_of_teachers(trial: Trial, scope: DataOfTeachers) -> None:
    """A teacher's classes are DefineClass of all its sub data sets, at every stage (lines 17 to 19)."""
    for h, shrink, most in product(all_classes(2), Shrink, scope.largest):
        d = max(1, littlestone_dimension_by_recursion(h))
        times = 1 if shrink is Shrink.ALGORITHM else 5
        teachers = TeacherClasses(h, error_thresholds(d, shrink, d + 1, most))
        for data in scope:
            state = teachers.initial()
            for part in data:
                state = teachers.after(state, part)
            found = tuple(_members(h, space) for space in state)
            got = f"{shrink.value}, from {most} on: {data}"
            trial.holds(found == _define_class(h, data, d, times, most), got, H=h)
            for name, fault in FAULTS.items():
                if trial.is_open(name):
                    same = found == fault(h, data, d, times, most)
                    trial.fails(name, same, got, H=h)


def _members(hypothesis_class: FiniteClass, space: int) -> frozenset[Hypothesis]:
    return frozenset(h for i, h in enumerate(hypothesis_class) if space >> i & 1)


@dataclass(frozen=True, slots=True)
class _Formula:
    """JointTrain from stage 1 on as a formula, with what a wrong variant may change."""

    settings: JointTrainingSettings
    sensitivity: int = 1
    first_sample_only: bool = False
    failures_vote: FailureVotes | None = None

    def outcomes(
        self, hypothesis_class: FiniteClass, teachers: Iterable[tuple[frozenset[Hypothesis], ...]]
    ) -> Outcomes:
        s, d = self.settings, self.settings.dimension
        found: Outcomes = {}
        reached = Fraction(1)
        states = list(teachers)
        for stage in range(1, d + 2):
            lists = [
                _listed(hypothesis_class, state[stage - 1], 2**stage * s.essential_base, d) for state in states
            ]
            score = Counter(f for one in lists for f in one)
            most = self.sensitivity * max(score.values())
            # m + noise > 4k/5, that is noise >= floor(4k/5) + 1 - m.
            passes = discrete_laplace_tail(s.agreement_epsilon.decay, 4 * s.n_teachers // 5 + 1 - most)
            weights: dict[Hypothesis | None, Fraction] = {f: s.sample_epsilon.exp**m for f, m in score.items()}
            weights[None] = s.sample_epsilon.exp**s.failure_score
            total = sum(weights.values())
            for drawn in product(weights, repeat=s.n_samples):
                mass = reached * passes
                for item in drawn:
                    mass *= weights[item] / total
                key = stage, self._vote(hypothesis_class.n_points, drawn)
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
def _listed(hypothesis_class: FiniteClass, rows: frozenset[Hypothesis], p: int, d: int) -> frozenset[Hypothesis]:
    return frozenset(essential_by_definition(FiniteClass(hypothesis_class.n_points, 2, tuple(sorted(rows))), p, d))


def _shown(teachers: Iterable[tuple[frozenset[Hypothesis], ...]]) -> str:
    rows = (
        " > ".join("{" + ", ".join("".join(map(str, h)) for h in sorted(at_stage)) + "}" for at_stage in teacher)
        for teacher in teachers
    )
    return "; ".join(rows)


@dataclass(frozen=True, slots=True)
class _Case:
    """A class, samples, teachers, and that only every n-th family of teachers is judged."""

    rows: tuple[str, ...]
    n_samples: int
    n_teachers: int
    step: int

    def __str__(self) -> str:
        rows = ", ".join(self.rows)
        return f"({{{rows}}}, {self.n_samples} samples, {self.n_teachers} teachers, one in {self.step})"


@dataclass(frozen=True)
class Families(
    Scope,
    text="families of nested teacher classes of two stages: {cases}; failures that abstain or vote 0, both "
    "labels for ties; d = 1, noise ratio 1/2, exp(epsilon) = 2, failure score 1",
):
    cases: tuple[_Case, ...]

    def __iter__(self) -> Iterator[tuple[FiniteClass, JointTrainingSettings, Spaces]]:
        for case, votes, tied in product(self.cases, FailureVotes, (Label(0), Label(1))):
            hypothesis_class = FiniteClass.from_rows(case.rows)
            settings = JointTrainingSettings(
                dimension=1,
                n_teachers=case.n_teachers,
                essential_base=1,
                agreement_epsilon=Epsilon.log(2),
                n_samples=case.n_samples,
                sample_epsilon=Epsilon.log(2),
                failure_score=1,
                failure_votes=votes,
                tied=tied,
            )
            states = [
                (one, two) for one in range(1 << len(hypothesis_class)) for two in range(one + 1) if two & ~one == 0
            ]
            for teachers in list(combinations_with_replacement(states, case.n_teachers))[:: case.step]:
                yield hypothesis_class, settings, teachers


def _trained(training: JointTraining, teachers: Spaces) -> Outcomes:
    """Return the exact distribution of stage and vote of the learner's joint training."""

    def run(coins: EnumeratedCoins) -> tuple[int, Hypothesis | None]:
        outcome = training.train(coins, 1, teachers)
        return outcome.stage, outcome.hypothesis

    return dict(exact_distribution(run).probabilities)


TWO = ("0", "1")


@check(
    "lyu.algorithm-4",
    scopes=Scopes(
        Families((_Case(THREE, 2, 2, 12), _Case(TWO, 1, 5, 60))),
        Families(
            (_Case(THREE, 2, 2, 3), _Case(THREE, 3, 2, 12), _Case(("01", "10"), 2, 3, 5), _Case(TWO, 1, 5, 20))
        ),
        Families(
            (
                *(_Case(THREE, n_samples, 2, 1) for n_samples in (1, 2, 3, 4)),
                _Case(("00", "01", "11"), 2, 3, 20),
                _Case(("01", "10"), 3, 3, 1),
                _Case(TWO, 2, 5, 1),
            )
        ),
    ),
    strength=Verdict.EXACT,
)
def training_by_formula(trial: Trial, scope: Families) -> None:
    """Stages, samples and majority vote have exactly the probabilities of lines 2 to 16."""
    for h, settings, teachers in scope:
        found = _trained(JointTraining(h, settings), teachers)
        sets = [tuple(_members(h, space) for space in teacher) for teacher in teachers]
        k, r, votes = settings.n_teachers, settings.n_samples, settings.failure_votes
        got = f"k = {k}, {r} samples, {votes.value}, ties {settings.tied}: {_shown(sets)}"
        trial.holds(found == _Formula(settings).outcomes(h, sets), got, H=h)
        other = FailureVotes.ZERO if votes is FailureVotes.ABSTAIN else FailureVotes.ABSTAIN
        variants = {
            "only the first sample votes": _Formula(settings, first_sample_only=True),
            "a teacher counts twice in the test": _Formula(settings, sensitivity=2),
            "failures vote in the other way": _Formula(settings, failures_vote=other),
        }
        for name, variant in variants.items():
            if trial.is_open(name):
                trial.fails(name, found == variant.outcomes(h, sets), got, H=h)
