"""The privacy game against adaptive adversaries, compared with every strategy that there is."""

from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.privacy.adaptive import adaptive_game
from littlestone.privacy.adaptive.adaptive_game import AdaptiveAdversary, Seen, Step, worst_adaptive_adversary


class Remembering:
    """Says how many "b" it was given, rightly with probability 3/4; its first answer is a fair coin that it keeps.

    If the coin is 1, it answers by the opposite number from then on.
    """

    def start(self) -> Step[int, tuple[int, int]]:
        return {(coin, (coin, 0)): Fraction(1, 2) for coin in (0, 1)}

    def after(self, state: tuple[int, int], example: str) -> Step[int, tuple[int, int]]:
        coin, parity = state[0], (state[1] + (example == "b")) % 2
        return {(answer, (coin, parity)): Fraction(3 if answer == parity ^ coin else 1, 4) for answer in (0, 1)}


class Leaking:
    """Publishes nothing with probability 1/10, which it does not account for."""

    def start(self) -> Step[str, None]:
        return {("", None): Fraction(9, 10)}

    def after(self, state: None, example: str) -> Step[str, None]:
        return {(example, None): Fraction(1, 2), ("c", None): Fraction(1, 4)}


EXAMPLES = "ab"


def every_strategy(seen: Seen, n_rounds: int, n_differing: int) -> list[AdaptiveAdversary[int, str]]:
    """Return every strategy that names different examples at most so often, whatever is published."""
    lengths = [length + (seen is Seen.CURRENT) for length in range(n_rounds - 1)]
    views = [view for length in lengths for view in product((0, 1), repeat=length)]
    longest = [view for view in views if len(view) == max(lengths)]
    found: list[AdaptiveAdversary[int, str]] = []
    for pairs in product([(a, b) for a in EXAMPLES for b in EXAMPLES], repeat=len(views)):
        choices = dict(zip(views, pairs, strict=True))
        differing = {view for view, (one, other) in choices.items() if one != other}
        if max(sum(view[:k] in differing for k in range(len(view) + 1)) for view in longest) <= n_differing:
            found.append(AdaptiveAdversary(choices, seen))
    return found


@pytest.mark.parametrize("n_differing", [0, 1, 2])
@pytest.mark.parametrize(("seen", "n_rounds"), [(Seen.EARLIER, 2), (Seen.EARLIER, 3), (Seen.CURRENT, 2)])
def test_the_worst_adversary_is_the_best_of_all_strategies(seen: Seen, n_rounds: int, n_differing: int) -> None:
    learner, epsilon = Remembering(), Epsilon.log("3/2")

    def gain(adversary: AdaptiveAdversary[int, str]) -> Fraction:
        one, other = (adaptive_game.adaptive_views(learner, adversary, side, n_rounds) for side in (0, 1))
        return hockey_stick_divergence(one, other, epsilon)

    found, adversary = worst_adaptive_adversary(
        learner, EXAMPLES, n_rounds, epsilon, seen=seen, n_differing=n_differing
    )
    assert found == max(map(gain, every_strategy(seen, n_rounds, n_differing)))
    assert gain(adversary) == found, "the adversary that is returned must attain its value"
    assert (found > 0) is (n_differing > 0)


def test_seeing_the_current_hypothesis_is_never_worse() -> None:
    for n_rounds, epsilon in product((1, 2, 3, 4), map(Epsilon.log, (1, 2, 9))):
        earlier, current = (
            worst_adaptive_adversary(Remembering(), EXAMPLES, n_rounds, epsilon, seen=seen)[0] for seen in Seen
        )
        assert earlier <= current


class Choosy:
    """Its first answer says which of the two examples it gives away half of the time."""

    def start(self) -> Step[str, str]:
        return {(given, given): Fraction(1, 2) for given in EXAMPLES}

    def after(self, state: str, example: str) -> Step[str, str]:
        if example != state:
            return {("", state): Fraction(1)}
        return {("", state): Fraction(1, 2), ("!", state): Fraction(1, 2)}


def test_an_adaptive_adversary_can_gain_by_what_it_sees() -> None:
    earlier, current = (worst_adaptive_adversary(Choosy(), EXAMPLES, 2, Epsilon.log(2), seen=seen) for seen in Seen)
    assert (earlier[0], current[0]) == (Fraction(1, 4), Fraction(1, 2))
    assert current[1].choices == {("a",): ("a", "b"), ("b",): ("b", "a")}


def test_cut_mass_counts_as_lost_and_one_hypothesis_says_nothing() -> None:
    found, adversary = worst_adaptive_adversary(Leaking(), EXAMPLES, 2, 0)
    one = adaptive_game.adaptive_views(Leaking(), adversary, 0, 2)
    assert one.cut_mass == 1 - Fraction(9, 10) * Fraction(3, 4)
    assert found == one.cut_mass + Fraction(9, 20)
    assert worst_adaptive_adversary(Remembering(), EXAMPLES, 1, 0)[0] == 0


NOTHING: AdaptiveAdversary[int, str] = AdaptiveAdversary({}, Seen.EARLIER)


test_what_is_out_of_range_is_refused = each_refused(
    (lambda: adaptive_game.adaptive_views(Remembering(), NOTHING, 2, 1), r"side must be .*, not 2"),
    (lambda: adaptive_game.adaptive_views(Remembering(), NOTHING, 0, 0), r"n_rounds must be .*, not 0"),
    (lambda: worst_adaptive_adversary(Remembering(), EXAMPLES, 0, 0), r"n_rounds must be .*, not 0"),
    (lambda: worst_adaptive_adversary(Remembering(), "", 1, 0), "examples"),
    (
        lambda: worst_adaptive_adversary(Remembering(), EXAMPLES, 1, 0, n_differing=-1),
        r"n_differing must be .*, not -1",
    ),
    (lambda: worst_adaptive_adversary(Remembering(), EXAMPLES, 1, -0.5), "epsilon"),
)
