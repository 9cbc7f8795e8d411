"""Mistake bounds of the halving algorithm, of consistent learners and of empirical risk minimisation online."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Hypothesis, Label
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.learners.consistent import ConsistentLearner
from littlestone_reference.learners.empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from littlestone_reference.learners.halving import HalvingLearner
from littlestone_reference.learners.weighted_majority import weighted_majority_regret_bound
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.all_classes import all_classes_up_to
from ..kit.judging import Finding, refuted
from ..kit.learner_runs import first_excess, judged_bound, n_mistakes, realizable_sequences
from ..kit.wording import points_up_to

__all__ = [
    "consistent_learner",
    "empirical_risk",
    "follow_the_leader_regret",
    "halving_is_not_optimal",
    "halving_learner",
    "mistakes_halve_the_version_space",
]


def _scope(profile: Profile) -> tuple[list[FiniteClass], int, str]:
    """Return classes, a length of sequences, and both in words."""
    binary, three, length = {Profile.QUICK: (2, 1, 3), Profile.STANDARD: (3, 1, 3), Profile.DEEP: (3, 2, 4)}[
        profile
    ]
    classes = [*all_classes_up_to(binary), *all_classes_up_to(three, 3)]
    points = points_up_to(three)
    return (
        classes,
        length,
        (
            f"every non-empty binary class on 1..{binary} points and 3-label class on {points}, every realizable "
            f"sequence of {length} examples"
        ),
    )


def _logarithm(held: FiniteClass) -> int:
    """Return floor(log2 |H|)."""
    return len(held).bit_length() - 1


def halving_learner(profile: Profile) -> Evidence:
    """Return the evidence that the halving algorithm makes at most floor(log2 |H|) mistakes.

    Ledger: ``lyu.remark-2-majority-halving``. Locator: `lyu` section 2, paragraph on ruling out hypotheses.
    """
    classes, length, scope = _scope(profile)
    return judged_bound(
        HalvingLearner,
        classes,
        _logarithm,
        length,
        scope,
        {"floor(log2(|H| - 1)), 0 for one hypothesis": lambda held: (len(held) - 1 or 1).bit_length() - 1},
        {"a consistent hypothesis": ConsistentLearner},
    )


def halving_is_not_optimal(profile: Profile) -> Evidence:
    """Return the evidence on "halving makes at most Littlestone dimension many mistakes": refuted, 4 points.

    At point 0 both labels are taken by four hypotheses: those with label 0 have dimension 1, those with label 1
    are all functions on two points. A tie is predicted 0, and three mistakes are made where two are needed.

    Ledger: ``lyu.remark-4-soa-mistakes``, by way of contrast. Locator: `lyu` section 4, notation paragraph.
    """
    n_points = 2 if profile is Profile.QUICK else 3
    held = FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1000", "1010", "1100", "1110"])
    dimension = littlestone_dimension_by_recursion(held)
    on_few_points = first_excess(HalvingLearner, all_classes_up_to(n_points), littlestone_dimension, 3)
    sequence = [(held.points[x], Label(y)) for x, y in ((0, 1), (1, 1), (2, 1))]
    number = n_mistakes(HalvingLearner(held), sequence)
    if on_few_points is not None or number <= dimension or held.restricted_to_sample(sequence).is_empty:
        raise AssertionError("the counterexample is not as described")
    text = f"labels 1, 1, 1 at the points 0, 1, 2: {number} mistakes, dimension {dimension}"
    notes = (f"no counterexample among the binary classes on 1..{n_points} points, sequences of 3 examples",)
    return refuted(
        f"every binary class on 1..{n_points} points, one on 4 points", Finding((("H", held),), text), notes
    )


def mistakes_halve_the_version_space(profile: Profile) -> Evidence:
    """Return the evidence that each mistake of the halving algorithm leaves at most half of the version space.

    The learner itself is run; the version space is counted by restricting the class.

    Ledger: ``lyu.remark-2-majority-halving``. Locator: `lyu` section 2, paragraph on ruling out hypotheses.
    """
    classes, length, scope = _scope(profile)

    def first(numerator: int, denominator: int) -> tuple[int, Finding | None]:
        """Return how many mistakes there are, and one that leaves more than that part."""
        count = 0
        for held in classes:
            for examples in realizable_sequences(held, length):
                learner, space = HalvingLearner(held), held
                for point, label in examples:
                    left = space.restricted_to(point, label)
                    if learner.predict(point) != label:
                        count += 1
                        if denominator * len(left) > numerator * len(space):
                            return count, Finding((("H", held),), f"{examples}: {len(left)} of {len(space)} left")
                    learner.update(point, label)
                    space = left
        return count, None

    count, finding = first(1, 2)
    if finding is not None:
        return refuted(scope, finding)
    wrong = first(49, 100)[1]
    if wrong is None or not count:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    return Evidence(
        Verdict.ENUMERATED, scope, (f"{count} mistakes", f"wrong variant '49 of 100 left' refuted by {wrong}")
    )


def consistent_learner(profile: Profile) -> Evidence:
    """Return the evidence that publishing the first consistent hypothesis makes at most |H| - 1 mistakes.

    Ledger: ``lyu.remark-4-soa-mistakes``, by way of contrast. Locator: `lyu` section 4, notation paragraph.
    """
    classes, length, scope = _scope(profile)
    return judged_bound(
        ConsistentLearner,
        classes,
        lambda held: len(held) - 1,
        length,
        scope,
        {
            "|H| - 2, at least 0": lambda held: max(0, len(held) - 2),
            "the Littlestone dimension": littlestone_dimension_by_recursion,
        },
    )


Minimiser: TypeAlias = Callable[[FiniteClass, tuple[Example, ...]], Hypothesis]
"""Returns the hypothesis with the fewest errors on a sample."""


def _errors(hypothesis: Hypothesis, sample: tuple[Example, ...]) -> int:
    return sum(hypothesis[point] != label for point, label in sample)


def _errors_of_the_best(held: FiniteClass, sample: tuple[Example, ...]) -> int:
    return min(_errors(h, sample) for h in held)


def empirical_risk(profile: Profile) -> Evidence:
    """Return the evidence on empirical risk minimisation, in a batch and online.

    In a batch: no hypothesis errs less on the sample, realizable or not, and every earlier one errs more. Online:
    on every sequence the published hypothesis is that of the examples so far, and on realizable ones the learner
    publishes the same as the consistent learner.

    Ledger: ``lyu.theorem-3``, for the batch version that it makes private. Locator: `lyu` section 5.
    """
    n_points, length = {Profile.QUICK: (2, 2), Profile.STANDARD: (3, 2), Profile.DEEP: (3, 3)}[profile]
    classes = list(all_classes_up_to(n_points))
    scope = f"every non-empty binary class on 1..{n_points} points, every sequence of 0..{length} examples"
    count = 0
    for held in classes:
        for sample in _samples(held, length):
            count += 1
            found = empirical_risk_minimiser(held, sample)
            online, consistent = EmpiricalRiskLearner(held), ConsistentLearner(held)
            for point, label in sample:
                online.update(point, label)
                consistent.update(point, label)
            is_realizable = _errors_of_the_best(held, sample) == 0
            wrong = _wrong_minimiser(held, sample, found)
            if online.hypothesis != found or (is_realizable and consistent.hypothesis != found):
                wrong = f"{sample}: {found}, online {online.hypothesis}, consistent {consistent.hypothesis}"
            if wrong is not None:
                return refuted(scope, Finding((("H", held),), wrong))
    notes = [f"{count} samples"]
    planted: dict[str, Minimiser] = {
        "the last one": lambda held, sample: max(held, key=lambda h: (-_errors(h, sample), h)),
        "without the last example": lambda held, sample: empirical_risk_minimiser(held, sample[:-1]),
    }
    for name, minimiser in planted.items():
        tried = ((h, _wrong_minimiser(h, s, minimiser(h, s))) for h in classes for s in _samples(h, length))
        caught = next(((h, wrong) for h, wrong in tried if wrong is not None), None)
        if caught is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{name}' was not refuted",))
        notes.append(f"wrong variant '{name}' refuted by {Finding((('H', caught[0]),), caught[1])}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))


def _samples(held: FiniteClass, length: int) -> Iterator[tuple[Example, ...]]:
    for size in range(length + 1):
        yield from product(product(held.points, held.labels), repeat=size)


def _wrong_minimiser(held: FiniteClass, sample: tuple[Example, ...], found: Hypothesis) -> str | None:
    """Return why a hypothesis is not the first one of the class with the fewest errors."""
    errors = [_errors(h, sample) for h in held]
    first = held.hypotheses[errors.index(min(errors))]
    return None if found == first else f"{sample}: {found}, the first minimiser is {first}"


def follow_the_leader_regret(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.7 for following the leader instead of weighted majority: refuted, T = 1.

    The regret also grows without bound: it is T / 2 on the two constant hypotheses with alternating labels.

    Ledger: ``bgs.lemma-8.7``. Locator: `bgs` Lemma 8.7.
    """
    del profile
    constants = FiniteClass.from_rows(["0", "1"])
    point = constants.points[0]
    regrets = []
    for length in range(1, 9):
        sequence = tuple((point, Label(1 - place % 2)) for place in range(length))
        regrets.append(
            n_mistakes(EmpiricalRiskLearner(constants), sequence) - _errors_of_the_best(constants, sequence)
        )
    bound = weighted_majority_regret_bound(2, 1)
    if not bound.is_below(regrets[0]) or regrets != [(length + 1) // 2 for length in range(1, 9)]:
        raise AssertionError("the known counterexample is gone")
    text = f"T = 1, label 1: the leader 0 errs and 1 does not: regret 1 > {bound}"
    notes = (f"labels 1, 0, 1, ..: regrets {regrets} for T = 1..8, every round is a mistake",)
    return refuted("two experts, one round", Finding((("H", constants),), text), notes)
