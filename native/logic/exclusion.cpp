#include "logic/finders.hpp"

namespace nanpure::logic {

Finders exclusion() { return {}; }

}  // namespace nanpure::logic
