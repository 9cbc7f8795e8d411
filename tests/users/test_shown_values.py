"""Values as people see them: a ``repr`` of at most three lines, in notebooks a table or a drawing."""

import dataclasses
import doctest
import importlib
import io
import pkgutil
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from fractions import Fraction
from types import ModuleType
from typing import Protocol, runtime_checkable
from unittest import mock

import pytest

import littlestone
import littlestone_properties
from littlestone import (
    FiniteClass,
    Privacy,
    Sample,
    certified_littlestone_dimension,
    named_family,
)
from littlestone.certificates import MistakeTree
from littlestone.dimensions import certified_threshold_dimension, certified_vc_dimension
from littlestone.display import displayed
from littlestone.measures import Measures
from littlestone.privacy import audit_table, privacy_profile
from littlestone.randomness import ExactDistribution
from littlestone.structure import certified_decomposition_dimension, certified_irreducibility
from littlestone.verdicts import Counterexample, Evidence, Verdict
from littlestone_ledger import find_statements
from littlestone_properties.audits.options import AuditOptions
from littlestone_properties.audits.registry import audit_mechanism

PACKAGES: tuple[ModuleType, ...] = (littlestone, littlestone_properties)
NOT_FOR_PEOPLE = (".evidence.", ".command", ".faults", "pytest_plugin", ".site")


