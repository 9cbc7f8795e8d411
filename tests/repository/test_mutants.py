"""The changes that make mutants, and the places that are left alone; the mutants themselves are not run here."""

import pytest
from tests.mutants.spans import Source, edits


def changed(text: str) -> set[str]:
    """Return every text that one change of our own makes."""
    source = Source(text)
    return {
        text[: source.index(start)] + after + text[source.index(end) :]
        for _, (start, end), after in edits(source)
        if source.may_change((start, end))
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("y = [x for x in z if x]", {"y = [x for x in z if True]"}),
        ("y = a - b", {"y = (b) - (a)"}),
        ("y = a and b", {"y = ((a))", "y = ((b))"}),
        ("y = a in b", {"y = (a not in b)"}),
        ("y = floor(a)", {"y = ceil(a)"}),
        ("y = a.upper", {"y = a.lower"}),
        ("y = f(a, b)", {"y = f(b, a)"}),
        ("é = 'ü'; y = f(a, b)", {"é = 'ü'; y = f(b, a)"}),
        ("f(a)", {"pass"}),
        ("y += 1", {"pass"}),
        ("raise ValueError(f(a, b))", set()),
        ("y = f'{a - b}'", set()),
        ("@cache(a - b)\ndef f(x: a - b) -> a - b: ...", set()),
        ("class C:\n    def __str__(self):\n        f(a, b)", set()),
    ],
)
def test_changes_of_each_kind_and_places_that_are_never_changed(text: str, expected: set[str]) -> None:
    assert changed(text) == expected
