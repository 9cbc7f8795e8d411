"""The representation dimension of a small class, by exact linear programs with certificates for both bounds.

The variables are the weights of challenges (a target with a distribution on the points) or of classes of functions;
all are z3 reals, which are exact. For a size m, a linear program decides the zero-sum game "does every distribution
on classes of m functions fail for some challenge?". Either challenges can be weighted so that every class is bad
with probability above beta, or classes can be weighted so that every challenge meets a bad class with probability
at most beta. Classes are generated only as needed.

The distributions on the points need not be unknowns: only the family of sets with mass above alpha matters, and a
larger family is harder. So one distribution for each maximal family suffices.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations, product

import z3

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import (
    Challenge,
    PointDistribution,
    check_representation_lower_bound,
    disagreement_probability,
    hardest_distribution,
    representation_failure,
)
from littlestone.errors import CertificateError, EmptyClassError, WorkLimitError
from littlestone.verdicts import UndecidedError

from ..engine.z3.session import DEFAULT_RESOURCE_LIMIT, Logic, Model, Satisfiable, Unknown, solve

ACCURACY = Fraction(1, 4)
"""The accuracy alpha in the definition of the representation dimension."""

CONFIDENCE = Fraction(1, 8)
"""The confidence beta in the definition of the representation dimension."""

MAX_POINTS = 4
MAX_FUNCTIONS = 16


@dataclass(frozen=True, slots=True)
class CertifiedRepresentation:
    """A representation of smallest size, and a proof that no smaller size suffices."""

    size: int
    """The largest number of functions in a class of the family; the representation dimension is its logarithm."""
    family: tuple[FiniteClass, ...]
    weights: tuple[Fraction, ...]
    """``family``, ``weights``: a probabilistic representation of this size."""
    challenges: tuple[Challenge, ...]
    """Weighted challenges for which every class of ``size - 1`` functions is bad too often; none for size 1."""

    def check(self, hypothesis_class: FiniteClass) -> None:
        """Check both certificates by the definitions."""
        failure = representation_failure(hypothesis_class, self.family, self.weights, ACCURACY, CONFIDENCE)
        if failure is not None:
            raise CertificateError(f"the family fails for {failure}")
        if max(len(drawn) for drawn in self.family) != self.size:
            raise CertificateError(f"the family is not of size {self.size}")
        if self.size > 1:
            check_representation_lower_bound(hypothesis_class, self.size - 1, self.challenges, ACCURACY, CONFIDENCE)


@lru_cache(maxsize=MAX_POINTS)
def worst_distributions(n_points: int) -> tuple[PointDistribution, ...]:
    """Return distributions that are as hard as all distributions: one for each maximal family of heavy sets.

    A set is heavy if its mass exceeds 1/4.

    Raises ``WorkLimitError`` if there are more than 4 points.

    >>> [[str(mass) for mass in distribution] for distribution in worst_distributions(2)]
    [['1/2', '1/2']]
    >>> len(worst_distributions(4))
    4
    """
    if n_points > MAX_POINTS:
        raise WorkLimitError("points", n_points, MAX_POINTS, "points")
    sets = [frozenset(s) for size in range(1, n_points + 1) for s in combinations(range(n_points), size)]
    distributions: dict[frozenset[frozenset[int]], PointDistribution] = {}
    for chosen in chain.from_iterable(combinations(sets, r) for r in range(1, n_points + 3)):
        if any(smaller < larger for smaller in chosen for larger in chosen):
            continue
        value, distribution = hardest_distribution(n_points, chosen)
        if value > ACCURACY:
            heavy = frozenset(s for s in sets if sum((distribution[x] for x in s), Fraction(0)) > ACCURACY)
            distributions[heavy] = distribution
    return tuple(
        kept for heavy, kept in distributions.items() if not any(heavy < larger for larger in distributions)
    )


@dataclass(frozen=True, slots=True)
class _Game:
    """The good functions for each challenge, as bits."""

    hypothesis_class: FiniteClass
    functions: tuple[Hypothesis, ...]
    challenges: tuple[tuple[Hypothesis, PointDistribution], ...]
    good: tuple[int, ...]
    resource_limit: int

    def is_bad(self, drawn: int, challenge: int) -> bool:
        return not self.good[challenge] & drawn


def certified_representation(
    hypothesis_class: FiniteClass, *, resource_limit: int = DEFAULT_RESOURCE_LIMIT
) -> CertifiedRepresentation:
    """Return a probabilistic representation of smallest size with certificates, which the function checks.

    Ledger: ``bgs.definition-8.2``. The function uses bisection over sizes, which is valid because more functions
    are never worse.

    ``hypothesis_class``: a non-empty class on at most 4 points, with at most 16 functions on them.

    >>> from itertools import product
    >>> cube = FiniteClass.from_rows(["".join(bits) for bits in product("01", repeat=3)])
    >>> certified_representation(cube).size
    7
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
    n_functions = hypothesis_class.n_labels**hypothesis_class.n_points
    if n_functions > MAX_FUNCTIONS:
        raise WorkLimitError("functions", n_functions, MAX_FUNCTIONS, "functions")
    distributions = worst_distributions(hypothesis_class.n_points)
    functions = tuple(product(hypothesis_class.labels, repeat=hypothesis_class.n_points))
    challenges = tuple(product(hypothesis_class.hypotheses, distributions))
    good = tuple(
        sum(
            1 << i for i, g in enumerate(functions) if disagreement_probability(target, g, distribution) <= ACCURACY
        )
        for target, distribution in challenges
    )
    game = _Game(hypothesis_class, functions, challenges, good, resource_limit)
    low, high = 0, len(hypothesis_class)
    best = CertifiedRepresentation(high, (hypothesis_class,), (Fraction(1),), ())
    lower: tuple[Challenge, ...] = ()
    while high - low > 1:
        size = (low + high) // 2
        outcome = _decided(game, size)
        if isinstance(outcome, CertifiedRepresentation):
            best, high = outcome, size
        else:
            lower, low = outcome, size
    certified = CertifiedRepresentation(high, best.family, best.weights, lower)
    certified.check(hypothesis_class)
    return certified


