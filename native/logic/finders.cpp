#include "logic/finders.hpp"

#include <vector>

namespace nanpure::logic {

std::span<const Finder* const> finders() {
  static const std::vector<const Finder*> all = [] {
    std::vector<const Finder*> list;
    for (const Finders family :
         {singles(), direct(), locked(), subsets(), fish(), kraken(), chains(), shapes(),
          colouring(), bent(), als(), sue(), exclusion(), templates(), proof()})
      for (const Finder& finder : family) list.push_back(&finder);
    return list;
  }();
  return all;
}

}  // namespace nanpure::logic
