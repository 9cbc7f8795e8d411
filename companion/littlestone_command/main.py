"""Entry point of the ``littlestone`` command.

Exit codes: 0 all is as recorded, 1 something failed or differs, 2 bad input or no place for the output, 130 stopped
with Ctrl-C.
"""

import os
import signal
import sys
from types import FrameType

from .standard_output import OutputError, checked_output, give_up_output

OF_EXTRAS = dict.fromkeys(("typer", "rich", "hypothesis", "z3", "matplotlib", "highspy"), "all") | {
    "duckdb": "atlas",
    "pyarrow": "atlas",
    "sphinx": "site",
    "pydata_sphinx_theme": "site",
    "myst_parser": "site",
    "networkx": "graphs",
    "pysat": "certificates",
    "distributed": "distributed",
}
"""The packages that the extras install, each with the extra that a message names."""


def main() -> None:
    """Run the command line; an error in the input is one line on standard error.

    The command line needs the extra ``cli``, and some commands need another extra. If an extra is missing, one line
    says so. All slow imports come after Ctrl-C is handled.
    """
    signal.signal(signal.SIGINT, _leave)
    from littlestone.errors import LittlestoneError

    try:
        with checked_output():
            from .application import run

            signal.signal(signal.SIGINT, _stop)
            raise SystemExit(run())
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        extra = OF_EXTRAS.get(missing)
        if extra is None:
            raise
        print(f"littlestone: {missing} is missing: pip install 'littlestone[{extra}]'", file=sys.stderr)
        raise SystemExit(2) from None
    except OutputError as error:
        give_up_output()
        # A reader that stops early, such as `head`, needs no message.
        if not error.is_closed_pipe:
            print(f"littlestone: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    except LittlestoneError as error:
        print(f"littlestone: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _leave(number: int, frame: FrameType | None) -> None:
    """Leave at once with the customary exit code, before any work or after a second Ctrl-C."""
    print("littlestone: stopped", file=sys.stderr, flush=True)
    os._exit(130)


def _stop(number: int, frame: FrameType | None) -> None:
    """Leave on Ctrl-C; unfinished files are removed on the way out."""
    from littlestone.errors import StoppedError

    signal.signal(signal.SIGINT, _leave)
    print("littlestone: stopped", file=sys.stderr)
    raise StoppedError(130)


if __name__ == "__main__":
    main()
