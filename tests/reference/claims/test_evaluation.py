"""Both interpreters say the same of a claim, by hand and on random classes; what is undefined is explained.

A claim says which interpreters can take it, and why others cannot.
"""

import random
import re
import subprocess
import sys
from fractions import Fraction
from functools import partial
from itertools import product

import pytest
from tests.refusals import each_input_refused, each_refused

from littlestone.claims import (
    Comparison,
    Constant,
    ParsingError,
    Reading,
    UndefinedValueError,
    Variable,
    evaluate,
    interpreters,
    parse,
)
from littlestone.claims import class_numbers as numbers
from littlestone.claims.arithmetic.operations import operated
from littlestone.claims.evaluation import Interpreter
from littlestone.classes import FiniteClass
from littlestone.errors import WorkLimitError

THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
SQUARE = FiniteClass.from_rows(["00", "01", "10", "11"])
EMPTY = FiniteClass.empty(2)


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("VC(H) = 1 and Ldim(H) = 2 and Tdim(H) = 3", True),
        ("|H| = points(H) + 1 and labels(H) = 2", True),
        ("Ldim(H) <= VC(H) or |H| = 5", False),
        ("not |H| = 4", False),
        ("|H| = 5 => Ldim(H) = 100", True),
        ("for all x: for some y: |H[x -> y]| <= 2", True),
        ("for all x, y: |H[x -> y]| <= 2", False),
        ("for some h in H: for all x: Ldim(H[x -> h(x)]) <= 1", True),
        ("for all h in H: h in H[0 -> 0]", False),
        ("for all subclass G of H: |G| = 2 => Ldim(G) = 1", True),
        ("for some G subset H: Ldim(G) = 1 and |G| = 3", True),
        ("for all k in 0..1: N0(H, k) <= binomsum(k, Ldim(H))", True),
        ("for all k in 3..2: 1 = 2", True),
        ("for some k in 3..2: 1 = 1", False),
        ("H[0 -> 0] subset H and not H subset H[0 -> 0]", True),
        ("union(H[0 -> 0], H[0 -> 1]) subset H and |intersection(H[0 -> 0], H[0 -> 1])| = 0", True),
        ("VC(dual(H)) = 1 and |dual(H)| = 3", True),
        ("|bit(H, 1)| = |H|", True),
        ("irreducible(H, 1) and not irreducible(H, 2)", False),
        ("H subset thresholds(3) and thresholds(points(H)) subset H and H subset cube(3)", True),
        ("singletons(3) subset H or |union(H, singletons(3))| = 5 + |constants(3, 2)|", False),
        ("for all k in 1..7: Ldim(thresholds(k)) = floor(log2(k + 1))", True),
        ("for all h in point_functions(3, 1): h in H or Ldim(parities(2)) = 2", True),
        ("binom(4, 2) = 6 and binom(4, 5) = 0 and binom(4, -1) = 0 and binomsum(4, -1) = 0", True),
        ("wordsum(3, 2, 2) = 19 and wordsum(3, 5, 1) = 8 and wordsum(4, -1, 2) = 0", True),
        ("for all k in 0..labels(H) - 1: for all m in 0..k - 1: |H[0 -> k]| + |H[0 -> m]| = |H|", True),
        ("for all k in 0..1: |H[0 -> k]| >= 2", False),
        ("2^-1 = 1/2 and (-2)^3 = -8 and floor(-1/2) = -1 and ceil(1/2) = 1 and 7 - 2 - 1 = 4", True),
        ("min(2, log2(3)) = log2(3) and max(2, log2(3)) = 2 and floor(log2(|H|)) = 2", True),
        ("log2(3)^2 > log2(5) and log2(9) = 2 * log2(3) and log2(3)^0 = 1", True),
        ("DDim(H, 1, 2) <= Ldim(H) and |essential(H, 1, 2)| >= 1 and leaves(H, 1, 2) >= 1", True),
    ],
)
def test_by_hand_on_the_thresholds(text: str, truth: bool) -> None:
    assert evaluate(text, THRESHOLDS).truth is truth
    assert evaluate(text, THRESHOLDS, "literal").truth is truth


