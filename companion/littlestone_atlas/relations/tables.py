"""The relation matrix as Markdown."""

import re
from collections.abc import Sequence

from ..columns import column
from .facts import FACTS, LIMITS, Fact
from .families import growing_families
from .knowledge import Bounded, Knowledge, Unbounded, knowledge
from .matrix import BLOCKS, MAIN_NUMBERS, NUMBERS, Step
from .stored import SIZES, read_stored

MOST_STEPS = 8


def overview_tables() -> str:
    """Return, for each block of numbers q, a table that says for each p whether a function of p bounds q."""
    known = knowledge()
    parts = [_summary()]
    for name, block in BLOCKS.items():
        lines = [f"### q: {name}", "", _row(["p", *(f"`{q}`" for q in block)]), _row(["---"] * (len(block) + 1))]
        lines += [_row([f"`{p}`", *("" if p == q else _sign(known[p, q]) for q in block)]) for p in NUMBERS]
        parts.append("\n".join(lines))
    left = [f"{p} for {', '.join(named)}" for p in NUMBERS if (named := [q for q in NUMBERS if _is_open(p, q)])]
    parts.append(f"Open here, whether a function of p bounds q: {'; '.join(left)}.")
    return "\n\n".join(parts)


def relation_tables() -> str:
    """Return, for each main number p, a table of the largest values of other numbers and of the known bounds."""
    matrices, known = read_stored().relations, knowledge()
    parts = []
    for p in MAIN_NUMBERS:
        headings = ["q", *(f"n = {n}" for n in SIZES), "any n"]
        lines = [f"### p = `{p}`, {_short(p)}", "", _row(headings), _row(["---"] * len(headings))]
        for q in MAIN_NUMBERS:
            if p != q:
                cells = [_steps(matrices[n][p, q]) for n in SIZES]
                lines.append(_row([f"`{q}`", *cells, _said(known[p, q])]))
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def fact_tables() -> str:
    """Return the inequalities that are used, and the families."""
    rows = [_row(["q", "at most", "why, for all classes"]), _row(["---"] * 3)]
    rows += [_row([f"`{fact.q}`", fact.formula, _source(fact)]) for fact in FACTS]
    rows += [_row([f"`{q}`", str(limit), reason]) for q, (limit, reason) in LIMITS.items()]
    families = [_row(["family", "members that are looked at"]), _row(["---"] * 2)]
    families += [_row([family.name, family.words]) for family in growing_families()]
    return "\n".join([*rows, "", *families])


def _summary() -> str:
    facts = list(knowledge().values())
    bounded = sum(isinstance(fact, Bounded) for fact in facts)
    unbounded = sum(isinstance(fact, Unbounded) for fact in facts)
    return (
        f"Of the {len(facts):,} ordered pairs, a function of p bounds q in {bounded}, no function in {unbounded}, "
        f"and {len(facts) - bounded - unbounded} are open here."
    )


def _is_open(p: str, q: str) -> bool:
    return p != q and knowledge()[p, q] is None


def _sign(known: Knowledge) -> str:
    return "≤" if isinstance(known, Bounded) else "∞" if isinstance(known, Unbounded) else "?"


def _short(name: str) -> str:
    # The decompositions have a comma in brackets.
    return re.split(r"[:;]|,(?![^(]*\))", column(name).words)[0]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _steps(steps: Sequence[Step]) -> str:
    shown = [f"{step.least:g}→{step.most:g}" for step in steps]
    return ", ".join(shown if len(shown) <= MOST_STEPS else [*shown[: MOST_STEPS - 2], "...", shown[-1]])


def _source(fact: Fact) -> str:
    if not fact.is_of_ledger:
        return fact.source
    return f"[{fact.source}](../companion/littlestone_ledger/statements/{fact.source.partition('.')[0]})"


def _said(known: Knowledge) -> str:
    if isinstance(known, Bounded):
        if len(known.chain) > 1:
            return "bounded through " + ", ".join(f"`{fact.q}`" for fact in known.chain[:-1])
        (fact,) = known.chain
        return f"≤ {fact.formula}" + (f", {_source(fact)}" if fact.is_of_ledger else "")
    if isinstance(known, Unbounded):
        return f"no bound: {known.family}"
    return "open here"
