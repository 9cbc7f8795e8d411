"""The judges of batch and private learners: small errors, and hypotheses that give away no more than is claimed."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from itertools import product

from littlestone.privacy import Epsilon, certain_divergence
from littlestone.randomness import ExactDistribution

from ..answers import Breached, Candidate
from ..asking import NoOutputError, WrongError, checked_labels, cut_mass, output_distribution
from ..case import Case, required_value
from ..json_values import (
    Json,
    Object,
    fraction_of,
    integer_of,
    number_text,
    read_json,
    rows_of,
    rows_to_json,
    written,
)
from .contract import SAME


def judge_pac_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Give it every sample of a target, and compare how often it errs with every function that fits."""
    n, n_labels = _sizes(case)
    target = checked_labels(case.input["target"], n, n_labels)
    size = integer_of(case.input["n_examples"], "n_examples")
    accuracy, failed = fraction_of(case.required["accuracy"], "accuracy"), Fraction(0)
    rows = [tuple(row) for row in rows_of(case.input["rows"])]
    for points in product(range(n), repeat=size):
        given = _class_of(case) | {"sample": rows_to_json((x, target[x]) for x in points)}
        for text, mass in output_distribution(candidate, case.capability, given).probabilities.items():
            labels = checked_labels(read_json(str(text)), n, n_labels)
            if dialects["output"] == "proper" and labels not in rows:
                raise WrongError(f"{written(list(labels))} on {points}", "a hypothesis of the class")
            errors = sum(a != b for a, b in zip(labels, target, strict=True))
            failed += mass * (Fraction(errors, n) > accuracy)
    failed /= n**size
    allowed = fraction_of(required_value(case, dialects), "required")
    if failed > allowed:
        got = f"error above {accuracy} with probability {failed}"
        raise WrongError(got, f"at most {allowed}, as every function that fits")


def judge_private_online_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Compare what it publishes on two streams: nothing before they differ, then no more than it claims."""
    claim = candidate.declared.claims.get(case.capability)
    if claim is None:
        raise WrongError("no claim", "exp_epsilon and delta among the claims of the candidate")
    pair = [rows_of(case.input[name]) for name in ("stream", "beside")]
    outputs = [_published(case, candidate, stream) for stream in pair]
    place = next(i for i, (a, b) in enumerate(zip(*pair, strict=True)) if a != b)
    one, other = (found.mapped(lambda text: written(_list(text)[: place + 1])) for found in outputs)
    if any(abs(one.probability(view) - other.probability(view)) > cut_mass(outputs) for view in one):
        got = f"what is published before round {place + 2} depends on later examples"
        raise WrongError(got, "it does not", name=SAME)
    exp_epsilon, delta = claim
    epsilon = Epsilon.log(exp_epsilon)
    for these, streams in ((outputs, pair), (outputs[::-1], pair[::-1])):
        needed = certain_divergence(these[0], these[1], epsilon)
        if needed > delta:
            got = f"needs delta {'at least ' * bool(cut_mass(outputs))}{number_text(needed)}"
            required = f"delta {number_text(delta)}, as claimed, at exp(epsilon) = {number_text(exp_epsilon)}"
            found = dict(zip(("stream", "beside"), map(rows_to_json, streams), strict=True))
            raise WrongError(got, required, found={**found})


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
