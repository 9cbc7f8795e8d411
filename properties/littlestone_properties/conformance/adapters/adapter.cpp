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
  return best;
}

int vc(const Rows& rows, unsigned n) {
  int best = rows.empty() ? -1 : 0;
  for (unsigned points = 1; points < 1u << n; ++points) {
    std::set<Row> patterns;
    for (const Row& row : rows) {
      Row pattern;
      for (unsigned x = 0; x < n; ++x)
        if (points >> x & 1) pattern.push_back(row[x]);
      patterns.insert(pattern);
    }
    const int size = __builtin_popcount(points);
    if (patterns.size() == size_t{1} << size) best = std::max(best, size);
  }
  return best;
}

long current = 0;

// Asks for a random choice and waits for the answer.
long ask(const std::string& question, const std::string& value) {
  std::cout << "{\"id\": " << current << ", \"" << question << "\": " << value << "}" << std::endl;
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

std::string output(const std::string& capability, const Json& given) {
  if (capability == "littlestone_dimension") return std::to_string(littlestone(rows_of(given)));
  if (capability == "multiclass_littlestone_dimension") return std::to_string(littlestone(rows_of(given)));
  if (capability == "vc_dimension") return std::to_string(vc(rows_of(given), given["n_points"].number));
  if (capability == "randomised_response")
    return std::to_string(given["bit"].number ^ ask("choose", "[\"1\", " + quoted(given["weight"].text) + "]"));
  if (capability == "geometric_mechanism")
    return std::to_string(given["count"].number + ask("discrete_laplace", quoted(given["weight"].text)));
  if (capability == "above_threshold") return above_threshold(given);
  throw std::runtime_error("not offered");
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
                   "\"geometric_mechanism\", \"above_threshold\"]}"
                << std::endl;
      continue;
    }
    current = message["id"].number;
    try {
      const std::string found = output(message["capability"].text, message["input"]);
      std::cout << "{\"id\": " << current << ", \"output\": " << found << "}" << std::endl;
    } catch (const Invalid& error) {
      std::cout << "{\"id\": " << current << ", \"invalid\": " << quoted(error.what()) << "}" << std::endl;
    }
  }
}
