"""The building of the site: its pages in a folder of sources, which Sphinx turns into HTML."""

import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from html import escape
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import docutils_namespace, patch_docutils

from littlestone import __version__
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.files import make_folder, write_text
from littlestone_ledger import read_ledger, read_record

from .class_entries import catalogue_path
from .class_pages import class_pages
from .clone import CUT, PICTURES, ROOT, Links, check_clone, cut_sections, written_documents
from .made_pages import GUIDE, TUTORIALS, made_pages
from .statement_pages import ledger_pages, statement_path

MARK = ".littlestone-site"
"""A file that a folder has if the site was written there; only such a folder, or an empty one, is written again."""

CONTENTS: Mapping[str, str] = {
    "ledger/index.md": "ERRATA docs/proofs/index coq/index",
    "classes/index.md": "docs/atlas classes/all docs/relations docs/extremes docs/conjectures docs/optimum",
    "judging/index.md": "docs/conformance docs/capabilities docs/implementations docs/power docs/testbed docs/hunt",
    "project/index.md": "docs/glossary docs/formats docs/scale CHANGELOG ARCHITECTURE CONTRIBUTING",
}
"""Page of a section -> the pages below it; a further document of `docs/` is below the last one."""
BOX = "box.html"
"""The part of the first page that asks a proved program; the other files of the box are loaded by it."""
LANGUAGES = {".py": "python", ".v": "coq", ".toml": "toml", ".json": "json", ".ml": "ocaml"}
SECTIONS = ("tutorials", "ledger", "classes", "judging", "commands", "api", "project")

SETTINGS: Mapping[str, object] = {
    "project": "littlestone",
    "author": "The littlestone developers",
    "project_copyright": "The littlestone developers",
    "version": __version__,
    "release": __version__,
    "extensions": ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"],
    "root_doc": "index",
    "source_suffix": {".md": "markdown"},
    "myst_heading_anchors": 4,
    "autodoc_preserve_defaults": True,
    "autodoc_member_order": "groupwise",
    "maximum_signature_line_length": 88,
    "add_module_names": False,
    "toc_object_entries_show_parents": "hide",
    "html_theme": "pydata_sphinx_theme",
    "html_title": "littlestone",
    "html_static_path": ["_static"],
    "html_css_files": ["site.css"],
    "html_copy_source": False,
    "html_show_sourcelink": False,
    # A summary of a result would be fetched, which a browser refuses to pages that are files.
    "html_show_search_summary": False,
    "html_search_scorer": str(Path(__file__).parent / "search.js"),
    "html_context": {"default_mode": "auto"},
    "html_theme_options": {
        "header_links_before_dropdown": len(SECTIONS),
        "navbar_align": "left",
        "show_prev_next": False,
        "secondary_sidebar_items": ["page-toc"],
        "footer_start": ["copyright"],
        "footer_end": [],
        "navigation_with_keys": False,
    },
    "html_sidebars": {"index": [], "source/**": []},
}


def site_pages(sources: set[str]) -> dict[str, str]:
    """Return the text of each page in Markdown, by its path below the folder of sources.

    ``sources``: gets the paths of all files of the clone to which a page leads.
    """
    statements, record = read_ledger(), read_record()
    pages = {**written_documents(), **dict(made_pages())}
    pages |= dict(ledger_pages(statements, record, catalogue_path)) | dict(class_pages(statements, record))
    _add_contents(pages)
    titles = (title for parts in TUTORIALS.values() for file, title in parts if file == GUIDE)
    elsewhere = {"README.md": "index.md", "companion/littlestone_ledger/statements": "ledger/index.md"}
    elsewhere |= dict.fromkeys(CUT, "tutorials/index.md") | cut_sections(pages, GUIDE, titles)
    links = Links(pages, {each.id: statement_path(each.id) for each in statements}, elsewhere, sources)
    linked = {path: links.of_site(path, text) for path, text in pages.items()}
    linked["index.md"] = _front(linked.pop("README.md"))
    return linked


def _add_contents(pages: dict[str, str]) -> None:
    """Add the pages of sections, each with the contents of its section."""
    proofs = sorted(path for path in pages if path.startswith("docs/proofs/"))
    pages["docs/proofs/index.md"] = (
        "# Arguments of the main theorems\n\nIn words, with what differs from the papers.\n\n" + _contents(proofs)
    )
    found = sorted(path for path in pages if path.startswith("docs/hunt/"))
    pages["docs/hunt.md"] += "\n" + _contents(found, ":hidden:")
    pages["classes/index.md"] = "# Small classes\n\nAll of them, their numbers, and claims about them.\n\n"
    pages["judging/index.md"] = (
        "# Judging code\n\nImplementations in any language, mechanisms, and auditors, against known answers.\n\n"
    )
    pages["project/index.md"] = "# Project\n\nIts words, its formats, its changes, and how to change it.\n\n"
    below = {f"{name}.md" for names in CONTENTS.values() for name in names.split()}
    further = sorted(path for path in pages if path.startswith("docs/") and path not in {*below, *proofs, *found})
    for page, names in CONTENTS.items():
        more = further if page == "project/index.md" else []
        pages[page] += "\n" + _contents([*(f"{name}.md" for name in names.split()), *more])


