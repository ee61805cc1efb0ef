// The board of a search in progress: candidates in two views, a count per line, propagation.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "houses.hpp"
#include "search/rule_queue.hpp"
#include "search/sum_queue.hpp"

namespace nanpure {

// A line is a set of candidates of which exactly one is true: a cell (its digits) or a house and
// a digit (its places). Cells come first: line = cell, or cells + house * size + digit.
using Line = std::uint32_t;
constexpr Line kNoLine = ~Line(0);

// A candidate; digits count from 0 inside the search.
struct Candidate {
  std::uint16_t cell;
  std::uint16_t digit;
};

// Kept states, one per depth, made when first needed.
class States {
 public:
  std::uint64_t* at(std::size_t depth, std::size_t words) {
    while (states_.size() <= depth) states_.emplace_back(words);
    return states_[depth].data();
  }

 private:
  std::vector<std::vector<std::uint64_t>> states_;
};

template <int W>
class Board {
 public:
  explicit Board(const Houses& houses);

  int size() const { return size_; }
  int cells() const { return cells_; }
  Line lines() const { return lines_; }
  // Whether a solution stays one when digits are exchanged everywhere.
  bool digits_alike() const { return houses_.digits_alike(); }

  // Takes the candidates of all cells, without propagating.
  void load(const Mask* cells);
  // Processes everything that load, place and strike have queued; false: contradiction, see
  // wiped().
  bool propagate();
  void place(Candidate candidate);
  void strike(Candidate candidate);
  // Closes an open cell and its lines without placing a digit, so that they are ignored. Whoever
  // leaves cells must leave all places of their lines, and restores an earlier state.
  void leave(int cell);

  // The candidate that was placed last.
  Candidate placed_last() const { return placed_last_; }
  // The line that ran out of candidates in the last contradiction.
  Line wiped() const { return wiped_; }
  // The open cells of the rule that could not hold, if that was the contradiction.
  std::span<const std::uint16_t> blamed() const { return blamed_; }

  // The number of candidates of a line; kClosed or a little less: its true one is known.
  const std::uint8_t* left() const { return left_; }
  static constexpr std::uint8_t kClosed = 255, kOpen = 128;
  bool placed(int cell) const { return left_[cell] >= kOpen; }
  Mask candidates(int cell) const { return masks_[cell]; }
  const std::uint64_t* plane(int digit) const { return planes_ + digit * W; }
  const std::uint64_t* peers(int cell) const { return &houses_.peers[std::size_t(cell) * W]; }

  // Calls f(candidate) for each candidate of a line, ascending, until it returns true.
  template <class F>
  void each(Line line, F f) const;

  // Calls f(cell) for each cell that may hold a digit; f may strike it there.
  template <class F>
  void each_place(int digit, F f) const {
    for (int w = 0; w < W; ++w) {
      for (std::uint64_t rest = planes_[digit * W + w]; rest != 0; rest &= rest - 1) {
        f(64 * w + std::countr_zero(rest));
      }
    }
  }

  // The smallest count; kOpen or more: every line is closed.
  int fewest() const { return *std::min_element(left_, left_ + lines_); }
  // Calls f(line) for the open lines with at most `most` candidates, ascending.
  template <class F>
  void few(int most, F f) const;

  // The total number of candidates of the open cells.
  int alive() const {
    int sum = 0;
    for (int c = 0; c < cells_; ++c) sum += left_[c] < kOpen ? left_[c] : 0;
    return sum;
  }

  // The state is one flat block, so that saving and restoring one is a copy.
  std::size_t words() const { return block_.size(); }
  void save(std::uint64_t* to) const { std::copy(block_.begin(), block_.end(), to); }
  void restore(const std::uint64_t* from) {
    std::copy_n(from, block_.size(), block_.begin());
    forget();
  }
  void write(std::uint8_t* out) const {
    for (int c = 0; c < cells_; ++c) out[c] = std::uint8_t(std::countr_zero(masks_[c]) + 1);
  }

 private:
  const std::uint64_t* inside(int house) const { return &houses_.inside[std::size_t(house) * W]; }
  void drop(std::uint8_t* left, int cell, int digit);  // counts a candidate out of its lines
  template <class Cells>
  void clear(int digit, Cells cells);
  void low(Line line, int left);       // a line is down to few candidates
  void locked(Line line);
  void clear_seen(int digit, const std::uint64_t* places);
  bool follow(RuleQueue::Item item);
  bool narrow(const Rule& rule);
  bool point(Mask required, std::span<const std::uint16_t> own, const Mask* allowed);
  bool keep(int cell, Mask allowed);
  void blame(std::span<const std::uint16_t> own);
  void add_up(int sum);
  void require(std::span<const std::uint16_t> own, const Allowed::Required& required);
  void forget();                       // the queue

