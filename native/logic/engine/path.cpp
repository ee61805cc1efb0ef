#include "logic/engine/path.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

#include "logic/facts/ruled_evidence.hpp"

namespace nanpure::logic {
namespace {

// Calls work.template operator()<W>() for the words of the houses.
template <class Work>
auto with_words(const Houses& houses, Work work) {
  switch (houses.words) {
    case 2: return work.template operator()<2>();
    case 4: return work.template operator()<4>();
    case 10: return work.template operator()<10>();
    default: return work.template operator()<21>();
  }
}

template <class Taken>
class Into : public Sink {
 public:
  Into(Meter& meter, bool evidence, Taken taken) : Sink(meter, evidence), taken_(taken) {}
  bool take(const Deduction& found) override { return taken_(found); }

 private:
  Taken taken_;
};

// Needs only the first deduction of a finder.
template <class Taken>
class IntoFirst final : public Into<Taken> {
 public:
  using Into<Taken>::Into;
  int longest(int shortest) const override { return shortest; }
};

// Needs only those of the lowest rating, if that is no higher than `most` returns.
template <class Taken, class Most>
class IntoLowest final : public Into<Taken> {
 public:
  IntoLowest(Meter& meter, bool evidence, int row_rating, Taken taken, Most most)
      : Into<Taken>(meter, evidence, taken), row_rating_(row_rating), most_(most) {}
  int longest(int shortest) const override {
    return longest_of_term(std::min(length_term(shortest), most_() - row_rating_));
  }

 private:
  int row_rating_;
  Most most_;
};

// Names the rules behind the evidence before it is handed on.
template <int W>
class Naming final : public Sink {
 public:
  Naming(const Position<W>& position, Sink& to) : Sink(to.meter(), true), position_(position), to_(to) {}
  bool take(const Deduction& found) override {
    Deduction named = found;
    name_rules(position_, named);
    return to_.take(named);
  }
  int longest(int shortest) const override { return to_.longest(shortest); }

 private:
  const Position<W>& position_;
  Sink& to_;
};

// False: the sink stopped it.
template <int W>
bool ask(const Row& row, const Position<W>& position, Sink& sink) {
  if (!sink.evidence || (!position.book && position.houses.groups().different().empty()))
    return row.finder->find<W>()(position, row.parameters, sink);
  Naming<W> naming(position, sink);
  return row.finder->find<W>()(position, row.parameters, naming);
}

// The cost of a step that some technique finds at once, in words: a position, and the struck
// candidates.
std::uint64_t work_of_step(const Houses& houses) {
  return std::uint64_t(houses.cells) * (houses.size + houses.words);
}

int rating_of(const Row& row, const Deduction& found) {
  return row.rating + length_term(found.length);
}

// Rows by rating, lowest first, equals in the order of the program.
std::vector<int> by_rating(const Program& program) {
  std::vector<int> order(program.rows.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](int row) { return program.rows[row].rating; });
  return order;
}

template <int W>
int easiest(const Position<W>& position, const Program& program, std::span<const int> order,
            Deduction& best, Meter& meter, int highest = kAnyRating) {
  int lowest = 0, chosen = -1;
  for (int row : order) {
    if (program.rows[row].rating > (chosen >= 0 ? lowest : highest)) break;
    const auto most = [&] { return chosen >= 0 ? std::min(lowest, highest) : highest; };
    IntoLowest sink(meter, true, program.rows[row].rating, [&](const Deduction& found) {
      const int value = rating_of(program.rows[row], found);
      if (value > highest) return true;
      if (chosen < 0 || value < lowest || (value == lowest && row < chosen)) {
        lowest = value;
        chosen = row;
        best = found;
      }
      // No step of this row can come before its own lowest.
      return value > program.rows[row].rating;
    }, most);
    ask(program.rows[row], position, sink);
    if (meter.stopped != Stopped::no) break;
  }
  return chosen;
}

// Whether one of these cells, or a house of one, has run out of candidates, or has a digit twice.
template <int W>
bool broken(const Position<W>& position, const Cells<W>& cells) {
  for (int cell : position.empty & cells)
    if (!position.masks[cell]) return true;
  for (int house = 0; house < position.houses.count; ++house) {
    if (!position.house(house).meets(cells)) continue;
    Mask placed = 0, possible = 0;
    for (int k = 0; k < position.size; ++k) {
      const int cell = position.houses.members[house * position.size + k];
      possible |= position.masks[cell];
      if (!position.digits[cell]) continue;
      const Mask bit = Mask(1) << (position.digits[cell] - 1);
      if (placed & bit) return true;
      placed |= bit;
    }
    if (popcount(placed | possible) != position.size) return true;
  }
  return false;
}

// A position that follows a path, and the changes since each row of a program found nothing.
template <int W>
class Walk {
 public:
  Walk(const Houses& houses, Board& board, std::size_t rows)
      : position_(houses, board.masks, board.digits, board.posed), board_(board),
        news_(rows, News<W>::all()), last_(News<W>::all()) {}

