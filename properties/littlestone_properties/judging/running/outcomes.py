"""Outcomes of cases: the judge of a capability gives each case a status."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from littlestone.display import displayed
from littlestone.errors import NotReproducibleError, WorkLimitError
from littlestone.randomness import EnumeratedCoins

from ..asking.answers import Breached, Broken, Candidate, Refused, Unsupported
from ..asking.asking import NoOutputError, WrongError
from ..asking.followed import TooLateError
from ..capabilities import CAPABILITIES
from ..capability import Judge
from ..case import Case, required_value
from ..dialects import DIALECTS
from ..json_values import written
from ..judges.values import is_refused, judge_refusal


class Status(Enum):
    """The outcome of a case."""

    PASS = "pass"
    FAIL = "fail"
    UNSUPPORTED = "unsupported"
    """The candidate does not offer the capability."""
    SKIPPED = "skipped"
    """The case was left out on purpose, or for slowness."""
    ERROR = "error"
    """The candidate crashed, was silent, or sent a message that is not an answer."""
    NOT_RUN = "not run"
    """The run was stopped before this case."""


FEWER = "fewer branches; docs/conformance.md says how, under The coin tape"
OWN_STATE = "depends on its arguments and its coins only"


@displayed
@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a case, with the reason."""

    case: Case
    status: Status
    got: str = ""
    """The candidate's answer, in words; this and the required answer are empty if the candidate passed."""
    required: str = ""
    seconds: float = 0.0
    expected: str = ""
    """The reason why a failure was expected; empty if it was not."""
    witness: str = ""
    """A witness that the answer is wrong, as a few lines of text; empty if no short witness is known."""
    limit: WorkLimitError | TooLateError | None = None
    """The reason why the case is undecided: there are too many branches to follow."""
    name: str = ""
    """The violated property, if it is not the property of the case."""
    is_late: bool = False
    """True if there was no answer in time."""


def judge(case: Case, candidate: Candidate, dialects: Mapping[str, str], *, by: Judge | None = None) -> Outcome:
    """Return the outcome of a case in the given dialects, by the judge of the capability or another judge.

    >>> from ..sources.stored import stored_cases
    >>> from ..candidates.python_candidate import PythonCandidate
    >>> mine = PythonCandidate({"vc_dimension": lambda rows: 1}, "mine")
    >>> found = judge(stored_cases("vc_dimension")[0], mine, mine.declared.all_dialects)
    >>> found.status.value, found.got, found.required
    ('fail', '1', '0')
    """
    try:
        if is_refused(case, dialects):
            judge_refusal(candidate.ask(case.capability, case.input, EnumeratedCoins()), dialects["invalid_input"])
        else:
            (by or CAPABILITIES[case.capability].judge)(case, candidate, dialects)
    except WrongError as wrong:
        shown = replace(case, input=case.input | wrong.found)
        failed = Outcome(shown, Status.FAIL, wrong.got, wrong.required)
        return replace(failed, witness=wrong.witness, name=wrong.name, is_late=wrong.is_late)
    except WorkLimitError as error:
        status = Status.SKIPPED if case.may_have_many_branches else Status.ERROR
        return Outcome(case, status, f"too many random choices: {error}", FEWER, limit=error)
    except TooLateError as late:
        if late.is_left_out or case.may_have_many_branches:
            return Outcome(case, Status.SKIPPED, f"slow: {late}", FEWER)
        return Outcome(case, Status.ERROR, str(late), FEWER, limit=late)
    except NotReproducibleError as error:
        got = f"it has a state, or randomness, of its own: {error.what}"
        return Outcome(case, Status.ERROR, got, error.requirement, name=OWN_STATE)
    except NoOutputError as found:
        match found.answer:
            case Unsupported():
                return Outcome(case, Status.UNSUPPORTED, "it says that it does not support this")
            case Broken(what, is_late=True) | Breached(_, what, is_late=True) if case.may_be_slow:
                required = "a function that remembers what it computed"
                return Outcome(case, Status.SKIPPED, f"slow: {what}", required, is_late=True)
            case Broken(what, is_late=is_late):
                return Outcome(case, Status.ERROR, what, _shown(case, dialects), is_late=is_late)
            case Breached(name, got, required, is_late=is_late):
                return Outcome(case, Status.ERROR, got, required, name=name, is_late=is_late)
            case Refused(reason):
                return Outcome(case, Status.FAIL, f"the input is refused: {reason}", _shown(case, dialects))
    except Exception as error:  # every exception of a judge is an error of its case
        return Outcome(
            case, Status.ERROR, f"it cannot be judged: {type(error).__name__}: {error}"[:200], "an answer"
        )
    return Outcome(case, Status.PASS)


def _shown(case: Case, dialects: Mapping[str, str]) -> str:
    value = required_value(case, dialects) if "value" in case.required or "by_dialect" in case.required else None
    if value is not None:
        return written(value)
    return DIALECTS["invalid_input"][dialects["invalid_input"]] if "invalid" in case.required else "an answer"
