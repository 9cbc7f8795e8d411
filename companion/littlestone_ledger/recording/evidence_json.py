"""Evidence as plain JSON data, and back."""

from collections.abc import Mapping

from littlestone.verdicts import Counterexample, Evidence, Verdict

GUARDS = ("kinds", "wrong_variants", "sharpness", "dropped_hypotheses", "values", "by_hand")
"""The names of the fields with guards, which show that a check could have failed; values and arguments count
too."""


def evidence_to_json(evidence: Evidence) -> dict[str, object]:
    """Return evidence as plain JSON data; empty fields are left out, and so is the cost.

    >>> evidence_to_json(Evidence(Verdict.TESTED, "10 classes", instances=10))
    {'verdict': 'tested', 'scope': '10 classes', 'instances': 10}
    """
    data: dict[str, object] = {"verdict": evidence.verdict.value, "scope": evidence.scope}
    if evidence.formula:
        data["formula"] = evidence.formula
    if evidence.counterexample is not None:
        data["counterexample"] = _counterexample_to_json(evidence.counterexample)
    fields: dict[str, object] = {
        "instances": evidence.instances,
        "informative": evidence.informative,
        "kinds": dict(evidence.kinds or {}),
        "wrong_variants": _names_or_table(evidence.wrong_variants),
        "sharpness": _names_or_table(evidence.sharpness),
        "dropped_hypotheses": _names_or_table(evidence.dropped_hypotheses),
        "values": dict(evidence.values or {}),
        "by_hand": list(evidence.by_hand),
        "reason": evidence.reason,
    }
    # That no instance is informative is a finding too, so this 0 is kept.
    is_zero = evidence.informative == 0
    return data | {name: value for name, value in fields.items() if value or (is_zero and name == "informative")}


def _names_or_table(table: Mapping[str, str] | None) -> dict[str, str] | list[str]:
    """Return a table, or a list of its names if all texts are empty."""
    texts = dict(table or {})
    return texts if any(texts.values()) else list(texts)


def _counterexample_to_json(counterexample: Counterexample) -> dict[str, object]:
    data: dict[str, object] = {"explanation": counterexample.explanation}
    if counterexample.classes:
        data["classes"] = {
            name: {
                "n_points": hypothesis_class.n_points,
                "n_labels": hypothesis_class.n_labels,
                "rows": hypothesis_class.to_rows(),
            }
            for name, hypothesis_class in counterexample.classes
        }
    return data


def evidence_from_json(data: Mapping[str, object]) -> Evidence:
    """Return the evidence that :func:`evidence_to_json` wrote.

    Raises ``KeyError, TypeError, ValueError`` if the data have another shape.
    """
    counterexample = data.get("counterexample")
    return Evidence(
        Verdict(str(data["verdict"])),
        str(data["scope"]),
        counterexample=_counterexample_from_json(counterexample) if isinstance(counterexample, dict) else None,
        instances=int(str(data.get("instances", 0))),
        informative=int(str(data["informative"])) if "informative" in data else None,
        kinds={name: int(number) for name, number in _table(data, "kinds").items()},
        wrong_variants=_table(data, "wrong_variants"),
        sharpness=_table(data, "sharpness"),
        dropped_hypotheses=_table(data, "dropped_hypotheses"),
        values=_table(data, "values"),
        by_hand=_texts(data.get("by_hand", [])),
        reason=str(data.get("reason", "")),
        formula=str(data.get("formula", "")),
    )


def _table(data: Mapping[str, object], name: str) -> dict[str, str]:
    table = data.get(name, {})
    if isinstance(table, list):
        table = dict.fromkeys(table, "")
    if not isinstance(table, dict):
        raise TypeError(f"{name} is not a table")
    return {str(key): str(value) for key, value in table.items()}


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list")
    return tuple(map(str, value))


def _counterexample_from_json(data: Mapping[str, object]) -> Counterexample:
    from littlestone.classes import FiniteClass  # here, as most evidence has no class and needs no NumPy

    classes = []
    tables = data.get("classes", {})
    if not isinstance(tables, dict):
        raise TypeError("classes is not a table")
    for name, hypothesis_class in tables.items():
        n_points, n_labels, rows = (
            hypothesis_class["n_points"],
            hypothesis_class["n_labels"],
            hypothesis_class["rows"],
        )
        classes.append(
            (str(name), FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels))
        )
    return Counterexample(tuple(classes), str(data["explanation"]))
