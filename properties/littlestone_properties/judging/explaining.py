"""Explanations of capabilities, for those who have not read a paper; run as a module it prints them all."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from littlestone.errors import InvalidValueError
from littlestone.randomness import EnumeratedCoins

from .asking.answers import Output
from .candidates.python_candidate import PythonCandidate
from .capabilities import CAPABILITIES
from .capability import Capability
from .case import Case
from .dialects import DIALECTS
from .json_values import Json, Object, object_of, read_json, written
from .reference import CANDIDATE
from .sources.stored import SCHEMAS, stored_cases

PARAMETERS: Mapping[str, str] = MappingProxyType(
    {
        "rows": "the class: a list of rows, each with a label for every point. A class is a set: the order of rows "
        "does not matter, and a row that is repeated counts once",
        "n_points": "the number of points, which are 0 .. n_points - 1",
        "n_labels": "the number of labels, which are 0 .. n_labels - 1; some may be in no row",
        "k": "how many points are restricted",
        "p": "how many points a decomposition may restrict at once, at the root",
        "d": "at least the Littlestone dimension of the class",
        "depth": "the number of levels of a tree",
        "tree": "the points of a complete binary tree, level by level, from the left",
        "maps": "the family: a list of maps, each with its value for every label: 0, 1 or null",
        "part_sizes": "how many examples there are for each bit, the most significant first",
        "right": "for each example, how many hypotheses so far label it rightly",
        "density": "the density of the projected weights, at least 1/n for n examples and at most 1",
        "found": "what each round has found: a label for every point, or null where it failed",
        "past": "the examples [point, label] that were seen, oldest first",
        "point": "the point whose label is to be predicted",
        "sample": "the examples [point, label] to learn from",
        "hard": "the examples [point, label] of the hard queries so far, oldest first",
        "stream": "the examples [point, label], in the order of rounds",
        "queries": "the points that are asked, in order; a candidate may not look ahead",
        "n_blocks": "into how many blocks the sample is split; its size is a multiple of it",
        "lower": "the lower threshold, a number of votes",
        "upper": "the upper threshold, a number of votes",
        "n_runs": "how many hard queries are answered with votes, before no data are used",
        "weight": "of noise: an integer k has probability in proportion to weight^abs(k); of scores: a score s "
        "counts weight^s",
        "failure_weight": "the weight of the answer null",
        "bit": "the secret, 0 or 1",
        "count": "the secret, an integer",
        "values": "the secrets, an integer for each query",
        "threshold": "what a value, or a noisy count, has to reach",
        "limit": "after how many answers Above the mechanism stops",
        "scores": "the secrets, an integer for each index",
        "counts": "the secrets, an integer for each query or candidate",
        "lowest": "the least answer",
        "highest": "the largest answer",
        "threshold_weight": "the weight of the noise on thresholds",
        "claims": "a pair [exp(epsilon), delta] for each mechanism",
        "exp_epsilon": "exp(epsilon) of all mechanisms together",
        "lists": "the secrets, a list of texts from each person",
        "items": "the secrets, a text from each person",
    }
)
"""Parameter -> its meaning."""

_ASKED: Mapping[str, Json] = MappingProxyType(
    {"past": [[0, 0]], "point": 0, "sample": [[0, 0]], "stream": [[0, 0]], "queries": [0]}
)
"""Arguments of an example that are not in the cases, as their judges make them."""


def described(one: Capability) -> Object:
    """Return the description of a capability as JSON.

    Examples
    --------
    >>> described(CAPABILITIES["vc_dimension"])["parameters"]["n_points"]
    {'meaning': 'the number of points, which are 0 .. n_points - 1', 'schema': {'type': 'integer', 'minimum': 0}}
    """
    parameters: Object = {
        each: {"meaning": PARAMETERS[each], "schema": _schemas()[each]} for each in one.parameters
    }
    dialects: Object = {each: {**DIALECTS[each]} for each in one.dialects}
    return {
        "name": one.name,
        "parameters": parameters,
        "returns": one.returns,
        "definition": one.definition,
        "dialects": dialects,
        "has_coins": one.has_coins,
        "cases": len(stored_cases(one.name)),
    }


def explanation(name: str) -> str:
    """Return the description of a capability: definition, parameters with schemas, dialects, and an example.

    Examples
    --------
    >>> print(explanation("vc_dimension"))  # doctest: +ELLIPSIS
    vc_dimension(rows, n_points): the VC dimension
    <BLANKLINE>
    The largest number of points that the class shatters: the rows show all 2^d patterns of labels on them.
    <BLANKLINE>
    * rows: the class: a list of rows, ... {"type": "array", ...
    """
    if name not in CAPABILITIES:
        raise InvalidValueError("capability", name, f"one of {', '.join(CAPABILITIES)}")
    one = CAPABILITIES[name]
    coins = ["* coins: answer all random choices; a program asks for them"] * one.has_coins
    details = [*map(_parameter, one.parameters), *coins, *map(_dialect, one.dialects)]
    return "\n\n".join([f"{one}: {one.returns}", one.definition, "\n".join(details), "\n".join(_example(one))])


def _parameter(name: str) -> str:
    return f"* {name}: {PARAMETERS[name]}; {written(_schemas()[name])}"


@cache
def _schemas() -> Object:
    """Return the schema of each parameter, with the schemas that it refers to."""
    schema = object_of(read_json((SCHEMAS / "cases.schema.json").read_text(encoding="utf-8")), "schema")
    known = object_of(schema["$defs"], "$defs")

    def resolved(value: Json) -> Json:
        if isinstance(value, dict):
            name = str(value.get("$ref", "")).rpartition("/")[2]
            return resolved(known[name]) if name else {key: resolved(each) for key, each in value.items()}
        return value

    properties = object_of(object_of(known["arguments"], "arguments")["properties"], "properties")
    return {name: resolved(value) for name, value in properties.items() if name not in ("one", "other")}


def _dialect(name: str) -> str:
    return f"* dialect {name}: {', '.join(f'{value} ({meaning})' for value, meaning in DIALECTS[name].items())}"


def _example(one: Capability) -> Iterator[str]:
    given = example(one)
    answer = PythonCandidate(CANDIDATE).ask(one.name, given, EnumeratedCoins())
    yield f"Example: {written(given)}"
    if isinstance(answer, Output):
        yield f"Answer:  {written(answer.value)}" + (" on one branch of the coins" if one.has_coins else "")


def example(one: Capability) -> Object:
    """Return arguments for a capability: of its first case with two rows, if there is one."""
    inputs = [_arguments(case) for case in stored_cases(one.name)]
    given = next((each for each in inputs if len(_rows(each)) > 1), inputs[0])
    return {name: given[name] if name in given else _ASKED[name] for name in one.parameters}


def _arguments(case: Case) -> Object:
    pair = case.input.get("one", case.input)
    return object_of(pair, "input")


def _rows(given: Object) -> list[Json]:
    rows = given.get("rows", [])
    return rows if isinstance(rows, list) else []


def document() -> str:
    """Return the page with all capabilities."""
    head = (
        "# What may be judged\n\nGenerated by `python -m littlestone_properties.judging.explaining`; how to take "
        "part is in [conformance.md](conformance.md)."
    )
    used = dict.fromkeys(name for one in CAPABILITIES.values() for name in one.parameters)
    parameters = "\n".join(["## Parameters", "", *map(_parameter, used)])
    dialects = "\n".join(["## Dialects", "", "The first value is meant where a candidate says nothing.", ""])
    return (
        "\n\n".join(
            [head, *map(_section, CAPABILITIES.values()), parameters, dialects + "\n".join(map(_dialect, DIALECTS))]
        )
        + "\n"
    )


def _section(one: Capability) -> str:
    example = "\n".join(_example(one))
    conventions = f" Dialects: {', '.join(one.dialects)}." if one.dialects else ""
    return f"## {one.name}\n\n`{one}`: {one.returns}.{conventions}\n\n{one.definition}\n\n```text\n{example}\n```"


if __name__ == "__main__":
    print(document(), end="")
