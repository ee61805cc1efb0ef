// Boards that were seen, each once: which number each has in the order in which they came.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nanpure {

// 40 bytes a board and 8 to 16 for the table, while it grows half as much more. Exact: boards are
// compared, not their hashes.
class Seen {
 public:
  Seen();

  // The number of a board of 81 digits 0…9; one that is new gets the next one.
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
