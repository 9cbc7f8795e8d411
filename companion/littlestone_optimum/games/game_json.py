"""Games as objects of JSON; probabilities and exp(epsilon) are texts such as ``"1/20"``."""

from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.privacy import Epsilon, Privacy

from .game import Game
from .online_game import Adversary, Neighbours, OnlineGame, Published
from .sample_game import SampleGame

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def game_to_json(game: Game) -> dict[str, Json]:
    """Return a game as an object of JSON."""
    if isinstance(game, SampleGame):
        return {"kind": "sample", "examples": game.n_examples, **_common(game)}
    if isinstance(game, OnlineGame):
        return {
            "kind": "online",
            "rounds": game.n_rounds,
            **_common(game),
            "published": game.published.value,
            "adversary": game.adversary.value,
            "neighbours": game.pairs.value,
        }
    raise InvalidValueError("game", game, "an OnlineGame or a SampleGame")


def game_from_json(value: Json) -> Game:
    """Return the game that an object of JSON describes.

    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 3, Privacy(Epsilon.log(2), 0.05))
    >>> game_from_json(game_to_json(game)) == game
    True
    """
    data = object_in(value, "game")
    rows = data.get("class")
    if not isinstance(rows, str):
        raise InvalidValueError("class", rows, "rows of digits, parted by spaces")
    labels, proper = data.get("labels"), data.get("proper") is True
    known = FiniteClass.from_rows(rows.split(), labels if isinstance(labels, int) else None)
    exp, delta = data.get("exp"), fraction_in(data.get("delta", "0"), "delta")
    privacy = None if exp is None else Privacy(Epsilon.log(fraction_in(exp, "exp")), delta)
    number = data.get("rounds", data.get("examples"))
    if not isinstance(number, int):
        raise InvalidValueError("rounds or examples", number, "an integer")
    if data.get("kind") == "sample":
        return SampleGame(known, number, privacy, proper)
    try:
        return OnlineGame(
            known,
            number,
            privacy,
            Published(data.get("published")),
            Adversary(data.get("adversary")),
            Neighbours(data.get("neighbours")),
            proper,
        )
    except ValueError as error:
        raise InvalidValueError("game", data, f"one of those known; {error}") from None


def object_in(value: Json, name: str) -> dict[str, Json]:
    """Return an object of JSON."""
    if not isinstance(value, dict):
        raise InvalidValueError(name, value, "an object")
    return value


def fraction_in(value: Json, name: str) -> Fraction:
    """Return a fraction that is written as a text."""
    try:
        return Fraction(value if isinstance(value, str) else "")
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError(name, value, "a fraction as a text, such as '3/4'") from None


def _common(game: OnlineGame | SampleGame) -> dict[str, Json]:
    privacy = game.privacy
    return {
        "class": " ".join(game.hypothesis_class.to_rows()),
        "labels": game.hypothesis_class.n_labels,
        "exp": None if privacy is None else str(privacy.epsilon.exp),
        "delta": "0" if privacy is None else str(Fraction(privacy.delta)),
        "proper": game.is_proper,
    }
