#include "text/table.hpp"

#include <algorithm>
#include <cstring>

namespace nanpure {
namespace {

constexpr std::ptrdiff_t kCells = 81;

// Python's csv refuses longer fields; a row of that length need not be fast.
constexpr std::ptrdiff_t kLongest = 1 << 16;

typedef std::uint8_t Signs __attribute__((vector_size(16)));

bool is_end(char sign) { return sign == '\n' || sign == '\r'; }

bool any(Signs signs) {
  std::uint64_t halves[2];
  std::memcpy(halves, &signs, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

// The next separator or line end, or `stop`.
const char* field_end(const char* from, const char* stop, char separator) {
  for (; stop - from >= std::ptrdiff_t(sizeof(Signs)); from += sizeof(Signs)) {
    Signs signs;
    std::memcpy(&signs, from, sizeof signs);
    const Signs sought = Signs{} + std::uint8_t(separator);
    if (any(Signs((signs == sought) | (signs == '\n') | (signs == '\r')))) break;
  }
  while (from < stop && *from != separator && !is_end(*from)) ++from;
  return from;
}

// A field: its text, and the position of the separator or line end after it (null: it is
// malformed).
struct Piece {
  const char* begin;
  const char* end;
  const char* after;
};

Piece quoted(const char* from, const char* stop, char separator) {
  const char* at = from + 1;
  for (;; ++at) {
    while (at < stop && *at != '"' && !is_end(*at)) ++at;
    if (at == stop || is_end(*at)) return {from, at, nullptr};
    if (at + 1 == stop || at[1] != '"') break;
    ++at;   // two quotes stand for one
  }
  const char* const after = at + 1;
  const bool whole = after == stop || *after == separator || is_end(*after);
  return {from + 1, at, whole ? after : nullptr};
}

// The field that begins there. For 81 cells the expected end is checked first, which avoids a
// search.
Piece piece_at(const char* from, const char* stop, char separator, bool cells) {
  if (from < stop && *from == '"') return quoted(from, stop, separator);
  if (cells && stop - from >= kCells && *from != separator && !is_end(*from)) {
    const char* const after = from + kCells;
    const bool there = after == stop || *after == separator || is_end(*after);
    if (there) return {from, after, after};
  }
  const char* const end = field_end(from, stop, separator);
  return {from, end, end};
}

bool is_number(const Piece& piece) {
  return std::all_of(piece.begin, piece.end, [](char sign) { return sign >= '0' && sign <= '9'; });
}

bool is_classic(const Piece& piece) {
  const std::string_view text(piece.begin, std::size_t(piece.end - piece.begin));
  return text == "3x3" || text == "9";
}

struct Reader {
  std::uint8_t* puzzle;
  std::uint8_t* solution;
  bool posed = false, solved = false;

  // Whether a field has the required form.
  bool takes(Field field, const Piece& piece) {
    const std::ptrdiff_t length = piece.end - piece.begin;
    switch (field) {
      case Field::puzzle:
        posed = length == kCells && read_givens(piece.begin, puzzle);
        return posed;
      case Field::solution:
        solved = length == kCells && read_puzzle(piece.begin, solution) &&
                 std::memchr(solution, 0, kCells) == nullptr;
        return solved || length == 0;
      case Field::number: return is_number(piece);
      case Field::layout: return length == 0 || is_classic(piece);
      case Field::nothing: return length == 0;
      case Field::any: return true;
    }
    return false;
  }
};

bool is_cells(Field field) { return field == Field::puzzle || field == Field::solution; }

}  // namespace

bool Table::read(std::string_view form, Table& table) {
  if (form.size() < 2 || form[0] == '"' || is_end(form[0])) return false;
  table.separator = form[0];
  table.fields.clear();
  for (const char letter : form.substr(1)) {
    if (std::strchr("psanle", letter) == nullptr || letter == '\0') return false;
    table.fields.push_back(Field(letter));
  }
  const auto many = [&](Field field) {
    return std::count(table.fields.begin(), table.fields.end(), field);
  };
  return many(Field::puzzle) == 1 && many(Field::solution) <= 1;
}

Row read_row(const Table& table, const char* line, const char* stop, std::uint8_t* puzzle,
             std::uint8_t* solution) {
  const auto other = [&](LineKind kind) -> Row {
    const End end = line_end(line, stop);
    return {kind, false, end.text, end.next};
  };
  if (line == stop || is_end(*line) || *line == '#') return other(LineKind::silent);
  Reader reader{puzzle, solution};
  const char* at = line;
  for (std::size_t i = 0;; ++i) {
    const Field field = i < table.fields.size() ? table.fields[i] : Field::nothing;
    const Piece piece = piece_at(at, stop, table.separator, is_cells(field));
    if (piece.after == nullptr || !reader.takes(field, piece)) return other(LineKind::other);
    at = piece.after;
    if (at == stop || is_end(*at)) break;
    ++at;   // the separator; a field follows, if only an empty one
  }
  if (!reader.posed || at - line > kLongest) return other(LineKind::other);
  const End end = line_end(at, stop);
  return {LineKind::plain, reader.solved, end.text, end.next};
}

Rows read_rows(const Table& table, const char* text, std::size_t length) {
  Rows rows;
  Lines& lines = rows.lines;
  const std::size_t most = (length + 1) / std::size_t(kCells + 1);   // puzzles
  lines.digits.resize(most * kCells);
  rows.solutions.resize(most * kCells);
  lines.kinds.reserve(most + 1);
  lines.starts.reserve(most + 2);
  std::size_t written = 0;
  std::uint8_t puzzle[kCells], solution[kCells];
  const char* const stop = text + length;
  for (const char* at = text; at < stop;) {
    const Row row = read_row(table, at, stop, puzzle, solution);
    lines.starts.push_back(at - text);
    lines.kinds.push_back(std::uint8_t(row.kind));
    if (row.kind == LineKind::plain) {
      std::memcpy(lines.digits.data() + written, puzzle, kCells);
      if (row.solved) std::memcpy(rows.solutions.data() + written, solution, kCells);
      written += kCells;
    }
    at = row.next;
  }
  lines.digits.resize(written);
  rows.solutions.resize(written);
  lines.starts.push_back(std::int64_t(length));
  return rows;
}

}  // namespace nanpure
