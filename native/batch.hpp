// Batches: rows in, rows out, on several threads; and text lines as rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

enum Status : std::uint8_t { kNone = 0, kUnique = 1, kMany = 2, kUnknown = 3, kBad = 4 };

// What a search has shown.
Status status_of(const Found& found);

// Runs work(begin, end, meter) over n rows in chunks of `chunk` on `jobs` threads, the calling one
// among them. Which thread takes which chunk is open, so work must depend on its rows alone.
// While it waits for the others the calling thread goes on polling for Ctrl-C.
void in_chunks(std::size_t n, std::size_t chunk, int jobs, Control& control,
               const std::function<void(std::size_t, std::size_t, Meter&)>& work);

// Classic puzzles of 81 bytes 0…9. Where there is a limit of nodes or time, `scalar` searches,
// whatever the back end, so that the answers are the same everywhere.
void classic_batch(const Backend& backend, const ClassicRows& rows, int jobs, Control& control);

// Where a digit above `size` stands first; n if there is none.
std::size_t first_above(const std::uint8_t* digits, std::size_t n, int size);

// Puzzles of N² bytes 0…N on any houses.
void batch(const Houses& houses, const std::uint8_t* puzzles, std::size_t n, std::uint32_t limit,
           int jobs, std::uint8_t* solutions, std::uint8_t* status, std::uint32_t* counts,
           Control& control);

// The lines of a block of text (lines.cpp). Line i goes from starts[i] to starts[i + 1], its line
// end included; starts has lines + 1 entries. A line is plain when it is a classic puzzle in its
// plainest form: 81 signs 1-9 and . 0 _ * (with some 1-9), then nothing, or a blank or # and a
// comment; digits has a row for each of these and for no other. A silent line is empty or begins
// with #. Whatever else a line may be is for the codecs of text/ to find out.
enum class LineKind : std::uint8_t { other = 0, plain = 1, silent = 2 };

struct Lines {
  std::vector<std::uint8_t> digits;
  std::vector<std::uint8_t> kinds;
  std::vector<std::int64_t> starts;
};
Lines read_lines(const char* text, std::size_t length);

// Rows of 81 digits as lines of 82 bytes, line feed included.
void write_lines(const std::uint8_t* solutions, std::size_t n, std::uint8_t* text);

}  // namespace nanpure