def test_irreducibility_is_judged() -> None:
    singletons = FiniteClass.from_rows(["001", "010", "100"])
    assert evaluate("irreducible(H, 1) and not irreducible(H, 2)", singletons).truth


@pytest.mark.parametrize("by", ["fast", "literal"])
def test_each_interpreter_uses_its_own_numbers(by: Interpreter, monkeypatch: pytest.MonkeyPatch) -> None:
    number = numbers.CLASS_NUMBERS["VC"]
    planted = numbers.ClassNumber("VC", "", "", lambda h, _: 77, lambda h, _: 88, number.bound)
    monkeypatch.setattr("littlestone.claims.evaluation.CLASS_NUMBERS", {"VC": planted})
    assert evaluate("VC(H) = 77", SQUARE, by).left == (77 if by == "literal" else 88)


def test_both_interpreters_say_the_same() -> None:
    texts = [
        "Ldim(H) <= VC(H) * log2(|H|)",
        "for all x, y: Ldim(H[x -> y]) < Ldim(H)",
        "Ldim(union(H, G)) <= Ldim(H) + Ldim(G) and Gdim(H) <= Ndim(G)",
        "irreducible(H, 1) => VC(dual(H)) <= Tdim(H)",
    ]
    coins = random.Random(5)
    for _ in range(60):
        rows = ["".join(map(str, row)) for row in product((0, 1), repeat=3)]
        classes = {name: FiniteClass.from_rows(coins.sample(rows, coins.randint(1, 7))) for name in "GH"}
        for text in texts:
            assert evaluate(text, classes) == evaluate(text, classes, "literal")


def test_a_reading_has_the_numbers_that_decide() -> None:
    reading = evaluate("for all x: for all y: 1 < |H[x -> y]|", THRESHOLDS)
    assert reading == Reading(False, True, 1, "<", 1, (("x", "0"), ("y", "1")))
    assert reading.slack == 0
    assert not reading.is_sharp
    tight = evaluate("for all k in 0..3: k <= VC(H) + 2", THRESHOLDS)
    assert (tight.left, tight.right, tight.is_sharp, tight.where) == (3, 3, True, (("k", "3"),))
    negated = evaluate("not |H| <= 3", THRESHOLDS)
    assert (negated.truth, negated.left, negated.relation, negated.right) == (True, 4, ">", 3)


def test_a_premise_that_fails_says_nothing_and_hides_what_is_undefined() -> None:
    assert evaluate("|H| > 0 => Ldim(H) <= log2(|H|)", EMPTY) == Reading(True, False)
    assert not evaluate("for all h in H: 1 = 2", EMPTY).informative
    assert evaluate("|H| = 0 or log2(|H|) > 0", EMPTY).truth


def evaluated_by_both(text: str) -> None:
    """Let the two interpreters refuse a claim on the empty class in the same words."""
    with pytest.raises(UndefinedValueError) as caught:
        evaluate(text, EMPTY, "literal")
    with pytest.raises(UndefinedValueError, match=re.escape(str(caught.value))):
        evaluate(text, EMPTY)
    raise caught.value


