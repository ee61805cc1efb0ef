#include "search/search.hpp"

#include <algorithm>

namespace nanpure {
namespace {

// Calls f.template operator()<W>() for the layout's number of words.
template <class F>
auto sized(const Houses& houses, F f) {
  switch (houses.words) {
    case 2: return f.template operator()<2>();
    case 4: return f.template operator()<4>();
    case 10: return f.template operator()<10>();
    default: return f.template operator()<21>();
  }
}

Found none_asked(const Meter& meter) { return {0, spent(meter), Stopped::limit}; }

}  // namespace

Found search(const Houses& houses, const Mask* cells, std::uint64_t limit, std::uint8_t* out,
             std::size_t room, Meter& meter) {
  if (limit == 0) return none_asked(meter);
  return sized(houses, [&]<int W>() {
    Solver<W> solver(houses);
    solver.board.load(cells);
    return solver.run(limit, out, room, meter);
  });
}

Found search(const Houses& houses, const Mask* cells, Random& chance, std::uint8_t* out,
             Meter& meter) {
  return sized(houses, [&]<int W>() {
    Solver<W> solver(houses);
    solver.scatter(chance);
    solver.board.load(cells);
    return solver.run(1, out, 1, meter);
  });
}

Count count(const Houses& houses, const Mask* cells, std::uint64_t limit, Meter& meter) {
  if (limit == 0) return {0, spent(meter), Stopped::limit};
  return sized(houses, [&]<int W>() {
    Counter<W> counter(houses);
    counter.board.load(cells);
    return counter.run(limit, meter);
  });
}

bool estimate(const Houses& houses, const Mask* cells, Random& chance, Sample& sample,
              Meter& meter) {
  return sized(houses, [&]<int W>() {
    Estimator<W> estimator(houses, chance, meter);
    estimator.board.load(cells);
    return estimator.run(sample);
  });
}

Found enumerate(const Houses& houses, const Mask* cells, const std::uint8_t* after,
                std::uint64_t limit, std::uint8_t* out, Meter& meter) {
  if (limit == 0) return none_asked(meter);
  return sized(houses, [&]<int W>() {
    Enumerator<W> enumerator(houses);
    enumerator.board.load(cells);
    return enumerator.run(after, limit, out, meter);
  });
}

TrueCandidates true_candidates(const Houses& houses, const Mask* cells, std::uint64_t limit,
                               Meter& meter) {
  return sized(houses, [&]<int W>() {
    TrueCandidateSearch<W> search(houses);
    search.solver.board.load(cells);
    return search.run(limit, meter);
  });
}

bool propagate(const Houses& houses, Mask* cells) {
  return sized(houses, [&]<int W>() {
    Board<W> board(houses);
    board.load(cells);
    const bool consistent = board.propagate();
    for (int c = 0; c < houses.cells; ++c) cells[c] = board.candidates(c);
    return consistent;
  });
}

}  // namespace nanpure
