"""All generated documents; ``python -m littlestone_command.documents`` renews them in a clone.

Pictures are generated as a whole; in the other documents the generated part is between two marks.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from littlestone import certified_littlestone_dimension, named_family
from littlestone.certificates import draw_mistake_tree
from littlestone.errors import InvalidValueError
from littlestone.files import write_text
from littlestone_atlas.relations.elsewhere_tables import elsewhere_tables
from littlestone_atlas.relations.tables import fact_tables, overview_tables, relation_tables
from littlestone_ledger.extremes import extremes_tables, read_extremes
from littlestone_ledger.pages.errata import errata, false_statements
from littlestone_ledger.pages.pictures import glance, rooms
from littlestone_ledger.reader import read_ledger
from littlestone_ledger.recording.record import read_record
from littlestone_ledger.summary import summary_sentences, summary_table
from littlestone_optimum.picture import optimum_picture
from littlestone_optimum.tables import optimum_tables
from littlestone_properties.testbed.tables import entries_tables, sources_tables, tools_table

from .learn.mistakes_picture import mistakes_picture


def documents(root: Path) -> dict[Path, Callable[[], str]]:
    """Return, for each generated document below a root, a function that makes its text; other text is kept."""
    statements, record, optimum = read_ledger(), read_record(), root / "docs" / "optimum"

    def counts() -> str:
        return f"{summary_table(statements, record)}\n\n{false_statements(statements, record, 'ERRATA.md')}"

    parts: dict[str, Callable[[], Mapping[str, str]]] = {
        "README.md": lambda: {"found": summary_sentences(statements, record), "ledger": counts()},
        "ERRATA.md": lambda: {"errata": errata(statements, record)},
        "docs/extremes.md": lambda: {"extremes": extremes_tables(read_extremes())},
        "docs/relations.md": lambda: {
            "overview": overview_tables(),
            "elsewhere": elsewhere_tables(),
            "relations": relation_tables(),
            "facts": fact_tables(),
        },
        "docs/optimum.md": lambda: optimum_tables(optimum),
        "docs/testbed.md": lambda: {
            "entries": entries_tables(),
            "sources": sources_tables(),
            "tools": tools_table(),
        },
    }
    made: dict[Path, Callable[[], str]] = {
        root / name: partial(_with_parts, root / name, generated) for name, generated in parts.items()
    }
    made |= {
        root / "docs/glance.svg": lambda: glance(statements, record),
        root / "docs/rooms.svg": lambda: rooms(root),
        root / "docs/tree.svg": lambda: _tree("warmuth"),
    }
    made[optimum / "two-constants.svg"] = lambda: optimum_picture(optimum)
    made[root / "docs/mistakes.svg"] = lambda: mistakes_picture(root / "docs")
    return made


def _tree(family: str) -> str:
    """Return a picture of a mistake tree that a named family shatters."""
    shattered = certified_littlestone_dimension(named_family(family)).shattered_tree
    return draw_mistake_tree(shattered, named_family(family))._repr_svg_()


def _with_parts(path: Path, generated: Callable[[], Mapping[str, str]]) -> str:
    text = path.read_text(encoding="utf-8")
    for part, new in generated().items():
        text = with_part(text, part, new)
    return text


def with_part(text: str, part: str, generated: str) -> str:
    r"""Return a text with the part between two marks replaced.

    >>> marked = "before\n<!-- sum: begin (generated) -->\n<!-- sum: end -->\nafter"
    >>> print(with_part(marked, "sum", "1 + 1 = 2").replace("\n\n", "\n"))
    before
    <!-- sum: begin (generated) -->
    1 + 1 = 2
    <!-- sum: end -->
    after
    """
    begin, end = f"<!-- {part}: begin (generated) -->", f"<!-- {part}: end -->"
    if text.count(begin) != 1 or text.count(end) != 1:
        raise InvalidValueError("text", text, f"one line {begin} and one line {end}")
    before, _, rest = text.partition(begin)
    return f"{before}{begin}\n\n{generated}\n\n{end}{rest.partition(end)[2]}"


if __name__ == "__main__":
    for path, text in documents(Path()).items():
        write_text(text(), path, overwrite=True)
