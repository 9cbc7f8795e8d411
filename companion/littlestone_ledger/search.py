"""The search for statements by their usual names: "lemma 4.1", lyu.4.1, or words of a title."""

import re
from difflib import SequenceMatcher

from .reader import PAPERS, read_ledger
from .statement import Statement

SHORT = {"thm": "theorem", "alg": "algorithm", "defn": "definition", "cor": "corollary", "prop": "proposition"} | {
    "golowich": "gl", "livni": "gl", "bun": "bgs", "gaboardi": "bgs", "sivakumar": "bgs"
}  # fmt: skip


def matching_statements(words: str) -> tuple[Statement, ...]:
    """Return the statements with the given complete id; if there are none, return those that fit all the words.

    A word is the key of a paper, an author, a number or its beginning, or the beginning of a word of the id or the
    title. If no statement has all words in its id and title, the text, the summary and the names of readings are
    searched too. If the words cover every part of some ids, only the statements with these ids are returned; an
    exact number then precedes a longer one with the same beginning.

    >>> [statement.id for statement in matching_statements("lemma 4.1")]
    ['lyu.lemma-4.1']
    >>> len(matching_statements("lyu 4.1")) > 1
    True
    >>> [statement.id for statement in matching_statements("bun lemma 8")][:2]
    ['bgs.lemma-8.3', 'bgs.lemma-8.4']
    >>> [statement.id for statement in matching_statements("discrete Laplace truncated")]
    []
    """
    wanted = [SHORT.get(word, word) for word in _parts(words)]
    matching = [
        statement for statement in read_ledger() if wanted and all(_fits(word, statement) for word in wanted)
    ]
    if not matching and any(word not in PAPERS for word in wanted):
        return tuple(statement for statement in read_ledger() if all(_is_said(word, statement) for word in wanted))
    complete = [
        statement
        for statement in matching
        if all(any(map(part.startswith, wanted)) for part in _parts(statement.id)[1:])
    ]
    numbers = {word for word in wanted if word[-1].isdigit()}
    numbered = [statement for statement in complete if numbers <= set(_parts(statement.id))]
    same = [statement for statement in complete if statement.id == words.lower()]
    return tuple(same or numbered or complete or matching)


def is_in_title(words: str, statement: Statement) -> bool:
    """Return whether the id and the title of a statement have all the words.

    >>> (found,) = matching_statements("halving bound")
    >>> found.id, is_in_title("halving bound", found)
    ('yan.claim-5', False)
    """
    return all(_fits(SHORT.get(word, word), statement) for word in _parts(words))


def nearest_statements(words: str, number: int = 3) -> list[Statement]:
    """Return the statements whose ids and titles are most similar to words that name no statement, nearest first.

    >>> [statement.id for statement in nearest_statements("numbr of leafs of decomposition", 1)]
    ['lyu.lemma-4.1']
    """
    wanted = _parts(words) or [words]

    def likeness(statement: Statement) -> float:
        parts = _parts(f"{statement.id} {statement.title}")
        return sum(max(SequenceMatcher(None, word, part).ratio() for part in parts) for word in wanted)

    return sorted(read_ledger(), key=likeness, reverse=True)[:number]


def _parts(text: str) -> list[str]:
    return re.findall(r"\b[a-z](?:\.\d+)+|\d+(?:\.\d+)*|[^\W\d_]+", text.lower())


def _fits(word: str, statement: Statement) -> bool:
    if word in PAPERS:
        return statement.paper == word
    if word[-1].isdigit():
        return any(part == word or part.startswith(f"{word}.") for part in _parts(statement.id))
    return any(part.startswith(word) for part in _parts(f"{statement.id} {statement.title}"))


def _is_said(word: str, statement: Statement) -> bool:
    names = " ".join(reading.name for reading in statement.readings)
    words = _parts(f"{statement.text} {statement.summary} {names}")
    return _fits(word, statement) or (len(word) > 2 and any(part.startswith(word) for part in words))
