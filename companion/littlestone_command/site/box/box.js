// The box: rows of a class are read, the proved program answers in a worker, and the page shows the answers.
"use strict";
(() => {
const MOST_POINTS = 12, MOST_ROWS = 64, ATLAS_POINTS = 4;
const data = globalThis.littlestoneBox;
const part = (name) => document.getElementById(`class-box-${name}`);
const SVG = new Set(["svg", "line", "circle", "text"]);
const make = (tag, attributes = {}, ...children) => {
  const made = SVG.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

// The worker has one question at a time; what takes too long, or fails, ends it, and the next question starts another.
let worker = null, started = null, number = 0, waiting = null;
const start = () => {
  const source = `${data.kernel}\nonmessage = (e) => postMessage(littlestoneProved(e.data)); postMessage("");`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  worker = new Worker(address);
  const begun = worker;
  started = new Promise((resolve) => { begun.onmessage = resolve; begun.onerror = resolve; });
};
const stop = (reason) => {
  if (worker !== null) worker.terminate();
  worker = null;
  if (waiting !== null) waiting({ reason });
};
const send = (capability, input) => new Promise((resolve) => {
  const id = ++number;
  const timer = setTimeout(() => stop(`stopped after ${data.seconds} seconds`), 1000 * data.seconds);
  waiting = (answer) => { waiting = null; clearTimeout(timer); resolve(answer); };
  worker.onmessage = (e) => { const answer = JSON.parse(e.data); if (answer.id === id) waiting(answer); };
  worker.onerror = (e) => { e.preventDefault(); stop(`too large: ${e.message}`); };
  worker.postMessage(JSON.stringify({ op: "run", id, capability, input }));
});
let last = Promise.resolve();
const ask = (capability, input) => {
  last = last.then(async () => {
    if (worker === null) start();
    const begun = worker;
    await started;
    return worker === begun ? send(capability, input) : { reason: "stopped" };
  });
  return last;
};

// Tests call `ask`, too, and change how long an answer may take.
Object.assign(data, { ask, seconds: 2 });

// Rows of a text, or an error that names the line.
const read = (text) => {
  const lines = text.split("\n").map((line, i) => [line.trim(), i + 1]).filter(([line]) => line !== "");
  if (lines.length === 0) throw Error("Write a row, such as 0110.");
  const rows = lines.map(([line, i]) => {
    const labels = /[\s,;]/.test(line) ? line.split(/[\s,;]+/).filter((label) => label !== "") : [...line];
    const odd = labels.find((label) => !/^[0-9]$/.test(label));
    if (odd !== undefined) throw Error(`Line ${i}: “${odd.slice(0, 20)}” is not a label from 0 to 9.`);
    if (labels.length === 0) throw Error(`Line ${i} has no labels.`);
    if (labels.length > MOST_POINTS) throw Error(`Line ${i} has ${labels.length} labels; at most ${MOST_POINTS} points are taken.`);
    return labels.map(Number);
  });
  const other = rows.findIndex((row) => row.length !== rows[0].length);
  if (other >= 0) throw Error(`Line ${lines[other][1]} has ${counted(rows[other].length, "label")}, line ${lines[0][1]} has ${rows[0].length}.`);
  const different = [...new Map(rows.map((row) => [word(row), row])).values()];
  if (different.length > MOST_ROWS) {
    const first = rows.findIndex((row) => word(row) === word(different[MOST_ROWS]));
    throw Error(`Line ${lines[first][1]}: at most ${MOST_ROWS} different rows are taken.`);
  }
  return { rows: different, n_points: rows[0].length, n_labels: Math.max(2, 1 + Math.max(...rows.flat())) };
};
const counted = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
const word = (row) => row.join("");
const address = ({ rows }) => `#${rows.map(word).join(".")}`;

// What is shown, the function of the program, its further input, and how its output is written.
const questions = (given, d) => {
  const yes = (value) => (value ? "yes" : "no");
  const decomposed = { p: 1, d };
  const families = given.n_labels > 4 ? ["pairs", "bits", "graphs"] : ["pairs", "bits", "graphs", "all"];
  const psi = [
    ...families.map((maps) => [`Ψ-Littlestone dimension, Ψ: ${maps}`, "psi_littlestone_dimension", { maps }]),
    ["uniform Ψ-Littlestone dimension, Ψ: bits", "uniform_psi_littlestone_dimension", { maps: "bits" }],
  ];
  const covers = [1, 2, 3].map((depth) => [`0-cover number, depth ${depth}`, "zero_cover_number", { depth }]);
  if (given.n_labels > 2) return [["Littlestone dimension", "multiclass_littlestone_dimension", {}], ...psi, ...covers];
  return [
    ["Littlestone dimension", "littlestone_dimension", {}],
    ["VC dimension", "vc_dimension", {}],
    ...psi, ...covers,
    ["SOA at x0, x1, …", "soa", {}, word],
    ...[1, 2, 3].map((k) => [`${k}-irreducible`, "is_irreducible", { k }, yes]),
    [`(1, ${d})-decomposition dimension`, "decomposition_dimension", decomposed],
    [`(1, ${d})-essential functions`, "essential_hypotheses", decomposed, (found) => found.map(word).join("\n") || "none"],
  ];
};
const theoremsOf = (capability, more) => [...data.functions[capability], ...(more.maps ? [data.families[more.maps]] : [])];
const proofOf = (names) => {
  const axioms = [...new Set(names.map((name) => data.theorems[name].axioms))];
  return [make("code", {}, names.join(", ")), ` · axioms: ${axioms.length > 1 ? axioms.filter((one) => one !== "none").join("; ") : axioms[0]}`];
};
const written = (answer, write = String) => answer.output !== undefined ? write(answer.output)
  : `no answer: ${answer.reason ?? answer.invalid ?? answer.error ?? "not offered"}`;

// A tree is drawn if every path has the wanted depth, every node two different labels, and every leaf a row.
const drawn = (tree, given, depth) => {
  const wide = Math.max(40, 14 + 9 * given.n_points), high = 62, lines = [], marks = [];
  let leaves = 0;
  const place = (node, level, rows) => {
    const y = 20 + high * level;
    if (rows.length === 0) throw Error("no row has the labels of a path");
    if ((node === null) !== (level === depth)) throw Error("a path has another length");
    if (node === null) {
      const x = (leaves++ + .5) * wide;
      marks.push(make("text", { x, y }, word(rows[0])));
      return x;
    }
    const [point, labels, children] = node;
    if (labels[0] === labels[1]) throw Error("a node has equal labels");
    const xs = children.map((child, i) => place(child, level + 1, rows.filter((row) => row[point] === labels[i])));
    const x = (xs[0] + xs[1]) / 2;
    xs.forEach((end, i) => {
      lines.push(make("line", { x1: x, y1: y + 17, x2: end, y2: y + high - (children[i] === null ? 12 : 17) }));
      marks.push(make("text", { x: (x + end) / 2 + (i ? 9 : -9), y: y + high / 2 - 7, class: "class-box-edge" }, String(labels[i])));
    });
    marks.push(make("circle", { cx: x, cy: y, r: 17 }), make("text", { x, y }, `x${point}`));
    return x;
  };
  place(tree, 0, given.rows);
  const width = leaves * wide, height = 40 + high * depth;
  return make("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": told(tree) }, ...lines, ...marks);
};
const told = (node) => node === null ? "leaf"
  : `x${node[0]} (label ${node[1][0]}: ${told(node[2][0])}; label ${node[1][1]}: ${told(node[2][1])})`;
const showTree = (answer, given, depth) => {
  const tree = part("tree");
  try {
    tree.replaceChildren(answer.output === undefined ? written(answer) : drawn(answer.output, given, depth));
    tree.scrollLeft = (tree.scrollWidth - tree.clientWidth) / 2;
    part("tree-said").textContent = answer.output === undefined ? "" : "Under each path stands a row with its labels.";
  } catch (error) {
    part("tree-said").textContent = "";
    tree.replaceChildren(`The tree is wrong: ${error.message}.`);
  }
};

// The representative of the atlas: of all renamings of points and labels, the one whose sorted rows come first.
const orders = (n) => n === 0 ? [[]] : orders(n - 1).flatMap((order) =>
  Array.from({ length: n }, (_, i) => [...order.slice(0, i), n - 1, ...order.slice(i)]));
const representative = ({ rows, n_points: n }) => {
  let best = -1;
  for (const order of orders(n)) {
    const functions = rows.map((row) => order.reduce((f, x) => 2 * f + row[x], 0));
    for (let flips = 0; flips < 2 ** n; flips++) {
      best = Math.max(best, functions.reduce((code, f) => code + 2 ** (2 ** n - 1 - (f ^ flips)), 0));
    }
  }
  const functions = [...Array(2 ** n).keys()].filter((f) => Math.floor(best / 2 ** (2 ** n - 1 - f)) % 2);
  return { number: functions.reduce((sum, f) => sum + 2 ** f, 0), rows: functions.map((f) => f.toString(2).padStart(n, "0")) };
};
data.representative = representative;
const showFound = (given) => {
  const list = part("row").querySelector("dl");
  if (given.n_labels > 2 || given.n_points > ATLAS_POINTS) {
    part("found").textContent = `The atlas on this page has binary classes on at most ${ATLAS_POINTS} points.`;
    part("row").hidden = true;
    list.replaceChildren();
    return;
  }
  const { number, rows } = representative(given);
  const id = `${given.n_points}-${number}`;
  const shownId = make("code", { id: "class-box-id" }, id), { classes } = document.getElementById("class-box").dataset;
  const page = `${classes}/${given.n_points}-${rows.length}.html#class-${id}`;
  part("found").replaceChildren("Up to names of points and labels this is class ", classes ? make("a", { href: page }, shownId) : shownId,
    ": ", make("code", {}, rows.join(" ")), ".");
  part("row").hidden = false;
  const value = (v) => (v === null ? "none" : v === true ? "yes" : v === false ? "no" : String(v));
  list.replaceChildren(...data.atlas.columns.flatMap(([name, words], i) =>
    [make("dt", {}, make("code", {}, name), `: ${value(data.atlas.rows[id][i])}`), make("dd", {}, words)]));
};

// The table to press; the text of the rows is what counts.
const text = part("rows");
const setRows = (rows) => { text.value = rows.map(word).join("\n"); changed(0); };
const showGrid = ({ rows, n_points: n, n_labels }) => {
  const focused = document.activeElement?.dataset?.cell;
  const cell = (row, i, x) => {
    const name = `row ${i + 1}, x${x}: ${row[x]}`;
    const button = make("button", { type: "button", "data-cell": `${i},${x}`, "data-label": row[x], "aria-label": name }, String(row[x]));
    button.addEventListener("click", () => {
      setRows(rows.map((other, j) => other.map((label, y) => (i === j && x === y ? (label + 1) % n_labels : label))));
    });
    return make("td", {}, button);
  };
  const removing = (i) => {
    const button = make("button", { type: "button", "data-cell": `${i},-`, "aria-label": `remove row ${i + 1}` }, "×");
    button.addEventListener("click", () => { if (rows.length > 1) setRows(rows.filter((_, j) => j !== i)); });
    return make("td", {}, button);
  };
  const points = [...Array(n).keys()];
  const head = make("tr", {}, ...points.map((x) => make("th", { scope: "col" }, `x${x}`)));
  part("grid").replaceChildren(make("table", { class: "class-box-grid" }, make("thead", {}, head),
    make("tbody", {}, ...rows.map((row, i) => make("tr", {}, ...points.map((x) => cell(row, i, x)), removing(i))))));
  if (focused) part("grid").querySelector(`[data-cell="${focused}"]`)?.focus();
};
// Equal rows stay apart here, so that a label can be changed to that of another row.
const listed = () => {
  read(text.value);
  return text.value.split("\n").map((line) => [...line.replace(/\D/g, "")].map(Number)).filter((row) => row.length > 0);
};
const CHANGES = {
  row: (rows) => [...rows, rows[0].map(() => 0)],
  point: (rows) => rows.map((row) => [...row, 0]),
  fewer: (rows) => rows.map((row) => row.slice(0, Math.max(1, row.length - 1))),
};

let run = 0;
const show = async (isLinked) => {
  const mine = ++run, said = part("said"), body = part("numbers"), results = part("results");
  // What is shown is that of earlier rows until there are answers for these.
  results.classList.add("class-box-stale");
  let given;
  try {
    given = read(text.value);
  } catch (error) {
    said.className = "class-box-bad";
    said.textContent = error.message;
    part("grid").classList.add("class-box-stale");
    document.documentElement.dataset.classBox = `refused ${mine}`;
    return;
  }
  showGrid({ ...given, rows: listed() });
  if (isLinked) history.replaceState(null, "", address(given));
  said.className = "";
  said.textContent = "Computing …";
  part("grid").classList.remove("class-box-stale");
  showFound(given);
  const begun = performance.now();
  const first = await ask(questions(given, 0)[0][1], given);
  if (mine !== run) return;
  const d = first.output ?? 0;
  const asked = questions(given, d).map(([what, capability, more, write]) => {
    const value = make("td", { class: "class-box-value" }, "…");
    const proof = make("td", { class: "class-box-proof" }, ...proofOf(theoremsOf(capability, more)));
    return { line: make("tr", {}, make("th", { scope: "row" }, what), value, proof), value, capability, more, write };
  });
  body.replaceChildren(...asked.map(({ line }) => line));
  const tree = await ask("mistake_tree", given);
  if (mine !== run) return;
  showTree(tree, given, d);
  results.classList.remove("class-box-stale");
  for (const { value, capability, more, write } of asked) {
    const answer = first.output === undefined ? first : await ask(capability, { ...given, ...more });
    if (mine !== run) return;
    value.textContent = written(answer, write);
    value.classList.toggle("class-box-none", answer.output === undefined);
  }
  const size = `${counted(given.rows.length, "different row")}, ${counted(given.n_points, "point")}, ${counted(given.n_labels, "label")}`;
  said.textContent = `${size}; ${Math.round(performance.now() - begun)} ms.`;
  document.documentElement.dataset.classBox = `done ${mine}`;
};

let timer;
const changed = (delay) => {
  clearTimeout(timer);
  timer = setTimeout(() => { if (waiting !== null) stop("stopped"); show(true); }, delay);
};
text.addEventListener("input", () => changed(120));
for (const button of document.querySelectorAll(".class-box [data-rows]")) {
  button.addEventListener("click", () => { text.value = button.dataset.rows.replaceAll(" ", "\n"); changed(0); });
}
for (const button of document.querySelectorAll(".class-box [data-change]")) {
  button.addEventListener("click", () => {
    try { setRows(CHANGES[button.dataset.change](listed())); } catch { changed(0); }
  });
}
part("link").addEventListener("click", async () => {
  try { history.replaceState(null, "", address(read(text.value))); } catch { changed(0); return; }
  try { await navigator.clipboard.writeText(location.href); part("said").textContent = "The link is on the clipboard."; }
  catch { part("said").textContent = "The link is in the address bar."; }
});
// A damaged link is shown as it is, and refused; no other class takes its place. Names of sections begin with a letter.
const linked = () => (/^#[0-9.]/.test(location.hash) ? location.hash.slice(1).replaceAll(".", "\n") : "");
addEventListener("hashchange", () => { if (linked() !== "") { text.value = linked(); changed(0); } });
part("theorems").append(...Object.entries(data.theorems).flatMap(([name, { statement, place, axioms }]) =>
  [make("dt", {}, make("code", {}, name), ` · ${place} · axioms: ${axioms}`), make("dd", {}, make("code", {}, statement))]));
text.value = linked() || "0000\n0001\n0011\n0111\n1111";
show(false);
})();
