// The rules behind the links of an evidence, and behind what its chains strike.
#pragma once

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

// Names them in `Link::rules`, `Evidence::ruled` and, with those of nets, `Evidence::rules`. Finders walk over links without asking for
// their reasons, so this is done once for all of them.
template <int W>
void name_rules(const Position<W>& position, Deduction& found);

}  // namespace nanpure::logic
