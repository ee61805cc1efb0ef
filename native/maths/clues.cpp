#include "maths/clues.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "batch.hpp"
#include "maths/hitting.hpp"

namespace nanpure {

void keep_smallest(std::vector<CellSet>& sets) {
  std::array<std::vector<CellSet>, kMostCells + 1> by_size;
  for (const CellSet set : sets) by_size[std::size_t(size_of(set))].push_back(set);
  sets.clear();
  for (const std::vector<CellSet>& some : by_size)
    for (const CellSet set : some)
      if (std::none_of(sets.begin(), sets.end(), [set](CellSet known) { return (known & ~set) == 0; }))
        sets.push_back(set);
}

namespace {

constexpr std::size_t kMostBranches = 1'000'000;   // limit of fillings of a part
constexpr std::size_t kFewBranches = 500;          // if there are no parts

// The number of choices of some cells out of so many; kMostBranches if there are more.
std::size_t choices(int cells, int chosen) {
  std::size_t found = 1;
  for (int k = 1; k <= chosen && found < kMostBranches; ++k)
    found = found * std::size_t(cells - k + 1) / std::size_t(k);
  return std::min(found, kMostBranches);
}

// The rest of some sets in live cells when a cell is chosen; false: nothing is left of one.
bool left_of(const std::vector<CellSet>& sets, CellSet chosen, CellSet live, std::vector<CellSet>& left) {
  left.clear();
  for (const CellSet set : sets) {
    if ((set & chosen) != 0) continue;
    left.push_back(set & live);
    if (left.back() == 0) return false;
  }
  return true;
}

CellSet fewest_cells(const std::vector<CellSet>& sets) {
  return *std::min_element(sets.begin(), sets.end(),
                           [](CellSet one, CellSet other) { return size_of(one) < size_of(other); });
}

}  // namespace

// One branch, on one thread.
class ClueWalk {
 public:
  ClueWalk(const ClueSearch& search, std::size_t limit, Meter& meter)
      : search_(search), limit_(limit), meter_(meter) {}

  // false: the meter stopped, or there are more than the limit (`more`).
  bool walk(const ClueBranch& branch, std::vector<CellSet>& found) {
    found_ = &found;
    part_ = branch.part;
    std::vector<CellSet> left;
    if (!left_of(search_.sets_, branch.chosen, branch.live, left)) return true;
    State state{branch.chosen, branch.live, search_.clues_ - size_of(branch.chosen), {}, 0};
    for (int part = 0; part < part_; ++part) {
      state.need[part] = std::uint8_t(search_.share_ + 1);
      state.needs += search_.share_ + 1;
    }
    for (CellSet rest = branch.chosen; rest != 0; rest &= rest - 1) serve(state, lowest_cell(rest));
    return !reachable(state) || place(left, state);
  }

  bool more = false;

  static constexpr int kParts = 8;

 private:

  struct State {
    CellSet chosen, live;
    int left;                               // givens still to be placed
    std::array<std::uint8_t, kParts> need;  // [part] at least so many of them in the part
    int needs;                              // all together
  };

  void serve(State& state, int cell) const {
    for (int part = 0; part < part_; ++part)
      if ((search_.parts_[std::size_t(part)] >> cell & 1) != 0 && state.need[part] != 0) {
        --state.need[part];
        --state.needs;
      }
  }

  // Whether there are cells for all givens, and givens for all parts; closes those that cannot get
  // any.
  bool reachable(State& state) const {
    if (size_of(state.live) < state.left) return false;
    if (state.needs < state.left || part_ <= 0) return true;
    if (state.needs > state.left) return false;
    CellSet open = 0;
    for (int part = 0; part < part_; ++part)
      if (state.need[part] != 0) open |= search_.parts_[std::size_t(part)];
    state.live &= open;
    return true;
  }

  bool choose(State& next, int cell) const {
    next.chosen |= cell_bit(cell);
    --next.left;
    if (part_ > 0) serve(next, cell);
    return reachable(next);
  }

  // Places the remaining givens so that they meet these sets.
  bool place(std::vector<CellSet>& sets, const State& state) {
    keep_smallest(sets);
    if (!sets.empty() && (sets.front() == 0 || more_apart(sets, state.left))) return true;
    const auto hitting = std::make_unique<Hitting>(sets);
    const std::vector<CellSet> others(
        sets.begin() + std::min<std::ptrdiff_t>(std::ptrdiff_t(sets.size()), Hitting::kMost), sets.end());
    const Level level{*hitting, others};
    return descend(level, hitting->all(), state);
  }

  struct Level {
    const Hitting& hitting;
    const std::vector<CellSet>& others;   // sets beyond the limit
  };

