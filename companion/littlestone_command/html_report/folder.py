"""The folder of a report: its own files, and how it is written again.

``report.json`` lists the files with their hashes. A file that is not listed or has another hash does not belong to
the report, and is replaced only on request.
"""

import hashlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

from littlestone import __version__
from littlestone.errors import InvalidValueError
from littlestone.files import make_folder, read_text, write_text
from littlestone_properties.judging.json_values import Object, object_of, read_json, text_of

FORMAT = "littlestone-report"
"""The name of the format in ``report.json``."""
LIST = "report.json"
"""The name of the file that lists the other files."""

_NAME = re.compile(r"(?:[a-z]+/)?[\w-][\w.-]*")


def check_folder(folder: Path, *, force: bool = False) -> None:
    """Refuse, before any work, a place that is not a readable folder.

    Without ``force``, also refuse a folder with files that are not those of an unchanged report.
    """
    if os.path.lexists(folder) and not folder.is_dir():
        raise InvalidValueError("folder", str(folder), "a new folder, an empty one or an earlier report")
    try:
        is_empty = not folder.is_dir() or not any(folder.iterdir())
    except OSError as error:
        raise InvalidValueError("folder", str(folder), f"a folder that can be read ({error.strerror})") from None
    if force or is_empty:
        return
    if not (folder / LIST).is_file():
        raise InvalidValueError(
            "folder", str(folder), "a new folder, an empty one or an earlier report; --force writes into this one"
        )
    changed = [name for name, known in _listed(folder).items() if not _is_as_written(folder / name, known)]
    if changed:
        raise InvalidValueError(
            "folder", str(folder), f"a report as it was written; {changed[0]} was changed, --force replaces it"
        )


def write_report(files: Mapping[str, str], folder: Path, *, force: bool = False) -> None:
    """Write the files of a report, and remove files of an earlier report that are no longer needed.

    Parameters
    ----------
    files
        Path below the folder, of one or two parts -> text of the file.
    force
        If true, files with these names are replaced even if the report did not write them or somebody changed them.
        Other files are never changed.
    """
    check_folder(folder, force=force)
    make_folder(folder)
    earlier = _listed(folder) if (folder / LIST).is_file() and _is_report(folder) else {}
    for name in files:
        place = folder / name
        if not _NAME.fullmatch(name) or not place.resolve().is_relative_to(folder.resolve()):
            raise InvalidValueError("file", str(place), "a file inside the folder; no link may lead out of it")
        if name not in earlier and os.path.lexists(place) and not force:
            raise InvalidValueError("file", str(place), "a new file; this one exists, --force replaces it")
    for name, known in earlier.items():
        if name not in files and _is_as_written(folder / name, known):
            (folder / name).unlink(missing_ok=True)
    hashes = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in files.items()}
    document = {"format": FORMAT, "littlestone": __version__, "files": dict(sorted(hashes.items()))}
    for name, text in files.items():
        make_folder((folder / name).parent)
        write_text(text, folder / name, overwrite=True)
    # Written last, so that an interrupted report is not taken for a complete one.
    write_text(json.dumps(document, indent=2) + "\n", folder / LIST, overwrite=True)


def _is_report(folder: Path) -> bool:
    try:
        return bool(_listed(folder))
    except InvalidValueError:
        return False


def _listed(folder: Path) -> dict[str, str]:
    """Return the files of the report in a folder, with their hashes."""
    written: Object = object_of(read_json(read_text(folder / LIST)), "report")
    if written.get("format") != FORMAT:
        raise InvalidValueError("file", str(folder / LIST), f"the list of a report, with the format {FORMAT}")
    listed = object_of(written.get("files"), "files")
    for name in listed:
        if not _NAME.fullmatch(name):
            raise InvalidValueError("file", name, f"the name of a page in {folder / LIST}")
    return {name: text_of(known, "hash") for name, known in listed.items()}


def _is_as_written(place: Path, known: str) -> bool:
    """Return whether a file has its recorded hash, or does not exist."""
    if not os.path.lexists(place):
        return True
    return place.is_file() and hashlib.sha256(place.read_bytes()).hexdigest() == known
