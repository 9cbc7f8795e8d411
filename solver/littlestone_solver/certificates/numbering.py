"""Proofs in the LRAT format with the usual numbers: the clauses that are refuted come first, in their order.

CaDiCaL may derive something before it has read all clauses, so it gives a clause any number that no step takes
(:mod:`.proof`). Other checkers expect the clauses to be 1 .. n, and the steps to be n + 1, n + 2, ...
"""

from collections.abc import Iterable, Iterator
from itertools import count, islice

from littlestone.errors import InvalidValueError


def renumbered(n_clauses: int, lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a proof, with the usual numbers.

    Parameters
    ----------
    n_clauses
        How many clauses are refuted.
    lines
        A proof by CaDiCaL. That it is one is not checked; a checker has to see whatever it says.

    Raises
    ------
    InvalidValueError
        At a line that is not a step, or that names a number without clause.

    Examples
    --------
    >>> list(renumbered(3, ["2 2 0 1 3 0", "2 d 1 3 0", "5 0 2 4 0"]))
    ['4 2 0 1 2 0', '4 d 1 2 0', '5 0 4 3 0']
    """
    steps = [words for line in lines if (words := line.split()) and words[0] != "c"]
    derived = [words[0] for words in steps if words[1:2] != ["d"]]
    taken = set(derived)
    free = (name for number in count(1) if (name := str(number)) not in taken)
    new = {name: str(number) for number, name in enumerate(islice(free, n_clauses), start=1)}
    new |= {name: str(number) for number, name in enumerate(derived, start=n_clauses + 1)}
    new["0"] = "0"
    number = str(n_clauses)
    for words in steps:
        try:
            if words[1:2] == ["d"]:
                yield " ".join([number, "d", *(new[word] for word in words[2:])])
            else:
                end = words.index("0") + 1
                number = new[words[0]]
                yield " ".join([number, *words[1:end], *(new[word] for word in words[end:])])
        except (KeyError, ValueError) as error:
            raise InvalidValueError("line", " ".join(words)[:80], f"a step of a proof; {error}") from error
