"""Explanations of capabilities, for readers who have not read a paper; this module prints them all if it is run."""

from collections.abc import Iterator, Mapping
from functools import cache

from littlestone.errors import InvalidValueError
from littlestone.randomness import EnumeratedCoins
from littlestone.time_limit import MAX_SECONDS

from .asking.answers import Output
from .candidates.python_candidate import PythonCandidate
from .capabilities import CAPABILITIES
from .capability import Capability
from .dialects import DIALECTS
from .json_values import Json, Object, list_of, object_of, read_json, written
from .reference import CANDIDATE
from .running.suite import SECONDS
from .sources.stored import SCHEMAS, n_stored_cases, stored_cases

_ASKED: Mapping[str, Json] = {"past": [[0, 0]], "point": 0, "sample": [[0, 0]], "stream": [[0, 0]], "queries": [0]}
"""Arguments of an example that are missing in the cases, because judges make them."""


def described(one: Capability) -> Object:
    """Return the description of a capability as JSON."""
    every = {name: parameters()[name] for name in one.parameters}
    dialects: Object = {name: {**DIALECTS[name]} for name in one.dialects}
    return {
        "name": one.name,
        "parameters": {**every},
        "returns": one.returns,
        "definition": one.definition,
        "dialects": dialects,
        "has_coins": one.has_coins,
        "cases": n_stored_cases(one.name),
    }


def explanation(name: str) -> str:
    """Return the description of a capability: definition, parameters with schemas, dialects, and an example.

    >>> print(explanation("vc_dimension"))  # doctest: +ELLIPSIS
    vc_dimension(rows, n_points): the VC dimension
    <BLANKLINE>
    The largest number d of points that the class shatters: the rows show all 2^d patterns of labels on the points.
    <BLANKLINE>
    * rows: the class: a list of rows, ... {"type": "array", ...
    """
    if name not in CAPABILITIES:
        raise InvalidValueError("capability", name, f"one of {', '.join(CAPABILITIES)}")
    about = CAPABILITIES[name]
    coins = ["* coins: answer all random choices; a program asks for them"] * about.has_coins
    details = [*map(_parameter, about.parameters), *coins, *map(_dialect, about.dialects)]
    return "\n\n".join(
        [
            f"{about}: {about.returns}",
            about.definition,
            "\n".join(details),
            _asked(about),
            "\n".join(_example(about)),
        ]
    )


def _asked(one: Capability) -> str:
    """Return sentences on the number of cases, the time for them, invalid input, and what is not asked."""
    n_invalid = sum("invalid" in case.required for case in stored_cases(one.name))
    invalid = f"{n_invalid} of them are invalid. To other" if n_invalid else "Only valid input is asked. To"
    return (
        f"A run asks {n_stored_cases(one.name):,} cases, all together within {SECONDS:g} seconds and each question "
        f"within {MAX_SECONDS:g}, unless --seconds and --timeout say more. {invalid} "
        "input outside of the stated ranges any answer, or a refusal, is right."
    )


def _parameter(name: str) -> str:
    found, schema = parameters()[name]["meaning"], written(parameters()[name]["schema"])
    fraction = " (in Python a Fraction)" if '"pattern"' in schema else ""
    return f"* {name}: {found}{fraction}; {schema}"


@cache
def parameters() -> Mapping[str, Object]:
    """Return the meaning and the schema of each parameter; a schema has no references to other schemas.

    >>> parameters()["point"]["schema"]
    {'type': 'integer', 'minimum': 0}
    """
    schema = object_of(read_json((SCHEMAS / "cases.schema.json").read_text(encoding="utf-8")), "schema")
    known = object_of(schema["$defs"], "$defs")

    def resolved(value: Json) -> Json:
        if isinstance(value, dict):
            name = str(value.get("$ref", "")).rpartition("/")[2]
            kept = {key: resolved(each) for key, each in value.items() if key != "description"}
            return resolved(known[name]) if name else kept
        return value

    listed = object_of(object_of(known["arguments"], "arguments")["properties"], "properties")
    every = {name: object_of(value, name) for name, value in listed.items()}
    return {
        name: {"meaning": value["description"], "schema": resolved(value)}
        for name, value in every.items()
        if "description" in value
    }


def _dialect(name: str) -> str:
    return f"* dialect {name}: {', '.join(f'{value} ({meaning})' for value, meaning in DIALECTS[name].items())}"


def _example(one: Capability) -> Iterator[str]:
    given = example(one)
    answer = PythonCandidate(CANDIDATE).ask(one.name, given, EnumeratedCoins())
    yield f"Example: {written(given)}"
    if isinstance(answer, Output):
        yield f"Answer:  {written(answer.value)}" + (" on one branch of the coins" if one.has_coins else "")


def example(one: Capability) -> Object:
    """Return arguments for a capability: those of its first case with at least two rows, if there is one."""
    inputs = [object_of(case.input.get("one", case.input), "input") for case in stored_cases(one.name)]
    given = next((each for each in inputs if len(list_of(each.get("rows", []), "rows")) > 1), inputs[0])
    return {name: given[name] if name in given else _ASKED[name] for name in one.parameters}


def document() -> str:
    """Return the page with all capabilities."""
    head = (
        "# What may be judged\n\nGenerated by `python -m littlestone_properties.judging.explaining`; how to take "
        "part is in [conformance.md](conformance.md)."
    )
    used = dict.fromkeys(name for one in CAPABILITIES.values() for name in one.parameters)
    meanings = ["## Parameters", "", *map(_parameter, used)]
    said = "The first value holds if a candidate says nothing."
    dialects = ["## Dialects", "", said, *map(_dialect, DIALECTS)]
    return (
        "\n\n".join([head, *map(_section, CAPABILITIES.values()), "\n".join(meanings), "\n".join(dialects)]) + "\n"
    )


def _section(one: Capability) -> str:
    example = "\n".join(_example(one))
    conventions = f" Dialects: {', '.join(one.dialects)}." if one.dialects else ""
    head = f"## {one.name}\n\n`{one}`: {one.returns}.{conventions}"
    return "\n\n".join([head, one.definition, _asked(one), f"```text\n{example}\n```"])


if __name__ == "__main__":
    print(document(), end="")
