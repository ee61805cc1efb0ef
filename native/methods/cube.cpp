#include "methods/cube.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

#include "methods/cube_board.hpp"

namespace nanpure {
namespace {

using namespace cube;

// Words of work a candidate in one pass (measured on 9×9).
constexpr std::uint64_t kToilOfPass = 30;

struct Halt {};   // thrown when the meter stops

class Program : private Cube {
 public:
  Program(const CubeAsked& asked, Meter& meter)
      : Cube(asked, found_), asked_(asked), meter_(meter) {
    dummy_.assign(board_.depth.size(), span(0, n_));
  }

  CubeFound run() {
    try {
      found_.status = main_program();
    } catch (const Halt&) {
      found_.stopped = meter_.stopped;
    }
    found_.depth = depth_;
    found_.digits = board_.array;
    if (found_.ground.empty()) keep_ground();
    return std::move(found_);
  }

 private:
  int main_program() {
    if (asked_.check_givens && conflicting()) return 2;
    int status = 0;
    while (status == 0) status = solver();
    return status == 1 && asked_.trial > 0 ? solver2(asked_.trial) : status;
  }

  // Every technique once, in order; then the status.
  int solver() {
    single_in_box();
    single_in_row<false>();
    single_in_row<true>();
    single_in_depth();
    for (int number = 2; number <= asked_.largest; ++number) {
      for (int k = 0; k < n_; ++k) cyclic_cells(number, box_places(k));
      for (int k = 0; k < n_; ++k) cyclic_cells(number, line_places<false>(k));
      for (int k = 0; k < n_; ++k) cyclic_cells(number, line_places<true>(k));
    }
    line_in_box<false>();
    line_in_box<true>();
    two_box_lines<false>();
    two_box_lines<true>();
    x_wing<false>();
    x_wing<true>();
    hamada<false>();
    hamada<true>();
    if (!toil(meter_, std::uint64_t(n_) * n_ * n_ * kToilOfPass)) throw Halt{};
    return judge();
  }

  int judge() {
    if (std::any_of(board_.depth.begin(), board_.depth.end(), [](Mask mask) { return mask; })) {
      if (board_.depth == dummy_) return 1;
      dummy_ = board_.depth;
      return 0;
    }
    const bool whole = std::find(board_.array.begin(), board_.array.end(), 0) == board_.array.end();
    return whole && !conflicting() ? 3 : 2;
  }

  bool conflicting() const {
    for (int k = 0; k < n_; ++k)
      for (const auto& places : {box_places(k), line_places<false>(k), line_places<true>(k)}) {
        Mask seen = 0;
        for (const Place& place : places) {
          const int digit = board_.array[place.l * n_ + place.m];
          const Mask bit = digit ? Mask(1) << (digit - 1) : 0;
          if (seen & bit) return true;
          seen |= bit;
        }
      }
    return false;
  }

  // 5.7 trial placement.
  int solver2(std::uint64_t levels) {
    if (depth_ == 0) keep_ground();
    for (const auto& [place, num] : open_candidates()) {
      const Board saved = board_;
      const std::vector<Mask> dummy = dummy_;
      if (!spend(meter_)) throw Halt{};
      ++found_.trials;
      found_.deepest = std::max(found_.deepest, ++depth_);
      remove_and_substitute(place, num);
      int status = 0;
      while (status == 0) status = solver();
      if (status == 1 && levels > 1) status = solver2(levels - 1);
      if (status == 3) return 3;
      --depth_;
      board_ = saved;
      dummy_ = dummy;
    }
    return 1;
  }

  std::vector<std::pair<Place, int>> open_candidates() const {
    std::vector<std::pair<Place, int>> found;
    for (int cell = 0; cell < n_ * n_; ++cell)
      for (Mask left = board_.depth[cell]; left; left &= left - 1)
        found.push_back({{cell / n_, cell % n_}, std::countr_zero(left)});
    if (asked_.fewest)
      std::stable_sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
        return std::popcount(at(a.first)) < std::popcount(at(b.first));
      });
    return found;
  }

  void keep_ground() {
    found_.ground = board_.array;
    found_.ground_open = board_.depth;
  }

  // ---- 4: the basic techniques

  void single_in_box() {
    for (int num = 0; num < n_; ++num)
      for (int k = 0; k < n_; ++k) {
        const Place corner = corner_of<false>(k);
        const Mask columns = span(corner.m, columns_);
        int count = 0;
        Place only{};
        for (int i = 0; i < rows_; ++i) {
          const Mask places = board_.row[num * n_ + corner.l + i] & columns;
          if (!places) continue;
          count += std::popcount(places);
          only = {corner.l + i, std::countr_zero(places)};
        }
        if (count == 1) substitute(only, num);
      }
  }

