"""The contract of an online learner in Python: rules for all runs together, and the promises of each run.

A learner is run with the same coins on many streams. Each publication is stored under the examples so far. A
hypothesis that depends on the example of its own round, on later examples, on earlier runs or on hidden randomness
is noticed: a second, different hypothesis is stored under the same examples. The promises of each run are in
:mod:`~littlestone_properties.judging.candidates.careful_learner`.

Convention: coins are drawn from a seeded generator. A hypothesis is read as its tuple of labels. The published
object must not change afterwards, because those who keep it would then see a later hypothesis.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from typing import TypeAlias

import numpy as np

from littlestone.classes import FiniteClass, named_family
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.randomness import SampledCoins
from littlestone.randomness.replay import global_random_states

from ..asking.answers import Breached, Candidate, Output
from ..asking.asking import NoOutputError, WrongError
from ..asking.python_arguments import arguments_of, class_among
from ..case import Case
from ..inputs.telling_classes import AGAINST_HALVING, TRICKY_CLASSES, TRICKY_MULTICLASS
from ..json_values import Json, Object, integer_of, list_of, rows_of, rows_to_json

SAME = "same coins and same examples so far give the same hypothesis"

SEEDS = (0, 1)

N_ROUNDS = 8
"""The length of a realizable stream on larger classes; its variants have one example more."""

Stream: TypeAlias = tuple[tuple[int, int], ...]


def judge_contract(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Run the learner on every stream twice: with the necessary calls only, then with all calls, repeatedly."""
    known: dict[Stream, tuple[Json, Stream]] = {}
    for rows in list_of(case.input["streams"], "streams"):
        stream: Stream = tuple((x, y) for x, y in rows_of(rows))
        only: Object = {"streams": [rows_to_json(stream)]}
        before = global_random_states()
        for is_curious in (False, True):
            for number, hypothesis in enumerate(_published(case, candidate, stream, only, is_curious=is_curious)):
                past = stream[:number]
                first, earlier = known.setdefault(past, (hypothesis, stream))
                if first != hypothesis:
                    both = list(dict.fromkeys((earlier, stream)))
                    got = f"round {number + 1}, after {list(past)}: published {first}, then {hypothesis}"
                    required = f"{first} both times, a function of the coins and of the examples so far"
                    raise WrongError(got, required, found={"streams": [*map(rows_to_json, both)]}, name=SAME)
            for module, state in global_random_states().items():
                if state != before[module]:
                    got = f"the state of the global generator of `{module}` changed"
                    raise WrongError(got, "no change", found=only, name="draws from its coins only")


def _published(
    case: Case, candidate: Candidate, stream: Stream, only: Object, *, is_curious: bool
) -> Sequence[Json]:
    """Return the publications of a new learner before each round and after the last one."""
    asked = {**class_among(case.input), "stream": rows_to_json(stream), "is_curious": is_curious}
    coins = SampledCoins(np.random.default_rng(integer_of(case.input["seed"], "seed")))
    answer = candidate.ask(case.capability, asked, coins)
    match answer:
        case Output(list(hypotheses)) if len(hypotheses) == len(stream) + 1:
            return hypotheses
        case Breached(name, got, required, is_late):
            raise WrongError(got, required, found=only, name=name, is_late=is_late)
    raise NoOutputError(answer)


def contract_case(group: str, hypothesis_class: FiniteClass, streams: Iterable[Stream], seed: int) -> Case:
    """Return the case of a class and of streams that are run one after the other."""
    written: Object = {"streams": [rows_to_json(stream) for stream in streams], "seed": seed}
    return Case(f"private_online_learner/{group}/1", arguments_of(hypothesis_class, binary=False) | written, {})


def contract_cases(max_labels: int = 2, n_rounds: int = 2) -> Iterator[Case]:
    """Yield cases of the tiny classes with all short streams, then cases of larger classes with some streams.

    Each class has two cases, with different seeds.
    """
    for tiny in tiny_classes(max_labels):
        examples = [(int(x), int(y)) for x in tiny.points for y in tiny.labels]
        every = chain.from_iterable(product(examples, repeat=length) for length in range(n_rounds + 1))
        streams = list[Stream](every)
        yield from (contract_case("the contract, tiny classes", tiny, streams, seed) for seed in SEEDS)
    for large in larger_classes(max_labels):
        yield from (contract_case("the contract, larger classes", large, _telling(large), seed) for seed in SEEDS)


def tiny_classes(max_labels: int = 2) -> tuple[FiniteClass, ...]:
    """Return the classes that are always tried, smallest first: the binary ones on 1 and 2 points, and others.

    >>> len(tiny_classes()), len(tiny_classes(3))
    (18, 20)
    """
    more = [FiniteClass.from_rows(["0", "1", "2"]), FiniteClass.from_rows(["00", "12", "20"])]
    every = chain(all_classes_up_to(2), more if max_labels > 2 else [])
    return tuple(sorted(every, key=lambda h: (h.n_points, len(h), h.n_labels)))


def larger_classes(max_labels: int = 2) -> list[FiniteClass]:
    """Return classes on 1 to 9 points, for faults that need five points or the fifth round.

    >>> [one.n_points for one in larger_classes()]
    [4, 7, 4, 4, 5, 9]
    """
    every = (*TRICKY_CLASSES, *AGAINST_HALVING, named_family("singletons", 5), named_family("singletons", 9))
    return [one for one in (*every, *TRICKY_MULTICLASS) if one.n_labels <= max_labels]


def _telling(one: FiniteClass) -> Iterator[Stream]:
    """Yield realizable streams, and variants of them with one more example, which contradicts the target.

    The example is inserted at the start, in the middle or near the end.
    """
    n_points, last = one.n_points, one.hypotheses[-1]
    for target in (one.hypotheses[0], last):
        stream = tuple((i % n_points, int(target[i % n_points])) for i in range(N_ROUNDS))
        yield stream
        for place in (0, N_ROUNDS // 2, N_ROUNDS - 1):
            point, label = stream[place]
            wrong = (point, (label + 1) % one.n_labels)
            yield (*stream[:place], wrong, *stream[place:])
    yield ((n_points - 1, int(last[-1])),) * N_ROUNDS
