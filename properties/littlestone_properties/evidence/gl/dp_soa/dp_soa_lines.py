"""A tree of Algorithm 1 written down a second time, line by line, and compared with the code exactly.

Here vertices hold samples, and A is the literal standard optimal algorithm on the hypotheses that fit a sample.
What print leaves open is settled as in the code: the smallest point of disagreement; a failed sample disagrees
everywhere and errs on everything; of two siblings that err, the one that has just changed is extended. Vertices are
named by their path from the root, "" to "011..".
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone_reference.certificates import VersionSpace
from littlestone_reference.classes import Example, FiniteClass, Hypothesis, Label
from littlestone_reference.definitions import soa_hypothesis
from littlestone_reference.learners.mistake_bounded import StandardOptimalAlgorithm
from littlestone_reference.learners.tournament_options import RootOutput, RootRounds, TournamentOptions
from littlestone_reference.learners.tournament_tree import Tournament, TournamentTree
from littlestone_reference.randomness import Coins, EnumeratedCoins, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from .dp_soa_exact import EXAMPLES, named
from .dp_soa_privacy import CUBE, shown_stream

__all__ = ["tree_by_the_lines"]

Sample: TypeAlias = tuple[Example, ...]
CodedTree: TypeAlias = TournamentTree[VersionSpace]
Tree = TypeVar("Tree", bound=Hashable)


class Slip(Enum):
    """A way to misread a printed line."""

    NONE = "none"
    OTHER_SIBLING = "the sibling that is right on the guess is extended"
    FIXED_LABEL = "the guessed label is always 0"
    NOT_APPENDED = "the guessed example is not appended"
    OUTPUT_STAYS = "the output vertex stays while it is pertinent"
    ROOT_LEARNS = "the root learns although its rounds are skipped"


@dataclass(frozen=True, slots=True)
class _PlainTree:
    """The samples of the pertinent vertices in the order of their paths, and the output vertex."""

    samples: tuple[tuple[str, Sample], ...]
    output: str | None


@dataclass(frozen=True, slots=True)
class _Lines:
    """Algorithm 1 on one tree."""

    held: FiniteClass
    height: int
    options: TournamentOptions
    slip: Slip

    def start(self) -> _PlainTree:
        paths = ["".join(bits) for bits in product("01", repeat=self.height)]
        return _PlainTree(tuple((path, ()) for path in paths), paths[0])

    def algorithm(self, sample: Sample) -> Hypothesis | None:
        return _algorithm(self.held, sample)

    def shown(self, tree: _PlainTree) -> str:
        return named(None if tree.output is None else self.algorithm(dict(tree.samples)[tree.output]))

    def round(self, coins: Coins[Fraction], tree: _PlainTree, example: Example) -> _PlainTree:
        """Return the tree after the lines from "Choose v_1" on."""
        samples = dict(tree.samples)
        leaf = "".join("01"[coins.uniform_choice(2)] for _ in range(self.height))
        v1 = next(path for path in samples if leaf.startswith(path))
        if v1 == "":
            learns = self.options.root_rounds is RootRounds.LEARNT or self.slip is Slip.ROOT_LEARNS
            if learns and tree.output is not None:
                samples[v1] = (*samples[v1], example)
            return _PlainTree(tuple(sorted(samples.items())), tree.output)
        samples[v1] = (*samples[v1], example)
        executed = False
        while v1 and _sibling(v1) in samples:
            v2 = _sibling(v1)
            one, two = self.algorithm(samples[v1]), self.algorithm(samples[v2])
            if one == two:
                break
            executed = True
            x = next(p for p in self.held.points if one is None or two is None or one[p] != two[p])
            y = Label(0 if self.slip is Slip.FIXED_LABEL else coins.uniform_choice(2))
            wrong = one is None or one[x] != y
            if self.slip is Slip.OTHER_SIBLING and one is not None and two is not None:
                wrong = not wrong
            extended = samples[v1 if wrong else v2]
            del samples[v1], samples[v2]
            v1 = v1[:-1]
            samples[v1] = extended if self.slip is Slip.NOT_APPENDED else (*extended, (x, y))
        output = tree.output
        if executed and not (self.slip is Slip.OUTPUT_STAYS and output in samples):
            agreeing = [
                v
                for v in sorted(samples)
                if v
                and _sibling(v) in samples
                and self.algorithm(samples[v]) == self.algorithm(samples[_sibling(v)])
            ]
            if agreeing:
                output = agreeing[coins.uniform_choice(len(agreeing))]
            else:
                output = "" if self.options.root_output is RootOutput.HYPOTHESIS else None
        return _PlainTree(tuple(sorted(samples.items())), output)


def _sibling(path: str) -> str:
    return path[:-1] + ("0" if path[-1] == "1" else "1")


@cache
def _algorithm(held: FiniteClass, sample: Sample) -> Hypothesis | None:
    """Return the literal standard optimal algorithm on the hypotheses that fit; it fails if there is none."""
    fitting = tuple(h for h in held.hypotheses if all(h[x] == y for x, y in sample))
    return soa_hypothesis(FiniteClass(held.n_points, held.n_labels, fitting)) if fitting else None


_Seen: TypeAlias = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The outputs of all rounds, and at the end the pertinent vertices with what A says on their samples."""


