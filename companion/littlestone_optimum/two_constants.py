"""Two constants on one point: bounds of the optimum for every number of rounds, each with its proof.

Closed forms for few rounds are in :mod:`~littlestone_optimum.every_epsilon.cases`.

*Below.* The prediction of round t is a function of what is published, so it is private, and the two constant
streams differ in the t - 1 examples before it. Let a and b be the probabilities that it is wrong on the two. By
privacy for groups 1 - a <= exp((t - 1) epsilon) b, and the same with a and b exchanged, for delta = 0. So a + b is
at least 2 / (1 + exp((t - 1) epsilon)), and the larger of the two expected numbers of mistakes at least the sum of
the halves.

*Above, without delta.* Let block i have i rounds, for i = 1, 2, ... In block i + 1 the learner publishes one label
in all rounds, drawn from the i examples of block i alone. On n equal examples it is wrong, that is, different from
the majority, with probability exp(-epsilon)^m / (1 + exp(epsilon)) for n = 2m + 1, and exp(-epsilon)^m / 2 for n =
2m; one step closer to a tie makes it wrong exp(epsilon) times as often. Neighbouring streams differ in one example,
which is used in one block, and changes the probabilities of its label by a factor of at most exp(epsilon), so the
learner is private. Block 1 is guessed. The sum of (i + 1) times the probability for i examples converges: **the
optimum stays bounded as T grows**, for every epsilon above 0 and every delta.

*Above, by votes.* Each label is replaced by the other one with probability p = 1 / (1 + exp(epsilon)), once. The
majority of the noisy labels so far is published, or a fair coin if there is a tie. Neighbouring streams change the
distribution of one noisy label, by a factor of at most exp(epsilon), and all outputs are a function of the noisy
labels and of fresh coins; so the learner is private.

*Above, in five rounds.* With e = exp(epsilon) and p = 1 / (1 + e), the numbers p / e, p, 1 - p, 1 - p / e are such
that a move from one to the next changes neither the number nor its complement by more than a factor of e. A label
for rounds 2 and 3 is drawn from the first example, and is wrong with probability p. A label for rounds 4 and 5 is
drawn from it and examples 2 and 3: if it is o, and k of the two examples contradict it, the new label is 1 - o with
probability p / e, p or 1 - p for k = 0, 1, 2. Each example is used once, so this is private. On a constant stream
the new label is wrong with probability (1 - p) p / e + p p = 2 p^2, as 1 - p = e p. With 1/2 for the first round
the learner pays at most 1/2 + 2p + 4p^2 in five rounds, for every epsilon.
"""

from fractions import Fraction
from math import comb

from littlestone.errors import check_at_least
from littlestone.privacy import Epsilon


def group_privacy_bound(n_rounds: int, epsilon: Epsilon) -> Fraction:
    """Return a lower bound on the mistakes of every private learner, for delta = 0, in T rounds.

    >>> group_privacy_bound(2, Epsilon.log(2)), group_privacy_bound(3, Epsilon.log(2))
    (Fraction(5, 6), Fraction(31, 30))
    """
    check_at_least(0, n_rounds=n_rounds)
    return sum((1 / (1 + epsilon.exp**t) for t in range(n_rounds)), Fraction(0))


def block_error(n_examples: int, epsilon: Epsilon) -> Fraction:
    """Return the probability that the label drawn from n equal examples is wrong, in the learner of growing blocks.

    >>> [str(block_error(n, Epsilon.log(2))) for n in (0, 1, 2, 3)]
    ['1/2', '1/3', '1/4', '1/6']
    """
    half, is_odd = divmod(n_examples, 2)
    return epsilon.decay**half / (1 + epsilon.exp if is_odd else 2)


def block_learner_mistakes(n_rounds: int, epsilon: Epsilon) -> Fraction:
    """Return the expected mistakes of the learner of growing blocks on a constant stream of T rounds.

    >>> [str(block_learner_mistakes(n, Epsilon.log(2))) for n in (1, 2, 3, 4)]
    ['1/2', '5/6', '7/6', '17/12']
    """
    check_at_least(0, n_rounds=n_rounds)
    total, left, block = Fraction(0), n_rounds, 1
    while left:
        length = min(block, left)
        total += length * block_error(block - 1, epsilon)
        left, block = left - length, block + 1
    return total


def block_learner_limit(epsilon: Epsilon) -> Fraction:
    """Return an upper bound on the mistakes of the learner of growing blocks for every T; epsilon is above 0.

    >>> block_learner_limit(Epsilon.log(2))
    Fraction(17, 3)
    """
    r, even = epsilon.decay, 1 - epsilon.decay
    odd_blocks = 2 * r / (1 + r) / even**2
    even_blocks = r / even**2 + r / (2 * even)
    return Fraction(1, 2) + odd_blocks + even_blocks


def vote_error(n_examples: int, epsilon: Epsilon) -> Fraction:
    """Return the probability that the majority of n noisy labels is wrong on a constant stream.

    >>> [str(vote_error(n, Epsilon.log(2))) for n in (0, 1, 2, 3)]
    ['1/2', '1/3', '1/3', '7/27']
    """
    p, total = 1 / (1 + epsilon.exp), Fraction(0)
    for n_wrong in range(n_examples + 1):
        share = Fraction(1, 2) if 2 * n_wrong == n_examples else Fraction(2 * n_wrong > n_examples)
        total += share * comb(n_examples, n_wrong) * p**n_wrong * (1 - p) ** (n_examples - n_wrong)
    return total


def voting_learner_mistakes(n_rounds: int, epsilon: Epsilon) -> Fraction:
    """Return the expected mistakes of the learner that votes, on a constant stream of T rounds.

    >>> [str(voting_learner_mistakes(n, Epsilon.log(2))) for n in (1, 2, 3, 4)]
    ['1/2', '5/6', '7/6', '77/54']
    """
    check_at_least(0, n_rounds=n_rounds)
    return sum((vote_error(n, epsilon) for n in range(n_rounds)), Fraction(0))
