// Entries are searched, filtered and sorted; the choice stands in the address after "#", so a view has a link.
"use strict";

function fieldsOf(form) {
  return Array.from(form.elements).filter((field) => field.name);
}

function fits(entry, field) {
  if (!field.value) return true;
  if (field.name === "words") {
    entry.words ??= entry.textContent.toLowerCase();
    return field.value.toLowerCase().split(/\s+/).every((word) => entry.words.includes(word));
  }
  return (entry.dataset[field.name] ?? "").split("|").includes(field.value);
}

function show(section) {
  const form = section.querySelector(".filters");
  const fields = fieldsOf(form);
  const entries = Array.from(section.querySelectorAll("[data-entry]"));
  let shown = 0;
  for (const entry of entries) {
    entry.hidden = !fields.every((field) => fits(entry, field));
    shown += !entry.hidden;
  }
  const all = entries.length;
  form.querySelector("output").value = (shown < all ? `${shown} of ${all}` : all) + ` ${form.dataset.noun}`;
}

function remember(form) {
  const chosen = new URLSearchParams();
  for (const field of fieldsOf(form)) if (field.value) chosen.set(field.name, field.value);
  history.replaceState(null, "", `#${chosen}`);
}

// "#paper=lyu" chooses a filter; "#lyu.lemma-4.1" opens an entry, whatever the filters say.
function followAddress() {
  const place = decodeURIComponent(location.hash.slice(1));
  const sections = document.querySelectorAll(".entries");
  const entry = place.includes("=") ? null : document.getElementById(place);
  const chosen = new URLSearchParams(place.includes("=") ? location.hash.slice(1) : "");
  for (const section of sections) {
    const form = section.querySelector(".filters");
    for (const field of fieldsOf(form)) field.value = chosen.get(field.name) ?? "";
    show(section);
  }
  if (!entry) return;
  for (let outer = entry; outer; outer = outer.parentElement) if (outer.matches("details")) outer.open = true;
  entry.scrollIntoView();
  entry.focus({ preventScroll: true });
}

function valueOf(row, column) {
  const cell = row.cells[column];
  const text = cell.dataset.value ?? cell.textContent.trim();
  return { text, number: text === "" ? -Infinity : Number(text.replaceAll(",", "")) };
}

function sortBy(heading) {
  const body = heading.closest("table").tBodies[0];
  const isDown = heading.getAttribute("aria-sort") === "ascending";
  for (const other of heading.parentElement.cells) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  const rows = Array.from(body.rows, (row) => ({ row, ...valueOf(row, heading.cellIndex) }));
  const areNumbers = rows.every(({ number }) => !Number.isNaN(number));
  rows.sort((a, b) => (areNumbers ? (a.number > b.number) - (a.number < b.number) : a.text.localeCompare(b.text)));
  if (isDown) rows.reverse();
  body.append(...rows.map(({ row }) => row));
}

// The arrow keys move between the links of the rows that are shown.
function moveBetweenRows(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target.closest("tr[data-entry]");
  if (!step || !row) return;
  const rows = Array.from(row.parentElement.rows).filter((other) => !other.hidden);
  const next = rows[rows.indexOf(row) + step];
  if (next) next.querySelector("a").focus();
  event.preventDefault();
}

for (const section of document.querySelectorAll(".entries")) {
  const form = section.querySelector(".filters");
  const changed = () => {
    show(section);
    remember(form);
  };
  for (const kind of ["input", "change"]) form.addEventListener(kind, changed);
  form.addEventListener("reset", () => setTimeout(changed));
  form.addEventListener("submit", (event) => event.preventDefault());
  section.addEventListener("keydown", moveBetweenRows);
}
for (const button of document.querySelectorAll("button.sort")) {
  button.addEventListener("click", () => sortBy(button.closest("th")));
}
addEventListener("hashchange", followAddress);
followAddress();

// What is folded is printed all the same, and folded again afterwards.
let unfolded = [];
addEventListener("beforeprint", () => {
  unfolded = Array.from(document.querySelectorAll("details:not([open])"));
  for (const one of unfolded) one.open = true;
});
addEventListener("afterprint", () => {
  for (const one of unfolded) one.open = false;
});
