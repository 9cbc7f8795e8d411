"""Checks of a Python candidate, one for each group of cases, to be handed to ``pytest.mark.parametrize``."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Unpack

from littlestone.display import displayed
from littlestone.errors import InvalidValueError

from ..candidates.python_candidate import PythonCandidate
from ..case import GENERATED
from ..sources.stored import stored_cases
from .options import CheckOptions, options_with, require_reasons
from .report import explained
from .suite import SECONDS, generated_capabilities, require_cases, run_suite


@displayed
@dataclass(frozen=True, slots=True)
class ConformanceCheck:
    """A check that a candidate is right in a group of cases; a call runs it."""

    candidate: PythonCandidate
    group: str
    seconds: float = SECONDS
    """The seconds that all cases together may take."""
    expected_failure: str = ""
    """The reason why a failure is expected; empty if none is expected."""
    n_generated: int = 0
    """The number of inputs that are generated, for a group of generated inputs."""
    seed: int = 0
    only: Sequence[str] = ()
    """The chosen cases of the group; all by default."""

    def __str__(self) -> str:
        return self.group

    def __call__(self) -> None:
        """Raise unless every case is executed and passes; with an expected failure, raise if all pass."""
        __tracebackhide__ = True  # pytest shows the line of the test, not this one
        only, n_generated = self.only or [self.group], self.n_generated
        report = run_suite(self.candidate, only=only, seconds=self.seconds, n_generated=n_generated, seed=self.seed)
        if self.expected_failure:
            if report.exit_code == 0:
                raise AssertionError(f"{self.group} passes, but was expected to fail: {self.expected_failure}")
            if "pytest" in sys.modules:
                sys.modules["pytest"].xfail(self.expected_failure)
            return
        if report.wrong:
            command = report.declared.command
            if n_generated:
                command = command.replace("--only", f"--generated {n_generated} --seed {self.seed} --only")
            raise AssertionError(f"{report.summary}\n{explained(report.wrong[0], command)}")
        if not report.is_complete:
            raise AssertionError(f"not all cases were executed: {report.summary}")


def checks_for(
    candidate: object,
    *,
    dialects: Mapping[str, str] | None = None,
    rows: str | None = None,
    expected_failures: Mapping[str, str] | None = None,
    **options: Unpack[CheckOptions],
) -> list[ConformanceCheck]:
    """Return a check for each group of cases of the capabilities that a candidate offers.

    ``candidate``, ``dialects`` and ``rows`` are those of :class:`~littlestone_properties.judging.PythonCandidate`,
    the options those of :func:`~littlestone_properties.judging.check`, with ``seconds`` for each group; generated
    inputs add one check for each capability. ``expected_failures`` says why a group or a capability is known to
    fail; if all its cases pass, its check fails.

    >>> def vc_dimension(rows):
    ...     return 0 if len(rows) == 1 else 1
    >>> checks = checks_for({"vc_dimension": vc_dimension}, expected_failures={"vc_dimension": "a sketch"})
    >>> [str(check) for check in checks][:2]
    ['vc_dimension/every class on 1..3 points', 'vc_dimension/tricky classes']

    In a file of tests::

        @pytest.mark.parametrize("check", checks_for(my_module), ids=str)
        def test_my_module(check):
            check()
    """
    wanted = options_with(options, n_generated=0, seconds=SECONDS)
    only, n_generated = wanted["only"], wanted["n_generated"]
    mine = PythonCandidate(candidate, dialects=dialects, rows=rows, seconds=wanted["timeout"])
    cases = [case for name in mine.declared.capabilities for case in stored_cases(name)]
    ids, stored = {case.id for case in cases}, dict.fromkeys(case.group for case in cases)
    generated = [f"{name}/{GENERATED}" for name in generated_capabilities(mine)] if n_generated else []

    def among(group: str) -> list[str]:
        """Return the names that select the chosen cases of a group."""
        is_whole = not only or not {group, group.partition("/")[0]}.isdisjoint(only)
        return [group] if is_whole else [one for one in only if one in ids and one.rpartition("/")[0] == group]

    require_cases(only, "only")
    groups = {group: few for group in (*stored, *generated) if (few := among(group))}
    if not groups:
        raise InvalidValueError("only", ", ".join(only), "cases of a capability that the candidate offers")
    expected = expected_failures or {}
    require_reasons(expected)
    for name in expected:
        if not any(name in (group, group.partition("/")[0]) for group in groups):
            raise InvalidValueError("expected_failures", name, "a group or a capability that the candidate offers")
    return [
        ConformanceCheck(
            mine,
            group,
            wanted["seconds"],
            expected.get(group, expected.get(group.partition("/")[0], "")),
            n_generated if group in generated else 0,
            wanted["seed"],
            tuple(few),
        )
        for group, few in groups.items()
    ]