def _plain(lines: _Lines, streams: Sequence[Sample]) -> dict[Sample, dict[_Seen, Fraction]]:
    def ended(tree: _PlainTree) -> tuple[tuple[str, str], ...]:
        return tuple((path, named(lines.algorithm(sample))) for path, sample in tree.samples)

    return _followed(lines.start(), lines.round, lines.shown, ended, streams)


def _coded(
    held: FiniteClass, height: int, options: TournamentOptions, streams: Sequence[Sample]
) -> dict[Sample, dict[_Seen, Fraction]]:
    rules = Tournament(StandardOptimalAlgorithm(held), 2**height, options)

    def assigned(coins: Coins[Fraction], tree: CodedTree, example: Example) -> CodedTree:
        return rules.assign(coins, tree, coins.uniform_choice(2**height), *example)

    def ended(tree: CodedTree) -> tuple[tuple[str, str], ...]:
        found = []
        for vertex in tree.pertinent:
            state = tree.states[vertex]
            if state is not None:
                found.append((f"{vertex:b}"[1:], named(rules.algorithm.hypothesis(state))))
        return tuple(sorted(found))

    return _followed(rules.start(), assigned, lambda tree: named(rules.hypothesis(tree)), ended, streams)


def _followed(
    start: Tree,
    step: Callable[[Coins[Fraction], Tree, Example], Tree],
    shown: Callable[[Tree], str],
    ended: Callable[[Tree], tuple[tuple[str, str], ...]],
    streams: Sequence[Sample],
) -> dict[Sample, dict[_Seen, Fraction]]:
    """Return the exact distribution of what is seen, for each stream; equal trees are merged."""
    known: dict[tuple[Tree, Example], dict[Tree, Fraction]] = {}
    reached: dict[Sample, dict[tuple[tuple[str, ...], Tree], Fraction]] = {
        (): {((shown(start),), start): Fraction(1)}
    }

    def after(tree: Tree, example: Example) -> dict[Tree, Fraction]:
        if (tree, example) not in known:
            exact = enumerate_branches(EnumeratedCoins(), lambda coins: step(coins, tree, example))
            known[tree, example] = dict(exact.probabilities)
        return known[tree, example]

    def masses(stream: Sample) -> dict[tuple[tuple[str, ...], Tree], Fraction]:
        if stream not in reached:
            found: dict[tuple[tuple[str, ...], Tree], Fraction] = {}
            for (outputs, tree), mass in masses(stream[:-1]).items():
                for changed, probability in after(tree, stream[-1]).items():
                    key = ((*outputs, shown(changed)), changed)
                    found[key] = found.get(key, Fraction(0)) + mass * probability
            reached[stream] = found
        return reached[stream]

    result: dict[Sample, dict[_Seen, Fraction]] = {}
    for stream in streams:
        column = result.setdefault(stream, {})
        for (outputs, tree), mass in masses(stream).items():
            key = (outputs, ended(tree))
            column[key] = column.get(key, Fraction(0)) + mass
    return result


