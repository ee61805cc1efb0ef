// Every verb of the search for any layout on one puzzle, against all its solutions.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "asking.hpp"
#include "check.hpp"

namespace nanpure::tests {

inline std::set<std::string> different(const std::vector<Digits>& grids) {
  std::set<std::string> result;
  for (const Digits& grid : grids) result.emplace(grid.begin(), grid.end());
  return result;
}

// Every verb on one puzzle, against all its solutions; false: the oracle gave up.
inline bool compare(int size, const Members& members, const Masks& cells,
                    const std::vector<Cage>& cages = {}, int patience = 200'000) {
  constexpr std::size_t kMany = 400;
  Oracle oracle(size, members, cells, cages, patience);
  const std::vector<Digits> truth = oracle.solutions(kMany + 1);
  if (oracle.gave_up() || truth.size() > kMany) return false;
  const Houses houses(size, members, {}, cages);
  const std::uint64_t n = truth.size();

  const Answer all = do_enumerate(houses, cells, nullptr, n + 1);
  CHECK(all.grids == truth);
  CHECK(all.found.stopped == Stopped::no);
  const Answer any = do_search(houses, cells, n + 1);
  CHECK(different(any.grids) == different(truth));
  CHECK_EQ(any.found.count, n);
  CHECK_EQ(do_count(houses, cells, n + 1).count, n);
  CHECK_EQ(do_count(houses, cells, UINT64_MAX).count, n);
  const Found none_asked = do_count(houses, cells, 0);
  CHECK(none_asked.count == 0 && none_asked.stopped == Stopped::limit);

  for (std::uint64_t limit = 1; limit <= n; limit = limit * 2 + 1) {
    const Found few = do_count(houses, cells, limit);
    CHECK(few.count == limit && few.stopped == Stopped::limit);
    const Answer some = do_search(houses, cells, limit);
    CHECK(some.found.count == limit && some.found.stopped == Stopped::limit);
    CHECK_EQ(different(some.grids).size(), limit);
    const Answer first = do_enumerate(houses, cells, nullptr, limit);
    CHECK(first.found.stopped == Stopped::limit);
    CHECK(std::equal(first.grids.begin(), first.grids.end(), truth.begin()));
    const Answer rest = do_enumerate(houses, cells, &first.grids.back(), n);
    CHECK(std::equal(rest.grids.begin(), rest.grids.end(),
                     truth.begin() + std::ptrdiff_t(limit), truth.end()));
  }
  return true;
}

}  // namespace nanpure::tests
