"""All generated documents; ``python -m littlestone_command.documents`` renews them in a clone.

A page of the ledger is generated as a whole; in the other documents the generated part is between two marks.
"""

from pathlib import Path

from littlestone.errors import InvalidValueError
from littlestone.files import write_text
from littlestone_atlas.relations.elsewhere_tables import elsewhere_tables
from littlestone_atlas.relations.tables import fact_tables, overview_tables, relation_tables
from littlestone_ledger.extremes import extremes_tables, read_extremes
from littlestone_ledger.pages.errata import errata, false_statements
from littlestone_ledger.pages.pages import paper_page
from littlestone_ledger.pages.pictures import glance, rooms
from littlestone_ledger.reader import PAPERS, read_ledger
from littlestone_ledger.recording.record import read_record
from littlestone_ledger.summary import summary_sentences, summary_table
from littlestone_optimum.picture import optimum_picture
from littlestone_optimum.tables import optimum_tables
from littlestone_properties.testbed.tables import entries_tables, sources_tables, tools_table


def documents(root: Path) -> dict[Path, str]:
    """Return the text that each generated document below a root should have; text written by hand is kept."""
    statements, record = read_ledger(), read_record()
    counts = f"{summary_table(statements, record)}\n\n{false_statements(statements, record, 'ERRATA.md')}"
    parts = {
        "README.md": {"found": summary_sentences(statements, record), "ledger": counts},
        "ERRATA.md": {"errata": errata(statements, record)},
        "docs/extremes.md": {"extremes": extremes_tables(read_extremes())},
        "docs/relations.md": {
            "overview": overview_tables(),
            "elsewhere": elsewhere_tables(),
            "relations": relation_tables(),
            "facts": fact_tables(),
        },
        "docs/optimum.md": optimum_tables(root / "docs" / "optimum"),
        "docs/testbed.md": {"entries": entries_tables(), "sources": sources_tables(), "tools": tools_table()},
    }
    texts = {}
    for name, generated in parts.items():
        texts[root / name] = (root / name).read_text(encoding="utf-8")
        for part, text in generated.items():
            texts[root / name] = with_part(texts[root / name], part, text)
    texts |= {root / "docs/glance.svg": glance(statements, record), root / "docs/rooms.svg": rooms(root)}
    texts[root / "docs/optimum/two-constants.svg"] = optimum_picture(root / "docs" / "optimum")
    return texts | {root / f"docs/ledger/{paper}.md": paper_page(paper, statements, record) for paper in PAPERS}


def with_part(text: str, part: str, generated: str) -> str:
    r"""Return a text with the part between two marks replaced.

    Examples
    --------
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
        write_text(text, path, overwrite=True)
