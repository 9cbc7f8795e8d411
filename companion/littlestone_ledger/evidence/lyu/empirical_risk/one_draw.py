"""The minimiser with one draw, written a second time from its definitions in Coq, and its exact privacy."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import permutations

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample, is_realizable
from littlestone.definitions import essential_hypotheses
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import OneDrawErmLearner, OneDrawErmSettings, certain_success_delta, exact_outputs
from littlestone.mechanisms import sparse_sample_delta
from littlestone.privacy import Epsilon, Privacy, privacy_profile
from littlestone.verdicts import Scopes, Trial, Verdict, check

from ...kit.scopes import AllClasses
from .scopes import Rows, examples_of, neighbouring_rows, sorted_samples

Outputs = Mapping[Hypothesis | None, Fraction]


class Slip(Enum):
    """A way to misread the definitions."""

    LAST_STAGE = "only the last stage is listed"
    TWICE = "a teacher counts once for each stage"
    NO_FAILURE = "the draw has no failure symbol"
    HALF_DOWN = "the allowed error does not shrink"
    NOTHING = "a teacher whose class is empty lists nothing"


def settings_of(n_chunks: int, chunk_size: int, n_errors: int) -> OneDrawErmSettings:
    """Return settings for dimension 1, with exp(epsilon) = 4 in the draw and failure weight 64."""
    return OneDrawErmSettings(
        dimension=1,
        vc_dimension=1,
        n_chunks=n_chunks,
        chunk_size=chunk_size,
        n_errors=n_errors,
        sample_epsilon=Epsilon.log(4),
        failure_weight=Fraction(64),
    )


def drawn(h: FiniteClass, rows: Rows, settings: OneDrawErmSettings, slip: Slip | None = None) -> Outputs:
    """Return the distribution of the draw.

    A random order of the examples is dealt to the teachers in blocks.
    """
    n, m, d, a = settings.n_examples, settings.chunk_size, settings.dimension, settings.n_errors
    rho, orders = 1 - Fraction(1, 2 * (d + 1)), list(permutations(rows))
    total: dict[Hypothesis | None, Fraction] = {}
    for order in orders:
        score: Counter[Hypothesis] = Counter()
        for block in (order[i * m : (i + 1) * m] for i in range(settings.n_chunks)):
            listed: list[Hypothesis] = []
            for j in range(d if slip is Slip.LAST_STAGE else 0, d + 1):
                threshold = (1 if slip is Slip.HALF_DOWN else rho ** (j + 1)) * m * Fraction(a, n)
                few = [g for g in h if sum(g[x] != y for x, y in block) <= threshold]
                if slip is Slip.NOTHING and not few:
                    continue
                teacher = FiniteClass(h.n_points, 2, tuple(few))
                listed += essential_hypotheses(teacher, max(a, d + 1) * 2**j, d)
            score.update(listed if slip is Slip.TWICE else set(listed))
        weights: dict[Hypothesis | None, Fraction] = {f: settings.sample_epsilon.exp**s for f, s in score.items()}
        if slip is not Slip.NO_FAILURE or not weights:
            weights[None] = settings.failure_weight
        for f, weight in weights.items():
            total[f] = total.get(f, Fraction(0)) + weight / sum(weights.values()) / len(orders)
    return total


def mended(h: FiniteClass, rows: Rows, outputs: Outputs, n_errors: int) -> dict[Hypothesis | None, Fraction]:
    """Replace failures by the first hypothesis without errors.

    If there is none, only the failure symbol is replaced, by the constant 0.
    """
    fits = next((g for g in h if not Sample(rows).n_mistakes(g)), None)
    replaced: dict[Hypothesis | None, Fraction] = {}
    for f, mass in outputs.items():
        succeeds = f is not None and Sample(rows).n_mistakes(f) <= n_errors
        output = f if succeeds else fits or f or (Label(0),) * h.n_points
        replaced[output] = replaced.get(output, Fraction(0)) + mass
    return {f: mass for f, mass in replaced.items() if mass}


@dataclass(frozen=True)
class Samples(
    AllClasses,
    text="every class of Littlestone dimension at most 1 on {points}, every sample and every neighbour, with "
    "(k, m, a) = {sizes}; c = 4, W = 64",
):
    sizes: tuple[tuple[int, int, int], ...] = ((2, 1, 1), (1, 3, 3))


@check(
    "lyu.theorem-3",
    scopes=Scopes(Samples(1), Samples(2), Samples(2, sizes=((2, 1, 1), (1, 3, 3), (2, 2, 3)))),
    strength=Verdict.EXACT,
)
def one_draw(trial: Trial, scope: Samples) -> None:
    """The learner has the distribution of the definitions in Coq, the privacy that it states, and few errors.

    At epsilon = 2 ln c, its delta is at most the delta of the draw plus (1 + exp(epsilon)) times the largest
    probability that an output on a realizable sample is replaced. On a realizable sample it errs at most a times
    with probability one, where a is the number of errors that the settings allow a teacher's hypothesis.
    """
    for h in scope:
        if littlestone_dimension(h) > 1:
            continue
        for k, m, a in scope.sizes:
            settings = settings_of(k, m, a)
            learner, examples = OneDrawErmLearner(h, settings), examples_of(h.n_points)
            replaced = Fraction(0)
            outputs: dict[Rows, Outputs] = {}
            for rows in sorted_samples(examples, settings.n_examples):
                raw = drawn(h, rows, settings)
                outputs[rows] = dict(exact_outputs(learner, Sample(rows)).probabilities)
                got = f"k = {k}, m = {m}, a = {a}, S = {rows}"
                trial.holds(outputs[rows] == mended(h, rows, raw, a), got, H=h)
                if is_realizable(h, rows):
                    few = [f is not None and Sample(rows).n_mistakes(f) <= a for f in outputs[rows]]
                    trial.holds(all(few), got, H=h)
                    right = [f for f in raw if f is not None and Sample(rows).n_mistakes(f) <= settings.n_errors]
                    replaced = max(replaced, 1 - sum((raw[f] for f in right), Fraction(0)))
                for slip in Slip:
                    if trial.is_open(slip.value):
                        wrong = mended(h, rows, drawn(h, rows, settings, slip), a)
                        trial.fails(slip.value, outputs[rows] == wrong, got, H=h)
            epsilon = settings.sample_epsilon * 2
            cost = sparse_sample_delta(epsilon, settings.failure_weight, settings.largest_list)
            (point,) = privacy_profile(
                outputs.__getitem__, neighbouring_rows(examples, settings.n_examples), [epsilon]
            )
            bound = certain_success_delta(Privacy(epsilon, cost), replaced)
            got = f"k = {k}, m = {m}, a = {a}, {point.worst_pair}: delta {point.delta}, bound {bound}"
            trial.holds(point.delta <= bound, got, informative=bound < 1, H=h)
