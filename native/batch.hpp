// Batches: rows in, rows out, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

enum Status : std::uint8_t { kNone = 0, kUnique = 1, kMany = 2, kUnknown = 3, kBad = 4 };

// The result of a search.
Status status_of(const Found& found);

// Runs work(begin, end, meter) over n rows in chunks of `chunk` on `jobs` threads, including the
// calling one. Which thread takes which chunk is unspecified, so work must depend on its rows
// alone. While it waits for the others the calling thread keeps polling for Ctrl-C. An exception on
// any thread stops the rest and is rethrown here; so is a runtime_error in a child process that the
// calling thread forked meanwhile, if there were other threads.
using Work = std::function<void(std::size_t begin, std::size_t end, Meter&)>;
void in_chunks(std::size_t n, std::size_t chunk, int jobs, Control& control, const Work& work);

// Classic puzzles of 81 bytes 0…9. With a limit of nodes or time, `scalar` searches, whatever the
// back end, so that the answers are the same everywhere.
void classic_batch(const Backend& backend, const BatchRows& rows, int jobs, Control& control);

// The same on the calling thread.
void classic_part(const Backend& backend, const BatchRows& rows, Meter& meter);

// Where a digit above `size` first occurs; n if there is none.
std::size_t first_above(const std::uint8_t* digits, std::size_t n, int size);

// Puzzles of N² bytes on any houses.
void batch(const Houses& houses, const BatchRows& rows, int jobs, Control& control);

}  // namespace nanpure
