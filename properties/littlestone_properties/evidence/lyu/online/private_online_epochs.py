"""The privacy of the private online learner as its accounting has it: one epoch of update tests, not T rounds.

With noise ratio r = exp(-e) of the update tests, r' = exp(-e') of the agreement tests, X = exp(epsilon_sparse), W
the weight of the failure symbol, L the number of hypotheses and N updates, all that is published costs for every
n >= 1 an epsilon of ``n e + (N + d + 1) e' + 2 N ln X`` (without the middle term if N = 0, as no agreement test
sees data then), and a delta of ``N L X / (W + L X)`` plus, where the other buffer is the larger one,
``(1 - r) / (1 + r)^(n + 1)``. Which buffer is larger is decided before the streams differ; so the last term counts
only with the probability that the published hypothesis errs on the other example and not on this one.

It leaves no room for a buffer that is kept or a budget that is not used up, however long the stream is.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from fractions import Fraction
from math import isclose, log
from typing import TypeVar

from littlestone_reference.classes import Label, Point
from littlestone_reference.learners.private_online_accounting import accounted_cost
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from .private_online_plain import Fault, Setup
from .private_online_rounds import Stream, TranscriptTree, neighbouring_streams, plain_tree, reference_tree

__all__ = ["one_epoch_for_each_example"]

State = TypeVar("State", bound=Hashable)
STEPS = (1, 2)
"""The numbers n that are judged."""


def sum_of_parts(setup: Setup, n: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return ``exp(epsilon)``, the delta of the samples, and that of the update tests, for a number n."""
    settings, joint = setup.settings, setup.settings.training
    updates, x, length, ratio = settings.n_updates, joint.exp_epsilon, len(setup.rows), settings.buffer_ratio
    exp_epsilon = ratio**-n * x ** (2 * updates)
    if updates:
        exp_epsilon *= joint.ratio ** -(updates + joint.n_stages)
    samples = updates * length * x / (x**joint.failure_score + length * x)
    return exp_epsilon, samples, (1 - ratio) / (1 + ratio) ** (n + 1)


def _other_is_larger(tree: TranscriptTree[State], one: Stream, other: Stream) -> Fraction:
    """Return the probability that, where the streams differ first, only the other example is a mistake."""
    place = next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    (x, y), (z, w) = one[place], other[place]
    found = Fraction(0)
    for transcript, mass in tree.transcripts(one[:place]).probabilities.items():
        hypothesis, _, _, has_halted = transcript[-1]
        if not has_halted and hypothesis[x] == y and hypothesis[z] != w:
            found += mass
    return found


def _excess(
    tree: TranscriptTree[State], setup: Setup, pairs: Iterable[tuple[Stream, Stream]]
) -> tuple[Fraction, str, Fraction, int]:
    """Return the largest excess over the sum of the parts, where it is, the largest quotient, and the number."""
    worst, where, quotient, count = Fraction(-1), "", Fraction(0), 0
    costs = [sum_of_parts(setup, n) for n in STEPS]
    for one, other in pairs:
        first, second = tree.transcripts(one), tree.transcripts(other)
        larger = _other_is_larger(tree, one, other)
        for n, (exp_epsilon, samples, tests) in zip(STEPS, costs, strict=True):
            count += 1
            allowed = samples + larger * tests
            found = hockey_stick_divergence(first, second, exp_epsilon)
            if found - first.cut_mass - allowed > worst:
                worst = found - first.cut_mass - allowed
                shown = " / ".join(" ".join(f"({x},{y})" for x, y in stream) for stream in (one, other))
                where = f"{shown}, n = {n}: delta {float(found):.6f}, allowed {float(allowed):.6f}"
            if allowed and found / allowed > quotient:
                quotient = found / allowed
    return worst, where, quotient, count


TWO = ("01", "10")
QUIET = (Fraction(1, 4), Fraction(19, 20))
"""Update tests that are loud, agreement tests that are not."""


FAULTS = (
    (Fault.COUNTER_KEPT, 0, "0111 0100"),
    (Fault.NO_NOISE, 0, "0100 0000"),
    (Fault.REUSED_NOISE, 0, "0001 0000"),
    (Fault.COPIED, 2, "0101 1101"),
    (Fault.BUFFER_KEPT, 3, "0110 1010"),
)
"""Faults, the setup on which each exceeds the sum, and streams that show it."""


