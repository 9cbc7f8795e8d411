"""What is recorded of the evidence of a check, and in what fresh evidence differs from it."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256

from littlestone.verdicts import Evidence, Verdict

SOLVER = "littlestone_solver."
"""How the paths of checks begin in which a solver picks examples."""

THEOREMS = f"{SOLVER}theorems."
"""How the paths of checks begin that ask the kernel of a proof assistant: only they may be proved."""

SOURCES = "sources"
"""The value that says from which sources a theorem was accepted."""

STILL_HOLDS = "still holds in this scope"
"""What is said of a hypothesis without which nothing fails."""

STEPS = "steps"
"""The value that stands for the steps and inductions of a proof."""


def recorded_evidence(check: str, evidence: Evidence) -> Evidence:
    """Return what is recorded of evidence: everything but the cost and, for checks of the solver, two things.

    There z3 picks the class that refutes a wrong variant or attains a bound, and another version of it may pick
    another one: names are kept. A proof's own text has its steps, their wrong variants and its inductions: their
    numbers, what the inductions go on and a hash of the texts are kept.

    Examples
    --------
    >>> from littlestone.verdicts import Verdict
    >>> values = {"theorem": "n >= 0 => S(n) >= 1", "step 1": "base", "step 2": "n to n + 1"}
    >>> values["induction 1"] = "S(n) >= 1: induction on n = 0, 1, ..; step 1, step 2"
    >>> found = Evidence(Verdict.DERIVED, "all n", wrong_variants={"step 1, n = -1": "n = -1"}, values=values)
    >>> kept = recorded_evidence("littlestone_solver.induction.a.check", found)
    >>> kept.values["steps"], [*kept.wrong_variants, *kept.values]
    ('2, refuted variants: 1; inductions: on n = 0, 1, ..', ['theorem', 'steps', 'hash of their texts'])
    """
    evidence = replace(evidence, seconds=0.0)
    if not check.startswith(SOLVER):
        return evidence
    values = {name: _without_class(text) for name, text in (evidence.values or {}).items()}
    variants = _without_examples(evidence.wrong_variants)
    if any(name.startswith("step ") for name in values):
        own = {name: text for name, text in values.items() if name.startswith(("step ", "induction "))}
        of_steps = [name for name in variants if name.startswith("step ")]
        values = {name: text for name, text in values.items() if name not in own}
        values |= {STEPS: _numbers(own, len(of_steps)), "hash of their texts": _hash([own, sorted(of_steps)])}
        variants = {name: text for name, text in variants.items() if name not in of_steps}
    return replace(
        evidence,
        wrong_variants=variants,
        sharpness=_without_examples(evidence.sharpness),
        dropped_hypotheses=_without_examples(evidence.dropped_hypotheses),
        values=values,
    )


def guards_hash(check: str, evidence: Evidence) -> str:
    """Return twelve digits that say whether all guards of a check are the same."""
    return _hash(_guards(recorded_evidence(check, evidence)))


def differences(check: str, recorded: Evidence | None, found: Evidence, guards: str = "") -> Iterator[str]:
    """Yield a line for everything in which fresh evidence differs from what is recorded.

    Of a check of the solver, the counterexample and the reason are not compared: z3 picks them too.

    Parameters
    ----------
    check
        Its path.
    recorded
        As :func:`recorded_evidence` returns it; ``None`` if nothing is.
    found
        Fresh evidence.
    guards
        The hash of the recorded guards if their texts are not recorded.
    """
    if recorded is None:
        yield f"{check}: not recorded, found {found.verdict.value}" + (f" ({found.reason})" if found.reason else "")
        return
    if is_as_recorded(check, recorded, found):
        return
    if found.verdict is not recorded.verdict:
        reason = found.reason or str(found.counterexample or "")
        yield f"{check}: recorded {recorded.verdict.value}, found {found.verdict.value}" + (
            f" ({reason})" if reason else ""
        )
        return
    found = recorded_evidence(check, found)
    then, now = (_shown(each, is_picked=check.startswith(SOLVER)) for each in (recorded, found))
    for what in then:
        if then[what] != now[what]:
            yield f"{check}: recorded {what} {then[what]!r}, found {now[what]!r}"
    if guards:
        if _hash(_guards(found)) != guards:
            items = [f"{what} {_item(table, name)}" for what, table in _guards(found).items() for name in table]
            yield f"{check}: recorded other guards, by their hash {guards}; found {', '.join(items) or 'none'}"
        return
    before, after = _guards(recorded), _guards(found)
    for what, table in before.items():
        for name in dict.fromkeys((*table, *after[what])):
            if table.get(name) != after[what].get(name):
                yield f"{check}: recorded {what} {_item(table, name)}, found {_item(after[what], name)}"


def is_as_recorded(check: str, recorded: Evidence | None, found: Evidence) -> bool:
    """Return whether a theorem that was not checked here has the sources from which it was recorded as proved.

    Examples
    --------
    >>> from littlestone.verdicts import Verdict
    >>> recorded = Evidence(Verdict.PROVED, "all n", values={"sources": "5c1e", "axioms": "none"})
    >>> found = Evidence(Verdict.NOT_RUN, "all n", values={"sources": "5c1e"}, reason="coqc is not installed here")
    >>> is_as_recorded("littlestone_solver.theorems.a.b", recorded, found)
    True
    >>> is_as_recorded("littlestone_solver.theorems.a.b", recorded, replace(found, values={"sources": "77aa"}))
    False
    """
    return (
        check.startswith(THEOREMS)
        and recorded is not None
        and recorded.verdict is Verdict.PROVED
        and found.verdict is Verdict.NOT_RUN
        and bool((found.values or {}).get(SOURCES))
        and (found.values or {}).get(SOURCES) == (recorded.values or {}).get(SOURCES)
    )


def _shown(evidence: Evidence, *, is_picked: bool) -> dict[str, object]:
    """Return what is compared and no guard, by the words for it."""
    return {
        "formula": evidence.formula,
        "scope": evidence.scope,
        "counterexample": "" if is_picked else str(evidence.counterexample or ""),
        "number of instances": evidence.instances,
        "number of informative instances": evidence.informative,
        "reason": "" if is_picked else evidence.reason,
    }


def _guards(evidence: Evidence) -> dict[str, dict[str, str]]:
    """Return the guards, by the words for an entry of each table."""
    return {
        "instances of the kind": {name: str(number) for name, number in (evidence.kinds or {}).items()},
        "refuted variant": dict(evidence.wrong_variants or {}),
        "attained bound": dict(evidence.sharpness or {}),
        "dropped hypothesis": dict(evidence.dropped_hypotheses or {}),
        "value": dict(evidence.values or {}),
        "argument by hand": dict.fromkeys(evidence.by_hand, ""),
    }


def _hash(data: object) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


def _item(table: Mapping[str, str], name: str) -> str:
    """Return an entry of a table as it is reported."""
    if name not in table:
        return f"no '{name}'"
    return f"'{name}'" + (f": {table[name]}" if table[name] else "")


def _without_examples(table: Mapping[str, str] | None) -> dict[str, str]:
    return {name: text if text == STILL_HOLDS else "" for name, text in (table or {}).items()}


def _without_class(value: str) -> str:
    """Return the numbers of an extreme without its size, which is its name, and the class that attains it."""
    if not value.startswith("{"):
        return value
    entry: dict[str, object] = json.loads(value)
    return ", ".join(f"{name} {entry[name]}" for name in ("value", "next", "bound") if name in entry)


def _numbers(steps_and_inductions: Mapping[str, str], n_variants: int) -> str:
    """Return how many steps and wrong variants of them a proof has, and on what its inductions go how often."""
    n_steps = sum(name.startswith("step ") for name in steps_and_inductions)
    inductions = [text for name, text in steps_and_inductions.items() if name.startswith("induction ")]
    times = Counter(text.rpartition(": induction on ")[2].partition(";")[0] for text in inductions)
    schemes = "; ".join(f"on {scheme}" + (f" ({n} times)" if n > 1 else "") for scheme, n in times.items())
    return f"{n_steps}, refuted variants: {n_variants}" + (f"; inductions: {schemes}" if schemes else "")
