"""The box: a page asks the proved program for the numbers of a class that the reader types."""

import json
from functools import cache
from pathlib import Path

from littlestone_atlas import COLUMNS, read
from littlestone_ledger.theorem_sources import proved_program

FRAGMENT = "box.html"
"""The part of a page; the other files belong into the folder ``_static`` next to that page."""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src 'self'; style-src 'self'; worker-src blob:; img-src data:">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Numbers of a finite class, from proved programs</title>
</head>
<body>
<main>
<h1>Numbers of a finite class, from proved programs</h1>
{fragment}
</main>
</body>
</html>
"""


@cache
def box_files() -> dict[str, str]:
    """Return the files of the box by name, among them what Coq says now; this needs Coq, OCaml and js_of_ocaml."""
    files = {file: _text(file) for file in (FRAGMENT, "box.css", "box.js")}
    return {
        **files,
        "box-data.js": f"globalThis.littlestoneBox = {json.dumps(box_data(), separators=(',', ':'))};\n",
    }


def box_data() -> dict[str, object]:
    """Return the program in JavaScript, the theorems on its functions with their axioms, and the atlas."""
    program = proved_program()
    named = {name for names in program.THEOREMS.values() for name in names} | set(program.FAMILIES.values())
    columns = [column for column in COLUMNS if column.name not in ("points", "number")]
    rows = {
        f"{row['points']}-{row['number']}": [row[column.name] for column in columns] for row in read().to_pylist()
    }
    return {
        "kernel": program.proved_javascript().read_text(encoding="utf-8"),
        "functions": program.THEOREMS,
        "families": program.FAMILIES,
        "theorems": {name: facts for name, facts in program.theorems().items() if name in named},
        "atlas": {"columns": [(column.name, column.words) for column in columns], "rows": rows},
    }


def write_page(folder: Path) -> Path:
    """Write a page with nothing but the box into a folder, and return it."""
    files = box_files()
    page = folder / "index.html"
    (folder / "_static").mkdir(parents=True, exist_ok=True)
    page.write_text(PAGE.format(fragment=files[FRAGMENT]), encoding="utf-8")
    for name, text in files.items():
        if name != FRAGMENT:
            (folder / "_static" / name).write_text(text, encoding="utf-8")
    return page


def _text(file: str) -> str:
    return (Path(__file__).parent / file).read_text(encoding="utf-8")
