// The rules of a layout with a cell that has lost candidates since they were last applied.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "logic/nets/wiring.hpp"

namespace nanpure::logic {

class StaleRules {
 public:
  explicit StaleRules(const Wiring& wiring)
      : words_(wiring.book ? std::size_t(wiring.book->count() + 63) / 64 : 0) {}

  void clear() { words_.assign(words_.size(), 0); }
  // A candidate was struck.
  void note(const Wiring& wiring, int one) {
    for (const int rule : wiring.book->of(wiring.candidates[one].cell))
      words_[std::size_t(rule >> 6)] |= std::uint64_t(1) << (rule & 63);
  }
  // The first one, which counts as applied from now on; -1 if there is none.
  int take() {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if (words_[w]) {
        const int rule = int(w * 64) + std::countr_zero(words_[w]);
        words_[w] &= words_[w] - 1;
        return rule;
      }
    return -1;
  }

 private:
  std::vector<std::uint64_t> words_;
};

// The candidates that the cells of a rule have in a set of candidates, in their order.
inline void own_of(const Wiring& wiring, int rule, std::span<const std::uint64_t> set,
                   std::vector<Mask>& own) {
  own.clear();
  for (const int cell : wiring.book->cells(rule))
    own.push_back(wiring.digits_of(cell, set));
}

}  // namespace nanpure::logic
