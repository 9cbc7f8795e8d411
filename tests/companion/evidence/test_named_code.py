"""Break the code that a statement names first: one of its checks must notice.

Of a definition or an algorithm it is a check of a printed reading, of a claim one of any reading. A theorem that a
claim names first is one of its checks.
"""

import functools
import gc
import inspect
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import CodeType, FunctionType

import pytest

from littlestone.verdicts import Profile
from littlestone_ledger import Kind, Statement, read_ledger
from littlestone_ledger.running.runner import resolve, run_check

THEOREMS = "littlestone_solver.theorems."
LEDGER = {each.id: each for each in read_ledger()}


def checks_of(statement: Statement) -> list[str]:
    """Return the checks that must notice, those of the solver last; a twin has the readings of the other one."""
    readings = statement.readings or LEDGER[statement.twin_of].readings
    kinds = set(Kind) if statement.is_theorem_like else {Kind.PRINTED, Kind.SHARPER}
    checks = {check for reading in readings if reading.kind in kinds for check in reading.checks}
    return sorted(checks, key=lambda check: (check.startswith("littlestone_solver."), check))


# A claim that is not judged names code for the reader only.
NAMED = tuple(each for each in LEDGER.values() if each.implemented_by and checks_of(each))


def functions_of(path: str) -> Iterator[FunctionType]:
    """Yield the function with a dotted path, or those that its class defines."""
    value = resolve(path)
    for each in vars(value).values() if inspect.isclass(value) else (value,):
        method = each.fget if isinstance(each, property) else getattr(each, "__func__", each)
        function = inspect.unwrap(method) if callable(method) else None
        if isinstance(function, FunctionType) and not function.__code__.co_filename.startswith("<"):
            yield function


def broken(n_cells: int) -> CodeType:
    """Return code that raises, for a function with a number of variables of an outer function."""
    names = [f"cell_{i}" for i in range(n_cells)]
    uses = "".join(f"        {name}\n" for name in names)
    inner = f"    def planted(*_, **__):\n{uses}        raise RuntimeError('planted')\n    return planted\n"
    space: dict[str, FunctionType] = {}
    exec(f"def outer({', '.join(names)}):\n{inner}", space)
    planted: FunctionType = space["outer"](*names)
    return planted.__code__


CACHES: "dict[int, list[functools._lru_cache_wrapper[object]]]" = {}
"""Number of loaded modules -> the caches of functions of this project."""


def forget_results() -> None:
    """Clear all caches: results of another test must not hide that the code is broken."""
    n_modules = len(sys.modules)
    if n_modules not in CACHES:
        found = (each for each in gc.get_objects() if type(each) is functools._lru_cache_wrapper)
        CACHES[n_modules] = [each for each in found if (each.__module__ or "").startswith("littlestone")]
    for each in CACHES[n_modules]:
        each.cache_clear()


def is_noticed(statement: Statement, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Break what the statement names first; return whether one of its checks notices."""
    named, checks = statement.implemented_by[0], checks_of(statement)
    if named.startswith(THEOREMS):
        return named in checks
    forget_results()
    functions = list(functions_of(named))
    assert functions, f"{named} has no function to break"
    for function in functions:
        monkeypatch.setattr(function, "__code__", broken(len(function.__code__.co_freevars)))
    outcomes = (run_check(check, Profile.QUICK) for check in checks if not check.startswith(THEOREMS))
    return any(outcome is not None and outcome.evidence.verdict.is_broken for outcome in outcomes)


LONG = ("bgs.definition-4.4", "bgs.definition-5.5", "lyu.definition-4.1", "yan.lemma-1")


@pytest.mark.parametrize(
    "statement",
    [pytest.param(each, marks=pytest.mark.slow if each.id in LONG else (), id=each.id) for each in NAMED],
)
def test_a_check_runs_the_code_that_is_named_first(statement: Statement, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_noticed(statement, monkeypatch), f"no check of {statement.id} runs {statement.implemented_by[0]}"


@pytest.mark.parametrize(
    ("name", "path"),
    [
        (NAMED[0].id, "littlestone.prediction.halfspaces.convex_depth.depth"),
        ("lyu.claim-6.2", "littlestone.learners.split_buffer"),
        ("lyu.claim-6.2", f"{THEOREMS}proved.lyu_claim_6_1_false"),
    ],
)
def test_code_that_no_check_runs_is_found(monkeypatch: pytest.MonkeyPatch, name: str, path: str) -> None:
    assert not is_noticed(replace(LEDGER[name], implemented_by=(path,)), monkeypatch)
