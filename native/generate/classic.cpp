#include "generate/classic.hpp"

#include <algorithm>
#include <vector>

#include "classic/backends.hpp"
#include "generate/attempt.hpp"

namespace nanpure {
namespace {

// A place in the group: its current row, and the number of attempts at it.
struct Place {
  ClassicAttempt attempt;
  std::size_t row = 0;
  std::uint64_t tried = 0;
};

class Group {
 public:
  Group(const Series& series, std::size_t begin, std::size_t end, Meter& meter)
      : series_(series), orbits_(series.recipe), next_(begin), end_(end), meter_(meter) {}

  void run(const Backend& backend, std::size_t width) {
    width = std::min(width, end_ - next_);
    places_.assign(width, Place{ClassicAttempt(series_.recipe, orbits_)});
    questions_.resize(width);
    verdicts_.resize(width);
    for (std::size_t k = 0; k < width; ++k)
      if (!take_row(places_[k])) return;
    while (gather() && !places_.empty()) {
      backend.ask(questions_.data(), places_.size(), verdicts_.data(), meter_);
      if (meter_.stopped != Stopped::no || !pulse(meter_, 0)) return;
      for (std::size_t k = 0; k < places_.size(); ++k) places_[k].attempt.hear(verdicts_[k]);
    }
  }

 private:
  // Takes every place to its next question; those without more work leave. false: stopped.
  bool gather() {
    for (std::size_t k = 0; k < places_.size();) {
      Place& place = places_[k];
      if (place.attempt.ask(questions_[k])) {
        ++k;
      } else if (!keep(place)) {
        if (!begin(place)) return false;
      } else if (next_ < end_) {
        if (!take_row(place)) return false;
      } else {
        std::swap(place, places_.back());
        places_.pop_back();
      }
    }
    return true;
  }

  bool take_row(Place& place) {
    place.row = next_++;
    place.tried = 0;
    return begin(place);
  }

  bool begin(Place& place) {
    if (!pulse(meter_, 0)) return false;
    Random chance{series_.seed, series_.indices[place.row], series_.numbers[place.row]};
    return place.attempt.begin(chance, meter_);
  }

  // Writes a finished attempt; returns whether its row is finished.
  bool keep(Place& place) {
    const ClassicAttempt& done = place.attempt;
    std::copy_n(done.puzzle(), 81, series_.puzzles + 81 * place.row);
    std::copy_n(done.solution(), 81, series_.solutions + 81 * place.row);
    series_.made[place.row] = std::uint8_t(done.outcome());
    if (done.outcome() == Made::yes) return true;
    ++series_.numbers[place.row];
    return ++place.tried == series_.attempts;
  }

  const Series& series_;
  const Orbits orbits_;
  std::size_t next_, end_;
  Meter& meter_;
  std::vector<Place> places_;
  std::vector<Question> questions_;
  std::vector<Verdict> verdicts_;
};

}  // namespace

void make_together(const Series& series, const Backend& backend, std::size_t width,
                   std::size_t begin, std::size_t end, Meter& meter) {
  if (series.attempts > 0) Group(series, begin, end, meter).run(backend, width);
}

bool minimize_classic(const Recipe& recipe, const Orbits& orbits, Random& chance,
                      std::uint8_t* puzzle, const std::uint8_t* solution, Meter& meter) {
  ClassicAttempt attempt(recipe, orbits);
  attempt.begin(chance, puzzle, solution);
  Question question;
  Verdict verdict;
  while (attempt.ask(question)) {
    scalar_backend.ask(&question, 1, &verdict, meter);
    attempt.hear(verdict);
  }
  std::copy_n(attempt.puzzle(), 81, puzzle);
  return meter.stopped == Stopped::no;
}

}  // namespace nanpure
