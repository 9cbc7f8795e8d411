"""The measured numbers of a class as a table, in text and in notebooks."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from ..classes import FiniteClass
from ..classes.display import class_summary
from ..display import html_table
from .measure import Limits, Measure, measured
from .names import USUAL, questions


@dataclass(frozen=True, slots=True, repr=False)
class Measures:
    """The measured numbers of a class; ``measures["VC"]`` is a value, ``None`` if it is not known."""

    hypothesis_class: FiniteClass
    rows: tuple[Measure, ...]

    def __getitem__(self, name: str) -> int | Fraction | None:
        return {row.key.lower(): row.value for row in self.rows}[name.lower()]

    def __repr__(self) -> str:
        lines = [(row.key, str(row), row.remark) for row in self.rows]
        widths = [max(len(line[column]) for line in lines) for column in (0, 1)] if lines else [0, 0]
        shown = [f"{key:<{widths[0]}}  {value:>{widths[1]}}  {remark}".rstrip() for key, value, remark in lines]
        return "\n".join([class_summary(self.hypothesis_class), *shown])

    def _repr_html_(self) -> str:
        rows = [map(escape, (row.key, row.name, str(row), row.remark)) for row in self.rows]
        return html_table(("name", "measure", "value", "remark"), rows, class_summary(self.hypothesis_class))


def measure(
    hypothesis_class: FiniteClass, names: str | Iterable[str] = USUAL, *, limit: int | None = None
) -> Measures:
    """Measure a class: each number is exact, or an interval if a search reaches its limit.

    * ``names``: names of :data:`NAMES`, separated by commas, such as ``"VC, growth:3"``, or ``"all"``.
    * ``limit``: how much each search may remember or look at; by default it suits the size of the class.

    >>> measure(FiniteClass.from_rows(["000", "001", "011", "111"]), "Ldim, rLdim, TD, growth:2")
    4 hypotheses on 3 points, labels 0..1
    Ldim      2  certificates of both bounds checked
    rLdim     1  found by search, without certificates
    TD        2  teaching sets checked; the lower bound rests on the search
    growth:2  3  lower bound checked; the upper bound rests on the search
    """
    limits = Limits.of(hypothesis_class, limit)
    return Measures(hypothesis_class, tuple(map(measured, questions(hypothesis_class, names, limits))))
