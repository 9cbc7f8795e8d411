// An implementation in JavaScript, as a program: littlestone conform -- node adapter.js
// Copy it and put your own functions in place of these.
"use strict";
const fs = require("node:fs");

class Invalid extends Error {}

// What was computed: the dimension of a set of rows, each as a text.
const known = new Map();

const littlestone = (rows) => {
  if (rows.length <= 1) return rows.length - 1;
  const key = rows.map((row) => row.join()).sort().join(";");
  if (known.has(key)) return known.get(key);
  let best = 0;
  for (let x = 0; x < rows[0].length; x++) {
    const labels = [...new Set(rows.map((row) => row[x]))];
    if (labels.length === 1) continue;
    const depths = labels.map((y) => littlestone(rows.filter((row) => row[x] === y))).sort((a, b) => b - a);
    best = Math.max(best, 1 + depths[1]);
  }
  known.set(key, best);
  return best;
};

const subsets = (n, size, from = 0) =>
  size === 0 ? [[]] : [...Array(n).keys()].slice(from).flatMap((x) => subsets(n, size - 1, x + 1).map((s) => [x, ...s]));

const vc = (rows, n) => {
  const isShattered = (points) => new Set(rows.map((row) => points.map((x) => row[x]).join())).size === 2 ** points.length;
  let size = rows.length ? 0 : -1;
  while (size >= 0 && subsets(n, size + 1).some(isShattered)) size++;
  return size;
};

// Rows that are no class are refused; equal rows are one hypothesis.
const checked = ({ rows, n_points, n_labels = 2 }) => {
  const isLabel = (y) => Number.isInteger(y) && y >= 0 && y < n_labels;
  if (n_points < 1 || rows.some((row) => row.length !== n_points || !row.every(isLabel)))
    throw new Invalid("rows of equal length with labels in range are needed");
  return [...new Map(rows.map((row) => [row.join(), row])).values()];
};

// The third power of a fraction, as a text.
const cubed = (weight) => weight.split("/").map((part) => BigInt(part) ** 3n).join("/");

// Blocks of equal size, at random.
const split = (sample, n) => {
  const blocks = Array.from({ length: n }, () => []);
  for (const example of sample)
    blocks[ask("choose", blocks.map((block) => String(Math.floor(sample.length / n) - block.length)))].push(example);
  return blocks;
};

const errors = (row, block) => block.filter(([x, y]) => row[x] !== y).length;

// The first row with fewest errors on a block.
const best = (rows, block) => rows.reduce((first, row) => (errors(row, block) < errors(first, block) ? row : first));

// A row of least error among those without errors on hard queries, if there are any.
const generator = ({ rows, sample, hard }) => {
  const agreeing = rows.filter((row) => errors(row, hard) === 0);
  return best(agreeing.length > 0 ? agreeing : rows, sample);
};

// A row at random: an error less makes it twice as likely, so an example changes odds by a factor of 4.
const privateLearner = ({ rows, sample }) =>
  rows[ask("choose", rows.map((row) => String(2n ** BigInt(sample.length - errors(row, sample)))))];

// Noisy votes of rows of least error; a hard query gets a fair coin, which later rows agree with if some do.
const predictor = ({ rows, sample, queries, n_blocks, lower, upper, weight, n_runs }) => {
  // Labels are single digits here, so that rows are in the order of their texts.
  rows = [...rows].sort((one, other) => (one.join() < other.join() ? -1 : 1));
  const blocks = split(sample, n_blocks);
  let left = n_runs;
  let noise = ask("discrete_laplace", cubed(weight));
  return queries.map((query) => {
    if (left === 0) return rows[0][query];
    const ones = blocks.filter((block) => best(rows, block)[query] === 1).length;
    const votes = ones + ask("discrete_laplace", weight);
    if (votes < lower + noise) return 0;
    if (votes > upper - noise) return 1;
    const label = ask("choose", ["1", "1"]);
    const agreeing = rows.filter((row) => row[query] === label);
    if (agreeing.length > 0) rows = agreeing;
    left -= 1;
    if (left > 0) noise = ask("discrete_laplace", cubed(weight));
    return label;
  });
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
  hypothesis_generator: generator,
  private_predictor: predictor,
  private_pac_learner: privateLearner,
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
let tape = null;
let used = 0;
class ChoiceNeeded extends Error {}

// The next answer on the tape; if there is no tape, an answer is waited for.
const ask = (question, value) => {
  if (tape !== null && used < tape.length) return tape[used++];
  if (tape !== null) throw Object.assign(new ChoiceNeeded(), { question: { [question]: value } });
  say({ id: current, [question]: value });
  return JSON.parse(readLine()).answer;
};

// The end of a run: an output, a refusal, or the question that the tape does not answer.
const run = ({ capability, input }, answers) => {
  tape = answers;
  used = 0;
  try {
    return { output: functions[capability](input) };
  } catch (error) {
    if (error instanceof ChoiceNeeded) return error.question;
    if (error instanceof Invalid) return { invalid: error.message };
    throw error;
  }
};

const claims = { private_pac_learner: { exp_epsilon: "4", delta: "0" } };

for (let line = readLine(); line !== null; line = readLine()) {
  const message = JSON.parse(line);
  if (message.op === "stop") break;
  if (message.op === "start") {
    say({ protocol: 1, name: "JavaScript", capabilities: Object.keys(functions), claims, tapes: true });
    continue;
  }
  current = message.id;
  if (message.tapes === undefined) say({ id: current, ...run(message, null) });
  else say({ id: current, runs: message.tapes.map((answers) => ({ ...run(message, answers), n_choices: used })) });
}
