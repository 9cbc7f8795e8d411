"""Uniform Psi dimensions by sequences of maps, of which too few are kept: the longest, the shortest, or a few."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from littlestone.classes import CollapsingFamily, FiniteClass, Hypothesis

from ..fault import Fault

_Sequences: TypeAlias = frozenset[tuple[int, ...]]
"""Sequences of maps, the root first, with which trees are shattered."""


def _dimension(
    kept: Callable[[_Sequences], Iterable[tuple[int, ...]]], one: FiniteClass, family: CollapsingFamily
) -> int:
    """Return the length of the longest sequence, if for each part some of its sequences are kept."""
    maps, known = [*enumerate(family)], dict[tuple[Hypothesis, ...], _Sequences]()

    def of_part(part: tuple[Hypothesis, ...]) -> _Sequences:
        if part not in known:
            found: set[tuple[int, ...]] = {()}
            for x, (number, one_map) in ((x, each) for x in one.points for each in maps):
                sides = [tuple(h for h in part if one_map[h[x]] == value) for value in (0, 1)]
                if all(sides):
                    zero, other = (_with_beginnings(of_part(side)) for side in sides)
                    found |= {(number, *rest) for rest in zero & other}
            known[part] = frozenset(kept(frozenset(found)))
        return known[part]

    return max(map(len, of_part(one.hypotheses)), default=0) if one else -1


def _with_beginnings(found: _Sequences) -> _Sequences:
    return frozenset(one[:length] for one in found for length in range(len(one) + 1))


def _of_lengths(found: _Sequences, n_kept: int, *, is_last: bool = False) -> list[tuple[int, ...]]:
    """Return the first sequences of each length, or the last ones."""
    in_order = sorted(found, reverse=is_last)
    lengths = {len(one) for one in found}
    return [one for length in lengths for one in [each for each in in_order if len(each) == length][:n_kept]]


def _longest(found: _Sequences, less: int = 0) -> list[tuple[int, ...]]:
    most = max(map(len, found))
    return [one for one in found if len(one) >= most - less]


_KEPT: Mapping[str, Callable[[_Sequences], Iterable[tuple[int, ...]]]] = {
    "the longest": _longest,
    "one of the longest": lambda found: sorted(_longest(found))[:1],
    "the last of the longest": lambda found: sorted(_longest(found))[-1:],
    "the shortest": lambda found: [one for one in found if len(one) <= 1],
    "the first of each length": partial(_of_lengths, n_kept=1),
    "the last of each length": partial(_of_lengths, n_kept=1, is_last=True),
    "two of each length": partial(_of_lengths, n_kept=2),
    "three of each length": partial(_of_lengths, n_kept=3),
    "those in order": lambda found: [one for one in found if sorted(one) == [*one]],
    "those of different maps": lambda found: [one for one in found if len({*one}) == len(one)],
    "the longest for each first map": lambda found: {
        max((one for one in found if one[:1] == first), key=lambda one: (len(one), one))
        for first in {one[:1] for one in found}
    },
}


def _faults() -> Iterator[Fault]:
    for what, kept in _KEPT.items():
        name = f"keeps of the sequences of maps only {what}"
        yield Fault("uniform_psi_littlestone_dimension", name, "sequences forgotten", partial(_dimension, kept))


SEQUENCE_FAULTS: tuple[Fault, ...] = tuple(_faults())
"""Searches that forget sequences of maps."""
