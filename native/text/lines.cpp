#include <cstring>

#include "text/lines.hpp"

namespace nanpure {
namespace {

constexpr int kCells = 81;

// Sixteen characters at a time; every machine that this compiles for has such vectors.
typedef std::uint8_t Signs __attribute__((vector_size(16)));

Signs load(const void* from) {
  Signs signs;
  std::memcpy(&signs, from, sizeof signs);
  return signs;
}

bool any(Signs signs) {
  std::uint64_t halves[2];
  std::memcpy(halves, &signs, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

Signs larger(Signs a, Signs b) { return a > b ? a : b; }

// Loads that cover a row; the last two overlap.
constexpr int kParts[] = {0, 16, 32, 48, 64, 65};

// The kind of 81 characters: whether all are of the plain form, and whether some are 1-9.
struct Seen {
  bool plain, given;
};

// Reads . and 0-9 into digits. In ASCII these are adjacent, with only / between . and 0, which
// saves half of the operations.
Seen read_usual(const char* text, std::uint8_t* digits) {
  Signs farthest{}, slash{}, given{};
  for (const int at : kParts) {
    const Signs signs = load(text + at);
    const Signs from = signs - '.';
    const Signs found = larger(signs, Signs{} + '0') - '0';
    farthest = larger(farthest, from);
    slash |= Signs(from == 1);
    given |= found;
    std::memcpy(digits + at, &found, sizeof found);
  }
  return {!any(slash | Signs(farthest > '9' - '.')), any(given)};
}

// The same with the other characters of an empty cell.
Seen read_any(const char* text, std::uint8_t* digits) {
  Signs wrong{}, given{};
  for (const int at : kParts) {
    const Signs signs = load(text + at);
    const Signs is_given = Signs(signs - '1' < Signs{} + 9);
    const Signs empty = Signs((signs == '.') | (signs == '0') | (signs == '_') | (signs == '*'));
    const Signs found = signs & is_given & 15;   // the lower four bits of 1-9 are the digit
    wrong |= ~(is_given | empty);
    given |= is_given;
    std::memcpy(digits + at, &found, sizeof found);
  }
  return {!any(wrong), any(given)};
}

Seen read_signs(const char* text, std::uint8_t* digits) {
  const Seen usual = read_usual(text, digits);
  return usual.plain ? usual : read_any(text, digits);
}

bool is_puzzle(const Seen& seen) { return seen.plain && seen.given; }

bool is_end(char sign) { return sign == '\n' || sign == '\r'; }

bool is_blank(char sign) { return sign == ' ' || sign == '\t'; }

// Whether 81 characters are digits that differ in each row, as those of a solution do.
bool is_solved(const char* signs) {
  for (int row = 0; row < 9; ++row, signs += 9) {
    unsigned seen = 0;
    for (int at = 0; at < 9; ++at) {
      if (signs[at] < '1' || signs[at] > '9') return false;
      seen |= 1u << (signs[at] - '1');
    }
    if (seen != 0x1ff) return false;
  }
  return true;
}

// Whether the text after a puzzle, up to `end`, is a comment: not one word of 81 characters that
// may be the regions of its cells.
bool is_comment(const char* rest, const char* end) {
  if (rest == end || *rest == '#') return true;
  if (!is_blank(*rest)) return false;
  const char* word = rest;
  while (word < end && is_blank(*word)) ++word;
  const void* const remark = std::memchr(word, '#', std::size_t(end - word));
  if (remark != nullptr) end = static_cast<const char*>(remark);
  while (end > word && is_blank(end[-1])) --end;
  return end - word != kCells || is_solved(word);
}

}  // namespace

// One pass for both characters: a separate search for each would read a whole block again for every
// line of a file that has only the other.
End line_end(const char* from, const char* stop) {
  if (from < stop && *from == '\n') return {from, from + 1};   // nearly always
  for (; stop - from >= std::ptrdiff_t(sizeof(Signs)); from += sizeof(Signs)) {
    const Signs signs = load(from);
    if (any(Signs((signs == '\n') | (signs == '\r')))) break;
  }
  while (from < stop && !is_end(*from)) ++from;
  if (from == stop) return {stop, stop};
  const bool both = *from == '\r' && from + 1 < stop && from[1] == '\n';
  return {from, from + 1 + both};
}

bool read_puzzle(const char* text, std::uint8_t* digits) { return read_signs(text, digits).plain; }

bool read_givens(const char* text, std::uint8_t* digits) {
  return is_puzzle(read_signs(text, digits));
}

Line read_line(const char* line, const char* stop, std::uint8_t* digits) {
  if (stop - line >= kCells && is_puzzle(read_signs(line, digits))) {
    const char* const rest = line + kCells;
    const End end = line_end(rest, stop);
    return {is_comment(rest, end.text) ? LineKind::plain : LineKind::other, end.text, end.next};
  }
  const End end = line_end(line, stop);
  const bool silent = line == end.text || *line == '#';
  return {silent ? LineKind::silent : LineKind::other, end.text, end.next};
}

Lines read_lines(const char* text, std::size_t length) {
  Lines lines;
  const std::size_t most = length / kCells;   // puzzles
  lines.digits.resize(most * kCells);
  lines.kinds.reserve(most + 1);
  lines.starts.reserve(most + 2);
  std::uint8_t* digits = lines.digits.data();
  const char* const stop = text + length;
  for (const char* at = text; at < stop;) {
    const Line line = read_line(at, stop, digits);
    lines.starts.push_back(at - text);
    lines.kinds.push_back(std::uint8_t(line.kind));
    if (line.kind == LineKind::plain) digits += kCells;
    at = line.next;
  }
  lines.digits.resize(std::size_t(digits - lines.digits.data()));
  lines.starts.push_back(std::int64_t(length));
  return lines;
}

void write_puzzle(const std::uint8_t* digits, char* text) {
  for (const int at : kParts) {
    const Signs signs = load(digits + at) + '0';
    std::memcpy(text + at, &signs, sizeof signs);
  }
}

void write_lines(const std::uint8_t* solutions, std::size_t n, char* text) {
  for (std::size_t row = 0; row < n; ++row, solutions += kCells, text += kCells + 1) {
    write_puzzle(solutions, text);
    text[kCells] = '\n';
  }
}

}  // namespace nanpure
