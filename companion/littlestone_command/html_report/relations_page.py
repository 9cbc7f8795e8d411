"""The page of relations: the largest values of one number of a class if another number is small."""

from collections.abc import Sequence
from dataclasses import dataclass

from littlestone_atlas.relations.knowledge import Bounded, Knowledge, Unbounded, knowledge
from littlestone_atlas.relations.matrix import NUMBERS, Step
from littlestone_atlas.relations.stored import SIZES, read_stored

from .class_entries import MOST_POINTS, address_of
from .page import Page

BOUNDED, UNBOUNDED, OPEN = "bounded", "no bound", "open here"
SIGNS = {BOUNDED: "≤", UNBOUNDED: "∞", OPEN: "?"}


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step of the best bound: if p is at least ``least``, q is at most ``most``, and a class attains this."""

    least: float
    most: float
    id: str
    address: str


@dataclass(frozen=True, slots=True)
class Relation:
    """The bound on q by p: the steps of the best bound on few points, and the known bound for all classes."""

    p: str
    q: str
    steps: tuple[tuple[ShownStep, ...], ...]
    known: Knowledge

    @property
    def id(self) -> str:
        """The name of the relation's place on the page."""
        return f"{self.p}-{self.q}"

    @property
    def status(self) -> str:
        """The status: a function of p bounds q for any number of points, or no function does, or this is open."""
        if isinstance(self.known, Bounded):
            return BOUNDED
        return UNBOUNDED if isinstance(self.known, Unbounded) else OPEN

    @property
    def sign(self) -> str:
        """The status in one character."""
        return SIGNS[self.status]

    @property
    def facts(self) -> list[tuple[str, str, str]]:
        """The inequalities that give the bound: the formula, source and ledger address of each, in order."""
        chain = self.known.chain if isinstance(self.known, Bounded) else ()
        return [
            (f"{fact.q} ≤ {fact.formula}", fact.source, _ledger_address(fact.source) if fact.is_of_ledger else "")
            for fact in chain
        ]

    @property
    def family(self) -> str:
        """The family that excludes a bound, with the two numbers that show this; "" if there is no family."""
        if not isinstance(self.known, Unbounded):
            return ""
        small, large = self.known.seen
        return f"{self.known.family}: {small} stays, {large} grows"


def relations_page() -> Page:
    """Return the page of all ordered pairs of numbers."""
    matrices, known = read_stored().relations, knowledge()
    relations = [
        Relation(p, q, tuple(_shown(n, matrices[n][p, q]) for n in SIZES), known[p, q])
        for p in NUMBERS
        for q in NUMBERS
        if p != q
    ]
    values = {
        "relations": relations,
        "by_pair": {(relation.p, relation.q): relation for relation in relations},
        "numbers": NUMBERS,
        "sizes": SIZES,
        "statuses": list(SIGNS.items()),
    }
    return Page(
        "relations.html", "relations.html", values, "Relations", "how far one number of a class bounds another"
    )


def _shown(n_points: int, steps: Sequence[Step]) -> tuple[ShownStep, ...]:
    ids = [f"{n_points}-{step.number}" for step in steps]
    return tuple(
        ShownStep(step.least, step.most, id, address_of(id) if n_points <= MOST_POINTS else "")
        for step, id in zip(steps, ids, strict=True)
    )


def _ledger_address(id: str) -> str:
    return f"{id.partition('.')[0]}.html#{id}"
