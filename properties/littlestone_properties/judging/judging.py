"""What an answer must be: a judge for each kind of case."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from littlestone.errors import NotReproducibleError, WorkLimitError
from littlestone.randomness import EnumeratedCoins

from .answers import Answer, Broken, Candidate, Output, Refused, Unsupported
from .asking import NoOutputError, WrongError, output_of
from .capabilities.learner_judges import judge_online_learner, judge_pac_learner, judge_private_online_learner
from .capabilities.mechanism_judges import judge_mechanism
from .capabilities.predictor_judge import judge_private_predictor
from .capabilities.right_mechanisms import MECHANISMS
from .capability import DIALECTS
from .case import Case, required_value
from .json_values import Json, object_of, sorted_rows, written
from .witness import witness_of


class Status(Enum):
    """What became of a case."""

    PASS = "pass"
    FAIL = "fail"
    UNSUPPORTED = "unsupported"
    """The candidate does not offer it."""
    SKIPPED = "skipped"
    """Left out on purpose, or for slowness."""
    ERROR = "error"
    """The candidate crashed, was silent, or sent something that is no answer."""
    NOT_RUN = "not run"
    """The run was stopped before."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a case, and why."""

    case: Case
    status: Status
    got: str = ""
    """What the candidate did, in words; empty where it passed, as what is required."""
    required: str = ""
    seconds: float = 0.0
    expected: str = ""
    """Why it was expected to fail; empty if it was not."""
    witness: str = ""
    """What shows that the answer is wrong, in lines; empty where nothing does in a few."""


def judge(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> Outcome:
    """Return whether a candidate is right in a case, in a dialect.

    Examples
    --------
    >>> from .sources.stored import stored_cases
    >>> from .candidates.python_candidate import PythonCandidate
    >>> mine = PythonCandidate({"vc_dimension": lambda rows: 1}, "mine")
    >>> found = judge(stored_cases("vc_dimension")[0], mine, mine.declared.all_dialects)
    >>> found.status.value, found.got, found.required
    ('fail', '1', '0')
    """
    try:
        _judge(case, candidate, dialects)
    except WrongError as wrong:
        return Outcome(case, Status.FAIL, wrong.got, wrong.required, witness=wrong.witness)
    except WorkLimitError as error:
        return Outcome(case, Status.ERROR, f"too many random choices: {error}", "fewer branches")
    except NotReproducibleError as error:
        return Outcome(
            case, Status.ERROR, f"it has a state, or randomness, of its own: {error.what}", error.requirement
        )
    except NoOutputError as found:
        match found.answer:
            case Unsupported():
                return Outcome(case, Status.UNSUPPORTED, "it says that it does not support this")
            case Broken(what, is_late=True) if case.may_be_slow:
                return Outcome(case, Status.SKIPPED, f"slow: {what}", "a function that remembers what it computed")
            case Broken(what):
                return Outcome(case, Status.ERROR, what, "an answer")
            case Refused(reason):
                return Outcome(case, Status.FAIL, f"the input is refused: {reason}", _shown(case, dialects))
    except Exception as error:  # whatever an answer does to its judge is an error of its case
        return Outcome(
            case, Status.ERROR, f"it cannot be judged: {type(error).__name__}: {error}"[:200], "an answer"
        )
    return Outcome(case, Status.PASS)


def _shown(case: Case, dialects: Mapping[str, str]) -> str:
    value = required_value(case, dialects) if "value" in case.required or "by_dialect" in case.required else None
    return written(value) if value is not None else "an answer"


def _judge(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    name = case.capability
    if "invalid" in case.required or _is_refused(case, dialects):
        judge_refusal(candidate.ask(name, case.input, EnumeratedCoins()), dialects["invalid_input"])
    elif name in _JUDGES:
        _JUDGES[name](case, candidate, dialects)
    elif name in MECHANISMS:
        judge_mechanism(case, candidate)
    else:
        value, required = output_of(candidate, name, case.input), required_value(case, dialects)
        if name == "essential_hypotheses":
            value, required = _checked(sorted_rows, value), sorted_rows(required)
        if type(value) is not type(required) or value != required:
            raise WrongError(written(value)[:200], written(required), witness_of(case, value, required))


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


def _is_refused(case: Case, dialects: Mapping[str, str]) -> bool:
    return "empty_class" in object_of(case.required.get("by_dialect", {}), "by_dialect") and (
        required_value(case, dialects) == "refused"
    )


def _checked(read: Callable[[Json], Json], value: Json) -> Json:
    try:
        return read(value)
    except ValueError as error:
        raise WrongError(written(value)[:200], str(error)) from None


_JUDGES: Mapping[str, Callable[[Case, Candidate, Mapping[str, str]], None]] = {
    "online_learner": judge_online_learner,
    "pac_learner": judge_pac_learner,
    "private_online_learner": judge_private_online_learner,
    "private_predictor": judge_private_predictor,
}
