#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "batch.hpp"
#include "generate/shown.hpp"
#include "generate/unbiased.hpp"
#include "random.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kChunk = 256;   // samples whose first questions are asked together
constexpr int kCells = 81;

class Samples {
 public:
  Samples(const Ranking& grids, const Backend& backend, std::uint64_t seed, int start, Meter& meter)
      : grids_(grids), backend_(backend), seed_(seed), start_(start), meter_(meter) {
    // The weight of the first set: C(81, start).
    for (int n = start + 1; n <= kCells; ++n) sets_ *= double(n) / double(kCells + 1 - n);
  }

  void run(std::uint64_t begin, std::size_t n, MinimalSums& sums) {
    std::vector<std::array<std::uint8_t, kCells>> boards(n), known(n);
    std::vector<Random> chances;
    questions_.resize(n);
    for (std::size_t k = 0; k < n; ++k) {
      Random& chance = chances.emplace_back(Random{seed_, begin + k});
      grids_.unrank(grids_.draw(chance), known[k].data());
      std::uint8_t order[kCells];
      std::iota(order, order + kCells, std::uint8_t(0));
      for (int at = 0; at < start_; ++at) {
        std::swap(order[at], order[std::size_t(at) + chance.below(std::uint64_t(kCells - at))]);
        boards[k][order[at]] = known[k][order[at]];
      }
      std::copy(boards[k].begin(), boards[k].end(), questions_[k].givens);
      questions_[k].differs = kCells;
      questions_[k].known = known[k].data();
    }
    ask();
    const std::vector<Verdict> first = verdicts_;
    for (std::size_t k = 0; k < n && meter_.stopped == Stopped::no; ++k) {
      if (first[k] == Verdict::yes)
        descend(chances[k], boards[k].data(), known[k].data(), sums);
    }
    if (meter_.stopped == Stopped::no) sums.samples += n;
  }

 private:
  void descend(Random& chance, const std::uint8_t* board, const std::uint8_t* known,
               MinimalSums& sums) {
    shown_.begin(board, known);
    open_.clear();
    for (unsigned cell = 0; cell < kCells; ++cell)
      if (board[cell]) open_.push_back(std::uint8_t(cell));
    double weight = sets_;
    for (int n = start_;; --n) {
      leave_those_that_can_go();
      if (meter_.stopped != Stopped::no) return;
      if (open_.empty()) {
        ++sums.hits[n];
        sums.weight[n] += weight;
        sums.square[n] += weight * weight;
        break;
      }
      // The removed cells may have gone in any order: the ways are a product of these.
      weight *= double(open_.size()) / double(kCells + 1 - n);
      const std::size_t at = std::size_t(chance.below(open_.size()));
      shown_.hide(open_[at]);
      open_.erase(open_.begin() + std::ptrdiff_t(at));
    }
    ++sums.valid;
  }

  // Of the open givens: a given needed here is needed below.
  void leave_those_that_can_go() {
    std::vector<std::uint8_t> left, asked;
    questions_.clear();
    for (const std::uint8_t cell : open_) {
      shown_.hide(cell);
      if (shown_.is_single(cell)) {
        left.push_back(cell);
      } else if (!shown_.has_twin(cell)) {
        Question& question = questions_.emplace_back();
        std::copy_n(shown_.digits(), kCells, question.givens);
        question.differs = cell;
        question.known = shown_.solution();
        asked.push_back(cell);
      }
      shown_.show(cell);
    }
    ask();
    for (std::size_t k = 0; k < asked.size(); ++k)
      if (verdicts_[k] == Verdict::yes) left.push_back(asked[k]);
    std::sort(left.begin(), left.end());
    open_ = std::move(left);
  }

  void ask() {
    verdicts_.assign(questions_.size(), Verdict::open);
    if (!questions_.empty())
      backend_.ask(questions_.data(), questions_.size(), verdicts_.data(), meter_);
    pulse(meter_, 0);
  }

  const Ranking& grids_;
  const Backend& backend_;
  std::uint64_t seed_;
  int start_;
  Meter& meter_;
  double sets_ = 1;
  Shown shown_;
  std::vector<std::uint8_t> open_;
  std::vector<Question> questions_;
  std::vector<Verdict> verdicts_;
};

}  // namespace

MinimalSums sample_minimal(const Ranking& grids, const Backend& backend, std::uint64_t seed,
                           std::uint64_t begin, std::uint64_t n, int start, int jobs,
                           Control& control) {
  // Adds the parts in order, since a sum of doubles depends on it.
  std::vector<MinimalSums> parts((n + kChunk - 1) / kChunk);
  in_chunks(n, kChunk, jobs, control, [&](std::size_t from, std::size_t end, Meter& meter) {
    Samples samples(grids, backend, seed, start, meter);
    samples.run(begin + from, end - from, parts[from / kChunk]);
    pulse(meter, end - from);
  });
  MinimalSums all;
  for (const MinimalSums& part : parts) {
    if (part.samples == 0) continue;   // stopped within it
    all.samples += part.samples;
    all.valid += part.valid;
    for (int givens = 0; givens < MinimalSums::kCells; ++givens) {
      all.hits[givens] += part.hits[givens];
      all.weight[givens] += part.weight[givens];
      all.square[givens] += part.square[givens];
    }
  }
  return all;
}

}  // namespace nanpure
