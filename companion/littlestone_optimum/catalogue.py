"""The games in the document on optima, by section; ``python -m`` solves them and stores their values.

The files are in ``docs/optimum/`` of a clone. Solving takes minutes; a test checks all stored certificates again.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from littlestone.classes import FiniteClass
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.privacy import Epsilon, Privacy

from .games.game import Game
from .games.online_game import Adversary, Neighbours, OnlineGame, Published
from .games.sample_game import SampleGame
from .stored import write_optima

CONSTANTS = FiniteClass.from_rows(["0", "1"])
BASES = ("3/2", "2", "3", "4")
DELTAS = (Fraction(0), Fraction(1, 100), Fraction(1, 20))
LOG_2 = Epsilon.log(2)

BLOCKS: Mapping[tuple[str, int], tuple[int, ...]] = MappingProxyType(
    {
        ("3/2", 7): (1, 1, 2, 1, 1, 1),
        ("2", 7): (1, 2, 2, 2),
        ("2", 8): (1, 2, 2, 2, 1),
        ("2", 9): (1, 3, 1, 2, 2),
        ("3", 7): (1, 2, 2, 2),
        ("3", 8): (1, 2, 2, 2, 1),
        ("4", 7): (1, 2, 2, 2),
        ("4", 8): (1, 2, 2, 2, 1),
    }
)
"""exp(epsilon) and a number of rounds -> lengths of blocks with which a learner in blocks is optimal."""


def two_constants() -> Iterator[Game]:
    """Yield games on the class of two constant functions, for several values of epsilon and delta."""
    for base in BASES:
        for delta in DELTAS:
            for n_rounds in range(1, 7 if not delta else 6):
                yield OnlineGame(CONSTANTS, n_rounds, Privacy(Epsilon.log(base), delta))


def long_games() -> Iterator[OnlineGame]:
    """Yield games of more rounds on two constant functions; learners in blocks are optimal for these games."""
    for base, n_rounds in BLOCKS:
        yield OnlineGame(CONSTANTS, n_rounds, Privacy(Epsilon.log(base)))


def all_classes() -> Iterator[Game]:
    """Yield the games on all classes on at most 3 points up to symmetry, with few rounds."""
    for n_points, longest in ((1, 5), (2, 4), (3, 3)):
        for known in classes_up_to_symmetry(n_points):
            for n_rounds in range(1, longest + 1):
                yield OnlineGame(known, n_rounds, Privacy(LOG_2))
                if n_rounds < longest:
                    yield OnlineGame(known, n_rounds, Privacy(LOG_2, Fraction(1, 20)))
    yield OnlineGame(FiniteClass.from_rows(["00", "01"]), 5, Privacy(LOG_2))


def variants() -> Iterator[Game]:
    """Yield games on at most 2 points that differ in the adversary, the neighbours or the publications."""
    for known in (known for n_points in (1, 2) for known in classes_up_to_symmetry(n_points) if len(known) > 1):
        for n_rounds in (2, 3):
            for delta in (Fraction(0), Fraction(1, 20)):
                asked = Privacy(LOG_2, delta)
                yield OnlineGame(known, n_rounds, asked)
                yield OnlineGame(known, n_rounds, asked, is_proper=True)
                yield OnlineGame(known, n_rounds, asked, adversary=Adversary.ADAPTIVE)
                yield OnlineGame(known, n_rounds, asked, pairs=Neighbours.REALIZABLE)
                yield OnlineGame(known, n_rounds, asked, Published.PREDICTIONS)


def samples() -> Iterator[Game]:
    """Yield the games of learning from a sample, with proper and with improper learners."""
    for n_points in (1, 2, 3):
        for known in classes_up_to_symmetry(n_points):
            for n_examples in range(1, 6 - n_points):
                for is_proper in (False, True):
                    yield SampleGame(known, n_examples, Privacy(LOG_2), is_proper)


SECTIONS: Mapping[str, Callable[[], Iterator[Game]]] = MappingProxyType(
    {
        "two-constants": two_constants,
        "long-games": long_games,
        "all-classes": all_classes,
        "variants": variants,
        "samples": samples,
    }
)
"""Name of a file -> its games."""


def store(folder: Path, names: tuple[str, ...]) -> None:
    """Solve the games of some sections and write a file for each section."""
    from .solving import narrowed_optimum, optimum

    for name in names:
        if name == "long-games":
            optima = [narrowed_optimum(game, BLOCKS[key]) for key, game in zip(BLOCKS, long_games(), strict=True)]
        else:
            optima = list(map(optimum, SECTIONS[name]()))
        write_optima(optima, folder / f"{name}.json", overwrite=True)


if __name__ == "__main__":
    store(Path("docs/optimum"), tuple(sys.argv[1:]) or tuple(SECTIONS))
