"""Break the code that a definition or an algorithm names first: a check of its printed reading must notice."""

import functools
import gc
import inspect
from collections.abc import Iterator
from dataclasses import replace
from types import CodeType, FunctionType

import pytest

from littlestone.verdicts import Profile
from littlestone_ledger import Kind, Statement, read_ledger
from littlestone_ledger.running.runner import resolve, run_check

NAMED = tuple(each for each in read_ledger() if not each.is_theorem_like and each.implemented_by)


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


def is_noticed(statement: Statement, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Break what the statement names first; return whether a check of a printed reading notices."""
    checks = {
        check
        for reading in statement.readings
        if reading.kind is Kind.PRINTED
        for check in reading.checks
        if not check.startswith("littlestone_solver.theorems.")
    }
    # Results of another test must not hide that the code is broken.
    for each in gc.get_objects():
        if type(each) is functools._lru_cache_wrapper:
            each.cache_clear()
    functions = list(functions_of(statement.implemented_by[0]))
    assert functions, f"{statement.implemented_by[0]} has no function to break"
    for function in functions:
        monkeypatch.setattr(function, "__code__", broken(len(function.__code__.co_freevars)))
    outcomes = (run_check(check, Profile.QUICK) for check in sorted(checks))
    return any(outcome is not None and not outcome.evidence.verdict.is_positive for outcome in outcomes)


@pytest.mark.parametrize("statement", NAMED, ids=lambda statement: statement.id)
def test_a_check_runs_the_code_that_is_named_first(statement: Statement, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_noticed(statement, monkeypatch), f"no check of {statement.id} runs {statement.implemented_by[0]}"


def test_code_that_no_check_runs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(NAMED[0], implemented_by=("littlestone.prediction.halfspaces.convex_depth.depth",))
    assert not is_noticed(other, monkeypatch)
