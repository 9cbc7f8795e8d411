"""Checking one Python function on the cases of a capability; the first failure is raised as a violation."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Unpack

from littlestone.errors import InvalidValueError
from littlestone.privacy import Claim, Privacy

from ..candidates.python_candidate import PythonCandidate
from ..capabilities import CAPABILITIES
from ..case import Case
from ..json_values import integer_of, rows_of, rows_to_json
from ..sources.stored import stored_cases
from .options import CheckOptions, options_with
from .report import Report
from .requiring import Part, require_right
from .showing import source_of
from .suite import SECONDS

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks


def check(
    candidate: object,
    capability: str,
    *,
    dialects: Mapping[str, str] | None = None,
    claim: Claim | None = None,
    rows: str = "class",
    **options: Unpack[CheckOptions],
) -> Report:
    """Raise unless a function satisfies the definition of a capability on every case; return a summary of the run.

    ``candidate`` is a function with the parameters of the capability, by name or in their order, and ``claim`` the
    claimed privacy, if the capability needs one. The options are those of every check, see
    :mod:`littlestone_properties.checks`; ``dialects`` and ``rows`` are those of
    :class:`~littlestone_properties.judging.PythonCandidate`, a :class:`FiniteClass` by default. The
    ``PropertyViolationError`` has the first input on which the function is wrong; too many branches of random
    choices raise a ``WorkLimitError``.

    >>> check(lambda rows: len(rows).bit_length() - 1, "vc_dimension")
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       returns the VC dimension
    got:            2
    required:       1
    smallest input: FiniteClass.from_rows(['000', '001', '010', '100'])
    reproduce:      candidate(FiniteClass.from_rows(['000', '001', '010', '100']))
    """
    if capability not in CAPABILITIES:
        raise InvalidValueError("capability", capability, f"one of {', '.join(CAPABILITIES)}")
    wanted = options_with(options, n_generated=0, seconds=SECONDS)
    said = _named(candidate, capability)
    if claim is not None:
        privacy = Privacy.of(claim)
        said["littlestone_claims"] = {capability: (privacy.epsilon.exp, privacy.delta)}
    mine = PythonCandidate(said, dialects=dialects, rows=rows, seconds=wanted["timeout"])
    part = capability_part(mine, capability, f'check(candidate, "{capability}"', wanted, rows=rows)
    return reported([part], wanted)


def capability_part(
    candidate: PythonCandidate,
    capability: str,
    call: str,
    options: CheckOptions,
    *,
    rows: str = "class",
    more: Sequence[Case] = (),
    is_partial: bool = False,
) -> Part:
    """Return the part that judges a candidate on the stored cases of a capability, more cases, and generated cases.

    ``call`` is the call that judges the candidate again, without the options.
    """
    asked = CAPABILITIES[capability]

    def shown(case: Case) -> tuple[str, str]:
        source = source_of(case.input, rows)
        if not asked.has_coins:
            return source, f"candidate({source})"
        # A single run does not show a distribution.
        name, more = case.id, ""
        if case.is_generated:
            name, more = case.group, f", n_generated={options['n_generated']}, seed={options['seed']}"
        return source, f'{call}, only=["{name}"]{more})'

    return Part(
        candidate,
        (*stored_cases(capability), *more),
        f"returns {asked.returns}",
        shown,
        generated=asked,
        is_partial=is_partial,
        has_witness=True,
    )


def function_part(
    candidate: object, capability: str, name: str, options: CheckOptions, dialects: Mapping[str, str] | None = None
) -> Part:
    """Return the part that judges a function of a class, which is called with its arguments in order.

    Cases whose rows do not make a class are left out.
    """
    function = _named(candidate, capability)[capability]

    def answer(*given: object) -> object:
        """Call the candidate with the arguments in order, whatever their names are."""
        found: object = function(*given) if callable(function) else None
        return found

    mine = PythonCandidate({capability: answer}, dialects=dialects, rows="class", seconds=options["timeout"])
    return Part(mine, _class_cases(capability), name, generated=CAPABILITIES[capability])


def require_function(
    candidate: object, capability: str, name: str, options: CheckOptions, dialects: Mapping[str, str] | None = None
) -> Report:
    """Raise unless a function of a class, which is called with its arguments in order, is right on every case."""
    wanted = options_with(options)
    return reported([function_part(candidate, capability, name, wanted, dialects)], wanted)


def reported(parts: Sequence[Part], options: CheckOptions) -> Report:
    """Raise the violation of the first case that fails; return the report on all cases if none fails."""
    return Report(parts[0].candidate.declared, tuple(require_right(parts, options)))


def smallest_first(capability: str) -> list[Case]:
    """Return the stored cases of a capability, those of small classes first."""

    def size(case: Case) -> tuple[int, int]:
        return integer_of(case.input["n_points"], "n_points"), len(rows_of(case.input["rows"]))

    return sorted(stored_cases(capability), key=size)


def _class_cases(capability: str) -> Iterator[Case]:
    """Yield the stored cases whose rows make a class, those of small classes first."""
    for case in smallest_first(capability):
        if "invalid" not in case.required:
            yield _with_labels_reversed(case) if "another order" in case.group else case


def _with_labels_reversed(case: Case) -> Case:
    """Return ``case`` with its labels reversed; in a typed class, which sorts its rows, their order is reversed."""
    required, n_labels = CAPABILITIES[case.capability].required, integer_of(case.input.get("n_labels", 2), "labels")
    if required is None:
        return case
    rows = rows_to_json([n_labels - 1 - label for label in row] for row in rows_of(case.input["rows"]))
    given = case.input | {"rows": rows}
    return Case(case.id, given, *required(given))


def _named(candidate: object, capability: str) -> dict[str, object]:
    """Return a function under the name of a capability; anything else is refused."""
    if not callable(candidate):
        raise InvalidValueError("candidate", repr(candidate), "a function")
    return {capability: candidate}
