#include "generate.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "classic/backends.hpp"
#include "control.hpp"

namespace nanpure {
namespace {

enum class Answer { yes, no, open };

Mask all_digits(const Houses& houses) { return (Mask(1) << houses.size) - 1; }

// Says whether a known solution is the only one of some of its digits.
class Judge {
 public:
  Judge(const Recipe& recipe, const std::uint8_t* solution, Meter& meter)
      : houses_(recipe.houses),
        classic_(recipe.classic),
        solution_(solution),
        meter_(meter),
        masks_(houses_.cells) {
    share(patience_, meter, recipe.patience);
  }

  // `emptied`: the cells that `digits` lacks against a puzzle that has only this solution.
  Answer unique(const std::uint8_t* digits, std::span<const std::uint16_t> emptied) {
    return classic_ ? by_count(digits) : by_denial(digits, emptied);
  }

 private:
  // The classic search is quick enough to find the known solution again.
  Answer by_count(const std::uint8_t* digits) {
    const Found found = scalar_backend.search(digits, 2, nullptr, 0, meter_);
    if (meter_.stopped != Stopped::no) return Answer::open;
    return found.count == 1 ? Answer::yes : Answer::no;
  }

  // Another solution differs in one of the emptied cells. Each is denied its digit in turn, those
  // before it keep theirs.
  Answer by_denial(const std::uint8_t* digits, std::span<const std::uint16_t> emptied) {
    for (int cell = 0; cell < houses_.cells; ++cell)
      masks_[cell] = digits[cell] ? Mask(1) << (digits[cell] - 1) : all_digits(houses_);
    for (std::uint16_t cell : emptied) {
      const Mask own = Mask(1) << (solution_[cell] - 1);
      masks_[cell] = all_digits(houses_) & ~own;
      Meter question = meter(patience_, meter_.caller);
      const Found found = search(houses_, masks_.data(), 1, nullptr, 0, question);
      if (found.count) return Answer::no;
      if (question.stopped == Stopped::asked) meter_.stopped = Stopped::asked;
      if (question.stopped != Stopped::no) return Answer::open;
      masks_[cell] = own;
    }
    return Answer::yes;
  }

  const Houses& houses_;
  bool classic_;
  const std::uint8_t* solution_;
  Meter& meter_;
  Control patience_;
  std::vector<Mask> masks_;
};

// The cells of each orbit that may lose its givens, in an order by chance.
std::vector<std::vector<std::uint16_t>> orbits(const Recipe& recipe, Random& chance) {
  std::vector<std::vector<std::uint16_t>> found;
  for (int cell = 0; cell < recipe.houses.cells; ++cell) {
    const std::uint16_t orbit = recipe.orbit[cell];
    if (orbit >= Recipe::kGiven) continue;
    if (orbit >= found.size()) found.resize(orbit + 1);
    found[orbit].push_back(std::uint16_t(cell));
  }
  std::erase_if(found, [](const auto& orbit) { return orbit.empty(); });
  chance.shuffle(found);
  return found;
}

void put_back(std::uint8_t* puzzle, const std::uint8_t* solution,
              std::span<const std::uint16_t> cells) {
  for (std::uint16_t cell : cells) puzzle[cell] = solution[cell];
}

// Takes the orbits away one after another where that leaves one solution and enough givens.
// Gives how many givens are left; the meter may have stopped.
int dig(const Recipe& recipe, Judge& judge, Random& chance, std::uint8_t* puzzle,
        const std::uint8_t* solution, Meter& meter) {
  int left = int(std::count_if(puzzle, puzzle + recipe.houses.cells, [](auto d) { return d; }));
  for (const auto& orbit : orbits(recipe, chance)) {
    if (left - int(orbit.size()) < recipe.fewest) continue;
    for (std::uint16_t cell : orbit) puzzle[cell] = 0;
    if (judge.unique(puzzle, orbit) == Answer::yes) left -= int(orbit.size());
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
    const Answer answer = judge.unique(puzzle, emptied);
    put_back(puzzle, solution, emptied);
    if (answer != Answer::no) return false;
  }
  return true;
}

// The cells that start without a given; whether one solution is left.
Answer empty_some(const Recipe& recipe, Judge& judge, std::uint8_t* puzzle) {
  std::vector<std::uint16_t> emptied;
  for (int cell = 0; cell < recipe.houses.cells; ++cell)
    if (recipe.orbit[cell] == Recipe::kEmpty) {
      emptied.push_back(std::uint16_t(cell));
      puzzle[cell] = 0;
    }
  return emptied.empty() ? Answer::yes : judge.unique(puzzle, emptied);
}

// Whether orbits of one cell were tried without end of patience, so that what is left is minimal.
bool dug_cell_by_cell(const Recipe& recipe) {
  std::vector<int> cells(recipe.houses.cells, 0);
  for (std::uint16_t orbit : recipe.orbit) {
    if (orbit == Recipe::kGiven) return false;
    if (orbit != Recipe::kEmpty && ++cells[orbit] > 1) return false;
  }
  return recipe.fewest == 0 && recipe.patience == 0;
}

// The grid that an attempt starts from.
Made draw(const Houses& houses, Random& chance, std::uint8_t* solution, Meter& meter) {
  Control bounded;
  share(bounded, meter, kGridNodes);
  Meter own = nanpure::meter(bounded, meter.caller);
  if (random_grid(houses, nullptr, chance, solution, own)) return Made::yes;
  if (own.stopped == Stopped::no) return Made::no_grid;
  if (own.stopped == Stopped::nodes) return Made::no_luck;
  meter.stopped = own.stopped;
  return Made::stopped;
}

}  // namespace

bool random_grid(const Houses& houses, const Mask* masks, Random& chance, std::uint8_t* grid,
                 Meter& meter) {
  const std::vector<Mask> open(houses.cells, all_digits(houses));
  return search(houses, masks ? masks : open.data(), chance, grid, meter).count == 1;
}

Made make(const Recipe& recipe, Random& chance, std::uint8_t* puzzle, std::uint8_t* solution,
          Meter& meter) {
  const Made start = draw(recipe.houses, chance, solution, meter);
  if (start != Made::yes) return start;
  std::copy_n(solution, recipe.houses.cells, puzzle);
  Judge judge(recipe, solution, meter);
  if (empty_some(recipe, judge, puzzle) != Answer::yes)
    return meter.stopped == Stopped::no ? Made::many_solutions : Made::stopped;
  const int left = dig(recipe, judge, chance, puzzle, solution, meter);
  if (meter.stopped != Stopped::no) return Made::stopped;
  if (left > recipe.most) return Made::many_givens;
  if (recipe.minimal && !dug_cell_by_cell(recipe) &&
      !is_minimal(recipe, judge, puzzle, solution))
    return meter.stopped == Stopped::no ? Made::not_minimal : Made::stopped;
  return Made::yes;
}

bool minimize(const Recipe& recipe, Random& chance, std::uint8_t* puzzle,
              const std::uint8_t* solution, Meter& meter) {
  Judge judge(recipe, solution, meter);
  dig(recipe, judge, chance, puzzle, solution, meter);
  return meter.stopped == Stopped::no;
}

}  // namespace nanpure
