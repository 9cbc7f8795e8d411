"""The cases as files of the package: read here, exported for other languages, and made anew when the suite changes.

``python -m littlestone_properties.judging.sources.stored`` writes the files of all capabilities, or of those
capabilities whose names follow.
"""

import gc
import json
import lzma
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from littlestone.files import make_folder, write_text

from ..capabilities import CAPABILITIES
from ..case import Case, cases_of, cases_text

FOLDER = files("littlestone_properties.judging") / "cases"
SCHEMAS = files("littlestone_properties.judging") / "schemas"


@cache
def stored_cases(capability: str) -> tuple[Case, ...]:
    """Return the cases of a capability.

    >>> stored_cases("soa")[0].id
    'soa/every class on 1..3 points/1'
    """
    text, was_enabled = stored_text(capability), gc.isenabled()
    # Reading makes no garbage, and the search for garbage would take longer than the reading.
    gc.disable()
    try:
        return tuple(cases_of(json.loads(text)))
    finally:
        if was_enabled:
            gc.enable()


def n_stored_cases(capability: str) -> int:
    """Return the number of cases of a capability; a case is a line of its file, so that nothing is parsed.

    >>> n_stored_cases("soa") == len(stored_cases("soa"))
    True
    """
    return stored_text(capability).count('\n{"id": ')


def stored_text(capability: str) -> str:
    """Return the file of the cases of a capability, which the package keeps compressed.

    >>> stored_text("soa")[:42]
    '{"format": "littlestone-cases", "version":'
    """
    return lzma.decompress((FOLDER / f"{capability}.json.xz").read_bytes()).decode()


def export_cases(folder: Path, *, overwrite: bool = False) -> list[Path]:
    """Write all cases and their schemas to a folder, and return the files."""
    make_folder(folder)
    written = []
    texts = {f"{capability}.json": stored_text(capability) for capability in CAPABILITIES}
    texts |= {file.name: file.read_text(encoding="utf-8") for file in SCHEMAS.iterdir()}
    for name, text in sorted(texts.items()):
        written.append(folder / name)
        write_text(text, written[-1], overwrite=overwrite)
    return written


def main(capabilities: Sequence[str]) -> None:
    """Make the cases of these capabilities anew, or the cases of all capabilities if none is given."""
    folder = Path(str(FOLDER))
    folder.mkdir(exist_ok=True)
    for capability in capabilities or CAPABILITIES:
        text = cases_text(capability, CAPABILITIES[capability].cases()).encode()
        (folder / f"{capability}.json.xz").write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main(sys.argv[1:])
