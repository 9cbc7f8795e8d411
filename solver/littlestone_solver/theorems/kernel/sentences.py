"""Sentences of Coq: texts without comments, and the names that they define."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from littlestone.verdicts import BrokenCheckError

Sentence = tuple[str, ...]
"""The tokens of a sentence, without the full stop at its end."""

_TOKEN = re.compile(r'"(?:[^"]|"")*"|\(\*|\*\)|[A-Za-z_][\w\']*(?:\.[A-Za-z_][\w\']*)*|\d+|:=|\S', re.ASCII)
NAME = re.compile(r"[A-Za-z_][\w'.]*", re.ASCII)
PLAIN = re.compile(r"[\n -~]*")

DEFINING = ("Definition", "Fixpoint", "Inductive", "Notation")


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text, without comments.

    >>> list(sentences('Section A. (* "*)" (* b. *) c *) Variable h : nat.'))
    [('Section', 'A'), ('Variable', 'h', ':', 'nat')]
    """
    depth, said = 0, list[str]()
    for match in _TOKEN.finditer(text):
        token = match[0]
        depth += (token == "(*") - (token == "*)")
        if depth < 0 or token == '"' or (token == "." and text.startswith("(*", match.end())):
            raise BrokenCheckError(
                f"a comment or a string has no end, or no blank before it: {text[match.start() :][:40]!r}"
            )
        if depth or token == "*)":
            continue
        if token == "." and text[match.end() : match.end() + 1] in {"", " ", "\n"}:
            yield tuple(said)
            said = []
        else:
            said.append(token)
    if depth or said:
        raise BrokenCheckError(f"the text ends within a comment or a sentence: {' '.join(said)[:40]!r}")


@cache
def code(text: str) -> str:
    """Return a text with each comment replaced by a blank.

    A blank between two signs may matter: ``~~ (n < 5)`` is a boolean, ``~ ~ (n < 5)`` is not.

    >>> code('Lemma a :  (* b *) ~~ c.  (* d *)'), code('Lemma a : ~ ~ c.')
    ('Lemma a : ~~ c.', 'Lemma a : ~ ~ c.')
    """
    depth, end, parts = 0, 0, list[str]()
    for match in _TOKEN.finditer(text):
        token = match[0]
        depth += (token == "(*") - (token == "*)")
        if depth or token == "*)":
            continue
        parts.append(f" {token}" if match.start() > end and parts else token)
        end = match.end()
    return "".join(parts)


@cache
def blanked(text: str) -> str:
    """Return a text with blanks in place of its comments, so that lines keep their numbers.

    >>> blanked('Definition a := (* no *) b. (* Definition c := d. *)').split()
    ['Definition', 'a', ':=', 'b.']
    """
    depth, parts, end = 0, list[str](), 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        parts.append(text[end : match.start()])
        depth += token == "(*"
        parts.append(" " * len(token) if depth else token)
        depth -= token == "*)"
        end = match.end()
    return "".join(parts) + text[end:]


def term(text: str) -> str:
    """Return a text that may stand in a sentence as a term: it ends no sentence and calls no tactic.

    >>> term("n = n.+1")
    'n = n.+1'
    """
    said = list(sentences(f"{text}.")) if PLAIN.fullmatch(text) else []
    if len(said) != 1 or "ltac" in said[0] or any(token.startswith('"') for token in said[0]):
        raise BrokenCheckError(f"{text[:60]!r} is not one term without tactics and strings")
    return text


def defined_names(text: str) -> list[str]:
    """Return the names that a text defines, in order: also notations, constructors, and names behind ``with``.

    >>> defined_names("Definition a := b. Notation c := d. Inductive e := f | g of e with h := i. Lemma j : k.")
    ['a', 'c', 'e', 'f', 'g', 'h', 'i']
    """
    names = list[str]()
    for sentence in sentences(text):
        if sentence[0] not in DEFINING:
            continue
        names.append(sentence[1])
        n_matches = 0
        for before, name in pairwise(sentence):
            n_matches += before == "match"
            is_mutual = before == "with" and not n_matches
            n_matches -= before == "with" and not is_mutual
            if is_mutual or (sentence[0] == "Inductive" and before in {":=", "|"} and NAME.fullmatch(name)):
                names.append(name)
    return names
