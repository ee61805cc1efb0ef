#include "logic/nets/singles.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nanpure::logic {

Singles::Singles(const Wiring& wiring, const NetState& start)
    : wiring_(wiring), start_(start), blocks_((wiring.words + kBlock - 1) / kBlock),
      stride_(blocks_ * kBlock), false_(stride_ * wiring.candidates.size()),
      true_(false_.size()), refuted_(stride_), everything_(stride_, ~std::uint64_t(0)),
      is_touched_(wiring.candidates.size()), fresh_(wiring.candidates.size()),
      waiting_(wiring.units.size()) {
  Set self(stride_);
  for (int one = 0; one < wiring.count(); ++one) {
    const std::uint64_t bit = std::uint64_t(1) << (one & 63);
    self[std::size_t(one >> 6)] = bit;
    affirm(one, self.data());
    self[std::size_t(one >> 6)] = 0;
  }
  follow(start);
  first_false_ = false_;
  first_true_ = true_;
  first_refuted_ = refuted_;
  touched_.clear();
  std::ranges::fill(is_touched_, 0);
}

void Singles::look_at(const NetState& state) {
  restore();
  for (std::size_t w = 0; w < wiring_.words; ++w) {
    for (std::uint64_t bits = state.on()[w]; bits; bits &= bits - 1)
      affirm(int(w * 64) + std::countr_zero(bits), everything_.data());
    for (std::uint64_t bits = start_.live()[w] & ~state.live()[w]; bits; bits &= bits - 1)
      falsify(int(w * 64) + std::countr_zero(bits), everything_.data(), all_blocks());
  }
  follow(state);
  count(state);
}

int Singles::struck(int one) const {
  int number = 0;
  for (std::size_t digit = 0; digit < kDigits; ++digit)
    number |= int(counters_[digit * stride_ + std::size_t(one >> 6)] >> (one & 63) & 1) << digit;
  return number;
}

// Back to the position itself.
void Singles::restore() {
  for (int one : touched_) {
    is_touched_[one] = 0;
    const std::size_t at = std::size_t(one) * stride_;
    std::copy_n(&first_false_[at], stride_, &false_[at]);
    std::copy_n(&first_true_[at], stride_, &true_[at]);
  }
  touched_.clear();
  refuted_ = first_refuted_;
}

void Singles::touch(int one) {
  if (is_touched_[one]) return;
  is_touched_[one] = 1;
  touched_.push_back(one);
}

// Adds assumptions, apart from those that are refuted anyway and those that contradict `against`,
// which are refuted now. Returns the blocks with further ones.
Singles::Blocks Singles::add(std::uint64_t* to, const std::uint64_t* from, Blocks blocks,
                             const std::uint64_t* against) {
  Blocks changed = 0;
  for (; blocks; blocks &= blocks - 1) {
    const std::size_t at = std::size_t(std::countr_zero(blocks)) * kBlock;
    std::uint64_t any = 0;
    for (std::size_t w = at; w < at + kBlock; ++w) {
      const std::uint64_t fresh = from[w] & ~to[w] & ~refuted_[w];
      to[w] |= fresh;
      refuted_[w] |= fresh & against[w];
      any |= fresh;
    }
    if (any) changed |= blocks & -blocks;
  }
  return changed;
}

// Some assumptions make a candidate false.
void Singles::falsify(int one, const std::uint64_t* assumptions, Blocks blocks) {
  const Blocks changed = add(row(false_, one), assumptions, blocks, row(true_, one));
  if (!changed) return;
  touch(one);
  for (int unit : wiring_.units_of(one)) {
    if (!waiting_[unit]) units_.push_back(unit);
    waiting_[unit] |= changed;
  }
}

// Some assumptions make it true.
void Singles::affirm(int one, const std::uint64_t* assumptions) {
  note_true(one, add(row(true_, one), assumptions, all_blocks(), row(false_, one)));
}

