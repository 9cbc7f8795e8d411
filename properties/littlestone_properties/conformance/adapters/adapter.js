// An implementation in JavaScript, as a program: littlestone conform -- node adapter.js
// Copy it and put your own functions in place of these.
"use strict";
const fs = require("node:fs");

class Invalid extends Error {}

const littlestone = (rows) => {
  if (rows.length <= 1) return rows.length - 1;
  let best = 0;
  for (let x = 0; x < rows[0].length; x++) {
    const labels = [...new Set(rows.map((row) => row[x]))];
    if (labels.length === 1) continue;
    const depths = labels.map((y) => littlestone(rows.filter((row) => row[x] === y))).sort((a, b) => b - a);
    best = Math.max(best, 1 + depths[1]);
  }
  return best;
};

const subsets = (n, size, from = 0) =>
  size === 0 ? [[]] : [...Array(n).keys()].slice(from).flatMap((x) => subsets(n, size - 1, x + 1).map((s) => [x, ...s]));

const vc = (rows, n) => {
  for (let size = n; size > 0; size--)
    for (const points of subsets(n, size))
      if (new Set(rows.map((row) => points.map((x) => row[x]).join())).size === 2 ** size) return size;
  return rows.length ? 0 : -1;
};

// Rows that are no class are refused; equal rows are one hypothesis.
const checked = ({ rows, n_points, n_labels = 2 }) => {
  const isLabel = (y) => Number.isInteger(y) && y >= 0 && y < n_labels;
  if (n_points < 1 || rows.some((row) => row.length !== n_points || !row.every(isLabel)))
    throw new Invalid("rows of equal length with labels in range are needed");
  return [...new Map(rows.map((row) => [row.join(), row])).values()];
};

const functions = {
  littlestone_dimension: (given) => littlestone(checked(given)),
  multiclass_littlestone_dimension: (given) => littlestone(checked(given)),
  vc_dimension: (given) => vc(checked(given), given.n_points),
  soa: (given) => {
    const rows = checked(given);
    const keeps = (x) => littlestone(rows.filter((row) => row[x] === 0)) === littlestone(rows);
    return [...Array(given.n_points).keys()].map((x) => (keeps(x) ? 0 : 1));
  },
  randomised_response: ({ bit, weight }) => bit ^ ask("choose", ["1", weight]),
  geometric_mechanism: ({ count, weight }) => count + ask("discrete_laplace", weight),
};

// One line of the standard input at a time, so that a random choice can be waited for.
let received = "";
const part = Buffer.alloc(65536);
const readLine = () => {
  while (!received.includes("\n")) {
    const length = fs.readSync(0, part, 0, part.length, null);
    if (length === 0) return null;
    received += part.toString("utf8", 0, length);
  }
  const line = received.slice(0, received.indexOf("\n"));
  received = received.slice(line.length + 1);
  return line;
};
const say = (message) => fs.writeSync(1, JSON.stringify(message) + "\n");

let current;
const ask = (question, value) => {
  say({ id: current, [question]: value });
  return JSON.parse(readLine()).answer;
};

for (let line = readLine(); line !== null; line = readLine()) {
  const message = JSON.parse(line);
  if (message.op === "stop") break;
  if (message.op === "start") {
    say({ protocol: 1, name: "JavaScript", capabilities: Object.keys(functions) });
    continue;
  }
  current = message.id;
  try {
    say({ id: current, output: functions[message.capability](message.input) });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    say({ id: current, invalid: error.message });
  }
}
