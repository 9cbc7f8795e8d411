"""All small samples for a private predictor, with its required answers and privacy."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from littlestone.classes import Example
from littlestone.prediction import VersionSpacePredictor

from ..candidates.predictor_candidate import NAME, PredictorCandidate, settings_of
from ..capabilities.predictor import STEPS, given
from ..case import Case
from ..json_values import Object, integers, object_of
from ..judges.mechanisms import distribution_to_json
from .every_sample import neighbours, samples

TAIL = Fraction(1, 1 << 16)
"""Mass of noise that is cut off on each side; it counts as lost."""

SETTINGS: Object = {"n_blocks": 2, "lower": 0, "upper": 2, "weight": "1/4"}
"""Two blocks of one example; the number of runs varies."""


def predictor_cases(n_runs: int, n_rounds: int) -> Iterator[Case]:
    """Yield all neighbouring samples of two examples, and all samples with all streams of queries."""
    settings, right, tail = SETTINGS | {"n_runs": n_runs}, PredictorCandidate(VersionSpacePredictor), str(TAIL)

    def asked(sample: tuple[Example, ...]) -> Object:
        return given(STEPS, [(int(x), int(y)) for x, y in sample], settings)

    for number, (one, other) in enumerate(neighbours(STEPS.points, 2), 1):
        pair: Object = {"n_rounds": n_rounds, "one": asked(one), "other": asked(other)}
        allowed = settings_of(object_of(pair["one"], "one")).privacy
        profile: Object = {"profile": [[str(allowed.epsilon.exp), str(Fraction(allowed.delta))]], "tail": tail}
        yield Case(f"{NAME}/all neighbours, {n_runs} runs/{number}", pair, profile)
    for number, (sample, queries) in enumerate(
        product(samples(STEPS.points, 2), product(STEPS.points, repeat=n_rounds)), 1
    ):
        stream = asked(sample) | {"queries": integers(queries)}
        required = distribution_to_json(right.distribution(NAME, stream, TAIL)) | {"tail": tail}
        yield Case(f"{NAME}/all samples, {n_runs} runs/{number}", stream, required)
