"""Questions for the functions that Coq extracts, and where their answers differ from those of the reference."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass, all_maps, bit_maps, graph_maps, pair_maps

FAMILIES = {"pairs": pair_maps, "bits": bit_maps, "graphs": graph_maps, "all": all_maps}


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a class; the reference answers it when it is compared."""

    capability: str
    hypothesis_class: FiniteClass
    further: Mapping[str, object]
    reference: Callable[[FiniteClass], object]

    @property
    def input(self) -> dict[str, object]:
        """The input, in the protocol of ``littlestone conform``."""
        h = self.hypothesis_class
        return {"rows": list(map(list, h)), "n_points": h.n_points, "n_labels": h.n_labels, **self.further}


def questions(h: FiniteClass, decomposed: Sequence[tuple[int, int]] = ((1, 0),)) -> Iterator[Question]:
    """Yield the questions about a class, if binary those of (p, d)-decompositions for d = Ldim + more, too.

    ``decomposed``: pairs of p and more.
    """

    def asked(capability: str, reference: Callable[..., object], *given: object, **further: object) -> Question:
        return Question(capability, h, further, lambda h: reference(h, *given))

    yield asked("multiclass_littlestone_dimension", dimensions.littlestone_dimension)
    for depth in range(4):
        yield asked("zero_cover_number", dimensions.zero_cover_number, depth, depth=depth)
    for name, family in FAMILIES.items():
        maps = family(h.n_labels)
        yield asked("psi_littlestone_dimension", dimensions.psi_littlestone_dimension, maps, maps=name)
        listed = list(map(list, maps))
        yield asked("psi_littlestone_dimension", dimensions.psi_littlestone_dimension, maps, maps=listed)
        uniform = dimensions.uniform_psi_littlestone_dimension
        yield asked("uniform_psi_littlestone_dimension", uniform, maps, maps=name)
    if h.is_binary:
        yield from dimension_questions(h)
        yield asked("soa", lambda h: list(structure.soa_hypothesis(h)))
        for k in range(4):
            yield asked("is_irreducible", structure.is_irreducible, k, k=k)
        for p, more in decomposed:
            d = max(dimensions.littlestone_dimension(h), 0) + more
            yield asked("decomposition_dimension", structure.decomposition_dimension, p, d, p=p, d=d)
            yield asked("essential_hypotheses", essential, p, d, p=p, d=d)


def dimension_questions(h: FiniteClass) -> Iterator[Question]:
    """Yield the questions about the dimensions of a binary class."""
    yield Question("vc_dimension", h, {}, dimensions.vc_dimension)
    yield Question("littlestone_dimension", h, {}, dimensions.littlestone_dimension)


def essential(h: FiniteClass, p: int, d: int) -> list[list[int]]:
    """Return the essential functions in order."""
    return sorted(map(list, structure.essential_hypotheses(h, p, d)))


def messages(asked: Iterable[Question]) -> Iterator[str]:
    """Yield questions as lines for the program."""
    for id, question in enumerate(asked):
        run = {"op": "run", "id": id, "capability": question.capability, "input": question.input}
        yield json.dumps(run)


def differences(asked: Sequence[Question], answers: Sequence[Mapping[str, object]]) -> list[str]:
    """Return where answers are not those of the reference."""
    return [
        f"{question.capability} of {question.input} is {answer}, not {wanted}"
        for question, answer in zip(asked, answers, strict=True)
        if answer.get("output", answer) != (wanted := question.reference(question.hypothesis_class))
    ]


def drawn(random: Random, n_points: int, n_rows: int, n_labels: int = 2) -> FiniteClass:
    """Draw a class with at most so many rows."""
    rows = {tuple(random.randrange(n_labels) for _ in range(n_points)) for _ in range(n_rows)}
    return FiniteClass.from_rows(sorted(rows), n_labels)
