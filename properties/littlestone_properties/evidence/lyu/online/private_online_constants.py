"""The choices of `lyu` section 6 taken together: the printed ones collide, others fit.

That the inequalities of ``private_online_inequalities`` follow from ``31 n k K r <= e^y`` for every d, T >= 4,
delta and epsilon <= 1 is shown step by step in ``littlestone_solver.induction.private_online_choices``, for real
numbers; those that depend on d alone, or on nothing, in ``private_online_constants`` there. The grids here check
all of them by intervals, with everything rounded up to integers. By hand, with the names of
:func:`~.private_online_choices.consistent`: tau >= ln T, w >= ln(4/delta), Lambda >= ln L as n <= e^y; e^y is at
least 3U/2 + 1, 4 e^2 k K, 4 K r, 100 b, 2 k and 2 (K+d+2); an update test costs ``2 ln(4/delta) / b_1`` at most,
as b_1 >= 3.

What they are enough for, by hand: on the events of Claims 6.1 and 6.2 but for b teachers, of the noise of the
agreement tests and of the votes, at most T^-10 in all for T >= 4,

* of N = k K pairs of a teacher and a part b are not typical with probability at most (e N q / b)^b <= e^-b: for
  independent splits the moments of the counts of different teachers multiply, as 1 + x + z <= e^x e^z, and
  Chernoff's bound uses nothing else;
* teachers whose parts all were typical interleave (Claim 6.3), so a stage ends only if they have no common
  essential hypothesis, and then they lose a degree; at degree 0 they share the target, so the last stage does not
  end;
* lists are cut to those of the stage so far, so weights only fall; exposed hypotheses leave all lists but b, where
  they weigh at most b L exp(epsilon_sparse b), a hundredth of the symbol; so p(u) grows by 6/5 within a stage;
* so each stage has at most K/(d+1) calls, the budget K is not used up, and 3U/2 mistakes for each call are all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import count, product

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .private_online_choices import Root, consistent, least_slack, printed
from .private_online_inequalities import INEQUALITIES, failing
from .private_online_parameters import BITS, LN_2, Accounting, Parameters, Size
from .private_online_rates import accounting_for, closed_slack, grid

__all__ = [
    "consistent_choices",
    "failures_for_every_constant",
    "parts_of_printed_size",
    "printed_choices",
    "single_changes",
    "smallest_failures",
]


def consistent_choices(profile: Profile) -> Evidence:
    """Return the evidence that all inequalities of the six proofs hold together for one set of choices.

    Ledger: ``lyu.lemma-6.2``, ``lyu.claim-6.1``, ``lyu.claim-6.2``, ``lyu.claim-6.3``, ``lyu.claim-6.4``,
    ``lyu.lemma-6.1``. Locator: `lyu` section 6.
    """
    sizes = grid(profile)
    scope = (
        f"{len(INEQUALITIES)} inequalities at {len(sizes)} sizes (d, T >= 4, delta, epsilon <= 1), basic and "
        "advanced composition, the smallest slack and the closed formula"
    )
    for size, accounting in product(sizes, (Accounting.BASIC, Accounting.ADVANCED)):
        slacks = {least_slack(size, accounting)}
        if accounting is accounting_for(size):
            slacks.add(closed_slack(size))
        for slack in sorted(slacks):
            found = failing(consistent(size, accounting, slack))
            if found:
                return refuted(scope, Finding((), f"{size}, {accounting.value}, y = {slack}: {', '.join(found)}"))
    changed = single_changes()
    unexpected = [name for name, (expected, _, found) in changed.items() if expected not in found]
    if unexpected:
        return Evidence(Verdict.FAILED, scope, (f"not refuted: {', '.join(unexpected)}",))
    notes = (
        *(
            f"wrong variant '{name}' refuted by {size}: {', '.join(found)}"
            for name, (_, size, found) in changed.items()
        ),
        "beyond the scope by hand, for every size and slack that fits, see the module",
        "what the inequalities are enough for is argued by hand: lists of exact degree that only lose items within "
        "a stage, and the joint Chernoff bound (e N q / b)^b for independent splits",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def single_changes() -> dict[str, tuple[str, Size, list[str]]]:
    """Return for every choice that is put back to the printed one what must fail, where, and what does.

    Examples
    --------
    >>> expected, size, found = single_changes()["p_j = 2^j d^3"]
    >>> expected in found, str(size)
    (True, 'd = 1, T = 2^2, delta = 2^-1')
    """
    small, long, tiny, longest = Size(1, 2, 1), Size(1, 10**9, 1), Size(2, 10, 10**6), Size(1, 10**18, 1)

    def at(size: Size) -> Parameters:
        accounting = accounting_for(size)
        return consistent(size, accounting, least_slack(size, accounting))

    one, two, three, four = at(small), at(long), at(tiny), at(longest)
    # A tenth of so many more teachers that epsilon_sparse B stays.
    tenfold = three.failure_score * 10
    variants = {
        "p_j = 2^j d^3": ("Fact 4, allowed errors", replace(one, base=Interval.exact(1))),
        "thresholds of the algorithm, 1 - 1/d": ("floor", replace(one, shrink=Fraction(1))),
        "B = k/10, agreement above 4k/5, epsilon_sparse B kept": (
            "calls",
            replace(three, n_teachers=tenfold, threshold=tenfold * Fraction(4, 5)),
        ),
        "no teacher may have a part that is not typical": ("typical parts", replace(two, tolerated=0)),
        "update noise log(T/delta) d^3 / epsilon": (
            "update noise",
            replace(four, update_scale=longest.log_rounds + LN_2),
        ),
        "agreement noise log(T/delta) d / epsilon": (
            "Below: no common item",
            replace(two, agreement_scale=long.log_rounds + LN_2),
        ),
        "B = k/10 only": ("failure weight", replace(one, failure_score=one.n_teachers / 10)),
        "K = d^3": ("calls", replace(one, n_calls=Interval.exact(1))),
        "agreement above 4k/5 only": (
            "Above: p(u) <= 1/100",
            replace(one, threshold=one.n_teachers * Fraction(4, 5)),
        ),
    }
    return {name: (expected, changed.size, failing(changed)) for name, (expected, changed) in variants.items()}


def _sizes(most: int) -> Iterator[Size]:
    """Yield sizes by d + m + l, then d, then m, from T = 4 on."""
    for total in range(4, most + 1):
        for d in range(1, total - 2):
            for m in range(2, total - d):
                yield Size(d, m, total - d - m)


def smallest_failures(constant: int, most: int, root: Root = Root.CUBE) -> dict[str, Size]:
    """Return the smallest size with d + m + l <= most at which each inequality fails for the printed choices.

    Thresholds are those of the proof.

    Examples
    --------
    >>> {name: str(size) for name, size in smallest_failures(44, 4).items()}["Fact 4, allowed errors"]
    'd = 1, T = 2^2, delta = 2^-1'
    """
    found: dict[str, Size] = {}
    for size in _sizes(most):
        parameters = printed(size, constant, root=root)
        for inequality in INEQUALITIES:
            if inequality.name not in found and inequality.fails(parameters):
                found[inequality.name] = size
    return found


def printed_choices(profile: Profile) -> Evidence:
    """Return the evidence on 'some constant C makes all inequalities hold somewhere': refuted at every size.

    Ledger: ``lyu.algorithm-3``, ``lyu.algorithm-4``. Locator: `lyu` Algorithms 3 and 4, section 6.
    """
    most = {Profile.QUICK: 5, Profile.STANDARD: 8, Profile.DEEP: 12}[profile]
    powers = {Profile.QUICK: 9, Profile.STANDARD: 9, Profile.DEEP: 12}[profile]
    constants = [10**i for i in range(powers)]
    scope = (
        f"C = 1, 10, .., {constants[-1]} in k and U, budget 1000 C d^3, 361 ln T samples, costs up to 10^4 C "
        f"epsilon, d + log2(T) + log2(1/delta) <= {most}, T >= 4, epsilon = 1, thresholds of the proof, both "
        "renderings of epsilon_sparse"
    )
    for constant, root, size in product(constants, Root, _sizes(most)):
        if not failing(printed(size, constant, root=root)):
            return Evidence(Verdict.FAILED, scope, (f"C = {constant}, {size}: all of them hold",))
    # Fact 4 allows n <= 2 d^3 / (3/2 (1 + eta) (1 - 1/(5d)) / 10) < 16 d^3.
    text = (
        "typical parts want U/k >= 40000 d^3 ln(3U/2 + 1) with the constants of Propositions 1 and 2, 'Fact 4, "
        "allowed errors' with p = 2 d^3 at stage 1 wants U/k < 16 d^3"
    )
    notes = []
    for constant in (1, 44, 10**6):
        found = smallest_failures(constant, most)
        notes += [f"C = {constant}: '{name}' fails first at {size}" for name, size in found.items()]
    both = [printed(Size(1, 4, 4), c) for c in constants]
    names = ("typical parts", "Fact 4, allowed errors")
    typical, allowed = (next(i for i in INEQUALITIES if i.name == name) for name in names)
    # Each of the two holds for some C, no C serves both.
    if not any(map(typical.holds, both)) or not any(map(allowed.holds, both)):
        return Evidence(Verdict.FAILED, scope, ("one of the two colliding inequalities never holds",))
    return refuted(scope, Finding((), text), tuple(notes))


def _on_axis(axis: str, n: int) -> Size:
    return {"T": Size(1, n, 1), "delta": Size(1, 4, n), "delta = 1/T": Size(1, n, n), "d": Size(n, 4, 4)}[axis]


def _first_failures(axis: str, constant: int, root: Root) -> dict[str, Size]:
    """Return the first power of 4 on the axis, up to 2^60 and 2^20 for d, at which each inequality fails."""
    found: dict[str, Size] = {}
    for power in range(2, 22 if axis == "d" else 62, 2):
        size = _on_axis(axis, 2**power)
        parameters = printed(size, constant, root=root)
        for inequality in INEQUALITIES:
            if inequality.name not in found and inequality.fails(parameters):
                found[inequality.name] = size
    return found


def failures_for_every_constant(profile: Profile) -> Evidence:
    """Return the evidence on 'some constant C is enough': which inequalities fail for each C, and along which axis.

    Ledger: ``lyu.algorithm-3``, ``lyu.algorithm-4``, ``lyu.remark-6.1-privacy``. Locator: `lyu` section 6.
    """
    constants = {
        Profile.QUICK: (1, 10**3),
        Profile.STANDARD: (1, 10**3, 10**6),
        Profile.DEEP: (1, 10, 10**2, 10**3, 10**4, 10**6),
    }[profile]
    scope = (
        f"C = {', '.join(map(str, constants))}, epsilon = 1, thresholds of the proof, both renderings; d = 1 and T "
        "-> infinity at delta = 1/2 or delta = 1/T, delta -> 0 at T = 16, d -> infinity at T = 16, delta = 1/16; "
        "powers of 4"
    )
    places: dict[str, dict[str, list[str]]] = {}
    for axis, root in product(("T", "delta", "delta = 1/T", "d"), Root):
        found = [_first_failures(axis, constant, root) for constant in constants]
        for name, size in found[-1].items():
            if all(name in one for one in found):
                places.setdefault(name, {}).setdefault(str(size), []).append(root.value)
    texts = {
        name: [size if len(roots) == len(Root) else f"{size} ({roots[0]})" for size, roots in where.items()]
        for name, where in places.items()
    }
    expected = {"update noise", "typical parts", "failure weight", "calls", "Below: no common item"}
    if not expected <= set(texts) or "interleaving" in texts:
        return Evidence(Verdict.FAILED, scope, tuple(texts))
    notes = tuple(f"'{name}' for C = {constants[-1]}: {'; '.join(where)}" for name, where in texts.items())
    return refuted(scope, Finding((), f"fails for every C: {', '.join(texts)}"), notes)


def _no_error_in_a_part(constant: int, doublings: int) -> bool:
    """Return whether a part of at most 3U/(2k) examples misses a tenth of the buffer more often than T^-10, d = 1.

    With at least two parts, and parts of at most half of the buffer, the probability is at least (4/5)^n: of n
    examples drawn one after the other each is right with probability at least 1 - (N/10)/(N/2).
    """
    log_rounds = LN_2 * doublings
    n = logarithm(log_rounds, BITS) * constant * Fraction(3, 2) + 1
    return (n * logarithm(Fraction(5, 4), BITS)).is_below(log_rounds * 10)


def parts_of_printed_size(profile: Profile) -> Evidence:
    """Return the evidence on Claim 6.2 for errors above 3/50 only, at T^-10: refuted for fixed d and every C.

    A part has about ``C d^3 log(d log T)`` examples; that none of them is among the tenth of the buffer at which h
    errs has probability above ``T^-10`` for large T. The proof's ``|U|^(-2d)`` is not ``T^-10`` either.

    Ledger: ``lyu.claim-6.2``. Locator: `lyu` Claim 6.2 and its proof.
    """
    constants = {
        Profile.QUICK: (1, 100),
        Profile.STANDARD: (1, 10, 100, 10**4),
        Profile.DEEP: (1, 10, 100, 10**4, 10**6, 10**9),
    }[profile]
    scope = (
        f"d = 1, C = {', '.join(map(str, constants))}, delta = 1/T, T a power of 2; a buffer of at most 3U/2 "
        "examples of which h gets a tenth wrong, 2 parts or more, equal splits"
    )
    texts = []
    for constant in constants:
        doublings = next(2**i for i in count(2) if _no_error_in_a_part(constant, 2**i))
        if doublings > 4 and _no_error_in_a_part(constant, 4):
            raise AssertionError("not where it starts")
        texts.append(f"C = {constant}: T = 2^{doublings}")
    # With parts of 40000 d^2 (d+1) y + 40000 d^2 11 ln T the same must not be shown.
    if (LN_2 * 40_000 * 11 * logarithm(Fraction(5, 4), BITS)).is_below(LN_2 * 10):
        return Evidence(Verdict.FAILED, scope, ("parts of order log T fail as well",))
    text = f"one part without any of the errors has probability above T^-10: {'; '.join(texts)}"
    notes = (
        "parts of order d^2 log T would do, at the price of another factor log T in the mistakes",
        "or: 11 ln T teachers in all may have a part that is not typical; then parts of order d^3 log(U K) do",
    )
    return refuted(scope, Finding((), text), notes)
