"""Several teachers with parts that are not typical: their tail bounds multiply for independent splits.

For teacher i let X_i count the examples of a set A_i that it gets. For positive s_1 .. s_b, ``E[s_1^X_1 ..
s_b^X_b]`` is at most the product of ``exp(|A_i| (s_i - 1) / k)``, the bounds from which Chernoff's inequality
follows for each teacher. So teachers that are not typical by a bound q each are so together with probability at
most q^b. The product of the moments themselves is no bound: that one teacher has many examples makes it likelier
that another has few.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from littlestone.classes import Example, Label, Point
from littlestone.intervals import exponential
from littlestone.learners import SplitRule, split_buffer
from littlestone.randomness import EnumeratedCoins, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

FACTORS = (Fraction(1, 4), Fraction(1, 2), Fraction(2), Fraction(3))
"""Below 1 for lower tails, above 1 for upper tails."""


def _splits(n_examples: int, n_teachers: int) -> dict[tuple[int, ...], Fraction]:
    """Return the distribution of the teachers of all examples, from the learner's own split."""
    buffer: list[Example] = [(Point(x), Label(0)) for x in range(n_examples)]

    def run(coins: EnumeratedCoins) -> tuple[int, ...]:
        parts = split_buffer(coins, buffer, n_teachers, SplitRule.INDEPENDENT)
        owner = {int(x): number for number, part in parts.items() for x, _ in part}
        return tuple(owner[x] for x in range(n_examples))

    return dict(exact_distribution(run).probabilities)


@dataclass(frozen=True)
class Splits(Scope, text="(examples, teachers) = {cases}, independent splits, all sets A_i, s_i in 1/4, 1/2, 2, 3"):
    cases: tuple[tuple[int, int], ...]


@check(
    "lyu.claim-6.2",
    scopes=Scopes(
        Splits(((2, 2),)),
        Splits(((2, 2), (3, 2), (2, 3))),
        Splits(((2, 2), (3, 2), (4, 2), (5, 2), (2, 3), (3, 3))),
    ),
    strength=Verdict.EXACT,
)
def moments_multiply(trial: Trial, scope: Splits) -> None:
    """For independent splits the moments of the counts of several teachers are at most the product of the bounds.

    So teachers that are not typical by a bound q each are so together with probability at most q^b.
    """
    for n_examples, n_teachers in scope.cases:
        splits = _splits(n_examples, n_teachers)
        for sets in product(range(1 << n_examples), repeat=n_teachers):
            for factors in product(FACTORS, repeat=n_teachers):
                moment, alone = Fraction(0), [Fraction(0)] * n_teachers
                for owners, probability in splits.items():
                    values = [Fraction(1)] * n_teachers
                    for x, owner in enumerate(owners):
                        if sets[owner] >> x & 1:
                            values[owner] *= factors[owner]
                    moment += probability * prod(values)
                    alone = [total + probability * value for total, value in zip(alone, values, strict=True)]
                counts = ((s - 1) * each.bit_count() for s, each in zip(factors, sets, strict=True))
                power = sum(counts, Fraction(0)) / n_teachers

                def got() -> str:
                    where = f"{n_examples} examples, sets {sets}, s = {', '.join(map(str, factors))}"
                    return f"{where}: {float(moment):.4f}"

                # With fewer than two sets that are not empty this is the inequality of a single teacher.
                several = sum(each != 0 for each in sets) > 1
                is_small = moment <= 1 + power or moment <= exponential(power, 40).lower
                trial.holds(is_small, got, informative=several)
                trial.fails("the product of the moments of single teachers", moment <= prod(alone), got)
    trial.by_hand("for all numbers: an example gives a factor 1 + sum of (s_i - 1)/k at most, and 1 + x <= exp(x)")
