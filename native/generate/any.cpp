#include "generate/any.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "control.hpp"

namespace nanpure {
namespace {

// The candidates of the empty board.
std::vector<Mask> everything(const Houses& houses) {
  return std::vector<Mask>(houses.cells, (Mask(1) << houses.size) - 1);
}

// Decides whether a known solution is the only one of some of its digits.
class Judge {
 public:
  // `open`: the candidates of cells without a given.
  Judge(const Recipe& recipe, std::vector<Mask> open, const std::uint8_t* solution, Meter& meter)
      : houses_(recipe.houses),
        open_(std::move(open)),
        solution_(solution),
        meter_(meter),
        masks_(houses_.cells) {
    share(patience_, meter, recipe.patience);
  }

  // `emptied`: the cells missing from `digits` compared with a puzzle that has only this solution.
  // Any other solution differs in one of them: each is denied its digit in turn, those before it
  // keep theirs.
  Verdict unique(const std::uint8_t* digits, std::span<const std::uint16_t> emptied) {
    for (int cell = 0; cell < houses_.cells; ++cell)
      masks_[cell] = digits[cell] ? Mask(1) << (digits[cell] - 1) : open_[cell];
    for (std::uint16_t cell : emptied) {
      const Mask own = Mask(1) << (solution_[cell] - 1);
      masks_[cell] = open_[cell] & ~own;
      Meter question = meter(patience_, meter_.caller);
      const Found found = search(houses_, masks_.data(), 1, nullptr, 0, question);
      if (found.count) return Verdict::no;
      if (question.stopped == Stopped::asked) meter_.stopped = Stopped::asked;
      if (question.stopped != Stopped::no) return Verdict::open;
      masks_[cell] = own;
    }
    return Verdict::yes;
  }

 private:
  const Houses& houses_;
  const std::vector<Mask> open_;
  const std::uint8_t* solution_;
  Meter& meter_;
  Control patience_;
  std::vector<Mask> masks_;
};

void put_back(std::uint8_t* puzzle, const std::uint8_t* solution,
              std::span<const std::uint16_t> cells) {
  for (std::uint16_t cell : cells) puzzle[cell] = solution[cell];
}

// Removes the orbits one after another if that leaves one solution and enough givens. Returns the
// number of givens left; the meter may have stopped.
int dig(const Recipe& recipe, const Orbits& orbits, Judge& judge, Random& chance,
        std::uint8_t* puzzle, const std::uint8_t* solution, Meter& meter) {
  std::vector<std::uint16_t> order;
  orbits.shuffle(chance, order);
  int left = int(std::count_if(puzzle, puzzle + recipe.houses.cells, [](auto d) { return d; }));
  for (std::uint16_t which : order) {
    const auto orbit = orbits[which];
    if (left - int(orbit.size()) < recipe.fewest) continue;
    for (std::uint16_t cell : orbit) puzzle[cell] = 0;
    if (judge.unique(puzzle, orbit) == Verdict::yes) left -= int(orbit.size());
    else put_back(puzzle, solution, orbit);
    if (meter.stopped != Stopped::no) break;
  }
  return left;
}

// Whether each single given is needed, proven.
bool is_minimal(const Recipe& recipe, Judge& judge, std::uint8_t* puzzle,
                const std::uint8_t* solution) {
  for (int cell = 0; cell < recipe.houses.cells; ++cell) {
    if (!puzzle[cell]) continue;
    const std::uint16_t emptied[] = {std::uint16_t(cell)};
    puzzle[cell] = 0;
    const Verdict answer = judge.unique(puzzle, emptied);
    put_back(puzzle, solution, emptied);
    if (answer != Verdict::no) return false;
  }
  return true;
}

// The cells that start without a given; returns whether one solution is left.
Verdict empty_some(const Recipe& recipe, Judge& judge, std::uint8_t* puzzle) {
  std::vector<std::uint16_t> emptied;
  for (int cell = 0; cell < recipe.houses.cells; ++cell)
    if (recipe.orbit[cell] == Recipe::kEmpty) {
      emptied.push_back(std::uint16_t(cell));
      puzzle[cell] = 0;
    }
  return emptied.empty() ? Verdict::yes : judge.unique(puzzle, emptied);
}

// The grid that an attempt starts from.
Made draw(const Recipe& recipe, Random& chance, std::uint8_t* solution, Meter& meter) {
  if (recipe.even != nullptr) {
    recipe.even->unrank(recipe.even->draw(chance), solution);
    return Made::yes;
  }
  Control bounded;
  share(bounded, meter, kGridNodes);
  Meter own = nanpure::meter(bounded, meter.caller);
  if (random_grid(recipe.houses, nullptr, chance, solution, own)) return Made::yes;
  if (own.stopped == Stopped::no) return Made::no_grid;
  if (own.stopped == Stopped::nodes) return Made::no_luck;
  meter.stopped = own.stopped;
  return Made::stopped;
}

// One attempt.
Made attempt(const Recipe& recipe, const Orbits& orbits, Random& chance, std::uint8_t* puzzle,
             std::uint8_t* solution, Meter& meter) {
  const Made start = draw(recipe, chance, solution, meter);
  if (start != Made::yes) return start;
  std::copy_n(solution, recipe.houses.cells, puzzle);
  Judge judge(recipe, everything(recipe.houses), solution, meter);
  if (empty_some(recipe, judge, puzzle) != Verdict::yes) {
    if (meter.stopped == Stopped::no) return Made::many_solutions;
    std::fill_n(puzzle, recipe.houses.cells, std::uint8_t(0));  // its solutions are not known
    return Made::stopped;
  }
  const int left = dig(recipe, orbits, judge, chance, puzzle, solution, meter);
  if (meter.stopped != Stopped::no) return Made::stopped;
  if (left > recipe.most) return Made::many_givens;
  // Trying single cells with unlimited patience leaves a minimal puzzle.
  const bool proven = orbits.single_cells() && recipe.fewest == 0 && recipe.patience == 0;
  if (recipe.minimal && !proven && !is_minimal(recipe, judge, puzzle, solution))
    return meter.stopped == Stopped::no ? Made::not_minimal : Made::stopped;
  return Made::yes;
}

}  // namespace

bool random_grid(const Houses& houses, const Mask* masks, Random& chance, std::uint8_t* grid,
                 Meter& meter) {
  const std::vector<Mask> open = everything(houses);
  return search(houses, masks ? masks : open.data(), chance, grid, meter).count == 1;
}

bool make_row(const Series& series, const Orbits& orbits, std::size_t row, Meter& meter) {
  const std::size_t at = row * std::size_t(series.recipe.houses.cells);
  for (std::uint64_t k = 0; k < series.attempts; ++k, ++series.numbers[row]) {
    if (!pulse(meter, 0)) return false;
    Random chance{series.seed, series.indices[row], series.numbers[row]};
    const Made outcome = attempt(series.recipe, orbits, chance, series.puzzles + at,
                                 series.solutions + at, meter);
    series.made[row] = std::uint8_t(outcome);
    if (outcome == Made::stopped) return false;
    if (outcome == Made::yes || outcome == Made::no_grid) break;
  }
  return true;
}

bool minimize_any(const Recipe& recipe, const Orbits& orbits, const Mask* masks, Random& chance,
                  std::uint8_t* puzzle, const std::uint8_t* solution, Meter& meter) {
  Judge judge(recipe, {masks, masks + recipe.houses.cells}, solution, meter);
  dig(recipe, orbits, judge, chance, puzzle, solution, meter);
  return meter.stopped == Stopped::no;
}

}  // namespace nanpure
