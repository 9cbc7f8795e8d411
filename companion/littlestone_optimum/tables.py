"""The tables and the picture of the document on optima, made from stored values without a solver."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from littlestone.dimensions import littlestone_dimension, randomised_littlestone_dimension, vc_dimension
from littlestone.files import read_text
from littlestone.privacy import Epsilon

from .games.game import Game
from .games.game_json import Json, fraction_in, game_from_json, object_in
from .games.online_game import Adversary, Neighbours, OnlineGame, Published
from .games.sample_game import SampleGame
from .reductions.columns import merged_columns
from .shown import shown_interval
from .two_constants import block_learner_mistakes, group_privacy_bound, voting_learner_mistakes

SECTIONS = ("two-constants", "long-games", "all-classes", "variants", "samples")


@dataclass(frozen=True, slots=True)
class StoredValue:
    """A game and its value, without the certificates of the file."""

    game: Game
    lower: Fraction
    upper: Fraction

    @property
    def text(self) -> str:
        """The value as a fraction if it is short, otherwise as a decimal."""
        fraction, decimal = shown_interval(self.lower, self.upper)
        return fraction if len(fraction) <= 9 and self.lower == self.upper else decimal


def read_values(folder: Path, name: str) -> list[StoredValue]:
    """Return the values of a section."""
    data: Json = json.loads(read_text(folder / f"{name}.json"))
    listed = object_in(data, name).get("optima")
    values = []
    for entry in listed if isinstance(listed, list) else []:
        value = object_in(entry, name)
        ends = (fraction_in(value.get("lower"), "lower"), fraction_in(value.get("upper"), "upper"))
        values.append(StoredValue(game_from_json(value.get("game")), *ends))
    return values


def optimum_tables(folder: Path) -> dict[str, str]:
    """Return the generated parts of the document by name."""
    values = {name: read_values(folder, name) for name in SECTIONS}
    every = [value for section in values.values() for value in section]
    n_exact = sum(value.lower == value.upper for value in every)
    return {
        "count": f"{len(every)} values are certified, {n_exact} of them exactly.",
        "two-constants": _two_constants([*values["two-constants"], *values["long-games"]]),
        "bounds": _bounds([*values["two-constants"], *values["long-games"]]),
        "all-classes": _all_classes(values["all-classes"]),
        "hardest": _hardest(values["all-classes"]),
        "variants": _variants(values["variants"]),
        "samples": _samples(values["samples"]),
        "cost": _cost(folder),
    }


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _rows_of(game: Game) -> str:
    known = game.hypothesis_class if isinstance(game, OnlineGame | SampleGame) else None
    return "" if known is None else " ".join(known.to_rows())


def _privacy(game: Game) -> tuple[Fraction, Fraction]:
    return (Fraction(0), Fraction(0)) if game.privacy is None else (game.privacy.epsilon.exp, game.privacy.delta)


def _two_constants(values: Sequence[StoredValue]) -> str:
    texts = {(*_privacy(value.game), value.game.n_rounds): value.text for value in values}
    kinds = sorted({key[:2] for key in texts})
    lengths = sorted({key[2] for key in texts})
    rows = [[str(e), str(d), *(texts.get((e, d, n), "") for n in lengths)] for e, d in kinds]
    return _table(["exp(epsilon)", "delta", *(f"T = {n}" for n in lengths)], rows)


def _bounds(values: Sequence[StoredValue]) -> str:
    two = Epsilon.log(2)
    rows = []
    for value in values:
        if _privacy(value.game) == (Fraction(2), Fraction(0)):
            n = value.game.n_rounds
            row = [str(n), f"{float(group_privacy_bound(n, two)):.4f}", value.text, f"{float(value.upper):.4f}"]
            paid = (voting_learner_mistakes(n, two), block_learner_mistakes(n, two), Fraction(n, 2))
            rows.append([*row, *(f"{float(cost):.4f} ({float(cost / value.upper):.3f})" for cost in paid)])
    headings = ["T", "group privacy", "optimum", "as a decimal", "noisy votes", "growing blocks", "guessing"]
    return _table(headings, rows)


def _all_classes(values: Sequence[StoredValue]) -> str:
    texts = {(_rows_of(v.game), _privacy(v.game)[1], v.game.n_rounds): v.text for v in values}
    classes = dict.fromkeys(v.game.hypothesis_class for v in values if isinstance(v.game, OnlineGame))
    columns = [(Fraction(0), n) for n in (1, 2, 3, 4, 5)] + [(Fraction(1, 20), n) for n in (2, 3, 4)]
    rows = []
    for known in classes:
        dimensions = [vc_dimension(known), littlestone_dimension(known), randomised_littlestone_dimension(known)]
        text = " ".join(known.to_rows())
        merged = merged_columns(OnlineGame(known, 1, None))
        other = text if merged is None else " ".join(merged.smaller.hypothesis_class.to_rows())
        cells = (texts.get((text, *column), texts.get((other, *column), "")) for column in columns)
        rows.append([text, *map(str, dimensions), *cells])
    headings = ["class", "VC", "Ldim", "RLdim", *(f"T = {n}" for _, n in columns[:5])]
    return _table([*headings, *(f"T = {n}, delta = {d}" for d, n in columns[5:])], rows)


def _hardest(values: Sequence[StoredValue]) -> str:
    """Return the hardest classes of each VC dimension and size in three rounds."""
    best: dict[tuple[int, int], list[StoredValue]] = {}
    for value in values:
        game = value.game
        if (
            isinstance(game, OnlineGame)
            and game.n_rounds == 3
            and not _privacy(game)[1]
            and len(_rows_of(game)) > 1
        ):
            key = (vc_dimension(game.hypothesis_class), len(game.hypothesis_class))
            known = best.setdefault(key, [])
            if known and value.lower > known[0].upper:
                known.clear()
            if not known or value.upper >= known[0].lower:
                known.append(value)
    rows = [
        [str(vc), str(size), values[0].text, "; ".join(_rows_of(v.game) for v in values)]
        for (vc, size), values in sorted(best.items())
        if vc
    ]
    return _table(["VC", "hypotheses", "optimum", "classes"], rows)


def _variants(values: Sequence[StoredValue]) -> str:
    by_game: dict[tuple[str, Fraction, int], dict[str, str]] = {}
    for value in values:
        game = value.game
        if isinstance(game, OnlineGame):
            kind = "standard"
            if game.is_proper:
                kind = "proper"
            elif game.adversary is Adversary.ADAPTIVE:
                kind = "adaptive"
            elif game.pairs is Neighbours.REALIZABLE:
                kind = "realizable neighbours"
            elif game.published is Published.PREDICTIONS:
                kind = "predictions"
            by_game.setdefault((_rows_of(game), _privacy(game)[1], game.n_rounds), {})[kind] = value.text
    kinds = ("standard", "proper", "adaptive", "realizable neighbours", "predictions")
    rows = [
        [rows, str(d), str(n), *(texts.get(kind, "") for kind in kinds)] for (rows, d, n), texts in by_game.items()
    ]
    return _table(["class", "delta", "T", *kinds], rows)


def _samples(values: Sequence[StoredValue]) -> str:
    texts: dict[str, dict[tuple[int, bool], str]] = {}
    for value in values:
        if isinstance(value.game, SampleGame):
            key = (value.game.n_examples, value.game.is_proper)
            texts.setdefault(_rows_of(value.game), {})[key] = value.text
    sizes = (1, 2, 3, 4)
    rows = []
    for text, values_of in texts.items():
        cells = []
        for size in sizes:
            improper, proper = values_of.get((size, False), ""), values_of.get((size, True), "")
            cells.append(improper if improper == proper else f"{improper} ({proper})")
        rows.append([text, *cells])
    return _table(["class", *(f"n = {size}" for size in sizes)], rows)


def _cost(folder: Path) -> str:
    data: Json = json.loads(read_text(folder / "cost.json"))
    headings = ("class", "rounds", "reductions", "columns", "rows", "seconds", "megabytes")
    cases = data if isinstance(data, list) else []
    return _table(headings, [[str(object_in(case, "cost")[name]) for name in headings] for case in cases])
