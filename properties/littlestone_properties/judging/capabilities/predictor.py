"""Private predictors: exact answers, and the exact privacy of tiny samples under adaptive streams."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from math import ceil
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Point, Sample
from littlestone.classes.families import full_cube
from littlestone.prediction import PredictionSettings, VersionSpacePredictor
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, ExactDistribution

from ..asking.asking import right_distribution
from ..asking.python_arguments import arguments_of, in_another_order
from ..capability import Capability
from ..case import Case, Question
from ..inputs.mechanisms import EXP_EPSILONS
from ..inputs.questions import grouped
from ..json_values import Json, Object, integers, rows_to_json
from ..judges.mechanisms import distribution_to_json
from ..judges.predictor import SIDES, judge_private_predictor, sufficient_delta, tables_of

NAME = "private_predictor"
TAIL, COARSE = Fraction(1, 1 << 10), Fraction(1, 1 << 8)
"""The mass of noise that is cut off on each side: the default, and the value for inputs with many branches."""
BIT = FiniteClass.from_rows(["0", "1"])
STEPS = FiniteClass.from_rows(["00", "01", "11"])
"""Thresholds on two points."""
BOTH = FiniteClass.from_rows(["01", "10"])
ONE_RUN: Object = {"n_blocks": 2, "lower": 0, "upper": 2, "weight": "1/8", "n_runs": 1}
TWO_RUNS: Object = ONE_RUN | {"n_runs": 2}
UNEVEN: Object = ONE_RUN | {"upper": 1}
"""A setting with thresholds that are not symmetric."""
NOISY: Object = UNEVEN | {"weight": "1/2"}
"""A setting in which the noise on the thresholds often matters."""
NOISY_RUNS: Object = TWO_RUNS | {"weight": "1/2"}
"""A setting of two runs whose noise on the thresholds often matters; it shows whether the noise is drawn anew."""
NOISIEST: Object = UNEVEN | {"weight": "2/3"}
"""A setting in which it matters that both thresholds have the same noise."""
FINE = Fraction(1, 1 << 14)
"""The mass of noise that is cut off on each side where the required answers have to be precise."""
QUIET: Object = UNEVEN | {"weight": "1/32"}
"""A setting in which a query is easy if both blocks vote for 1. The noise is small, so that more queries have few
branches."""
QUIETEST: Object = ONE_RUN | {"weight": "1/128"}
FINEST = Fraction(1, 1 << 28)
"""The mass of noise to cut off so that the noise of QUIETEST is followed up to 3 on votes, and up to 1 on
thresholds."""
CUBE = full_cube(3)
UNLIKE_THE_FIRST = FiniteClass.from_rows(["000", "100", "110"])
"""A class whose first row disagrees with the majority at the first point."""
THREE_BLOCKS: Object = {"n_blocks": 3, "lower": 1, "upper": 2, "weight": "1/4", "n_runs": 1}

Examples = list[tuple[int, int]]


def _cases() -> list[Case]:
    """Return all cases of a private predictor."""
    groups = {
        "answers": _answers(),
        "privacy of neighbouring samples": _privacy_of(_EARLY),
        "more queries and examples": _more_answers(),
        "more runs, blocks and rows": _more_runs(),
        "three runs, whose noise decides": _third_run(),
        "four to six runs, and no query": _later_runs(),
        "the fourth query": _fourth_query(),
        "up to 7 examples and blocks, and 40 points": _larger_samples(),
        "privacy of the third and the fourth query": _privacy_of(_LATER),
        "privacy where rows disagree": _privacy_of(_DISAGREEING),
    }
    return grouped(NAME, groups)


def given(one: FiniteClass, sample: Examples, settings: Object) -> Object:
    """Return the arguments of a predictor, without the queries."""
    return arguments_of(one) | {"sample": rows_to_json(sample)} | settings


def _answers() -> Iterator[Question]:
    divided, agreed, mixed = [(0, 0), (0, 1)], [(0, 1), (1, 1)], [(0, 0), (0, 1), (1, 0), (1, 1)]
    for one, sample, settings, queries in (
        (BIT, divided, ONE_RUN, [0]),
        (BIT, [(0, 1), (0, 1)], ONE_RUN, [0]),
        (BIT, [(0, 0), (0, 0)], UNEVEN, [0]),
        (BIT, divided, UNEVEN, [0, 0]),
        (BIT, divided, TWO_RUNS, [0, 0]),
        (STEPS, divided, ONE_RUN, [0, 1]),
        (STEPS, agreed, ONE_RUN, [1, 0]),
        (STEPS, divided, TWO_RUNS, [1, 0]),
        (STEPS, [(1, 0), (1, 1)], TWO_RUNS, [0, 1]),
        (BOTH, divided, TWO_RUNS, [0, 1]),
        (STEPS, [(0, 0), (0, 1), (0, 1)], THREE_BLOCKS, [0]),
        (STEPS, [(0, 0), (1, 0), (1, 1)], THREE_BLOCKS, [1]),
        (STEPS, mixed, ONE_RUN, [0, 1]),
        (STEPS, divided, TWO_RUNS, [0, 1, 0]),
        (BIT, divided, NOISY, [0]),
        (BIT, [(0, 0), (0, 0)], NOISY, [0]),
        (BIT, [(0, 1), (0, 1)], NOISY, [0]),
        (BIT, [(0, 1), (0, 1)], NOISY_RUNS, [0, 0]),
        (BIT, divided, NOISIEST, [0]),
        (BIT, [(0, 1), (0, 1)], NOISIEST, [0]),
    ):
        tail = COARSE if len(sample) > 3 or settings is TWO_RUNS else FINE if settings is NOISIEST else TAIL
        asked = given(one, sample, settings) | {"queries": integers(queries)}
        yield asked, _required(asked, tail, FINE if settings is NOISY_RUNS else tail), {}


def _more_answers() -> Iterator[Question]:
    """Yield questions with up to four queries, blocks with both labels of a point, and rows in another order."""
    easy = [(0, 1), (0, 1)]
    for one, sample, settings, queries in (
        (BIT, easy, QUIET, [0, 0, 0, 0]),
        (BIT, [(0, 1), (0, 0)], QUIET | {"n_runs": 2}, [0, 0, 0]),
        (STEPS, [(1, 0), (1, 1)], QUIET, [0, 1, 1]),
        (STEPS, [(0, 1), (0, 1), (0, 0), (0, 0), (1, 0), (1, 1)], QUIET, [0]),
        (CUBE, [(0, 1), (0, 1), (1, 1), (1, 1)], QUIET | {"n_runs": 2}, [0, 1]),
        (UNLIKE_THE_FIRST, [(2, 0), (2, 0)], ONE_RUN, [2, 0]),
    ):
        asked = in_another_order(given(one, sample, settings)) | {"queries": integers(queries)}
        yield asked, _required(asked, *[TAIL if one is BIT else COARSE] * 2), {}


def _more_runs() -> Iterator[Question]:
    """Yield questions with two runs whose noise decides, three runs, four or five blocks, or five hypotheses."""
    divided, rows = [(0, 1), (0, 0)], FiniteClass.from_rows(["000", "001", "011", "101", "111"])
    for one, sample, settings, queries, tail in (
        (full_cube(2), divided, ONE_RUN | {"weight": "1/5", "n_runs": 2}, [0, 1], FINE),
        (CUBE, divided, ONE_RUN | {"weight": "1/16", "n_runs": 3}, [0, 1, 2], COARSE),
        (BIT, [(0, 1), (0, 0), (0, 1), (0, 1)], THREE_BLOCKS | {"n_blocks": 4}, [0], TAIL),
        (BIT, [(0, i % 2) for i in range(5)], THREE_BLOCKS | {"n_blocks": 5, "lower": 2, "upper": 3}, [0], TAIL),
        (rows, [(0, 1), (0, 1), (1, 1), (2, 0), (2, 0), (1, 0)], QUIET, [1], COARSE),
        (rows, [(2, 1), (2, 1)], QUIET | {"n_runs": 2}, [0, 1], TAIL),
    ):
        asked = given(one, sample, settings) | {"queries": integers(queries)}
        yield asked, _required(asked, tail, tail), {}


def _third_run() -> Iterator[Question]:
    """Yield questions with three runs, votes at a threshold, and noise that is small, so that little is cut off."""
    for sample in ([(0, 1), (0, 0)], [(0, 1), (0, 1)]):
        asked = given(BIT, sample, QUIETEST | {"n_runs": 3}) | {"queries": [0, 0, 0]}
        yield asked, _required(asked, FINEST, FINEST), {}


def _later_runs() -> Iterator[Question]:
    """Yield questions with four to six runs almost without noise, and one without queries."""
    for one, n_runs, queries, settings in (
        (CUBE, 4, [0, 1, 2, 0, 1], ONE_RUN),
        (full_cube(6), 6, [0, 1, 2, 3, 3, 4, 5, 5, 0], UNEVEN),
        (UNLIKE_THE_FIRST, 4, [1, 2, 0, 1, 0], UNEVEN),
        (BIT, 2, [], ONE_RUN),
    ):
        asked = given(one, [(0, 1), (0, 0)], settings | {"weight": "1/1000000", "n_runs": n_runs})
        asked |= {"queries": integers(queries)}
        yield asked, _required(asked, COARSE, COARSE), {}


def _fourth_query() -> Iterator[Question]:
    """Yield four queries whose noise, or whose votes, decide."""
    for sample, settings in (
        (_SAME, ONE_RUN),
        (_SAME, QUIET),
        ([(0, 1), (0, 0), (0, 0)], THREE_BLOCKS | {"lower": 2, "upper": 3, "weight": "1/32"}),
    ):
        asked = given(BIT, sample, settings) | {"queries": [0, 0, 0, 0]}
        yield asked, _required(asked, FINE, FINE), {}


def _larger_samples() -> Iterator[Question]:
    """Yield larger blocks, more blocks, labels that no row has, and many points, almost without noise."""
    ones, both = [(0, 1)] * 4, FiniteClass.from_rows(["00", "01", "10", "11"])
    far = FiniteClass.from_rows([[*[0] * 33, 1, *[0] * 6], [0] * 40, [*[0] * 39, 1], [1] * 40])
    for one, sample, n_blocks, lower, upper, queries in (
        (BIT, [*ones[:2], *[(0, 0)] * 4], 3, 1, 2, [0]),
        (both, [(1, 1), (1, 0), (0, 1), (0, 0), (1, 1), (0, 1)], 2, 0, 1, [0, 1]),
        (BIT, ones, 4, 2, 4, [0]),
        (BIT, [*ones[:1], *[(0, 0)] * 3], 4, 2, 4, [0]),
        (BIT, [*ones[:2], *[(0, 0)] * 2], 4, 2, 3, [0]),
        (BIT, [*ones[:3], (0, 0)], 4, 3, 4, [0]),
        (BIT, [*ones[:3], (0, 0)], 4, 1, 2, [0]),
        (BIT, [*[(0, 0)] * 5, (0, 1)], 6, 1, 2, [0]),
        (BIT, [*ones, *[(0, 0)] * 3], 7, 5, 6, [0]),
        (UNLIKE_THE_FIRST, [(2, 1), (0, 1), (2, 1), (0, 1)], 2, 0, 2, [0, 2]),
        (UNLIKE_THE_FIRST, [(2, 1), (2, 1)], 2, 0, 1, [2, 0]),
        (far, [(33, 1), (33, 1)], 2, 0, 1, [33, 39]),
        (far, [(39, 1), (33, 0), (39, 1), (33, 1)], 2, 0, 1, [39, 33, 1]),
    ):
        settings: Object = {"n_blocks": n_blocks, "lower": lower, "upper": upper, "weight": "1/100000", "n_runs": 1}
        asked = given(one, sample, settings) | {"queries": integers(queries)}
        yield asked, _required(asked, COARSE, COARSE), {}


def _required(asked: Object, tail: Fraction, tail_of_required: Fraction) -> Object:
    return distribution_to_json(_right_answers(asked, tail_of_required)) | {"tail": str(tail)}


_Pair: TypeAlias = tuple[FiniteClass, Examples, Examples, Object, int]
"""A class, two neighbouring samples, settings, and a number of queries."""
_SAME, _DIVIDED = [(0, 1), (0, 1)], [(0, 1), (0, 0)]
_EARLY: tuple[_Pair, ...] = (
    (BIT, _SAME, _DIVIDED, ONE_RUN, 1),
    (BIT, _SAME, _DIVIDED, UNEVEN, 1),
    (BIT, [(0, 0), (0, 0)], _DIVIDED, ONE_RUN, 2),
    (BIT, _SAME, _DIVIDED, TWO_RUNS, 2),
    (STEPS, _SAME, _DIVIDED, ONE_RUN, 2),
    (STEPS, [(1, 0), (1, 0)], [(1, 0), (0, 1)], ONE_RUN, 2),
    (STEPS, [(1, 0), (0, 1)], [(1, 1), (0, 1)], TWO_RUNS, 2),
    (STEPS, [(0, 0), (0, 0), (0, 0)], [(0, 0), (0, 0), (0, 1)], THREE_BLOCKS, 1),
)
_DISAGREEING: tuple[_Pair, ...] = (
    (BOTH, _SAME, _DIVIDED, ONE_RUN, 2),
    (BOTH, [(0, 0), (1, 1)], [(0, 0), (0, 1)], ONE_RUN, 3),
    (UNLIKE_THE_FIRST, _SAME, _DIVIDED, UNEVEN, 2),
)
_LATER: tuple[_Pair, ...] = (
    (BIT, _SAME, _DIVIDED, ONE_RUN | {"n_runs": 3}, 3),
    (BIT, [(0, 0), (0, 0)], _DIVIDED, UNEVEN | {"n_runs": 3}, 3),
    (BIT, _SAME, _DIVIDED, ONE_RUN | {"n_runs": 4, "weight": "1/32"}, 4),
    (BIT, _SAME, _DIVIDED[::-1], ONE_RUN | {"n_runs": 4, "weight": "1/32"}, 4),
)


def _privacy_of(pairs: Iterable[_Pair]) -> Iterator[Question]:
    for hypothesis_class, sample, beside, settings, n_rounds in pairs:
        asked: Object = {"n_rounds": n_rounds}
        for side, each in zip(SIDES, (sample, beside), strict=True):
            asked[side] = given(hypothesis_class, each, settings)
        tail = COARSE if n_rounds > 1 else TAIL
        answers = partial(_right_answers, tail=tail)
        one, other = (tables_of(answers, asked, side) for side in SIDES)
        profile: list[Json] = []
        for text in EXP_EPSILONS:
            exp_epsilon = Fraction(text)
            deltas = sufficient_delta(one, other, exp_epsilon), sufficient_delta(other, one, exp_epsilon)
            profile.append([text, str(Fraction(ceil(max(deltas) * 10**12), 10**12))])
        because: Object = {"delta at exp(epsilon)": "rounded up, with what is cut"}
        yield asked, {"profile": profile, "tail": str(tail)}, because


def settings_of(
    n_examples: int, n_blocks: int, lower: int, upper: int, weight: Fraction, n_runs: int
) -> PredictionSettings:
    """Return the settings that the arguments of the capability give."""
    return PredictionSettings(
        n_blocks=n_blocks,
        block_size=n_examples // n_blocks,
        lower=lower,
        upper=upper,
        run_epsilon=Epsilon.log(1 / weight) * 6,
        n_runs=n_runs,
    )


@cache
def _predictor(rows: tuple[Hypothesis, ...], settings: PredictionSettings) -> VersionSpacePredictor:
    return VersionSpacePredictor(FiniteClass.from_rows(rows), settings)


def _private_predictor(
    hypothesis_class: FiniteClass,
    sample: Sequence[tuple[int, int]],
    queries: Sequence[int],
    n_blocks: int,
    lower: int,
    upper: int,
    weight: Fraction,
    n_runs: int,
    coins: Coins[Fraction],
) -> list[int]:
    """Return the answers of the reference: the generic predictor with the generator for oblivious adversaries."""
    settings = settings_of(len(sample), n_blocks, lower, upper, weight, n_runs)
    running = _predictor(hypothesis_class.hypotheses, settings).running(Sample(sample), coins=coins)
    return [running.predict(Point(query)) for query in queries]


def _right_answers(given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the text of the reference's answers."""
    return right_distribution(_private_predictor, given, tail)


