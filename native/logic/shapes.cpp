#include "logic/finders.hpp"

namespace nanpure::logic {

Finders shapes() { return {}; }

}  // namespace nanpure::logic
