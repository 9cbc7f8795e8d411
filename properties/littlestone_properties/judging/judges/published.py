"""The judges of publications: their privacy, and the errors of batch learners and of generators."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from math import prod

from littlestone.privacy import Epsilon, certain_divergence
from littlestone.randomness import ExactDistribution

from ..asking.answers import Breached, Candidate
from ..asking.asking import (
    NoOutputError,
    WrongError,
    answers_to_each,
    checked_labels,
    cut_mass,
    output_distribution,
    output_of,
    value_of,
)
from ..asking.python_arguments import class_among, sizes_of
from ..case import Case, required_value
from ..json_values import (
    Json,
    Object,
    fraction_of,
    integer_of,
    integers,
    list_of,
    number_text,
    read_json,
    rows_of,
    rows_to_json,
    written,
)
from .contract import SAME

TOGETHER = 64
"""The number of samples in one question."""


def claim_of(case: Case, candidate: Candidate) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of a candidate's claim; raise if it claims nothing."""
    claim = candidate.declared.claims.get(case.capability)
    if claim is None:
        raise WrongError("no claim", "exp_epsilon and delta among the claims of the candidate")
    return claim


def published(
    case: Case, candidate: Candidate, name: str, data: Json, check: Callable[[Json], object]
) -> ExactDistribution[Hashable]:
    """Return the distribution of the text of a learner's publications on data; raise if an output fails a check.

    If a learner breaks the contract, the violation shows the data instead of both inputs of the case.
    """
    try:
        outputs = output_distribution(candidate, case.capability, class_among(case.input) | {name: data})
    except NoOutputError as error:
        if not isinstance(error.answer, Breached):
            raise
        breach, both = error.answer, {name: data, "beside": data}
        raise WrongError(
            breach.got, breach.required, found=both, name=breach.name, is_late=breach.is_late
        ) from None
    for text in outputs.probabilities:
        check(read_json(str(text)))
    return outputs


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
    """Yield the distributions of the learner's output on several samples, asking for them together if possible."""
    left = iter(samples)
    while some := list(islice(left, TOGETHER)):
        asked: list[Object] = [{"sample": sample} for sample in some]
        [answers] = answers_to_each(candidate, case.capability, class_among(case.input), [asked])
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
    """Raise unless publications are alike until the two streams differ, and are then as private as claimed."""
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
    """Raise if two outputs need more than the claimed delta; the message names the order that needs it."""
    exp_epsilon, delta = claim_of(case, candidate)
    names = (name, "beside")
    for one, other in ((0, 1), (1, 0)):
        needed = certain_divergence(outputs[one], outputs[other], Epsilon.log(exp_epsilon))
        if needed > delta:
            got = f"needs delta {'at least ' * bool(cut_mass(outputs))}{number_text(needed)}"
            required = f"delta {number_text(delta)}, as claimed, at exp(epsilon) = {number_text(exp_epsilon)}"
            found = {names[0]: case.input[names[one]], names[1]: case.input[names[other]]}
            raise WrongError(got, required, found=found)


def judge_pac_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Give the learner every sample of a target, and raise if too large an error is likelier than allowed.

    Points come from a distribution, by default from the uniform distribution; ``null`` errs everywhere.
    """
    n, n_labels = sizes_of(case.input)
    target = checked_labels(case.input["target"], n, n_labels)
    size = integer_of(case.input["n_examples"], "n_examples")
    shares = list_of(case.input.get("distribution", [f"1/{n}"] * n), "distribution")
    masses = [fraction_of(share, "distribution") for share in shares]
    accuracy, failed = fraction_of(case.required["accuracy"], "accuracy"), Fraction(0)
    rows = [tuple(row) for row in rows_of(case.input["rows"])]
    drawn = list(product([x for x in range(n) if masses[x]], repeat=size))
    samples = (rows_to_json((x, target[x]) for x in points) for points in drawn)
    for points, outputs in zip(drawn, learned_each(case, candidate, samples), strict=True):
        likely = prod((masses[x] for x in points), start=Fraction(1))
        for text, mass in outputs.probabilities.items():
            labels = checked_or_failed(case, read_json(str(text)))
            if labels and dialects["output"] == "proper" and labels not in rows:
                raise WrongError(f"{written(list(labels))} on {points}", "a hypothesis of the class")
            wrong = [masses[x] for x in range(n) if not labels or labels[x] != target[x]]
            failed += likely * mass * (sum(wrong) > accuracy)
    allowed = fraction_of(required_value(case, dialects), "required")
    if failed > allowed:
        got = f"error above {accuracy} with probability {number_text(failed)}"
        worst = ", as every function that fits" if "by_dialect" in case.required else ""
        raise WrongError(got, f"at most {number_text(allowed)}{worst}")


def n_errors(labels: Sequence[int], examples: Iterable[Sequence[int]]) -> int:
    """Return the number of examples that the labels get wrong.

    >>> n_errors((0, 1), [(0, 0), (1, 0), (1, 0)])
    2
    """
    return sum(labels[x] != y for x, y in examples)


def judge_hypothesis(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer has the fewest errors among the rows that agree with the hard queries, if any do."""
    rows, block, hard = (rows_of(case.input[name]) for name in ("rows", "sample", "hard"))
    labels = list(checked_labels(output_of(candidate, case.capability, case.input), len(rows[0]), 2))
    if labels not in rows:
        raise WrongError(written(integers(labels)), "a row of the class")
    if case.required["errors"] is None:
        return
    fewest, got = integer_of(case.required["errors"], "errors"), n_errors(labels, block)
    if n_errors(labels, hard):
        raise WrongError(
            written(integers(labels)), f"the labels of the hard queries, {written(case.input['hard'])}"
        )
    if got != fewest:
        raise WrongError(f"{written(integers(labels))} with {got} errors", f"{fewest} errors")
