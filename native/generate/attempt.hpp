// An attempt at a classic puzzle that asks its questions one at a time and waits for the answers,
// so that the questions of many attempts can be answered together.
//
//      begin ──► ask ──► false: done; outcome, puzzle, solution
//                 │ ▲
//        question ▼ │ hear(answer)
#pragma once

#include <cstdint>
#include <vector>

#include "generate/orbits.hpp"
#include "generate/recipe.hpp"
#include "generate/shown.hpp"
#include "kernel.hpp"
#include "random.hpp"

namespace nanpure {

// A random solution of the empty classic board, not uniform: three boxes that do not see each other
// are filled uniformly, the rest by a search that draws its branches by the ways open in the chute.
// false: the meter stopped.
bool random_classic_grid(Random& chance, std::uint8_t* grid, Meter& meter);

// A solution of 81 digits, 0 = empty, by such a search. false: there is none, or the meter stopped.
bool random_classic_solution(const std::uint8_t* givens, Random& chance, std::uint8_t* grid,
                             Meter& meter);

class ClassicAttempt {
 public:
  // Both must outlive it.
  ClassicAttempt(const Recipe& recipe, const Orbits& orbits) : recipe_(&recipe), orbits_(&orbits) {}

  // Starts from a random grid. false: the meter stopped.
  bool begin(Random& chance, Meter& meter);
  // Starts from a puzzle that has only this solution.
  void begin(Random& chance, const std::uint8_t* puzzle, const std::uint8_t* solution);

  // Goes on as far as possible without a search. false: done.
  bool ask(Question& question);
  void hear(Verdict verdict);

  // Of a finished attempt; `stopped` before that.
  Made outcome() const { return outcome_; }
  const std::uint8_t* puzzle() const { return shown_.digits(); }
  const std::uint8_t* solution() const { return shown_.solution(); }

 private:
  enum class Stage : std::uint8_t { start, dig, prove, done };

  // Each goes on to the next question. open: it is asked, or the stage is over.
  Verdict start(Question& question);
  Verdict dig(Question& question);
  Verdict prove(Question& question);
  Verdict doubt(std::span<const std::uint16_t> cells, Question& question);
  void settle(bool unique);
  void done(Made outcome);

  const Recipe* recipe_;
  const Orbits* orbits_;
  Shown shown_;
  std::vector<std::uint16_t> order_;
  // The cells of the open question that are singles, and those that are not.
  std::vector<std::uint16_t> singles_, doubtful_;
  std::size_t at_ = 0;   // the orbit in turn, then the cell
  int left_ = 0;         // givens
  bool asked_ = false;   // a question is open
  Stage stage_ = Stage::done;
  Made outcome_ = Made::stopped;
};

}  // namespace nanpure
