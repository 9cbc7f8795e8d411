"""Functions with exactly the signatures that ``littlestone conform --list`` prints are called rightly."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass
from littlestone.randomness import EnumeratedCoins
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, run_suite
from littlestone_properties.judging.asking.answers import Output
from littlestone_properties.judging.json_values import Object
from littlestone_properties.judging.reference import CANDIDATE

from ..programs import vc_of_rows

OPTIONAL = ("n_points", "n_labels")


def as_listed(capability: str) -> Mapping[str, object]:
    """Return the reference behind a function that is written as it is listed."""
    listed = CAPABILITIES[capability]
    names = [*listed.parameters, *(["coins"] if listed.has_coins else [])]
    optional = OPTIONAL if "rows" in names else ()
    kept = ", ".join(name for name in names if name not in optional)
    scope: dict[str, object] = {"reference": CANDIDATE[capability]}
    exec(f"def {listed}: return reference({kept})", scope)
    settings = {name: value for name, value in CANDIDATE.items() if name.startswith("littlestone_")}
    return {capability: scope[capability], **settings}


@pytest.mark.slow
@pytest.mark.parametrize("capability", CAPABILITIES)
@pytest.mark.drawn(6)
def test_a_function_with_the_listed_signature_passes_every_case(capability: str) -> None:
    report = run_suite(PythonCandidate(as_listed(capability), "listed"))
    assert report.exit_code == 0, report.wrong[0].got


def by_listed_order(hypothesis_class: FiniteClass, p: int, d: int, /) -> int:
    return 100 * p + 10 * d


def in_another_order(d: int, p: int, rows: FiniteClass) -> int:
    return 100 * p + 10 * d


def by_name_only(h: object, *, n_points: int, d: int, p: int) -> int:
    return 100 * p + 10 * d + n_points - 2


def with_anything(h: object, *others: int, **named: int) -> int:
    return 100 * others[0] + 10 * others[1] + named["n_points"] - 2


def with_a_default(h: object, p: int, d: int, n_points: int = 0, limit: int = 7) -> int:
    return 100 * p + 10 * d + n_points - 2 + limit - 7


FUNCTIONS: tuple[object, ...] = (by_listed_order, in_another_order, by_name_only, with_anything, with_a_default)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_arguments_go_to_the_parameters_of_their_names_and_the_others_in_order(function: object) -> None:
    candidate = PythonCandidate({"decomposition_dimension": function})
    given: Object = {"rows": [[0, 1]], "n_points": 2, "p": 1, "d": 2}
    assert candidate.ask("decomposition_dimension", given, EnumeratedCoins()) == Output(120)


def test_coins_may_have_another_name() -> None:
    def response(bit: int, weight: Fraction, rng: EnumeratedCoins) -> int:
        return bit ^ rng.choose_in_proportion([Fraction(1), weight])

    assert run_suite(PythonCandidate({"randomised_response": response})).exit_code == 0


def test_what_a_function_does_to_its_arguments_stays_with_it() -> None:
    def vc_dimension(rows: list[list[int]]) -> int:
        value = vc_of_rows(rows)
        rows.clear()
        return value

    only = ["vc_dimension/tricky classes", "vc_dimension/named families"]
    for _ in range(2):
        assert run_suite(PythonCandidate({"vc_dimension": vc_dimension}), only=only).exit_code == 0
