"""The two notions of privacy of section 3, applied literally to every learner of a small family.

A learner publishes the bits h_1, h_2 and h_3. It gets the bit x_1 as an example before h_2, and the bit x_2 as an
example before h_3. The first bit h_1 is a fair coin. The bias of h_2 depends on h_1 and x_1, and the bias of h_3 on
x_2 and on either h_1 or h_2.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from operator import itemgetter
from typing import TypeAlias, TypeVar

from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.privacy.adaptive.adaptive_game import Seen, worst_adaptive_adversary
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Trial, Verdict, check

from .tiny_forests import grouped

Published = TypeVar("Published", bound=Hashable)
View: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int]
Biases: TypeAlias = tuple[Fraction, ...]

BITS, N_ROUNDS = (0, 1), 3
PAIRS = tuple(product(BITS, BITS))
NEIGHBOURS = tuple((a, b) for a, b in product(PAIRS, PAIRS) if (a[0] != b[0]) + (a[1] != b[1]) == 1)
LIKELY, UNLIKELY = Fraction(1, 2), Fraction(1, 8)
FIRST = ((UNLIKELY, UNLIKELY, UNLIKELY, LIKELY), (UNLIKELY, LIKELY, LIKELY, UNLIKELY))
"""The first two tables, which the smallest scope uses. In one, only the entry with h = x = 1 is LIKELY; in the
other, the entries with x = 1 - h are LIKELY."""


@dataclass(frozen=True)
class SmallLearner:
    """A learner of the family."""

    second: Biases
    third: Biases
    """``second``, ``third``: the probabilities that h_2 and h_3 are 1. The two bits of an index are the earlier bit
    on which the probability depends, and the last example."""
    looks_at: int
    """The earlier bit on which h_3 depends: 0 for h_1, 1 for h_2."""

    def start(self) -> Mapping[tuple[int, View], Fraction]:
        return {(h, (h,)): Fraction(1, 2) for h in BITS}

    def after(self, state: View, example: int, /) -> Mapping[tuple[int, View], Fraction]:
        biases, earlier = (self.second, state[0]) if len(state) == 1 else (self.third, state[self.looks_at])
        bias = biases[2 * earlier + example]
        return {(h, (*state, h)): bias if h else 1 - bias for h in BITS}

    def laws(self) -> dict[Pair, dict[View, Fraction]]:
        """Return the distribution of the published bits for each pair of examples.

        All distributions list the views in the same order.
        """
        laws = {}
        for examples in PAIRS:
            law = {view: mass for (_, view), mass in self.start().items()}
            for x in examples:
                law = {later: law[view] * p for view in law for (_, later), p in self.after(view, x).items()}
            laws[examples] = law
        return laws

    def __str__(self) -> str:
        second, third = ("".join(str(int(bias * 8)) for bias in biases) for biases in (self.second, self.third))
        return f"biases {second} and {third} in eighths, h_3 by h_{self.looks_at + 1}"


SCOPE = (
    "T = 3, binary hypotheses and examples, {n_second} tables of biases of h_2, {n_third} of h_3, which looks at "
    "h_1 or h_2; exp(epsilon) = 1, 2"
)
QUICK, STANDARD, DEEP = (1, 2), (4, 6), (8, 16)


def learners(n_second: int, n_third: int) -> Iterator[tuple[SmallLearner, Epsilon]]:
    """Yield each learner with every epsilon; only the first tables of biases for h_2 and for h_3 are used.

    ``n_second`` and ``n_third`` are the numbers of these tables.
    """
    further = [biases for biases in product((UNLIKELY, LIKELY), repeat=4) if biases not in FIRST]
    every = [*FIRST, *further]
    for second, third, looks_at, base in product(every[:n_second], every[:n_third], BITS, (1, 2)):
        yield SmallLearner(second, third, looks_at), Epsilon.log(base)


def _loss(p: Iterable[Fraction], q: Iterable[Fraction], epsilon: Epsilon) -> Fraction:
    excess = (a - epsilon.exp * b for a, b in zip(p, q, strict=True))
    return sum((amount for amount in excess if amount > 0), Fraction(0))


def fixed_loss(laws: Mapping[Pair, Mapping[Published, Fraction]], epsilon: Epsilon) -> Fraction:
    """Return the largest loss over two sequences, fixed in advance, that differ in one example."""
    return max(_loss(laws[a].values(), laws[b].values(), epsilon) for a, b in NEIGHBOURS)


def game_loss(laws: Mapping[Pair, Mapping[View, Fraction]], epsilon: Epsilon, side: int) -> Fraction:
    """Return the largest loss over all adversaries of the game, written out one by one.

    An adversary has a pair of examples for round 1, and for each h_1 a pair for round 2. ``side`` is the index, in
    each pair, of the input whose distribution comes first in the divergence.
    """
    best = Fraction(0)
    for first, *second in product(PAIRS, repeat=3):
        if all((first[0] != first[1]) + (pair[0] != pair[1]) <= 1 for pair in second):
            p, q = ([laws[first[b], second[view[0]][b]][view] for view in laws[0, 0]] for b in (side, 1 - side))
            best = max(best, _loss(p, q, epsilon))
    return best


@check(
    "gl.remark-3-adaptive-privacy", text=SCOPE, quick=QUICK, standard=STANDARD, deep=DEEP, strength=Verdict.EXACT
)
def by_all_adversaries(trial: Trial, n_second: int, n_third: int) -> None:
    """The adversary that the library finds is the worst of all; one direction of the divergence is enough."""
    for learner, epsilon in learners(n_second, n_third):
        laws = learner.laws()
        loss, _ = worst_adaptive_adversary(learner, BITS, N_ROUNDS, epsilon)
        literal, fixed = game_loss(laws, epsilon, 1), fixed_loss(laws, epsilon)
        instance = f"{learner}, exp(epsilon) = {epsilon.exp}: {loss}, one by one {literal}"
        trial.holds(loss == literal == game_loss(laws, epsilon, 0), instance)
        trial.fails("as private as on sequences fixed in advance", literal <= fixed, f"{instance}, fixed {fixed}")
        for variant, seen, n_differing in (
            ("to see h_t before naming the examples of round t gains nothing", Seen.CURRENT, 1),
            ("a second pair that differs gains nothing", Seen.EARLIER, 2),
        ):
            if trial.is_open(variant):
                more, _ = worst_adaptive_adversary(
                    learner, BITS, N_ROUNDS, epsilon, seen=seen, n_differing=n_differing
                )
                trial.fails(variant, more <= literal, f"{instance}, then {more}")


@check(
    "gl.remark-3-oblivious-privacy", text=SCOPE, quick=QUICK, standard=STANDARD, deep=DEEP, strength=Verdict.EXACT
)
def as_function_of_the_sequence(trial: Trial, n_second: int, n_third: int) -> None:
    """On neighbouring sequences, the worst event of (h_1, h_2, h_3) loses as much as the divergence says. The worst
    adversary of the game loses at least as much.
    """
    alone = "it is enough that each hypothesis is private by itself"
    for learner, epsilon in learners(n_second, n_third):
        laws = learner.laws()
        fixed = fixed_loss(laws, epsilon)
        instance = f"{learner}, exp(epsilon) = {epsilon.exp}"
        for stream, neighbour in NEIGHBOURS:
            # Over all 2^8 events.
            worst = max(
                subset_sums([laws[stream][view] - epsilon.exp * laws[neighbour][view] for view in laws[stream]])
            )
            divergence = hockey_stick_divergence(
                ExactDistribution(laws[stream]), ExactDistribution(laws[neighbour]), epsilon
            )
            trial.holds(
                worst == divergence <= fixed, f"{instance}, {stream} and {neighbour}: {worst}, {divergence}"
            )
        loss, _ = worst_adaptive_adversary(learner, BITS, N_ROUNDS, epsilon)
        trial.holds(fixed <= loss, f"{instance}: fixed {fixed}, adaptive {loss}")
        if trial.is_open(alone):
            single = max(
                fixed_loss({pair: grouped(law, itemgetter(t)) for pair, law in laws.items()}, epsilon)
                for t in range(N_ROUNDS)
            )
            trial.fails(alone, fixed <= single, f"{instance}: {single}, {fixed}")
        trial.fails("no adaptive adversary loses more", loss <= fixed, f"{instance}: {loss} > {fixed}")


def subset_sums(values: list[Fraction]) -> list[Fraction]:
    """Return the sums of all subsets.

    >>> [str(total) for total in subset_sums([Fraction(1), Fraction(-2)])]
    ['0', '1', '-2', '-1']
    """
    sums = [Fraction(0)]
    for value in values:
        sums += [total + value for total in sums]
    return sums