  // Whether anything is left to find.
  bool goes_on() const { return position_.empty.any() && !broken(position_, last_.cells); }

  const Position<W>& position() const { return position_; }

  // False: the sink stopped it.
  bool ask(const Program& program, int row, Sink& sink) {
    position_.news = news_[row];
    return logic::ask(program.rows[row], position_, sink);
  }
  void found_nothing(int row) { news_[row] = {}; }

  // Applies what was found.
  void step(const Deduction& found) {
    apply(position_.houses, board_, found);
    last_ = position_.follow(board_.masks, board_.digits);
    for (News<W>& news : news_) news |= last_;
  }

 private:
  Position<W> position_;
  Board& board_;
  std::vector<News<W>> news_;  // [row]
  News<W> last_;
};

int without_repeats(std::vector<Candidate>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
  return int(list.size());
}

// All steps of the lowest rating together. Rows above the lowest so far are skipped.
template <int W>
Round collect(Walk<W>& walk, const Program& program, std::span<const int> order, Deduction& all,
              Meter& meter, int highest) {
  Round round{0, -1, 0, 0, 0};
  for (int row : order) {
    if (program.rows[row].rating > (round.row >= 0 ? round.rating : highest)) break;
    const auto most = [&] { return round.row >= 0 ? round.rating : highest; };
    // If there is a limit, a finder may leave out what is too long.
    bool nothing = round.row < 0 && highest == kAnyRating;
    IntoLowest sink(meter, false, program.rows[row].rating, [&](const Deduction& found) {
      nothing = false;
      const int value = rating_of(program.rows[row], found);
      if (value > most()) return true;
      if (round.row < 0 || value < round.rating) {
        round = {value, row, 0, 0, 0};
        all.clear();
      }
      round.row = std::min(round.row, row);
      ++round.steps;
      all.placements.insert(all.placements.end(), found.placements.begin(),
                            found.placements.end());
      all.eliminations.insert(all.eliminations.end(), found.eliminations.begin(),
                              found.eliminations.end());
      return true;
    }, most);
    walk.ask(program, row, sink);
    if (meter.stopped != Stopped::no) break;
    if (nothing) walk.found_nothing(row);
  }
  round.placements = without_repeats(all.placements);
  round.eliminations = without_repeats(all.eliminations);
  return round;
}

}  // namespace

int length_term(int length) {
  int term = 0;
  for (std::int64_t threshold = 4, step = 0; length > threshold; ++step) {
    ++term;
    threshold = step % 2 ? threshold * 4 / 3 : threshold * 3 / 2;
  }
  return term;
}

int longest_of_term(int term) {
  if (term < 0) return 0;
  std::int64_t threshold = 4;
  for (std::int64_t step = 0; step < term && threshold < kLongest; ++step)
    threshold = step % 2 ? threshold * 4 / 3 : threshold * 3 / 2;
  return int(std::min<std::int64_t>(threshold, kLongest));
}

struct Survey::Place {
  virtual ~Place() = default;
  virtual bool ask(const Row& row, Sink& sink) const = 0;
};

template <int W>
struct Survey::At final : Place {
  At(const Houses& houses, const Board& board)
      : position(houses, board.masks, board.digits, board.posed) {}
  bool ask(const Row& row, Sink& sink) const override { return logic::ask(row, position, sink); }

  const Position<W> position;
};

Survey::Survey(const Houses& houses, const Board& board, Program program)
    : program_(std::move(program)),
      place_(with_words(houses, [&]<int W>() -> std::unique_ptr<Place> {
        return std::make_unique<At<W>>(houses, board);
      })) {}

Survey::~Survey() = default;

