"""The findings of a search among all small classes, and the answer of a solver for all classes of one size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from html import escape

from ..classes import FiniteClass
from ..classes.display import class_html, class_source
from ..display import brief_lines, displayed, html_table
from .claim import Claim, free_classes
from .evaluation import Interpreter
from .reading import Reading
from .symmetries import Invariance


@dataclass(frozen=True, slots=True)
class Coverage:
    """The coverage of classes on n points; for two or more classes, tuples are counted.

    The fields are numbers of classes. ``representatives`` counts the examined classes, which stand for
    ``stands_for`` classes up to symmetry. Of these, ``informative`` counts those that meet the premises of the
    claim, ``undefined`` those on which the claim is undefined, and ``undecided`` those that were skipped because
    they need too much work.
    """

    n_points: int
    n_labels: int
    representatives: int
    stands_for: int
    informative: int
    undefined: int
    undecided: int


def tuples_in_words(number: int, n_classes: int) -> str:
    """Return the number of tuples of classes, in words.

    >>> tuples_in_words(1, 1), tuples_in_words(2000, 2), tuples_in_words(2, 3)
    ('1 class', '2,000 pairs of classes', '2 3-tuples of classes')
    """
    if n_classes == 1:
        return f"{number:,} class{'es' * (number != 1)}"
    noun = "pair" if n_classes == 2 else f"{n_classes}-tuple"
    return f"{number:,} {noun}{'s' * (number != 1)} of classes"


@displayed
@dataclass(frozen=True, slots=True)
class Instance:
    """Classes by name with the reading of the claim on them."""

    classes: Mapping[str, FiniteClass]
    reading: Reading

    def __str__(self) -> str:
        named = [f"{name} = {class_source(value)}" for name, value in self.classes.items()]
        named += [f"{name} = {value}" for name, value in self.reading.where]
        reading = self.reading
        sides = "" if reading.relation is None else f": {reading.left} {reading.relation} {reading.right}"
        judged = " is false" if sides and not reading.truth else ""
        return f"{', '.join(named)}{sides}{judged}"

    def to_json(self) -> dict[str, object]:
        """Return a value for ``json.dumps``; numbers that are compared are texts, since they are exact."""
        reading = self.reading
        return {
            "classes": {
                name: {"n_points": h.n_points, "n_labels": h.n_labels, "hypotheses": [list(row) for row in h]}
                for name, h in self.classes.items()
            },
            "where": dict(reading.where),
            "left": None if reading.left is None else str(reading.left),
            "relation": reading.relation,
            "right": None if reading.right is None else str(reading.right),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Finding:
    """The findings about a claim.

    * ``invariance``: the renamings up to which classes were listed, and the reason why there are no further
      renamings.
    * ``coverage``: the coverage, fewest points first; the search stops at a counterexample.
    * ``counterexample``: the first class that refutes the claim, or ``None`` if no class does.
    * ``sharp``: the first classes on which both sides of ``<=`` or ``>=`` are equal.
    * ``n_sharp``: the number of classes that all sharp classes represent.
    * ``refuted_by_empty``: classes that refute the claim as it was asked, without the premise ``|H| > 0``.
    """

    claim: Claim
    by: Interpreter
    invariance: Invariance
    coverage: tuple[Coverage, ...]
    counterexample: Instance | None
    sharp: tuple[Instance, ...]
    n_sharp: int
    refuted_by_empty: Instance | None = None

    @property
    def is_refuted(self) -> bool:
        """True if a class refutes the claim."""
        return self.counterexample is not None

    @property
    def is_smallest(self) -> bool:
        """True if a class refutes the claim, and no smaller class is undecided.

        A class is smaller if it has fewer points, or as many points and fewer hypotheses.
        """
        return self.is_refuted and not any(part.undecided for part in self.coverage)

    @property
    def reach(self) -> str:
        """The coverage, in words."""
        sizes = [part.n_points for part in self.coverage]
        number = sum(part.representatives for part in self.coverage)
        everything = sum(part.stands_for for part in self.coverage)
        points = f"n = {sizes[0]}" if len(sizes) == 1 else f"n = {sizes[0]}..{sizes[-1]}"
        labels = "" if self.coverage[0].n_labels == 2 else f", {self.coverage[0].n_labels} labels"
        tuples = tuples_in_words(number, len(free_classes(self.claim)))
        said = f"{points}{labels}: {tuples} up to symmetry stand{'s' * (number == 1)} for {everything:,}"
        if number == everything:
            said = f"{points}{labels}: {tuples}"
        undefined = sum(part.undefined for part in self.coverage)
        undecided = sum(part.undecided for part in self.coverage)
        said += f", {undefined:,} undefined" if undefined else ""
        return said + (f", {undecided:,} undecided" if undecided else "")

    @property
    def is_undefined(self) -> bool:
        """True if the claim says nothing about any class, and is undefined on some class."""
        return any(part.undefined for part in self.coverage) and not any(part.informative for part in self.coverage)

    @property
    def verdict(self) -> str:
        """The findings, in words, without the coverage."""
        if self.counterexample is None:
            return "undefined" if self.is_undefined else "not refuted"
        return f"refuted by {self.counterexample}"

    @property
    def scope(self) -> str:
        """The coverage, and the size of a counterexample, in words."""
        if self.counterexample is not None:
            n_points = self.coverage[-1].n_points
            points = "one point" if n_points == 1 else f"at most {n_points} points"
            size = f"smallest on {points}" if self.is_smallest else "perhaps not smallest"
            return f"{size} ({self.reach})"
        informative = sum(part.informative for part in self.coverage)
        return self.reach if informative else f"{self.reach}; it says nothing about any of them"

    @property
    def citation(self) -> str:
        """One line with the findings."""
        if self.is_refuted:
            return f"{self.claim}: {self.verdict}; {self.scope}"
        return f"{self.claim}: {self.verdict} ({self.scope})"

    def to_json(self) -> dict[str, object]:
        """Return a value for ``json.dumps``."""
        return {
            "claim": str(self.claim),
            "latex": self.claim.latex(),
            "by": self.by,
            "symmetry": self.invariance.symmetry.name.lower(),
            "why_no_more_symmetry": self.invariance.reason,
            "coverage": [asdict(part) for part in self.coverage],
            "is_refuted": self.is_refuted,
            "is_smallest": self.is_smallest,
            "counterexample": None if self.counterexample is None else self.counterexample.to_json(),
            "sharp": [instance.to_json() for instance in self.sharp],
            "n_sharp": self.n_sharp,
            "refuted_by_empty": None if self.refuted_by_empty is None else self.refuted_by_empty.to_json(),
            "citation": self.citation,
        }

    def __repr__(self) -> str:
        """Return three lines: the claim, the findings, and the coverage."""
        return brief_lines(str(self.claim), self.verdict, self.scope)

    def _repr_html_(self) -> str:
        """Return the claim, the classes that refute it or on which it is sharp, and a table of coverage."""
        shown = "refuted by" if self.is_refuted else self.verdict
        parts = [f"<p>\\({escape(self.claim.latex())}\\)</p>", f"<p>{shown}</p>"]
        instance = self.counterexample
        if instance is not None:
            for name, hypothesis_class in instance.classes.items():
                parts.append(f"<p>{escape(name)}</p>{class_html(hypothesis_class)}")
            parts.append(f"<p>{escape(str(instance))}; {escape(self.scope)}</p>")
        if self.n_sharp:
            parts.append(f"<p>Both sides are equal for {self.n_sharp:,} of them.</p>")
        names = [field.name for field in fields(Coverage)]
        rows = [[f"{getattr(part, name):,}" for name in names] for part in self.coverage]
        return "".join([*parts, html_table([name.replace("_", " ") for name in names], rows)])


@displayed
@dataclass(frozen=True, slots=True)
class Decision:
    """The answer of a solver to the question whether a claim holds for all classes of one size.

    * ``n_points``, ``n_labels``: the numbers of points and labels.
    * ``n_classes``: the number of classes of this size, or of tuples of such classes.
    * ``counterexample``: classes that refute the claim, or ``None`` if there are none or none was found.
    * ``is_smallest``: true if no other counterexample of this size has fewer hypotheses in total.
    * ``undefined``: classes on which the claim is undefined (they neither refute nor support it), or "".
    * ``undecided``: the reason why the solver gave no answer, or "".
    * ``is_hard``: true if the claim is undecided because the budget ran out.
    * ``informative``: true if, as far as the solver knows, some class meets the premise.
    * ``seconds``: the time that the solver took.
    """

    n_points: int
    n_labels: int
    n_classes: int
    counterexample: Instance | None = None
    is_smallest: bool = False
    undefined: str = ""
    undecided: str = ""
    is_hard: bool = False
    informative: bool = True
    seconds: float = 0.0

    @property
    def holds(self) -> bool:
        """True if the claim holds for every class of the size."""
        return self.counterexample is None and not self.undecided

    def to_json(self) -> dict[str, object]:
        """Return a value for ``json.dumps``; the number of classes is a text, since it may be very large."""
        return {
            "n_points": self.n_points,
            "n_labels": self.n_labels,
            "n_classes": str(self.n_classes),
            "counterexample": None if self.counterexample is None else self.counterexample.to_json(),
            "undefined": self.undefined,
            "undecided": self.undecided,
            "is_hard": self.is_hard,
            "informative": self.informative,
            "seconds": round(self.seconds, 3),
        }
