"""No conditional claim counts the instances on which it says nothing.

A claim "if A then B" that is judged as ``not A or B`` holds wherever A does not. So the evidence says for each
instance whether it says something, and the number is recorded and shown.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.each import on_each

import littlestone_ledger
from littlestone_ledger.recording.record import read_record

EVIDENCE = Path(littlestone_ledger.__file__).parent / "evidence"
SOURCES = sorted(path for path in EVIDENCE.rglob("*.py"))


def silent_claims(source: str) -> Iterator[int]:
    """Yield the lines of ``trial.holds`` that judge an implication and do not say where its premise is met.

    The truth is looked at where it stands, or where a local variable of that name is assigned.
    """
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        assigned = dict[str, list[ast.expr]]()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    _note(assigned, target, node.value)
        for call in ast.walk(function):
            match call:
                case ast.Call(func=ast.Attribute(attr="holds"), args=[truth, *_], keywords=keywords):
                    values = assigned.get(truth.id, []) if isinstance(truth, ast.Name) else [truth]
                    is_said = any(keyword.arg == "informative" for keyword in keywords)
                    if not is_said and any(map(_is_implication, values)):
                        yield call.lineno


def _note(assigned: dict[str, list[ast.expr]], target: ast.expr, value: ast.expr) -> None:
    if isinstance(target, ast.Name):
        assigned.setdefault(target.id, []).append(value)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, other in zip(target.elts, value.elts, strict=True):
            _note(assigned, one, other)


def _is_implication(truth: ast.expr) -> bool:
    match truth:
        case ast.BoolOp(op=ast.And()):
            return any(map(_is_implication, truth.values))
        case ast.BoolOp(op=ast.Or()):
            # The premise that is not met: "not A", a comparison, or a conjunction.
            return any(_is_negation(value) or isinstance(value, ast.Compare) for value in truth.values)
        case (
            ast.IfExp(body=ast.Constant(value=True), orelse=other)
            | ast.IfExp(body=other, orelse=ast.Constant(value=True))
        ):
            # "True if shown else None" is not an implication: what is not shown is undecided.
            return not isinstance(other, ast.Constant)
        case ast.Compare(ops=[ast.LtE()]):
            return _is_truth(truth.left) or _is_truth(truth.comparators[0])
    return False


def _is_truth(value: ast.expr) -> bool:
    """Return whether an expression is surely a truth value: a comparison, a negation, ``all`` or ``any``."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in {"all", "any", "bool"}
    return _is_negation(value) or isinstance(value, ast.Compare)


def _is_negation(value: ast.expr) -> bool:
    return isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)


PLANTED = {
    "a denial or a claim": "trial.holds(not a or b, got)",
    "an unmet comparison or a claim": "trial.holds(n < 3 or b)",
    "true unless": "trial.holds(b if a else True)",
    "a comparison of truth values": "trial.holds((n > 0) <= all(x), got, H=h)",
    "as a part of a conjunction": "trial.holds(c and (not a or b))",
    "by way of a variable": "right = not a or b\n    trial.holds(right, got)",
    "by way of two variables at once": "right, n = not a or b, 3\n    trial.holds(right, got)",
}
RIGHT = {
    "the word is there": "trial.holds(not a or b, got, informative=a)",
    "unknown if it is not shown": "trial.holds(found or None, got)",
    "unknown unless it is shown": "trial.holds(True if found else None, got)",
    "a comparison of numbers": "trial.holds(found <= bound, got)",
    "a conjunction": "trial.holds(a and not b, got)",
}


@pytest.mark.parametrize("line", PLANTED.values(), ids=PLANTED)
def test_an_implication_without_the_word_is_noticed(line: str) -> None:
    assert list(silent_claims(f"def body(trial, scope):\n    {line}\n"))


@pytest.mark.parametrize("line", RIGHT.values(), ids=RIGHT)
def test_other_claims_are_not(line: str) -> None:
    assert not list(silent_claims(f"def body(trial, scope):\n    {line}\n"))


@on_each(SOURCES)
def test_implications_say_whether_their_premise_is_met(path: Path) -> None:
    lines = list(silent_claims(path.read_text(encoding="utf-8")))
    assert not lines, f"{path}: lines {lines}"


def test_every_recorded_check_says_something_on_some_instance() -> None:
    shares = {
        (check, profile.value): evidence.informative
        for check, found in read_record().found.items()
        for profile, evidence in found.items()
        if evidence.informative is not None
    }
    assert len(shares) > 100
    assert {key for key, number in shares.items() if number == 0} == set()
