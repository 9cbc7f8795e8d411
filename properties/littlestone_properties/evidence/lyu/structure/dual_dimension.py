"""The dual VC dimension of the SOA functions of a class.

A dual dimension of s needs 2^s points, so classes with few points say nothing. Here the hypotheses are few instead:
a class of m hypotheses is a set of columns, one for each point, and points with equal columns need not be told
apart. So the sets of columns of m bits that tell the hypotheses apart are all classes of m hypotheses, whatever the
number of points.

A bound of s says nothing of fewer than s functions or 2^s points. The smallest one, 4, needs 16 columns, and only
classes of dimension 1 have it. There at most one hypothesis differs from the others at a point, so their columns
are empty or full, have one hypothesis, or lack one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice

from littlestone.classes import FiniteClass, Label
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.verdicts import Trial, Verdict, check


@dataclass
class Columns:
    """A class by its columns: for each point the set of hypotheses with label 1 there."""

    n_hypotheses: int
    columns: tuple[int, ...]

    def __post_init__(self) -> None:
        self._dimensions: dict[int, int] = {}

    @cached_property
    def rows(self) -> frozenset[int]:
        """The hypotheses, as sets of points."""
        return frozenset(
            sum(1 << x for x, column in enumerate(self.columns) if column >> h & 1)
            for h in range(self.n_hypotheses)
        )

    def as_class(self) -> FiniteClass:
        rows = [tuple(Label(row >> x & 1) for x in range(len(self.columns))) for row in sorted(self.rows)]
        return FiniteClass(len(self.columns), 2, tuple(sorted(rows)))

    def dimension(self, hypothesis_class: int) -> int:
        if hypothesis_class & (hypothesis_class - 1) == 0:
            return 0 if hypothesis_class else -1
        if hypothesis_class not in self._dimensions:
            self._dimensions[hypothesis_class] = max(
                1 + min(self.dimension(hypothesis_class & column), self.dimension(hypothesis_class & ~column))
                for column in self.columns
                if hypothesis_class & column and hypothesis_class & ~column
            )
        return self._dimensions[hypothesis_class]

    def soa(self, hypothesis_class: int) -> int:
        """Return the SOA of a set of hypotheses, as a set of points: 0 where label 0 keeps the dimension."""
        d = self.dimension(hypothesis_class)
        return sum(
            1 << x for x, column in enumerate(self.columns) if self.dimension(hypothesis_class & ~column) != d
        )

    def is_irreducible(self, hypothesis_class: int, k: int) -> bool:
        """Return whether k points with the labels of the SOA never lower the dimension."""
        soa, d = self.soa(hypothesis_class), self.dimension(hypothesis_class)
        sides = {hypothesis_class & (column if soa >> x & 1 else ~column) for x, column in enumerate(self.columns)}
        met = {hypothesis_class}
        for _ in range(k):
            met |= {one & other for one in met for other in sides}
        return all(self.dimension(left) == d for left in met)

    def hull(self, k: int) -> frozenset[int]:
        """Return the SOAs of all k-irreducible non-empty subclasses."""
        every = range(1, 1 << self.n_hypotheses)
        return frozenset(self.soa(part) for part in every if self.is_irreducible(part, k))


def dual_dimension(functions: frozenset[int], n_points: int) -> int:
    """Return the largest number of functions that take all patterns of labels at the points."""
    found = 0
    for size in range(1, n_points.bit_length()):
        patterns = (
            len({tuple(f >> x & 1 for f in chosen) for x in range(n_points)})
            for chosen in combinations(sorted(functions), size)
        )
        if 1 << size not in patterns:
            break
        found = size
    return found


def _primal_dimension(functions: frozenset[int], n_points: int) -> int:
    found = 0
    for size in range(1, len(functions).bit_length()):
        patterns = (
            len({tuple(f >> x & 1 for x in points) for f in functions})
            for points in combinations(range(n_points), size)
        )
        if 1 << size not in patterns:
            break
        found = size
    return found


def _many_columns() -> Iterator[Columns]:
    """Yield the classes of 7 and of 8 hypotheses with 16 of the columns that dimension 1 allows."""
    for m in (7, 8):
        full = (1 << m) - 1
        single = [1 << h for h in range(m)]
        allowed = [0, *single, *(full ^ one for one in single), full]
        yield from (Columns(m, columns) for columns in combinations(allowed, 16))


def few_hypotheses(most_of_four: int, most_with_many: int, more: str = "") -> Iterator[Columns]:
    """Yield classes of few hypotheses: those of 7 and 8 first, and the four unit vectors last."""
    yield from islice(_many_columns(), most_with_many)
    for m in (1, 2, 3, 4):
        for size in range(1, (most_of_four if m == 4 else 1 << m) + 1):
            for chosen in combinations(range(1 << m), size):
                hypothesis_class = Columns(m, chosen)
                if len(hypothesis_class.rows) == m:
                    yield hypothesis_class
    if more:
        yield Columns(4, (1, 2, 4, 8))


@check(
    "lyu.remark-6.2-adaptive",
    text="every class of 1..3 hypotheses on any number of points, of 4 hypotheses on {of_four} points{more}, "
    "{most_with_many} classes of 7 or 8 hypotheses of dimension 1 on 16 points",
    quick=("1..3", 3, 2, ", the four unit vectors"),
    standard=("1..5", 5, 2, ""),
    deep=("any number of", 16, 20, ""),
)
def of_irreducible_subclasses(
    trial: Trial, of_four: str, most_of_four: int, most_with_many: int, more: str
) -> None:
    """The SOAs of the (d+1)-irreducible non-empty subclasses have dual VC dimension below 2^(d+1)."""
    for columns in few_hypotheses(most_of_four, most_with_many, more):
        n_points, d = len(columns.columns), columns.dimension((1 << columns.n_hypotheses) - 1)
        hull, bound = columns.hull(d + 1), 2 ** (d + 1)
        dual = dual_dimension(hull, n_points)
        # Without a further SOA this is the VC dimension of the class itself.
        further = len(hull) > columns.n_hypotheses
        trial.kind("an SOA outside the class", further)
        h, got = columns.as_class(), f"d = {d}, dual dimension {dual}"
        trial.holds(dual < bound, got, informative=len(hull) >= bound and n_points >= 1 << bound, H=h)
        if dual == bound - 1:
            trial.fails("one less", bound == 2, got, H=h)
        trial.holds(_primal_dimension(hull, n_points) <= d, "VC dimension above d", informative=further, H=h)
    trial.by_hand("beyond the scope: Lemma 4.2 gives the SOAs dimension d, so VC dimension at most d")


@check(
    "lyu.remark-6.2-adaptive",
    text="the coordinates of the cubes of dimension 2^(d+1) - 1, d = 0..{most}",
    quick=(1,),
    standard=(2,),
    deep=(2,),
    strength=Verdict.EXACT,
)
def coordinate_functions(trial: Trial, most: int) -> None:
    """The coordinates of a cube of dimension 2^(d+1) - 1 have dimension d and dual VC dimension 2^(d+1) - 1."""
    for d in range(most + 1):
        m = 2 ** (d + 1) - 1
        rows = ["".join(str(x >> h & 1) for x in range(1 << m)) for h in range(m)]
        found = littlestone_dimension(FiniteClass.from_rows(rows)), vc_dimension(_transposed(rows))
        trial.holds(found == (d, m), f"d = {d}: dimension and dual dimension {found}")
        units = [format(1 << h, f"0{m}b") for h in range(m)]
        dual = vc_dimension(_transposed(units))
        trial.fails("so have m functions on m points", dual == m, f"d = {d}, m unit vectors: {dual}")
    trial.by_hand("for every d: m functions have dimension at most log2(m) < d + 1, and the cube has all patterns")


def _transposed(rows: list[str]) -> FiniteClass:
    return FiniteClass.from_rows(sorted({"".join(column) for column in zip(*rows, strict=True)}))
