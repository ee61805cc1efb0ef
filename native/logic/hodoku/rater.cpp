#include "logic/hodoku/rater.hpp"

#include <memory>

#include "classic/backends.hpp"
#include "logic/hodoku/almost.hpp"
#include "logic/hodoku/finders.hpp"
#include "logic/hodoku/loops.hpp"

namespace nanpure::hodoku {
namespace {

class Solver {
 public:
  Solver(const std::uint8_t* givens, Meter& meter) : givens_(givens), board_(givens), meter_(meter) {}

  // Takes steps until the board is full or no step is left.
  void run(const Watch& watch, Rating& rating) {
    while (board_.empty.any()) {
      if (!toil(meter_, 300)) throw Halt{};
      Step step;
      if (!next(step) || !serves(step)) break;
      if (watch) watch(step);
      count(step.technique, rating);
      apply(step, board_);
    }
    rating.solved = !board_.empty.any();
  }

 private:
  static void count(Technique technique, Rating& rating) {
    const Scored &known = scored(technique), &before = scored(rating.hardest);
    if (known.level != before.level ? known.level > before.level : known.score > before.score)
      rating.hardest = technique;
    rating.score += known.score;
    ++rating.steps[std::size_t(technique)];
    rating.level = raised(scored(rating.hardest).level, rating.score);
  }

  // On an invalid puzzle a step may do nothing, and would be taken again forever.
  bool serves(const Step& step) const {
    if (step.cell >= 0) return !board_.stands(step.cell);
    for (const Mark& mark : step.struck)
      if (board_.has(mark.cell, mark.digit)) return true;
    return false;
  }

  bool next(Step& step) {
    for (int at = 0; at < kTechniques; ++at) {
      step.struck.clear();
      if (find(Technique(at), step)) return true;
    }
    return false;
  }

  bool find(Technique technique, Step& step) {
    switch (technique) {
      case Technique::full_house: return full_house(board_, step);
      case Technique::naked_single: return naked_single(board_, step);
      case Technique::hidden_single: return hidden_single(board_, step);
      case Technique::locked_pair: return locked_set(board_, 2, step);
      case Technique::locked_triple: return locked_set(board_, 3, step);
      case Technique::pointing: return pointing(board_, step);
      case Technique::claiming: return claiming(board_, step);
      case Technique::naked_pair: return naked_set(board_, 2, step);
      case Technique::naked_triple: return naked_set(board_, 3, step);
      case Technique::hidden_pair: return hidden_set(board_, 2, step);
      case Technique::hidden_triple: return hidden_set(board_, 3, step);
      case Technique::naked_quad: return naked_set(board_, 4, step);
      case Technique::hidden_quad: return hidden_set(board_, 4, step);
      case Technique::remote_pair: return remote_pair(board_, meter_, step);
      case Technique::grave: return grave(board_, step);
      case Technique::w_wing: return w_wing(board_, step);
      case Technique::xy_wing: return xy_wing(board_, step);
      case Technique::xyz_wing: return xyz_wing(board_, step);
      case Technique::avoidable_1:
      case Technique::avoidable_2: return avoidable_rectangle(board_, technique, step);
      case Technique::sue_de_coq: return sue_de_coq(board_, meter_, step);
      case Technique::als_xz: return als_xz(board_, meter_, step);
      case Technique::als_wing: return als_wing(board_, meter_, step);
      case Technique::als_chain: return als_chain(board_, meter_, step);
      case Technique::brute_force: return brute_force(step);
      default: return find_other(technique, step);
    }
  }

  bool find_other(Technique technique, Step& step) {
    if (technique >= Technique::unique_1 && technique <= Technique::hidden_rectangle)
      return unique_rectangle(board_, technique, step);
    switch (technique) {
      case Technique::x_wing: return fish(board_, 2, step);
      case Technique::swordfish: return fish(board_, 3, step);
      case Technique::jellyfish: return fish(board_, 4, step);
      case Technique::finned_x_wing: return finned_fish(board_, 2, step);
      case Technique::sashimi_x_wing: return sashimi_fish(board_, 2, step);
      case Technique::finned_swordfish: return finned_fish(board_, 3, step);
      case Technique::sashimi_swordfish: return sashimi_fish(board_, 3, step);
      case Technique::finned_jellyfish: return finned_fish(board_, 4, step);
      case Technique::sashimi_jellyfish: return sashimi_fish(board_, 4, step);
      case Technique::franken_x_wing: return franken_fish(board_, 2, meter_, step);
      case Technique::franken_swordfish: return franken_fish(board_, 3, meter_, step);
      case Technique::finned_franken_x_wing: return finned_franken_fish(board_, 2, meter_, step);
      case Technique::finned_franken_swordfish: return finned_franken_fish(board_, 3, meter_, step);
      case Technique::skyscraper: return skyscraper(board_, step);
      case Technique::kite: return kite(board_, step);
      case Technique::turbot_fish: return turbot_fish(board_, meter_, step);
      case Technique::empty_rectangle: return empty_rectangle(board_, step);
      case Technique::simple_colors: return simple_colors(board_, step);
      case Technique::multi_colors: return multi_colors(board_, step);
      case Technique::x_chain: return x_chain(board_, meter_, step);
      case Technique::xy_chain: return xy_chain(board_, meter_, step);
      case Technique::nice_loop: return nice_loop(board_, tables(), step);
      case Technique::grouped_nice_loop: return grouped_nice_loop(board_, tables(), step);
      case Technique::forcing_chain: return forcing_chain(board_, tables(), step);
      case Technique::forcing_net: return forcing_net(board_, tables(), step);
      default: return false;
    }
  }

  // They need much memory; most puzzles need none of them.
  Tables& tables() {
    if (!tables_) tables_ = std::make_unique<Tables>(meter_);
    return *tables_;
  }

  // The digit of the solution in the middle one of the empty cells.
  bool brute_force(Step& step) {
    if (!solution_) {
      solution_ = std::make_unique<std::uint8_t[]>(kCells);
      const Found found = scalar_backend.search(givens_, 1, solution_.get(), 1, meter_);
      if (found.count == 0) {
        if (found.stopped != Stopped::no) throw Halt{};
        return false;
      }
    }
    step.technique = Technique::brute_force;
    int left = board_.empty.size() / 2;
    for_each(board_.empty, [&](int cell) {
      if (left-- == 0 && solution_[cell] != 0) step.place(cell, solution_[cell] - 1);
    });
    return step.cell >= 0;
  }

  const std::uint8_t* givens_;
  Board board_;
  Meter& meter_;
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<std::uint8_t[]> solution_;
};

}  // namespace

Rating rate(const std::uint8_t* digits, Meter& meter, const Watch& watch) {
  Rating rating;
  try {
    Solver(digits, meter).run(watch, rating);
  } catch (const Halt&) {
    rating.stopped = meter.stopped;
  }
  return rating;
}

}  // namespace nanpure::hodoku
