// The expected results of the line reader and the scribe on some text, by a plain reading of the
// same bytes. Every text lies in memory of exactly its own size, so that a sanitizer sees a read
// beyond its end.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "check.hpp"
#include "classic/backends.hpp"
#include "control.hpp"
#include "text/lines.hpp"
#include "text/scribe.hpp"

namespace nanpure::tests {

// ---- the plain reading -----------------------------------------------------------------------

struct Plain {
  std::string text, end;
  LineKind kind;
};

inline bool is_digit(char sign) { return sign >= '1' && sign <= '9'; }

// 81 characters between spaces, before any #, that do not differ in each row of them.
inline bool has_regions(const std::string& behind) {
  const std::string text = behind.substr(0, behind.find('#'));
  const std::size_t from = text.find_first_not_of(" \t");
  const std::size_t to = text.find_last_not_of(" \t");
  if (from == std::string::npos || to - from + 1 != 81) return false;
  for (std::size_t row = 0; row < 9; ++row)
    for (char digit = '1'; digit <= '9'; ++digit)
      if (text.substr(from + 9 * row, 9).find(digit) == std::string::npos) return true;
  return false;
}

inline LineKind kind_of(const std::string& text) {
  if (text.empty() || text[0] == '#') return LineKind::silent;
  if (text.size() < 81) return LineKind::other;
  bool given = false;
  for (int i = 0; i < 81; ++i) {
    given |= is_digit(text[std::size_t(i)]);
    if (!is_digit(text[std::size_t(i)]) && std::strchr(".0_*", text[std::size_t(i)]) == nullptr)
      return LineKind::other;
    if (text[std::size_t(i)] == '\0') return LineKind::other;   // strchr finds the end, too
  }
  const char after = text.size() == 81 ? ' ' : text[81];
  return given && (after == ' ' || after == '\t' || after == '#') && !has_regions(text.substr(81))
             ? LineKind::plain
             : LineKind::other;
}

inline std::vector<Plain> plain_reading(const std::string& text) {
  std::vector<Plain> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    std::size_t next = end;
    if (next < text.size()) next += text.compare(end, 2, "\r\n") == 0 ? 2 : 1;
    const std::string line = text.substr(at, end - at);
    lines.push_back({line, text.substr(end, next - end), kind_of(line)});
    at = next;
  }
  return lines;
}

// The same bytes in memory of exactly their size.
inline std::unique_ptr<char[]> exact(const std::string& text) {
  auto copy = std::make_unique<char[]>(text.size());
  text.copy(copy.get(), text.size());
  return copy;
}

// ---- checks ----------------------------------------------------------------------------------

inline void check_reader(const std::string& text) {
  const auto memory = exact(text);
  const Lines found = read_lines(memory.get(), text.size());
  const std::vector<Plain> expected = plain_reading(text);
  CHECK_EQ(found.kinds.size(), expected.size());
  CHECK_EQ(found.starts.size(), expected.size() + 1);
  if (found.kinds.size() != expected.size()) return;
  std::size_t at = 0, row = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Plain& line = expected[i];
    CHECK_EQ(int(found.kinds[i]), int(line.kind));
    CHECK_EQ(std::size_t(found.starts[i]), at);
    at += line.text.size() + line.end.size();
    if (line.kind != LineKind::plain || 81 * (row + 1) > found.digits.size()) continue;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const char sign = line.text[cell];
      CHECK_EQ(int(found.digits[81 * row + cell]), is_digit(sign) ? sign - '0' : 0);
    }
    ++row;
  }
  CHECK_EQ(std::size_t(found.starts.back()), text.size());
  CHECK_EQ(found.digits.size(), 81 * row);
}

// The scribe's expected answer to a plain line; nothing: the careful way.
inline std::string answer_of(const Plain& line, Verb verb, std::uint32_t limit) {
  std::uint8_t digits[81], solution[81];
  for (std::size_t i = 0; i < 81; ++i)
    digits[i] = std::uint8_t(is_digit(line.text[i]) ? line.text[i] - '0' : 0);
  Control control;
  Meter own = meter(control, true);
  const Found found = scalar_backend.search(digits, limit, solution, 1, own);
  if (verb == Verb::count)
    return found.count < limit ? std::to_string(found.count) + "\n" : std::string();
  if (found.count == 1) {
    if (verb == Verb::check) return "unique\t\n";
    std::string said;
    for (const std::uint8_t digit : solution) said += char('0' + digit);
    return said + "\n";
  }
  if (verb == Verb::check) return "";
  if (line.text.find_first_not_of(' ', 81) != std::string::npos) return "";
  return line.text + (found.count == 0 ? " # none\n" : " # many\n");
}

inline void check_scribe(const std::string& text, const Backend& backend, Verb verb, std::uint32_t limit) {
  const auto memory = exact(text);
  const std::size_t room = Scribe::room(text.size());
  const auto output = std::make_unique<char[]>(room);
  Scribe scribe(verb, limit);
  Control control;
  scribe.answer(backend, nullptr, memory.get(), text.size(), output.get(), control);
  std::string expected;
  std::size_t left = 0, at = 0, answered = 0;
  const std::vector<Plain> lines = plain_reading(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Plain& line = lines[i];
    const bool plain = line.kind == LineKind::plain;
    const std::string said = plain ? answer_of(line, verb, limit) : "";
    answered += !said.empty();
    if (said.empty() && line.kind != LineKind::silent) {
      CHECK(left < scribe.careful.size());
      if (left == scribe.careful.size()) return;
      const Careful& careful = scribe.careful[left++];
      CHECK_EQ(std::size_t(careful.at), expected.size());
      CHECK_EQ(std::size_t(careful.begin), at);
      CHECK_EQ(std::size_t(careful.end), at + line.text.size());
      CHECK_EQ(std::size_t(careful.line), i);
    }
    expected += said;
    at += line.text.size() + line.end.size();
  }
  CHECK_EQ(left, scribe.careful.size());
  CHECK_EQ(std::string(output.get(), scribe.written), expected);
  CHECK_EQ(scribe.read, text.size());
  CHECK_EQ(scribe.lines, lines.size());
  CHECK_EQ(scribe.answered, answered);
}

}  // namespace nanpure::tests
