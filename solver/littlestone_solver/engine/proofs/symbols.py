"""Names in linked proofs: what may be one, and that a name has one meaning.

The solver and the reader both know a symbol by its name. So a name is one or several words, which cannot be read as
a term; a function or a sort of one name is the same in a whole proof; and an unknown of one name is the same in a
whole proposition, in the links that it uses, too.
"""

import re
from collections.abc import Iterable, Iterator

import z3

from .terms import CONTEXT, INTEGER, REAL, TRUTH, sort_name, subterms

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*( [A-Za-z0-9_]+)*'*")
_RESERVED = frozenset(
    "And Or Not Implies If ForAll Exists Distinct ToReal True False Int Real Bool integer real truth".split()  # noqa: SIM905
)
_NUMBERS_AND_TRUTHS = (INTEGER, REAL, TRUTH)
_LOGIC = frozenset(
    (
        z3.Z3_OP_TRUE,
        z3.Z3_OP_FALSE,
        z3.Z3_OP_EQ,
        z3.Z3_OP_DISTINCT,
        z3.Z3_OP_AND,
        z3.Z3_OP_OR,
        z3.Z3_OP_NOT,
        z3.Z3_OP_IMPLIES,
        z3.Z3_OP_LE,
        z3.Z3_OP_GE,
        z3.Z3_OP_LT,
        z3.Z3_OP_GT,
        z3.Z3_OP_ADD,
        z3.Z3_OP_SUB,
        z3.Z3_OP_UMINUS,
        z3.Z3_OP_MUL,
        z3.Z3_OP_ANUM,
        z3.Z3_OP_TO_REAL,
        z3.Z3_OP_UNINTERPRETED,
    )
)
"""Of what formulas are made, quantifiers excepted: quotients of integers, for instance, are shown as others are."""


def signature(declared: z3.FuncDeclRef) -> str:
    """Return the sorts of a function or unknown in words.

    Examples
    --------
    >>> from .terms import number_function
    >>> signature(number_function("C", INTEGER, INTEGER).declared)
    'integer, integer -> real'
    """
    places = ", ".join(sort_name(declared.domain(place)) for place in range(declared.arity()))
    return f"{places} -> {sort_name(declared.range())}" if places else sort_name(declared.range())


def flaw_of_form(formula: z3.ExprRef) -> str:
    """Return what is wrong with how a formula is made, "" if nothing is.

    Examples
    --------
    >>> flaw_of_form(z3.Int("f(1)", CONTEXT) >= 0)
    "'f(1)' is not a name, which consists of words"
    """
    if type(formula) not in (z3.BoolRef, z3.QuantifierRef) or formula.ctx is not CONTEXT:
        return f"'{formula}' is not a formula of linked proofs"
    if formula.get_id() not in _FLAWS:
        _FLAWS[formula.get_id()] = formula, next(_flaws(formula), "")
    return _FLAWS[formula.get_id()][1]


_FLAWS: dict[int, tuple[z3.ExprRef, str]] = {}
"""What was found before, by the number of a formula in the context, which a kept formula does not lose."""


def _flaws(formula: z3.ExprRef) -> Iterator[str]:
    for term in subterms(formula):
        names = []
        if isinstance(term, z3.QuantifierRef):
            if term.is_lambda():
                yield f"'{term}' is not a formula"
            names = [(term.var_name(place), term.var_sort(place)) for place in range(term.num_vars())]
        elif term.decl().kind() not in _LOGIC:
            yield f"'{term}' is not made of sums, products, comparisons, connectives and functions"
        elif term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            names = [(term.decl().name(), term.sort())]
        for name, of in names:
            if not is_name(name):
                yield f"'{name}' is not a name, which consists of words"
            if of not in _NUMBERS_AND_TRUTHS and (of.kind() != z3.Z3_UNINTERPRETED_SORT or not is_name(of.name())):
                yield f"'{of}' is not a sort with a name"


def is_name(text: str) -> bool:
    """Return whether a text may be a name: words, the first of which begins with a letter.

    Examples
    --------
    >>> [is_name(text) for text in ("event'", "mistake tree", "f(1)", "ln 2 + 1", "And")]
    [True, True, False, False, False]
    """
    return _NAME.fullmatch(text) is not None and text not in _RESERVED


def functions(formulas: Iterable[z3.ExprRef]) -> dict[str, set[str]]:
    """Return the signatures of functions by their name; there is one for each if nothing is wrong."""
    found = dict[str, set[str]]()
    for formula in formulas:
        for name, signed in _functions_of(formula):
            found.setdefault(name, set()).add(signed)
    return found


_FUNCTIONS: dict[int, tuple[z3.ExprRef, frozenset[tuple[str, str]]]] = {}


def _functions_of(formula: z3.ExprRef) -> frozenset[tuple[str, str]]:
    if formula.ctx is not CONTEXT or formula.get_id() not in _FUNCTIONS:
        found = frozenset(
            (term.decl().name(), signature(term.decl()))
            for term in subterms(formula)
            if z3.is_app(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED and term.num_args()
        )
        if formula.ctx is not CONTEXT:
            return found
        _FUNCTIONS[formula.get_id()] = formula, found
    return _FUNCTIONS[formula.get_id()][1]
