"""Constants of the staged private empirical risk minimiser: error, size of the chunks, irreducibility."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.dimensions.version_space import members
from littlestone_reference.intervals import logarithm
from littlestone_reference.learners.private_empirical_risk_settings import PrivateErmSettings
from littlestone_reference.learners.staged_teachers import StagedTeachers
from littlestone_reference.structure import soa_hull
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes_up_to
from ...kit.judging import Finding, decoded, refuted
from ..probability.interleaving import closeness, largest_d
from .private_empirical_risk_scopes import ExactMinimiser, Rows
from .private_empirical_risk_utility import is_good_split

__all__ = ["chunks_as_printed", "chunks_by_union_bound", "error_of_members", "irreducible_output"]

QUARTER = Fraction(1, 4)


def error_of_members(profile: Profile) -> Evidence:
    """Return the evidence that on E_good all members of teacher classes have error below alpha on the whole sample.

    The proof says 2 alpha. A member of H_i^j with j >= 1 errs at most ``(1 - 1/(2d)) alpha`` on its chunk, so at
    most ``(1 - 1/(2d)) / (1 - 1/(5d)) alpha < alpha`` on the sample, or at most alpha/3.

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-irreducible-error``. Locator: `lyu` section 5, utility analysis.
    """
    most = largest_d(profile)
    scope = f"d = 1..{most}, stage 1, which allows the most"
    ratios = [(1 - Fraction(1, 2 * d)) / (1 - closeness(d)) for d in range(1, most + 1)]
    if max(ratios) >= 1:
        return refuted(scope, Finding((), f"d = {ratios.index(max(ratios)) + 1}"))
    without_shrinking = 1 / (1 - closeness(1))
    if without_shrinking <= 1 or ratios[-1] <= ratios[0]:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'stage 0' was not refuted",))
    notes = (
        f"the error is at most 5/8 alpha for d = 1 and {float(ratios[-1]):.5f} alpha for d = {most}",
        f"wrong variant 'stage 0, before the first shrinking' refuted by d = 1: {without_shrinking} alpha",
        "beyond the scope by hand: 1/(5d) < 1/(2d)",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _sample(n_examples: int, n_errors: int) -> Rows:
    zero, one = (Point(0), Label(0)), (Point(1), Label(0))
    return (zero,) * (n_examples - n_errors) + (one,) * n_errors


def chunks_as_printed(profile: Profile) -> Evidence:
    """Return the evidence on "chunks of d^3 / alpha examples give Pr[E_good] >= 0.99": refuted, it can be 0.

    Ledger: ``lyu.theorem-3``. Locator: `lyu` section 5, event E_good.
    """
    del profile
    held, alpha, k = FiniteClass.from_rows(["00", "01"]), Fraction(1, 2), 2
    n = 2 * k
    settings = PrivateErmSettings(1, k, alpha, QUARTER, Fraction(4), Fraction(64), 2 * n)
    rows = _sample(n, 1)
    families = ExactMinimiser.of(held, settings).families(rows)
    good = sum((p for chunks, p in families.items() if is_good_split(held, rows, chunks, 1, alpha)), Fraction(0))
    even = _sample(n, 2)
    others = ExactMinimiser.of(held, settings).families(even)
    good_even = sum((p for chunks, p in others.items() if is_good_split(held, even, chunks, 1, alpha)), Fraction(0))
    scope = "d = 1, alpha = 1/2, k = 2 chunks of d^3 / alpha = 2 examples"
    if good != 0 or good_even != _good_probability(2, 2, alpha):
        raise AssertionError("the known counterexample is gone")
    text = (
        "S = (0, 0) three times and (1, 0): err_S(01) = 1/4 > alpha/3, and in chunks of 2 the error is 0 or 1/2, "
        "never within 1/4 (1 +- 1/5); Pr[E_good] = 0"
    )
    notes = (f"S = (0, 0) and (1, 0) twice each: Pr[E_good] = {good_even}", "O~ may hide a constant and logarithms")
    return refuted(scope, Finding((("H", held),), text), notes)


def _good_probability(size: int, n_errors: int, alpha: Fraction) -> Fraction:
    """Return Pr[E_good] for {00, 01}, d = 1, and two chunks of a size, when 01 makes so many errors in all."""
    whole = Fraction(n_errors, 2 * size)
    lowest, highest = max(0, n_errors - size), min(size, n_errors)
    ways, good = comb(size, lowest) * comb(size, n_errors - lowest), 0
    for first in range(lowest, highest + 1):
        errors = first, n_errors - first
        if whole > alpha / 3:
            is_good = all(5 * abs(2 * number - n_errors) <= n_errors for number in errors)
        else:
            is_good = max(errors) <= alpha / 2 * size
        good += ways * is_good
        # The next product of two binomial coefficients; the division leaves no remainder.
        ways = ways * (size - first) * (n_errors - first) // ((first + 1) * (size - n_errors + first + 1))
    return Fraction(good, comb(2 * size, n_errors))


def chunks_by_union_bound(profile: Profile) -> Evidence:
    """Return the evidence that chunks of ``225 d^2 / alpha ln(200 k B)`` examples give Pr[E_good] >= 0.99.

    B is the number of behaviours of the class on the sample; this is Proposition 2 with closeness 1/(5d) at the
    error alpha/3 and a union bound. Exact hypergeometric sums for one class.

    Ledger: ``lyu.theorem-3``. Locator: `lyu` section 5, event E_good.
    """
    alpha, k, behaviours = Fraction(3, 4), 2, 2
    exact = logarithm(200 * k * behaviours) * (225 / alpha)
    size = int(exact.upper) + 1
    n = k * size
    step = {Profile.QUICK: 500, Profile.STANDARD: 25, Profile.DEEP: 1}[profile]
    critical = int(n * alpha / 3)
    errors = sorted({0, critical, critical + 1, *range(0, n + 1, step)})
    scope = (
        f"H = {{00, 01}}, d = 1, alpha = {alpha}, k = 2, chunks of {size} examples; {len(errors)} of {n + 1} "
        "numbers of examples at which 01 errs, those next to alpha/3 among them"
    )
    found = {e: _good_probability(size, e, alpha) for e in errors}
    worst = min(found, key=lambda e: found[e])
    if found[worst] < Fraction(99, 100):
        return refuted(scope, Finding((), f"{worst} errors: Pr[E_good] = {float(found[worst]):.5f}"))
    smallest = next(m for m in range(2, size) if _next_to_the_floor(m, alpha) >= Fraction(99, 100))
    fiftieth = _next_to_the_floor(size // 50, alpha)
    if fiftieth >= Fraction(99, 100):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'a fiftieth of the size' was not refuted",))
    notes = (
        f"smallest probability 1 - {float(1 - found[worst]):.3g}, at {worst} errors",
        f"wrong variant 'a fiftieth of the size' refuted: Pr[E_good] = {float(fiftieth):.4f}",
        f"next to alpha/3 alone, chunks of {smallest} examples are the first that reach 0.99",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _next_to_the_floor(size: int, alpha: Fraction) -> Fraction:
    """Return the smaller probability of the two numbers of errors around alpha/3."""
    critical = int(2 * size * alpha / 3)
    return min(_good_probability(size, errors, alpha) for errors in (critical, critical + 1))


def irreducible_output(profile: Profile) -> Evidence:
    """Return the evidence that published functions are SOAs of (d+1)-irreducible subclasses of a teacher class.

    For every non-empty set of hypotheses as teacher class and p_1 from d + 1: the leaves are irreducible for p_1,
    so print's 2 n d is enough for every n. Judged against the enumeration of all subclasses.

    Ledger: ``lyu.theorem-3``. Locator: `lyu` Theorem 3, last sentence.
    """
    n_points, n_singletons = {Profile.QUICK: (2, 4), Profile.STANDARD: (2, 6), Profile.DEEP: (3, 8)}[profile]
    singletons = FiniteClass.from_rows([[int(x == y) for x in range(n_singletons)] for y in range(n_singletons)])
    scope = (
        f"every class on 1..{n_points} points and the singletons on {n_singletons} points, every non-empty "
        "subset as teacher class, stages 1, 2, p_1 = d + 1"
    )
    improper, too_short = None, None
    for held in [*all_classes_up_to(n_points), singletons]:
        d = max(1, littlestone_dimension(held))
        for first_p in (d + 1, 1):
            teachers = StagedTeachers(
                held, PrivateErmSettings(d, 1, Fraction(1), QUARTER, Fraction(4), Fraction(64), first_p)
            )
            for space in range(1, 1 << len(held)):
                rows = tuple(held.hypotheses[position] for position in members(space))
                teacher = FiniteClass(held.n_points, 2, rows)
                published = {h for stage in (1, 2) for h in teachers.hypotheses(space, stage)}
                outside = sorted(published - set(rows))
                if not outside:
                    continue
                hull = soa_hull(teacher, d + 1)
                wrong = [h for h in outside if h not in hull]
                if first_p == 1:
                    too_short = too_short or next((f"{decoded(teacher)}: {h}" for h in wrong), None)
                    continue
                improper = improper or f"{decoded(teacher)}: {outside[0]}"
                if wrong:
                    return refuted(scope, Finding((("G", teacher),), f"d = {d}, p_1 = {first_p}: {wrong[0]}"))
    if improper is None or too_short is None:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"wrong variant 'the output belongs to the class' refuted by {improper}",
        f"wrong variant 'p_1 = 1 is enough' refuted by {too_short}",
        "hypotheses that belong to the teacher class are SOAs of themselves, which are irreducible for every k",
        "the empty teacher class, on data that no hypothesis fits, makes the constant 0 essential: not such an SOA",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
