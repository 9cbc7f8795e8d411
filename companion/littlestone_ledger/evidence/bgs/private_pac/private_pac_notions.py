"""Evidence on the notions of `bgs` section 2, on small classes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.definitions import PointDistribution
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.mechanisms import select_hypothesis
from littlestone.privacy import Epsilon
from littlestone.randomness import ExactDistribution, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, check

from ...kit.learners.private_pac_definitions import (
    ExactLearner,
    grid_of_distributions,
    is_accurate,
    is_private,
    sample_complexity,
)

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


@dataclass(frozen=True)
class Learned(
    Scope,
    text="every binary class on {n_points:point}, masses in multiples of 1/6, samples of size 0..{most}, beta = "
    "1/4; {at}",
):
    n_points: int
    most: int
    at: str

    def __iter__(self) -> Iterator[tuple[FiniteClass, list[PointDistribution]]]:
        for hypothesis_class in all_classes_up_to(self.n_points):
            yield hypothesis_class, grid_of_distributions(hypothesis_class.n_points, 6)


AT = "alpha = 1/2, epsilon = ln 16"


def _scopes(at: str, *sizes: tuple[int, int]) -> Scopes[Learned]:
    quick, standard, deep = (Learned(n_points, most, at) for n_points, most in sizes)
    return Scopes(quick, standard, deep)


def _minimiser(hypothesis_class: FiniteClass) -> ExactLearner:
    """Return the learner that publishes the first hypothesis with the smallest empirical error."""
    return lambda sample: ExactDistribution.of({min(hypothesis_class, key=sample.n_mistakes): Fraction(1)})


def _selection(hypothesis_class: FiniteClass) -> ExactLearner:
    """Return the exponential mechanism with epsilon = ln 16; samples that differ in order share a stored answer."""
    known: dict[Sample, ExactDistribution[Hypothesis]] = {}

    def learner(sample: Sample) -> ExactDistribution[Hypothesis]:
        key = Sample(tuple(sorted(sample.examples)))
        if key not in known:
            known[key] = exact_distribution(
                lambda coins: select_hypothesis(hypothesis_class, key, epsilon=Epsilon.log(16), coins=coins)
            )
        return known[key]

    return learner


_FEW = ((1, 2), (2, 2), (1, 3))


@check(
    "bgs.definition-2.5",
    text="all classes on n points with l labels, (n, l) = {sizes}; rows given backwards and twice",
    quick=(_FEW,),
    standard=((*_FEW, (3, 2)),),
    deep=((*_FEW, (3, 2), (2, 3)),),
)
def hypothesis_classes(trial: Trial, sizes: tuple[tuple[int, int], ...]) -> None:
    """Classes are sets of functions: 2^(l^n) of them, without order or repetition."""
    for n_points, n_labels in sizes:
        classes = {FiniteClass.empty(n_points, n_labels), *all_classes(n_points, n_labels)}
        for hypothesis_class in classes:
            rows = [list(h) for h in hypothesis_class][::-1] * 2
            same = not rows or FiniteClass.from_rows(rows, n_labels) == hypothesis_class
            functions = all(len(h) == n_points and all(0 <= y < n_labels for y in h) for h in hypothesis_class)
            trial.holds(same and functions, f"given as {rows}", H=hypothesis_class)
        instance = f"{len(classes)} classes, {n_points} points, {n_labels} labels"
        trial.holds(len(classes) == 2**n_labels**n_points, instance)
        sequences = sum((n_labels**n_points) ** length for length in range(n_labels**n_points + 1))
        trial.fails("sequences of functions", len(classes) == sequences, f"{instance}, {sequences} sequences")


@check("bgs.definition-2.7", scopes=_scopes("alpha = 1/4", (1, 3), (2, 5), (2, 8)))
def complexity_of_learners(trial: Trial, scope: Learned) -> None:
    """Empirical risk minimisation has a least (1/4, 1/4)-accurate sample size, which is 0 for one hypothesis."""
    values: Counter[int | None] = Counter()
    for hypothesis_class, distributions in scope:
        learner = _minimiser(hypothesis_class)
        complexity = sample_complexity(learner, hypothesis_class, distributions, QUARTER, QUARTER, scope.most)
        values[complexity] += 1
        trial.holds(
            (complexity == 0) == (len(hypothesis_class) == 1), f"sample complexity {complexity}", H=hypothesis_class
        )
        if not complexity:
            continue

        def forgetful(
            sample: Sample, n: int = complexity, usual: ExactLearner = learner
        ) -> ExactDistribution[Hypothesis]:
            return usual(sample if len(sample) <= n else Sample())

        same = sample_complexity(forgetful, hypothesis_class, distributions, QUARTER, QUARTER, scope.most)
        trial.holds(same == complexity, f"{complexity}, if larger samples are ignored {same}", H=hypothesis_class)
        larger = is_accurate(forgetful, hypothesis_class, distributions, complexity + 1, QUARTER, QUARTER)
        instance = (
            f"a learner that ignores larger samples: accurate with {complexity} examples, not with {complexity + 1}"
        )
        trial.fails("accurate from there on", larger, instance, H=hypothesis_class)
    trial.value("classes for each sample complexity", ", ".join(f"{n}: {count}" for n, count in values.items()))


@check("bgs.definition-2.8", scopes=_scopes(AT, (1, 4), (2, 5), (2, 8)))
def generic_learner(trial: Trial, scope: Learned) -> None:
    """The exponential mechanism is (ln 16, 0)-private for every class, and (1/2, 1/4)-accurate at some size."""
    for hypothesis_class, distributions in scope:
        learner = _selection(hypothesis_class)
        complexity = sample_complexity(learner, hypothesis_class, distributions, HALF, QUARTER, scope.most)
        if complexity is None:
            trial.undecided(f"{hypothesis_class.to_rows()}: above {scope.most}")
        private = all(is_private(learner, hypothesis_class, n, (Epsilon.log(16), 0)) for n in (1, 2))
        trial.holds(private, "not private with 1 or 2 examples", H=hypothesis_class)
        trial.fails(
            "the size for one hypothesis serves all", complexity == 0, f"{complexity} examples", H=hypothesis_class
        )


@check("bgs.definition-2.9", scopes=_scopes(AT, (1, 2), (2, 3), (2, 4)))
def private_and_accurate(trial: Trial, scope: Learned) -> None:
    """(ln 16, 0)-privacy and (1/2, 1/4)-accuracy are decided for three learners; neither implies the other."""
    for hypothesis_class, distributions in scope:
        if len(hypothesis_class) == 1:
            continue
        learners: dict[str, ExactLearner] = {
            "exponential mechanism": _selection(hypothesis_class),
            "empirical risk minimiser": _minimiser(hypothesis_class),
            "constant": (lambda _: ExactDistribution.of({hypothesis_class.hypotheses[0]: Fraction(1)})),
        }
        notions = {
            name: (
                is_private(learner, hypothesis_class, scope.most, (Epsilon.log(16), 0)),
                is_accurate(learner, hypothesis_class, distributions, scope.most, HALF, QUARTER),
            )
            for name, learner in learners.items()
        }
        decided = [private for private, _ in notions.values()] == [True, False, True]
        trial.holds(decided, f"(private, accurate): {notions}", H=hypothesis_class)
        trial.kind("a learner that is both", notions["exponential mechanism"] == (True, True))
        for name, (private, accurate) in notions.items():
            trial.fails("accurate is enough", private or not accurate, name, H=hypothesis_class)
            trial.fails("private is enough", accurate or not private, name, H=hypothesis_class)
