"""Differential privacy by its definition: all events, all data, post-processing, adaptive composition.

Distributions are tables on few outcomes, with probabilities in multiples of a fraction. Events are all subsets of
the outcomes. So nothing here relies on the formula of the hockey-stick divergence; the formula is checked.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, product
from typing import TypeAlias

from littlestone.privacy import (
    Answer,
    Epsilon,
    Privacy,
    adaptive_divergence,
    are_neighbours,
    hockey_stick_divergence,
    optimal_composition,
    privacy_profile,
    replacement_pairs,
    two_sided_divergence,
    worst_case_pair,
)
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Trial, Verdict, check

Table: TypeAlias = tuple[Fraction, ...]
"""Outcome -> probability."""

EPSILONS = (Epsilon.log(1), Epsilon.log("3/2"), Epsilon.log(3))


def _tables(n_outcomes: int, parts: int) -> Iterator[Table]:
    """Yield every distribution with probabilities in multiples of ``1 / parts``."""
    for counts in product(range(parts + 1), repeat=n_outcomes - 1):
        if sum(counts) <= parts:
            yield (*(Fraction(c, parts) for c in counts), Fraction(parts - sum(counts), parts))


def _distribution(table: Table) -> ExactDistribution[int]:
    return ExactDistribution.of(dict(enumerate(table)))


def _worst_event(first: Table, second: Table, epsilon: Epsilon) -> Fraction:
    """Return the largest ``Pr[first in E] - exp(epsilon) Pr[second in E]`` by trying every event E."""
    best = Fraction(0)
    for size in range(len(first) + 1):
        for event in combinations(range(len(first)), size):
            p, q = (sum((table[o] for o in event), Fraction(0)) for table in (first, second))
            best = max(best, p - epsilon.exp * q)
    return best


def _both_ways(p: Table, q: Table, epsilon: Epsilon) -> Fraction:
    return max(_worst_event(p, q, epsilon), _worst_event(q, p, epsilon))


def _text(*tables: Table, epsilon: Epsilon | None = None) -> str:
    at = f" at exp(epsilon) = {epsilon.exp}" if epsilon is not None else ""
    return " and ".join("(" + ", ".join(map(str, table)) + ")" for table in tables) + at


@check(
    "bgs.definition-2.2",
    text="all pairs of distributions on {outcomes} outcomes in multiples of 1/{parts}, exp(epsilon) = 1, 3/2, 3",
    quick=(3, 3),
    standard=(3, 6),
    deep=(4, 6),
)
def events_and_divergence(trial: Trial, outcomes: int, parts: int) -> None:
    """Indistinguishability by all events agrees with the hockey-stick divergence, in one direction and in both."""
    for first, second in product(list(_tables(outcomes, parts)), repeat=2):
        for epsilon in EPSILONS:
            literal = _worst_event(first, second, epsilon), _both_ways(first, second, epsilon)
            p, q = _distribution(first), _distribution(second)
            computed = hockey_stick_divergence(p, q, epsilon), two_sided_divergence(p, q, epsilon)
            got = partial(_text, first, second, epsilon=epsilon)
            trial.holds(literal == computed, got)
            single = max(Fraction(0), *(a - epsilon.exp * b for a, b in zip(first, second, strict=True)))
            trial.fails("single outcomes instead of events", single >= literal[0], got)
            trial.fails("one direction", literal[0] >= literal[1], got)


def _mechanisms(parts: int) -> Iterator[dict[tuple[int, ...], Table]]:
    """Yield every mechanism from two bits to one bit with probabilities in multiples of ``1 / parts``."""
    inputs: list[tuple[int, ...]] = list(product((0, 1), repeat=2))
    for tables in product(list(_tables(2, parts)), repeat=len(inputs)):
        yield dict(zip(inputs, tables, strict=True))


@check(
    "bgs.definition-2.1",
    "gl.definition-2.1",
    "yan.definition-5",
    text="all mechanisms from two bits to one bit with probabilities in multiples of 1/{parts}, exp(epsilon) = 1, "
    "3/2, 3, all neighbours, all events",
    quick=(2,),
    standard=(3,),
    deep=(6,),
)
def privacy_by_events(trial: Trial, parts: int) -> None:
    """Privacy by all events and all neighbours agrees with the privacy profile."""
    for mechanism in _mechanisms(parts):
        h = {data: _distribution(table) for data, table in mechanism.items()}
        for point in privacy_profile(h.__getitem__, replacement_pairs((0, 1), 2), EPSILONS):
            literal = max(
                _worst_event(mechanism[x], mechanism[y], point.epsilon)
                for x, y in product(mechanism, repeat=2)
                if are_neighbours(x, y)
            )
            trial.holds(literal == point.delta, lambda: f"{_table_text(mechanism)}: {literal} and {point.delta}")
            far = _both_ways(mechanism[0, 0], mechanism[1, 1], point.epsilon)
            trial.fails("inputs that differ in two records", far <= literal, lambda: _table_text(mechanism))


def _table_text(mechanism: Mapping[tuple[int, ...], Table]) -> str:
    return "; ".join(f"{x}: {_text(table)}" for x, table in mechanism.items())


def _kernels(n_outcomes: int, n_images: int) -> list[tuple[Table, ...]]:
    """Return the kernels that map each outcome to an image, or to a fair coin between two images."""
    images = [tuple(Fraction(int(i == image)) for i in range(n_images)) for image in range(n_images)]
    coins = [tuple((a + b) / 2 for a, b in zip(*pair, strict=True)) for pair in combinations(images, 2)]
    return list(product(images + coins, repeat=n_outcomes))


def _image(table: Table, kernel: Sequence[Table]) -> Table:
    n_images = len(kernel[0])
    return tuple(
        sum((p * row[i] for p, row in zip(table, kernel, strict=True)), Fraction(0)) for i in range(n_images)
    )


@check(
    "bgs.lemma-2.3",
    "bgs.lemma-2.4",
    text="all pairs of distributions on 3 outcomes in multiples of 1/n, n = {parts}, exp(epsilon) = 1, 3/2, 3, all "
    "maps to {images} outcomes, deterministic or with a fair coin between two images at each outcome",
    quick=((2,), 2),
    standard=((2, 3), 2),
    deep=((4, 5), 3),
)
def post_processing(trial: Trial, parts: tuple[int, ...], images: int) -> None:
    """Post-processing of two distributions never increases the delta that they need."""
    trial.by_hand("of mechanisms: neighbouring inputs give two distributions")
    kernels = _kernels(3, images)
    for p, q in chain.from_iterable(product(list(_tables(3, n)), repeat=2) for n in parts):
        before = {epsilon: _both_ways(p, q, epsilon) for epsilon in EPSILONS}
        for kernel in kernels:
            after = _image(p, kernel), _image(q, kernel)
            for epsilon in EPSILONS:
                got = partial(_text, p, q, *kernel, epsilon=epsilon)
                informative = before[epsilon] < 1 and p != q
                trial.holds(_both_ways(*after, epsilon) <= before[epsilon], got, informative=informative)
        if trial.is_open("a map that knows the side"):
            for a, b in product(kernels, repeat=2):
                apart = _both_ways(_image(p, a), _image(q, b), EPSILONS[0])
                got = partial(_text, p, q, *a, *b)
                trial.fails("a map that knows the side", apart <= before[EPSILONS[0]], got)


@check(
    "gl.definition-2.2",
    text="(exp(epsilon'), delta') = (2, 1/{parts}), (2, 0), (3/2, 1/{twice}), 1..{n_steps} steps, in each any "
    "indistinguishable pair on 3 outcomes in multiples of 1/{parts} or the worst-case pair, exp(epsilon) = 1, 3/2, "
    "4 and exp(epsilon') to the number of steps",
    quick=(3, 6, 2),
    standard=(4, 8, 3),
    deep=(5, 10, 3),
    strength=Verdict.EXACT,
)
def adaptive_worst_case(trial: Trial, parts: int, twice: int, n_steps: int) -> None:
    """Among all indistinguishable pairs, chosen adaptively, the worst-case pair in every step attains the optimum.

    Basic composition is a corollary: for the epsilon n epsilon', n steps need a delta of at most n delta'.
    """
    cases = (
        Privacy(Epsilon.log(2), Fraction(1, parts)),
        Privacy(Epsilon.log(2)),
        Privacy(Epsilon.log("3/2"), Fraction(1, twice)),
    )
    tables = list(_tables(3, parts))
    for case in cases:
        worst = [tuple(side.probability(outcome) for outcome in range(4)) for side in worst_case_pair(case)]
        pairs = [(worst[0], worst[1]), (worst[1], worst[0])]
        pairs += [(p, q) for p, q in product(tables, repeat=2) if _both_ways(p, q, case.epsilon) <= case.delta]
        queries = {0: [[Answer(a, b, 0) for a, b in zip(p, q, strict=True) if a or b] for p, q in pairs]}
        for n in range(1, n_steps + 1):
            for total in (*EPSILONS[:2], Epsilon.log(4), case.epsilon * n):
                adaptive = adaptive_divergence(queries.__getitem__, 0, n, total)
                formula = optimal_composition([case] * n, total)
                at = f"({case.epsilon.exp}, {case.delta}), {n} steps, exp(epsilon) = {total.exp}"
                got = f"{at}: {adaptive}, by the formula {formula}"
                is_basic = total != case.epsilon * n or adaptive <= n * case.delta
                # Every table is compared with the formula.
                trial.holds(adaptive == formula and is_basic, got, informative=True)
                once = optimal_composition([(case.epsilon, 0)] * n, total) + case.delta
                trial.fails("delta' is paid once", adaptive <= once, got)
