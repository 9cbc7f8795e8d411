"""The learner of `bgs` Lemma 8.3 on small representations: exact privacy and exact accuracy.

The learner ignores the order of examples. So on two points, the number of examples at the second point determines a
sample. Accuracy is a binomial sum of exact distributions.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product
from math import comb
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.definitions import PointDistribution, disagreement_probability, is_probabilistic_representation
from littlestone.enumerations.all_classes import all_classes
from littlestone.intervals import logarithm
from littlestone.learners import representation_learner, representation_sample_size
from littlestone.privacy import Epsilon, replacement_pairs, smallest_epsilon
from littlestone.randomness import ExactDistribution, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.learners.private_pac_definitions import grid_of_distributions

Family: TypeAlias = tuple[FiniteClass, ...]
ZERO, ONE, BOTH = (FiniteClass.from_rows(rows) for rows in (["0"], ["1"], ["0", "1"]))
SQUARE = FiniteClass.from_rows(["00", "01", "10", "11"])
THREE = FiniteClass.from_rows(["00", "01", "11"])
EIGHTH, HALVES = Fraction(1, 8), (Fraction(1, 2), Fraction(1, 2))


@dataclass(frozen=True)
class Pairs(
    Scope, text="{which} pair of classes on n = {n_points} points, samples of up to {longest} examples, any labels"
):
    n_points: int
    longest: int
    step: int = 1

    @property
    def which(self) -> str:
        return "every" if self.step == 1 else f"every {self.step}th"

    @property
    def examples(self) -> list[tuple[Point, Label]]:
        return [(Point(x), Label(y)) for x in range(self.n_points) for y in (0, 1)]

    def __iter__(self) -> Iterator[Family]:
        yield from list(combinations_with_replacement(all_classes(self.n_points), 2))[:: self.step]


def _representations() -> list[tuple[FiniteClass, Family, tuple[Fraction, ...]]]:
    """Return classes with (alpha, 1/8)-representations for every alpha below 1/2."""
    without = (replace(SQUARE, hypotheses=tuple(h for h in SQUARE if h != left_out)) for left_out in SQUARE)
    return [
        (BOTH, (BOTH,), (Fraction(1),)),
        (BOTH, (BOTH, ZERO, ONE), (Fraction(3, 4), EIGHTH, EIGHTH)),
        (THREE, (THREE,), (Fraction(1),)),
        (SQUARE, (SQUARE,), (Fraction(1),)),
        (SQUARE, (*without, SQUARE), (*[EIGHTH] * 4, Fraction(1, 2))),
    ]


def _outputs(
    family: Family, weights: Sequence[Fraction], sample: Sample, base: Fraction
) -> ExactDistribution[Hypothesis]:
    return exact_distribution(representation_learner, family, weights, sample, Epsilon.log(base) * 2)


@check("bgs.lemma-8.3", scopes=Scopes(Pairs(1, 2), Pairs(2, 2, 7), Pairs(2, 3)), strength=Verdict.EXACT)
def pure_privacy(trial: Trial, scope: Pairs) -> None:
    """The learner is 2 ln(base)-private with delta = 0, whatever the family; base 2, weights 1/2."""
    base = Fraction(2)
    for family in scope:
        outputs = cache(partial(_outputs, family, HALVES, base=base))
        for length in range(1, scope.longest + 1):
            for pair in replacement_pairs(scope.examples, length):
                sample, neighbour = (Sample(tuple(sorted(rows))) for rows in pair)
                epsilon = smallest_epsilon(outputs(sample), outputs(neighbour))
                ratio = None if epsilon is None else epsilon.exp
                instance = f"{sample.examples} against {neighbour.examples}: ratio {ratio}"
                # With a single function there is no choice.
                says = max(map(len, family)) > 1
                is_private = ratio is not None and ratio <= base**2
                trial.holds(is_private, instance, informative=says, G_1=family[0], G_2=family[1])
                trial.fails("ln(base)", ratio is not None and ratio <= base, instance, G_1=family[0], G_2=family[1])


def _mixture(
    family: Sequence[FiniteClass], weights: Sequence[Fraction], sample: Sample, base: Fraction
) -> dict[Hypothesis, Fraction]:
    """Return ``sum_i w_i base^-errors / Z_i``, the distribution of the learner as a formula."""
    masses: dict[Hypothesis, Fraction] = {}
    for hypothesis_class, weight in zip(family, weights, strict=True):
        scores = {h: base ** -sum(h[x] != y for x, y in sample.examples) for h in hypothesis_class}
        for h, score in scores.items():
            masses[h] = masses.get(h, Fraction(0)) + weight * score / sum(scores.values())
    return masses


@check("bgs.lemma-8.3", scopes=Scopes(Pairs(2, 1, 7), Pairs(2, 2, 5), Pairs(2, 3)), strength=Verdict.EXACT)
def drawn_by_the_weights(trial: Trial, scope: Pairs) -> None:
    """The learner publishes h with probability sum_i w_i base^-errors(h) / Z_i; weights 1/3, 2/3, base 3."""
    weights, base = (Fraction(1, 3), Fraction(2, 3)), Fraction(3)
    samples = [Sample(rows) for n in range(scope.longest + 1) for rows in product(scope.examples, repeat=n)]
    for family, sample in product(scope, samples):
        exact = _outputs(family, weights, sample, base).probabilities
        instance = f"{sample.examples}"
        trial.holds(exact == _mixture(family, weights, sample, base), instance, G_1=family[0], G_2=family[1])
        first, squared = ((Fraction(1), Fraction(0)), base), (weights, base**2)
        for name, (drawn, factor) in {"always the first class": first, "base squared": squared}.items():
            if trial.is_open(name):
                same = exact == _mixture(family, drawn, sample, factor)
                trial.fails(name, same, instance, G_1=family[0], G_2=family[1])


def _selected(
    family: Family, weights: Sequence[Fraction], target: Hypothesis, base: Fraction, counts: Sequence[int]
) -> ExactDistribution[Hypothesis]:
    rows = [(Point(x), target[x]) for x, count in enumerate(counts) for _ in range(count)]
    return _outputs(family, weights, Sample(tuple(rows)), base)


def _failure(
    selected: Callable[[tuple[int, ...]], ExactDistribution[Hypothesis]],
    target: Hypothesis,
    distribution: PointDistribution,
    n: int,
    error: Fraction,
) -> Fraction:
    """Return the exact probability, over n examples and the coins, of an error above ``error``."""
    failing, mass = Fraction(0), distribution[1] if len(distribution) > 1 else Fraction(0)
    for last in range(n + 1):
        weight = comb(n, last) * mass**last * (1 - mass) ** (n - last)
        if weight:
            chosen = selected((n - last, last)[: len(distribution)]).probabilities.items()
            bad = (p for h, p in chosen if disagreement_probability(h, target, distribution) > error)
            failing += weight * sum(bad, Fraction(0))
    return failing


@check(
    "bgs.lemma-8.3",
    text="{number} representations on 1, 2 points, every target, alpha in {alphas}, beta = 1/8, base in {bases}; "
    "masses in multiples of 1/{parts} and just above 6 alpha",
    quick=(3, 6, (EIGHTH,), (Fraction(2),)),
    standard=(5, 8, (EIGHTH,), (Fraction(2),)),
    deep=(5, 12, (EIGHTH, Fraction(1, 20)), (Fraction(3, 2), Fraction(2), Fraction(20))),
    strength=Verdict.EXACT,
)
def accuracy(
    trial: Trial, number: int, parts: int, alphas: tuple[Fraction, ...], bases: tuple[Fraction, ...]
) -> None:
    """With ln(|G|/beta) max(3, 1/(2 ln base)) / alpha examples the learner is (6 alpha, 4 beta)-accurate."""
    for (h, family, weights), alpha, base in product(_representations()[:number], alphas, bases):
        represented = is_probabilistic_representation(h, family, weights, alpha, EIGHTH)
        trial.needs(represented, f"{h.to_rows()}: a representation")
        size, above = max(len(drawn) for drawn in family), 6 * alpha + Fraction(1, 100)
        needed = logarithm(size / EIGHTH) / alpha
        n = representation_sample_size(size, Epsilon.log(base) * 2, alpha, EIGHTH)
        exact = max((needed * 3).upper, (needed / (logarithm(base) * 2)).upper)
        trial.needs(exact <= n <= exact + 1, f"the number of examples is the formula, rounded up: {n}")
        for target in h:
            failed = partial(_failure, cache(partial(_selected, family, weights, target, base)), target)
            just_above = [(1 - above, above)] if h.n_points == 2 else []
            for masses in grid_of_distributions(h.n_points, parts) + just_above:
                failure, drawn = failed(masses, n, 6 * alpha), [str(mass) for mass in masses]
                where = f"{len(family)} classes, alpha = {alpha}, {target}, {drawn}, n = {n}"
                instance = f"{where}: failure {float(failure):.3g}"
                trial.holds(failure <= 4 * EIGHTH, instance, H=h)
                trial.fails("without failures", failure == 0, instance, H=h)
                if trial.is_open("one example"):
                    alone = failed(masses, 1, 6 * alpha)
                    trial.fails("one example", alone <= 4 * EIGHTH, f"{where}: failure {float(alone):.4f}", H=h)
