"""The learner of `bgs` Lemma 8.3 on small representations: exact privacy and exact accuracy.

On one or two points a sample is known by how many examples are at the second point, up to order, and the learner
does not depend on the order; so accuracy is a binomial sum of exact distributions.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.definitions import PointDistribution, disagreement_probability, is_probabilistic_representation
from littlestone.intervals import logarithm
from littlestone.learners import representation_learner, representation_sample_size
from littlestone.privacy import Epsilon, replacement_pairs, smallest_epsilon
from littlestone.randomness import ExactDistribution, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....enumerations.all_classes import all_classes
from ...kit.private_pac_definitions import grid_of_distributions

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
        """How many of the pairs, in words."""
        return "every" if self.step == 1 else f"every {self.step}th"

    @property
    def examples(self) -> list[tuple[Point, Label]]:
        return [(Point(x), Label(y)) for x in range(self.n_points) for y in (0, 1)]

    def __iter__(self) -> Iterator[Family]:
        yield from list(combinations_with_replacement(all_classes(self.n_points), 2))[:: self.step]


@dataclass(frozen=True)
class Accuracies(
    Scope,
    text="{number} representations on 1, 2 points, every target, alpha in {alphas}, beta = 1/8, base in {bases}; "
    "masses in multiples of 1/{parts} and just above 6 alpha",
):
    number: int
    parts: int
    alphas: tuple[Fraction, ...] = (EIGHTH,)
    bases: tuple[Fraction, ...] = (Fraction(2),)

    def __iter__(self) -> Iterator[tuple[FiniteClass, Family, tuple[Fraction, ...]]]:
        """Yield classes with (alpha, 1/8)-representations for every alpha below 1/2."""
        without = (FiniteClass(2, 2, tuple(h for h in SQUARE if h != left_out)) for left_out in SQUARE)
        known: tuple[tuple[FiniteClass, Family, tuple[Fraction, ...]], ...] = (
            (BOTH, (BOTH,), (Fraction(1),)),
            (BOTH, (BOTH, ZERO, ONE), (Fraction(3, 4), EIGHTH, EIGHTH)),
            (THREE, (THREE,), (Fraction(1),)),
            (SQUARE, (SQUARE,), (Fraction(1),)),
            (SQUARE, (*without, SQUARE), (*[EIGHTH] * 4, Fraction(1, 2))),
        )
        yield from known[: self.number]

    def distributions(self, n_points: int, alpha: Fraction) -> list[PointDistribution]:
        above = 6 * alpha + Fraction(1, 100)
        return grid_of_distributions(n_points, self.parts) + ([(1 - above, above)] if n_points == 2 else [])


def _outputs(
    family: Family, weights: Sequence[Fraction], sample: Sample, base: Fraction
) -> ExactDistribution[Hypothesis]:
    return exact_distribution(representation_learner, family, weights, sample, Epsilon.log(base) * 2)


@check("bgs.lemma-8.3", scopes=Scopes(Pairs(1, 2), Pairs(2, 2, 7), Pairs(2, 3)), strength=Verdict.EXACT)
def pure_privacy(trial: Trial, scope: Pairs) -> None:
    """The learner is 2 ln(base)-private with delta = 0, whatever the family; base 2, weights 1/2."""
    base = Fraction(2)
    for family in scope:
        known: dict[Sample, ExactDistribution[Hypothesis]] = {}
        for length in range(1, scope.longest + 1):
            for pair in replacement_pairs(scope.examples, length):
                one, other = (Sample(tuple(sorted(rows))) for rows in pair)
                for sample in (one, other):
                    if sample not in known:
                        known[sample] = _outputs(family, HALVES, sample, base)
                epsilon = smallest_epsilon(known[one], known[other])
                ratio = None if epsilon is None else epsilon.exp
                got = f"{one.examples} against {other.examples}: ratio {ratio}"
                # From a single function nothing is chosen.
                says = max(map(len, family)) > 1
                is_private = ratio is not None and ratio <= base**2
                trial.holds(is_private, got, informative=says, G_1=family[0], G_2=family[1])
                trial.fails("ln(base)", ratio is not None and ratio <= base, got, G_1=family[0], G_2=family[1])


def _mixture(
    family: Sequence[FiniteClass], weights: Sequence[Fraction], sample: Sample, base: Fraction
) -> dict[Hypothesis, Fraction]:
    """Return ``sum_i w_i base^-errors / Z_i``, the distribution of the learner as a formula."""
    found: dict[Hypothesis, Fraction] = {}
    for hypothesis_class, weight in zip(family, weights, strict=True):
        scores = {h: base ** -sum(h[x] != y for x, y in sample.examples) for h in hypothesis_class}
        for h, score in scores.items():
            found[h] = found.get(h, Fraction(0)) + weight * score / sum(scores.values())
    return found


@check("bgs.lemma-8.3", scopes=Scopes(Pairs(2, 1, 7), Pairs(2, 2, 5), Pairs(2, 3)), strength=Verdict.EXACT)
def drawn_by_the_weights(trial: Trial, scope: Pairs) -> None:
    """The learner publishes h with probability sum_i w_i base^-errors(h) / Z_i; weights 1/3, 2/3, base 3."""
    weights, base = (Fraction(1, 3), Fraction(2, 3)), Fraction(3)
    samples = [Sample(rows) for n in range(scope.longest + 1) for rows in product(scope.examples, repeat=n)]
    for family, sample in product(scope, samples):
        exact = _outputs(family, weights, sample, base).probabilities
        got = f"{sample.examples}"
        trial.holds(exact == _mixture(family, weights, sample, base), got, G_1=family[0], G_2=family[1])
        first, squared = ((Fraction(1), Fraction(0)), base), (weights, base**2)
        for name, (drawn, factor) in {"always the first class": first, "base squared": squared}.items():
            if trial.is_open(name):
                same = exact == _mixture(family, drawn, sample, factor)
                trial.fails(name, same, got, G_1=family[0], G_2=family[1])


def _selected(
    family: Family, weights: Sequence[Fraction], target: Hypothesis, counts: Sequence[int], base: Fraction
) -> ExactDistribution[Hypothesis]:
    rows = [(Point(x), target[x]) for x, count in enumerate(counts) for _ in range(count)]
    return _outputs(family, weights, Sample(tuple(rows)), base)


class _Learner:
    """The learner of a family with a base, on samples of a target; outputs are remembered."""

    def __init__(self, family: Family, weights: Sequence[Fraction], target: Hypothesis, base: Fraction) -> None:
        self._family, self._weights, self._target, self._base = family, weights, target, base
        self._outputs: dict[tuple[int, ...], ExactDistribution[Hypothesis]] = {}

    def failure(self, distribution: PointDistribution, n: int, error: Fraction) -> Fraction:
        """Return the exact probability of an error above a bound, over n examples and the coins."""
        failing, mass = Fraction(0), distribution[1] if len(distribution) > 1 else Fraction(0)
        for last in range(n + 1):
            weight = comb(n, last) * mass**last * (1 - mass) ** (n - last)
            if not weight:
                continue
            counts = (n - last, last)[: len(distribution)]
            if counts not in self._outputs:
                self._outputs[counts] = _selected(self._family, self._weights, self._target, counts, self._base)
            found = self._outputs[counts].probabilities.items()
            bad = (p for h, p in found if disagreement_probability(h, self._target, distribution) > error)
            failing += weight * sum(bad, Fraction(0))
        return failing


@check(
    "bgs.lemma-8.3",
    scopes=Scopes(
        Accuracies(3, 6),
        Accuracies(5, 8),
        Accuracies(5, 12, (EIGHTH, Fraction(1, 20)), (Fraction(3, 2), Fraction(2), Fraction(20))),
    ),
    strength=Verdict.EXACT,
)
def accuracy(trial: Trial, scope: Accuracies) -> None:
    """With ln(|G|/beta) max(3, 1/(2 ln base)) / alpha examples the learner is (6 alpha, 4 beta)-accurate."""
    for (h, family, weights), alpha, base in product(scope, scope.alphas, scope.bases):
        represented = is_probabilistic_representation(h, family, weights, alpha, EIGHTH)
        trial.needs(represented, f"{h.to_rows()}: a representation")
        size = max(len(drawn) for drawn in family)
        needed = logarithm(size / EIGHTH) / alpha
        n, formula = (
            representation_sample_size(size, Epsilon.log(base) * 2, alpha, EIGHTH),
            (needed * 3, needed / (logarithm(base) * 2)),
        )
        exact = max(part.upper for part in formula)
        trial.needs(exact <= n <= exact + 1, f"the number of examples is the formula, rounded up: {n}")
        for target in h:
            learner = _Learner(family, weights, target, base)
            for masses in scope.distributions(h.n_points, alpha):
                failure = learner.failure(masses, n, 6 * alpha)
                where = (
                    f"{len(family)} classes, alpha = {alpha}, {target}, {[str(mass) for mass in masses]}, n = {n}"
                )
                got = f"{where}: failure {float(failure):.3g}"
                trial.holds(failure <= 4 * EIGHTH, got, H=h)
                trial.fails("without failures", failure == 0, got, H=h)
                if trial.is_open("one example"):
                    alone = learner.failure(masses, 1, 6 * alpha)
                    trial.fails("one example", alone <= 4 * EIGHTH, f"{where}: failure {float(alone):.4f}", H=h)
