"""Axioms by their absolute names.

Coq prints the shortest name that denotes an axiom in the present context, and a file of this project could have the
same short name. So Coq is also asked what the short names denote there.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from littlestone.verdicts import BrokenCheckError

EXCLUDED_MIDDLE = "Coq.Logic.Classical_Prop.classic"
DESCRIPTION = "Coq.Logic.Description.constructive_definite_description"

REAL_NUMBERS = frozenset(
    {
        "Coq.Reals.ClassicalDedekindReals.sig_forall_dec",
        "Coq.Reals.ClassicalDedekindReals.sig_not_dec",
        "Coq.Logic.FunctionalExtensionality.functional_extensionality_dep",
        EXCLUDED_MIDDLE,
    }
)
"""The axioms of the real numbers of Coq's standard library."""

CLASSICAL_AXIOMS = frozenset({EXCLUDED_MIDDLE, DESCRIPTION})
"""The axioms under which every proposition is decided."""

CHOICE = "Coq.Logic.ClassicalEpsilon.constructive_indefinite_description"

EXPONENTIAL_AXIOMS = REAL_NUMBERS | {CHOICE}
"""The axioms under which the real numbers form an ordered field of MathComp, with exp as exponential."""

ALL_AXIOMS = EXPONENTIAL_AXIOMS | CLASSICAL_AXIOMS
"""All axioms that any theorem may use."""

CLOSED = "Closed under the global context"
_AXIOM = re.compile(r"([\w.']+)(?: : .*)?")
_CONSTANT = re.compile(r"Constant ([\w.']+)")


def _short(axiom: str) -> tuple[str, str]:
    """Return the names under which an axiom may be printed, with and without the name of its file."""
    words = axiom.split(".")
    return ".".join(words[-2:]), words[-1]


def locating(axioms: Iterable[str] = ALL_AXIOMS) -> Iterator[str]:
    """Yield the lines that ask what short names of axioms denote."""
    for name in sorted({name for axiom in axioms for name in _short(axiom)}):
        yield f'Redirect "{_located(name)}" Locate Term {name}.'


def printing(name: str, term: str) -> str:
    """Return the line that asks for the axioms of a term; Coq prints them under this name."""
    return f'Redirect "{name}" Print Assumptions {term}.'


def axioms_printed(printed: Mapping[str, str], name: str) -> frozenset[str]:
    r"""Return the axioms that Coq has printed under a name, by absolute names if Coq says what short names denote.

    >>> said = {"a": "Axioms:\nc : nat\nB.d\n  : nat", "at_c": "Constant Coq.B.c\nConstant Coq.A.c\n  (..)"}
    >>> sorted(axioms_printed(said, "a"))
    ['B.d', 'Coq.B.c']
    """
    said = printed.get(name, "")
    if said.strip() == CLOSED:
        return frozenset()
    heading, *lines = said.splitlines() or [""]
    # Types of axioms continue on indented lines. Other lines say that a check of Coq was switched off.
    first = [_AXIOM.fullmatch(line) or line for line in lines if not line.startswith(" ")]
    other_lines = [line for line in first if isinstance(line, str)]
    if heading != "Axioms:" or not first or other_lines:
        raise BrokenCheckError(f"{name} rests on more than axioms: {(other_lines or [said])[0][:200]}")
    names = (match[1] for match in first if not isinstance(match, str))
    return frozenset(_absolute(printed, axiom) for axiom in names)


def _absolute(printed: Mapping[str, str], name: str) -> str:
    # The denoted name comes first; others have a shorter name.
    match = _CONSTANT.match(printed.get(_located(name), ""))
    return match[1] if match is not None else name


def _located(name: str) -> str:
    return f"at_{name}".replace(".", "-")
