"""The words of claims, and the error that tells where a text is not a claim."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...errors import InvalidValueError

MAX_TOKENS = 400
"""The largest number of words and signs of a claim."""

_PATTERN = re.compile(r"\s*(?:(\d+|[A-Za-z]\w*|<=|>=|!=|==|=>|->|\.\.|[-+*/^()\[\]|,:<>=])|(\S))")


class ParsingError(InvalidValueError):
    """A text is not a claim; the message names the column, and the names that are known.

    Examples
    --------
    >>> print(ParsingError("unknown number 'Lit'", 1, ["Ldim", "VC"]))
    unknown number 'Lit' at column 1; known: Ldim, VC
    """

    def __init__(self, problem: str, column: int, known: Sequence[str] = ()) -> None:
        names = f"; known: {', '.join(known)}" if known else ""
        ValueError.__init__(self, f"{problem} at column {column}{names}")
        self.name = "text"
        self.requirement = "a claim"
        self.column = column


@dataclass(frozen=True, slots=True)
class Token:
    """A token with its column, which counts from 1; the last one is empty."""

    text: str
    column: int


def tokens_of(text: str) -> list[Token]:
    """Return the words and signs of a text, and an empty one for its end.

    Examples
    --------
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
