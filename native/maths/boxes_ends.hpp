// The ends of the search of maths/boxes.cpp: how many ways lead to the form, and which.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "maths/boxes.hpp"
#include "maths/boxes_position.hpp"
#include "maths/fills.hpp"
#include "random.hpp"

namespace nanpure {

template <int kMost>
class Ends {
 public:
  using Position = BoxesPosition<kMost>;

  Ends(BoxShape shape, const FillView<kMost>* fills, std::uint64_t digits,
       const std::uint8_t* companion, std::size_t most, BoxesForm& found)
      : shape_(shape), size_(shape.size()), fills_(fills), digits_(digits), companion_(companion),
        most_(most), found_(found) {}

  // Discards everything found so far.
  void reset() {
    found_.automorphisms.clear();
    found_.ways.clear();
    offered_ = 0;
    image_.clear();
  }

  // For a complete board, the orders of each class of columns, and of equal rows, lead there.
  void add(const Position& one) {
    if (companion_ != nullptr && !has_least_image(one)) return;
    const FillView<kMost>& view = fills_[one.view];
    BoxesFactors factors{};
    for (int at = 0; at < size_; at = one.end_of(at))
      for (int k = std::min(one.end_of(at) - at, kMost); k > 1; --k) ++factors[std::size_t(k)];
    for (int row = 0; row < size_; ++row) {
      ++factors[std::size_t(std::popcount(view.earlier[row]) + 1)];
      if (row % shape_.height == 0)
        ++factors[std::size_t(std::popcount(view.bands[row]) / shape_.height + 1)];
    }
    factors[1] = 0;
    ++found_.automorphisms[factors];
    if (most_ == 0) return;
    keep(one);
    for (int at = 0; at < size_ - 1; ++at)
      if (!(one.starts >> (at + 1) & 1)) {
        Position other = one;
        other.exchange(at, at + 1);
        keep(other);
      }
    keep_exchanged_rows(one, view);
  }

  // The least image of the companion.
  const std::vector<std::uint8_t>& image() const { return image_; }

 private:
  // Ways in which two equal rows, or two equal bands, have changed places.
  void keep_exchanged_rows(const Position& one, const FillView<kMost>& view) {
    int at[kMost];   // the place of each row
    for (int row = 0; row < size_; ++row) at[one.rows[row]] = row;
    for (int row = 0; row < size_; ++row) {
      const std::uint64_t earlier = view.earlier[row], bands = view.bands[row];
      if (earlier != 0) {
        Position other = one;
        std::swap(other.rows[at[row]], other.rows[at[63 - std::countl_zero(earlier)]]);
        keep(other);
      }
      if (bands != 0 && row % shape_.height == 0) {
        const int height = shape_.height;
        const int band = at[row] / height * height, to = at[std::countr_zero(bands)] / height * height;
        Position other = one;
        for (int k = 0; k < height; ++k) std::swap(other.rows[band + k], other.rows[to + k]);
        keep(other);
      }
    }
  }

  // If there are more ways than are kept, an even choice of them stays, but the first always.
  void keep(const Position& one) {
    ++offered_;
    std::size_t at = found_.ways.size();
    if (at < most_) {
      found_.ways.push_back(way_of(one));
      return;
    }
    if (at < 2) return;
    at = 1 + chance_.below(offered_ - 1);
    if (at < most_) found_.ways[at] = way_of(one);
  }

  BoxesWay way_of(const Position& one) const {
    BoxesWay way{std::vector<std::uint16_t>(std::size_t(size_ * size_)),
                 std::vector<std::uint8_t>(std::size_t(size_ + 1))};
    for (int row = 0; row < size_; ++row)
      for (int place = 0; place < size_; ++place) {
        const int from = one.rows[row], column = one.columns[place];
        way.cells[std::size_t(one.view == 1 ? size_ * column + from : size_ * from + column)] =
            std::uint16_t(size_ * row + place);
      }
    // A digit that stands for all is 1, and if only clues count, digits stay as they are.
    const bool lone = one.known == 0 && std::has_single_bit(digits_);
    const int only = lone ? std::countr_zero(digits_) : 0;
    int next = lone ? 2 : one.next;
    for (int digit = 1; digit <= size_; ++digit)
      way.digits[std::size_t(digit)] = std::uint8_t(
          digit == only ? 1 : one.knows(digit) ? one.ahead[digit] + one.place[one.home[digit]] : next++);
    return way;
  }

  // Whether this way gives an image of the companion that is not greater than the best so far.
  bool has_least_image(const Position& one) {
    const BoxesWay way = way_of(one);
    std::vector<std::uint8_t> image(way.cells.size());
    for (std::size_t cell = 0; cell < image.size(); ++cell)
      image[way.cells[cell]] = way.digits[companion_[cell]];
    if (!image_.empty() && image > image_) return false;
    if (image != image_) {
      reset();
      image_ = std::move(image);
    }
    return true;
  }

  BoxShape shape_;
  int size_;
  const FillView<kMost>* fills_;
  std::uint64_t digits_;   // present on the board
  const std::uint8_t* companion_;
  std::size_t most_;
  BoxesForm& found_;
  std::vector<std::uint8_t> image_;
  std::size_t offered_ = 0;   // ways, including those not kept
  Random chance_{0};
};

}  // namespace nanpure
