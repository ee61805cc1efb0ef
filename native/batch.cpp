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

void classic_batch(const Backend& backend, const ClassicRows& rows, int jobs, Control& control) {
  const bool limited = control.nodes != 0 || control.seconds > 0;
  const bool small = rows.n < kSmall;
  const Backend& chosen = limited || small ? scalar_backend : backend;
  in_chunks(rows.n, chunk_of(rows.n), jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    ClassicRows part = rows;
    part.puzzles += 81 * begin;
    part.n = end - begin;
    if (part.solutions != nullptr) part.solutions += 81 * begin;
    part.status += begin;
    part.counts += begin;
    if (part.nodes != nullptr) part.nodes += begin;
    chosen.batch(part, meter);
  });
}

void batch(const Houses& houses, const std::uint8_t* puzzles, std::size_t n, std::uint32_t limit,
           int jobs, std::uint8_t* solutions, std::uint8_t* status, std::uint32_t* counts,
           Control& control) {
  const std::size_t cells = houses.cells;
  const Mask all = (Mask(1) << houses.size) - 1;
  // What a stop leaves undone.
  std::fill_n(solutions, n * cells, std::uint8_t(0));
  std::fill_n(status, n, std::uint8_t(kUnknown));
  std::fill_n(counts, n, 0u);
  in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    for (std::size_t row = begin; row < end; ++row) {
      // Puzzles without a guess never look at the stop flag themselves.
      if (control.stop || (control.parent != nullptr && control.parent->stop)) return;
      nanpure::begin(meter);
      std::vector<Mask> masks(cells);
      for (std::size_t cell = 0; cell < cells; ++cell) {
        const int digit = puzzles[row * cells + cell];   // above N if somebody changes it meanwhile
        masks[cell] = digit == 0 ? all : digit <= houses.size ? Mask(1) << (digit - 1) : 0;
      }
      const Found found = search(houses, masks.data(), limit, solutions + row * cells, 1, meter);
      status[row] = status_of(found);
      counts[row] = std::uint32_t(found.count);
      pulse(meter, 1);
    }
  });
}

}  // namespace nanpure
