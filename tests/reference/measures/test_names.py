"""Every number that is measured by its name is the defined one; intervals of short searches contain it."""

import random
from fractions import Fraction

import pytest
from tests.drawn import sampled_classes
from tests.refusals import each_refused

from littlestone.claims import CLASS_NUMBERS
from littlestone.classes import FiniteClass, class_from_text
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError
from littlestone.measures import ALL, NAMES, measure, questions

CHOSEN = {"m": 2, "T": 1, "p": 1, "d": 3, "k": 2}
SMALL = [FiniteClass.empty(2), *all_classes_up_to(3)]
LARGER = [*sampled_classes(1, 12, 4, 2, range(3, 14)), *sampled_classes(2, 6, 3, 3, range(3, 14))]


def key_of(name: str) -> str:
    return ":".join([name, *(str(CHOSEN[letter]) for letter in CLASS_NUMBERS[name].parameters)])


def defined(name: str, h: FiniteClass) -> int | Fraction | None:
    """Return the number by the twin of its definition; test_fast_equals_literal.py compares the two."""
    number = CLASS_NUMBERS[name]
    try:
        return number.fast(h, [CHOSEN[letter] for letter in number.parameters])
    except InvalidValueError:
        return None


@pytest.mark.parametrize("name", CLASS_NUMBERS)
def test_a_measured_number_is_the_defined_one(name: str) -> None:
    assert {measure(h, key_of(name))[key_of(name)] == defined(name, h) for h in SMALL} == {True}


@pytest.mark.parametrize("name", CLASS_NUMBERS)
def test_an_interval_contains_the_number(name: str) -> None:
    for h in LARGER:
        number = CLASS_NUMBERS[name]
        if number.is_binary and not h.is_binary:
            continue
        value = number.fast(h, [CHOSEN[letter] for letter in number.parameters])
        for limit in (1, 7, 40, 250):
            (row,) = measure(h, key_of(name), limit=limit).rows
            if row.lower is None or row.upper is None:
                assert "allowed" in row.remark or "not computed" in row.remark, row
            else:
                assert row.lower <= value <= row.upper, (h, limit, row)
                assert row.lower == row.upper or "stopped at" in row.remark, row


def test_every_row_says_something_about_large_classes_and_ends() -> None:
    choices = random.Random(5)
    h = FiniteClass.from_rows([[choices.randrange(2) for _ in range(40)] for _ in range(300)])
    rows = measure(h, ALL, limit=500).rows
    kinds = {"exact": 0, "interval": 0, "not computed": 0}
    for row in rows:
        kind = "exact" if row.value is not None else "not computed" if row.lower is None else "interval"
        assert kind == "exact" or "stopped at 500" in row.remark or "at most" in row.remark, row
        kinds[kind] += 1
    assert min(kinds.values()) > 2, kinds


def test_names_are_those_of_claims_whatever_their_capitals() -> None:
    assert set(CLASS_NUMBERS) <= set(NAMES)
    h = class_from_text("thresholds:4")
    asked = "vc, PSILDIM_pair, growth:3,growth:3"
    assert [question.key for question in questions(h, asked)] == ["VC", "PsiLdim_pair", "growth:3"]
    assert [question.key for question in questions(h, "dual")] == ["dual_VC", "dual_Ldim"]
    assert h.measure(["ldim"])["Ldim"] == h.ldim == 2
    assert h.vc == 1
    assert "<td>Ldim</td><td>Littlestone dimension</td><td>2</td>" in h.measure()._repr_html_()


H = class_from_text("thresholds:4")
test_bad_names_are_refused = each_refused(
    (lambda: questions(H, "vcdim"), "perhaps VC,"),
    (lambda: questions(H, "growht:3"), "perhaps growth"),
    (lambda: questions(H, "zzz"), "must be one of VC"),
    (lambda: questions(H, ""), "not ''"),
    (lambda: questions(H, "VC:1"), "must be VC, not"),
    (lambda: questions(H, "growth:3:4"), "must be growth:m, m at least 0"),
    (lambda: questions(H, "DDim:0"), "p at least 1"),
    (lambda: questions(H, "N0:1e3"), "must be N0:T"),
    (lambda: questions(H, "growth:-1"), "must be growth:m"),
    (lambda: questions(H, "all:3"), "not 'all:3'"),
)
