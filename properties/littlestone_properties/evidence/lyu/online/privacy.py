"""Privacy of the private online learner, exactly: whole transcripts on tiny streams.

With noise ratio ``r = exp(-e)`` of the update tests, r' of the agreement tests, ``X = exp(epsilon_sparse)``, W the
weight of the failure symbol, L the number of hypotheses and N updates, all that is published costs, for every n >=
1, ``exp(epsilon) = r^-n r'^-(N + d + 1) X^(2N)`` (``r^-n`` if N = 0, as no agreement test sees data then) and a
delta of ``N L X / (W + L X)`` plus, where the other buffer is the larger one, ``(1 - r) / (1 + r)^(n + 1)``. Which
buffer is larger is decided before the streams differ; so the last term counts only with the probability that the
published hypothesis errs on the other example and not on this one.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeVar

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners.private_online.buffer_split import SplitRule
from littlestone.privacy import Delta, Epsilon, Privacy, hockey_stick_divergence
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, check, everywhere

from .rounds import Stream, TranscriptTree, neighbouring_streams, plain_tree, reference_tree
from .second_writing import Fault, Setup

State = TypeVar("State", bound=Hashable)
STEPS = (1, 2)
"""The numbers n that are judged."""
TWO = ("01", "10")
NO_UPDATE = Setup.of(TWO, 2, buffer_limit=0, n_updates=0)
QUIET = Setup.of(
    TWO,
    2,
    buffer_epsilon=Epsilon.log(4),
    agreement_epsilon=Epsilon.log("20/19"),
    sample_epsilon=Epsilon.log("1.1"),
    failure_score=100,
    buffer_limit=0,
    n_updates=2,
)
"""Update tests that are loud; agreement tests and samples that are not."""


@dataclass(frozen=True)
class _Case:
    """What runs, and for how many rounds."""

    setup: Setup
    n_rounds: int = 2

    def __str__(self) -> str:
        """Return what differs from case to case in words."""
        settings = self.setup.settings
        quiet = ", quiet samples" if self.setup == QUIET else ""
        shown = f"{{{', '.join(self.setup.rows)}}}, {settings.training.n_teachers} teachers, "
        shown += f"U = {settings.buffer_limit}, {settings.n_updates} updates, {self.n_rounds} rounds"
        return f"({shown}{quiet})"


@dataclass(frozen=True)
class Streams(
    Scope, text="all streams and all their neighbours, independent splits, thresholds of the proof: {cases}"
):
    """Setups whose streams are all followed."""

    cases: tuple[_Case, ...]


SMALL = (_Case(NO_UPDATE), _Case(Setup.of(TWO, 2, n_updates=0)))
MORE = (
    *SMALL,
    _Case(Setup.of(TWO, 2)),
    _Case(QUIET),
    _Case(Setup.of(("00", "01", "10"), 2)),
    _Case(Setup.of(TWO, 3)),
)
MOST = (
    *MORE,
    _Case(NO_UPDATE, 3),
    _Case(Setup.of(("00", "01", "11"), 2)),
    _Case(Setup.of(("000", "011", "101"), 2)),
    _Case(Setup.of(TWO, 2), 3),
    _Case(QUIET, 3),
)
PLANTED = (
    (Fault.COUNTER_KEPT, NO_UPDATE, "0111 0100"),
    (Fault.NO_NOISE, NO_UPDATE, "0100 0000"),
    (Fault.REUSED_NOISE, NO_UPDATE, "0001 0000"),
    (Fault.COPIED, Setup.of(TWO, 2), "0101 1101"),
    (Fault.BUFFER_KEPT, QUIET, "0110 1010"),
)
"""Faults, the setup on which each exceeds the sum, and streams that show it."""


def sum_of_parts(setup: Setup, n: int) -> tuple[Epsilon, Fraction, Fraction]:
    """Return epsilon, the delta of the samples, and that of the update tests, for a number n."""
    settings, joint = setup.settings, setup.settings.training
    updates, x, length = settings.n_updates, joint.sample_epsilon.exp, len(setup.rows)
    ratio = settings.buffer_epsilon.decay
    epsilon = settings.buffer_epsilon * n + joint.sample_epsilon * (2 * updates)
    if updates:
        epsilon += joint.agreement_epsilon * (updates + joint.n_stages)
    samples = updates * length * x / (x**joint.failure_score + length * x)
    return epsilon, samples, (1 - ratio) / (1 + ratio) ** (n + 1)


def _is_accounted(setup: Setup, n: int) -> bool:
    """Return whether the accounting of the reference is that of the parts, with its larger delta of the tests."""
    epsilon, samples, tests = sum_of_parts(setup, n)
    larger = (1 + setup.settings.buffer_epsilon.decay) ** -n
    spent = replace(setup.settings, update_delta=Delta(larger)).privacy
    return spent == Privacy(epsilon, samples + larger) and tests <= larger


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


def _cost(
    tree: TranscriptTree[State], setup: Setup, one: Stream, other: Stream, n: int
) -> tuple[Fraction, Fraction, Fraction]:
    """Return the delta that is certainly needed, the delta with cut mass, and the sum of the parts."""
    epsilon, samples, tests = sum_of_parts(setup, n)
    first = tree.transcripts(one)
    found = hockey_stick_divergence(first, tree.transcripts(other), epsilon)
    return found - first.cut_mass, found, samples + _other_is_larger(tree, one, other) * tests


def _pair(text: str) -> tuple[Stream, Stream]:
    """Return two streams from their digits, point and label by turns."""
    one, other = (
        tuple((Point(int(side[i])), Label(int(side[i + 1]))) for i in range(0, len(side), 2))
        for side in text.split()
    )
    return one, other


def _shown(stream: Stream) -> str:
    return " ".join(f"({x},{y})" for x, y in stream)


@check(
    "lyu.remark-6.1-privacy", scopes=Scopes(Streams(SMALL), Streams(MORE), Streams(MOST)), strength=Verdict.EXACT
)
def transcripts(trial: Trial, scope: Streams) -> None:
    """All that is published costs the update tests of one epoch, the agreement tests and the samples.

    With discrete noise, by basic composition, at n = 1 and 2; it is what the library accounts for.
    """
    for case in scope.cases:
        setup = case.setup
        tree = reference_tree(setup)
        trial.needs(all(_is_accounted(setup, n) for n in STEPS), "the accounting is the sum of the parts")
        for (one, other), n in product(neighbouring_streams(setup.hypothesis_class.n_points, case.n_rounds), STEPS):
            _, found, allowed = _cost(tree, setup, one, other, n)

            def got(one: Stream = one, other: Stream = other, found: Fraction = found) -> str:
                return f"{_shown(one)} against {_shown(other)}: delta {float(found):.6f}"

            trial.holds(found <= allowed, got, H=setup.hypothesis_class)
            trial.attained("the sum of the parts", found == allowed > 0, got, H=setup.hypothesis_class)
    for fault, setup, streams in PLANTED:
        one, other = _pair(streams)
        needed, _, allowed = _cost(plain_tree(setup, fault), setup, one, other, 1)
        shown = f"{_shown(one)} against {_shown(other)}: delta {float(needed):.4f} > {float(allowed):.4f}"
        trial.fails(fault.value, needed <= allowed, shown)


@check(
    "lyu.algorithm-3",
    scopes=everywhere(
        Only(
            "{01, 10}, 2 and 3 teachers, as many rounds, 1 update, U = 1, noise ratios 1/2, exp(epsilon_sparse) "
            "= 20"
        )
    ),
    strength=Verdict.EXACT,
)
def equal_parts(trial: Trial, scope: Only) -> None:
    """With parts of equal size, and the rest left out, whole transcripts cost the sum of the parts.

    One mistake more can make the sizes divide evenly, and then every teacher gets another part.
    """
    dropped: dict[str, Fraction] = {}
    for k, streams in ((2, "0001 0101"), (3, "000101 010101")):
        one, other = _pair(streams)
        for rule in SplitRule:
            setup = Setup.of(TWO, k, rule)
            tree = reference_tree(setup)
            # A test in each of k rounds costs no delta.
            epsilon, allowed, _ = sum_of_parts(setup, k)
            needed = hockey_stick_divergence(tree.transcripts(one), tree.transcripts(other), epsilon)
            times = (needed - tree.transcripts(one).cut_mass) / allowed
            if rule is SplitRule.EQUAL_DROP:
                dropped[f"{_shown(one)} against {_shown(other)}, {k} teachers"] = times
            else:
                trial.needs(times <= 1, f"{rule.value}: {float(times)} times the delta")
        trial.value(f"delta over that of the parts, {k} teachers", f"{float(max(dropped.values())):.3g}")
    for where, times in dropped.items():
        got = f"{where}: {float(times):.2f} times the delta of the parts"
        trial.holds(times <= 1, got, H=FiniteClass.from_rows(TWO))


@dataclass(frozen=True)
class Rewritten(Scope, text="all streams, {n_rules} rules of splitting: {cases}"):
    """Setups, and how many rules of splitting are followed."""

    cases: tuple[_Case, ...]
    n_rules: int


QUICK = (_Case(Setup.of(TWO, 2)),)
STANDARD = (*QUICK, _Case(Setup.of(("00", "01", "10"), 3)))
DEEP = (
    *STANDARD,
    _Case(Setup.of(TWO, 2, n_updates=2), 3),
    _Case(Setup.of(TWO, 3, n_updates=2), 3),
    _Case(Setup.of(("000", "011", "101"), 2)),
    _Case(Setup.of(("00", "01", "10", "11"), 2, dimension=2)),
)


@check(
    "lyu.algorithm-3",
    "lyu.algorithm-4",
    scopes=Scopes(Rewritten(QUICK, 2), Rewritten(STANDARD, 3), Rewritten(DEEP, 3)),
    strength=Verdict.EXACT,
)
def second_writing(trial: Trial, scope: Rewritten) -> None:
    """The learner publishes with exactly the probabilities of the printed lines, written down a second time."""
    rules = (SplitRule.EQUAL_DROP, SplitRule.INDEPENDENT, SplitRule.EQUAL_SPREAD)
    for case, rule in product(scope.cases, rules[: scope.n_rules]):
        setup = case.setup.with_split(rule)
        plain, reference = plain_tree(setup), reference_tree(setup)
        for stream in dict.fromkeys(
            one for one, _ in neighbouring_streams(setup.hypothesis_class.n_points, case.n_rounds)
        ):
            same = plain.transcripts(stream).probabilities == reference.transcripts(stream).probabilities
            trial.holds(same, lambda stream=stream: _shown(stream), H=setup.hypothesis_class)
    setup = Setup.of(TWO, 2)
    right = reference_tree(setup)
    for fault in list(Fault)[1:]:
        wrong = plain_tree(setup, fault)
        for stream in _pair("0101 0111"):
            trial.fails(fault.value, wrong.transcripts(stream) == right.transcripts(stream), _shown(stream))
