"""The class of two constant functions on one point: bounds on the optimum for every number of rounds, with proofs.

Closed forms for few rounds are in :mod:`~littlestone_optimum.every_epsilon.cases`.

*Lower bound.* The prediction of round t is a function of the publications, so it is private. The two constant
streams differ in the t - 1 examples before this round. Let a and b be the probabilities that the prediction is
wrong on the two streams, and let delta = 0. By group privacy 1 - a <= exp((t - 1) epsilon) b, and the same holds
with a and b exchanged. So a + b is at least 2 / (1 + exp((t - 1) epsilon)). The larger of the two expected numbers
of mistakes is at least the sum of (a + b) / 2 over all rounds.

*Upper bound, without delta.* Let block i have i rounds, for i = 1, 2, ... In all rounds of block i + 1 the learner
publishes the same label, which it draws from the i examples of block i alone. On n equal examples this label is
wrong, that is, different from the majority, with probability exp(-epsilon)^m / (1 + exp(epsilon)) for n = 2m + 1,
and exp(-epsilon)^m / 2 for n = 2m. If the majority is one step closer to a tie, the label is wrong exp(epsilon)
times as often. Neighbouring streams differ in one example. This example is used for one label only, and changes the
probabilities of this label by a factor of at most exp(epsilon), so the learner is private. The label of block 1 is
a guess. The sum of (i + 1) times the probability for i examples converges: **the optimum stays bounded as T
grows**, for every epsilon above 0 and every delta.

*Upper bound, by votes.* The learner replaces each label by the other label with probability p = 1 / (1 +
exp(epsilon)), once. It publishes the majority of the noisy labels so far, or a fair coin after a tie. Neighbouring
streams change the distribution of one noisy label, by a factor of at most exp(epsilon). All outputs are a function
of the noisy labels and of fresh coins, so the learner is private.

*Upper bound, in five rounds.* Let e = exp(epsilon) and p = 1 / (1 + e). In the list p / e, p, 1 - p, 1 - p / e, a
step from a number to the next changes neither the number nor its complement by more than a factor of e. The learner
draws a label o for rounds 2 and 3 from the first example; o is wrong with probability p. It draws a label for
rounds 4 and 5 from o and examples 2 and 3. If k of these two examples contradict o, the new label is 1 - o with
probability p / e, p or 1 - p for k = 0, 1, 2. Each example is used once, so the learner is private. On a constant
stream the new label is wrong with probability (1 - p) p / e + p p = 2 p^2, since 1 - p = e p. With 1/2 for the
first round, the learner pays at most 1/2 + 2p + 4p^2 in five rounds, for every epsilon.
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
    """Return the probability that the learner of growing blocks draws a wrong label from n equal examples.

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
