// Proof by search: the last resort. No pattern, only the fact that the other candidates of a cell
// lead to no solution.
//
// One cell is chosen by how the grid looks from it, never by its number or its digits: the fewest
// candidates, then a hash of its surroundings (fingerprint.hpp). Cells that look exactly the same
// are proved together, so the choice is the same for every relabelling and symmetry.

#include <algorithm>
#include <vector>

#include "control.hpp"
#include "logic/engine/finders.hpp"
#include "logic/engine/fingerprint.hpp"

namespace nanpure::logic {
namespace {

// Branches of one search; boards that need more (from 25×25 on) are given up, so that a path ends.
// The hardest 9×9 take some hundred.
constexpr std::uint64_t kMostNodes = 100'000;

// The candidates that belong to a solution, determined by as few searches as possible.
template <int W>
class Truth {
 public:
  Truth(const Position<W>& position, Sink& sink)
      : position_(position), sink_(sink), alive_(position.cells), board_(position.masks) {
    for (int cell = 0; cell < position.cells; ++cell)
      if (position.digits[cell]) board_[cell] = Mask(1) << (position.digits[cell] - 1);
    const std::uint64_t found = search_for(2);
    possible_ = found > 0;
    unique_ = found == 1;
  }

  bool stopped() const { return sink_.meter().stopped != Stopped::no; }
  // A search was too long, so candidates it did not see may still belong to one.
  bool given_up() const { return given_up_; }
  bool possible() const { return possible_; }

  // The candidates of a cell that belong to a solution.
  Mask alive(int cell) {
    if (unique_) return alive_[cell];
    each_bit(position_.masks[cell] & ~alive_[cell], [&](int digit) {
      if (alive_[cell] >> digit & 1) return true;  // a solution for another digit had it
      const Mask all = board_[cell];
      board_[cell] = Mask(1) << digit;
      search_for(1);
      board_[cell] = all;
      return !stopped();
    });
    return alive_[cell];
  }

 private:
  std::uint64_t search_for(std::uint64_t limit) {
    std::vector<std::uint8_t> grids(limit * std::size_t(position_.cells));
    Control part;
    share(part, sink_.meter(), kMostNodes);
    Meter own = meter(part, sink_.meter().caller);
    const Found found = search(position_.houses, board_.data(), limit, grids.data(), limit, own);
    if (own.stopped == Stopped::nodes) given_up_ = true;
    else if (own.stopped != Stopped::no) sink_.meter().stopped = own.stopped;
    for (std::size_t at = 0; at < found.count * std::size_t(position_.cells); ++at)
      alive_[at % std::size_t(position_.cells)] |= Mask(1) << (grids[at] - 1);
    return found.count;
  }

  const Position<W>& position_;
  Sink& sink_;
  std::vector<Mask> alive_;  // [cell] seen in a solution
  std::vector<Mask> board_;  // [cell] in the form of the search: a digit is a lone candidate
  bool possible_ = false, unique_ = false, given_up_ = false;
};

template <int W>
bool emit(const Position<W>& position, int cell, Mask alive, Sink& sink) {
  Deduction found;
  if (popcount(alive) == 1)
    found.placements.push_back({std::uint16_t(cell), std::uint8_t(std::countr_zero(alive))});
  else
    each_bit(position.masks[cell] & ~alive, [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  if (sink.evidence) {
    found.why.cells.push_back(std::uint16_t(cell));
    found.why.digits = position.masks[cell] & ~alive;
  }
  return sink.take(found);
}

// Placements go before eliminations; a grid with several solutions may have only the latter, and
// one without any has nothing to prove.
template <int W>
bool proof_by_search(const Position<W>& position, const Parameters&, Sink& sink) {
  std::vector<int> cells;
  for (int cell : position.empty)
    if (popcount(position.masks[cell]) > 1) cells.push_back(cell);
  if (cells.empty()) return true;
  Truth<W> truth(position, sink);
  if (truth.stopped()) return false;
  if (truth.given_up() || !truth.possible()) return true;
  const std::vector<std::uint64_t> looks = fingerprints(position);
  std::ranges::sort(cells, {}, [&](int cell) {
    return std::pair(popcount(position.masks[cell]), looks[cell]);
  });
  // The first cell with a placement, else the first with an elimination, and all that look the
  // same.
  for (const bool placing : {true, false}) {
    int chosen = -1;
    for (int cell : cells) {
      if (chosen >= 0 && looks[cell] != looks[chosen]) break;
      const Mask alive = truth.alive(cell);
      if (truth.stopped()) return false;
      if (truth.given_up()) return true;
      if (placing ? popcount(alive) != 1 : alive == position.masks[cell]) continue;
      chosen = cell;
      if (!emit(position, cell, alive, sink)) return false;
    }
    if (chosen >= 0) return true;
  }
  return true;
}

constexpr Finder kFinders[] = {NANPURE_FINDER(proof_by_search, "")};

}  // namespace

Finders proof() { return kFinders; }

}  // namespace nanpure::logic
