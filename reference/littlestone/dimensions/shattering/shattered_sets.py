"""Shattered sets of splits by depth-first search, for classes of any number of labels.

The search extends a list of splits at different points, and keeps the cells of the list: one version space for each
pattern of 0 and 1. The list is part of a shattered list with s more splits only if each of these splits leaves at
least 2^(s - 1) hypotheses of every cell on each side. A split that fails this condition now will also fail it
later. Small cells exclude most splits, so they are tried first.
"""

from collections.abc import Sequence
from itertools import product
from math import inf
from typing import Protocol

from ...certificates import VersionSpace
from ...classes import Label
from ...errors import WorkLimitError
from ..bounds import narrowed
from .collapsed_splits import Split


class ShatteredSetSearch(Protocol):
    """A way to find shattered lists of splits."""

    def start(self) -> tuple[Split, ...]:
        """Return a shattered list that is cheap to find."""

    def shattered(self, size: int) -> tuple[Split, ...] | None:
        """Return a shattered list of ``size`` splits, at least 1, or ``None`` if there is none."""


class DepthFirstSearch:
    """The search on the version spaces of a class, which is not empty; splits are in the order of their points.

    The search tries at most ``limit`` lists of splits for one size.
    """

    def __init__(self, splits: Sequence[Split], whole: VersionSpace, limit: float = inf) -> None:
        self.splits = splits
        self.whole = whole
        self.limit = limit
        self._n_lists = 0

    def start(self) -> tuple[Split, ...]:
        """Return the empty list."""
        return ()

    def shattered(self, size: int) -> tuple[Split, ...] | None:
        """Return a shattered list of ``size`` splits, at least 1, or ``None`` if there is none."""
        self._n_lists = 0
        return self._extended((), [self.whole], self.splits, size)

    def _extended(
        self, chosen: tuple[Split, ...], cells: list[VersionSpace], candidates: Sequence[Split], missing: int
    ) -> tuple[Split, ...] | None:
        """Return a shattered list that extends ``chosen`` by ``missing`` candidates, or ``None``."""
        self._n_lists += len(candidates)
        if self._n_lists > self.limit:
            raise WorkLimitError("shattered sets", self._n_lists, self.limit, "sets of points")
        enough = 1 << (missing - 1)
        candidates = [
            split
            for split in candidates
            if all(
                (cell & split.zeros).bit_count() >= enough and (cell & split.ones).bit_count() >= enough
                for cell in cells
            )
        ]
        if missing == 1:
            return (*chosen, candidates[0]) if candidates else None
        for number, split in enumerate(candidates[: 1 - missing], start=1):
            halves = sorted(
                (cell & side for cell in cells for side in (split.zeros, split.ones)), key=int.bit_count
            )
            later = [candidate for candidate in candidates[number:] if candidate.point > split.point]
            shattered = self._extended((*chosen, split), halves, later, missing - 1)
            if shattered is not None:
                return shattered
        return None


def largest_shattered(
    search: ShatteredSetSearch, largest_size: int
) -> tuple[tuple[Split, ...], int, WorkLimitError | None]:
    """Return the largest shattered list found, an upper bound on the size of any, and the limit that was reached.

    No limit is returned if the largest list attains the upper bound.
    """
    best = search.start()

    def is_at_least(size: int) -> bool:
        nonlocal best
        shattered = search.shattered(size)
        best = shattered or best
        return shattered is not None

    _, upper, stopped_by = narrowed(len(best), largest_size, is_at_least)
    return best, upper, stopped_by


def missing_patterns(
    splits: Sequence[Split], whole: VersionSpace, size: int, limit: float = inf
) -> dict[tuple[Split, ...], tuple[Label, ...]] | None:
    """Return reasons why no list of more than ``size`` splits is shattered: patterns that too few hypotheses show.

    If a list is shattered and s of its splits follow a prefix, each pattern of the prefix has at least 2^s
    hypotheses. The reason for a prefix is a pattern that fewer hypotheses show. Every list of ``size`` + 1 splits
    has a prefix with a reason. The result is ``None`` if there are more reasons than ``limit``, or if the search
    divides more than 1,000 cells for each allowed reason. The splits come in the order of their points.
    """
    patterns: dict[tuple[Split, ...], tuple[Label, ...]] = {}
    # The splits of a point follow each other; a list goes on with those of later points.
    first_later = {split.point: number for number, split in enumerate(splits, start=1)}
    waiting: list[tuple[tuple[Split, ...], list[VersionSpace], int]] = [((), [whole], 0)]
    n_cells = 0
    while waiting:
        chosen, cells, start = waiting.pop()
        n_cells += len(cells)
        if n_cells > 1000 * (limit + 1):
            return None
        smallest = min(range(len(cells)), key=lambda position: cells[position].bit_count())
        if cells[smallest].bit_count() < 1 << (size + 1 - len(chosen)):
            patterns[chosen] = tuple(product((Label(0), Label(1)), repeat=len(chosen)))[smallest]
            if len(patterns) > limit:
                return None
            continue
        for split in splits[start:]:
            divided = [cell & side for cell in cells for side in (split.zeros, split.ones)]
            waiting.append(((*chosen, split), divided, first_later[split.point]))
    return patterns
