"""The two notions of privacy of section 3, on every learner of a small family, by their words.

Learners publish h_1, h_2, h_3 in {0, 1} and are given two examples in between, x_1 and x_2, each 0 or 1. h_1 is a
fair coin, h_2 a coin whose bias depends on h_1 and x_1, and that of h_3 depends on x_2 and on h_1 or h_2.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.privacy.adaptive.adaptive_game import Seen, worst_adaptive_adversary
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

View: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int]
Biases: TypeAlias = tuple[Fraction, ...]

BITS, N_ROUNDS = (0, 1), 3
PAIRS = tuple(product(BITS, BITS))
VIEWS = tuple(product(BITS, repeat=N_ROUNDS))
LIKELY, UNLIKELY = Fraction(1, 2), Fraction(1, 8)
FIRST = ((UNLIKELY, UNLIKELY, UNLIKELY, LIKELY), (UNLIKELY, LIKELY, LIKELY, UNLIKELY))
"""The tables of the smallest scope: one example of four shows, and which example shows depends on h."""

WHOLE = 128
"""All probabilities of what is published are multiples of 1/128."""


@dataclass(frozen=True)
class SmallLearner:
    """A learner of the family.

    Parameters
    ----------
    second, third
        Probability of 1, by the earlier hypothesis that matters and the last example, as the bits of an index.
    looks_at
        Whether h_3 depends on h_1 (0) or on h_2 (1).
    """

    second: Biases
    third: Biases
    looks_at: int

    def start(self) -> Mapping[tuple[int, View], Fraction]:
        return {(h, (h,)): Fraction(1, 2) for h in BITS}

    def after(self, state: View, example: int, /) -> Mapping[tuple[int, View], Fraction]:
        biases, earlier = (self.second, state[0]) if len(state) == 1 else (self.third, state[self.looks_at])
        one = biases[2 * earlier + example]
        return {(h, (*state, h)): one if h else 1 - one for h in BITS}

    def probability(self, view: View, examples: Pair) -> Fraction:
        """Return the probability of what is published if these examples are revealed."""
        mass, state = Fraction(1, 2), view[:1]
        for h, example in zip(view[1:], examples, strict=True):
            mass *= self.after(state, example)[h, (*state, h)]
            state = (*state, h)
        return mass

    def __str__(self) -> str:
        second, third = ("".join(str(int(bias * 8)) for bias in biases) for biases in (self.second, self.third))
        return f"biases {second} and {third} in eighths, h_3 by h_{self.looks_at + 1}"


@dataclass(frozen=True)
class Learners(
    Scope,
    text="T = 3, binary hypotheses and examples, {n_second} tables of biases of h_2, {n_third} of h_3, which looks "
    "at h_1 or h_2; exp(epsilon) = 1, 2",
):
    n_second: int
    n_third: int

    def __iter__(self) -> Iterator[tuple[SmallLearner, Epsilon]]:
        rest = [biases for biases in product((UNLIKELY, LIKELY), repeat=4) if biases not in FIRST]
        every = [*FIRST, *rest]
        for second, third, looks_at in product(every[: self.n_second], every[: self.n_third], (0, 1)):
            yield from ((SmallLearner(second, third, looks_at), Epsilon.log(base)) for base in (1, 2))


SCOPES = Scopes(Learners(1, 2), Learners(4, 6), Learners(8, 16))


def laws_of(learner: SmallLearner) -> dict[Pair, dict[View, int]]:
    """Return for each pair of examples how likely each view is, as multiples of 1/128."""
    return {pair: {view: int(WHOLE * learner.probability(view, pair)) for view in VIEWS} for pair in PAIRS}


def _loss(one: Iterable[int], other: Iterable[int], epsilon: Epsilon) -> Fraction:
    excess = (a - epsilon.exp * b for a, b in zip(one, other, strict=True))
    return sum((each for each in excess if each > 0), Fraction(0)) / WHOLE


def differing(one: Sequence[int], other: Sequence[int]) -> int:
    """Return in how many places two sequences differ."""
    return sum(x != y for x, y in zip(one, other, strict=True))


def fixed_loss(learner: SmallLearner, epsilon: Epsilon) -> Fraction:
    """Return the largest loss over two sequences, fixed in advance, that differ in at most one example."""
    laws = laws_of(learner)
    return max(
        _loss(laws[a].values(), laws[b].values(), epsilon) for a, b in product(PAIRS, PAIRS) if differing(a, b) <= 1
    )


def game_loss(learner: SmallLearner, epsilon: Epsilon, side: int) -> Fraction:
    """Return the largest loss over all adversaries of the game, written out one by one.

    An adversary is a pair for round 1 and one for each h_1 for round 2; ``side`` is the b on the left.
    """
    laws, best = laws_of(learner), Fraction(0)
    for first, *second in product(PAIRS, repeat=3):
        if any((first[0] != first[1]) + (pair[0] != pair[1]) > 1 for pair in second):
            continue
        one, other = ([laws[first[b], second[view[0]][b]][view] for view in VIEWS] for b in (side, 1 - side))
        best = max(best, _loss(one, other, epsilon))
    return best


@check("gl.remark-3-adaptive-privacy", scopes=SCOPES, strength=Verdict.EXACT)
def by_all_adversaries(trial: Trial, scope: Learners) -> None:
    """The worst adversary that the library finds is the worst of all; one direction covers the other."""
    for learner, epsilon in scope:
        found, _ = worst_adaptive_adversary(learner, BITS, N_ROUNDS, epsilon)
        literal = game_loss(learner, epsilon, 1)
        got = f"{learner}, exp(epsilon) = {epsilon.exp}: {found}, one by one {literal}"
        trial.holds(found == literal == game_loss(learner, epsilon, 0), got)
        fixed = fixed_loss(learner, epsilon)
        trial.fails("as private as on sequences fixed in advance", literal <= fixed, f"{got}, fixed {fixed}")
        for variant, seen, n_differing in (
            ("to see h_t before naming the examples of round t gains nothing", Seen.CURRENT, 1),
            ("a second pair that differs gains nothing", Seen.EARLIER, 2),
        ):
            if trial.is_open(variant):
                more, _ = worst_adaptive_adversary(
                    learner, BITS, N_ROUNDS, epsilon, seen=seen, n_differing=n_differing
                )
                trial.fails(variant, more <= literal, f"{got}, then {more}")


@check("gl.remark-3-oblivious-privacy", scopes=SCOPES, strength=Verdict.EXACT)
def as_function_of_the_sequence(trial: Trial, scope: Learners) -> None:
    """The worst event of (h_1, h_2, h_3) on neighbouring sequences loses what the divergence says, and no adversary
    of the game loses less.
    """
    for learner, epsilon in scope:
        laws = {pair: {view: learner.probability(view, pair) for view in VIEWS} for pair in PAIRS}
        fixed = fixed_loss(learner, epsilon)
        got = f"{learner}, exp(epsilon) = {epsilon.exp}"
        for one, other in product(PAIRS, PAIRS):
            if differing(one, other) == 1:
                excess = [laws[one][view] - epsilon.exp * laws[other][view] for view in VIEWS]
                # Over all 2^8 events, as subset sums.
                worst = max(subset_sums(excess))
                divergence = hockey_stick_divergence(
                    ExactDistribution(laws[one]), ExactDistribution(laws[other]), epsilon
                )
                trial.holds(worst == divergence <= fixed, f"{got}, {one} and {other}: {worst}, {divergence}")
        found, _ = worst_adaptive_adversary(learner, BITS, N_ROUNDS, epsilon)
        trial.holds(fixed <= found, f"{got}: fixed {fixed}, adaptive {found}")
        if trial.is_open("it is enough that each hypothesis is private by itself"):
            single = max(_single_loss(laws, t, epsilon) for t in range(N_ROUNDS))
            trial.fails(
                "it is enough that each hypothesis is private by itself",
                fixed <= single,
                f"{got}: {single}, {fixed}",
            )
        trial.fails("no adaptive adversary loses more", found <= fixed, f"{got}: {found} > {fixed}")


def subset_sums(values: list[Fraction]) -> list[Fraction]:
    """Return the sums of all subsets.

    Examples
    --------
    >>> [str(total) for total in subset_sums([Fraction(1), Fraction(-2)])]
    ['0', '1', '-2', '-1']
    """
    sums = [Fraction(0)]
    for value in values:
        sums += [total + value for total in sums]
    return sums


def _single_loss(laws: Mapping[Pair, Mapping[View, Fraction]], t: int, epsilon: Epsilon) -> Fraction:
    """Return the largest loss of h_{t+1} alone on neighbouring sequences."""
    ones = {pair: sum(mass for view, mass in law.items() if view[t]) for pair, law in laws.items()}
    return max(
        max(ones[a] - epsilon.exp * ones[b], Fraction(0))
        + max(1 - ones[a] - epsilon.exp * (1 - ones[b]), Fraction(0))
        for a, b in product(PAIRS, PAIRS)
        if differing(a, b) <= 1
    )
