"""Does a mistake change the hypothesis, and do d mistakes leave one hypothesis? `gl` sections 2.1 and 5.1.

Judged for the SOA with three tie rules and for other algorithms, on all realizable sequences.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from littlestone_reference.classes import FiniteClass
from littlestone_reference.conventions import TieRule
from littlestone_reference.definitions import soa_hypothesis
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.algorithms_as_states import FIRST, HALVING, LAZY, PATIENT, SOAS, Algorithm
from ...kit.judging import Finding, decoded, refuted
from ...kit.numbered_classes import Domain, domain

__all__ = [
    "any_optimal_algorithm_changes",
    "d_mistakes_identify",
    "halving_after_d_mistakes",
    "mistake_changes_hypothesis",
    "mistake_on_unrealizable_stream",
    "repeated_until_it_changes",
]

POINTS = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 3}


def _classes(n_points: int, least: int = 1) -> Iterator[tuple[Domain, int]]:
    for n in range(1, n_points + 1):
        on = domain(n)
        yield from ((on, number) for number in on.classes() if number.bit_count() >= least)


def _unchanged(algorithm: Algorithm, on: Domain, number: int) -> str | None:
    """Return a mistake on a realizable sequence after which the same function is published."""
    for state in algorithm.reachable(on, number):
        before = algorithm.vote(on, state[0])
        for point, label, later, is_mistake in algorithm.steps(on, state):
            if is_mistake and algorithm.vote(on, later[0]) == before:
                rows = decoded(on.class_of(state[1]))
                return f"{algorithm.name}: ({point}, {label}) with {rows} left keeps {on.function(before)}"
    return None


def mistake_changes_hypothesis(profile: Profile) -> Evidence:
    """Return the evidence that the SOA and others publish another function after each mistake.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 2.1, the Standard Optimal Algorithm.
    """
    n_points = POINTS[profile]
    algorithms = (*SOAS, *HALVING, FIRST)
    scope = (
        f"every class on 1..{n_points} points, every realizable sequence; {', '.join(a.name for a in algorithms)}"
    )
    wrong, count = None, 0
    for on, number in _classes(n_points):
        for algorithm in algorithms:
            count += 1
            found = _unchanged(algorithm, on, number)
            if found is not None:
                return refuted(scope, Finding((("H", on.class_of(number)),), found))
        if wrong is None and (found := _unchanged(LAZY, on, number)) is not None:
            wrong = f"H = {decoded(on.class_of(number))}: {found}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} classes and algorithms",
        f"wrong variant 'every algorithm with some mistake bound' refuted by {wrong}",
        "by hand: after a mistake (x, y) all hypotheses left have label y at x, so the vote at x is y",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def any_optimal_algorithm_changes(profile: Profile) -> Evidence:
    """Return the evidence on: every algorithm of mistake bound Ldim changes after a mistake; refuted.

    A mistake that lowers the dimension by 2 may be put off once without exceeding the bound.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5, footnote 3.
    """
    scope = "the SOA that puts off mistakes which lower the dimension by 2, smallest classes first"
    for on, number in _classes(3, least=2):
        found = _unchanged(PATIENT, on, number)
        if found is not None:
            dimension, bound = on.dimension(number), PATIENT.mistake_bound(on, number)
            if bound > dimension:
                raise AssertionError("the algorithm exceeds the bound")
            smaller = (
                "dimension at least 2 is needed: the mistake, its repetition and Ldim(left) more can be forced"
            )
            text = f"dimension {dimension}, most mistakes {bound}; {found}"
            return refuted(scope, Finding((("H", on.class_of(number)),), text), (smaller,))
    raise AssertionError("the known counterexample is gone")


def repeated_until_it_changes(profile: Profile) -> Evidence:
    """Return the evidence that repeating a mistake until the function changes keeps the mistake bound.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 2.1, the Standard Optimal Algorithm.
    """
    n_points = POINTS[profile]
    scope = f"every class on 1..{n_points} points; {LAZY.name}, {PATIENT.name}"
    wrong = None
    for on, number in _classes(n_points):
        for algorithm in (LAZY, PATIENT):
            repeated = Algorithm(algorithm.name, algorithm.vote, algorithm.puts_off, repeats=True)
            found = _unchanged(repeated, on, number)
            bounds = repeated.mistake_bound(on, number), algorithm.mistake_bound(on, number)
            if found is not None or bounds[0] > bounds[1]:
                text = f"{algorithm.name}: mistakes {bounds}, {found}"
                return refuted(scope, Finding((("H", on.class_of(number)),), text))
            if wrong is None and bounds[0] < bounds[1]:
                wrong = f"H = {decoded(on.class_of(number))}, {algorithm.name}: {bounds[0]} instead of {bounds[1]}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'the same number of mistakes' was not refuted",))
    note = f"wrong variant 'repeating never saves a mistake' refuted by {wrong}"
    return Evidence(Verdict.ENUMERATED, scope, (note,))


def mistake_on_unrealizable_stream(profile: Profile) -> Evidence:
    """Return the evidence on the same claim when no hypothesis fits: refuted by the SOA of the empty class.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 2.1, the Standard Optimal Algorithm.
    """
    held, empty = FiniteClass.from_rows(["0"]), FiniteClass(1, 2, ())
    for rule in (TieRule.LYU, TieRule.ARGMAX_ZERO):
        if soa_hypothesis(held, rule) != soa_hypothesis(empty, rule):
            raise AssertionError("the known counterexample is gone")
    if soa_hypothesis(FiniteClass.from_rows(["1"]), TieRule.ARGMAX_ONE) != soa_hypothesis(
        empty, TieRule.ARGMAX_ONE
    ):
        raise AssertionError("the known counterexample is gone")
    text = "the example (0, 1) is a mistake that leaves the empty class, whose SOA is the constant 0 as before"
    note = "H = {1} and (0, 0) if ties are 1; a failure symbol for the empty class repairs it for the first mistake"
    return refuted("one hypothesis on one point", Finding((("H", held),), text), (note,))


def _identifies(algorithm: Algorithm, on: Domain, number: int, needed: int) -> str | None:
    """Return a state after so many mistakes that leaves two hypotheses or publishes another one."""
    for (published, held), made in algorithm.reachable(on, number).items():
        if max(made) >= needed and 1 << algorithm.vote(on, published) != held:
            return f"{algorithm.name}: {max(made)} mistakes leave {decoded(on.class_of(held))}"
    return None


def d_mistakes_identify(profile: Profile) -> Evidence:
    """Return the evidence: after as many mistakes as the bound allows, one hypothesis is left and is published.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, global stability.
    """
    n_points = POINTS[profile]
    algorithms = (*SOAS, *HALVING, FIRST, LAZY)
    scope = (
        f"every class on 1..{n_points} points, every realizable sequence, each algorithm with its own exact bound: "
        f"{', '.join(a.name for a in algorithms)}"
    )
    wrong, count = None, 0
    for on, number in _classes(n_points):
        for algorithm in algorithms:
            count += 1
            bound = algorithm.mistake_bound(on, number)
            found = _identifies(algorithm, on, number, bound)
            if found is None and algorithm in SOAS and bound != on.dimension(number):
                found = f"{algorithm.name}: bound {bound}, not the dimension"
            if found is not None:
                return refuted(scope, Finding((("H", on.class_of(number)),), found))
        if wrong is None and number.bit_count() > 1:
            found = _identifies(SOAS[0], on, number, on.dimension(number) - 1)
            wrong = None if found is None else f"H = {decoded(on.class_of(number))}: {found}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'd - 1 mistakes' was not refuted",))
    notes = (
        f"{count} classes and algorithms; the bound of the SOA is the dimension",
        f"wrong variant 'after d - 1 mistakes' refuted by {wrong}",
        "by hand for every algorithm: where its function differs from a consistent hypothesis, one more mistake "
        "could be forced",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def halving_after_d_mistakes(profile: Profile) -> Evidence:
    """Return the evidence on the same claim for halving after Ldim mistakes: refuted, its bound is larger.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5, footnote 3.
    """
    on = domain(4)
    for chosen in combinations(range(2**4), 8):
        number = sum(1 << function for function in chosen)
        if on.dimension(number) > 2:
            continue
        for algorithm in HALVING:
            found = _identifies(algorithm, on, number, on.dimension(number))
            if found is not None:
                text = f"dimension {on.dimension(number)}, bound {algorithm.mistake_bound(on, number)}; {found}"
                notes = ("with m hypotheses halving errs at most log2(m) times, so 8 are needed for dimension 2",)
                scope = "classes of 8 hypotheses on 4 points in order, until it fails"
                return refuted(scope, Finding((("H", on.class_of(number)),), text), notes)
    raise AssertionError("the known counterexample is gone")
