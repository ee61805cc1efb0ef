#include "maths/seen.hpp"

#include <algorithm>
#include <stdexcept>

namespace nanpure {

Seen::Seen() : slots_(1024, kFree) {}

std::uint32_t Seen::add(const std::uint8_t* board) {
  const Packed one = packed(board);
  const std::size_t slot = slot_of(one);
  if (slots_[slot] != kFree) return slots_[slot];
  if (boards_.size() >= kFree) throw std::length_error("more different boards than 32 bits can count");
  const auto number = std::uint32_t(boards_.size());
  boards_.push_back(one);
  slots_[slot] = number;
  if (2 * boards_.size() > slots_.size()) grow();
  return number;
}

Seen::Packed Seen::packed(const std::uint8_t* board) {
  Packed found{};
  for (std::size_t cell = 0; cell < 81; ++cell) found[cell / 17] = found[cell / 17] * 10 + board[cell];
  return found;
}

std::uint64_t Seen::hash(const Packed& board) {
  std::uint64_t mixed = 0x9e3779b97f4a7c15;
  for (const std::uint64_t word : board) {
    mixed = (mixed ^ word) * 0xff51afd7ed558ccd;
    mixed ^= mixed >> 32;
  }
  return mixed;
}

std::size_t Seen::slot_of(const Packed& board) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash(board) & mask;
  while (slots_[slot] != kFree && boards_[slots_[slot]] != board) slot = (slot + 1) & mask;
  return slot;
}

void Seen::grow() {
  std::vector<std::uint32_t>(2 * slots_.size(), kFree).swap(slots_);
  for (std::size_t number = 0; number < boards_.size(); ++number)
    slots_[slot_of(boards_[number])] = std::uint32_t(number);
}

}  // namespace nanpure
