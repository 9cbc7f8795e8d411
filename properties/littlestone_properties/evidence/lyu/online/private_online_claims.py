"""Utility of the private online learner: Claims 6.1 and 6.4, Lemmas 6.1 and 6.2, as concrete inequalities."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from littlestone_reference.classes import FiniteClass, Hypothesis, Label, Point
from littlestone_reference.definitions import essential_hypotheses as essential_by_definition
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.structure import decomposition_dimension, essential_hypotheses
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted

__all__ = [
    "buffer_size",
    "buffer_size_with_small_delta",
    "growth_of_failure_probability",
    "growth_when_lists_shrink",
    "majority_of_samples",
]

BITS = 60


def _noise_units(constant: int, d: int, log_rounds: Interval, log_delta: Interval) -> Interval:
    """Return U / b, the limit of the buffer in units of the noise scale b = log(T/delta) d^3 / epsilon."""
    inner = logarithm(log_rounds * d, BITS)
    # d^3.5 is an integer for squares.
    root = {1: 1, 4: 2, 9: 3}[d]
    return inner * log_rounds * log_delta * (constant * d**3 * root) / (log_rounds + log_delta)


def buffer_size(profile: Profile) -> Evidence:
    """Return the evidence on Claim 6.1 for fixed d and delta: refuted, the first round alone fails too often.

    In round 1 the buffer has at most one example, and the test passes with probability at least ``exp(-U/b) / 2``.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1, Algorithm 3, lines 4 and 15.
    """
    constants = {
        Profile.QUICK: (1, 10),
        Profile.STANDARD: (1, 10, 44, 100),
        Profile.DEEP: (1, 10, 44, 100, 1000, 10_000),
    }[profile]
    half = logarithm(Fraction(2), BITS)
    scope = (
        f"d = 1, delta = 1/2, C = {', '.join(map(str, constants))}, T = 2^(2 C^2) or 2^4; Laplace noise as printed"
    )
    for constant in constants:
        log_rounds = half * max(4, 2 * constant**2)
        exponent = _noise_units(constant, 1, log_rounds, half) + half
        if not exponent.is_below(log_rounds * 10):
            return Evidence(Verdict.FAILED, scope, (f"C = {constant} is not refuted",))
    million = logarithm(Fraction(10**6), BITS)
    smallest = []
    for constant in constants[:3]:
        power = next(m for m in range(4, 10**6) if _fails(constant, half * m, million, half))
        smallest.append(f"C = {constant}: T = 2^{power}")
    # With delta = 1/T and C = 44 the same inequality must not fail.
    if any(_fails(44, half * m, half * m, half) for m in (4, 20, 100, 1000)):
        return Evidence(Verdict.FAILED, scope, ("the inequality fails even with the repair",))
    first = half * 4
    text = (
        "C = 1, d = 1, delta = 1/2, T = 16: U/b <= "
        f"{float(_noise_units(1, 1, first, half).upper):.3f}, so the test passes in round 1, with a buffer of at "
        "most one example, with probability at least exp(-U/b)/2 > T^-10"
    )
    notes = (
        "for every C >= 2: U/b <= C ln(1/delta) ln ln T stays below 10 ln T - ln 2 at T = 2^(2 C^2), by hand",
        f"delta = 10^-6: {'; '.join(smallest)} (smallest powers of two from 2^4 on)",
        "epsilon does not matter for U/b; take it so small (at most 0.97 here) that U >= 2, then |E| <= 1 <= U/2",
    )
    return refuted(scope, Finding((), text), notes)


def _fails(constant: int, log_rounds: Interval, log_delta: Interval, half: Interval) -> bool:
    return (_noise_units(constant, 1, log_rounds, log_delta) + half).is_below(log_rounds * 10)


def buffer_size_with_small_delta(profile: Profile) -> Evidence:
    """Return the evidence for Claim 6.1 with delta <= 1/T, C = 44 and log(d log T) >= 1, by the union bound.

    ``T exp(-U/(2b)) <= T^-10`` bounds the probability that one of T noises is beyond U/2, above or below.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1 and its proof.
    """
    powers = {Profile.QUICK: 12, Profile.STANDARD: 100, Profile.DEEP: 1000}[profile]
    scope = f"C = 44, d = 1, 4, 9, T = 2^4 .. 2^{powers}, delta = T^-1, T^-2, T^-5; T exp(-U/(2b)) <= T^-10"
    half = logarithm(Fraction(2), BITS)

    def holds(constant: int, d: int, power: int, times: int) -> bool:
        log_rounds = half * power
        units = _noise_units(constant, d, log_rounds, log_rounds * times)
        return (log_rounds * 22).is_at_most(units)

    for d, power, times in product((1, 4, 9), range(4, powers + 1), (1, 2, 5)):
        if not holds(44, d, power, times):
            return refuted(scope, Finding((), f"d = {d}, T = 2^{power}, delta = T^-{times}"))
    if holds(43, 1, 4, 1):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'C = 43' was not refuted",))
    notes = (
        "wrong variant 'C = 43' refuted by d = 1, T = 16, delta = 1/T",
        "beyond the scope by hand: U/(2b) >= C d^3.5 log(d log T) log(T) / 4 as log(1/delta) >= log(T/delta) / 2",
        "a buffer of 3U/2 - 1 may still not pass: |E| < 3U/2 needs the noises to stay above 1 - U/2",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _classes(n_points: int) -> Iterator[FiniteClass]:
    """Yield the classes on so many points, small ones first."""
    functions = list(product((Label(0), Label(1)), repeat=n_points))
    for size in range(1, len(functions) + 1):
        for rows in combinations(functions, size):
            yield FiniteClass(n_points, 2, rows)


def _stuck(held: FiniteClass) -> tuple[Hypothesis, Point, FiniteClass, int, int] | None:
    """Return a listed f, a point where it errs, the class that is left, and the numbers listed before and after.

    All teachers hold the same class and agree on all items, so the failure probability depends on the numbers.
    """
    d = littlestone_dimension(held)
    if d < 1:
        return None
    listed = essential_hypotheses(held, 2 * d**3, d)
    for f, point in product(sorted(listed), held.points):
        left = held.restricted_to(point, Label(1 - f[point]))
        if left.is_empty:
            continue
        after = essential_hypotheses(left, 2 * d**3, d)
        if len(after) >= len(listed):
            return f, point, left, len(listed), len(after)
    return None


def growth_of_failure_probability(profile: Profile) -> Evidence:
    """Return the evidence on 'j(u+1) > j(u) or p(u+1) >= 1.1 p(u)' in Claim 6.4: refuted by a run without chance.

    All samples are f, all mistakes are (x, 1 - f(x)), so in every split all parts are alike (Claim 6.2 holds), all
    teachers keep the same class, the agreement test has m = k on both calls, and the lists are not shorter.

    Ledger: ``lyu.claim-6.4``. Locator: `lyu` Claim 6.4, second part.
    """
    found = None
    looked = 0
    for n_points in (1, 2, 3):
        for held in _classes(n_points):
            looked += 1
            stuck = _stuck(held)
            if stuck is not None:
                found = held, stuck
                break
        if found:
            break
    scope = (
        "classes on 1, 2, 3 points by size, d their Littlestone dimension, p = 2 d^3, until the first that fails"
    )
    if found is None:
        return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))
    held, (f, point, left, before, after) = found
    if not (
        len(essential_by_definition(held, 2, 1)) == before and len(essential_by_definition(left, 2, 1)) == after
    ):
        return Evidence(Verdict.FAILED, scope, ("the definitions disagree",))
    shown = "".join(map(str, f))
    text = (
        f"d = 1, p = 2: the only essential hypothesis is {shown}; mistakes ({point}, {1 - f[point]}) leave "
        f"{decoded(left)} to every teacher, again one hypothesis that all list: j(2) = j(1) = 1 and p(2) = p(1)"
    )
    notes = [
        f"the decomposition dimension of every teacher drops from 1 to 0 at the same stage; {looked} classes seen",
        "singletons on 4 or more points behave in the same way: the usual first update of that class",
    ]
    if profile is not Profile.QUICK:
        rows = [
            [int(x == c) for x in range(20)] + [int(x == 2 * c + b) for x in range(40)]
            for c in range(20)
            for b in (0, 1)
        ]
        wide = FiniteClass.from_rows(rows)
        rest = wide.restricted_to(Point(0), Label(1))
        sizes = len(essential_hypotheses(wide, 16, 2)), len(essential_hypotheses(rest, 16, 2))
        degrees = decomposition_dimension(wide, 16, 2), decomposition_dimension(rest, 16, 2)
        if sizes != (1, 2) or degrees != (2, 0):
            return Evidence(Verdict.FAILED, scope, (f"{sizes}, {degrees}", *notes))
        notes.append(
            "p can fall: {one of 20 points} x {one of two points of its own}, d = 2, p = 16: list {0} first, two "
            "hypotheses after the mistakes (0, 1)"
        )
    return refuted(scope, Finding((("H", held),), text), tuple(notes))


def growth_when_lists_shrink(profile: Profile) -> Evidence:
    """Return the evidence for the growth in Claim 6.4 if no list gets a new item: 1/5 less makes it 5/4.

    No list gets a new item where no teacher's decomposition dimension changes (Corollary 4.1, item 2).

    Ledger: ``lyu.claim-6.4``. Locator: `lyu` Claim 6.4 and its proof.
    """
    k, items = {Profile.QUICK: (2, 2), Profile.STANDARD: (3, 2), Profile.DEEP: (3, 3)}[profile]
    scope = (
        f"all families of {k} lists over {items} items, every set of items of mass at least 1/5 taken out of all "
        "lists and nothing else (by hand: the growth is larger if more goes), exp(epsilon) = 3/2, 2, 4, failure "
        "symbol with score 0..3"
    )
    subsets = range(1 << items)
    weakest, wrong, count = None, False, 0
    for lists in product(subsets, repeat=k):
        for base, score in product((Fraction(3, 2), Fraction(2), Fraction(4)), (0, 1, 2, 3)):
            weights = [_weight(lists, item, base) for item in range(items)]
            total = base**score + sum(weights)
            for gone in subsets:
                mass = sum((weights[item] for item in range(items) if gone >> item & 1), Fraction(0)) / total
                if mass < Fraction(1, 20):
                    continue
                # Removing more only helps, so the rest of the lists stays.
                kept = [one & ~gone for one in lists]
                growth = total / (base**score + sum(_weight(kept, item, base) for item in range(items)))
                if mass >= Fraction(1, 5):
                    count += 1
                    weakest = growth if weakest is None else min(weakest, growth)
                wrong = wrong or growth < Fraction(11, 10)
    if weakest is None or not wrong:
        return Evidence(Verdict.FAILED, scope, ("nothing to look at, or the wrong variant was not refuted",))
    if weakest < Fraction(5, 4):
        return refuted(scope, Finding((), f"growth {weakest}"))
    notes = (
        f"{count} instances, smallest growth {float(weakest):.4f}; 5/4 always, as the total loses 1/5",
        "wrong variant 'mass at least 1/20 gives 1.1' refuted",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _weight(lists: tuple[int, ...] | list[int], item: int, base: Fraction) -> Fraction:
    score = sum(one >> item & 1 for one in lists)
    return base**score if score else Fraction(0)


def _majority_fails(n_samples: int, wrong: Fraction, failure: Fraction) -> Fraction:
    """Return the probability that wrong votes are at least as many as right ones; failure symbols abstain."""
    lead = {0: Fraction(1)}
    for _ in range(n_samples):
        following: dict[int, Fraction] = {}
        for value, mass in lead.items():
            for step, probability in ((1, wrong), (0, failure), (-1, 1 - wrong - failure)):
                following[value + step] = following.get(value + step, Fraction(0)) + mass * probability
        lead = following
    return sum((mass for value, mass in lead.items() if value >= 0), Fraction(0))


def majority_of_samples(profile: Profile) -> Evidence:
    """Return the evidence for the vote at one point: at most 1/3 wrong mass, at most 1/100 failures, r samples.

    The vote of r samples is then wrong with probability at most ``(19/20)^r``, ties counted as wrong: so
    ``r >= 21 ln(T) / ln(20/19) <= 410 ln T`` samples make ``|h^(x_i) - E h(x_i)| <= 2/3`` on T fixed points except
    with probability T^-20.

    Ledger: ``lyu.claim-6.4``. Locator: `lyu` Claim 6.4, the displayed bound 2/3 in its proof.
    """
    most = {Profile.QUICK: 20, Profile.STANDARD: 60, Profile.DEEP: 150}[profile]
    scope = f"r = 1..{most} samples, one point, wrong mass 1/3, failure mass 1/100, ties count as wrong"
    refutation = None
    for n_samples in range(1, most + 1):
        found = _majority_fails(n_samples, Fraction(1, 3), Fraction(1, 100))
        if found > Fraction(19, 20) ** n_samples:
            return refuted(scope, Finding((), f"r = {n_samples}: {float(found)}"))
        if refutation is None and found > Fraction(3, 4) ** n_samples:
            refutation = n_samples
    if refutation is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant '(3/4)^r' was not refuted",))
    # The least E[exp(t lead)] is 2 sqrt(wrong right) + failure; squared to stay rational.
    wrong, failure = Fraction(1, 3), Fraction(1, 100)
    right = 1 - wrong - failure
    if 4 * wrong * right > (Fraction(19, 20) - failure) ** 2:
        return Evidence(Verdict.FAILED, scope, ("the bound for all r does not follow",))
    notes = (
        f"wrong variant '(3/4)^r' refuted by r = {refutation}",
        "for every r by Chernoff's argument: 2 sqrt(wrong right) + failure <= 19/20, checked exactly",
    )
    return Evidence(Verdict.EXACT, scope, notes)