def _decided(game: _Game, size: int) -> CertifiedRepresentation | tuple[Challenge, ...]:
    """Return a representation of the given size, or challenges that prove that there is none."""
    all_drawn = [sum(chosen) for chosen in combinations([1 << i for i in range(len(game.functions))], size)]
    # First guesses, which only save time: equal weights for all challenges, and classes of consecutive members.
    members = [1 << game.functions.index(h) for h in game.hypothesis_class]
    columns = [sum(members[(start + i) % len(members)] for i in range(size)) for start in range(len(members))]
    weights: list[Fraction] | None = [Fraction(1, len(game.challenges))] * len(game.challenges)
    while weights is not None:
        used = [(weight, game.good[i]) for i, weight in enumerate(weights) if weight]
        least, drawn = min(
            (sum(weight for weight, good in used if not good & subset), subset) for subset in all_drawn
        )
        if least > CONFIDENCE:
            pairs = zip(game.challenges, weights, strict=True)
            return tuple(
                Challenge(target, distribution, weight) for (target, distribution), weight in pairs if weight
            )
        columns.append(drawn)
        weights = _challenge_weights(game, columns)
    return _representation(game, size, columns)


def _challenge_weights(game: _Game, columns: Sequence[int]) -> list[Fraction] | None:
    """Return weights of the challenges for which each of the given classes is bad too often, if they exist."""
    context = z3.Context()
    unknowns = [z3.Real(f"weight of challenge {i}", context) for i in range(len(game.challenges))]
    formulas = _is_distribution(unknowns)
    for drawn in columns:
        bad = [unknown for i, unknown in enumerate(unknowns) if game.is_bad(drawn, i)]
        formulas.append(_total(bad, unknowns) * CONFIDENCE.denominator > _total(unknowns, unknowns))
    model = _model(formulas, game)
    return None if model is None else [Fraction(model.shown(unknown)) for unknown in unknowns]


def _representation(game: _Game, size: int, columns: Sequence[int]) -> CertifiedRepresentation:
    """Return weights with which the given classes form a representation; such weights must exist."""
    context = z3.Context()
    unknowns = [z3.Real(f"weight of class {i}", context) for i in range(len(columns))]
    formulas = _is_distribution(unknowns)
    for challenge in range(len(game.challenges)):
        bad = [u for drawn, u in zip(columns, unknowns, strict=True) if game.is_bad(drawn, challenge)]
        formulas.append(_total(bad, unknowns) * CONFIDENCE.denominator <= _total(unknowns, unknowns))
    model = _model(formulas, game)
    if model is None:
        raise CertificateError("both linear programs are infeasible, which contradicts duality")
    shape = game.hypothesis_class.n_points, game.hypothesis_class.n_labels
    family, weights = [], []
    for drawn, unknown in zip(columns, unknowns, strict=True):
        if weight := Fraction(model.shown(unknown)):
            members = tuple(g for i, g in enumerate(game.functions) if drawn >> i & 1)
            family.append(FiniteClass(*shape, members))
            weights.append(weight)
    return CertifiedRepresentation(size, tuple(family), tuple(weights), ())


def _total(chosen: Sequence[z3.ArithRef], unknowns: Sequence[z3.ArithRef]) -> z3.ArithRef:
    """Return the sum of the chosen unknowns; the choice may be empty."""
    return sum(chosen, unknowns[0] * 0)


def _is_distribution(unknowns: Sequence[z3.ArithRef]) -> list[z3.BoolRef]:
    return [*(unknown >= 0 for unknown in unknowns), _total(unknowns, unknowns) == 1]


def _model(formulas: list[z3.BoolRef], game: _Game) -> Model | None:
    match solve(formulas, logic=Logic.GENERAL, resource_limit=game.resource_limit):
        case Satisfiable(model):
            return model
        case Unknown(reason):
            raise UndecidedError(reason)
    return None
