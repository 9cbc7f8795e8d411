"""Dotted paths as the ledger and the record write them, without their common beginning."""

EVIDENCE = "littlestone_ledger.evidence"


def full_path(path: str, package: str = EVIDENCE) -> str:
    """Return a dotted path with its package.

    A path that begins with ``solver.``, ``properties.`` or ``ledger.`` names its package; any other path is in
    ``package``.

    >>> full_path("classes.FiniteClass", "littlestone"), full_path("solver.lemmas.soa_hull.check")
    ('littlestone.classes.FiniteClass', 'littlestone_solver.lemmas.soa_hull.check')
    """
    rooms = ("solver.", "properties.", "ledger.")
    return f"littlestone_{path}" if path.startswith(rooms) else f"{package}.{path}"


def short_path(path: str, separator: str = ".") -> str:
    """Return a dotted path, or the name of a file, without the beginning that the ledger leaves out.

    >>> short_path("littlestone.classes.FiniteClass"), short_path("littlestone_solver.lemmas.soa_hull.check")
    ('classes.FiniteClass', 'solver.lemmas.soa_hull.check')
    """
    left_out = (EVIDENCE.replace(".", separator) + separator, f"littlestone{separator}", "littlestone_")
    return path.removeprefix(next((prefix for prefix in left_out if path.startswith(prefix)), ""))
