"""The judges of batch learners: errors of an output on a distribution of points, or on its own block."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from ..asking.answers import Candidate
from ..asking.asking import WrongError, checked_labels, output_of
from ..case import Case, required_value
from ..inputs.class_arguments import sizes_of
from ..json_values import (
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
from .published import checked_or_failed, learned_each


def judge_pac_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Give the learner every sample of a target, and compare the probability of its errors with the allowed one.

    Points come from a distribution, by default the uniform one; ``null`` errs everywhere.
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

    Examples
    --------
    >>> n_errors((0, 1), [(0, 0), (1, 0), (1, 0)])
    2
    """
    return sum(labels[x] != y for x, y in examples)


def judge_hypothesis(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer has fewest errors among the rows that agree with the hard queries, if any do."""
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
