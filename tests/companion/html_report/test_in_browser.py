"""The pages in a browser: they are searched, filtered, sorted and linked, and fit a phone."""

from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from tests.browsing import console_errors, needs_browser, set_width

from littlestone_ledger import PAPERS, read_ledger, read_record
from littlestone_ledger.summary import Standing, standing

pytestmark = [needs_browser, pytest.mark.slow]
PAGES = (
    "index.html",
    "ledger.html",
    "relations.html",
    "extremes.html",
    "results.html",
    "classes.html",
    "classes/4-65535.html",
    "classes/1-0.html",
    *(f"{paper}.html" for paper in PAPERS),
)


def opened(chrome: Chrome, folder: Path, address: str) -> None:
    chrome.get("about:blank")
    chrome.get(f"{folder.as_uri()}/{address}")


def shown(chrome: Chrome) -> list[str]:
    """Return the texts of the first links of all entries that take room on the screen."""
    entries = "Array.from(document.querySelectorAll('[data-entry]')).filter(one => one.getClientRects().length)"
    found: list[str] = chrome.execute_script(f"return {entries}.map(one => one.querySelector('a').textContent)")
    return found


def count(chrome: Chrome) -> str:
    return chrome.find_element(By.TAG_NAME, "output").text


def search(chrome: Chrome, words: str) -> None:
    field = chrome.find_element(By.NAME, "words")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.DELETE, words)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("address", PAGES)
def test_a_page_fits_the_screen_and_nothing_is_wrong(
    address: str, width: int, chrome: Chrome, report_folder: Path
) -> None:
    set_width(chrome, width)
    opened(chrome, report_folder, address)
    assert chrome.find_element(By.TAG_NAME, "h1").is_displayed()
    assert chrome.execute_script("return document.documentElement.scrollWidth") <= width
    assert console_errors(chrome) == []


def test_a_page_that_is_too_wide_or_broken_or_loads_something_is_noticed(
    chrome: Chrome, report_folder: Path, tmp_path: Path
) -> None:
    for name in ("style.css", "ledger.html"):
        (tmp_path / name).write_text((report_folder / name).read_text())
    (tmp_path / "page.js").write_text("nothing.there();")
    with (tmp_path / "ledger.html").open("a") as page:
        page.write('<img src="http://example.org/picture.png">')
    with (tmp_path / "style.css").open("a") as style:
        style.write("main { min-width: 30rem }")
    set_width(chrome, 360)
    opened(chrome, tmp_path, "ledger.html")
    assert chrome.execute_script("return document.documentElement.scrollWidth") > 360
    script, loading = sorted(console_errors(chrome))
    assert "http://example.org/picture.png" in loading
    assert "nothing is not defined" in script


@pytest.mark.parametrize("width", [360, 1280])
def test_statements_are_searched_and_filtered(width: int, chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, width)
    opened(chrome, report_folder, "ledger.html")
    everything = len(read_ledger())
    assert (count(chrome), len(shown(chrome))) == (f"{everything} statements", everything)
    search(chrome, "lyu leaves decomposition")
    assert shown(chrome) == ["lyu.lemma-4.1"]
    search(chrome, "")
    Select(chrome.find_element(By.NAME, "paper")).select_by_visible_text("gl")
    own = [one.id for one in read_ledger() if one.paper == "gl"]
    assert count(chrome) == f"{len(own)} of {everything} statements"
    assert shown(chrome) == own
    assert chrome.current_url.endswith("ledger.html#paper=gl")
    opened(chrome, report_folder, "ledger.html#paper=gl&standing=true%20as%20repaired")
    record = read_record()
    repaired = [one.id for one in read_ledger() if standing(one, record) is Standing.AS_REPAIRED and one.id in own]
    assert repaired
    assert shown(chrome) == repaired
    chrome.find_element(By.CSS_SELECTOR, "button[type=reset]").click()
    assert count(chrome) == f"{everything} statements"


@pytest.mark.parametrize("width", [360, 1280])
def test_classes_are_searched_filtered_and_opened(width: int, chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, width)
    opened(chrome, report_folder, "classes.html")
    assert count(chrome) == "433 classes"
    search(chrome, "0000 0001 0010 0100 1000")
    found = shown(chrome)
    assert "4-279" in found
    assert count(chrome) == f"{len(found)} of 433 classes"
    Select(chrome.find_element(By.NAME, "size")).select_by_visible_text("5")
    assert shown(chrome) == ["4-279"]
    chrome.find_element(By.LINK_TEXT, "4-279").click()
    assert chrome.find_element(By.TAG_NAME, "h1").text == "Class 4-279"
    assert chrome.find_element(By.CSS_SELECTOR, "svg.cube").is_displayed()


