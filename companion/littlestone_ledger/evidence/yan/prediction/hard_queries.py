"""Hard queries of an oblivious adversary (`yan` Claims 4 to 6), under the guarantee of Lemma 2.

By that guarantee, a query can be hard only if at least a quarter of the hypotheses give it the label 0, and at
least a quarter the label 1. Nature then decides if such a query is hard. The label is a fair coin, and blocks are
arbitrary. So the worst case over all noise and data is covered.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, permutations, product
from math import comb
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.dimensions.bounds import sauer_sum
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.prediction import Block, VersionSpaceGenerator, hard_query_bound
from littlestone.prediction.paper_settings import paper_hard_query_bound
from littlestone.verdicts import Scopes, Trial, Verdict, check
from littlestone_properties.checks.learners.private_predictor import check_hypothesis_generator
from littlestone_properties.judging.faults.predictors import WRONG_GENERATORS

from ...kit.foreign_code import accept, refute_planted
from ...kit.numbers import fractions
from ...kit.scopes import AllClasses


def tail(number: int, halvings: int) -> Fraction:
    """Return the probability that fewer than ``halvings`` of ``number`` fair coins are 1."""
    return Fraction(sum(comb(number, i) for i in range(halvings)), 1 << number)


@cache
def probability_of_more(hypothesis_class: FiniteClass, stream: tuple[Point, ...], most: int) -> Fraction:
    """Return the largest probability that the number of hard queries of a stream exceeds ``most``.

    >>> probability_of_more(FiniteClass.from_rows(["00", "01", "10"]), (Point(0), Point(1)), 1)
    Fraction(1, 2)
    """
    if most < 0:
        return Fraction(1)
    if not stream:
        return Fraction(0)
    easy = probability_of_more(hypothesis_class, stream[1:], most)
    sides = [hypothesis_class.restricted_to(stream[0], label) for label in (0, 1)]
    if any(side.is_empty for side in sides):
        return easy
    return max(easy, sum(probability_of_more(side, stream[1:], most - 1) for side in sides) / Fraction(2))


CLASSES = Scopes(AllClasses(2), AllClasses(3), AllClasses(3))


@check("yan.claim-5", scopes=CLASSES)
def number_of_hard_queries(trial: Trial, scope: AllClasses) -> None:
    """On every stream without repetition that has n labellings, more than K queries are hard with probability at
    most Pr[Bin(K, 1/2) < floor(log2 n)]. A query that was hard is never hard again.
    """
    for h in scope:
        labellings = len(h).bit_length() - 1
        for stream, allowed in product(permutations(h.points), range(h.n_points + 1)):
            chance = probability_of_more(h, stream, allowed)
            bound = tail(allowed, labellings)
            instance = f"stream {stream}, more than {allowed} with probability {chance}, bound {bound}"
            trial.holds(chance <= bound, instance, informative=bound < 1, H=h)
            trial.attained("the bound below 1", chance == bound and 0 < bound < 1, instance, H=h)
            trial.fails("one halving less", chance <= tail(allowed, labellings - 1), instance, H=h)
            for beta in fractions("1/20 1/2"):
                allowed = hard_query_bound(len(h), beta)
                is_rare = probability_of_more(h, stream, allowed) <= beta
                trial.holds(is_rare, f"stream {stream}, beta' = {beta}", informative=allowed < h.n_points, H=h)
    trial.by_hand(
        "the guarantee is taken as the event that all noise is small, |mu| <= a k / 4 and |nu| <= 3 a k / 4; it "
        "does not depend on the labels of hard queries, so these stay fair coins given the event"
    )


@check(
    "yan.claim-5",
    text="d = 1..{dimension}, T = d, 10 d, 1000 d, 10^6 d; beta' = 1/2, 1/20, 10^-6",
    quick=(2,),
    standard=(5,),
    deep=(12,),
    strength=Verdict.EXACT,
)
def number_of_the_paper(trial: Trial, dimension: int) -> None:
    """With K = max(4 d log2(e T / d), 16 ln(1 / beta')) and Sauer's number of labellings the tail is at most
    beta'.
    """
    for d, factor, beta in product(range(1, dimension + 1), (1, 10, 1000, 10**6), fractions("1/2 1/20 1/1000000")):
        bound = paper_hard_query_bound(d, factor * d, beta)
        halvings = sauer_sum(factor * d, d).bit_length() - 1
        instance = f"d = {d}, T = {factor * d}, beta' = {beta}: K = {bound}"
        trial.holds(tail(bound, halvings) <= beta, f"{instance}, tail {float(tail(bound, halvings)):.3g}")
        trial.fails("a quarter of K", tail(bound // 4, halvings) <= beta, instance)


@check(
    "yan.claim-5",
    text="every binary class on 1..{points} points, each of its labellings as the target, each point at which two "
    "hypotheses differ that have least error on some example of the target",
    quick=(2,),
    standard=(3,),
    deep=(3,),
)
def label_of_the_target(trial: Trial, points: int) -> None:
    """Refuted: the target's label of a hard query eliminates at least half of the labellings that are left."""
    for h, target in (
        (hypothesis_class, target) for hypothesis_class in all_classes_up_to(points) for target in hypothesis_class
    ):
        fitting = [c for c in h if any(c[x] == target[x] for x in h.points)]
        for x in (x for x in h.points if len({c[x] for c in fitting}) == 2):
            n_left = len(h.restricted_to(x, target[x]))
            row = "".join(map(str, target))
            instance = f"target {row}, hard query at point {x}: {n_left} of {len(h)} are left"
            trial.fails("all but one", n_left == 1, instance, H=h)
            trial.holds(2 * n_left <= len(h), instance, H=h)


BLOCKS = (
    "every binary class on {points} points with two hypotheses or more, {number} blocks of {size} examples with "
    "the labels of a hypothesis, every sequence of queries that some blocks' hypotheses divide"
)
HardState: TypeAlias = tuple[FiniteClass, tuple[Block[Point], ...], tuple[Hypothesis, ...], tuple[Example, ...]]


def hard_states(points: int, number: int, size: int) -> Iterator[HardState]:
    """Yield the states to which hard queries can lead, up to the order of blocks and of their examples.

    A state has the class, the blocks, their hypotheses, and the hard queries so far with their labels.
    """
    for h in (h for h in all_classes_up_to(points) if len(h) >= 2):
        generator = VersionSpaceGenerator(h)
        voter = cache(generator.hypothesis)
        targets = (combinations_with_replacement([(x, c[x]) for x in h.points], size) for c in h)
        for chosen in (pair for blocks in targets for pair in combinations_with_replacement(list(blocks), number)):
            waiting: list[tuple[int, frozenset[Example]]] = [(generator.start(), frozenset())]
            seen = set(waiting)
            while waiting:
                public, recorded = waiting.pop()
                voters = tuple(voter(public, block) for block in chosen)
                yield h, chosen, voters, tuple(sorted(recorded))
                if len(recorded) == h.n_points:  # no query is hard twice
                    continue
                for x, y in product(h.points, (Label(0), Label(1))):
                    after = generator.after(public, x, y, True), recorded | {(x, y)}
                    if len({voter[x] for voter in voters}) == 2 and after not in seen:
                        seen.add(after)
                        waiting.append(after)


@check("yan.claim-4", "yan.algorithm-3", text=BLOCKS, quick=(2, 2, 2), standard=(3, 2, 2), deep=(3, 3, 2))
def recorded_labels(trial: Trial, points: int, number: int, size: int) -> None:
    """Some concept agrees with the labels of all hard queries: each query divides hypotheses that agreed until
    then.
    """
    for h, blocks, _, recorded in hard_states(points, number, size):
        space = h.restricted_to_sample(recorded)
        instance = f"blocks {blocks}, hard queries {recorded}"
        trial.holds(not space.is_empty, instance, informative=bool(recorded), H=h)
        trial.fails("one concept agrees", len(space) == 1, instance, H=h)


@check("yan.claim-6", "yan.corollary-2", text=BLOCKS, quick=(2, 2, 2), standard=(3, 2, 2), deep=(3, 3, 2))
def errors_grow_linearly(trial: Trial, points: int, number: int, size: int) -> None:
    """After u hard queries the hypothesis of a block errs on at most 2 alpha' u of its examples. Here 2 alpha' is
    the largest difference between the numbers of errors of a concept on two blocks; all blocks have the same size.
    """

    @cache
    def errors(concept: Hypothesis, block: Block[Point]) -> int:
        return sum(concept[x] != y for x, y in block)

    @cache
    def differ_by(h: FiniteClass, blocks: tuple[Block[Point], ...]) -> int:
        return max(
            abs(errors(c, first) - errors(c, second)) for first, second in product(blocks, repeat=2) for c in h
        )

    for h, blocks, voters, recorded in hard_states(points, number, size):
        apart, u = differ_by(h, blocks), len(recorded)
        worst = max(map(errors, voters, blocks))
        instance = f"blocks {blocks}, hard queries {recorded}: {worst} errors, blocks differ by {apart}"
        trial.holds(worst <= apart * u, instance, informative=u > 0 and apart * u < size, H=h)
        trial.attained("2 alpha' u", worst == apart * u > 0, instance, H=h)
        trial.fails("hard queries cost nothing", worst == 0, instance, H=h)


@check("yan.algorithm-3", scopes=Scopes(AllClasses(1), AllClasses(2), AllClasses(2)))
def generator_of_the_code(trial: Trial, scope: AllClasses) -> None:
    """The generator is a function of its block and the transcript, and has a hypothesis in every state. If the hard
    queries so far are realizable together, the hypothesis agrees with all of them, and has the fewest errors on the
    block among the hypotheses that agree.
    """
    for h in scope:
        blocks = partial(check_hypothesis_generator, hypothesis_class=h, only=["hypothesis_generator/blocks"])
        accept(trial, f"{h.to_rows()}", VersionSpaceGenerator, blocks)
    three = FiniteClass.from_rows(["00", "01", "11"])
    judge = partial(check_hypothesis_generator, hypothesis_class=three)
    accept(trial, "the cases of the bench", VersionSpaceGenerator, judge)
    refute_planted(trial, WRONG_GENERATORS, judge)
