"""Questions for the functions that Coq extracts, and where their answers differ from those of the reference."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Protocol

from littlestone.classes import FiniteClass, all_maps, bit_maps, graph_maps, pair_maps
from littlestone.dimensions import littlestone_dimension
from littlestone_solver.theorems.proved_program import REFERENCE

FAMILIES = {"pairs": pair_maps, "bits": bit_maps, "graphs": graph_maps, "all": all_maps}


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a class; the reference answers it when it is compared."""

    capability: str
    hypothesis_class: FiniteClass
    given: tuple[object, ...] = ()
    further: Mapping[str, object] = field(default_factory=dict)

    @property
    def input(self) -> dict[str, object]:
        """The input, in the protocol of ``littlestone conform``."""
        h = self.hypothesis_class
        return {"rows": list(map(list, h)), "n_points": h.n_points, "n_labels": h.n_labels, **self.further}

    @property
    def answer(self) -> object:
        """The answer of the reference; a set of functions is listed in order."""
        answer = function(self.capability)(self.hypothesis_class, *self.given)
        if isinstance(answer, frozenset):
            return sorted(map(list, answer))
        return list(answer) if isinstance(answer, tuple) else answer


class Reference(Protocol):
    """A function of the reference."""

    def __call__(self, h: FiniteClass, /, *given: object) -> object: ...


@cache
def function(capability: str) -> Reference:
    """Return the function of the reference."""
    module, _, name = REFERENCE[capability].rpartition(".")
    found: Reference = getattr(import_module(module), name)
    return found


def questions(h: FiniteClass, decomposed: Sequence[tuple[int, int]] = ((1, 0),)) -> Iterator[Question]:
    """Yield the questions about a class, if binary those of (p, d)-decompositions for d = Ldim + more, too.

    ``decomposed``: pairs of p and more.
    """
    yield Question("multiclass_littlestone_dimension", h)
    for depth in range(4):
        yield Question("zero_cover_number", h, (depth,), {"depth": depth})
    for name, family in FAMILIES.items():
        maps = family(h.n_labels)
        yield Question("psi_littlestone_dimension", h, (maps,), {"maps": name})
        yield Question("psi_littlestone_dimension", h, (maps,), {"maps": list(map(list, maps))})
        yield Question("uniform_psi_littlestone_dimension", h, (maps,), {"maps": name})
    if h.is_binary:
        yield from dimension_questions(h)
        yield Question("soa", h)
        for k in range(4):
            yield Question("is_irreducible", h, (k,), {"k": k})
        for p, more in decomposed:
            d = max(littlestone_dimension(h), 0) + more
            yield Question("decomposition_dimension", h, (p, d), {"p": p, "d": d})
            yield Question("essential_hypotheses", h, (p, d), {"p": p, "d": d})


def dimension_questions(h: FiniteClass) -> Iterator[Question]:
    """Yield the questions about the dimensions of a binary class."""
    yield Question("vc_dimension", h)
    yield Question("littlestone_dimension", h)


def messages(asked: Iterable[Question]) -> Iterator[str]:
    """Yield questions as lines for the program."""
    for id, question in enumerate(asked):
        run = {"op": "run", "id": id, "capability": question.capability, "input": question.input}
        yield json.dumps(run)


def differences(asked: Sequence[Question], answers: Sequence[Mapping[str, object]]) -> list[str]:
    """Return the answers that are not those of the reference, in words."""
    return [
        f"{question.capability} of {question.input} is {answer}, not {wanted}"
        for question, answer in zip(asked, answers, strict=True)
        if answer.get("output", answer) != (wanted := question.answer)
    ]


def drawn(random: Random, n_points: int, n_rows: int, n_labels: int = 2) -> FiniteClass:
    """Draw a class with at most ``n_rows`` rows."""
    rows = {tuple(random.randrange(n_labels) for _ in range(n_points)) for _ in range(n_rows)}
    return FiniteClass.from_rows(sorted(rows), n_labels)