  template <bool kTurned>
  void single_in_row() {
    for (int num = 0; num < n_; ++num)
      for (int l = 0; l < n_; ++l)
        if (const Mask places = line<kTurned>(num, l); std::has_single_bit(places))
          substitute(turned<kTurned>({l, std::countr_zero(places)}), num);
  }

  void single_in_depth() {
    for (int m = 0; m < n_; ++m)
      for (int l = 0; l < n_; ++l)
        if (const Mask digits = board_.depth[l * n_ + m]; std::has_single_bit(digits))
          substitute({l, m}, std::countr_zero(digits));
  }

  // ---- 5.1, 5.2: cyclic cells of a unit

  void cyclic_cells(int number, const std::vector<Place>& places) {
    std::array<int, kMaxSize> after{};
    int afters = 0;   // the sets up to this one have been examined
    for (;;) {
      std::array<int, kMaxSize> open{};
      int opens = 0, filled = 0;
      for (int k = 0; k < n_; ++k) {
        const int count = std::popcount(at(places[k]));
        filled += count != 0;
        if (count >= 2 && count <= number) open[opens++] = k;
      }
      if (opens < number || filled == number) return;
      std::array<int, kMaxSize> chosen{};
      if (!next_cyclic(places, open, opens, number, after, afters, chosen)) return;
      after = chosen;
      afters = number;
    }
  }

  // The first set of N cyclic cells after `after` that removes something, which is then gone.
  bool next_cyclic(const std::vector<Place>& places, const std::array<int, kMaxSize>& open,
                   int opens, int number, const std::array<int, kMaxSize>& after, int afters,
                   std::array<int, kMaxSize>& chosen) {
    std::array<int, kMaxSize> index{};         // into open
    std::array<Mask, kMaxSize + 1> unions{};   // of the first cells chosen
    int at_level = 0;
    index[0] = -1;
    while (at_level >= 0) {
      if (++index[at_level] > opens - (number - at_level)) {
        --at_level;
        continue;
      }
      if (!toil(meter_, 1)) throw Halt{};
      const Mask joined = unions[at_level] | at(places[open[index[at_level]]]);
      if (std::popcount(joined) > number) continue;
      chosen[at_level] = open[index[at_level]];
      unions[at_level + 1] = joined;
      if (at_level + 1 < number) {
        index[at_level + 1] = index[at_level];
        ++at_level;
        continue;
      }
      if (std::popcount(joined) != number) continue;
      if (afters && !std::lexicographical_compare(after.begin(), after.begin() + number,
                                                  chosen.begin(), chosen.begin() + number))
        continue;
      if (take_others(places, chosen, number, joined)) return true;
    }
    return false;
  }

  bool take_others(const std::vector<Place>& places, const std::array<int, kMaxSize>& chosen,
                   int number, Mask digits) {
    bool any = false;
    for (int k = 0; k < n_; ++k)
      if (!std::binary_search(chosen.begin(), chosen.begin() + number, k))
        for (Mask gone = at(places[k]) & digits; gone; gone &= gone - 1) {
          remove(places[k], std::countr_zero(gone));
          any = true;
        }
    return any;
  }

  // ---- 5.3, 5.4: lines in boxes

  // A digit left in two or more cells of a box, all in one line: not elsewhere in it.
  template <bool kTurned>
  void line_in_box() {
    for (int num = 0; num < n_; ++num)
      for (int k = 0; k < n_; ++k) {
        const Place corner = turned<kTurned>(corner_of<false>(k));
        const Mask across = span(corner.m, width<kTurned>());
        int lines = 0, which = 0;
        for (int i = 0; i < height<kTurned>(); ++i)
          if (line<kTurned>(num, corner.l + i) & across) {
            ++lines;
            which = corner.l + i;
          }
        if (lines != 1 || std::popcount(line<kTurned>(num, which) & across) < 2) continue;
        remove_all<kTurned>(num, which, line<kTurned>(num, which) & ~across);
      }
  }

