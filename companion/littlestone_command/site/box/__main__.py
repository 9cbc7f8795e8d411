"""``python -m littlestone_command.site.box FOLDER``: a page with the box only, which works offline."""

import sys
from pathlib import Path

from littlestone.errors import LittlestoneError

from . import write_page

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m littlestone_command.site.box FOLDER")
    try:
        print(write_page(Path(sys.argv[1])))
    except (LittlestoneError, OSError) as error:
        sys.exit(str(error))
