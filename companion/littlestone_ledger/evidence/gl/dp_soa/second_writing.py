"""A tree of Algorithm 1, written a second time line by line and compared exactly with the code.

Here vertices hold samples, and A is the literal standard optimal algorithm on the hypotheses that fit a sample.
Where the paper leaves a choice open, the lines choose as the code does. Two hypotheses are compared at the smallest
point on which they disagree. A failed sample counts as disagreeing everywhere, and as erring on every example. If
two siblings err, the sibling that has just changed is extended. The name of a vertex is its path from the root, ""
to "011..".
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Hypothesis, Label
from littlestone.definitions import soa_hypothesis
from littlestone.learners.dp_soa.settings import RootOutput, RootRounds, TournamentOptions
from littlestone.learners.dp_soa.tournament_tree import Tournament, TournamentTree
from littlestone.learners.non_private.mistake_bounded import StandardOptimalAlgorithm
from littlestone.randomness import Coins, EnumeratedCoins, enumerate_branches
from littlestone.verdicts import Trial, Verdict, check

from .tiny_forests import CUBE, EXAMPLES, SMALL, grouped, named, read, shown_stream, streams_of

Sample: TypeAlias = tuple[Example, ...]
CodedTree: TypeAlias = TournamentTree[VersionSpace]
Ended: TypeAlias = tuple[tuple[str, str], ...]
Seen: TypeAlias = tuple[tuple[str, ...], Ended]
"""The outputs of all rounds, and the pertinent vertices at the end, each with the hypothesis of A on its sample."""

Follow: TypeAlias = Callable[[Sample], dict[Seen, Fraction]]
Tree = TypeVar("Tree", bound=Hashable)


class Slip(Enum):
    """A way to misread a printed line."""

    OTHER_SIBLING = "the sibling that is right on the guess is extended"
    FIXED_LABEL = "the guessed label is always 0"
    NOT_APPENDED = "the guessed example is not appended"
    OUTPUT_STAYS = "the output vertex stays while it is pertinent"
    ROOT_LEARNS = "the root learns although its rounds are skipped"


@dataclass(frozen=True, slots=True)
class PlainTree:
    """The samples of the pertinent vertices in the order of their paths, and the output vertex."""

    samples: tuple[tuple[str, Sample], ...]
    output: str | None


@dataclass(frozen=True, slots=True)
class Lines:
    """Algorithm 1 on one tree."""

    hypothesis_class: FiniteClass
    height: int
    options: TournamentOptions
    slip: Slip | None = None

    def start(self) -> PlainTree:
        paths = ["".join(bits) for bits in product("01", repeat=self.height)]
        return PlainTree(tuple((path, ()) for path in paths), paths[0])

    def algorithm(self, sample: Sample) -> Hypothesis | None:
        return _algorithm(self.hypothesis_class, sample)

    def round(self, coins: Coins[Fraction], tree: PlainTree, example: Example) -> PlainTree:
        """Return the tree after the lines that begin with "Choose v_1"."""
        samples = dict(tree.samples)
        leaf = "".join("01"[coins.uniform_choice(2)] for _ in range(self.height))
        v1 = next(path for path in samples if leaf.startswith(path))
        if v1 == "":
            learns = self.options.root_rounds is RootRounds.LEARNT or self.slip is Slip.ROOT_LEARNS
            if learns and tree.output is not None:
                samples[v1] = (*samples[v1], example)
            return PlainTree(tuple(sorted(samples.items())), tree.output)
        samples[v1] = (*samples[v1], example)
        executed = False
        while v1 and _sibling(v1) in samples:
            v2 = _sibling(v1)
            first, second = self.algorithm(samples[v1]), self.algorithm(samples[v2])
            if first == second:
                break
            executed = True
            x = next(
                p for p in self.hypothesis_class.points if first is None or second is None or first[p] != second[p]
            )
            y = Label(0 if self.slip is Slip.FIXED_LABEL else coins.uniform_choice(2))
            wrong = first is None or first[x] != y
            if self.slip is Slip.OTHER_SIBLING and first is not None and second is not None:
                wrong = not wrong
            extended = samples[v1 if wrong else v2]
            del samples[v1], samples[v2]
            v1 = v1[:-1]
            samples[v1] = extended if self.slip is Slip.NOT_APPENDED else (*extended, (x, y))
        output = tree.output
        if executed and not (self.slip is Slip.OUTPUT_STAYS and output in samples):
            votes = {v: self.algorithm(sample) for v, sample in sorted(samples.items())}
            agreeing = [v for v in votes if v and _sibling(v) in votes and votes[v] == votes[_sibling(v)]]
            if agreeing:
                output = agreeing[coins.uniform_choice(len(agreeing))]
            else:
                output = "" if self.options.root_output is RootOutput.HYPOTHESIS else None
        return PlainTree(tuple(sorted(samples.items())), output)


@cache
def _algorithm(hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis | None:
    """Return the function of the literal standard optimal algorithm on a sample; ``None`` if no hypothesis fits."""
    fitting = hypothesis_class.restricted_to_sample(sample)
    return None if fitting.is_empty else soa_hypothesis(fitting)


def _sibling(path: str) -> str:
    return path[:-1] + ("0" if path[-1] == "1" else "1")


def followed(
    start: Tree,
    step: Callable[[Coins[Fraction], Tree, Example], Tree],
    shown: Callable[[Tree], str],
    ended: Callable[[Tree], Ended],
) -> Follow:
    """Return a function from streams to the exact distribution of the visible part; equal trees are merged."""

    @cache
    def after(tree: Tree, example: Example) -> dict[Tree, Fraction]:
        return dict(enumerate_branches(EnumeratedCoins(), lambda coins: step(coins, tree, example)).probabilities)

    def longer(now: tuple[tuple[str, ...], Tree], example: Example) -> dict[tuple[tuple[str, ...], Tree], Fraction]:
        return {((*now[0], shown(tree)), tree): p for tree, p in after(now[1], example).items()}

    first: tuple[tuple[str, ...], Tree] = ((), start)
    return lambda stream: grouped(read(first, longer, stream), lambda now: (now[0], ended(now[1])))


def plain(lines: Lines) -> Follow:
    """Return the function that follows a tree of the printed lines."""
    return followed(
        lines.start(),
        lines.round,
        lambda tree: named(None if tree.output is None else lines.algorithm(dict(tree.samples)[tree.output])),
        lambda tree: tuple((path, named(lines.algorithm(sample))) for path, sample in tree.samples),
    )


def coded(hypothesis_class: FiniteClass, height: int, options: TournamentOptions) -> Follow:
    """Return the function that follows a tree of the library."""
    rules = Tournament(StandardOptimalAlgorithm(hypothesis_class), 2**height, options)

    def assigned(coins: Coins[Fraction], tree: CodedTree, example: Example) -> CodedTree:
        return rules.assign(coins, tree, coins.uniform_choice(2**height), *example)

    def ended(tree: CodedTree) -> Ended:
        states = [(f"{vertex:b}"[1:], tree.states[vertex]) for vertex in tree.pertinent]
        return tuple(sorted((path, named(rules.algorithm.hypothesis(s))) for path, s in states if s is not None))

    return followed(rules.start(), assigned, lambda tree: named(rules.hypothesis(tree)), ended)


READINGS = tuple(TournamentOptions(rounds, output) for output, rounds in product(RootOutput, RootRounds))
TWICE: Sample = (EXAMPLES[0], EXAMPLES[0])
THREE: Sample = (*TWICE, EXAMPLES[2])


@check(
    "gl.algorithm-1",
    text="classes {classes}, trees with 2^{heights} leaves, every stream of {length} examples on 2 points, "
    "realizable or not; class {{00, 01, 10, 11}}, 8 leaves, streams {larger}; all to one tree; every leaf, guess "
    "and output; rounds at the root skipped or learnt, root output failure or hypothesis; outputs of all rounds, "
    "pertinent vertices with their hypotheses at the end",
    quick=((CUBE,), (1,), 2, (TWICE,)),
    standard=((SMALL, CUBE), (0, 1, 2), 2, (TWICE, THREE)),
    deep=((SMALL, CUBE), (0, 1, 2), 4, (TWICE, THREE, THREE + TWICE)),
    strength=Verdict.EXACT,
)
def tree_by_the_lines(
    trial: Trial,
    classes: tuple[FiniteClass, ...],
    heights: tuple[int, ...],
    length: int,
    larger: tuple[Sample, ...],
) -> None:
    """A tree of the library has the distribution that the printed lines of Algorithm 1, written a second time,
    give."""
    cases: list[tuple[FiniteClass, int, TournamentOptions, Sequence[Sample]]] = [
        (h, height, options, streams_of(length)) for options, h, height in product(READINGS, classes, heights)
    ]
    # Only with 8 leaves or more is there a choice between outputs.
    cases += [(CUBE, 3, options, larger) for options in (READINGS[0], READINGS[-1])]
    for h, height, options, streams in cases:
        lines, compiled = (plain(Lines(h, height, options)), coded(h, height, options))
        for stream in streams:
            instance = f"{2**height} leaves, {shown_stream(stream)}"
            expected = lines(stream)
            trial.holds(compiled(stream) == expected, instance, H=h)
            for slip in Slip:
                if trial.is_open(slip.value):
                    wrong = plain(Lines(h, height, options, slip))
                    trial.fails(slip.value, wrong(stream) == expected, instance, H=h)
