// Limits, stopping and progress of one call, shared by its threads.
#pragma once

#include <atomic>
#include <cstdint>

#include "kernel.hpp"

namespace nanpure {

struct Control {
  std::atomic<bool> stop{false};               // set by anybody at any time
  std::atomic<std::uint64_t> progress{0};      // puzzles of a batch that are finished, or what a
                                               // count has found
  std::uint64_t nodes = 0;                     // limit per puzzle; 0 = none
  double seconds = 0;                          // limit per puzzle; 0 = none
  bool (*poll)() = nullptr;                    // asks the host for an interrupt; true = stop
  std::atomic<std::int64_t> polled{0};         // when it was asked last
  Control* parent = nullptr;                   // a caller's own: its stop flag counts too, its
                                               // progress runs along
};

// Makes `part` the control of a question within the work that `whole` meters: it has a node limit of
// its own (0: none), and what stops the whole stops it too.
void share(Control& part, const Meter& whole, std::uint64_t nodes);

// A meter for one thread of the call. `caller`: it runs on the thread that made the call.
Meter meter(Control& control, bool caller);

}  // namespace nanpure
