"""A program that answers as ACL2 does, until it is asked to judge a proof: then it does what is planted."""

import sys
from pathlib import Path

PROGRAM = r"""#!{python}
import re, sys, time
text = ""
for line in sys.stdin:
    text += line
    while found := re.search(r'\(littlestone-(say|judge) "([^ ]*)" (.*) state\)', text):
        before, text = text[: found.start()], text[found.end() :]
        kind, token, rest = found.groups()
        if kind == "judge":
            token = rest.rpartition('"')[0].rpartition('"')[2]
            {planted}
        else:
            answer = {version!r} if "acl2-version" in rest else rest.strip('"')
            print("ACL2 !>", token + " " + answer, sep="\n", flush=True)
sys.exit()
"""


def plant(folder: Path, planted: str, version: str = "ACL2 Version 0.1") -> None:
    """Write the program as ``acl2`` into a folder, which has to be found first on PATH."""
    program = folder / "acl2"
    program.write_text(PROGRAM.format(python=sys.executable, planted=planted, version=version))
    program.chmod(0o755)
