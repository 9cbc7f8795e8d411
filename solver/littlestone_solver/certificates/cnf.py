"""Clauses over numbered variables, and their text in the DIMACS format."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from littlestone.errors import InvalidValueError

Literal: TypeAlias = int
"""A variable, given by a number from 1 on, or its negation, given by minus this number."""

Clause: TypeAlias = tuple[Literal, ...]
"""A clause; it says that at least one of these literals is true."""


@dataclass(slots=True)
class Cnf:
    """Clauses in two groups: the premises, and the statement to be refuted.

    >>> cnf = Cnf()
    >>> rain, wet = cnf.new_variable("rain"), cnf.new_variable("wet")
    >>> cnf.premises += [(-rain, wet), (rain,)]
    >>> cnf.refuted.append((-wet,))
    >>> print(cnf.text(), end="")
    c 1 is: rain
    c 2 is: wet
    p cnf 2 3
    c premises
    -1 2 0
    1 0
    c to be refuted
    -2 0
    """

    names: dict[int, str] = field(default_factory=dict)
    """The meaning of the variables, by number; clauses define the variables without a name."""
    premises: list[Clause] = field(default_factory=list)
    refuted: list[Clause] = field(default_factory=list)
    n_variables: int = 0
    """The number of the last variable."""

    def new_variable(self, name: str = "") -> Literal:
        """Return a new variable."""
        self.n_variables += 1
        if name:
            self.names[self.n_variables] = " ".join(name.split())
        return self.n_variables

    def clauses(self) -> list[Clause]:
        """Return all clauses, in the order of the text."""
        return [*self.premises, *self.refuted]

    def lines(self) -> Iterator[str]:
        """Yield the lines of the text."""
        for variable, name in self.names.items():
            yield f"c {variable} is: {name}"
        yield f"p cnf {self.n_variables} {len(self.premises) + len(self.refuted)}"
        for title, clauses in (("premises", self.premises), ("to be refuted", self.refuted)):
            yield f"c {title}"
            for clause in clauses:
                yield " ".join(map(str, (*clause, 0)))

    def text(self) -> str:
        """Return the clauses in the DIMACS format, with the meaning of the variables as comments."""
        return "\n".join(self.lines()) + "\n"


def read_clauses(text: str) -> list[Clause]:
    r"""Return the clauses of a text in the DIMACS format, with one clause on a line.

    >>> read_clauses("c 1 is: rain\np cnf 2 2\n-1 2 0\n1 0\n")
    [(-1, 2), (1,)]
    """
    clauses: list[Clause] = []
    announced = None
    for line in text.splitlines():
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[:2] == ["p", "cnf"]:
            announced = tuple(map(int, words[2:]))
            continue
        *literals, end = map(int, words)
        if end != 0 or 0 in literals:
            raise InvalidValueError("line", line, "one clause that ends with 0")
        clauses.append(tuple(literals))
    largest = max((abs(literal) for clause in clauses for literal in clause), default=0)
    if announced is None or announced[1:] != (len(clauses),) or largest > announced[0]:
        raise InvalidValueError("header", announced, f"'p cnf' for {largest} variables, {len(clauses)} clauses")
    return clauses
