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

// Whether what follows the 81 signs is nothing or a comment.
bool is_end(const char* rest, const char* end) {
  if (rest < end && end[-1] == '\r') --end;
  return rest == end || *rest == ' ' || *rest == '\t' || *rest == '#';
}

// Reads the line [text, end) into digits; false: it is not in the plainest form.
bool read_line(const char* text, const char* end, std::uint8_t* digits) {
  if (end - text < kCells) return false;
  std::uint8_t wrong = 0, some = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const std::uint8_t digit = kAlphabet.digit[static_cast<unsigned char>(text[cell])];
    wrong |= digit >> 4;
    some |= digit;
    digits[cell] = digit;
  }
  return wrong == 0 && some != 0 && is_end(text + kCells, end);
}

}  // namespace

Lines read_lines(const char* text, std::size_t length) {
  Lines lines;
  const std::size_t guess = length / (kCells + 1) + 1;
  lines.digits.reserve(guess * kCells);
  lines.kinds.reserve(guess);
  lines.starts.reserve(guess + 1);
  const char* const stop = text + length;
  for (const char* line = text; line < stop;) {
    const void* found = std::memchr(line, '\n', std::size_t(stop - line));
    const char* end = found != nullptr ? static_cast<const char*>(found) : stop;
    lines.starts.push_back(line - text);
    std::uint8_t digits[kCells];
    LineKind kind = LineKind::other;
    if (line == end || *line == '#') {
      kind = LineKind::silent;
    } else if (read_line(line, end, digits)) {
      kind = LineKind::plain;
      lines.digits.insert(lines.digits.end(), digits, digits + kCells);
    }
    lines.kinds.push_back(std::uint8_t(kind));
    line = end + (found != nullptr);
  }
  lines.starts.push_back(std::int64_t(length));
  return lines;
}

}  // namespace nanpure
