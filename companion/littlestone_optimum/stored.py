"""Values with their certificates as JSON, one number for each orbit; a stored value is expanded and checked again.

A value is one object. ``game`` is the game; ``symmetries`` and the entries after it are the reductions under which
the value is written. ``learner`` has the joint probabilities of the outputs of all rounds. If the first output is
independent, ``learner`` omits it, and ``first`` has its probabilities. ``moves`` and ``pressure`` are the weights
of the adversary; each member of an orbit has the written weight. ``blocks`` are the lengths of the blocks of a
learner in blocks: its views are sorted within each block, and its outputs are equal within each block. The four
tables are objects: ``unit`` is a common denominator, and the other entries are numerators. A key consists of words
separated by ``|``, with one digit in base 36 for each move, point or output; so ``00|1`` is a view of two examples
with one output.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.files import read_text, write_text

from .certificates.certificates import AdversaryWeights, LearnerTable, Pair
from .games.game import Game, History, Outputs, View, views_of_round
from .games.game_json import Json, fraction_in, game_from_json, game_to_json, object_in
from .programmes.expansion import all_outputs
from .reductions.blocks import BlockOrbits
from .reductions.orbits import Orbits, Reductions
from .reductions.sizes import check_stored_size
from .value import Optimum

FORMAT = "littlestone optimum"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

Numbers: TypeAlias = Mapping[tuple[tuple[int, ...], ...], Fraction]


def optimum_to_json(found: Optimum) -> dict[str, Json]:
    """Return a value with its certificates as an object of JSON."""
    game = found.game
    orbits = Orbits(game, found.reductions)
    hidden = orbits.skips_first and game.n_rounds > 1
    learner: dict[tuple[tuple[int, ...], ...], Fraction] = {}
    names = BlockOrbits(game, found.blocks, found.reductions) if found.blocks else orbits
    for view in views_of_round(game, game.n_rounds):
        for outputs in names.given(game.n_rounds) if names.of_view(view, ()) == (view, ()) else ():
            if names.of_view(view, outputs) == (view, outputs):
                firsts: Iterable[Outputs] = [(o,) for o in range(game.n_outputs)] if hidden else [()]
                parts = (found.learner.get((view, (*first, *outputs)), Fraction(0)) for first in firsts)
                learner[view, outputs] = sum(parts, Fraction(0))
    first_outputs = range(game.n_outputs) if hidden else ()
    first: dict[tuple[tuple[int, ...], ...], Fraction] = {
        ((), (o,)): found.learner.get(((), (o,)), Fraction(0)) for o in first_outputs
    }
    moves: dict[tuple[tuple[int, ...], ...], Fraction] = {}
    for (history, seen), weight in found.adversary.moves.items():
        shown = seen[1:] if orbits.skips_first else seen
        if orbits.is_useful(shown) and orbits.of_history(history, shown) == (history, shown):
            moves[history, shown] = weight
    pressure: dict[tuple[tuple[int, ...], ...], Fraction] = {}
    for (pair, outputs), weight in found.adversary.pressure.items():
        shown = outputs[1:] if hidden else outputs
        if orbits.is_useful(shown) and orbits.of_pair(pair, shown) == (pair, shown):
            pressure[*pair, shown] = weight
    blocks: dict[str, Json] = {"blocks": list(found.blocks)} if found.blocks else {}
    return {
        "game": game_to_json(game),
        "symmetries": found.reductions.symmetries,
        "blind_first_output": found.reductions.blind_first_output,
        "improved_outputs": found.reductions.improved_outputs,
        **blocks,
        "lower": str(found.lower),
        "upper": str(found.upper),
        "learner": _written(learner),
        "first": _written(first),
        "moves": _written(moves),
        "pressure": _written(pressure),
    }


def optimum_from_json(value: Json) -> Optimum:
    """Return the value that an object of JSON describes; :meth:`Optimum.check` judges its certificates."""
    data = object_in(value, "optimum")
    game = game_from_json(data.get("game"))
    check_stored_size(game)
    switches = (data.get(name) is True for name in ("symmetries", "blind_first_output", "improved_outputs"))
    reductions = Reductions(*switches)
    orbits = Orbits(game, reductions)
    blocks = _blocks(data.get("blocks", []))
    names = BlockOrbits(game, blocks, reductions) if blocks else orbits
    numbers = {name: _read(data.get(name), name) for name in ("learner", "first", "moves", "pressure")}
    return Optimum(
        game,
        fraction_in(data.get("lower"), "lower"),
        fraction_in(data.get("upper"), "upper"),
        _learner(game, names, numbers["learner"], numbers["first"]),
        _adversary(game, orbits, numbers["moves"], numbers["pressure"]),
        reductions,
        blocks,
    )


def _blocks(value: Json) -> tuple[int, ...]:
    """Return the lengths of the blocks, or nothing if the learner has no blocks."""
    lengths = value if isinstance(value, list) else []
    if not isinstance(value, list) or not all(type(length) is int and length > 0 for length in lengths):
        raise InvalidValueError("blocks", value, "a list of positive integers")
    return tuple(length for length in lengths if isinstance(length, int))


def write_optima(found: Iterable[Optimum], path: Path, *, overwrite: bool = False) -> None:
    """Write values with their certificates, one per line."""
    lines = [json.dumps(optimum_to_json(optimum), separators=(",", ":")) for optimum in found]
    text = f'{{\n  "format": {json.dumps(FORMAT)},\n  "optima": [\n' + ",\n".join(lines) + "\n  ]\n}\n"
    write_text(text, path, overwrite=overwrite)


def read_optima(path: Path) -> list[Optimum]:
    """Return the values of a file, without checking them."""
    text = read_text(path)
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidValueError("file", str(path), f"JSON; {error}") from None
    data = object_in(value, "file")
    listed = data.get("optima")
    if data.get("format") != FORMAT or not isinstance(listed, list):
        raise InvalidValueError("file", str(path), f"of the format {FORMAT!r}")
    return [optimum_from_json(entry) for entry in listed]


def _learner(game: Game, orbits: Orbits, last: Numbers, first: Numbers) -> LearnerTable:
    """Return the table of all rounds.

    A probability of an earlier round is a sum over the outputs of the next round, on any one of the longer views.
    """
    hidden = orbits.skips_first and game.n_rounds > 1
    firsts: dict[Outputs, Fraction] = {(): Fraction(1)}
    if hidden:
        firsts = {(o,): first.get(((), (o,)), Fraction(0)) for o in range(game.n_outputs)}
    table: dict[tuple[View, Outputs], Fraction] = {}
    for view in views_of_round(game, game.n_rounds):
        for outputs in orbits.given(game.n_rounds):
            probability = last.get(orbits.of_view(view, outputs), Fraction(0))
            if probability:
                table |= {(view, (*o, *outputs)): share * probability for o, share in firsts.items() if share}
    level: Mapping[tuple[View, Outputs], Fraction] = dict(table)
    for number in range(game.n_rounds - 1, 0, -1):
        before = {game.extensions(view)[0]: view for view in views_of_round(game, number)}
        shorter: dict[tuple[View, Outputs], Fraction] = defaultdict(Fraction)
        for (view, outputs), probability in level.items():
            if view in before:
                shorter[before[view], outputs[:-1]] += probability
        level = shorter
        table |= level
    return table


def _adversary(game: Game, orbits: Orbits, moves: Numbers, pressure: Numbers) -> AdversaryWeights:
    all_moves: dict[tuple[History, Outputs], Fraction] = {}
    for (history, seen), weight in moves.items():
        shows = game.is_adaptive and orbits.skips_first and len(history) > 1
        for moved, shown in orbits.history_images(history, seen):
            all_moves |= {(moved, full): weight for full in all_outputs(orbits, shown, shows)}
    all_pressure: dict[tuple[Pair, Outputs], Fraction] = {}
    for (view, neighbour, outputs), weight in pressure.items():
        hides = orbits.skips_first and game.n_rounds > 1
        for pair, shown in orbits.pair_images((view, neighbour), outputs):
            all_pressure |= {(pair, full): weight for full in all_outputs(orbits, shown, hides)}
    return AdversaryWeights(all_moves, all_pressure)


def _written(numbers: Numbers) -> dict[str, Json]:
    unit = lcm(*(number.denominator for number in numbers.values()))
    written: dict[str, Json] = {"unit": str(unit)}
    for key, number in numbers.items():
        if number:
            if any(digit >= len(DIGITS) for word in key for digit in word):
                raise InvalidValueError("number of moves or outputs", max(map(max, key)), f"below {len(DIGITS)}")
            *others, last = ("".join(DIGITS[digit] for digit in word) for word in key)
            row = written.setdefault("|".join(others), {})
            if isinstance(row, dict):
                row[last] = number.numerator * (unit // number.denominator)
    return written


def _read(value: Json, name: str) -> dict[tuple[tuple[int, ...], ...], Fraction]:
    data = object_in(value, name)
    unit = fraction_in(data.get("unit"), f"unit of {name}")
    numbers = {}
    for others, row in data.items():
        for last, number in object_in(row, name).items() if others != "unit" else ():
            words = (*others.split("|"), last)
            if not all(digit in DIGITS for word in words for digit in word) or len(words) not in (2, 3):
                raise InvalidValueError(f"key in {name}", words, "words of digits in base 36, parted by |")
            if not isinstance(number, int):
                raise InvalidValueError(f"number in {name}", number, "an integer")
            numbers[tuple(tuple(map(DIGITS.index, word)) for word in words)] = number / unit
    return numbers