PREDICTOR = Capability(
    NAME,
    ("rows", "n_points", "sample", "queries", "n_blocks", "lower", "upper", "weight", "n_runs"),
    "the published labels of the queries, in order",
    "A private predictor holds a sample and answers queries. A query is a point that may be chosen after the "
    "earlier answers. The predictor first splits the sample at random into n_blocks blocks of equal size, "
    "uniformly among all splits. Let w be the argument `weight`. At the start of a run one noise m is drawn, "
    "discrete Laplace of weight w^3. Each block votes with a row: the first of the rows that are left, in sorted "
    "order, with the fewest errors on the block; at first all rows are left. For a query, the votes for label 1 "
    "are counted, and fresh noise of weight w is added. If the sum is below lower + m, the answer is 0; "
    "otherwise, if the sum is above upper - m, the answer is 1. Otherwise the query is hard: the answer is a fair "
    "coin, and the run ends. Of the rows that are left, those with another label at this point are removed, "
    "unless no row would be left. After n_runs hard queries the answer is the label of the first row that is "
    "left. n_blocks is at least 2 and divides the size of the sample, n_runs is at least 1, 0 <= lower < upper <= "
    "n_blocks, and 0 < weight < 1.",
    _private_predictor,
    _cases,
    judge=judge_private_predictor,
    dialects=("prediction",),
    has_coins=True,
)
