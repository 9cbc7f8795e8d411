"""The texts of this repository have none of the habits that stop a reader; planted ones are found."""

import runpy
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGLISH = runpy.run_path(str(Path(__file__).with_name("english.py")))
habits: Callable[[str], Iterator[tuple[int, str, str]]] = ENGLISH["habits"]
sentences: Callable[[str], Iterator[str]] = ENGLISH["sentences"]
tracked: Callable[[], list[Path]] = ENGLISH["tracked"]
drawn: Callable[[int], list[Path]] = ENGLISH["drawn"]
OWN = {"tests/repository/english.py", "tests/repository/test_english.py"}
"""These two name the habits."""


def test_no_text_has_a_habit_that_stops_a_reader() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {better}: {line}"
        for path in tracked()
        if str(path.relative_to(ROOT)) not in OWN
        for number, line, better in habits(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "Classes on so many points.",
        "The bound beside the value.",
        "A leaf is no class.",
        '    """Whether it holds."""',
        '    """Of two classes."""',
        "Return that it holds.",
        "Return what it costs.",
        "Yield how many there are.",
        "All rows but for one.",
        '    """The most points of a class."""',
        '    """Where a cell begins."""',
    ],
)
def test_each_habit_is_found(line: str) -> None:
    assert len(list(habits(f"x = 1\n{line}\n"))) == 1


@pytest.mark.parametrize(
    "line", ["So many that none is left.", "There is no class.", "It is no longer used.", "Besides."]
)
def test_good_english_is_not_a_habit(line: str) -> None:
    assert list(habits(line.lower())) == []


def test_sentences_are_those_of_docstrings() -> None:
    module = (
        '"""One. Two is\nlonger."""\n\nX = 1\n"""Three."""\n\ndef f():\n    """Return.\n\n    >>> f()\n    """\n'
    )
    assert sorted(sentences(module)) == ["One.", "Return.", "Three.", "Two is longer."]


def test_modules_are_drawn_by_the_seed() -> None:
    assert drawn(1) == drawn(1) != drawn(2)
    assert len(drawn(1)) == 40
