#include "generate/attempt.hpp"

#include <algorithm>

namespace nanpure {

bool ClassicAttempt::begin(Random& chance, Meter& meter) {
  std::uint8_t grid[81], puzzle[81];
  outcome_ = Made::stopped;
  stage_ = Stage::done;
  if (recipe_->even != nullptr) recipe_->even->unrank(recipe_->even->draw(chance), grid);
  else if (!random_classic_grid(chance, grid, meter)) return false;
  std::copy_n(grid, 81, puzzle);
  begin(chance, puzzle, grid);
  stage_ = Stage::start;
  return true;
}

void ClassicAttempt::begin(Random& chance, const std::uint8_t* puzzle,
                           const std::uint8_t* solution) {
  shown_.begin(puzzle, solution);
  orbits_->shuffle(chance, order_);
  left_ = 81 - int(std::count(puzzle, puzzle + 81, 0));
  at_ = 0;
  stage_ = Stage::dig;
  outcome_ = Made::stopped;
}

bool ClassicAttempt::ask(Question& question) {
  while (stage_ != Stage::done) {
    asked_ = false;
    const Verdict verdict = stage_ == Stage::start ? start(question)
                          : stage_ == Stage::dig ? dig(question)
                                                 : prove(question);
    if (asked_) return true;
    if (verdict != Verdict::open) hear(verdict);
  }
  return false;
}

void ClassicAttempt::hear(Verdict verdict) {
  const bool unique = verdict == Verdict::yes;
  if (verdict == Verdict::open) {
    done(Made::stopped);
    return;
  }
  settle(unique && stage_ != Stage::prove);
  if (stage_ == Stage::start) {
    stage_ = Stage::dig;
    if (!unique) done(Made::many_solutions);
  } else if (stage_ == Stage::prove && unique) {
    done(Made::not_minimal);
  } else {
    ++at_;
  }
}

// The cells that have no given from the start.
Verdict ClassicAttempt::start(Question& question) {
  std::vector<std::uint16_t> empty;
  for (std::uint16_t cell = 0; cell < 81; ++cell)
    if (recipe_->orbit[cell] == Recipe::kEmpty) empty.push_back(cell);
  return doubt(empty, question);
}

// The next orbit to remove, if enough givens are left.
Verdict ClassicAttempt::dig(Question& question) {
  for (; at_ < order_.size(); ++at_) {
    const auto orbit = (*orbits_)[order_[at_]];
    if (left_ - int(orbit.size()) >= recipe_->fewest) return doubt(orbit, question);
  }
  const bool proven = orbits_->single_cells() && recipe_->fewest == 0;
  if (left_ > recipe_->most) {
    done(Made::many_givens);
  } else if (!recipe_->minimal || proven) {
    done(Made::yes);
  } else {
    stage_ = Stage::prove;
    at_ = 0;
  }
  return Verdict::open;
}

// The next single given to prove needed.
Verdict ClassicAttempt::prove(Question& question) {
  for (; at_ < 81; ++at_) {
    if (!shown_.digits()[at_]) continue;
    const std::uint16_t cell[] = {std::uint16_t(at_)};
    return doubt(cell, question);
  }
  done(Made::yes);
  return Verdict::open;
}

// Hides cells. Those that are singles, one after another, need no search: with them shown, the
// question is about the others.
Verdict ClassicAttempt::doubt(std::span<const std::uint16_t> cells, Question& question) {
  singles_.clear();
  doubtful_.assign(cells.begin(), cells.end());
  for (std::uint16_t cell : cells) shown_.hide(cell);
  left_ -= int(cells.size());
  for (bool more = true; more;) {
    more = false;
    std::erase_if(doubtful_, [&](std::uint16_t cell) {
      if (!shown_.is_single(cell)) return false;
      singles_.push_back(cell);
      if (cells.size() > 1) shown_.show(cell);
      return more = true;
    });
    more = more && !doubtful_.empty();
  }
  if (doubtful_.empty()) return Verdict::yes;
  for (std::uint16_t cell : doubtful_)
    if (shown_.has_twin(cell)) return Verdict::no;
  std::copy_n(shown_.digits(), 81, question.givens);
  question.differs = doubtful_.size() == 1 ? std::uint8_t(doubtful_[0]) : std::uint8_t(81);
  question.known = shown_.solution();
  asked_ = true;
  return Verdict::open;
}

// Handles the answer for the hidden cells: they stay hidden if one solution is left.
void ClassicAttempt::settle(bool unique) {
  if (unique) {
    for (std::uint16_t cell : singles_)
      if (shown_.digits()[cell]) shown_.hide(cell);
    return;
  }
  for (std::uint16_t cell : singles_)
    if (!shown_.digits()[cell]) shown_.show(cell);
  for (std::uint16_t cell : doubtful_) shown_.show(cell);
  left_ += int(singles_.size() + doubtful_.size());
}

void ClassicAttempt::done(Made outcome) {
  outcome_ = outcome;
  stage_ = Stage::done;
}

}  // namespace nanpure
