"""Partial classes: the literal dimensions, their fast twins, completions, and files with undefined labels."""

import json
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest
from tests.commands import succeeded
from tests.refusals import each_refused

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, PartialClass, read_class, read_partial_class
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.dimensions.partial import partial_littlestone_dimension, partial_vc_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError

ROWS = [*product((0, 1, None), repeat=2)]
ALL_ON_TWO = [PartialClass.from_rows(rows) for size in range(1, 10) for rows in combinations(ROWS, size)]
DRAW = Random(5)
DRAWN = [
    PartialClass.from_rows([DRAW.choices((0, 1, None), weights=(2, 2, 1), k=n) for _ in range(3 * n)])
    for n in (3, 4, 5)
    for _ in range(40)
]


def test_fast_equals_literal_on_all_partial_classes_on_two_points_and_on_drawn_ones() -> None:
    seen = set()
    for each in (*ALL_ON_TWO, *DRAWN):
        vc, depth = partial_vc_dimension(each), partial_littlestone_dimension(each)
        assert vc == definitions.partial_vc_dimension(each)
        assert depth == definitions.partial_littlestone_dimension(each)
        assert vc <= depth
        seen.add((vc, depth))
    assert {(0, 0), (1, 1), (1, 2), (2, 2), (2, 3)} <= seen


def test_a_total_class_has_its_own_dimensions() -> None:
    for total in all_classes_up_to(3):
        each = PartialClass.from_rows(total)
        assert partial_vc_dimension(each) == vc_dimension(total)
        assert partial_littlestone_dimension(each) == littlestone_dimension(total)


def test_known_values() -> None:
    """Two hypotheses that nobody can tell apart; what no total class shows: dimension 0 with many hypotheses."""
    apart = PartialClass.from_rows(["0??", "?0?", "??0", "000"])
    assert (len(apart), partial_vc_dimension(apart), partial_littlestone_dimension(apart)) == (4, 0, 0)
    half = PartialClass.from_rows(["0?0", "0?1", "10?", "11?"])
    assert (partial_vc_dimension(half), partial_littlestone_dimension(half)) == (1, 2)
    assert next(iter(half)) == (0, None, 0)
    for empty in (half.restricted_to(0, 0).restricted_to(1, 0), PartialClass(FiniteClass.empty(2, 3))):
        assert partial_vc_dimension(empty) == definitions.partial_vc_dimension(empty) == -1
        assert partial_littlestone_dimension(empty) == definitions.partial_littlestone_dimension(empty) == -1


FILES = [
    ("a.csv", "0,?,0\n0,,1\n1,0,NA\n1,1,*\n", None),
    ("a.csv", "p;q;r\n0;;0\n0;;1\n1;0;\n1;1;\n", None),
    ("a.csv", "h,False,,False\ni,False,,True\nj,True,False,\nk,True,True,\n", None),
    ("a.tsv", "id\tp\tq\tr\n5\t0\t?\t0\n6\t0\t?\t1\n7\t1\t0\t?\n8\t1\t1\t?\n", "csv-header-index"),
    ("a.txt", "0?0\n0*1\n10?\n11?\n", None),
    ("a.txt", "-1 ? -1\n-1 ? 1\n1 -1 ?\n1 1 ?\n", "csv"),
    ("a.json", '["0?0", [0, null, 1], "10*", [1, 1, "?"]]', None),
]


@pytest.mark.parametrize(("name", "text", "format"), FILES)
def test_files_with_undefined_labels(tmp_path: Path, name: str, text: str, format: str | None) -> None:
    path = tmp_path / name
    path.write_text(text)
    expected = PartialClass.from_rows(["0?0", "0?1", "10?", "11?"])
    read, n_rows, remarks = read_partial_class(path, format)
    assert (read, n_rows, remarks[-1]) == (expected, 4, "labels that are undefined are read as 2")
    with pytest.raises(InvalidValueError):
        read_class(path, format=format)
    options = () if format is None else ("--format", format)
    document = json.loads(succeeded("measure", str(path), "--partial", *options, "--json", "-").stdout)
    found = {each["name"]: (each["value"], each["remark"]) for each in document["measures"]}
    checked = "certificates of both bounds checked"
    assert found == {"partial VC dimension": (1, checked), "partial Littlestone dimension": (2, checked)}


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.csv", "0,2\n?,1\n", "a label on line 1 must be from 0 to 1, not 2"),
        ("a.csv", "0,?\n0,x\n", "a label on line 2 must be a whole number without sign, not 'x'"),
        ("a.csv", "0,?\n0\n", "the number of labels on line 2 must be 2, as on line 1, not 1"),
        ("a.txt", "0?\n02\n", "a label on line 2 must be from 0 to 1, not 2"),
        ("a.json", "[[0, 2]]", r"rows\[0\] must be made of 0, 1, and null, \? or \* for undefined, not \[0, 2\]"),
        ("a.json", "[[0, [1]]]", r"rows\[0\] must be made of 0, 1, and null"),
        ("a.dat", "1 2\n", "format must be one of csv, .*, txt, rows for a partial class, not 'fimi'"),
        ("a.edges", "1 2\n", "format must be one of csv, .*, txt, rows for a partial class, not '.edges'"),
    ],
)
def test_bad_files(tmp_path: Path, name: str, text: str, message: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(InvalidValueError, match=message) as caught:
        read_partial_class(tmp_path / name)
    assert len(str(caught.value).splitlines()) == 1


test_bad_rows_are_refused = each_refused(
    (lambda: PartialClass.from_rows(["02"]), r"rows\[0\] must be made of 0, 1, and None"),
    (lambda: PartialClass(FiniteClass.from_rows(["01"])), "table.n_labels must be 3"),
    (lambda: PartialClass.from_rows(["0?"]).restricted_to(0, 2), "label must be 0 or 1, not 2"),
)


def test_wrong_certificates_are_refused() -> None:
    """The checkers are those of the Psi-dimensions, through the map that keeps 0 and 1."""
    from littlestone.certificates import PsiShatteredSet
    from littlestone.classes import DEFINED, Point
    from littlestone.errors import CertificateError

    table = PartialClass.from_rows(["0?0", "0?1", "10?", "11?"]).table
    maps = DEFINED.maps[0]
    definitions.check_psi_shattered_set(table, DEFINED, PsiShatteredSet(((Point(0), maps),)), 1)
    with pytest.raises(CertificateError):
        definitions.check_psi_shattered_set(
            table, DEFINED, PsiShatteredSet(((Point(0), maps), (Point(1), maps))), 2
        )
    bounds = dimensions.bounded_psi_littlestone_dimension(table, DEFINED)
    with pytest.raises(CertificateError):
        definitions.check_psi_shattered_tree(
            table.restricted_to(0, 0), DEFINED, bounds.lower_certificate, 2, is_uniform=False
        )
