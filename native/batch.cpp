#include "batch.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "classic/backends.hpp"
#include "houses.hpp"

namespace nanpure {
namespace {

constexpr auto kPatience = std::chrono::milliseconds(20);

// Rows that a thread takes at a time: many, since at the end of each chunk the lanes of a register
// run empty one by one. It must not depend on the number of threads, because which of several
// solutions is found first depends on what else is in the chunk then.
std::size_t chunk_of(std::size_t n) { return n < 16384 ? 1024 : 4096; }

// So few rows do not fill the lanes; one by one they are done sooner.
constexpr std::size_t kSmall = 4;

const Backend& fit(const Backend& backend, std::size_t n, const Control& control) {
  const bool limited = control.nodes != 0 || control.seconds > 0;
  return limited || n < kSmall ? scalar_backend : backend;
}

BatchRows part_of(BatchRows rows, std::size_t cells, std::size_t begin, std::size_t end) {
  rows.puzzles += cells * begin;
  rows.n = end - begin;
  if (rows.solutions != nullptr) rows.solutions += cells * begin;
  rows.status += begin;
  rows.counts += begin;
  if (rows.nodes != nullptr) rows.nodes += begin;
  return rows;
}

}  // namespace

Status status_of(const Found& found) {
  if (found.count >= 2) return kMany;
  if (found.stopped == Stopped::no) return found.count == 0 ? kNone : kUnique;
  return kUnknown;
}

std::size_t first_above(const std::uint8_t* digits, std::size_t n, int size) {
  constexpr std::size_t block = 4096;
  for (std::size_t begin = 0; begin < n; begin += block) {
    const std::size_t end = std::min(n, begin + block);
    std::uint8_t most = 0;   // without a way out of the loop the compiler makes vectors of it
    for (std::size_t i = begin; i < end; ++i) most = std::max(most, digits[i]);
    if (most <= size) continue;
    return std::size_t(std::find_if(digits + begin, digits + end,
                                    [size](std::uint8_t digit) { return digit > size; }) -
                       digits);
  }
  return n;
}

void in_chunks(std::size_t n, std::size_t chunk, int jobs, Control& control,
               const std::function<void(std::size_t, std::size_t, Meter&)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&](bool caller) {
    Meter own = meter(control, caller);
    for (;;) {
      const std::size_t begin = next.fetch_add(chunk);
      if (begin >= n) return;
      work(begin, std::min(n, begin + chunk), own);
    }
  };

  const std::size_t chunks = (n + chunk - 1) / chunk;
  const std::size_t threads = std::clamp<std::size_t>(std::max(jobs, 1), 1, std::max<std::size_t>(chunks, 1));
  if (threads == 1) return run(true);

  std::mutex mutex;
  std::condition_variable done;
  std::size_t running = threads - 1;
  std::vector<std::jthread> pool;
  for (std::size_t i = 1; i < threads; ++i) {
    pool.emplace_back([&] {
      run(false);
      const std::lock_guard lock(mutex);
      --running;
      done.notify_one();
    });
  }
  run(true);
  Meter own = meter(control, true);
  std::unique_lock lock(mutex);
  while (!done.wait_for(lock, kPatience, [&] { return running == 0; })) {
    lock.unlock();
    pulse(own, 0);  // not look: that one counts nodes
    lock.lock();
  }
}

void classic_part(const Backend& backend, const BatchRows& rows, Meter& meter) {
  fit(backend, rows.n, *meter.control).batch(rows, meter);
}

void classic_batch(const Backend& backend, const BatchRows& rows, int jobs, Control& control) {
  const Backend& chosen = fit(backend, rows.n, control);   // not by its chunks: the last may be small
  in_chunks(rows.n, chunk_of(rows.n), jobs, control,
            [&](std::size_t begin, std::size_t end, Meter& meter) {
              chosen.batch(part_of(rows, 81, begin, end), meter);
            });
}

void batch(const Houses& houses, const BatchRows& rows, int jobs, Control& control) {
  const std::size_t n = rows.n, cells = houses.cells;
  const Mask all = (Mask(1) << houses.size) - 1;
  // What a stop leaves undone.
  if (rows.solutions != nullptr) std::fill_n(rows.solutions, n * cells, std::uint8_t(0));
  if (rows.nodes != nullptr) std::fill_n(rows.nodes, n, 0u);
  std::fill_n(rows.status, n, std::uint8_t(kUnknown));
  std::fill_n(rows.counts, n, 0u);
  in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    // Puzzles without a guess never look at the stop flag themselves.
    if (control.stop || (control.parent != nullptr && control.parent->stop)) return;
    nanpure::begin(meter);
    const BatchRows row = part_of(rows, cells, begin, end);
    std::vector<Mask> masks(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const int digit = row.puzzles[cell];   // above N if somebody changes it meanwhile
      masks[cell] = digit == 0 ? all : digit <= houses.size ? Mask(1) << (digit - 1) : 0;
    }
    const std::size_t room = row.solutions == nullptr ? 0 : 1;
    const Found found = search(houses, masks.data(), row.limit, row.solutions, room, meter);
    *row.status = status_of(found);
    *row.counts = std::uint32_t(found.count);
    if (row.nodes != nullptr)
      *row.nodes = std::uint32_t(std::min<std::uint64_t>(found.nodes, UINT32_MAX));
    pulse(meter, 1);
  });
}

}  // namespace nanpure
