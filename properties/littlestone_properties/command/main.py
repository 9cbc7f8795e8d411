"""Entry point of the ``littlestone`` command.

Exit codes: 0 all is as recorded, 1 something failed or differs, 2 bad input, 130 stopped with Ctrl-C.
"""

import signal
import sys
from types import FrameType

from littlestone.errors import LittlestoneError


def main() -> None:
    """Run the command line; every error is one line on standard error.

    Notes
    -----
    The command line needs the extra ``cli``; without it one line says so.
    """
    try:
        from .application import application
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"typer", "rich"}:
            raise
        print(f"littlestone: {error.name} is missing: pip install 'littlestone[all]'", file=sys.stderr)
        raise SystemExit(2) from None
    signal.signal(signal.SIGINT, _stop)
    try:
        application(prog_name="littlestone")
    except LittlestoneError as error:
        print(f"littlestone: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(1) from None


def _stop(number: int, frame: FrameType | None) -> None:
    """Leave on Ctrl-C with the customary exit code; files in the making are removed on the way out."""
    print("littlestone: stopped", file=sys.stderr)
    raise SystemExit(130)


if __name__ == "__main__":
    main()
