"""Lemmas made from claims: the formula, parts, wrong variants and sharpness of a claim, for every size.

The claim is written once. The definitions evaluate it, the solver decides it, and wrong variants are derived from
it, so a formula and its meaning cannot differ.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import z3

from littlestone.claims import (
    Bindings,
    Claim,
    Comparison,
    Constant,
    DerivedClass,
    Evaluator,
    Implication,
    Joined,
    NumberOf,
    Reading,
    UndefinedValueError,
    conclusion,
    equality,
    free_classes,
    parse,
    walk,
    wrong_variants,
)
from littlestone.claims.evaluation import Interpreter as Definitions
from littlestone.claims.terms import ClassVariable
from littlestone.errors import InvalidValueError, WorkLimitError

from ..claims.formulas import Encoded, Interpreter
from ..claims.numbers import COMPARED
from ..engine.lemmas.conclusion import Classes, Conclusion, Size
from ..engine.lemmas.defined_variables import DefinedVariables
from ..engine.lemmas.lemma import Assertion, Lemma, LemmaFamily, Number, Variant
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of

SEARCHED_POINTS = 3
"""The largest number of points on which a search looks for classes that refute wrong variants or attain a bound."""


@dataclass(frozen=True, slots=True)
class Lead:
    """The induction that leads the solver from fewer points to a size."""

    assumed: Sequence[z3.BoolRef] = ()
    intermediate: Sequence[z3.BoolRef] = ()
    """Formulas that are proved first, in order, and then used."""
    facts: Sequence[z3.BoolRef] = ()
    """Further definitions."""


@dataclass(frozen=True, slots=True)
class Options:
    """A way to decide a claim."""

    trees: frozenset[str] = frozenset()
    """The names of the numbers that unknown trees represent on the smaller side."""
    lead: Callable[[Claim, Interpreter, SymbolicClass], Lead] | None = None
    """A function that makes the steps to the sizes by induction."""
    not_needed: frozenset[str] = frozenset()
    """The names of derived variants that are true as well."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Further variants that must be refuted, by name."""
    zero_from: int | None = None
    """The smallest number of points for which inclusions are considered only for the constant 0.

    Exchanging the two labels at points maps every other function to the constant 0.
    """
    sharp: str = ""
    """The equality that some classes attain; it replaces the derived equality."""
    one_by_one: int | None = None
    """The smallest number of points for which the parts are decided one by one."""


PLAIN = Options()
"""The options of a claim about which nothing else is given."""


def family_of(text: str, options: Options = PLAIN) -> LemmaFamily:
    """Return the lemma that a claim states, for every size.

    >>> lemma = family_of("VC(H) <= Ldim(H)").at(Size(2))
    >>> len(lemma.conclusion.parts), [variant.conclusion.text for variant in lemma.wrong_variants]
    (3, ['one less'])
    """
    claim = parse(text)
    return LemmaFamily(_Builder(claim, options).build, lambda classes: explained(claim, classes), text)


@dataclass(frozen=True, slots=True)
class _Builder:
    """The builder of the lemma of a size from a claim."""

    claim: Claim
    options: Options

    def build(self, defined: DefinedVariables, size: Size) -> Lemma:
        """Return the lemma of the given size."""
        names = free_classes(self.claim)
        classes = {name: SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined) for name in names}
        zero = self.options.zero_from is not None and size.n_points >= self.options.zero_from
        interpreter = Interpreter(classes, self.options.trees, first_function_only=zero)
        plain = Interpreter(classes, first_function_only=zero) if self.options.trees else interpreter
        premises, concluded = _split(self.claim)
        lead = Lead()
        if size.by_induction and self.options.lead is not None:
            lead = self.options.lead(self.claim, Interpreter(classes), next(iter(classes.values())))
            defined.facts.extend(lead.facts)
        some = Assertion(
            "at least two hypotheses in each class",
            all_of(defined.context, [z3.Not(z3.AtMost(*h.membership.values(), 1)) for h in classes.values()]),
            lambda found: all(len(h) >= 2 for h in found.values()),
        )
        strict, variants = None, []
        searched = size.n_points <= SEARCHED_POINTS
        for name, variant in variants_of(self.claim, self.options).items() if searched else ():
            try:
                encoded = plain.encoded(variant)
            except InvalidValueError:  # for some numbers only lower bounds are encoded
                continue
            stated = _statement(f"{name}: {variant}" if name in self.options.wrong else name, variant, encoded)
            if name == "strict":
                strict = stated
            else:
                variants.append(Variant(stated, () if name.startswith("without |") else (some,)))
        return Lemma(
            defined,
            tuple(classes.values()),
            hypotheses=tuple(
                Assertion(str(premise), plain.encoded(premise, refuted=False).holds, _true(premise))
                for premise in premises
            ),
            conclusion=Conclusion(str(concluded), interpreter.parts(concluded), _true(concluded)),
            wrong_variants=tuple(variants),
            sharpness=self._sharp(plain, strict, some) if searched else (),
            assumed=tuple(lead.assumed),
            intermediate=tuple(lead.intermediate),
            one_by_one=self.options.one_by_one is not None and size.n_points >= self.options.one_by_one,
            numbers=_numbers(self.claim, self.options, size.n_labels),
        )

    def _sharp(self, interpreter: Interpreter, strict: Assertion | None, some: Assertion) -> tuple[Assertion, ...]:
        """Return the sharpness claim: that of the options, or some choice that violates the strict inequality."""
        if self.options.sharp:
            claim = parse(self.options.sharp)
            holds = interpreter.encoded(claim, refuted=False).holds
            return (Assertion(str(claim), holds, _true(claim)),)
        if strict is None:
            return ()
        attained = Assertion(
            str(conclusion(equality(self.claim) or self.claim)),
            z3.And(some.formula, z3.Not(strict.formula)),
            lambda classes: some.holds(classes) and not strict.holds(classes),
        )
        return (attained,)


