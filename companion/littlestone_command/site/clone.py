"""The clone that the site is made of: its documents, and the links of all pages, which are those of a clone."""

import posixpath
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
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

_LINK = re.compile(
    r"(?P<picture>!?)\[(?P<words>(?:[^\[\]]|\[[^\[\]]*\])+)\]\((?P<target>[^()\s]+)\)"
    r"|`(?P<command>littlestone show )?(?P<id>[\w.-]+)`"
)
_FENCE = re.compile(r"^( *)(```+).*?^ *\2 *$", re.MULTILINE | re.DOTALL)


def check_clone() -> None:
    """Raise an error unless the documents of the clone are there."""
    if not (ROOT / "docs" / "guide.md").is_file():
        raise InvalidValueError("package", str(Path(__file__).parents[1]), "that of a clone, installed as editable")


def written_documents() -> dict[str, str]:
    """Return the text of each document of the clone that is a page of its own, by path."""
    paths = sorted(path for pattern in DOCUMENTS for path in ROOT.glob(pattern))
    names = (path.relative_to(ROOT).as_posix() for path in paths)
    # A heading is an anchor by itself here; one in raw HTML would become a link without an address in the contents.
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in names if name not in CUT}
    return {name: re.sub(r'<a id="[^"]*"></a>', "", text) for name, text in texts.items()}


def cut_sections(pages: Mapping[str, str], document: str, titles: Iterable[str]) -> dict[str, str]:
    r"""Return the page, with its anchor, that has each section of a document, by the link to it in a clone.

    >>> cut_sections({"a.md": "# A\n## Privacy, computed\n"}, "guide.md", ["Privacy, computed"])
    {'guide.md#privacy-computed': 'a.md#privacy-computed'}
    """
    lines = {path: text.splitlines() for path, text in pages.items()}
    return {
        f"{document}#{anchor(title)}": f"{path}#{anchor(title)}"
        for title in titles
        for path, own in lines.items()
        if f"## {title}" in own and path != document
    }


def anchor(title: str) -> str:
    """Return the anchor that GitHub gives to a title."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Links:
    """The links of all pages."""

    paths: Collection[str]
    """The paths of all pages."""
    statements: Mapping[str, str]
    """The id of a statement -> the path of its page; an id in backticks becomes a link."""
    elsewhere: Mapping[str, str]
    """The path of a document, with or without an anchor -> the page that has it, with its anchor."""
    sources: set[str]
    """Gets the paths of all files to which other links lead; each has a page with its text."""

    def of_site(self, path: str, text: str) -> str:
        """Return the text of a page with links that lead to pages of the site.

        A link to a folder, or to a file that is too large to be shown, becomes plain text.

        >>> links = Links(["docs/a.md"], {"lyu.fact-1": "ledger/lyu/fact-1.md"}, {}, set())
        >>> links.of_site("docs/a.md", "`lyu.fact-1`, [here](#b), [`code`](../noxfile.py#L3)")
        '[`lyu.fact-1`](../ledger/lyu/fact-1.md), [here](#b), <a href="../source/noxfile.py.html#L-3">`code`</a>'
        """
        pieces, end = [], 0
        for fence in _FENCE.finditer(text):
            pieces += [_LINK.sub(partial(self._link, path), text[end : fence.start()]), fence[0]]
            end = fence.end()
        return "".join([*pieces, _LINK.sub(partial(self._link, path), text[end:])])

    def _link(self, path: str, match: re.Match[str]) -> str:
        folder, words, target = posixpath.dirname(path), match["words"], match["target"]
        if match["id"]:
            page = self.statements.get(match["id"])
            return f"[{match[0]}]({posixpath.relpath(page, folder)})" if page and page != path else match[0]
        if match["picture"] or re.match(r"\w+:", target):
            return match[0]
        name, _, fragment = target.partition("#")
        full = posixpath.normpath(posixpath.join(folder, name)) if name else path
        found = self._page(full, fragment, words)
        if found is not None:
            page, _, place = found.partition("#")
            to = "" if page == path else posixpath.relpath(page, folder)
            return f"[{words}]({to}{'#' if place else ''}{place})"
        if not (ROOT / full).is_file() or (ROOT / full).stat().st_size > MOST_BYTES:
            return words
        self.sources.add(full)
        line = f"#{fragment.replace('L', 'L-')}" if fragment else ""
        return f'<a href="{escape(posixpath.relpath("source", folder))}/{escape(full)}.html{line}">{words}</a>'

    def _page(self, full: str, fragment: str, words: str) -> str | None:
        """Return the page to which a link leads, with the anchor if there is one."""
        if words.strip("`") in self.statements:
            return self.statements[words.strip("`")]
        whole = f"{full}#{fragment}".rstrip("#")
        if whole in self.elsewhere:
            return self.elsewhere[whole]
        if full in self.elsewhere:
            return self.elsewhere[full] + whole.removeprefix(full)
        return whole if full in self.paths else None
