"""Checking anybody's private predictor and hypothesis generator, exactly on tiny samples.

A predictor is a transition system: ``start(coins, sample)``, ``after(coins, state, query)``, ``answer(state)``,
``merged(state)``. It is followed on every branch of its coins and judged as the capability ``private_predictor``.
"""

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import chain, product
from typing import TypeVar, Unpack

from littlestone.classes import Example, FiniteClass, Point
from littlestone.classes.display import class_source
from littlestone.errors import check_at_least
from littlestone.prediction import HypothesisGenerator, PredictionSettings, Predictor, VersionSpacePredictor

from ...judging.asking.python_arguments import arguments_of, class_of
from ...judging.candidates.learner_candidate import PredictorCandidate, settings_in
from ...judging.candidates.python_candidate import PythonCandidate
from ...judging.candidates.typed_candidate import SECONDS
from ...judging.capabilities.generator import GENERATOR, Hypothesis, Public, fewest_errors, labels_by
from ...judging.capabilities.predictor import NAME, STEPS, given
from ...judging.case import Case
from ...judging.json_values import Object, integers, object_of, rows_to_json, written
from ...judging.judges.mechanisms import distribution_to_json
from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import Part, require_right
from ...judging.sources.every_sample import neighbours, sample_space, samples
from ...judging.sources.stored import stored_cases

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

State = TypeVar("State", bound=Hashable)


def check_private_predictor(
    make_predictor: Callable[[FiniteClass, PredictionSettings], Predictor[Point, State]],
    *,
    n_rounds: int = 2,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless a predictor is as private as its runs, on all neighbours, and answers like the algorithm.

    It is judged on the cases of ``conform``; then, over a class of two points, with one run and with two runs on
    two blocks of one example each. Every pair of neighbouring samples is tried, realizable or not, against the
    worst adaptive stream of queries. Two properties are required: the predictor needs no more delta than the runs
    of BetweenThresholds together, and it answers with the probabilities of the generic predictor with the oblivious
    generator.

    Ledger: ``yan.claim-1``, ``yan.algorithm-2``.

    The states of ``make_predictor(hypothesis_class, settings)`` must be hashable. Samples beyond the cases of
    ``conform`` come with ``n_rounds`` queries, at least 1.

    >>> from littlestone.prediction import VersionSpacePredictor
    >>> check_private_predictor(VersionSpacePredictor, n_rounds=1)
    """
    check_at_least(1, n_rounds=n_rounds)
    wanted = options_with(options, timeout=SECONDS)
    candidate = PredictorCandidate(make_predictor, wanted["timeout"])

    def shown(case: Case) -> tuple[str, str]:
        return written(case.input), f"check_private_predictor(candidate, n_rounds={n_rounds})"

    made = [case for n_runs in range(1, min(2, n_rounds) + 1) for case in predictor_cases(n_runs, n_rounds)]
    cases = (*stored_cases(NAME), *made)
    names = {
        "profile": "is as private as its runs",
        "distribution": "answers with the probabilities of the algorithm",
    }
    parts = [
        Part(candidate, [case for case in cases if kind in case.required], name, shown)
        for kind, name in names.items()
    ]
    require_right(parts, wanted)


def check_hypothesis_generator(
    make_generator: Callable[[FiniteClass], HypothesisGenerator[Point, Public, Hypothesis]],
    hypothesis_class: FiniteClass,
    *,
    block_size: int = 2,
    n_hard: int = 2,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless a generator for oblivious adversaries returns good hypotheses for its block and the transcript.

    It is judged as the capability ``hypothesis_generator``: for every block of a size and every sequence of hard
    queries, and then on the cases of ``conform``. The labels must be those of a hypothesis of the class. If some
    hypotheses agree with all hard queries, it must be one of them, and none of them may make fewer errors on the
    block. The blocks that were seen before must not matter.

    Ledger: ``yan.algorithm-3``.

    ``make_generator`` is called with the class; blocks have ``block_size`` examples, and sequences of hard queries
    have at most ``n_hard`` queries.

    >>> from littlestone.prediction import VersionSpaceGenerator
    >>> check_hypothesis_generator(VersionSpaceGenerator, FiniteClass.from_rows(["00", "01", "11"]))
    """
    wanted = options_with(options)

    def shown(case: Case) -> tuple[str, str]:
        again = f"check_hypothesis_generator(candidate, {class_source(class_of(case.input))})"
        return f"block {written(case.input['sample'])}, hard queries {written(case.input['hard'])}", again

    candidate = PythonCandidate(
        {GENERATOR.name: labels_by(make_generator)}, rows="class", seconds=wanted["timeout"]
    )
    hard_queries = (sample_space(hypothesis_class, length) for length in range(n_hard + 1))
    asked = (
        arguments_of(hypothesis_class) | {"sample": rows_to_json(block), "hard": rows_to_json(hard)}
        for hard, block in product(chain.from_iterable(hard_queries), sample_space(hypothesis_class, block_size))
    )
    made = (
        Case(f"{GENERATOR.name}/blocks/{number}", one, fewest_errors(one)[0]) for number, one in enumerate(asked, 1)
    )
    name = "agrees with hard queries and errs least on its block"
    require_right([Part(candidate, chain(made, stored_cases(GENERATOR.name)), name, shown)], wanted)


TAIL = Fraction(1, 1 << 16)
"""The mass of noise that is cut off on each side."""

SETTINGS: Object = {"n_blocks": 2, "lower": 0, "upper": 2, "weight": "1/4"}
"""Two blocks of one example; the number of runs varies."""


def predictor_cases(n_runs: int, n_rounds: int) -> Iterator[Case]:
    """Yield all neighbouring samples of two examples, and all samples with all streams of queries."""
    settings, right, tail = SETTINGS | {"n_runs": n_runs}, PredictorCandidate(VersionSpacePredictor), str(TAIL)

    def asked(sample: tuple[Example, ...]) -> Object:
        return given(STEPS, [(int(x), int(y)) for x, y in sample], settings)

    for number, (one, other) in enumerate(neighbours(STEPS.points, 2), 1):
        pair: Object = {"n_rounds": n_rounds, "one": asked(one), "other": asked(other)}
        allowed = settings_in(object_of(pair["one"], "one")).privacy
        profile: Object = {"profile": [[str(allowed.epsilon.exp), str(Fraction(allowed.delta))]], "tail": tail}
        yield Case(f"{NAME}/all neighbours, {n_runs} runs/{number}", pair, profile)
    for number, (sample, queries) in enumerate(
        product(samples(STEPS.points, 2), product(STEPS.points, repeat=n_rounds)), 1
    ):
        stream = asked(sample) | {"queries": integers(queries)}
        required = distribution_to_json(right.distribution(NAME, stream, TAIL)) | {"tail": tail}
        yield Case(f"{NAME}/all samples, {n_runs} runs/{number}", stream, required)
