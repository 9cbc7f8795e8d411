"""Privacy of the private online learner, exactly: whole transcripts on tiny streams, and its parts.

Section 6.1 adds up tests and samples. On a tiny stream of T rounds with N updates the sum is an epsilon of
``T e1 + (N + d + 1) e2 + 2 N e3`` and a delta of ``N L X / (W + L X)``. Here ``exp(-e1)`` and ``exp(-e2)`` are the
ratios of the noises, X = exp(e3), W is the weight of the failure symbol, L the number of hypotheses (basic
composition, Lemma 3.1 with its exact condition). It needs that one example changes the buffer's size by one and the
data of one teacher.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone_reference.classes import Label, Point
from littlestone_reference.learners.buffer_split import SplitRule
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .private_online_plain import Fault, Setup
from .private_online_rounds import Stream, TranscriptTree, neighbouring_streams, plain_tree, reference_tree

__all__ = ["equal_split", "lines_agree", "whole_learner"]

State = TypeVar("State", bound=Hashable)


def claimed_cost(setup: Setup, n_rounds: int, n_updates: int | None = None) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of the sum of all parts."""
    settings, joint = setup.settings, setup.settings.training
    updates = settings.n_updates if n_updates is None else n_updates
    x, length = joint.exp_epsilon, len(setup.rows)
    exp_epsilon = settings.buffer_ratio**-n_rounds * joint.ratio ** -(updates + joint.n_stages) * x ** (2 * updates)
    return exp_epsilon, updates * length * x / (x**joint.failure_score + length * x)


def _shown(stream: Stream) -> str:
    return " ".join(f"({x},{y})" for x, y in stream)


def _worst(
    tree: TranscriptTree[State], n_points: int, n_rounds: int, exp_epsilon: Fraction
) -> tuple[Fraction, str, int]:
    """Return the largest divergence over all neighbouring streams, where it is, and the number of pairs."""
    largest, where, count = Fraction(0), "", 0
    for one, other in neighbouring_streams(n_points, n_rounds):
        found = hockey_stick_divergence(tree.transcripts(one), tree.transcripts(other), exp_epsilon)
        count += 1
        if found > largest:
            largest, where = found, f"{_shown(one)} against {_shown(other)}"
    return largest, where, count


def _pair(text: str) -> tuple[Stream, Stream]:
    """Return two streams from their digits, point and label by turns."""
    one, other = (
        tuple((Point(int(side[i])), Label(int(side[i + 1]))) for i in range(0, len(side), 2))
        for side in text.split()
    )
    return one, other


Case: TypeAlias = tuple[tuple[str, ...], int, int, int]
"""Rows of the class, teachers, updates, rounds."""

TWO = ("01", "10")
EAGER = "sparse sampling at 4 epsilon"


def _planted(profile: Profile) -> list[tuple[str, int, Setup, Setup, Fault, str]]:
    """Return faults: name, rounds, the setup of the claim, the setup that runs, the fault, streams that show it."""
    base = Setup.of(TWO, 2)
    eager = Setup.of(TWO, 2, exp_epsilon=Fraction(20) ** 4, failure_score=1)
    found = [
        (Fault.COPIED.value, 2, base, base, Fault.COPIED, "0101 1101"),
        (Fault.NO_NOISE.value, 2, base, base, Fault.NO_NOISE, "0001 0101"),
        (EAGER, 2, base, eager, Fault.NONE, "0101 0001"),
    ]
    if profile is not Profile.QUICK:
        wide = Setup.of(TWO, 3, exp_epsilon=Fraction(40))
        found.append((Fault.REUSED_NOISE.value, 2, base, base, Fault.REUSED_NOISE, "0101 0100"))
        found.append((Fault.BY_CONTENT.value, 3, wide, wide, Fault.BY_CONTENT, "010111 010101"))
    return found


