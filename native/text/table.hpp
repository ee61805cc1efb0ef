// Rows of separated text: a puzzle, perhaps its solution, and whatever else, between separators.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "text/lines.hpp"

namespace nanpure {

// What a field must be in a row that is plain. All other rows are for the codecs of text/.
enum class Field : char {
  puzzle = 'p',     // 81 signs 1-9 and . 0 _ *, with some 1-9
  solution = 's',   // 81 signs 1-9, or nothing
  any = 'a',
  number = 'n',     // 0-9 only, or nothing
  layout = 'l',     // 3x3 or 9, or nothing
  nothing = 'e',
};

// How rows look: the separator, then a letter for each field. Fields beyond these must be empty.
struct Table {
  char separator;
  std::vector<Field> fields;

  // False: the text is no such form, or has not exactly one puzzle and at most one solution.
  static bool read(std::string_view form, Table& table);
};

struct Row {
  LineKind kind;
  bool solved;        // it has a solution
  const char* end;    // without its line end, which is LF, CR or both
  const char* next;   // where the next row begins
};

// Reads the row that begins at `line` (before `stop`), as read_line does. Writes 81 digits of the
// puzzle and, where there is one, 81 of the solution; may write to either in any case.
//
// A field in quotes goes to the quote that no other one follows, and a separator or the end of the
// line must follow there; a quote elsewhere is a sign like others (RFC 4180, as Python's csv reads
// it). A line end always ends the row: one in quotes leaves it to the codecs, which refuse it.
Row read_row(const Table& table, const char* line, const char* stop, std::uint8_t* puzzle,
             std::uint8_t* solution);

// The rows of a block of text, as `Lines`; solutions has a row for each plain one, zeros for none.
struct Rows {
  Lines lines;
  std::vector<std::uint8_t> solutions;
};
Rows read_rows(const Table& table, const char* text, std::size_t length);

}  // namespace nanpure
