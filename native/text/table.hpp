// Rows of separated text: a puzzle, perhaps its solution, and other fields, between separators.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "text/lines.hpp"

namespace nanpure {

// The required form of a field in a plain row. All other rows are for the codecs of text/.
enum class Field : char {
  puzzle = 'p',     // 81 characters 1-9 and . 0 _ *, with some 1-9
  solution = 's',   // 81 characters 1-9, or nothing
  any = 'a',
  number = 'n',     // 0-9 only, or nothing
  layout = 'l',     // 3x3 or 9, or nothing
  nothing = 'e',
};

// The format of rows: the separator, then a letter for each field. Further fields must be empty.
struct Table {
  char separator;
  std::vector<Field> fields;

  // False: the text is not a valid format, or does not have exactly one puzzle and at most one
  // solution.
  static bool read(std::string_view form, Table& table);
};

struct Row {
  LineKind kind;
  bool solved;        // it has a solution
  const char* end;    // without its line end, which is LF, CR or both
  const char* next;   // where the next row begins
};

// Reads the row that begins at `line` (before `stop`), as read_line does. Writes 81 digits of the
// puzzle and, if there is one, 81 of the solution; may write to either in any case.
//
// A field in quotes extends to the first quote not followed by another one, and a separator or the
// end of the line must follow there; a quote elsewhere is an ordinary character (RFC 4180, as in
// Python's csv). A line end always ends the row: a quoted one leaves it to the codecs, which refuse
// it.
Row read_row(const Table& table, const char* line, const char* stop, std::uint8_t* puzzle,
             std::uint8_t* solution);

// The rows of a block of text, as `Lines`; solutions has a row for each plain one, zeros for none.
struct Rows {
  Lines lines;
  std::vector<std::uint8_t> solutions;
};
Rows read_rows(const Table& table, const char* text, std::size_t length);

}  // namespace nanpure
