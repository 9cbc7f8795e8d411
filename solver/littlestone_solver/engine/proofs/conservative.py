"""Definitions that say what a symbol means, and nothing else: they have a model, whatever the other symbols mean.

Symbols are taken away one after the other, each with all the definitions that name it, as soon as it can be
given a meaning by which these hold, whatever the symbols that are left mean:

* *equations*: each says what f is at arguments of one shape, no two at the same arguments, and if it refers to f
  itself, then at a smaller number, not below 0, or at a part of a tree;
* *a name for a case*: a relation that holds, or fails, everywhere satisfies them: they are conditions for it, or
  consequences of it, as every definition of an unnamed property is;
* *a name for what exists*: R holds where something exists, which f names; or where nothing is against it, and f
  names what is;
* *a value that exists*: f is named in one definition, at unknown arguments, and the solver finds a value.

What is left is not a definition in this sense: it is taken as given.
"""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import z3

from .equations import Equation, Shapes, applications, are_different_unknowns, conjunction, is_application, is_valid
from .proposition import Definition, formula_of
from .terms import CONTEXT, free_unknowns


def not_definitions(
    definitions: Iterable[Definition], schemes: Mapping[str, frozenset[str]] | None = None
) -> list[Definition]:
    """Return the definitions that may say more than what a symbol means.

    Parameters
    ----------
    definitions
        Definitions of one proof.
    schemes
        Sort of trees -> the functions of which its trees are made.

    Examples
    --------
    >>> from .terms import INTEGER, integer_function, integers
    >>> double, (n,) = integer_function("double", INTEGER), integers("n")
    >>> zero = Definition("0", double(0) == 0)
    >>> following = Definition("+ 1", double(n + 1) == double(n) + 2, (n >= 0,))
    >>> [each.text for each in not_definitions([zero, following])]
    []
    >>> [each.text for each in not_definitions([zero, following, Definition("2 n", double(n) == 2 * n)])]
    ['0', '+ 1', '2 n']
    """
    waiting, shapes = [_Rule.of(each) for each in definitions], Shapes(schemes or {})
    while waiting:
        names = sorted({name for rule in waiting for name in rule.symbols})
        taken = next(filter(None, (_taken(name, waiting, shapes) for name in names)), None)
        if taken is None:
            break
        waiting = [rule for rule in waiting if rule not in taken]
    return [rule.definition for rule in waiting]


@dataclass(frozen=True, slots=True, eq=False)
class _Rule:
    """A definition, with unknowns in place of what a quantifier around its conclusion binds."""

    definition: Definition
    conditions: tuple[z3.BoolRef, ...]
    conclusion: z3.BoolRef
    symbols: frozenset[str]

    @classmethod
    def of(cls, definition: Definition) -> "_Rule":
        conclusion = definition.conclusion
        while isinstance(conclusion, z3.QuantifierRef) and conclusion.is_forall():
            places = range(conclusion.num_vars())
            new = [z3.Const(f"{conclusion.var_name(i)}, any", conclusion.var_sort(i)) for i in places]
            body = z3.substitute_vars(conclusion.body(), *reversed(new))
            assert isinstance(body, z3.BoolRef)
            conclusion = body
        conditions = tuple(formula_of(each) for each in definition.conditions)
        symbols = frozenset(name for each in (*conditions, conclusion) for name in applications(each))
        return cls(definition, conditions, conclusion, symbols)

    @property
    def formula(self) -> z3.BoolRef:
        """What is said."""
        return z3.Implies(conjunction(self.conditions), self.conclusion)

    def equation(self, name: str) -> Equation | None:
        """Return what is said of a symbol, if that is an equation."""
        conclusion, parts = self.conclusion, self.conclusion.children()
        kind = conclusion.decl().kind() if z3.is_app(conclusion) else None
        if kind == z3.Z3_OP_EQ and any(is_application(part, name) for part in parts):
            head, value = parts if is_application(parts[0], name) else reversed(parts)
            return Equation(head, value, self.conditions)
        if kind == z3.Z3_OP_NOT and is_application(parts[0], name):
            return Equation(parts[0], z3.BoolVal(False, CONTEXT), self.conditions)
        if is_application(conclusion, name):
            return Equation(conclusion, z3.BoolVal(True, CONTEXT), self.conditions)
        return None


