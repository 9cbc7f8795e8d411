// An implementation in C++17, as a program: c++ -std=c++17 -o adapter adapter.cpp && littlestone conform -- ./adapter
// Copy it and put your own functions in place of these.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

// The JSON that is needed: integers, texts, lists and objects.
struct Json {
  long number = 0;
  std::string text;
  std::vector<Json> list;
  std::map<std::string, Json> fields;
  const Json& operator[](const std::string& name) const { return fields.at(name); }
};

class Reader {
 public:
  explicit Reader(const std::string& line) : line_(line) {}

  Json value() {
    Json found;
    switch (next()) {
      case '"': found.text = text(); break;
      case '[': items([&] { found.list.push_back(value()); }, ']'); break;
      case '{': items([&] { std::string name = text(); next(':'); found.fields[name] = value(); }, '}'); break;
      default: found.number = number();
    }
    return found;
  }

 private:
  char next() {
    while (at_ < line_.size() && std::isspace(static_cast<unsigned char>(line_[at_]))) ++at_;
    return at_ < line_.size() ? line_[at_] : '\0';
  }
  void next(char wanted) {
    if (next() != wanted) throw std::runtime_error("not the JSON that is expected");
    ++at_;
  }
  std::string text() {
    next('"');
    std::string found;
    for (; at_ < line_.size() && line_[at_] != '"'; ++at_) {
      if (line_[at_] == '\\') ++at_;
      found += line_[at_];
    }
    next('"');
    return found;
  }
  long number() {
    size_t length = 0;
    for (const std::string word : {"true", "false", "null"})
      if (line_.compare(at_, word.size(), word) == 0) return at_ += word.size(), word == "true";
    long found = std::stol(line_.substr(at_), &length);
    at_ += length;
    return found;
  }
  template <typename Item>
  void items(Item item, char end) {
    ++at_;
    while (next() != end) {
      item();
      if (next() == ',') ++at_;
    }
    ++at_;
  }
  const std::string& line_;
  size_t at_ = 0;
};

using Row = std::vector<long>;
using Rows = std::set<Row>;
struct Invalid : std::runtime_error { using std::runtime_error::runtime_error; };

Rows rows_of(const Json& given) {
  Rows rows;
  const size_t n = given["n_points"].number;
  const long n_labels = given.fields.count("n_labels") ? given["n_labels"].number : 2;
  for (const Json& one : given["rows"].list) {
    Row row;
    for (const Json& label : one.list) row.push_back(label.number);
    for (long label : row)
      if (label < 0 || label >= n_labels) throw Invalid("a label is out of range");
    if (n == 0 || row.size() != n) throw Invalid("rows of equal length are needed");
    rows.insert(row);
  }
  return rows;
}

int littlestone(const Rows& rows) {
  if (rows.size() <= 1) return static_cast<int>(rows.size()) - 1;
  // What was computed before.
  static std::map<Rows, int> known;
  const auto found = known.find(rows);
  if (found != known.end()) return found->second;
  int best = 0;
  for (size_t x = 0; x < rows.begin()->size(); ++x) {
    std::map<long, Rows> sides;
    for (const Row& row : rows) sides[row[x]].insert(row);
    std::vector<int> depths;
    for (const auto& side : sides)
      if (sides.size() > 1) depths.push_back(littlestone(side.second));
    std::sort(depths.rbegin(), depths.rend());
    if (depths.size() > 1) best = std::max(best, 1 + depths[1]);
  }
  known[rows] = best;
  return best;
}

// Whether the points, and a number of points after them, are shattered together.
bool are_shattered(const Rows& rows, unsigned n, const std::vector<unsigned>& points, unsigned missing) {
  if (missing == 0) {
    std::set<Row> patterns;
    for (const Row& row : rows) {
      Row pattern;
      for (unsigned x : points) pattern.push_back(row[x]);
      patterns.insert(pattern);
    }
    return patterns.size() == size_t{1} << points.size();
  }
  for (unsigned x = points.empty() ? 0 : points.back() + 1; x < n; ++x) {
    std::vector<unsigned> more = points;
    more.push_back(x);
    if (are_shattered(rows, n, more, missing - 1)) return true;
  }
  return false;
}

