#include "logic/finders.hpp"

namespace nanpure::logic {

Finders chains() { return {}; }

}  // namespace nanpure::logic
