#include "logic/finders.hpp"

namespace nanpure::logic {

Finders als() { return {}; }

}  // namespace nanpure::logic
