// Distinct boards seen so far, each with its number in the order of appearance.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nanpure {

// 40 bytes for each board and 8 to 16 for the table, half as much more while it grows. Exact:
// boards are compared, not their hashes.
class Seen {
 public:
  Seen();

  // The number of a board of 81 digits 0…9; a new one gets the next number.
  std::uint32_t add(const std::uint8_t* board);

  std::size_t size() const { return boards_.size(); }

 private:
  static constexpr std::uint32_t kFree = UINT32_MAX;
  using Packed = std::array<std::uint64_t, 5>;   // 17 digits each, as a decimal number

  static Packed packed(const std::uint8_t* board);
  static std::uint64_t hash(const Packed& board);
  std::size_t slot_of(const Packed& board) const;
  void grow();

  std::vector<Packed> boards_;
  std::vector<std::uint32_t> slots_;   // numbers, or free; a power of two, at least half of it free
};

}  // namespace nanpure
