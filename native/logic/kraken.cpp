#include "logic/finders.hpp"

namespace nanpure::logic {

Finders kraken() { return {}; }

}  // namespace nanpure::logic
