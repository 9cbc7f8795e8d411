"""Named families: their definitions, their known values against measured ones, registry and notation."""

from functools import partial
from itertools import combinations, product

import pytest
from tests.each import on_each
from tests.refusals import each_input_refused, each_refused

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, families
from littlestone.errors import InvalidValueError, WorkLimitError

WITH_FEW_POINTS: list[tuple[int, ...]] = [(n,) for n in range(1, 9)]
MEASURED: dict[str, list[tuple[int, ...]]] = {
    "cube": [(n,) for n in range(1, 5)],
    "singletons": WITH_FEW_POINTS,
    "singletons_with_empty": WITH_FEW_POINTS,
    "point_functions": [(n, d) for n in range(1, 7) for d in range(n + 1)],
    "exact_point_functions": [(n, d) for n in range(1, 7) for d in range(n + 1)],
    "majority": [(n,) for n in range(1, 8)],
    "thresholds": [*WITH_FEW_POINTS, (15,), (16,), (30,), (31,)],
    "half_intervals": [*WITH_FEW_POINTS, (15,), (16,)],
    "intervals": [*WITH_FEW_POINTS, (9,), (12,), (13,)],
    "parities": [(n,) for n in range(1, 5)],
    "monotone_conjunctions": [(n,) for n in range(1, 4)],
    "conjunctions": [(n,) for n in range(1, 5)],
    "addressing": [(n,) for n in range(1, 18)],
    "tagged_singletons": [(n,) for n in range(1, 18)],
    "halfspaces": [(n,) for n in range(1, 7)],
    "warmuth": [()],
    "constants": [(n, r) for n in range(1, 4) for r in range(1, 4)],
    "named_thresholds": WITH_FEW_POINTS,
    "amplified_thresholds": [*((m, c) for m in range(1, 5) for c in range(1, 4)), (8, 3)],
    "points_per_bit": [
        *((n, d, 1) for n in range(1, 6) for d in range(n + 1)),
        *((n, d, 2) for n in range(1, 7) for d in range(n + 1)),
        *((n, d, 3) for n in range(1, 6) for d in range(n + 1)),
    ],
}
CASES = [(name, values) for name, choices in MEASURED.items() for values in choices]


def disagreements(known: families.KnownValues, h: FiniteClass) -> tuple[str, ...]:
    """Compare with the fast dimensions, and on small classes with the literal definitions too."""
    fast = known.disagreements(
        size=len(h),
        vc=dimensions.vc_dimension(h) if h.is_binary else None,
        littlestone=dimensions.littlestone_dimension(h),
        threshold=dimensions.threshold_dimension(h) if h.is_binary else None,
    )
    if len(h) * h.n_points > 40:
        return fast
    return fast + known.disagreements(
        vc=definitions.vc_dimension(h) if h.is_binary else None,
        littlestone=definitions.littlestone_dimension_by_recursion(h),
        threshold=definitions.threshold_dimension(h) if h.is_binary else None,
    )


def test_every_family_is_measured() -> None:
    assert set(MEASURED) == set(families.FAMILIES)


@on_each(CASES)
def test_known_values_are_the_measured_ones(case: tuple[str, tuple[int, ...]]) -> None:
    """Nothing passes for want of a known value: each is known where it is measured and defined."""
    name, values = case
    built, known = families.FAMILIES[name].build(*values), families.FAMILIES[name].known(*values)
    assert disagreements(known, built) == ()
    assert known.source
    assert None not in (known.size, known.littlestone)
    assert (known.vc is not None) == (known.threshold is not None) == built.is_binary


@pytest.mark.parametrize(
    ("size", "vc", "littlestone", "threshold", "wrong"),
    [
        (9, 1, 3, 7, "size: known 9, measured 8"),
        (8, 2, 3, 7, "vc: known 2, measured 1"),
        (8, 1, 2, 7, "littlestone: known 2, measured 3"),
        (8, 1, 3, 8, "threshold: known 8, measured 7"),
    ],
)
def test_wrong_known_values_are_found(size: int, vc: int, littlestone: int, threshold: int, wrong: str) -> None:
    planted = families.KnownValues(size, vc, littlestone, threshold, source="planted")
    assert wrong in disagreements(planted, families.thresholds(7))


