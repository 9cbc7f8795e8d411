"""Private batch learners of many labels, simulated: how often they err with samples of several sizes.

    python -m examples.batch_learners

prints a line for each class, learner and sample size. In every run points are drawn from random probabilities and
labelled by a target; the error is exact, and the seed determines the run. ``guaranteed`` says whether the analysis
of the learner promises the error for which it is made, at this size; for the private empirical risk minimiser no
such size is computed.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias, TypeVar

import numpy as np
from examples.printed_table import print_table

from littlestone.classes import FiniteClass, Hypothesis, Sample, bit_restriction, n_label_bits, named_family
from littlestone.errors import InvalidValueError
from littlestone.learners import (
    BitLearnerMaker,
    LazyBregmanBooster,
    MulticlassReduction,
    PrivateErmLearner,
    SelectionLearner,
    boosting_feasibility,
)
from littlestone.privacy import Privacy

ERROR, FAILURE = Fraction(1, 10), Fraction(1, 10)

PRIVACY = Privacy(1, 1e-6)

N_SEEDS = 20

CLASSES: Mapping[str, FiniteClass] = MappingProxyType(
    {
        "points_per_bit:4,1,2": named_family("points_per_bit", 4, 1, 2),
        "points_per_bit:4,1,3": named_family("points_per_bit", 4, 1, 3),
        "named_thresholds:4": named_family("named_thresholds", 4),
    }
)
"""Classes with 4, 8 and 8 labels."""

State = TypeVar("State", bound=Hashable)

_Learn: TypeAlias = Callable[[Sample, int], Hypothesis | None]


@dataclass(frozen=True, slots=True)
class BatchLearnerKind:
    """A private learner that can be simulated.

    Parameters
    ----------
    make
        Gives, for a class and a sample size, a function of a sample and a seed, and its cost.
    is_guaranteed
        True if an error of at most 1/10, except with probability 1/10, is promised; ``None`` if unknown.
    """

    make: Callable[[FiniteClass, int], tuple[_Learn, Privacy]]
    is_guaranteed: Callable[[FiniteClass, int], bool | None]


@dataclass(frozen=True, slots=True)
class BatchResult:
    """The privacy of a learner, its error for each seed (1 for a failure), and whether the error is guaranteed."""

    privacy: Privacy
    errors: tuple[float, ...]
    is_guaranteed: bool | None


def _direct(chosen: FiniteClass, n: int) -> tuple[_Learn, Privacy]:
    learner = SelectionLearner(chosen, epsilon=PRIVACY.epsilon)
    return lambda sample, seed: learner.learn(sample, seed=seed), learner.privacy


def _bits(bit_learner: BitLearnerMaker[State]) -> Callable[[FiniteClass, int], tuple[_Learn, Privacy]]:
    """Return the maker of the learner that learns each bit with such a learner."""

    def made(chosen: FiniteClass, n: int) -> tuple[_Learn, Privacy]:
        learner = MulticlassReduction.for_class(
            chosen, bit_learner=bit_learner, n_examples=n, error=ERROR, privacy=PRIVACY, failure=FAILURE
        )
        return lambda sample, seed: learner.learn(sample, seed=seed), learner.privacy

    return made


def _selection_guarantee(chosen: FiniteClass, n: int) -> bool:
    return SelectionLearner(chosen, epsilon=PRIVACY.epsilon).failure_bound(n, ERROR) <= FAILURE


def _bits_guarantee(chosen: FiniteClass, n: int) -> bool:
    n_bits = n_label_bits(chosen)
    bits = [SelectionLearner(bit_restriction(chosen, i), epsilon=PRIVACY.epsilon) for i in range(1, n_bits + 1)]
    return all(bit.failure_bound(n // n_bits, ERROR / n_bits) <= FAILURE / n_bits for bit in bits)


def _boosting_guarantee(chosen: FiniteClass, n: int) -> bool:
    n_bits = n_label_bits(chosen)
    reports = [
        boosting_feasibility(
            len(bit_restriction(chosen, bit)),
            n_examples=n // n_bits,
            error=ERROR / n_bits,
            privacy=PRIVACY,
            failure=FAILURE / n_bits,
        )
        for bit in range(1, n_bits + 1)
    ]
    return all(report.is_feasible for report in reports)


BATCH_LEARNERS: Mapping[str, BatchLearnerKind] = MappingProxyType(
    {
        "selection from the class": BatchLearnerKind(_direct, _selection_guarantee),
        "bits by selection": BatchLearnerKind(_bits(SelectionLearner.for_class), _bits_guarantee),
        "bits by private ERM": BatchLearnerKind(_bits(PrivateErmLearner.for_class), lambda chosen, n: None),
        "bits by boosted selection": BatchLearnerKind(_bits(LazyBregmanBooster.for_class), _boosting_guarantee),
    }
)
"""Name -> the maker of the learner for error 1/10, failure 1/10, epsilon 1 and delta 10^-6."""


def drawn_problem(chosen: FiniteClass, n_examples: int, seed: int) -> tuple[Sample, Hypothesis, list[float]]:
    """Return a sample, its target and the probabilities of the points; targets take turns.

    Examples
    --------
    >>> sample, target, masses = drawn_problem(named_family("constants", 2, 2), 3, 1)
    >>> len(sample), target, len(masses)
    (3, (1, 1), 2)
    """
    generator = np.random.default_rng(seed)
    target = chosen.hypotheses[seed % len(chosen)]
    masses = generator.dirichlet([1.0] * chosen.n_points).tolist()
    points = generator.choice(chosen.n_points, size=n_examples, p=masses).tolist()
    return Sample([(x, target[x]) for x in points]), target, masses


def simulate(kind: BatchLearnerKind, chosen: FiniteClass, n_examples: int, n_seeds: int = N_SEEDS) -> BatchResult:
    """Return the errors of a learner on samples of one size, for seeds from 0 on.

    Examples
    --------
    >>> found = simulate(BATCH_LEARNERS["bits by selection"], CLASSES["points_per_bit:4,1,2"], 400, 2)
    >>> print(found.privacy), len(found.errors), found.is_guaranteed
    (1, 0)-private
    (None, 2, False)
    """
    learn, privacy = kind.make(chosen, n_examples)
    errors = []
    for seed in range(n_seeds):
        sample, target, masses = drawn_problem(chosen, n_examples, seed)
        found = learn(sample, seed)
        wrong = (mass for x, mass in enumerate(masses) if found is None or found[x] != target[x])
        errors.append(sum(wrong))
    return BatchResult(privacy, tuple(errors), kind.is_guaranteed(chosen, n_examples))


def report(sizes: tuple[int, ...], n_seeds: int = N_SEEDS) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"{'class':22}{'learner':28}{'examples':>9}  {'privacy':22}{'mean error':>11}{'largest':>9}  guaranteed"
    for source, chosen in CLASSES.items():
        for name, kind in BATCH_LEARNERS.items():
            for size in sizes:
                try:
                    found = simulate(kind, chosen, size, n_seeds)
                except InvalidValueError as refusal:
                    yield f"{source:22}{name:28}{size:>9}  {refusal}"
                    continue
                mean, largest = sum(found.errors) / n_seeds, max(found.errors)
                promise = {True: "yes", False: "no", None: "not computed"}[found.is_guaranteed]
                yield f"{source:22}{name:28}{size:>9}  {found.privacy!s:22}{mean:>11.4f}{largest:>9.4f}  {promise}"


if __name__ == "__main__":
    print_table(__doc__, (1_000, 3_000, 100_000), report)
