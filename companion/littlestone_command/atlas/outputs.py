"""The places to which the command writes its results."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from littlestone import __version__

from ..output import STANDARD_OUTPUT, check_outputs, write_json

FORMAT = "littlestone atlas"


@dataclass(frozen=True, slots=True)
class Outputs:
    """The places of results: the console and a JSON file. An existing file is replaced only with ``force``."""

    json_file: Path | None
    force: bool

    def check(
        self, *others: Path | None, journal: Path | None = None, inputs: Iterable[str | Path | None] = ()
    ) -> None:
        """Refuse, before any work, files that cannot be written or must not be replaced."""
        check_outputs(FORMAT, self.json_file, *others, force=self.force, journal=journal, inputs=inputs)

    def finish(self, document: Mapping[str, object], show: Callable[[], None]) -> None:
        """Write the results as JSON, and print them unless the JSON went to standard output."""
        if self.json_file is not None:
            write_json({"format": FORMAT, "littlestone": __version__, **document}, self.json_file)
        if self.json_file != STANDARD_OUTPUT:
            show()
