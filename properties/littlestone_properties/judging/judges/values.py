"""The judge of values: the answer must be the required value, or must reject the input."""

from collections.abc import Callable, Mapping

from ..asking.answers import Answer, Broken, Candidate, Output, Refused
from ..asking.asking import NoOutputError, WrongError, output_of
from ..case import Case, required_value
from ..dialects import DIALECTS
from ..json_values import Json, fraction_of, list_of, object_of, sorted_rows, unchanged, written
from .witness import witness_of


def judge_value(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer is the value that is required in the dialects."""
    _compare(case, candidate, dialects, unchanged)


def judge_rows(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer is the required set of rows, in any order."""
    _compare(case, candidate, dialects, sorted_rows)


def judge_fractions(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer is the required list of fractions, as precisely as the candidate declares."""
    value = output_of(candidate, case.capability, case.input)
    required = [fraction_of(text, "required") for text in list_of(case.required["value"], "required")]
    try:
        answer = [fraction_of(str(text), "answer") for text in list_of(value, "answer")]
    except ValueError as error:
        raise WrongError(written(value)[:200], str(error)) from None
    precision = candidate.declared.precision
    if len(answer) != len(required) or any(abs(a - b) > precision for a, b in zip(answer, required, strict=True)):
        raise WrongError(written(value)[:200], written([str(fraction) for fraction in required]))


def _compare(case: Case, candidate: Candidate, dialects: Mapping[str, str], normal: Callable[[Json], Json]) -> None:
    answer, required = output_of(candidate, case.capability, case.input), normal(required_value(case, dialects))
    try:
        value = normal(answer)
    except ValueError as error:
        raise WrongError(written(answer)[:200], str(error)) from None
    if type(value) is not type(required) or value != required:
        raise WrongError(written(value)[:200], written(required), witness_of(case, value, required))


def is_refused(case: Case, dialects: Mapping[str, str]) -> bool:
    """Return whether the input must be rejected, in a dialect."""
    return "invalid" in case.required or (
        "empty_class" in object_of(case.required.get("by_dialect", {}), "by_dialect")
        and required_value(case, dialects) == "refused"
    )


def judge_refusal(found: Answer, manner: str) -> None:
    """Raise unless an answer rejects the input in the manner that the candidate declares."""
    match found, manner:
        case (Output(None), "null") | (Refused(), "refused" | "error") | (Broken(is_said=True), "error"):
            return
        case Output(value), _:
            raise WrongError(written(value)[:200], DIALECTS["invalid_input"][manner])
        case Refused(reason), _:
            raise WrongError(f"the input is refused: {reason}", DIALECTS["invalid_input"][manner])
    raise NoOutputError(found)
