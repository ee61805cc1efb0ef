#include "logic/finders.hpp"

namespace nanpure::logic {

Finders direct() { return {}; }

}  // namespace nanpure::logic
