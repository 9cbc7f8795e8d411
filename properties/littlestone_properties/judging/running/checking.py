"""Checking one Python function: the cases of a capability, raised as a violation with the smallest input found."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from littlestone.classes import CollapsingFamily, all_maps, bit_maps, pair_maps
from littlestone.classes.display import class_source
from littlestone.errors import InvalidValueError
from littlestone.privacy import Claim, Privacy

from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError
from ..asking.python_arguments import class_of, python_arguments
from ..candidates.python_candidate import PythonCandidate
from ..capabilities import CAPABILITIES
from ..json_values import Object, object_of
from .outcomes import Outcome
from .report import Report
from .suite import SECONDS, run_suite


class CheckOptions(TypedDict, total=False):
    """The options of all checks of a capability, with the meaning and defaults that :func:`check` gives them."""

    only: Sequence[str]
    n_generated: int
    seed: int
    seconds: float
    timeout: float


def check(
    candidate: object,
    capability: str,
    *,
    only: Sequence[str] = (),
    n_generated: int = 0,
    seed: int = 0,
    seconds: float = SECONDS,
    timeout: float = MAX_SECONDS,
    dialects: Mapping[str, str] | None = None,
    claim: Claim | None = None,
    rows: str = "class",
    front_end: str = "",
) -> Report:
    """Raise unless a function satisfies the definition of a capability on every case; return a summary of the run.

    Parameters
    ----------
    candidate
        A function with the parameters of the capability, by name or in their order.
    capability
        A name in :data:`~littlestone_properties.judging.CAPABILITIES`.
    timeout
        How long one question may take.
    dialects, rows
        As for :class:`~littlestone_properties.judging.PythonCandidate`; rows come as a :class:`FiniteClass` by
        default.
    claim
        The privacy that is claimed, where the capability asks for a claim.
    front_end
        Name of the function that is called to see a violation again; by default this one.
    only, n_generated, seed, seconds
        As for :func:`~littlestone_properties.judging.run_suite`.

    Raises
    ------
    PropertyViolationError
        With the first input, smallest first, on which the function is wrong.
    WorkLimitError
        If its random choices have too many branches to tell.

    Examples
    --------
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
    if not callable(candidate):
        raise InvalidValueError("candidate", repr(candidate), "a function")
    said: dict[str, object] = {capability: candidate}
    if claim is not None:
        privacy = Privacy.of(claim)
        said["littlestone_claims"] = {capability: (privacy.epsilon.exp, privacy.delta)}
    mine = PythonCandidate(said, dialects=dialects, rows=rows, seconds=timeout)
    report = run_suite(mine, only=only, n_generated=n_generated, seed=seed, seconds=seconds, until_failure=True)
    if report.wrong:
        if report.wrong[0].limit is not None:
            raise report.wrong[0].limit
        again = f"{front_end}(candidate" if front_end else f'check(candidate, "{capability}"'
        raise _violation(report.wrong[0], rows, again, n_generated, seed)
    return report


def _violation(wrong: Outcome, rows: str, again: str, n_generated: int, seed: int) -> PropertyViolationError:
    asked = CAPABILITIES[wrong.case.capability]
    source = source_of(wrong.case.input, rows)
    got = f"{wrong.got}\n{wrong.witness}" if wrong.witness and "\n" not in wrong.witness else wrong.got
    reproduce = f"candidate({source})"
    if asked.has_coins:
        # One run shows no distribution.
        more = f", n_generated={n_generated}, seed={seed}" if wrong.case.is_generated else ""
        reproduce = f'{again}, only=["{wrong.case.group if more else wrong.case.id}"]{more})'
    return PropertyViolationError(f"returns {asked.returns}", got, wrong.required, source, reproduce)


def source_of(arguments: Object, rows: str = "class", *, is_named: bool = True) -> str:
    """Return the arguments of a question as Python source, with the names of those after the class if wanted.

    Examples
    --------
    >>> source_of({"rows": [[0, 1]], "n_points": 2, "k": 1})
    "FiniteClass.from_rows(['01']), k=1"
    >>> source_of({"rows": [[0, 1]], "n_points": 2, "p": 1, "d": 2}, is_named=False)
    "FiniteClass.from_rows(['01']), 1, 2"
    """
    if "one" in arguments and "other" in arguments:
        sides = (source_of(object_of(arguments[side], side), rows) for side in ("one", "other"))
        return " beside ".join(f"({side})" for side in sides)
    given = python_arguments(arguments, "class" if rows == "class" else "lists")
    parts = []
    if "rows" in given:
        parts.append(class_source(class_of(arguments)) if rows == "class" else repr(given["rows"]))
    for name, value in given.items():
        if name not in ("rows", "n_points", "n_labels"):
            source = _family_source(value) if isinstance(value, CollapsingFamily) else repr(value)
            parts.append(f"{name}={source}" if is_named else source)
    return ", ".join(parts)


def _family_source(family: CollapsingFamily) -> str:
    """Return Python source that makes the family, by its name if it has one."""
    for name, make in (("bit_maps", bit_maps), ("pair_maps", pair_maps), ("all_maps", all_maps)):
        if len(family) > 1 and family.n_labels <= 5 and family == make(family.n_labels):
            return f"{name}({family.n_labels})"
    return f"CollapsingFamily({family.n_labels}, {family.maps})"
