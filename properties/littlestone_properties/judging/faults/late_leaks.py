"""Private online learners that leak late: from a round on, in one round, or after all rounds of longer streams."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis
from littlestone.randomness import Coins

from ..candidates.learner_candidate import PUBLISHES
from .fault import Fault, claiming
from .private_online_learners import BASE, TWO, drawn_each_round

_Stream: TypeAlias = Sequence[Example]
_Told: TypeAlias = Callable[[_Stream, int], bool]
"""A function that says whether a program publishes a secret after a number of examples of a stream."""
_Secret: TypeAlias = Callable[[_Stream], int]
"""A function from the examples so far to the secret."""


def _leaking(name: str, told: _Told, secret: _Secret) -> Fault:
    """Return the program that draws from the last example alone, or publishes the row that stands for a secret."""

    def published(hypothesis_class: FiniteClass, stream: _Stream, coins: Coins[Fraction]) -> object:
        rows, found = hypothesis_class.hypotheses, list[Hypothesis]()
        for t in range(len(stream) + 1):
            errors = [-sum(h[x] != y for x, y in stream[max(0, t - 1) : t]) for h in rows]
            drawn = rows[coins.choose_by_score(errors, BASE)]
            found.append(rows[secret(stream[:t]) % len(rows)] if told(stream, t) else drawn)
        return found

    return claiming(PUBLISHES, name, "leaks late", published, TWO)


def _from_round(m: int, stream: _Stream, t: int) -> bool:
    return t >= m


def _in_round(m: int, stream: _Stream, t: int) -> bool:
    return t == m


def _at_the_end(m: int, stream: _Stream, t: int) -> bool:
    return t == len(stream) >= m


def _all_from(m: int, past: _Stream) -> _Stream:
    return past[-1:] if len(past) < m else past


_SECRETS: Mapping[str, _Secret] = {
    "the point of the first example": lambda past: past[0][0],
    "the point of the last example": lambda past: past[-1][0],
    "the sum of all labels": lambda past: sum(y for _, y in past),
}


def _faults() -> Iterator[Fault]:
    for m in range(7, 11):
        last = f"publishes the last label from round {m} on"
        yield _leaking(last, partial(_from_round, m), lambda past: past[-1][1])
        first = f"publishes the first label in round {m}"
        yield _leaking(first, partial(_in_round, m), lambda past: past[0][1])
        yield drawn_each_round(f"counts all examples from round {m} on", partial(_all_from, m), BASE)
    for m in range(3, 7):
        for what, secret in _SECRETS.items():
            yield _leaking(f"publishes {what} after {m} rounds and more", partial(_at_the_end, m), secret)


LATE_LEAKS: tuple[Fault, ...] = tuple(_faults())
"""The leaking learners as programs, with the claim of the right learner."""
