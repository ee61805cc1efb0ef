// A digit whose places in one house all lie in another one: the common part of locked candidates
// and their direct forms.
#pragma once

#include "logic/engine/position.hpp"

namespace nanpure::logic {

template <int W>
struct Locking {
  int digit, base, cover;
  Cells<W> places;  // of the digit in the base, all inside the cover
  Cells<W> struck;  // its places in the rest of the cover, at least one
};

// Calls each(locking) for all of them; the base is a box (pointing), or any other house (claiming).
// A lone place is a hidden single, not a locking.
template <int W, class Each>
bool each_locking(const Position<W>& position, bool claiming, Each each) {
  for (int base = 0; base < position.houses.count; ++base) {
    if ((position.kind(base) != 0) != claiming) continue;
    const Cells<W> inside = position.house(base);
    for (int digit = 0; digit < position.size; ++digit) {
      if (!(position.news.digits >> digit & 1)) continue;
      const Cells<W> places = position.of[digit] & inside;
      // Nothing crosses a house in more cells than its largest crossing.
      const int count = places.count();
      if (count < 2 || count > position.houses.crossing[base]) continue;
      for (const Seat& seat : position.houses.seats(places.first())) {
        if (seat.house == base) continue;
        const Cells<W> cover = position.house(seat.house);
        if (!places.within(cover)) continue;
        const Cells<W> struck = (position.of[digit] & cover).minus(places);
        if (struck.any() && !each(Locking<W>{digit, base, seat.house, places, struck}))
          return false;
      }
    }
  }
  return true;
}

}  // namespace nanpure::logic
