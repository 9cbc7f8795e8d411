"""Checks that are a claim about classes and nothing else: every class on few points, by the definitions.

From four points on their fast twins take the place of the definitions, with which they agree there. One class
stands for all that renamings of points and labels make of it, where the claim allows that, and counts as that many
instances. Wrong variants and the equality that shows a bound attained are derived from the claim.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

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
from littlestone.claims.exact_values import ExactValue, sign_of, subtract
from littlestone.claims.reading import compared
from littlestone.classes import FiniteClass
from littlestone.verdicts import Check, Trial, Values, Verdict, check

LITERAL_POINTS = 3
"""The most points on which the literal definitions are evaluated."""


def claimed(
    *statements: str,
    claim: str,
    words: str,
    quick: int,
    standard: int,
    deep: int,
    labels: int = 2,
    not_needed: Sequence[str] = (),
    wrong: Mapping[str, str] | None = None,
) -> Check[Values[int]]:
    """Return the check that a claim holds for every class on few points.

    Parameters
    ----------
    statements
        Ledger ids.
    claim
        The claim as a formula; see :mod:`littlestone.claims`.
    words
        The claim in a sentence.
    quick, standard, deep
        The largest number of points in each profile.
    labels
        The number of labels.
    not_needed
        Names of derived variants that are true as well, so that they are left out.
    wrong
        Further variants that must be refuted, by name.

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
    kind = "binary" if labels == 2 else f"{labels}-label"
    names = free_classes(stated)
    what = f"{kind} class" if len(names) == 1 else f"choice of {kind} classes {', '.join(names)}"
    text = f"every {what} on {{points:point}}, up to symmetry, the empty class included"

    @check(
        *statements,
        text=text,
        quick=(quick,),
        standard=(standard,),
        deep=(deep,),
        strength=Verdict.ENUMERATED,
        claim=words,
    )
    def judged(trial: Trial, points: int) -> None:
        equal = equality(stated)
        says = _Says(stated, points, labels)
        for classes, number in _classes(stated, points, labels):
            is_degenerate = all(len(one) < 2 for one in classes.values())
            reading = _reading(stated, classes)
            if reading is None:
                trial.kind("classes on which the claim is undefined")
                continue
            got = _shown(reading)
            trial.holds(reading.truth, got, instances=number, informative=says.about(classes, reading), **classes)
            for name, variant in named.items():
                # What refutes a wrong variant is a class that matters, unless the premise was about the others.
                if trial.is_open(name) and (name.startswith("without") or not is_degenerate):
                    found = _reading(variant, classes)
                    trial.fails(name, None if found is None else found.truth, got, **classes)
            if equal is not None:
                trial.attained(str(equal), reading.is_sharp and not is_degenerate, got, **classes)

    return replace(judged, formula=str(stated))


class _Says:
    """Whether a claim says something: its premise is met, and other classes of the size would break its bound.

    Parameters
    ----------
    claim, points, labels
        The claim and the sizes on which it is judged.
    """

    def __init__(self, claim: Claim, points: int, labels: int) -> None:
        self._ends = dict[int, tuple[ExactValue, ExactValue]]()
        for classes, _ in _classes(claim, points, labels):
            reading = _reading(claim, classes)
            if reading is not None and reading.informative and reading.left is not None:
                n_points = next(iter(classes.values())).n_points
                least, most = self._ends.get(n_points, (reading.left, reading.left))
                left = reading.left
                self._ends[n_points] = (
                    left if sign_of(subtract(left, least)) < 0 else least,
                    left if sign_of(subtract(left, most)) > 0 else most,
                )

    def about(self, classes: Mapping[str, FiniteClass], reading: Reading) -> bool:
        """Return whether the claim says something about these classes."""
        n_points = next(iter(classes.values())).n_points
        if not reading.informative or reading.right is None or n_points not in self._ends or not reading.truth:
            return reading.informative
        least, most = self._ends[n_points]
        if reading.relation in ("<=", "<"):
            return not compared(most, reading.relation, reading.right).truth
        if reading.relation in (">=", ">"):
            return not compared(least, reading.relation, reading.right).truth
        return True


def _classes(claim: Claim, points: int, labels: int) -> Iterator[tuple[dict[str, FiniteClass], int]]:
    """Yield classes by name, smallest first, with the number of those for which they stand."""
    names, symmetry = free_classes(claim), invariance(claim).symmetry
    for n_points in range(1, points + 1):
        for found in representatives(n_points, labels, symmetry, len(names)):
            yield dict(zip(names, found.classes, strict=True)), found.orbit_size


def _reading(claim: Claim, classes: Mapping[str, FiniteClass]) -> Reading | None:
    """Return what the claim says, ``None`` where it is undefined."""
    n_points = next(iter(classes.values())).n_points
    try:
        return Evaluator("literal" if n_points <= LITERAL_POINTS else "fast").reading(claim, Bindings(classes))
    except UndefinedValueError:
        return None


def _shown(reading: Reading) -> str:
    where = "".join(f"{name} = {value}: " for name, value in reading.where)
    return f"{where}{reading.left} and {reading.right}" if reading.relation else where
