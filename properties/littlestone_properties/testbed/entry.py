"""Entries of the test bed: mechanisms with claims of privacy whose answers are known, read from their files."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.files import read_text
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import ExactDistribution

from ..judging.json_values import Json, Object, fraction_of, integer_of, list_of, object_of, read_json, text_of
from .families import MECHANISMS
from .mechanism import Mechanism, Outcome, Pair, Records
from .tails import TailCoins, summed_distribution

FORMAT = "littlestone-testbed"
FILES = ("sparse-vector", "noisy-maxima", "histograms", "sums", "responses", "selection", "defects")
"""The files of entries, by family."""


@displayed
@dataclass(frozen=True, slots=True)
class Answer:
    """The exact answer for a mechanism on the listed neighbouring inputs.

    If ``is_private``, the claim holds for all inputs, by the entry's argument; if not, the ``witness`` is the
    smallest pair that refutes it. ``delta`` is the smallest delta for the claimed epsilon; the pair ``worst`` needs
    it in the worse direction. ``exp_epsilon`` is the smallest exp(epsilon) that suffices with delta = 0. Missing
    parts are ``None``.
    """

    is_private: bool
    delta: Fraction
    exp_epsilon: Fraction | None
    worst: Pair | None
    witness: Pair | None


@displayed
@dataclass(frozen=True, slots=True)
class Entry:
    """A mechanism, a claim, and the known answer; ``pairs`` are neighbouring inputs, smallest first."""

    id: str
    family: str
    definition: str
    neighbours: str
    claim: Privacy
    discretisation: str
    because: str
    source: str
    remark: str
    pairs: tuple[Pair, ...]
    reach: int
    linked: bool
    answer: Answer | None

    @property
    def mechanism(self) -> Mechanism:
        """The mechanism as code, a function of the input and of coins."""
        return MECHANISMS[self.id]

    def distribution(self, records: Records) -> ExactDistribution[Outcome]:
        """Return the exact distribution of the publications of the mechanism."""

        def run(coins: TailCoins) -> Outcome:
            return self.mechanism(records, coins)

        return summed_distribution(run, self.reach, linked=self.linked)


def folder() -> Path:
    """Return the folder of the test bed: next to the packages in a clone, inside this package once installed."""
    package = Path(__file__).parents[1]
    for one in (package.parents[1] / "testbed", package / "testbed" / "data"):
        if (one / "schema.json").is_file():
            return one
    raise InvalidValueError("folder", str(package.parents[1] / "testbed"), "the folder with the test bed")


@cache
def read_entries() -> tuple[Entry, ...]:
    """Return all entries, family by family.

    >>> read_entries()[0].id
    'sparse-vector-1'
    """
    return tuple(
        entry_of(each, family) for family in FILES for each in list_of(read_file(family)["entries"], "entries")
    )


def find_entries(names: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the entries of some ids or families, or all entries if no name is given."""
    known = {name for entry in read_entries() for name in (entry.id, entry.family)}
    for name in names:
        if name not in known:
            raise InvalidValueError("entry", name, f"an id of an entry, or one of {', '.join(FILES)}")
    return tuple(e for e in read_entries() if not names or {e.id, e.family} & {*names})


def read_file(name: str) -> Object:
    """Return a file of the test bed as JSON."""
    return object_of(read_json(read_text(folder() / f"{name}.json")), name)


def relations() -> Mapping[str, str]:
    """Return the meaning of the relations of neighbours."""
    return {name: text_of(text, name) for name, text in object_of(read_file("relations")["relations"], "").items()}


def entry_of(value: Json, family: str) -> Entry:
    """Return an entry from JSON."""
    fields = object_of(value, "entry")
    claim, code = object_of(fields["claim"], "claim"), object_of(fields["code"], "code")
    return Entry(
        id=text_of(fields["id"], "id"),
        family=family,
        definition=text_of(fields["definition"], "definition"),
        neighbours=text_of(fields["neighbours"], "neighbours"),
        claim=Privacy(
            Epsilon.log(fraction_of(claim["exp_epsilon"], "exp_epsilon")), fraction_of(claim["delta"], "delta")
        ),
        discretisation=text_of(fields["discretisation"], "discretisation"),
        because=text_of(fields["because"], "because"),
        source=text_of(fields["source"], "source"),
        remark=text_of(fields.get("remark", ""), "remark"),
        pairs=tuple(pair_of(pair) for pair in list_of(fields["pairs"], "pairs")),
        reach=integer_of(code["reach"], "reach"),
        linked=code.get("linked") is True,
        answer=_answer(object_of(fields["answer"], "answer")) if "answer" in fields else None,
    )


def pair_of(value: Json) -> Pair:
    """Return a pair of inputs from JSON."""
    one, other = (
        tuple(integer_of(record, "record") for record in list_of(each, "input")) for each in list_of(value, "pair")
    )
    return one, other


def _answer(given: Object) -> Answer:
    exp, worst, witness = given["exp_epsilon"], given["worst"], given["witness"]
    return Answer(
        is_private=given["verdict"] == "private",
        delta=fraction_of(given["delta"], "delta"),
        exp_epsilon=None if exp is None else fraction_of(exp, "exp_epsilon"),
        worst=None if worst is None else pair_of(worst),
        witness=None if witness is None else pair_of(witness),
    )
