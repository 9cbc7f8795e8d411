"""The part of the grammar of claims that reads expressions for classes and numbers."""

from typing import NoReturn

from ...classes import FAMILIES
from ..claim import Kind
from ..class_numbers import CLASS_NUMBERS
from ..class_operations import CLASS_OPERATIONS
from ..terms import (
    FUNCTIONS,
    ClassTerm,
    ClassVariable,
    Combination,
    Constant,
    DerivedClass,
    Dual,
    LabelAt,
    LabelTerm,
    NamedClass,
    NumberOf,
    NumberTerm,
    Operation,
    Restriction,
    Variable,
)
from .tokens import ParsingError, Token, tokens_of

CLASS_FUNCTIONS = ("union", "intersection", "dual", *CLASS_OPERATIONS, *FAMILIES)
MAX_DEPTH = 60


class TermParser:
    """A position in a list of tokens, and the variables that are bound at this position."""

    def __init__(self, text: str) -> None:
        self.tokens = tokens_of(text)
        self.place = 0
        self.bound: dict[str, Kind] = {}
        self.depth = 0

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.place]

    def fail(self, wanted: str) -> NoReturn:
        """Raise an error that says which token was expected here."""
        shown = repr(self.token.text) if self.token.text else "the end"
        raise ParsingError(f"expected {wanted} and found {shown}", self.token.column)

    def take(self, *texts: str) -> str | None:
        """Return the next token and move on if it is one of the texts, or return ``None``."""
        if self.token.text in texts:
            self.place += 1
            return self.tokens[self.place - 1].text
        return None

    def want(self, *texts: str) -> str:
        """Return the next token, which must be one of the texts, and move on."""
        if self.token.text not in texts or not self.token.text:
            self.fail(" or ".join(map(repr, texts)))
        self.place += 1
        return self.tokens[self.place - 1].text

    def enter(self) -> None:
        """Count one more level of brackets, operators on the right and quantifiers."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ParsingError(f"more than {MAX_DEPTH} levels", self.token.column)

    def begins_class(self) -> bool:
        """Return whether the next token begins a class."""
        text = self.token.text
        follows = self.tokens[self.place + 1].text if text else ""
        if text in CLASS_FUNCTIONS:
            return True
        return text[:1].isupper() and follows != "(" and self.bound.get(text, "subclass") == "subclass"

    def class_term(self) -> ClassTerm:
        """Read a class."""
        self.enter()
        if not self.begins_class():
            text = self.token.text
            if text[:1].isalpha() and text not in CLASS_NUMBERS and self.tokens[self.place + 1].text == "(":
                raise ParsingError(f"unknown class {text!r}", self.token.column, CLASS_FUNCTIONS, text)
            self.fail("a class")
        term = self.unrestricted_class()
        while self.take("["):
            point = self.point()
            self.want("->")
            label = self.label()
            self.want("]")
            term = Restriction(term, point, label)
        self.depth -= 1
        return term

    def unrestricted_class(self) -> ClassTerm:
        """Read a class up to its restrictions."""
        text = self.token.text
        self.place += 1
        if text not in CLASS_FUNCTIONS:
            return ClassVariable(text)
        self.want("(")
        if text in FAMILIES:
            return self.named_class(text)
        of = self.class_term()
        term: ClassTerm
        if text == "dual":
            term = Dual(of)
        elif text in CLASS_OPERATIONS:
            term = DerivedClass(text, of, tuple(self.parameter() for _ in CLASS_OPERATIONS[text].parameters))
        else:
            self.want(",")
            term = Combination(text, of, self.class_term())
        self.want(")")
        return term

    def named_class(self, family: str) -> NamedClass:
        """Read the parameters of a family and the closing bracket."""
        names = [parameter.name for parameter in FAMILIES[family].parameters]
        column = self.tokens[self.place - 2].column
        values = [] if self.token.text == ")" else [self.number()]
        while self.take(","):
            values.append(self.number())
        if len(values) != len(names):
            raise ParsingError(f"{family} takes {', '.join(names)}, and not {len(values)} numbers,", column)
        self.want(")")
        return NamedClass(family, tuple(values))

    def parameter(self) -> NumberTerm:
        """Read a comma and a number."""
        self.want(",")
        return self.number()

    def point(self) -> Constant | Variable:
        """Read a point."""
        return self.constant_or("point")

    def label(self) -> LabelTerm:
        """Read a label."""
        if self.bound.get(self.token.text) == "hypothesis":
            hypothesis = self.token.text
            self.place += 1
            self.want("(")
            point = self.point()
            self.want(")")
            return LabelAt(hypothesis, point)
        return self.constant_or("label")

    def constant_or(self, kind: Kind) -> Constant | Variable:
        """Return a constant or a variable of the given kind; an integer variable may serve as a label."""
        text = self.token.text
        if text.isdigit():
            self.place += 1
            return Constant(int(text))
        if self.bound.get(text) not in (kind, "integer" if kind == "label" else kind):
            known = [name for name, bound in self.bound.items() if bound == kind]
            raise ParsingError(f"unknown {kind} {text!r}", self.token.column, known)
        self.place += 1
        return Variable(text)

    def number(self) -> NumberTerm:
        """Read a number: products joined by plus and minus."""
        self.enter()
        term = self.product()
        while operator := self.take("+", "-"):
            term = Operation(operator, (term, self.product()))
        self.depth -= 1
        return term

    def product(self) -> NumberTerm:
        """Read a product or a quotient."""
        term = self.signed()
        while operator := self.take("*", "/"):
            term = Operation(operator, (term, self.signed()))
        return term

    def signed(self) -> NumberTerm:
        """Read a number with its sign and its exponent."""
        self.enter()
        if self.take("-"):
            term: NumberTerm = _opposite(self.signed())
        else:
            term = self.atom()
            if self.take("^"):
                term = Operation("^", (term, self.signed()))
        self.depth -= 1
        return term

    def atom(self) -> NumberTerm:
        """Read a number without operations around it."""
        token = self.token
        if token.text.isdigit():
            self.place += 1
            return Constant(int(token.text))
        if self.take("("):
            term = self.number()
            self.want(")")
            return term
        if self.take("|"):
            of = self.class_term()
            self.want("|")
            return NumberOf("size", of)
        if self.bound.get(token.text) == "integer":
            self.place += 1
            return Variable(token.text)
        if not token.text[:1].isalpha():
            self.fail("a number")
        if token.text not in CLASS_NUMBERS and token.text not in FUNCTIONS:
            integers = [name for name, kind in self.bound.items() if kind == "integer"]
            known = [*integers, *CLASS_NUMBERS, *FUNCTIONS]
            raise ParsingError(f"unknown number {token.text!r}", token.column, known, token.text)
        self.place += 1
        return self.named(token)

    def named(self, token: Token) -> NumberTerm:
        """Read the arguments of the number or function whose name was read."""
        self.want("(")
        of = self.class_term() if token.text in CLASS_NUMBERS else None
        arguments: list[NumberTerm] = [] if of is not None else [self.number()]
        while self.take(","):
            arguments.append(self.number())
        self.want(")")
        wanted = len(CLASS_NUMBERS[token.text].parameters) if of is not None else FUNCTIONS[token.text]
        if len(arguments) != wanted:
            kind, where = ("argument", "") if of is None else ("parameter", " after the class")
            takes = f"{token.text} takes {wanted} {kind}{'s' * (wanted != 1)}{where}"
            raise ParsingError(f"{takes}, not {len(arguments)},", token.column)
        if of is not None:
            return NumberOf(token.text, of, tuple(arguments))
        return Operation(token.text, tuple(arguments))


def _opposite(term: NumberTerm) -> NumberTerm:
    return Constant(-term.value) if isinstance(term, Constant) else Operation("-", (Constant(0), term))
