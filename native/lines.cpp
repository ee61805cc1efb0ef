#include <cstring>

#include "batch.hpp"

namespace nanpure {
namespace {

constexpr int kCells = 81;
constexpr std::uint8_t kOther = 255;

struct Alphabet {
  std::uint8_t digit[256];
  constexpr Alphabet() : digit() {
    for (auto& entry : digit) entry = kOther;
    for (int i = 1; i <= 9; ++i) digit['0' + i] = std::uint8_t(i);
    for (const char sign : {'.', '0', '_', '*'}) digit[static_cast<unsigned char>(sign)] = 0;
  }
};
constexpr Alphabet kAlphabet;

// Sixteen signs at a time; any machine that this compiles for has such vectors.
typedef std::uint8_t Signs __attribute__((vector_size(16)));

Signs load(const void* from) {
  Signs signs;
  std::memcpy(&signs, from, sizeof signs);
  return signs;
}

// What of some signs is not of the plain form, and what are digits.
struct Seen {
  Signs wrong{}, given{};
};

// Turns sixteen signs into digits; the lower four bits of 1-9 are the digit.
void read_signs(const char* text, std::uint8_t* digits, Seen& seen) {
  const Signs signs = load(text);
  const Signs given = Signs(signs - '1' < Signs{} + 9);
  const Signs empty = Signs((signs == '.') | (signs == '0') | (signs == '_') | (signs == '*'));
  seen.wrong |= ~(given | empty);
  seen.given |= given;
  const Signs found = signs & given & 15;
  std::memcpy(digits, &found, sizeof found);
}

bool any(Signs signs) {
  std::uint64_t halves[2];
  std::memcpy(halves, &signs, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

// Reads 81 signs into digits; false: they are not in the plainest form.
bool read_cells(const char* text, std::uint8_t* digits) {
  constexpr int last = kCells - 1;
  Seen seen;
  for (int at = 0; at < last; at += int(sizeof(Signs))) read_signs(text + at, digits + at, seen);
  digits[last] = kAlphabet.digit[static_cast<unsigned char>(text[last])];
  return digits[last] != kOther && !any(seen.wrong) && (any(seen.given) || digits[last] != 0);
}

// Whether what follows the 81 signs is nothing or a comment.
bool is_end(const char* rest, const char* end) {
  if (rest < end && end[-1] == '\r') --end;
  return rest == end || *rest == ' ' || *rest == '\t' || *rest == '#';
}

const char* line_end(const char* from, const char* stop) {
  const void* found = std::memchr(from, '\n', std::size_t(stop - from));
  return found != nullptr ? static_cast<const char*>(found) : stop;
}

}  // namespace

Lines read_lines(const char* text, std::size_t length) {
  Lines lines;
  const std::size_t most = length / kCells;   // puzzles
  lines.digits.resize(most * kCells);
  lines.kinds.reserve(most + 1);
  lines.starts.reserve(most + 2);
  std::uint8_t* digits = lines.digits.data();
  const char* const stop = text + length;
  for (const char* line = text; line < stop;) {
    lines.starts.push_back(line - text);
    LineKind kind = LineKind::other;
    const char* end;
    if (stop - line >= kCells && read_cells(line, digits)) {
      end = line_end(line + kCells, stop);
      if (is_end(line + kCells, end)) {
        kind = LineKind::plain;
        digits += kCells;
      }
    } else {
      end = line_end(line, stop);
      if (line == end || *line == '#') kind = LineKind::silent;
    }
    lines.kinds.push_back(std::uint8_t(kind));
    line = end + (end < stop);
  }
  lines.digits.resize(std::size_t(digits - lines.digits.data()));
  lines.starts.push_back(std::int64_t(length));
  return lines;
}

void write_lines(const std::uint8_t* solutions, std::size_t n, std::uint8_t* text) {
  for (std::size_t row = 0; row < n; ++row, solutions += kCells, text += kCells + 1) {
    for (int at = 0; at < kCells - 1; at += int(sizeof(Signs))) {
      const Signs signs = load(solutions + at) + '0';
      std::memcpy(text + at, &signs, sizeof signs);
    }
    text[kCells - 1] = std::uint8_t(solutions[kCells - 1] + '0');
    text[kCells] = '\n';
  }
}

}  // namespace nanpure
