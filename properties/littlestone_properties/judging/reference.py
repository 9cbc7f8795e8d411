"""The reference as a candidate: ``littlestone conform littlestone_properties.judging.reference:CANDIDATE``."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass, Hypothesis, Point, Sample
from littlestone.learners import WeightedMajorityLearner, empirical_risk_minimiser, transcript
from littlestone.prediction import PredictionSettings, VersionSpacePredictor
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, ExactDistribution

from .asking import output_distribution
from .candidates.python_candidate import PythonCandidate
from .capabilities.right_mechanisms import MECHANISMS
from .json_values import Object

Examples = Sequence[tuple[int, int]]


def _online_learner(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
    """Return the label of the standard optimal algorithm, which ignores examples that nothing fits."""
    space = hypothesis_class
    for example in past:
        kept = space.restricted_to(*example)
        space = space if kept.is_empty else kept
    return structure.multiclass_soa_label(space, point)


def _pac_learner(hypothesis_class: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> Hypothesis:
    """Return a hypothesis with fewest errors."""
    return empirical_risk_minimiser(hypothesis_class, Sample(sample))


def _private_online_learner(
    hypothesis_class: FiniteClass, stream: Examples, coins: Coins[Fraction]
) -> tuple[Hypothesis, ...]:
    """Return what randomised weighted majority publishes."""
    return transcript(coins, WeightedMajorityLearner(hypothesis_class, Fraction(1, 2)), Sample(stream))


@cache
def _predictor(rows: tuple[Hypothesis, ...], settings: PredictionSettings) -> VersionSpacePredictor:
    return VersionSpacePredictor(FiniteClass.from_rows(rows), settings)


def _private_predictor(
    hypothesis_class: FiniteClass,
    sample: Examples,
    queries: Sequence[int],
    n_blocks: int,
    lower: int,
    upper: int,
    weight: Fraction,
    n_runs: int,
    coins: Coins[Fraction],
) -> list[int]:
    """Return the answers of the generic predictor with the oblivious generator."""
    settings = PredictionSettings(
        n_blocks=n_blocks,
        block_size=len(sample) // n_blocks,
        lower=lower,
        upper=upper,
        run_epsilon=Epsilon.log(1 / weight) * 6,
        n_runs=n_runs,
    )
    running = _predictor(hypothesis_class.hypotheses, settings).running(Sample(sample), coins=coins)
    return [running.predict(Point(query)) for query in queries]


CANDIDATE: Mapping[str, object] = MappingProxyType(
    {
        "littlestone_dimension": dimensions.littlestone_dimension,
        "vc_dimension": dimensions.vc_dimension,
        "threshold_dimension": dimensions.threshold_dimension,
        "multiclass_littlestone_dimension": dimensions.multiclass_littlestone_dimension,
        "natarajan_dimension": dimensions.natarajan_dimension,
        "graph_dimension": dimensions.graph_dimension,
        "soa": structure.soa_hypothesis,
        "is_irreducible": structure.is_irreducible,
        "decomposition_dimension": structure.decomposition_dimension,
        "essential_hypotheses": structure.essential_hypotheses,
        "zero_cover_number": dimensions.zero_cover_number,
        "online_learner": _online_learner,
        "pac_learner": _pac_learner,
        "private_online_learner": _private_online_learner,
        "private_predictor": _private_predictor,
        **MECHANISMS,
        "littlestone_rows": "class",
        "littlestone_dialects": {"output": "proper"},
        # With factor 1/2, a replaced example changes two counts of errors, for each of at most three later draws.
        "littlestone_claims": {"private_online_learner": (Fraction(64), Fraction(0))},
    }
)
"""Name of a capability -> the reference."""


def answers_of_predictor(given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the text of the reference's answers."""
    return output_distribution(PythonCandidate(CANDIDATE), "private_predictor", given, tail)
