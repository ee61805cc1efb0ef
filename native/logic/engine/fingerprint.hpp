// The view of a grid from each of its cells, as a number that no relabelling of digits and no
// symmetry of the layout changes.
//
// The candidates are coloured, and each takes a new colour from those of the candidates linked with
// it, a few times over (colour refinement). Cells that still have the same colour look alike to
// that extent; on ordinary grids all cells differ after two rounds.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/engine/position.hpp"

namespace nanpure::logic {

// Spreads a number over 64 bits (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
inline std::uint64_t spread(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

template <int W>
class Fingerprints {
 public:
  explicit Fingerprints(const Position<W>& position)
      : position_(position), colors_(std::size_t(position.cells) * position.size, 1) {
    for (int round = 0; round < kRounds; ++round) refine();
  }

  std::uint64_t of(int cell) const {
    std::uint64_t sum = 0;
    each_bit(position_.masks[cell], [&](int digit) { return sum += at(cell, digit), true; });
    return spread(sum);
  }

  std::uint64_t of(int cell, int digit) const { return at(cell, digit); }

 private:
  static constexpr int kRounds = 4;

  std::uint64_t at(int cell, int digit) const {
    return spread(colors_[std::size_t(cell) * position_.size + digit]);
  }

  // Sums do not depend on an order; the two directions of lines count as one kind.
  void refine() {
    const Houses& houses = position_.houses;
    std::vector<std::uint64_t> next(colors_.size());
    std::vector<std::uint64_t> cell_sums(position_.cells);
    std::vector<std::uint64_t> house_sums(std::size_t(houses.count) * position_.size);
    for (int cell : position_.empty)
      each_bit(position_.masks[cell], [&](int digit) {
        cell_sums[cell] += at(cell, digit);
        for (const Seat& seat : houses.seats(cell))
          house_sums[std::size_t(seat.house) * position_.size + digit] += at(cell, digit);
        return true;
      });
    for (int cell : position_.empty)
      each_bit(position_.masks[cell], [&](int digit) {
        std::uint64_t color = spread(cell_sums[cell]) + 3 * at(cell, digit);
        for (const Seat& seat : houses.seats(cell)) {
          const int kind = position_.is_line(seat.house) ? 1 : position_.kind(seat.house);
          const std::uint64_t sum = house_sums[std::size_t(seat.house) * position_.size + digit];
          color += spread(sum + std::uint64_t(kind));
        }
        next[std::size_t(cell) * position_.size + digit] = color;
        return true;
      });
    colors_ = std::move(next);
  }

  const Position<W>& position_;
  std::vector<std::uint64_t> colors_;  // [cell * N + digit]
};

// [cell]
template <int W>
std::vector<std::uint64_t> fingerprints(const Position<W>& position) {
  const Fingerprints<W> prints(position);
  std::vector<std::uint64_t> list(position.cells);
  for (int cell : position.empty) list[cell] = prints.of(cell);
  return list;
}

}  // namespace nanpure::logic
