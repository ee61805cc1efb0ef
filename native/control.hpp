// Limits, stopping and progress of one call, shared by its threads.
#pragma once

#include <atomic>
#include <cstdint>

#include "kernel.hpp"

namespace nanpure {

// The steady clock in nanoseconds.
std::int64_t steady();

struct Control {
  std::atomic<bool> stop{false};               // set by anybody at any time
  std::atomic<std::uint64_t> progress{0};      // finished puzzles of a batch, or the solutions a
                                               // count has found
  std::uint64_t nodes = 0;                     // limit per puzzle; 0 = none
  double seconds = 0;                          // limit per puzzle; 0 = none
  std::int64_t deadline = 0;                   // of a part: when the time of its whole is up
  std::atomic<std::uint64_t> looks{0};         // how often the stop flag was checked
  bool (*poll)(void* host) = nullptr;          // asks the host for an interrupt; true = stop
  void* host = nullptr;
  std::atomic<std::int64_t> polled{0};         // when it was last polled
  Control* parent = nullptr;                   // a caller's control: its stop flag counts too, its
                                               // progress advances along, and looks are counted
                                               // there
  bool apart = false;                          // its progress is not the parent's
  std::int64_t (*now)() = steady;              // tests have their own clock
};

// Checks the stop flags of a control and of all its parents.
bool stopped(Control& control);

// Makes `part` the control of a question within the work that `whole` meters: it has its own node
// limit (0: none), and whatever stops the whole stops it too; the time is that of the whole.
void share(Control& part, Meter& whole, std::uint64_t nodes);

// A meter for one thread of the call. `caller`: it runs on the thread that made the call.
Meter meter(Control& control, bool caller);

}  // namespace nanpure
