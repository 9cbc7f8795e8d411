"""The tokens of claims, and the error that shows where a text is not a claim."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ...errors import InvalidValueError

MAX_TOKENS = 400
"""The largest number of words and signs of a claim."""

_PATTERN = re.compile(r"\s*(?:(\d+|[A-Za-z]\w*|<=|>=|!=|==|=>|->|\.\.|[-+*/^()\[\]|,:<>=])|(\S))")


class ParsingError(InvalidValueError):
    """A text is not a claim; the message names the column, and a known name that may be meant.

    >>> print(ParsingError("unknown number 'Lit'", 1, ["Ldim", "VC"]))
    unknown number 'Lit' at column 1; known: Ldim, VC
    >>> print(ParsingError("unknown number 'LDim'", 1, ["Ldim", "VC"], unknown="LDim"))
    unknown number 'LDim' at column 1: did you mean Ldim? known: Ldim, VC
    """

    def __init__(self, problem: str, column: int, known: Sequence[str] = (), unknown: str = "") -> None:
        meant = close_name(unknown, known)
        hint = f": did you mean {meant}?" if meant else ";" * bool(known)
        names = f" known: {', '.join(known)}" if known else ""
        ValueError.__init__(self, f"{problem} at column {column}{hint}{names}")
        self.name = "text"
        self.requirement = "a claim"
        self.column = column


def close_name(unknown: str, known: Sequence[str]) -> str:
    """Return the known name that a misspelt one resembles, or "" if there is none; case does not matter.

    >>> [close_name(name, ["VC", "Ldim", "red"]) for name in ("ldim", "Ldimm", "VCdim", "reducible", "foo")]
    ['Ldim', 'Ldim', 'VC', 'red', '']
    """
    names = {name.lower(): name for name in reversed(known)}
    near = get_close_matches(unknown.lower(), names, 1, 0.8)
    begun = max((name for name in names if len(name) > 1 and unknown.lower().startswith(name)), key=len, default="")
    return names.get(near[0] if near else begun, "")


@dataclass(frozen=True, slots=True)
class Token:
    """A token with its column, which counts from 1; the last token of a text is empty."""

    text: str
    column: int


def tokens_of(text: str) -> list[Token]:
    """Return the words and signs of a text, and an empty token for its end.

    >>> [token.text for token in tokens_of("|H| <= 2")]
    ['|', 'H', '|', '<=', '2', '']
    """
    tokens: list[Token] = []
    place = 0
    while match := _PATTERN.match(text, place):
        if match[2]:
            raise ParsingError(f"unexpected {match[2]!r}", match.start(2) + 1)
        tokens.append(Token("=" if match[1] == "==" else match[1], match.start(1) + 1))
        place = match.end()
    if len(tokens) > MAX_TOKENS:
        raise ParsingError(f"more than {MAX_TOKENS} words and signs", tokens[MAX_TOKENS].column)
    return [*tokens, Token("", len(text) + 1)]
