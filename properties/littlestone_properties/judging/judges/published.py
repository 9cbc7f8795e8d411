"""The judges of what private learners publish, which may lose no more privacy than is claimed."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice

from littlestone.privacy import Epsilon, certain_divergence
from littlestone.randomness import ExactDistribution

from ..asking.answers import Answer, Breached, Candidate
from ..asking.asking import (
    Grouped,
    NoOutputError,
    WrongError,
    checked_labels,
    cut_mass,
    output_distribution,
    value_of,
)
from ..case import Case
from ..inputs.class_arguments import class_among, sizes_of
from ..json_values import Json, list_of, number_text, read_json, rows_of, written
from .contract import SAME

TOGETHER = 64
"""The number of samples that are asked together."""


def claim_of(case: Case, candidate: Candidate) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of a candidate's claim; raise if it claims nothing."""
    claim = candidate.declared.claims.get(case.capability)
    if claim is None:
        raise WrongError("no claim", "exp_epsilon and delta among the claims of the candidate")
    return claim


def published(
    case: Case, candidate: Candidate, name: str, data: Json, check: Callable[[Json], object]
) -> ExactDistribution[Hashable]:
    """Return the distribution of the text of what a learner publishes on data; raise if a check of an output does.

    A learner that breaks the contract is shown with the data in place of both inputs of the case.
    """
    try:
        found = output_distribution(candidate, case.capability, class_among(case.input) | {name: data})
    except NoOutputError as error:
        if not isinstance(error.answer, Breached):
            raise
        breach, both = error.answer, {name: data, "beside": data}
        raise WrongError(
            breach.got, breach.required, found=both, name=breach.name, is_late=breach.is_late
        ) from None
    for text in found.probabilities:
        check(read_json(str(text)))
    return found


def checked_or_failed(case: Case, value: Json) -> tuple[int, ...] | None:
    """Return the labels of all points, or ``None``; raise for anything else."""
    return None if value is None else checked_labels(value, *sizes_of(case.input))


def judge_sample(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the learner answers a sample, realizable or not, with labels of all points or ``null``."""
    learned(case, candidate, case.input["sample"])


def learned(case: Case, candidate: Candidate, sample: Json) -> ExactDistribution[Hashable]:
    """Return the distribution of the text of the learner's output on a sample."""
    return published(case, candidate, "sample", sample, lambda value: checked_or_failed(case, value))


def learned_each(
    case: Case, candidate: Candidate, samples: Iterable[Json]
) -> Iterator[ExactDistribution[Hashable]]:
    """Yield the same for several samples, which are asked together if they can be."""
    left = iter(samples)
    while some := list(islice(left, TOGETHER)):
        answers: list[Answer | None] = [None] * len(some)
        if isinstance(candidate, Grouped):
            answers = candidate.ask_each(case.capability, class_among(case.input), "sample", some)
        for sample, answer in zip(some, answers, strict=True):
            if answer is None:
                yield learned(case, candidate, sample)
            else:
                checked_or_failed(case, value_of(answer))
                yield ExactDistribution.of({written(value_of(answer)): Fraction(1)})


def judge_sample_privacy(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Compare the outputs on two samples that differ in one example with the privacy that the learner claims."""
    claim_of(case, candidate)
    _require_claimed(
        case, candidate, "sample", [learned(case, candidate, case.input[one]) for one in ("sample", "beside")]
    )


def judge_private_online_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Compare publications on two streams: equal before these differ, then no less private than claimed."""
    claim_of(case, candidate)
    pair = [rows_of(case.input[name]) for name in ("stream", "beside")]

    def check(value: Json) -> None:
        hypotheses, n = value if isinstance(value, list) else [], len(pair[0]) + 1
        if len(hypotheses) != n:
            raise WrongError(written(value), f"{n} hypotheses, one before each round and one after all")
        for hypothesis in hypotheses:
            checked_labels(hypothesis, *sizes_of(case.input))

    outputs = [published(case, candidate, "stream", case.input[name], check) for name in ("stream", "beside")]
    place = next(i for i, (a, b) in enumerate(zip(*pair, strict=True)) if a != b)
    one, other = (
        found.mapped(lambda text: written(list_of(read_json(str(text)), "hypotheses")[: place + 1]))
        for found in outputs
    )
    if any(abs(one.probability(view) - other.probability(view)) > cut_mass(outputs) for view in one):
        got = f"what is published before round {place + 2} depends on later examples"
        raise WrongError(got, "it does not", name=SAME)
    _require_claimed(case, candidate, "stream", outputs)


def _require_claimed(
    case: Case, candidate: Candidate, name: str, outputs: list[ExactDistribution[Hashable]]
) -> None:
    """Raise unless two outputs need at most the claimed delta; the message names an order that needs more."""
    exp_epsilon, delta = claim_of(case, candidate)
    names = (name, "beside")
    for one, other in ((0, 1), (1, 0)):
        needed = certain_divergence(outputs[one], outputs[other], Epsilon.log(exp_epsilon))
        if needed > delta:
            got = f"needs delta {'at least ' * bool(cut_mass(outputs))}{number_text(needed)}"
            required = f"delta {number_text(delta)}, as claimed, at exp(epsilon) = {number_text(exp_epsilon)}"
            found = {names[0]: case.input[names[one]], names[1]: case.input[names[other]]}
            raise WrongError(got, required, found=found)
