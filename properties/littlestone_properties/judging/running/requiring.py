"""Code before the bench: the cases of each part of a check are run up to the first violation.

Every check of one candidate is a list of parts, and has the same options.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import monotonic

from littlestone.errors import InvalidValueError

from ...violation import PropertyViolationError
from ..asking.answers import Candidate
from ..capability import Capability, Judge
from ..case import GENERATED, Case
from .options import CheckOptions
from .outcomes import Outcome, Status, judge
from .showing import Shown, function_shown
from .suite import WRONG, is_among, run_cases

FEW_POINTS = 3
"""If a candidate is too slow for a class on more points, a patient part leaves out its later stored cases."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cases for a candidate, with the property that they are about."""

    candidate: Candidate
    cases: Iterable[Case]
    name: str
    shown: Shown = function_shown
    judge: Judge | None = None
    """The judge; by default the one of the capability."""
    generated: Capability | None = None
    """The capability whose generated inputs follow the cases; ``None`` if there are none."""
    is_patient: bool = False
    """True if a candidate may be too slow for a large class; the later stored cases are then left out."""
    is_partial: bool = False
    """True if some cases cannot be put to code of this kind; they are left out."""
    has_witness: bool = False
    """True if a violation shows a witness that the answer is wrong, where it fits in a line."""


def require_right(parts: Iterable[Part], options: CheckOptions) -> list[Outcome]:
    """Raise the violation of the first case that fails; return the outcomes of all cases if none fails.

    Parameters
    ----------
    parts
        The parts, in order; a part may depend on what those before it have shown.
    options
        All of them; ``seconds`` are for all parts together.
    """
    __tracebackhide__ = True
    outcomes, deadline, only = list[Outcome](), monotonic() + options["seconds"], options["only"]
    for part in parts:
        chosen = (case for case in part.cases if not only or is_among(case, only))
        judged = _Judged(part)
        for outcome in run_cases(chosen, judged, deadline - monotonic(), until_failure=True):
            outcomes.append(_right(outcome, part))
        asked = part.generated
        if asked and options["n_generated"] and (not only or {asked.name, f"{asked.name}/{GENERATED}"} & {*only}):
            # Only here: judging stored cases needs no Hypothesis.
            from ..sources.generated import outcomes_of

            left = deadline - monotonic()
            made = outcomes_of(asked, judged, options["n_generated"], left, options["seed"])
            outcomes += [_right(outcome, part) for outcome in made]
    if only and not outcomes:
        raise InvalidValueError("only", ", ".join(only), "cases of this check")
    return outcomes


def _right(outcome: Outcome, part: Part) -> Outcome:
    """Return ``outcome`` if it is right; raise its violation if it is wrong, or its limit if it was not judged."""
    __tracebackhide__ = True
    if outcome.limit is not None:
        raise outcome.limit
    if outcome.status is Status.UNSUPPORTED and not part.is_partial:
        outcome = replace(outcome, status=Status.ERROR, required="an answer")
    if outcome.status in WRONG:
        name, witness = outcome.name or part.name, outcome.witness if part.has_witness else ""
        got = f"{outcome.got}\n{witness}" if witness and "\n" not in witness else outcome.got
        raise PropertyViolationError(name, got, outcome.required, *part.shown(outcome.case))
    return outcome


class _Judged:
    """The judge of the cases of a part, which remembers that the candidate is slow."""

    def __init__(self, part: Part) -> None:
        self._part, self._dialects, self._is_slow = part, part.candidate.declared.all_dialects, False

    def __call__(self, case: Case) -> Outcome:
        if self._is_slow and not case.is_generated:
            return Outcome(case, Status.SKIPPED, "slow: for a smaller class it had taken too long")
        found = judge(case, self._part.candidate, self._dialects, by=self._part.judge)
        n_points = case.input.get("n_points")
        if self._part.is_patient and found.is_late and isinstance(n_points, int) and n_points > FEW_POINTS:
            self._is_slow = True
            return replace(found, status=Status.SKIPPED)
        return found
