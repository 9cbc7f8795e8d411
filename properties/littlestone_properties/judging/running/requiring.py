"""Runs of checks: the cases of each part of a check are run up to the first violation.

Every check of one candidate is a list of parts, and has the same options.
"""

import warnings
from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import monotonic
from typing import TypeAlias

from littlestone.errors import InvalidValueError

from ...violation import PropertyViolationError
from ..asking.answers import Candidate
from ..candidates.learner_candidate import LearnerCandidate
from ..capability import Capability, Judge
from ..case import GENERATED, Case
from .options import CheckOptions
from .outcomes import Outcome, Status, judge
from .showing import Shown, function_shown
from .suite import WRONG, is_among, run_cases

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

LEARNER = "online_learner"


@dataclass(frozen=True, slots=True)
class Part:
    """Cases for a candidate, with the property that they are about."""

    candidate: Candidate
    cases: Iterable[Case]
    name: str
    shown: Shown = function_shown
    judge: Judge | None = None
    """The judge; by default the judge of the capability."""
    generated: Capability | None = None
    """The capability whose generated inputs follow the cases; ``None`` if there are none."""
    is_partial: bool = False
    """True if some cases cannot be put to code of this kind; these cases are left out."""
    has_witness: bool = False
    """True if a violation shows a witness that the answer is wrong, where it fits in a line."""


def require_right(parts: Iterable[Part], options: CheckOptions) -> list[Outcome]:
    """Raise the violation of the first case that fails; return the outcomes of all cases if none fails.

    A candidate that does not answer in time is slow, not wrong, if it has answered for a smaller class or a shorter
    stream, or if it is a learner that has predicted after an example. A slow candidate is not asked any more about
    classes at least as large, with streams at least as long. A warning names all cases that were left out for
    slowness or at the end of the time. A part may depend on the results of earlier parts. ``options`` has all
    options; ``seconds`` are for all parts together.
    """
    outcomes, deadline, only = list[Outcome](), monotonic() + options["seconds"], options["only"]
    sizes = _Sizes()
    for part in parts:
        chosen = (case for case in part.cases if not only or is_among(case, only))
        judged = _Judged(part, sizes)
        for outcome in run_cases(chosen, judged, deadline - monotonic(), until_failure=True):
            outcomes.append(_right(outcome, part))
        asked = part.generated
        if asked and options["n_generated"] and (not only or {asked.name, f"{asked.name}/{GENERATED}"} & {*only}):
            # Imported only here: judging stored cases needs no Hypothesis.
            from ..sources.generated import outcomes_of

            left = deadline - monotonic()
            made = outcomes_of(asked, judged, options["n_generated"], left, options["seed"])
            outcomes += [_right(outcome, part) for outcome in made]
    if only and not outcomes:
        raise InvalidValueError("only", ", ".join(only), "cases of this check")
    if sizes.late:
        n_slow = sum(outcome.status is Status.SKIPPED and _size(outcome.case) is not None for outcome in outcomes)
        points, rows, labels, _ = sizes.late[0]
        first = f"{rows} hypotheses on {points} points" + (f" with {labels} labels" if labels > 2 else "")
        seconds = f"where {options['timeout']:g} s were not enough"
        warnings.warn(
            f"left out for slowness: {n_slow} of {len(outcomes)} cases, the first with {first}, {seconds}",
            stacklevel=3,
        )
    # If fewer cases than wanted can be generated, the others are skipped, too.
    elif n_left := sum(outcome.status is Status.SKIPPED and outcome.got.startswith("slow") for outcome in outcomes):
        seconds = f"{options['seconds']:g} s for all of them had passed"
        warnings.warn(f"left out for slowness: {n_left} of {len(outcomes)} cases, as {seconds}", stacklevel=3)
    return outcomes


def _right(outcome: Outcome, part: Part) -> Outcome:
    """Return ``outcome`` if it is right; raise its violation if it is wrong, or the limit if it was not judged."""
    if outcome.limit is not None:
        raise outcome.limit
    if outcome.status is Status.UNSUPPORTED and not part.is_partial:
        outcome = replace(outcome, status=Status.ERROR, required="an answer")
    if outcome.status in WRONG:
        name, witness = outcome.name or part.name, outcome.witness if part.has_witness else ""
        got = f"{outcome.got}\n{witness}" if witness and "\n" not in witness else outcome.got
        raise PropertyViolationError(name, got, outcome.required, *part.shown(outcome.case))
    return outcome


Size: TypeAlias = tuple[int, int, int, int]
"""The numbers of points, hypotheses and labels of a class, and of examples of a stream."""

ANY = 1 << 62
"""The number of examples of an adversary's case, since it tries streams of any length."""


class _Sizes:
    """The sizes of the classes for which a candidate answered in time, and of those for which it did not."""

    def __init__(self) -> None:
        self.answered, self.late = set[Size](), list[Size]()

    def is_larger(self, size: Size) -> bool:
        """Return whether a candidate answered for a smaller class."""
        return any(one != size and _at_most(one, size) for one in self.answered)

    def is_too_large(self, size: Size) -> bool:
        """Return whether the candidate was late for a class that is not larger in any of these numbers."""
        return any(_at_most(one, size) for one in self.late)


def _at_most(one: Size, other: Size) -> bool:
    return all(mine <= its for mine, its in zip(one, other, strict=True))


def _size(case: Case) -> Size | None:
    points, rows, labels = (case.input.get(name) for name in ("n_points", "rows", "n_labels"))
    if not isinstance(points, int) or not isinstance(rows, list):
        return None
    stream = case.input.get("stream", ())
    n_examples = len(stream) if isinstance(stream, list) else ANY if case.capability == LEARNER else 0
    return points, len(rows), labels if isinstance(labels, int) else 2, n_examples


class _Judged:
    """The judge of the cases of a part, which remembers for which classes the candidate is slow."""

    def __init__(self, part: Part, sizes: _Sizes) -> None:
        self._part, self._sizes, self._dialects = part, sizes, part.candidate.declared.all_dialects

    def __call__(self, case: Case) -> Outcome:
        size = _size(case)
        if size is not None and self._sizes.is_too_large(size):
            return Outcome(case, Status.SKIPPED, "slow: for a class that is not larger it had taken too long")
        found = judge(case, self._part.candidate, self._dialects, by=self._part.judge)
        if size is not None and found.is_late and (found.status is Status.SKIPPED or self._is_slow(size)):
            self._sizes.late.append(size)
            return replace(found, status=Status.SKIPPED)
        if size is not None and found.status is Status.PASS and case.input.get("stream") != []:
            self._sizes.answered.add((*size[:3], size[3] % ANY))
        return found

    def _is_slow(self, size: Size) -> bool:
        """Return whether a late candidate answered for a smaller class, so that it is slow and not wrong."""
        has_gone_on = isinstance(self._part.candidate, LearnerCandidate) and self._part.candidate.has_gone_on
        return has_gone_on or self._sizes.is_larger(size)
