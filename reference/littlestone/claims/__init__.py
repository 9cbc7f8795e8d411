"""Claims about classes, represented as values: read from text, judged on classes, and tested for counterexamples.

A claim is an expression over numbers of classes. An interpreter gives a claim its meaning. The same claim can be
given to each interpreter: to the literal definitions, to their fast twins, and to any other interpreter of the
nodes of :mod:`~littlestone.claims.claim` and :mod:`~littlestone.claims.terms`.

>>> claim = parse("Ldim(H) <= VC(H) * log2(|H|)")
>>> finding = conjecture(claim, points=3)
>>> finding.is_refuted, finding.reach
(False, 'n = 1..3: 31 classes up to symmetry stand for 276, 3 undefined')
>>> print(conjecture("Ldim(H) <= VC(H)", points=2).citation)
Ldim(H) <= VC(H): not refuted (n = 1..2: 9 classes up to symmetry stand for 20)
"""

from .arithmetic.exact_values import ExactValue, LogPolynomial, UndefinedValueError
from .claim import (
    Claim,
    Comparison,
    Implication,
    Irreducible,
    Joined,
    Member,
    Not,
    Quantified,
    Subset,
    conclusion,
    free_classes,
    walk,
)
from .class_numbers import CLASS_NUMBERS, ClassNumber, Symmetry
from .class_operations import CLASS_OPERATIONS, ClassOperation
from .conjecture import conjecture, interpreters
from .derived import equality, wrong_variants
from .enumeration import Representative, representatives
from .evaluation import Bindings, Evaluator, evaluate
from .finding import Coverage, Decision, Finding, Instance
from .grammar.parsing import parse
from .grammar.tokens import ParsingError
from .reading import Reading
from .symmetries import Invariance, invariance
from .terms import (
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

__all__ = [
    "CLASS_NUMBERS",
    "CLASS_OPERATIONS",
    "Bindings",
    "Claim",
    "ClassNumber",
    "ClassOperation",
    "ClassTerm",
    "ClassVariable",
    "Combination",
    "Comparison",
    "Constant",
    "Coverage",
    "Decision",
    "DerivedClass",
    "Dual",
    "Evaluator",
    "ExactValue",
    "Finding",
    "Implication",
    "Instance",
    "Invariance",
    "Irreducible",
    "Joined",
    "LabelAt",
    "LabelTerm",
    "LogPolynomial",
    "Member",
    "NamedClass",
    "Not",
    "NumberOf",
    "NumberTerm",
    "Operation",
    "ParsingError",
    "Quantified",
    "Reading",
    "Representative",
    "Restriction",
    "Subset",
    "Symmetry",
    "UndefinedValueError",
    "Variable",
    "conclusion",
    "conjecture",
    "equality",
    "evaluate",
    "free_classes",
    "interpreters",
    "invariance",
    "parse",
    "representatives",
    "walk",
    "wrong_variants",
]