test_what_is_undefined_is_explained = each_input_refused(
    evaluated_by_both,
    ("Ldim(H) <= log2(|H|)", "log2(0) is undefined: only positive numbers"),
    ("VC(dual(H)) = 1", "dual(H) is undefined: hypothesis_class must be at least one hypothesis"),
    ("|H[5 -> 0]| = 1", "H[5 -> 0] is undefined: point must be from 0 to 1, not 5"),
    ("|H[0 -> 2]| = 1", "H[0 -> 2] is undefined: label must be from 0 to 1, not 2"),
    ("DDim(H, 0, 1) = 1", "DDim(H, 0, 1) is undefined: p must be at least 1"),
    ("N0(H, log2(3)) = 1", "log2(3) is undefined: an integer is needed, not log2(3) (about 1.58496)"),
    (
        "thresholds(3) subset H",
        "thresholds(3) subset H is undefined: one class is on 3 points with 2 labels, the",
    ),
    ("|union(H, cube(1))| = 2", "union(H, cube(1)) is undefined: "),
    ("|intersection(H, cube(1))| = 2", "intersection(H, cube(1)) is undefined: "),
    ("|thresholds(|H|)| = 2", "thresholds(|H|) is undefined: n_points must be at least 1, not 0"),
    ("1/|H| = 1", "division by 0 is undefined"),
    ("1/log2(3) = 1", "division by log2(3) (about 1.58496) is undefined"),
    ("|H|^(-1) = 1", "0^-1 is undefined"),
    ("binom(-1, 0) = 1", "binom(-1, 0) is undefined"),
    ("irreducible(H, -1)", "irreducible(H, -1) is undefined: k must be at least 0"),
    by=UndefinedValueError,
)


def test_a_number_for_two_labels_is_defined_for_a_bit_of_three() -> None:
    assert evaluate("VC(bit(H, 1)) = 0 and Ndim(H) = 0", TERNARY).truth


TERNARY = FiniteClass.from_rows(["02"])
MANY = FiniteClass.from_rows([[int(i == j) for j in range(20)] for i in range(20)])
EXPLOSIONS = (
    *("for all G subset H: |G| <= 30", "2^(2^30) > 1"),
    *("binomsum(2^40, 2) > 1", "wordsum(9999, 9999, 2^9999) > 1"),
)
test_what_cannot_be_evaluated_is_refused = each_refused(
    (lambda: evaluate("G subset H", SQUARE), "a mapping with the names G, H"),
    (lambda: evaluate("G subset H", {"H": SQUARE}), "a mapping with the names G, H"),
    (lambda: evaluate("G subset H", {"G": SQUARE, "H": THRESHOLDS}), "on the same points and labels"),
    (lambda: interpreters("VC(H) <= 2", 1), "labels must be at least 2"),
    (lambda: evaluate("VC(H) = 0", TERNARY), "the VC dimension is for two labels", UndefinedValueError),
    (lambda: operated("mod", [1, 2]), "an operation on numbers"),
    *((partial(evaluate, text, MANY), "would be needed, at most", WorkLimitError) for text in EXPLOSIONS),
    (lambda: evaluate(Comparison(Variable("k"), "<=", Constant(1)), SQUARE), "unknown number 'k'", ParsingError),
)


def test_operations_on_fractions() -> None:
    assert operated("^", [Fraction(2, 3), -2]) == Fraction(9, 4)


def test_a_claim_that_names_no_class_is_evaluated_only() -> None:
    found = interpreters(parse("Ldim(thresholds(3)) = 2"))
    assert (found["literal"], found["fast"]) == ("", "")
    assert found["enumeration"].startswith("claim must be about at least one class that it names")


@pytest.mark.parametrize(
    ("text", "labels", "reason"),
    [
        ("Tdim(H) <= 2", 3, "the threshold dimension is for two labels"),
        ("Ldim(H) <= 2", 9, "renamings of classes on 1 points with 9 labels"),
    ],
)
def test_the_enumeration_says_why_it_cannot_take_a_claim(text: str, labels: int, reason: str) -> None:
    assert interpreters(text)["enumeration"] == ""
    assert reason in interpreters(text, labels)["enumeration"]


def test_the_solver_is_there_once_it_is_imported() -> None:
    """In another process, as whoever imports the solver registers it for good."""
    line = "from littlestone.claims import interpreters; print(interpreters('VC(H) <= 2')['solver'])"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert "registered, by importing littlestone_solver.claims.decide" in done.stdout
    both = f"import littlestone_solver.claims.decide; {line}"
    assert subprocess.run([sys.executable, "-c", both], capture_output=True, text=True, check=True).stdout == "\n"
