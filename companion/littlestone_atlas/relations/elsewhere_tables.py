"""The comparison with Combinatorial-Parameters as Markdown."""

from collections import Counter
from collections.abc import Sequence

from .comparison import VALUES, Compared, Outcome, compared, pairs_of_own_numbers
from .elsewhere import read_elsewhere
from .matrix import NUMBERS

_HOW = {
    "same": "{0}",
    "log": "log2 of {0}",
    "labels": "for the labels as they are: from {0} to {1}",
    "near": "{0}, nearly",
}


def elsewhere_tables() -> str:
    """Write the scope of the comparison, a table of counts, the pairs that differ, and the shared parameters."""
    return "\n\n".join([_read(), _counts(), _differences(), _parameters()])


def _read() -> str:
    there, own = read_elsewhere(), pairs_of_own_numbers()
    pairs = len(there.numbers) * (len(there.numbers) - 1)
    return (
        f"Read: all {there.relations} relations and {len(there.parameters)} parameters of "
        f"[version {there.commit[:7]}]({there.page}), not its values on classes, from which more follows. "
        f"{len(there.numbers)} of our {len(NUMBERS)} numbers are among its parameters; it has no relation of the "
        f"other {len(NUMBERS) - len(there.numbers)}, which are in {sum(own.values()):,} of our pairs: "
        f"{own['bounded']} with a bound, {own['not bounded']} without one, {own['open']} open. On the {pairs} "
        "pairs that both have, its relations and what follows from them by composition say, with bounds compared "
        f"at p = {VALUES[0]} to {VALUES[-1]}:"
    )


def _counts() -> str:
    counts = Counter(one.outcome for one in compared())
    lines = ["| pairs | here and there |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| {counts[outcome]} | {outcome} |" for outcome in Outcome)])


def _differences() -> str:
    smaller, new, excluded = (
        _grouped([one for one in compared() if one.outcome is outcome])
        for outcome in (Outcome.SMALLER_HERE, Outcome.NEW_BOUND, Outcome.NEW_EXCLUSION)
    )
    (in_text,) = {(one.id, one.words, one.source) for one in read_elsewhere().in_text}
    parts = [
        f"Smaller bounds here: {smaller}. All by one: there k points between k + 1 thresholds count k, here k + 1 "
        "thresholds with a point before the first one count k + 1.",
        f"Bounds with no relation there: {new}. They follow from thresholds, which a class and its dual share. The "
        f"text of its parameter {in_text[0]} says that the dual has Littlestone dimension at most "
        f"{in_text[1].replace('p', 'ldim')} ({in_text[2]}), from which they follow too; the bound here is "
        "2^(2^(ldim + 1)) - 1.",
        f"Exclusions with no relation there: {excluded}. The usual classes show them; they may follow from its "
        "values.",
    ]
    return "\n\n".join(parts)


def _grouped(pairs: Sequence[Compared]) -> str:
    found: dict[str, list[str]] = {}
    for one in pairs:
        found.setdefault(one.p, []).append(f"`{one.q}`")
    return "; ".join(f"{', '.join(names)} by `{p}`" for p, names in found.items())


def _parameters() -> str:
    lines = ["| there | here |", "| --- | --- |"]
    rest = []
    for row in read_elsewhere().parameters:
        if row.how:
            names = _HOW[row.how].format(*(f"`{name}`" for name in row.numbers))
            lines.append(f"| {row.id} {row.name} | {names}{f'; {row.why}' if row.why else ''} |")
        else:
            rest.append(f"{row.name}{f' ({row.why})' if row.why else ''}")
    return "\n".join(lines) + f"\n\nNo column of the atlas: {'; '.join(rest)}."
