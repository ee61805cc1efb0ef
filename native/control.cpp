#include "control.hpp"

#include <algorithm>
#include <chrono>

namespace nanpure {
namespace {

// At 1 µs or more per node of the slowest boards (36×36: about 30 µs) a check comes at least every
// 10 ms, well within the 100 ms promised for Ctrl-C and Stop.
constexpr std::uint64_t kStride = 256;
constexpr std::int64_t kPollEvery = 40'000'000;  // ns

// Grants the puzzle its next nodes: a stride, or the rest of its limit.
void grant(Meter& meter) {
  const std::uint64_t limit = meter.control->nodes;
  const std::uint64_t stride =
      limit == 0 ? kStride : std::min(kStride, limit + 1 - std::min(limit + 1, meter.granted));
  meter.granted += stride;
  meter.left += stride;
}

// Refuses the requested node, which is then not counted as spent.
bool refuse(Meter& meter, Stopped why) {
  if (meter.left == 0) meter.left = 1;
  meter.stopped = why;
  return false;
}

// Whether the whole call should stop; the caller's thread polls its host now and then.
bool asked(Meter& meter, std::int64_t time) {
  Control& control = *meter.control;
  if (meter.caller && control.poll != nullptr && time - control.polled.load() > kPollEvery) {
    control.polled = time;
    if (control.poll(control.host)) control.stop = true;
  }
  return stopped(control);
}

// The clock starts at the first check: a puzzle that never gets there is far below any limit.
void start_clock(Meter& meter, std::int64_t time) {
  if (meter.deadline == 0) meter.deadline = time + std::int64_t(meter.control->seconds * 1e9);
}

// Checks the clock and the stop flags.
Stopped stop_now(Meter& meter) {
  const std::int64_t time = meter.control->now();
  if (asked(meter, time)) return Stopped::asked;
  if (meter.control->seconds <= 0) return Stopped::no;
  start_clock(meter, time);
  return time >= meter.deadline ? Stopped::time : Stopped::no;
}

}  // namespace

std::int64_t steady() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

bool stopped(Control& control) {
  bool any = false;
  Control* top = &control;
  for (Control* one = top; one != nullptr; one = one->parent) {
    any |= one->stop.load();
    top = one;
  }
  // Relaxed, and in one place: the number orders nothing.
  top->looks.fetch_add(1, std::memory_order_relaxed);
  return any;
}

Meter meter(Control& control, bool caller) {
  Meter result{0, 0, 0, &control, Stopped::no, caller, 0};
  begin(result);
  return result;
}

void share(Control& part, Meter& whole, std::uint64_t nodes) {
  part.nodes = nodes;
  part.seconds = whole.control->seconds;
  if (part.seconds > 0) start_clock(whole, whole.control->now());
  part.deadline = whole.deadline;
  part.poll = whole.control->poll;
  part.host = whole.control->host;
  part.parent = whole.control;
  part.apart = true;
  part.now = whole.control->now;
}

void begin(Meter& meter) {
  meter.left = 0;
  meter.granted = 0;
  meter.deadline = meter.control->deadline;
  meter.toiled = 0;
  meter.stopped = Stopped::no;
  grant(meter);
}

bool look(Meter& meter) {
  const Control& control = *meter.control;
  // The node that exhausts the limit is the one after it: a search of exactly `nodes` is allowed.
  if (control.nodes != 0 && meter.granted > control.nodes) return refuse(meter, Stopped::nodes);
  if (const Stopped why = stop_now(meter); why != Stopped::no) return refuse(meter, why);
  grant(meter);
  return true;
}

bool glance(Meter& meter) {
  const Stopped why = stop_now(meter);
  if (why == Stopped::no) {
    meter.toiled = 0;
    return true;
  }
  // The next node and the next word check again, and are refused again.
  meter.granted = spent(meter) + 1;
  meter.left = 1;
  meter.toiled = kToil;
  meter.stopped = why;
  return false;
}

void tell(Meter& meter, std::uint64_t more) {
  // Relaxed: a number for people, which orders nothing.
  for (Control* one = meter.control; one != nullptr; one = one->apart ? nullptr : one->parent)
    one->progress.fetch_add(more, std::memory_order_relaxed);
}

bool pulse(Meter& meter, std::uint64_t finished) {
  tell(meter, finished);
  return !asked(meter, meter.control->now()) || refuse(meter, Stopped::asked);
}

}  // namespace nanpure
