"""A candidate that is a private predictor in Python: a transition system, made for a class and settings."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeAlias, TypeVar

from littlestone.classes import FiniteClass, Hypothesis, Point
from littlestone.prediction import FollowedPredictor, PredictionSettings, Predictor
from littlestone.randomness import Coins, ExactDistribution

from ..asking.answers import Answer, Unsupported
from ..asking.python_arguments import class_of, examples_of
from ..capabilities.predictor import NAME, settings_of
from ..json_values import Object, fraction_of, integer_of, integers, list_of, written
from .typed_candidate import SECONDS, TypedCandidate

State = TypeVar("State", bound=Hashable)

Maker: TypeAlias = Callable[[FiniteClass, PredictionSettings], Predictor[Point, State]]


def settings_in(given: Object) -> PredictionSettings:
    """Return the settings of a private predictor that are among the arguments of the capability."""
    numbers = {name: integer_of(given[name], name) for name in ("n_blocks", "lower", "upper", "n_runs")}
    n_examples, weight = len(list_of(given["sample"], "sample")), fraction_of(given["weight"], "weight")
    return settings_of(n_examples, weight=weight, **numbers)


class PredictorCandidate(TypedCandidate[Maker[State]]):
    """The maker of a private predictor, as a candidate; its states are followed, which takes few branches.

    >>> from littlestone.prediction import VersionSpacePredictor
    >>> sample = {"rows": [[0], [1]], "n_points": 1, "sample": [[0, 1], [0, 1]], "queries": [0]}
    >>> given = sample | {"n_blocks": 2, "lower": 0, "upper": 1, "weight": "1/8", "n_runs": 1}
    >>> found = PredictorCandidate(VersionSpacePredictor).distribution(NAME, given, Fraction(1, 1000))
    >>> round(float(found.probability("[1]")), 3)
    0.943
    """

    offered = (NAME,)

    def __init__(self, make_predictor: Maker[State], seconds: float = SECONDS) -> None:
        super().__init__(make_predictor, seconds=seconds)
        self._made: dict[
            tuple[tuple[Hypothesis, ...], PredictionSettings, Fraction], FollowedPredictor[Point, State]
        ] = {}

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return no answer: a predictor is judged by its distribution."""
        return Unsupported()

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of its answers."""
        return self.limited(lambda: self._followed(given, tail))

    def _followed(self, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        hypothesis_class, settings = class_of(given), settings_in(given)
        key = hypothesis_class.hypotheses, settings, tail
        if key not in self._made:
            self._made[key] = FollowedPredictor(self._code(hypothesis_class, settings), tail=tail)
        sample = tuple(examples_of(given["sample"]))
        queries = [Point(integer_of(one, "query")) for one in list_of(given["queries"], "queries")]
        return (
            self._made[key]
            .transcripts(sample, queries)
            .mapped(lambda answers: written(integers(-1 if one is None else int(one.label) for one in answers)))
        )