  // A digit in the same lines, all but one, of all boxes of a band but one: not in these of that
  // one.
  template <bool kTurned>
  void two_box_lines() {
    const int side = height<kTurned>(), across = width<kTurned>();
    if (side < 2) return;
    for (int num = 0; num < n_; ++num)
      for (int u = 0; u < n_ / side; ++u) {
        std::array<Mask, kMaxSize> area{};   // [box] in which lines of the band the digit is possible
        const Mask all = span(0, side);
        bool every = true;
        for (int v = 0; v < side; ++v) {
          for (int i = 0; i < side; ++i)
            if (line<kTurned>(num, u * side + i) & span(v * across, across)) area[v] |= Mask(1) << i;
          every = every && area[v] == all;
        }
        if (every) continue;
        for (int v = 0; v < side; ++v) {
          const Mask lines = area[v == 0 ? 1 : 0];
          bool same = std::popcount(lines) == side - 1;
          for (int other = 0; other < side; ++other) same = same && (other == v || area[other] == lines);
          if (!same) continue;
          for (Mask left = lines; left; left &= left - 1) {
            const int l = u * side + std::countr_zero(left);
            remove_all<kTurned>(num, l, line<kTurned>(num, l) & span(v * across, across));
          }
          break;
        }
      }
  }

  // ---- 5.5, 5.6: the diagonal of the square, Hamada logic

  template <bool kTurned>
  void x_wing() {
    for (int num = 0; num < n_; ++num)
      for (int l1 = 0; l1 < n_ - 1; ++l1) {
        const Mask first = line<kTurned>(num, l1);
        if (std::popcount(first) != 2) continue;
        const int m1 = std::countr_zero(first), m2 = std::countr_zero(first & (first - 1));
        for (int l2 = l1 + 1; l2 < n_; ++l2) {
          if (line<kTurned>(num, l2) != first || l1 / height<kTurned>() == l2 / height<kTurned>() ||
              m1 / width<kTurned>() == m2 / width<kTurned>())
            continue;
          for (int l = 0; l < n_; ++l)
            if (l != l1 && l != l2) remove_all<kTurned>(num, l, line<kTurned>(num, l) & first);
        }
      }
  }

  template <bool kTurned>
  void hamada() {
    for (int k1 = 0; k1 < n_; ++k1) {
      auto pairs = pairs_of<kTurned>(k1);
      if (!asked_.all_pairs && pairs.size() > 1) pairs.resize(1);
      for (const auto& [one, other] : pairs)
        for (int k2 = 0; k2 < n_; ++k2)
          if (k1 != k2)
            for (int n2 = 0; n2 < n_; ++n2) with_b<kTurned>(one, other, place_in<kTurned>(n2, k2));
    }
  }

  template <bool kTurned>
  std::vector<std::pair<Place, Place>> pairs_of(int k) const {
    std::vector<Place> twos;
    for (int n = 0; n < n_; ++n)
      if (const Place place = place_in<kTurned>(n, k);
          std::popcount(at(turned<kTurned>(place))) == 2)
        twos.push_back(place);
    std::vector<std::pair<Place, Place>> found;
    for (std::size_t i = 0; i < twos.size(); ++i)
      for (std::size_t j = i + 1; j < twos.size(); ++j)
        if (at(turned<kTurned>(twos[i])) == at(turned<kTurned>(twos[j])))
          found.push_back({twos[i], twos[j]});
    return found;
  }

  template <bool kTurned>
  void with_b(Place one, Place other, Place place) {
    if (place.l != one.l && place.l != other.l) return;
    const Mask two = at(turned<kTurned>(place));
    if (std::popcount(two) != 2 || std::popcount(at(turned<kTurned>(one)) | two) != 2) return;
    const Place a = one.l == place.l ? other : one;
    const Mask columns = Mask(1) << a.m | Mask(1) << place.m;
    const Mask digits = at(turned<kTurned>(a));
    for (int l = 0; l < n_; ++l) {
      if (l == a.l || l == place.l) continue;
      for (Mask left = digits; left; left &= left - 1) {
        const int z = std::countr_zero(left);
        if (line<kTurned>(z, l) != columns || std::popcount(columns) != 2) continue;
        for (const Place& victim : {a, place})
          if (at(turned<kTurned>(victim)) >> z & 1) remove(turned<kTurned>(victim), z);
      }
    }
  }

  const CubeAsked& asked_;
  Meter& meter_;
  std::vector<Mask> dummy_;   // dummycube: the cube after the previous pass
  int depth_ = 0;
  CubeFound found_;
};

}  // namespace

CubeFound logical_cube(const CubeAsked& asked, Meter& meter) {
  const int n = asked.rows * asked.columns;
  if (asked.rows < 1 || asked.columns < 1 || n > kMaxSize ||
      asked.digits.size() != std::size_t(n) * n || asked.open.size() != asked.digits.size())
    throw std::invalid_argument("expected a board of N² digits and masks");
  return Program(asked, meter).run();
}

}  // namespace nanpure
