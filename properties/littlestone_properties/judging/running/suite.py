"""Running cases: in order, within time, each with its outcome."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic

from littlestone.errors import InvalidValueError
from littlestone.time_limit import waited

from ..asking.answers import Candidate
from ..asking.asking import Grouped
from ..asking.followed import CLOCK_FACTOR, DEADLINE
from ..candidates.program import ProgramCandidate
from ..capabilities import CAPABILITIES
from ..case import GENERATED, Case
from ..dialects import DIALECTS
from ..sources.stored import stored_cases
from .options import options_with, require_reasons
from .outcomes import Outcome, Status, judge
from .report import Report

WRONG = (Status.FAIL, Status.ERROR)

EARLIER = "an earlier case had failed"

FEW_LABELS = 31
"""The largest number of labels in the tables of the classes that come first, in the order of their groups."""
MANY_LABELS = 1000
"""The number of labels above which the table of a class puts it last, smallest first; long streams come last,
too."""
LARGE_PART, LONG_PART = 60, 10
"""The numbers by which all seconds are divided: for each large class by the first, for each long stream by the
second.

After a case that takes longer, no larger case is asked.
"""
SECONDS = 30.0
"""The seconds that the cases of one capability may take together."""


def run_suite(
    candidate: Candidate,
    *,
    only: Sequence[str] = (),
    expected_failures: Mapping[str, str] | None = None,
    seconds: float = SECONDS,
    until_failure: bool = False,
    n_generated: int = 0,
    seed: int = 0,
    progress: Callable[[Outcome], None] | None = None,
) -> Report:
    """Return the outcome of every case of every capability that a candidate offers.

    ``only``, ``n_generated`` and ``seed`` are those of every check, see :mod:`littlestone_properties.checks`.
    ``expected_failures`` says why some case of a capability or group is known to fail; if all its cases pass, this
    is a failure. The cases of one capability may take ``seconds`` together, and the remaining ones are skipped;
    with ``until_failure`` no case is run after a failure. ``progress`` is called with each outcome.

    >>> from ..candidates.python_candidate import PythonCandidate
    >>> mine = PythonCandidate({"vc_dimension": lambda rows: 0 if len(rows) == 1 else 1}, "mine")
    >>> print(run_suite(mine, only=["vc_dimension/every class on 1..3 points"]).summary)
    mine: 273 of 273 cases executed: 141 pass, 132 fail; cases 1, littlestone 0.1.0
    """
    expected = expected_failures or {}
    _ = options_with({"only": only, "n_generated": n_generated, "seed": seed, "seconds": seconds})
    require_reasons(expected)
    require_cases(expected, "expected_failures")
    require_cases(only, "only")
    outcomes: list[Outcome] = []
    asked = {name.partition("/")[0] for name in only}
    for capability in candidate.declared.capabilities:
        if only and capability not in asked:
            continue
        chosen = [case for case in stored_cases(capability) if not only or is_among(case, only)]
        chosen.sort(key=_place)
        has_failed = until_failure and any(outcome.status in WRONG for outcome in outcomes)
        judged: Iterable[Outcome] = (Outcome(case, Status.NOT_RUN, EARLIER) for case in chosen)
        if not has_failed:
            judged = _in_other_dialects(candidate, chosen, seconds, until_failure=until_failure)
        for outcome in judged:
            outcomes.append(outcome)
            if progress is not None:
                progress(outcome)
    for capability in generated_capabilities(candidate) if n_generated else ():
        if not only or {capability, f"{capability}/{GENERATED}"} & set(only):
            has_failed = until_failure and any(each.status in WRONG for each in outcomes)
            # Imported only here: judging stored cases needs no Hypothesis.
            from ..sources.generated import generated_outcomes

            made = generated_outcomes(candidate, capability, n_generated, 0 if has_failed else seconds, seed)
            outcomes += [replace(each, status=Status.NOT_RUN, got=EARLIER) for each in made] if has_failed else made
    if only and not outcomes:
        raise InvalidValueError("only", ", ".join(only), "cases of a capability that the candidate offers")
    for name, reason in expected.items():
        outcomes = _as_expected(outcomes, name, reason)
    return Report(candidate.declared, tuple(outcomes))


def run_cases(
    cases: Iterable[Case],
    judged: Callable[[Case], Outcome],
    seconds: float,
    *,
    until_failure: bool = False,
    waiting: Callable[[], float] = waited,
) -> Iterator[Outcome]:
    """Yield the outcomes of cases, as they come; cases after the time limit, or after a failure, are not run.

    Time spent waiting for a processor, as on a busy machine, does not count.
    """
    start, waited_before, has_failed, is_over = monotonic(), waiting(), False, False
    is_large_too_slow = False
    end = start + seconds
    for case in cases:
        before = monotonic()
        if before > end and not is_over:
            end = start + seconds + min(max(waiting() - waited_before, 0.0), CLOCK_FACTOR * seconds)
            is_over = before > end
        if has_failed:
            yield Outcome(case, Status.NOT_RUN, EARLIER)
        elif is_over:
            yield Outcome(case, Status.SKIPPED, f"slow: {seconds:g} seconds had passed")
        elif is_large_too_slow and _is_large(case):
            yield Outcome(case, Status.SKIPPED, f"slow: a smaller input took more than {_most(case, seconds):g} s")
        else:
            is_large = _is_large(case)
            deadline = DEADLINE.set(min(end, before + _most(case, seconds)) if is_large else end)
            try:
                outcome = judged(case)
            finally:
                DEADLINE.reset(deadline)
            has_failed = until_failure and outcome.status in WRONG
            is_large_too_slow = is_large and outcome.status is Status.SKIPPED
            yield replace(outcome, seconds=monotonic() - before)


def _in_other_dialects(
    candidate: Candidate, cases: Sequence[Case], seconds: float, *, until_failure: bool
) -> Iterator[Outcome]:
    """Yield the outcomes of the cases of one capability; failures name another dialect if all cases pass in it."""
    dialects = candidate.declared.all_dialects
    if cases and isinstance(candidate, Grouped) and not CAPABILITIES[cases[0].capability].has_coins:
        candidate.ask_ahead(cases[0].capability, [case.input for case in cases if not _is_large(case)])
    outcomes = list(
        run_cases(
            cases,
            partial(judge, candidate=candidate, dialects=dialects),
            seconds,
            until_failure=until_failure,
            waiting=lambda: waited() + (candidate.waited() if isinstance(candidate, ProgramCandidate) else 0.0),
        )
    )
    # An error may be another way to reject invalid input.
    failed = [
        outcome.case
        for outcome in outcomes
        if outcome.status is Status.FAIL or (outcome.status is Status.ERROR and "invalid" in outcome.case.required)
    ]
    # Cases left out for slowness say nothing about dialects.
    run = [outcome for outcome in outcomes if outcome.status is not Status.SKIPPED]
    may_ask = failed and not until_failure and sum(outcome.seconds for outcome in run) < seconds / 3
    other = _other_dialect(candidate, failed, [outcome.case for outcome in run]) if may_ask else ""
    for outcome in outcomes:
        wrong = outcome.status in WRONG and other
        yield replace(outcome, required=f"{outcome.required} ({other})") if wrong else outcome


def generated_capabilities(candidate: Candidate) -> list[str]:
    """Return the capabilities of a candidate for which inputs can be generated."""
    return [name for name in candidate.declared.capabilities if CAPABILITIES[name].inputs is not None]


def _other_dialect(candidate: Candidate, failed: Sequence[Case], cases: Sequence[Case]) -> str:
    """Return, in words, another dialect in which all cases pass; empty if there is none."""
    declared = candidate.declared.all_dialects
    for name in CAPABILITIES[failed[0].capability].dialects:
        for value in DIALECTS[name]:
            if value != declared[name]:
                dialects = {**declared, name: value}
                if all(judge(case, candidate, dialects).status is Status.PASS for case in (*failed, *cases)):
                    return f"{name} = {declared[name]} as declared; in dialect {name} = {value} it passes"
    return ""


def _n_labels(case: Case) -> int:
    """Return the number of labels in the table of a class, 0 where there is none."""
    rows = case.input.get("rows")
    return sum(len(row) for row in rows if isinstance(row, list)) if isinstance(rows, list) else 0


def _most(case: Case, seconds: float) -> float:
    """Return the seconds that a large case may take."""
    return seconds / (LONG_PART if case.may_have_many_branches else LARGE_PART)


def _is_large(case: Case) -> bool:
    return case.may_have_many_branches or _n_labels(case) > MANY_LABELS


def _place(case: Case) -> tuple[int, int]:
    """Return the place of a case: valid inputs by order of magnitude, then invalid ones, then large ones by size.

    So a slow program still gets most small cases, and a function that is right but does not check its input passes
    all small valid cases before it fails.
    """
    n_labels = _n_labels(case)
    order_of_size = max(FEW_LABELS, n_labels).bit_length()
    return (2, n_labels) if _is_large(case) else (int("invalid" in case.required), order_of_size)


def require_cases(names: Iterable[str], option: str) -> None:
    """Raise an error unless every name is that of a capability, a group or a case.

    >>> require_cases(["soa", "soa/every class on 1..3 points/1", "soa/nosuch"], "only")
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: only must be a capability, a group or a case of it, not 'soa/nosuch'
    """
    for name in names:
        capability, slash, _ = name.partition("/")
        is_generated = name == f"{capability}/{GENERATED}" or name.startswith(f"{capability}/{GENERATED}/")
        if slash and not is_generated and not any(is_among(case, [name]) for case in stored_cases(capability)):
            raise InvalidValueError(option, name, "a capability, a group or a case of it")


def is_among(case: Case, names: Iterable[str]) -> bool:
    """Return whether a case, its group or its capability is named."""
    return any(name in (case.id, case.group, case.capability) for name in names)


def _as_expected(outcomes: Sequence[Outcome], name: str, reason: str) -> list[Outcome]:
    """Mark failures as expected; if all cases of an expected failure pass, the first one fails."""
    meant = [outcome for outcome in outcomes if is_among(outcome.case, [name])]
    changed = {one.case.id: replace(one, expected=reason) for one in meant if one.status in WRONG}
    if meant and all(outcome.status is Status.PASS for outcome in meant):
        required = f"some case of {name} fails, as expected: {reason}"
        changed[meant[0].case.id] = replace(meant[0], status=Status.FAIL, got="all pass", required=required)
    return [changed.get(outcome.case.id, outcome) for outcome in outcomes]
