"""Texts and claims: a printed claim is read back as the same value, and other texts are refused with the place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import each_input_refused, each_refused

from littlestone.claims import (
    CLASS_NUMBERS,
    Claim,
    ClassTerm,
    ClassVariable,
    Combination,
    Comparison,
    Constant,
    DerivedClass,
    Dual,
    Implication,
    Irreducible,
    Joined,
    LabelAt,
    Member,
    NamedClass,
    Not,
    NumberOf,
    NumberTerm,
    Operation,
    ParsingError,
    Quantified,
    Restriction,
    Subset,
    Variable,
    free_classes,
    parse,
)
from littlestone.claims.claim import RELATIONS, Kind
from littlestone.claims.terms import FUNCTIONS, PRECEDENCE
from littlestone.classes import FAMILIES
from littlestone.errors import InvalidValueError

Bound = tuple[tuple[str, Kind], ...]


def names(bound: Bound, kind: Kind) -> list[str]:
    """Return the names that stand for this kind; a later binding of a name hides the earlier one."""
    return sorted(name for name, of in dict(bound).items() if of == kind)


def variables(bound: Bound, kind: Kind) -> st.SearchStrategy[Constant | Variable]:
    found = st.builds(Constant, st.integers(0, 3))
    return found | st.sampled_from([Variable(name) for name in names(bound, kind)]) if names(bound, kind) else found


@st.composite
def class_terms(draw: st.DrawFn, bound: Bound, depth: int) -> ClassTerm:
    kind = draw(st.integers(0, 6 if depth else 0))
    if kind == 6:
        family = FAMILIES[draw(st.sampled_from(sorted(FAMILIES)))]
        return NamedClass(family.name, tuple(draw(number_terms(bound, depth - 1)) for _ in family.parameters))
    if kind <= 1:
        return ClassVariable(draw(st.sampled_from(["H", "G", *names(bound, "subclass")])))
    of = draw(class_terms(bound, depth - 1))
    if kind == 2:
        hypotheses = names(bound, "hypothesis")
        chance = st.booleans()
        point, label = draw(variables(bound, "point")), draw(variables(bound, "label"))
        if draw(chance) and hypotheses:
            chosen = LabelAt(draw(st.sampled_from(hypotheses)), draw(variables(bound, "point")))
            return Restriction(of, point, chosen)
        return Restriction(of, point, label)
    if kind == 3:
        return Combination(
            draw(st.sampled_from(["union", "intersection"])), of, draw(class_terms(bound, depth - 1))
        )
    return Dual(of) if kind == 4 else DerivedClass("bit", of, (draw(number_terms(bound, depth - 1)),))


@st.composite
def number_terms(draw: st.DrawFn, bound: Bound, depth: int) -> NumberTerm:
    kind = draw(st.integers(0, 4 if depth else 1))
    if kind == 0:
        return Constant(draw(st.integers(-3, 20)))
    if kind == 1:
        integers = names(bound, "integer")
        return Variable(draw(st.sampled_from(integers))) if integers else NumberOf("VC", ClassVariable("H"))
    if kind == 2:
        name = draw(st.sampled_from(sorted(CLASS_NUMBERS)))
        parameters = tuple(draw(number_terms(bound, depth - 1)) for _ in CLASS_NUMBERS[name].parameters)
        return NumberOf(name, draw(class_terms(bound, depth - 1)), parameters)
    operator = draw(st.sampled_from([*PRECEDENCE, *FUNCTIONS]))
    return Operation(
        operator, tuple(draw(number_terms(bound, depth - 1)) for _ in range(FUNCTIONS.get(operator, 2)))
    )


@st.composite
def claims(draw: st.DrawFn, bound: Bound = (), depth: int = 3) -> Claim:
    kind = draw(st.integers(0, 8 if depth else 1))
    if kind <= 1:
        numbers = number_terms(bound, 2)
        return Comparison(draw(numbers), draw(st.sampled_from(sorted(RELATIONS))), draw(numbers))
    if kind == 2:
        hypotheses = names(bound, "hypothesis")
        of = draw(class_terms(bound, 2))
        return Member(hypotheses[0], of) if hypotheses else Subset(of, draw(class_terms(bound, 2)))
    if kind == 3:
        return Irreducible(draw(class_terms(bound, 2)), draw(number_terms(bound, 1)))
    if kind == 4:
        return Not(draw(claims(bound, depth - 1)))
    if kind == 5:
        parts = st.lists(claims(bound, depth - 1), min_size=2, max_size=3)
        return Joined(draw(st.sampled_from(["and", "or"])), tuple(draw(parts)))
    if kind == 6:
        return Implication(draw(claims(bound, depth - 1)), draw(claims(bound, depth - 1)))
    return draw(quantified_claims(bound, depth))


@st.composite
def quantified_claims(draw: st.DrawFn, bound: Bound, depth: int) -> Claim:
    choices: list[tuple[str, Kind]] = [
        ("x1", "point"),
        ("u", "point"),
        ("y", "label"),
        ("h", "hypothesis"),
        ("K", "subclass"),
        ("k", "integer"),
        ("T", "integer"),
    ]
    name, kind = draw(st.sampled_from(choices))
    over = draw(class_terms(bound, 1)) if kind in ("hypothesis", "subclass") else None
    low, high = (draw(number_terms(bound, 1)) if kind == "integer" else None for _ in range(2))
    inner = draw(claims((*bound, (name, kind)), depth - 1))
    return Quantified(draw(st.sampled_from(["all", "some"])), kind, name, inner, over, low, high)


@settings(max_examples=400)
@given(claims())
def test_a_printed_claim_is_read_back_as_the_same_value(claim: Claim) -> None:
    assert parse(str(claim)) == claim
    assert claim.latex().count("{") == claim.latex().count("}")
    assert claim.latex().count(r"\left") == claim.latex().count(r"\right")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("size(H)<=2 ^ VC( H )", "|H| <= 2^VC(H)"),
        ("0 <= VC(H) <= Ldim(H)", "0 <= VC(H) and VC(H) <= Ldim(H)"),
        ("for all x, y: Ldim(H[x -> y]) <= 2", "for all point x: for all label y: Ldim(H[x -> y]) <= 2"),
        ("for some G subset H: |G| == 1", "for some subclass G of H: |G| = 1"),
        ("for all h in H: h in dual(H)", "for all hypothesis h of H: h in dual(H)"),
        ("for all k in 0..VC(H): k <= 3", "for all k in 0..VC(H): k <= 3"),
        ("((VC(H) + 1) * 2 <= (3))", "(VC(H) + 1) * 2 <= 3"),
        ("-2^2 <= VC(H) - (1 - 2)", "0 - 2^2 <= VC(H) - (1 - 2)"),
        ("2^3^VC(H) > -1", "2^(3^VC(H)) > -1"),
        ("not VC(H) = 1 and VC(H) = 1 or VC(H) = 2", "(not VC(H) = 1 and VC(H) = 1) or VC(H) = 2"),
        ("VC(H) = 1 => VC(H) = 2 => VC(H) = 3", "VC(H) = 1 => VC(H) = 2 => VC(H) = 3"),
        ("(VC(H) = 1 => VC(H) = 2) => VC(H) = 3", "(VC(H) = 1 => VC(H) = 2) => VC(H) = 3"),
    ],
)
def test_forms_of_writing(text: str, printed: str) -> None:
    assert str(parse(text)) == printed


test_what_is_no_claim_is_refused_in_one_line_with_the_place = each_input_refused(
    parse,
    ("Lit(H) <= 2", "unknown number 'Lit' at column 1; known: size, points, labels, VC, Ldim, "),
    ("VC(H) <= k + 1", "unknown number 'k' at column 10; known: size, "),
    ("VC(H) <=", "expected a number and found the end at column 9"),
    ("VC(H)", "expected '<=' or '<' or '=' or '!=' or '>=' or '>' and found the end at column 6"),
    ("VC(H) <= 2 2", "expected the end and found '2' at column 12"),
    ("VC(h) <= 2", "expected a class and found 'h' at column 4"),
    ("N0(H) <= 2", "N0 takes 1 parameter after the class, not 0, at column 1"),
    ("min(1) <= 2", "min takes 2 arguments, not 1, at column 1"),
    ("Ldim(H[x -> 1]) <= 2", "unknown point 'x' at column 8"),
    ("for all point x: Ldim(H[x -> y]) <= 2", "unknown label 'y' at column 30"),
    ("for all u: VC(H) <= 2", "it is not said what 'u' is at column 9; known: point u, label u, "),
    ("for all subclass g of H: |H| <= 2", "'g' must begin with a capital letter exactly if it is a class"),
    ("for all max in 0..2: |H| <= 2", "expected a name and found 'max' at column 9"),
    (
        "VC(tresholds(3)) <= VC(H)",
        "unknown class 'tresholds' at column 4: did you mean thresholds? known: union, intersection, dual, ",
    ),
    ("LDim(H) <= 2", "unknown number 'LDim' at column 1: did you mean Ldim? known: size, "),
    ("ldim(H) <= 2", "unknown number 'ldim' at column 1: did you mean Ldim? known: size, "),
    ("VC_dim(H) <= 2", "unknown number 'VC_dim' at column 1: did you mean VC? known: size, "),
    ("VC(Thresholds(3)) <= VC(H)", "unknown class 'Thresholds' at column 4: did you mean thresholds? known: "),
    ("reducible(H, 2)", "unknown number 'reducible' at column 1: did you mean red? known: size, "),
    (
        "H is 2-reducible",
        "'is' is not a word of claims: write red(H) <= k for 'k-reducible' and irreducible(H, k) for "
        "'k-irreducible', at column 3",
    ),
    ("thresholds(2, 3) subset H", "thresholds takes n_points, and not 2 numbers, at column 1"),
    ("for all cube in 0..2: |H| <= 2", "expected a name and found 'cube' at column 9"),
    ("VC(H) <= 0.5", "unexpected '.' at column 11"),
    ("VC(H) <= 2; VC(H) >= 1", "unexpected ';' at column 11"),
    ("(VC(H) <= 2", "expected ')' and found the end at column 12"),
    ("G subset", "expected a class and found the end at column 9"),
    ("", "expected a number and found the end at column 1"),
    ("not " * 70 + "VC(H) <= 1", "more than 60 levels at column"),
    ("VC(H) <= " + "1 + " * 300 + "1", "more than 400 words and signs at column"),
    ("(for all k in 0..2: k <= 2) and k <= 2", "unknown number 'k' at column 33"),
    by=ParsingError,
)
assert issubclass(ParsingError, InvalidValueError)


def test_free_classes_are_those_that_no_quantifier_binds() -> None:
    assert free_classes(parse("(for all subclass G of H: |G| <= 2) and |K| <= 1")) == ("H", "K")
    assert free_classes(parse("|G| = 1 or for all subclass G of G: |G| <= 2")) == ("G",)


def test_latex() -> None:
    claim = parse("G subset H => for some x: Ldim(G[x -> 0])/2 <= binomsum(3, VC(H)) * (log2(|H|) + 1)^2")
    assert claim.latex() == (
        r"G \subseteq H \implies \exists\, \text{point } x:\; \frac{\mathrm{Ldim}(G_{x \to 0})}{2} \le "
        r"\binom{3}{\le \mathrm{VC}(H)} \cdot {\left(\log_2\left(\left|H\right|\right) + 1\right)}^{2}"
    )


test_values_that_are_no_claims_cannot_be_built = each_refused(
    (lambda: Comparison(Constant(1), "=<", Constant(2)), "relation must be one of"),
    (lambda: NumberOf("Lit", ClassVariable("H")), "number must be one of"),
    (lambda: NumberOf("N0", ClassVariable("H")), "number of parameters of N0 must be 1, not 0"),
    (lambda: NamedClass("tresholds", (Constant(1),)), "family must be one of"),
    (lambda: NamedClass("thresholds", ()), "number of parameters of thresholds must be 1"),
    (lambda: Operation("mod", (Constant(1), Constant(2))), "operator must be one of"),
    (lambda: Operation("log2", (Constant(1), Constant(2))), "number of arguments of log2 must be 1"),
    (
        lambda: Combination("product", ClassVariable("H"), ClassVariable("G")),
        "operator must be union or intersection",
    ),
    (lambda: Joined("xor", (parse("1 < 2"), parse("2 < 3"))), "operator must be and, or"),
    (lambda: Joined("and", (parse("1 < 2"),)), "number of parts must be at least 2"),
    (lambda: Quantified("most", "point", "x", parse("1 < 2")), "quantifier must be all or some"),
    (lambda: Quantified("all", "subclass", "G", parse("1 < 2")), "over must be a class exactly for"),
    (
        lambda: Quantified("all", "integer", "k", parse("1 < 2"), low=Constant(1)),
        "range must be given exactly for integers",
    ),
    (
        lambda: Quantified("all", "point", "x", parse("1 < 2"), low=Constant(1), high=Constant(2)),
        "range must be given exactly for integers",
    ),
)
