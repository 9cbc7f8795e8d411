"""Two mechanisms on the same data, asked in turns, against one after the other.

The adversary chooses before every query which of two AboveThreshold mechanisms is asked, after all answers of both.
The concurrent composition theorem says: if the parts are (epsilon_i, delta_i)-private against adaptive queries, the
whole costs what the worst mechanisms with these parameters cost one after the other.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from littlestone_reference.mechanisms import AboveThresholdSettings, StopRule, above_threshold_tables
from littlestone_reference.privacy import Answer, AnswerTable, adaptive_divergence, optimal_composition
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .above_threshold_privacy import divergence_curve, value_pairs

__all__ = ["interleaved"]

_Part = tuple[int, int]
"""Counter of one mechanism and number of queries that it still answers; (0, 0) when it has stopped."""

_State = tuple[_Part, _Part]

_STOPPED: _Part = (0, 0)


def _tables(settings: AboveThresholdSettings, part: _Part) -> list[AnswerTable[_Part]]:
    counter, left = part
    if left == 0:
        return []
    return [
        [Answer(a.one, a.other, _STOPPED if a.state is None else (a.state, left - 1)) for a in table]
        for table in above_threshold_tables(settings, value_pairs(1), counter)
    ]


def _together(
    settings: tuple[AboveThresholdSettings, AboveThresholdSettings], state: _State, *, in_order: bool
) -> list[AnswerTable[_State]]:
    """Return what may be asked of either part; if ``in_order``, the first part is over once the second is asked."""
    one, other = state
    tables: list[AnswerTable[_State]] = [
        [Answer(a.one, a.other, (a.state or _STOPPED, other)) for a in table] for table in _tables(settings[0], one)
    ]
    left = _STOPPED if in_order else one
    for table in _tables(settings[1], other):
        answers: AnswerTable[_State] = [Answer(a.one, a.other, (left, a.state or _STOPPED)) for a in table]
        tables.append(answers)
    return tables


def _divergence(
    settings: tuple[AboveThresholdSettings, AboveThresholdSettings],
    lengths: tuple[int, int],
    exp_epsilon: Fraction,
    *,
    in_order: bool,
) -> Fraction:
    def queries(state: _State) -> list[AnswerTable[_State]]:
        return _together(settings, state, in_order=in_order)

    return adaptive_divergence(queries, ((0, lengths[0]), (0, lengths[1])), sum(lengths), exp_epsilon)


def interleaved(profile: Profile) -> Evidence:
    """Return the evidence that two interleaved AboveThresholds cost no more than their parameters composed.

    Ledger: ``lyu.remark-3.4-concurrent``. Locator: `lyu` section 3.4, second remark.
    """
    base, powers, lengths = {
        Profile.QUICK: (Fraction(1, 2), (1, 1), (2, 1)),
        Profile.STANDARD: (Fraction(2, 3), (1, 1), (2, 2)),
        Profile.DEEP: (Fraction(2, 3), (1, 2), (3, 2)),
    }[profile]
    parts = tuple(AboveThresholdSettings(0, base**power, 1, stop=StopRule.AT_LIMIT) for power in powers)
    settings = (parts[0], parts[1])
    last = sum(power * length for power, length in zip(powers, lengths, strict=True))
    scope = (
        f"two AboveThresholds with K = 1 answer, ratios {parts[0].ratio} and {parts[1].ratio}, {lengths[0]} and "
        f"{lengths[1]} queries with values -1..1, every adaptive interleaving; exp(epsilon) = ({1 / base})^j, "
        f"j = 0..{last}"
    )
    curves = [
        divergence_curve(part, value_pairs(1), length, base, last)
        for part, length in zip(parts, lengths, strict=True)
    ]
    more = wrong = None
    margins = []
    for j in range(last + 1):
        mixed = _divergence(settings, lengths, base**-j, in_order=False)
        in_order = max(
            _divergence(settings, lengths, base**-j, in_order=True),
            _divergence((settings[1], settings[0]), (lengths[1], lengths[0]), base**-j, in_order=True),
        )
        bound = min(
            optimal_composition([(base**-a, curves[0][a]), (base**-b, curves[1][b])], base**-j)
            for a, b in product(range(last + 1), repeat=2)
        )
        if not in_order <= mixed <= bound:
            return refuted(scope, Finding((), f"j = {j}: interleaved {mixed}, in order {in_order}, bound {bound}"))
        margins.append(f"j = {j}: {float(in_order):.6f}, {float(mixed):.6f}, {float(bound):.6f}")
        if mixed > in_order and more is None:
            more = f"interleaving gains at j = {j}: {mixed} against {in_order} in the better fixed order"
        if wrong is None and mixed > max(curve[j] for curve in curves):
            wrong = f"j = {j}: {mixed} against {' and '.join(str(curve[j]) for curve in curves)} alone"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"wrong variant 'together they cost what the worse one costs' refuted by {wrong}",
        more or "in this scope interleaving gains nothing over asking one part to its end and then the other",
        "delta one after the other, interleaved, and the bound: " + "; ".join(margins),
    )
    return Evidence(Verdict.EXACT, scope, notes)
