#include "logic/facts/web.hpp"

#include <algorithm>
#include <iterator>

#include "kernel.hpp"

namespace nanpure::logic {

std::vector<int> Web::spans_of(int one, int other) const {
  std::vector<int> shared;
  if (one < groups && other < groups) return shared;
  std::ranges::set_intersection(spans_of(one), spans_of(other), std::back_inserter(shared));
  int smallest = kMaxSize;
  for (int span : shared) smallest = std::min(smallest, span_sizes[span]);
  std::erase_if(shared, [&](int span) { return span_sizes[span] > smallest; });
  return shared;
}

}  // namespace nanpure::logic