int vc(const Rows& rows, unsigned n) {
  if (rows.empty()) return -1;
  unsigned size = 0;
  while (are_shattered(rows, n, {}, size + 1)) ++size;
  return static_cast<int>(size);
}

long current = 0;
const std::vector<Json>* tape = nullptr;
size_t used = 0;
struct ChoiceNeeded { std::string question; };

// The next answer on the tape; if there is no tape, an answer is waited for.
long ask(const std::string& question, const std::string& value) {
  const std::string asked = "\"" + question + "\": " + value;
  if (tape != nullptr && used < tape->size()) return (*tape)[used++].number;
  if (tape != nullptr) throw ChoiceNeeded{asked};
  std::cout << "{\"id\": " << current << ", " << asked << "}" << std::endl;
  std::string line;
  if (!std::getline(std::cin, line)) throw std::runtime_error("no answer");
  return Reader(line).value()["answer"].number;
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

// For each value whether it is above with noise, until `limit` answers were.
std::string above_threshold(const Json& given) {
  std::string answers;
  long above = 0;
  for (const Json& value : given["values"].list) {
    if (above == given["limit"].number) break;
    const long missing = given["threshold"].number - value.number;
    const std::string question = "[" + quoted(given["weight"].text) + ", " + std::to_string(missing) + "]";
    const bool is_above = ask("discrete_laplace_reaches", question);
    above += is_above;
    answers += (answers.empty() ? "" : ", ") + std::string(is_above ? "true" : "false");
  }
  return "[" + answers + "]";
}

// The third power of a fraction, as a text.
std::string cubed(const std::string& weight) {
  const size_t bar = weight.find('/');
  const auto power = [](const std::string& part) { const long n = std::stol(part); return std::to_string(n * n * n); };
  return power(weight.substr(0, bar)) + (bar == std::string::npos ? "" : "/" + power(weight.substr(bar + 1)));
}

using Examples = std::vector<Json>;

// Blocks of equal size, at random.
std::vector<Examples> split(const Examples& sample, size_t n) {
  std::vector<Examples> blocks(n);
  for (const Json& example : sample) {
    std::string weights;
    for (const Examples& block : blocks)
      weights += (weights.empty() ? "" : ", ") + quoted(std::to_string(sample.size() / n - block.size()));
    blocks[ask("choose", "[" + weights + "]")].push_back(example);
  }
  return blocks;
}

long errors(const Row& row, const Examples& block) {
  return std::count_if(block.begin(), block.end(),
                       [&](const Json& one) { return row[one.list[0].number] != one.list[1].number; });
}

// The first row with fewest errors on a block.
const Row& best(const std::vector<Row>& rows, const Examples& block) {
  return *std::min_element(rows.begin(), rows.end(), [&](const Row& one, const Row& other) {
    return errors(one, block) < errors(other, block);
  });
}

std::vector<Row> listed_rows(const Json& given) {
  std::vector<Row> rows;
  for (const Json& one : given["rows"].list) {
    rows.emplace_back();
    for (const Json& label : one.list) rows.back().push_back(label.number);
  }
  return rows;
}

std::string written(const Row& row) {
  std::string labels;
  for (long label : row) labels += (labels.empty() ? "" : ", ") + std::to_string(label);
  return "[" + labels + "]";
}

// A row of least error among those without errors on hard queries, if there are any.
std::string generator(const Json& given) {
  const std::vector<Row> rows = listed_rows(given);
  std::vector<Row> agreeing;
  for (const Row& row : rows)
    if (errors(row, given["hard"].list) == 0) agreeing.push_back(row);
  return written(best(agreeing.empty() ? rows : agreeing, given["sample"].list));
}

// A row at random: an error less makes it twice as likely, so an example changes odds by a factor of 4.
std::string private_learner(const Json& given) {
  const std::vector<Row> rows = listed_rows(given);
  const Examples& sample = given["sample"].list;
  std::string weights;
  for (const Row& row : rows)
    weights += (weights.empty() ? "" : ", ") + quoted(std::to_string(1L << (sample.size() - errors(row, sample))));
  return written(rows[ask("choose", "[" + weights + "]")]);
}

// Noisy votes of rows of least error; a hard query gets a fair coin, which later rows agree with if some do.
std::string predictor(const Json& given) {
  std::vector<Row> rows = listed_rows(given);
  std::sort(rows.begin(), rows.end());
  const std::vector<Examples> blocks = split(given["sample"].list, given["n_blocks"].number);
  const std::string weight = quoted(given["weight"].text), threshold_weight = quoted(cubed(given["weight"].text));
  long left = given["n_runs"].number, noise = ask("discrete_laplace", threshold_weight);
  Row answers;
  for (const Json& query : given["queries"].list) {
    const long x = query.number;
    long label = rows[0][x];
    if (left > 0) {
      long votes = ask("discrete_laplace", weight);
      for (const Examples& block : blocks) votes += best(rows, block)[x];
      const bool is_low = votes < given["lower"].number + noise, is_high = votes > given["upper"].number - noise;
      label = !is_low && is_high;
      if (!is_low && !is_high) {
        label = ask("choose", "[\"1\", \"1\"]");
        std::vector<Row> agreeing;
        for (const Row& row : rows)
          if (row[x] == label) agreeing.push_back(row);
        if (!agreeing.empty()) rows = agreeing;
        if (--left > 0) noise = ask("discrete_laplace", threshold_weight);
      }
    }
    answers.push_back(label);
  }
  return written(answers);
}

std::string output(const std::string& capability, const Json& given) {
  if (capability == "littlestone_dimension") return std::to_string(littlestone(rows_of(given)));
  if (capability == "multiclass_littlestone_dimension") return std::to_string(littlestone(rows_of(given)));
  if (capability == "vc_dimension") return std::to_string(vc(rows_of(given), given["n_points"].number));
  if (capability == "randomised_response")
    return std::to_string(given["bit"].number ^ ask("choose", "[\"1\", " + quoted(given["weight"].text) + "]"));
  if (capability == "geometric_mechanism")
    return std::to_string(given["count"].number + ask("discrete_laplace", quoted(given["weight"].text)));
  if (capability == "private_predictor") return predictor(given);
  if (capability == "hypothesis_generator") return generator(given);
  if (capability == "private_pac_learner") return private_learner(given);
  if (capability == "above_threshold") return above_threshold(given);
  throw std::runtime_error("not offered");
}

// The end of a run: an output, a refusal, or the question that the tape does not answer.
std::string run(const Json& message) {
  used = 0;
  try {
    return "\"output\": " + output(message["capability"].text, message["input"]);
  } catch (const Invalid& error) {
    return "\"invalid\": " + quoted(error.what());
  } catch (const ChoiceNeeded& needed) {
    return needed.question;
  }
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    const Json message = Reader(line).value();
    const std::string op = message["op"].text;
    if (op == "stop") break;
    if (op == "start") {
      std::cout << "{\"protocol\": 1, \"name\": \"C++\", \"capabilities\": [\"littlestone_dimension\", "
                   "\"multiclass_littlestone_dimension\", \"vc_dimension\", \"randomised_response\", "
                   "\"geometric_mechanism\", \"above_threshold\", \"hypothesis_generator\", "
                   "\"private_predictor\", \"private_pac_learner\"], \"tapes\": true, "
                   "\"claims\": {\"private_pac_learner\": {\"exp_epsilon\": \"4\", \"delta\": \"0\"}}}"
                << std::endl;
      continue;
    }
    current = message["id"].number;
    std::string said;
    if (message.fields.count("tapes") == 0) {
      tape = nullptr;
      said = run(message);
    } else {
      for (const Json& answers : message["tapes"].list) {
        tape = &answers.list;
        const std::string end = run(message);
        said += (said.empty() ? "{" : ", {") + end + ", \"n_choices\": " + std::to_string(used) + "}";
      }
      said = "\"runs\": [" + said + "]";
    }
    std::cout << "{\"id\": " << current << ", " << said << "}" << std::endl;
  }
}
