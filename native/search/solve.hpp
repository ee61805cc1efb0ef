// search: any solutions, as soon as possible.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/board.hpp"
#include "search/cell_choice.hpp"
#include "search/choice.hpp"
#include "search/matching.hpp"

namespace nanpure {

// Depth first, a guess and then its strike, in rounds. The first is plain: enough for nearly all of
// 9×9 and 16×16. Then come short plain ones, for boards with many solutions where the first guesses
// were unlucky, and ever longer careful ones, which look ahead near the root, for proofs. Weights
// and the root's strikes are kept from round to round.
//
// On boards of rules up to 9×9 CellChoice branches, all rounds are plain and nothing is matched. The
// first round ends only after so many contradictions that it will hardly ever succeed: a round that
// begins with the weights of another one took up to twice as many nodes on hard killers.
template <int W>
class Solver {
 public:
  explicit Solver(const Houses& houses)
      : board(houses), choice_(board), look_(board, choice_), matching_(houses),
        names_(houses.digits_alike() && !houses.cages.empty()),
        plain_(!houses.digits_alike() && houses.size <= kPlainSize),
        toil_(toil_of(houses)) {
    if (plain_) by_cells_.emplace(board, houses);
  }

  Board<W> board;  // load or restore it, then run

  // Picks lines and guesses at random from now on; `chance` must outlive the runs.
  void scatter(Random& chance) {
    choice_.scatter(chance);
    if (by_cells_) by_cells_->scatter(chance);
    chance_ = &chance;
  }

  // Guesses first what is not among these candidates ([digit * W + w] as the planes of the board),
  // which must outlive the runs.
  void prefer_others(const std::uint64_t* seen) { seen_ = seen; }

  float worth(Line line) const { return by_cells_ ? by_cells_->worth(line) : choice_.worth(line); }

  // Writes the first `room` solutions.
  Found run(std::uint64_t limit, std::uint8_t* out, std::size_t room, Meter& meter);

 private:
  static constexpr int kPlainSize = 9;                  // N up to which rules need plain rounds
  static constexpr std::uint64_t kFirstFails = 1'000'000;   // of their first round; then ×4
  static constexpr std::uint64_t kPlainFails = 500;     // of the first round
  static constexpr std::uint64_t kShortFails = 50;      // of the shortest short round
  static constexpr std::uint64_t kCarefulFails = 4000;  // of the first careful round; then ×4
  static constexpr std::uint64_t kWeary = 32;           // below one guess
  static constexpr std::size_t kLookDepth = 12;
  static constexpr std::uint64_t kKnown = 16;          // a limit up to which solutions are kept

  struct Run {
    std::uint64_t limit;
    std::uint8_t* out;
    std::size_t room;
    Meter& meter;
    Found found{0, 0, Stopped::no};
    std::size_t depth = 0;
    std::uint64_t fails = 0;             // in this round
    std::uint64_t allowed = kPlainFails;
    bool careful = false;                // this round looks ahead
    int careful_rounds = 0, short_rounds = 0;
    std::uint64_t short_fails = 0;       // since the last careful round
    bool weary = false;                  // much has failed below this node
    std::uint64_t seen = 0;              // solutions, again and again
    std::vector<std::uint8_t> known{};   // solutions, when the limit is small
  };

  struct Frame {
    Candidate guess;
    std::uint16_t rest;                  // the cell whose turn it is if the guess fails
    std::uint64_t fails, seen;           // before it
  };

  // The work that rules add to a node, in words, the unit of toil. On a large board a node may take
  // milliseconds, so a look at the clock every few hundred nodes would come too late.
  static std::uint64_t toil_of(const Houses& houses) {
    std::uint64_t cells = 0;
    for (int rule = 0; rule < houses.rules.count(); ++rule) cells += houses.rules[rule].count;
    return cells * std::uint64_t(houses.size);
  }

  Candidate pick(Line line);
  bool fail(Run& run);
  bool descend(Run& run);
  bool accept(Run& run);
  bool back(Run& run);
  void strike_alike(Candidate failed);
  bool restart(Run& run);
  void begin_round(Run& run);
  static std::uint64_t luby(int k);

