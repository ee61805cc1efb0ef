// Franken fish: boxes among the base houses or the cover houses, with fins and without. A cell in
// two base houses may also be a fin.

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

constexpr int kFins = 5, kDoubled = 2;    // limits
constexpr int kPool = 18;                 // lines of a kind and boxes

struct Pool {
  int size = 0;
  Cells cells[kPool];                     // of the digit
  int house[kPool];

  void add(const Cells& some, int which) {
    cells[size] = some;
    house[size++] = which;
  }
};

class Search {
 public:
  Search(const Board& board, int size, bool fins, Meter& meter, Step& step)
      : board_(board), size_(size), fins_(fins), meter_(meter), step_(step) {}

  bool first() {
    for (digit_ = 0; digit_ < kSize; ++digit_)
      for (int kind : {kRow, kColumn}) {
        gather(kind);
        if (choose(bases_.size, size_, [&](const int* picked) { return try_base(picked); }))
          return true;
      }
    return false;
  }

 private:
  void gather(int kind) {
    bases_.size = fields_.size = 0;
    for (int house = 0; house < kHouses; ++house) {
      const Cells cells = board_.where[digit_] & kMap.cells[house];
      if (!cells.any()) continue;
      const bool box = house >= 9 * kBox, along = house / 9 == kind;
      if ((box || along) && (fins_ || cells.size() <= size_)) bases_.add(cells, house);
      if (box || !along) fields_.add(cells, house);
    }
  }

  bool try_base(const int* picked) {
    base_ = doubled_ = Cells{};
    boxes_ = false;
    for (int k = 0; k < size_; ++k) {
      const Cells& cells = bases_.cells[picked[k]];
      doubled_ |= base_ & cells;
      if (doubled_.any() && (!fins_ || doubled_.size() > kDoubled)) return false;
      base_ |= cells;
      boxes_ |= bases_.house[picked[k]] >= 9 * kBox;
    }
    if (doubled_.any() && !(seen_by_all(doubled_) & board_.where[digit_]).any()) return false;
    if (!toil(meter_, 40)) throw Halt{};
    covers_.size = most_ = 0;
    for (int at = 0; at < fields_.size; ++at) {
      const Cells hit = fields_.cells[at] & base_;
      if (!hit.any() || is_base(picked, fields_.house[at])) continue;
      covers_.add(fields_.cells[at], fields_.house[at]);
      if (hit.size() > most_) most_ = hit.size();
    }
    return covers_.size >= size_ && cover(0, 0, base_, boxes_);
  }

  bool is_base(const int* picked, int house) const {
    for (int k = 0; k < size_; ++k)
      if (bases_.house[picked[k]] == house) return true;
    return false;
  }

  // Continues with `chosen` cover houses; `bare`: base cells that none of them covers.
  bool cover(int chosen, int from, const Cells& bare, bool boxes) {
    if (chosen == size_) return boxes && strikes(bare);
    const int open = size_ - chosen;
    if (chosen > 0 && fins_ && !bare.any()) return false;
    if (bare.size() > open * most_ + (fins_ ? kFins : 0)) return false;
    for (int at = from; at <= covers_.size - open; ++at) {
      const Cells rest = bare.minus(covers_.cells[at]);
      if (open == 1 && rest.any() && (!fins_ || rest.size() > kFins)) continue;
      picked_[chosen] = at;
      if (cover(chosen + 1, at + 1, rest, boxes || covers_.house[at] >= 9 * kBox)) return true;
    }
    return false;
  }

  bool strikes(const Cells& bare) {
    const Cells fins = bare | doubled_;
    if (fins.any() != fins_ || fins.size() > kFins) return false;
    const Cells seen = seen_by_all(fins) & board_.where[digit_];
    if (!seen.any()) return false;
    Cells field, twice;                   // twice: cells in two cover houses
    for (int k = 0; k < size_; ++k) {
      const Cells& cells = covers_.cells[picked_[k]];
      twice |= field & cells;
      field |= cells;
    }
    const Cells struck = (field.minus(base_) | twice) & seen;
    if (!struck.any()) return false;
    step_.strike(struck, digit_);
    return true;
  }

  const Board& board_;
  int size_;
  bool fins_;
  Meter& meter_;
  Step& step_;
  int digit_ = 0, most_ = 0;
  Pool bases_, fields_, covers_;
  Cells base_, doubled_;
  bool boxes_ = false;
  int picked_[3] = {};                    // places of the cover houses
};

}  // namespace

bool franken_fish(const Board& board, int size, Meter& meter, Step& step) {
  step.technique = size == 2 ? Technique::franken_x_wing : Technique::franken_swordfish;
  return Search(board, size, false, meter, step).first();
}

bool finned_franken_fish(const Board& board, int size, Meter& meter, Step& step) {
  step.technique =
      size == 2 ? Technique::finned_franken_x_wing : Technique::finned_franken_swordfish;
  return Search(board, size, true, meter, step).first();
}

}  // namespace nanpure::hodoku
