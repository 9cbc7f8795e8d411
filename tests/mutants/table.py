"""The table of all rooms."""


def write_table() -> None:
    """Write it."""
