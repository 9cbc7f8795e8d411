"""The recorded part of a check's evidence, and the differences between it and fresh evidence."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256

from littlestone.verdicts import Evidence, Verdict

SOLVER = "littlestone_solver."
"""The beginning of the paths of checks in which a solver picks examples."""

THEOREMS = f"{SOLVER}theorems.proved."
"""The beginning of the paths of checks that ask the kernel of a proof assistant; only these may be *proved*."""

SOURCES = "sources"
"""The name of the value with the sources from which a theorem was accepted."""

THEOREM = "theorem"
"""The name of the value with the name of a theorem."""

STATEMENTS = "statements"
"""The name of the value with the ids of statements in the source of a theorem."""

SAID = (SOURCES, THEOREM, STATEMENTS, "words", "claims")
"""The names of the values that are known without Coq. The last two have the words of a theorem and the claims that
follow from it."""

STILL_HOLDS = "still holds in this scope"
"""The text for a hypothesis if nothing fails without it."""


def recorded_evidence(check: str, evidence: Evidence) -> Evidence:
    """Return the recorded part of evidence: all except the cost and, for checks of the solver, the examples.

    In these checks z3 picks the class that refutes a wrong variant or attains a bound, and another version of z3
    may pick another class; so only names are kept. Questions to Coq have no examples.

    >>> found = Evidence(Verdict.VERIFIED, "n <= 3", wrong_variants={"one less": "H = {0}"}, seconds=1.5)
    >>> kept = recorded_evidence("littlestone_solver.lemmas.a.check", found)
    >>> kept.wrong_variants, kept.seconds
    ({'one less': ''}, 0.0)
    """
    evidence = replace(evidence, seconds=0.0)
    if not check.startswith(SOLVER) or check.startswith(THEOREMS):
        return evidence
    return replace(
        evidence,
        wrong_variants=_without_examples(evidence.wrong_variants),
        sharpness=_without_examples(evidence.sharpness),
        dropped_hypotheses=_without_examples(evidence.dropped_hypotheses),
        values={name: _without_class(text) for name, text in (evidence.values or {}).items()},
    )


def guards_hash(check: str, evidence: Evidence) -> str:
    """Return twelve digits that are equal if all guards of a check are the same."""
    return _hash(_guards(recorded_evidence(check, evidence)))


def differences(check: str, recorded: Evidence | None, found: Evidence, guards: str = "") -> Iterator[str]:
    """Yield a line for every difference of fresh evidence from the record.

    For checks of the solver, counterexample and reason are not compared: z3 picks them, too.

    Parameters
    ----------
    recorded
        The evidence as :func:`recorded_evidence` returned it, or ``None`` if nothing is recorded.
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
    then, now = (_shown(evidence, is_picked=check.startswith(SOLVER)) for evidence in (recorded, found))
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
    """Return whether a theorem that was not checked here is recorded as accepted, from the same sources.

    >>> from littlestone.verdicts import Verdict
    >>> recorded = Evidence(Verdict.PROVED, "all n", values={"sources": "5c1e", "axioms": "none"})
    >>> found = Evidence(Verdict.NOT_RUN, "all n", values={"sources": "5c1e"}, reason="coqc is not installed here")
    >>> is_as_recorded("littlestone_solver.theorems.proved.a", recorded, found)
    True
    >>> is_as_recorded("littlestone_solver.theorems.proved.a", recorded, replace(found, values={"sources": "77aa"}))
    False
    """
    return (
        check.startswith(THEOREMS)
        and recorded is not None
        and recorded.verdict in {Verdict.PROVED, Verdict.REFUTED}
        and found.verdict is Verdict.NOT_RUN
        and bool((found.values or {}).get(SOURCES))
        and all((found.values or {}).get(name) == (recorded.values or {}).get(name) for name in SAID)
        and (found.formula, found.scope) == (recorded.formula, recorded.scope)
    )


def refuting_theorem(evidence: Evidence) -> str:
    """Return the theorem whose truth refutes the claim; "" if the evidence is not a theorem or proves the claim."""
    return (evidence.values or {}).get(THEOREM, "") if evidence.verdict is Verdict.REFUTED else ""


def _shown(evidence: Evidence, *, is_picked: bool) -> dict[str, object]:
    """Return the compared fields that are not guards, each under its name in messages."""
    return {
        "formula": evidence.formula,
        "scope": evidence.scope,
        "counterexample": "" if is_picked else str(evidence.counterexample or ""),
        "number of instances": evidence.instances,
        "number of informative instances": evidence.informative,
        "reason": "" if is_picked else evidence.reason,
    }


def _guards(evidence: Evidence) -> dict[str, dict[str, str]]:
    """Return the tables of guards, each under the name of an entry in messages."""
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
    """Return the numbers of an extreme without its size, which is in its name, and without its class."""
    if not value.startswith("{"):
        return value
    entry: dict[str, object] = json.loads(value)
    return ", ".join(f"{name} {entry[name]}" for name in ("value", "next", "bound") if name in entry)