@pytest.mark.parametrize("text", ["thresholds:1023", "singletons:1000", "cube:12", "intervals:40", "parities:5"])
def test_known_values_of_large_classes_are_the_measured_ones(text: str) -> None:
    family, values = families.family_and_values(text)
    h = families.class_from_text(text)
    fast = (len(h), dimensions.vc_dimension(h), dimensions.littlestone_dimension(h))
    known = family.known(*values)
    assert fast == (known.size, known.vc, known.littlestone)


@pytest.mark.parametrize("n_points", range(1, 6))
def test_families_of_sets_by_definition(n_points: int) -> None:
    everything = list(product((0, 1), repeat=n_points))
    assert list(families.full_cube(n_points)) == everything
    assert list(families.singletons(n_points)) == [h for h in everything if sum(h) == 1]
    assert list(families.singletons_with_empty(n_points)) == [h for h in everything if sum(h) <= 1]
    assert list(families.majority(n_points)) == [h for h in everything if 2 * sum(h) > n_points]
    for n_ones in range(n_points + 1):
        assert list(families.point_functions(n_points, n_ones)) == [h for h in everything if sum(h) <= n_ones]
        assert list(families.exact_point_functions(n_points, n_ones)) == [h for h in everything if sum(h) == n_ones]


@pytest.mark.parametrize("n_points", range(1, 7))
def test_families_of_segments_by_definition(n_points: int) -> None:
    rows = ["".join(bits) for bits in product("01", repeat=n_points)]
    assert families.thresholds(n_points).to_rows() == [row for row in rows if "10" not in row]
    assert families.half_intervals(n_points).to_rows() == [r for r in rows if r.count("01") + r.count("10") <= 1]
    assert families.intervals(n_points).to_rows() == [row for row in rows if "0" not in row.strip("0")]


@pytest.mark.parametrize("n_bits", range(1, 5))
def test_parities_are_the_linear_functions(n_bits: int) -> None:
    vectors, h = range(2**n_bits), families.parities(n_bits)
    assert all(f[x ^ y] == f[x] ^ f[y] for f in h for x in vectors for y in vectors)
    assert len(h) == 2**n_bits


@pytest.mark.parametrize("n_variables", range(1, 4))
def test_conjunctions_by_definition(n_variables: int) -> None:
    points = list(product((0, 1), repeat=n_variables))
    literals = [(i, value) for i in range(n_variables) for value in (0, 1)]

    def all_terms(choices: list[tuple[int, int]]) -> set[tuple[int, ...]]:
        subsets = (terms for r in range(len(choices) + 1) for terms in combinations(choices, r))
        return {tuple(int(all(point[i] == y for i, y in terms)) for point in points) for terms in subsets}

    assert set(families.conjunctions(n_variables)) == all_terms(literals)
    assert set(families.monotone_conjunctions(n_variables)) == all_terms([(i, 1) for i in range(n_variables)])


@pytest.mark.parametrize("n_registers", range(1, 10))
def test_address_points_spell_the_register(n_registers: int) -> None:
    n_address_points = len(format(n_registers - 1, "b")) if n_registers > 1 else 0

    def number(labels: tuple[int, ...]) -> int:
        return int("0" + "".join(map(str, labels)), 2)

    tagged = set(families.tagged_singletons(n_registers))
    for h in families.addressing(n_registers):
        address, registers = number(h[:n_address_points]), h[n_address_points:]
        assert sum(registers) == registers[address]
        assert (h in tagged) == (registers[address] == 1)
    assert len(families.addressing(n_registers)) == 2 * len(tagged)


def test_warmuth_has_recursive_teaching_dimension_three() -> None:
    h = families.warmuth()
    assert definitions.least_teaching_dimension(h) == definitions.teaching_dimension(h) == 3
    assert definitions.recursive_teaching_dimension(h) == 3