  bool descend(const Level& level, const Hitting::Open& open, const State& state) {
    if (!toil(meter_, 32)) return false;
    const int first = Hitting::first(open);
    if (first < 0) return state.left == 0 ? end(level, state) : go_on(level, state);
    if (state.left == 1) {
      for (CellSet rest = level.hitting.common(open, state.live); rest != 0; rest &= rest - 1) {
        State next = state;
        if (choose(next, lowest_cell(rest)) && !end(level, next)) return false;
      }
      return true;
    }
    if (level.hitting.more_apart(open, first, state.left)) return true;
    State now = state;
    for (CellSet rest = level.hitting.pick(open, state.live); rest != 0; rest &= rest - 1) {
      const int cell = lowest_cell(rest);
      now.live &= ~cell_bit(cell);
      State next = now;
      if (choose(next, cell) && !descend(level, level.hitting.without(open, cell), next)) return false;
    }
    return true;
  }

  // All sets are met before all givens are placed.
  bool go_on(const Level& level, const State& state) {
    std::vector<CellSet> sets;
    if (!left_of(level.others, state.chosen, state.live, sets)) return true;
    if (sets.empty()) {
      const CellSet other = difference(state.chosen);
      if (meter_.stopped != Stopped::no) return false;
      if (other == 0) return search_.minimal_ || fill(state);
      sets.push_back(other & state.live);
    }
    return place(sets, state);
  }

  // A puzzle already: any further givens will do.
  bool fill(const State& state) {
    if (state.left == 0) return keep(state.chosen);
    if (!toil(meter_, 32)) return false;
    State now = state;
    for (CellSet rest = state.live; rest != 0; rest &= rest - 1) {
      const int cell = lowest_cell(rest);
      now.live &= ~cell_bit(cell);
      State next = now;
      if (choose(next, cell) && !fill(next)) return false;
    }
    return true;
  }

  bool end(const Level& level, const State& state) {
    for (const CellSet set : level.others)
      if ((set & state.chosen) == 0) return true;
    const CellSet other = difference(state.chosen);
    if (meter_.stopped != Stopped::no) return false;
    if (other != 0) return true;
    for (CellSet rest = search_.minimal_ ? state.chosen : 0; rest != 0; rest &= rest - 1) {
      if (difference(state.chosen & ~cell_bit(lowest_cell(rest))) == 0)
        return meter_.stopped == Stopped::no;
    }
    return meter_.stopped == Stopped::no && keep(state.chosen);
  }

  bool keep(CellSet chosen) {
    if (found_->size() >= limit_) {
      more = true;
      return false;
    }
    found_->push_back(chosen);
    return toil(meter_, 64);
  }

  // The cells where another solution of some givens differs from the grid; empty: there is none.
  CellSet difference(CellSet chosen) {
    const auto cells = std::size_t(search_.houses_.cells);
    const std::uint8_t* const grid = search_.grid_.data();
    Found found;
    if (search_.classic_ != nullptr) {
      std::uint8_t puzzle[81];
      for (std::size_t cell = 0; cell < 81; ++cell)
        puzzle[cell] = (chosen >> cell & 1) != 0 ? grid[cell] : 0;
      found = search_.classic_(puzzle, 2, solutions_, 2, meter_);
    } else {
      const Mask all = (Mask(1) << search_.houses_.size) - 1;
      Mask masks[kMostCells];
      for (std::size_t cell = 0; cell < cells; ++cell)
        masks[cell] = (chosen >> cell & 1) != 0 ? Mask(1) << (grid[cell] - 1) : all;
      found = search(search_.houses_, masks, 2, solutions_, 2, meter_);
    }
    if (found.count < 2) return 0;
    const std::uint8_t* const other =
        solutions_ + (std::memcmp(solutions_, grid, cells) == 0 ? cells : 0);
    CellSet differs = 0;
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (other[cell] != grid[cell]) differs |= cell_bit(int(cell));
    return differs;
  }

