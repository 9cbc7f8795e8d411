"""Whole learners by three interpreters of coins: sampled, enumerated, and with exp(epsilon) as an unknown.

All weights of the private online learner and of the private empirical risk minimiser are powers of exp(epsilon) up
to numbers: the answers of their tests, and what they sample. DP-SOA also draws noise, on its threshold and on
counts, which is followed up to a stated reach.
"""

from collections.abc import Hashable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, product
from typing import TypeVar

import pytest
import z3
from tests import settings
from tests.settings import DP_OL, PRIVATE_ERM, TRAINING

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.errors import InvalidValueError
from littlestone.learners import (
    DpSoaLearner,
    Learner,
    PrivateErmLearner,
    PrivateOnlineLearner,
    SplitRule,
    exact_outputs,
    exact_transcripts,
    transcript,
)
from littlestone.privacy import Epsilon
from littlestone.randomness import coins_from
from littlestone_solver.engine.z3.session import Logic, Unsatisfiable, solve
from littlestone_solver.privacy.polynomials import RationalFunction, at_most
from littlestone_solver.privacy.stand_ins import StandIns
from littlestone_solver.privacy.symbolic_coins import SymbolicCoins, SymbolicDistribution, symbolic_branches

State = TypeVar("State", bound=Hashable)

PRIME = 10007
EXCESS = RationalFunction.unknown("exp(epsilon) - 1")
X = RationalFunction.constant(1) + EXCESS
BIT = FiniteClass.from_rows(["0", "1"])
STREAM = ((Point(0), Label(1)),)
VALUES = [Fraction(3, 2), Fraction(4)]


def private_online(x: Fraction) -> PrivateOnlineLearner:
    epsilon = Epsilon.log(x)
    training = replace(TRAINING, agreement_epsilon=epsilon, sample_epsilon=epsilon, failure_score=2)
    split = SplitRule.INDEPENDENT
    return PrivateOnlineLearner(
        BIT, replace(DP_OL, training=training, buffer_epsilon=epsilon, n_updates=1, split=split)
    )


def dp_soa(x: Fraction) -> DpSoaLearner:
    epsilon = Epsilon.log(x)
    noise = replace(settings.hist_sparse(epsilon, threshold=0), threshold_epsilon=epsilon * 2)
    return DpSoaLearner(BIT, settings.dp_soa(1, noise))


def minimiser(x: Fraction) -> PrivateErmLearner:
    epsilon, weight = Epsilon.log(x), 5 * x**2
    costs = replace(PRIVATE_ERM, test_epsilon=epsilon, sample_epsilon=epsilon, failure_weight=weight)
    return PrivateErmLearner(BIT, replace(costs, n_chunks=2, list_limit=1))


def symbolic_transcripts(
    learner: Learner[Fraction, State], examples: tuple[Example, ...], reach: int | None = None
) -> SymbolicDistribution[tuple[Hypothesis, ...]]:
    """Return the publications of a learner in whose settings the prime stands for exp(epsilon)."""
    return symbolic_branches(
        SymbolicCoins(reach), lambda coins: transcript(StandIns(coins, {PRIME: X}), learner, examples)
    )


def symbolic_outputs(sample: Sample) -> SymbolicDistribution[Hypothesis | None]:
    learner, unknowns = minimiser(Fraction(PRIME)), {PRIME: X}
    return symbolic_branches(SymbolicCoins(), lambda coins: learner.learn(sample, coins=StandIns(coins, unknowns)))


def at(x: Fraction) -> dict[str, Fraction]:
    return {"exp(epsilon) - 1": x - 1}


@pytest.mark.parametrize("x", VALUES)
def test_the_private_online_learner(x: Fraction) -> None:
    symbolic = symbolic_transcripts(private_online(Fraction(PRIME)), STREAM)
    exact = exact_transcripts(private_online(x), STREAM)
    assert symbolic.at(at(x)) == exact
    for seed in range(20):
        assert transcript(coins_from(seed=seed), private_online(x), STREAM) in exact.probabilities


@pytest.mark.parametrize("x", VALUES)
def test_the_private_empirical_risk_minimiser(x: Fraction) -> None:
    for rows in product([(0, 0), (0, 1)], repeat=2):
        sample = Sample(rows)
        exact = exact_outputs(minimiser(x), sample)
        assert symbolic_outputs(sample).at(at(x)) == exact
        for seed in range(20):
            assert minimiser(x).learn(sample, seed=seed) in exact.probabilities


@pytest.mark.slow
def test_dp_soa_up_to_a_reach_of_its_noise() -> None:
    x = Fraction(4)
    symbolic = symbolic_transcripts(dp_soa(Fraction(PRIME)), STREAM, reach=1).at(at(x))
    exact = exact_transcripts(dp_soa(x), STREAM, tail=Fraction(1, 1000))
    assert set(symbolic.probabilities) <= set(exact.probabilities)
    for published in exact:
        gap = exact.probability(published) - symbolic.probability(published)
        assert -exact.cut_mass <= gap <= symbolic.cut_mass
    assert transcript(coins_from(seed=1), dp_soa(x), STREAM) in exact.probabilities


def test_the_minimiser_keeps_its_cost_for_every_epsilon() -> None:
    """Basic composition: X^4 for two tests and the sampling, with delta = X / (W + X) and the weight W = 5 X^2."""
    exp_epsilon, delta = X**4, X / (RationalFunction.constant(5) * X**2 + X)
    one, other = (symbolic_outputs(Sample([(0, label), (0, 1)])) for label in (0, 1))
    for first, second in ((one, other), (other, one)):
        outcomes = list({**first.probabilities, **second.probabilities})
        for event in chain.from_iterable(combinations(outcomes, size) for size in range(1, len(outcomes) + 1)):
            likely, rare = RationalFunction.constant(0), RationalFunction.constant(0)
            for outcome in event:
                likely, rare = likely + first.probability(outcome), rare + second.probability(outcome)
            assert is_never_above(likely, exp_epsilon * rare + delta)
    assert not is_never_above(other.probability(BIT.hypotheses[1]), one.probability(BIT.hypotheses[1]))


def is_never_above(smaller: RationalFunction, larger: RationalFunction) -> bool:
    """Return whether one quotient is at most another one for every epsilon; denominators are positive there."""
    left, right = smaller.numerator * larger.denominator, larger.numerator * smaller.denominator
    if all(coefficient > 0 for _, coefficient in (right - left).terms):
        return True
    unknowns: Mapping[str, z3.ArithRef] = {"exp(epsilon) - 1": z3.Real("exp(epsilon) - 1", z3.Context())}
    formulas = [unknowns["exp(epsilon) - 1"] >= 0, z3.Not(at_most(left, right, unknowns))]
    return isinstance(solve(formulas, logic=Logic.GENERAL, resource_limit=20_000_000), Unsatisfiable)


def test_numbers_that_are_no_powers_of_a_stand_in_are_refused() -> None:
    coins = StandIns(SymbolicCoins(), {PRIME: X})
    assert coins.read(Fraction(3 * PRIME**2, 2)).is_same(RationalFunction.constant(Fraction(3, 2)) * X**2)
    with pytest.raises(InvalidValueError, match="weight"):
        coins.read(Fraction(1, PRIME + 1))
    with pytest.raises(InvalidValueError, match="unknowns"):
        StandIns(SymbolicCoins(), {7: X})
