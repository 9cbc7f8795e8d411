"""Classes up to symmetry: orbits sum to all classes, and a claim is true as often as on all classes one by one."""

from collections import Counter
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.claims import (
    Bindings,
    Evaluator,
    Symmetry,
    UndefinedValueError,
    free_classes,
    invariance,
    parse,
    representatives,
    symmetries,
)
from littlestone.errors import WorkLimitError

EACH, ALIKE, POINTS, NONE = (
    Symmetry.LABELS_AT_EACH_POINT,
    Symmetry.LABELS,
    Symmetry.POINTS,
    Symmetry.NONE,
)


def n_cycles(image: list[int]) -> int:
    """Return the number of cycles of a permutation, from which Burnside's lemma counts orbits."""
    left, found = set(range(len(image))), 0
    while left:
        found += 1
        place = left.pop()
        while image[place] in left:
            place = image[place]
            left.remove(place)
    return found


@pytest.mark.parametrize(
    ("n_points", "n_labels", "symmetry", "n_classes", "n_orbits"),
    [
        (1, 2, EACH, 1, 3),
        (2, 2, EACH, 1, 6),
        (3, 2, EACH, 1, 22),
        (4, 2, EACH, 1, 402),
        (3, 2, ALIKE, 1, 46),
        (3, 2, POINTS, 1, 80),
        (3, 2, NONE, 1, 256),
        (2, 3, EACH, 1, 26),
        (1, 4, ALIKE, 1, 5),
        (1, 2, EACH, 2, 10),
        (2, 2, EACH, 2, 55),
        (1, 2, NONE, 3, 64),
    ],
)
def test_orbits_are_counted_and_sum_to_all_classes(
    n_points: int, n_labels: int, symmetry: Symmetry, n_classes: int, n_orbits: int
) -> None:
    found = list(representatives(n_points, n_labels, symmetry, n_classes))
    images = symmetries.function_permutations(n_points, n_labels, symmetry)
    fixed = [2 ** (n_classes * n_cycles(image)) for image in images.tolist()]
    assert len(found) == n_orbits == sum(fixed) // len(fixed)
    assert sum(one.orbit_size for one in found) == 2 ** (n_classes * n_labels**n_points)
    sizes = [sum(map(len, one.classes)) for one in found]
    assert sizes == sorted(sizes)
    assert len({one.classes for one in found}) == n_orbits


@pytest.mark.parametrize("symmetry", Symmetry)
def test_renamings_form_a_group_of_permutations(symmetry: Symmetry) -> None:
    for n_points, n_labels in ((3, 2), (2, 3)):
        rows = [tuple(row) for row in symmetries.function_permutations(n_points, n_labels, symmetry).tolist()]
        assert len(set(rows)) == len(rows) == symmetries.group_order(n_points, n_labels, symmetry)
        assert all(sorted(row) == list(range(n_labels**n_points)) for row in rows)
        assert {tuple(a[i] for i in b) for a, b in product(rows, repeat=2)} == set(rows)


