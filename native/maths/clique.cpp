// Branch and bound over a graph in which sets without a common cell are joined, with the bound of
// E. Tomita and T. Seki, "An Efficient Branch-and-Bound Algorithm for Finding a Maximum Clique"
// (2003): the sets are coloured so that two of one colour meet, and only one of a colour can be
// taken.
#include "maths/clique.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace nanpure {
namespace {

class Cliques {
 public:
  Cliques(const std::vector<CellSet>& sets, Meter& meter)
      : count_(sets.size()), words_((sets.size() + 63) / 64), meter_(meter),
        apart_(count_ * words_, 0) {
    for (std::size_t one = 0; one < count_ && toil(meter_, count_); ++one)
      for (std::size_t other = 0; other < count_; ++other)
        if ((sets[one] & sets[other]) == 0)
          apart_[one * words_ + other / 64] |= std::uint64_t(1) << other % 64;
  }

  Clique largest() {
    Bits all(words_, 0);
    for (std::size_t k = 0; k < count_; ++k) all[k / 64] |= std::uint64_t(1) << k % 64;
    int bound = 0;
    if (meter_.stopped == Stopped::no) {
      std::vector<int> order, colours;
      colour(all, order, colours);
      bound = colours.empty() ? 0 : colours.back();
      extend(all);
    } else {
      bound = int(count_);
    }
    std::sort(best_.begin(), best_.end());
    if (meter_.stopped == Stopped::no) bound = int(best_.size());
    return {best_, bound, meter_.stopped};
  }

 private:
  using Bits = std::vector<std::uint64_t>;

  // The sets by colour, and for each the number of its colour, starting at 1.
  void colour(Bits open, std::vector<int>& order, std::vector<int>& colours) {
    Bits rest(words_);
    for (int number = 1; std::any_of(open.begin(), open.end(), [](auto word) { return word != 0; });
         ++number) {
      rest = open;
      for (std::size_t w = 0; w < words_; ++w)
        while (rest[w] != 0) {
          const std::size_t set = 64 * w + std::size_t(__builtin_ctzll(rest[w]));
          open[w] &= ~(std::uint64_t(1) << set % 64);
          rest[w] &= rest[w] - 1;
          for (std::size_t v = w; v < words_; ++v) rest[v] &= ~apart_[set * words_ + v];
          order.push_back(int(set));
          colours.push_back(number);
        }
      toil(meter_, 4 * words_ * words_);
    }
  }

  bool extend(Bits open) {
    if (!toil(meter_, 64 + 8 * words_)) return false;
    if (chosen_.size() > best_.size()) best_ = chosen_;
    std::vector<int> order, colours;
    colour(open, order, colours);
    for (std::size_t k = order.size(); k-- > 0;) {
      if (chosen_.size() + std::size_t(colours[k]) <= best_.size()) return true;
      const auto set = std::size_t(order[k]);
      Bits next(words_);
      for (std::size_t w = 0; w < words_; ++w) next[w] = open[w] & apart_[set * words_ + w];
      chosen_.push_back(int(set));
      const bool whole = extend(std::move(next));
      chosen_.pop_back();
      if (!whole) return false;
      open[set / 64] &= ~(std::uint64_t(1) << set % 64);
    }
    return true;
  }

  std::size_t count_, words_;
  Meter& meter_;
  Bits apart_;               // [set * words_ + w]
  std::vector<int> chosen_, best_;
};

}  // namespace

Clique largest_clique(const std::vector<CellSet>& sets, Meter& meter) {
  return Cliques(sets, meter).largest();
}

}  // namespace nanpure
