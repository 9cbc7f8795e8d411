"""A search for a counterexample among classes that are too many to enumerate.

The classes come in blocks, which are units of work. Each block has its own random numbers.

Convention: the claim, the numbers of points, labels and classes, and the seed determine the search. A time limit
may cut it short, and then the result says so. A search without a counterexample says nothing about the classes that
were not looked at.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import monotonic, time

from littlestone.claims import Claim, Evaluator, Instance, Reading, UndefinedValueError, free_classes, parse
from littlestone.claims.conjecture import check_labels
from littlestone.claims.evaluation import Bindings
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.time_limit import OutOfTime, time_limit
from littlestone.verdicts import BrokenCheckError

from .climbing import Classes, Height, climb, shrunk
from .searched import Searched, together
from .sources import Source, named_members
from .units import Scale

N_CLASSES = 20_000
"""The default number of classes that are looked at."""

SECONDS = 30.0
"""The default length of a search, in seconds."""


BLOCK = 2_000
"""The number of classes in a unit of work."""

MOST_BLOCKS = 1_000
"""The largest number of units of a search; in a larger search each unit has more classes."""

CONFIRMATION_SECONDS = 10.0
"""The seconds that the literal definitions may take for a counterexample."""


def search(
    claim: Claim | str,
    points: int,
    labels: int = 2,
    *,
    seed: int = 0,
    n_classes: int = N_CLASSES,
    seconds: float = SECONDS,
    scale: Scale | None = None,
) -> Searched:
    """Look for classes that refute a claim: members of families, random classes, and climbs from both.

    Parameters
    ----------
    points
        The largest number of points, at least 1.
    n_classes
        The number of classes, or of tuples of classes, that are looked at.
    seconds
        The time after which the search is stopped.
    scale
        The place where blocks are searched, and the journal of their findings; by default they are searched in this
        process, and no journal is kept.

    Examples
    --------
    >>> found = search("VC(H) = 1 => Ldim(H) <= 2", points=8)
    >>> print(found.counterexample)
    H = FiniteClass.from_rows(['0000000', '0000001', '0000011', '0000111', '0001111', '0011111', '0111111', \
'1111111']): 3 <= 2 is false
    """
    claim = parse(str(claim))
    if points < 1:
        raise InvalidValueError("points", points, "at least 1")
    check_labels(claim, labels)
    size = max(BLOCK, -(-n_classes // MOST_BLOCKS))
    blocks = {
        f"search on up to {points} points, seed {seed}, {n} classes from {start}": _Block(
            str(claim), points, labels, seed, start, n
        )
        for start in range(0, n_classes, size)
        for n in [min(size, n_classes - start)]
    }
    found = (scale or Scale()).run(
        Searched,
        partial(_searched, seconds, time() + seconds),
        blocks,
        enough=lambda block: block.counterexample is not None or block.out_of_time > 0,
    )
    return together(found, n_classes)


@dataclass(frozen=True, slots=True)
class _Block:
    """Some of the classes that a search looks at: those from number ``start`` on."""

    claim: str
    points: int
    labels: int
    seed: int
    start: int
    n_classes: int


def _searched(seconds: float, end: float, block: _Block) -> Searched:
    """Look at the classes of a block, at most until the search must end."""
    claim, n_classes = parse(block.claim), block.n_classes
    points, labels, seed = block.points, block.labels, block.seed
    left = max(0.001, end - time())
    looking = _Search(claim, free_classes(claim), monotonic() + left, n_classes)
    coins = Random(f"{seed}, {block.start}" if block.start else seed)
    source = Source(named_members(points, labels), points, labels, coins)
    out_of_time = 0.0
    try:
        with time_limit(left):
            for member in () if block.start else source.members:
                looking.height_of((member, *[source.random_class(member.n_points) for _ in looking.names[1:]]))
            while True:
                climb(source.together(len(looking.names)), looking.height_of, source)
    except OutOfTime:
        out_of_time = seconds
    except _OverError as over:
        out_of_time = seconds if over.is_late else 0.0
    counterexample = None
    if looking.refuting is not None:
        counterexample = looking.instance(shrunk(looking.refuting, looking.is_refuted))
        _confirm(claim, counterexample)
    return Searched(
        claim,
        points,
        labels,
        seed,
        n_classes,
        dict(looking.looked_at),
        looking.informative,
        looking.undefined,
        looking.undecided,
        out_of_time,
        counterexample,
        None if looking.tightest is None else looking.instance(looking.tightest),
    )


def _confirm(claim: Claim, found: Instance) -> None:
    """Raise an error if the literal definitions do not refute the claim; give up after some seconds."""
    try:
        with time_limit(CONFIRMATION_SECONDS):
            truth = Evaluator("literal").reading(claim, Bindings(found.classes)).truth
    except (OutOfTime, WorkLimitError):
        return
    if truth:
        raise BrokenCheckError(f"{claim}: refuted by {found}, but not by the literal definitions")


class _OverError(Exception):
    """A counterexample was found, the requested number of classes was looked at, or the time is over."""

    def __init__(self, *, is_late: bool = False) -> None:
        super().__init__()
        self.is_late = is_late


@dataclass(slots=True)
class _Search:
    """The classes that were looked at so far."""

    claim: Claim
    names: Sequence[str]
    end: float
    n_classes: int
    looked_at: Counter[int] = field(default_factory=Counter)
    informative: int = 0
    undefined: int = 0
    undecided: int = 0
    refuting: Classes | None = None
    tightest: Classes | None = None
    height: Height = field(default_factory=Height)

    def height_of(self, classes: Classes) -> Height:
        """Return the distance of classes from a counterexample, and raise if the search is over."""
        if self.looked_at.total() >= self.n_classes:
            raise _OverError
        if monotonic() > self.end:
            raise _OverError(is_late=True)
        height, refuted = Height(), False
        undefined = undecided = 0
        try:
            reading = self.reading(classes)
            height, refuted = Height.of(reading), not reading.truth
        except UndefinedValueError:
            undefined = 1
        except WorkLimitError:
            undecided = 1
        self.looked_at[classes[0].n_points] += 1
        self.undefined += undefined
        self.undecided += undecided
        self.informative += height.level == 2
        if height.slack is not None and height.compared_with(self.height) > 0:
            self.tightest, self.height = classes, height
        if refuted:
            self.refuting = classes
            raise _OverError
        return height

    def reading(self, classes: Classes) -> Reading:
        """Return the reading of the claim on classes."""
        return Evaluator().reading(self.claim, Bindings(dict(zip(self.names, classes, strict=True))))

    def is_refuted(self, classes: Classes) -> bool:
        """Return whether classes refute the claim."""
        try:
            return not self.reading(classes).truth
        except (UndefinedValueError, WorkLimitError):
            return False

    def instance(self, classes: Classes) -> Instance:
        """Return classes by name with the reading of the claim on them."""
        return Instance(dict(zip(self.names, classes, strict=True)), self.reading(classes))
