#include "logic/engine/finders.hpp"
#include "logic/facts/inferences.hpp"

#include <string_view>
#include <vector>

namespace nanpure::logic {

namespace {

struct Range {
  int least, most;
};

Range range_of(std::string_view parameter) {
  if (parameter == "size") return {1, kMaxSize};
  if (parameter == "reasoning") return {1, 40};
  if (parameter == "kind") return {0, 9};
  if (parameter == "most") return {1, kMaxSize * kMaxSize};
  if (parameter == "level") return {0, 5};
  if (parameter == "links") return {0, kFarthest};
  return {0, 2};
}

}  // namespace

bool accepts(const Finder& finder, const Parameters& parameters) {
  // No istringstream: it pulls the locales of the C++ library into wheels that link it statically.
  std::string_view names = finder.parameters;
  for (std::size_t at = 0; !names.empty(); ++at) {
    const std::size_t end = names.find(' ');
    const Range range = range_of(names.substr(0, end));
    if (parameters[at] < range.least || parameters[at] > range.most) return false;
    names.remove_prefix(end == names.npos ? names.size() : end + 1);
  }
  return true;
}

std::span<const Finder* const> finders() {
  static const std::vector<const Finder*> all = [] {
    std::vector<const Finder*> list;
    for (const Finders family :
         {singles(), direct(), cages(), rules(), locked(), subsets(), fish(), kraken(), chains(), shapes(),
          linked_wings(), colouring(), bent(), als(), sue(), exclusion(), rectangles(), loops(),
          exchange(), lite(), grave(), mugs(), rectangle_chains(), oddagons(), tridagons(), sectors(),
          almost_loops(), fireworks(), equivalences(), exocets(), templates(), forcing(), proof()})
      for (const Finder& finder : family) list.push_back(&finder);
    return list;
  }();
  return all;
}

}  // namespace nanpure::logic
