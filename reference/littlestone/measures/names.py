"""The names of all numbers that can be measured: those of the claims language, and of the atlas.

A name is read without regard to capitals, and may have parameters, as in ``growth:3`` or ``DDim:1:2``. The first
part of a name, such as ``PsiLdim``, stands for all names that begin with it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial
from typing import TypeAlias

from ..classes import (
    FiniteClass,
    all_maps,
    bit_maps,
    bit_restriction,
    dual_class,
    labels_flipped,
    n_label_bits,
    pair_maps,
)
from ..display import displayed
from ..errors import InvalidValueError
from . import collapsing, counting, covering, decomposing, own_dimensions, teaching
from .measure import Limits, Measure, Question, Values
from .own_dimensions import littlestone_measure

USUAL = "VC,Ldim,Tdim"
"""The names that are measured by default."""

ALL = "all"
"""The name that stands for all numbers."""

LEAST = {"m": 0, "T": 0, "j": 1, "k": 0, "p": 1, "d": 0}
"""The least value of each parameter."""

Plain: TypeAlias = Callable[[FiniteClass, str, Limits], Measure]
"""A function of a class, of the title of the row and of the limits."""

Measuring: TypeAlias = Callable[[FiniteClass, str, Limits, Values], Measure]
"""The same, and of the values of the parameters."""


@displayed
@dataclass(frozen=True, slots=True)
class Name:
    """A name, the title of its row, and the function that measures it."""

    name: str
    title: str
    measure: Measuring
    is_binary: bool = False
    parameters: str = ""
    """The letters of the parameters; d may be left out."""
    usual: Callable[[FiniteClass], Iterable[Values]] = lambda h: [()]
    """The values of the parameters that stand for none."""

    @property
    def form(self) -> str:
        """The name with its parameters, as in ``growth:m``."""
        return ":".join([self.name, *self.parameters]).replace(":d", "[:d]")

    def question(self, h: FiniteClass, limits: Limits, values: Values) -> Question:
        """Return the question for some values of the parameters."""
        given = zip(self.parameters, values, strict=False)
        title = self.title + "".join(f", {letter} = {value}" for letter, value in given)
        key = ":".join([self.name, *map(str, values)])
        if self.is_binary and not h.is_binary:
            return Question(title, lambda: Measure(title, None, None, "defined for two labels only"), key)
        if h.is_empty:
            return Question(title, lambda: _by_convention(self.measure(h, title, limits, values)), key)
        return Question(title, partial(self.measure, h, title, limits, values), key)


def _by_convention(measure: Measure) -> Measure:
    """Return a measure of the empty class; a dimension of -1 has no certificate to speak of."""
    return replace(measure, remark="by convention, without hypotheses") if measure.value == -1 else measure


def _plain(name: str, title: str, measure: Plain, *, is_binary: bool = False) -> Name:
    return Name(name, title, lambda h, row, limits, _: measure(h, row, limits), is_binary)


def _binary(name: str, title: str, measure: Plain) -> Name:
    return _plain(name, title, measure, is_binary=True)


def _of(change: Callable[[FiniteClass], FiniteClass], measure: Plain) -> Plain:
    """Return a measure of the class that is made from the given one."""
    return lambda h, title, limits: measure(change(h), title, limits)


def _psi(name: str, title: str, measure: collapsing.OfMaps) -> Iterator[Name]:
    for maps, symbol, family in (("pair", "N", pair_maps), ("bit", "bin", bit_maps), ("all", "B", all_maps)):
        if (name, maps) != ("Psidim", "pair"):
            yield _plain(f"{name}_{maps}", title.format(symbol), partial(measure, maps=family))


def _constant(name: str, title: str, value: Callable[[FiniteClass], int]) -> Name:
    return _plain(name, title, lambda h, row, limits: Measure(row, value(h), value(h), ""))


def _of_decompositions(name: str, title: str, measure: Measuring) -> Name:
    return Name(name, title, measure, True, "pd", lambda h: [(1,)])


_NAMES = (
    _binary("VC", "VC dimension", own_dimensions.vc_measure),
    _plain("Ldim", "Littlestone dimension", littlestone_measure),
    Name(
        "kLdim",
        "k-Littlestone dimension",
        lambda h, row, limits, values: littlestone_measure(h, row, limits, *values),
        parameters="k",
        usual=lambda h: [(k,) for k in range(2, max(3, min(h.n_labels, 5)))],
    ),
    _binary("Tdim", "threshold dimension", own_dimensions.threshold_measure),
    _binary(
        "Tdim_reversed",
        "threshold dimension, labels exchanged",
        _of(labels_flipped, own_dimensions.threshold_measure),
    ),
    _binary("rLdim", "randomised Littlestone dimension", own_dimensions.randomised_measure),
    _binary("dual_VC", "VC dimension of the dual", _of(dual_class, own_dimensions.vc_measure)),
    _plain("dual_Ldim", "Littlestone dimension of the dual", _of(dual_class, littlestone_measure)),
    _binary("star", "star number", counting.star_measure),
    _plain("TD", "teaching dimension", teaching.teaching_measure),
    _plain("TD_least", "teaching dimension, easiest", teaching.least_teaching_measure),
    _plain("RTD", "recursive teaching dimension", teaching.recursive_teaching_measure),
    Name(
        "growth",
        "growth function",
        counting.growth_measure,
        parameters="m",
        usual=lambda h: [(m,) for m in range(1, min(h.n_points, 6) + 1)],
    ),
    _binary("shattered", "shattered sets", counting.shattered_measure),
    _binary("strongly_shattered", "strongly shattered sets", counting.strongly_shattered_measure),
    _plain("edges", "edges of the one-inclusion graph", counting.edges_measure),
    _plain("Ndim", "Natarajan dimension", collapsing.natarajan_measure),
    _plain("Gdim", "graph dimension", collapsing.graph_measure),
    _plain("DSdim", "DS dimension", collapsing.ds_measure),
    *_psi("Psidim", "Psi_{}-dimension", collapsing.psi_measure),
    *_psi("PsiLdim", "Psi_{}-Littlestone dimension", collapsing.psi_littlestone_measure),
    *_psi("uPsiLdim", "uniform Psi_{}-Littlestone dimension", collapsing.uniform_psi_littlestone_measure),
    Name(
        "bit",
        "Littlestone dimension of a bit",
        lambda h, row, limits, values: littlestone_measure(bit_restriction(h, *values), row, limits),
        parameters="j",
        usual=lambda h: [(j,) for j in range(1, n_label_bits(h) + 1)],
    ),
    _plain("PsiLdim_bound", "bound 6 d ln(k + 1), rounded down", collapsing.paper_bound),
    _plain("PsiLdim_sauer", "largest D with 2^D <= Sauer sum", collapsing.sauer_bound),
    Name("N0", "0-cover number", covering.cover_measure, False, "T", lambda h: [(T,) for T in (1, 2, 3)]),
    Name("N0_sauer", "Sauer bound", covering.cover_bound, False, "T", lambda h: [(T,) for T in (1, 2, 3)]),
    _binary("red", "least number of queries that reduce", decomposing.reducing_measure),
    Name("irreducible", "irreducible", decomposing.irreducibility_measure, True, "k", lambda h: [(1,)]),
    _of_decompositions("DDim", "decomposition dimension", decomposing.decomposition_measure),
    _of_decompositions("leaves", "leaves of a decomposition", decomposing.leaves_measure),
    _of_decompositions("essential", "essential hypotheses", decomposing.essential_measure),
    _constant("size", "number of hypotheses", len),
    _constant("points", "number of points", lambda h: h.n_points),
    _constant("labels", "number of labels", lambda h: h.n_labels),
)

NAMES: Mapping[str, Name] = {name.name: name for name in _NAMES}
"""Every number by its name."""

_FORMS = ", ".join(name.form for name in _NAMES)


def questions(h: FiniteClass, names: str | Iterable[str] = USUAL, limits: Limits | None = None) -> list[Question]:
    """Return the questions for some names, separated by commas; ``all`` stands for all numbers.

    >>> h = FiniteClass.from_rows(["01", "11"])
    >>> [question.key for question in questions(h, "vc, growth:3, bit")]
    ['VC', 'growth:3', 'bit:1']
    """
    wanted = [name.strip() for name in (names.split(",") if isinstance(names, str) else names)]
    found: dict[str, Question] = {}
    for one in wanted:
        for name, values in _meant(one):
            for chosen in [values] if values else name.usual(h):
                question = name.question(h, limits or Limits.of(h), tuple(chosen))
                found[question.key] = question
    return list(found.values())


def _meant(asked: str) -> Iterator[tuple[Name, Values]]:
    """Yield the names that are meant, with the values of their parameters, or () if none are given."""
    if asked.lower() == ALL:
        yield from ((name, ()) for name in _NAMES[:-3])
        return
    head, *given = asked.split(":")
    lowered = {name.name.lower(): name for name in _NAMES}
    names = [lowered[head.lower()]] if head.lower() in lowered else []
    names = names or [name for name in _NAMES if name.name.lower().startswith(f"{head.lower()}_")]
    if not names:
        begun = [low for low in lowered if head.lower().startswith(low) or low.startswith(head.lower() or "-")]
        near = [lowered[low].name for low in dict.fromkeys([*begun, *get_close_matches(head.lower(), lowered)])]
        hint = f"one that --help lists, perhaps {', '.join(near[:3])}" if near else f"one of {_FORMS}"
        raise InvalidValueError("name of a number", asked, hint)
    for name in names:
        values = tuple(int(text) for text in given if re.fullmatch(r"\d{1,18}", text))
        fewest = len(name.parameters.replace("d", ""))
        is_fitting = len(values) == len(given) and (not given or fewest <= len(given) <= len(name.parameters))
        small = [letter for letter, value in zip(name.parameters, values, strict=False) if value < LEAST[letter]]
        if small or not is_fitting:
            least = "".join(f", {letter} at least {LEAST[letter]}" for letter in name.parameters)
            raise InvalidValueError("name of a number", asked, name.form + least)
        yield name, values