READINGS = tuple(TournamentOptions(rounds, output) for rounds, output in product(RootRounds, RootOutput))
SMALL = FiniteClass.from_rows(["00", "01", "10"])
TWICE: Sample = (EXAMPLES[0], EXAMPLES[0])
THREE: Sample = (*TWICE, EXAMPLES[2])


def _cases(profile: Profile) -> tuple[list[tuple[FiniteClass, int, list[Sample]]], str]:
    """Return class, height and streams of the comparisons, and the scope in words."""
    classes, heights, length = {
        Profile.QUICK: ((CUBE,), (1,), 2),
        Profile.STANDARD: ((SMALL, CUBE), (0, 1, 2), 2),
        Profile.DEEP: ((SMALL, CUBE), (0, 1, 2), 4),
    }[profile]
    streams = list(product(EXAMPLES, repeat=length))
    cases = [(held, height, streams) for held, height in product(classes, heights)]
    # With 8 leaves there is a choice between outputs; with fewer there never is.
    larger = {Profile.QUICK: [TWICE], Profile.STANDARD: [TWICE, THREE], Profile.DEEP: [TWICE, THREE, THREE + TWICE]}
    cases.append((CUBE, 3, larger[profile]))
    text = (
        f"classes {', '.join(map(decoded, classes))}, trees with "
        f"{', '.join(str(2**height) for height in heights)} leaves, every stream of {length} examples on 2 points, "
        f"realizable or not; class {decoded(CUBE)}, 8 leaves, {' / '.join(map(shown_stream, larger[profile]))}"
    )
    return cases, text


def tree_by_the_lines(profile: Profile) -> Evidence:
    """Return the evidence that a tree of DP-SOA does what the lines of Algorithm 1 say, written down a second time.

    Ledger: ``gl.algorithm-1``. Locator: `gl` Algorithm 1, from "Choose v_1" to the end of the round.
    """
    cases, text = _cases(profile)
    readings = READINGS[:2] if profile is Profile.QUICK else READINGS
    rounds = "skipped" if profile is Profile.QUICK else "skipped or learnt"
    scope = (
        f"{text}; all to one tree; every leaf, guess and output; rounds at the root {rounds}, root output "
        "failure or hypothesis, A learns from every example; outputs of all rounds and the pertinent vertices with "
        "their hypotheses at the end, exactly"
    )
    count = 0
    caught: dict[Slip, str] = {}
    for (held, height, streams), options in product(cases, readings):
        expected = _plain(_Lines(held, height, options, Slip.NONE), streams)
        found = _coded(held, height, options, streams)
        for stream in streams:
            count += 1
            if found[stream] != expected[stream]:
                where = f"{2**height} leaves, {options}: another distribution for {shown_stream(stream)}"
                return refuted(scope, Finding((("H", held),), where))
        for slip in (slip for slip in Slip if slip is not Slip.NONE and slip not in caught):
            wrong = _plain(_Lines(held, height, options, slip), streams)
            first = next((stream for stream in streams if wrong[stream] != found[stream]), None)
            if first is not None:
                caught[slip] = f"{2**height} leaves, {shown_stream(first)}"
    missed = [slip.value for slip in Slip if slip is not Slip.NONE and slip not in caught]
    if missed:
        return Evidence(Verdict.FAILED, scope, (f"the wrong variants {missed} were not refuted",))
    refutations = (f"wrong variant '{slip.value}' refuted by {text}" for slip, text in caught.items())
    return Evidence(Verdict.EXACT, scope, (*refutations, f"{count} distributions"))
