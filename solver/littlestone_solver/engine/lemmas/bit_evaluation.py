"""Formulas are evaluated for given classes without a solver, with one bit of an integer for each class.

The definitions of encodings are equivalences without cycles, each written after the definitions that it uses. So a
class determines every variable, and a formula of these variables is true or false for the class.
"""

from collections.abc import Mapping, Sequence

import z3

from littlestone.classes import FiniteClass
from littlestone.verdicts import BrokenCheckError

from .defined_variables import DefinedVariables
from .symbolic_class import SymbolicClass


def membership_bits(symbolic: SymbolicClass, classes: Sequence[FiniteClass]) -> dict[str, int]:
    """Return, for the variable of each function, the classes that contain the function, one bit for each class.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> membership_bits(symbolic, [FiniteClass.from_rows(["1"]), FiniteClass.from_rows(["0", "1"])])
    {'H(0)': 2, 'H(1)': 3}
    """
    return {
        variable.decl().name(): sum(1 << i for i, hypothesis_class in enumerate(classes) if h in hypothesis_class)
        for h, variable in symbolic.membership.items()
    }


class Evaluation:
    """The truth of formulas for some assignments of the variables that have no definition.

    Parameters
    ----------
    defined
        The definitions of all other variables.
    given
        For every variable without definition, the assignments that make it true, one bit for each.

    Examples
    --------
    >>> defined = DefinedVariables(z3.Context())
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2, defined)
    >>> formula = symbolic.non_empty(symbolic.whole)
    >>> classes = [FiniteClass.empty(1, 2), FiniteClass.from_rows(["1"])]
    >>> Evaluation(defined, membership_bits(symbolic, classes), 2).truths(formula)
    [False, True]
    """

    def __init__(self, defined: DefinedVariables, given: Mapping[str, int], n_assignments: int) -> None:
        self._n_assignments = n_assignments
        self._every = (1 << n_assignments) - 1
        self.names = dict(given)
        self._known: dict[int, int] = {}
        # z3 reuses the number of a formula that no longer exists.
        self._kept: list[z3.ExprRef] = []
        self._define(defined)

    def truths(self, formula: z3.BoolRef) -> list[bool]:
        """Return, assignment by assignment, whether the formula is true."""
        bits = self.bits(formula)
        return [bool(bits >> i & 1) for i in range(self._n_assignments)]

    def _define(self, defined: DefinedVariables) -> None:
        for equivalence in defined.equivalences:
            variable, formula = equivalence.children()
            name = variable.decl().name()
            if name in self.names:
                raise BrokenCheckError(f"'{name}' is defined twice")
            self.names[name] = self.bits(formula)
        for fact in defined.facts:
            wrong = self.bits(fact) ^ self._every
            if wrong:
                raise BrokenCheckError(f"the fact '{fact}' is false for some class")

    def bits(self, formula: z3.ExprRef) -> int:
        """Return the assignments that make the formula true, one bit for each."""
        self._kept.append(formula)
        return self._bits(formula.ctx.ref(), formula.ast)

    def _bits(self, context: object, term: object) -> int:
        # Creating z3's own objects for parts takes most of the time; a stored formula keeps its parts.
        number = z3.Z3_get_ast_id(context, term)
        known = self._known.get(number)
        if known is None:
            known = self._known[number] = self._computed(context, term)
        return known

    def _computed(self, context: object, term: object) -> int:
        declaration = z3.Z3_get_app_decl(context, term)
        kind = z3.Z3_get_decl_kind(context, declaration)
        n_parts = z3.Z3_get_app_num_args(context, term)
        parts = [self._bits(context, z3.Z3_get_app_arg(context, term, i)) for i in range(n_parts)]
        if kind == z3.Z3_OP_UNINTERPRETED and not parts:
            return self._named(z3.Z3_get_symbol_string(context, z3.Z3_get_decl_name(context, declaration)))
        bound = z3.Z3_get_decl_int_parameter(context, declaration, 0) if kind == z3.Z3_OP_PB_AT_MOST else 0
        return _combined(kind, parts, self._every, bound)

    def _named(self, name: str) -> int:
        if name not in self.names:
            raise BrokenCheckError(f"'{name}' is used before it is defined, or is not a question about the class")
        return self.names[name]


def _combined(kind: int, parts: Sequence[int], every: int, bound: int) -> int:
    """Return the bits of a formula, given the bits of its parts; ``bound`` is the number in "at most"."""
    if kind in {z3.Z3_OP_AND, z3.Z3_OP_TRUE}:
        bits = every
        for part in parts:
            bits &= part
        return bits
    if kind in {z3.Z3_OP_OR, z3.Z3_OP_FALSE}:
        bits = 0
        for part in parts:
            bits |= part
        return bits
    if kind == z3.Z3_OP_NOT:
        return parts[0] ^ every
    if kind == z3.Z3_OP_IMPLIES:
        return parts[0] ^ every | parts[1]
    if kind == z3.Z3_OP_EQ:
        return parts[0] ^ parts[1] ^ every
    if kind == z3.Z3_OP_PB_AT_MOST:
        counted = [every] + [0] * (bound + 1)
        for part in parts:
            counted = [every] + [counted[j] | (counted[j - 1] & part) for j in range(1, bound + 2)]
        return counted[bound + 1] ^ every
    raise BrokenCheckError(f"no propositional formula: one of z3's kind {kind}")