  const Houses& houses_;
  int size_, cells_;
  Line lines_;
  std::vector<std::uint64_t> block_;
  std::uint64_t* planes_;              // [digit * W + w] the cells that may hold a digit
  Mask* masks_;                        // [cell]
  std::uint8_t* left_;                 // [line]
  std::vector<Line> singles_, narrow_; // lines to process: one candidate left; few
  std::vector<std::uint8_t> queued_;   // [line] is in narrow_
  RuleQueue rules_;
  SumQueue sums_;
  Allowed allowed_;                    // of the equation being processed
  Candidate placed_last_{};
  Line wiped_ = kNoLine;
  std::vector<std::uint16_t> blamed_;
};

template <int W>
Board<W>::Board(const Houses& houses)
    : houses_(houses), size_(houses.size), cells_(houses.cells),
      lines_(Line(houses.cells + houses.count * houses.size)),
      rules_(houses.rules, houses.cells),
      sums_(houses.equations, houses.cells) {
  const std::size_t masks = std::size_t(size_) * W, left = masks + cells_;
  block_.resize(left + (lines_ + 7) / 8);
  planes_ = block_.data();
  masks_ = block_.data() + masks;
  left_ = reinterpret_cast<std::uint8_t*>(block_.data() + left);
  queued_.resize(lines_);
}

template <int W>
void Board<W>::load(const Mask* cells) {
  forget();
  std::fill(block_.begin(), block_.end(), 0);
  const Mask all = ~Mask(0) >> (64 - size_);
  for (int c = 0; c < cells_; ++c) {
    masks_[c] = cells[c] & all;
    for (Mask rest = masks_[c]; rest != 0; rest &= rest - 1) {
      const int d = std::countr_zero(rest);
      planes_[d * W + c / 64] |= std::uint64_t(1) << (c % 64);
      ++left_[c];
      for (const Seat& seat : houses_.seats(c)) ++left_[seat.line + d];
    }
  }
  for (Line line = 0; line < lines_; ++line) {
    const int most = line < Line(cells_) ? 1 : houses_.crossing[(line - cells_) / size_];
    if (left_[line] <= most) low(line, left_[line]);
  }
}

template <int W>
inline void Board<W>::low(Line line, int left) {
  if (left > 1) {
    if (!queued_[line]) {
      queued_[line] = 1;
      narrow_.push_back(line);
    }
  } else if (left == 1) {
    singles_.push_back(line);
  } else {
    wiped_ = line;
  }
}

// The counts are passed as a local pointer: bytes may alias anything, so after every store to them
// the compiler would reload a member pointer.
template <int W>
inline void Board<W>::drop(std::uint8_t* left, int cell, int digit) {
  const int own = --left[cell];
  if (own <= 1) low(Line(cell), own);
  for (const Seat& seat : houses_.seats(cell)) {
    const int places = --left[seat.line + digit];
    if (places <= seat.crossing) low(seat.line + digit, places);
  }
}

template <int W>
void Board<W>::strike(Candidate candidate) {
  const auto [c, d] = candidate;
  masks_[c] &= ~(Mask(1) << d);
  planes_[d * W + c / 64] &= ~(std::uint64_t(1) << (c % 64));
  drop(left_, c, d);
}

template <int W>
void Board<W>::leave(int cell) {
  left_[cell] = kClosed;
  for (Mask rest = masks_[cell]; rest != 0; rest &= rest - 1) {
    for (const Seat& seat : houses_.seats(cell)) left_[seat.line + std::countr_zero(rest)] = kClosed;
  }
}

// Strikes a digit in all cells of a set.
template <int W>
template <class Cells>
inline void Board<W>::clear(int digit, Cells cells) {
  std::uint64_t* plane = planes_ + digit * W;
  std::uint8_t* left = left_;
  Mask* masks = masks_;
  const Mask keep = ~(Mask(1) << digit);
  for (int w = 0; w < W; ++w) {
    std::uint64_t gone = plane[w] & cells(w);
    plane[w] &= ~gone;
    for (; gone != 0; gone &= gone - 1) {
      const int c = 64 * w + std::countr_zero(gone);
      masks[c] &= keep;
      drop(left, c, digit);
    }
  }
}

template <int W>
void Board<W>::place(Candidate candidate) {
  placed_last_ = candidate;
  const auto [c, d] = candidate;
  // Closed lines count down from far above, so that they never seem low again.
  std::uint8_t* left = left_;
  left[c] = kClosed;
  for (const Seat& seat : houses_.seats(c)) left[seat.line + d] = kClosed;
  Mask others = masks_[c] & ~(Mask(1) << d);
  masks_[c] = Mask(1) << d;
  for (; others != 0; others &= others - 1) {
    const int e = std::countr_zero(others);
    planes_[e * W + c / 64] &= ~(std::uint64_t(1) << (c % 64));
    drop(left, c, e);
  }
  const std::uint64_t* peers = &houses_.peers[std::size_t(c) * W];
  clear(d, [peers](int w) { return peers[w]; });
}

template <int W>
bool Board<W>::propagate() {
  bool moved = true;   // candidates may have changed since the rules were looked at
  while (wiped_ == kNoLine) {
    if (!singles_.empty()) {
      const Line line = singles_.back();
      singles_.pop_back();
      if (left_[line] >= kOpen) continue;
      moved = true;
      each(line, [this](Candidate candidate) {
        place(candidate);
        return true;
      });
    } else if (!narrow_.empty()) {
      const Line line = narrow_.back();
      narrow_.pop_back();
      queued_[line] = 0;
      if (left_[line] >= kOpen) continue;
      moved = true;
      locked(line);
    } else if (const auto item = rules_.next(masks_, moved); item.what != RuleQueue::Item::none) {
      moved = follow(item);
    } else if (const int sum = sums_.next(masks_); sum >= 0) {
      add_up(sum);
      moved = true;
    } else {
      return true;
    }
  }
  return false;
}

// All places of a digit in one house lie in another house too: no other place there.
template <int W>
void Board<W>::locked(Line line) {
  const int house = int(line - cells_) / size_, digit = int(line - cells_) % size_;
  const std::uint64_t* own = inside(house);
  const std::uint64_t* plane = planes_ + digit * W;
  std::uint64_t places[W];
  int first = -1;
  for (int w = 0; w < W; ++w) {
    places[w] = plane[w] & own[w];
    if (first < 0 && places[w] != 0) first = 64 * w + std::countr_zero(places[w]);
  }
  for (const Seat& seat : houses_.seats(first)) {
    if (seat.house == house) continue;
    const std::uint64_t* other = inside(seat.house);
    std::uint64_t outside = 0;
    for (int w = 0; w < W; ++w) outside |= places[w] & ~other[w];
    if (outside == 0) clear(digit, [other, own](int w) { return other[w] & ~own[w]; });
  }
  if (houses_.see_beyond) clear_seen(digit, places);
}

// Strikes a digit in all cells that see each of its places in a house.
template <int W>
void Board<W>::clear_seen(int digit, const std::uint64_t* places) {
  std::uint64_t seen[W];
  std::fill_n(seen, W, ~std::uint64_t(0));
  for (int w = 0; w < W; ++w)
    for (std::uint64_t rest = places[w]; rest != 0; rest &= rest - 1)
      for (int v = 0; v < W; ++v) seen[v] &= peers(64 * w + std::countr_zero(rest))[v];
  clear(digit, [&seen](int w) { return seen[w]; });
}

template <int W>
template <class F>
void Board<W>::each(Line line, F f) const {
  if (line < Line(cells_)) {
    for (Mask rest = masks_[line]; rest != 0; rest &= rest - 1) {
      const auto digit = std::uint16_t(std::countr_zero(rest));
      if (f(Candidate{std::uint16_t(line), digit})) return;
    }
    return;
  }
  const int house = int(line - cells_) / size_, digit = int(line - cells_) % size_;
  const std::uint64_t* own = inside(house);
  for (int w = 0; w < W; ++w) {
    for (std::uint64_t rest = planes_[digit * W + w] & own[w]; rest != 0; rest &= rest - 1) {
      const auto cell = std::uint16_t(64 * w + std::countr_zero(rest));
      if (f(Candidate{cell, std::uint16_t(digit)})) return;
    }
  }
}

// Eight counts at a time: most lines are closed or long.
template <int W>
template <class F>
void Board<W>::few(int most, F f) const {
  constexpr std::uint64_t ones = ~std::uint64_t(0) / 255, tops = ones << 7;
  const std::uint64_t above = ones * std::uint64_t(most + 1);
  const std::uint64_t* eights = block_.data() + (block_.size() - (lines_ + 7) / 8);
  for (Line first = 0; first < lines_; first += 8) {
    const std::uint64_t eight = *eights++;
    // A byte below `above` borrows into its top bit, and so may a byte above such a one.
    if (((eight - above) & ~eight & tops) == 0) continue;
    const Line end = std::min(first + 8, lines_);
    for (Line line = first; line < end; ++line) {
      if (left_[line] <= most) f(line);
    }
  }
}

template <int W>
void Board<W>::forget() {
  for (Line line : narrow_) queued_[line] = 0;
  narrow_.clear();
  singles_.clear();
  rules_.forget();
  sums_.forget();
  blamed_.clear();
  wiped_ = kNoLine;
}

}  // namespace nanpure

#include "search/board_rules.hpp"
