"""Runs of the private online learner: what holds in every state, and what the hard stop and bounded noise give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, pairwise, product
from math import log
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Label, Point, is_realizable
from littlestone_reference.learners.joint_training import JointTraining
from littlestone_reference.learners.private_online import PrivateOnlineLearner
from littlestone_reference.learners.private_online_feasibility import printed_settings
from littlestone_reference.learners.teacher_classes import Shrink, TeacherClasses, error_thresholds
from littlestone_reference.randomness import Coins, EnumeratedCoins, enumerate_branches
from littlestone_reference.structure import decomposition_dimension
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .private_online_plain import Setup
from .private_online_rounds import neighbouring_streams, reference_tree

__all__ = ["hard_stop", "interleaving_of_teachers", "mistakes_and_calls", "states_of_realizable_streams"]


Case: TypeAlias = tuple[tuple[str, ...], int, int, int]
"""Rows of the class, teachers, updates, rounds."""


class _BoundedNoise:
    """Coins whose update noise may be any integer up to a bound in size; all other choices are the given ones."""

    def __init__(self, coins: Coins[Fraction], update_ratio: Fraction, largest: int) -> None:
        self._coins = coins
        self._update_ratio = update_ratio
        self._largest = largest

    def choose(self, probabilities: Sequence[Fraction], /) -> int:
        return self._coins.choose(probabilities)

    def choose_in_proportion(self, weights: Sequence[Fraction], /) -> int:
        return self._coins.choose_in_proportion(weights)

    def choose_by_score(self, scores: Sequence[int], base: Fraction, /) -> int:
        return self._coins.choose_by_score(scores, base)

    def uniform_choice(self, n_choices: int, /) -> int:
        return self._coins.uniform_choice(n_choices)

    def discrete_laplace(self, ratio: Fraction, /) -> int:
        return self._coins.discrete_laplace(ratio)

    def discrete_laplace_reaches(self, ratio: Fraction, bound: int, /) -> bool:
        if ratio != self._update_ratio:
            return self._coins.discrete_laplace_reaches(ratio, bound)
        if bound > self._largest or bound <= -self._largest:
            return bound <= 0
        return self._coins.uniform_choice(2) == 1


def _always_wrong(coins: Coins[Fraction], setup: Setup, n_rounds: int) -> tuple[int, int, bool]:
    """Return mistakes, trainings and whether it halted, against a stream that is wrong in every round."""
    learner = PrivateOnlineLearner(coins, setup.held, setup.settings)
    for _ in range(n_rounds):
        if learner.has_halted:
            break
        learner.update(Point(0), Label(1 - learner.hypothesis[0]))
    return learner.n_mistakes, learner.n_trainings, learner.has_halted


def _in_units_of_the_bound(d: int) -> float:
    """Return 3U/2 for each of C d^3 + 1 calls, divided by d^9.5 log(T) log(1/delta) log(d log T) / epsilon."""
    settings = printed_settings(d, 10**6, 1.0, 1e-6)
    unit = float(d**9.5) * log(10**6) ** 2 * log(d * log(10**6))
    return 1.5 * settings.buffer_limit * (settings.n_updates + 1) / unit


def mistakes_and_calls(profile: Profile) -> Evidence:
    """Return the evidence for 'at most 3U/2 mistakes for each call of JointTrain' on the event of Claim 6.1.

    Ledger: ``lyu.lemma-6.2``. Locator: `lyu` Lemma 6.2, first sentence of its proof.
    """
    cases = {
        Profile.QUICK: [(6, 0), (6, 1)],
        Profile.STANDARD: [(6, 0), (6, 1), (8, 1), (4, 2)],
        Profile.DEEP: [(6, 0), (6, 1), (8, 1), (4, 2), (6, 2), (8, 2), (4, 3)],
    }[profile]
    scope = (
        "{01, 10}, one teacher, a stream that is wrong in every round, every branch with update noise of size at "
        f"most U/2 - 1, (U, updates) = {', '.join(map(str, cases))}, until it halts"
    )
    most = 0
    ratio = Fraction(1, 3)
    for limit, n_updates in cases:
        setup = Setup.of(("01", "10"), 1, ratios=(ratio, Fraction(1, 2)), buffer_limit=limit, n_updates=n_updates)

        def run(coins: EnumeratedCoins, setup: Setup = setup, limit: int = limit) -> tuple[int, int, bool]:
            noise = _BoundedNoise(coins, ratio, limit // 2 - 1)
            return _always_wrong(noise, setup, 3 * limit * (setup.settings.n_updates + 2))

        for mistakes, calls, has_halted in enumerate_branches(EnumeratedCoins(), run):
            if not has_halted or 2 * mistakes > 3 * limit * calls:
                text = (
                    f"U = {limit}, {n_updates} updates: {mistakes} mistakes in {calls} calls, halted: {has_halted}"
                )
                return refuted(scope, Finding((("H", setup.held),), text))
            most = max(most, mistakes - limit * calls)
    if most <= 0:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'U mistakes for each call' was not refuted",))
    ratios = [_in_units_of_the_bound(d) for d in range(1, 13)]
    if not 1.5 <= min(ratios) <= max(ratios) <= 3.5:
        return Evidence(Verdict.FAILED, scope, (f"the exponents do not add up: {ratios}",))
    notes = (
        f"wrong variant 'U mistakes for each call' exceeded by {most}",
        f"3U/2 (C d^3 + 1) is {min(ratios):.2f} to {max(ratios):.2f} times d^9.5 log(T) log(1/delta) log(d log T) "
        "/ epsilon with the printed parameters, C = 1, d = 1..12, T = 10^6, epsilon = 1, delta = 10^-6",
        "after the halt nothing is bounded: a learner that has halted may be wrong in every round",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def hard_stop(profile: Profile) -> Evidence:
    """Return the evidence for 'at most C d^3 + 1 calls of JointTrain', which the budget alone ensures, surely.

    Ledger: ``lyu.lemma-6.1``. Locator: `lyu` Lemma 6.1, Algorithm 3 lines 16 to 19.
    """
    most, n_rounds = {Profile.QUICK: (1, 3), Profile.STANDARD: (2, 3), Profile.DEEP: (3, 4)}[profile]
    updates = range(most + 1)
    scope = (
        f"{{01, 10}}, two teachers, U = 0, budgets {', '.join(map(str, updates))}, every branch of a stream of "
        f"{n_rounds} rounds that is wrong in every round"
    )
    attained = []
    for n_updates in updates:
        setup = Setup.of(("01", "10"), 2, buffer_limit=0, n_updates=n_updates)
        calls = {
            found[1]
            for found in enumerate_branches(
                EnumeratedCoins(), partial(_always_wrong, setup=setup, n_rounds=n_rounds)
            )
        }
        if max(calls) > n_updates + 1:
            return refuted(scope, Finding((("H", setup.held),), f"budget {n_updates}: {max(calls)} calls"))
        attained.append(max(calls) == n_updates + 1)
    if not all(attained):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'at most C d^3 calls' was not refuted",))
    notes = (
        "wrong variant 'at most C d^3 calls' refuted for each budget: the first call is not counted",
        "so Lemma 6.1 holds trivially; what Lemma 6.2 needs is that the budget is never used up: Claim 6.4",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def states_of_realizable_streams(profile: Profile) -> Evidence:
    """Return the evidence on every state that a realizable stream can lead to.

    Every teacher's class contains every hypothesis that fits the stream, at every stage; the classes of a teacher
    shrink from stage to stage; stages never decrease and end at d + 2; where all teachers have decomposition
    dimension 0 they all list the target.

    Ledger: ``lyu.lemma-6.2``. Locator: `lyu` Lemma 6.2 and its proof.
    """
    small: list[Case] = [(("01", "10"), 2, 1, 2)]
    standard: list[Case] = [(("00", "01", "10"), 2, 1, 3), (("000", "001", "010", "100"), 2, 1, 2)]
    deep: list[Case] = [(("000", "011", "101"), 2, 2, 3), (("00", "01", "11"), 3, 2, 3)]
    cases = {Profile.QUICK: small, Profile.STANDARD: small + standard, Profile.DEEP: small + standard + deep}[
        profile
    ]
    listed = "; ".join(f"({{{', '.join(rows)}}}, {k}, {n}, {t})" for rows, k, n, t in cases)
    scope = (
        f"all states on all realizable streams for each (class, teachers, updates, rounds) = {listed}; d = 1, U = 0"
    )
    n_states = n_degree_zero = n_late = 0
    for rows, k, n_updates, n_rounds in cases:
        setup = Setup.of(rows, k, buffer_limit=0, n_updates=n_updates)
        held, tree = setup.held, reference_tree(setup)
        training = JointTraining(held, setup.settings.training)
        for stream in dict.fromkeys(one for one, _ in neighbouring_streams(held.n_points, n_rounds)):
            if not is_realizable(held, stream):
                continue
            for transcript in tree.transcripts(stream).probabilities:
                if any(after[1] < before[1] for before, after in pairwise(transcript)):
                    return refuted(scope, Finding((("H", held),), f"stream {stream}: a stage goes back"))
            fitting = [i for i, h in enumerate(held) if all(h[x] == y for x, y in stream)]
            for state in tree.states(stream):
                n_states += 1
                for teacher in state.teachers:
                    nested = all(after & ~before == 0 for before, after in pairwise(teacher))
                    if not nested or any(not space >> i & 1 for space in teacher for i in fitting):
                        return refuted(scope, Finding((("H", held),), f"stream {stream}, teacher {teacher}"))
                if not 1 <= state.stage <= 3:
                    return refuted(scope, Finding((("H", held),), f"stage {state.stage}"))
                if state.stage > 2:
                    n_late += 1
                    continue
                at_stage = [teacher[state.stage - 1] for teacher in state.teachers]
                subclasses = [
                    FiniteClass(held.n_points, 2, tuple(h for i, h in enumerate(held) if space >> i & 1))
                    for space in at_stage
                ]
                if all(decomposition_dimension(g, 2**state.stage, 1) == 0 for g in subclasses):
                    n_degree_zero += 1
                    lists = [training.essential_list(state.stage, space) for space in at_stage]
                    if any(held.hypotheses[i] not in one for one in lists for i in fitting):
                        return refuted(scope, Finding((("H", held),), f"stream {stream}: the target is not listed"))
    if not (n_states and n_degree_zero and n_late):
        return Evidence(Verdict.FAILED, scope, (f"{n_states}, {n_degree_zero}, {n_late}",))
    notes = (
        f"{n_states} states, {n_degree_zero} with all teachers at decomposition dimension 0, {n_late} with all "
        "stages used up, which noise can always do",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _chunks(n_points: int, size: int) -> Iterator[tuple[Example, ...]]:
    yield from combinations_with_replacement([(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)], size)


def interleaving_of_teachers(profile: Profile) -> Evidence:
    """Return the evidence for H_i^{j+1} in H_{i'}^j on the event of Claim 6.2, by the classes of the learner.

    Ledger: ``lyu.claim-6.3``. Locator: `lyu` Claim 6.3.
    """
    largest_size, n_tables = {Profile.QUICK: (2, 1), Profile.STANDARD: (4, 2), Profile.DEEP: (6, 3)}[profile]
    sizes = range(1, largest_size + 1)
    tables = [["00", "01", "11"], ["00", "01", "10", "11"], ["00", "01", "10"]][:n_tables]
    scope = (
        f"two sub data sets of {', '.join(map(str, sizes))} examples each, classes "
        f"{'; '.join(', '.join(rows) for rows in tables)}, both thresholds from 1/10, 1/2, 1 on, stages 1..d + 1"
    )
    count = n_apart = 0
    for rows, size in product(tables, sizes):
        held, d = FiniteClass.from_rows(rows), len(rows) // 2
        chunks = list(_chunks(2, size))
        errors = [[Fraction(sum(h[x] != y for x, y in one), size) for h in held] for one in chunks]
        for shrink, largest in product(Shrink, (Fraction(1, 10), Fraction(1, 2), Fraction(1))):
            classes = TeacherClasses(held, error_thresholds(d, shrink, d + 2, largest))
            states = [classes.after(classes.initial(), one) for one in chunks]
            for i, j in product(range(len(chunks)), repeat=2):
                contained = all(states[i][s + 1] & ~states[j][s] == 0 for s in range(d + 1))
                if all(abs(a - b) <= b / (5 * d) for a, b in zip(errors[i], errors[j], strict=True)) and all(
                    abs(a - b) <= a / (5 * d) for a, b in zip(errors[i], errors[j], strict=True)
                ):
                    count += 1
                    if not contained:
                        text = f"{Counter(chunks[i])}, {Counter(chunks[j])}, {shrink.value}"
                        return refuted(scope, Finding((("H", held),), text))
                elif not contained:
                    n_apart += 1
    if not n_apart:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'without the event' was not refuted",))
    return Evidence(
        Verdict.EXACT,
        scope,
        (f"{count} pairs on the event", f"without the event {n_apart} pairs do not interleave"),
    )
