"""Every measure against its literal definition as random classes grow, and the whole ``littlestone measure``."""

import time
from collections.abc import Mapping
from functools import partial

import pytest

from littlestone.claims import CLASS_NUMBERS
from littlestone.claims.class_numbers import Measure
from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.measures import measured, questions

from .bench import Bench
from .growth import random_class

MEASURES: Mapping[str, tuple[int, tuple[int, ...]]] = {
    **dict.fromkeys(("VC", "Ldim", "Tdim"), (2, ())),
    **dict.fromkeys(("Ndim", "Gdim", "Psidim_bit", "PsiLdim_pair", "uPsiLdim_bit"), (3, ())),
    "N0": (2, (2,)),
    "DDim": (2, (1,)),
}
"""Numbers of claims, with how many labels and which parameters; DDim has the dimension of the class as well."""


def integer_of(measure: Measure, h: FiniteClass, parameters: tuple[int, ...]) -> int:
    return int(measure(h, parameters))


@pytest.mark.parametrize("name", MEASURES)
def test_ratio_to_the_literal_definition(name: str, bench: Bench) -> None:
    number, (n_labels, parameters) = CLASS_NUMBERS[name], MEASURES[name]
    for n_points in bench.growing(range(2, 13)):
        h = random_class(4 * n_points, n_points, n_labels)
        chosen = (*parameters, littlestone_dimension(h)) if name == "DDim" else parameters
        value, literal_seconds = bench.time(partial(integer_of, number.literal, h, chosen))
        fast_value, seconds = bench.time(partial(integer_of, number.fast, h, chosen))
        assert fast_value == value
        bench.row(
            "every measure against its literal definition, random classes",
            {"measure": name, "hypotheses": len(h), "points": n_points, "value": value},
            {"definition (s)": literal_seconds, "package (s)": seconds, "ratio": literal_seconds / seconds},
        )


def test_the_whole_command_on_random_hypotheses(bench: Bench) -> None:
    """Seconds of each question of ``littlestone measure --all``, 200 hypotheses on 30 points."""
    h = random_class(200, 30)
    found, seconds = [], []
    for question in questions(h, "all"):
        start = time.perf_counter()
        found.append(measured(question))
        seconds.append(time.perf_counter() - start)
    for measure, took in zip(found, seconds, strict=True):
        bench.row(
            "littlestone measure, 200 random hypotheses on 30 points",
            {"measure": measure.key, "value": str(measure), "seconds": took, "share": f"{took / sum(seconds):.0%}"},
        )
    assert all(m.lower is not None and m.upper is not None and m.lower <= m.upper for m in found)
