"""Loops with hidden states are followed as chains only where that gives the right distribution."""

from collections.abc import Hashable
from fractions import Fraction
from inspect import getmembers, isfunction

from tests.each import on_each_or_slow

from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.randomness.stand_ins import CoinDraws
from littlestone_properties.audits.own.chains import Chains
from littlestone_properties.audits.own.mechanism import OwnMechanism, own_mechanism
from littlestone_properties.judging.asking.followed import Clock

from . import hidden_states as programs

HELPERS = {"abs", "cached", "coin", "deep", "lucky"}
PROGRAMS = {
    name: function
    for name, function in getmembers(programs, isfunction)
    if function.__module__ == programs.__name__ and name not in HELPERS
}
FOLLOWED = {
    *(
        "in_an_argument",
        "in_an_operand",
        "in_the_message_of_an_assert",
        "in_the_place_of_a_call",
        "of_a_draw_beside",
        "of_a_draw_that_is_kept",
    ),
    *("of_a_function_of_the_module", "of_equal_values", "of_nested_loops", "of_nested_values", "of_no_number"),
    *("of_numpy_zeros", "of_objects_that_equal", "of_recursion", "of_short_circuits", "that_raises"),
    *("that_reads_too_early", "through_a_text", "twice_at_one_place", "with_a_step", "with_an_else"),
}
"""The programs that are plain code, though some of their states are not told."""

LEAST = Fraction(1, 1 << 22)


def both_ways(mechanism: OwnMechanism) -> tuple[ExactDistribution[Hashable] | None, ExactDistribution[Hashable]]:
    """Return the distribution as a chain, if there is one, and branch by branch."""
    chains = Chains(mechanism)

    def run(coins: EnumeratedCoins, mechanism: OwnMechanism = mechanism, n_known: int = 0) -> Hashable:
        draws = CoinDraws(coins)
        chains.watch.begin(coins, draws, n_known)
        return mechanism.followed(0, draws)

    tail = Fraction(1, 1 << 40)
    found = chains.distribution(run, EnumeratedCoins(tail, Fraction(1, 1 << 40)), Clock(60), 20_000)
    return found, enumerate_branches(EnumeratedCoins(tail, LEAST), run)


LONG = ("of_recursion", "of_nested_loops", "through_a_text")


@on_each_or_slow("name", PROGRAMS, LONG.__contains__)
def test_a_hidden_state_is_never_missed(name: str) -> None:
    found, true = both_ways(own_mechanism(PROGRAMS[name], name, {}))
    assert PROGRAMS.keys() >= FOLLOWED
    assert (found is not None) is (name in FOLLOWED)
    if found is not None:
        assert found.cut_mass < Fraction(1, 10**5)
        shown = [{repr(value): mass for value, mass in each.probabilities.items()} for each in (found, true)]
        for value in {**shown[0], **shown[1]}:
            difference = shown[0].get(value, Fraction(0)) - shown[1].get(value, Fraction(0))
            assert -found.cut_mass <= difference <= true.cut_mass, value