  const ClueSearch& search_;
  const std::size_t limit_;
  Meter& meter_;
  int part_ = -1;
  std::vector<CellSet>* found_ = nullptr;
  std::uint8_t solutions_[2 * kMostCells];
};

ClueSearch::ClueSearch(const Houses& houses, const std::uint8_t* grid, std::vector<CellSet> sets,
                       int clues, bool minimal, ClassicSearch classic, Meter& meter)
    : houses_(houses), grid_(grid, grid + houses.cells), sets_(std::move(sets)), clues_(clues),
      minimal_(minimal), classic_(classic),
      board_(houses.cells == kMostCells ? ~CellSet(0) : cell_bit(houses.cells) - 1) {
  if (houses.cells > kMostCells)
    throw std::invalid_argument("puzzles are found in grids of at most " +
                                std::to_string(kMostCells) + " cells");
  divide(meter);
  if (parts_.empty()) spread(meter);
  stopped_ = meter.stopped;
}

// Of the ways to divide the board into blocks of rows, or of columns, takes the one in which the
// parts have the fewest fillings with at most their share. There would be too many parts that all
// have more givens than their share, so one has no more, and it is filled first.
void ClueSearch::divide(Meter& meter) {
  const int size = houses_.size;
  for (int lines = 2; 2 * lines <= size; ++lines) {
    const int most = clues_ * lines / size;   // givens of the part with the fewest
    if (size % lines != 0 || size / lines > ClueWalk::kParts ||
        choices(size * lines, most) == kMostBranches)
      continue;
    for (const bool upright : {false, true}) {
      std::vector<CellSet> parts(std::size_t(size / lines), 0);
      for (int cell = 0; cell < houses_.cells; ++cell)
        parts[std::size_t((upright ? cell % size : cell / size) / lines)] |= cell_bit(cell);
      std::vector<std::pair<std::vector<ClueBranch>, CellSet>> fillings;
      std::size_t many = 0;
      for (const CellSet part : parts) {
        std::vector<CellSet> inside;
        for (const CellSet set : sets_)
          if ((set & ~part) == 0) inside.push_back(set);
        fillings.emplace_back(std::vector<ClueBranch>(), part);
        if (!fill_part(inside, part, 0, 0, most, fillings.back().first, meter)) many = kMostBranches;
        many += fillings.back().first.size();
        if (many >= kMostBranches) break;
      }
      if (meter.stopped != Stopped::no) return;
      if (many >= kMostBranches || (!parts_.empty() && many >= branches_.size())) continue;
      // Knowing that parts before it have more than their share helps most where most work remains.
      std::stable_sort(fillings.begin(), fillings.end(), [](const auto& one, const auto& other) {
        return one.first.size() < other.first.size();
      });
      parts_.clear();
      branches_.clear();
      share_ = most;
      for (auto& [branches, part] : fillings) {
        for (ClueBranch& branch : branches) {
          branch.part = int(parts_.size());
          branch.live = board_ & ~part;
          branches_.push_back(branch);
        }
        parts_.push_back(part);
      }
    }
  }
}

// All choices of at most `left` cells of a part that meet some sets; false: too many of them.
bool ClueSearch::fill_part(const std::vector<CellSet>& sets, CellSet live, CellSet chosen, int part,
                           int left, std::vector<ClueBranch>& found, Meter& meter) const {
  if (!toil(meter, 4 * sets.size() + 16) || found.size() >= kMostBranches) return false;
  if (sets.empty()) found.push_back({chosen, live, part});
  if (left == 0 || more_apart(sets, left)) return true;
  std::vector<CellSet> next;
  for (CellSet rest = sets.empty() ? live : fewest_cells(sets); rest != 0; rest &= rest - 1) {
    const CellSet cell = rest & (0 - rest);
    live &= ~cell;
    if (left_of(sets, cell, live, next) &&
        !fill_part(next, live, chosen | cell, part, left - 1, found, meter))
      return false;
  }
  return true;
}

// If there are no parts: the choices of the first cells, until there are some hundred.
void ClueSearch::spread(Meter& meter) {
  branches_ = {{0, board_, -1}};
  for (int placed = 0; placed + 3 < clues_ && branches_.size() < kFewBranches; ++placed) {
    std::vector<ClueBranch> next;
    std::vector<CellSet> left;
    for (const ClueBranch& branch : branches_) {
      if (!toil(meter, 4 * sets_.size())) return;
      if (!left_of(sets_, branch.chosen, branch.live, left)) continue;
      if (left.empty() || size_of(branch.chosen) < placed) {
        next.push_back(branch);
        continue;
      }
      keep_smallest(left);
      if (more_apart(left, clues_ - placed)) continue;
      CellSet live = branch.live;
      for (CellSet rest = left.front(); rest != 0; rest &= rest - 1) {
        const CellSet cell = rest & (0 - rest);
        live &= ~cell;
        next.push_back({branch.chosen | cell, live, -1});
      }
    }
    branches_.swap(next);
  }
}

ClueSearch::Share ClueSearch::run(std::size_t begin, std::size_t end, std::size_t limit, int jobs,
                                  Control& control) const {
  Share share;
  if (begin >= end) return share;
  std::vector<std::vector<CellSet>> found(end - begin);
  enum : char { kOpen, kDone, kMore };
  std::vector<char> state(end - begin, kOpen);
  in_chunks(end - begin, 1, jobs, control, [&](std::size_t at, std::size_t, Meter& meter) {
    if (meter.stopped != Stopped::no) return;
    ClueWalk walk(*this, limit, meter);
    if (walk.walk(branches_[begin + at], found[at])) state[at] = kDone;
    else if (walk.more) state[at] = kMore;
  });
  for (; share.done < found.size() && state[share.done] == kDone; ++share.done)
    share.puzzles.insert(share.puzzles.end(), found[share.done].begin(), found[share.done].end());
  if (share.done < found.size() && state[share.done] == kMore) {
    share.more = true;
    share.puzzles.insert(share.puzzles.end(), found[share.done].begin(), found[share.done].end());
  }
  return share;
}

}  // namespace nanpure
