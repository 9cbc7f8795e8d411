"""The cases as files of the package: read here, exported for other languages, and made anew when the suite changes.

``python -m littlestone_properties.judging.sources.stored`` writes them.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path

from littlestone.files import make_folder, write_text

from ..capabilities import CAPABILITIES
from ..case import Case, cases_of, cases_text
from ..json_values import read_json

FOLDER = files("littlestone_properties.judging") / "cases"
SCHEMAS = files("littlestone_properties.judging") / "schemas"


@cache
def stored_cases(capability: str) -> tuple[Case, ...]:
    """Return the cases of a capability.

    Examples
    --------
    >>> stored_cases("soa")[0].id
    'soa/every class on 1..3 points/1'
    """
    return tuple(cases_of(read_json((FOLDER / f"{capability}.json").read_text(encoding="utf-8"))))


def export_cases(folder: Path, *, overwrite: bool = False) -> list[Path]:
    """Write all cases and their schemas to a folder, and return the files."""
    make_folder(folder)
    written = []
    for source in (FOLDER, SCHEMAS):
        for file in sorted(source.iterdir(), key=lambda one: one.name):
            place = folder / file.name
            write_text(file.read_text(encoding="utf-8"), place, overwrite=overwrite)
            written.append(place)
    return written


def main() -> None:
    """Make all cases anew."""
    folder = Path(str(FOLDER))
    folder.mkdir(exist_ok=True)
    for capability, one in CAPABILITIES.items():
        write_text(cases_text(capability, one.cases()), folder / f"{capability}.json", overwrite=True)


if __name__ == "__main__":
    main()