def whole_learner(profile: Profile) -> Evidence:
    """Return the evidence for the privacy of the whole learner with independent splits, as the sum of its parts.

    Ledger: ``lyu.remark-6.1-privacy``. Locator: `lyu` section 6.1.
    """
    small: list[Case] = [(TWO, 2, 1, 2)]
    standard: list[Case] = [(("00", "01", "10"), 2, 1, 2), (TWO, 3, 1, 2), (TWO, 2, 1, 3)]
    deep: list[Case] = [
        (TWO, 2, 2, 3),
        (TWO, 3, 1, 3),
        (("00", "11"), 2, 1, 3),
        (("00", "01", "11"), 2, 1, 3),
        (("00", "01", "10"), 3, 1, 3),
        (("000", "011", "101"), 2, 1, 2),
    ]
    cases = {Profile.QUICK: small, Profile.STANDARD: small + standard, Profile.DEEP: small + standard + deep}[
        profile
    ]
    listed = "; ".join(f"({{{', '.join(rows)}}}, {k}, {n}, {t})" for rows, k, n, t in cases)
    scope = (
        "all streams and all their neighbours for each (class, teachers, updates, rounds) = "
        f"{listed}; d = 1, U = 1, one sample, noise ratios 1/2, exp(epsilon_sparse) = 20, W = 20^4, independent "
        "splits, thresholds of the proof"
    )
    notes = []
    for rows, k, n_updates, n_rounds in cases:
        setup = Setup.of(rows, k, n_updates=n_updates)
        exp_epsilon, delta = claimed_cost(setup, n_rounds)
        found, where, count = _worst(reference_tree(setup), setup.held.n_points, n_rounds, exp_epsilon)
        if found > delta:
            return refuted(scope, Finding((("H", setup.held),), f"{where}: {float(found)} > {float(delta)}"))
        notes.append(
            f"{{{', '.join(rows)}}}, k = {k}, {n_updates} updates, {n_rounds} rounds: {count} pairs need at most "
            f"delta = {float(found):.2e} at exp(epsilon) = {exp_epsilon}; the parts sum up to {float(delta):.2e}"
        )
    for name, n_rounds, claimed, run, fault, streams in _planted(profile):
        exp_epsilon, delta = claimed_cost(claimed, n_rounds)
        tree, (one, other) = plain_tree(run, fault), _pair(streams)
        found = hockey_stick_divergence(tree.transcripts(one), tree.transcripts(other), exp_epsilon)
        if found - tree.transcripts(one).cut_mass <= delta:
            return Evidence(Verdict.FAILED, scope, (f"fault '{name}' was not caught: {float(found)}", *notes))
        notes.append(
            f"fault '{name}': delta {float(found):.4f} > {float(delta):.6f}, {_shown(one)} / {_shown(other)}"
        )
    notes.append(
        "a buffer that is kept or a budget that is not decreased is caught by lines_agree, not by this sum"
    )
    return Evidence(Verdict.EXACT, scope, tuple(notes))


