// Locked candidates: a digit that a house holds only where another house crosses it.

#include "logic/finders/locked.hpp"

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

template <int W>
bool locked_candidates(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Distinct distinct;
  return each_locking(position, parameters[0] != 0, [&](const Locking<W>& locking) {
    Deduction found;
    found.eliminate(locking.digit, locking.struck);
    if (!distinct.fresh(found)) return true;
    if (sink.evidence) {
      found.why.cells = listed(locking.places);
      found.why.digits = Mask(1) << locking.digit;
      found.why.base = {std::uint16_t(locking.base)};
      found.why.cover = {std::uint16_t(locking.cover)};
    }
    return sink.pay() && sink.take(found);
  });
}

constexpr Finder kFinders[] = {NANPURE_FINDER(locked_candidates, "claiming")};

}  // namespace

Finders locked() { return kFinders; }

}  // namespace nanpure::logic
