"""Checks of a claim about classes; the definitions evaluate the claim on every class on few points.

From four points on, fast twins replace the definitions, with which they agree. If the claim allows it, one class
stands for all classes that differ from it only in the names of points and labels; each of these classes counts as
an instance. Wrong variants, and the equation that says that a bound is attained, are derived from the claim.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from littlestone.claims import (
    Bindings,
    Claim,
    Evaluator,
    Reading,
    UndefinedValueError,
    equality,
    free_classes,
    invariance,
    parse,
    representatives,
    wrong_variants,
)
from littlestone.claims.arithmetic.exact_values import ExactValue, sign_of, subtract
from littlestone.claims.reading import compared
from littlestone.classes import FiniteClass
from littlestone.verdicts import Check, Scope, Scopes, Trial, check, up_to

LITERAL_POINTS = 3
"""The largest number of points on which the literal definitions are evaluated."""


@dataclass(frozen=True)
class Classes(Scope, text="every {kinds}, up to symmetry, the empty class included"):
    """The classes that a claim is about, with the largest number of points for 2, 3, ... labels."""

    claim: Claim
    points: tuple[int, ...]

    @property
    def kinds(self) -> str:
        """The classes in words."""
        names = free_classes(self.claim)
        kind_of_class = "{} class" if len(names) == 1 else f"choice of {{}} classes {', '.join(names)}"
        sizes = [
            ("binary" if k == 2 else f"{k}-label", most) for k, most in enumerate(self.points, start=2) if most
        ]
        return " and every ".join(f"{kind_of_class.format(kind)} on {up_to(most, 'point')}" for kind, most in sizes)

    def __iter__(self) -> Iterator[tuple[dict[str, FiniteClass], int]]:
        """Yield classes by name, smallest first, with the number of classes that each represents."""
        names, symmetry = free_classes(self.claim), invariance(self.claim).symmetry
        for n_labels, most in enumerate(self.points, start=2):
            for n_points in range(1, most + 1):
                for representative in representatives(n_points, n_labels, symmetry, len(names)):
                    yield dict(zip(names, representative.classes, strict=True)), representative.orbit_size


def claimed(
    *statements: str,
    claim: str,
    words: str,
    quick: int | tuple[int, ...],
    standard: int | tuple[int, ...] | None = None,
    deep: int | tuple[int, ...] | None = None,
    not_needed: Sequence[str] = (),
    wrong: Mapping[str, str] | None = None,
    literal_labels: int = 4,
) -> Check[Classes]:
    """Return the check that a claim holds for every class on few points.

    Parameters
    ----------
    claim
        The claim as a formula; see :mod:`littlestone.claims`.
    quick, standard, deep
        The largest number of points in each profile, for 2, 3, ... labels; 0 leaves out this number of labels. A
        profile without numbers has those of the profile before it.
    not_needed
        Names of derived variants that are true as well; they are left out.
    wrong
        Name -> a further variant that must be refuted.
    literal_labels
        The largest number of labels with which the literal definitions are evaluated; with more labels they try
        many maps and are slow.

    Examples
    --------
    >>> from littlestone.verdicts import Profile
    >>> made = claimed("common.fact-1", claim="VC(H) <= Ldim(H)", words="No larger.", quick=2, standard=3, deep=4)
    >>> evidence = made.run(Profile.QUICK)
    >>> evidence.verdict.value, evidence.formula, evidence.instances, sorted(evidence.wrong_variants or {})
    ('enumerated', 'VC(H) <= Ldim(H)', 20, ['one less', 'strict'])
    """
    stated = parse(claim)
    named = {name: variant for name, variant in wrong_variants(stated).items() if name not in not_needed}
    named |= {name: parse(text) for name, text in (wrong or {}).items()}
    standard = quick if standard is None else standard
    profiles = (quick, standard, standard if deep is None else deep)
    scopes = Scopes(*(Classes(stated, (sizes,) if isinstance(sizes, int) else sizes) for sizes in profiles))

    @check(*statements, scopes=scopes, claim=words, formula=stated)
    def judged(trial: Trial, scope: Classes) -> None:
        equal, reader = equality(stated), _Reader(literal_labels)
        instances = [(classes, number, reader.reading(stated, classes)) for classes, number in scope]
        ends = _ends((classes, reading) for classes, _, reading in instances)
        for classes, number, reading in instances:
            is_degenerate = all(len(hypothesis_class) < 2 for hypothesis_class in classes.values())
            if reading is None:
                trial.kind("classes on which the claim is undefined")
                continue
            instance, says = _shown(reading), _says(reading, ends.get(_size(classes)))
            trial.holds(reading.truth, instance, instances=number, informative=says, **classes)
            for name, variant in named.items():
                # Only informative classes refute a wrong variant, unless the variant drops the premise.
                if trial.is_open(name) and (name.startswith("without") or not is_degenerate):
                    varied = reader.reading(variant, classes)
                    trial.fails(name, None if varied is None else varied.truth, instance, **classes)
            if equal is not None:
                trial.attained(str(equal), reading.is_sharp and not is_degenerate, instance, **classes)

    return judged


class _Reader:
    """An evaluator of claims that computes each number of a class once."""

    def __init__(self, literal_labels: int) -> None:
        self._literal_labels = literal_labels
        self._literal, self._fast = Evaluator("literal"), Evaluator("fast")

    def reading(self, claim: Claim, classes: Mapping[str, FiniteClass]) -> Reading | None:
        """Return the reading of a claim, or ``None`` if it is undefined."""
        n_points, n_labels = _size(classes)
        is_literal = n_points <= LITERAL_POINTS and n_labels <= self._literal_labels
        evaluator = self._literal if is_literal else self._fast
        try:
            return evaluator.reading(claim, Bindings(classes))
        except UndefinedValueError:
            return None


def _ends(
    readings: Iterable[tuple[Mapping[str, FiniteClass], Reading | None]],
) -> dict[tuple[int, int], tuple[ExactValue, ExactValue]]:
    """Return the least and the largest left side of the informative readings, by number of points and labels."""
    ends = dict[tuple[int, int], tuple[ExactValue, ExactValue]]()
    for classes, reading in readings:
        if reading is not None and reading.informative and reading.left is not None:
            left, size = reading.left, _size(classes)
            least, most = ends.get(size, (left, left))
            ends[size] = (
                left if sign_of(subtract(left, least)) < 0 else least,
                left if sign_of(subtract(left, most)) > 0 else most,
            )
    return ends


def _says(reading: Reading, ends: tuple[ExactValue, ExactValue] | None) -> bool:
    """Return whether a claim is informative: its premise is met, and its bound is not trivial.

    A bound is trivial if no class with as many points and labels has a left side that would violate it.
    """
    if not reading.informative or reading.right is None or ends is None or not reading.truth:
        return reading.informative
    if reading.relation in ("<=", "<"):
        return not compared(ends[1], reading.relation, reading.right).truth
    if reading.relation in (">=", ">"):
        return not compared(ends[0], reading.relation, reading.right).truth
    return True


def _size(classes: Mapping[str, FiniteClass]) -> tuple[int, int]:
    some_class = next(iter(classes.values()))
    return some_class.n_points, some_class.n_labels


def _shown(reading: Reading) -> str:
    where = "".join(f"{name} = {value}: " for name, value in reading.where)
    return f"{where}{reading.left} and {reading.right}" if reading.relation else where
