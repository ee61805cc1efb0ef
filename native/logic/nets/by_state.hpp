// Values known by the open and true candidates of a state.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

// For what depends on these two sets alone: nets that begin with different assumptions, or with the
// same in another order, often meet in one state. A table of at most 16 MB, in which a value may
// displace another.
template <class Value>
class ByState {
 public:
  explicit ByState(std::size_t words)
      : words_(words), most_(std::bit_floor(kMostWords / (2 * words + kValueWords))),
        entries_(std::min(kFirst, most_)) {}

  // nullptr: not known.
  const Value* find(const NetState& state) const {
    const Entry& entry = entries_[place(hash(state))];
    const bool same = entry.key && std::ranges::equal(state.live(), live(entry)) &&
                      std::ranges::equal(state.on(), on(entry));
    return same ? &entry.value : nullptr;
  }

  // The reference holds until the next call.
  const Value& keep(const NetState& state, Value value) {
    if (2 * used_ > entries_.size() && entries_.size() < most_) grow();
    const std::uint64_t mixed = hash(state);
    Entry& entry = entries_[place(mixed)];
    if (!entry.key) {
      entry.key = std::make_unique<std::uint64_t[]>(2 * words_);
      ++used_;
    }
    std::ranges::copy(state.live(), entry.key.get());
    std::ranges::copy(state.on(), entry.key.get() + words_);
    entry.hash = mixed;
    return entry.value = std::move(value);
  }

 private:
  static constexpr std::size_t kMostWords = 2 << 20, kValueWords = 64, kFirst = 64;

  struct Entry {
    std::unique_ptr<std::uint64_t[]> key;  // the open ones, the true ones
    std::uint64_t hash = 0;
    Value value = {};
  };
  std::span<const std::uint64_t> live(const Entry& entry) const { return {entry.key.get(), words_}; }
  std::span<const std::uint64_t> on(const Entry& entry) const {
    return {entry.key.get() + words_, words_};
  }

  static std::uint64_t hash(const NetState& state) {
    std::uint64_t mixed = 0;
    for (const auto& set : {state.live(), state.on()})
      for (const std::uint64_t word : set) {
        mixed = (mixed ^ word) * 0x9e3779b97f4a7c15u;
        mixed ^= mixed >> 29;
      }
    return mixed;
  }
  std::size_t place(std::uint64_t hash) const { return hash & (entries_.size() - 1); }

  void grow() {
    std::vector<Entry> before(4 * entries_.size());
    before.swap(entries_);
    used_ = 0;
    for (Entry& entry : before) {
      if (!entry.key) continue;
      Entry& there = entries_[place(entry.hash)];
      used_ += !there.key;
      there = std::move(entry);
    }
  }

  const std::size_t words_, most_;
  std::vector<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace nanpure::logic