def _taken(name: str, rules: Sequence[_Rule], shapes: Shapes) -> list[_Rule] | None:
    """Return the rules that name a symbol, if it can be given a meaning by which they hold."""
    naming = [rule for rule in rules if name in rule.symbols]
    equations = [rule.equation(name) for rule in naming]
    term = applications(naming[0].formula)[name][0]
    if shapes.are_equations(name, [each for each in equations if each is not None], len(naming)):
        return naming
    if isinstance(term, z3.BoolRef):
        for value in (True, False):
            given = [z3.substitute_funs(rule.formula, (term.decl(), z3.BoolVal(value, CONTEXT))) for rule in naming]
            if all(z3.is_true(z3.simplify(formula)) for formula in given):
                return naming
        return naming if _is_name_for_existence(name, naming, rules, shapes.makers) else None
    return naming if name not in shapes.makers and len(naming) == 1 and _has_value(name, naming[0]) else None


def _is_name_for_existence(
    name: str, naming: Sequence[_Rule], rules: Sequence[_Rule], makers: AbstractSet[str]
) -> bool:
    """Return whether two rules say that a relation holds where something exists, or where nothing is against it.

    ``A(x, y) => R(x)`` and ``R(x) => B(x, f(x))``, where A gives B; or ``(B(x, f(x))) => R(x)`` and
    ``R(x) => A(x, y)``, where B gives A. R and f occur nowhere else.
    """
    introductions = [rule for rule in naming if is_application(rule.conclusion, name)]
    eliminations = [rule for rule in naming if any(is_application(each, name) for each in rule.conditions)]
    if len(naming) != 2 or len(introductions) != 1 or len(eliminations) != 1:
        return False
    (introduction,), (elimination,) = introductions, eliminations
    relation = next(each for each in elimination.conditions if is_application(each, name))
    rest = [each for each in elimination.conditions if not each.eq(relation)]
    follows = z3.Implies(conjunction(rest), elimination.conclusion)
    premise = conjunction(introduction.conditions)
    arguments = relation.children()
    if not relation.eq(introduction.conclusion) or not are_different_unknowns(arguments):
        return False
    if name in applications(premise) or name in applications(follows):
        return False
    for named, other in ((follows, premise), (premise, follows)):
        for symbol in applications(named).keys() - applications(other).keys() - makers:
            terms = applications(named)[symbol]
            elsewhere = [rule for rule in rules if symbol in rule.symbols and rule not in naming]
            if elsewhere or len(terms) != 1 or [*map(str, terms[0].children())] != [*map(str, arguments)]:
                continue
            for unknown in free_unknowns(other).values():
                if unknown.sort().eq(terms[0].sort()) and not any(unknown.eq(each) for each in arguments):
                    put = z3.substitute(named, (terms[0], unknown))
                    if is_valid(
                        z3.Implies(premise if other is premise else put, put if other is premise else other)
                    ):
                        return _are_about(arguments, named) and _are_about([*arguments, unknown], other)
    return False


def _are_about(unknowns: Sequence[z3.ExprRef], formula: z3.BoolRef) -> bool:
    return free_unknowns(formula).keys() <= {str(each) for each in unknowns}


def _has_value(name: str, rule: _Rule) -> bool:
    """Return whether the solver finds a value for a function, named at unknown arguments."""
    terms = applications(rule.formula)[name]
    if len(terms) != 1 or not are_different_unknowns(terms[0].children()):
        return False
    if not _are_about(terms[0].children(), rule.formula):
        return False
    value = z3.Const("value, any", terms[0].sort())
    return is_valid(z3.Exists([value], z3.substitute(rule.formula, (terms[0], value))))