  Random* chance_ = nullptr;
  const std::uint64_t* seen_ = nullptr;
  Choice<W> choice_;
  std::optional<CellChoice<W>> by_cells_;   // where every round is plain
  LookAhead<W> look_;
  Matching<W> matching_;
  const bool names_;                // digits may be exchanged, and groups of cells have few of them
  const bool plain_;                // every round is plain
  const std::uint64_t toil_;        // work of a node, in words
  States states_;                   // [depth] before the guess
  std::vector<Frame> frames_;       // [depth]
  std::optional<Candidate> branched_;   // the latest guess of this round, or its rest
};

template <int W>
Found Solver<W>::run(std::uint64_t limit, std::uint8_t* out, std::size_t room, Meter& meter) {
  Run run{limit, out, room, meter};
  if (plain_) run.allowed = kFirstFails;
  branched_.reset();
  for (bool more = true; more;) {
    if (!toil(meter, toil_)) break;
    if (!board.propagate()) {
      more = fail(run);
    } else if (run.weary) {
      run.weary = false;
      more = spend(meter) && (matching_.filter(board) || fail(run));
    } else {
      more = descend(run);
    }
  }
  if (meter.stopped != Stopped::no) run.found.stopped = meter.stopped;
  run.found.nodes = spent(meter);
  return run.found;
}

template <int W>
bool Solver<W>::fail(Run& run) {
  if (!by_cells_) {
    choice_.fail();
  } else if (branched_) {
    by_cells_->fail(*branched_);
  }
  ++run.fails;
  return back(run);
}

template <int W>
bool Solver<W>::descend(Run& run) {
  Line line = by_cells_ ? by_cells_->best() : choice_.best();
  if (line == kNoLine) return accept(run) && back(run);
  if (run.careful && run.depth < kLookDepth) {
    line = look_.best(line, run.meter);
    if (run.meter.stopped != Stopped::no) return false;
    if (line == kNoLine) return true;  // candidates were struck instead
  }
  if (!spend(run.meter)) return false;
  const Candidate guess = pick(line);
  board.save(states_.at(run.depth, board.words()));
  frames_.resize(run.depth);
  const std::uint16_t rest = by_cells_ ? by_cells_->rest(line, guess) : guess.cell;
  frames_.push_back({guess, rest, run.fails, run.seen});
  ++run.depth;
  branched_ = guess;
  board.place(guess);
  return true;
}

// The first candidate of a line, the first one not seen, or a random one.
template <int W>
Candidate Solver<W>::pick(Line line) {
  const auto seen = [this](Candidate candidate) {
    return seen_ && seen_[candidate.digit * W + candidate.cell / 64] >> (candidate.cell % 64) & 1;
  };
  if (by_cells_ && !chance_)
    if (const Candidate first = by_cells_->first(line); !seen(first)) return first;
  if (seen_) {
    bool any = false;
    Candidate picked{};
    board.each(line, [&](Candidate candidate) {
      const bool known = seen(candidate);
      if (!any || !known) picked = candidate;
      any = true;
      return !known;
    });
    return picked;
  }
  std::uint64_t skip = chance_ ? chance_->below(board.left()[line]) : 0;
  Candidate picked{};
  board.each(line, [&](Candidate candidate) {
    picked = candidate;
    return skip-- == 0;
  });
  return picked;
}

// A solution. After a restart it may be one that an earlier round has seen.
template <int W>
bool Solver<W>::accept(Run& run) {
  ++run.seen;
  const std::size_t cells = std::size_t(board.cells());
  std::vector<std::uint8_t> grid(cells);
  board.write(grid.data());
  for (std::size_t k = 0; k < run.known.size(); k += cells) {
    if (std::equal(grid.begin(), grid.end(), run.known.begin() + std::ptrdiff_t(k))) return true;
  }
  if (run.limit <= kKnown) run.known.insert(run.known.end(), grid.begin(), grid.end());
  if (run.found.count < run.room) {
    std::copy(grid.begin(), grid.end(), run.out + run.found.count * cells);
  }
  if (++run.found.count < run.limit) return true;
  run.found.stopped = Stopped::limit;
  return false;
}

// Undoes the last guess; if much has failed below it, the matching checks the rest (it pays for a
// node: it costs as much as some guesses). False: everything has been seen.
template <int W>
bool Solver<W>::back(Run& run) {
  if (run.depth == 0) return false;
  if (restart(run)) return true;
  --run.depth;
  board.restore(states_.at(run.depth, board.words()));
  const Frame& frame = frames_[run.depth];
  branched_ = Candidate{frame.rest, frame.guess.digit};
  if (names_ && run.seen == frame.seen && chance_ == nullptr) strike_alike(frame.guess);
  board.strike(frame.guess);
  run.weary = !plain_ && run.fails - frame.fails >= kWeary;
  return true;
}

// Where a digit without any solution left stands for others, which have the same places, these have
// none there either. So boards of groups with few digits, or none, are not searched once for each
// naming of the digits. Houses alone always leave solutions soon, and do without it; so do random
// grids, whose seed must give the same grid as ever.
template <int W>
void Solver<W>::strike_alike(Candidate failed) {
  const std::uint64_t* places = board.plane(failed.digit);
  for (Mask rest = board.candidates(failed.cell) & ~(Mask(1) << failed.digit); rest != 0;
       rest &= rest - 1) {
    const int other = std::countr_zero(rest);
    if (std::equal(places, places + W, board.plane(other))) {
      board.strike({failed.cell, std::uint16_t(other)});
    }
  }
}

// Starts a new round, unless it could find solutions again that are not remembered.
template <int W>
bool Solver<W>::restart(Run& run) {
  if (run.fails < run.allowed || (run.found.count > 0 && run.limit > kKnown)) return false;
  if (plain_) {
    run.allowed *= 4;
    begin_round(run);
    return true;
  }
  // Short rounds take an eighth of the fails of the careful round that follows them.
  const std::uint64_t careful = kCarefulFails << (2 * run.careful_rounds);
  run.careful = run.short_fails >= careful / 8;
  if (run.careful) {
    run.allowed = careful;
    run.short_fails = 0;
    ++run.careful_rounds;
  } else {
    run.allowed = kShortFails * luby(++run.short_rounds);
    run.short_fails += run.allowed;
  }
  begin_round(run);
  return true;
}

template <int W>
void Solver<W>::begin_round(Run& run) {
  run.fails = 0;
  run.depth = 0;
  branched_.reset();
  run.weary = false;
  board.restore(states_.at(0, board.words()));
}

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …: whatever the best length of a round is, it comes often.
template <int W>
std::uint64_t Solver<W>::luby(int k) {
  for (;;) {
    const int width = std::bit_width(unsigned(k));
    if (k == (1 << width) - 1) return std::uint64_t(1) << (width - 1);
    k -= (1 << (width - 1)) - 1;
  }
}

}  // namespace nanpure