def equal_split(profile: Profile) -> Evidence:
    """Return the evidence on 'randomly split into equal size' costing no more than sensitivity 1: refuted.

    One mistake more can make the sizes divide evenly, and then every teacher gets another part.

    Ledger: ``lyu.algorithm-3``. Locator: `lyu` Algorithm 3, line 20, section 6.1.
    """
    one, other = _pair("0001 0101")
    setup = Setup.of(TWO, 2, SplitRule.EQUAL_DROP)
    exp_epsilon, delta = claimed_cost(setup, 2)
    scope = (
        "{01, 10}, two teachers, two rounds, one update, U = 1, one sample, noise ratios 1/2, "
        "exp(epsilon_sparse) = 20, W = 20^4; equal parts, the rest is left out"
    )
    found: dict[SplitRule, Fraction] = {}
    for rule in SplitRule:
        tree = reference_tree(Setup.of(TWO, 2, rule))
        found[rule] = hockey_stick_divergence(tree.transcripts(one), tree.transcripts(other), exp_epsilon)
    if not found[SplitRule.EQUAL_DROP] > delta >= max(found[SplitRule.EQUAL_SPREAD], found[SplitRule.INDEPENDENT]):
        return Evidence(Verdict.FAILED, scope, (str({rule.value: float(v) for rule, v in found.items()}),))
    # No stream of one round shows it: the buffer has no room for two parts.
    short = reference_tree(Setup.of(TWO, 2, SplitRule.EQUAL_DROP))
    worst_short, _, _ = _worst(short, 2, 1, claimed_cost(setup, 1)[0])
    notes = [
        "the first mistake is missing in one stream: both teachers keep everything there, and both lose 01 here",
        f"on this pair equal parts with the rest spread need {float(found[SplitRule.EQUAL_SPREAD]):.2e}, "
        f"independent parts {float(found[SplitRule.INDEPENDENT]):.2e}",
        f"no pair of streams of one round needs more than the sum of the parts: {float(worst_short):.2e}",
    ]
    if worst_short > delta:
        return Evidence(Verdict.FAILED, scope, ("a stream of one round suffices", *notes))
    if profile is not Profile.QUICK:
        longer = Setup.of(TWO, 3, SplitRule.EQUAL_DROP)
        tree, pair = reference_tree(longer), _pair("000101 010101")
        excess = hockey_stick_divergence(
            tree.transcripts(pair[0]), tree.transcripts(pair[1]), claimed_cost(longer, 3)[0]
        )
        notes.append(
            f"three teachers, {_shown(pair[0])} / {_shown(pair[1])}: {float(excess / delta):.1f} times delta"
        )
    text = (
        f"{_shown(one)} against {_shown(other)}: delta {float(found[SplitRule.EQUAL_DROP]):.6f} is needed at "
        f"exp(epsilon) = {exp_epsilon}, tests and samples of sensitivity 1 sum up to {float(delta):.6f}"
    )
    return refuted(scope, Finding((("H", setup.held),), text), tuple(notes))


def lines_agree(profile: Profile) -> Evidence:
    """Return the evidence that the learner does what the printed lines say, written down a second time.

    Ledger: ``lyu.algorithm-3``, ``lyu.algorithm-4``. Locator: `lyu` Algorithms 3 and 4.
    """
    small: list[Case] = [(TWO, 2, 1, 2)]
    more: list[Case] = [(("00", "01", "10"), 3, 1, 2)]
    deep: list[Case] = [
        (TWO, 2, 2, 3),
        (("000", "011", "101"), 2, 1, 2),
        (TWO, 3, 2, 3),
        (("00", "01", "10", "11"), 2, 1, 2),
    ]
    cases = {Profile.QUICK: small, Profile.STANDARD: small + more, Profile.DEEP: small + more + deep}[profile]
    listed = "; ".join(f"({{{', '.join(rows)}}}, {k}, {n}, {t})" for rows, k, n, t in cases)
    splits = "equal (drop) and independent" if profile is Profile.QUICK else "all"
    scope = (
        f"exact distributions of transcripts on all streams, {splits} splits, for each (class, teachers, "
        f"updates, rounds) = {listed}; U = 1, one sample"
    )
    rules = [SplitRule.EQUAL_DROP, SplitRule.INDEPENDENT] if profile is Profile.QUICK else list(SplitRule)
    for (rows, k, n_updates, n_rounds), rule in product(cases, rules):
        setup = Setup.of(rows, k, rule, n_updates=n_updates, dimension=len(rows) // 2)
        plain, reference = plain_tree(setup), reference_tree(setup)
        for stream in dict.fromkeys(one for one, _ in neighbouring_streams(setup.held.n_points, n_rounds)):
            if plain.transcripts(stream).probabilities != reference.transcripts(stream).probabilities:
                return refuted(scope, Finding((("H", setup.held),), f"{rule.value}: {_shown(stream)}"))
    setup = Setup.of(TWO, 2)
    right = reference_tree(setup)
    for fault in list(Fault)[1:]:
        wrong = plain_tree(setup, fault)
        if all(wrong.transcripts(stream) == right.transcripts(stream) for stream in _pair("0101 0111")):
            return Evidence(Verdict.FAILED, scope, (f"fault '{fault.value}' was not caught",))
    return Evidence(Verdict.EXACT, scope, (f"each of {len(Fault) - 1} planted faults has another distribution",))
