// From text to text: lines in, a line of answer for each, in one call and on the calling thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"
#include "text/table.hpp"

namespace nanpure {

// The question for every plain line (lines.hpp), and its answer:
//   solve  its solution; or the line and " # none" or " # many", if only spaces follow
//   check  "unique" and a tab
//   count  a number below the limit
// A search stops at `limit` solutions (1 to kMostLimit, so that a number has one digit). With limit
// 1 `solve` shows whichever solution it finds. A plain line with any other answer is left to the
// careful way, as are all lines that are neither plain nor silent.
//
// If lines are rows of a table, a row that gives its solution is left to the careful way unless
// that is the one found (except for count, and if there is no solution).
constexpr std::uint32_t kMostLimit = 10;
enum class Verb : std::uint8_t { solve, check, count };

// A line left to the careful way; its answer belongs at output[at], between two others.
struct Careful {
  std::int64_t at, begin, end;   // text[begin, end), without the line end
  std::int64_t line;             // which line of the text it is, from 0
};

// Keeps its memory from call to call, since fresh pages for every block of text would cost more
// than the search.
class Scribe {
 public:
  Scribe(Verb verb, std::uint32_t limit);

  // The maximum number of output bytes for so many bytes of text.
  static std::size_t room(std::size_t length);

  // Answers lines of text, the last of which may lack its line end. If it is stopped, the output
  // ends after some line before `read`. Output needs room(length) bytes. Lines are rows of a table,
  // or puzzles if that is null.
  void answer(const Backend& backend, const Table* table, const char* text, std::size_t length,
              char* output, Control& control);

  // Statistics of the last call.
  std::size_t read = 0;        // bytes of text answered
  std::size_t written = 0;     // bytes of output
  std::uint64_t lines = 0;     // all lines read
  std::uint64_t answered = 0;  // plain ones, by output
  std::uint64_t wrong = 0;     // of these: without the one requested solution
  std::vector<Careful> careful;

 private:
  // Reads lines until the rows are full; returns where it ended.
  std::size_t read_rows(const Table* table, const char* text, std::size_t begin,
                        std::size_t length);
  void write_rows(const char* text, char* output);

  // Whether a row gives no solution, or the one that was found.
  bool holds(std::size_t row) const;

  // Whether a row has the most frequent answer.
  bool is_ready(std::size_t row) const;
  char* write_ready(std::size_t begin, std::size_t end, char* to);

  // Writes the line with its tail; returns its end, or `to` if it is left to the careful way.
  char* write_tail(std::size_t row, const char* text, char* to);

  Verb verb_;
  std::uint32_t limit_;
  std::uint64_t line_ = 0;   // lines read so far
  bool tabled_ = false;      // they are rows of a table
  // The current lines: plain ones (`at` means nothing), and others (`at`: the row before which it
  // comes).
  std::vector<Careful> rows_, others_;
  std::vector<std::uint8_t> digits_, solutions_, status_;
  std::vector<std::uint8_t> given_, solved_;   // solutions that rows give, and which rows do
  std::vector<std::uint32_t> counts_;
};

}  // namespace nanpure
