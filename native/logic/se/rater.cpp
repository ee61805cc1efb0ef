#include "logic/se/rater.hpp"

#include <memory>

#include "logic/se/finders.hpp"
#include "logic/se/forcing.hpp"
#include "logic/se/unary.hpp"

namespace nanpure::se {
namespace {

// The chain searches need much memory; most puzzles need none of them.
class Chains {
 public:
  explicit Chains(Meter& meter) : meter_(meter) {}

  bool unary(const Board& board, Step& step) {
    if (!unary_) unary_ = std::make_unique<Unary>(meter_);
    teller_ = kUnary;
    return unary_->first(board, step);
  }
  bool forcing(const Board& board, Step& step, int index) {
    constexpr Kinds kKinds[] = {
        {false, true, true, 0}, {true, false, false, 0}, {true, true, false, 0},
        {true, true, false, 1}, {true, true, false, 2},  {true, true, false, 3},
        {true, true, false, 4}, {true, true, false, 5}};
    if (!forcing_[index]) forcing_[index] = std::make_unique<Forcing>(kKinds[index], meter_);
    teller_ = index;
    return forcing_[index]->first(board, step);
  }

  void forget() { teller_ = kNobody; }
  // The chains behind the last step, if there are any.
  void tell(Step& step) const {
    if (teller_ == kUnary) step.parts = {unary_->told()};
    if (teller_ >= 0) step.parts = forcing_[teller_]->told();
  }

 private:
  static constexpr int kNobody = -1, kUnary = -2;

  Meter& meter_;
  int teller_ = kNobody;                  // the finder of the last step
  std::unique_ptr<Unary> unary_;
  std::unique_ptr<Forcing> forcing_[8];
};

// Sets and fish have a special order by size.
bool easy(const Board& board, Step& step) {
  return hidden_single(board, step) || direct_locking(board, step) ||
         direct_hidden_set(board, 2, step) || naked_single(board, step) ||
         direct_hidden_set(board, 3, step) || locked(board, step) || naked_set(board, 2, step) ||
         fish(board, 2, step) || hidden_set(board, 2, step) || naked_set(board, 3, step) ||
         fish(board, 3, step) || hidden_set(board, 3, step) || bent_wing(board, false, step) ||
         bent_wing(board, true, step) || unique_loop(board, step) || naked_set(board, 4, step) ||
         fish(board, 4, step) || hidden_set(board, 4, step) || grave(board, step) ||
         aligned_pair(board, step);
}

bool hard(const Board& board, Chains& chains, Step& step) {
  if (chains.unary(board, step)) return true;
  chains.forget();
  step = Step{};
  if (aligned_triplet(board, step)) return true;
  for (int index = 0; index < 8; ++index)
    if (chains.forcing(board, step, index)) return true;
  return false;
}

void run(Board board, Meter& meter, const Watch& watch, Rating& rating) {
  Chains chains(meter);
  double highest = 0;
  while (board.left > 0) {
    if (!toil(meter, 1000)) throw Halt{};
    Step step;
    chains.forget();
    if (!easy(board, step)) {
      step = Step{};
      if (!hard(board, chains, step)) {
        rating.er = 200;
        rating.technique = {};
        return;
      }
    }
    if (watch) {
      chains.tell(step);
      if (!watch(step)) return;
    }
    if (step.rating > highest) {
      highest = step.rating;
      rating.technique = step.name;
    }
    rating.er = tenths(highest);
    if (rating.ep == 0) {
      if (rating.ed == 0) rating.ed = rating.er;
      if (step.cell >= 0) rating.ep = rating.er;
    }
    apply(step, board);
  }
}

}  // namespace

int tenths(double rating) { return int((rating + 0.05) * 10); }

Rating rate(const std::uint8_t* digits, Meter& meter, const Watch& watch) {
  return rate(Board(digits), meter, watch);
}

Rating rate(const Board& position, Meter& meter, const Watch& watch) {
  Rating rating;
  try {
    run(position, meter, watch, rating);
  } catch (const Halt&) {
    rating.stopped = meter.stopped;
  }
  return rating;
}

}  // namespace nanpure::se
