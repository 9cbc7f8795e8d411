"""The sample sizes that the command line of a simulation names."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter


def sizes_given(description: str | None, default: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sizes of the command line, or others where it names none; ``--help`` prints the description."""
    parser = ArgumentParser(description=description, formatter_class=RawDescriptionHelpFormatter)
    named = " ".join(map(str, default))
    parser.add_argument("sizes", nargs="*", type=int, metavar="SIZE", help=f"numbers of examples; default: {named}")
    sizes: list[int] = parser.parse_args().sizes
    return tuple(sizes) or default
