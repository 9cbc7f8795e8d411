"""The clone that the site is made of: its documents, and the links of all pages, which are those of a clone."""

import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path

from littlestone.errors import InvalidValueError

ROOT = Path(__file__).parents[3]
"""The root of the clone; there is none if the package is installed from a wheel."""

DOCUMENTS = ("README.md", "ERRATA.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**/*.md")
PICTURES = ("docs/**/*.svg",)
CUT = {"docs/guide.md", "docs/tutorial.ipynb"}
"""Documents whose sections stand in the tutorials."""

MOST_BYTES = 500_000
"""The largest file that is shown as a page."""

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\(([^()\s]+)\)")
_FENCE = re.compile(r"^( *)(```+).*?^ *\2 *$", re.MULTILINE | re.DOTALL)


def check_clone() -> None:
    """Refuse to make a site where there are no documents to make it of."""
    if not (ROOT / "docs" / "guide.md").is_file():
        raise InvalidValueError("package", str(Path(__file__).parents[1]), "that of a clone, installed as editable")


def written_documents() -> dict[str, str]:
    """Return the text of each document of the clone that is a page of its own, by path."""
    paths = sorted(path for pattern in DOCUMENTS for path in ROOT.glob(pattern))
    names = (path.relative_to(ROOT).as_posix() for path in paths)
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in names if name not in CUT}


def section_pages(pages: Mapping[str, str], titles: Iterable[str]) -> dict[str, str]:
    """Return the page that has each of some sections, by the anchor of the section.

    >>> section_pages({"a.md": "# A\\n## Privacy, computed\\n"}, ["Privacy, computed"])
    {'privacy-computed': 'a.md'}
    """
    lines = {path: text.splitlines() for path, text in pages.items()}
    return {anchor(title): path for title in titles for path, own in lines.items() if f"## {title}" in own}


def anchor(title: str) -> str:
    """Return the anchor that GitHub gives to a title."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def with_site_links(
    path: str, text: str, pages: Mapping[str, str], elsewhere: Callable[[str, str, str], str | None], sources: set[str]
) -> str:
    """Return the text of a page with links that lead to pages of the site.

    ``elsewhere``: returns the page, with its anchor, to which a link leads if it does not lead to the page of the
        document, given the path of the document, the anchor and the text of the link, or ``None``.
    ``sources``: gets the paths of all files to which other links lead; each has a page with its text.
    """
    folder = posixpath.dirname(path)

    def link(match: re.Match[str]) -> str:
        picture, words, target = match.groups()
        if picture or re.match(r"\w+:", target):
            return match[0]
        name, _, fragment = target.partition("#")
        full = posixpath.normpath(posixpath.join(folder, name)) if name else path
        found = elsewhere(full, fragment, words) or (f"{full}#{fragment}".rstrip("#") if full in pages else None)
        if found is not None:
            page, _, place = found.partition("#")
            to = "" if page == path else posixpath.relpath(page, folder or ".")
            return f"[{words}]({to}{'#' if place else ''}{place})"
        if not (ROOT / full).is_file() or (ROOT / full).stat().st_size > MOST_BYTES:
            return words
        sources.add(full)
        line = f"#{fragment.replace('L', 'L-')}" if fragment else ""
        address = f"{posixpath.relpath('source', folder or '.')}/{full}.html{line}"
        return f'<a class="source" href="{escape(address)}">{words}</a>'

    pieces, end = [], 0
    for fence in _FENCE.finditer(text):
        pieces += [_LINK.sub(link, text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*pieces, _LINK.sub(link, text[end:])])
