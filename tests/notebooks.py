"""Notebooks that are executed: every cell in one namespace, with what Jupyter would show of its last value.

``python tests/notebooks.py docs/tutorial.ipynb`` writes the outputs anew; a test compares them.
"""

import ast
import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Notebook: TypeAlias = dict[str, Json]

SHOWN = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}
"""A form in which Jupyter shows a value -> the method that it asks for it."""


def read_notebook(path: Path) -> Notebook:
    found: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return found


def code_cells(notebook: Notebook) -> list[dict[str, Json]]:
    cells = notebook["cells"]
    assert isinstance(cells, list)
    return [cell for cell in cells if isinstance(cell, dict) and cell["cell_type"] == "code"]


def source_of(cell: dict[str, Json]) -> str:
    lines = cell["source"]
    assert isinstance(lines, list)
    return "".join(map(str, lines))


def executed(notebook: Notebook) -> list[list[Json]]:
    namespace: dict[str, object] = {"__name__": "__main__"}
    return [
        _outputs(source_of(cell), number, namespace) for number, cell in enumerate(code_cells(notebook), start=1)
    ]


def _outputs(source: str, number: int, namespace: dict[str, object]) -> list[Json]:
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed, value = StringIO(), None
    with redirect_stdout(printed):
        exec(compile(ast.Module(body, []), f"cell {number}", "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), namespace)
    outputs: list[Json] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": _lines(printed.getvalue())})
    if value is not None:
        result: dict[str, Json] = {"output_type": "execute_result", "execution_count": number, "metadata": {}}
        outputs.append(result | {"data": _data(value)})
    return outputs


def _data(value: object) -> Json:
    data: dict[str, Json] = {"text/plain": _lines(repr(value))}
    for kind, name in SHOWN.items():
        method = getattr(value, name, None)
        if method is not None:
            data[kind] = _lines(method())
    return data


def _lines(text: str) -> Json:
    return [*text.splitlines(keepends=True)]


def with_outputs(notebook: Notebook) -> Notebook:
    """Return a notebook with the outputs that its cells have when they are run."""
    found: Notebook = json.loads(json.dumps(notebook))
    for number, (cell, outputs) in enumerate(zip(code_cells(found), executed(found), strict=True), start=1):
        cell["outputs"], cell["execution_count"] = outputs, number
    return found


if __name__ == "__main__":
    place = Path(sys.argv[1])
    text = json.dumps(with_outputs(read_notebook(place)), indent=1, ensure_ascii=False)
    place.write_text(text + "\n", encoding="utf-8")