def fits(shown: str) -> bool:
    """Return whether a text fits three lines of 120 characters."""
    return sum(-(-len(line) // 120) for line in shown.split("\n")) <= 3


def modules() -> Iterator[ModuleType]:
    for package in PACKAGES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not any(part in found.name for part in NOT_FOR_PEOPLE):
                yield importlib.import_module(found.name)


def values_of_examples() -> Iterator[object]:
    """Yield values of this project's classes that the examples in documentation print or name."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    for module in modules():
        for test in finder.find(module):
            seen: list[object] = []
            with (
                mock.patch.object(sys, "__displayhook__", recording(seen, sys.__displayhook__)),
                redirect_stdout(io.StringIO()),
            ):
                doctest.DocTestRunner(verbose=False).run(test, clear_globs=False)
            for value in (*seen, *test.globs.values()):
                if type(value).__module__.startswith("littlestone"):
                    yield value


def recording(seen: list[object], show: Callable[[object], object]) -> Callable[[object], None]:
    def shown(value: object) -> None:
        seen.append(value)
        show(value)

    return shown


@pytest.mark.slow
def test_what_examples_make_fits_three_lines() -> None:
    values = list(values_of_examples())
    kinds = {type(value) for value in values}
    assert len(kinds) > 100
    # A table of measures has a line for each.
    others = (value for value in values if type(value) is not Measures)
    too_long = {type(value).__qualname__: repr(value) for value in others if not fits(repr(value))}
    assert too_long == {}


@displayed
@dataclasses.dataclass
class Decorated:
    rows: tuple[int, ...]
    number: int = 0


def complete_tree(depth: int) -> MistakeTree | None:
    below = complete_tree(depth - 1) if depth else None
    return MistakeTree(depth, (0, 1), (below, below)) if depth else None


THRESHOLDS = named_family("thresholds", 255)
COIN = ExactDistribution.of({"heads": Fraction(1, 4), "<tails>": Fraction(3, 4)})
LARGE: dict[str, object] = {
    "tree": complete_tree(10),
    "class": FiniteClass.from_rows([f"{i:09b}" for i in range(512)]),
    "sample": Sample([(i, 1) for i in range(10_000)]),
    "certified": certified_littlestone_dimension(THRESHOLDS),
    "vc": certified_vc_dimension(named_family("warmuth")),
    "threshold": certified_threshold_dimension(named_family("warmuth")),
    "decomposition": certified_decomposition_dimension(named_family("warmuth"), 2, 3),
    "irreducible": certified_irreducibility(named_family("warmuth"), 1),
    "cut": ExactDistribution({i: Fraction(1, 1001) for i in range(1000)}, Fraction(1, 1001)),
    "uniform": ExactDistribution.of({f"{i:0200}": Fraction(1, 3000) for i in range(3000)}),
    "privacy": Privacy(Fraction(1, 3**400), Fraction(1, 7**400)),
    "evidence": Evidence(Verdict.TESTED, "x" * 1000, values={str(i): "y" * 1000 for i in range(100)}),
    "numbers": Decorated((10**10_000, 2**5000), 10**10_000),
}


@pytest.mark.parametrize("name", LARGE)
def test_a_large_value_fits_three_lines(name: str) -> None:
    assert fits(repr(LARGE[name])), repr(LARGE[name])


@runtime_checkable
class HasHtml(Protocol):
    def _repr_html_(self) -> str: ...


@runtime_checkable
class HasSvg(Protocol):
    def _repr_svg_(self) -> str: ...


def in_a_notebook(value: object) -> str:
    """Return the forms other than ``repr`` in which a notebook shows a value."""
    if isinstance(value, HasSvg):
        return value._repr_svg_()
    assert isinstance(value, HasHtml), type(value)
    return value._repr_html_()


SHOWN: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "class": (lambda: FiniteClass.from_rows(["01"]), ("<table", "<th>x1</th>", "<td>0</td>")),
    "tree": (lambda: complete_tree(2), ("<svg ", ">x2</text>")),
    "certified": (lambda: LARGE["certified"], ("<td>value</td><td>8</td>", "<svg ", "rank table")),
    "vc": (lambda: LARGE["vc"], ("<td>value</td><td>2</td>", "shattered set", "missing patterns")),
    "decomposition": (lambda: LARGE["decomposition"], ("<td>value</td>", "<svg ")),
    "distribution": (lambda: COIN, ("<td>&#x27;heads&#x27;</td><td>0.25</td><td>1/4</td>", "&lt;tails&gt;")),
    "cut": (
        lambda: LARGE["cut"],
        ("980 less likely outcomes", "<td>cut off</td><td>0.000999001</td><td>1/1001</td>"),
    ),
    "verdict": (
        lambda: Evidence(
            Verdict.REFUTED, "n = 1", Counterexample((("H", FiniteClass.from_rows(["0"])),), "1 is not 0")
        ),
        ("<td>verdict</td><td>refuted</td>", "<td>scope</td><td>n = 1</td>", "<th>x0</th>", "1 is not 0"),
    ),
    "profile": (lambda: privacy_profile(lambda x: COIN, [(0, 1)], [1]), ("<th>epsilon</th>", "<td>0</td>")),
    "audit of tables": (
        lambda: audit_table(COIN, COIN, (1, 0)),
        ("<td>verdict</td><td>holds</td>", "<td>claim</td>"),
    ),
    "audit": (
        lambda: audit_mechanism("exponential", AuditOptions({"candidates": "2"})),
        ("<td>verdict</td><td>holds</td>", "<td>mechanism</td><td>exponential</td>", "<td>worst</td>"),
    ),
    "ledger entry": (lambda: find_statements(["lyu.lemma-4.1"])[0], ("<b>Number of leaves",)),
}


@pytest.mark.parametrize("name", SHOWN)
def test_notebooks_show_a_table_or_a_drawing(name: str) -> None:
    make, parts = SHOWN[name]
    html = in_a_notebook(make())
    assert [part for part in parts if part not in html] == [], html
    assert len(html) < 20_000


def test_a_distribution_shows_its_most_likely_outcomes_and_the_rest() -> None:
    html = in_a_notebook(ExactDistribution.of({i: Fraction(i, 5050) for i in range(1, 101)}))
    assert html.count("<tr>") == 1 + 20 + 1
    assert "<td>100</td><td>0.019802</td><td>2/101</td>" in html
    assert f"<td>80 less likely outcomes</td><td>{float(Fraction(3240, 5050)):.6g}</td>" in html
