"""The site is built without a warning, and twice the same; links lead somewhere, and a browser shows the pages."""

import re
from html import unescape
from pathlib import Path
from subprocess import CompletedProcess
from urllib.parse import unquote

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from tests.browsing import console_errors, needs_browser, set_width
from tests.commands import assert_refused, run, run_apart
from tests.solver.conftest import needs_javascript

from littlestone_command.application import COMMANDS
from littlestone_ledger import read_ledger

pytestmark = pytest.mark.slow
PAGES = (
    *("index.html", "ledger/index.html", "ledger/lyu/index.html", "ledger/lyu/claim-6.2.html", "ERRATA.html"),
    *("ledger/bgs/lemma-8.3.html", "classes/4-8.html", "docs/relations.html", "docs/capabilities.html"),
    *("api/littlestone.classes.html", "commands/audit.html", "tutorials/measure-a-class.html", "search.html"),
    *("source/solver/rocq/Refuted.v.html", "docs/proofs/lyu-theorem-3.html"),
)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_is_built_without_a_warning(building: tuple[Path, CompletedProcess[str]]) -> None:
    folder, result = building
    assert result.returncode == 0, result.stderr
    n_pages = len([*folder.rglob("*.html")])
    assert result.stdout.startswith(f"{n_pages} pages; open {folder / 'index.html'}\n")
    assert n_pages > 600


def test_it_is_the_same_when_it_is_built_again(site: Path, tmp_path: Path) -> None:
    assert run_apart("site", str(tmp_path / "again"), PYTHONHASHSEED="2").returncode == 0
    first, second = files(site), files(tmp_path / "again")
    assert [name for name in first.keys() | second.keys() if first.get(name) != second.get(name)] == []


def broken_links(folder: Path) -> list[str]:
    """Return links and pictures that lead to no file, to no place in a page, or out of the folder to a file."""
    # Among its pictures and programs the theme keeps a template.
    paths = (page for page in folder.rglob("*.html") if "_static" not in page.parts)
    pages = {page: page.read_text(encoding="utf-8") for page in paths}
    anchors = {page: set(re.findall(r'\bid="([^"]*)"', html)) for page, html in pages.items()}
    found = []
    for page, html in pages.items():
        for link in map(unescape, set(re.findall(r'(?:href|src)="([^"]*)"', html))):
            path, _, anchor = unquote(link.partition("?")[0]).partition("#")
            target = (page.parent / path).resolve() if path else page
            is_there = not anchor or anchor in anchors.get(target, set())
            is_there &= target.is_file() and target.is_relative_to(folder)
            if not is_there and not re.match("https?:", link):
                found.append(f"{page.relative_to(folder)}: {link}")
    return found


def test_every_link_leads_to_a_place_of_the_site(site: Path) -> None:
    assert broken_links(site) == []


def test_a_broken_link_is_noticed(tmp_path: Path) -> None:
    links = '<a href="#here"><a href="#gone"><img src="b.png"><a href="/tmp">'
    (tmp_path / "a.html").write_text(f'<p id="here">{links}')
    assert sorted(broken_links(tmp_path)) == ["a.html: #gone", "a.html: /tmp", "a.html: b.png"]


def loaded_from_hosts(html: str) -> list[str]:
    return re.findall(r'(?:src|<link[^>]*href|@import|url\()[="( ]+(?:https?:)?//[^"\s)]*', html)


def test_nothing_is_loaded_from_a_host(site: Path) -> None:
    assert loaded_from_hosts('<script src="https://cdn.example/x.js"></script>')
    loading = [path.name for path in site.rglob("*.html") if loaded_from_hosts(path.read_text(encoding="utf-8"))]
    assert loading == []


def test_every_statement_and_every_command_has_a_page(site: Path) -> None:
    for statement in read_ledger():
        assert (site / "ledger" / statement.paper / f"{statement.id.partition('.')[2]}.html").is_file()
    assert {path.stem for path in (site / "commands").iterdir()} == {*COMMANDS, "index"}