def test_interval_recursion_goes_beyond_the_classes_that_are_built() -> None:
    values = [families.interval_littlestone_dimension(n_points) for n_points in range(1, 65)]
    assert values == sorted(values)
    assert [values.index(d) + 1 for d in range(1, 11)] == [1, 2, 4, 6, 9, 13, 19, 27, 39, 55]
    assert families.FAMILIES["intervals"].known(65).littlestone is None


TOO_LARGE = """
cube:23 cube:1000000000 singletons:100000000000000000 singletons_with_empty:10001
point_functions:100000000000000000,5 point_functions:30,15 exact_point_functions:4000000,2000000 majority:40
thresholds:10001 half_intervals:7100 intervals:100000000000000000 parities:14 monotone_conjunctions:1000000
conjunctions:100000000000000000 addressing:10000 tagged_singletons:10001 halfspaces:40
constants:100000000000000000,1 constants:1,100000000000000000 named_thresholds:10001
amplified_thresholds:2,100000000000000000 amplified_thresholds:100000000000000000,1
points_per_bit:8,4,4 points_per_bit:8,4,100000000000000000 points_per_bit:100000000000000000,2,1
"""


test_explosions_are_refused_up_front = each_refused(
    *((partial(families.class_from_text, text), "entries would be needed, at most") for text in TOO_LARGE.split()),
    by=WorkLimitError,
)


@pytest.mark.parametrize("name", families.FAMILIES)
def test_parameters_out_of_range_are_refused(name: str) -> None:
    family = families.FAMILIES[name]
    for i, parameter in enumerate(family.parameters):
        values = [5] * len(family.parameters)
        values[i] = parameter.smallest - 1
        for use in (family.build, family.known):
            with pytest.raises(InvalidValueError, match=f"^{parameter.name} must .*not {parameter.smallest - 1}$"):
                use(*values)
    with pytest.raises(InvalidValueError, match=f"^the parameters of {name} must be "):
        family.build(*[1] * (len(family.parameters) + 1))


@on_each(CASES)
def test_command_line_notation(case: tuple[str, tuple[int, ...]]) -> None:
    name, values = case
    text = f"{name}:{','.join(map(str, values))}" if values else name
    assert families.family_and_values(text) == (families.FAMILIES[name], values)
    assert families.family_and_values(text.replace(",", " , ") + " ") == (families.FAMILIES[name], values)
    assert families.class_from_text(text) == families.named_family(name, *values)


WRITTEN = "family must be written thresholds:n_points, not '{}': parameters are integers"


test_command_line_errors = each_input_refused(
    families.class_from_text,
    ("treshold:3", "family must be a known name, not 'treshold': these are addressing, amplified_thresholds, "),
    ("", "family must be a known name, not '': these are addressing, "),
    ("thresholds", "the parameters of thresholds must be 1 (n_points), not ()"),
    *((text, WRITTEN.format(text)) for text in ("thresholds:", "thresholds:x", "thresholds:1_0", "thresholds:7:2")),
    ("thresholds:0", "n_points must be at least 1, not 0"),
    ("thresholds:-3", "n_points must be at least 1, not -3"),
    ("thresholds:1,2", "the parameters of thresholds must be 1 (n_points), not (1, 2)"),
    ("point_functions:5", "the parameters of point_functions must be 2 (n_points, n_ones), not (5,)"),
    ("point_functions:5,6", "n_ones must be from 0 to 5, not 6"),
    ("exact_point_functions:3,4", "n_ones must be from 0 to 3, not 4"),
    ("warmuth:5", "the parameters of warmuth must be none, not (5,)"),
    ("warmuth:", "family must be written warmuth, not 'warmuth:': parameters are integers"),
)


def test_descriptions() -> None:
    for name, family in families.FAMILIES.items():
        assert family.name == family.signature.partition(":")[0] == name
        assert family.summary
        for parameter in family.parameters:
            if not parameter.at_most:
                assert parameter.range == f"{parameter.smallest} <= {parameter.name}"
