"""Growth of the decomposition dimension and of the essential hypotheses with the class and with p."""

from collections.abc import Mapping, Sequence
from functools import partial

import pytest

from littlestone.classes import FiniteClass, class_from_text
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import decomposition_dimension, essential_hypotheses

from .bench import Bench

GROWING: Mapping[str, Sequence[str]] = {
    "singletons": [f"singletons:{n}" for n in (25, 50, 100, 200, 400)],
    "thresholds": [f"thresholds:{n}" for n in (8, 16, 32, 64, 128)],
    "at most 1 point": [f"point_functions:{n},1" for n in (10, 20, 40, 80)],
    "at most 2 points": [f"point_functions:{n},2" for n in (10, 20, 40, 60)],
    "intervals": [f"intervals:{n}" for n in (6, 8, 10, 12)],
}


def _number_of_essential_hypotheses(h: FiniteClass, p: int, d: int) -> int:
    return len(essential_hypotheses(h, p, d))


@pytest.mark.parametrize("p", [1, 4, 16])
@pytest.mark.parametrize("family", GROWING)
def test_structure_growth(family: str, p: int, bench: Bench) -> None:
    """The value never exceeds the dimension, and every class of value 0 has all its hypotheses as essential."""
    for text in bench.growing(GROWING[family]):
        h: FiniteClass = class_from_text(text)
        d = littlestone_dimension(h)
        value, value_seconds = bench.time(partial(decomposition_dimension, h, p, d))
        count, essential_seconds = bench.time(partial(_number_of_essential_hypotheses, h, p, d))
        assert 0 <= value <= d
        assert value > 0 or count == len(h)
        bench.row(
            "growth of decompositions, d = Littlestone dimension",
            {"class": text, "p": p, "d": d, "value": value, "essential": count},
            {"value (s)": value_seconds, "essential (s)": essential_seconds},
        )
