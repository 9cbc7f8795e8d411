"""A candidate that is a private predictor in Python: a transition system, made for a class and settings."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, TypeVar

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.prediction import FollowedPredictor, PredictionSettings, Predictor
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution

from ...time_limit import OutOfTime, time_limit
from ..asking.answers import Answer, Broken, Declared, Output, Unsupported
from ..asking.asking import NoOutputError
from ..asking.python_arguments import class_of
from ..json_values import Object, fraction_of, integer_of, integers, list_of, rows_of, written
from .typed_candidate import SECONDS

State = TypeVar("State", bound=Hashable)

NAME = "private_predictor"


def settings_of(given: Object) -> PredictionSettings:
    """Return the settings of a private predictor that are among the arguments of the capability."""
    n_blocks, lower, upper, n_runs = (
        integer_of(given[name], name) for name in ("n_blocks", "lower", "upper", "n_runs")
    )
    return PredictionSettings(
        n_blocks=n_blocks,
        block_size=len(list_of(given["sample"], "sample")) // n_blocks,
        lower=lower,
        upper=upper,
        run_epsilon=Epsilon.log(1 / fraction_of(given["weight"], "weight")) * 6,
        n_runs=n_runs,
    )


class PredictorCandidate(Generic[State]):
    """The maker of a private predictor, as a candidate; its states are followed, which takes few branches.

    Examples
    --------
    >>> from littlestone.prediction import VersionSpacePredictor
    >>> sample = {"rows": [[0], [1]], "n_points": 1, "sample": [[0, 1], [0, 1]], "queries": [0]}
    >>> given = sample | {"n_blocks": 2, "lower": 0, "upper": 1, "weight": "1/8", "n_runs": 1}
    >>> found = PredictorCandidate(VersionSpacePredictor).distribution(NAME, given, Fraction(1, 1000))
    >>> round(float(found.probability("[1]")), 3)
    0.943
    """

    def __init__(
        self,
        make_predictor: Callable[[FiniteClass, PredictionSettings], Predictor[Point, State]],
        seconds: float = SECONDS,
    ) -> None:
        self._make_predictor, self._seconds = make_predictor, seconds
        self._followed: dict[
            tuple[tuple[Hypothesis, ...], PredictionSettings, Fraction], FollowedPredictor[Point, State]
        ] = {}
        self.declared = Declared(getattr(make_predictor, "__name__", type(make_predictor).__name__), (NAME,))

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answers of the predictor on one branch."""
        if not isinstance(coins, EnumeratedCoins):
            return Unsupported()
        try:
            predictor = self._make_predictor(class_of(arguments), settings_of(arguments))
            state, answers = predictor.start(coins, _sample(arguments)), []
            for query in _queries(arguments):
                state = predictor.after(coins, state, query)
                answer = predictor.answer(state)
                answers.append(-1 if answer is None else int(answer.label))
        except Exception as error:  # whatever foreign code raises is a finding
            return Broken(f"{type(error).__name__}: {error}", is_said=True)
        return Output(integers(answers))

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of its answers."""
        hypothesis_class, settings = class_of(given), settings_of(given)
        key = hypothesis_class.hypotheses, settings, tail
        try:
            if key not in self._followed:
                made = self._make_predictor(hypothesis_class, settings)
                self._followed[key] = FollowedPredictor(made, tail=tail)
            with time_limit(self._seconds):
                found = self._followed[key].transcripts(_sample(given), _queries(given))
        except OutOfTime:
            raise NoOutputError(Broken(f"no answer in {self._seconds:g} seconds", is_late=True)) from None
        except Exception as error:  # whatever foreign code raises is a finding
            raise NoOutputError(Broken(f"{type(error).__name__}: {error}", is_said=True)) from error
        return found.mapped(
            lambda answers: written(integers(-1 if one is None else int(one.label) for one in answers))
        )

    def close(self) -> None:
        """Do nothing."""


def _sample(given: Object) -> tuple[Example, ...]:
    return tuple((Point(x), Label(y)) for x, y in rows_of(given["sample"]))


def _queries(given: Object) -> list[Point]:
    return [Point(integer_of(one, "query")) for one in list_of(given["queries"], "queries")]
