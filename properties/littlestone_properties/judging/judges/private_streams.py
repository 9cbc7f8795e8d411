"""The judge of private online learners, whose hypotheses may lose no more privacy than is claimed."""

from collections.abc import Hashable, Mapping

from littlestone.randomness import ExactDistribution

from ..asking.answers import Breached, Candidate
from ..asking.asking import NoOutputError, WrongError, checked_labels, cut_mass, output_distribution
from ..case import Case
from ..json_values import (
    Json,
    Object,
    integer_of,
    read_json,
    rows_of,
    rows_to_json,
    written,
)
from .claims import claim_of, require_claimed
from .contract import SAME


def judge_private_online_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Compare publications on two streams: equal before these differ, then no less private than claimed."""
    claim_of(case, candidate)
    pair = [rows_of(case.input[name]) for name in ("stream", "beside")]
    outputs = [_published(case, candidate, stream) for stream in pair]
    place = next(i for i, (a, b) in enumerate(zip(*pair, strict=True)) if a != b)
    one, other = (found.mapped(lambda text: written(_list(text)[: place + 1])) for found in outputs)
    if any(abs(one.probability(view) - other.probability(view)) > cut_mass(outputs) for view in one):
        got = f"what is published before round {place + 2} depends on later examples"
        raise WrongError(got, "it does not", name=SAME)
    require_claimed(case, candidate, outputs, ("stream", "beside"))


def _published(case: Case, candidate: Candidate, stream: list[list[int]]) -> ExactDistribution[Hashable]:
    given = _class_of(case) | {"stream": rows_to_json(stream)}
    try:
        found = output_distribution(candidate, case.capability, given)
    except NoOutputError as error:
        if not isinstance(error.answer, Breached):
            raise
        name, got, required = error.answer.name, error.answer.got, error.answer.required
        only = rows_to_json(stream)
        raise WrongError(got, required, found={"stream": only, "beside": only}, name=name) from None
    for text in found.probabilities:
        hypotheses = _list(text)
        if len(hypotheses) != len(stream) + 1:
            raise WrongError(f"{text}", f"{len(stream) + 1} hypotheses, one before each round and one after all")
        for hypothesis in hypotheses:
            checked_labels(hypothesis, *_sizes(case))
    return found


def _list(text: Hashable) -> list[Json]:
    value = read_json(str(text))
    return value if isinstance(value, list) else []


def _sizes(case: Case) -> tuple[int, int]:
    return integer_of(case.input["n_points"], "n_points"), integer_of(case.input["n_labels"], "n_labels")


def _class_of(case: Case) -> Object:
    return {name: case.input[name] for name in ("rows", "n_points", "n_labels")}
