#include "logic/finders.hpp"

namespace nanpure::logic {

Finders templates() { return {}; }

}  // namespace nanpure::logic
