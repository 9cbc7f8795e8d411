"""Deterministic online algorithms as tables of states, which cover all realizable sequences.

The *vote* of a version space is the function that an algorithm publishes for it. A state has two version spaces:
the space whose vote is published, and the space of all examples so far. The two spaces differ only while an
algorithm puts off a mistake; after any other mistake they are equal again.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from littlestone.conventions import TieRule
from littlestone.enumerations.numbered_classes import Domain

State: TypeAlias = tuple[int, int]
Vote: TypeAlias = Callable[[Domain, int], int]


def soa_vote(rule: TieRule) -> Vote:
    """Return the vote of the SOA with a tie rule: the number of the SOA's function on a non-empty version space."""

    def vote(on: Domain, hypothesis_class: int) -> int:
        function = 0
        for zeros, ones in on.sides:
            with_zero, with_one = on.dimension(hypothesis_class & zeros), on.dimension(hypothesis_class & ones)
            tied = rule is TieRule.ARGMAX_ZERO if with_zero == with_one else with_zero > with_one
            zero = with_zero == on.dimension(hypothesis_class) if rule is TieRule.LYU else tied
            function = 2 * function + (not zero)
        return function

    return vote


def never(on: Domain, hypothesis_class: int, n_left: int) -> bool:
    """Never put off a mistake."""
    return False


@dataclass(frozen=True)
class Algorithm:
    """A deterministic online algorithm."""

    name: str
    vote: Vote
    """The function that the algorithm publishes for a version space."""
    puts_off: Callable[[Domain, int, int], bool] = never
    """True if the algorithm goes on to publish the same vote after a first mistake that leaves some hypotheses."""
    repeats: bool = False
    """True if each mistake is repeated until the algorithm publishes another function."""

    def after(self, on: Domain, state: State, point: int, label: int) -> State:
        """Return the state after an example that some hypothesis fits."""
        published, hypothesis_class = state
        remaining = hypothesis_class & on.sides[point][label]
        function = self.vote(on, published)
        if on.label(function, point) == label:
            return (remaining, remaining) if published == hypothesis_class else (published, remaining)
        if published == hypothesis_class and self.puts_off(on, hypothesis_class, remaining):
            return self.after(on, (published, remaining), point, label) if self.repeats else (published, remaining)
        return remaining, remaining

    def steps(self, on: Domain, state: State) -> Iterator[tuple[int, int, State, bool]]:
        """Yield every example that some hypothesis fits, the state after it, and whether it was a mistake."""
        function = self.vote(on, state[0])
        for point, sides in enumerate(on.sides):
            for label in (0, 1):
                if state[1] & sides[label]:
                    yield point, label, self.after(on, state, point, label), on.label(function, point) != label

    def reachable(self, on: Domain, number: int) -> dict[State, set[int]]:
        """Return every state that a realizable sequence reaches, with the possible numbers of mistakes up to it."""
        states: dict[State, set[int]] = {}
        waiting = [((number, number), 0)]
        while waiting:
            state, made = waiting.pop()
            if made in states.setdefault(state, set()):
                continue
            states[state].add(made)
            for _, _, later, is_mistake in self.steps(on, state):
                if is_mistake and later == state:
                    raise AssertionError("an algorithm that never learns has no mistake bound")
                waiting.append((later, made + is_mistake))
        return states

    def mistake_bound(self, on: Domain, number: int) -> int:
        return max(max(made) for made in self.reachable(on, number).values())


SOAS = tuple(Algorithm(f"SOA, ties {rule.value}", soa_vote(rule)) for rule in TieRule)
LAZY = Algorithm("the SOA that learns from every second mistake", SOAS[0].vote, lambda on, h, left: True)


def can_afford(on: Domain, hypothesis_class: int, n_left: int) -> bool:
    """Return whether a mistake lowers the dimension by at least 2; then a further mistake does no harm."""
    return on.dimension(n_left) <= on.dimension(hypothesis_class) - 2


PATIENT = Algorithm("the SOA that puts off a mistake worth two", SOAS[0].vote, can_afford)
