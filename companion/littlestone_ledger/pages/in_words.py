"""Pieces of text on statements that the generated documents share: a counterexample in a line, and a section."""

import re
import sys

from littlestone.verdicts import Counterexample

from ..statement import Statement

FEW_ROWS, ALL_ROWS = 8, sys.maxsize


def section_of(statement: Statement) -> str:
    """Return the section or appendix that a locator names, with at most one dot; ``Statements`` if it names none.

    >>> from ..reader import find_statements
    >>> [section_of(find_statements([id])[0]) for id in ("bgs.claim-5.7", "yan.claim-12")]
    ['Section 5.1', 'Appendix A.1']
    """
    named = re.match(r"(section|appendix) (\w+(\.\d+)?)", statement.locator)
    return f"{named[1].capitalize()} {named[2]}" if named else "Statements"


def in_a_line(counterexample: Counterexample, most_rows: int = FEW_ROWS) -> str:
    """Return a counterexample as a line of text; a class with many rows is given by its size only.

    >>> from littlestone.classes import FiniteClass
    >>> in_a_line(Counterexample((("H", FiniteClass.from_rows(["01", "10"])),), "2 is not 3"))
    'H = {01, 10}: 2 is not 3'
    """
    classes = ", ".join(
        f"{name} = {{{', '.join(hypothesis_class.to_rows())}}}"
        if len(hypothesis_class) <= most_rows
        else f"{name} of {len(hypothesis_class)} hypotheses on {hypothesis_class.n_points} points"
        for name, hypothesis_class in counterexample.classes
    )
    return ": ".join(filter(None, (classes, counterexample.explanation)))
