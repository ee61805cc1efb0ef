// The logical cube and the array of Ito's method, and the definition of their boxes, rows and
// columns, also with the roles of rows and columns exchanged. For cube.cpp alone.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "methods/cube.hpp"

namespace nanpure::cube {

struct Place {
  int l, m;
  bool operator==(const Place&) const = default;
};

// The cube three times over, so that every slice of it is one word, and the array.
struct Board {
  std::vector<Mask> depth;   // [l * N + m] the digits
  std::vector<Mask> row;     // [num * N + l] the columns
  std::vector<Mask> col;     // [num * N + m] the rows
  std::vector<std::uint8_t> array;

  bool operator==(const Board&) const = default;
};

// Digits and places of a board; `turned`: l is the column and m the row.
class Cube {
 public:
  Cube(const CubeAsked& asked, CubeFound& found)
      : rows_(asked.rows), columns_(asked.columns), n_(asked.rows * asked.columns), found_(found) {
    const std::size_t cells = std::size_t(n_) * n_;
    board_ = {std::vector<Mask>(cells, 0), std::vector<Mask>(cells, 0),
              std::vector<Mask>(cells, 0), asked.digits};
    for (int l = 0; l < n_; ++l)
      for (int m = 0; m < n_; ++m) {
        if (board_.array[l * n_ + m]) continue;
        for (Mask left = asked.open[l * n_ + m]; left; left &= left - 1) {
          const int num = std::countr_zero(left);
          board_.depth[l * n_ + m] |= Mask(1) << num;
          board_.row[num * n_ + l] |= Mask(1) << m;
          board_.col[num * n_ + m] |= Mask(1) << l;
        }
      }
  }

  template <bool kTurned>
  static Place turned(Place place) {
    return kTurned ? Place{place.m, place.l} : place;
  }

  template <bool kTurned>
  int height() const { return kTurned ? columns_ : rows_; }

  template <bool kTurned>
  int width() const { return kTurned ? rows_ : columns_; }

  template <bool kTurned>
  Mask line(int num, int l) const {
    return (kTurned ? board_.col : board_.row)[num * n_ + l];
  }

  Mask at(Place place) const { return board_.depth[place.l * n_ + place.m]; }

  static Mask span(int begin, int count) { return ((Mask(1) << count) - 1) << begin; }

  // (1, 1, k) → (l1, m1), in the coordinates of the possibly transposed board.
  template <bool kTurned>
  Place corner_of(int k) const {
    const int high = height<kTurned>(), wide = width<kTurned>();
    return {k / high * high, k % high * wide};
  }

  template <bool kTurned>
  Place place_in(int n, int k) const {
    const Place corner = corner_of<kTurned>(k);
    return {corner.l + n / width<kTurned>(), corner.m + n % width<kTurned>()};
  }

  std::vector<Place> box_places(int k) const {
    std::vector<Place> places;
    for (int n = 0; n < n_; ++n) places.push_back(place_in<false>(n, k));
    return places;
  }

  template <bool kTurned>
  std::vector<Place> line_places(int l) const {
    std::vector<Place> places;
    for (int m = 0; m < n_; ++m) places.push_back(turned<kTurned>({l, m}));
    return places;
  }

  void strike(int l, int m, int num) {
    board_.depth[l * n_ + m] &= ~(Mask(1) << num);
    board_.row[num * n_ + l] &= ~(Mask(1) << m);
    board_.col[num * n_ + m] &= ~(Mask(1) << l);
  }

  void remove(Place place, int num) {
    ++found_.removals;
    strike(place.l, place.m, num);
  }

  // For a digit in a line, the places `across`.
  template <bool kTurned>
  void remove_all(int num, int l, Mask across) {
    for (; across; across &= across - 1) remove(turned<kTurned>({l, std::countr_zero(across)}), num);
  }

  void substitute(Place place, int num) {
    ++found_.placements;
    remove_and_substitute(place, num);
  }

  void remove_and_substitute(Place place, int num) {
    const auto [l, m] = place;
    const int l1 = l / rows_ * rows_, m1 = m / columns_ * columns_;
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < columns_; ++j) strike(l1 + i, m1 + j, num);
    for (int k = 0; k < n_; ++k) {
      strike(l, k, num);
      strike(k, m, num);
      strike(l, m, k);
    }
    board_.array[l * n_ + m] = std::uint8_t(num + 1);
  }

 protected:
  int rows_, columns_, n_;
  Board board_;

 private:
  CubeFound& found_;
};

}  // namespace nanpure::cube
