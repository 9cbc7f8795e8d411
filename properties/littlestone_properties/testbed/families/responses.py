"""Local responses, each of one person, and mechanisms that sample or shuffle them."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import product

from littlestone.randomness import Coins, bernoulli, random_subset

from ..mechanism import Mechanism, Outcome, Records, noisy

FILTERS = ((1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1))
"""The bits that a Bloom filter of four bits and two hashes sets for the values 0, 1 and 2."""


def response(bit: int, coins: Coins[Fraction], lie: Fraction) -> int:
    """Return a bit that is wrong with the given probability."""
    return bit ^ bernoulli(coins, lie)


def randomised_response(records: Records, coins: Coins[Fraction], *, lie: Fraction) -> Outcome:
    """Publish a response for each bit."""
    return tuple(response(bit, coins, lie) for bit in records)


def one_of_four(records: Records, coins: Coins[Fraction], *, truth: Fraction) -> Outcome:
    """Publish the truth with some probability, and otherwise one of the three other values."""
    lie = (1 - truth) / 3
    return coins.choose([truth if value == records[0] else lie for value in range(4)])


def leaky_response(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the truth, marked as the truth, with probability 1/10, and otherwise lie with probability 1/4."""
    return tuple(
        ("true", bit) if bernoulli(coins, Fraction(1, 10)) else response(bit, coins, Fraction(1, 4))
        for bit in records
    )


def one_time_rappor(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish each bit of a Bloom filter, flipped with probability 1/4."""
    return tuple(response(bit, coins, Fraction(1, 4)) for bit in FILTERS[records[0]])


def two_step_rappor(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Flip each bit of a one-hot code with probability 1/4, and then each resulting bit in the same way."""
    lie = Fraction(1, 4)
    return tuple(response(response(int(value == records[0]), coins, lie), coins, lie) for value in range(3))


def memoised(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Draw one response for the bit 0 and one response for the bit 1, once and for all; publish them day by day."""
    kept = [response(bit, coins, Fraction(1, 3)) for bit in (0, 1)]
    return tuple(kept[bit] for bit in records)


def unary(records: Records, coins: Coins[Fraction], *, one: Fraction, zero: Fraction) -> Outcome:
    """Publish a bit for each of three values: 1 with probability ``one`` for the record's value, else ``zero``."""
    return tuple(bernoulli(coins, one if value == records[0] else zero) for value in range(3))


def local_hashing(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a random function of three values to bits, and a response for the bit of the record's value."""
    functions = list(product((0, 1), repeat=3))
    chosen = functions[coins.uniform_choice(len(functions))]
    return chosen, response(chosen[records[0]], coins, Fraction(1, 4))


def sampled_count(records: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Keep each record with probability 1/2, and publish the number of ones among them, with noise."""
    kept = [record for record in records if bernoulli(coins, Fraction(1, 2))]
    return noisy(coins, exp, kept.count(1), -1, 3)


def count_of_one_in_two(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish the bit of one of two records, with the noise for exp(epsilon) = 4."""
    (chosen,) = random_subset(coins, len(records), 1)
    return noisy(coins, 4, records[chosen], -1, 2)


def shuffled(records: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish how many responses, each wrong with probability 1/4, are 1: a shuffler hides everything else."""
    return sum(response(bit, coins, Fraction(1, 4)) for bit in records)


MECHANISMS: Mapping[str, Mechanism] = {
    "randomised-response": partial(randomised_response, lie=Fraction(1, 4)),
    "randomised-response-rare-lies": partial(randomised_response, lie=Fraction(1, 6)),
    "response-of-four": partial(one_of_four, truth=Fraction(1, 2)),
    "response-of-four-as-of-two": partial(one_of_four, truth=Fraction(3, 4)),
    "leaky-response": leaky_response,
    "leaky-response-pure": leaky_response,
    "leaky-response-twice": leaky_response,
    "leaky-response-delta-once": leaky_response,
    "one-time-rappor": one_time_rappor,
    "one-time-rappor-one-hash": one_time_rappor,
    "two-step-rappor": two_step_rappor,
    "daily-response": partial(randomised_response, lie=Fraction(1, 3)),
    "memoised-response": memoised,
    "optimised-unary": partial(unary, one=Fraction(1, 2), zero=Fraction(1, 4)),
    "symmetric-unary-one-bit": partial(unary, one=Fraction(3, 4), zero=Fraction(1, 4)),
    "local-hashing": local_hashing,
    "sampled-count": partial(sampled_count, exp=3),
    "sampled-count-times-rate": partial(sampled_count, exp=4),
    "one-in-two": count_of_one_in_two,
    "shuffled-responses": shuffled,
    "shuffled-responses-too-good": shuffled,
}
