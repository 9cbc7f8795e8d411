"""The dual VC dimension of the SOA functions of a class: below 2^(d+1)? `lyu` section 6.2.1, last remark.

A dual dimension of s needs 2^s points, so classes with few points say nothing. Here the hypotheses are few instead:
a class of m hypotheses is a set of columns, one for each point, and points with equal columns need not be told
apart. So the sets of columns of m bits that tell the hypotheses apart are all classes of m hypotheses, whatever the
number of points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.dimensions import littlestone_dimension, vc_dimension
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["coordinate_functions", "every_subclass", "of_classes", "of_irreducible_subclasses"]

POINTS_OF_FOUR = {Profile.QUICK: 3, Profile.STANDARD: 5, Profile.DEEP: 16}
"""The most points of classes of four hypotheses; classes of fewer hypotheses have any number of points."""


@dataclass
class Columns:
    """A class by its columns: for each point the set of hypotheses with label 1 there.

    Examples
    --------
    The three coordinates of the cube of 8 points.

    >>> cube = Columns(3, tuple(range(8)))
    >>> cube.dimension(0b111), dual_dimension(cube.rows, 8), sorted(cube.rows)
    (1, 3, [170, 204, 240])
    """

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
        """Return the class."""
        rows = [tuple(Label(row >> x & 1) for x in range(len(self.columns))) for row in sorted(self.rows)]
        return FiniteClass(len(self.columns), 2, tuple(sorted(rows)))

    def dimension(self, held: int) -> int:
        """Return the Littlestone dimension of a set of hypotheses."""
        if held & (held - 1) == 0:
            return 0 if held else -1
        if held not in self._dimensions:
            self._dimensions[held] = max(
                1 + min(self.dimension(held & column), self.dimension(held & ~column))
                for column in self.columns
                if held & column and held & ~column
            )
        return self._dimensions[held]

    def soa(self, held: int) -> int:
        """Return the SOA of a set of hypotheses, as a set of points: 0 where label 0 keeps the dimension."""
        d = self.dimension(held)
        return sum(1 << x for x, column in enumerate(self.columns) if self.dimension(held & ~column) != d)

    def is_irreducible(self, held: int, k: int) -> bool:
        """Return whether k points with the labels of the SOA never lower the dimension."""
        soa, d = self.soa(held), self.dimension(held)
        sides = {held & (column if soa >> x & 1 else ~column) for x, column in enumerate(self.columns)}
        met = {held}
        for _ in range(k):
            met |= {one & other for one in met for other in sides}
        return all(self.dimension(left) == d for left in met)

    def hull(self, k: int) -> frozenset[int]:
        """Return the SOAs of all k-irreducible non-empty subclasses."""
        every = range(1, 1 << self.n_hypotheses)
        return frozenset(self.soa(held) for held in every if self.is_irreducible(held, k))


def dual_dimension(functions: frozenset[int], n_points: int) -> int:
    """Return the largest number of functions that take all patterns of labels at the points."""
    found = 0
    for size in range(1, n_points.bit_length()):
        if any(_takes_all_patterns(chosen, n_points) for chosen in combinations(sorted(functions), size)):
            found = size
        else:
            break
    return found


def _takes_all_patterns(chosen: tuple[int, ...], n_points: int) -> bool:
    return len({tuple(f >> x & 1 for f in chosen) for x in range(n_points)}) == 1 << len(chosen)


def _primal_dimension(functions: frozenset[int], n_points: int) -> int:
    """Return the VC dimension."""
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


def classes(profile: Profile) -> Iterator[Columns]:
    """Yield every class of the scope on points with different columns, fewest hypotheses and points first."""
    for m in (1, 2, 3, 4):
        for size in range(1, (POINTS_OF_FOUR[profile] if m == 4 else 1 << m) + 1):
            for chosen in combinations(range(1 << m), size):
                held = Columns(m, chosen)
                if len(held.rows) == m:
                    yield held
    if profile is Profile.QUICK:
        yield Columns(4, (1, 2, 4, 8))


def _scope(profile: Profile) -> str:
    few = POINTS_OF_FOUR[profile]
    if few == 16:
        return "every class of 1..4 hypotheses on any number of points"
    more = ", the four unit vectors" if profile is Profile.QUICK else ""
    return f"every class of 1..3 hypotheses on any number of points, of 4 hypotheses on 1..{few} points{more}"


def of_classes(profile: Profile) -> Evidence:
    """Return the evidence that the dual VC dimension of a class of VC dimension v is below 2^(v+1).

    Ledger: ``lyu.remark-6.2-adaptive``. Locator: `lyu` section 6.2.1, last remark.
    """
    scope, count, wrong = _scope(profile), 0, None
    for held in classes(profile):
        count += 1
        n_points = len(held.columns)
        v, dual = _primal_dimension(held.rows, n_points), dual_dimension(held.rows, n_points)
        if dual >= 2 ** (v + 1):
            return refuted(scope, Finding((("H", held.as_class()),), f"VC dimension {v}, dual {dual}"))
        if wrong is None and v == 1 and dual == 3:
            wrong = f"{held.as_class().to_rows()}: VC dimension {v}, dual {dual}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'below 2^(v+1) - 1' was not refuted",))
    return Evidence(
        Verdict.ENUMERATED, scope, (f"{count} classes", f"wrong variant 'below 2^(v+1) - 1' refuted by {wrong}")
    )


def _judged(profile: Profile, every: bool) -> Evidence:
    scope = f"{_scope(profile)}; SOAs of {'all' if every else '(d+1)-irreducible'} non-empty subclasses"
    count, larger, wrong, above = 0, 0, None, None
    for held in classes(profile):
        count += 1
        m = held.n_hypotheses
        n_points, d = len(held.columns), held.dimension((1 << m) - 1)
        hull = held.hull(0 if every else d + 1)
        larger += len(hull) > m
        dual = dual_dimension(hull, n_points)
        if dual >= 2 ** (d + 1):
            return refuted(scope, Finding((("H", held.as_class()),), f"d = {d}, dual dimension {dual}"))
        if wrong is None and d == 1 and dual == 3:
            wrong = f"{held.as_class().to_rows()}: d = {d}, dual {dual}"
        if above is None and _primal_dimension(hull, n_points) > d:
            above = f"{held.as_class().to_rows()}: VC dimension {_primal_dimension(hull, n_points)}, d = {d}"
    if wrong is None or not larger or (above is not None and not every):
        return Evidence(Verdict.FAILED, scope, (f"wrong variant refuted: {wrong}; VC dimension above d: {above}",))
    notes = [
        f"{count} classes, {larger} of them with an SOA function outside the class",
        f"wrong variant 'below 2^(d+1) - 1' refuted by {wrong}",
    ]
    if every:
        notes.append(f"here the VC dimension of the SOAs may exceed d: {above}")
    else:
        notes.append("by hand beyond the scope: Lemma 4.2 gives them dimension d, so VC dimension at most d")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))


def of_irreducible_subclasses(profile: Profile) -> Evidence:
    """Return the evidence that the SOAs of (d+1)-irreducible subclasses have dual VC dimension below 2^(d+1).

    Ledger: ``lyu.remark-6.2-adaptive``. Locator: `lyu` section 6.2.1, last remark.
    """
    return _judged(profile, every=False)


def every_subclass(profile: Profile) -> Evidence:
    """Return the same for the SOAs of all subclasses, which the bound on their dimension does not cover.

    Ledger: ``lyu.remark-6.2-adaptive``. Locator: `lyu` section 6.2.1, last remark.
    """
    return _judged(profile, every=True)


def coordinate_functions(profile: Profile) -> Evidence:
    """Return the evidence that 2^(d+1) - 1 is attained: the 2^(d+1) - 1 coordinates of a cube have dimension d.

    Ledger: ``lyu.remark-6.2-adaptive``. Locator: `lyu` section 6.2.1, last remark.
    """
    most = 1 if profile is Profile.QUICK else 2
    scope = f"the coordinates of the cubes of dimension 2^(d+1) - 1, d = 0..{most}"
    for d in range(most + 1):
        m = 2 ** (d + 1) - 1
        rows = ["".join(str(x >> h & 1) for x in range(1 << m)) for h in range(m)]
        columns = sorted({"".join(column) for column in zip(*rows, strict=True)})
        found = littlestone_dimension(FiniteClass.from_rows(rows)), vc_dimension(FiniteClass.from_rows(columns))
        if found != (d, m):
            return refuted(scope, Finding((), f"d = {d}: dimension and dual dimension {found}"))
    coordinates = [format(1 << h, "04b") for h in range(4)]
    if vc_dimension(FiniteClass.from_rows(coordinates)) != 1:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'on m points' was not refuted",))
    notes = (
        "wrong variant 'already on as many points as functions' refuted by four unit vectors: dual dimension 1",
        "beyond the scope by hand: m functions have dimension at most log2(m) < d + 1; the cube has all patterns",
        "single hypotheses are irreducible subclasses, so the SOA functions of the class contain these functions",
    )
    return Evidence(Verdict.EXACT, scope, notes)
