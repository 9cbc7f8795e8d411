"""Small pieces of Markdown that the generated documents share."""

import re
from collections.abc import Iterable

from ..paths import short_path
from .source import find_source

_SPECIAL = re.compile(r"[\\*~]|(?<![A-Za-z0-9])_|\[(?=[^\]]*\]\()|<(?=[A-Za-z/!?])")


def escaped(text: str) -> str:
    r"""Return a text on one line, with Markdown's own characters escaped, except in code in backticks.

    >>> print(escaped("O~(d) * a_i <= `c * d`"))
    O\~(d) \* a_i <= `c * d`
    """
    pieces = " ".join(text.split()).split("`")
    return "`".join(_SPECIAL.sub(r"\\\g<0>", piece) if i % 2 == 0 else piece for i, piece in enumerate(pieces))


def code_link(path: str, to_root: str) -> str:
    """Return a link to the line that defines the name at the end of a dotted path, or the name if it is not found.

    >>> code_link("littlestone.nowhere", "../")
    '`nowhere`'
    """
    source = find_source(path)
    return (
        f"`{short_path(path)}`"
        if source is None
        else f"[`{short_path(path)}`]({to_root}{source.in_repository}#L{source.line})"
    )


def table_row(cells: Iterable[str]) -> str:
    r"""Return a row of a table.

    >>> print(table_row(["a", "|b|"]))
    | a | \|b\| |
    """
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
