#include "batch.hpp"

#ifndef _WIN32
#include <unistd.h>
#endif

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "classic/backends.hpp"
#include "houses.hpp"

namespace nanpure {
namespace {

constexpr auto kPatience = std::chrono::milliseconds(20);

// Rows that a thread takes at a time: many, since at the end of each chunk the lanes of a register
// run empty one by one. This must not depend on the number of threads, because which of several
// solutions comes first depends on what else is in the chunk.
std::size_t chunk_of(std::size_t n) { return n < 16384 ? 1024 : 4096; }

// So few rows do not fill the lanes; solving them one by one is faster.
constexpr std::size_t kSmall = 4;

const Backend& fit(const Backend& backend, std::size_t n, const Control& control) {
  const bool limited = control.nodes != 0 || control.seconds > 0;
  return limited || n < kSmall ? scalar_backend : backend;
}

// The number of this process; Windows, which never forks one, needs none.
long process() {
#ifdef _WIN32
  return 0;
#else
  return getpid();
#endif
}

// The threads of one call, the calling thread first.
class Crew {
 public:
  Crew(std::size_t n, std::size_t chunk, Control& control, const Work& work)
      : n_(n), chunk_(chunk), control_(control), work_(work) {}

  ~Crew() {
    for (std::thread& each : pool_) each.join();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void run(std::size_t threads) {
    hire(threads - 1);
    serve(true);
    if (!pool_.empty()) wait();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // If the machine has no more threads, the existing ones do the work, with the same answers.
  void hire(std::size_t others) try {
    pool_.reserve(others);
    while (pool_.size() < others) {
      pool_.emplace_back([this] {
        serve(false);
        const std::lock_guard lock(mutex_);
        ++finished_;
        done_.notify_one();
      });
    }
  } catch (const std::exception&) {   // no thread, or no memory for one
  }

  void serve(bool caller) try {
    Meter own = meter(control_, caller);
    pulse(own, 0);
    for (std::size_t begin; !(caller && lost()) && (begin = next_.fetch_add(chunk_)) < n_;)
      work_(begin, std::min(n_, begin + chunk_), own);
  } catch (...) {
    // An exception must not leave a thread; the other threads stop.
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    control_.stop = true;
  }

  void wait() {
    Meter own = meter(control_, true);
    while (!lost() && !is_finished())
      if (own.stopped == Stopped::no) pulse(own, 0);  // not look: that one counts nodes
    if (!lost()) return;
    // Waiting for threads that this process does not have would take forever.
    new std::vector<std::thread>(std::move(pool_));
    throw std::runtime_error("the process was forked in the middle of a call with several threads, "
                             "which goes on in the parent only");
  }

  bool is_finished() {
    std::unique_lock lock(mutex_);
    return done_.wait_for(lock, kPatience, [&] { return finished_ == pool_.size(); });
  }

  // Whether this is a child process, forked by a signal handler during the call: the other threads
  // exist in the parent only. Call this on the calling thread.
  bool lost() const { return !pool_.empty() && process() != home_; }

  const std::size_t n_, chunk_;
  Control& control_;
  const Work& work_;
  const long home_ = process();
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable done_;
  std::size_t finished_ = 0;
  std::exception_ptr failure_;
  std::vector<std::thread> pool_;   // not std::jthread: the libraries of some systems lack it
};

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
    std::uint8_t most = 0;   // without an exit from the loop the compiler vectorises it
    for (std::size_t i = begin; i < end; ++i) most = std::max(most, digits[i]);
    if (most <= size) continue;
    return std::size_t(std::find_if(digits + begin, digits + end,
                                    [size](std::uint8_t digit) { return digit > size; }) -
                       digits);
  }
  return n;
}

void in_chunks(std::size_t n, std::size_t chunk, int jobs, Control& control, const Work& work) {
  const std::size_t chunks = std::max<std::size_t>((n + chunk - 1) / chunk, 1);
  const std::size_t threads = std::clamp<std::size_t>(std::max(jobs, 1), 1, chunks);
  Crew(n, chunk, control, work).run(threads);
}

void classic_part(const Backend& backend, const BatchRows& rows, Meter& meter) {
  fit(backend, rows.n, *meter.control).batch(rows, meter);
}

void classic_batch(const Backend& backend, const BatchRows& rows, int jobs, Control& control) {
  const Backend& chosen = fit(backend, rows.n, control);   // not by chunk: the last may be small
  in_chunks(rows.n, chunk_of(rows.n), jobs, control,
            [&](std::size_t begin, std::size_t end, Meter& meter) {
              chosen.batch(part_of(rows, 81, begin, end), meter);
            });
}

void batch(const Houses& houses, const BatchRows& rows, int jobs, Control& control) {
  const std::size_t n = rows.n, cells = houses.cells;
  const Mask all = (Mask(1) << houses.size) - 1;
  // The rows left undone by a stop.
  if (rows.solutions != nullptr) std::fill_n(rows.solutions, n * cells, std::uint8_t(0));
  if (rows.nodes != nullptr) std::fill_n(rows.nodes, n, 0u);
  std::fill_n(rows.status, n, std::uint8_t(kUnknown));
  std::fill_n(rows.counts, n, 0u);
  in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    if (meter.stopped == Stopped::asked) return;
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
    pulse(meter, 1);   // a puzzle without a guess never checks the stop flag itself
  });
}

}  // namespace nanpure