CLAIMS = [
    ("Ldim(H) <= VC(H) + 1", EACH),
    ("Tdim(H) <= VC(H)", POINTS),
    ("uPsiLdim_pair(H) < Ldim(H)", ALIKE),
    ("PsiLdim_bit(H) < Ldim(H)", POINTS),
    ("VC(dual(H)) < VC(H)", ALIKE),
    ("for all x, y: Ldim(H[x -> y]) < Ldim(H)", EACH),
    ("for some y: for all x: Ldim(H[x -> y]) < Ldim(H)", ALIKE),
    ("for all x: for some y: for all x1: |H[x1 -> y]| <= |H[x -> y]|", ALIKE),
    ("for all x: for some y: for all x: |H[x -> y]| <= 1", ALIKE),
    ("for all x: |H[x -> 0]| <= 1", POINTS),
    ("for all x: for all k in 1..1: |H[x -> k]| <= 1", POINTS),
    ("for all x, y: for all y in 1..1: |H[x -> y]| <= 1", POINTS),
    ("|H[0 -> 0]| <= 1", NONE),
    ("for all y: |H[0 -> y]| <= 1", NONE),
    ("for some h in H: for all x: |H[x -> h(x)]| <= 1", EACH),
    ("for some h in H: for all x, x1: |H[x -> h(x1)]| <= 1", ALIKE),
    ("for some h in H: for all x: |H[x -> h(0)]| <= 1", NONE),
    ("for some x, y: |dual(H)[x -> y]| = 1", NONE),
    ("|union(dual(G), dual(H))| <= 1", NONE),
    ("dual(G) subset dual(H)", NONE),
    ("for some h in dual(H): h in dual(H)", NONE),
    ("for some K subset dual(H): |K| = 2", NONE),
    ("VC(dual(union(G, H))) < VC(dual(H))", ALIKE),
    ("VC(bit(dual(H), 1)) < VC(H)", POINTS),
    ("for all subclass K of H: VC(dual(K)) < 1", ALIKE),
    ("|bit(H, 1)| <= 2", POINTS),
    ("thresholds(2) subset H => |H| <= 3", NONE),
    ("Ldim(union(H, singletons(points(H)))) <= Ldim(H) + 1", NONE),
    ("for all h in thresholds(2): h in H", NONE),
    ("Ldim(H) <= Ldim(thresholds(points(H)))", EACH),
    ("Ldim(H) <= |thresholds(Tdim(H))|", POINTS),
    ("Ldim(H) <= N0(thresholds(2), Tdim(H))", POINTS),
    ("for some subclass K of H: Ldim(K) = 0 and |K| < |H|", EACH),
    ("G subset H => |H| <= |G| + 1", EACH),
    ("Ldim(union(G, H)) <= max(Ldim(G), Ldim(H))", EACH),
    ("for some x, y: H[x -> y] subset intersection(G, H)", EACH),
    ("for all point x: for some label y, point x1: |H[x -> y]| <= |H[x1 -> y]|", ALIKE),
]


def truths(text: str, symmetry: Symmetry, n_points: int, n_labels: int) -> Counter[bool | None]:
    """Return for how many classes a claim is true, false or undefined, by the classes of each symmetry."""
    claim = parse(text)
    found: Counter[bool | None] = Counter()
    for one in representatives(n_points, n_labels, symmetry, len(free_classes(claim))):
        bindings = Bindings(dict(zip(free_classes(claim), one.classes, strict=True)))
        try:
            truth: bool | None = Evaluator().reading(claim, bindings).truth
        except UndefinedValueError:
            truth = None
        found[truth] += one.orbit_size
    return found


@pytest.mark.parametrize(("text", "symmetry"), CLAIMS)
def test_a_claim_is_the_same_for_every_class_of_an_orbit(text: str, symmetry: Symmetry) -> None:
    found = invariance(parse(text))
    assert found.symmetry is symmetry
    assert bool(found.reason) == (symmetry is not EACH)
    one_class = len(free_classes(parse(text))) == 1
    is_binary = any(name in text for name in ("VC", "Tdim"))
    sizes = [(1, 2), (2, 2), *([(3, 2)] if one_class else []), *([(2, 3)] if one_class and not is_binary else [])]
    for n_points, n_labels in sizes:
        assert truths(text, symmetry, n_points, n_labels) == truths(text, NONE, n_points, n_labels)


test_sizes_that_are_none_or_out_of_reach_are_refused = each_refused(
    (lambda: next(representatives(0, 2, EACH)), "n_points must be at least 1"),
    (lambda: next(representatives(1, 1, EACH)), "n_labels must be at least 2"),
    (lambda: next(representatives(1, 2, EACH, 0)), "n_classes must be at least 1"),
    (lambda: next(representatives(5, 2, EACH)), r"1.12e\+06 orbits", WorkLimitError),
    (lambda: next(representatives(1, 9, ALIKE)), "renamings of", WorkLimitError),
)
