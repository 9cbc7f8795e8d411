"""The command line of a simulation that prints a table."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator


def print_table(
    description: str | None, default: tuple[int, ...], report: Callable[[tuple[int, ...]], Iterator[str]]
) -> None:
    """Print the table for the numbers of examples on the command line, or else for the default numbers."""
    parser = ArgumentParser(description=description, formatter_class=RawDescriptionHelpFormatter)
    named = " ".join(map(str, default))
    parser.add_argument("sizes", nargs="*", type=int, metavar="SIZE", help=f"numbers of examples; default: {named}")
    sizes: list[int] = parser.parse_args().sizes
    for line in report(tuple(sizes) or default):
        print(line, flush=True)