void Singles::note_true(int one, Blocks changed) {
  if (!changed) return;
  touch(one);
  if (!fresh_[one]) news_.push_back(one);
  fresh_[one] |= changed;
}

// In rounds: a unit is looked at once for all that its candidates lost in a round.
void Singles::follow(const NetState& state) {
  while (!news_.empty() || !units_.empty()) {
    now_.swap(news_);
    news_.clear();
    for (int one : now_) weaken(state, one, std::exchange(fresh_[one], 0));
    now_.swap(units_);
    units_.clear();
    for (int unit : now_) strengthen(state, unit, std::exchange(waiting_[unit], 0));
  }
}

void Singles::weaken(const NetState& state, int one, Blocks blocks) {
  if (state.is_on(one)) return;  // what it sees is false in the state
  for (int other : wiring_.weak(one))
    if (state.is_live(other)) falsify(other, row(true_, one), blocks);
}

// The assumptions that leave one candidate of a unit, or none.
void Singles::strengthen(const NetState& state, int unit, Blocks blocks) {
  if (state.left(unit) == 1 && state.is_on(state.sum(unit))) return;
  left_.clear();
  for (int one : wiring_.members(unit))
    if (state.is_live(one)) left_.push_back(one);
  for (; blocks; blocks &= blocks - 1) strengthen(unit, std::size_t(std::countr_zero(blocks)));
}

void Singles::strengthen(int unit, std::size_t block) {
  const std::size_t at = block * kBlock;
  std::uint64_t ones[kBlock] = {}, twos[kBlock] = {};
  for (int one : left_) {
    const std::uint64_t* const gone = row(false_, one) + at;
    for (std::size_t w = 0; w < kBlock; ++w) {
      twos[w] |= ones[w] & ~gone[w];
      ones[w] |= ~gone[w];
    }
  }
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < kBlock; ++w) {
    refuted_[at + w] |= ~ones[w];
    any |= ones[w] &= ~twos[w] & ~refuted_[at + w];
  }
  // A unit that had one from the start has no effect until it loses that.
  if (!any || start_.left(unit) == 1) return;
  for (int one : left_) {
    const std::uint64_t* const gone = row(false_, one) + at;
    std::uint64_t* const held = row(true_, one) + at;
    any = 0;
    for (std::size_t w = 0; w < kBlock; ++w) {
      const std::uint64_t fresh = ones[w] & ~gone[w] & ~held[w];
      held[w] |= fresh;
      any |= fresh;
    }
    if (any) note_true(one, Blocks(1) << block);
  }
}

// Adds up the candidates of the state that each assumption makes false, in binary.
void Singles::count(const NetState& state) {
  counters_.assign(kDigits * stride_, 0);
  for (std::size_t block = 0; block < blocks_; ++block) count(state, block);
}

void Singles::count(const NetState& state, std::size_t block) {
  std::uint64_t sums[kDigits][kBlock] = {};
  for (std::size_t w = 0; w < wiring_.words; ++w)
    for (std::uint64_t bits = state.live()[w]; bits; bits &= bits - 1) {
      const std::uint64_t* const gone =
          row(false_, int(w * 64) + std::countr_zero(bits)) + block * kBlock;
      std::uint64_t carry[kBlock], any = 0;
      for (std::size_t v = 0; v < kBlock; ++v) any |= carry[v] = gone[v];
      for (std::size_t digit = 0; any; ++digit) {
        any = 0;
        for (std::size_t v = 0; v < kBlock; ++v) {
          const std::uint64_t sum = sums[digit][v] ^ carry[v];
          any |= carry[v] &= sums[digit][v];
          sums[digit][v] = sum;
        }
      }
    }
  for (std::size_t digit = 0; digit < kDigits; ++digit)
    std::copy_n(sums[digit], kBlock, &counters_[digit * stride_ + block * kBlock]);
}

}  // namespace nanpure::logic