def test_a_row_of_the_catalogue_has_a_permalink(chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, 1280)
    opened(chrome, report_folder, "classes.html#4-32767")
    row = chrome.switch_to.active_element
    assert row.get_attribute("id") == "4-32767"
    assert 0 <= row.rect["y"] - chrome.execute_script("return scrollY") < 800


def test_numbers_are_sorted_as_numbers(chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, 1280)
    opened(chrome, report_folder, "classes.html#points=4&vc=3")
    rows = "Array.from(document.querySelectorAll('tbody tr:not([hidden])'))"
    chrome.find_element(By.XPATH, "//button[text()='size']").click()
    found = chrome.execute_script(f"return {rows}.map(one => Number(one.cells[2].textContent))")
    assert found == sorted(found)
    assert (found[0], found[-1]) == (8, 15)


def test_a_permalink_opens_the_entry_that_a_filter_hides(chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, 1280)
    opened(chrome, report_folder, "lyu.html#standing=false")
    entry = chrome.find_element(By.ID, "lyu.lemma-4.1")
    assert not entry.is_displayed()
    chrome.execute_script("location.hash = 'lyu.lemma-4.1'")
    assert entry.is_displayed()
    assert chrome.switch_to.active_element == entry
    top = chrome.execute_script("return arguments[0].getBoundingClientRect().top", entry)
    assert 0 <= top < 100
    tables = entry.find_elements(By.CSS_SELECTOR, ".counterexample table.labels")
    drawings = entry.find_elements(By.CSS_SELECTOR, ".counterexample svg")
    assert tables
    assert all(each.is_displayed() for each in [*tables, *drawings])


def test_the_keyboard_reaches_rows_and_opens_one(chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, 1280)
    opened(chrome, report_folder, "ledger.html#paper=gl")
    own = [one.id for one in read_ledger() if one.paper == "gl"]
    for _ in range(40):
        chrome.switch_to.active_element.send_keys(Keys.TAB)
        if chrome.switch_to.active_element.text == own[0]:
            break
    chrome.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    assert chrome.switch_to.active_element.text == own[1]
    chrome.switch_to.active_element.send_keys(Keys.ARROW_UP)
    assert chrome.switch_to.active_element.text == own[0]
    chrome.switch_to.active_element.send_keys(Keys.ENTER)
    assert chrome.current_url.endswith(f"gl.html#{own[0]}")
    assert chrome.switch_to.active_element.get_attribute("id") == own[0]


def test_rows_are_sorted_both_ways(chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, 1280)
    opened(chrome, report_folder, "ledger.html#paper=gl")
    heading = chrome.find_element(By.XPATH, "//button[text()='title']")
    statements = [one for one in read_ledger() if one.paper == "gl"]
    own = [one.id for one in sorted(statements, key=lambda one: one.title.lower())]
    for is_down, state in ((False, "ascending"), (True, "descending")):
        heading.send_keys(Keys.ENTER)
        assert heading.find_element(By.XPATH, "..").get_attribute("aria-sort") == state
        assert shown(chrome) == (own[::-1] if is_down else own)


def test_what_is_folded_is_printed(chrome: Chrome, report_folder: Path) -> None:
    set_width(chrome, 1280)
    opened(chrome, report_folder, "gl.html")
    folded = "return document.querySelectorAll('details:not([open])').length"
    before = chrome.execute_script(folded)
    chrome.execute_script("dispatchEvent(new Event('beforeprint'))")
    assert chrome.execute_script(folded) == 0 < before
    chrome.execute_script("dispatchEvent(new Event('afterprint'))")
    assert chrome.execute_script(folded) == before
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert not chrome.find_element(By.CSS_SELECTOR, ".filters").is_displayed()
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_system(scheme: str, chrome: Chrome, report_folder: Path) -> None:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    opened(chrome, report_folder, "index.html")
    ground = chrome.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert ground == {"light": "rgb(255, 255, 255)", "dark": "rgb(20, 23, 27)"}[scheme]
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
