"""Variables with a definition: one Boolean per statement about the symbolic class, named in words.

An encoding introduces, for example, the variable "Ldim(H on 0*1) >= 2" together with the equivalence that defines
it. Definitions are equivalences without cycles, so every class gives every variable exactly one value: definitions
never exclude a class. *Facts* are consequences of the definitions that the solver does not see at once, for
instance that "at least 3" implies "at least 2". The tests prove all facts from the definitions.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import z3

from ..z3.formulas import constant, equivalence, implication, is_false, is_true


@dataclass(slots=True)
class DefinedVariables:
    """The defined variables of one query, created when first mentioned.

    >>> context = z3.Context()
    >>> defined = DefinedVariables(context)
    >>> wet = defined.variable("wet", lambda: z3.Or(z3.Bool("rain", context), z3.Bool("fog", context)))
    >>> defined.equivalences
    [wet == Or(rain, fog)]
    """

    context: z3.Context
    equivalences: list[z3.BoolRef] = field(default_factory=list)
    """The definitions, in order of creation."""
    facts: list[z3.BoolRef] = field(default_factory=list)
    """Consequences of the definitions."""
    _known: dict[str, z3.BoolRef] = field(default_factory=dict)

    def variable(self, name: str, definition: Callable[[], z3.BoolRef]) -> z3.BoolRef:
        """Return the variable of this name, which is defined on first use; constants get no variable.

        Parameters
        ----------
        name
            The meaning of the variable in words; two different statements must have different names.
        definition
            A function that makes the defining formula; it is called at most once per name.
        """
        known = self._known.get(name)
        if known is not None:
            return known
        formula = definition()
        if is_true(formula) or is_false(formula):
            self._known[name] = formula
            return formula
        variable = z3.Bool(name, self.context)
        self._known[name] = variable
        self.equivalences.append(equivalence(variable, formula))
        return variable

    def number_at_least(
        self, name: str, bound: int, largest: int, at_least: Callable[[int], z3.BoolRef]
    ) -> z3.BoolRef:
        """Return the variable "``name`` >= ``bound``" of a natural number, in unary.

        The formulas are the definition of each bound, and the fact that a bound implies the next smaller bound.

        Parameters
        ----------
        bound
            The bound with which the number is compared; a bound of at most 0 is always true.
        largest
            An upper bound on the number; larger bounds are false.
        at_least
            A function that makes the defining formula of ">= m" for ``1 <= m <= largest``.
        """
        if bound <= 0:
            return constant(self.context, True)
        if bound > largest:
            return constant(self.context, False)
        full_name = f"{name} >= {bound}"
        known = self._known.get(full_name)
        if known is not None:
            return known
        variable = self.variable(full_name, lambda: at_least(bound))
        if bound > 1:
            smaller = self.number_at_least(name, bound - 1, largest, at_least)
            self.facts.append(implication(variable, smaller))
        return variable

    @property
    def assertions(self) -> list[z3.BoolRef]:
        """Definitions and facts, which every query must assert."""
        return [*self.equivalences, *self.facts]