def _contents(paths: Sequence[str], option: str = ":maxdepth: 1") -> str:
    names = "\n".join(f"/{path.removesuffix('.md')}" for path in paths)
    return f"```{{toctree}}\n{option}\n\n{names}\n```\n"


def _front(readme: str) -> str:
    """Return the first page: README, with the box above its first section if there is one."""
    before, heading, rest = readme.partition("\n## ")
    contents = _contents([f"{name}/index.md" for name in SECTIONS], ":hidden:")
    fragment = box_files().get(BOX, "")
    if not fragment:
        return f"{readme}\n{contents}"
    title, _, text = before.partition("\n\n")
    lead = "[Type a class](#your-class), and your browser computes its numbers."
    fragment = fragment.replace('id="class-box"', 'id="class-box" data-classes="classes"', 1)
    box = f"## Your class\n\n```{{raw}} html\n{fragment}\n```\n"
    return f"{title}\n\n{lead}\n\n{text}\n\n{box}{heading}{rest}\n{contents}"


def box_files() -> Mapping[str, str]:
    """Return the files of the box of the first page, by name; none without what makes them, such as Coq."""
    if find_spec(f"{__package__}.box") is None:
        return {}
    try:
        files: Mapping[str, str] = import_module(f"{__package__}.box").box_files()
    except (LittlestoneError, OSError):
        return {}
    return files


def build_site(folder: Path) -> list[str]:
    """Build the site in a folder and return the warnings; a site that is there is replaced as a whole."""
    check_folder(folder)
    sources: set[str] = set()
    pages = site_pages(sources)
    with TemporaryDirectory() as made:
        source, built = Path(made, "source"), Path(made, "html")
        pictures = (path for pattern in PICTURES for path in ROOT.glob(pattern))
        files = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in pictures}
        files |= {f"_static/{name}": text for name, text in box_files().items() if name != BOX}
        files |= pages | {"_static/site.css": (Path(__file__).parent / "site.css").read_text(encoding="utf-8")}
        for name, text in files.items():
            make_folder((source / name).parent)
            write_text(text, source / name)
        warnings = StringIO()
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                *(str(source), None, str(built), str(Path(made, "doctrees")), "html"),
                confoverrides=dict(SETTINGS),
                status=None,
                warning=warnings,
            )
            app.connect("autodoc-process-docstring", _link_ids)
            app.connect("autodoc-process-signature", _without_marks)
            app.connect("html-collect-pages", lambda app: _source_pages(app, sorted(sources)))
            app.build()
        (built / MARK).write_text("")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(built, folder, dirs_exist_ok=True)
    return warnings.getvalue().splitlines()


def check_folder(folder: Path) -> None:
    """Refuse, before any work, a folder that is neither new nor empty nor a site that was built there."""
    check_clone()
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise InvalidValueError("folder", str(folder), "a new folder, an empty one or an earlier site")


def _link_ids(app: Sphinx, kind: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """Let the ids of statements in a docstring lead to their pages."""
    ids = {statement.id for statement in read_ledger()}
    for number, line in enumerate(lines):
        for id in ids.intersection(re.findall("``([^`]+)``", line)):
            line = line.replace(f"``{id}``", f":doc:`{id} </{statement_path(id).removesuffix('.md')}>`")
        lines[number] = line


def _without_marks(
    app: Sphinx, kind: str, name: str, value: object, options: object, signature: str | None, result: str | None
) -> tuple[str | None, str | None]:
    """Take the marks of links from a signature with ``<factory>`` or the like, which is shown as it is."""
    is_shown_as_it_is = signature is not None and "<" in signature
    return (re.sub(r"~(\w+\.)+", "", signature or "") if is_shown_as_it_is else signature), result


def _source_pages(app: Sphinx, names: Sequence[str]) -> Iterator[tuple[str, dict[str, str], str]]:
    """Yield a page for each file to which the site leads: its text, coloured, with an anchor for each line."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    coloured = partial(app.builder.highlighter.highlight_block, force=True, linenos="inline", lineanchors="L")
    for name in names:
        text = (ROOT / name).read_text(encoding="utf-8")
        body = coloured(text, LANGUAGES.get(Path(name).suffix, "text"), anchorlinenos=True)
        yield f"source/{name}", {"title": name, "body": f"<h1>{escape(name)}</h1>{body}"}, "page.html"