def variants_of(claim: Claim, options: Options) -> dict[str, Claim]:
    """Return the variants of a claim that say too much, by name."""
    derived = {name: variant for name, variant in wrong_variants(claim).items() if name not in options.not_needed}
    return derived | {name: parse(text) for name, text in options.wrong.items()}


def _split(claim: Claim) -> tuple[tuple[Claim, ...], Claim]:
    """Return the premises in front of a claim, and its conclusion."""
    if not isinstance(claim, Implication):
        return (), claim
    premise = claim.premise
    if isinstance(premise, Joined) and premise.operator == "and":
        return premise.parts, claim.conclusion
    return (premise,), claim.conclusion


def _statement(text: str, claim: Claim, encoded: Encoded) -> Assertion:
    """Return a wrong variant; it is not refuted where it is undefined."""
    formula = any_of(encoded.truth.ctx, [z3.Not(encoded.defined), encoded.truth])
    return Assertion(text, formula, _true(claim, undefined=True))


def _true(claim: Claim, *, undefined: bool = False) -> Callable[[Classes], bool]:
    """Return the truth of a claim by the definitions, or by their fast twins if the definitions take too long."""

    def holds(classes: Classes) -> bool:
        try:
            return _reading(claim, classes).truth
        except UndefinedValueError:
            return undefined

    return holds


def _reading(claim: Claim, classes: Classes) -> Reading:
    try:
        return evaluator("literal").reading(claim, Bindings(classes))
    except WorkLimitError:
        return evaluator("fast").reading(claim, Bindings(classes))


@cache
def evaluator(by: Definitions) -> Evaluator:
    """Return the interpreter that all lemmas share; it caches the numbers of the classes."""
    return Evaluator(by)


def _numbers(claim: Claim, options: Options, n_labels: int) -> tuple[Number, ...]:
    """Return the numbers that occur in the formulas of a claim."""
    names = {node.number for node in walk(claim) if isinstance(node, NumberOf)}
    names |= {node.operation for node in walk(claim) if isinstance(node, DerivedClass)}
    names |= {f"tree of {name}" for name in options.trees}
    names = {"N0 on trees" if name == "N0" and n_labels > 2 else name for name in names}
    return tuple(dict.fromkeys(number for name in sorted(names) for number in COMPARED[name]))


def explained(claim: Claim, classes: Classes) -> str:
    """Return the values behind a claim: the place where it first fails, both sides, and the numbers of the classes.

    >>> from littlestone.classes import FiniteClass
    >>> explained(parse("VC(H) <= Ldim(H)"), {"H": FiniteClass.from_rows(["0", "1"])})
    'VC(H) = 1, Ldim(H) = 1'
    """
    plain = dict.fromkeys(
        node
        for node in walk(claim)
        if isinstance(node, NumberOf)
        and isinstance(node.of, ClassVariable)
        and all(isinstance(parameter, Constant) for parameter in node.parameters)
    )
    numbers, shown = evaluator("fast"), list[str]()
    try:
        reading = _reading(claim, classes)
        shown += [f"{name} = {value}" for name, value in reading.where]
        if reading.where and reading.relation and isinstance(conclusion(claim), Comparison):
            shown.append(f"{reading.left} and {reading.right}")
        shown += [f"{number} = {numbers.number(number, Bindings(classes))}" for number in plain]
    except UndefinedValueError as error:
        shown.append(str(error))
    return ", ".join(shown) or ", ".join(
        f"|{name}| = {len(hypothesis_class)}" for name, hypothesis_class in classes.items()
    )
