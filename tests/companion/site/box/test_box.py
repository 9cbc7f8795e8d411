"""The box in a browser: its answers are those of the reference, and it can be used on phones and with keys."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from tests.browsing import browser, console_errors, needs_browser, set_width
from tests.faults.planting import replaced_once
from tests.proved import Question, differences, drawn, questions
from tests.solver.conftest import needs_javascript

from littlestone import dimensions
from littlestone.classes import FiniteClass
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone_atlas import read
from littlestone_command.site.box import box_data, box_files, write_page
from littlestone_solver.theorems.kernel.extraction import compile_javascript
from littlestone_solver.theorems.proved_program import program_text

pytestmark = [needs_browser, needs_javascript, pytest.mark.slow]

ASKING = """
const [asked, done] = arguments, begun = performance.now();
(async () => {
  const answers = [];
  for (const [capability, input] of asked) answers.push(await littlestoneBox.ask(capability, input));
  done([answers, performance.now() - begun]);
})();
"""


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as started:
        started.set_script_timeout(300)
        yield started


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_page(tmp_path_factory.mktemp("page"))


@cache
def orbits() -> Sequence[FiniteClass]:
    return [h for h in classes_up_to_symmetry(4) if len(h)]


def opened(chrome: Chrome, page: Path, rows: str = "") -> None:
    """Open the page with some rows, and wait until all is answered or refused."""
    chrome.get("about:blank")
    chrome.get(f"{page.as_uri()}#{rows.replace(' ', '.')}")
    settled(chrome, "")


def state(chrome: Chrome) -> str:
    return str(chrome.execute_script("return document.documentElement.dataset.classBox ?? ''"))


def settled(chrome: Chrome, before: str) -> None:
    WebDriverWait(chrome, 60).until(lambda chrome: state(chrome) != before)


def changed(chrome: Chrome, change: Callable[[], object]) -> None:
    """Change something, and wait for the answers."""
    before = state(chrome)
    change()
    settled(chrome, before)


def shown(chrome: Chrome) -> dict[str, str]:
    """Return the value that is shown for each number."""
    cells = "Array.from(document.querySelectorAll('#class-box-numbers tr'), row => [0, 1].map(i => row.cells[i]"
    return dict(chrome.execute_script(f"return {cells}.textContent))"))


def said(chrome: Chrome, name: str = "said") -> str:
    return chrome.find_element(By.ID, f"class-box-{name}").text


def stale(chrome: Chrome) -> list[str]:
    """Return the parts of the page that are marked as answers to earlier rows."""
    return sorted(part.get_attribute("id") or "" for part in chrome.find_elements(By.CLASS_NAME, "class-box-stale"))


def wrong(chrome: Chrome, asked: Sequence[Question], name: str) -> list[str]:
    """Return the differences of the page from the reference; print the time of an answer.

    Answers may take a minute here, as the machine may be busy.
    """
    chrome.execute_script("littlestoneBox.seconds = 60")
    answers, milliseconds = chrome.execute_async_script(ASKING, [[one.capability, one.input] for one in asked])
    print(f"{name}: {len(asked)} answers, {milliseconds / len(asked):.2f} ms each")
    return differences(asked, answers)


def test_the_box_and_the_reference_agree_on_all_classes_of_4_points(chrome: Chrome, page: Path) -> None:
    opened(chrome, page)
    assert len(orbits()) == 401
    assert wrong(chrome, [one for h in orbits() for one in questions(h)], "classes of 4 points") == []
    assert console_errors(chrome) == []


@pytest.mark.parametrize("number", [pytest.param(1000, marks=pytest.mark.thorough), 100])
def test_the_box_and_the_reference_agree_on_larger_classes(number: int, chrome: Chrome, page: Path) -> None:
    random = Random(1)
    sizes = ((random.randint(5, 8), random.randint(2, 40), 2 if i % 4 else 3) for i in range(number))
    asked = [
        one
        for size in sizes
        for one in random.sample([one for one in questions(drawn(random, *size), ()) if is_quick(one)], 3)
    ]
    opened(chrome, page)
    assert wrong(chrome, asked, "larger classes") == []
    assert console_errors(chrome) == []


def is_quick(one: Question) -> bool:
    """Say whether the program answers soon for large classes: few maps, and no deep trees for covers."""
    families = ("bits",) if one.capability.startswith("uniform") else ("bits", "pairs", "graphs")
    return one.further.get("maps", "bits") in families and one.further.get("depth") != 3


def test_a_wrong_program_is_seen(chrome: Chrome, tmp_path: Path) -> None:
    page = write_page(tmp_path)
    planted = replaced_once(
        program_text("proved_page"), "sub = fun n m -> Stdlib.max 0 (n-m)", "sub = fun n m -> n-m", "the program"
    )
    compile_javascript(planted, tmp_path / "wrong.js")
    data = {**box_data(), "kernel": (tmp_path / "wrong.js").read_text()}
    (tmp_path / "_static" / "box-data.js").write_text(f"globalThis.littlestoneBox = {json.dumps(data)};")
    opened(chrome, page)
    asked = [one for h in orbits()[::40] for one in questions(h)]
    assert 0 < len(wrong(chrome, asked, "a wrong program")) < len(asked)


def test_every_number_on_the_page_is_that_of_the_reference(chrome: Chrome, page: Path) -> None:
    times = list[float]()
    for h in [*orbits()[::50], FiniteClass.from_rows(["00", "01", "02", "11", "20", "22"])]:
        begun = perf_counter()
        opened(chrome, page, " ".join(h.to_rows()))
        times.append(perf_counter() - begun)
        numbers = shown(chrome)
        assert numbers["Littlestone dimension"] == str(dimensions.littlestone_dimension(h))
        for depth in (1, 2, 3):
            assert numbers[f"0-cover number, depth {depth}"] == str(dimensions.zero_cover_number(h, depth))
        if h.is_binary:
            assert numbers["VC dimension"] == str(dimensions.vc_dimension(h))
        assert not [value for value in numbers.values() if "no answer" in value or "…" in value]
        leaves = chrome.find_elements(By.CSS_SELECTOR, "#class-box-tree svg text:not(.class-box-edge)")
        assert len([leaf for leaf in leaves if not leaf.text.startswith("x")]) == 2 ** int(
            numbers["Littlestone dimension"]
        )
    print(f"a page: {1000 * sorted(times)[len(times) // 2]:.0f} ms")
    assert console_errors(chrome) == []


def test_each_number_has_a_theorem_and_what_coq_says_of_its_axioms(chrome: Chrome, page: Path) -> None:
    opened(chrome, page)
    proofs = [cell.text for cell in chrome.find_elements(By.CLASS_NAME, "class-box-proof")]
    assert len(proofs) == len(shown(chrome)) == 16
    assert all(proof.endswith("axioms: none") for proof in proofs)
    chrome.execute_script("littlestoneBox.theorems.computed_rankP.axioms = 'classic'")
    changed(chrome, lambda: chrome.find_element(By.XPATH, "//button[text()='All functions']").click())
    assert chrome.find_element(By.CLASS_NAME, "class-box-proof").text.endswith("axioms: classic")


def test_a_class_is_found_in_the_atlas_under_other_names(chrome: Chrome, page: Path) -> None:
    opened(chrome, page)
    random = Random(2)
    asked, wanted = list[object](), list[object]()
    for row in read().to_pylist():
        n, number = row["points"], row["number"]
        order, flips = random.sample(range(n), n), random.choices((0, 1), k=n)
        functions = [f"{f:0{n}b}" for f in range(2**n) if number >> f & 1]
        renamed = [[int(f[x]) ^ flips[x] for x in order] for f in functions]
        asked.append({"rows": random.sample(renamed, len(renamed)), "n_points": n})
        wanted.append({"number": number, "rows": functions})
    found = chrome.execute_script("return arguments[0].map(littlestoneBox.representative)", asked)
    assert len(found) == 433
    assert found == wanted
    opened(chrome, page, "111 110 000 001")
    assert "class 3-195" in said(chrome, "found")
    chrome.find_element(By.CSS_SELECTOR, "#class-box-row summary").click()
    assert "the VC dimension" in said(chrome, "row")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("01\n1a", "Line 2: “a” is not a label from 0 to 9."),
        ("01\n\n011", "Line 3 has 3 labels, line 1 has 2."),
        ("0" * 13, "Line 1 has 13 labels; at most 12 points are taken."),
        ("\n".join(f"{i:07b}" for i in range(66)), "Line 65: at most 64 different rows are taken."),
        ("01\n0", "Line 2 has 1 label, line 1 has 2."),
        ("", "Write a row, such as 0110."),
    ],
)
def test_bad_input_names_its_line(rows: str, message: str, chrome: Chrome, page: Path) -> None:
    opened(chrome, page)
    typing = "const box = document.getElementById('class-box-rows'); box.value = arguments[0];"
    firing = "box.dispatchEvent(new Event('input'))"
    assert stale(chrome) == []
    changed(chrome, lambda: chrome.execute_script(typing + firing, rows))
    assert said(chrome) == message
    assert stale(chrome) == ["class-box-grid", "class-box-results"]


def test_a_damaged_link_is_refused(chrome: Chrome, page: Path) -> None:
    opened(chrome, page, "01 1x")
    assert said(chrome) == "Line 2: “x” is not a label from 0 to 9."
    assert shown(chrome) == {}


def test_rows_are_drawn_with_keys_and_the_address_keeps_them(chrome: Chrome, page: Path) -> None:
    opened(chrome, page, "00 11")
    cell = chrome.find_element(By.CSS_SELECTOR, "[data-cell='0,1']")
    changed(chrome, lambda: cell.send_keys(Keys.ENTER))
    assert chrome.switch_to.active_element.get_attribute("aria-label") == "row 1, x1: 1"
    changed(chrome, lambda: chrome.find_element(By.XPATH, "//button[text()='Add a row']").send_keys(Keys.SPACE))
    changed(chrome, lambda: chrome.find_element(By.XPATH, "//button[text()='Add a point']").send_keys(Keys.SPACE))
    address = chrome.current_url
    assert address.endswith("#010.110.000")
    first = shown(chrome)
    opened(chrome, page, "010 110 000")
    assert shown(chrome) == first
    changed(chrome, lambda: chrome.find_element(By.CSS_SELECTOR, "[data-cell='2,-']").send_keys(Keys.ENTER))
    assert chrome.current_url.endswith("#010.110")


def test_a_question_that_takes_too_long_is_stopped_and_the_next_is_answered(chrome: Chrome, page: Path) -> None:
    opened(chrome, page)
    large = drawn(Random(3), 12, 64)
    rows = {"rows": list(map(list, large)), "n_points": 12, "n_labels": 2}
    d = dimensions.littlestone_dimension(large)
    asked = [["essential_hypotheses", {**rows, "p": 1, "d": d}], ["vc_dimension", rows]]
    (first, second), milliseconds = chrome.execute_async_script(ASKING, asked)
    assert first == {"reason": "stopped after 2 seconds"}
    assert second["output"] == dimensions.vc_dimension(large)
    assert milliseconds > 2000


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("rows", ["0000 0001 0011 0111 1111", f"{'0' * 12} {'01' * 6}", "0000 0001 0010 0100 1x"])
def test_the_page_fits_the_screen_and_loads_nothing_else(rows: str, width: int, chrome: Chrome, page: Path) -> None:
    set_width(chrome, width)
    opened(chrome, page, rows)
    for folded in chrome.find_elements(By.TAG_NAME, "summary"):
        if folded.is_displayed():
            folded.click()
    assert chrome.execute_script("return document.documentElement.scrollWidth") <= width
    loaded = chrome.execute_script("return performance.getEntriesByType('resource').map(one => one.name)")
    assert {name.rpartition("/")[2] for name in loaded if name.startswith("file:")} <= set(box_files())
    assert [name for name in loaded if not name.startswith(("file:", "blob:"))] == []
    assert console_errors(chrome) == []


@pytest.mark.parametrize(("scheme", "ink"), [("light", "rgb(0, 0, 0)"), ("dark", "rgb(255, 255, 255)")])
def test_colours_follow_the_system(scheme: str, ink: str, chrome: Chrome, page: Path) -> None:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    opened(chrome, page)
    button = "document.querySelector('.class-box button')"
    assert chrome.execute_script(f"return getComputedStyle({button}).color") == ink
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_the_command_writes_the_page_or_names_the_missing_tool(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "littlestone_command.site.box", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"{tmp_path / 'index.html'}\n"
    assert {file.name for file in (tmp_path / "_static").iterdir()} == set(box_files()) - {"box.html"}
    missing = subprocess.run(command, env={**os.environ, "PATH": ""}, capture_output=True, text=True, check=False)
    assert missing.returncode == 1
    assert re.fullmatch(r"\w+ is missing: apt install coq libcoq-mathcomp-algebra.*\n", missing.stderr)
