// The sums to be processed: those with a cell whose candidates have changed.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "equations/equations.hpp"

namespace nanpure {

// It gets no change notifications: when everything else is done it compares the candidates with
// those that it saw last, so that boards without sums pay nothing for it.
class SumQueue {
 public:
  SumQueue(const Equations& sums, int cells)
      : sums_(sums),
        seen_(sums.empty() ? 0 : std::size_t(cells), kUnseen),
        queued_(std::size_t(sums.count())) {}

  // A sum to process, or -1. The next call assumes that the previous one has been processed.
  int next(const Mask* masks) {
    current_ = -1;
    if (waiting_.empty()) compare(masks);
    if (waiting_.empty()) return -1;
    current_ = waiting_.back();
    waiting_.pop_back();
    queued_[std::size_t(current_)] = 0;
    return current_;
  }

  // After a contradiction, before another state: the waiting sums were not processed, nor was the
  // current one completely, for the current candidates.
  void forget() {
    if (current_ >= 0) unsee(current_);
    current_ = -1;
    for (const std::uint16_t sum : waiting_) {
      queued_[sum] = 0;
      unsee(sum);
    }
    waiting_.clear();
  }

 private:
  static constexpr Mask kUnseen = ~Mask(0);   // no cell has so many digits

  void compare(const Mask* masks) {
    for (const std::uint16_t cell : sums_.all_cells()) {
      if (seen_[cell] == masks[cell]) continue;
      seen_[cell] = masks[cell];
      for (const std::uint16_t sum : sums_.of(cell)) {
        if (queued_[sum]) continue;
        queued_[sum] = 1;
        waiting_.push_back(sum);
      }
    }
  }

  void unsee(int sum) {
    for (const std::uint16_t cell : sums_.cells(sums_[sum])) seen_[cell] = kUnseen;
  }

  const Equations& sums_;
  std::vector<Mask> seen_;              // [cell] its candidates when its sums were last queued
  std::vector<std::uint8_t> queued_;    // [sum]
  std::vector<std::uint16_t> waiting_;
  int current_ = -1;
};

}  // namespace nanpure
