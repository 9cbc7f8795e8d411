"""Certificates for every epsilon as JSON; reading does not check them.

Each certificate is one object. A polynomial is a list of integers over the common denominator ``unit``, without
zeros at its end. A key consists of words of labels, separated by ``|``. If two keys are equal up to an exchange of
all labels, only one of them is written.
"""

import json
from collections.abc import Iterable, Mapping
from math import lcm
from pathlib import Path

from littlestone.errors import InvalidValueError
from littlestone.files import read_text, write_text

from ..games.game_json import Json, fraction_in, object_in
from .certificate import Bits, EveryEpsilon
from .polynomials import Polynomial

FORMAT = "littlestone optimum for every epsilon"
LONGEST = 9
"""The largest number of rounds in a file that is accepted."""


def write_every_epsilon(found: Iterable[EveryEpsilon], path: Path, *, overwrite: bool = False) -> None:
    """Write certificates, one per line."""
    lines = [json.dumps(_to_json(certificate), separators=(",", ":")) for certificate in found]
    text = f'{{\n  "format": {json.dumps(FORMAT)},\n  "values": [\n' + ",\n".join(lines) + "\n  ]\n}\n"
    write_text(text, path, overwrite=overwrite)


def read_every_epsilon(path: Path) -> list[EveryEpsilon]:
    """Return the certificates of a file, without checking them."""
    try:
        value: Json = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise InvalidValueError("file", str(path), f"JSON; {error}") from None
    data = object_in(value, "file")
    listed = data.get("values")
    if data.get("format") != FORMAT or not isinstance(listed, list):
        raise InvalidValueError("file", str(path), f"of the format {FORMAT!r}")
    return [_from_json(object_in(entry, "value")) for entry in listed]


def _to_json(found: EveryEpsilon) -> dict[str, Json]:
    return {
        "rounds": found.n_rounds,
        "start": str(found.start),
        "scale": [str(coefficient) for coefficient in found.scale],
        "value": [str(coefficient) for coefficient in found.value],
        "learner": _written(found.learner.items()),
        "pressure": _written(found.pressure.items()),
        "potentials": _written(found.potentials.items()),
    }


def _from_json(data: Mapping[str, Json]) -> EveryEpsilon:
    rounds = data.get("rounds")
    if not isinstance(rounds, int) or not 2 <= rounds <= LONGEST:
        raise InvalidValueError("rounds", rounds, f"an integer from 2 to {LONGEST}")
    scale, value = (_coefficients(data.get(name), name) for name in ("scale", "value"))
    learner, pressure, potentials = (
        _read(data.get(name), name, n_words)
        for name, n_words in (("learner", 2), ("pressure", 3), ("potentials", 2))
    )
    return EveryEpsilon(
        rounds,
        fraction_in(data.get("start"), "start"),
        scale,
        value,
        {(key[0], key[1]): polynomial for key, polynomial in learner.items()},
        {(key[0], key[1], key[2]): polynomial for key, polynomial in pressure.items()},
        {(key[0], key[1]): polynomial for key, polynomial in potentials.items()},
    )


def _coefficients(value: Json, name: str) -> Polynomial:
    return tuple([fraction_in(coefficient, name) for coefficient in value]) if isinstance(value, list) else ()


def _written(entries: Iterable[tuple[tuple[Bits, ...], Polynomial]]) -> dict[str, Json]:
    table = dict(entries)
    unit = lcm(*(coefficient.denominator for polynomial in table.values() for coefficient in polynomial))
    written: dict[str, Json] = {"unit": str(unit)}
    for words, polynomial in table.items():
        numbers = [coefficient.numerator * (unit // coefficient.denominator) for coefficient in polynomial]
        while numbers and not numbers[-1]:
            numbers.pop()
        if numbers and words <= _exchanged(words):
            written["|".join("".join(map(str, word)) for word in words)] = list(numbers)
    return written


def _read(value: Json, name: str, n_words: int) -> dict[tuple[Bits, ...], Polynomial]:
    data = object_in(value, name)
    unit, polynomials = fraction_in(data.get("unit"), f"unit of {name}"), {}
    for key, row in data.items():
        if key == "unit":
            continue
        texts = key.split("|")
        if len(texts) != n_words or not set(key) <= set("01|"):
            raise InvalidValueError(f"key in {name}", key, f"{n_words} words of labels, parted by |")
        words = tuple([tuple(map(int, text)) for text in texts])
        numbers = [each for each in row if isinstance(each, int)] if isinstance(row, list) else []
        if not isinstance(row, list) or len(numbers) != len(row):
            raise InvalidValueError(f"polynomial in {name}", str(row), "a list of integers")
        polynomial = tuple([number / unit for number in numbers])
        polynomials[words] = polynomials[_exchanged(words)] = polynomial
    return polynomials


def _exchanged(words: tuple[Bits, ...]) -> tuple[Bits, ...]:
    return tuple([tuple([1 - label for label in word]) for word in words])