bool Survey::row(int row, bool evidence, const Take& take, Meter& meter) {
  if (!glance(meter)) return false;
  Into sink(meter, evidence, [&](const Deduction& found) { return take(row, found); });
  return place_->ask(program_.rows[std::size_t(row)], sink);
}

void each_step(const Houses& houses, const Board& board, const Program& program, bool evidence,
               const Take& take, Meter& meter) {
  Survey survey(houses, board, program);
  for (int row = 0; row < survey.rows(); ++row)
    if (!survey.row(row, evidence, take, meter)) return;
}

int easiest_step(const Houses& houses, const Board& board, const Program& program,
                 Deduction& found, Meter& meter) {
  if (!glance(meter)) return -1;
  return with_words(houses, [&]<int W>() {
    const Position<W> position(houses, board.masks, board.digits, board.posed);
    return easiest(position, program, by_rating(program), found, meter);
  });
}

void rated_steps(const Houses& houses, const Board& board, const Program& program, int rating,
                 const Take& take, Meter& meter) {
  if (!glance(meter)) return;
  std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> seen;
  with_words(houses, [&]<int W>() {
    const Position<W> position(houses, board.masks, board.digits, board.posed);
    for (int row = 0; row < int(program.rows.size()); ++row) {
      if (program.rows[row].rating > rating) continue;
      Into sink(meter, true, [&](const Deduction& found) {
        if (rating_of(program.rows[row], found) != rating) return true;
        return !seen.emplace(found.placements, found.eliminations).second || take(row, found);
      });
      if (!ask(program.rows[row], position, sink)) return;
    }
  });
}

void apply(const Houses& houses, Board& board, const Deduction& found) {
  for (const Candidate& placed : found.placements) {
    if (board.digits[placed.cell]) continue;
    const Mask bit = Mask(1) << placed.digit;
    board.digits[placed.cell] = std::uint8_t(placed.digit + 1);
    board.masks[placed.cell] = bit;
    const std::uint64_t* peers = &houses.peers[std::size_t(placed.cell) * houses.words];
    for (int w = 0; w < houses.words; ++w)
      each_bit(peers[w], [&](int at) {
        const int cell = w * 64 + at;
        if (!board.digits[cell]) board.masks[cell] &= ~bit;
        return true;
      });
  }
  for (const Candidate& gone : found.eliminations)
    if (!board.digits[gone.cell]) board.masks[gone.cell] &= ~(Mask(1) << gone.digit);
}

void path(const Houses& houses, Board& board, const Program& program, Policy policy,
          std::uint64_t limit, const Take& take, Meter& meter, int highest) {
  if (!glance(meter)) return;
  const std::vector<int> order = by_rating(program);
  with_words(houses, [&]<int W>() {
    Walk<W> walk(houses, board, program.rows.size());
    for (std::uint64_t taken = 0; taken < limit && toil(meter, work_of_step(houses)); ++taken) {
      if (!walk.goes_on()) return;
      Deduction found;
      int row = -1;
      if (policy == Policy::easiest) {
        row = easiest(walk.position(), program, order, found, meter, highest);
      } else {
        for (int at = 0; at < int(program.rows.size()) && row < 0; ++at) {
          const auto keep = [&](const Deduction& first) {
            row = at;
            found = first;
            return false;
          };
          IntoFirst<decltype(keep)> sink(meter, true, keep);
          walk.ask(program, at, sink);
          if (meter.stopped != Stopped::no) return;
          if (row < 0) walk.found_nothing(at);
        }
      }
      if (row < 0 || meter.stopped != Stopped::no) return;
      walk.step(found);
      if (!take(row, std::move(found))) return;
    }
  });
}

void rounds(const Houses& houses, Board& board, const Program& program, const TakeRound& take,
            Meter& meter, int highest) {
  if (!glance(meter)) return;
  const std::vector<int> order = by_rating(program);
  with_words(houses, [&]<int W>() {
    Walk<W> walk(houses, board, program.rows.size());
    while (toil(meter, work_of_step(houses))) {
      if (!walk.goes_on()) return;
      Deduction all;
      const Round round = collect(walk, program, order, all, meter, highest);
      if (round.row < 0 || meter.stopped != Stopped::no) return;
      const bool more = take(round);
      walk.step(all);
      if (!more) return;
    }
  });
}

}  // namespace nanpure::logic