STICKING_OUT = """
const scrolls = one => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
const reaches = one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
return [...document.querySelectorAll(".bd-article *")].filter(reaches).filter(one => {
  while (one && !one.matches(".bd-article") && !(scrolls(one) && !reaches(one))) one = one.parentElement;
  return !one || one.matches(".bd-article");
}).map(one => one.outerHTML.slice(0, 100));
"""
"""The elements that are cut off at the right of the screen, apart from what can be scrolled."""


def severe(chrome: Chrome) -> list[str]:
    """Return errors; the theme tells the console when it sets the colours or scrolls."""
    return [line for line in console_errors(chrome) if "[PST]" not in line]


@needs_browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_the_screen_and_nothing_is_wrong(
    page: str, width: int, scheme: str, chrome: Chrome, site: Path
) -> None:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    set_width(chrome, width)
    chrome.get(f"{site.as_uri()}/{page}")
    assert chrome.find_element(By.TAG_NAME, "h1").is_displayed()
    assert chrome.execute_script("return document.documentElement.scrollWidth") <= width
    assert chrome.execute_script(STICKING_OUT) == []
    assert chrome.execute_script("return document.documentElement.dataset.theme") == scheme
    assert severe(chrome) == []


@needs_browser
def test_a_page_that_is_too_wide_or_broken_or_loads_something_is_noticed(
    chrome: Chrome, site: Path, tmp_path: Path
) -> None:
    page = (site / "ERRATA.html").read_text().replace('="_static', f'="{site.as_uri()}/_static')
    wrong = '<img src="http://example.org/picture.png" style="min-width: 30rem"><script>nothing.there()</script>'
    (tmp_path / "wrong.html").write_text(page.replace("</h1>", f"</h1>{wrong}", 1))
    set_width(chrome, 360)
    chrome.get((tmp_path / "wrong.html").as_uri())
    assert any("example.org" in one for one in chrome.execute_script(STICKING_OUT))
    found = "\n".join(severe(chrome))
    assert "http://example.org/picture.png" in found
    assert "nothing is not defined" in found


def found(chrome: Chrome, site: Path, query: str) -> list[str]:
    chrome.get(f"{site.as_uri()}/search.html?q={query}")
    WebDriverWait(chrome, 20).until(lambda it: "Search finished" in it.find_element(By.TAG_NAME, "body").text)
    links = [one.get_attribute("href") or "" for one in chrome.find_elements(By.CSS_SELECTOR, "ul.search a")]
    return [link.removeprefix(f"{site.as_uri()}/").partition("?")[0] for link in links]


@needs_browser
def test_a_statement_is_found_by_its_words(chrome: Chrome, site: Path) -> None:
    assert "ledger/lyu/claim-6.3.html" in found(chrome, site, "teacher classes interleave")
    assert severe(chrome) == []


@needs_browser
@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("lyu theorem 3", "ledger/lyu/theorem-3.html"),
        ("Lemma 5.3", "ledger/gl/lemma-5.3.html"),
        ("Littlestone dimension", "ledger/"),
        ("FiniteClass", "api/littlestone.classes.html"),
    ],
)
def test_what_is_meant_is_found_first(query: str, first: str, chrome: Chrome, site: Path) -> None:
    assert found(chrome, site, query)[0].startswith(first)


@needs_browser
@needs_javascript
def test_the_box_leads_to_the_page_of_its_class_and_is_in_the_contents(chrome: Chrome, site: Path) -> None:
    chrome.get("about:blank")
    chrome.get(f"{site.as_uri()}/index.html#000.001.011.111")
    link = WebDriverWait(chrome, 20).until(lambda it: it.find_element(By.CSS_SELECTOR, "#class-box-found a"))
    path, _, anchor = (link.get_attribute("href") or "").removeprefix(f"{site.as_uri()}/").partition("#")
    assert f'id="{anchor}"' in (site / path).read_text(encoding="utf-8")
    assert len(chrome.find_elements(By.CSS_SELECTOR, "a[href='#your-class']")) >= 2


def test_a_folder_with_other_files_is_refused_and_kept(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert_refused(run("site", str(tmp_path)), "a new folder, an empty one or an earlier site")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
