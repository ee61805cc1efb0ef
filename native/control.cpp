#include "control.hpp"

#include <algorithm>
#include <chrono>

namespace nanpure {
namespace {

// At 1 µs or more per node of the slowest boards (36×36: about 30 µs) a look comes at least
// every 10 ms, far inside the 100 ms that Ctrl-C and Stop are promised.
constexpr std::uint64_t kStride = 256;
constexpr std::int64_t kPollEvery = 40'000'000;  // ns

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// Hands the puzzle its next nodes: a stride, or what is left of its limit.
void grant(Meter& meter) {
  const std::uint64_t limit = meter.control->nodes;
  const std::uint64_t stride =
      limit == 0 ? kStride : std::min(kStride, limit + 1 - std::min(limit + 1, meter.granted));
  meter.granted += stride;
  meter.left += stride;
}

// Says no to the node that asked, which is then not counted as spent.
bool refuse(Meter& meter, Stopped why) {
  if (meter.left == 0) meter.left = 1;
  meter.stopped = why;
  return false;
}

// Whether somebody wants the whole call to stop; the caller's thread asks its host now and then.
bool asked(Meter& meter, std::int64_t time) {
  Control& control = *meter.control;
  if (meter.caller && control.poll != nullptr && time - control.polled.load() > kPollEvery) {
    control.polled = time;
    if (control.poll()) control.stop = true;
  }
  for (const Control* one = &control; one != nullptr; one = one->parent)
    if (one->stop) return true;
  return false;
}

}  // namespace

Meter meter(Control& control, bool caller) {
  Meter result{0, 0, 0, &control, Stopped::no, caller};
  begin(result);
  return result;
}

void share(Control& part, const Meter& whole, std::uint64_t nodes) {
  part.nodes = nodes;
  part.seconds = whole.control->seconds;
  part.poll = whole.control->poll;
  part.parent = whole.control;
}

void begin(Meter& meter) {
  meter.left = 0;
  meter.granted = 0;
  meter.deadline = 0;
  meter.stopped = Stopped::no;
  grant(meter);
}

bool look(Meter& meter) {
  Control& control = *meter.control;
  // The node that exhausts the limit is the one after it: a search of exactly `nodes` is allowed.
  if (control.nodes != 0 && meter.granted > control.nodes) return refuse(meter, Stopped::nodes);
  const std::int64_t time = now();
  if (asked(meter, time)) return refuse(meter, Stopped::asked);
  if (control.seconds > 0) {
    // The clock starts at the first look: a puzzle that never comes here is far below any limit.
    if (meter.deadline == 0) meter.deadline = time + std::int64_t(control.seconds * 1e9);
    if (time >= meter.deadline) return refuse(meter, Stopped::time);
  }
  grant(meter);
  return true;
}

void tell(Meter& meter, std::uint64_t more) {
  // Relaxed: a number for people, which orders nothing.
  Control& control = *meter.control;
  control.progress.fetch_add(more, std::memory_order_relaxed);
  if (control.parent != nullptr)
    control.parent->progress.fetch_add(more, std::memory_order_relaxed);
}

bool pulse(Meter& meter, std::uint64_t finished) {
  tell(meter, finished);
  return !asked(meter, now()) || refuse(meter, Stopped::asked);
}

}  // namespace nanpure
