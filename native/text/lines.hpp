// Text lines as rows of digits, and rows as lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nanpure {

// The kind of a line. Plain: a classic puzzle in its plainest form, 81 characters 1-9 and . 0 _ *
// (with some 1-9), then nothing, or a space or # and a comment (81 characters that are not a
// solution may be regions instead). Silent: empty, or beginning with #. Any other line is left to
// the codecs of text/.
enum class LineKind : std::uint8_t { other = 0, plain = 1, silent = 2 };

struct Line {
  LineKind kind;
  const char* end;    // without its line end, which is LF, CR or both
  const char* next;   // where the next line begins
};

// Where a line ends, and where the next one begins.
struct End {
  const char* text;
  const char* next;
};
End line_end(const char* from, const char* stop);

// Reads the line that begins at `line` (before `stop`); writes 81 digits if it is plain, and may
// write to those 81 bytes in any case.
Line read_line(const char* line, const char* stop, std::uint8_t* digits);

// The lines of a block of text. Line i goes from starts[i] to starts[i + 1], its line end included;
// starts has lines + 1 entries; digits has a row for each plain line and for no other.
struct Lines {
  std::vector<std::uint8_t> digits;
  std::vector<std::uint8_t> kinds;
  std::vector<std::int64_t> starts;
};
Lines read_lines(const char* text, std::size_t length);

// 81 characters 1-9 and . 0 _ * as digits; false: there is another character among them.
bool read_puzzle(const char* text, std::uint8_t* digits);

// The same, with some 1-9 among them.
bool read_givens(const char* text, std::uint8_t* digits);

// 81 digits as text, 0 as 0.
void write_puzzle(const std::uint8_t* digits, char* text);

// Rows of 81 digits as lines of 82 bytes, line feed included.
void write_lines(const std::uint8_t* solutions, std::size_t n, char* text);

}  // namespace nanpure