def _pair(text: str) -> tuple[Stream, Stream]:
    """Return two streams from their digits, point and label by turns."""
    one, other = (
        tuple((Point(int(side[i])), Label(int(side[i + 1]))) for i in range(0, len(side), 2))
        for side in text.split()
    )
    return one, other


def _setups(profile: Profile) -> list[tuple[str, Setup, int]]:
    """Return setups with what they are called, and numbers of rounds."""
    base = [
        ("no update, U = 0, loud samples", Setup.of(TWO, 2, buffer_limit=0, n_updates=0), 2),
        ("no update, U = 1, loud samples", Setup.of(TWO, 2, n_updates=0), 2),
    ]
    if profile is Profile.QUICK:
        return base
    quiet = Setup.of(
        TWO, 2, ratios=QUIET, exp_epsilon=Fraction(11, 10), failure_score=100, buffer_limit=0, n_updates=2
    )
    found = [*base, ("one update, loud samples", Setup.of(TWO, 2), 2), ("two updates, quiet samples", quiet, 2)]
    if profile is Profile.DEEP:
        found += [
            ("no update, U = 0, loud samples", Setup.of(TWO, 2, buffer_limit=0, n_updates=0), 3),
            ("one update, three teachers", Setup.of(TWO, 3), 2),
            ("one update, three hypotheses", Setup.of(("00", "01", "11"), 2, n_updates=1), 2),
            ("one update, loud samples", Setup.of(TWO, 2), 3),
            ("two updates, quiet samples", quiet, 3),
        ]
    return found


def _formula_is_wrong(setup: Setup) -> bool:
    """Return whether the accounting of the reference is not the logarithm of the sum of the parts."""
    for n in STEPS:
        exp_epsilon, samples, tests = sum_of_parts(setup, n)
        ratio = setup.settings.buffer_ratio
        cost = accounted_cost(setup.settings, len(setup.rows), float((1 + ratio) ** -n))
        if not isclose(cost.epsilon, log(exp_epsilon), rel_tol=1e-9):
            return True
        if not isclose(cost.delta, float(samples + (1 + ratio) ** -n), rel_tol=1e-9) or tests > (1 + ratio) ** -n:
            return True
    return False


def one_epoch_for_each_example(profile: Profile) -> Evidence:
    """Return the evidence for the accounting: update tests of one epoch, later agreement tests, later samples.

    Exact divergences of whole transcripts on all neighbouring streams, at ``exp(epsilon)`` of the accounting for a
    test_delta of ``(1 + r)^-n``; the accounting is compared with the same sum, and its delta is not smaller.

    Ledger: ``lyu.remark-6.1-privacy``, ``lyu.algorithm-3``. Locator: `lyu` section 6.1.
    """
    setups = _setups(profile)
    listed = "; ".join(
        f"{name}, {decoded(setup.held)}, {setup.settings.training.n_teachers} teachers, {rounds} rounds"
        for name, setup, rounds in setups
    )
    scope = f"all streams and all their neighbours, independent splits, n = 1, 2, thresholds of the proof: {listed}"
    notes, sharpest = [], Fraction(0)
    for name, setup, rounds in setups:
        pairs = neighbouring_streams(setup.held.n_points, rounds)
        worst, where, quotient, count = _excess(reference_tree(setup), setup, pairs)
        if worst > 0:
            return refuted(scope, Finding((("H", setup.held),), f"{name}: {where}"))
        if _formula_is_wrong(setup):
            return Evidence(Verdict.FAILED, scope, (f"{name}: the accounting is not the sum of the parts",))
        sharpest = max(sharpest, quotient)
        notes.append(f"{name}, {rounds} rounds: {count} cases, at most {float(quotient):.4f} of what is allowed")
    if sharpest != 1:
        return Evidence(Verdict.FAILED, scope, ("the sum is attained nowhere", *notes))
    faults = FAULTS[:3] if profile is Profile.QUICK else FAULTS
    for fault, place, streams in faults:
        name, setup, _ = setups[place]
        worst, where, _, _ = _excess(plain_tree(setup, fault), setup, [_pair(streams)])
        if worst <= 0:
            return Evidence(Verdict.FAILED, scope, (f"the fault '{fault.value}' was not caught", *notes))
        notes.append(f"fault '{fault.value}' refuted, {name}: {where}")
    return Evidence(Verdict.EXACT, scope, tuple(notes))
