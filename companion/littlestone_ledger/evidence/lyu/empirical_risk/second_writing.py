"""The stages of the private empirical risk minimiser by a formula that does not use the code of the learner."""

from collections import Counter
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.definitions import essential_hypotheses as essential_by_definition
from littlestone.learners import PrivateErmSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check

from .scopes import ExactMinimiser, settings_of

Outputs = dict[Hypothesis | None, Fraction]
Chunks = tuple[tuple[Example, ...], ...]


class _Variant(Enum):
    """The formula, and wrong variants of it."""

    RIGHT = "right"
    TWICE = "a teacher counts twice in the test"
    OVER_STAGES = "the list is taken over all stages so far"
    HALF_DOWN = "k/2 is rounded down"
    SAME_P = "p_j does not double"
    SAME_BOUND = "the error bound does not shrink"
    FEWER_STAGES = "d stages"
    NO_FAILURE = "the sampling has no failure symbol"


@cache
def _listed(hypothesis_class: FiniteClass, rows: tuple[Hypothesis, ...], p: int, d: int) -> frozenset[Hypothesis]:
    return frozenset(essential_by_definition(FiniteClass(hypothesis_class.n_points, 2, rows), p, d))


def _formula(
    hypothesis_class: FiniteClass, chunks: Chunks, settings: PrivateErmSettings, variant: _Variant
) -> Outputs:
    """Return the distribution of the output for given chunks."""
    d, k, reached = settings.dimension, len(chunks), Fraction(1)
    outputs: Outputs = {}
    earlier: Counter[Hypothesis] = Counter()
    for stage in range(1, d + 1 + (variant is not _Variant.FEWER_STAGES)):
        bound = settings.error * (1 - Fraction(1, 2 * d)) ** (1 if variant is _Variant.SAME_BOUND else stage)
        p = settings.first_p * 2 ** (0 if variant is _Variant.SAME_P else stage - 1)
        score: Counter[Hypothesis] = Counter()
        for chunk in chunks:
            rows = tuple(h for h in hypothesis_class if sum(h[x] != y for x, y in chunk) <= bound * len(chunk))
            score.update(_listed(hypothesis_class, rows, p, d))
        earlier += score
        highest = max((earlier if variant is _Variant.OVER_STAGES else score).values())
        least = k // 2 if variant is _Variant.HALF_DOWN else (k + 1) // 2
        passes = discrete_laplace_tail(
            settings.test_epsilon.decay, least - highest * (2 if variant is _Variant.TWICE else 1)
        )
        weights: dict[Hypothesis | None, Fraction] = {h: settings.sample_epsilon.exp**m for h, m in score.items()}
        weights[None] = Fraction(0) if variant is _Variant.NO_FAILURE else settings.failure_weight
        for item, weight in weights.items():
            outputs[item] = outputs.get(item, Fraction(0)) + reached * passes * weight / sum(weights.values())
        reached *= 1 - passes
    outputs[None] = outputs.get(None, Fraction(0)) + reached
    return {item: mass for item, mass in outputs.items() if mass}


def _families(hypothesis_class: FiniteClass, k: int, size: int, step: int) -> list[Chunks]:
    """Return every step-th family of k chunks of the given size, up to order, at the first two points."""
    alphabet = [(Point(x), Label(y)) for x in range(min(2, hypothesis_class.n_points)) for y in (0, 1)]
    return list(combinations_with_replacement(list(combinations_with_replacement(alphabet, size)), k))[::step]


THREE, APART = FiniteClass.from_rows(["00", "01", "10"]), FiniteClass.from_rows(["00", "01", "11"])
SINGLETONS, BOTH = FiniteClass.from_rows(["0001", "0010", "0100", "1000"]), FiniteClass.from_rows(["0", "1"])


@check(
    "lyu.remark-5-staged-learner",
    text="every n-th family of chunks for each (class, chunks, examples in a chunk, n) = {cases}; d = 1, "
    "alpha = 1/4, 1, p_1 = 1, 8, noise ratio 1/4, exp(epsilon) = 3, failure weight 5",
    quick=(((THREE, 3, 1, 3), (SINGLETONS, 2, 2, 7)),),
    standard=(((THREE, 3, 2, 4), (SINGLETONS, 2, 2, 2), (BOTH, 5, 2, 1)),),
    deep=(((THREE, 3, 3, 4), (APART, 3, 2, 1), (SINGLETONS, 3, 2, 2), (BOTH, 7, 3, 1)),),
    strength=Verdict.EXACT,
)
def stages_by_formula(trial: Trial, cases: tuple[tuple[FiniteClass, int, int, int], ...]) -> None:
    """The output for given chunks has the distribution of the printed stages.

    A stage uses only the teachers' lists of this stage. "At least k/2" compares integer counts. Empty teacher
    classes give the constant 0, and the failure symbol comes after d + 1 failed stages.
    """
    for (h, k, size, step), alpha, p in product(cases, (Fraction(1, 4), Fraction(1)), (1, 8)):
        usual = settings_of(1, k, alpha, p)
        settings = replace(usual, sample_epsilon=Epsilon.log(3), failure_weight=Fraction(5))
        minimiser = ExactMinimiser(h, settings)
        for chunks in _families(h, k, size, step):
            outputs = minimiser.outputs(chunks).probabilities
            positive = {item: mass for item, mass in outputs.items() if mass}
            got = partial("alpha = {}, p_1 = {}, {}".format, alpha, p, chunks)
            trial.holds(positive == _formula(h, chunks, settings, _Variant.RIGHT), got, H=h)
            for variant in list(_Variant)[1:]:
                if trial.is_open(variant.value):
                    trial.fails(variant.value, positive == _formula(h, chunks, settings, variant), got, H=h)
